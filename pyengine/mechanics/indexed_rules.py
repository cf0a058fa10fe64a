"""A complete base for rulebooks whose abilities need only tables by card and event: index, events, triggers and
resolution.

An ability has its statements in a field `effects`. The table "moments" holds triggered abilities and "instead" holds
replacement effects, both by card and event. A game subclasses the procedures with its own clauses and links the classes
through `HAPPENS`, `BATCH` and `CARRIES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import new_class
from typing import ClassVar, NamedTuple, TypeVar

from pyengine.kernel.frames import Next, Procedure, StateCheckProcedure, call, goto, step
from pyengine.mechanics import effect_actions as shared
from pyengine.mechanics.ability_index import (
    HeldAbility,
    Path,
    Refs,
    Table,
    TableKeys,
    ability_tables,
    face_of_ref,
    printed_abilities,
    text_node_at,
)
from pyengine.mechanics.event_processing import Act, Happens, card_in, move, moved
from pyengine.mechanics.facts import Game, Row
from pyengine.mechanics.layers import Change, apply_value_changes, effect_changes
from pyengine.mechanics.response_windows import Unwinding
from pyengine.mechanics.text_resolution import CarriesOut, Declares, Statements
from pyengine.mechanics.triggers import Pending, Triggered, triggered_ability
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Plain

P = TypeVar("P", bound=Procedure)


class Tables:
    """An index made only of ability tables, without cached values."""

    __slots__ = ("tables",)

    def __init__(self, tables: Mapping[str, Table]) -> None:
        """`tables` are the non-empty tables, by name."""
        self.tables = tables

    def isolated_copy(self) -> Tables:
        """The index itself, because no derived values are cached."""
        return self

    def without_values(self) -> Tables:
        """The index itself, because no derived values are cached."""
        return self

    def forget(self) -> None:
        """Do nothing: no derived values are cached."""

    def abilities_in(self, table: str, key: Plain = ()) -> tuple[HeldAbility, ...]:
        """The abilities filed in a table under a key."""
        return self.tables.get(table, {}).get(key, ())

    def has_abilities(self, table: str) -> bool:
        """Whether the table has any abilities."""
        return table in self.tables


def build_ability_tables(game: Game, zones: tuple[str, ...], filing: TableKeys) -> Tables:
    """Rebuild the index from the abilities of all known cards in these zones."""
    refs = [ref for zone in zones for seat in (0, 1) for ref in game.cards_in(zone, seat)]
    game.charge_work(len(refs))
    index = Tables(
        ability_tables(
            (printed_abilities(game, ref, face) for ref in refs if (face := game.cards[ref].face)), filing
        )
    )
    game.indexed(index, frozenset(zones), frozenset(), False)
    return index


def tables_of(game: Game) -> Tables:
    """The tables of current abilities, rebuilt if stale."""
    found: Tables = game.index or game.rules.index(game)
    return found


def effects_path(game: Game, face: str, path: Path) -> Path:
    """The path to the statements of an ability, from the ability's path; a path to a statement is returned
    unchanged."""
    node = text_node_at(game, face, path)
    if isinstance(node, Node) and "effects" in node.FIELDS:
        return (*path, node.FIELDS.index("effects"))
    return path


def modified_value(game: Game, ref: int, base: int, kind: str) -> int:
    """A card's value: the printed value, plus bonuses from other cards of its side (the first field of abilities in the
    table `kind`), plus lasting effects of this kind."""
    seat = game.cards[ref].seat
    changes = [
        Change(0, held.stamp, held.holder, False, n)
        for held in tables_of(game).abilities_in(kind)
        if held.holder != ref and game.cards[held.holder].seat == seat
        if isinstance(n := held.ability.values()[0], int)
    ]
    return apply_value_changes(base, [*changes, *effect_changes(game, kind, ref)])


class Leaving(StateCheckProcedure, shared=True):
    """Move all cards that may no longer stay in their zone, at once."""

    ZONE: ClassVar[str]
    """The owner's zone that receives the cards."""
    HAPPENS: ClassVar[type[Happens]]

    cards: Refs

    @step()
    def leave(self, game: Game) -> Next:
        return call(self.HAPPENS(tuple(move(ref, self.ZONE, game.cards[ref].owner) for ref in self.cards)))


class Carrying(CarriesOut, shared=True):
    """Resolution of a text, with `HAPPENS` for its acts."""

    HAPPENS: ClassVar[type[Happens]]

    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        """The procedure that performs a stage's acts."""
        return self.HAPPENS(acts, self.spent)


class Batch(Triggered, shared=True):
    """Abilities triggered at the same time, without responses."""

    CARRIES: ClassVar[type[CarriesOut]]

    def resolution_of(self, game: Game, row: Row, it: Refs, has_moved: bool) -> Procedure:
        """The procedure that resolves a triggered ability."""
        text = triggered_ability(row)
        path = effects_path(game, text.face, text.path)
        return self.CARRIES(text.seat, text.holder, text.face, path, it=it, has_moved=has_moved)


class Happening(Happens, shared=True):
    """Simultaneous acts with replacement effects and triggers found in tables."""

    CARRIES: ClassVar[type[CarriesOut]]
    BATCH: ClassVar[type[Triggered]]
    ACTS: ClassVar[shared.Acts] = shared.ACTS
    EVENTS: ClassVar[Mapping[str, str]]
    """The event name for each zone a card may enter; "enters" is the name for the field."""

    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        """The event names of an act, from the destination zone."""
        it = moved(act)
        return (self.EVENTS[it.zone],) if it is not None and it.zone in self.EVENTS else ()

    def is_replaceable(self, game: Game) -> bool:
        """Whether any replacement effect is on the table."""
        return tables_of(game).has_abilities("instead")

    def replacements(self, game: Game, act: Act) -> list[HeldAbility]:
        """The replacement effects that apply to this act."""
        instead = tables_of(game)
        return [
            held
            for event in self.events(game, act)
            for held in instead.abilities_in("instead", (card_in(act), event))
        ]

    def replacement_procedure(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        """The procedure that resolves a replacement effect, whose first field holds its statements."""
        return self.CARRIES(seat, holder, face, (*path, 0), it=it, spent=spent)

    def has_listeners(self, game: Game) -> bool:
        """Whether any triggered ability is on the table."""
        return tables_of(game).has_abilities("moments")

    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """The abilities that an act triggers after it is done; in these rulebooks none trigger before."""
        timing, _, event = key.partition(":")
        ref = card_in(act)
        waiting = tables_of(game).abilities_in("moments", (ref, event)) if timing == "Did" else ()
        seat = game.cards[ref].seat if waiting else 0
        return [(seat, ref, held.face, held.path, ()) for held in waiting if self.is_on(game, held)]

    def trigger_procedure(self, rows: tuple[Row, ...]) -> Procedure:
        """The procedure that resolves triggered abilities before the event."""
        return self.BATCH(rows)

    def perform_acts(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all acts in order; no procedure follows."""
        for act in acts:
            self.ACTS[act[0]](game, *act[1:])
        return None

    def is_on(self, game: Game, held: HeldAbility) -> bool:
        """Whether an ability that an event would trigger is active now."""
        return True


class Unwind(Unwinding, shared=True):
    """Resolve the chain, last item first."""

    CARRIES: ClassVar[type[CarriesOut]]

    def resolution_of(self, game: Game, item: Row) -> Procedure:
        """The procedure that resolves a chain item: the first ability of its card, with targets chosen at
        declaration."""
        _, _, seat, ref, _, aims, about = item
        face = face_of_ref(game, ref)
        return self.CARRIES(seat, ref, face, effects_path(game, face, (0,)), about=about, aims=aims)

    def skip_countered(self, game: Game, item: Row) -> Next:
        """Skip a countered item of the chain."""
        return goto("next_item")


class Procedures(NamedTuple):
    """A rulebook's procedures for resolving texts."""

    carry: type[Carrying]
    declare: type[Declares]
    batch: type[Batch]
    set_off: type[Pending]
    happening: type[Happening]
    unwind: type[Unwind]


class Clauses(NamedTuple):
    """The clauses for resolving texts, triggered abilities, replacement effects, and the chain."""

    carried: str
    set_off: str
    replaced: str
    unwound: str


def make_procedures(
    rules: str, clauses: Clauses, texts: Statements, events: Mapping[str, str], acts: shared.Acts,
    is_on: Callable[[Game, HeldAbility], bool],
) -> Procedures:  # fmt: skip
    """Subclass the procedures of this module for a rulebook that adds only clauses. `rules` is the name of the defining
    module. `events`, `acts` and `is_on` are members of `Happening`."""

    def subclass(
        name: str,
        base: type[P],
        clauses: Mapping[str, str],
        **more: object,  # class attributes
    ) -> type[P]:
        return new_class(
            name, (base,), {"clauses": clauses}, lambda body: body.update(__module__=rules, **more)
        )

    carry = subclass("Carry", Carrying, {"": clauses.carried}, TEXTS=texts)
    declare = subclass("Declare", Declares, {"": clauses.carried}, TEXTS=texts)
    batch = subclass("Batch", Batch, {"": clauses.set_off}, CARRIES=carry)
    set_off = subclass("SetOff", Pending, {"": clauses.set_off}, BATCH=batch)
    instead = dict.fromkeys(("replaced", "chosen", "instead", "look_again"), clauses.replaced)
    happening = subclass(
        "Happening", Happening, {"": clauses.set_off, **instead},
        CARRIES=carry, BATCH=batch, EVENTS=events, ACTS=acts, is_on=staticmethod(is_on),
    )  # fmt: skip
    carry.HAPPENS = happening
    unwind = subclass("Unwind", Unwind, {"": clauses.unwound}, CARRIES=carry)
    return Procedures(carry, declare, batch, set_off, happening, unwind)


__all__ = [
    "Batch",
    "Carrying",
    "Clauses",
    "Happening",
    "Leaving",
    "Procedures",
    "Tables",
    "Unwind",
    "build_ability_tables",
    "effects_path",
    "make_procedures",
    "modified_value",
    "tables_of",
]
