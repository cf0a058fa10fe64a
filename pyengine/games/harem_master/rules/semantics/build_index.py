"""401, 405: build the ability index from printed, copied, gained and lost abilities on the field."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import Index, moment_key, name_in
from pyengine.games.harem_master.rules.semantics.text_evaluation import (
    PRINTED,
    is_true,
    seats_meant,
    subjects,
)
from pyengine.games.harem_master.rules.zones import FIELD, FIELDS, MAX_CHARACTERS, Refs, printed
from pyengine.games.harem_master.vocab import (
    Bearer,
    Deed,
    GainText,
    Group,
    InsteadOf,
    LoseText,
    Proper,
    Self,
    SetOff,
    Static,
    WinsIf,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, text_place_of_effect
from pyengine.mechanics.ability_index import (
    HeldAbility,
    Path,
    Scope,
    Table,
    TableKeys,
    ability_tables,
    age_key,
    holder_key,
    printed_abilities,
    text_node_at,
)
from pyengine.vocab.node import Field, Node

STRUCTURE = frozenset({FIELD})
NO_FACES: frozenset[str] = frozenset()


_EVENT_KEYS: dict[SetOff, str] = {}
"""Index keys of trigger events by ability; the same in all games."""
_MAX_CACHED_EVENTS = 10_000


def _trigger_event_key(held: HeldAbility) -> str:
    ability = held.ability
    assert isinstance(ability, SetOff)
    found = _EVENT_KEYS.get(ability)
    if found is None:
        if len(_EVENT_KEYS) > _MAX_CACHED_EVENTS:
            _EVENT_KEYS.clear()
        found = _EVENT_KEYS[ability] = moment_key(ability.moment)
    return found


def _replaced_event_key(held: HeldAbility) -> str:
    assert isinstance(held.ability, InsteadOf)
    return held.ability.moment.event


def _change_node_type(held: HeldAbility) -> type[Node]:
    assert isinstance(held.ability, Static)
    return type(held.ability.change)


TABLE_KEYS: TableKeys = {
    Deed: ("deeds", holder_key),
    SetOff: ("moments", _trigger_event_key),
    InsteadOf: ("instead", _replaced_event_key),
    Static: ("statics", _change_node_type),
    WinsIf: ("ends", lambda held: ()),
}
"""The index table and key of each ability type."""
NONE: Table = {}
OnTexts: TypeAlias = GainText | LoseText
Changer: TypeAlias = tuple[HeldAbility, Static, OnTexts]
"""A static ability that makes cards gain or lose abilities, with its node and the change."""


@defines("412.1")
def _copied_faces(game: Game) -> dict[int, str]:
    """Return the copied face of each copy. A copy has the originally printed face; the latest copy effect counts."""
    out: dict[int, str] = {}
    for effect in game.effects.values():
        if effect.kind == "copy":
            (face,) = effect.data
            for ref in effect.refs:
                out[ref] = str(face)
    return out


@defines("405.1")
def gather(game: Game) -> Index:
    """Build the ability index. Effects that add or remove abilities apply in order of creation."""
    copies = _copied_faces(game) if game.effects else {}
    held: dict[int, tuple[HeldAbility, ...]] = {}
    bodies: list[Refs] = []
    strays: list[int] = []
    for seat in (0, 1):
        mine: list[int] = []
        for ref in game.zones[FIELDS[seat]]:
            card = game.cards[ref]
            if card.face is None or card.down:
                continue
            face = copies.get(ref, card.face)
            held[ref] = printed_abilities(game, ref, face)
            if card.host:
                continue
            (mine if printed(game, face).kind == "character" else strays).append(ref)
        bodies.append(tuple(mine))
    both = (bodies[0], bodies[1])
    game.charge_work(len(held))
    changers = [
        (h, ability, change) for own in held.values() for h in own
        if isinstance(ability := h.ability, Static) and isinstance(change := ability.change, (GainText, LoseText))
    ]  # fmt: skip
    forced = [e for e in game.effects.values() if e.kind == "text"]
    volatile = False
    if changers or forced:
        volatile = any(
            a.condition is not None or not _has_fixed_recipients(change) for _, a, change in changers
        )
        held = _abilities_after_changes(game, held, changers, forced, both)
    index = _sorted_into_index(game, held, copies, both, tuple(strays))
    game.indexed(index, STRUCTURE, NO_FACES, index.is_pure and not volatile, volatile)
    return index


def _has_fixed_recipients(change: OnTexts) -> bool:
    """Return whether the recipients of a text depend only on the field."""
    return isinstance(change.what, (Self, Bearer))


def _abilities_after_changes(
    game: Game, held: dict[int, tuple[HeldAbility, ...]], changers: list[Changer], forced: list[Effect], bodies: tuple[Refs, Refs]
) -> dict[int, tuple[HeldAbility, ...]]:  # fmt: skip
    game.indexed(
        _sorted_into_index(game, held, _copied_faces(game), bodies), STRUCTURE, NO_FACES, False, True
    )
    renewed = {ref: e.stamp for e in game.effects.values() if e.kind == "copy" for ref in e.refs}
    acts: list[tuple[int, int, Refs, Field, str, Path]] = []
    for h, ability, change in changers:
        scope = Scope(game.cards[h.holder].seat, h.holder)
        if ability.condition is None or is_true(game, ability.condition, scope):
            acts.append(
                (
                    h.stamp,
                    h.holder,
                    subjects(game, change.what, scope),
                    change,
                    h.face,
                    (*h.path, 0),
                )
            )
    for e in forced:
        acts.append(
            (e.stamp, e.id, e.refs, text_node_at(game, *text_place_of_effect(e)), *text_place_of_effect(e))
        )
    acts.sort(key=lambda act: act[:2])
    out = dict(held)
    for stamp, of, refs, node, face, path in acts:
        for ref in refs:
            if ref not in out:
                continue
            if isinstance(node, LoseText):  # a later copy effect restores lost abilities
                out[ref] = held[ref] if of in game.effects and renewed.get(ref, 0) > stamp else ()
            elif isinstance(node, GainText):
                at = node.FIELDS.index("ability")
                out[ref] = (*out[ref], HeldAbility(ref, node.ability, face, (*path, at), stamp))
    game.cache = {}
    return out


@defines("400.1", "401.8")
def _sorted_into_index(
    game: Game,
    held: dict[int, tuple[HeldAbility, ...]],
    copies: dict[int, str],
    bodies: tuple[Refs, Refs],
    strays: Refs = (),
) -> Index:
    tables = ability_tables(held.values(), TABLE_KEYS)
    statics = tables.get("statics", NONE)
    for kind, several in statics.items():
        if len(several) > 1:
            statics[kind] = tuple(sorted(several, key=age_key))
    cards = game.cards
    crowded = (_may_exceed_limit(game, bodies[0], copies), _may_exceed_limit(game, bodies[1], copies))
    items = tuple([
        ref
        for ref, own in held.items()
        if (host := cards[ref].host)
        and (
            (host not in bodies[0] and host not in bodies[1])
            or cards[host].stamp > cards[ref].stamp
            or any(
                isinstance(h.ability, Proper) and not _meets_by_print(game, h.ability.group, ref, host, copies)
                for h in own
            )
        )
    ])  # fmt: skip
    return Index(
        held, tables.get("deeds", NONE), tables.get("moments", NONE), tables.get("instead", NONE), statics,
        tables.get("ends", NONE).get((), ()), copies, bodies,
        crowded, items + strays,
    )  # fmt: skip


def _meets_by_print(game: Game, group: Group, item: int, host: int, copies: dict[int, str]) -> bool:
    """Return whether a character meets an item's requirement, judged by its printed values and its controller alone;
    both stay fixed while the index is valid."""
    cards = game.cards
    card = printed(game, copies.get(host) or cards[host].face or "")
    return cards[host].seat in seats_meant(group.side, cards[item].seat) and all(
        type(fit) in PRINTED and PRINTED[type(fit)](card, fit) for fit in group.fits
    )


def _may_exceed_limit(game: Game, many: Refs, copies: dict[int, str]) -> bool:
    return len(many) > 1 and (
        len(many) > MAX_CHARACTERS or len({_name_of(game, r, copies) for r in many}) < len(many)
    )


@defines("214.2e", "202.2")
def _name_of(game: Game, ref: int, copies: dict[int, str]) -> str:
    """Return a character's name; the name in its text overrides the printed name line."""
    face = copies.get(ref) or game.cards[ref].face or ""
    found: str | None = game.card_cache.get(("called", face))
    if found is None:
        found = game.card_cache["called", face] = name_in(printed(game, face))
    return found


__all__ = ["gather"]
