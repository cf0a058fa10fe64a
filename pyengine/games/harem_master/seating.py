"""What the setup keys and paths of Harem Master scenarios mean (tests/scenarios/harem_master/README.md lists them)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from pyengine.games.harem_master.rules import values
from pyengine.games.harem_master.rules.index import is_body, items_on, text_of
from pyengine.games.harem_master.rules.playable import action_reasons
from pyengine.games.harem_master.rules.rulebook import RULES, RULES_VERSION
from pyengine.games.harem_master.rules.setup import TABLE_FACTS, BeginHarem
from pyengine.games.harem_master.rules.turn import Exchange, TurnsInTurn
from pyengine.games.harem_master.rules.winning import concede, offer_draw, score
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    ZONES,
)  # fmt: skip
from pyengine.games.harem_master.table import GAME, pool, shipped
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.game import EVERYBODY, Card, Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.scenario.run import Failure, FollowingDealer, ScenarioError, Stage
from pyengine.scenario.script import SEATS

SEAT_NAMES = ("A", "B")
BLANK = "blank"
BLANK_CARD = CourtCard("Blank", "event", 99)
"""The card that scenarios fill castles and stacks with: nobody can pay for it, and its random number is 0."""
KEYS = {FIELD, HAND, CASTLE, STACK, DISCARD, COURT, SCAFFOLD, ASIDE, "deck"}
PHASES = {"start": "begin", "end": "end"}


@lru_cache(maxsize=4096)
def read_card(name: str, text: str) -> CourtCard:
    """A card of a scenario, its text in either language. Raises ScenarioError."""
    from pyengine.games.harem_master.listing import read_cards
    from pyengine.text.faults import TextError

    lang = "en" if text.isascii() else "ja"
    try:
        cards = read_cards(text, lang)
    except TextError as error:
        raise ScenarioError(f"card {name}: {error}") from None
    if len(cards) != 1:
        raise ScenarioError(f"card {name}: the text holds {len(cards)} cards")
    return cards[0] if cards[0].name else cards[0].replace(name=name)


def _shipped_pool() -> dict[str, CourtCard]:
    try:
        shipped()
    except FileNotFoundError:  # a checkout in which nothing has been built
        return {}
    return dict(pool())


class Laid:
    """A table on which cards are put one by one: the game, what its cards are called, and who they are."""

    def __init__(self, cards: dict[str, CourtCard]) -> None:
        self.cards = cards
        self.by_name = {card.name: face for face, card in cards.items()}
        self.game = Game(RULES, cards, trace=True)  # type: ignore[arg-type]  # a pool of this game's cards
        self.names: dict[str, int] = {}
        self.uses: dict[str, int] = {}
        self.secret: dict[int, str] = {}
        for name, value in TABLE_FACTS.items():
            self.game.put_var(name, value)

    def put(self, entry: Any, zone: str, seat: int, host: int = 0) -> int:
        if isinstance(entry, str):
            entry = {"card": entry}
        if not isinstance(entry, Mapping) or "card" not in entry:
            raise ScenarioError(f"{zone}: a card is a name or a table with `card`, not {entry!r}")
        unknown = set(entry) - {"card", "as", "exhausted", "items", "owner"}
        if unknown:
            raise ScenarioError(f"{zone}: unknown keys {sorted(unknown)}")
        face = entry["card"] if entry["card"] in self.cards else self.by_name.get(entry["card"])
        if face is None:
            raise ScenarioError(f"no card is called {entry['card']!r}")
        owner = SEATS.get(str(entry.get("owner")), seat)
        kind = ZONES[zone]
        known = EVERYBODY if kind.public else (1 << seat if kind.owner_sees else 0)
        game = self.game
        ref = game.new_ref()
        exhausted = bool(entry.get("exhausted", False))
        card = Card(
            ref, owner, face if known else None, known, zone, seat, exhausted, False, host, game.tick()
        )
        game.put_card(card)
        game.put_zone(f"{zone}{seat}", (*game.at(zone, seat), ref))
        self.secret[ref] = face
        if face != BLANK:
            self.name(str(entry.get("as", "")), entry["card"], ref)
        for item in entry.get("items", ()):
            self.put(item, zone, seat, ref)
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
            return
        if count == 2:
            self.names[f"{name}@1"] = self.names.pop(name)
        self.names[f"{name}@{count}"] = ref


class HaremSeating:
    """Scenarios of `harem_master`."""

    CLAUSES: ClassVar[Mapping[str, str]] = {"too-many-targets": "407.4", "not-a-proper-target": "407.4"}

    def stage(self, scenario: Mapping[str, Any]) -> Stage:
        table = self.lay(scenario)
        dealer = FollowingDealer("scenario", table.secret)
        match = Match(table.game, dealer, {"game": GAME, "rules": RULES_VERSION}, concede, offer_draw)
        stage = Stage(match, table.names, dealer)
        dealer.now = {ref: ref for ref in table.names.values()}
        match.run()
        return stage

    def lay(self, scenario: Mapping[str, Any]) -> Laid:
        """Lay the cards on the table as the setup says. Raises ScenarioError."""
        cards = {BLANK: BLANK_CARD, **_shipped_pool()}
        for name, text in scenario.get("cards", {}).items():
            cards[name] = text if isinstance(text, CourtCard) else read_card(name, str(text))
        setup = scenario.get("setup", {})
        unknown = set(setup) - {"A", "B", "turn", "phase", "number"}
        if unknown:
            raise ScenarioError(f"setup: unknown keys {sorted(unknown)}")
        table = Laid(cards)
        game = table.game
        phase = str(setup.get("phase", "main"))
        for seat, name in enumerate(SEAT_NAMES):
            self.seat(table, seat, setup.get(name, {}), phase)
        if phase == "setup":
            game.push(BeginHarem())
            return table
        game.put_var("setting", False)
        game.put_var("turn", SEATS[str(setup.get("turn", "A"))])
        game.put_var("number", int(setup.get("number", 3)))
        turns = TurnsInTurn()
        if phase in PHASES:
            turns.pc = TurnsInTurn.INDEX[PHASES[phase]]
            game.push(turns)
            return table
        if phase != "main":
            raise ScenarioError(f"setup.phase: no phase is called {phase!r}")
        game.put_var("phase", "main")
        turns.pc = TurnsInTurn.INDEX["act"] + 1
        game.push(turns)
        game.push(Exchange())
        return table

    def seat(self, table: Laid, seat: int, given: Mapping[str, Any], phase: str) -> None:
        unknown = set(given) - KEYS
        if unknown:
            raise ScenarioError(f"setup.{SEAT_NAMES[seat]}: unknown keys {sorted(unknown)}")
        for zone in (FIELD, HAND, DISCARD, COURT, SCAFFOLD, ASIDE):
            for entry in given.get(zone, ()):
                table.put(entry, zone, seat)
        if phase == "setup":
            for entry in given.get("deck", ()):
                name, count = entry if isinstance(entry, list) else (entry, 1)
                for _ in range(int(count)):
                    table.put(name, CASTLE, seat)
            return
        for zone, most in ((CASTLE, 20), (STACK, 0)):
            pile = given.get(zone, most)
            for entry in [BLANK] * pile if isinstance(pile, int) else reversed(pile):
                table.put(entry, zone, seat)

    # -- looking ----------------------------------------------------------------------------------------------

    def phase(self, game: Game) -> tuple[int, str]:
        return (game.vars["number"], game.vars["phase"])

    def quiet(self, game: Game) -> bool:
        return not game.vars["using"] and not game.vars["attacker"]

    def at_rest(self, game: Game) -> bool:
        question = game.question
        return question is not None and question.code == "main"

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
            if owner in SEATS and zone in ZONES:
                refs = game.at(zone, SEATS[owner])
                refs = tuple(reversed(refs)) if zone in (CASTLE, STACK) else refs
                return list(refs[int(number) - 1 : int(number)])
        secret = stage.dealer.secret
        out = [r for r in (stage.ref(n) for n in stage.names) if r is not None and r in game.cards]
        return [r for r in out if game.pool[game.cards[r].face or secret.get(r, BLANK)].name == name]

    def value(self, stage: Stage, path: str) -> Any:
        game = stage.match.game
        over = game.vars.get("over")
        if path == "winner":
            return SEAT_NAMES[over[0]] if over and over[0] is not None else "none"
        if path == "draw":
            return over is not None and over[0] is None
        if path == "ended":
            return over[1] if over else "none"
        if path == "turn":
            return SEAT_NAMES[game.vars["turn"]]
        if path in ("phase", "number"):
            return game.vars[path]
        if path == "battle":
            return game.vars["kind"] or ("declared" if game.vars["attacker"] else "none")
        head, _, rest = path.partition(".")
        if head == "question":
            question = game.question
            if question is None:
                return "none"
            return {"seat": SEAT_NAMES[question.seat], "kind": question.kind, "code": question.code}[rest]
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

    def seat_value(self, stage: Stage, seat: int, rest: str) -> Any:
        game = stage.match.game
        if rest == "score":
            return score(game, seat)
        if rest == "characters":
            return sum(is_body(game, r) for r in game.at(FIELD, seat))
        zone, _, end = rest.partition(".")
        if zone in ZONES and end in ("top", "bottom"):
            pile = game.at(zone, seat)
            return self.name_of(stage, pile[-1 if end == "top" else 0]) if pile else "none"
        if zone in ZONES and end.isdigit():
            pile = game.at(zone, seat)
            n = int(end)
            return self.name_of(stage, pile[-n]) if n <= len(pile) else "none"
        if rest in ZONES:
            return len(game.at(rest, seat))
        raise Failure(f"a seat has no {rest!r}")

    def name_of(self, stage: Stage, ref: int) -> str:
        for name in stage.names:
            if stage.ref(name) == ref:
                return name
        game = stage.match.game
        face = game.cards[ref].face or stage.dealer.secret.get(ref)
        return game.pool[face].name if face else "unknown"

    def card_value(self, stage: Stage, ref: int, rest: str) -> Any:
        game = stage.match.game
        card = game.cards.get(ref)
        if card is None:
            raise Failure(f"that card is nowhere ({rest})")
        if rest == "zone":
            return "item" if card.zone == FIELD and card.host else card.zone
        if rest in ("controller", "owner", "seat"):
            return SEAT_NAMES[card.owner if rest == "owner" else card.seat]
        if rest in ("physical", "mental"):
            return values.stat(game, ref, rest)
        if rest == "cost":
            return values.cost(game, ref, card.seat)
        if rest == "seen":
            return {0: "nobody", 1: "A", 2: "B", 3: "all"}[
                0 if card.down and not card.mark("open") else card.known
            ]
        simple: dict[str, Any] = {
            "exhausted": card.asleep,
            "face_down": card.down,
            "character": is_body(game, ref),
            "attacking": game.vars["attacker"] == ref,
            "intercepting": game.vars["interceptor"] == ref,
            "items": len(items_on(game, ref)),
            "host": self.name_of(stage, card.host) if card.host else "none",
        }
        if rest in simple:
            return simple[rest]
        if rest == "name":
            return values.name(game, ref)
        if rest == "gender":
            return text_of(game, ref).gender
        if rest.startswith("in "):
            return rest[3:] in values.factions(game, ref)
        raise Failure(f"a card has no {rest!r}")


__all__ = ["BLANK", "BLANK_CARD", "HaremSeating", "Laid", "read_card"]
