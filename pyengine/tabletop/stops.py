"""The stops of a game's table (`TurnStructure`): its phases, the meaning of a pass, and the clauses of refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyengine.kernel.game import Game
from pyengine.kernel.question import NO, PASS, Answer, Question

MAIN = "main"
"""The default name of the phase in which players act on their own turn."""


def nothing_is_open(game: Game) -> bool:
    """Return whether no attack is in progress and no card or ability in use, as far as the game has facts for these."""
    return not (game.vars.get("attacker") or game.vars.get("using"))


@dataclass(frozen=True, eq=False, kw_only=True)
class TurnStructure:
    """The points at which a game's table stops for a player, and the phases of a turn. The fields are supplied by the
    game."""

    phases: tuple[str, ...]
    """Every phase of a turn, in order."""
    main: str = MAIN
    """The phase in which players act on their own turn."""
    concede: str
    """The clause for conceding the game."""
    act: str
    """The clause for a seat's right to act."""
    offer: str | None = None
    """The clause for agreeing to a draw; None in a game without draws."""
    is_quiet: Callable[[Game], bool] = nothing_is_open
    """Returns whether nothing waits for a response, so that a pass can be automatic."""
    zones_without_usable_cards: frozenset[str] = frozenset()
    """Zones without usable hidden cards: if all hidden cards of a seat are in these zones, its possible actions are
    public."""
    block_verb: str = "block"
    """The verb with which a card blocks an attack."""
    declined_when_passing: frozenset[str] = frozenset()
    """Codes of optional responses, as yes or no, that autopass level 3 declines."""
    limited_free_verbs: frozenset[str] = frozenset()
    """Verbs of free actions with a limit per turn, lost when the turn ends."""
    in_battle: frozenset[str] = frozenset(("battle",))
    """The durations (`until`) of effects that last for the current battle."""
    pass_advances_phase: bool = False
    """Whether passing in the main phase leads to the next phase, with a separate answer for ending the turn."""
    routine_log_lines: frozenset[tuple[str, str]] = frozenset()
    """Routine log lines of every turn, as (phase, line code); autopass does not stop for them."""
    may_act: Callable[[Game, int], bool] | None = None
    """Returns whether a seat may act, as known to both seats; None: only in its own main phase."""

    def autopass_answer(self, game: Game, asked: Question, wish: int) -> Answer | None:
        """Return the automatic answer for a seat's autopass level, from public knowledge; None: ask the player. Level 1
        passes while no response is pending and it is not the seat's time to act; level 2 also passes in the
        opponent's turn until attacked; level 3 passes and declines responses in the opponent's
        whole turn."""
        if wish > 2 and asked.code in self.declined_when_passing and game.vars["turn"] != asked.seat:
            return NO if asked.allows(NO) else None
        if not wish or asked.kind != "priority" or asked.default != PASS or self.is_own(game, asked.seat):
            return None
        is_attacked = bool(game.vars.get("attacker"))
        lets_go = game.vars["turn"] != asked.seat and wish > (2 if is_attacked else 1)
        return PASS if lets_go or self.is_quiet(game) else None

    def clause_of(self, verb: str) -> str:
        """Return the clause for refusing an answer with this verb without asking the rules."""
        clause = {"concede": self.concede, "offer": self.offer}.get(verb)
        return clause or self.act

    def pass_advances_phase_now(self, game: Game) -> bool:
        """Return whether a pass now leads to the next phase instead of ending the turn."""
        return bool(self.pass_advances_phase and game.vars["phase"] == self.main)

    def is_own(self, game: Game, seat: int) -> bool:
        """Return whether a seat may act on its own initiative now, not only in response."""
        if self.may_act is not None:
            return self.may_act(game, seat)
        return bool(game.vars["turn"] == seat and game.vars["phase"] == self.main)


__all__ = ["MAIN", "TurnStructure", "nothing_is_open"]
