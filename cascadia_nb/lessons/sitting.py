"""A learner at an exercise, as a value: each answer gives the next sitting and what is replied.

Wrong answers bring hint 1, 2 and 3, or the hint that belongs to the wrong idea; after those the
board lights up with the reason, and a fresh variant of the same exercise waits.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cascadia_nb.lessons.answers import read_answer
from cascadia_nb.lessons.rows import HINTS, Exercise
from cascadia_nb.luck import SEED_LIMIT
from cascadia_nb.text import Reason, say, translated

if TYPE_CHECKING:
    from cascadia_nb.findings import Finding
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Variant
    from cascadia_nb.lessons.rows import WrongIdea

ASKED: Final = "asked"
UNREAD: Final = "unread"
HINT: Final = "hint"
RIGHT: Final = "right"
REVEAL: Final = "reveal"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to an answer.

    Args:
        kind: ``asked`` (nothing yet), ``unread`` (no answer yet), ``hint``, ``right``, ``reveal``.
        words: the sentence.
        hint: the number of the hint, from 1.
        slip: the wrong idea that the answer betrayed, if any.
    """

    kind: str = ASKED
    words: str = ""
    hint: int = 0
    slip: str = ""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One learner at one variant.

    Args:
        exercise: the row.
        seed: of the variant.
        wrong: the wrong answers given to this variant so far.
        reply: what was said last.
        betrayed: the wrong ideas that got their hint already; met again, the next hint follows.
        attempts: all answers given in this sitting, earlier variants included.
        hints: all hints given.
        reveals: how often the board was lit.
    """

    exercise: Exercise
    seed: int = 0
    wrong: int = 0
    reply: Reply = Reply()
    betrayed: tuple[str, ...] = ()
    attempts: int = 0
    hints: int = 0
    reveals: int = 0

    @property
    def variant(self) -> Variant:
        """What is asked."""
        return self.exercise.variant(self.seed)

    @property
    def question(self) -> str:
        """The question in words."""
        return translated(self.exercise.question, self.variant.values)

    @property
    def is_over(self) -> bool:
        """Whether this variant is answered or was revealed."""
        return self.reply.kind in {RIGHT, REVEAL}

    @property
    def lit(self) -> tuple[Finding, ...]:
        """The findings that light up: once the variant is over."""
        return self.variant.reveal if self.is_over else ()

    def attempt(self, given: object) -> Sitting:
        """Return the sitting after an answer; whatever is given, nothing raises.

        What cannot be read is no attempt, and after the end nothing changes.
        """
        if self.is_over:
            return self
        answer = read_answer(self.variant, given)
        if isinstance(answer, Reason):
            return replace(self, reply=Reply(UNREAD, say(answer), slip=""))
        tried = replace(self, attempts=self.attempts + 1)
        if answer in self.variant.accepted:
            return replace(tried, reply=Reply(RIGHT, say(Reason("lesson right"))))
        if self.wrong >= HINTS:
            words = say(Reason("lesson reveal", (answer_words(self.variant),)))
            return replace(
                tried, wrong=self.wrong + 1, reveals=self.reveals + 1, reply=Reply(REVEAL, words)
            )
        reply = self._hint(answer)
        return replace(
            tried,
            wrong=self.wrong + 1,
            hints=self.hints + 1,
            reply=reply,
            betrayed=(*self.betrayed, reply.slip),
        )

    def _hint(self, answer: Answer) -> Reply:
        """Return the hint of the wrong idea behind an answer, or the next one of the three."""
        idea = self.idea(answer)
        number = self.wrong + 1
        hint = idea.hint if idea is not None else self.exercise.hints[self.wrong]
        words = translated(hint, self.variant.values)
        return Reply(HINT, words, number, idea.name if idea is not None else "")

    def idea(self, answer: Answer) -> WrongIdea | None:
        """Return the first wrong idea of the row that leads to an answer and got no hint yet."""
        left = (one for one in self.exercise.slips if one.name not in self.betrayed)
        return next((one for one in left if answer in one.answers(self.variant)), None)

    def give_up(self) -> Sitting:
        """Return the sitting with the answer shown."""
        if self.is_over:
            return self
        words = say(Reason("lesson reveal", (answer_words(self.variant),)))
        return replace(self, reveals=self.reveals + 1, reply=Reply(REVEAL, words))

    def fresh(self, seed: int | None = None) -> Sitting:
        """Return the sitting with another variant, the next one unless a seed is given."""
        chosen = (self.seed + 1) % SEED_LIMIT if seed is None else seed
        return replace(self, seed=chosen, wrong=0, reply=Reply(), betrayed=())


def answer_words(variant: Variant) -> str:
    """Return the right answer in words, for the reveal."""
    answer = variant.accepted[0]
    more = len(variant.accepted) > 1
    if variant.kind == "hexes":
        key = "lesson answer places" if variant.single else "lesson answer hexes"
        count = len(variant.accepted) if variant.single else len(answer)  # type: ignore[arg-type]
        return say(Reason(key, (count,)))
    if variant.kind == "choice":
        return _inside(variant, answer)  # type: ignore[arg-type]
    if variant.kind == "order":
        return " → ".join(_inside(variant, n) for n in answer)  # type: ignore[union-attr, arg-type]
    words = say(Reason("lesson answer move")) if variant.kind == "move" else str(answer)
    return say(Reason("lesson answer or others", (words,))) if more else words


def _inside(variant: Variant, number: int) -> str:
    """Return an option as part of a sentence, which has a full stop of its own."""
    return option_words(variant, number).removesuffix(".")


def option_words(variant: Variant, number: int) -> str:
    """Return an option in words."""
    text = variant.options[number].text
    return translated(text, variant.values) if isinstance(text, str) else say(text)
