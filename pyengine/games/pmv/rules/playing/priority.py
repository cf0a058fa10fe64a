"""1.12: priority and interference."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    is_unsettled,
    raise_moment_with_window,
    raise_moments,
    resolve_pending_effects,
    would_be_replaced,
)
from pyengine.games.pmv.rules.answers import ANSWERS
from pyengine.games.pmv.rules.battle.attack import ATTACK, Attack, must_attack, possible_attackers
from pyengine.games.pmv.rules.battle.battle import Battle
from pyengine.games.pmv.rules.battle.block import (
    BLOCK,
    Block,
    BlockForToll,
    block_options,
    current_block_toll,
    must_block,
)
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.interference import (
    first_player_to_act,
    innermost_insert_time,
    inserting_frame,
    items_to_resolve,
)
from pyengine.games.pmv.rules.movement.cost import NODE_SET, SetNode
from pyengine.games.pmv.rules.movement.moving import GiveBack
from pyengine.games.pmv.rules.playing.activated import (
    ApplyAtWill,
    ResolveUse,
    UseEffect,
    usable_effects,
    use_options,
    use_reasons,
)  # fmt: skip
from pyengine.games.pmv.rules.playing.play import PlayCard, ResolvePlay
from pyengine.games.pmv.rules.playing.playable import may_not_respond, play_options, play_reasons
from pyengine.games.pmv.rules.playing.ward import AnswerWards
from pyengine.games.pmv.rules.procedure_fields import PriorityGiven
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.ability_kinds import is_at_will
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.lasting_effects import (
    borrowed_cards_to_return,
    end_effects_of_duration,
)
from pyengine.games.pmv.rules.semantics.scope import as_player
from pyengine.games.pmv.rules.turn_history import record_end_of_interference
from pyengine.games.pmv.rules.winning import end_game_with_losers, out_of_life
from pyengine.games.pmv.rules.zones import HAND, hand, nodes, other
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step, verb_in
from pyengine.kernel.legality import Reason, defines, failing_reasons, rule
from pyengine.kernel.question import PASS, Answer, Question

ENDED = Fact("interference_end")
FLAGS = frozenset(flag.name for flag in ANSWERS.verbs["play"].flags)


@defines("1.12.1", "1.12.2.a", "1.12.2.b", "1.12.2.c", "1.12.2.e", "1.12.2.f", "1.12.2")
def priority_options(game: Game, seat: int) -> tuple[Answer, ...]:
    """Return the legal answers of a player with priority; passing comes first."""
    facts = game.vars
    blocks: list[Answer] = []
    if facts["attacker"] and facts["window"] == seat:
        if forced := must_block(game, seat):
            return tuple([("block", ref) for ref in forced])
        blocks = [("block", ref) for ref in block_options(game, seat)]
    if game.brief:
        return (PASS, *blocks)
    quiet = not facts["open"]
    own_quiet_main = quiet and facts["turn"] == seat and facts["phase"] == "main"
    out: list[Answer] = [] if own_quiet_main and must_attack(game, seat) else [PASS]
    cards = hand(game, seat)
    out += blocks
    nothing_to_answer_with = not quiet and may_not_respond(game, seat)
    if cards and not nothing_to_answer_with:
        out.extend(play_options(game, seat, cards, quick=not own_quiet_main))
    if own_quiet_main:
        out.extend([("attack", ref) for ref in possible_attackers(game, seat)])
    if not nothing_to_answer_with:
        out.extend(use_options(game, seat))
    if own_quiet_main and not facts["node_set"] and not is_player_banned(game, seat, "node_set"):
        out.extend([("node", ref) for ref in cards])
    return tuple(out)


def priority_question(seat: int, options: tuple[Answer, ...], default: Answer) -> Question:
    """Return the priority question with the given options."""
    return Question(seat, "priority", "priority", "1.12.1", options, default)


ONLY_PASS = (PASS,)
PASS_QUESTIONS = (priority_question(0, ONLY_PASS, PASS), priority_question(1, ONLY_PASS, PASS))
"""Shared questions of players with no action but passing; questions are immutable and reused by all games."""


def priority_question_now(game: Game, seat: int) -> Question:
    """Return the priority question. An idle player's question is cached until the next change."""
    facts = game.vars
    idle = not (facts["open"] or game.brief or (facts["turn"] == seat and facts["phase"] == "main"))
    if idle:
        if game.index is None:
            index_of(game)
        asked: Question | None = game.cache.get(("idle", seat))
        if asked is not None:
            return asked
    options = priority_options(game, seat)
    if options == ONLY_PASS:
        question = PASS_QUESTIONS[seat]
    else:
        # A player forced to attack or block may not pass; the default is then a forced action, free of cost.
        default = PASS
        if PASS not in options:
            default = options[0] if options[0][0] == "block" else ("attack", must_attack(game, seat)[0])
        question = priority_question(seat, options, default)
    if idle:
        game.cache[("idle", seat)] = question
    return question


def flags_in(answer: Answer) -> tuple[str, ...]:
    """Return the flags of a play answer."""
    return answer[2:]  # type: ignore[return-value]  # only flag words follow the card


def without_payment_flags(answer: Answer) -> Answer:
    """Return the action without its payment flags."""
    return ANSWERS.without_added_flags(answer)


@rule("12.10.2.c", "goes-round")
def leaves_the_loop(game: Game, seat: int, answer: Answer) -> bool:
    """Rule: a player who has announced the end of a loop must act differently at that point, if able. Hidden cards
    count as a possible other action, known only to their player."""
    asked = game.question
    if (
        asked is None
        or asked.clause != "12.10.2.c"
        or asked.seat != seat
        or without_payment_flags(answer) != asked.params[-1]
    ):
        return True
    return answer == PASS and (
        answer in asked.options or any(game.cards[r].face is None for r in hand(game, seat))
    )


def action_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """Return the reasons against an action of the player now, with or without priority. Empty: the action is legal."""
    if not leaves_the_loop(game, seat, answer):
        return (leaves_the_loop.reason(),)
    verb = answer[0] if answer else None
    facts = game.vars
    blockers = must_block(game, seat) if facts["attacker"] and facts["window"] == seat else ()
    if blockers and (verb != "block" or len(answer) != 2 or answer[1] not in blockers):
        return tuple(Reason("must-block", "12.6.1", (), ref) for ref in blockers)
    if verb == "pass":
        if answer != PASS:
            return (Reason("no-such-action", "1.12.2"),)
        if game.vars["holder"] != seat:
            return (Reason("no-priority", "1.12.4"),)
        forced = () if facts["open"] or facts["phase"] != "main" else must_attack(game, seat)
        return tuple(Reason("must-attack", "12.6.1", (), ref) for ref in forced)
    if len(answer) < 2 or type(answer[1]) is not int or answer[1] not in game.cards:
        return (Reason("no-such-action", "1.12.2"),)
    ref = answer[1]
    if verb == "play":
        flags = flags_in(answer)
        if any(f not in FLAGS for f in flags):
            return (Reason("no-such-action", "1.12.2"),)
        return play_reasons(game, seat, ref, flags)
    if verb == "use" and len(answer) in (3, 4) and type(answer[2]) is int and answer[3:] in ((), ("manual",)):
        return use_reasons(game, seat, ref, answer[2])
    if len(answer) != 2:
        return (Reason("no-such-action", "1.12.2"),)
    predicates = {"attack": ATTACK, "block": BLOCK, "node": NODE_SET}.get(str(verb))
    if predicates is None:
        return (Reason("no-such-action", "1.12.2"),)
    return tuple(failing_reasons(predicates, game, seat, ref, source=ref))


def is_loss_replaced(game: Game, dead: tuple[int, ...]) -> bool:
    """Return whether a replacement effect applies to the loss of any of the players."""
    return any(would_be_replaced(game, loss_event(seat)) for seat in dead)


def loss_event(seat: int) -> Fact:
    """Return the fact that a player is about to lose."""
    return Fact("losing", object=as_player(seat), seat=seat)


class Priority(PriorityGiven):
    """1.12.4, 1.12.9: players act or pass until both pass in a row without an open interference; with `nested`, inside
    an effect, until the interference begun by the effect is resolved. `actor`: the player who acted last."""

    actor: int = -1

    @step("1.12.1", "1.12.11", "1.5.3.a")
    def give(self, game: Game) -> Next:
        """Give priority once nothing is left to resolve; a player without life loses before any action (R-PMV-02)."""
        facts = game.vars
        if facts["wards"]:
            return goto("wards_first")
        if facts["pending"] and is_unsettled(game):
            return goto("quiet_first")
        dead = out_of_life(game) if facts["life0"] <= 0 or facts["life1"] <= 0 else ()
        if dead and is_loss_replaced(game, dead):
            return goto("spared")
        if dead:
            end_game_with_losers(game, dead, "no-life", "1.5.3.a")
            return None
        if facts["ending"] and not facts["open"]:
            return goto("resume")
        return call(priority_question_now(game, facts["holder"]))

    @step("1.12.3", "1.12.4", "6.4.2.a")
    def act(self, game: Game) -> Next:
        """Apply the answer; a pass moves the priority on. Any action other than a block uses up the chance to block."""
        answer = self.got_answer
        facts = game.vars
        seat = facts["holder"]
        verb = verb_in(answer)
        if verb != "pass":
            self.actor = seat
        if verb == "play":
            return call(PlayCard(seat, number_in(answer), flags_in(answer)))
        if facts["window"] >= 0 and verb != "block":
            atoms.set_fact(game, "window", -1)
        if verb == "pass":
            passes = facts["passes"] + 1
            atoms.set_fact(game, "passes", passes)
            atoms.set_fact(game, "holder", other(seat))
            return goto("give") if passes < 2 else goto("both_passed")
        atoms.set_fact(game, "passes", 0)
        ref = number_in(answer)
        if verb == "use":
            nth = number_in(answer, 2)
            if is_at_will(usable_effects(game, ref)[nth].ability):
                return call(ApplyAtWill(seat, ref, nth))
            return call(UseEffect(seat, ref, nth, "manual" in answer[3:]))
        if verb == "block" and current_block_toll(game):
            return call(BlockForToll(seat, ref))
        return call({"attack": Attack, "block": Block, "node": SetNode}[verb](seat, ref))

    @step("1.12.5", "6.4.2.a")
    def acted(self, game: Game) -> Next:
        """Continue an interference with the player to whom the act gave priority, or with the player who had it first
        (`RULE_CHOICES.after_an_act`)."""
        if RULE_CHOICES.after_an_act.value == "first" and game.vars["open"]:
            atoms.set_fact(game, "holder", first_player_to_act(game))
        if game.vars["holder"] != game.vars["window"] or not game.vars["attacker"] or items_to_resolve(game):
            atoms.set_fact(game, "window", -1)
        return goto("give")

    @step("1.12.9.a", "1.12.9.b", "4.2.3")
    def both_passed(self, game: Game) -> Next:
        """Resolve an open interference; otherwise end the phase."""
        atoms.set_fact(game, "passes", 0)
        if not game.vars["open"]:
            atoms.set_fact(game, "holder", -1)
            return done()
        return call(ResolveInterference())

    @step("1.12.8.e", "4.10.1.a", "4.10.2.a")
    def resume(self, game: Game) -> Next:
        """Give the turn player priority after an interference (`RULE_CHOICES.first_acts`), unless an effect has ended
        the phase or the turn."""
        if game.vars["ending"] or self.nested:
            atoms.set_fact(game, "holder", -1)
            return done()
        atoms.set_fact(game, "holder", first_player_to_act(game, self.actor))
        return goto("give")

    @step("10.26.2.a", "10.29.2.a", "10.32.2.c")
    def wards_first(self, game: Game) -> Next:
        """Ask first for the payments that targeting protected cards demands."""
        return call(AnswerWards())

    @step("1.12.11", "7.4.7.c")
    def quiet_first(self, game: Game) -> Next:
        """Resolve first the effects triggered by playing a card, using an effect or setting a node."""
        return resolve_pending_effects(game)

    @step("1.12.11")
    def quiet(self, game: Game) -> Next:
        return goto("give")

    @step("11.2.2.a", "1.5.3.a")
    def spared(self, game: Game) -> Next:
        """Raise the event of losing again, because a replacement effect may apply to the loss of the other player
        too."""
        return raise_moments(game, tuple(map(loss_event, out_of_life(game))))

    @step("1.5.3.a")
    def still_alive(self, game: Game) -> Next:
        """Check for lost players again: players without life lose."""
        dead = out_of_life(game)
        if dead:
            end_game_with_losers(game, dead, "no-life", "1.5.3.a")
            return None
        return goto("give")


class ResolveInterference(Procedure):
    """1.12.8: resolve the items, last in first out, then the battle; no player gets priority meanwhile (R-PMV-03)."""

    @step("1.12.11")
    def begin(self, game: Game) -> Next:
        atoms.set_fact(game, "holder", -1)
        atoms.set_fact(game, "window", -1)
        return None

    @step("1.12.8.a", "1.12.10")
    def next_item(self, game: Game) -> Next:
        items = items_to_resolve(game)
        if not items:
            return goto("battle")
        item = items[-1]
        atoms.set_fact(game, "items", game.vars["items"][:-1])
        return call(ResolvePlay(item) if item.kind == "play" else ResolveUse(item))

    @step("7.4.7.c")
    def between(self, game: Game) -> Next:
        """Between two items, resolve the automatic effects (gammas) that an item's resolution triggered."""
        return resolve_pending_effects(game) or goto("next_item")

    @step("1.12.8.a")
    def again(self, game: Game) -> Next:
        return goto("next_item")

    @step("1.12.8.b")
    def battle(self, game: Game) -> Next:
        attacker = game.vars["attacker"]
        if attacker:
            return call(Battle(attacker))
        return None if game.vars["blocker"] else goto("end_effects")

    @step("1.12.8.b", "7.4.7.c")
    def after_battle(self, game: Game) -> Next:
        atoms.set_fact(game, "attacker", 0)
        atoms.set_fact(game, "blocker", 0)
        return resolve_pending_effects(game)

    @step("1.12.8.c")
    def end_effects(self, game: Game) -> Next:
        """End the effects of this interference; effects of a surrounding interference last as long as their own
        (R-PMV-57)."""
        since = innermost_insert_time(game)
        back = borrowed_cards_to_return(game, "interference", since=since) if game.effects else ()
        end_effects_of_duration(game, "interference", since=since)
        return call(GiveBack(back)) if back else None

    @step("1.12.8.d")
    def end(self, game: Game) -> Next:
        return raise_moment_with_window(game, ENDED)

    @step("1.12.8.e", "7.3.6")
    def close(self, game: Game) -> Next:
        if "hurts" in game.vars and inserting_frame(game) is None:
            record_end_of_interference(game)
        atoms.set_fact(game, "open", False)
        atoms.set_fact(game, "used", ())
        game.emit("interference_ended", -1)
        return done()


PriorityGiven.OWN = Priority

__all__ = ["HAND", "Priority", "action_reasons", "nodes", "priority_options"]
