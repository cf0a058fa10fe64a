"""401, 405: the abilities of what lies on the field are gathered: what cards print, copy, are given and lose."""

from __future__ import annotations

from typing import cast

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.meaning.index import Held, Index, Path, moment_key, name_in, node_at
from pyengine.games.harem_master.rules.meaning.texts import Scope, holds, subjects
from pyengine.games.harem_master.rules.zones import FIELD, MOST_CHARACTERS, Refs, printed
from pyengine.games.harem_master.vocab import (
    Deed,
    GainText,
    InsteadOf,
    LoseText,
    Proper,
    Self,
    SetOff,
    Static,
    WinsIf,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect
from pyengine.vocab.node import Node

STRUCTURE = frozenset({FIELD})
NO_FACES: frozenset[str] = frozenset()
_new = tuple.__new__
"""A record from the tuple of its values, without going through its own constructor."""


@defines("412.1")
def _copies(game: Game) -> dict[int, str]:
    """What cards are copies of: only what the original printed at first is copied, the latest copy counting."""
    out: dict[int, str] = {}
    for effect in game.effects.values():
        if effect.kind == "copy":
            for ref in effect.refs:
                out[ref] = effect.data[0]
    return out


def _own(game: Game, ref: int, face: str) -> tuple[Held, ...]:
    key = ("own", face)
    found = game.lore.get(key)
    if found is None:
        found = game.lore[key] = tuple((a, (n,)) for n, a in enumerate(printed(game, face).abilities))
    stamp = game.cards[ref].stamp
    return tuple([_new(Held, (ref, ability, face, path, stamp)) for ability, path in found])


@defines("405.1")
def gather(game: Game) -> Index:
    """Gaining and losing abilities is applied in the order in which it came about."""
    copies = _copies(game) if game.effects else {}
    held: dict[int, tuple[Held, ...]] = {}
    bodies: list[Refs] = []
    strays: list[int] = []
    for seat in (0, 1):
        mine: list[int] = []
        for ref in game.zones[f"{FIELD}{seat}"]:
            card = game.cards[ref]
            if card.face is None or card.down:
                continue
            face = copies.get(ref, card.face)
            held[ref] = _own(game, ref, face)
            if card.host:
                continue
            (mine if printed(game, face).kind == "character" else strays).append(ref)
        bodies.append(tuple(mine))
    both = (bodies[0], bodies[1])
    game.spend(len(held))
    changers = [
        h for own in held.values() for h in own
        if isinstance(h.ability, Static) and isinstance(h.ability.change, (GainText, LoseText))
    ]  # fmt: skip
    forced = [e for e in game.effects.values() if e.kind == "text"]
    volatile = False
    if changers or forced:
        volatile = any(cast(Static, h.ability).condition is not None or not _is_near(h) for h in changers)
        held = _changed(game, held, changers, forced, both)
    index = _sorted(game, held, copies, both, tuple(strays))
    game.indexed(index, STRUCTURE, NO_FACES, False, volatile)
    return index


def _is_near(held: Held) -> bool:
    """Whether whom a text is given to depends on nothing but the field."""
    what = cast(Static, held.ability).change.values()[0]
    return isinstance(what, Self) or type(what).__name__ == "Bearer"


def _changed(
    game: Game, held: dict[int, tuple[Held, ...]], changers: list[Held], forced: list[Effect], bodies: tuple[Refs, Refs]
) -> dict[int, tuple[Held, ...]]:  # fmt: skip
    game.indexed(_sorted(game, held, _copies(game), bodies), STRUCTURE, NO_FACES, False, True)
    renewed = {ref: e.stamp for e in game.effects.values() if e.kind == "copy" for ref in e.refs}
    acts: list[tuple[int, int, Refs, Node, str, Path]] = []
    for h in changers:
        ability = cast(Static, h.ability)
        scope = Scope(game.cards[h.holder].seat, h.holder)
        if ability.condition is None or holds(game, ability.condition, scope):
            acts.append(
                (
                    h.stamp,
                    h.holder,
                    subjects(game, ability.change.values()[0], scope),
                    ability.change,
                    h.face,
                    (*h.path, 0),
                )
            )
    for e in forced:
        acts.append((e.stamp, e.id, e.refs, node_at(game, e.data[0], e.data[1]), e.data[0], e.data[1]))
    acts.sort(key=lambda act: act[:2])
    out = dict(held)
    for stamp, of, refs, node, face, path in acts:
        for ref in refs:
            if ref not in out:
                continue
            if isinstance(node, LoseText):  # what was taken away once comes again with what is copied later
                out[ref] = held[ref] if of in game.effects and renewed.get(ref, 0) > stamp else ()
            elif isinstance(node, GainText):
                at = node.FIELDS.index("ability")
                out[ref] = (*out[ref], Held(ref, node.ability, face, (*path, at), stamp))
    game.cache = {}
    return out


@defines("400.1", "401.8")
def _sorted(
    game: Game,
    held: dict[int, tuple[Held, ...]],
    copies: dict[int, str],
    bodies: tuple[Refs, Refs],
    strays: Refs = (),
) -> Index:
    deeds: dict[int, tuple[Held, ...]] = {}
    moments: dict[str, tuple[Held, ...]] = {}
    instead: dict[str, tuple[Held, ...]] = {}
    statics: list[Held] = []
    ends: list[Held] = []
    for ref, own in held.items():
        for h in own:
            ability = h.ability
            if isinstance(ability, Deed):
                deeds[ref] = (*deeds.get(ref, ()), h)
            elif isinstance(ability, SetOff):
                key = moment_key(ability.moment)
                moments[key] = (*moments.get(key, ()), h)
            elif isinstance(ability, InsteadOf):
                key = ability.moment.event
                instead[key] = (*instead.get(key, ()), h)
            elif isinstance(ability, Static):
                statics.append(h)
            elif isinstance(ability, WinsIf):
                ends.append(h)
    if len(statics) > 1:
        statics.sort(key=lambda h: (h.stamp, h.holder))
    kinds: dict[type[Node], tuple[Held, ...]] = {}
    for h in statics:
        kind = type(cast(Static, h.ability).change)
        kinds[kind] = (*kinds.get(kind, ()), h)
    cards = game.cards
    crowded = tuple(
        len(many) > 1
        and (len(many) > MOST_CHARACTERS or len({_called(game, r, copies) for r in many}) < len(many))
        for many in bodies
    )
    items = tuple([
        ref
        for ref, own in held.items()
        if (host := cards[ref].host)
        and (
            (host not in bodies[0] and host not in bodies[1])
            or cards[host].stamp > cards[ref].stamp
            or any(isinstance(h.ability, Proper) for h in own)
        )
    ])  # fmt: skip
    return Index(held, deeds, moments, instead, kinds, tuple(ends), copies, bodies, crowded, items + strays)  # type: ignore[arg-type]  # two seats


@defines("214.2e", "202.2")
def _called(game: Game, ref: int, copies: dict[int, str]) -> str:
    """A character's name: what its text says before what is printed on top."""
    return name_in(printed(game, copies.get(ref) or game.cards[ref].face or ""))


__all__ = ["gather"]
