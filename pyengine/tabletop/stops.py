"""When a table stops for a player (`Pace`): the phases to stop in, where a pass means nothing, and the clauses of its refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyengine.kernel.game import Game
from pyengine.kernel.question import PASS, Answer, Question

MAIN = "main"
"""The phase in which a player acts on his own turn, where a game does not call it otherwise."""


def nothing_is_open(game: Game) -> bool:
    """Nobody attacks, and nothing is being used, as far as a game has facts for either."""
    return not (game.vars.get("attacker") or game.vars.get("using"))


@dataclass(frozen=True, eq=False, kw_only=True)
class Pace:
    """When a game's table waits; what is given is the game's own."""

    phases: tuple[str, ...]
    """Every phase of a turn, in order."""
    main: str = MAIN
    """The phase in which a player acts on his own turn."""
    concede: str
    """The clause by which a player gives up."""
    act: str
    """The clause by which a seat acts at all."""
    offer: str | None = None
    """The clause by which players agree to a draw; None where a game knows none."""
    is_quiet: Callable[[Game], bool] = nothing_is_open
    """Whether nothing is open to be answered, so that a pass may mean nothing."""
    idle: frozenset[str] = frozenset()
    """Zones from which no hidden card can be used: whoever has hidden cards nowhere else shows all that he can do."""
    spare: frozenset[str] = frozenset()
    """Verbs of what may be done for nothing so many times a turn, and is gone with the turn."""
    in_battle: frozenset[str] = frozenset(("battle",))
    """Until when an effect lasts that is meant for the battle that is on, as effects say it."""
    goes_on: bool = False
    """Whether to pass in the main phase is to go on to the next one, while ending the turn is an answer of its own."""
    brings: frozenset[tuple[str, str]] = frozenset()
    """What every turn brings by itself, by the phase and the line of the log that tells of it: whoever waits for something to
    happen does not wait for that."""
    acts: Callable[[Game, int], bool] | None = None
    """Whether it is a seat's time to act, as both see; None: in its own main phase."""

    def wished(self, game: Game, asked: Question, wish: int) -> Answer | None:
        """What a seat answers by its standing wish, by what both can see; None: it decides itself. 1: it passes where nothing
        is open and it is not its time to act; 2: it passes in the other's turn too, until it is attacked."""
        if not wish or asked.kind != "priority" or asked.default != PASS or self.is_own(game, asked.seat):
            return None
        lets_go = wish > 1 and game.vars["turn"] != asked.seat and not game.vars.get("attacker")
        return PASS if lets_go or self.is_quiet(game) else None

    def clause_of(self, verb: str) -> str:
        """The clause by which an answer of this verb is refused where the rules are not asked."""
        said = {"concede": self.concede, "offer": self.offer}.get(verb)
        return said or self.act

    def goes_on_from(self, game: Game) -> bool:
        """Whether to pass now is not to end the turn, as it is called."""
        return bool(self.goes_on and game.vars["phase"] == self.main)

    def is_own(self, game: Game, seat: int) -> bool:
        """Whether it is this seat's time to act."""
        if self.acts is not None:
            return self.acts(game, seat)
        return bool(game.vars["turn"] == seat and game.vars["phase"] == self.main)


__all__ = ["MAIN", "Pace", "nothing_is_open"]
