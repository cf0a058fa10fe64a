"""The definition of the game Battle Spirits: its rules, view, layout and tools for the other packages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.battle_spirits.board_layout import LAYOUT, TURN_STRUCTURE
from pyengine.games.battle_spirits.card_display import spirits_reader
from pyengine.games.battle_spirits.cli_support import CLI_SUPPORT
from pyengine.games.battle_spirits.log import GAME_LOG
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.view import VIEW
from pyengine.tabletop.definition import GameDefinition

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.cards.limited.profile import LimitedProfile
    from pyengine.tabletop.scenarios import Scenarios


def load_evaluation() -> Evaluation:
    """Return the position evaluation; the module is imported on the first call."""
    from pyengine.games.battle_spirits import evaluation

    return evaluation.EVALUATION


def load_scenarios() -> Scenarios:
    """Return the scenarios (judge's questions); the module is imported on the first call."""
    from pyengine.games.battle_spirits import scenario_setup

    return scenario_setup.SCENARIOS


def load_limited() -> LimitedProfile:
    """Return the properties of cards for limited play; the module is imported on the first call."""
    from pyengine.games.battle_spirits import limited

    return limited.LIMITED


DEFINITION = GameDefinition(
    rule_choices=RULE_CHOICES,
    view=VIEW,
    layout=LAYOUT,
    turn_structure=TURN_STRUCTURE,
    game_log=GAME_LOG,
    cli_support=CLI_SUPPORT,
    evaluation=load_evaluation,
    reader=spirits_reader,
    scenarios=load_scenarios,
    limited=load_limited,
)

__all__ = ["DEFINITION"]
