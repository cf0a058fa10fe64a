"""Undo and redo standing answers together with the answer that set them."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.bridge.automation.autopass import Settings
from pyengine.bridge.automation.standing_answers import Said
from pyengine.bridge.positions import Position


def say(settings: list[Settings], position: Position, orders: Settings) -> None:
    """Whoever is asked at a position answers there, and has these orders from now on: what he has said once for all by that goes
    when the answer is taken back."""
    asked = position.match.question
    assert asked is not None
    before = settings[asked.seat].said
    position.said = (asked.seat, before, orders.said) if orders.said != before else None
    settings[asked.seat] = orders


def unsay(settings: list[Settings], positions: Sequence[Position]) -> None:
    """These positions are left backwards: what was said once for all by the answers to them is said no more."""
    for position in reversed(positions):
        if position.said is not None:
            seat, before, after = position.said
            settings[seat] = _come_back(settings[seat], after, before)


def say_again(settings: list[Settings], position: Position) -> None:
    """The answer to this position, which was taken back, is given again."""
    if position.said is not None:
        seat, before, after = position.said
        settings[seat] = _come_back(settings[seat], before, after)


def _come_back(orders: Settings, here: tuple[Said, ...], there: tuple[Said, ...]) -> Settings:
    """Orders with what was said once for all `there`, if it is what was said `here`; what has been said or taken back since
    stays so."""
    if orders.said == here:
        return orders._replace(said=there)
    return orders._replace(said=tuple(each for each in orders.said if each in there or each not in here))


__all__ = ["say", "say_again", "unsay"]
