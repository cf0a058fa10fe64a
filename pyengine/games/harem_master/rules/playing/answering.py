"""406, 407.3, 411: what is used or set off is announced, and texts answer to it before it is carried out.

An answer is an action of its own, which can be answered again: what carries it out is found by its verb.
"""

from __future__ import annotations

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions, could_act
from pyengine.games.harem_master.rules.zones import printed
from pyengine.games.harem_master.vocab import Uncounterable
from pyengine.kernel import atoms
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics import windows
from pyengine.mechanics.windows import Actions, Window

ACTIONS = Actions()
"""What carries out an action; `using` has them."""


def announce(game: Game, what: str, seat: int, ref: int, firm: bool = False) -> tuple[int, Answering | None]:
    """Something is used or set off: its number, and the chance to answer to it where anybody could."""
    number = windows.announce(game, what, seat, ref, firm)
    return number, Answering(what, seat, ref, number) if anybody_could(game, what, seat) else None


def anybody_could(game: Game, what: str, whose: int) -> bool:
    return could_act(game, 0, what, whose) or could_act(game, 1, what, whose)


@defines("411.1b")
def withdraw(game: Game, number: int) -> bool:
    """It is no longer being used; whether it was countered, and so does nothing."""
    return windows.withdraw(game, number)


def is_firm(game: Game, face: str, what: str) -> bool:
    """Whether a text says that its "card" or its "ability" is not countered."""
    return any(isinstance(a, Uncounterable) and a.what == what for a in printed(game, face).abilities)


@defines("406.3", "406.3a")
class Answering(
    Window,
    clauses={
        "others": "406.2 407.3",
        "other_acted": "406.2 406.3",
        "other_again": "406.2",
        "actives": "406.2 407.3",
        "active_acted": "406.2 406.3",
        "active_again": "406.2",
    },
):
    """406.2, 407.3: before something is carried out, texts that answer to it are used, one at a time: the non-active
    player any number, then the active player one, and again, until both have passed in a row."""

    def is_over(self, game: Game) -> bool:
        """A battle that is over is answered no more (306.5)."""
        return game.vars["cut"] and self.what in ("attack", "kind")

    def asks(self, game: Game) -> Question | None:
        if not could_act(game, self.turn, self.what, self.seat):
            return None
        atoms.put(game, "chance", ("answer", self.what, self.seat, self.card))
        clause = "306.5h" if self.what == "kind" else "407.3"
        return Question(self.turn, "priority", "answer", clause, actions(game, self.turn), PASS, self.card)

    def acts(self, game: Game, answer: Answer) -> Procedure:
        return ACTIONS.act_on(game, self.turn, answer, self.number)


__all__ = ["ACTIONS", "Answering", "announce", "anybody_could", "is_firm", "withdraw"]
