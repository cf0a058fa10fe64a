"""Rulebooks whose abilities are found in tables by card and event, and need no more: the index, and what happens, is set off
and is carried out by it.

An ability has its statements in a field `effects`. The table "moments" holds what is set off, and "instead" what happens
instead, both by the card that has it and the event. The game's own procedures are these with their clauses; they begin one
another, as `HAPPENS`, `BATCH` and `CARRIES` say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import new_class
from typing import ClassVar, NamedTuple, TypeVar

from pyengine.kernel.frames import Next, Procedure, StateCheckProcedure, call, goto, step
from pyengine.mechanics import effect_actions as shared
from pyengine.mechanics.ability_index import (
    Filing,
    Held,
    Path,
    Refs,
    Table,
    face_at,
    filed,
    node_at,
    printed_on,
)
from pyengine.mechanics.event_processing import Act, Happens, card_in, move, moved
from pyengine.mechanics.facts import Game, Row
from pyengine.mechanics.layers import Change, layered, lent
from pyengine.mechanics.response_windows import Unwinding
from pyengine.mechanics.text_resolution import CarriesOut, Declares, Statements
from pyengine.mechanics.triggers import Pending, Triggered, set_off_in
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Plain

P = TypeVar("P", bound=Procedure)


class Tables:
    """Abilities by what they touch; nothing else is worked out of a position."""

    __slots__ = ("tables",)

    def __init__(self, tables: Mapping[str, Table]) -> None:
        """`tables`: those that hold anything, by name."""
        self.tables = tables

    def apart(self) -> Tables:
        """The same: nothing that is derived is kept in it."""
        return self

    def forget(self) -> None:
        """Nothing is kept in it."""

    def of(self, table: str, key: Plain = ()) -> tuple[Held, ...]:
        """The abilities that a table holds under a key."""
        return self.tables.get(table, {}).get(key, ())

    def has(self, table: str) -> bool:
        """Whether a table holds any."""
        return table in self.tables


def gather(game: Game, zones: tuple[str, ...], filing: Filing) -> Tables:
    """The abilities of all cards that are known in these zones, sorted anew."""
    here = [ref for zone in zones for seat in (0, 1) for ref in game.at(zone, seat)]
    game.charge_work(len(here))
    index = Tables(
        filed((printed_on(game, ref, face) for ref in here if (face := game.cards[ref].face)), filing)
    )
    game.indexed(index, frozenset(zones), frozenset(), False)
    return index


def tables_of(game: Game) -> Tables:
    """The abilities that there are now."""
    found: Tables = game.index or game.rules.index(game)
    return found


def to_effects(game: Game, face: str, path: Path) -> Path:
    """The way to the statements of an ability, from the way to it; one that leads to a statement stays as it is."""
    node = node_at(game, face, path)
    if isinstance(node, Node) and "effects" in node.FIELDS:
        return (*path, node.FIELDS.index("effects"))
    return path


def raised(game: Game, ref: int, base: int, kind: str) -> int:
    """A value of a card: what it prints, what abilities in the table of this `kind` add to the other cards of their side by
    their first field, and what lasting effects of this kind add."""
    seat = game.cards[ref].seat
    changes = [
        Change(0, held.stamp, held.holder, False, n)
        for held in tables_of(game).of(kind)
        if held.holder != ref and game.cards[held.holder].seat == seat
        if isinstance(n := held.ability.values()[0], int)
    ]
    return layered(base, [*changes, *lent(game, kind, ref)])


class Leaving(StateCheckProcedure, shared=True):
    """Cards that may not stay where they are go somewhere, all at once."""

    ZONE: ClassVar[str]
    """Of their owners."""
    HAPPENS: ClassVar[type[Happens]]

    cards: Refs

    @step()
    def leave(self, game: Game) -> Next:
        return call(self.HAPPENS(tuple(move(ref, self.ZONE, game.cards[ref].owner) for ref in self.cards)))


class Carrying(CarriesOut, shared=True):
    """A text is carried out."""

    HAPPENS: ClassVar[type[Happens]]

    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        """What makes the acts of a beat happen."""
        return self.HAPPENS(acts, self.spent)


class Batch(Triggered, shared=True):
    """Texts that were set off at once; nobody answers to them."""

    CARRIES: ClassVar[type[CarriesOut]]

    def carries_out(self, game: Game, row: Row, it: Refs, gone: bool) -> Procedure:
        """What carries out a text that was set off."""
        text = set_off_in(row)
        path = to_effects(game, text.face, text.path)
        return self.CARRIES(text.seat, text.holder, text.face, path, it=it, gone=gone)


class Happening(Happens, shared=True):
    """Acts happen at once, unless something else happens instead."""

    CARRIES: ClassVar[type[CarriesOut]]
    BATCH: ClassVar[type[Triggered]]
    ACTS: ClassVar[shared.Acts] = shared.ACTS
    EVENTS: ClassVar[Mapping[str, str]]
    """What texts call it that a card comes into a zone; that it comes onto the field is "enters"."""

    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        """What texts call an act."""
        it = moved(act)
        return (self.EVENTS[it.zone],) if it is not None and it.zone in self.EVENTS else ()

    def is_replaceable(self, game: Game) -> bool:
        """Whether any text replaces anything."""
        return tables_of(game).has("instead")

    def replacements(self, game: Game, act: Act) -> list[Held]:
        """The texts that would replace this act."""
        instead = tables_of(game)
        return [
            held for event in self.events(game, act) for held in instead.of("instead", (card_in(act), event))
        ]

    def stands_in(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        """What carries out a replacement, whose statements are its first field."""
        return self.CARRIES(seat, holder, face, (*path, 0), it=it, spent=spent)

    def is_heard(self, game: Game) -> bool:
        """Whether any text waits for anything."""
        return tables_of(game).has("moments")

    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """The texts that an act has set off: none by what is about to be."""
        told, _, event = key.partition(":")
        ref = card_in(act)
        waiting = tables_of(game).of("moments", (ref, event)) if told == "Did" else ()
        seat = game.cards[ref].seat if waiting else 0
        return [(seat, ref, held.face, held.path, ()) for held in waiting if self.is_on(game, held)]

    def sets_off(self, rows: tuple[Row, ...]) -> Procedure:
        """What carries them out."""
        return self.BATCH(rows)

    def does(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """All acts are done."""
        for act in acts:
            self.ACTS[act[0]](game, *act[1:])
        return None

    def is_on(self, game: Game, held: Held) -> bool:
        """Whether an ability that waits for an event answers to it now."""
        return True


class Unwind(Unwinding, shared=True):
    """Texts that wait on the chain are carried out, the last first."""

    CARRIES: ClassVar[type[CarriesOut]]

    def carries_out(self, game: Game, item: Row) -> Procedure:
        """What carries out an item of the chain: its card's first ability, with what was chosen as it was declared."""
        _, _, seat, ref, _, aims, about = item
        face = face_at(game, ref)
        return self.CARRIES(seat, ref, face, to_effects(game, face, (0,)), about=about, aims=aims)

    def fails(self, game: Game, item: Row) -> Next:
        """One that was countered does nothing."""
        return goto("next_item")


class Procedures(NamedTuple):
    """What a rulebook begins where texts are concerned."""

    carry: type[Carrying]
    declare: type[Declares]
    batch: type[Batch]
    set_off: type[Pending]
    happening: type[Happening]
    unwind: type[Unwind]


class Clauses(NamedTuple):
    """By which clauses texts are carried out, set off, replace what would happen, and come off the chain."""

    carried: str
    set_off: str
    replaced: str
    unwound: str


def procedures(
    rules: str, clauses: Clauses, texts: Statements, events: Mapping[str, str], acts: shared.Acts,
    is_on: Callable[[Game, Held], bool],
) -> Procedures:  # fmt: skip
    """Those of a rulebook that has nothing to add to these but their clauses. `rules` is the module that they are of; for
    `events`, `acts` and `is_on` see `Happening`."""

    def own(
        name: str,
        base: type[P],
        said: Mapping[str, str],
        **more: object,  # what its class holds
    ) -> type[P]:
        return new_class(name, (base,), {"clauses": said}, lambda body: body.update(__module__=rules, **more))

    carry = own("Carry", Carrying, {"": clauses.carried}, TEXTS=texts)
    declare = own("Declare", Declares, {"": clauses.carried}, TEXTS=texts)
    batch = own("Batch", Batch, {"": clauses.set_off}, CARRIES=carry)
    set_off = own("SetOff", Pending, {"": clauses.set_off}, BATCH=batch)
    instead = dict.fromkeys(("replaced", "chosen", "instead", "look_again"), clauses.replaced)
    happening = own(
        "Happening", Happening, {"": clauses.set_off, **instead},
        CARRIES=carry, BATCH=batch, EVENTS=events, ACTS=acts, is_on=staticmethod(is_on),
    )  # fmt: skip
    carry.HAPPENS = happening
    unwind = own("Unwind", Unwind, {"": clauses.unwound}, CARRIES=carry)
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
    "gather",
    "procedures",
    "raised",
    "tables_of",
    "to_effects",
]
