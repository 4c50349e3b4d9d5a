"""Hiking charts with the names on them: who has ticked which shapes, kept as text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.games.achievements import CHARTS, Achievement, Chart
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.text import Reason

FORMAT: Final = "cascadia_nb hikes"
VERSION: Final = 1
LONGEST_NAME: Final = 40


class Hike(NamedTuple):
    """One hiker.

    Args:
        name: who hikes.
        ticked: mode and number of each shape, in the order of the hike.
        games: marks of the games that gave a shape, in the same order.
    """

    name: str
    ticked: tuple[tuple[str, int], ...] = ()
    games: tuple[str, ...] = ()


class HikingMap(NamedTuple):
    """A chart with up to five hikers (Alpine Lakes: four); changes return a new one."""

    box: str
    hikes: tuple[Hike, ...] = ()

    @property
    def chart(self) -> Chart:
        """The printed chart."""
        return CHARTS[self.box]

    @property
    def key(self) -> str:
        """Where the map is kept in a store."""
        return f"hikes/{self.box}"

    def hike(self, name: str) -> Hike:
        """Return the hike of a name.

        Raises:
            CascadiaError: nobody of this name hikes here.
        """
        for hike in self.hikes:
            if hike.name == name:
                return hike
        names = tuple(hike.name for hike in self.hikes)
        raise CascadiaError(say(reason("no such hiker", str(name)[:LONGEST_NAME], names)))

    def title(self, name: str) -> Reason | None:
        """Return what the last milestone of a hiker is called, or None."""
        return self.chart.title(len(self.hike(name).ticked))

    def with_hiker(self, name: str) -> HikingMap:
        """Return the map with one more name.

        Raises:
            CascadiaError: the chart is full, or the name is empty, too long or taken.
        """
        kept = " ".join(name.split()) if isinstance(name, str) else ""
        if not kept or len(kept) > LONGEST_NAME:
            raise CascadiaError(say(reason("hiker name", LONGEST_NAME)))
        if any(hike.name == kept for hike in self.hikes):
            raise CascadiaError(say(reason("hiker there", kept)))
        if len(self.hikes) >= self.chart.hikers:
            raise CascadiaError(say(reason("hikers full", self.chart.hikers)))
        return self._replace(hikes=(*self.hikes, Hike(kept)))

    def without_hiker(self, name: str) -> HikingMap:
        """Return the map without a name and its shapes."""
        gone = self.hike(name)
        return self._replace(hikes=tuple(hike for hike in self.hikes if hike is not gone))

    def ticked(self, name: str, achievement: Achievement, game: str) -> HikingMap:
        """Return the map with one more shape for a hiker.

        Args:
            name: the hiker.
            achievement: the shape; one of those the game has earned.
            game: a mark of the game, such as its code: a game gives a hiker one shape at most.

        Raises:
            CascadiaError: the shape is not on this chart or ticked already, or the game has given
                this hiker a shape.
        """
        hike, shape = self.hike(name), (achievement.mode, achievement.number)
        if achievement.chart != self.box or self.chart.find(*shape) is None:
            raise CascadiaError(say(reason("other chart", achievement.number)))
        if shape in hike.ticked:
            raise CascadiaError(say(reason("ticked already", name, achievement.says)))
        if game in hike.games:
            raise CascadiaError(say(reason("game used", name)))
        more = Hike(name, (*hike.ticked, shape), (*hike.games, game))
        return self._replace(hikes=tuple(more if h is hike else h for h in self.hikes))


def write_map(chart: HikingMap) -> str:
    """Return a map as JSON text."""
    hikes = [
        {"name": h.name, "ticked": [list(shape) for shape in h.ticked], "games": list(h.games)}
        for h in chart.hikes
    ]
    content = {"format": FORMAT, "version": VERSION, "box": chart.box, "hikes": hikes}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_map(text: str | None, box: str) -> HikingMap:
    """Return the map of a text, or an empty one where nothing is kept yet.

    Args:
        text: what `write_map` returned, or None.
        box: the chart that is wanted.

    Raises:
        NotationError: the text is no such map.
    """
    if text is None:
        return HikingMap(box)
    try:
        content = json.loads(text)
        if (content["format"], content["version"], content["box"]) != (FORMAT, VERSION, box):
            raise ValueError  # noqa: TRY301 - the same sentence as for the others
        hikes = tuple(_hikes(content["hikes"], CHARTS[box]))
        if len(hikes) > CHARTS[box].hikers or len({hike.name for hike in hikes}) < len(hikes):
            raise ValueError  # noqa: TRY301
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as problem:
        raise NotationError(say(reason("hikes unreadable"))) from problem
    return HikingMap(box, hikes)


def _hikes(rows: list[dict[str, Any]], chart: Chart) -> Iterator[Hike]:
    """Read hikers and check their shapes."""
    for row in rows:
        name, games = row["name"], tuple(row["games"])
        ticked = tuple((str(mode), int(number)) for mode, number in row["ticked"])
        shown = isinstance(name, str) and 0 < len(name) <= LONGEST_NAME
        if not shown or not all(isinstance(game, str) for game in games):
            raise ValueError
        if len(dict.fromkeys(ticked)) < len(ticked) or None in [chart.find(*t) for t in ticked]:
            raise ValueError
        yield Hike(name, ticked, games)
