"""Effects that last, where a text begins one: whom it affects is an event, which a line of the log tells of."""

from __future__ import annotations

from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.vocab.plain_values import Plain


def affect(
    game: Game, kind: str, source: int, seat: int, refs: tuple[int, ...], until: str, data: tuple[Plain, ...], by: int = 0, stat: str = ""
) -> None:  # fmt: skip
    """Begin a lasting effect of these cards, or of none, as one of a player; `by`: by how much it changes their number, 0
    where it does something else, and which number where they have more than one."""
    atoms.add_effect(game, kind, source, seat, refs, until, data)
    if refs:
        change = {"change": f"{by:+}".replace("-", "−")} if by else {}
        which = {"stat": stat} if by and stat else {}
        game.emit("affected", seat, refs, source=source, until=until, **change, **which)


__all__ = ["affect"]
