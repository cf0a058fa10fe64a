"""Refusals of answers to questions, with their clauses."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.playing.bursts import is_burst_condition_met, may_activate
from pyengine.games.battle_spirits.rules.playing.playable import current_price, tensho_spirits
from pyengine.kernel.legality import Reason
from pyengine.kernel.question import FINISH, YES, Answer, Question


def refusal(game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
    """Return the reasons against an answer outside the question's options; () if the question's clause is reason
    enough."""
    about = question.about
    if answer == YES and question.code == "announce-burst":
        if is_burst_condition_met(game, question.seat, about) and not may_activate(game, question.seat):
            return (Reason("cannot-activate-bursts", "T9.1", (), about),)
        return (Reason("burst-not-met", "B9.3", (), about, ("T14.7",)),)
    if answer == YES and question.clause == "T6.3":
        return (Reason("not-in-full", "T6.2", (), about or None),)
    if answer == FINISH and question.kind == "target":
        return (Reason("must-choose", "T4.1", (), about or None, ("T4.2",)),)
    if answer[:1] == ("card",) and question.code == "tensho":
        price = current_price(game, question.seat, about)
        if answer[1:] and answer[1] in tensho_spirits(game, question.seat, about, price, despite_bans=True):
            return (Reason("cores-cannot-be-taken", "T9.1", (), about, ("B10.2",)),)
        return (Reason("not-as-described", "B10.2", (), about),)
    return ()


__all__ = ["refusal"]
