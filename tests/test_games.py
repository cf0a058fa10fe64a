"""What every game's package has, and what no shared part may have: a game's name."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from pyengine.cards.shipped import pages
from pyengine.commands.coverage import rulebook
from pyengine.games import GAMES, door_of
from pyengine.kernel.decisions import Decided

ENGINE = Path(__file__).resolve().parents[1] / "pyengine"
SHARED = (
    "kernel",
    "mechanics",
    "vocab",
    "text",
    "bots",
    "net",
    "scenario",
    "cards",
    "tabletop",
    "bridge",
    "commands",
)
TITLES = {"pmv": ("phantom magic vision", "pmv"), "harem_master": ("harem master", "harem_master")}


def named_in(path: Path) -> list[str]:
    """Where a module names a game: in an import, a string or an identifier."""
    tree = ast.parse(path.read_text("utf-8"))
    words = [word for game in GAMES for word in TITLES[game]]
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }  # a docstring may say of which rulebook a number is
    out = []
    for node in ast.walk(tree):
        if not isinstance(node, (ast.expr, ast.stmt)):
            continue
        said = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            said = "" if id(node) in docs else node.value
        elif isinstance(node, ast.Name):
            said = node.id
        elif isinstance(node, (ast.ImportFrom, ast.Import)):
            said = ast.unparse(node)
        if any(word in said.casefold() for word in words):
            out.append(f"{path.relative_to(ENGINE)}:{node.lineno} {said[:60]!r}")
    return out


@pytest.mark.parametrize("part", SHARED)
def test_no_shared_part_of_the_engine_names_a_game(part: str) -> None:
    found = [line for path in sorted((ENGINE / part).rglob("*.py")) for line in named_in(path)]
    assert found == []


def test_no_game_is_named_twice() -> None:
    assert set(TITLES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_what_it_decides_and_by_which_clause(game: str) -> None:
    decided = import_module(f"pyengine.games.{game}").DECIDED
    rows = rulebook(game)
    assert isinstance(decided, Decided)
    for question, decision in decided.answered().items():
        assert decision.clause in rows, f"{question}: {decision.clause}"
        assert decision.ja
        assert decision.en


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_every_fault_of_a_deck_as_a_sentence(game: str) -> None:
    table, desk = door_of(game).table, door_of(game).desk
    face = next(iter(table.pool()))
    for listed in (
        door_of(game).decks.checked((face,) * 9, (face,), table.pool()),
        door_of(game).decks.read_deck("2 Nobody At All", table.pool(), table.names()),
    ):
        assert listed.faults
        for fault in listed.faults:
            assert "{" not in desk.fault(fault.code, {"near": "", **dict(fault.params)})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_how_it_lies_on_the_table(game: str) -> None:
    pace = door_of(game).pace
    zones = set(door_of(game).table.rules.ZONES)
    layout = pace.LAYOUT
    laid = {
        layout["hand"],
        layout["row"]["zone"],
        *layout["row"].get("beside", ()),
        *(z["zone"] for z in layout["strip"]),
    }
    assert laid | ({layout["score"]} & zones) == zones
    assert {phase for phase, _ in layout["phases"]} <= set(pace.PHASES)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_refuses_by_clauses_of_its_own_rulebook(game: str) -> None:
    door = door_of(game)
    assert set(door.pace.CLAUSES) - {"offer"} == {"concede", "act"}
    assert {*door.pace.CLAUSES.values(), door.table.rules.ENDS} <= set(rulebook(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_is_told_of_draws_where_a_match_knows_them(game: str) -> None:
    door = door_of(game)
    first = next(iter(door.table.shipped()["decks"]))
    match = door.table.new_match((door.table.deck_faces(first),) * 2, "draws")
    assert (match.offer is not None) == door.knows_draws == ("draws" in door.about()["offers"])


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_is_a_rule_can_be_read_and_found_in_the_rulebook(game: str) -> None:
    book = pages(game)
    shown = {clause["id"] for clause in book["clauses"]}
    titles = {section["id"] for section in book["sections"]}
    for number, row in rulebook(game).items():
        assert number in shown or (number in titles and row.kind == "info"), number
