"""The levels of the computer player, the weakest first. A level is data: a player, its mistakes, and its limit of work.

All levels play by the rules and see only what their seat sees. Work is counted in answers tried, never in seconds, so a
level chooses the same on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.bots.mistakes import NO_MISTAKES, Mistakes


class Limits(NamedTuple):
    """Limits of the planner's work for a decision; the numbers of positions and answers are approximate.

    `answers`: all answers tried on forks; after the last, the planner chooses from what it has found.
    `tried`: answers to the question that are tried; from longer lists, a spread. `valued`: positions valued.
    `replies`: the opponent's replies considered at one question. `worlds`: deals over which a decision before the first
    turn is averaged, because it is mostly about cards still to come. `attack_search`: answers tried in a search for a
    winning sequence of attacks; `attack_searches`: in all such searches. `planned`: answers, the best first, after which
    the own turn is planned on. `checked`: answers, the best first, that are checked for what the opponent can do at once.
    `winning_deals`: further deals in which a sequence that wins must win, because random results may change it.
    `playouts`: answers played on forks to compare the best answers in several deals; 0 for none. `compared`: the number
    of answers compared; `margin`: how much worse than the best a compared answer may look, in hundredths of a card.
    """

    answers: int = 6_000
    tried: int = 24
    valued: int = 48
    replies: int = 12
    worlds: int = 6
    attack_search: int = 400
    attack_searches: int = 1_500
    planned: int = 4
    checked: int = 8
    winning_deals: int = 2
    playouts: int = 0
    compared: int = 8
    margin: int = 1_000


FULL = Limits()
LIGHT = Limits(answers=1_500, attack_search=150, attack_searches=500, planned=2, checked=4)


class Level(NamedTuple):
    """A level: "greedy" or "planner", the mistakes of the first, and the limits of the second."""

    player: str
    mistakes: Mistakes = NO_MISTAKES
    limits: Limits = FULL


LEVELS = {
    "novice": Level("greedy", Mistakes(overlooked=650, unanswered=600)),
    "casual": Level("greedy", Mistakes(overlooked=250, unanswered=200)),
    "player": Level("planner", limits=LIGHT),
    "strong": Level("planner", limits=LIGHT._replace(playouts=2_500)),
    "master": Level("planner", limits=Limits(attack_search=1_500, attack_searches=4_000, playouts=10_000)),
}  # fmt: skip

__all__ = ["FULL", "LEVELS", "Level", "Limits"]
