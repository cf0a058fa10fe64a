"""Full search for a won or safe position, over all answers of both seats.

A puzzle is a scenario with one of two goals: to win before the turn ends ("win"), or not to lose by its end
("survive"). The solver knows every card. A line with a random result is not certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from pyengine.kernel.answers import Card, End
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import verb_in
from pyengine.kernel.game import Game
from pyengine.kernel.question import RANGE_KINDS, Answer, Need, Question
from pyengine.kernel.state.derived import OverworkError

GOALS = ("win", "survive")
JUDGE_GOAL = "judge"
"""The third kind of puzzle, without a search: the rules judge the legality of an action."""
MAX_POSITIONS = 3_000
"""Maximum number of tried answers for a question about a position."""
MAX_LINE_ANSWERS = 120
"""Maximum number of answers in a line, of both seats, including answers without a choice."""


Key: TypeAlias = tuple[object, ...]


class TooLargeError(Exception):
    """Raised when a search exceeds its limit of answers."""


class SearchPosition(NamedTuple):
    """A position and the dealer with its hidden cards."""

    game: Game
    dealer: SeededDealer


class Solver:
    """Searches for a seat and a goal, from positions of a single turn, and caches results."""

    def __init__(
        self,
        turn_of: Callable[[Game], int],
        turn: int,
        goal: str,
        last: str,
        *,
        seat: int = 0,
        answer_limit: int = MAX_POSITIONS,
        exact: bool = False,
    ) -> None:
        """`turn_of` returns the number of the turn; `turn` is the turn with the goal at its end, and `last` its last
        phase, too late for a win. An `exact` search never merges positions that differ in the arrival times of
        cards."""
        self.turn_of = turn_of
        self.turn = turn
        self.goal = goal
        self.last = last
        self.seat = seat
        self.answer_limit = answer_limit
        self.exact = exact
        self.tried = 0
        self.found: dict[Key, bool] = {}
        self.open: dict[Key, int] = {}
        """The positions whose search is in progress, each with its depth. A line that repeats a position misses a win,
        and never loses."""
        self.repeats = MAX_LINE_ANSWERS
        """The least depth of a repeated position in the present search."""

    def outcome(self, game: Game) -> bool | None:
        """Return whether a position has reached the goal (True) or missed it (False); None while undecided."""
        if game.over:
            winner: int | None = game.vars["over"][0]
            return winner == self.seat if self.goal == "win" else winner != 1 - self.seat
        if self.goal == "win":
            return False if self.turn_of(game) > self.turn or game.vars["phase"] == self.last else None
        return True if self.turn_of(game) > self.turn else None

    def position_after(self, spot: SearchPosition, answer: Answer) -> SearchPosition | None:
        """Return the position after an answer, at the next question or at the end of the game; None if a random event
        comes first. Raises TooLargeError."""
        self.tried += 1
        if self.tried > self.answer_limit:
            raise TooLargeError(f"more than {self.answer_limit} answers")
        game, dealer = spot.game.fork(), spot.dealer.fork()
        try:
            game.answer(answer)
            while isinstance(top := game.advance(), Need):
                if not is_certain(dealer, top):
                    return None
                game.reply(dealer.reply(top))
        except OverworkError:
            return None
        return SearchPosition(game, dealer)

    def is_goal_reachable(self, spot: SearchPosition, depth: int = 0) -> bool:
        """Return whether the goal can be reached from a position against every defence. Raises TooLargeError."""
        ended = self.outcome(spot.game)
        if ended is not None:
            return ended
        asked = spot.game.question
        if asked is None or depth > MAX_LINE_ANSWERS:
            return False
        key = key_of(spot, self.exact)
        known = self.found.get(key)
        if known is not None:
            return known
        repeated = self.goal != "win"
        if key in self.open:
            self.repeats = min(self.repeats, self.open[key])
            return repeated
        mine = asked.seat == self.seat
        known = not mine
        before, self.repeats = self.repeats, MAX_LINE_ANSWERS
        self.open[key] = depth
        try:
            for answer in distinct_answers(spot, asked):
                if self.keeps_goal_reachable(spot, answer, depth) == mine:
                    known = mine
                    break
        finally:
            del self.open[key]
            # A result that rests on the repetition of an earlier position holds only below that position.
            rests_on_repetition = known == repeated and self.repeats < depth
            self.repeats = min(before, self.repeats) if rests_on_repetition else before
        if not rests_on_repetition:
            self.found[key] = known
        return known

    def keeps_goal_reachable(self, spot: SearchPosition, answer: Answer, depth: int = 0) -> bool:
        """Return whether the goal can still be reached against every defence after this answer. Raises
        TooLargeError."""
        then = self.position_after(spot, answer)
        return then is not None and self.is_goal_reachable(then, depth + 1)

    def good_answers(self, spot: SearchPosition) -> tuple[list[Answer], list[Answer]]:
        """Return the answers to the open question with a certain goal, and the other answers. For the solver's seat, an
        answer whose only way to a win returns to this position is not good. Raises TooLargeError."""
        asked = spot.game.question
        good: list[Answer] = []
        bad: list[Answer] = []
        if asked is None:
            return good, bad
        for answer in distinct_answers(spot, asked):
            (good if self.keeps_goal_reachable(spot, answer) else bad).append(answer)
        if len(good) > 1 and asked.seat == self.seat and self.goal == "win":
            solver = self.without_return_to(spot)
            try:
                detours = [answer for answer in good if not solver.keeps_goal_reachable(spot, answer)]
            finally:
                self.tried = solver.tried
            good, bad = [answer for answer in good if answer not in detours], [*bad, *detours]
        return good, bad

    def without_return_to(self, spot: SearchPosition) -> Solver:
        """Return a solver that treats a return to this position as a miss. Lost positions stay known."""
        solver = Solver(
            self.turn_of,
            self.turn,
            self.goal,
            self.last,
            seat=self.seat,
            answer_limit=self.answer_limit,
            exact=self.exact,
        )
        solver.tried = self.tried
        solver.found = {key: known for key, known in self.found.items() if not known}
        solver.found[key_of(spot, self.exact)] = False
        return solver

    def best(self, spot: SearchPosition) -> Answer | None:
        """Return the best answer of the asked seat. The solver's seat prefers an answer with a certain goal, then the
        default; the opponent prefers a refutation, then the answer with the longest way to the goal. Raises
        TooLargeError."""
        asked = spot.game.question
        if asked is None:
            return None
        answers = list(distinct_answers(spot, asked))
        good, bad = self.good_answers(spot)
        if asked.seat == self.seat:
            return (good or [asked.default or answers[0]])[0]
        if bad:
            return bad[0]
        return max(answers, key=lambda each: self.length(spot, each)) if len(answers) > 1 else answers[0]

    def length(self, spot: SearchPosition, answer: Answer) -> int:
        """Return how many choices the solver's seat still makes after this answer until the goal, if only one line of
        answers reaches it for certain. Raises TooLargeError."""
        count = 0
        then = self.position_after(spot, answer)
        for _ in range(MAX_LINE_ANSWERS):
            asked = then.game.question if then else None
            if then is None or asked is None or self.outcome(then.game) is not None:
                break
            good, _ = self.good_answers(then)
            if not good:
                break
            following = good[0]
            count += asked.seat == self.seat and asked.count() > 1 and following != asked.default
            then = self.position_after(then, following)
        return count

    def line(self, spot: SearchPosition) -> list[Answer]:
        """Return the answers of both seats until the goal is reached or missed. Raises TooLargeError."""
        out: list[Answer] = []
        now: SearchPosition | None = spot
        while now is not None and self.outcome(now.game) is None and len(out) < MAX_LINE_ANSWERS:
            answer = self.best(now)
            if answer is None:
                break
            out.append(answer)
            now = self.position_after(now, answer)
        return out


def is_certain(dealer: SeededDealer, need: Need) -> bool:
    """Return whether a dealer's reply is independent of chance: no random draw, and shuffles only of identical
    cards."""
    if need.kind == "lot":
        return False
    old = {new: was for was, new in need.renamed}
    return need.kind != "shuffle" or len({dealer.secret[old.get(ref, ref)] for ref in need.refs}) < 2


def distinct_answers(spot: SearchPosition, asked: Question) -> Iterator[Answer]:
    """Yield the answers to a question that differ; of identical cards in a hand, deck or similar zone, only the first
    counts."""
    seen: set[tuple[object, ...]] = set()
    game = spot.game
    secret = spot.dealer.secrets_of(game)
    for n in range(asked.count()):
        answer = asked.nth(n)
        if asked.kind not in RANGE_KINDS:
            verb = game.rules.ANSWERS.verbs[verb_in(answer)]
            like = tuple(
                interchange_key(game, secret, int(part))
                if isinstance(field.domain, Card | End) and type(part) is int
                else part
                for field, part in verb.field_values(answer)
            )
            like = (verb.name, verb.flags_in_answer(answer), *like)
            if like in seen:
                continue
            seen.add(like)
        yield answer


def interchange_key(game: Game, secret: dict[int, str], ref: int) -> object:
    """Return a key for interchangeable cards: a card's properties except its ref; the ref itself for a card on the
    board or attached to another card."""
    card = game.cards.get(ref)
    if card is None or card.host or card.zone == game.rules.ANSWERS.row or ref not in secret:
        return ref
    return (secret[ref], *card[1:2], *card[3:9], *card[10:])


def key_of(spot: SearchPosition, exact: bool) -> Key:
    """Return the cache key of a position; positions with equal keys play alike. Without `exact`, the key ignores the
    arrival times of cards."""
    game = spot.game
    cards = game.cards.values()
    return (
        tuple(cards) if exact else tuple([(*card[:9], *card[10:]) for card in cards]),
        tuple(game.zones.values()),
        tuple(game.effects.values()),
        repr(game.vars),
        repr([frame.to_json() for frame in game.stack]),
        tuple(spot.dealer.secrets_of(game).items()),
    )


__all__ = [
    "GOALS",
    "JUDGE_GOAL",
    "MAX_POSITIONS",
    "SearchPosition",
    "Solver",
    "TooLargeError",
    "distinct_answers",
]
