"""Advice for a player: the best answers to an open question, each with the chance of winning, and the reason for the best.

The hidden cards are dealt anew several times, so advice depends only on the seat's view. In each deal, the planner's
search plays each answer on, as for its own choice. The learned evaluation at the start of the next turn gives the chance
of winning after the best answer; the other answers differ from it by the value of their tables, because the planner
plays better by that value than by the learned evaluation. The weight of a card in the learned evaluation turns a
difference in value into log-odds. Work is counted, so advice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.bots.determinization import Decks, redeal_hidden_cards
from pyengine.bots.greedy import Evaluation
from pyengine.bots.learned import Aspect, Planning, per_mille
from pyengine.bots.levels import FULL
from pyengine.bots.planner import Leaf, Search, answers_to_try
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.question import DRAW, Answer
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError

WORLDS = 4
"""Number of deals of the hidden cards that chances are averaged over."""
MAX_COMPARED = 8
"""Number of answers, the best of the first deal, that are compared in all deals."""
MAX_FOLLOWING = 6
"""Number of further actions, the best of the first deal, that are tried after an answer."""
MAX_SUGGESTED = 3
WINNING, LOSING = 3_500, -3_500
"""Log-odds, in thousandths, of a table at which a player has won, or wins in the turn by attacks. An unexpected card may
still prevent it."""
UNDECIDED = 3_000
"""The most extreme log-odds of any other table."""
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


class _Outcome(NamedTuple):
    """An answer in a deal: the log-odds of winning at the start of the next turn by the learned evaluation, the value of
    the table for the planner, and the table at the start of the next turn, or None if the game is over or decided."""

    log_odds: int
    value: int
    game: Game | None


class _Compared(NamedTuple):
    """An answer with its outcome and its chance of winning in each deal, per mille."""

    answer: Answer
    outcomes: tuple[_Outcome, ...]
    chances: tuple[int, ...]

    @property
    def chance(self) -> int:
        """The average chance of winning, per mille."""
        return sum(self.chances) // len(self.chances)

    @property
    def order(self) -> tuple[int, int, int]:
        """The sort key: the best chance first, then the best value, then the best learned evaluation."""
        values = sum(each.value for each in self.outcomes)
        return -sum(self.chances), -values, -sum(each.log_odds for each in self.outcomes)


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
    worlds: int = WORLDS,
    played: Answer | None = None,
) -> Advice | None:
    """Return advice about the open question, or None if there is nothing to advise: a single answer, a draw offer, or a
    game without a learned evaluation. `played` is an answer that is compared in any case. The game isn't changed. Raises
    ImpossibleError if another seat is asked."""
    question = game.question
    if question is None or question.seat != seat:
        raise ImpossibleError(f"seat {seat} is not asked")
    if question.count() == 1 or question.kind == DRAW or evaluation.planning is None:
        return None
    is_action = question.kind == "priority" and question.default is not None
    deals = [
        _Deal(*redeal_hidden_cards(game, seat, decks, f"{seed}/{n}"), seat, evaluation, is_action)
        for n in range(worlds)
    ]
    first = deals[0]
    answers = answers_to_try(first.game, question, FULL.tried)
    breadth = max(4, FULL.valued // len(answers))
    order = sorted(first.values(answers, breadth), key=lambda pair: -pair[1])
    chosen = [answer for answer, _ in order[:MAX_COMPARED]]
    for answer in (first.wins, played):
        if answer is not None and answer not in chosen:
            chosen.append(answer)
    following = [answer for answer, value in order if value > first.search.now][:MAX_FOLLOWING]
    planning = evaluation.planning()
    outcomes: dict[Answer, tuple[_Outcome, ...]] = {}
    for answer in chosen:
        try:
            outcomes[answer] = tuple(deal.outcome(answer, breadth, following) for deal in deals)
        except OverworkError:
            continue
    if not outcomes:
        return None
    chances = [_chances([each[n] for each in outcomes.values()], planning) for n in range(worlds)]
    compared = [
        _Compared(answer, each, tuple(of[n] for of in chances))
        for n, (answer, each) in enumerate(outcomes.items())
    ]
    compared.sort(key=lambda each: each.order)
    suggestions = tuple(Suggestion(each.answer, each.chance) for each in compared)
    found = next((each for each in suggestions if each.answer == played), None)
    return Advice(suggestions[:MAX_SUGGESTED], _reason(compared, seat, planning), found)


def _chances(outcomes: list[_Outcome], planning: Planning) -> list[int]:
    """Return the chance of winning after each of these answers in a deal, per mille."""
    _, card, _, _ = planning.weights.load()
    undecided = [each for each in outcomes if each.game is not None]
    best = max(undecided, key=lambda each: (each.value, each.log_odds)) if undecided else None
    found = []
    for each in outcomes:
        log_odds = each.log_odds
        if best is not None and each.game is not None:
            log_odds = best.log_odds - (best.value - each.value) * card // 100
            log_odds = max(-UNDECIDED, min(UNDECIDED, log_odds))
        found.append(per_mille(log_odds))
    return found


class _Deal:
    """A deal of the hidden cards, with the search that plays on from it."""

    __slots__ = ("dealer", "game", "search", "wins")

    def __init__(
        self, game: Game, dealer: SeededDealer, seat: int, evaluation: Evaluation, is_action: bool
    ) -> None:
        self.game, self.dealer = game, dealer
        self.search = _AdviceSearch(game, seat, evaluation, is_action=is_action)
        self.wins = self.search.winning_answer(game, dealer)
        """The first answer of a sequence that wins in this turn, if the search finds one."""

    def values(self, answers: Iterable[Answer], breadth: int) -> list[tuple[Answer, int]]:
        """Return the answers that can be tried, with the value of the table after each."""
        found = []
        for answer in answers:
            try:
                found.append((answer, self.search.after(self.game, self.dealer, answer, breadth).value))
            except OverworkError:
                continue
        return found

    def outcome(self, answer: Answer, breadth: int, following: list[Answer]) -> _Outcome:
        """Return the outcome of an answer, after which the own turn goes on with the best of the `following` answers.
        Raises OverworkError."""
        if answer == self.wins or (
            self.wins is not None and self.search.wins_after(self.game, self.dealer, answer)
        ):
            return _Outcome(WINNING, int(answer == self.wins), None)
        leaf = self.search.after(self.game, self.dealer, answer, breadth)
        return self.search.next_turn(self.search.played_on(leaf, following))


class _AdviceSearch(Search):
    """The planner's search, which also returns the tables that it reaches."""

    __slots__ = ()

    def wins_after(self, game: Game, dealer: SeededDealer, answer: Answer) -> bool:
        """Whether the seat still wins in this turn after an answer."""
        return any(
            self._wins(game, dealer, answer, self.seat, [self.limits.attack_search], actions)
            for actions in (False, True)
        )

    def played_on(self, leaf: Leaf, following: list[Answer]) -> Leaf:
        """Return the table at the end of the own turn. Raises OverworkError."""
        return self._planned(leaf, following) if self.is_action and following else leaf

    def next_turn(self, leaf: Leaf) -> _Outcome:
        """Return the outcome at the start of the next turn if everybody waits until then. Raises OverworkError."""
        planning = self.planning
        assert planning is not None
        game, is_lost = self.at_next_turn(leaf)
        if is_lost:
            return _Outcome(LOSING, leaf.value, None)
        if "over" in game.vars:
            winner = game.vars["over"][0]
            found = 0 if winner is None else WINNING if winner == self.seat else LOSING
            return _Outcome(found, 0, None)
        log_odds = planning.weights.value(game, self.seat, self.evaluation.value)
        return _Outcome(log_odds, leaf.value + log_odds * planning.learned_weight // 1000, game)


def _reason(compared: list[_Compared], seat: int, planning: Planning) -> Explanation:
    """Return the reason why the first answer is better than the second."""
    best = compared[0]
    if all(each.log_odds >= WINNING for each in best.outcomes):
        return Explanation("wins")
    if len(compared) == 1:
        return Explanation("only")
    second = compared[1]

    def losses(of: _Compared) -> int:
        return sum(each.log_odds <= LOSING for each in of.outcomes)

    if losses(second) > losses(best):
        return Explanation("saves")
    if best.chance - second.chance < CLEAR:
        return Explanation("even")
    pairs = [
        (one.game, two.game)
        for one, two in zip(best.outcomes, second.outcomes, strict=True)
        if one.game is not None and two.game is not None
    ]
    weighed = [
        _weighed(aspect, whose, pairs, seat, planning) for aspect in planning.aspects for whose in (0, 1)
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


__all__ = ["WORLDS", "Advice", "Explanation", "Suggestion", "advise", "rounded"]
