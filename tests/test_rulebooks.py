"""The rulebooks: original wording, the terms of the cards, and search by common words."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pyengine.cards.clause_numbers import Numbering
from pyengine.cards.game_data import ENFORCED, numbering, reference_pages
from pyengine.games import GAMES
from pyengine.kernel.legality import with_heading_clauses
from tests.bench.plagiarism_check import KEPT, KEYWORD_TEXT, Filter, sentences_of, shingles_of, written

ROOT = Path(__file__).resolve().parents[1]

Row = dict[str, Any]

FIELDS = {"ja": "ja", "en": "en", "ruling_ja": "ja", "ruling_en": "en"}
"""The text fields of a clause, with their language."""
OWN_WORDS = ("pmv", "harem_master", "kyougenshi", "battle_spirits")
"""The rulebooks whose sentences are compared with their sources."""


def rows_of(game: str) -> list[Row]:
    source = ROOT / "pyengine" / "games" / game / "rulebook.toml"
    clauses: list[Row] = tomllib.loads(source.read_text("utf-8"))["clause"]
    return clauses


def words_of(game: str) -> dict[str, dict[str, list[str]]]:
    source = ROOT / "pyengine" / "games" / game / "phrases.toml"
    words: dict[str, dict[str, list[str]]] = tomllib.loads(source.read_text("utf-8"))["words"]
    return words


def sentences(game: str) -> list[tuple[str, str, str]]:
    """Clause, field and sentence, without the texts that keywords stand for."""
    return [
        (row["id"], field, sentence)
        for row in rows_of(game)
        if not (game == "pmv" and KEYWORD_TEXT.fullmatch(row["id"]))
        for field in FIELDS
        for sentence in sentences_of(row.get(field, ""))
    ]


# -- original wording --------------------------------------------------------------------------------------------------


def test_a_copied_sentence_is_found_and_an_original_one_is_not(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "clauses").mkdir()
    taken = "- 1.1.1 川の向こうの灯りが消えるまでは誰も橋を渡ることが出来ない。\n"
    keyword = "- 10.2.2.a 月の昇る夜にだけ開く門の前で眠る番人を起こしてはならない。\n"
    (tmp_path / "source" / "rules.txt").write_text(taken + keyword, "utf-8")
    table = "id\tkind\tparaphrase\n1.1.1\tinfo\tNobody crosses the bridge before the lamp beyond the river is out.\n"
    (tmp_path / "clauses" / "rules.tsv").write_text(table, "utf-8")
    kept = Filter.read(Filter.made_of(written(tmp_path)).to_bytes())

    def hits(text: str, lang: str) -> bool:
        return any(kept.has(shingle) for shingle in shingles_of(text, lang))

    assert hits("川の向こうの灯りが、消えるまでは、誰も橋を渡ることが出来ない。", "ja")
    assert hits("So nobody crosses the BRIDGE, before the lamp beyond the river goes out.", "en")
    assert not hits("灯りが消えないうちに橋を渡ってはならず、川の手前で待たねばならない。", "ja")
    assert not hits("Until the lamp across the river goes out the bridge is closed to everybody.", "en")
    assert not hits("月の昇る夜にだけ開く門の前で眠る番人を起こしてはならない。", "ja")
    assert not hits("短い文。", "ja")


@pytest.mark.parametrize("game", OWN_WORDS)
def test_at_most_one_sentence_in_a_hundred_resembles_the_source(
    game: str,
) -> None:
    kept = Filter.read(KEPT.read_bytes())
    all_of_them = sentences(game)
    hits = {
        (clause, field)
        for clause, field, sentence in all_of_them
        if any(kept.has(shingle) for shingle in shingles_of(sentence, FIELDS[field]))
    }
    listed = tomllib.loads(KEPT.with_name("hits.toml").read_text("utf-8"))["hit"]
    reasons = {(hit["clause"], hit["lang"]): hit["reason"].strip() for hit in listed if hit["game"] == game}
    assert hits == set(reasons)
    assert all(reasons.values())
    assert len(hits) * 100 <= len(all_of_them)


# -- clause numbers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_numbered_and_in_a_listed_section(
    game: str,
) -> None:
    shape, book = numbering(game), reference_pages(game)
    sections = [section["id"] for section in book["sections"]]
    assert all(shape.is_clause(row["id"]) for row in rows_of(game))
    assert all(shape.is_chapter(each) or shape.is_section(each) for each in sections)
    assert {section["chapter"] for section in book["sections"]} <= {*sections}
    at = [sections.index(clause["section"]) for clause in book["clauses"]]
    assert at == sorted(at)
    # Steps and predicates cite an item together with its heading, before any rulebook is loaded.
    for number in (row["id"] for row in rows_of(game)):
        heads = {number, *(number[:-2] for _ in range(shape.item == r"\.[a-z]" and shape.is_item(number)))}
        assert {*with_heading_clauses((number,))} == heads


def test_clause_numbers_with_letters_are_parsed() -> None:
    shape = Numbering("[PC]", r"[PC]\d+", r"[PC]\d+(?:\.[SE]?\d+){1,2}")
    assert [(shape.chapter_of(each), shape.section_of(each)) for each in ("P5.1.4", "C3.13", "P4.S1", "P")] == [
        ("P", "P5"), ("C", "C3"), ("P", "P4"), ("P", ""),
    ]  # fmt: skip
    assert all(map(shape.is_clause, ("P5.1.4", "C3.13", "P4.E6", "P5")))
    assert not any(map(shape.is_clause, ("5.1.4", "P", "T10.2", "P5.1.4.d")))
    assert with_heading_clauses(("P5.1.4", "P4.S1", "C3.13")) == ("P5.1.4", "P4.S1", "C3.13")
    with pytest.raises(ValueError, match="numbering"):
        Numbering.declared({"chapter": "("})


# -- terms of the cards ------------------------------------------------------------------------------------------------


def test_effect_labels_match_the_cards() -> None:
    words = words_of("pmv")
    for side, lang in enumerate(("ja", "en")):
        labels = {names[side] for kind in ("class", "timing") for names in words[kind].values()}
        classes = "|".join(re.escape(names[side]) for names in words["class"].values())
        # In English α is only in labels; in Japanese the word before it belongs to the label.
        near = re.compile(
            r"(?i)(?:auto[ -]?)?(?:[αβγ]|\b(?:alpha|beta|gamma)s?\b)" if lang == "en" else r"自動(?!効果|で)."
        )
        used: set[str] = set()
        for row in rows_of("pmv"):
            for field in (field for field in FIELDS if FIELDS[field] == lang):
                text = row.get(field, "")
                wrong = [found for found in near.findall(text) if not re.fullmatch(classes, found)]
                assert not wrong, (row["id"], wrong)
            if KEYWORD_TEXT.fullmatch(row["id"]):
                head = re.match(r"\(([^)]*)\)|([A-Z][a-z' ]+) —", row[lang])
                if head:
                    label = head[1] or head[2]
                    assert label in labels, (row["id"], label)
                    used.add(label)
        assert len(used) >= 6, "the keyword texts show all labels but one"
        told = {row["id"]: row[lang] for row in rows_of("pmv")}
        mark = "({})" if lang == "ja" else '"{}"'
        assert all(mark.format(label[side]) in told["7.1.3"] for label in words["timing"].values())
        assert all(f"({names[side]})" in told["7.1.4"] for names in words["class"].values())


def test_keyword_names_match_the_cards() -> None:
    chapter = tomllib.loads((ROOT / "pyengine/games/pmv/contents.toml").read_text("utf-8"))["section"]
    # Forms of another keyword ("own turn, one") have no section of their own.
    forms = {"own_turn_one", "opponents_turn_one"}
    keywords = {key: names for key, names in words_of("pmv")["keyword"].items() if key not in forms}
    for side, lang in enumerate(("ja", "en")):
        titles = {
            re.sub(r" ?(\(X\)|A)$", "", section[lang]).lower()
            for section in chapter
            if re.fullmatch(r"10\.(?!1$)\d+", section["id"])
        }
        assert titles == {names[side].lower() for names in keywords.values()}


def test_race_duration_and_stat_names_match_the_cards() -> None:
    words, told = words_of("pmv"), {row["id"]: row for row in rows_of("pmv")}
    races = [names for key, names in words["race"].items() if key != "なし"]
    for letter, (ja, en) in zip("abcdefghijklmnopqr", races, strict=True):
        assert f"「{ja}」" in told[f"2.6.2.{letter}"]["ja"]
        assert re.search(rf"\b{en}\b", told[f"2.6.2.{letter}"]["en"])
    for letter, key in zip("abcde", ("瞬間", "持続", "装備", "呪符", "世界呪符"), strict=True):
        ja, en = words["duration"][key]
        assert f"「{ja}」" in told[f"2.9.5.{letter}"]["ja"]
        assert f'"{en}"' in told[f"2.9.5.{letter}"]["en"]
    everything = "\n".join(row[field] for row in told.values() for field in FIELDS if field in row)
    assert not re.findall(r"(?i)combat (?:power|modifier)|required nodes", everything)
    assert words["stat"]["node"][1] in everything


def test_keyword_texts_mark_their_objects() -> None:
    """8.1.2: the brackets mark the object of a text. The texts without brackets are about battle and have no object."""
    bare = {"10.5.2.a", "10.6.2.a", "10.8.2.a", "10.30.2.a", "10.34.2.e"}
    for row in rows_of("pmv"):
        if KEYWORD_TEXT.fullmatch(row["id"]) and row["id"] not in bare:
            assert row["ja"].count("〔") == row["ja"].count("〕") > 0, row["id"]
            assert row["en"].count("〔") == row["en"].count("〕") > 0, row["id"]


DEFINED = "シャッフル ドロー リセット ターン タイミング アクティブ状態 スリープ状態 裏向き 表向き".split()
REWORDED = re.compile("切り混ぜ|手番|時機|眠らせ|目覚め|伏せ|引く|引いた|起きない")


def test_defined_terms_are_not_reworded() -> None:
    told = [row["ja"] + row.get("ruling_ja", "") for row in rows_of("pmv")]
    assert [text for text in told if REWORDED.search(text)] == []
    assert [term for term in DEFINED if not any(term in text for text in told)] == []


# -- rulings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_short_bilingual_and_without_internal_ids(game: str) -> None:
    for row in rows_of(game):
        assert ("ruling_ja" in row) == ("ruling_en" in row), row["id"]
        for field in ("ruling_ja", "ruling_en"):
            text = row.get(field, "x")
            assert text == text.strip() != "", row["id"]
            assert len(text) <= 280, row["id"]
            assert not re.search(r"R-[A-Z]+-\d", text), row["id"]


def test_rulings_are_shown_beside_their_clauses() -> None:
    rows = {clause["id"]: clause for clause in reference_pages("pmv")["clauses"]}
    assert rows["3.5.3"]["ruling"]["en"].startswith("Not even their owner")
    assert rows["3.5.3"]["ruling"]["ja"] not in rows["3.5.3"]["ja"]
    assert rows["3.5.2.a"]["ruling"] is None
    assert sum(clause["ruling"] is not None for clause in rows.values()) >= 65


# -- search aliases ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_alias_leads_to_words_in_the_rulebook(game: str) -> None:
    book = reference_pages(game)
    told = {
        clause["id"]: "\n".join(
            f"{each['ja']}\n{each['en']}".lower() for each in (clause, clause["ruling"]) if each is not None
        )
        for clause in book["clauses"]
    }
    numbers = {*told, *(section["id"] for section in book["sections"])}
    asked: list[str] = []
    for alias in book["aliases"]:
        asked += alias["asks"]
        assert not any(re.search(r"\s", ask) for ask in alias["asks"]), "a search is cut at its blanks"
        for found in alias["finds"]:
            known = (
                found in numbers
                if re.match("[A-Z]?[0-9]", found)
                else any(found.lower() in text for text in told.values())
            )
            assert known, (alias["asks"], found)
        assert any(
            number.startswith(found) or found.lower() in text
            for number, text in told.items()
            for found in alias["finds"]
        ), alias["asks"]
    assert len(asked) == len(set(asked)) > 20


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "word", ["tap", "untap", "summon", "mulligan", "graveyard", "タップ", "召喚", "マリガン", "墓地"]
)
def test_words_of_other_games_are_known_as_aliases(game: str, word: str) -> None:
    assert any(word in alias["asks"] for alias in reference_pages(game)["aliases"])


# -- judge questions ---------------------------------------------------------------------------------------------------


def test_judge_questions_cover_every_enforced_clause_of_kyougenshi() -> None:
    """Deck construction has no scenarios (tests/kyougenshi)."""
    folder = ROOT / "tests" / "judged" / "kyougenshi"
    asked = [
        one
        for path in sorted(folder.glob("*.toml"))
        for one in tomllib.loads(path.read_text("utf-8"))["scenario"]
    ]
    rows = {row["id"]: row for row in rows_of("kyougenshi")}
    wanted = {id for id, row in rows.items() if row["scope"] and row["kind"] in ("engine", "definition")}
    assert wanted <= {clause for one in asked for clause in one["clauses"]} <= {*rows}
    names = [one["name"] for one in asked]
    assert len(names) == len({*names})
    assert {*names} == {*json.loads((folder / "names.ja.json").read_text("utf-8"))}


def test_judge_questions_of_battle_spirits_cover_its_clauses_and_are_played() -> None:
    """Clauses about deck construction (tests/battle_spirits/test_beginning) and clauses that no answer reaches are
    excepted."""
    folder = ROOT / "tests" / "battle_spirits"
    asked = tomllib.loads((folder / "questions.toml").read_text("utf-8"))
    rows = {row["id"]: row for row in rows_of(asked["game"])}
    come_to = {number for number, row in rows.items() if row["scope"] and row["kind"] in ENFORCED}
    about = [question["clauses"] for question in asked["question"]]
    assert come_to <= {clause for clauses in about for clause in clauses} <= {*rows}
    kept = Filter.read(KEPT.read_bytes())
    for question in asked["question"]:
        cited = re.findall(r"because of (\w+(?:\.\w+)+)", question["comes"])
        assert {*cited} <= {*question["clauses"]}, question["name"]
        for field in ("name", "position", "done", "comes"):
            for sentence in sentences_of(question[field]):
                assert not any(kept.has(shingle) for shingle in shingles_of(sentence, "en")), question["name"]
    names = [question["name"] for question in asked["question"]]
    played = [
        one["name"]
        for path in sorted((ROOT / "tests" / "scenarios" / "battle_spirits").glob("*.toml"))
        for one in tomllib.loads(path.read_text("utf-8"))["scenario"]
    ]
    unplayed = {name for name in names if not any(one.startswith(name) for one in played)}
    assert unplayed == {
        "A deck has forty cards or more", "Three of a name, and not four", "All faults of a deck are told at once",
        "A burst is not simply taken away",
    }  # fmt: skip
    told = json.loads((folder / "names.ja.json").read_text("utf-8"))
    assert {*names} == {*told}
    assert len(names) == len({*names}) == len({*told.values()})
