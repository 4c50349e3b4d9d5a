"""The fields of the scorepad, and its sums as a table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.lessons.pad import MOST_PLAYERS, read_count, read_name
from cascadia_nb.text import reason, say
from cascadia_nb.ui import explain as pictures
from cascadia_nb.ui import kit
from cascadia_nb.ui.lesson_panel import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cascadia_nb.findings import Score, ScoreSheet
    from cascadia_nb.lessons.pad import Entry, Pad

_LETTERS: Final = "ABCD"


class PadForm:
    """The fields that belong to the whole table, and those of one player.

    Args:
        pad: what is entered already.
        on_players: called with the number of players when it is changed by hand.
        on_cards: called with the letters of the cards when one is changed by hand.
        on_field: called when something of a player was typed.
    """

    def __init__(
        self,
        pad: Pad,
        on_players: Callable[[int], None],
        on_cards: Callable[[str], None],
        on_field: Callable[[], None],
    ) -> None:
        """Make the fields."""
        self._fills = False
        self._told = (on_players, on_cards, on_field)
        counts = [(str(n), n) for n in range(1, MOST_PLAYERS + 1)]
        self.players = kit.dropdown(say(reason("ui form players")), counts)
        self.cards = [
            kit.dropdown(say(reason("pad card", animal)), [(one, one) for one in _LETTERS])
            for animal in WILDLIFE
        ]
        self.name = kit.field(say(reason("lesson class name")))
        self.nature = kit.field(say(reason("pad nature")))
        self.lengths = {
            habitat.name: kit.field(say(reason("pad corridor", habitat))) for habitat in HABITATS
        }
        self.fill(pad, 0)
        self.players.observe(self._counted, "value")
        for made in self.cards:
            made.observe(self._dealt, "value")
        own = (self.name, self.nature, *self.lengths.values())
        for made in own:
            made.observe(self._typed, "value")
        self.top = kit.box("cascadia-fields", self.players, *self.cards)
        hint = kit.html(f'<p class="cascadia-quiet">{words("pad corridor hint")}</p>')
        self.fields = kit.box("cascadia-side", kit.box("cascadia-fields", *own), hint)

    def _counted(self, change: dict[str, Any]) -> None:
        """Tell of another number of players."""
        if not self._fills:
            self._told[0](change["new"])

    def _dealt(self, _: object) -> None:
        """Tell of other cards."""
        if not self._fills:
            self._told[1]("".join(made.value for made in self.cards))

    def _typed(self, _: object) -> None:
        """Tell of something that was typed."""
        if not self._fills:
            self._told[2]()

    def typed(self, entry: Entry, seat: int) -> tuple[dict[str, Any], list[CascadiaError]]:
        """Return what was typed for a player, as the fields of an entry, and what is no number.

        Each field stands for itself: where one is no number, the last number stays.
        """
        problems: list[CascadiaError] = []

        def number(made: Any, last: int | None) -> int | None:  # noqa: ANN401 - a field
            try:
                return read_count(made.value, made.description)
            except CascadiaError as problem:
                problems.append(problem)
                return last

        nature = number(self.nature, entry.nature) or 0
        found = {
            name: number(made, entry.corridors.get(name)) for name, made in self.lengths.items()
        }
        corridors = {name: value for name, value in found.items() if value is not None}
        name = read_name(self.name.value, seat)
        return {"name": name, "nature": nature, "corridors": corridors}, problems

    def fill(self, pad: Pad, seat: int) -> None:
        """Write what is entered into the fields."""
        entry = pad.entries[seat]
        self._fills = True
        self.players.value = len(pad.entries)
        for made, letter in zip(self.cards, pad.letters, strict=False):
            made.value = letter if letter in _LETTERS else made.value
        self.name.value = entry.name
        self.nature.value = str(entry.nature)
        for name, made in self.lengths.items():
            made.value = str(entry.corridors.get(name, ""))
        self._fills = False


def why(score: Score) -> str:
    """Return a row with its reasons as HTML."""
    title = say(reason("ui lit points", score.heading, score.points))
    return f"<h4>{escape(title)}</h4>{pictures.reasons(score)}"


def table(pad: Pad, sheets: Sequence[ScoreSheet]) -> str:
    """Return the whole pad as an HTML table, and who won."""
    head = "".join(f'<th scope="col" class="n">{escape(one.name)}</th>' for one in pad.entries)
    rows = []
    for number, score in enumerate(sheets[0].scores):
        cells = "".join(f'<td class="n">{sheet.scores[number].points}</td>' for sheet in sheets)
        rows.append(f'<tr><th scope="row">{escape(score.heading)}</th>{cells}</tr>')
    total = "".join(f'<td class="n"><b>{sheet.total}</b></td>' for sheet in sheets)
    rows.append(f'<tr><th scope="row">{words("pad total")}</th>{total}</tr>')
    names = tuple(pad.entries[seat].name for seat in pad.winners)
    best = max(sheet.total for sheet in sheets)
    won = words("pad won" if len(names) == 1 else "pad shared", names, best) if best else ""
    top, inside = f"<thead><tr><td></td>{head}</tr></thead>", "".join(rows)
    return f"<table>{top}<tbody>{inside}</tbody></table><p>{won}</p>"
