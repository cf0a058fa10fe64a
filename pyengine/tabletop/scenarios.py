"""Scenarios as playable tables: name and clauses, own cards as nodes, and the setup.

A scenario comes from an untrusted file or link and is read strictly: every card must equal its own text, and all
sizes are checked before the table is built.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pyengine.cards.pool import Pool
from pyengine.kernel.match import LogError, Match, header_in
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.untrusted_input import is_single_line
from pyengine.scenario.run import FollowingDealer, ScenarioError, Stage
from pyengine.tabletop.match_setup import BLANK, Table
from pyengine.tabletop.scenario_setup import CardScenarioAdapter, TableBuilder
from pyengine.vocab.node import node_from_json
from pyengine.vocab.schema import MAX_NUMBER, check_cost

KEYS = {"name", "clauses", "cards", "setup"}
MAX_NAME = 200
MAX_CLAUSES = 60
MAX_CARDS = 40
MAX_LIST = 60
MAX_COUNT = 99
"""Maximum of any number in a setup."""
MAX_DEPTH = 12
MAX_TEXT = 16_000
"""Maximum length of a scenario as JSON, in characters; the longest shipped scenario has about 3,000."""
INVALID_SETUP_ERRORS = (
    ImpossibleError,
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
"""Errors caused by a malformed setup or text."""
Json = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Scenarios:
    """The playable scenarios of one game; `adapter` builds the game's tables."""

    adapter: CardScenarioAdapter

    @property
    def table(self) -> Table:
        """The match setup of the game; every card has the node class of the blank card."""
        return self.adapter.table

    # -- files ----------------------------------------------------------------------------------------------

    def pack(self, files: Iterable[Mapping[str, Any]], japanese: Mapping[str, str]) -> Json:
        """Return the scenarios of loaded files as JSON for the site: texts as nodes, each text once, no script. Raises
        ScenarioError.

        Scenarios with the same name are one question with the clauses of several chapters. `japanese` maps names to
        Japanese names; a name without an entry stays unchanged.
        """
        texts: dict[str, int] = {}
        out: dict[str, Json] = {}
        for one in (one for data in files for one in data["scenario"]):
            name, clauses = str(one["name"]), [str(clause) for clause in one.get("clauses", ())]
            if name in out:
                out[name]["clauses"] += [clause for clause in clauses if clause not in out[name]["clauses"]]
                continue
            cards = {}
            for face, text in one.get("cards", {}).items():
                node = json.dumps(self.adapter.read_card(face, str(text)).to_json(), ensure_ascii=False)
                cards[face] = texts.setdefault(node, len(texts))
            out[name] = {
                "name": {"ja": japanese.get(name, name), "en": name},
                "clauses": clauses,
                "cards": cards,
                "setup": one.get("setup", {}),
            }
        return {
            "format": 1,
            "game": self.table.game,
            "cards": [json.loads(text) for text in texts],
            "scenarios": list(out.values()),
        }

    def read(self, raw: Any) -> Json:
        """Validate a scenario: exact keys and bounded sizes. Raises ScenarioError."""
        if not isinstance(raw, dict) or set(raw) != KEYS:
            raise ScenarioError(f"a scenario has {', '.join(sorted(KEYS))}")
        _check_bounds("scenario", raw, 0)
        if len(write_scenario(raw)) > MAX_TEXT:
            raise ScenarioError(f"a scenario has at most {MAX_TEXT} characters")
        name, clauses, cards = raw["name"], raw["clauses"], raw["cards"]
        if not isinstance(name, dict) or set(name) != {"ja", "en"} or not all(map(_is_line, name.values())):
            raise ScenarioError(f"name: in both languages, at most {MAX_NAME} characters")
        if not isinstance(clauses, list) or len(clauses) > MAX_CLAUSES or not all(map(_is_line, clauses)):
            raise ScenarioError(f"clauses: a list of at most {MAX_CLAUSES}")
        if not isinstance(cards, dict) or len(cards) > MAX_CARDS or not all(map(_is_line, cards)):
            raise ScenarioError(f"cards: an object of at most {MAX_CARDS}")
        if not isinstance(raw["setup"], dict):
            raise ScenarioError("setup: an object")
        _check_bounds("setup", raw["setup"], 0, MAX_DEPTH, MAX_COUNT)
        self.cards_of(raw)
        return raw

    # -- cards ----------------------------------------------------------------------------------------------

    def cards_of(self, scenario: Json) -> dict[str, Any]:
        """Return the scenario's own cards by face. Raises ScenarioError for a card that differs from its text."""
        return _read_scenario_cards(self, json.dumps(scenario["cards"]))

    def pool_of(self, scenario: Json) -> Pool:
        """Return every card available in a game of the scenario."""
        shipped = self.table.pool()
        return Pool({**shipped, BLANK: self.table.blank, **self.cards_of(scenario)}, shipped.entries)

    def faces_of(self, scenario: Json) -> dict[str, Json]:
        """Return the display JSON of the cards outside any set."""
        cards = {BLANK: self.table.blank, **self.cards_of(scenario)}
        return {face: self.adapter.faces.face_of_card(face, card) for face, card in cards.items()}

    # -- matches --------------------------------------------------------------------------------------------

    def match(self, scenario: Json, seed: str, seats: list[Json], *, trace: bool = True) -> Match:
        """Return the match that begins with the scenario's table. Raises ScenarioError for an impossible position."""
        try:
            built = self.build_table(scenario)
            if not trace:
                built.game.trace = None
            faces_by_owner: tuple[list[str], list[str]] = ([], [])
            for ref, face in built.secret.items():
                faces_by_owner[built.game.cards[ref].owner].append(face)
            decks = (tuple(sorted(faces_by_owner[0])), tuple(sorted(faces_by_owner[1])))
            header = self.table.header_of(decks, seed, seats)
            header["scenario"] = scenario
            dealer = FollowingDealer(seed, built.secret)
            dealer.now = {ref: ref for ref in built.names.values()}
            match = self.table.match_of(built.game, dealer, header)
            match.run()
        except ScenarioError:
            raise
        except OverworkError:
            raise ScenarioError("no game can stand like that: it takes too much work") from None
        except INVALID_SETUP_ERRORS as error:
            raise ScenarioError(f"no game can stand like that ({type(error).__name__})") from None
        return match

    def build_table(self, scenario: Json) -> TableBuilder:
        """Return the scenario's table before the first step. Raises ScenarioError."""
        return self.adapter.lay({"cards": self.cards_of(scenario), "setup": scenario["setup"]})

    def stage(self, match: Match) -> Stage:
        """Return the table of a scenario's match with the scenario's card names."""
        assert isinstance(match.dealer, FollowingDealer)
        return Stage(match, self.build_table(match.header["scenario"]).names, match.dealer)

    def begin_match(self, file: Any) -> Match:
        """Return the match of a log file that begins with a scenario, before its first answer. Raises LogError for an
        invalid log."""
        header = header_in(file, self.table.game, self.table.version)
        try:
            match = self.match(self.read(header["scenario"]), header["seed"], header["seats"])
        except ScenarioError:
            raise LogError("broken") from None
        if header.get("cards") != match.header["cards"]:
            raise LogError("other-cards")
        # The decks follow from the table; a link leaves them out.
        if match.header != {**header, "decks": header.get("decks", match.header["decks"])}:
            raise LogError("broken")
        return match


def write_scenario(scenario: Json) -> str:
    """Return the canonical JSON text of a scenario."""
    return json.dumps(scenario, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _is_line(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= MAX_NAME and is_single_line(value)


def _check_bounds(
    path: str, value: Any, depth: int, max_depth: int = 60, max_number: int = MAX_NUMBER
) -> None:
    """Check the depth, the lengths and the numbers of a value. Raises ScenarioError."""
    if depth > max_depth:
        raise ScenarioError(f"{path}: nested too deep")
    if isinstance(value, dict | list):
        if len(value) > MAX_LIST:
            raise ScenarioError(f"{path}: at most {MAX_LIST}")
        for each in value.values() if isinstance(value, dict) else value:
            _check_bounds(path, each, depth + 1, max_depth, max_number)
    elif type(value) is int:
        if abs(value) > max_number:
            raise ScenarioError(f"{path}: a number from -{max_number} to {max_number}")
    elif value is not None and type(value) not in (str, bool):
        raise ScenarioError(f"{path}: a scenario holds no {type(value).__name__}")


@lru_cache(maxsize=8)
def _read_scenario_cards(given: Scenarios, text: str) -> dict[str, Any]:
    faces = given.adapter.faces
    shipped, kind = given.table.pool(), given.table.card
    out: dict[str, Any] = {}
    for face, data in json.loads(text).items():
        if face == BLANK or face in shipped:
            raise ScenarioError(f"card {face}: a shipped card is called that")
        try:
            card = node_from_json(data, given.table.game)
            check_cost(card)
            faithful = isinstance(card, kind) and faces.read(faces.write(card, "ja")) == [card]
        except INVALID_SETUP_ERRORS as error:
            raise ScenarioError(f"card {face}: no card text ({type(error).__name__})") from None
        if not faithful:
            raise ScenarioError(f"card {face}: its text says something else")
        out[face] = card
    return out


__all__ = ["MAX_COUNT", "MAX_TEXT", "Scenarios", "write_scenario"]
