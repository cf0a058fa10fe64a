"""The screen has a sentence in both languages for every refusal: no code reaches a player."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.kernel.legality import PREDICATES
from pyengine.text.errors import FAULTS

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "pyengine"
pytestmark = pytest.mark.papers
LANGUAGES = ("ja", "en")
# Function that refuses → the index of its code argument, and the prefix of its message names.
REFUSALS = {
    "rule": (1, "why"),
    "Reason": (0, "why"),
    "Fault": (1, "err"),
    "SetFault": (1, "set-fault"),
    "BridgeError": (1, "err"),
    "bad_file": (0, "err"),
    "LinkError": (0, "err"),
    "LogError": (0, "err"),
    "FairError": (0, "fair"),
}
# Scripts are read by the command line, which prints its reasons in English.
SCRIPTS = ("pyengine/scenario/",)
CODE = re.compile(r"[a-z]+(-[a-z]+)+")


def sentence_name(prefix: str, code: str) -> str:
    """The message name of a code, as in webapp/i18n/messages.js."""
    return re.sub(r"[^A-Za-z0-9]+", "-", f"{prefix}-{code}")


def sentences(lang: str) -> frozenset[str]:
    source = (ROOT / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
    return frozenset(re.findall(r"^([A-Za-z][\w-]*) =", source, re.MULTILINE))


def codes_at(call: ast.Call, place: int, around: ast.AST | None) -> list[str] | None:
    """The refusal codes of a call; None if it passes on a code made elsewhere.

    A code that is chosen in the function around the call stands there in full.
    """
    if len(call.args) <= place:
        return None
    match call.args[place]:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.Attribute():
            return None
        case ast.Name(id=name) if isinstance(around, ast.FunctionDef):
            if name in {each.arg for each in around.args.args}:
                return None
            strings = (each.value for each in ast.walk(around) if isinstance(each, ast.Constant))
            return [text for text in strings if isinstance(text, str) and CODE.fullmatch(text)]
    return None


def refusals(path: Path) -> Iterator[tuple[int, str, str]]:
    """The line, prefix and code of every refusal in a module."""
    tree = ast.parse(path.read_text("utf-8"))
    around = {
        id(node): function
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in REFUSALS:
            place, prefix = REFUSALS[name]
            for code in codes_at(node, place, around.get(id(node))) or ():
                yield node.lineno, prefix, code


def modules() -> list[Path]:
    return [
        path
        for path in sorted(ENGINE.rglob("*.py"))
        if not path.relative_to(ROOT).as_posix().startswith(SCRIPTS)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_code_has_a_sentence(lang: str) -> None:
    known = sentences(lang)
    found = [
        (f"{path.relative_to(ROOT).as_posix()}:{line}", sentence_name(prefix, code))
        for path in modules()
        for line, prefix, code in refusals(path)
    ]
    assert len(found) > 150, "the ways to refuse are called otherwise now"
    assert [f"{where} {name}" for where, name in found if name not in known] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_predicate_has_a_sentence(lang: str) -> None:
    for game in GAMES:
        assert definition_of(game).table
    known = sentences(lang)
    shipped = [rule for rule in PREDICATES if rule.original.__module__.startswith("pyengine.")]
    assert shipped
    assert sorted({rule.code for rule in shipped if sentence_name("why", rule.code) not in known}) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_text_error_has_a_sentence(lang: str) -> None:
    known = sentences(lang)
    assert [code for code in FAULTS if sentence_name("fault", code) not in known] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_code_has_a_fallback_sentence(lang: str) -> None:
    assert {f"{prefix}-otherwise" for prefix in ("why", "err", "fault")} <= sentences(lang)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_zone_has_a_word(game: str, lang: str) -> None:
    layout = definition_of(game).layout
    zones = {layout.hand, *(pile.zone for pile in layout.piles)}
    zones |= {zone for row in layout.rows for zone in (row.zone, *row.beside)}
    said = sentences(lang)
    wanted = {zone: {sentence_name("zone", zone), sentence_name(f"{game}-zone", zone)} for zone in zones}
    assert [zone for zone, names in wanted.items() if not names & said] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_action_has_a_word_and_a_verb(game: str, lang: str) -> None:
    definition = definition_of(game)
    said = sentences(lang)
    for verb in definition.layout.action_signs:
        assert {sentence_name("deed", verb), sentence_name(f"{game}-deed", verb)} & said, verb
    answers = definition.table.rules.ANSWERS.verbs
    acting = {
        name
        for name, verb in answers.items()
        if verb.acts and any(field.name == "card" for field in verb.fields)
    }
    assert acting == set(definition.layout.action_signs)
