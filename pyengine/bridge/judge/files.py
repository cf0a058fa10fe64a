"""A position to be handed on: as the text of a scenario file, which `tefuda scenario FILE` runs, and as the text of a link."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from pyengine.bridge.judge.draft import Draft
from pyengine.bridge.judge.lines import MAX_LINE
from pyengine.kernel.outside import is_line, parsed
from pyengine.net.link import MAX_TEXT, LinkError, deflate, inflate
from pyengine.tabletop.scenarios import write_scenario

FORMAT = 1
_BARE = re.compile(r"[A-Za-z0-9_-]+")
Json = dict[str, Any]


def scenario_file(draft: Draft, name: str, line: str, clauses: list[str]) -> str:
    """The scenario as TOML; `line` is what its script asserts, "" for nothing but the table."""
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
    turn = draft.setup.get("turn", "A")
    out += ['play = """', _escaped(line or f"expect turn = {turn}"), '"""', ""]
    return "\n".join(out)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    """A value of TOML on one line, where its tables and strings are nearly those of JSON."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def link_of(draft: Draft, ask: str) -> str:
    """The text of a link to the position, and to a question about it. Raises LinkError too-big."""
    text = deflate(_written(draft.definition.id, draft.scenario, ask).encode("utf-8"))
    if len(text) > MAX_TEXT:
        raise LinkError("too-big", f"{len(text)} characters")
    return text


def _written(game: str, scenario: Json, ask: str) -> str:
    return json.dumps(
        [FORMAT, game, json.loads(write_scenario(scenario)), ask], ensure_ascii=False, separators=(",", ":")
    )


def read_link(text: str) -> tuple[str, Any, str]:
    """The game, the position and the question of a link; the position is not looked at. Raises LinkError."""
    if len(text) > MAX_TEXT:
        raise LinkError("too-big", f"{len(text)} characters")
    try:
        found = parsed(inflate(text).decode("utf-8"))
    except (ValueError, RecursionError):
        raise LinkError("broken") from None
    if not isinstance(found, list) or len(found) != 4 or type(found[0]) is not int:
        raise LinkError("not-a-game")
    if found[0] > FORMAT:
        raise LinkError("newer-format")
    _, game, scenario, ask = found
    if not isinstance(game, str) or not is_line(ask) or len(ask) > MAX_LINE:
        raise LinkError("broken")
    return game, scenario, ask


__all__ = ["link_of", "read_link", "scenario_file"]
