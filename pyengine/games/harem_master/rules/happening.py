"""403, 408, 409: whatever happens to cards happens here: it may be replaced, texts answer before it and after it.

What is to happen is a list of deeds, each a tuple that begins with its name; all of a list happen at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from pyengine.games.harem_master.rules.decided import DECIDED
from pyengine.games.harem_master.rules.index import Held, bearer_of, index_of, node_at
from pyengine.games.harem_master.rules.texts import Scope, seat_of, suits
from pyengine.games.harem_master.rules.winning import Decide
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    Refs,
    active,
    home_of,
    off_the_castle,
    other,
)  # fmt: skip
from pyengine.games.harem_master.vocab import AtTime, Bearer, Group, Self, Uncounterable
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.kernel.records import Effect

Act = tuple[Any, ...]
Row = tuple[Any, ...]
"""A text that was set off: its controller, its card, whose text it is (face, path), what it is about; and, while it waits,
since when its card and those are what they are (`since`)."""

INTO = {COURT: "to_court", SCAFFOLD: "to_scaffold", DISCARD: "to_discard", HAND: "to_hand", ASIDE: "aside"}
QUIET = "limit"
"""The mark of a deed that 214.2e does: no text answers to it."""


def move(ref: int, zone: str, seat: int, how: str = "") -> Act:
    """A card goes to a seat's zone. how: "bottom", "used", `QUIET`, or on which card ("on 12")."""
    return ("move", ref, zone, seat, how)


@defines("403.2a", "409.1a")
def events_of(game: Game, act: Act) -> tuple[str, ...]:
    """What a deed is called by texts; what the limits do is no leaving for them."""
    if act[0] != "move" or act[4] == QUIET:
        return ()
    card = game.cards.get(act[1])
    if card is None:
        return ()
    zone = act[2]
    if zone == FIELD:
        return () if card.zone == FIELD else ("enters",)
    out = ("leaves",) if card.zone == FIELD else ()
    return (*out, INTO[zone]) if zone in INTO and (out or zone in (COURT, SCAFFOLD)) else out


@defines("403.1")
def listening(
    game: Game, table: dict[str, tuple[Held, ...]], key: str, ref: int, kind: str = ""
) -> list[Held]:
    """The texts that this event of this card concerns. `kind`: as what the card comes, where that is being settled."""
    found = table.get(key)
    if not found:
        return []
    cards = game.cards
    return [
        held
        for held in found
        if concerns(
            game,
            cast(Any, held.ability).moment.subject,
            Scope(cards[held.holder].seat, held.holder),
            ref,
            kind,
        )
    ]


def concerns(game: Game, subject: Self | Bearer | Group, scope: Scope, ref: int, kind: str = "") -> bool:
    """Whether a card is whom a moment speaks of, for the text that waits for it."""
    if isinstance(subject, Self):
        return scope.card == ref
    if isinstance(subject, Bearer):
        return bearer_of(game, scope.card) == ref
    card = game.cards[ref]
    if subject.side != "any" and card.seat != seat_of(subject.side, scope.seat):
        return False
    if card.face is None or (subject.kind != "card" and (kind or _kind(game, ref)) != subject.kind):
        return False
    return suits(game, ref, subject.fits, scope)


def _kind(game: Game, ref: int) -> str:
    from pyengine.games.harem_master.rules.index import text_of

    card = game.cards[ref]
    if card.zone == FIELD:
        return "item" if card.host else "character"
    return text_of(game, ref).kind


@defines("506", "214.4c")
def _comes_as(act: Act) -> str:
    """What a card is once a deed has put it onto the field: on a character an item, whatever it is elsewhere."""
    if act[2] != FIELD:
        return ""
    return "item" if act[4].startswith("on ") else "character"


@defines("403.2")
def row_of(game: Game, held: Held, it: Refs) -> Row:
    """A text that was set off. Its controller is who controls the card now, be it about to leave or not."""
    return (game.cards[held.holder].seat, held.holder, held.face, held.path, it)


@defines("215.10")
def since(game: Game, refs: Refs) -> Refs:
    """Since when each of these cards is where it is: one that has moved since is another card. 0 for one that is gone."""
    cards = game.cards
    return tuple(cards[ref].stamp if ref in cards else 0 for ref in refs)


def stamped(game: Game, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Texts that were set off, with the cards of each as they are now."""
    return tuple(row if len(row) > 5 else (*row, since(game, (row[1], *row[4]))) for row in rows)


def wait(game: Game, rows: Iterable[Row]) -> None:
    """Texts that were set off wait to be carried out."""
    atoms.put(game, "pending", (*game.vars["pending"], *stamped(game, rows)))


def raise_moment(game: Game, name: str, ref: int, kind: str = "") -> None:
    """Something was done by a card or to it: texts that wait for it are set off. `kind`: as what it was used."""
    rows = set_off_by(game, f"Did:{name}", ref, kind)
    if rows:
        wait(game, rows)


@defines("403.1", "408.1")
def set_off_by(game: Game, key: str, ref: int, kind: str = "") -> list[Row]:
    """The texts that an event of this card sets off: those that cards have, and those that wait for it once."""
    rows = [row_of(game, held, (ref,)) for held in listening(game, index_of(game).moments, key, ref, kind)]
    return rows + waiting_for(game, key, ref, kind) if game.effects else rows


def waiting_for(game: Game, key: str, ref: int = 0, kind: str = "") -> list[Row]:
    """Texts that wait, once, for a moment: they are used up by it."""
    out: list[Row] = []
    for effect in tuple(game.effects.values()):
        if effect.kind == "later" and effect.data[2] == key:
            face, path, _, it, stamps = effect.data
            moment = node_at(game, face, path).moment
            if isinstance(moment, AtTime):
                if moment.who != "any" and seat_of(moment.who, effect.seat) != active(game):
                    continue
            elif not concerns(game, moment.subject, Scope(effect.seat, effect.source), ref, kind):
                continue
            out.append((effect.seat, effect.source, face, (*path, 1), it, stamps))
            atoms.end_effects(game, (effect.id,))
    return out


class Happening(Procedure):
    """409, 403.1, 407.5: these deeds happen at once, unless something else happens instead.

    `spent`: texts that replace nothing here. With `tells` its value is which texts were used up by replacing something.
    """

    acts: tuple[Act, ...]
    spent: tuple[Any, ...] = ()
    tells: bool = False
    found: tuple[Any, ...] = ()
    at: int = 0
    stamps: tuple[tuple[int, int], ...] = ()
    taken: tuple[Any, ...] = ()
    used: tuple[Any, ...] = ()

    @step("409.3")
    def replaced(self, game: Game) -> Next:
        """The next deed that texts would replace; of several texts the active player chooses. All deeds are looked at
        before anything stands in for one, since they are about to happen at once."""
        instead = index_of(game).instead
        if not instead:
            return goto("before")
        for at in range(self.at, len(self.acts)):
            act = self.acts[at]
            rivals = [
                held
                for event in events_of(game, act)
                for held in listening(game, instead, event, act[1], _comes_as(act))
                if _key(held) not in self.spent
            ]
            if rivals:
                self.remember(game)
                self.at = at
                self.found = tuple((*_key(held), game.cards[held.holder].seat) for held in rivals)
                if len(rivals) == 1:
                    self.got = ("effect", 0)
                    return None
                chooser = (
                    active(game) if DECIDED["replacement"].value == "active" else game.cards[act[1]].seat
                )
                refs = tuple(held.holder for held in rivals)
                options = tuple(("effect", n) for n in range(len(refs)))
                return call(
                    Question(chooser, "order", "which-instead", "409.3", options, None, act[1], params=refs)
                )
        self.acts = tuple(act for at, act in enumerate(self.acts) if all(at != row[0] for row in self.taken))
        return goto("instead")

    @step("409.3")
    def chosen(self, game: Game) -> Next:
        """The others that could have replaced it are spent with the one that does (R-HM-20)."""
        spent = tuple(rival[:4] for rival in self.found)
        self.taken = (*self.taken, (self.at, self.acts[self.at][1], self.found[self.got[1]], spent))
        self.used = (*self.used, *spent)
        self.found = ()
        self.at += 1
        return goto("replaced")

    @step("409.1", "409.2")
    def instead(self, game: Game) -> Next:
        """The deed does not happen, and what stands in for it is done; it may be replaced in its turn."""
        if not self.taken:
            return goto("before")
        (_, ref, (holder, face, path, _, seat), spent), *others = self.taken
        self.taken = tuple(others)
        game.emit("replaced", seat, (holder, ref))
        it = (ref,) if _is_there(game, ref, dict(self.stamps)) else ()
        return call(Resolving(seat, holder, face, (*path, 1), it=it, spent=(*self.spent, *spent)))

    @step("409.1")
    def look_again(self, game: Game) -> Next:
        return goto("instead")

    @step("403.1a")
    def before(self, game: Game) -> Next:
        """What is about to be: the texts that speak of it are carried out first."""
        if self.stamps:
            self.keep_what_is_there(game)
        rows: list[Row] = []
        if index_of(game).moments or game.effects:
            for act in self.acts:
                for event in events_of(game, act):
                    rows += set_off_by(game, f"Will:{event}", act[1], _comes_as(act))
        if not rows:
            return None
        self.remember(game)
        return call(Batch(stamped(game, rows)))

    def remember(self, game: Game) -> None:
        """As what cards are here before texts step in: one that they take elsewhere is another card (215.10)."""
        if not self.stamps:
            moved = (act[1] for act in self.acts if act[0] == "move" and act[1] in game.cards)
            self.stamps = tuple((ref, game.cards[ref].stamp) for ref in moved)

    def keep_what_is_there(self, game: Game) -> None:
        was = dict(self.stamps)
        self.acts = tuple(act for act in self.acts if act[0] != "move" or _is_there(game, act[1], was))

    @step("215.5c", "215.7c", "215.8c")
    def in_order(self, game: Game) -> Next:
        """Several cards that go onto one pile at once: their owner says in which order."""
        if self.stamps:
            self.keep_what_is_there(game)
        group = next(iter(_unordered(game, self.acts, self.found)), None)
        if group is None:
            return goto("act")
        self.at = len(group)
        options = tuple(("card", ref) for ref in group)
        owner = game.cards[group[0]].owner
        clause = {COURT: "215.7c", SCAFFOLD: "215.8c"}.get(_zone(self.acts, group[0]), "215.5c")
        return call(Question(owner, "order", "pile-order", clause, options, None, group[0]))

    @step("215.5c", "215.7c", "215.8c")
    def next_in_order(self, game: Game) -> Next:
        """The one chosen comes to lie under those chosen later."""
        self.found = (*self.found, self.got[1])
        return goto("in_order")

    @step("407.5", "403.1b")
    def act(self, game: Game) -> Next:
        """All of it at once; what answers to it waits until it is done. A castle that falls has fallen, whatever else
        happens in the same instant (R-HM-03, R-HM-22)."""
        acts = self.acts
        if self.found:
            place = {ref: n for n, ref in enumerate(self.found)}
            last = len(place)
            acts = tuple(sorted(acts, key=lambda act: place.get(act[1], last) if act[0] == "move" else -1))
        moments = index_of(game).moments
        rows: list[Row] = []
        entering: list[int] = []
        for act in acts:
            for event in events_of(game, act):
                if event == "enters":
                    entering.append(act[1])
                elif moments or game.effects:
                    rows += set_off_by(game, f"Did:{event}", act[1])
        ends: list[Act] = []
        waiting: list[Act] = []
        for act in acts:
            if act[0] == "end" or act[1] == "later":
                (ends if act[0] == "end" else waiting).append(act)
                continue
            if act[0] == "move" and act[2] == CASTLE and not game.at(CASTLE, game.cards[act[1]].owner):
                continue
            ACTS[act[0]](game, *act[1:])
        for act in waiting:  # they wait for cards as these are when all is done
            do_effect(game, *act[1:])
        for ref in entering:
            if ref in game.cards and game.cards[ref].zone == FIELD:
                for event in ("enters", "equips") if bearer_of(game, ref) else ("enters",):
                    rows += set_off_by(game, f"Did:{event}", ref)
        if rows:
            wait(game, rows)
        if ends:  # victories and defeats of one instant count together, and with whatever comes about in it
            return call(Decide(*(tuple(seat for end in ends for seat in end[n]) for n in (1, 2))))
        return done(self.used) if self.tells else done()


def _key(held: Held) -> tuple[Any, ...]:
    return (held.holder, held.face, held.path, held.stamp)


def _is_there(game: Game, ref: int, was: dict[int, int]) -> bool:
    """Whether a card is still the one that something was to happen to; `was`: since when it was what it was."""
    card = game.cards.get(ref)
    return card is not None and was.get(ref, card.stamp) == card.stamp


def _zone(acts: tuple[Act, ...], ref: int) -> str:
    return next(str(act[2]) for act in acts if act[0] == "move" and act[1] == ref)


def _unordered(game: Game, acts: tuple[Act, ...], placed: tuple[Any, ...]) -> list[Refs]:
    """Cards of one owner that go onto one pile and have no order yet, two or more."""
    if len(acts) < 2:
        return []
    piles: dict[tuple[str, int, int], list[int]] = {}
    for act in acts:
        if act[0] == "move" and act[2] in (DISCARD, COURT, SCAFFOLD) and act[1] not in placed:
            seat = home_of(game, act[1], act[2], act[3])
            piles.setdefault((act[2], seat, game.cards[act[1]].owner), []).append(act[1])
    return [tuple(refs) for refs in piles.values() if len(refs) > 1]


# -- deeds ---------------------------------------------------------------------------------------------------


@defines("215.10", "215.9a", "215.5a")
def do_move(game: Game, ref: int, zone: str, seat: int, how: str) -> None:
    """A card goes to a zone, onto the top of a pile, and is there as one that never was anywhere else."""
    card = game.cards.get(ref)
    if card is None or (card.zone == zone == FIELD):
        return
    if card.zone == FIELD:
        cut_short(game, ref)
    forget(game, ref)
    if zone == FIELD:
        to_field(game, ref, seat, int(how[3:]) if how.startswith("on ") else 0)
        return
    atoms.move(game, (ref,), zone, home_of(game, ref, zone, seat), bottom=how == "bottom")


@defines("214.2f", "306.1b", "214.2d", "214.4b")
def to_field(game: Game, ref: int, seat: int, host: int = 0) -> None:
    """A character comes exhausted; an item comes onto its character. Who put it there controls it."""
    atoms.move(game, (ref,), FIELD, seat, asleep=not host, host=host)


@defines("215.10")
def forget(game: Game, ref: int) -> None:
    """What was given to a card is not given to what it is elsewhere."""
    for effect in tuple(game.effects.values()):
        if ref in effect.refs:
            atoms.release(game, effect, ref)


def do_from_castle(game: Game, zone: str, seat: int, n: int) -> None:
    off_the_castle(game, seat, zone, n)


def do_drop_stack(game: Game, seat: int, n: int) -> None:
    for _ in range(n):
        pile = game.at(STACK, seat)
        if not pile:
            return
        atoms.move(game, (pile[-1],), DISCARD, seat)


def do_drop(game: Game, refs: Refs) -> None:
    """Cards of a hand are discarded, in the order in which they were chosen."""
    for ref in refs:
        if ref in game.cards and game.cards[ref].zone == HAND:
            atoms.move(game, (ref,), DISCARD, game.cards[ref].owner)


@defines("214.2c")
def do_turn(game: Game, refs: Refs, asleep: bool) -> None:
    """A character is ready or exhausted, nothing between."""
    here = tuple(r for r in refs if r in game.cards and game.cards[r].asleep != asleep)
    if here:
        atoms.turn(game, here, asleep)


def do_effect(
    game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, data: tuple[Any, ...]
) -> None:
    if kind == "later":
        data = (*data, since(game, (source, *data[3])))
    atoms.add_effect(game, kind, source, seat, tuple(r for r in refs if r in game.cards), until, data)


def do_seize(game: Game, source: int, seat: int, refs: Refs, until: str) -> None:
    """Control goes over; it is remembered whose they were before anybody took them."""
    for ref in refs:
        card = game.cards.get(ref)
        if card is None or card.zone != FIELD:
            continue
        before = seizures(game, ref)
        if before or card.seat != seat:
            whose = before[0].data[0] if before else card.seat
            atoms.add_effect(game, "control", source, seat, (ref,), until, (whose,))
            change_sides(game, ref, seat)


def seizures(game: Game, ref: int) -> list[Effect]:
    """The effects by which control of a card has gone over, in the order in which they came about: the last one says
    whose it is."""
    return [effect for effect in game.effects.values() if effect.kind == "control" and ref in effect.refs]


def change_sides(game: Game, ref: int, seat: int) -> None:
    """A card on the field is another player's from now on, as it is."""
    if game.cards[ref].seat != seat:
        cut_short(game, ref)
        atoms.move(game, (ref,), FIELD, seat, keep=True)


@defines("306.5")
def cut_short(game: Game, ref: int) -> None:
    """Where a character of the battle that goes on leaves or changes sides, the battle is over, even if it comes back."""
    if ref in (game.vars["attacker"], game.vars["interceptor"]):
        atoms.put(game, "cut", True)


@defines("306.5h")
def do_kind(game: Game, kind: str) -> None:
    """A combat becomes an approach or the other way round; a castle attack stays what it is."""
    if game.vars["kind"] in ("combat", "approach"):
        atoms.put(game, "kind", kind)
        game.emit("kind_changed", -1, kind=kind)


@defines("411.1", "411.2")
def do_counter(game: Game, number: int) -> None:
    """What was answered is countered, unless it says that it cannot be."""
    for row in game.vars["using"]:
        if row[0] == number:
            if row[4]:
                game.emit("counter_failed", row[2], (row[3],))
            else:
                atoms.put(game, "countered", (*game.vars["countered"], number))
                game.emit("countered", row[2], (row[3],))


ACTS: dict[str, Any] = {
    "move": do_move, "castle": do_from_castle, "drop_stack": do_drop_stack, "drop": do_drop, "turn": do_turn,
    "effect": do_effect, "seize": do_seize, "kind": do_kind, "counter": do_counter,
}  # fmt: skip


class Batch(Procedure):
    """408.2: texts that were set off at once: the other player's first, then the active player's, each in his own
    order. What they set off waits for this batch to end (R-HM-11)."""

    rows: tuple[Row, ...]
    at: int = 0
    number: int = 0

    @step("408.2")
    def begin(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] + 1)
        return None

    @step("408.2")
    def which(self, game: Game) -> Next:
        if not self.rows:
            return goto("end")
        first = other(active(game)) if DECIDED["first_trigger"].value == "other" else active(game)
        for seat in (first, other(first)):
            mine = [n for n, row in enumerate(self.rows) if row[0] == seat]
            if len(mine) == 1:
                self.at = mine[0]
                return goto("announce")
            if mine:
                refs = tuple(self.rows[n][1] for n in mine)
                self.at = mine[0]
                options = tuple(("effect", n) for n in range(len(mine)))
                return call(
                    Question(seat, "order", "trigger-order", "408.2", options, options[0], params=refs)
                )
        return goto("end")

    @step("408.2")
    def chosen(self, game: Game) -> Next:
        seat = self.rows[self.at][0]
        self.at = [n for n, row in enumerate(self.rows) if row[0] == seat][self.got[1]]
        return None

    @step("411.1a")
    def announce(self, game: Game) -> Next:
        """A text that was set off can be answered like one that is used."""
        from pyengine.games.harem_master.rules.using import announce

        seat, holder, face, *_ = self.rows[self.at]
        game.emit("set_off", seat, (holder,))
        self.number, window = announce(game, "trigger", seat, holder, _is_firm(game, face))
        return window

    @step("408.1", "411.1b")
    def resolve(self, game: Game) -> Next:
        """It produces its effect once, with whatever has to be chosen; or nothing, if it was countered."""
        from pyengine.games.harem_master.rules.using import withdraw

        seat, holder, face, path, it, stamps = self.rows[self.at]
        self.rows = (*self.rows[: self.at], *self.rows[self.at + 1 :])
        if withdraw(game, self.number):
            return goto("which")
        here = [now == was for now, was in zip(since(game, (holder, *it)), stamps, strict=True)]
        it = tuple(ref for ref, is_there in zip(it, here[1:], strict=True) if is_there)
        path = path if _is_body(game, face, path) else (*path, 1)
        return call(Resolving(seat, holder, face, path, it=it, gone=not here[0]))

    @step("408.2")
    def go_on(self, game: Game) -> Next:
        return goto("which")

    @step("408.2")
    def end(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()


def _is_body(game: Game, face: str, path: tuple[int, ...]) -> bool:
    """Whether the way leads to a statement itself, not to an ability with statements."""
    return not hasattr(node_at(game, face, path), "effects")


def _is_firm(game: Game, face: str) -> bool:
    from pyengine.games.harem_master.rules.zones import printed

    return any(isinstance(a, Uncounterable) and a.what == "ability" for a in printed(game, face).abilities)


class Resolving(Procedure):
    """407.4 to 407.6: a text is carried out, beat by beat: choices first, then all of a beat at once.

    `path` leads to the text's statements (or to one of them); `about` is what it answers to; `said` is whether the
    first beat's choices are part of saying what is used, so that it can still be taken back; `gone`: the card that speaks
    has moved on, and is another one now.
    """

    seat: int
    card: int
    face: str
    path: tuple[int, ...]
    n: int = 0
    it: Refs = ()
    about: int = 0
    spent: tuple[Any, ...] = ()
    said: bool = False
    gone: bool = False
    at: int = 0
    to: int = 0
    answers: tuple[Any, ...] = ()

    @step("407.1")
    def begin(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] + 1)
        return None

    @step("407.4", "407.6", "401.7")
    def choose(self, game: Game) -> Next:
        """What the beat affects is settled now, choice by choice."""
        from pyengine.games.harem_master.rules.planning import Ask, plan

        found = plan(game, self)
        if isinstance(found, Ask):
            return call(found.question)
        self.answers = ()
        self.it, self.to = found.it, found.to
        return call(Happening(found.acts, self.spent)) if found.acts else goto("next_beat")

    @step("407.4")
    def chosen(self, game: Game) -> Next:
        """After a choice the beat is looked at anew; after its deeds the next one follows."""
        if self.got is not None:
            self.answers = (*self.answers, self.got)
            return goto("choose")
        return None

    @step("407.5")
    def next_beat(self, game: Game) -> Next:
        """「その後、」: what comes after sees what has become of the rest."""
        self.at = self.to
        if self.at >= 0:
            return goto("choose")
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()


class SetOffAll(Procedure):
    """403.1b: texts that were set off are carried out, those that they set off in turn after them."""

    @step("403.1b", "408.1")
    def run(self, game: Game) -> Next:
        rows = game.vars["pending"]
        atoms.put(game, "pending", ())
        return call(Batch(rows))


__all__ = [
    "Act", "Batch", "Happening", "Resolving", "Row", "SetOffAll", "change_sides", "forget", "listening", "move",
    "raise_moment", "row_of", "seizures", "wait", "waiting_for",
]  # fmt: skip
