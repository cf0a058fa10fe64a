"""Chapter 4: turns and phases."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.transformed import transformed
from pyengine.games.pmv.rules.abilities.triggers import raise_timed_moment
from pyengine.games.pmv.rules.battle.damage import reset_all_damage
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.facts import EACH_TURN, Game
from pyengine.games.pmv.rules.index_records import HeldAbility
from pyengine.games.pmv.rules.interference import first_player_to_act
from pyengine.games.pmv.rules.keywords.transforming import TurnCardsBack
from pyengine.games.pmv.rules.movement.draw import DrawCards
from pyengine.games.pmv.rules.movement.moving import GiveBack
from pyengine.games.pmv.rules.movement.orientation import turn_cards
from pyengine.games.pmv.rules.movement.searching import DiscardFromHand
from pyengine.games.pmv.rules.playing.priority import Priority
from pyengine.games.pmv.rules.semantics import bans, values
from pyengine.games.pmv.rules.semantics.ability_index import characters, index_of
from pyengine.games.pmv.rules.semantics.lasting_effects import (
    ATTACKS,
    borrowed_cards_to_return,
    end_effects_of_duration,
)
from pyengine.games.pmv.rules.semantics.limits import hand_limit
from pyengine.games.pmv.rules.semantics.nouns import is_true, players
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.turn.upkeep import Upkeep, any_upkeep
from pyengine.games.pmv.rules.turn_history import forget_acts
from pyengine.games.pmv.rules.zones import field, hand, other, turn_player
from pyengine.games.pmv.vocab import Auto, May, SkipPhase
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question


def _raise_phase_start(game: Game, phase: str) -> Next:
    return raise_timed_moment(game, "phase_start", phase)


def _raise_phase_end(game: Game, phase: str) -> Next:
    return raise_timed_moment(game, "phase_end", phase)


def _priority(game: Game) -> Next:
    """Give the first priority of a phase (4.1.2); nobody gets priority once an effect has ended the phase (4.10.2)."""
    if game.vars["ending"]:
        return None
    atoms.set_fact(game, "holder", first_player_to_act(game))
    atoms.set_fact(game, "passes", 0)
    return call(Priority())


def _enter(game: Game, phase: str) -> None:
    atoms.set_fact(game, "phase", phase)
    game.emit("phase_began", turn_player(game), phase=phase)


def _next_phase(game: Game, phase: str) -> Next:
    """Return the phase's procedure, directly if no effect ends, adds or skips phases."""
    facts = game.vars
    if facts["ending"] or facts["extra"] or facts["skips"] or SkipPhase in index_of(game).kinds:
        return call(NextPhase(phase))
    return call(PHASES[phase]())


@defines("4.1.1", "4.2.1", "4.2.2")
class Turns(Procedure):
    """4.2.1: all turns of the game, with their phases in order."""

    @step("4.2.1.a", "4.3.1.a", "4.3.1.b")
    def begin(self, game: Game) -> Next:
        """Reset the damage on all characters and begin effects for this turn. Then transformed cards return to normal
        (R-PMV-35)."""
        for name, value in EACH_TURN.items():
            atoms.set_fact(game, name, value)
        forget_acts(game)
        atoms.set_fact(game, "phase", "turn_start")
        game.emit("turn_began", turn_player(game), number=game.vars["number"])
        reset_all_damage(game)
        back = transformed(game, turn_player(game)) if game.effects else ()
        return call(TurnCardsBack(back)) if back else None

    @step("4.3.1.c", "4.2.3.a")
    def turn_start(self, game: Game) -> Next:
        return raise_timed_moment(game, "turn_start")

    @step("4.3.1.d", "4.2.1.b")
    def active_phase(self, game: Game) -> Next:
        return _next_phase(game, "active")

    @step("4.2.1.c", "4.4.2.b")
    def maintenance_phase(self, game: Game) -> Next:
        return _next_phase(game, "maintenance")

    @step("4.2.1.d", "4.5.2.b")
    def draw_phase(self, game: Game) -> Next:
        return _next_phase(game, "draw")

    @step("4.2.1.e", "4.6.2.b")
    def main_phase(self, game: Game) -> Next:
        return _next_phase(game, "main")

    @step("4.2.1.f", "4.7.2.b")
    def discard_phase(self, game: Game) -> Next:
        return _next_phase(game, "discard")

    @step("4.10.3.b")
    def last_extra_phase(self, game: Game) -> Next:
        """Run a phase added after the discard phase."""
        return call(NextPhase("")) if game.vars["ending"] or game.vars["extra"] else None

    @step("4.2.1.g", "4.9.1.a", "4.8.2.b")
    def end_damage(self, game: Game) -> Next:
        """Reset the damage first and end the bonuses afterwards (R-PMV-46)."""
        atoms.set_fact(game, "phase", "turn_end")
        reset_all_damage(game)
        return None

    @step("4.9.1.b")
    def end_effects(self, game: Game) -> Next:
        """End effects until the end of turn, and effects until a battle or interference that did not happen."""
        back = borrowed_cards_to_return(game, "turn", "battle", "interference") if game.effects else ()
        end_effects_of_duration(game, "turn", "battle", "interference", *ATTACKS)
        return call(GiveBack(back)) if back else None

    @step("4.9.1.c", "4.2.3.a")
    def turn_end(self, game: Game) -> Next:
        return raise_timed_moment(game, "turn_end")

    @step("4.9.1.d")
    def turn_is_over(self, game: Game) -> Next:
        """End effects during this turn after the triggers at the end of turn."""
        back = borrowed_cards_to_return(game, "this_turn") if game.effects else ()
        end_effects_of_duration(game, "this_turn")
        return call(GiveBack(back)) if back else None

    @step("4.9.1.e")
    def next_turn(self, game: Game) -> Next:
        atoms.set_fact(game, "turn", other(turn_player(game)))
        atoms.set_fact(game, "number", game.vars["number"] + 1)
        return goto("skip_turn") if (turn_player(game), "turn") in game.vars["skips"] else goto("begin")

    @step("4.10.5", "4.10.1.d")
    def skip_turn(self, game: Game) -> Next:
        """Skip a player's whole turn and continue with the turn after it."""
        forget_skip(game, turn_player(game), "turn")
        game.emit("skipped", turn_player(game), what="turn")
        return goto("next_turn")


def forget_skip(game: Game, seat: int, what: str) -> None:
    rows = list(game.vars["skips"])
    rows.remove((seat, what))
    atoms.set_fact(game, "skips", tuple(rows))


@defines("4.10.5", "4.10.5.a")
def skipping(game: Game, phase: str) -> tuple[bool, HeldAbility | None]:
    """Return whether a continuous effect skips this phase of the turn player, and, if not, the effect that offers to
    skip it."""
    index = index_of(game)
    if SkipPhase not in index.kinds:
        return False, None
    seat = turn_player(game)
    offer = None
    for held in index.alphas:
        ability = held.ability
        if not isinstance(ability, Auto):
            continue
        effect = ability.effect.do if isinstance(ability.effect, May) else ability.effect
        if not isinstance(effect, SkipPhase) or effect.phase != phase:
            continue
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        if seat not in players(game, effect.who, scope) or not is_true(game, ability.condition, scope):
            continue
        if not isinstance(ability.effect, May):
            return True, None
        offer = held
    return False, offer


class NextPhase(Procedure):
    """4.10: run the next phase, with the effects that add a phase before it or skip it."""

    phase: str

    @step("4.10.1.b", "4.10.2.b", "4.10.1.c")
    def ended(self, game: Game) -> Next:
        """Run no phase after the end of the turn; an ended phase affects only itself."""
        if game.vars["ending"] == "turn":
            return done()
        atoms.set_fact(game, "ending", "")
        return None if game.vars["extra"] else goto("certain")

    @step("4.10.3", "4.10.3.a", "4.10.4")
    def extra(self, game: Game) -> Next:
        phase = game.vars["extra"]
        atoms.set_fact(game, "extra", "")
        return call(PHASES[phase]())

    @step("4.10.3.b")
    def after_extra(self, game: Game) -> Next:
        """Continue with the phase originally next."""
        return goto("ended")

    @step("4.10.5")
    def certain(self, game: Game) -> Next:
        if not self.phase:
            return done()
        seat = turn_player(game)
        skipped, offer = skipping(game, self.phase)
        if (seat, self.phase) in game.vars["skips"]:
            forget_skip(game, seat, self.phase)
            skipped = True
        if skipped:
            game.emit("skipped", seat, what=self.phase)
            return done()
        return goto("whether") if offer else goto("begin")

    @step("4.10.5.a")
    def whether(self, game: Game) -> Next:
        """Ask at the end of the previous phase whether to skip the next phase, if it isn't skipped anyway."""
        held = skipping(game, self.phase)[1]
        about = 0 if held is None else held.holder
        return call(Question(turn_player(game), "yes_no", "skip-phase", "4.10.5.a", (YES, NO), None, about))

    @step("4.10.5.a")
    def answered(self, game: Game) -> Next:
        if self.got != YES:
            return goto("begin")
        held = skipping(game, self.phase)[1]
        game.emit("skipped", turn_player(game), what=self.phase)
        may = held.ability.effect if held is not None and isinstance(held.ability, Auto) else None
        if held is None or not isinstance(may, May) or may.then is None:
            return done()
        path = (*held.path, Auto.FIELDS.index("effect"), may.FIELDS.index("then"))
        return call(RunText(held.face, path, game.cards[held.holder].seat, held.holder, "auto"))

    @step("4.10.5.a")
    def followed(self, game: Game) -> Next:
        return done()

    @step("4.2.2")
    def begin(self, game: Game) -> Next:
        return call(PHASES[self.phase]())


class ActivePhase(Procedure):
    """4.4: wake the cards on the turn player's field. Nodes are in another zone and do not wake (R-PMV-50)."""

    @step("4.4.1.a", "4.1.2")
    def wake(self, game: Game) -> Next:
        _enter(game, "active")
        sleeping = tuple(
            r
            for r in field(game, turn_player(game))
            if game.cards[r].asleep and not bans.is_act_banned(game, r, "wake_by_rule")
        )
        if sleeping:
            turn_cards(game, tuple(r for r in sleeping if not game.cards[r].host), False)
        return None

    @step("10.7.2.a")
    def vigilance(self, game: Game) -> Next:
        """Wake the opponent's characters with vigilance too."""
        vigilant = tuple(
            r
            for r in characters(game, other(turn_player(game)))
            if game.cards[r].asleep
            and values.has_keyword(game, r, "vigilance")
            and not bans.is_act_banned(game, r, "wake_by_rule")
        )
        if vigilant:
            turn_cards(game, vigilant, False)
        return None

    @step("4.4.1.b")
    def start(self, game: Game) -> Next:
        return _raise_phase_start(game, "active")

    @step("4.4.1.c")
    def priority(self, game: Game) -> Next:
        return _priority(game)

    @step("4.4.2.a")
    def end(self, game: Game) -> Next:
        return _raise_phase_end(game, "active")


class MaintenancePhase(Procedure):
    """4.5: the mandated effect is the payment of upkeeps."""

    @step("4.5.1.a")
    def upkeep(self, game: Game) -> Next:
        _enter(game, "maintenance")
        seat = turn_player(game)
        return call(Upkeep(seat)) if any_upkeep(game, seat) else None

    @step("4.5.1.b")
    def start(self, game: Game) -> Next:
        return _raise_phase_start(game, "maintenance")

    @step("4.5.1.c")
    def priority(self, game: Game) -> Next:
        return _priority(game)

    @step("4.5.2.a")
    def end(self, game: Game) -> Next:
        return _raise_phase_end(game, "maintenance")


class DrawPhase(Procedure):
    """4.6: the turn player draws a card, except in the first turn of the game (1.2.8)."""

    @step("1.2.8", "4.6.3")
    def first_turn(self, game: Game) -> Next:
        _enter(game, "draw")
        return goto("start") if game.vars["number"] == 1 else None

    @step("4.6.1.a")
    def draw(self, game: Game) -> Next:
        atoms.record_progress(game)
        return call(DrawCards(((turn_player(game), 1),), ruled=True))

    @step("4.6.1.b")
    def start(self, game: Game) -> Next:
        return _raise_phase_start(game, "draw")

    @step("4.6.1.c")
    def priority(self, game: Game) -> Next:
        return _priority(game)

    @step("4.6.2.a")
    def end(self, game: Game) -> Next:
        return _raise_phase_end(game, "draw")


@defines("1.3.4")
class MainPhase(Procedure):
    """4.7: a phase without a mandated effect."""

    @step("4.7.1.a", "4.7.3")
    def start(self, game: Game) -> Next:
        _enter(game, "main")
        return _raise_phase_start(game, "main")

    @step("4.7.1.b")
    def priority(self, game: Game) -> Next:
        return _priority(game)

    @step("4.7.2.a")
    def end(self, game: Game) -> Next:
        return _raise_phase_end(game, "main")


class DiscardPhase(Procedure):
    """4.8: the turn player discards down to the hand limit."""

    @step("4.8.1.a", "3.6.4")
    def discard(self, game: Game) -> Next:
        _enter(game, "discard")
        seat = turn_player(game)
        over = len(hand(game, seat)) - hand_limit(game, seat)
        return call(DiscardFromHand((seat,), over, 0, "4.8.1.a")) if over > 0 else None

    @step("4.8.1.b")
    def start(self, game: Game) -> Next:
        return _raise_phase_start(game, "discard")

    @step("4.8.1.c")
    def priority(self, game: Game) -> Next:
        return _priority(game)

    @step("4.8.2.a")
    def end(self, game: Game) -> Next:
        return _raise_phase_end(game, "discard")


PHASES: dict[str, type[Procedure]] = {
    "active": ActivePhase,
    "maintenance": MaintenancePhase,
    "draw": DrawPhase,
    "main": MainPhase,
    "discard": DiscardPhase,
}
"""The phases by name, in their order."""
