"""The guides of each game: sentences cite existing clauses, steps lead to lessons or scenarios, and both languages
are complete and short."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pyengine.cards.game_data import clauses, reference_pages
from pyengine.commands.learn import table_of
from pyengine.games import definition_of, known_games
from pyengine.scenario.run import load_scenario_file
from pyengine.tabletop.guide import (
    CHARTS,
    PARTS,
    glossary_of,
    guide_of,
    pack_pages,
    reference_charts,
    section_summaries,
)
from pyengine.tabletop.learning import LANGUAGES, lessons_of, terms_of
from tests.bench.plagiarism_check import KEPT, Filter, sentences_of, shingles_of

ROOT = Path(__file__).resolve().parents[1]

SCENARIOS = ROOT / "tests" / "scenarios"
READ = [game for game in known_games() if "study" in definition_of(game).screen_features]
MAX_CHARS = {"ja": 110, "en": 200}
"""Characters of a step, note or cell."""
games = pytest.mark.parametrize("game", READ)
Json = dict[str, Any]


@cache
def scenarios_of(game: str) -> dict[str, set[str]]:
    """The clauses of each shipped scenario, by its English name."""
    found: dict[str, set[str]] = {}
    for path in sorted((SCENARIOS / game).rglob("*.toml")):
        for one in load_scenario_file(path)["scenario"]:
            found.setdefault(one["name"], set()).update(one.get("clauses", ()))
    return found


def test_every_shipped_game_has_a_guide() -> None:
    assert set(READ) >= {"pmv", "harem_master", "kyougenshi", "battle_spirits"}


@games
def test_every_guide_step_leads_to_a_position_showing_its_clause(game: str) -> None:
    lessons = {one["id"]: set(one["clauses"]) for one in lessons_of(game)}
    for one in guide_of(game)["step"]:
        shown = lessons[one["lesson"]] if "lesson" in one else scenarios_of(game)[one["scenario"]]
        # A lesson may cite the parent of the step's clause.
        assert any(clause.startswith(cited) for cited in shown for clause in one["clauses"]), one["name"][
            "en"
        ]


@games
def test_the_guide_covers_winning_a_turn_and_a_battle(game: str) -> None:
    steps = guide_of(game)["step"]
    parts = [one["part"] for one in steps]
    assert parts == sorted(parts, key=PARTS.index)
    assert all(parts.count(part) >= least for part, least in zip(PARTS, (2, 4, 4), strict=True))
    assert 6 <= len(guide_of(game)["note"]) <= 10
    for one in steps:
        assert all(0 < len(one["name"][lang]) <= 40 for lang in LANGUAGES), one["name"]


@games
def test_guide_texts_are_short(game: str) -> None:
    guide = guide_of(game)
    for lang in LANGUAGES:
        said = [one[lang] for key in ("step", "note") for one in guide[key]]
        said += [cell for chart in reference_charts(game) for row in chart["row"] for cell in row[lang]]
        assert [each for each in said if len(each) > MAX_CHARS[lang]] == []


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_guide_text_copies_the_source_rulebooks(game: str, lang: str) -> None:
    kept, guide = Filter.read(KEPT.read_bytes()), guide_of(game)
    told = [one[lang] for key in ("step", "note") for one in guide[key]]
    told += [cell for chart in reference_charts(game) for row in chart["row"] for cell in row[lang]]
    told += [said[lang] for said in section_summaries(game)["sections"].values()]
    sentences = [sentence for each in told for sentence in sentences_of(each)]
    assert sentences
    assert [each for each in sentences if any(kept.has(one) for one in shingles_of(each, lang))] == []


@games
def test_the_reference_page_has_its_charts(game: str) -> None:
    charts = reference_charts(game)
    assert tuple(chart["id"] for chart in charts) == CHARTS
    assert all(len(chart["row"]) >= 6 for chart in charts)


@games
def test_the_guides_table_asks_the_reader(game: str) -> None:
    table = table_of(game, guide_of(game)["table"])
    view = table["update"]["views"]["0"]
    assert view["question"]["seat"] == 0
    refs = json.dumps(view["seats"])
    assert table["faces"]
    assert all(f'"{face}"' in refs or face == "blank" for face in table["faces"])


@games
def test_the_glossary_links_words_to_clauses_and_keywords_to_cards(game: str) -> None:
    words = {one["id"]: one for one in glossary_of(definition_of(game).scenarios())}
    for term in terms_of(game):
        assert words[term["id"]]["clauses"][0] == term["clause"]
        assert set(words[term["id"]]["clauses"]) <= set(clauses(game))
        assert term["keyword"] or not words[term["id"]]["cards"]
    faces = definition_of(game).faces.all_faces().values()
    for face in faces:
        for keyword in face.get("keywords") or ():
            assert face["name"] in words[keyword["id"]]["cards"]


@games
def test_every_section_with_several_clauses_has_a_short_form(game: str) -> None:
    told = section_summaries(game)["sections"]
    told_at_length = reference_pages(game)
    sections = [one["section"] for one in told_at_length["clauses"]]
    assert set(told) <= {one["id"] for one in told_at_length["sections"]}
    assert [id for id in dict.fromkeys(sections) if sections.count(id) > 1 and id not in told] == []
    for said in told.values():
        assert all(0 < len(said[lang]) <= MAX_CHARS[lang] for lang in LANGUAGES)


@games
def test_every_example_shows_its_clause(game: str) -> None:
    for clause, name in section_summaries(game)["examples"].items():
        assert clause in scenarios_of(game)[name], f"{clause}: {name}"


def test_sixty_hard_clauses_have_an_example() -> None:
    assert sum(len(section_summaries(game)["examples"]) for game in READ) >= 60


@games
def test_guide_files_are_small(game: str) -> None:
    parts = pack_pages(definition_of(game).scenarios(), table_of(game, guide_of(game)["table"]))
    assert set(parts) == {".guide", ".reference", ".glossary", ".short"}
    assert all(len(json.dumps(part, ensure_ascii=False)) < 80_000 for part in parts.values())
