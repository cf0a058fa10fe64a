"""Abilities, power, and how texts are carried out."""

from typing import Any, NamedTuple, cast

from lanterns import vocab as v
from lanterns.rules.table import FLAME, Game
from pyengine.kernel import atoms
from pyengine.kernel.counters import Pool
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.mechanics.abilities import Held, Path, Refs, Scope, Table, by_holder, filed, printed_on
from pyengine.mechanics.carrying import Beat, CarriesOut, Declares, Statements
from pyengine.mechanics.facts import Row
from pyengine.mechanics.happenings import Act, Happens, move
from pyengine.mechanics.layers import Change, layered
from pyengine.mechanics.triggers import Triggered
from pyengine.mechanics.windows import counter
from pyengine.vocab.node import Node


class Index(NamedTuple):
    moments: Table
    instead: Table
    others: Table

    def apart(self) -> "Index":
        return self

    def forget(self) -> None:
        """Nothing is kept in it."""


FILING = {
    v.When: ("moments", lambda held: (held.holder, cast(v.When, held.ability).moment)),
    v.Rather: ("instead", by_holder),
    v.Others: ("others", lambda held: ()),
}


def gather(game: Game) -> Index:
    """6.1: what the lanterns on the field have, those of a higher level too."""
    here = [ref for seat in (0, 1) for ref in game.at("field", seat)]
    game.spend(len(here))
    found = filed((printed_on(game, ref, cast(str, game.cards[ref].face)) for ref in here), FILING)
    index = Index(*(found.get(name, {}) for name in Index._fields))
    game.indexed(index, frozenset({"field"}), frozenset(), False)
    return index


def index_of(game: Game) -> Index:
    return cast(Index, game.index or gather(game))


@defines("3.5")
def level(game: Game, ref: int) -> int:
    return 2 if game.cards[ref].mark(FLAME) >= 3 else 1


@defines("5.3", "6.3")
def power(game: Game, ref: int) -> int:
    card = game.cards[ref]
    paper: v.Paper = game.pool[cast(str, card.face)]
    changes = [
        Change(0, held.stamp, held.holder, False, cast(v.Others, held.ability).n)
        for held in index_of(game).others.get((), ())
        if held.holder != ref and game.cards[held.holder].seat == card.seat
    ]
    changes += [
        Change(0, e.stamp, e.id, False, cast(int, e.data[0])) for e in game.effects.values() if ref in e.refs
    ]
    return layered(paper.high if level(game, ref) == 2 else paper.power, changes)


class Words:
    CHOICE = "4.4"

    def subjects(self, game: Game, what: Any, scope: Scope) -> Refs:
        if isinstance(what, v.Itself):
            return (scope.card,) if scope.card in game.cards and not scope.gone else ()
        sides = {"any": (0, 1), "you": (scope.seat,), "opponent": (1 - scope.seat,)}[what.side]
        return tuple(ref for seat in sides for ref in game.at("field", seat))

    def amount(self, game: Game, n: Any, scope: Scope) -> int:
        return int(n)

    def chosen(self, what: Any) -> tuple[int, bool] | None:
        return (1, False) if isinstance(what, v.One) else None

    def is_itself(self, what: Any) -> bool:
        return isinstance(what, v.Itself)

    def comes_after(self, node: Node) -> bool:
        return False


STATEMENTS = Statements(Words())
for _kind in (v.Brighten, v.Cool):
    STATEMENTS[_kind] = lambda beat, node, path: beat.acts.append(
        (type(node).__name__, beat.card, beat.seat, beat.cards(node.what), node.n)
    )


@STATEMENTS.says(v.Draw)
def draw_cards(beat: Beat, node: v.Draw, path: Path) -> None:
    beat.acts.append(("Draw", beat.seat, node.n))


@STATEMENTS.says(v.Home)
def go_home(beat: Beat, node: v.Home, path: Path) -> None:
    beat.acts += [move(r, "hand", beat.game.cards[r].owner) for r in beat.cards(node.what, moves=True)]


@STATEMENTS.says(v.Quell)
def quell(beat: Beat, node: v.Quell, path: Path) -> None:
    beat.acts.append(("Quell", beat.about))


def draw(game: Game, seat: int, n: int) -> None:
    atoms.move(game, game.at("deck", seat)[-n:][::-1], "hand", seat)


def _brighten(game: Game, card: int, seat: int, refs: Refs, n: int) -> None:
    atoms.add_effect(game, "power", card, seat, tuple(r for r in refs if r in game.cards), "turn", (n,))


def _cool(game: Game, card: int, seat: int, refs: Refs, n: int) -> None:
    for ref in refs:
        lantern = game.cards[ref]
        atoms.transfer(game, ref, Pool("reserve", lantern.seat), FLAME, min(n, lantern.mark(FLAME)))


def _move(game: Game, ref: int, zone: str, seat: int, how: str) -> None:
    for effect in tuple(game.effects.values()):
        if ref in effect.refs:
            atoms.release(game, effect, ref)
    atoms.move(game, (ref,), zone, seat)
    if zone == "field":  # 3.4: with a flame
        atoms.transfer(game, Pool("reserve", seat), ref, FLAME, 1)


ACTS: dict[str, Any] = {
    "move": _move, "Draw": draw, "Brighten": _brighten, "Cool": _cool, "Quell": counter,
}  # fmt: skip


class Happening(
    Happens,
    clauses=dict.fromkeys(("replaced", "chosen", "instead", "look_again"), "6.2")
    | dict.fromkeys(("before", "in_order", "next_in_order", "act"), "6.1"),
):
    """6.1, 6.2: acts happen at once, unless a lantern does something else rather than go out."""

    CHOICE = "6.2"

    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        if act[0] != "move":
            return ()
        return ("enters",) if act[2] == "field" else ("goes_out",) if act[2] == "gone" else ()

    def is_replaceable(self, game: Game) -> bool:
        return bool(index_of(game).instead)

    def replacements(self, game: Game, act: Act) -> list[Held]:
        return list(index_of(game).instead.get(act[1], ())) if "goes_out" in self.events(game, act) else []

    def stands_in(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        return Carry(seat, holder, face, (*path, 0), it=it, spent=spent)

    def is_heard(self, game: Game) -> bool:
        return bool(index_of(game).moments)

    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        return set_off(game, act[1], key.removeprefix("Did:"))

    def sets_off(self, rows: tuple[Row, ...]) -> Procedure:
        return Batch(rows)

    def does(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        for act in acts:
            ACTS[act[0]](game, *act[1:])
        return None


@defines("6.1")
def set_off(game: Game, ref: int, moment: str) -> list[Row]:
    return [
        (game.cards[ref].seat, ref, held.face, held.path, ())
        for held in index_of(game).moments.get((ref, moment), ())
        if level(game, ref) >= cast(v.When, held.ability).level
    ]


class Carry(CarriesOut, clauses=dict.fromkeys(("begin", "choose", "chosen", "next_beat"), "4.4")):
    """4.4: a text is carried out."""

    TEXTS = STATEMENTS

    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        return Happening(acts, self.spent)


class Declare(Declares, clauses={"choose": "4.4", "chosen": "4.4"}):
    """4.4: whom a charm means is chosen as it is cast."""

    TEXTS = STATEMENTS


BATCH = ("begin", "which", "chosen", "announce", "resolve", "go_on", "end")


class Batch(Triggered, clauses=dict.fromkeys(BATCH, "6.1")):
    """6.1: what was set off at once; nobody answers to it."""

    ORDER = "6.1"

    def carries_out(self, game: Game, row: Row, it: Refs, gone: bool) -> Procedure:
        return Carry(row[0], row[1], row[2], (*row[3], v.When.FIELDS.index("effects")), gone=gone)
