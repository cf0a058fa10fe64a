"""What is answered without asking: passes that mean nothing, and single answers that all may know.

Alone against the computer a person's pass may be given because nothing else can be done. Otherwise only what both can see
may decide: that a person or the computer is asked must tell nobody what it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.kernel.state.position import EVERYBODY

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


class Settings(NamedTuple):
    """A seat's standing orders. `until` is the number of the turn that is passed to its end, or 0."""

    auto_pass: bool = True
    stops: frozenset[str] = frozenset()
    until: int = 0


def answer_for(
    definition: GameDefinition, game: Game, question: Question, settings: Settings, mode: str, human: bool
) -> Answer | None:
    """The answer to give without asking, or None: the seat decides itself."""
    if question.kind == "priority":
        if not human:
            alone = mode == "solo" and question.count() == 1
            return question.nth(0) if alone and not game.at(definition.layout.hand, question.seat) else None
        return (
            PASS if question.default == PASS and _passes(definition, game, question, settings, mode) else None
        )
    if question.count() != 1:
        return None
    its_own = mode == "solo" and human
    plain = question.kind == "pay" or _follows_for_all(game, question.nth(0))  # all see what has paid
    return question.nth(0) if its_own or plain else None


def _passes(
    definition: GameDefinition, game: Game, question: Question, settings: Settings, mode: str
) -> bool:
    if settings.until and settings.until == game.vars["number"]:
        return True
    if not settings.auto_pass:
        return False
    quiet = definition.pace.is_quiet(game)
    if quiet and game.vars["phase"] in settings.stops:
        return False
    if quiet and not definition.pace.is_own(game, question.seat):
        return True
    return mode == "solo" and question.count() == 1


def _follows_for_all(game: Game, answer: Answer) -> bool:
    """Whether all can tell that this is the only answer: it speaks of nothing hidden, or of a hidden card that lies alone
    in its zone. How many cards lie in a zone is known, and so which of them pay; that nothing is left to be chosen of
    hidden cards is not."""
    if answer[0] != "card":
        return answer[0] != "done"
    card = game.cards.get(number_in(answer))
    return card is not None and (card.known == EVERYBODY or len(game.at(card.zone, card.seat)) == 1)


__all__ = ["Settings", "answer_for"]
