"""Bans: forbidden actions and forbidden targets (1.3.2, 8.2.7)."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.continuous_effects import (
    applies_to_card,
    effects_of_kind,
    forbidding_effects,
    is_done_by,
    is_object,
    is_prevented_from,
    where_it_is,
)
from pyengine.games.pmv.rules.semantics.nouns import (
    WHATS,
    cards_matching_noun,
    fits,
    players,
    register_meaning,
    scope_at_phrase,
)
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope, is_player
from pyengine.games.pmv.rules.turn_history import has_done
from pyengine.games.pmv.vocab import (
    Cannot,
    Noun,
    Pick,
    PlayerCannot,
    PlayerCannotPlay,
    PlayerLimit,
)  # fmt: skip
from pyengine.kernel.legality import defines


@defines("1.3.2", "1.3.1")
def is_act_banned(game: Game, ref: int, act: str, source: int = 0) -> bool:
    """Return whether a "cannot" effect forbids an action on this card by the card `source`. A "cannot" wins over any
    "may" (1.3.2)."""
    index: Index = game.index or index_of(game)
    if Cannot not in index.kinds:
        return False
    return next(forbidding_effects(game, ref, act, source), None) is not None


def is_banned_in_any_zone(game: Game, ref: int, act: str, source: int = 0) -> bool:
    """Return whether a "cannot" effect forbids an action on a card in any zone: "all" effects are read for the card's
    zone (5.2.6)."""
    for force in effects_of_kind(game, Cannot):
        node = force.node
        if not isinstance(node, Cannot) or act not in node.act.split("+"):
            continue
        what = node.what
        if isinstance(what, Pick):
            what = what.replace(noun=where_it_is(game, ref, what.noun))
        if (node.by is None or is_done_by(game, node.by, source, force.scope)) and applies_to_card(
            game, force, ref, what
        ):
            return True
    return False


@defines("8.2.7", "8.2.7.c", "8.2.7.d")
def may_be_effect_target(game: Game, ref: int, scope: Scope) -> bool:
    """Return whether an effect may target a card."""
    index: Index = game.index or index_of(game)
    return (
        Cannot not in index.kinds
        or scope.this == ref
        or not is_prevented_from(game, ref, "be_targeted", scope)
    )


@defines("10.34.2.a")
def is_shielded(game: Game, ref: int, scope: Scope) -> bool:
    """Return whether a leader is protected from being targeted by the effect, because it comes from an opponent's
    command card."""
    index: Index = game.index or index_of(game)
    return (
        ref in index.leaders
        and scope.seat != game.cards[ref].seat
        and scope.face in game.pool
        and game.pool[scope.face].kind == "command"
    )


@defines("8.2.6.c", "8.2.7.a")
def all_targets(game: Game, noun: Noun, scope: Scope) -> Refs:
    """Return the targets of an effect that targets all matching cards."""
    return tuple(
        r
        for r in cards_matching_noun(game, noun, scope, aimed=True)
        if is_object(game, r, scope)
        and may_be_effect_target(game, r, scope)
        and not is_shielded(game, r, scope)
    )


@register_meaning(WHATS, Pick)
def picked_cards(game: Game, what: Pick, scope: Scope, path: Path) -> Refs:
    """Return the cards chosen for a phrase of a text, or for an "all" phrase all matching cards."""
    if what.how == "all":
        scope = scope_at_phrase(game, what.noun, scope, path)
        return tuple(
            r for r in cards_matching_noun(game, what.noun, scope, aimed=False) if is_object(game, r, scope)
        )
    if what.how == "target" and not what.n:
        return all_targets(game, what.noun, scope)
    return tuple(r for p, refs in scope.picks if p == path for r in refs if is_player(r) or r in game.cards)


def is_player_banned(game: Game, seat: int, act: str) -> bool:
    """Return whether a "cannot" effect forbids an action to a player."""
    index: Index = game.index or index_of(game)
    if PlayerCannot not in index.kinds:
        return False
    for force in effects_of_kind(game, PlayerCannot):
        node = force.node
        if isinstance(node, PlayerCannot) and (node.act == act or act in node.act.split("+")):
            who = force.scope.seat if node.who == "you" else 1 - force.scope.seat
            if node.who == "each" or who == seat:
                return True
    return False


@defines("5.2.2.b", "5.2.5")
def _has_played_enough(game: Game, seat: int, act: str) -> bool:
    return any(
        force.node.act in ("play", act)
        and seat in players(game, force.node.who, force.scope)
        and has_done(game, seat, force.node.act, force.node.most)
        for force in effects_of_kind(game, PlayerLimit)
        if isinstance(force.node, PlayerLimit)
    )


@defines("5.2.2.b")
def may_play(game: Game, seat: int, ref: int, kind: str) -> bool:
    """Return whether no effect forbids a player to play this card."""
    if is_player_banned(game, seat, f"play_{kind}"):
        return False
    index: Index = game.index or index_of(game)
    if PlayerLimit in index.kinds and _has_played_enough(game, seat, f"play_{kind}"):
        return False
    if PlayerCannotPlay not in index.kinds:
        return True
    return not any(
        isinstance(f.node, PlayerCannotPlay)
        and seat in players(game, f.node.who, f.scope)
        and fits(game, ref, where_it_is(game, ref, f.node.noun), f.scope)
        for f in effects_of_kind(game, PlayerCannotPlay)
    )
