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
from pyengine.kernel.game import EVERYBODY, Card, Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.scenario.run import Failure, FollowingDealer, ScenarioError, Stage
from pyengine.scenario.script import SEATS
from pyengine.vocab.words import CardText

SEAT_NAMES = ("A", "B")
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
    if len(cards) != 1:
        raise ScenarioError(f"card {name}: the text holds {len(cards)} cards")
    return cards[0] if cards[0].name else cards[0].replace(name=name)


class Laid:
    """A table on which cards are put one by one: the game, what its cards are called, and who they are."""

    def __init__(self, cards: dict[str, CardText]) -> None:
        self.cards = cards
        self.by_name = {card.name: face for face, card in cards.items()}
        self.game = Game(PMV, cards, trace=True)
        self.names: dict[str, int] = {}
        self.uses: dict[str, int] = {}
        self.secret: dict[int, str] = {}
        for name, value in TABLE_FACTS.items():
            self.game.put_var(name, value)

    def put(self, entry: Any, zone: str, seat: int, host: int = 0) -> int:
        if isinstance(entry, str):
            entry = {"card": entry}
        if not isinstance(entry, dict) or not isinstance(entry.get("card"), str):
            raise ScenarioError(f"{zone}: a card is a name or a table with `card`, not {entry!r}")
        unknown = set(entry) - {
            "card", "as", "asleep", "battle_damage", "effect_damage", "face_down", "set", "owner",
        }  # fmt: skip
        if unknown:
            raise ScenarioError(f"{zone}: unknown keys {sorted(unknown)}")
        face = entry["card"] if entry["card"] in self.cards else self.by_name.get(entry["card"])
        if face is None:
            raise ScenarioError(f"no card is called {entry['card']!r}")
        owner = SEATS.get(str(entry.get("owner")), seat)
        kind = PMV.ZONES[zone]
        known = EVERYBODY if kind.public else (1 << seat if kind.owner_sees else 0)
        down = bool(entry.get("face_down", False))
        marks = tuple(
            (k, int(entry[f"{k}_damage"])) for k in ("battle", "effect") if entry.get(f"{k}_damage")
        )
        game = self.game
        ref = game.new_ref()
        card = Card(
            ref, owner, face if known else None, known, zone, seat, bool(entry.get("asleep", False)), down, host,
            game.tick(), marks,
        )  # fmt: skip
        game.put_card(card)
        game.put_zone(f"{zone}{seat}", (*game.at(zone, seat), ref))
        self.secret[ref] = face
        if face != BLANK:
            self.name(str(entry.get("as", "")), entry["card"], ref)
        for below in entry.get("set", ()):
            self.put(
                {"asleep": card.asleep, **({"card": below} if isinstance(below, str) else below)},
                zone,
                seat,
                ref,
            )
        return ref

    def name(self, alias: str, name: str, ref: int) -> None:
        if alias:
            if alias in self.names:
                raise ScenarioError(f"two cards are called {alias!r}")
            self.names[alias] = ref
            return
        count = self.uses[name] = self.uses.get(name, 0) + 1
        if count == 1:
            self.names[name] = ref
        else:
            if count == 2:
                self.names[f"{name}@1"] = self.names.pop(name)
            self.names[f"{name}@{count}"] = ref


class PmvSeating:
    """Scenarios of `pmv`."""

    CLAUSES: ClassVar[Mapping[str, str]] = {
        "too-little": "1.8.7.g",
        "too-much": "1.8.7.g",
        "pays-once": "1.8.7.d",
        "too-many-targets": "8.2.6.b",
        "not-a-proper-target": "8.2.6.a",
    }

    def stage(self, scenario: Mapping[str, Any]) -> Stage:
        table = self.lay(scenario)
        dealer = FollowingDealer("scenario", table.secret)
        header = {"game": GAME, "rules": RULES_VERSION}
        match = Match(table.game, dealer, header, concede)
        stage = Stage(match, table.names, dealer)
        dealer.now = {ref: ref for ref in table.names.values()}
        match.run()
        return stage

    def lay(self, scenario: Mapping[str, Any]) -> Laid:
        """Lay the cards on the table as the setup says. Raises ScenarioError."""
        cards = Pool({BLANK: BLANK_CARD, **pool()}, pool().entries)
        for name, text in scenario.get("cards", {}).items():
            cards[name] = text if isinstance(text, CardText) else read_card(name, str(text))
        setup = scenario.get("setup", {})
        unknown = set(setup) - {"A", "B", "turn", "phase", "number"}
        if unknown:
            raise ScenarioError(f"setup: unknown keys {sorted(unknown)}")
        table = Laid(cards)
        game = table.game
        for seat, name in enumerate(SEAT_NAMES):
            self.seat(table, seat, setup.get(name, {}))
        turn = SEATS[str(setup.get("turn", "A"))]
        for fact, value in asked_by(cards[face] for face in dict.fromkeys(table.secret.values())).items():
            game.put_var(fact, value)
        game.put_var("turn", turn)
        game.put_var("number", int(setup.get("number", 3)))
        self.enter(game, turn, str(setup.get("phase", "main")))
        return table

    def seat(self, table: Laid, seat: int, given: Mapping[str, Any]) -> None:
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

    def phase(self, game: Game) -> tuple[int, str]:
        return (game.vars["number"], game.vars["phase"])

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

    def candidates(self, stage: Stage, seat: int, name: str) -> list[int]:
        game = stage.match.game
        if name in SEATS:
            return [-1 - SEATS[name]]
        ref = stage.ref(name)
        if ref is not None:
            return [ref]
        place, at, number = name.rpartition("@")
        if at and number.isdigit():
            owner, dot, zone = place.partition(".")
            if not dot:
                owner, zone = SEAT_NAMES[seat], place
            if owner in SEATS and zone in PMV.ZONES:
                refs = game.at(zone, SEATS[owner])
                refs = tuple(reversed(refs)) if zone == DECK else refs
                return list(refs[int(number) - 1 : int(number)])
        out = [r for r in (stage.ref(n) for n in stage.names) if r is not None]
        dealer = stage.dealer
        return [
            r for r in out
            if r in game.cards and game.pool[game.cards[r].face or dealer.secret.get(r, BLANK)].name == name
        ]  # fmt: skip

    def value(self, stage: Stage, path: str) -> Any:
        game = stage.match.game
        if path in ("turn", "phase", "number", "interference", "attack", "winner", "draw"):
            return self.table_value(game, path)
        head, _, rest = path.partition(".")
        if head == "question":
            question = game.question
            if question is None:
                return "none"
            return SEAT_NAMES[question.seat] if rest == "seat" else question.kind
        if head in SEATS and head not in stage.names:
            return self.seat_value(stage, SEATS[head], rest)
        name, dot, rest = path.rpartition(".")
        while dot and stage.ref(name) is None and "." in name:
            name, dot, more = name.rpartition(".")
            rest = f"{more}.{rest}"
        refs = self.candidates(stage, 0, name)
        if not refs:
            raise Failure(f"no card is called {name!r}")
        return self.card_value(stage, refs[0], rest)

    def table_value(self, game: Game, path: str) -> Any:
        if path == "interference":
            return len(game.vars["items"])
        if path == "attack":
            return bool(game.vars["attacker"])
        over = game.vars.get("over")
        if path == "winner":
            return SEAT_NAMES[over[0]] if over and over[0] is not None else "none"
        if path == "draw":
            return over is not None and over[0] is None
        return SEAT_NAMES[game.vars["turn"]] if path == "turn" else game.vars[path]

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

    def name_of(self, stage: Stage, ref: int) -> str:
        for name in stage.names:
            if stage.ref(name) == ref:
                return name
        face = stage.match.game.cards[ref].face
        return stage.match.game.pool[face].name if face else "unknown"

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
