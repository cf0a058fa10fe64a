"""1.12: priority and interference."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    is_unsettled,
    settle,
    window,
    windows,
    would_be_replaced,
)
from pyengine.games.pmv.rules.answers import ANSWERS
from pyengine.games.pmv.rules.battle.attack import ATTACK, Attack, attack_options, must_attack
from pyengine.games.pmv.rules.battle.battle import Battle
from pyengine.games.pmv.rules.battle.block import BLOCK, Block, BlockForToll, block_options, must_block, toll
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.interference import began, first_to_act, inserted, waiting
from pyengine.games.pmv.rules.movement.cost import NODE_SET, SetNode
from pyengine.games.pmv.rules.movement.moving import GiveBack
from pyengine.games.pmv.rules.playing.activated import (
    ApplyAtWill,
    ResolveUse,
    UseEffect,
    usable,
    use_options,
    use_reasons,
)  # fmt: skip
from pyengine.games.pmv.rules.playing.play import PlayCard, ResolvePlay
from pyengine.games.pmv.rules.playing.playable import is_calm, play_options, play_reasons
from pyengine.games.pmv.rules.playing.ward import AnswerWards
from pyengine.games.pmv.rules.procedure_fields import PriorityGiven
from pyengine.games.pmv.rules.rule_variants import DECIDED
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.ability_kinds import is_at_will
from pyengine.games.pmv.rules.semantics.bans import player_banned
from pyengine.games.pmv.rules.semantics.lasting_effects import borrowed, end_until
from pyengine.games.pmv.rules.semantics.scope import as_player
from pyengine.games.pmv.rules.turn_history import note_calm
from pyengine.games.pmv.rules.winning import lose, out_of_life
from pyengine.games.pmv.rules.zones import HAND, hand, nodes, other
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step, verb_in
from pyengine.kernel.legality import Reason, defines, reasons, rule
from pyengine.kernel.question import PASS, Answer, Question

ENDED = Fact("interference_end")
FLAGS = frozenset(flag.name for flag in ANSWERS.verbs["play"].flags)


@defines("1.12.1", "1.12.2.a", "1.12.2.b", "1.12.2.c", "1.12.2.e", "1.12.2.f", "1.12.2")
def priority_options(game: Game, seat: int) -> tuple[Answer, ...]:
    """Everything that a player with priority may do now; passing comes first."""
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
    nothing_to_answer_with = not quiet and is_calm(game, seat)
    if cards and not nothing_to_answer_with:
        out.extend(play_options(game, seat, cards, quick=not own_quiet_main))
    if own_quiet_main:
        out.extend([("attack", ref) for ref in attack_options(game, seat)])
    if not nothing_to_answer_with:
        out.extend(use_options(game, seat))
    if own_quiet_main and not facts["node_set"] and not player_banned(game, seat, "node_set"):
        out.extend([("node", ref) for ref in cards])
    return tuple(out)


def asking(seat: int, options: tuple[Answer, ...], default: Answer) -> Question:
    """What a player does, of what he may."""
    return Question(seat, "priority", "priority", "1.12.1", options, default)


NOTHING_ELSE = (PASS,)
PASSING = (asking(0, NOTHING_ELSE, PASS), asking(1, NOTHING_ELSE, PASS))
"""Of either player who can do nothing but pass, which is asked most: questions never change, so that one serves all games."""


def offer(game: Game, seat: int) -> Question:
    """What a player does who has priority now. It is the same question wherever he may only pass or answer, until
    something changes."""
    facts = game.vars
    idle = not (facts["open"] or game.brief or (facts["turn"] == seat and facts["phase"] == "main"))
    if idle:
        if game.index is None:
            index_of(game)
        asked: Question | None = game.cache.get(("idle", seat))
        if asked is not None:
            return asked
    options = priority_options(game, seat)
    if options == NOTHING_ELSE:
        question = PASSING[seat]
    else:
        # Who has to attack or to block may not pass; what is given for him then is that, which costs nothing.
        default = PASS
        if PASS not in options:
            default = options[0] if options[0][0] == "block" else ("attack", must_attack(game, seat)[0])
        question = asking(seat, options, default)
    if idle:
        game.cache[("idle", seat)] = question
    return question


def flags_in(answer: Answer) -> tuple[str, ...]:
    """What is said beside playing a card."""
    return answer[2:]  # type: ignore[return-value]  # only such words follow the card


def bare_of(answer: Answer) -> Answer:
    """An action, however it is paid for."""
    return ANSWERS.bare(answer)


@rule("12.10.2.c", "goes-round")
def leaves_the_loop(game: Game, seat: int, answer: Answer) -> bool:
    """Who has said where a loop ends does something else there, if he can: of what is hidden only he knows that."""
    asked = game.question
    if (
        asked is None
        or asked.clause != "12.10.2.c"
        or asked.seat != seat
        or bare_of(answer) != asked.params[-1]
    ):
        return True
    return answer == PASS and (
        answer in asked.options or any(game.cards[r].face is None for r in hand(game, seat))
    )


def action_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """Why a player could not do this now, whether or not he has priority. Empty: he could."""
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
    return tuple(reasons(predicates, game, seat, ref, source=ref))


def is_spared(game: Game, dead: tuple[int, ...]) -> bool:
    """Whether something else happens than that one of these players loses."""
    return any(would_be_replaced(game, losing(seat)) for seat in dead)


def losing(seat: int) -> Fact:
    """Return the fact that a player is about to lose."""
    return Fact("losing", object=as_player(seat), seat=seat)


class Priority(PriorityGiven):
    """1.12.4, 1.12.9: the players act or pass, until both pass in a row with no interference open; with `nested`,
    within an effect, until the interference that it began is resolved. `actor`: the player who acted last."""

    actor: int = -1

    @step("1.12.1", "1.12.11", "1.5.3.a")
    def give(self, game: Game) -> Next:
        """Nobody has priority while anything is left to be resolved; and whoever has no life left as it is given
        loses before anybody can act (R-PMV-02)."""
        facts = game.vars
        if facts["wards"]:
            return goto("wards_first")
        if facts["pending"] and is_unsettled(game):
            return goto("quiet_first")
        dead = out_of_life(game) if facts["life0"] <= 0 or facts["life1"] <= 0 else ()
        if dead and is_spared(game, dead):
            return goto("spared")
        if dead:
            lose(game, dead, "no-life", "1.5.3.a")
            return None
        if facts["ending"] and not facts["open"]:
            return goto("resume")
        return call(offer(game, facts["holder"]))

    @step("1.12.3", "1.12.4", "6.4.2.a")
    def act(self, game: Game) -> Next:
        """A pass moves the priority on. Whatever is done with the priority that an attack gave, the chance to block
        is gone with it."""
        answer = self.got_answer
        facts = game.vars
        seat = facts["holder"]
        verb = verb_in(answer)
        if verb != "pass":
            self.actor = seat
        if verb == "play":
            return call(PlayCard(seat, number_in(answer), flags_in(answer)))
        if facts["window"] >= 0 and verb != "block":
            atoms.put(game, "window", -1)
        if verb == "pass":
            passes = facts["passes"] + 1
            atoms.put(game, "passes", passes)
            atoms.put(game, "holder", other(seat))
            return goto("give") if passes < 2 else goto("both_passed")
        atoms.put(game, "passes", 0)
        ref = number_in(answer)
        if verb == "use":
            nth = number_in(answer, 2)
            if is_at_will(usable(game, ref)[nth].ability):
                return call(ApplyAtWill(seat, ref, nth))
            return call(UseEffect(seat, ref, nth, "manual" in answer[3:]))
        if verb == "block" and toll(game):
            return call(BlockForToll(seat, ref))
        return call({"attack": Attack, "block": Block, "node": SetNode}[verb](seat, ref))

    @step("1.12.5", "6.4.2.a")
    def acted(self, game: Game) -> Next:
        """Continue an interference with the player to whom the act gave priority, or with the player who had it first
        (`DECIDED.after_an_act`)."""
        if DECIDED.after_an_act.value == "first" and game.vars["open"]:
            atoms.put(game, "holder", first_to_act(game))
        if game.vars["holder"] != game.vars["window"] or not game.vars["attacker"] or waiting(game):
            atoms.put(game, "window", -1)
        return goto("give")

    @step("1.12.9.a", "1.12.9.b", "4.2.3")
    def both_passed(self, game: Game) -> Next:
        """With an interference open it is resolved; otherwise the phase ends."""
        atoms.put(game, "passes", 0)
        if not game.vars["open"]:
            atoms.put(game, "holder", -1)
            return done()
        return call(ResolveInterference())

    @step("1.12.8.e", "4.10.1.a", "4.10.2.a")
    def resume(self, game: Game) -> Next:
        """Give the turn player priority again (`DECIDED.first_acts`), unless an effect has ended the phase or the
        turn."""
        if game.vars["ending"] or self.nested:
            atoms.put(game, "holder", -1)
            return done()
        atoms.put(game, "holder", first_to_act(game, self.actor))
        return goto("give")

    @step("10.26.2.a", "10.29.2.a", "10.32.2.c")
    def wards_first(self, game: Game) -> Next:
        """What is to be paid for having targeted a protected card."""
        return call(AnswerWards())

    @step("1.12.11", "7.4.7.c")
    def quiet_first(self, game: Game) -> Next:
        """What arose while a card was played, an effect used or a node set is resolved now, as it arose."""
        return settle(game)

    @step("1.12.11")
    def quiet(self, game: Game) -> Next:
        return goto("give")

    @step("11.2.2.a", "1.5.3.a")
    def spared(self, game: Game) -> Next:
        """Something else happens than that a player loses."""
        return windows(game, tuple(map(losing, out_of_life(game))))

    @step("1.5.3.a")
    def still_alive(self, game: Game) -> Next:
        """It is looked at once: whoever has no life left now has lost."""
        dead = out_of_life(game)
        if dead:
            lose(game, dead, "no-life", "1.5.3.a")
            return None
        return goto("give")


class ResolveInterference(Procedure):
    """1.12.8: the last comes first; then the battle; nobody gets priority meanwhile (R-PMV-03)."""

    @step("1.12.11")
    def begin(self, game: Game) -> Next:
        atoms.put(game, "holder", -1)
        atoms.put(game, "window", -1)
        return None

    @step("1.12.8.a", "1.12.10")
    def next_item(self, game: Game) -> Next:
        items = waiting(game)
        if not items:
            return goto("battle")
        item = items[-1]
        atoms.put(game, "items", game.vars["items"][:-1])
        return call(ResolvePlay(item) if item.kind == "play" else ResolveUse(item))

    @step("7.4.7.c")
    def between(self, game: Game) -> Next:
        """Gammas that came up while an effect was resolved."""
        return settle(game) or goto("next_item")

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
        atoms.put(game, "attacker", 0)
        atoms.put(game, "blocker", 0)
        return settle(game)

    @step("1.12.8.c")
    def end_effects(self, game: Game) -> Next:
        """Those of this interference: what was begun in one around it lasts as long as that (R-PMV-57)."""
        since = began(game)
        back = borrowed(game, "interference", since=since) if game.effects else ()
        end_until(game, "interference", since=since)
        return call(GiveBack(back)) if back else None

    @step("1.12.8.d")
    def end(self, game: Game) -> Next:
        return window(game, ENDED)

    @step("1.12.8.e", "7.3.6")
    def close(self, game: Game) -> Next:
        if "hurts" in game.vars and inserted(game) is None:
            note_calm(game)
        atoms.put(game, "open", False)
        atoms.put(game, "used", ())
        game.emit("interference_ended", -1)
        return done()


PriorityGiven.OWN = Priority

__all__ = ["HAND", "Priority", "action_reasons", "nodes", "priority_options"]
