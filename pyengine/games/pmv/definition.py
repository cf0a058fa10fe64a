"""The game definition of Phantom Magic Vision, with its parts loaded on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.pmv.board_layout import LAYOUT, TURN_STRUCTURE
from pyengine.games.pmv.cli_support import CLI_SUPPORT
from pyengine.games.pmv.language.listing_format import printed_words
from pyengine.games.pmv.log import GAME_LOG
from pyengine.games.pmv.rules.cards import Wording
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.view import VIEW
from pyengine.tabletop.definition import GameDefinition, Workshop

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.cards.limited.profile import LimitedProfile
    from pyengine.games.pmv.vocab import CardText
    from pyengine.tabletop.scenarios import Json, Scenarios
    from pyengine.text.listing_result import EditorReader


def evaluation() -> Evaluation:
    from pyengine.games.pmv.evaluation import EVALUATION

    return EVALUATION


def reader() -> EditorReader:
    from pyengine.games.pmv.listing_reader import READER

    return READER


def scenarios() -> Scenarios:
    from pyengine.games.pmv.scenario_setup import SCENARIOS

    return SCENARIOS


def workshop() -> Workshop:
    from pyengine.games.pmv.card_sets import SETS

    return Workshop(sets=SETS, reader=reader, tryout_scenario=tryout_scenario)


def tryout_scenario(card: CardText) -> Json:
    from pyengine.games.pmv.card_tryout import tryout_scenario as tried

    return tried(card)


Wording.OWN = printed_words


def load_limited() -> LimitedProfile:
    """Return the properties of cards for limited play; the module is imported on the first call."""
    from pyengine.games.pmv import limited

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
    workshop=workshop,
    limited=load_limited,
)

__all__ = ["DEFINITION"]
