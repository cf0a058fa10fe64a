"""Whether a position is won, or held, whatever the other player does: a full search over all answers of both seats.

A puzzle is a scenario with one of two goals: to win before the turn ends ("win"), or not to have lost when it ends
("survive"). Every card is known to whoever searches, and where chance would speak, a line counts as not certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from pyengine.kernel.answers import Card, End
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import verb_in
from pyengine.kernel.game import Game
from pyengine.kernel.question import RANGES, Answer, Need, Question
from pyengine.kernel.state.derived import OverworkError

GOALS = ("win", "survive")
JUDGED = "judge"
"""The third kind of puzzle: nothing is searched, the rules say whether something may be done."""
MAX_POSITIONS = 3_000
"""Answers that are tried for one question about a position."""
MAX_LINE_ANSWERS = 120
"""Answers of a line, both seats' and those that nobody chooses counted."""


Key: TypeAlias = tuple[object, ...]


class TooLargeError(Exception):
    """A search that would try more answers than it may."""


class Spot(NamedTuple):
    """A position and who knows its cards."""

    game: Game
    dealer: SeededDealer


class Solver:
    """Searches for one seat and one goal, from positions of one turn; what it found out is kept."""

    def __init__(
        self,
        turn_of: Callable[[Game], int],
        turn: int,
        goal: str,
        last: str,
        *,
        seat: int = 0,
        most: int = MAX_POSITIONS,
        exact: bool = False,
    ) -> None:
        """`turn_of` gives the number of the turn; `turn` is the one at whose end the goal is looked at, and `last` its last phase, in which
        it is too late to win. An `exact` search takes no two positions for one that differ in when a card came."""
        self.turn_of = turn_of
        self.turn = turn
        self.goal = goal
        self.last = last
        self.seat = seat
        self.most = most
        self.exact = exact
        self.tried = 0
        self.found: dict[Key, bool] = {}

    def outcome(self, game: Game) -> bool | None:
        """Whether the goal is reached; None while that is open."""
        if game.over:
            winner: int | None = game.vars["over"][0]
            return winner == self.seat if self.goal == "win" else winner != 1 - self.seat
        if self.goal == "win":
            return False if self.turn_of(game) > self.turn or game.vars["phase"] == self.last else None
        return True if self.turn_of(game) > self.turn else None

    def after(self, spot: Spot, answer: Answer) -> Spot | None:
        """The position in which somebody is asked again, or nobody any more; None where chance would speak. Raises
        TooLargeError."""
        self.tried += 1
        if self.tried > self.most:
            raise TooLargeError(f"more than {self.most} answers")
        game, dealer = spot.game.fork(), spot.dealer.fork()
        try:
            game.answer(answer)
            while isinstance(top := game.advance(), Need):
                if not is_certain(dealer, top):
                    return None
                game.reply(dealer.reply(top))
        except OverworkError:
            return None
        return Spot(game, dealer)

    def holds(self, spot: Spot, depth: int = 0) -> bool:
        """Whether the goal is reached whatever the other player does. Raises TooLargeError."""
        ended = self.outcome(spot.game)
        if ended is not None:
            return ended
        asked = spot.game.question
        if asked is None or depth > MAX_LINE_ANSWERS:
            return False
        key = key_of(spot, self.exact)
        known = self.found.get(key)
        if known is None:
            mine = asked.seat == self.seat
            known = not mine
            for answer in answers_of(spot, asked):
                if self.good(spot, answer, depth) == mine:
                    known = mine
                    break
            self.found[key] = known
        return known

    def good(self, spot: Spot, answer: Answer, depth: int = 0) -> bool:
        """Whether the goal is certain after this answer. Raises TooLargeError."""
        then = self.after(spot, answer)
        return then is not None and self.holds(then, depth + 1)

    def good_answers(self, spot: Spot) -> tuple[list[Answer], list[Answer]]:
        """The answers to the open question after which the goal is certain, and the others. Raises TooLargeError."""
        asked = spot.game.question
        good: list[Answer] = []
        bad: list[Answer] = []
        for answer in answers_of(spot, asked) if asked else ():
            (good if self.good(spot, answer) else bad).append(answer)
        return good, bad

    def best(self, spot: Spot) -> Answer | None:
        """What whoever is asked answers: the solver an answer that reaches the goal, the other one that refutes it; else the
        other what leaves the solver the longest way, the solver what is given by itself. Raises TooLargeError."""
        asked = spot.game.question
        if asked is None:
            return None
        answers = list(answers_of(spot, asked))
        good, bad = self.good_answers(spot)
        if asked.seat == self.seat:
            return (good or [asked.default or answers[0]])[0]
        if bad:
            return bad[0]
        return max(answers, key=lambda each: self.length(spot, each)) if len(answers) > 1 else answers[0]

    def length(self, spot: Spot, answer: Answer) -> int:
        """How many choices the solver still has on one way from here on which the goal stays certain. Raises TooLargeError."""
        count = 0
        then = self.after(spot, answer)
        for _ in range(MAX_LINE_ANSWERS):
            asked = then.game.question if then else None
            if then is None or asked is None or self.outcome(then.game) is not None:
                break
            following = next(each for each in answers_of(then, asked) if self.good(then, each))
            count += asked.seat == self.seat and asked.count() > 1 and following != asked.default
            then = self.after(then, following)
        return count

    def line(self, spot: Spot) -> list[Answer]:
        """The answers of both seats from here until the goal is reached, or missed. Raises TooLargeError."""
        out: list[Answer] = []
        now: Spot | None = spot
        while now is not None and self.outcome(now.game) is None and len(out) < MAX_LINE_ANSWERS:
            answer = self.best(now)
            if answer is None:
                break
            out.append(answer)
            now = self.after(now, answer)
        return out


def is_certain(dealer: SeededDealer, need: Need) -> bool:
    """Whether chance has no say in what the dealer replies: cards that are shuffled are all alike."""
    if need.kind == "lot":
        return False
    old = {new: was for was, new in need.renamed}
    return need.kind != "shuffle" or len({dealer.secret[old.get(ref, ref)] for ref in need.refs}) < 2


def answers_of(spot: Spot, asked: Question) -> Iterator[Answer]:
    """All answers to a question; of cards in a hand, deck or the like that are alike in everything, one stands for all."""
    seen: set[tuple[object, ...]] = set()
    game = spot.game
    secret = spot.dealer.secrets_of(game)
    for n in range(asked.count()):
        answer = asked.nth(n)
        if asked.kind not in RANGES:
            verb = game.rules.ANSWERS.verbs[verb_in(answer)]
            like = tuple(
                alike(game, secret, int(part))
                if isinstance(field.domain, Card | End) and type(part) is int
                else part
                for field, part in verb.parts(answer)
            )
            like = (verb.name, verb.flags_of(answer), *like)
            if like in seen:
                continue
            seen.add(like)
        yield answer


def alike(game: Game, secret: dict[int, str], ref: int) -> object:
    """What a card is beside its name, where cards of its zone are told apart by nothing else."""
    card = game.cards.get(ref)
    if card is None or card.host or card.zone == game.rules.ANSWERS.row or ref not in secret:
        return ref
    return (secret[ref], *card[1:2], *card[3:9], *card[10:])


def key_of(spot: Spot, exact: bool) -> Key:
    """Positions with one key go on alike; where it is not exact, but for what depends on when cards came where they lie."""
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


__all__ = ["GOALS", "JUDGED", "MAX_POSITIONS", "Solver", "Spot", "TooLargeError", "answers_of"]
