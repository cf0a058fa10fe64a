"""406.1: abilities that can be used only once each turn."""

from __future__ import annotations

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.vocab import Deed
from pyengine.kernel import atoms
from pyengine.kernel.legality import rule
from pyengine.mechanics.ability_index import HeldAbility, Path, text_node_at

USED = "used"
"""The kind of lasting effect that records a use until the end of the turn."""


@rule("406.1", "once-a-turn")
def is_first_use(game: Game, seat: int, held: HeldAbility) -> bool:
    """Rule: an ability with "once each turn" is usable if this card has not used the ability this turn."""
    ability = held.ability
    return not (isinstance(ability, Deed) and ability.times == "once" and _has_used(game, held))


def _has_used(game: Game, held: HeldAbility) -> bool:
    use = (held.face, held.path)
    return any(
        effect.kind == USED and effect.source == held.holder and effect.data == use
        for effect in game.effects.values()
    )


def record_use(game: Game, seat: int, card: int, face: str, path: Path) -> None:
    """Record the use of an ability with "once each turn"."""
    ability = text_node_at(game, face, path)
    if isinstance(ability, Deed) and ability.times == "once":
        atoms.add_effect(game, USED, card, seat, (), "turn", (face, path))


__all__ = ["is_first_use", "record_use"]
