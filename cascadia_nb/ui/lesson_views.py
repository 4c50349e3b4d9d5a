"""Why a card pays what it pays: one board line by line, four cards on one board, two readings."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from cascadia_nb.cards import CARD_OPTIONS, base_card
from cascadia_nb.errors import CascadiaError
from cascadia_nb.lessons.walks import capital, read_board, read_cards
from cascadia_nb.text import reason, say, translated
from cascadia_nb.ui import explain as pictures
from cascadia_nb.ui import kit
from cascadia_nb.ui.guard import shown
from cascadia_nb.ui.lesson_panel import Panel, picture, twin, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.cards import CardOption
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding, Score
    from cascadia_nb.scoring_card import ScoringCard

_ALL = -1


def scored(score: Score) -> str:
    """Return the title of a row with its points."""
    return say(reason("ui lit points", score.heading, score.points))


class Explained(Panel):
    """A board and a few cards: choose a card, then a line, and the board lights up.

    Args:
        env: the board.
        cards: one or more.
        theme: the look.
    """

    def __init__(
        self, env: Environment, cards: Sequence[ScoringCard], theme: str = "light"
    ) -> None:
        """Show all that the first card pays."""
        super().__init__(theme)
        self.env = env
        self.cards = tuple(cards)
        self.scores = tuple(card.score(env) for card in self.cards)
        self.card = 0
        self.line = _ALL
        self.unfolded = not self.scores[0].scoring
        self._board, self._head, self._text = kit.html(), kit.html(), kit.html(twin(env))
        self._lines = kit.box("cascadia-lines")
        self.chooser = [
            kit.button(scored(score), "cascadia-choose", partial(self.choose_card, number))
            for number, score in enumerate(self.scores)
        ]
        self.lines: list[Any] = []
        side = kit.box("cascadia-side", self._head, self._lines)
        board = kit.box("cascadia-side", self._board, self._text)
        row = kit.box("cascadia-choices plain", *self.chooser)
        kit.toggled(row, "cascadia-hide", is_on=len(self.cards) == 1)
        self.body.children = (row, kit.box("cascadia-split", board, side))
        self._build()
        self.redraw()

    @property
    def score(self) -> Score:
        """The row of the card that is shown."""
        return self.scores[self.card]

    @property
    def lit(self) -> tuple[Finding, ...]:
        """What lights up."""
        if self.line == _ALL:
            return self.score.scoring or self.score.almost
        return (self._ordered()[self.line],)

    def _ordered(self) -> tuple[Finding, ...]:
        """Return what pays, then what almost does."""
        return (*self.score.scoring, *self.score.almost)

    @shown
    def choose_card(self, number: int) -> None:
        """Show another card."""
        self.card, self.line = number, _ALL
        self.unfolded = not self.score.scoring
        self._build()

    @shown
    def choose_line(self, number: int) -> None:
        """Light one finding; pressed again, all that pays."""
        self.line = _ALL if number == self.line else number

    @shown
    def unfold(self) -> None:
        """Show or hide what almost pays."""
        self.unfolded = not self.unfolded
        if not self.unfolded and self.line >= len(self.score.scoring):
            self.line = _ALL

    def _build(self) -> None:
        """Make a button for each finding of the card that is shown."""
        paying = len(self.score.scoring)
        self.lines = []
        for number, found in enumerate(self._ordered()):
            text = say(reason("lesson line", found.points, capital(found.sentence)))
            looks = "gain" if number < paying else "near"
            press = partial(self.choose_line, number)
            self.lines.append(kit.button(text, f"cascadia-line {looks}", press))
        almost = say(reason("lesson almost", len(self.score.almost)))
        self.fold = kit.button(almost, "cascadia-fold", self.unfold)
        kit.toggled(self.fold, "cascadia-hide", is_on=not self.score.almost)
        self._lines.children = (*self.lines[:paying], self.fold, *self.lines[paying:])

    def redraw(self) -> None:
        """Show the card, its lines, and the board lit by what is chosen."""
        super().redraw()
        title = scored(self.score)
        board = picture(self.env, self.lit, title, colours=self.look.theme)
        self._board.value, self._head.value = board, self._told()
        paying = len(self.score.scoring)
        for number, button in enumerate(self.lines):
            kit.toggled(button, "on", is_on=number == self.line)
            is_folded = number >= paying and not self.unfolded
            kit.toggled(button, "cascadia-hide", is_on=is_folded)
        for number, button in enumerate(self.chooser):
            kit.toggled(button, "on", is_on=number == self.card and len(self.cards) > 1)
        self.say(" ".join((title, *(found.sentence for found in self.lit))))

    def _told(self) -> str:
        """Return the card that is shown, in words and numbers."""
        card = self.cards[self.card]
        text = f"<p>{escape(translated(card.text))}</p>" if card.text else ""
        return f"<h3>{escape(scored(self.score))}</h3>{text}{pictures.numbers(card, self.score)}"

    def still(self) -> str:
        """Return each card with its lit board and its reasons."""
        return "".join(_column(card, self.env, full=len(self.cards) == 1) for card in self.cards)

    def __str__(self) -> str:
        """Return the cards with their findings."""
        return "\n".join(str(card.explain(self.env)) for card in self.cards)


def _column(card: ScoringCard, env: Environment, *, full: bool = False) -> str:
    """Return a card on a board: the lit board, the points, the reasons."""
    score = card.score(env)
    title = scored(score)
    board = picture(env, score.scoring or score.almost, title)
    text = f"<p>{escape(translated(card.text))}</p>{pictures.numbers(card, score)}" if full else ""
    told = f"<div><h4>{escape(title)}</h4>{text}{pictures.reasons(score)}</div>"
    return f'<div class="cascadia-beside"><div>{board}</div>{told}</div>'


class Readings(Panel):
    """A disputed point: the same board under each reading, side by side.

    Args:
        env: the board.
        name: of the card.
        option: the disputed point.
        theme: the look.
    """

    def __init__(
        self, env: Environment, name: str, option: CardOption, theme: str = "light"
    ) -> None:
        """Score the board under every reading."""
        super().__init__(theme)
        self.env = env
        self.option = option
        self.cards = tuple(base_card(name, {option.name: read}) for read in option.readings)
        self._page = kit.html()
        self.body.children = (self._page,)
        self.redraw()

    def redraw(self) -> None:
        """Show the readings."""
        super().redraw()
        self._page.value = self.still()

    def still(self) -> str:
        """Return the readings side by side, and what speaks for them."""
        scores = [card.score(self.env) for card in self.cards]
        columns = []
        for read, score in zip(self.option.readings, scores, strict=True):
            title = f"{say(reason('lesson reading', read))}: {score.points}"
            lit = score.scoring or score.almost
            board = picture(self.env, lit, title, colours=self.look.theme)
            told = f"<h4>{escape(title)}</h4>{board}{pictures.reasons(score)}"
            columns.append(f"<div>{told}</div>")
        is_same = len({score.points for score in scores}) == 1
        same = f"<p>{words('lesson readings equal')}</p>" if is_same else ""
        lead = f"<p>{escape(translated(self.option.meaning))}</p>"
        ground = f"<small>{escape(translated(self.option.evidence))}</small>"
        return f'{lead}<div class="cascadia-two">{"".join(columns)}</div>{same}{ground}'

    def __str__(self) -> str:
        """Return each reading with its findings."""
        parts = []
        for read, card in zip(self.option.readings, self.cards, strict=True):
            parts.append(f"{say(reason('lesson reading', read))}\n{card.explain(self.env)}")
        return "\n".join(parts)


def explain(board: object, card: Any, *, theme: str = "light") -> Explained:  # noqa: ANN401 - a name or a card
    """Return a board with a line for each finding of a card; a line that is chosen lights it.

    Raises:
        CascadiaError: the board or the card cannot be read.
    """
    return Explained(read_board(board), read_cards(card), theme)


def compare(board: object, cards: Any, *, theme: str = "light") -> Explained:  # noqa: ANN401 - names or cards
    """Return several cards on one board, with their points, to choose from.

    Raises:
        CascadiaError: the board or a card cannot be read.
    """
    return Explained(read_board(board), read_cards(cards), theme)


def readings(board: object, card: str, option: str, *, theme: str = "light") -> Readings:
    """Return a board under both readings of a disputed point, side by side.

    Args:
        board: a board or its text picture.
        card: the name of a card of the base game.
        option: the name of the disputed point, one of `CARD_OPTIONS`.
        theme: the look.

    Raises:
        CascadiaError: one of these is unknown, or the point is not one of this card.
    """
    base_card(card)
    found = {one.name: one for one in CARD_OPTIONS if card in one.cards}
    if option not in found:
        none = reason("lesson none")
        raise CascadiaError(
            say(reason("lesson option unknown", card, option, tuple(found) or none))
        )
    return Readings(read_board(board), card, found[option], theme)
