"""Share a position: convert to and from the text of a scenario file, for `tefuda scenario FILE`, and the text of a
link."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from pyengine.bridge.judge.draft import Draft
from pyengine.bridge.judge.typed_edits import MAX_LINE
from pyengine.kernel.untrusted_input import is_single_line, is_too_deep, parse_json
from pyengine.net.link import MAX_TEXT, LinkError, deflate_to_text, inflate_text
from pyengine.scenario.run import ScenarioError, scenario_file_content
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.scenarios import MAX_CARDS, MAX_NAME, write_scenario

FORMAT = 1
MAX_FILE = 200_000
"""Maximum characters of a scenario file; the longest of ours has about 33,000."""
MAX_SCENARIOS = 300
MAX_DOTS = 100
"""Maximum dots on a line of a file: each dot of a key nests another table."""
_QUESTION = re.compile(r"([AB]) (?:can|cannot) (.+?)(?: because [^ ]+)?")
QUOTE = '"'
"""Encloses names with spaces in a scenario file; questions are read without quotes."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
Json = dict[str, Any]


def scenario_file(draft: Draft, name: str, line: str, clauses: list[str]) -> str:
    """Return the scenario as TOML. `line` is the assertion of its script; "" asserts only the table."""
    faces = draft.definition.faces
    own = draft.scenarios.cards_of(draft.scenario)
    out = [
        f"game = {_value(draft.definition.id)}",
        "",
        "[[scenario]]",
        f"name = {_value(name)}",
        f"clauses = {_value(clauses)}",
    ]
    out += [f"cards.{_key(face)} = {_value(faces.write(card, 'ja'))}" for face, card in own.items()]
    out += [
        f"setup.{_key(key)} = {_value(value)}" for key, value in draft.setup.items() if value not in ({}, [])
    ]
    out += ['play = """', _escaped(line or _state_assertion(draft.scenario)), '"""', ""]
    return "\n".join(out)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    """Return a TOML value on a single line; TOML's tables and strings differ little from JSON's."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


class ScenarioInFile(NamedTuple):
    """A scenario of a file: the position, the question at the start of its script ("" for none), and the number of
    script lines after the question."""

    scenario: Json
    ask: str
    after: int


def read_file(text: str) -> Json:
    """Return the content of a scenario file. Raises ScenarioError."""
    if is_too_deep(text) or any(line.count(".") > MAX_DOTS for line in text.splitlines()):
        raise ScenarioError("nested too deep")
    data = scenario_file_content(text, "file")
    if not 1 <= len(data["scenario"]) <= MAX_SCENARIOS:
        raise ScenarioError(f"1 to {MAX_SCENARIOS} scenarios are wanted")
    return data


def scenario_in_file(definition: GameDefinition, entry: Json) -> ScenarioInFile:
    """Return a scenario of a file, each card parsed from its text. The position is not checked. Raises
    ScenarioError."""
    cards, name = entry.get("cards", {}), entry["name"][:MAX_NAME]
    if not isinstance(cards, dict) or len(cards) > MAX_CARDS:
        raise ScenarioError(f"cards: a table of at most {MAX_CARDS}")
    if not all(isinstance(text, str) for text in cards.values()):
        raise ScenarioError("cards: a card is a text")
    if not isinstance(entry.get("setup", {}), dict):
        raise ScenarioError("setup: a table is wanted")
    read_card = definition.scenarios().adapter.read_card
    scenario = {
        "name": {"ja": name, "en": name},
        "clauses": entry.get("clauses", []),
        "cards": {face: read_card(face, text).to_json() for face, text in cards.items()},
        "setup": entry.get("setup", {}),
    }
    lines = [each for raw in entry["play"].splitlines() if (each := raw.partition("# ")[0].strip())]
    lines = [each for each in lines if not each.startswith("#")]
    asked = _QUESTION.fullmatch(lines[0]) if lines else None
    question = f"{asked[1]} can {asked[2].replace(QUOTE, '').strip()}" if asked else ""
    after = lines[1 if asked else 0 :]
    return ScenarioInFile(scenario, question, 0 if after == [_state_assertion(entry)] else len(after))


def _state_assertion(entry: Json) -> str:
    """Return the script assertion used for a scenario without a question."""
    setup = entry.get("setup", {})
    return "expect series.game = 1" if "decks" in setup else f"expect turn = {setup.get('turn', 'A')}"


def link_of(draft: Draft, ask: str) -> str:
    """Return the text of a link to the position and a question. Raises LinkError too-big."""
    text = deflate_to_text(_canonical_text(draft.definition.id, draft.scenario, ask).encode("utf-8"))
    if len(text) > MAX_TEXT:
        raise LinkError("too-big", f"{len(text)} characters")
    return text


def _canonical_text(game: str, scenario: Json, ask: str) -> str:
    return json.dumps(
        [FORMAT, game, json.loads(write_scenario(scenario)), ask], ensure_ascii=False, separators=(",", ":")
    )


class LinkedPosition(NamedTuple):
    """The content of a link: the game, a scenario not yet checked, and a question about it ("" for none)."""

    game: str
    scenario: Any
    ask: str


def read_link(text: str) -> LinkedPosition:
    """Return the game, the position and the question of a link. The position is not checked. Raises LinkError."""
    if len(text) > MAX_TEXT:
        raise LinkError("too-big", f"{len(text)} characters")
    try:
        found = parse_json(inflate_text(text).decode("utf-8"))
    except (ValueError, RecursionError):
        raise LinkError("broken") from None
    if not isinstance(found, list) or len(found) != 4 or type(found[0]) is not int:
        raise LinkError("not-a-game")
    if found[0] > FORMAT:
        raise LinkError("newer-format")
    _, game, scenario, ask = found
    if not isinstance(game, str) or not is_single_line(ask) or len(ask) > MAX_LINE:
        raise LinkError("broken")
    return LinkedPosition(game, scenario, ask)


__all__ = ["MAX_FILE", "link_of", "read_file", "read_link", "scenario_file", "scenario_in_file"]
