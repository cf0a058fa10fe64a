"""Every game's package is complete, and shared modules name no game."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from pyengine.cards.game_data import reference_pages
from pyengine.commands.coverage import rulebook
from pyengine.games import GAMES, definition_of
from pyengine.kernel.rule_variants import RuleChoices

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
TITLES = {
    "pmv": ("phantom magic vision", "pmv"),
    "harem_master": ("harem master", "harem_master"),
    "kyougenshi": ("gensou kyougenshi", "kyougenshi"),
    "battle_spirits": ("battle spirits", "battle_spirits"),
}


def named_in(path: Path) -> list[str]:
    """The lines where a module names a game: in an import, a string or an identifier."""
    tree = ast.parse(path.read_text("utf-8"))
    words = [word for game in GAMES for word in TITLES[game]]
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }  # a docstring may name the rulebook of a clause
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
def test_no_shared_module_names_a_game(part: str) -> None:
    found = [line for path in sorted((ENGINE / part).rglob("*.py")) for line in named_in(path)]
    assert found == []


def test_titles_cover_every_game() -> None:
    assert set(TITLES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_cites_a_clause_and_has_both_texts(game: str) -> None:
    rule_choices = definition_of(game).rule_choices
    rows = rulebook(game)
    assert isinstance(rule_choices, RuleChoices)
    for question, decision in rule_choices.answered().items():
        assert decision.clause in rows, f"{question}: {decision.clause}"
        assert decision.ja
        assert decision.en


@pytest.mark.parametrize("game", GAMES)
def test_every_deck_fault_is_a_complete_sentence(game: str) -> None:
    table, desk = definition_of(game).table, definition_of(game).cli_support
    face = next(iter(table.pool()))
    for listed in (
        definition_of(game).decks.checked((face,) * 9, (face,), table.pool()),
        definition_of(game).decks.read_deck("2 Nobody At All", table.pool(), table.names()),
    ):
        assert listed.faults
        for fault in listed.faults:
            assert "{" not in desk.fault(fault.code, {"near": "", **dict(fault.params)})


@pytest.mark.parametrize("game", GAMES)
def test_the_layout_covers_every_zone_and_counter(game: str) -> None:
    definition = definition_of(game)
    zones, layout = set(definition.table.rules.ZONES), definition.layout
    rows = [zone for row in layout.rows for zone in (row.zone, *row.beside)]
    piles = [pile.zone for pile in layout.piles if pile.shown != "counters"]
    assert {layout.hand, *rows, *piles} | ({*layout.numbers} & zones) == zones
    counters = definition.table.rules.COUNTERS
    pools = {pile.zone for pile in layout.piles if pile.shown == "counters"}
    every = {name for counter in counters.values() for name in counter.pools}
    assert pools | ({*layout.numbers} & every) == every
    assert {*layout.counters} == {*counters}
    drops = [*(drop.verb for drop in layout.drops), *(row.drop for row in layout.rows)]
    drops += [pile.drop for pile in layout.piles]
    assert {drop for drop in drops if drop} <= {*definition.table.rules.ANSWERS.verbs}
    assert {phase for phase, _ in layout.phases} <= set(definition.turn_structure.phases)
    table = definition.table
    match = table.new_match((table.deck_faces(next(iter(table.shipped()["decks"]))),) * 2, "lies")
    side = definition.view.seat_view(match.game, 0, 0)
    for final in layout.finals.values():
        assert {final.total, *final.parts} <= {*side, *side["counts"]}


@pytest.mark.parametrize("game", GAMES)
def test_the_view_covers_every_zone(game: str) -> None:
    view = definition_of(game).view
    assert sorted(view.zones) == sorted(definition_of(game).table.rules.ZONES)
    assert view.unaffected_zones | view.counted <= set(view.zones)


@pytest.mark.parametrize("game", GAMES)
def test_table_refusals_cite_clauses_of_the_games_rulebook(game: str) -> None:
    definition = definition_of(game)
    pace = definition.turn_structure
    named = {
        pace.concede,
        pace.act,
        pace.offer or pace.act,
        definition.decks.clause,
        definition.table.rules.GAME_OVER_CLAUSE,
    }
    assert named <= set(rulebook(game))


@pytest.mark.parametrize("game", GAMES)
def test_draw_offers_are_announced_where_the_match_supports_them(game: str) -> None:
    definition = definition_of(game)
    first = next(iter(definition.table.shipped()["decks"]))
    match = definition.table.new_match((definition.table.deck_faces(first),) * 2, "draws")
    assert (
        (match.offer is not None)
        == definition.knows_draws
        == ("draws" in definition.start_page_json()["offers"])
    )


@pytest.mark.parametrize("game", GAMES)
def test_exactly_one_deck_is_marked_as_first(game: str) -> None:
    decks = definition_of(game).start_page_json()["decks"]
    assert len(decks) > 1
    assert [deck.get("first", False) for deck in decks].count(True) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_cover_is_the_card_that_the_first_deck_names(game: str) -> None:
    """The start page shows this card before the game's cards are loaded."""
    definition = definition_of(game)
    about = definition.start_page_json()
    [deck] = [deck for deck in about["decks"] if "first" in deck]
    assert about["cover"]["game"] == game
    cover = definition.table.shipped()["decks"][deck["id"]]["cover"]
    assert about["cover"] == definition.faces.all_faces()[cover]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_clause_is_in_the_rulebook_pages(game: str) -> None:
    book = reference_pages(game)
    shown = {clause["id"] for clause in book["clauses"]}
    titles = {section["id"] for section in book["sections"]}
    for number, row in rulebook(game).items():
        assert number in shown or (number in titles and row.kind == "info"), number


@pytest.mark.parametrize("game", GAMES)
def test_a_missing_reader_raises_module_not_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    definition = definition_of(game)
    monkeypatch.delattr(f"pyengine.games.{game}.listing_reader", raising=False)
    for name in ("pyengine.text.listing_reader", f"pyengine.games.{game}.listing_reader"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ModuleNotFoundError):
        definition.reader()
