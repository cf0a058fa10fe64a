"""What the setup keys and paths of PMV scenarios mean (tests/scenarios/pmv/README.md lists them)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from pyengine.cards.pool import Pool
from pyengine.games.pmv.rules import values
from pyengine.games.pmv.rules.cards import face_of
from pyengine.games.pmv.rules.deeds import asked_by
from pyengine.games.pmv.rules.guises import is_transformed
from pyengine.games.pmv.rules.index import is_character
from pyengine.games.pmv.rules.priority import Priority, action_reasons
from pyengine.games.pmv.rules.rulebook import PMV, RULES_VERSION
from pyengine.games.pmv.rules.setup import TABLE_FACTS
from pyengine.games.pmv.rules.turn import (
    ActivePhase,
    DiscardPhase,
    DrawPhase,
    MainPhase,
    MaintenancePhase,
    NextPhase,
    Turns,
)
from pyengine.games.pmv.rules.winning import concede
from pyengine.games.pmv.rules.zones import DECK, FIELD, HAND, NODES, REMOVED, SIDEBOARD, UNDERWORLD, damage
from pyengine.games.pmv.table import BLANK, BLANK_CARD, GAME, pool
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.question import Answer
from pyengine.scenario.run import Failure, FollowingDealer, ScenarioError, Stage
from pyengine.scenario.script import SEATS
from pyengine.scenario.seating import CardSeating, Laid, Looks, only_card
from pyengine.vocab.words import CardText

PHASES = {
    "active": (ActivePhase, "active_phase"),
    "maintenance": (MaintenancePhase, "maintenance_phase"),
    "draw": (DrawPhase, "draw_phase"),
    "main": (MainPhase, "main_phase"),
    "discard": (DiscardPhase, "discard_phase"),
}


@lru_cache(maxsize=4096)
def read_card(name: str, text: str) -> CardText:
    from pyengine.text.listing import TextError, read_cards

    try:
        cards = read_cards(text)
    except TextError as error:
        raise ScenarioError(f"card {name}: {error}") from None
    return only_card(name, cards)


class LaidCards(Laid):
    """A table on which cards are put one by one."""

    KEYS = frozenset(("asleep", "battle_damage", "effect_damage", "face_down", "set"))

    def looks(self, entry: Mapping[str, Any]) -> Looks:
        asleep = bool(entry.get("asleep", False))
        marks = tuple(
            (k, int(entry[f"{k}_damage"])) for k in ("battle", "effect") if entry.get(f"{k}_damage")
        )
        below = [
            {"asleep": asleep, **({"card": each} if isinstance(each, str) else each)}
            for each in entry.get("set", ())
        ]
        return Looks(asleep, bool(entry.get("face_down", False)), marks, below)


class PmvSeating(CardSeating):
    """Scenarios of `pmv`."""

    CLAUSES: ClassVar[Mapping[str, str]] = {
        "too-little": "1.8.7.g",
        "too-much": "1.8.7.g",
        "pays-once": "1.8.7.d",
        "too-many-targets": "8.2.6.b",
        "not-a-proper-target": "8.2.6.a",
    }
    FROM_TOP = frozenset((DECK,))

    def match(self, game: Game, dealer: FollowingDealer) -> Match:
        return Match(game, dealer, {"game": GAME, "rules": RULES_VERSION}, concede)

    def lay(self, scenario: Mapping[str, Any]) -> LaidCards:
        """Lay the cards on the table as the setup says. Raises ScenarioError."""
        cards = Pool({BLANK: BLANK_CARD, **pool()}, pool().entries)
        for name, text in scenario.get("cards", {}).items():
            cards[name] = text if isinstance(text, CardText) else read_card(name, str(text))
        setup = scenario.get("setup", {})
        unknown = set(setup) - {"A", "B", "turn", "phase", "number"}
        if unknown:
            raise ScenarioError(f"setup: unknown keys {sorted(unknown)}")
        table = LaidCards(PMV, cards, TABLE_FACTS, BLANK)
        game = table.game
        for seat, name in enumerate(SEAT_NAMES):
            self.seat(table, seat, setup.get(name, {}))
        turn = SEATS[str(setup.get("turn", "A"))]
        for fact, value in asked_by(cards[face] for face in dict.fromkeys(table.secret.values())).items():
            game.put_var(fact, value)
        game.put_var("turn", turn)
        game.put_var("number", int(setup.get("number", 3)))
        self.enter(game, turn, str(setup.get("phase", "main")))
        game.laid()
        return table

    def seat(self, table: LaidCards, seat: int, given: Mapping[str, Any]) -> None:
        unknown = set(given) - {
            "life",
            "field",
            "hand",
            "deck",
            "nodes",
            "underworld",
            "removed",
            "sideboard",
        }
        if unknown:
            raise ScenarioError(f"setup.{SEAT_NAMES[seat]}: unknown keys {sorted(unknown)}")
        table.game.put_var(f"life{seat}", int(given.get("life", 25)))
        for zone in (FIELD, HAND, UNDERWORLD, REMOVED, SIDEBOARD):
            for entry in given.get(zone, ()):
                table.put(entry, zone, seat)
        deck = given.get("deck", 20)
        for entry in [BLANK] * deck if isinstance(deck, int) else reversed(deck):
            table.put(entry, DECK, seat)
        nodes = given.get("nodes", {})
        if isinstance(nodes, Mapping):
            for state in ("active", "asleep"):
                for _ in range(int(nodes.get(state, 0))):
                    table.put({"card": BLANK, "asleep": state == "asleep"}, NODES, seat)
        else:
            for entry in nodes:
                table.put(entry, NODES, seat)

    def enter(self, game: Game, turn: int, phase: str) -> None:
        """Put the frames on the stack as they stand when the script begins."""
        turns = Turns()
        game.put_var("phase", phase)
        if phase in ("turn_start", "turn_end"):
            turns.pc = Turns.INDEX["begin" if phase == "turn_start" else "end_damage"]
            game.push(turns)
            return
        if phase not in PHASES:
            raise ScenarioError(f"setup.phase: no phase is called {phase!r}")
        cls, step = PHASES[phase]
        turns.pc = Turns.INDEX[step] + 1
        coming = NextPhase(phase)
        coming.pc = NextPhase.INDEX["begin"] + 1
        frame = cls()
        frame.pc = cls.INDEX["priority"] + 1
        game.push(turns)
        game.push(coming)
        game.push(frame)
        game.put_var("holder", turn)
        game.push(Priority())

    # -- looking ----------------------------------------------------------------------------------------------

    def quiet(self, game: Game) -> bool:
        return not game.vars["open"]

    def at_rest(self, game: Game) -> bool:
        question = game.question
        return (
            question is not None
            and question.kind == "priority"
            and game.vars["phase"] == "main"
            and question.seat == game.vars["turn"]
            and not game.vars["open"]
        )

    def reasons(self, stage: Stage, seat: int, answer: Answer) -> tuple[Reason, ...]:
        return action_reasons(stage.match.game, seat, answer)

    def table_value(self, game: Game, path: str) -> Any:
        if path == "interference":
            return len(game.vars["items"])
        return bool(game.vars["attacker"]) if path == "attack" else None

    def seat_value(self, stage: Stage, seat: int, rest: str) -> Any:
        game = stage.match.game
        if rest == "life":
            return game.vars[f"life{seat}"]
        if rest in ("nodes.active", "nodes.asleep"):
            asleep = rest == "nodes.asleep"
            return sum(game.cards[r].asleep == asleep for r in game.at(NODES, seat))
        if rest == "field":
            return sum(not game.cards[r].host for r in game.at(FIELD, seat))
        if rest == "underworld.top":
            pile = game.at(UNDERWORLD, seat)
            return self.name_of(stage, pile[-1]) if pile else "none"
        if rest in PMV.ZONES:
            return len(game.at(rest, seat))
        raise Failure(f"a seat has no {rest!r}")

    def card_value(self, stage: Stage, ref: int, rest: str) -> Any:
        game = stage.match.game
        card = game.cards.get(ref)
        if card is None:
            raise Failure(f"that card is nowhere ({rest})")
        if rest.startswith("has "):
            return values.has(game, ref, rest[4:])
        if rest == "zone":
            return "set" if card.zone == FIELD and card.host else card.zone
        if rest in ("controller", "owner"):
            return SEAT_NAMES[card.seat if rest == "controller" else card.owner]
        if rest in ("attack", "toughness"):
            return values.stat(game, ref, rest)
        if rest in ("cost", "node"):
            face = face_of(game, ref)
            if face is None:
                raise Failure("its identity is not known")
            return values.needs(game, ref, card.seat, face)[rest == "cost"]
        if rest == "graze":
            return values.graze(game, ref)
        simple = {
            "damage": damage(card),
            "battle_damage": card.mark("battle"),
            "effect_damage": card.mark("effect"),
            "asleep": card.asleep,
            "transformed": is_transformed(game, ref),
            "face_down": card.down,
            "attacking": game.vars["attacker"] == ref,
            "blocking": game.vars["blocker"] == ref,
            "host": self.name_of(stage, card.host) if card.host else "none",
        }
        if rest == "character":
            return is_character(game, ref)
        if rest not in simple:
            raise Failure(f"a card has no {rest!r}")
        return simple[rest]
