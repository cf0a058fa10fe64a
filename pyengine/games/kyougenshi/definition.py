"""The definition of the game Gensou Kyougenshi: its rules, view, layout and tools for the other packages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.kyougenshi.board_layout import LAYOUT, TURN_STRUCTURE
from pyengine.games.kyougenshi.card_display import poem_reader
from pyengine.games.kyougenshi.cli_support import CLI_SUPPORT
from pyengine.games.kyougenshi.log import GAME_LOG
from pyengine.games.kyougenshi.rules.rule_variants import RULE_CHOICES
from pyengine.games.kyougenshi.view import VIEW
from pyengine.tabletop.definition import GameDefinition

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.cards.limited.profile import LimitedProfile
    from pyengine.tabletop.scenarios import Scenarios


def load_evaluation() -> Evaluation:
    """Return the position evaluation; the module is imported on the first call."""
    from pyengine.games.kyougenshi import evaluation

    return evaluation.EVALUATION


def load_scenarios() -> Scenarios:
    """Return the scenarios (judge's questions); the module is imported on the first call."""
    from pyengine.games.kyougenshi import scenario_setup

    return scenario_setup.SCENARIOS


def load_limited() -> LimitedProfile:
    """Return the properties of cards for limited play; the module is imported on the first call."""
    from pyengine.games.kyougenshi import limited

    return limited.LIMITED


DEFINITION = GameDefinition(
    rule_choices=RULE_CHOICES,
    view=VIEW,
    layout=LAYOUT,
    turn_structure=TURN_STRUCTURE,
    game_log=GAME_LOG,
    cli_support=CLI_SUPPORT,
    evaluation=load_evaluation,
    reader=poem_reader,
    scenarios=load_scenarios,
    limited=load_limited,
)

__all__ = ["DEFINITION"]
