"""Undo and redo standing answers together with the answer that set them."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.bridge.automation.autopass import Settings
from pyengine.bridge.automation.standing_answers import StandingAnswer
from pyengine.bridge.positions import Position


def record_answer(settings: list[Settings], position: Position, orders: Settings) -> None:
    """Apply the settings `orders` after an answer by the seat asked at `position`. The position records the change of
    standing answers for undo."""
    asked = position.match.question
    assert asked is not None
    before = settings[asked.seat].standing_answers
    position.standing_change = (
        (asked.seat, before, orders.standing_answers) if orders.standing_answers != before else None
    )
    settings[asked.seat] = orders


def undo_answers(settings: list[Settings], positions: Sequence[Position]) -> None:
    """Undo the answers given at these positions, last first: remove the standing answers set by each answer."""
    for position in reversed(positions):
        if position.standing_change is not None:
            seat, before, after = position.standing_change
            settings[seat] = _with_standing_answers(settings[seat], after, before)


def redo_answer(settings: list[Settings], position: Position) -> None:
    """Redo the answer given at this position: restore the standing answers set by the answer."""
    if position.standing_change is not None:
        seat, before, after = position.standing_change
        settings[seat] = _with_standing_answers(settings[seat], before, after)


def _with_standing_answers(
    orders: Settings, before: tuple[StandingAnswer, ...], after: tuple[StandingAnswer, ...]
) -> Settings:
    """Return the settings with the standing answers `after` in place of `before`. If the player has changed the standing
    answers since `before`, keep the later changes and remove only the answers of `before` missing in `after`."""
    if orders.standing_answers == before:
        return orders._replace(standing_answers=after)
    return orders._replace(
        standing_answers=tuple(
            each for each in orders.standing_answers if each in after or each not in before
        )
    )


__all__ = ["record_answer", "redo_answer", "undo_answers"]
