"""What may be done, the chain, and the course of a turn."""

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from lanterns import vocab as v
from lanterns.rules.table import ANSWERS, COUNTERS, DECIDED, FIRST, FLAME, ZONES, Game
from lanterns.rules.texts import Batch, Carry, Declare, Happening, Index, draw, gather, power
from pyengine.cards.decks import DeckRules
from pyengine.cards.lists import Fault, Lists
from pyengine.kernel import atoms
from pyengine.kernel.answers import Answers
from pyengine.kernel.counters import Counter, Pool
from pyengine.kernel.counting import count
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.decisions import Decided
from pyengine.kernel.frames import Frame, Next, Procedure, Remedy, call, done, goto, number_in, step, verb_in
from pyengine.kernel.legality import Reason, defines, holds, reasons, rule
from pyengine.kernel.question import AMOUNT, NO, PASS, YES, Answer, Question
from pyengine.kernel.records import Zone
from pyengine.mechanics.abilities import Refs
from pyengine.mechanics.facts import Row, active, other
from pyengine.mechanics.happenings import move
from pyengine.mechanics.rulebook import Rulebook, begin_with
from pyengine.mechanics.windows import Actions, Unwinding, Window, announce

CHARM = (0, 0)
"""The way to what a charm does."""


def paper(game: Game, ref: int) -> v.Paper:
    return cast(v.Paper, game.pool[cast(str, game.cards[ref].face)])


def reserve(seat: int) -> Pool:
    return Pool("reserve", seat)


def is_own_main(game: Game, seat: int) -> bool:
    return active(game) == seat and not game.vars["using"] and not game.vars["attacker"]


@rule("2.3", "not-in-hand")
def is_in_hand(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == "hand" and game.cards[ref].seat == seat


@rule("4.1", "not-now")
def is_its_time(game: Game, seat: int, ref: int) -> bool:
    return paper(game, ref).kind == "charm" or is_own_main(game, seat)


@rule("3.2", "too-few-flames")
def can_pay(game: Game, seat: int, ref: int) -> bool:
    card = paper(game, ref)
    return count(game, reserve(seat), FLAME) >= card.cost + (card.kind == "lantern")


@rule("5.1", "not-awake")
def is_awake(game: Game, seat: int, ref: int) -> bool:
    card = game.cards[ref]
    return card.zone == "field" and card.seat == seat and not card.asleep


@rule("5.1", "not-now")
def may_attack(game: Game, seat: int, ref: int) -> bool:
    return is_own_main(game, seat)


@rule("5.2", "not-now")
def may_block(game: Game, seat: int, ref: int) -> bool:
    return bool(game.vars["attacker"]) and active(game) != seat and not game.vars["using"]


@rule("3.3", "not-now")
def may_tend(game: Game, seat: int, ref: int) -> bool:
    return is_own_main(game, seat) and not game.vars["tended"]


VERBS = {
    "tend": (may_tend,),
    "play": (is_in_hand, is_its_time, can_pay), "attack": (is_awake, may_attack), "block": (is_awake, may_block),
}  # fmt: skip


def options(game: Game, seat: int, *verbs: str) -> tuple[Answer, ...]:
    found = [
        (verb, ref)
        for verb in verbs
        for ref in game.at("hand" if verb == "play" else "field", seat)
        if game.cards[ref].face is not None and holds(VERBS[verb], game, seat, ref)
    ]
    return (*found, PASS)


ACTIONS = Actions()


class PlayCard(Procedure):
    """3.4, 4.1: a card is paid for; a lantern is lit, and a charm waits on the chain."""

    seat: int
    card: int
    about: int = 0

    @step("3.2")
    def pay(self, game: Game) -> Next:
        game.emit("used_card", self.seat, (self.card,))
        atoms.reveal(game, (self.card,))
        atoms.transfer(game, reserve(self.seat), Pool("spent", self.seat), FLAME, paper(game, self.card).cost)
        return None

    @step("3.4")
    def light(self, game: Game) -> Next:
        if paper(game, self.card).kind == "charm":
            return goto("aim")
        return call(Happening((move(self.card, "field", self.seat),)))

    @step("3.4")
    def lit(self, game: Game) -> Next:
        return done()

    @step("4.4")
    def aim(self, game: Game) -> Next:
        return call(Declare(self.seat, self.card, cast(str, game.cards[self.card].face), CHARM))

    @step("4.1")
    def cast(self, game: Game) -> Next:
        """It goes away at once; what it does waits."""
        aims = cast(tuple[Refs, ...] | None, self.got)
        first = not game.vars["using"] and not game.vars["attacker"]
        atoms.move(game, (self.card,), "gone", self.seat, quiet=True)
        number = announce(game, "charm", self.seat, self.card, False, aims, self.about)
        return call(Chance("charm", self.seat, self.card, number)) if first else done()

    @step("4.3")
    def unwind(self, game: Game) -> Next:
        return call(Unwind())


ACTIONS["play"] = lambda game, seat, answer, about: PlayCard(seat, number_in(answer), about)


class Chance(
    Window,
    clauses=dict.fromkeys(
        ("others", "other_acted", "other_again", "actives", "active_acted", "active_again"), "4.2"
    ),
):
    """4.2: charms in answer; whoever holds a card is asked, whatever it is."""

    def asks(self, game: Game) -> Question | None:
        if not game.at("hand", self.turn):
            return None
        return Question(
            self.turn, "priority", "answer", "4.2", options(game, self.turn, "play"), PASS, self.card
        )

    def acts(self, game: Game, answer: Answer) -> Procedure:
        using = game.vars["using"]
        return ACTIONS.act_on(game, self.turn, answer, using[-1][0] if using else 0)


class Unwind(Unwinding, clauses=dict.fromkeys(("begin", "next_item", "between", "again", "end"), "4.3")):
    """4.3: charms do what they do, the last one first."""

    def carries_out(self, game: Game, item: Row) -> Procedure:
        _, _, seat, ref, _, aims, about = item
        return Carry(seat, ref, cast(str, game.cards[ref].face), CHARM, about=about, aims=aims)

    def fails(self, game: Game, item: Row) -> Next:
        return goto("next_item")


class Attack(Procedure):
    """5: a lantern attacks the other player; another may stand in its way."""

    seat: int
    card: int
    foe: int = 0

    @step("5.1")
    def declare(self, game: Game) -> Next:
        atoms.put(game, "attacker", self.card)
        atoms.turn(game, (self.card,), True)
        game.emit("attacked", self.seat, (self.card,))
        return call(Chance("attack", self.seat, self.card, 0))

    @step("4.3")
    def unwind(self, game: Game) -> Next:
        return call(Unwind())

    @step("5.2")
    def ask_to_block(self, game: Game) -> Next:
        if self.card not in game.cards or game.cards[self.card].zone != "field":
            return goto("end")
        blocks = options(game, other(self.seat), "block")
        return call(Question(other(self.seat), "priority", "block", "5.2", blocks, PASS, self.card))

    @step("5.2")
    def blocked(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("strike")
        self.foe = self.got_number
        atoms.turn(game, (self.foe,), True)
        return None

    @step("5.3")
    def fight(self, game: Game) -> Next:
        mine, theirs = power(game, self.card), power(game, self.foe)
        lost = (*((self.card,) if mine <= theirs else ()), *((self.foe,) if theirs <= mine else ()))
        return call(Happening(tuple(move(r, "gone", game.cards[r].owner) for r in lost)))

    @step("5.3")
    def fought(self, game: Game) -> Next:
        return goto("end")

    @step("5.4")
    def strike(self, game: Game) -> Next:
        if game.at("veils", other(self.seat)):
            return call(BreakVeil(other(self.seat)))
        atoms.end_game(game, self.seat, "unveiled", "5.4")
        return None

    @step("5.4")
    def end(self, game: Game) -> Next:
        atoms.put(game, "attacker", 0)
        return done()


class BreakVeil(Procedure):
    """5.5: a veil goes to its owner's hand; he says whether it answers, whatever it is: nobody learns from not being asked."""

    seat: int
    card: int = 0

    @step("5.4")
    def take(self, game: Game) -> Next:
        (self.card,) = atoms.move(game, game.at("veils", self.seat)[-1:], "hand", self.seat)
        return None

    @step("5.5")
    def ask_whether(self, game: Game) -> Next:
        may = game.cards[self.card].face is None or any(
            isinstance(a, v.CharmText) and a.veil for a in paper(game, self.card).abilities
        )
        return call(
            Question(self.seat, "yes_no", "answer-veil", "5.5", (YES, NO) if may else (NO,), NO, self.card)
        )

    @step("5.5")
    def show(self, game: Game) -> Next:
        if self.got == NO:
            return done()
        atoms.reveal(game, (self.card,))
        return None

    @step("4.4")
    def aim(self, game: Game) -> Next:
        return call(Declare(self.seat, self.card, cast(str, game.cards[self.card].face), CHARM))

    @step("5.5")
    def answer(self, game: Game) -> Next:
        """Free, and nobody answers to it."""
        aims, face = cast(tuple[Refs, ...] | None, self.got), cast(str, game.cards[self.card].face)
        atoms.move(game, (self.card,), "gone", self.seat, quiet=True)
        return call(Carry(self.seat, self.card, face, CHARM, aims=aims))


class GoOut(Remedy):
    """3.4: lanterns without a flame go out."""

    lanterns: tuple[int, ...]

    @step("3.4")
    def go_out(self, game: Game) -> Next:
        return call(Happening(tuple(move(r, "gone", game.cards[r].owner) for r in self.lanterns)))


class SetOff(Procedure):
    """6.1: what was set off is carried out."""

    @step("6.1")
    def run(self, game: Game) -> Next:
        rows = game.vars["pending"]
        atoms.put(game, "pending", ())
        return call(Batch(rows))


class Turns(Procedure):
    """1, 2: the game begins, and the players take turns."""

    @step("1.2")
    def begin(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.shuffle(game, "deck", seat)
        return None

    @step("1.2")
    def deal(self, game: Game) -> Next:
        for seat in (0, 1):
            atoms.move(game, game.at("deck", seat)[-3:], "veils", seat)
            draw(game, seat, 4)
        return None

    @step("2.1")
    def start(self, game: Game) -> Next:
        seat = active(game)
        atoms.put(game, "phase", "main")
        atoms.put(game, "tended", False)
        game.emit("turn_began", seat, number=game.vars["number"], phase="main")
        spent = Pool("spent", seat)
        atoms.transfer(game, spent, reserve(seat), FLAME, count(game, spent, FLAME))
        if asleep := tuple(ref for ref in game.at("field", seat) if game.cards[ref].asleep):
            atoms.turn(game, asleep, False)
        return None

    @step("2.2")
    def draw_one(self, game: Game) -> Next:
        seat = active(game)
        if not game.at("deck", seat):
            atoms.end_game(game, other(seat), "deck-out", "2.2")
            return None
        draw(game, seat, 1)
        return None

    @step("2.3")
    def act(self, game: Game) -> Next:
        seat = active(game)
        tend = (("tend",),) if may_tend(game, seat, 0) and ways(game, seat) else ()
        return call(
            Question(seat, "priority", "main", "2.3", (*tend, *options(game, seat, "play", "attack")), PASS)
        )

    @step("2.3", "3.3")
    def acted(self, game: Game) -> Next:
        if self.got == PASS:
            return goto("end")
        if verb_in(self.got_answer) == "tend":
            return goto("tend")
        seat = active(game)
        begins = Attack if verb_in(self.got_answer) == "attack" else PlayCard
        return call(begins(seat, self.got_number))

    @step("2.3")
    def again(self, game: Game) -> Next:
        return goto("act")

    @step("3.3")
    def tend(self, game: Game) -> Next:
        atoms.put(game, "tended", True)
        seat = active(game)
        return call(Question(seat, AMOUNT, "tend", "3.3", ways(game, seat), low=1))

    @step("3.3")
    def tended(self, game: Game) -> Next:
        seat, moved = active(game), self.got_answer
        giver, taker = (reserve(seat) if isinstance(end, str) else end for end in moved[2:])
        atoms.transfer(game, giver, taker, FLAME, number_in(moved))
        return goto("act")

    @step("2.4")
    def end(self, game: Game) -> Next:
        atoms.end_effects(game, tuple(game.effects))
        atoms.put(game, "turn", other(active(game)))
        atoms.put(game, "number", game.vars["number"] + 1)
        atoms.progress(game)
        return goto("start")


@defines("3.3")
def ways(game: Game, seat: int) -> tuple[Answer, ...]:
    """From where to where flames may go, and how many at most."""
    ends: tuple[int | str, ...] = (f"reserve{seat}", *game.at("field", seat))
    lie = {end: count(game, reserve(seat) if isinstance(end, str) else end, FLAME) for end in ends}
    return tuple(("move", lie[one], one, two) for one in ends for two in ends if one != two and lie[one])


@defines("1.1")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, Any]) -> tuple[Fault, ...]:
    many = [
        Fault(0, "too-many-copies", "1.1", (("name", pool[f].name), ("n", faces.count(f)), ("limit", 2)))
        for f in dict.fromkeys(faces)
        if faces.count(f) > 2
    ]
    return (*DECKS.size_faults(faces), *many)


DECKS = DeckRules(clause="1.1", size=20, copies=2, deck_faults=deck_faults)


class Lanterns(Rulebook):
    """The rules of the lanterns."""

    ID: ClassVar[str] = "lanterns"
    ANSWERS: ClassVar[Answers] = ANSWERS
    DECIDED: ClassVar[Decided] = DECIDED
    ENDS: ClassVar[str] = "1.3"
    ZONES: ClassVar[Mapping[str, Zone]] = ZONES
    COUNTERS: ClassVar[Mapping[str, Counter]] = COUNTERS

    def index(self, game: Game) -> Index:
        return gather(game)

    def endless(self, game: Game) -> None:
        atoms.end_game(game, None, "endless", "1.3")

    def standing(self, game: Game) -> Frame | None:
        facts = game.vars
        if "over" in facts or facts["phase"] == "setup":
            return None
        dark = tuple([r for seat in (0, 1) for r in game.at("field", seat) if not game.cards[r].mark(FLAME)])
        if dark and not game.underway(GoOut):
            return GoOut(dark)
        return SetOff() if facts["pending"] and not facts["busy"] else None

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        if answer == ("tend",):
            return tuple(reasons(VERBS["tend"], game, seat, 0))
        ref = answer[1] if len(answer) == 2 else None
        if answer[0] not in VERBS or type(ref) is not int or ref not in game.cards:
            return ()
        if game.cards[ref].face is None:
            return (is_in_hand.reason(),)
        return tuple(reasons(VERBS[answer[0]], game, seat, ref, source=ref))


RULES = Lanterns()


def new_game(
    decks: Lists, pool: Mapping[str, Any], seed: str, *, trace: bool = True, sideboards: Lists = ((), ())
) -> tuple[Game, SeededDealer]:
    return begin_with(RULES, FIRST, decks, "deck", Turns(), pool, seed, trace, sideboards)


def concede(game: Game, seat: int) -> None:
    """1.3"""
    atoms.end_game(game, other(seat), "conceded", "1.3")
