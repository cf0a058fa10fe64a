"""The statistics of matches in pairs of games: the Elo difference with its interval, and the sequential test.

Both games of a pair have equal decks and an equal seed, with the seats swapped, and their results are added: a pair
scores 0 to 4 half points. The two games of a pair depend on each other, so variances are of pairs, never of games. The
sequential test is the generalized SPRT on these five results as Fishtest computes it (fishtest, server/fishtest/stats/
LLRcalc.py; Van den Bergh, "Comments on normalized Elo", 2020).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, log10, sqrt
from typing import NamedTuple

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of points in a pair, for each of the five results."""
ERROR_RATE = 0.05
"""The probability of either wrong decision of the sequential test."""
DECISION_LLR = log((1 - ERROR_RATE) / ERROR_RATE)
"""The test ends beyond this log-likelihood ratio, on either side of 0."""
NORMAL_95 = 1.96
"""Standard deviations on either side of the mean in a 95 % interval."""
PRIOR_COUNT = 1e-3
"""Count of a result that has not been seen; the likelihood ratio is undefined at 0."""
SCORE_LIMIT = 1e-3
"""Scores closer than this to 0 or 1 count as this far away: their Elo difference would be infinite."""
BISECTIONS = 60


class Rating(NamedTuple):
    """An Elo difference with the ends of its 95 % interval."""

    elo: float
    low: float
    high: float


def elo_of(score: float) -> float:
    """Return the Elo difference of an expected share of points."""
    score = min(max(score, SCORE_LIMIT), 1 - SCORE_LIMIT)
    return 400 * log10(score / (1 - score)) + 0.0


def score_of(elo: float) -> float:
    """Return the expected share of points at an Elo difference."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def rating(pairs: Sequence[int]) -> Rating:
    """Return the Elo difference from the number of pairs with each of the five results. Without pairs the interval
    covers everything."""
    count = sum(pairs)
    if not count:
        return Rating(0.0, elo_of(0), elo_of(1))
    mean = sum(score * many for score, many in zip(SCORES, pairs, strict=True)) / count
    squares = sum((score - mean) ** 2 * many for score, many in zip(SCORES, pairs, strict=True))
    # A quarter of a pair's points as prior variance: equal results prove nothing about the next one.
    error = NORMAL_95 * sqrt((squares + 1 / 16) / (count + 1) / count)
    return Rating(elo_of(mean), elo_of(mean - error), elo_of(mean + error))


def llr(pairs: Sequence[int], low: float, high: float) -> float:
    """Return the log-likelihood ratio of the Elo difference `high` against `low`; positive results favour `high`."""
    count = sum(pairs)
    if not count:
        return 0.0
    weights = [max(many, PRIOR_COUNT) for many in pairs]
    shares = [weight / sum(weights) for weight in weights]
    at_low, at_high = _tilted(shares, score_of(low)), _tilted(shares, score_of(high))
    return count * sum(share * log(h / g) for share, g, h in zip(shares, at_low, at_high, strict=True))


def _tilted(shares: Sequence[float], mean: float) -> list[float]:
    """Return the distribution with this mean under which the shares are most likely."""
    steps = [score - mean for score in SCORES]
    # The multiplier lies between the poles of the fractions; the sum falls monotonically there.
    multiplier = _root(
        lambda x: sum(share * step / (1 + x * step) for share, step in zip(shares, steps, strict=True)),
        -1 / max(steps),
        -1 / min(steps),
    )
    return [share / (1 + multiplier * step) for share, step in zip(shares, steps, strict=True)]


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    margin = 1e-9 * (high - low)
    low, high = low + margin, high - margin
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2


def verdict(ratio: float) -> str:
    """Return "stronger", "not stronger" or, before the end of the test, "open"."""
    if abs(ratio) < DECISION_LLR:
        return "open"
    return "stronger" if ratio > 0 else "not stronger"


__all__ = ["DECISION_LLR", "ERROR_RATE", "Rating", "elo_of", "llr", "rating", "score_of", "verdict"]
