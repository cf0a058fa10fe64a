"""The definition of Harem Master, which the game registry loads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.harem_master.board_layout import LAYOUT, TURN_STRUCTURE
from pyengine.games.harem_master.card_display import reader
from pyengine.games.harem_master.cli_support import CLI_SUPPORT
from pyengine.games.harem_master.log import GAME_LOG
from pyengine.games.harem_master.rules.rule_variants import RULE_CHOICES
from pyengine.games.harem_master.view import VIEW
from pyengine.tabletop.definition import GameDefinition

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.cards.limited.profile import LimitedProfile
    from pyengine.tabletop.scenarios import Scenarios


def evaluation() -> Evaluation:
    from pyengine.games.harem_master.evaluation import EVALUATION

    return EVALUATION


def scenarios() -> Scenarios:
    from pyengine.games.harem_master.scenario_setup import SCENARIOS

    return SCENARIOS


def load_limited() -> LimitedProfile:
    """Return the properties of cards for limited play; the module is imported on the first call."""
    from pyengine.games.harem_master import limited

    return limited.LIMITED


DEFINITION = GameDefinition(
    rule_choices=RULE_CHOICES,
    view=VIEW,
    layout=LAYOUT,
    turn_structure=TURN_STRUCTURE,
    game_log=GAME_LOG,
    cli_support=CLI_SUPPORT,
    evaluation=evaluation,
    reader=reader,
    scenarios=scenarios,
    limited=load_limited,
)

__all__ = ["DEFINITION"]
