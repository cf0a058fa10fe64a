"""The greedy bot: try every answer on a fork and choose the answer with the best quiet table at its end.

The bot looks a single decision ahead. After its answer, its own choices within the same action are searched a little,
the opponent gives the worst of a few replies named by the game, and all other questions get their defaults. The table
is valued when it is quiet again. An action must be better than waiting; other ties go to the first answer. The bot
agrees to a draw unless the current table is better for the bot than for the opponent. With mistakes, the bot overlooks
some actions and forgets some replies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bots.mistakes import NO_MISTAKES, Mistakes
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.question import DRAW, NO, PASS, YES, Answer, Question
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError

if TYPE_CHECKING:
    from pyengine.bots.learned import Planning

MAX_VALUED_POSITIONS = 16
"""Approximate number of final positions valued for a decision."""
MAX_ANSWERS_TO_QUIET = 60
"""Maximum number of answers played before the table is quiet; after the last, the table is valued as it is."""
MAX_NUMBERS_TRIED = 6
"""Number of values tried from a wide numeric range."""
MAX_ANSWERS_WITHOUT_PROGRESS = 150
"""Answers without progress after which the bot only waits; otherwise a free improvement could be repeated forever."""
WIN_VALUE = 1_000_000


class Evaluation(NamedTuple):
    """A game's valuation of positions, for searching.

    `value`: how good a position is for a seat, in hundredths of a card. `is_quiet`: whether a position can be valued
    (nothing waits to be resolved). `replies`: the opponent's answers to consider in the search.

    `planning`: a function that loads what only the planner uses.
    """

    value: Callable[[Game, int], int]
    is_quiet: Callable[[Game], bool]
    replies: Callable[[Game, Question], tuple[Answer, ...]]
    planning: Callable[[], Planning] | None = None


def pass_or_listed_action(*verbs: str) -> Callable[[Game, Question], tuple[Answer, ...]]:
    """Return a `replies` function for an opponent with priority, ignoring the opponent's hidden cards: pass, or an
    action of a listed verb."""

    def replies(game: Game, question: Question) -> tuple[Answer, ...]:
        if question.kind != "priority":
            return ()
        return (PASS, *(option for option in question.options if option[0] in verbs))

    return replies


def evaluation_by_sides(
    side: Callable[[Game, int], int], is_quiet: Callable[[Game], bool], *verbs: str
) -> Evaluation:
    """Return an evaluation by difference: the value of the seat's own side minus the opponent's side. The opponent's
    replies are as in `pass_or_listed_action`."""
    return Evaluation(
        lambda game, seat: side(game, seat) - side(game, 1 - seat), is_quiet, pass_or_listed_action(*verbs)
    )


def choose(
    game: Game, dealer: SeededDealer, seat: int, evaluation: Evaluation, mistakes: Mistakes = NO_MISTAKES
) -> Answer:
    """Return the answer to the open question with the best outcome for the seat on this table. Raises ImpossibleError
    if another seat is asked."""
    question = game.question
    if question is None or question.seat != seat:
        raise ImpossibleError(f"seat {seat} is not asked")
    if question.kind == DRAW:
        return YES if evaluation.value(game, seat) <= 0 else NO
    answers = mistakes.noticed(game, question, sampled_answers(question, MAX_VALUED_POSITIONS))
    if question.kind == "priority" and question.default is not None:
        if game.answers > MAX_ANSWERS_WITHOUT_PROGRESS:
            return question.default
        answers = default_first(question.default, answers)
    return GreedySearch(seat, evaluation, mistakes).best(
        game, dealer, question, answers, MAX_VALUED_POSITIONS
    )


def sampled_answers(question: Question, limit: int) -> tuple[Answer, ...]:
    """Return all answers, or at most `limit` of them, evenly spread from the first to the last. From a wide numeric
    range, return the smallest values and the greatest."""
    count = question.count()
    if count <= limit:
        return tuple(question.nth(n) for n in range(count))
    if question.kind == "number" and limit > 1:
        return tuple(question.nth(n) for n in (*range(min(limit, MAX_NUMBERS_TRIED) - 1), count - 1))
    return (
        tuple(question.nth(n * (count - 1) // (limit - 1)) for n in range(limit))
        if limit > 1
        else (passive_answer(question),)
    )


def passive_answer(question: Question) -> Answer:
    """Return the most passive answer to a question: its default (mostly a pass), or the first option if the question
    has no default."""
    return question.nth(0) if question.default is None else question.default


def default_first(default: Answer, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Return the answers with the default in front, whether it was among them or not."""
    return (default, *(each for each in answers if each != default))


def play(game: Game, dealer: SeededDealer, answer: Answer) -> Question | None:
    """Answer the open question and run on to the next one; None at the end of the game. Raises OverworkError."""
    game.answer(answer)
    while (top := game.advance()) is not None and not isinstance(top, Question):
        game.reply(dealer.reply(top))
    return top


def value_of_end(game: Game, seat: int) -> int:
    """Return the value of a game that is over for a seat: 0 for a draw."""
    winner = game.vars["over"][0]
    return 0 if winner is None else (WIN_VALUE if winner == seat else -WIN_VALUE)


class GreedySearch:
    """Values the answers of a seat. `played` counts the answers played on forks."""

    __slots__ = ("evaluation", "expects_replies", "mistakes", "played", "seat")

    def __init__(self, seat: int, evaluation: Evaluation, mistakes: Mistakes = NO_MISTAKES) -> None:
        self.seat = seat
        self.evaluation = evaluation
        self.mistakes = mistakes
        self.expects_replies = True
        self.played = 0

    def best(
        self, game: Game, dealer: SeededDealer, question: Question, answers: tuple[Answer, ...], valued: int
    ) -> Answer:
        """Return the answer with the best outcome, valuing about this number of positions. Doing nothing wins ties, so
        it comes first in `answers`."""
        best, most = answers[0], -2 * WIN_VALUE
        if len(answers) == 1:
            return best
        waiting = question.kind == "priority" and self.evaluation.is_quiet(game)
        breadth = max(2, valued // len(answers))
        for answer in answers:
            try:
                if waiting and answer == question.default:
                    worth = self.evaluation.value(game, self.seat)  # waiting changes nothing yet
                else:
                    self.expects_replies = self.mistakes.expects_replies(game, question, answer)
                    worth = self.after(game, dealer, answer, breadth, MAX_ANSWERS_TO_QUIET)
            except OverworkError:
                continue
            if worth > most:
                best, most = answer, worth
        return best

    def after(self, game: Game, dealer: SeededDealer, answer: Answer, breadth: int, patience: int) -> int:
        """Play an answer on a fork until the table is quiet, and return the value of the position there. `breadth` is
        the number of positions that may still be valued, `patience` the number of answers that may still be given."""
        game, dealer = game.fork(), dealer.fork()
        game.brief = True
        seat, evaluation = self.seat, self.evaluation
        while True:
            self.played += 1
            top = play(game, dealer, answer)
            if top is None:
                return value_of_end(game, seat)
            patience -= 1
            if patience <= 0 or (top.kind == "priority" and evaluation.is_quiet(game)):
                return evaluation.value(game, seat)
            if top.seat == seat:
                answers = (
                    sampled_answers(top, breadth)
                    if top.declaring or top.kind != "priority"
                    else (passive_answer(top),)
                )
                pick = max
            else:
                named = evaluation.replies(game, top) if self.expects_replies else ()
                answers = named[: max(breadth, 2)] or (passive_answer(top),)
                pick = min
            if len(answers) > 1:
                narrow = max(1, breadth // len(answers))
                return pick(self.after(game, dealer, each, narrow, patience) for each in answers)
            answer = answers[0]
