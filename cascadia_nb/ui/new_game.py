"""The form of a new game."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.bots import BOTS
from cascadia_nb.errors import CascadiaError
from cascadia_nb.game import Game
from cascadia_nb.games import GAMES
from cascadia_nb.text import Reason, name_of, reason, say, titled, translated
from cascadia_nb.ui import kit, saves
from cascadia_nb.ui.kit import HIDE
from cascadia_nb.ui.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.kinds import Kind
    from cascadia_nb.ruleset import Ruleset

SEEDS: Final = 2**31
EACH: Final = "each"


def fresh_seed() -> int:
    """Return a seed nobody has seen.

    It comes from the operating system: a Python started from a snapshot repeats its own numbers.
    """
    return secrets.randbelow(SEEDS)


class NewGameForm:
    """The form of a new game.

    Args:
        rules: the game chosen at first; one with custom cards stays on offer.
        start: called with the session of the new game.
        on_problem: called with a sentence when the form cannot be used as it is.
    """

    def __init__(
        self,
        rules: Ruleset,
        start: Callable[[Session], None],
        on_problem: Callable[[str], None],
    ) -> None:
        """Make the form."""
        games = {**GAMES, rules.name: rules}
        self._start = start
        self._on_problem = on_problem
        self._game = kit.dropdown(_say("form game"), [(titled(r.title), r) for r in games.values()])
        self._game.value = rules
        self._players = kit.dropdown(
            _say("form players"), [(str(n), n) for n in rules.seating], "cascadia-players"
        )
        self._seats = [self._seat(number) for number in range(max(rules.seating))]
        self._seat_rows = [kit.box("cascadia-pairing", *row) for row in self._seats]
        self._cards = kit.dropdown(_say("form cards"), _card_wishes())
        self._letters = kit.box("cascadia-cards")
        self._options = kit.box(f"cascadia-options {HIDE}")
        self._options_are_open = False
        self._seed = kit.field(
            _say("form seed"), hint=_say("form seed hint"), names="cascadia-seed"
        )
        self._offered: Ruleset | None = None
        for widget in (self._game, self._players, self._cards):
            widget.observe(lambda _: self._fit(), "value")
        self.widget = self._built()
        self._fit()

    def _built(self) -> Any:  # noqa: ANN401 - ipywidgets has no types
        """Put the fields together."""
        return kit.box(
            "cascadia-form",
            kit.html(f"<h2>{_say('form')}</h2>"),
            self._game,
            self._players,
            kit.box("cascadia-seat-forms", *self._seat_rows),
            self._cards,
            self._letters,
            self._seed,
            kit.button(_say("form options"), "cascadia-btn-options", self._unfold),
            self._options,
            kit.button(_say("form start"), "cascadia-primary cascadia-btn-start", self.start),
        )

    @staticmethod
    def _seat(number: int) -> tuple[Any, Any]:
        """Return name and kind of one seat."""
        name = kit.field(
            say(reason("ui form seat", number + 1)), hint=say(reason("ui player", number + 1))
        )
        kinds = [
            (_say("form person"), ""),
            *((say(reason("ui form bot", bot)), bot) for bot in BOTS),
        ]
        who = say(reason("ui form kind", number + 1))
        return name, kit.dropdown(who, kinds, f"cascadia-kind cascadia-kind-{number + 1}")

    def _fit(self) -> None:
        """Show what belongs to the chosen game."""
        rules = self._game.value
        for number, row in enumerate(self._seat_rows):
            kit.toggled(row, HIDE, is_on=number >= self._players.value)
        if rules is not self._offered:
            self._offered = rules
            self._letters.children = tuple(
                kit.dropdown(_title(menu.title), list(menu.choices)) for menu in rules.menus
            )
            self._options.children = tuple(
                kit.dropdown(
                    translated(spec.title),
                    [(translated(r, context="reading"), r) for r in spec.readings],
                    hint=translated(spec.meaning),
                )
                for spec in rules.specs
            )
        kit.toggled(self._letters, HIDE, is_on=self._cards.value != EACH)

    def _unfold(self) -> None:
        """Show or hide the rule options."""
        self._options_are_open = not self._options_are_open
        kit.toggled(self._options, HIDE, is_on=not self._options_are_open)

    def start(self) -> None:
        """Set the game up; what is wrong with the form is said."""
        try:
            self._start(self.session())
        except CascadiaError as problem:
            self._on_problem(str(problem))

    def session(self) -> Session:
        """Return the game as the form says; without a seed every call is a new game.

        Raises:
            CascadiaError: the seed is no number, or the game refuses what is chosen.
        """
        rules = self._game.value
        readings = {
            s.name: w.value for s, w in zip(rules.specs, self._options.children, strict=True)
        }
        rules = rules.with_options(**readings)
        written = self._seed.value.strip()
        if written and not written.isdecimal():
            raise CascadiaError(say(reason("ui form bad seed", written[:20])))
        seed = int(written) if written else fresh_seed()
        cards = self._cards.value
        if cards == EACH:
            cards = "".join(widget.value for widget in self._letters.children)
        count = self._players.value
        seats = tuple(
            saves.seat(number, name.value.strip(), kind.value)
            for number, (name, kind) in enumerate(self._seats[:count])
        )
        return Session(Game(rules, count, seed, cards), seats)


def _card_wishes() -> list[tuple[str, str]]:
    """Return the ways to choose cards."""
    return [
        (_say("cards A"), "usual"),
        (_say("cards random"), "random"),
        (_say("cards family"), "family"),
        (_say("cards intermediate"), "intermediate"),
        (_say("cards each"), EACH),
    ]


def _title(title: Kind | Reason) -> str:
    """Return what a menu of cards is called."""
    return say(title) if isinstance(title, Reason) else name_of(title)


def _say(key: str) -> str:
    """Return a sentence of the menu."""
    return say(reason(f"ui {key}"))
