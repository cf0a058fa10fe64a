"""306.5: an attack, from its declaration to the end of the battle."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.effect_actions import do_move
from pyengine.games.harem_master.rules.effects.event_processing import Happening
from pyengine.games.harem_master.rules.effects.time_points import end_effects_of_duration, trigger_at_time
from pyengine.games.harem_master.rules.effects.triggers import raise_card_event
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions
from pyengine.games.harem_master.rules.playing.responses import Answering, can_any_player_respond
from pyengine.games.harem_master.rules.rule_variants import RULE_CHOICES
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import is_character
from pyengine.games.harem_master.rules.zones import (
    CASTLE,
    COURT,
    DISCARD,
    SCAFFOLD,
    Refs,
    move_from_castle,
    opponent_of,
    printed,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Question
from pyengine.mechanics.event_processing import move


class CharacterBattle(Procedure, logged_as="BattleOf"):
    """306.5: a character of the active player attacks; a character of the opponent may intercept."""

    seat: int
    attacker: int
    interceptor: int = 0
    flips: tuple[Refs, ...] = ()
    winner: int = 0
    loser: int = 0

    @step("306.5a", "306.5b")
    def declare(self, game: Game) -> Next:
        """Declare the attack and exhaust the attacking character."""
        atoms.set_fact(game, "attacker", self.attacker)
        atoms.set_fact(game, "phase", "battle")
        atoms.turn(game, (self.attacker,), True)
        game.emit("attacked", self.seat, (self.attacker,))
        raise_card_event(game, "attacks", self.attacker)
        return None

    @step("407.3")
    def answered(self, game: Game) -> Next:
        if self.is_cut_short(game):
            return goto("end_of_battle")
        return (
            Answering("attack", self.seat, self.attacker, 0)
            if can_any_player_respond(game, "attack", self.seat)
            else None
        )

    @step("306.5c")
    def may_intercept(self, game: Game) -> Next:
        """Ask the opponent for a ready character to intercept with."""
        if self.is_cut_short(game):
            return goto("end_of_battle")
        atoms.set_fact(game, "chance", ("intercept",))
        seat = opponent_of(self.seat)
        options = actions(game, seat)
        return call(Question(seat, "priority", "intercept", "306.5c", options, PASS, self.attacker))

    @step("306.5d")
    def intercept(self, game: Game) -> Next:
        """Exhaust the intercepting character; without an interceptor, attack the castle."""
        if self.got == PASS:
            return goto("castle_attack")
        self.interceptor = self.got_number
        atoms.set_fact(game, "interceptor", self.interceptor)
        atoms.turn(game, (self.interceptor,), True)
        game.emit("intercepted", opponent_of(self.seat), (self.interceptor,), attacker=self.attacker)
        raise_card_event(game, "intercepts", self.interceptor)
        return None

    @step("306.5e", "306.5f")
    def kind(self, game: Game) -> Next:
        """Decide the kind of the battle: a combat against a lord, an approach against a lady."""
        if self.is_cut_short(game):
            return goto("end_of_battle")
        atoms.set_fact(
            game, "kind", "combat" if values.gender(game, self.interceptor) == "lord" else "approach"
        )
        return None

    @step("306.5h")
    def change_of_kind(self, game: Game) -> Next:
        """Open a response window for texts that change the kind of the battle."""
        return (
            Answering("kind", self.seat, self.attacker, 0)
            if can_any_player_respond(game, "kind", self.seat)
            else None
        )

    @step("306.5i")
    def flip(self, game: Game) -> Next:
        """Reveal the top card of each player's castle, except for a character without a random number."""
        if self.is_cut_short(game):
            return goto("end_of_battle")
        out: list[Refs] = []
        for seat, ref in ((self.seat, self.attacker), (opponent_of(self.seat), self.interceptor)):
            pile = game.cards_in(CASTLE, seat)
            out.append((pile[-1],) if pile and values.uses_random_number(game, ref) else ())
        self.flips = tuple(out)
        turned = tuple(ref for refs in out for ref in refs)
        if turned:
            atoms.reveal(game, turned)
        return None

    @step("306.5i", "208.2", "207.2")
    def compare(self, game: Game) -> Next:
        """Compare value plus random number: the greater total wins; a tie has no effect."""
        which = values.PHYSICAL if game.vars["kind"] == "combat" else values.MENTAL
        power: list[int] = []
        shown: list[int] = []
        for ref, refs in zip((self.attacker, self.interceptor), self.flips, strict=True):
            number = sum(printed(game, game.cards[r].face or "").random for r in refs)
            for r in refs:
                game.emit("flipped", game.cards[r].owner, (r,), number=number)
            shown.append(number)
            power.append(values.stat(game, ref, which) + number)
        game.emit(
            "compared",
            self.seat,
            (self.attacker, self.interceptor),
            powers=tuple(power),
            numbers=tuple(shown),
            kind=game.vars["kind"],
        )
        if power[0] != power[1]:
            won = power[0] > power[1]
            self.winner = self.attacker if won else self.interceptor
            self.loser = self.interceptor if won else self.attacker
        return None

    @step("306.5i", "101.3")
    def put_under(self, game: Game) -> Next:
        """Put the revealed cards on the bottom of their castles (R-HM-06)."""
        for refs in self.flips:
            for ref in refs:
                owner = game.cards[ref].owner
                if RULE_CHOICES.flipped.value == "bottom":
                    do_move(game, ref, CASTLE, owner, "bottom")
                else:
                    do_move(game, ref, DISCARD, owner, "")
        return None

    @step("306.5j")
    def results(self, game: Game) -> Next:
        """Raise the events for winning and losing the battle; their triggers resolve first."""
        if not self.winner:
            return goto("end_of_battle")
        kind = game.vars["kind"]
        game.emit("battle_won", game.cards[self.winner].seat, (self.winner,), loser=self.loser, kind=kind)
        raise_card_event(game, "wins", self.winner)
        raise_card_event(game, "loses", self.loser)
        return None

    @step("306.5")
    def still_there(self, game: Game) -> Next:
        if self.is_cut_short(game):
            return goto("end_of_battle")
        return goto("take_lord" if values.gender(game, self.loser) == "lord" else "take_lady")

    @step("306.5k", "215.8a")
    def take_lord(self, game: Game) -> Next:
        """Put a losing lord on the winner's scaffold, whatever the kind of battle."""
        seat = game.cards[self.winner].seat
        return call(Happening((move(self.loser, SCAFFOLD, seat),)))

    @step("306.5k")
    def taken(self, game: Game) -> Next:
        return goto("end_of_battle")

    @step("306.5l", "215.7a")
    def take_lady(self, game: Game) -> Next:
        """Put a losing lady in the winner's court."""
        seat = game.cards[self.winner].seat
        return call(Happening((move(self.loser, COURT, seat),)))

    @step("306.5l")
    def taken_too(self, game: Game) -> Next:
        return goto("end_of_battle")

    @step("306.5g")
    def castle_attack(self, game: Game) -> Next:
        """Attack the castle because no character intercepts."""
        atoms.set_fact(game, "kind", "castle")
        return None

    @step("306.5m", "102.3")
    def strike_castle(self, game: Game) -> Next:
        """Discard a card from the top of the castle for each point of physical value, one by one; none below 1."""
        n = max(0, values.stat(game, self.attacker, values.PHYSICAL))
        game.emit("castle_struck", opponent_of(self.seat), (self.attacker,), n=n)
        move_from_castle(game, opponent_of(self.seat), DISCARD, n)
        return None

    @step("306.5m", "403.1b")
    def struck(self, game: Game) -> Next:
        if is_character(game, self.attacker):
            raise_card_event(game, "strikes", self.attacker)
        return None

    @step("306.5n")
    def end_of_battle(self, game: Game) -> Next:
        """Trigger texts at the end of the battle, whatever its result."""
        trigger_at_time(game, "battle_end")
        return None

    @step("306.5o")
    def over(self, game: Game) -> Next:
        """Reset the battle facts and end the effects with a duration until the end of the battle."""
        atoms.set_fact(game, "attacker", 0)
        atoms.set_fact(game, "interceptor", 0)
        atoms.set_fact(game, "kind", "")
        atoms.set_fact(game, "cut", False)
        atoms.set_fact(game, "phase", "main")
        end_effects_of_duration(game, "battle")
        game.emit("battle_ended", self.seat)
        return done()

    @defines("306.5")
    def is_cut_short(self, game: Game) -> bool:
        """Return whether the battle ends early: one of its characters left the field or changed sides (R-HM-05)."""
        if game.vars["cut"]:
            return True
        for ref, seat in ((self.attacker, self.seat), (self.interceptor, opponent_of(self.seat))):
            if ref and not (is_character(game, ref) and game.cards[ref].seat == seat):
                return True
        return False


__all__ = ["CharacterBattle"]
