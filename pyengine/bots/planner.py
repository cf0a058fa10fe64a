"""The planner: try every answer on a fork, plan the rest of the own turn, and choose the best quiet table.

After an answer, the player's own choices within the same action and every reply that the game names for the opponent
are searched. From the best answers, the own turn is played on with the other good answers. Before an action, the player
looks for a sequence of attacks and other actions that wins in this turn against every reply; and of the best answers,
those are left out after which the opponent has such a sequence of attacks in this turn or the next. Ties go to the table
with the best learned evaluation at the start of the next turn, if everybody waits until then.

Work is counted in answers tried on forks, never in seconds, so a choice is the same on every machine. When the limit is
reached, the planner follows a single line from each answer, and chooses without plans and checks.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.bots.determinization import Decks, redeal_hidden_cards
from pyengine.bots.greedy import (
    MAX_ANSWERS_WITHOUT_PROGRESS,
    WIN_VALUE,
    Evaluation,
    default_first,
    passive_answer,
    play,
    sampled_answers,
    value_of_end,
)
from pyengine.bots.levels import FULL, Limits
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.question import DRAW, NO, YES, Answer, Question
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError

MAX_ANSWERS_TO_NEXT_TURN = 80
"""Answers until the next turn; after the last, the table is valued as it is."""
MAX_ATTACK_TARGETS, MAX_OTHER_ACTIONS = 8, 8
"""Number of targets tried for an action in this search, and of actions other than attacks."""
MAX_MISSING_ACTIONS = 3
"""Actions that the attacks need to win, at the most, where other actions are searched, too: a single card may be worth
several, for example if all attackers may attack again."""
MAX_ADDED_ACTIONS = 4
"""Number of other actions added to the attacks of a winning sequence; sequences with fewer are searched first."""
MAX_ATTACK_DEPTH = 30
"""Number of choices in a row in this search; free actions could be repeated forever."""
MAX_PLANNED_ACTIONS, PLANNED_BREADTH = 5, 2
"""Number of actions in a plan of the own turn, and about the number of positions valued for each."""
LEARNED_MARGIN = 150
"""Answers worse by more than this are left out where the learned evaluation counts, in hundredths of a card."""
LOST_VALUE = 100_000
"""Value of a table at which the opponent wins with the attacks of the next turn; worse than any value of a table."""
SETUP = "setup"
"""The phase before the first turn."""


class Plan(NamedTuple):
    """The planner's answer, the best value of a table after an answer, and the other answers with their values, the best
    first. With `wins`, the answer begins a sequence that wins in this turn, and no other answers are listed; with
    `is_sure`, a comparison is not worth the time: after a win, without other answers, or before the first turn."""

    answer: Answer
    others: tuple[tuple[Answer, int], ...] = ()
    value: int = 0
    is_sure: bool = True
    wins: bool = False


def choose(
    game: Game, seat: int, decks: Decks, seed: str, evaluation: Evaluation, limits: Limits = FULL
) -> Answer:
    """Return the answer to the open question with the best outcome for the seat. The hidden cards are dealt anew from
    the seed. Raises ImpossibleError if another seat is asked."""
    return plan(game, seat, decks, seed, evaluation, limits).answer


def plan(
    game: Game, seat: int, decks: Decks, seed: str, evaluation: Evaluation, limits: Limits = FULL
) -> Plan:
    """Return the answer with the best outcome for the seat, and the other answers with the value of the table after
    each, in hundredths of a card. Raises ImpossibleError if another seat is asked."""
    question = game.question
    if question is None or question.seat != seat:
        raise ImpossibleError(f"seat {seat} is not asked")
    if question.count() == 1:
        return Plan(question.nth(0))
    before_first_turn = game.vars["phase"] == SETUP and question.kind != DRAW
    worlds = [
        redeal_hidden_cards(game, seat, decks, f"{seed}/{n}" if n else seed)
        for n in range(limits.worlds if before_first_turn else 1)
    ]
    table, dealer = worlds[0]
    if question.kind == DRAW:
        return Plan(YES if evaluation.value(table, seat) <= 0 else NO)
    is_action = question.kind == "priority" and question.default is not None
    if is_action and game.answers > MAX_ANSWERS_WITHOUT_PROGRESS:
        return Plan(question.default)  # type: ignore[arg-type]  # checked above
    search = Search(table, seat, evaluation, limits, is_action=is_action)
    winning = search.winning_answer(table, dealer)
    if winning is not None and wins_in_further_deals(search, game, decks, seed, winning):
        return Plan(winning, wins=True)
    answers = answers_to_try(table, question, limits.tried)
    breadth = max(4, limits.valued // len(answers))
    candidates = []
    for answer in answers:
        try:
            leaves = [search.after(table, dealer, answer, breadth) for table, dealer in worlds]
        except OverworkError:
            continue
        candidates.append(Candidate(answer, sum(leaf.value for leaf in leaves), leaves))
    if not candidates:
        return Plan(answers[0])
    best = search.best(candidates)
    order = sorted(candidates, key=lambda candidate: -candidate.value)
    others = tuple((answer, value) for answer, value, _ in order if answer != best)
    return Plan(best, others, order[0].value, is_sure=before_first_turn or not others)


def wins_in_further_deals(search: Search, game: Game, decks: Decks, seed: str, answer: Answer) -> bool:
    """Whether the seat still wins in this turn after an answer in further deals of the hidden cards and random results."""
    return all(
        search.wins_after(*redeal_hidden_cards(game, search.seat, decks, f"{seed}/win{n}"), answer)
        for n in range(search.limits.winning_deals)
    )


class Leaf(NamedTuple):
    """A quiet table in the search, or the end of the game (no `top`): its value, the open question, and the answer that
    led to it from the table before it."""

    value: int
    game: Game
    dealer: SeededDealer
    top: Question | None
    before: Game
    before_dealer: SeededDealer
    answer: Answer


class Candidate(NamedTuple):
    """A considered answer, the final positions it leads to (one for each assumed deal of the hidden cards), and the sum
    of their values."""

    answer: Answer
    value: int
    leaves: list[Leaf]


class Search:
    """Searches for the best outcome for a seat."""

    __slots__ = (
        "answers_left", "attack_answers", "evaluation", "is_action", "limits", "now", "number", "planning", "seat",
    )  # fmt: skip

    def __init__(
        self, game: Game, seat: int, evaluation: Evaluation, limits: Limits = FULL, *, is_action: bool
    ) -> None:
        self.limits = limits
        self.answers_left = limits.answers
        self.seat = seat
        self.evaluation = evaluation
        self.planning = None if evaluation.planning is None else evaluation.planning()
        self.number = game.vars["number"]
        self.is_action = is_action
        self.now = evaluation.value(game, seat) + self.hand_worth(game)
        self.attack_answers = limits.attack_searches

    def best(self, candidates: list[Candidate]) -> Answer:
        """Return the answer with the best value that doesn't let the opponent win at once. Where the game gives it a
        weight, the learned evaluation at the start of the next turn also counts; otherwise it breaks ties."""
        order = sorted(candidates, key=lambda candidate: -candidate.value)
        weight = 0 if self.planning is None else self.planning.learned_weight
        margin = LEARNED_MARGIN if weight else 0
        better = [
            candidate.answer for candidate in order if candidate.value > self.now * len(candidate.leaves)
        ]
        if self.is_action and len(better) > 1:
            planned = [
                self._planned_candidate(candidate, better) for candidate in order[: self.limits.planned]
            ]
            order = sorted(planned, key=lambda candidate: -candidate.value) + order[self.limits.planned :]
        best, most, value = order[0].answer, (-2 * WIN_VALUE, 0), order[0].value
        for answer, own, leaves in order[: self.limits.checked]:
            if self.answers_left <= 0:
                break
            if own < value - margin * len(leaves) and most[0] > -LOST_VALUE:
                break
            value = max(own, value) if margin else own
            try:
                later = [self._later(leaf) for leaf in leaves]
            except OverworkError:
                continue
            total = own + sum(later) * weight // 1000
            outcome = (-LOST_VALUE if -LOST_VALUE in later else total, sum(later))
            if outcome > most:
                best, most = answer, outcome
        return best

    def _planned_candidate(self, candidate: Candidate, answers: list[Answer]) -> Candidate:
        if self.answers_left <= 0:
            return candidate
        try:
            leaves = [self._planned(leaf, answers) for leaf in candidate.leaves]
        except OverworkError:
            return candidate
        return Candidate(candidate.answer, sum(leaf.value for leaf in leaves), leaves)

    def _planned(self, leaf: Leaf, answers: list[Answer]) -> Leaf:
        """Play the rest of the own turn from `leaf`, choosing the best of these answers each time, until no answer is
        better than waiting. Return the last table of the plan. Raises OverworkError."""
        for _ in range(MAX_PLANNED_ACTIONS):
            top, game = leaf.top, leaf.game
            if (
                top is None
                or self.answers_left <= 0
                or top.seat != self.seat
                or game.vars["turn"] != self.seat
                or game.vars["number"] != self.number
            ):
                break
            whole, dealer = self._with_all_options(leaf.before, leaf.before_dealer, leaf.answer)
            best = leaf
            for answer in answers:
                if whole.question is not None and whole.question.allows(answer):
                    then = self.after(whole, dealer, answer, PLANNED_BREADTH)
                    if then.value > best.value:
                        best = then
            if best is leaf:
                break
            leaf = best
        return leaf

    def play(self, game: Game, dealer: SeededDealer, answer: Answer) -> Question | None:
        """Play an answer as `play` does, and count it. Raises OverworkError."""
        self.answers_left -= 1
        return play(game, dealer, answer)

    def after(self, game: Game, dealer: SeededDealer, answer: Answer, breadth: int) -> Leaf:
        """Return the table to which an answer leads, tried on a fork. Raises OverworkError."""
        seat, evaluation = self.seat, self.evaluation
        before, before_dealer = game, dealer
        for _ in range(MAX_ANSWERS_TO_NEXT_TURN):
            game, dealer = before.fork(), before_dealer.fork()
            game.brief = True
            top = self.play(game, dealer, answer)
            if top is None:
                return Leaf(value_of_end(game, self.seat), game, dealer, None, before, before_dealer, answer)
            if top.kind == "priority" and evaluation.is_quiet(game):
                break
            if self.answers_left <= 0:
                breadth = 1
            if top.seat == seat:
                answers = (
                    sampled_answers(top, breadth)
                    if top.declaring or top.kind != "priority"
                    else (passive_answer(top),)
                )
                pick = max
            else:
                answers = self._replies(game, top, min(self.limits.replies, breadth))
                pick = min
            if len(answers) > 1:
                narrow = max(1, breadth // len(answers))
                leaves = [self.after(game, dealer, each, narrow) for each in answers]
                return pick(leaves, key=lambda leaf: leaf.value)
            before, before_dealer, answer = game, dealer, answers[0]
        waited = self.is_action and game.vars["number"] != self.number
        value = self.now if waited else evaluation.value(game, seat) + self.hand_worth(game)
        return Leaf(value, game, dealer, top, before, before_dealer, answer)

    def _replies(self, game: Game, question: Question, limit: int) -> tuple[Answer, ...]:
        """Return the answers of the other side to consider: those that the game names; at priority otherwise only
        waiting, because the rest of a hidden hand is a guess."""
        named = self.evaluation.replies(game, question)
        if named:
            return named[: self.limits.replies if self.answers_left > 0 else 1]
        return (
            (passive_answer(question),) if question.kind == "priority" else sampled_answers(question, limit)
        )

    def _at_next_turn(self, leaf: Leaf) -> tuple[Game, bool]:
        """Return the table at the start of the next turn, or at the end of the game, if both players only wait from a
        leaf until then; and whether the opponent wins by attacks in this turn or the next. Raises OverworkError."""
        _, game, dealer, top, before, before_dealer, answer = leaf
        checked = False
        for _ in range(MAX_ANSWERS_TO_NEXT_TURN):
            if top is None:
                break
            is_next = game.vars["number"] != self.number and is_turn_start(game, top, self.evaluation)
            if (is_next or not checked) and top.seat != self.seat and top.seat == game.vars["turn"]:
                checked = True
                if self._is_lost(before, before_dealer, answer, game):
                    return game, True
            if is_next:
                break
            answer = passive_answer(top)
            before, before_dealer = game, dealer
            game, dealer = before.fork(), before_dealer.fork()
            top = self.play(game, dealer, answer)
        return game, False

    def _later(self, leaf: Leaf) -> int:
        """Return the value of a leaf at the start of the next turn if both players only wait until then; `-LOST_VALUE`
        if the opponent wins by attacks in this turn or the next. Raises OverworkError."""
        game, is_lost = self._at_next_turn(leaf)
        if is_lost:
            return -LOST_VALUE
        if "over" in game.vars:
            return value_of_end(game, self.seat)
        if self.planning is None:
            return self.evaluation.value(game, self.seat)
        return self.planning.weights.value(game, self.seat, self.evaluation.value)

    def hand_worth(self, game: Game) -> int:
        """Return the worth of the seat's hand beyond its number of cards, in hundredths of a card."""
        return 0 if self.planning is None else self.planning.hand_worth(game, self.seat)

    def _is_lost(self, before: Game, before_dealer: SeededDealer, answer: Answer, game: Game) -> bool:
        """Whether the turn player wins by attacks in this turn from a table, reached by `answer` from the table before
        it."""
        if self.planning is None or self.planning.missing_to_win(game, game.vars["turn"]):
            return False
        whole, dealer = self._with_all_options(before, before_dealer, answer)
        return self.winning_attack(whole, dealer) is not None

    def _with_all_options(
        self, before: Game, dealer: SeededDealer, answer: Answer
    ) -> tuple[Game, SeededDealer]:
        """Give an answer again on a fork, and return the fork with the complete list of options for the next question.
        The search itself plays with shortened lists for a player who only waits."""
        game, dealer = before.fork(), dealer.fork()
        game.brief = False
        self.play(game, dealer, answer)
        return game, dealer

    def winning_answer(self, game: Game, dealer: SeededDealer) -> Answer | None:
        """Return the first answer of a sequence of attacks, or else of attacks and other actions, that wins in the
        seat's own turn against every reply named by the game; None if the search finds none."""
        if not self.is_action or game.vars["turn"] != self.seat:
            return None
        for actions in range(MAX_ADDED_ACTIONS + 1):
            found = self.winning_attack(game, dealer, actions)
            if found is not None:
                return found
        return None

    def wins_after(self, game: Game, dealer: SeededDealer, answer: Answer) -> bool:
        """Whether the seat still wins in this turn after an answer. The answers tried have a limit of their own."""
        left, budget = self.answers_left, [self.limits.attack_search]
        found = any(
            self._wins(game, dealer, answer, self.seat, budget, actions)
            for actions in range(MAX_ADDED_ACTIONS + 1)
        )
        self.answers_left = left
        return found

    def winning_attack(self, game: Game, dealer: SeededDealer, actions: int = 0) -> Answer | None:
        """Return the turn player's first answer of a sequence of attacks that wins in this turn against every reply
        named by the game, or None if the counted search finds none. The sequence may also hold `actions` other
        actions."""
        planning, turn, question = self.planning, game.vars["turn"], game.question
        if question is None or planning is None or turn != question.seat:
            return None
        if planning.missing_to_win(game, turn) > (MAX_MISSING_ACTIONS if actions else 0):
            return None
        budget = [min(self.limits.attack_search, self.attack_answers, self.answers_left)]
        self.attack_answers -= budget[0]
        found = None
        for option in self._actions(game, question, actions):
            if self._wins(game, dealer, option, turn, budget, self._actions_left(game, option, actions)):
                found = option
                break
        self.attack_answers += budget[0]
        return found

    def opponent_wins(self, game: Game, dealer: SeededDealer, answer: Answer, budget: list[int]) -> bool:
        """Whether the turn player wins by attacks in this turn after an answer of the other player; False once the budget
        of answers is spent."""
        return self._wins(game, dealer, answer, game.vars["turn"], budget, 0)

    def _actions_left(self, game: Game, answer: Answer, actions: int) -> int:
        """Return how many other actions a sequence may still hold after an answer at priority."""
        assert self.planning is not None
        assert game.question is not None
        is_added = answer[0] not in self.planning.attack_verbs and answer != game.question.default
        return actions - 1 if is_added else actions

    def _actions(self, game: Game, question: Question, actions: int) -> tuple[Answer, ...]:
        """Return the attacks, with `actions` then other actions, and last a pass, which may lead to the attack
        phase."""
        assert self.planning is not None
        verbs, default = self.planning.attack_verbs, question.default
        attacks = [option for option in question.options if option[0] in verbs]
        others: list[Answer] = []
        if actions:
            others = [
                each
                for each in without_interchangeable_answers(game, question.options)
                if each[0] not in verbs and each != default
            ]
        passing = [] if default is None or (attacks and not actions) else [default]
        return (*attacks, *others[:MAX_OTHER_ACTIONS], *passing)

    def _wins(
        self,
        game: Game,
        dealer: SeededDealer,
        answer: Answer,
        turn: int,
        budget: list[int],
        actions: int,
        depth: int = MAX_ATTACK_DEPTH,
    ) -> bool:
        """Whether an answer leads to a win in this turn against every reply, within the budget of answers."""
        if budget[0] <= 0 or not depth:
            return False
        game, dealer = game.fork(), dealer.fork()
        game.brief = False
        evaluation = self.evaluation
        number = game.vars["number"]
        while budget[0] > 0:
            budget[0] -= 1
            try:
                top = self.play(game, dealer, answer)
            except OverworkError:
                return False
            if top is None:
                return bool(game.vars["over"][0] == turn)
            if game.vars["number"] != number:
                return False
            if top.seat == turn:
                if top.kind == "priority" and (actions or evaluation.is_quiet(game)):
                    return any(
                        self._wins(
                            game,
                            dealer,
                            each,
                            turn,
                            budget,
                            self._actions_left(game, each, actions),
                            depth - 1,
                        )
                        for each in self._actions(game, top, actions)
                    )
                if top.kind != "priority" and top.count() > 1:
                    answers = sampled_answers(top, MAX_ATTACK_TARGETS)
                    return any(
                        self._wins(game, dealer, each, turn, budget, actions, depth - 1) for each in answers
                    )
                answer = passive_answer(top)
            else:
                replies = self._replies(game, top, self.limits.replies)
                if len(replies) > 1:
                    return all(
                        self._wins(game, dealer, each, turn, budget, actions, depth - 1) for each in replies
                    )
                answer = replies[0]
        return False


def is_turn_start(game: Game, question: Question, evaluation: Evaluation) -> bool:
    """Whether the question is one at which a turn's first table is valued: the turn player may act, and nothing is
    open."""
    return question.kind == "priority" and question.seat == game.vars["turn"] and evaluation.is_quiet(game)


def answers_to_try(game: Game, question: Question, limit: int) -> tuple[Answer, ...]:
    """Return about `limit` answers to a question without interchangeable ones; in an action, doing nothing first."""
    answers = without_interchangeable_answers(game, sampled_answers(question, limit))
    if question.kind != "priority" or question.default is None:
        return answers
    return default_first(question.default, answers)


def without_interchangeable_answers(game: Game, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Keep only one of the answers that differ in nothing but the copy of a card, when all copies are in the same
    hidden zone of their owner."""
    seen: set[Answer] = set()
    found = []
    for answer in answers:
        key = answer
        if len(answer) > 1 and type(answer[1]) is int:
            card = game.cards.get(answer[1])
            if card is not None and card.face is not None and card.known == 1 << card.seat:
                key = (answer[0], card.face, card.zone, *answer[2:])
        if key not in seen:
            seen.add(key)
            found.append(answer)
    return tuple(found)


__all__ = [
    "Leaf",
    "Plan",
    "Search",
    "answers_to_try",
    "choose",
    "is_turn_start",
    "plan",
    "play",
    "wins_in_further_deals",
]
