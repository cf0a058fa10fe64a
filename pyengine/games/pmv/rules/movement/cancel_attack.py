"""6.3.6, 6.4.6, 6.4.7: attacks and blocks cancelled by effects, or ended because a character is gone."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics import bans
from pyengine.games.pmv.rules.semantics.ability_index import is_character
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import FIELD
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines

UNCANCELLABLE_ATTACK = "sure"
"""Effect kind on an attacker: its current attack cannot be cancelled."""


def _is_on_field(game: Game, ref: int) -> bool:
    return ref in game.cards and game.cards[ref].zone == FIELD


def _is_uncancellable(game: Game, attacker: int) -> bool:
    since = game.cards[attacker].stamp
    return any(
        e.kind == UNCANCELLABLE_ATTACK and attacker in e.refs and since < e.stamp
        for e in game.effects.values()
    )


@defines("6.3.6", "6.3.6.a", "6.4.6")
def cancel_attack(game: Game, refs: Refs) -> bool:
    """Cancel the attack and any block; the interference continues without a battle. Return False if `refs` lacks the
    attacker or the attack cannot be cancelled."""
    attacker = game.vars["attacker"]
    if not attacker or attacker not in refs or bans.is_act_banned(game, attacker, "be_called_off"):
        return False
    if _is_uncancellable(game, attacker):
        return False
    end_attack(game, "attack_cancelled")
    return True


def end_attack(game: Game, code: str) -> None:
    attacker = game.vars["attacker"]
    atoms.set_fact(game, "attacker", 0)
    atoms.set_fact(game, "blocker", 0)
    over = tuple(n for n, e in game.effects.items() if e.kind == UNCANCELLABLE_ATTACK)
    if over:
        atoms.end_effects(game, over)
    game.emit(code, -1, (attacker,))


@defines("6.4.7")
def cancel_block(game: Game, refs: Refs) -> bool:
    """Cancel the block; interference and battle continue, and the player takes the damage (6.2.6.a)."""
    blocker = game.vars["blocker"]
    if not blocker or blocker not in refs:
        return False
    atoms.set_fact(game, "blocker", 0)
    game.emit("block_cancelled", -1, (blocker,))
    return True


@defines("6.3.6.b", "6.3.6.c", "6.4.6", "6.4.7")
def check_attack(game: Game) -> None:
    """End the attack if the attacker has left the field, changed sides or stopped being a character. End the block
    for the same reasons (R-PMV-45, R-PMV-48)."""
    attacker = game.vars["attacker"]
    if attacker:
        card = game.cards.get(attacker)
        if card is None or not is_character(game, attacker) or card.seat != game.vars["attack_seat"]:
            end_attack(game, "attack_cancelled" if _is_on_field(game, attacker) else "attack_ended")
    blocker = game.vars["blocker"]
    if blocker:
        card = game.cards.get(blocker)
        if card is None or not is_character(game, blocker) or card.seat == game.vars["attack_seat"]:
            atoms.set_fact(game, "blocker", 0)
            code = "block_cancelled" if _is_on_field(game, blocker) else "block_ended"
            game.emit(code, -1, (blocker,))
