"""The definition of Lanterns: its table, cards, layout and evaluation."""

from lanterns.rules.lanterns import FLAME, POOLS, RULE_CHOICES, RULES, Game, Turns, level, power
from lanterns.vocab import Paper
from pyengine.bots.greedy import evaluation_by_sides
from pyengine.cards.deck_rules import DeckRules
from pyengine.tabletop.board_layout import Bead, Layout, Pile, Row
from pyengine.tabletop.card_display import faces_from_sheet, reader_from_sheet
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.match_setup import Table
from pyengine.tabletop.scenario_setup import CardScenarioAdapter
from pyengine.tabletop.scenarios import Scenarios
from pyengine.tabletop.stops import TurnStructure
from pyengine.tabletop.view import View
from pyengine.text.listing_format import Line, Sheet

SHEET = Sheet(
    game="lanterns", card=Paper, kinds={"lantern": ("灯籠", "Lantern"), "charm": ("護符", "Charm")},
    lines=(
        Line("コスト{cost} 光{power}/{high}", "Cost {cost} Light {power}/{high}", "cost", frozenset(("lantern",))),
        Line("コスト{cost}", "Cost {cost}", "cost", frozenset(("charm",))),
    ),
)  # fmt: skip
TABLE = Table(
    game="lanterns", name={"ja": "灯籠", "en": "Lanterns"}, rules=RULES, version="lanterns-1", least=8,
    decks=DeckRules(clause="1.1", size=20, copies=2), blank=Paper("Blank", "charm", 99),
    new_game=RULES.new_game, concede=RULES.concede,
)  # fmt: skip
READER = reader_from_sheet(SHEET)
VIEW = View(
    faces=faces_from_sheet(TABLE, lambda: SHEET, READER), reasons=RULES.reasons,
    unaffected_zones=frozenset(("hand", "gone")), counted=frozenset(("deck", "veils")),
)  # fmt: skip
TURN_STRUCTURE = TurnStructure(phases=("main",), concede="1.3", act="2.3")


class Seating(CardScenarioAdapter):
    view, turn_structure, facts, TURNS = VIEW, TURN_STRUCTURE, RULES.INITIAL_FACTS, Turns
    LISTED_ZONES = ("field", "hand", "gone")
    PILES, PHASES, CARD_VALUES = {"deck": 10, "veils": 0}, {"main": "act"}, {"power": power, "level": level}


def side(game: Game, seat: int) -> int:
    lit = sum(40 + 10 * power(game, ref) for ref in game.cards_in("field", seat))
    return lit + 60 * len(game.cards_in("hand", seat)) + 300 * len(game.cards_in("veils", seat))


DEFINITION = GameDefinition(
    rule_choices=RULE_CHOICES, view=VIEW, turn_structure=TURN_STRUCTURE, reader=READER, scenarios=lambda: Scenarios(Seating()),
    evaluation=lambda: evaluation_by_sides(side, TURN_STRUCTURE.is_quiet, "block"),
    layout=Layout(
        phases=(("main", "主"),), hand="hand", numbers=("veils",), lane=("charms", "符"),
        rows=(Row(zone="field", sign="場", drop="play"),), counters={FLAME: Bead(sign="火", hue=30)},
        piles=(
            Pile(zone="hand", shown="back", theirs=True), Pile(zone="deck", shown="back"),
            Pile(zone="gone", shown="top", sign="消"), *(Pile(zone=p, shown="counters", sign=p[0]) for p in POOLS),
        ),
    ),
)  # fmt: skip
