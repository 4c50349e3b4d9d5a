"""Lessons without their widgets: exercises, walks, progress, reports, the scorepad."""

from cascadia_nb.lessons.rows import Exercise, exercises, find, lesson_board, lesson_game, topics
from cascadia_nb.lessons.sitting import Reply, Sitting

__all__ = [
    "Exercise",
    "Reply",
    "Sitting",
    "exercises",
    "find",
    "lesson_board",
    "lesson_game",
    "topics",
]
