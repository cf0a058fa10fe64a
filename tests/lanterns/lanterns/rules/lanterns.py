"""The rules of Lanterns: zones, card texts, actions and the course of a turn."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from lanterns import vocab as v
from pyengine.kernel import answers as a
from pyengine.kernel import atoms
from pyengine.kernel import game as kernel
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Counter, Pool
from pyengine.kernel.frames import Frame, Next, call, goto, number_in, step
from pyengine.kernel.legality import defines, rule
from pyengine.kernel.records import Zone
from pyengine.kernel.rule_variants import ReplacementRuleChoices, RuleChoice
from pyengine.mechanics import (
    attacks,
    chains,
    counter_moves,
    effect_actions,
    indexed_rules,
    player_actions,
    turns,
)
from pyengine.mechanics.ability_index import Path, Refs, TableKeys, ability_of, printed_card_of
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.facts import SHARED_INITIAL_FACTS, active_player, opponent_of
from pyengine.mechanics.response_windows import Actions
from pyengine.mechanics.rulebook import Rulebook
from pyengine.mechanics.text_resolution import PlainWords, Statements, TextStage

Game: TypeAlias = kernel.Game[Any, v.Paper, Any]
OPEN, HAND, PILE = Zone(True, True, True), Zone(False, True, False), Zone(False, False, True)
ZONES: Mapping[str, Zone] = {"field": OPEN, "hand": HAND, "deck": PILE, "veils": PILE, "gone": OPEN}
FLAME, POOLS = "flame", ("reserve", "spent")
COUNTERS: Mapping[str, Counter] = {FLAME: Counter(POOLS, frozenset({"field"}), "reserve", conserved=True)}
INITIAL_FACTS: Mapping[str, Any] = {**SHARED_INITIAL_FACTS, "tended": False, "reserve0:flame": 6, "reserve1:flame": 6}  # fmt: skip
ENDS = (a.Field("giver", a.End(POOLS), ("元", "from")), a.Field("taker", a.End(POOLS), ("先", "to")))
ANSWERS = a.Answers(
    (
        a.Verb("play", ("プレイ", "play"), (a.Field("card", a.Card("hand")),), acts=True, declares=True),
        a.Verb("attack", ("アタック", "attack"), (a.CARD_FIELD,), acts=True),
        a.Verb("block", ("ブロック", "block"), (a.CARD_FIELD,), acts=True),
        a.Verb("tend", ("火の番", "tend"), acts=True),
        a.Verb("move", ("移す", "move"), (a.Field("n", a.Amount()), *ENDS), acts=True),
    ),
    (a.PASS_VERB, a.YES_VERB, a.NO_VERB, a.CHOOSE_CARD_VERB, a.ORDER_EFFECTS_VERB, a.CONCEDE_VERB),
    "field",
)
RULE_CHOICES = ReplacementRuleChoices(
    trigger_order=RuleChoice("active first", "6.1"),
    replacement=RuleChoice("affected", "6.2"),
    rivals=RuleChoice("free", "6.2"),
    targets=RuleChoice("declaration", "4.4"),
    half_done=RuleChoice("as far", "4.4"),
    first_acts=RuleChoice("other", "4.2"),
    after_an_act=RuleChoice("next", "4.2"),
)

TABLE_KEYS: TableKeys = {
    v.When: ("moments", lambda held: (held.holder, ability_of(held, v.When).moment)),
    v.Rather: ("instead", lambda held: (held.holder, "goes_out")),
    v.Others: ("power", lambda held: ()),
}


@defines("3.5")
def level(game: Game, ref: int) -> int:
    return 2 if game.cards[ref].mark(FLAME) >= 3 else 1


@defines("5.3")
def power(game: Game, ref: int) -> int:
    card = printed_card_of(game, ref)
    return indexed_rules.modified_value(game, ref, card.high if level(game, ref) == 2 else card.power, "power")  # fmt: skip


def cool(game: Game, refs: Refs, n: int) -> None:
    for ref in refs:
        effect_actions.transfer(game, (ref,), Pool("reserve", game.cards[ref].seat), FLAME, n)


STATEMENTS = Statements(PlainWords("4.4"))
STATEMENTS.register_single_acts({
    v.Draw: lambda stage, node: ("draw", stage.seat, node.n),
    v.Brighten: lambda stage, node: ("effect", "power", stage.card, stage.seat, stage.cards(node.whom), "turn", node.n),
    v.Cool: lambda stage, node: ("cool", stage.cards(node.whom), node.n),
    v.Quell: lambda stage, node: ("counter", stage.about),
})  # fmt: skip


@STATEMENTS.handles(v.Home)
def go_home(stage: TextStage, node: v.Home, path: Path) -> None:
    refs = stage.cards(node.whom, moves=True)
    stage.acts += [move(ref, "hand", stage.game.cards[ref].owner) for ref in refs]


CARRY, DECLARE, _, SET_OFF, HAPPENING, UNWIND = indexed_rules.make_procedures(
    __name__, indexed_rules.Clauses("4.4", "6.1", "6.2", "4.3"), STATEMENTS,
    {"field": "enters", "gone": "goes_out"}, {**effect_actions.ACTS, "cool": cool},
    lambda game, held: level(game, held.holder) >= ability_of(held, v.When).level,
)  # fmt: skip


@rule("4.1", "not-now")
def is_its_time(game: Game, seat: int, ref: int) -> bool:
    return printed_card_of(game, ref).kind == "charm" or player_actions.is_own_turn(game, seat)


@rule("3.2", "too-few-flames")
def can_pay(game: Game, seat: int, ref: int) -> bool:
    card = printed_card_of(game, ref)
    return counters_at(game, Pool("reserve", seat), FLAME) >= card.cost + (card.kind == "lantern")


@rule("3.3", "not-now")
def may_tend(game: Game, seat: int, ref: int) -> bool:
    some = counter_moves.transfer_options(game, FLAME, Tend.ends(game, seat))
    return player_actions.is_own_turn(game, seat) and not game.vars["tended"] and bool(some)


READY = rule("5.1", "asleep")(player_actions.is_ready)
VERBS = player_actions.VerbRules(ANSWERS, {
    "play": (rule("2.3", "not-in-hand")(player_actions.is_in_hand), is_its_time, can_pay),
    "attack": (READY, rule("5.1", "not-now")(player_actions.is_own_turn)),
    "block": (READY, rule("5.2", "not-now")(player_actions.is_attacked)),
    "tend": (may_tend,),
})  # fmt: skip
ACTIONS = Actions()


class Chance(chains.Chance, clauses={"": "4.2", "unwind": "4.3"}):
    VERBS, ACTIONS, UNWINDS = VERBS, ACTIONS, UNWIND


class Use(
    chains.Using, clauses={"pay": "3.2", "enter": "3.4", "entered": "3.4", "aim": "4.4", "wait": "4.1"}
):
    CHANCE, DECLARES, HAPPENS, SPENT = Chance, DECLARE, HAPPENING, "gone"

    def pay_cost(self, game: Game) -> int:
        reserve, cost = Pool("reserve", self.seat), printed_card_of(game, self.card).cost
        atoms.transfer(game, reserve, Pool("spent", self.seat), FLAME, cost)
        atoms.transfer(game, reserve, self.card, FLAME, 0 if self.is_spell(game) else 1)
        return cost

    def is_spell(self, game: Game) -> bool:
        return printed_card_of(game, self.card).kind == "charm"


class Tend(counter_moves.Moves, clauses={"": "3.3"}):
    KIND, CODE, ONCE = FLAME, "tend", "tended"

    @staticmethod
    def ends(game: Game, seat: int) -> Iterable[counter_moves.End]:
        return (f"reserve{seat}", *game.cards_in("field", seat))


class BreakVeil(chains.Breaking, clauses={"take": "5.4", "": "5.5"}):
    HIDDEN, SPENT, CARRIES = "veils", "gone", CARRY

    def can_use_text(self, game: Game) -> bool:
        return any(isinstance(n, v.CharmText) and n.veil for n in printed_card_of(game, self.card).abilities)


class Attack(
    attacks.Attack,
    clauses={"": "5.3", "declare": "5.1", "ask_to_block": "5.2", "block": "5.2", "strike": "5.4"},
):
    CHANCE, HAPPENS, VERBS, LOST = Chance, HAPPENING, VERBS, "gone"

    def power(self, game: Game, ref: int) -> int:
        return power(game, ref)

    def strike_procedure(self, game: Game) -> Next:
        if game.cards_in("veils", opponent_of(self.seat)):
            return call(BreakVeil(opponent_of(self.seat)))
        atoms.end_game(game, self.seat, "unveiled", "5.4")
        return None


class GoOut(indexed_rules.Leaving, clauses={"": "3.4"}):
    ZONE, HAPPENS = "gone", HAPPENING


class Turns(turns.Turns, clauses={"shuffle": "1.2", "deal": "1.2", "end": "2.4", "": "2.3"}):
    HAND, VERBS, ACTION_VERBS, ACTIONS = 4, VERBS, ("tend", "play", "attack"), ACTIONS

    def lay_out(self, game: Game, seat: int) -> None:
        atoms.move(game, game.cards_in("deck", seat)[-3:], "veils", seat)

    @step("2.1")
    def start(self, game: Game) -> Next:
        seat = turns.begin_turn(game, "main")
        atoms.set_fact(game, "tended", False)
        effect_actions.transfer(game, (Pool("spent", seat),), Pool("reserve", seat), FLAME, 99)
        effect_actions.set_orientation(game, game.cards_in("field", seat), False)
        return None

    @step("2.2")
    def draw_one(self, game: Game) -> Next:
        if not game.cards_in("deck", active_player(game)):
            atoms.end_game(game, opponent_of(active_player(game)), "deck-out", "2.2")
            return None
        effect_actions.draw(game, active_player(game), 1)
        return goto("act")


ACTIONS["play"] = lambda game, seat, answer, about: Use(seat, number_in(answer), about)
ACTIONS["attack"] = lambda game, seat, answer, about: Attack(seat, number_in(answer))
ACTIONS["tend"] = lambda game, seat, answer, about: Tend(seat)


class Lanterns(Rulebook):
    ID, GAME_OVER_CLAUSE, CONCESSION_CLAUSE, ABILITY_ZONES, TABLE_KEYS = "lanterns", "1.3", "1.3", ("field",), TABLE_KEYS  # fmt: skip
    ANSWERS, RULE_CHOICES, ZONES, COUNTERS, INITIAL_FACTS = ANSWERS, RULE_CHOICES, ZONES, COUNTERS, INITIAL_FACTS  # fmt: skip
    VERBS, FIRST_PROCEDURE, TRIGGER_PROCEDURE = VERBS, Turns, SET_OFF

    def next_state_check(self, game: Game) -> Frame | None:
        """Return the procedure by which lanterns without a flame go out (3.4), if there are any; else None."""
        dark = [r for seat in (0, 1) for r in game.cards_in("field", seat) if not game.cards[r].mark(FLAME)]
        if dark and not game.over and not game.underway(GoOut):
            return GoOut(tuple(dark))
        return super().next_state_check(game)


RULES = Lanterns()
