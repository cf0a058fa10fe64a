"""Advice for a player: the best answers to an open question, each with the chance of winning, and the reason for the best.

The answers are compared as by the search: played on to the own next turn in many deals of the hidden cards, so advice
depends only on the seat's view. The chance of an answer is the average of the learned evaluation over the tables there.
Work is counted, so advice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.bots.determinization import Decks, redeal_hidden_cards
from pyengine.bots.greedy import Evaluation
from pyengine.bots.learned import Aspect, Planning, per_mille
from pyengine.bots.levels import FULL
from pyengine.bots.planner import Search, answers_to_try, plan, wins_in_further_deals
from pyengine.bots.search import DECIDED, Comparison, Result
from pyengine.kernel.game import Game
from pyengine.kernel.question import DRAW, Answer
from pyengine.kernel.state.position import ImpossibleError

PLAYOUTS, PLAYOUTS_IN_REVIEW = 4_000, 1_500
"""Answers played on forks to compare answers, about: for a hint, and for one of all decisions of a game."""
MAX_COMPARED, MAX_COMPARED_IN_REVIEW = 8, 4
"""Number of answers that are compared, the best by the planner first."""
MAX_SUGGESTED = 3
SURE = 3_500
"""Log-odds of an answer that wins in this turn by the planner's search, in thousandths. An unexpected card may still
prevent it."""
CLEAR = 10
"""Difference between chances that counts as a difference, per mille."""


class Explanation(NamedTuple):
    """Why the best answer is better than the next: a code, and for "more" and "threat" the aspect, the seat whose side it
    is about, and the rounded size of the aspect after both answers.

    Codes: "only": no other answer was compared. "wins": it wins. "saves": the opponent could win after the next answer.
    "even": the next answer is as good. "more": the size of an aspect is different. "threat": only one of the answers
    leaves a side with attacks that would win. "better": no single aspect makes the difference.
    """

    code: str
    aspect: str = ""
    seat: int = -1
    best: int = 0
    next_best: int = 0


class Suggestion(NamedTuple):
    """An answer with its chance of winning, per mille."""

    answer: Answer
    chance: int


class Advice(NamedTuple):
    """The best answers, the best first, and the reason for the best; `played` is the answer that the request named."""

    suggestions: tuple[Suggestion, ...]
    reason: Explanation
    played: Suggestion | None = None


class _Compared(NamedTuple):
    """An answer, and how its playout ended in each deal."""

    answer: Answer
    results: Sequence[Result]

    @property
    def chance(self) -> int:
        """The average chance of winning, per mille, from 1 to 999."""
        return sum(per_mille(each.log_odds) for each in self.results) // len(self.results)


def rounded(n: int, by: int) -> int:
    """Return a quotient rounded to the nearest whole number, halves up."""
    return (2 * n + by) // (2 * by)


def advise(
    game: Game,
    seat: int,
    decks: Decks,
    seed: str,
    evaluation: Evaluation,
    *,
    playouts: int | None = None,
    played: Answer | None = None,
) -> Advice | None:
    """Return advice about the open question, or None if there is nothing to advise: a single answer, a draw offer, or a
    game without a learned evaluation. `played` is an answer to review; it is compared in any case, with less work. The
    game isn't changed. Raises ImpossibleError if another seat is asked."""
    question = game.question
    if question is None or question.seat != seat:
        raise ImpossibleError(f"seat {seat} is not asked")
    if question.count() == 1 or question.kind == DRAW or evaluation.planning is None:
        return None
    if playouts is None:
        playouts = PLAYOUTS if played is None else PLAYOUTS_IN_REVIEW
    most = MAX_COMPARED if played is None else MAX_COMPARED_IN_REVIEW
    limits = FULL._replace(playouts=playouts)
    planned = plan(game, seat, decks, seed, evaluation, limits)
    answers = [planned.answer, *(answer for answer, _ in planned.others)]
    winning = []
    if planned.wins:
        winning.append(planned.answer)
        table, dealer = redeal_hidden_cards(game, seat, decks, seed)
        answers += [each for each in answers_to_try(table, question, MAX_COMPARED) if each not in answers]
        if played is not None and played != planned.answer:
            search = Search(table, seat, evaluation, limits, is_action=True)
            if search.wins_after(table, dealer, played) and wins_in_further_deals(
                search, game, decks, seed, played
            ):
                winning.append(played)
    answers = answers[:most]
    if played is not None and played not in answers:
        answers.append(played)
    others = tuple(answer for answer in answers if answer not in winning)
    compared = [_Compared(answer, (Result(SURE),)) for answer in winning]
    if others:
        comparison = Comparison(game, seat, decks, seed, evaluation, others, limits, keeps_tables=True)
        comparison.finish()
        compared += _results(comparison, best_first=not winning)
    best, *rest = compared
    compared = [best, *sorted(rest, key=lambda each: -_chance_beside(each, best))]
    suggestions = [Suggestion(each.answer, _chance_beside(each, best)) for each in compared]
    found = next((each for each in suggestions if each.answer == played), None)
    reason = Explanation("wins") if winning else _reason(compared, seat, evaluation.planning())
    return Advice(tuple(suggestions[:MAX_SUGGESTED]), reason, found)


def _chance_beside(other: _Compared, best: _Compared) -> int:
    """Return the chance of an answer, per mille: the best answer's chance less the difference in the deals in which both
    were played, because fewer deals may have been luckier or unluckier."""
    deals = min(len(best.results), len(other.results))
    lead = (
        _Compared(best.answer, best.results[:deals]).chance
        - _Compared(other.answer, other.results[:deals]).chance
    )
    return max(1, min(999, best.chance - max(0, lead)))


def _results(comparison: Comparison, *, best_first: bool) -> list[_Compared]:
    """Return the compared answers, those with the greatest chance first; with `best_first`, the answer that the search
    chooses is the first."""
    found: dict[Answer, _Compared] = {}
    for line, results in comparison.results.items():
        one = _Compared(line.answer, results)
        if line.answer not in found or one.chance > found[line.answer].chance:
            found[line.answer] = one
    best = comparison.best() if best_first else None
    return sorted(found.values(), key=lambda each: (each.answer != best, -each.chance))


def _reason(compared: list[_Compared], seat: int, planning: Planning) -> Explanation:
    """Return the reason why the first answer is better than the second."""
    best = compared[0]
    if len(compared) == 1:
        return Explanation("only")
    second = compared[1]
    pairs = list(zip(best.results, second.results, strict=False))
    if sum(two.log_odds == -DECIDED for _, two in pairs) > sum(one.log_odds == -DECIDED for one, _ in pairs):
        return Explanation("saves")
    if best.chance - _chance_beside(second, best) < CLEAR:
        return Explanation("even")
    tables = [(one.table, two.table) for one, two in pairs if one.table is not None and two.table is not None]
    weighed = [
        _weighed(aspect, whose, tables, seat, planning) for aspect in planning.aspects for whose in (0, 1)
    ]
    good = [each for each in weighed if each is not None]
    return max(good, key=lambda each: each[0])[1] if good else Explanation("better")


def _weighed(
    aspect: Aspect, whose: int, pairs: list[tuple[Game, Game]], seat: int, planning: Planning
) -> tuple[int, Explanation] | None:
    """Return how much an aspect of a side adds to the difference between two answers, in thousandths of log-odds over all
    pairs of tables, with the reason; None if the aspect is the same or doesn't speak for the first answer."""
    weights = planning.weights
    _, card, mover, other = weights.load()
    sizes = [0, 0]
    gain = 0
    for pair in pairs:
        turn = pair[0].vars["turn"]
        if turn != pair[1].vars["turn"]:
            continue
        own = dict(zip(weights.names, mover if whose == turn else other, strict=True))
        one, two = (dict(zip(weights.names, weights.features(game, whose), strict=True)) for game in pair)
        here = [sum(side[name] for name in aspect.size) for side in (one, two)]
        sizes = [sizes[0] + here[0], sizes[1] + here[1]]
        weight = sum(own[name] * (one[name] - two[name]) for name in (*aspect.size, *aspect.effects))
        # The weights are for the chance of the turn player.
        gain += weight if turn == seat else -weight
        gain += (1 if whose == seat else -1) * card * aspect.worth * (here[0] - here[1]) // 100
    best, second = (rounded(size, max(1, len(pairs))) for size in sizes)
    is_better = best > second if whose == seat else best < second
    if gain <= 0 or not is_better:
        return None
    if not aspect.scale:
        return gain, Explanation("threat", aspect.code, whose)
    return gain, Explanation("more", aspect.code, whose, best * aspect.scale, second * aspect.scale)


__all__ = ["PLAYOUTS", "Advice", "Explanation", "Suggestion", "advise", "rounded"]
