"""How an answer is given: a number, hexes, one of several options, an order."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from cascadia_nb.lessons.sitting import option_words
from cascadia_nb.lessons.walks import capital
from cascadia_nb.text import reason, say
from cascadia_nb.ui import kit, scene
from cascadia_nb.ui.lesson_board import HexBoard, hex_words, marked_words, toward
from cascadia_nb.ui.lesson_panel import picture, snug

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.sitting import Sitting
    from cascadia_nb.ui.lesson_exercise import ExercisePanel

_ARROW = "Arrow"


def quiet(*lines: str) -> str:
    """Return those lines that say something, in small print."""
    return "".join(f'<p class="cascadia-quiet">{escape(line)}</p>' for line in lines if line)


class NumberInput:
    """A number to type, below the board.

    Args:
        panel: the exercise.
    """

    def __init__(self, panel: ExercisePanel) -> None:
        """Make an empty field."""
        self.panel = panel
        self.board = kit.html()
        self.field = kit.field(say(reason("lesson your answer")), names="cascadia-number")
        self.field.on_msg(self._heard)
        self.widget = kit.box("cascadia-side", self.board)
        self.told = kit.html()
        self.below = kit.box("cascadia-side", self.field, self.told)

    def _heard(self, _: object, content: dict[str, Any], __: object) -> None:
        """Check when Enter is pressed in the field."""
        if content.get("event") == "submit":
            self.panel.on_check()

    @property
    def answer(self) -> object:
        """What was typed."""
        return self.field.value

    def clear(self) -> None:
        """Empty the field."""
        self.field.value = ""

    def show(self, sitting: Sitting) -> None:
        """Show the board."""
        variant, theme = sitting.variant, self.panel.look.theme
        mark = variant.mark if not sitting.is_over else None
        marks = scene.Marks(marked=mark)
        self.field.disabled = sitting.is_over
        self.told.value = quiet(marked_words(variant))
        if variant.boards:
            env = variant.last if sitting.is_over else variant.board
            self.board.value = picture(
                env, sitting.lit, sitting.question, marks=marks, colours=theme
            )


class HexesInput:
    """Hexes to press on the board.

    Args:
        panel: the exercise.
    """

    def __init__(self, panel: ExercisePanel) -> None:
        """Choose nothing yet."""
        self.panel = panel
        self.chosen: tuple[Hex, ...] = ()
        self.cursor: Hex | None = None
        self.board = HexBoard(panel.on_hex, panel.on_key, panel.redraw)
        self.count = kit.html()
        self.widget = self.board.widget
        self.below = kit.box("cascadia-side", self.count)

    @property
    def answer(self) -> object:
        """The hexes that are chosen."""
        return self.chosen

    def clear(self) -> None:
        """Let everything go."""
        self.chosen, self.cursor = (), None

    def press(self, at: Hex) -> None:
        """Choose a hex, or let it go."""
        variant = self.panel.sitting.variant
        if at not in self.hexes:
            return
        self.cursor = at
        if at in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != at)
        else:
            self.chosen = (at,) if variant.single else (*self.chosen, at)
        told = hex_words(variant.board, at)
        self.panel.say(say(reason("lesson is chosen", told)) if at in self.chosen else told)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that can be chosen."""
        variant = self.panel.sitting.variant
        return (*variant.board, *(variant.board.frontier() if variant.around else ()))

    def key(self, key: str) -> None:
        """Answer a key on the board."""
        if key.startswith(_ARROW):
            mark = self.panel.sitting.variant.mark if self.cursor is None else None
            self.cursor = mark or toward(self.hexes, self.cursor, key)
            if self.cursor is not None:
                told = hex_words(self.panel.sitting.variant.board, self.cursor)
                is_chosen = self.cursor in self.chosen
                self.panel.say(say(reason("lesson is chosen", told)) if is_chosen else told)
        elif key == " " and self.cursor is not None:
            self.press(self.cursor)
        elif key == "Enter":
            self.panel.check()
        elif key == "Escape":
            self.clear()

    def show(self, sitting: Sitting) -> None:
        """Paint the board: what is chosen, and in the end what is right."""
        variant = sitting.variant
        places = variant.board.frontier() if variant.around else ()
        chosen = tuple(at for at in self.chosen if at in variant.board)
        marks = scene.Marks(
            places=tuple((at, "") for at in places),
            options=() if sitting.is_over else tuple((at, "✓") for at in chosen),
            lit=sitting.lit,
            cursor=None if sitting.is_over else self.cursor,
            marked=None if sitting.is_over else variant.mark,
        )
        self.count.value = quiet(say(reason("lesson keys")), marked_words(variant))
        env = variant.last if sitting.is_over else variant.board
        self.board.prepared(env, self.panel.look.theme, marks, places)()


class ChoiceInput:
    """Options to choose from, each with its board if it has one.

    Args:
        panel: the exercise.
    """

    def __init__(self, panel: ExercisePanel) -> None:
        """Choose nothing yet."""
        self.panel = panel
        self.chosen: int | None = None
        self.board = kit.html()
        self.grid = kit.box("cascadia-choices")
        self.widget = kit.box("cascadia-side", self.board)
        self.below = kit.box("cascadia-side", self.grid)
        self.buttons: list[Any] = []
        self.pictures: list[Any] = []
        self._seed = -1

    @property
    def answer(self) -> object:
        """The number of the option, or nothing."""
        return self.chosen

    def clear(self) -> None:
        """Let the option go."""
        self.chosen = None

    def press(self, number: int) -> None:
        """Choose an option."""
        self.chosen = number

    def _build(self, sitting: Sitting) -> None:
        """Make a button for each option."""
        variant = sitting.variant
        self.buttons, self.pictures = [], []
        boxes = []
        for number in range(len(variant.options)):
            text = capital(option_words(variant, number))
            press: Callable[[], None] = partial(self.panel.on_option, number)
            self.buttons.append(kit.button(text, "cascadia-choose", press))
            self.pictures.append(kit.html())
            boxes.append(kit.box("cascadia-choice", self.pictures[-1], self.buttons[-1]))
        self.grid.children = tuple(boxes)
        has_boards = any(option.board is not None for option in variant.options)
        kit.toggled(self.grid, "plain", is_on=not has_boards)

    def show(self, sitting: Sitting) -> None:
        """Show the options; in the end the right one lights up."""
        variant, theme = sitting.variant, self.panel.look.theme
        if sitting.seed != self._seed:
            self._seed = sitting.seed
            self._build(sitting)
        best = variant.boards[0] if variant.boards else None
        for number, option in enumerate(variant.options):
            if option.board is not None:
                lit = sitting.lit if option.board is best else ()
                title = capital(option_words(variant, number))
                frame = snug(option.board, 420.0)
                self.pictures[number].value = picture(
                    option.board, lit, title, colours=theme, frame=frame
                )
            self.buttons[number].disabled = sitting.is_over
            kit.toggled(self.buttons[number], "on", is_on=self.is_on(number))
            self.buttons[number].description = self.label(sitting, number)
        boards = {id(option.board) for option in variant.options}
        alone = best if best is not None and id(best) not in boards else None
        if alone is not None:
            self.board.value = picture(alone, sitting.lit, sitting.question, colours=theme)

    def is_on(self, number: int) -> bool:
        """Whether an option is chosen."""
        return number == self.chosen

    def label(self, sitting: Sitting, number: int) -> str:
        """Return what an option's button says."""
        return capital(option_words(sitting.variant, number))


class OrderInput(ChoiceInput):
    """Options to press one after the other.

    Args:
        panel: the exercise.
    """

    def __init__(self, panel: ExercisePanel) -> None:
        """Begin with none."""
        super().__init__(panel)
        self.order: tuple[int, ...] = ()

    @property
    def answer(self) -> object:
        """The options in the order in which they were pressed."""
        return self.order

    def clear(self) -> None:
        """Begin again."""
        self.order = ()

    def press(self, number: int) -> None:
        """Put an option at the end of the order, or take it and those after it away again."""
        if number in self.order:
            self.order = self.order[: self.order.index(number)]
        else:
            self.order = (*self.order, number)

    def is_on(self, number: int) -> bool:
        """Whether an option has its place."""
        return number in self.order

    def label(self, sitting: Sitting, number: int) -> str:
        """Return an option with its place in the order."""
        text = super().label(sitting, number)
        if number not in self.order:
            return text
        return say(reason("lesson place of", self.order.index(number) + 1, text))
