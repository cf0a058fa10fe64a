"""Battle Spirits, as whoever opens it finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.battle_spirits.board_layout import LAYOUT, PACE
from pyengine.games.battle_spirits.card_display import spirits_reader
from pyengine.games.battle_spirits.cli_support import DESK
from pyengine.games.battle_spirits.log import CHRONICLE
from pyengine.games.battle_spirits.rules.rule_variants import DECIDED
from pyengine.games.battle_spirits.view import VIEW
from pyengine.tabletop.definition import GameDefinition

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.tabletop.scenarios import Scenarios


def worth() -> Evaluation:
    """What a position is worth, loaded when it is asked."""
    from pyengine.games.battle_spirits import evaluation

    return evaluation.EVALUATION


def questions() -> Scenarios:
    """Judge's questions, loaded when there are any."""
    from pyengine.games.battle_spirits import scenario_setup

    return scenario_setup.SCENARIOS


DEFINITION = GameDefinition(
    decided=DECIDED,
    view=VIEW,
    layout=LAYOUT,
    pace=PACE,
    chronicle=CHRONICLE,
    desk=DESK,
    evaluation=worth,
    reader=spirits_reader,
    scenarios=questions,
)

__all__ = ["DEFINITION"]
