"""The table of sentences: key -> template, or (one, more) when a number decides.

Keys are short words; values fill the numbered places. Translations are keyed by the English.
"""

from __future__ import annotations

from typing import Final

from cascadia_nb.wording.alpine import ALPINE
from cascadia_nb.wording.cards import CARDS
from cascadia_nb.wording.challenges import CHALLENGES
from cascadia_nb.wording.hints import HINTS
from cascadia_nb.wording.landmarks import LANDMARKS
from cascadia_nb.wording.lessons import LESSONS
from cascadia_nb.wording.moves import MOVES
from cascadia_nb.wording.notation import NOTATION
from cascadia_nb.wording.questions import QUESTIONS
from cascadia_nb.wording.refusals import REFUSALS
from cascadia_nb.wording.scores import SCORES
from cascadia_nb.wording.store import STORE
from cascadia_nb.wording.terminal import TERMINAL
from cascadia_nb.wording.ui import UI

SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    **ALPINE,
    **CARDS,
    **CHALLENGES,
    **HINTS,
    **LANDMARKS,
    **LESSONS,
    **MOVES,
    **NOTATION,
    **QUESTIONS,
    **REFUSALS,
    **SCORES,
    **STORE,
    **TERMINAL,
    **UI,
}
