"""Lanterns, as whoever opens it finds it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from lanterns.rules.play import DECKS, RULES, Turns, concede, new_game
from lanterns.rules.table import DECIDED, FIRST, FLAME, POOLS, ZONES, Game
from lanterns.rules.texts import level, power
from lanterns.vocab import Paper
from pyengine.bots.greedy import Evaluation, waiting_or
from pyengine.kernel.counters import Pool
from pyengine.scenario.run import Stage
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.faces import Faces
from pyengine.tabletop.layout import Bead, Layout, Pile, Row
from pyengine.tabletop.pace import Pace
from pyengine.tabletop.scenarios import Scenarios
from pyengine.tabletop.seating import CardSeating, Laid, Looks
from pyengine.tabletop.table import Table
from pyengine.tabletop.view import View
from pyengine.text.listed import Reader


def reader() -> Reader:
    from lanterns.listing import READER

    return READER


TABLE = Table(
    game="lanterns", name={"ja": "灯籠", "en": "Lanterns"}, rules=RULES, version="lanterns-1", decks=DECKS, least=8,
    blank=Paper("Blank", "charm", 99), new_game=new_game, concede=concede,
)  # fmt: skip
FACES = Faces(
    table=TABLE,
    own=lambda card, shown: {"class": card.kind, "cost": card.cost, "power": [card.power, card.high]},
    listed=lambda card, lang, shown: reader().render_card(card.replace(name=shown.name[lang]), lang),
    write=lambda card, lang: reader().render_card(card, lang),
    read=lambda text: list(reader().read_cards(text, "en" if text.isascii() else "ja")),
)


def is_quiet(game: Game) -> bool:
    return not game.vars["using"] and not game.vars["attacker"]


def side(game: Game, seat: int) -> int:
    lit = sum(40 + 10 * power(game, ref) for ref in game.at("field", seat))
    return lit + 60 * len(game.at("hand", seat)) + 300 * len(game.at("veils", seat))


class LaidCards(Laid):
    KEYS = frozenset((FLAME,))

    def looks(self, entry: Mapping[str, Any]) -> Looks:
        return Looks(marks=((FLAME, int(entry[FLAME])),) if FLAME in entry else ())


VIEW = View(
    faces=FACES,
    zones=tuple(ZONES),
    still=frozenset(("hand", "gone")),
    counted=frozenset(("deck", "veils")),
    reasons=RULES.reasons,
)
PACE = Pace(phases=("main",), concede="1.3", act="2.3", is_quiet=is_quiet)


class Seating(CardSeating):
    view = VIEW
    pace = PACE
    laid = LaidCards
    facts = FIRST
    LAID = ("field", "hand", "gone")
    PILES: ClassVar[Mapping[str, int]] = {"deck": 10, "veils": 0}
    SIDE = frozenset(("reserve",))

    def seat(self, table: Any, seat: int, given: Mapping[str, Any]) -> None:
        super().seat(table, seat, given)
        table.game.put_var(Pool("reserve", seat).fact(FLAME), int(given.get("reserve", 6)))

    def enter(self, game: Game, phase: str) -> None:
        game.put_var("phase", phase)
        turns = Turns()
        turns.pc = Turns.INDEX["act"]
        game.push(turns)

    def card_value(self, stage: Stage, ref: int, rest: str) -> Any:
        own = {"power": power, "level": level}
        return own[rest](stage.match.game, ref) if rest in own else super().card_value(stage, ref, rest)


DEFINITION = GameDefinition(
    decided=DECIDED,
    view=VIEW,
    layout=Layout(
        phases=(("main", "主"),), hand="hand", numbers=("veils",), lane=("charms", "符"),
        rows=(Row(zone="field", sign="場", drop="play"),), counters={FLAME: Bead(sign="火", hue=30)},
        piles=(
            Pile(zone="hand", shown="back", theirs=True), Pile(zone="deck", shown="back"),
            Pile(zone="gone", shown="top", sign="消"), *(Pile(zone=p, shown="counters", sign=p[0]) for p in POOLS),
        ),
    ),
    pace=PACE,
    evaluation=lambda: Evaluation(
        lambda game, seat: side(game, seat) - side(game, 1 - seat), is_quiet, waiting_or("block")
    ),
    reader=reader,
    scenarios=lambda: Scenarios(Seating()),
)  # fmt: skip
