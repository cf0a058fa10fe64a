"""The common part of all scenarios: cards are placed and named, zones and paths are read.

A game adds its own zones, keys, and values of a seat or a card.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from pyengine.cards.pool import Pool
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import Pool as Heap
from pyengine.kernel.facts import AnyFacts, Cards
from pyengine.kernel.frames import Frame
from pyengine.kernel.game import Game, Rules
from pyengine.kernel.legality import Reason
from pyengine.kernel.match import Match
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Card
from pyengine.kernel.state.position import EVERYBODY
from pyengine.scenario.run import Failure, FollowingDealer, ScenarioAdapter, ScenarioError, Stage
from pyengine.scenario.script import SEATS, CardExchange
from pyengine.scenario.stage import PuzzleKeys
from pyengine.tabletop import series_scripts
from pyengine.tabletop.card_display import Faces
from pyengine.tabletop.match_setup import BLANK, Table
from pyengine.tabletop.series_scripts import SeriesGameStart
from pyengine.tabletop.stops import TurnStructure
from pyengine.tabletop.view import View
from pyengine.text.phrases import load
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Plain

Setup: TypeAlias = Mapping[str, Any]
"""A table of a scenario file, with keys known to its reader."""
C = TypeVar("C")
STATE, NUMBER, CARDS, POOL, LIST = "state", "number", "cards", "pool", "list"
"""Value types of a setup key: a flag, a number, the cards of a zone, a pool, or a starting deck."""
KEYWORD_SIGNS = '"「」『』【】'
"""Brackets that may surround a keyword's name."""
MAX_TABLE_CARDS = 800
"""Maximum number of cards on a table; two of the largest decks have half as many."""


class CardState(NamedTuple):
    """The state of a placed card, and the cards set on it."""

    asleep: bool = False
    down: bool = False
    marks: tuple[tuple[str, int], ...] = ()
    carries: Sequence[str | Setup] = ()


class TableBuilder:
    """A table under construction: the game, the names of its cards, and their faces."""

    KEYS: ClassVar[Mapping[str, str]] = {}
    """Keys of a card entry beside `card`, `as`, `owner`, `shown` (known to both players) and the counters of each kind,
    with their value types."""

    def __init__(self, rules: Rules, cards: Cards, facts: AnyFacts, blank: str) -> None:
        """`facts`: initial variables of the table before a game. `blank`: the face of the filler card, never given a
        name."""
        self.cards = cards
        self.blank = blank
        self.by_name = {card.name: face for face, card in cards.items()}
        self.game = Game(rules, cards, trace=True)
        self.names: dict[str, int] = {}
        self.uses: dict[str, int] = {}
        self.secret: dict[int, str] = {}
        self.entries: list[tuple[Setup, int]] = []
        """The entries of the setup, each with the ref of the card placed for it, in placement order."""
        for name, value in facts.items():
            self.game.set_fact(name, value)

    def card_state(self, entry: Setup) -> CardState:
        """Return the state of a card from the game's own keys."""
        return CardState()

    def card_keys(self, card: Card) -> dict[str, Plain]:
        """Return the setup keys for a card's state that only this game has, without the cards set on it: the inverse of
        `card_state`."""
        return {}

    def put(self, entry: str | Setup, zone: str, seat: int, host: int = 0) -> int:
        """Place a card on top of a zone, or set it on another card. Raises ScenarioError, also beyond the maximum
        number of cards."""
        if len(self.secret) >= MAX_TABLE_CARDS:
            raise ScenarioError(f"setup: at most {MAX_TABLE_CARDS} cards")
        if isinstance(entry, str):
            entry = {"card": entry}
        if not isinstance(entry, dict) or not isinstance(entry.get("card"), str):
            raise ScenarioError(f"{zone}: a card is a name or a table with `card`, not {entry!r}")
        game = self.game
        unknown = set(entry) - {"card", "as", "owner", "shown", *game.rules.COUNTERS, *self.KEYS}
        if unknown:
            raise ScenarioError(f"{zone}: unknown keys {sorted(unknown)}")
        face = entry["card"] if entry["card"] in self.cards else self.by_name.get(entry["card"])
        if face is None:
            raise ScenarioError(f"no card is called {entry['card']!r}")
        looks = self.card_state(entry)
        counters = ((kind, int(entry[kind])) for kind in game.rules.COUNTERS if kind in entry)
        kind = game.rules.ZONES[zone]
        known = EVERYBODY if kind.public or entry.get("shown") else (1 << seat if kind.owner_sees else 0)
        ref = game.new_ref()
        card = Card(
            ref, SEATS.get(str(entry.get("owner")), seat), face if known else None, known, zone, seat,
            looks.asleep, looks.down, host, game.next_time_stamp(), tuple(sorted((*looks.marks, *counters))),
        )  # fmt: skip
        game.put_card(card)
        game.put_zone(f"{zone}{seat}", (*game.cards_in(zone, seat), ref))
        self.secret[ref] = face
        self.entries.append((entry, ref))
        if face != self.blank:
            self.name(str(entry.get("as", "")), entry["card"], ref)
        for other in looks.carries:
            self.put(other, zone, seat, ref)
        return ref

    def place_zones(self, cards_by_zone: Setup, zones: Iterable[str], seat: int) -> None:
        """Place the given cards of these zones, in order."""
        for zone in zones:
            for entry in cards_by_zone.get(zone, ()):
                self.put(entry, zone, seat)

    def pile(self, pile: Any, zone: str, seat: int) -> None:
        """Place a pile: a number of blank cards, or cards listed from the top."""
        for entry in repeat(self.blank, pile) if isinstance(pile, int) else reversed(pile):
            self.put(entry, zone, seat)

    def name(self, alias: str, name: str, ref: int) -> None:
        """Name a card by its alias or by its printed name; the second card with a name renames the first to `@1`.
        Raises ScenarioError for a duplicate alias."""
        if alias:
            if alias in self.names:
                raise ScenarioError(f"two cards are called {alias!r}")
            self.names[alias] = ref
            return
        nth = self.uses[name] = self.uses.get(name, 0) + 1
        if nth == 1:
            self.names[name] = ref
            return
        if nth == 2:
            self.names[f"{name}@1"] = self.names.pop(name)
        self.names[f"{name}@{nth}"] = ref


class CardScenarioAdapter(ScenarioAdapter):
    """The part of a game's scenarios that is alike in every game."""

    view: ClassVar[View]
    """The view of the game: its cards, and the reasons against an action."""
    turn_structure: ClassVar[TurnStructure]
    """The game's stops: when a position is quiet, and when a seat may act on its own."""
    table_builder: ClassVar[type[TableBuilder]] = TableBuilder
    """The class that builds a table from a setup."""
    facts: ClassVar[AnyFacts]
    """The variables of an untouched table."""
    SETUP: ClassVar[frozenset[str]] = frozenset(("A", "B", "turn", "phase", "number"))
    """Keys allowed in a setup."""
    LISTED_ZONES: ClassVar[tuple[str, ...]]
    """Zones with listed cards, in placement order."""
    PILES: ClassVar[Mapping[str, int]] = {}
    """Zones that accept a number of blank cards, with the default number."""
    SEAT_KEYS: ClassVar[Mapping[str, str]] = {}
    """Other keys of a seat, with their value types."""
    EARLIER_EFFECT_KEYS: ClassVar[tuple[str, ...]] = ()
    """Keys for effects played before the setup: resolved with a lasting effect, or still waiting to resolve."""
    ATTACHED_ZONE: ClassVar[str] = "set"
    """The zone name for a card set on another card."""
    CLAUSES: ClassVar[Mapping[str, str]] = {}
    PRICES: ClassVar[frozenset[str]] = frozenset()
    """Question codes that ask for a non-node card as payment."""
    PAID_FROM: ClassVar[str] = ""
    """The zone from which costs are paid card by card; empty for none."""
    TURNS: ClassVar[type[Frame]]
    """The procedure of the game's turns."""
    PHASES: ClassVar[Mapping[str, str]]
    """The turn step that starts each phase allowed in a setup."""
    CARD_VALUES: ClassVar[Mapping[str, Callable[[Game, int], Plain]]] = {}
    """Other values of a card that a path can name."""
    PUZZLE_KEYS: ClassVar[PuzzleKeys] = PuzzleKeys()
    """The keys and phases varied by the search for puzzles."""
    KEYWORDS: ClassVar[str] = ""
    """The keywords of the game in its phrase table (`NAME.has KEYWORD`); empty if the game has none."""

    def enter(self, game: Game, phase: str) -> None:
        """Push the turn procedure at the start of a phase. Raises ScenarioError."""
        if phase not in self.PHASES:
            raise ScenarioError(f"setup.phase: no phase is called {phase!r}")
        game.set_fact("phase", phase)
        turns = self.TURNS()
        turns.pc = self.TURNS.INDEX[self.PHASES[phase]]
        game.push(turns)

    def set_up(self, table: Any, setup: Setup) -> None:
        """Place the cards of the setup on the empty table, and push the turn procedure. Raises ScenarioError."""
        for seat in (0, 1):
            self.seat(table, seat, self.side(setup, seat))
        self.enter(table.game, self.set_turn(table.game, setup))
        table.game.start_from_setup()

    def set_turn(self, game: Game, setup: Setup) -> str:
        """Set the active seat and the turn number; return the phase."""
        game.set_fact("turn", SEATS[str(setup.get("turn", "A"))])
        game.set_fact("number", int(setup.get("number", 3)))
        return str(setup.get("phase", self.turn_structure.main))

    def seat(self, table: Any, seat: int, setup: Setup) -> None:
        """Place a seat's cards, the piles last, and set its pools; a pool without a key keeps its starting counters.
        Raises ScenarioError."""
        for kind, counter in table.game.rules.COUNTERS.items():
            for pool in counter.pools:
                if pool in setup:
                    table.game.set_fact(Heap(pool, seat).fact(kind), int(setup[pool]))
        table.place_zones(setup, self.LISTED_ZONES, seat)
        for zone, most in self.PILES.items():
            table.pile(setup.get(zone, most), zone, seat)

    def seat_keys_of(self, game: Game, seat: int) -> dict[str, Plain]:
        """Return the setup keys of a seat for its pools: the inverse of `seat`, without the cards."""
        held = ((kind, pool) for kind, counter in game.rules.COUNTERS.items() for pool in counter.pools)
        return {pool: counters_at(game, Heap(pool, seat), kind) for kind, pool in held}

    # -- what paths mean; a game says what only it knows, and asks here for the rest -----------------------------

    def is_quiet(self, game: Game) -> bool:
        """Return whether nothing waits for a response."""
        return self.turn_structure.is_quiet(game)

    def is_at_rest(self, game: Game) -> bool:
        """Return whether the turn player may act on their own turn, with nothing to respond to."""
        asked = game.question
        acts = asked is not None and asked.kind == "priority" and self.turn_structure.is_own(game, asked.seat)
        return acts and self.is_quiet(game)

    def reasons(self, stage: Stage, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Return the reasons against an action now."""
        return self.view.reasons(stage.match.game, seat, answer)

    def table_value(self, game: Game, path: str) -> Plain:
        """Return the value of a path without a seat or card; None if the path is unknown."""
        return None

    def seat_value(self, stage: Stage, seat: int, key: str) -> Plain:
        """Return the value of a seat's path: the number of cards in a zone or counters in a pool (`reserve.core`), or
        the name of a card in a zone (`top`, `bottom`, or the n-th from the top). Raises Failure for an unknown path."""
        game = stage.match.game
        if key in game.rules.ZONES:
            return len(game.cards_in(key, seat))
        place, _, end = key.partition(".")
        if end in game.rules.COUNTERS and place in game.rules.COUNTERS[end].pools:
            held: int = game.vars[Heap(place, seat).fact(end)]
            return held
        if place not in game.rules.ZONES or not (end in ("top", "bottom") or end.isdigit()):
            raise Failure(f"a seat has no {key!r}")
        pile = game.cards_in(place, seat)
        n = {"top": 1, "bottom": len(pile)}.get(end) or int(end)
        return self.name_of(stage, pile[-n]) if 0 < n <= len(pile) else "none"

    def card_value(self, stage: Stage, ref: int, key: str) -> Plain:
        """Return the value of a card's path: zone, state, controller, owner, host, or number of counters. Raises
        Failure for an unknown path."""
        game = stage.match.game
        card = game.cards[ref]
        if key.startswith("has ") and self.KEYWORDS:
            return self.has_keyword(game, ref, self.keyword(key[4:]))
        if key in game.rules.COUNTERS:
            return card.mark(key)
        if key in self.CARD_VALUES:
            return self.CARD_VALUES[key](game, ref)
        simple: dict[str, Plain] = {
            "zone": self.ATTACHED_ZONE if card.host and card.zone == game.rules.ANSWERS.row else card.zone,
            "controller": SEAT_NAMES[card.seat],
            "owner": SEAT_NAMES[card.owner],
            "asleep": card.asleep,
            "face_down": card.down,
            "host": self.name_of(stage, card.host) if card.host else "none",
        }
        if key not in simple:
            raise Failure(f"a card has no {key!r}")
        return simple[key]

    def has_keyword(self, game: Game, ref: int, keyword: str) -> bool:
        """Return whether a card has a keyword now; always false in a game without `KEYWORDS`."""
        return False

    def keyword(self, name: str) -> str:
        """Return the id of a keyword, from its id or its name as printed in either language. Raises Failure."""
        words = load(self.table.game).words[self.KEYWORDS]
        wanted = name.strip().strip(KEYWORD_SIGNS)
        for keyword, printed in words.items():
            if folded_word(wanted) in (folded_word(keyword), *map(folded_word, printed)):
                return keyword
        from difflib import get_close_matches  # not needed at start

        near = get_close_matches(wanted, [word for row in words.items() for word in (row[0], *row[1])], 3)
        meant = f"; {' or '.join(near)}?" if near else f"; there are {', '.join(words)}"
        raise Failure(f"no keyword is called {name.strip()!r}{meant}")

    @property
    def faces(self) -> Faces:
        """The readable faces of the game's cards."""
        return self.view.faces

    @property
    def table(self) -> Table:
        """The match setup of the game."""
        return self.faces.table

    def read_card(self, name: str, text: str) -> Any:
        """Return a scenario's own card as a node; the text is in either language. Raises ScenarioError."""
        return _read_card(self.faces, name, text)

    def lay(self, scenario: Setup) -> TableBuilder:
        """Build the table of a scenario from its setup. Raises ScenarioError."""
        shipped = self.table.pool()
        cards = Pool({BLANK: self.table.blank, **shipped}, shipped.entries)
        for name, text in scenario.get("cards", {}).items():
            cards[name] = text if isinstance(text, Node) else self.read_card(name, str(text))
        setup = scenario.get("setup", {})
        if series_scripts.is_series(setup):
            return self.begun(cards, series_scripts.read_start(self.table, setup))
        unknown = set(setup) - self.SETUP
        if unknown:
            raise ScenarioError(f"setup: unknown keys {sorted(unknown)}")
        table = self.table_builder(self.table.rules, cards, self.facts, BLANK)
        self.set_up(table, setup)
        return table

    def begun(self, cards: Cards, start: SeriesGameStart) -> TableBuilder:
        """Return the table of a game that begins with whole decks (a game of a series), before its first step."""
        series = start.series
        game, dealer = self.table.new_game(start.decks, cards, series.game_seed, sideboards=start.sideboards)
        table = self.table_builder(self.table.rules, cards, {}, BLANK)
        table.game, table.secret = game, dealer.secret
        for ref, face in dealer.secret.items():
            table.name("", cards[face].name, ref)
        return table

    def side(self, setup: Setup, seat: int) -> Setup:
        """Return the part of a setup about a seat. Raises ScenarioError for unknown keys."""
        given: Setup = setup.get(SEAT_NAMES[seat], {})
        pools = {pool for counter in self.table.rules.COUNTERS.values() for pool in counter.pools}
        unknown = set(given) - {*self.LISTED_ZONES, *self.PILES, *self.SEAT_KEYS, *pools}
        if unknown:
            raise ScenarioError(f"setup.{SEAT_NAMES[seat]}: unknown keys {sorted(unknown)}")
        return given

    def match(self, game: Game, dealer: FollowingDealer) -> Match:
        """Return a match on the table of a finished setup."""
        return self.table.match_of(game, dealer, {"game": self.table.game, "rules": self.table.version})

    def stage(self, scenario: Setup) -> Stage:
        """Return a match on the scenario's table, run to its first question. Raises ScenarioError for an invalid
        setup."""
        table = self.lay(scenario)
        setup = scenario.get("setup", {})
        if series_scripts.is_series(setup):
            return self.stage_of(table, series_scripts.read_start(self.table, setup))
        dealer = FollowingDealer("scenario", table.secret)
        return self.run(Stage(self.match(table.game, dealer), table.names, dealer))

    def stage_of(self, table: TableBuilder, start: SeriesGameStart) -> Stage:
        """Return a match of a series on the table of its game, run to its first question."""
        seed = start.series.game_seed
        dealer = FollowingDealer(seed, table.secret)
        header = self.table.header_of(start.decks, seed, [{}, {}], start.sideboards)
        match = self.table.match_of(table.game, dealer, header)
        return self.run(Stage(match, table.names, dealer, start.series))

    def run(self, stage: Stage) -> Stage:
        """Run the match of a stage to its first question, and return the stage."""
        stage.dealer.now = {ref: ref for ref in stage.names.values()}
        stage.match.run()
        return stage

    def exchanged(self, stage: Stage, seat: int, exchange: CardExchange) -> tuple[Stage, tuple[Reason, ...]]:
        """Return the stage after a seat exchanged cards with its sideboard, and the reasons against the exchange.
        Raises Failure at the wrong time, or for an unknown card."""
        return series_scripts.stage_after_exchange(self.table, stage, seat, exchange)

    def next_game(self, stage: Stage) -> Stage:
        """Return the next game of the series at its first question. Raises Failure if no game follows."""
        start = series_scripts.next_start(self.table, stage)
        return self.stage_of(self.begun(stage.match.game.pool, start), start)

    def phase(self, game: Game) -> tuple[int, str]:
        """Return the turn's number and its phase. `next` and `end turn` compare them to tell when they are done."""
        return (game.vars["number"], game.vars["phase"])

    def text_of(self, game: Game, question: Question, answer: Answer) -> Mapping[str, str]:
        """Return the effect text of an option by language; empty for an option without a text."""
        _, params = self.view.meaning(game, question, answer)
        text = params.get("text")
        return text if isinstance(text, dict) else {}

    def is_ending(self, game: Game) -> bool:
        """Return whether the last phase of the turn has begun."""
        return bool(game.vars["phase"] == self.turn_structure.phases[-1])

    def candidates(self, stage: Stage, seat: int, name: str) -> list[int]:
        """Return the refs that a script's name or place can mean; a player is -1 minus the seat. Empty for an unknown
        name or an empty place."""
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
            if owner in SEATS and zone in game.rules.ZONES:
                refs = game.cards_in(zone, SEATS[owner])
                refs = tuple(reversed(refs)) if zone in self.view.counted else refs
                return list(refs[int(number) - 1 : int(number)])
        found = (stage.ref(each) for each in stage.names)
        return [r for r in found if r in game.cards and self.printed(stage, r) == name]

    def name_of(self, stage: Stage, ref: int) -> str:
        """Return the scenario's name for a card, or else the printed name."""
        for name in stage.names:
            if stage.ref(name) == ref:
                return name
        return self.printed(stage, ref) or "unknown"

    def printed(self, stage: Stage, ref: int) -> str:
        """Return the printed name of a card; empty if even the dealer does not know the card."""
        game = stage.match.game
        face = game.cards[ref].face or stage.dealer.secret.get(ref)
        return str(game.pool[face].name) if face else ""

    def value(self, stage: Stage, path: str) -> Plain:
        """Return the value of an `expect` path on this table. Raises Failure for an unknown path."""
        game = stage.match.game
        over = game.vars.get("over")
        if path == "winner":
            return SEAT_NAMES[over[0]] if over and over[0] is not None else "none"
        if path == "draw":
            return over is not None and over[0] is None
        if path == "turn":
            return SEAT_NAMES[game.vars["turn"]]
        if path in ("phase", "number"):
            fact: int | str = game.vars[path]
            return fact
        found = self.table_value(game, path)
        if found is not None:
            return found
        head, _, rest = path.partition(".")
        if head == "series":
            return series_scripts.series_value(stage, rest)
        if head == "question":
            return self.question_value(game, rest)
        if head in SEATS and head not in stage.names:
            return self.seat_value(stage, SEATS[head], rest)
        name, dot, rest = path.rpartition(".")
        while dot and stage.ref(name) is None and "." in name:
            name, dot, more = name.rpartition(".")
            rest = f"{more}.{rest}"
        refs = self.candidates(stage, 0, name)
        if not refs:
            raise Failure(f"no card is called {name!r}")
        if refs[0] not in game.cards:
            raise Failure(f"that card is nowhere ({rest})")
        return self.card_value(stage, refs[0], rest)

    def question_value(self, game: Game, key: str) -> str:
        """Return the value of a path of the open question; "none" without a question. Raises Failure."""
        question = game.question
        if question is None:
            return "none"
        values = {"seat": SEAT_NAMES[question.seat], "kind": question.kind, "code": question.code}
        if key not in values:
            raise Failure(f"a question has no {key!r}")
        return values[key]


def folded_word(word: str) -> str:
    """Return a word in the form in which words are compared: compatibility forms, casefolded."""
    return unicodedata.normalize("NFKC", word).casefold()


@lru_cache(maxsize=4096)
def _read_card(faces: Faces, name: str, text: str) -> Any:
    try:
        cards = faces.read(text)
    except ValueError as error:
        raise ScenarioError(f"card {name}: {error}") from None
    return only_card(name, cards)


def only_card(name: str, cards: Sequence[C]) -> C:
    """Return the only one of these cards, read from the text of a scenario's card `name`; the scenario's name applies
    if the text has none. Raises ScenarioError for any other number of cards."""
    if len(cards) != 1:
        raise ScenarioError(f"card {name}: the text holds {len(cards)} cards")
    card: Any = cards[0]
    found: C = card if card.name else card.replace(name=name)
    return found


__all__ = ["CardScenarioAdapter", "CardState", "TableBuilder", "only_card"]
