"""Gensou Kyougenshi, as whoever opens it finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.kyougenshi.chronicle import CHRONICLE
from pyengine.games.kyougenshi.desk import DESK
from pyengine.games.kyougenshi.faces import poem_reader
from pyengine.games.kyougenshi.pace import LAYOUT, PACE
from pyengine.games.kyougenshi.rules.decided import DECIDED
from pyengine.games.kyougenshi.view import VIEW
from pyengine.tabletop.definition import GameDefinition

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.tabletop.scenarios import Scenarios


def worth() -> Evaluation:
    """What a position is worth, loaded when it is asked."""
    from pyengine.games.kyougenshi import evaluation

    return evaluation.EVALUATION


def questions() -> Scenarios:
    """Judge's questions, loaded when there are any."""
    from pyengine.games.kyougenshi import seating

    return seating.SCENARIOS


DEFINITION = GameDefinition(
    decided=DECIDED,
    view=VIEW,
    layout=LAYOUT,
    pace=PACE,
    chronicle=CHRONICLE,
    desk=DESK,
    evaluation=worth,
    reader=poem_reader,
    scenarios=questions,
)

__all__ = ["DEFINITION"]
