"""The search: play the planner's best answers on to the own next turn, in many deals, and choose by the results.

In each deal, every compared answer is followed by the rest of the own turn and the opponent's turn, both played by a
quick greedy policy. An action in the own turn is also tried as the last action of the turn, because the policy acts too
often. An opponent able to win by attacks attacks, even where the policy would miss the win. The learned evaluation gives the chance of winning at the start of the own next turn. All lines of play are
compared in the same deals, with the same random results. Lines that fall behind are dropped, and the planner's answer is
left only on evidence: the mean gain must be greater than its standard error.

Work is counted in answers played on forks, so a choice is the same on every machine; all arithmetic is in integers.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.bots.determinization import Decks, redeal_hidden_cards
from pyengine.bots.greedy import (
    MAX_ANSWERS_WITHOUT_PROGRESS,
    Evaluation,
    GreedySearch,
    default_first,
    passive_answer,
    play,
    sampled_answers,
)
from pyengine.bots.learned import per_mille
from pyengine.bots.levels import Limits
from pyengine.bots.planner import Plan, Search, is_turn_start, plan
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.question import DRAW, NO, Answer, Question
from pyengine.kernel.state.derived import OverworkError

MAX_VALUED_IN_PLAYOUT = 6
"""About the number of positions valued for a decision in a playout."""
MAX_ANSWERS_IN_PLAYOUT = 300
MAX_ATTACK_SEARCH, MAX_ATTACK_SEARCHES = 150, 6
"""Answers tried to find out whether the opponent wins by attacks in a playout, and how often it is tried."""
MAX_CHOICES, MAX_LINES = 8, 40
"""Options of a choice within an action that are compared each by itself, and lines compared in the first deal."""
MAX_DEFENCES = 4
"""How often in a playout the seat looks for an answer that stops an opponent about to win by attacks."""
MAX_DEALS, DEALS_OF_A_WIN = 64, 32
DEALS_IN_ROUND = 4
"""Number of deals between two looks at which answers are still worth comparing."""
FALLEN_BEHIND = 3
"""Mean distance from the leading answer at which an answer is dropped, per mille."""
MIN_GAIN = 5
"""Mean gain over the planner's answer that is worth leaving it for, per mille."""
UNLIMITED = 1 << 40
DECIDED, UNDECIDED = 20_000, 10_000
"""Log-odds of a game that has ended, and the most extreme log-odds of any other, in thousandths."""


class Line(NamedTuple):
    """A line of play: an answer, the answer to the own choice that follows at once, None if the policy chooses, and
    whether the own turn ends after that without another action."""

    answer: Answer
    choice: Answer | None = None
    stops: bool = False


class Result(NamedTuple):
    """How a playout ended: the log-odds of winning in thousandths, and, if it is kept, the table at the start of the own
    next turn, None where the game ended."""

    log_odds: int
    table: Game | None = None

    @property
    def score(self) -> int:
        """A measure of the result from 0 to 1000. The scale is flatter than the chance of winning, so that
        differences also count in games that are nearly decided."""
        return per_mille(self.log_odds // 2)


class Comparison:
    """Compares answers to the open question of a seat; the first is kept unless another proves better."""

    __slots__ = (
        "_answers", "_at", "_attacks", "_decks", "_evaluation", "_game", "_keeps_tables", "_limits", "_seat", "_seed",
        "alive", "deals", "played", "results",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        seat: int,
        decks: Decks,
        seed: str,
        evaluation: Evaluation,
        answers: tuple[Answer, ...],
        limits: Limits,
        *,
        keeps_tables: bool = False,
    ) -> None:
        self._game, self._seat, self._decks, self._seed = game, seat, decks, seed
        self._evaluation, self._limits = evaluation, limits
        self._answers = answers
        self.alive: list[Line] = []
        self.results: dict[Line, list[Result]] = {}
        """The result in each deal."""
        self._keeps_tables = keeps_tables
        self.deals = 0
        self.played = 0
        """Number of answers played on forks."""
        self._at: tuple[Game, SeededDealer, list[Line]] | None = None
        self._attacks: Search | None = None
        """Finds attacks that win. Made from the first deal, because the real table holds hidden cards."""

    def step(self, work: int) -> bool:
        """Go on until about `work` more answers have been played on forks. Return whether the comparison is over."""
        until = self.played + work
        while self.played < until:
            if self._at is None:
                if self._is_over():
                    return True
                table, dealer = redeal_hidden_cards(
                    self._game, self._seat, self._decks, f"{self._seed}/deal{self.deals}"
                )
                if not self.deals:
                    self.alive = self._lines(table, dealer)
                    self.results = {line: [] for line in self.alive}
                    self._attacks = self._attack_search(table)
                self.deals += 1
                self._at = table, dealer, list(self.alive)
            table, dealer, waiting = self._at
            line = waiting.pop(0)
            self.results[line].append(self._play_on(table, dealer, line))
            if not waiting:
                self._at = None
                if self.deals == 1:
                    self._keep_affordable_lines()
                if self.deals % DEALS_IN_ROUND == 0:
                    self._drop_lines()
        return False

    def finish(self) -> None:
        """Go on until the comparison is over."""
        while not self.step(self._limits.playouts):
            pass

    def best(self) -> Answer:
        """Return the best answer so far; before the first step, the first answer."""
        if not self.alive:
            return self._answers[0]
        leader, first = self._leader(), self._first()
        if leader.answer == first.answer:
            return first.answer
        gains = self._gains(leader, first)
        is_better = len(gains) >= DEALS_IN_ROUND and _is_gain(gains) and sum(gains) > MIN_GAIN * len(gains)
        return leader.answer if is_better else first.answer

    def _is_over(self) -> bool:
        if self.deals < DEALS_IN_ROUND:
            return self.played >= 2 * self._limits.playouts
        return len(self.alive) < 2 or self.deals >= MAX_DEALS or self.played >= self._limits.playouts

    def _lines(self, table: Game, dealer: SeededDealer) -> list[Line]:
        """Return the lines to compare, found in the first deal because the real table holds hidden cards."""
        question = table.question
        assert question is not None
        lines = [Line(answer) for answer in self._answers]
        if question.kind != "priority" or table.vars["turn"] != self._seat:
            return lines
        acting = [line for line in lines if line.answer != question.default]
        for line in tuple(acting):
            acting += [Line(line.answer, choice) for choice in self._choices(table, dealer, line.answer)]
        lines += [line for line in acting if line.choice is not None]
        return (lines + [line._replace(stops=True) for line in acting])[:MAX_LINES]

    def _choices(self, table: Game, dealer: SeededDealer, answer: Answer) -> tuple[Answer, ...]:
        """Return the options of the own choice that follows an action at once, if they are few."""
        fork = table.fork()
        fork.brief = False
        self.played += 1
        try:
            top = play(fork, dealer.fork(), answer)
        except OverworkError:
            return ()
        if top is None or top.seat != self._seat or top.kind == "priority":
            return ()
        return sampled_answers(top, MAX_CHOICES) if 1 < top.count() <= MAX_CHOICES else ()

    def _attack_search(self, table: Game) -> Search:
        limits = self._limits._replace(
            answers=UNLIMITED, attack_searches=UNLIMITED, attack_search=MAX_ATTACK_SEARCH
        )
        return Search(table, self._seat, self._evaluation, limits, is_action=False)

    def _keep_affordable_lines(self) -> None:
        """After the first deal, keep only as many lines as a round of deals can be afforded for: the first answer's and
        the best others."""
        affordable = max(2, self._limits.playouts * len(self.alive) // (DEALS_IN_ROUND * self.played))
        if len(self.alive) > affordable:
            first = self._first()
            others = sorted(
                (line for line in self.alive if line != first), key=lambda line: -self._total(line)
            )
            self.alive = [first, *others[: affordable - 1]]

    def _leader(self) -> Line:
        return max(self.alive, key=self._total)

    def _first(self) -> Line:
        """Return the best line of the first answer, leaving out dropped lines if possible."""
        answer = self._answers[0]
        lines = [line for line in self.results if line.answer == answer]
        lines = [line for line in lines if line in self.alive] or lines
        deals = min(len(self.results[line]) for line in lines)
        return max(lines, key=lambda line: sum(each.score for each in self.results[line][:deals]))

    def _total(self, line: Line) -> int:
        """Return the sum of a line's scores over the deals in which all lines still compared were played."""
        deals = min(len(self.results[other]) for other in (line, *self.alive))
        return sum(result.score for result in self.results[line][:deals])

    def _gains(self, one: Line, two: Line) -> list[int]:
        return [a.score - b.score for a, b in zip(self.results[one], self.results[two], strict=False)]

    def _drop_lines(self) -> None:
        """Drop the lines clearly behind the leader, those that can hardly gain enough over the first answer, and from the
        second round on the worse half."""
        leader, first = self._leader(), self._first()
        if self.deals < DEALS_OF_A_WIN and all(each.log_odds == DECIDED for each in self.results[leader]):
            return  # several lines may seem to win: only further random results tell which one always does
        kept = [
            line
            for line in self.alive
            if not _is_below(self._gains(line, leader), -FALLEN_BEHIND)
            and (line == first or not _is_below(self._gains(line, first), MIN_GAIN))
        ]
        if self.deals >= 2 * DEALS_IN_ROUND:
            kept.sort(key=lambda line: -self._total(line))
            kept = kept[: max(2, (len(kept) + 1) // 2)]
        self.alive = kept or [first]

    def _play_on(self, game: Game, dealer: SeededDealer, line: Line) -> Result:
        """Play a line and then the policy to the start of the own next turn."""
        answer = line.answer
        game, dealer = game.fork(), dealer.fork()
        game.brief = False
        seat, evaluation = self._seat, self._evaluation
        number = game.vars["number"]
        searches, defences = MAX_ATTACK_SEARCHES, MAX_DEFENCES
        is_first, choice = True, line.choice
        try:
            for _ in range(MAX_ANSWERS_IN_PLAYOUT):
                self.played += 1
                top = play(game, dealer, answer)
                is_first = False
                if top is None:
                    winner = game.vars["over"][0]
                    return Result(0 if winner is None else DECIDED if winner == seat else -DECIDED)
                if (
                    game.vars["turn"] == seat
                    and game.vars["number"] != number
                    and is_turn_start(game, top, evaluation)
                ):
                    break
                if choice is not None:
                    answer, choice = choice, None
                    if top.seat == seat and top.allows(answer):
                        continue
                forced = None
                if searches and self._may_win_by_attacks(game, top):
                    searches -= 1
                    forced = self._winning_attack(game, dealer)
                elif defences and self._may_lose_by_attacks(game, top):
                    defences -= 1
                    forced = self._defence(game, dealer, top)
                is_passive = (
                    line.stops
                    and top.seat == seat
                    and game.vars["number"] == number
                    and is_turn_start(game, top, evaluation)
                )
                if forced is not None:
                    answer = forced
                else:
                    answer = passive_answer(top) if is_passive else self._policy(game, dealer, top)
        except OverworkError:
            # Too much work in the answer itself is a reason against it, later it says nothing.
            return Result(-DECIDED if is_first else 0)
        assert evaluation.planning is not None
        log_odds = evaluation.planning().weights.value(game, seat, evaluation.value)
        limited = max(-UNDECIDED, min(UNDECIDED, log_odds))
        return Result(limited, game if self._keeps_tables else None)

    def _may_win_by_attacks(self, game: Game, question: Question) -> bool:
        """Whether the opponent may act in the own turn, with attackers enough to win if none is blocked."""
        opponent = 1 - self._seat
        return (
            self._attacks is not None
            and (planning := self._attacks.planning) is not None
            and question.seat == opponent
            and is_turn_start(game, question, self._evaluation)
            and not planning.missing_to_win(game, opponent)
        )

    def _winning_attack(self, game: Game, dealer: SeededDealer) -> Answer | None:
        assert self._attacks is not None
        before = self._attacks.answers_left
        found = self._attacks.winning_attack(game, dealer)
        self.played += before - self._attacks.answers_left
        return found

    def _may_lose_by_attacks(self, game: Game, question: Question) -> bool:
        """Whether the seat may act in the turn of an opponent who wins if no attack is stopped."""
        opponent = 1 - self._seat
        return (
            self._attacks is not None
            and (planning := self._attacks.planning) is not None
            and question.seat == self._seat
            and question.kind == "priority"
            and game.vars["turn"] == opponent
            and question.count() > 1
            and not planning.missing_to_win(game, opponent)
        )

    def _defence(self, game: Game, dealer: SeededDealer, question: Question) -> Answer | None:
        """Return an answer after which the opponent doesn't win by attacks; None if waiting is one, or none is found."""
        assert self._attacks is not None
        waiting = passive_answer(question)
        found = None
        for answer in default_first(waiting, sampled_answers(question, MAX_VALUED_IN_PLAYOUT)):
            budget = [MAX_ATTACK_SEARCH]
            is_lost = self._attacks.opponent_wins(game, dealer, answer, budget)
            self.played += MAX_ATTACK_SEARCH - budget[0]
            if not is_lost:
                found = None if answer == waiting else answer
                break
        return found

    def _policy(self, game: Game, dealer: SeededDealer, question: Question) -> Answer:
        """Return the answer of a quick greedy player, who acts in the opponent's turn only against an action or as the game
        names replies."""
        if question.count() == 1:
            return question.nth(0)
        if question.kind == DRAW:
            return NO
        answers = sampled_answers(question, MAX_VALUED_IN_PLAYOUT)
        if question.kind == "priority" and question.default is not None:
            if game.answers > MAX_ANSWERS_WITHOUT_PROGRESS:
                return question.default
            if question.seat != game.vars["turn"] and self._evaluation.is_quiet(game):
                answers = self._evaluation.replies(game, question)[:MAX_VALUED_IN_PLAYOUT]
            answers = default_first(question.default, answers)
        search = GreedySearch(question.seat, self._evaluation)
        found = search.best(game, dealer, question, answers, MAX_VALUED_IN_PLAYOUT)
        self.played += search.played
        return found


def choose(game: Game, seat: int, decks: Decks, seed: str, evaluation: Evaluation, limits: Limits) -> Answer:
    """Return the best answer to the open question. Raises ImpossibleError if another seat is asked."""
    planned = plan(game, seat, decks, seed, evaluation, limits)
    answers = compared_answers(game, planned, limits)
    if len(answers) < 2 or evaluation.planning is None:
        return planned.answer
    comparison = Comparison(game, seat, decks, seed, evaluation, answers, limits)
    comparison.finish()
    return comparison.best()


def compared_answers(game: Game, planned: Plan, limits: Limits) -> tuple[Answer, ...]:
    """Return the planner's answer, the answers not much worse, and doing nothing."""
    if planned.is_sure:
        return (planned.answer,)
    good = [answer for answer, value in planned.others if value >= planned.value - limits.margin]
    question = game.question
    if question is not None and question.kind == "priority" and question.default is not None:
        if question.default != planned.answer and question.default not in good[: limits.compared - 1]:
            good.insert(min(len(good), limits.compared - 2), question.default)
    return (planned.answer, *good[: limits.compared - 1])


def _is_below(gains: list[int], target: int) -> bool:
    """Whether the mean of these gains is less than a target by more than 1.5 standard errors."""
    count, total = len(gains), sum(gains)
    missing = target * count - total
    squares = sum(each * each for each in gains)
    return missing > 0 and 4 * missing * missing * (count - 1) > 9 * (count * squares - total * total)


def _is_gain(gains: list[int]) -> bool:
    """Whether the mean of these differences is greater than its standard error."""
    count, total = len(gains), sum(gains)
    squares = sum(each * each for each in gains)
    return total > 0 and total * total * (count - 1) > count * squares - total * total


__all__ = ["DECIDED", "Comparison", "Line", "Result", "choose", "compared_answers"]
