"""A learned evaluation: the chance of winning from the first table of a turn, as a weighted sum of named features.

A game names its features and computes them for each side. The weights are data of the game, fitted to games between
computer players by `build/train_evaluation.py`. Everything is in integers, so that every Python computes the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.kernel.game import Game

SideFeatures = Callable[[Game, int], tuple[int, ...]]
"""The features of a seat's side, in the order of their names."""
Worth = Callable[[Game, int], int]
LOGISTIC_STEP = 250
"""Distance between the entries of `PER_MILLE`, in thousandths of log-odds."""
PER_MILLE = (
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993, 995, 996,
    997, 998, 998, 998, 999, 999,
)  # fmt: skip
"""The logistic function from 0 in steps of `LOGISTIC_STEP`, per mille."""


class Weights:
    """A game's features with their weights, read from a file on first use.

    In the file, `mover` and `other` are the weights of a feature on the side of the turn player and of the other player, in thousandths of log-odds for a
    unit of the feature; `card`: the weight of a card of the game's own value; `bias`: the advantage of the turn player.
    """

    __slots__ = ("_loaded", "features", "names", "path")

    def __init__(self, path: Path, names: tuple[str, ...], features: SideFeatures) -> None:
        self.path = path
        self.names = names
        self.features = features
        self._loaded: tuple[int, int, tuple[int, ...], tuple[int, ...]] | None = None

    def load(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """Return the bias, the weight of a card, and the weights of both sides. Raises ValueError if the file names
        other features."""
        if self._loaded is None:
            data = json.loads(self.path.read_text("utf-8"))
            mover, other = data["mover"], data["other"]
            if tuple(mover) != self.names or tuple(other) != self.names:
                raise ValueError(f"{self.path}: not the features of this game")
            self._loaded = (data["bias"], data["card"], tuple(mover.values()), tuple(other.values()))
        return self._loaded

    def value(self, game: Game, seat: int, worth: Worth) -> int:
        """Return the log-odds of winning for a seat at the first table of a turn, in thousandths. `worth` is the game's
        own value of a position for a seat, in hundredths of a card."""
        bias, card, mover, other = self._loaded or self.load()
        turn = game.vars["turn"]
        total = bias + card * worth(game, turn) // 100
        for weight, feature in zip(mover, self.features(game, turn), strict=True):
            total += weight * feature
        for weight, feature in zip(other, self.features(game, 1 - turn), strict=True):
            total += weight * feature
        return total if turn == seat else -total


class Aspect(NamedTuple):
    """A part of a side that players see, as a reason for an answer: more of it is better for its player.

    `size`: the features whose sum is its size; `effects`: further features that depend on it; `worth`: the value of a
    unit in the game's own value, in hundredths of a card; `scale`: the number that a player sees for a unit, 0 for a
    threat, which a side has or hasn't.
    """

    code: str
    size: tuple[str, ...]
    effects: tuple[str, ...]
    worth: int
    scale: int = 1


class Planning(NamedTuple):
    """A game's data for the planner, beside its evaluation.

    `weights`: the learned evaluation. `attack_verbs`: the verbs that attack. `missing_to_win`: how many more actions a
    seat's attacks need to win in this turn at the least, 0 if the attacks alone may win. `hand_worth`: how much better a
    seat's known hand is than average cards, in hundredths of a card. `learned_weight`: how much a log-odds of 1 at the
    start of the next turn adds to the value of a table, in hundredths of a card; 0 where the learned evaluation only
    breaks ties, because matches don't show that it plays better. `aspects`: the possible reasons for advice.
    """

    weights: Weights
    attack_verbs: tuple[str, ...]
    missing_to_win: Callable[[Game, int], int]
    hand_worth: Worth
    learned_weight: int = 0
    aspects: tuple[Aspect, ...] = ()


def hand_worth_by(zone: str, worth_of_card: Callable[[Any], int], average: int) -> Worth:
    """Return the function for how much better a seat's known cards in this zone are than cards of average worth."""

    def hand_worth(game: Game, seat: int) -> int:
        worth = 0
        for ref in game.zones[f"{zone}{seat}"]:
            face = game.cards[ref].face
            if face is not None:
                worth += worth_of_card(game.pool[face]) - average
        return worth

    return hand_worth


def per_mille(log_odds: int) -> int:
    """Convert log-odds in thousandths to a chance of winning per mille, between 1 and 999."""
    at, rest = divmod(abs(log_odds), LOGISTIC_STEP)
    if at >= len(PER_MILLE) - 1:
        found = PER_MILLE[-1]
    else:
        low, high = PER_MILLE[at], PER_MILLE[at + 1]
        found = low + (high - low) * rest // LOGISTIC_STEP
    return found if log_odds >= 0 else 1000 - found


def steps(n: int, *widths: int) -> tuple[int, ...]:
    """Spread `n` over parts with these maximum widths, filling the first part first; a rest beyond the last width is
    dropped. Used as features whose weights may differ from part to part."""
    found = []
    for width in widths:
        here = max(0, min(n, width))
        found.append(here)
        n -= here
    return tuple(found)


__all__ = ["Aspect", "Planning", "SideFeatures", "Weights", "hand_worth_by", "per_mille", "steps"]
