"""Messages about Battle Spirits use the words of its rulebook: attack, block, summon, deploy."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pyengine.games.battle_spirits.rules.answers import ANSWERS

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.papers
ENGINE = ("kernel", "mechanics", "tabletop", "games/battle_spirits")
SCREEN = ("actions", "state", "table", "view", "pages")
FOREIGN = re.compile("攻撃|防御")
"""The words for attack and block in the other games."""
MESSAGE_PREFIXES = ("log", "opt", "q", "deed", "why", "over", "cost", "mark", "window")
"""The prefixes of messages named by a code of the engine."""


def messages() -> dict[str, str]:
    source = (ROOT / "webapp" / "i18n" / "ja.ftl").read_text("utf-8")
    return dict(re.findall(r"^([A-Za-z][\w-]*) =((?:.*\n)(?:[ }].*\n)*)", source, re.MULTILINE))


@cache
def codes() -> frozenset[str]:
    """Every string in this game's engine that may be a message code."""
    found = (
        node.value
        for room in ENGINE
        for path in (ROOT / "pyengine" / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    )
    return frozenset(re.sub("[^a-z0-9]+", "-", text) for text in found if isinstance(text, str))


@cache
def script() -> str:
    """The page's scripts, without the workshop, where cards of another game are written."""
    return "\n".join(
        path.read_text("utf-8")
        for room in SCREEN
        for path in (ROOT / "webapp" / room).rglob("*.js")
        if not path.name.endswith(".test.js") and not path.name.startswith("workshop")
    )


def is_said_by_the_screen(name: str) -> bool:
    """Whether the page itself uses this message, also under a completed name; of action flags, those of this game."""
    begun, _, end = name.rpartition("-")
    if begun == "flag":
        return any(flag.name == end for verb in ANSWERS.verbs.values() for flag in verb.flags)
    return f'"{name}"' in script() or f"`{begun}-${{" in script()


def can_be_shown(name: str) -> bool:
    prefix, _, code = name.partition("-")
    return code in codes() if prefix in MESSAGE_PREFIXES else prefix == "ui" and is_said_by_the_screen(code)


def test_messages_use_the_rulebooks_words_for_attack_and_block() -> None:
    said = messages()
    foreign = {name for name, text in said.items() if FOREIGN.search(text)}
    shown = {name for name in foreign if can_be_shown(name)}
    assert {"ui-attacking", "opt-attack", "opt-no-block", "log-blocked", "deed-block", "ui-wish-2"} <= shown
    assert sorted(name for name in shown if f"battle-spirits-{name}" not in said) == []
    assert sorted(name for name in foreign if name.startswith("battle-spirits-")) == []
