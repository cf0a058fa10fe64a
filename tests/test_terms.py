"""The glossary of each game: printed keywords are explained in both languages, with a clause, and every term is
used."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyengine.cards.game_data import clauses
from pyengine.games import definition_of, known_games
from pyengine.tabletop.learning import LANGUAGES, terms_of

EXPLAINED = [game for game in known_games() if "terms" in definition_of(game).screen_features]
MAX_CHARS = {"ja": 80, "en": 140}
"""Characters of an explanation in a tooltip."""
games = pytest.mark.parametrize("game", EXPLAINED)
Json = dict[str, Any]


def texts_of(game: str, lang: str) -> str:
    """All texts of a game's cards and clauses in a language."""
    faces = definition_of(game).faces.all_faces().values()
    cards = [face["text"][lang] for face in faces]
    rules = [text for each in clauses(game).values() for text in (each[lang], each.get(f"ruling_{lang}", ""))]
    tiers = [tier["name"][lang] for face in faces for tier in face.get("tiers") or ()]
    return "\n".join([*cards, *rules, *tiers]).lower()


def test_every_shipped_game_explains_its_terms() -> None:
    assert set(EXPLAINED) >= {"pmv", "harem_master", "kyougenshi", "battle_spirits"}


@games
def test_every_printed_keyword_is_explained(game: str) -> None:
    told = {one["id"] for one in terms_of(game) if one["keyword"]}
    faces = definition_of(game).faces.all_faces().values()
    printed = {keyword["id"] for face in faces for keyword in face.get("keywords") or ()}
    assert printed <= told


@games
def test_every_bracketed_keyword_is_explained(game: str) -> None:
    told = sorted((word for one in terms_of(game) for word in one["ja"]["words"]), key=len, reverse=True)
    faces = definition_of(game).faces.all_faces().values()
    marked = {
        mark
        for face in faces
        for ability in face["abilities"]
        for mark in re.findall(r"【([^】:+]+)|(?<![\w\]])(\[[A-Z]+\])", ability["ja"])
    }
    assert [mark for first, second in marked if not (mark := first or second).startswith(tuple(told))] == []


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_symbol_in_brackets_is_explained(game: str, lang: str) -> None:
    told = {word.lower() for one in terms_of(game) for word in one[lang]["words"]}
    faces = definition_of(game).faces.all_faces().values()
    marks = {
        mark
        for face in faces
        for each in face["abilities"]
        for mark in re.findall(r"\[[^\W_]{1,2}\]", each[lang])
    }
    assert {mark for mark in marks if mark.lower() not in told} == set()
    paid = {
        mark
        for face in faces
        for each in face["abilities"]
        for mark in re.findall(r"\[([^\]]*?) ?\d+\]", each[lang])
    }
    assert [mark for mark in paid if mark and not any(mark.lower().endswith(word) for word in told)] == []


@games
@pytest.mark.parametrize(
    ("lang", "head"), [("ja", r"\(自動\w\)|\(常時\)"), ("en", r"\(Auto \w\)|Any time —")]
)
def test_every_effect_heading_is_explained(game: str, lang: str, head: str) -> None:
    words = [word for one in terms_of(game) for word in one[lang]["words"]]
    faces = definition_of(game).faces.all_faces().values()
    heads = {found for face in faces for each in face["abilities"] for found in re.findall(head, each[lang])}
    assert [found for found in heads if not any(word in found for word in words)] == []


@games
def test_an_explanation_is_one_short_sentence_with_a_valid_clause(game: str) -> None:
    terms = terms_of(game)
    assert len({one["id"] for one in terms}) == len(terms)
    assert [one["id"] for one in terms if one["clause"] not in clauses(game)] == []
    for lang in LANGUAGES:
        assert [one["id"] for one in terms if len(one[lang]["says"]) > MAX_CHARS[lang]] == []


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_is_in_a_text_and_no_word_has_two_terms(game: str, lang: str) -> None:
    texts = texts_of(game, lang)
    terms = terms_of(game)
    assert [one["id"] for one in terms if not any(word.lower() in texts for word in one[lang]["words"])] == []
    words = [word.lower() for one in terms for word in set(one[lang]["words"])]
    assert sorted({word for word in words if words.count(word) > 1}) == []
