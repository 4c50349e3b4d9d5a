"""What lessons are made of, in one place: each function returns a widget that prints, too."""

from cascadia_nb.ui.lesson_desk import classroom, progress, report
from cascadia_nb.ui.lesson_exercise import exercise
from cascadia_nb.ui.lesson_pad import scorepad
from cascadia_nb.ui.lesson_views import compare, explain, readings
from cascadia_nb.ui.lesson_walk import walk

__all__ = [
    "classroom",
    "compare",
    "exercise",
    "explain",
    "progress",
    "readings",
    "report",
    "scorepad",
    "walk",
]
