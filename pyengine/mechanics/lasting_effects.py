"""Lasting effects started by a text. Affecting cards is an event with a line in the log."""

from __future__ import annotations

from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.vocab.plain_values import Plain


def start_card_effect(
    game: Game, kind: str, source: int, seat: int, refs: tuple[int, ...], until: str, data: tuple[Plain, ...], change: int = 0, stat: str = ""
) -> None:  # fmt: skip
    """Start a lasting effect on cards, or on none for an effect on a player. `change` is the change to a number of the
    cards, 0 for any other effect; `stat` names the number if the cards have several."""
    atoms.add_effect(game, kind, source, seat, refs, until, data)
    if refs:
        change_param = {"change": f"{change:+}".replace("-", "−")} if change else {}
        stat_param = {"stat": stat} if change and stat else {}
        game.emit("affected", seat, refs, source=source, until=until, **change_param, **stat_param)


__all__ = ["start_card_effect"]
