"""One hex of an environment, and what can be wrong with hexes that lie together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.tiles import Part


class Cell(NamedTuple):
    """The top of one hex of an environment.

    Args:
        part: the printed side.
        rotation: sixths of a circle, clockwise.
        token: the wildlife token on it, if any.
        level: 1 on the table, one more for each tile below.
        number: order of placement, 0 for the starter; shared by all hexes of one tile.
        mark: what else stands here (a landmark, a scaffold), as a word boards can draw.
        below: what this hex covers.
    """

    part: Part
    rotation: int = 0
    token: Wildlife | None = None
    level: int = 1
    number: int = 0
    mark: str = ""
    below: Cell | None = None

    def habitat(self, direction: int) -> Habitat:
        """Return the habitat on the edge that faces a direction."""
        return self.part.edges[(direction - self.rotation) % 6]

    @property
    def edges(self) -> tuple[Habitat, ...]:
        """The habitats on the six edges as they lie, north-east first."""
        turn = -self.rotation % 6
        return self.part.edges[turn:] + self.part.edges[:turn]

    def welcomes(self, animal: Wildlife) -> bool:
        """Whether a token of this animal may be put here now."""
        return (
            self.token is None
            and not self.mark
            and not self.part.lake
            and animal in self.part.wildlife
        )

    def turned(self, turns: int) -> Cell:
        """Return this cell turned clockwise, with everything below it."""
        below = self.below.turned(turns) if self.below is not None else None
        return self._replace(rotation=(self.rotation + turns) % 6, below=below)


def problems(cells: Mapping[Hex, Cell]) -> Iterable[str]:
    """Yield what is wrong with cells as a position of play: connection, tokens, marks."""
    if not cells:
        yield "the environment holds no tile"
        return
    seen, waiting = set(), [next(iter(cells))]
    while waiting:
        at = waiting.pop()
        if at not in seen:
            seen.add(at)
            waiting.extend(near for near in at.neighbors() if near in cells)
    if len(seen) < len(cells):
        yield f"{len(cells) - len(seen)} hexes do not touch the rest of the environment"
    for at, cell in sorted(cells.items(), key=lambda item: item[0]):
        if cell.token is not None and (cell.part.lake or cell.token not in cell.part.wildlife):
            yield f"the {cell.token} on {at} is not printed on its tile"
        if cell.token is not None and cell.mark:
            yield f"hex {at} holds both a token and a {cell.mark}"
