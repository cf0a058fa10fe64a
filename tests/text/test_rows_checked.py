"""A phrase table row fails the compile step, in each game, if its node is not written back as the row's text."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.games.compile import CompileError, compile_cards
from pyengine.games.pmv import phrase_samples
from pyengine.games.pmv.language.write import writer_of
from pyengine.text import phrase_check, table_language, table_language_reader
from pyengine.text.phrases import Row, load, make_table, read_pattern
from pyengine.vocab.game_packages import folder_of
from pyengine.vocab.node import nodes_of


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_written_back_unchanged(game: str) -> None:
    assert list(definition_of(game).reader().check_rows()) == []


ROWS_ONLY = [
    ("harem_master", "ability"),
    ("kyougenshi", "quality"),
    ("battle_spirits", "deed"),
]


@pytest.mark.whole
@pytest.mark.parametrize(("game", "category"), ROWS_ONLY)
def test_word_shadowed_by_a_sentence_row_fails_the_compile_step(
    game: str, category: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    definition_of(game)
    data = tomllib.loads((folder_of(game) / "phrases.toml").read_text(encoding="utf-8"))
    first = next(row for row in data[category] if "{" not in row.get("ja", "{"))
    data[category].insert(
        0, {**first, "ja": "長い文で言う" + first["ja"], "en": "said at length " + first["en"]}
    )
    twisted = make_table(data, nodes_of(game))
    for module in (phrase_check, table_language, table_language_reader):
        monkeypatch.setattr(module, "load", lambda _: twisted)
    monkeypatch.setattr(table_language_reader, "grammar", table_language_reader.grammar.__wrapped__)
    with pytest.raises(CompileError) as error:
        compile_cards(game)
    assert f"{category} row {first['node']}, ja: " in str(error.value)
    assert "is written back as '長い文で言う" in str(error.value)


def test_pmv_row_shadowed_by_an_equivalent_row_fails_the_compile_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = load("pmv")
    row = next(each for each in table.rows["statement"] if each.source == "GainLife(who, n)")
    slots = {"who": "who", "n": "number"}
    told = {"ja": "{who}のライフは{n}増える", "en": "{who} [is|are] healed by {n}"}
    patterns: dict[str, Any] = {lang: read_pattern(text, slots) for lang, text in told.items()}
    earlier = Row(row.category, row.source, row.nodes, patterns, {"ja": (), "en": ()})
    twisted = replace(table, rows={**table.rows, "statement": (earlier, *table.rows["statement"])})
    writers = {lang: type(writer_of(lang))(twisted, lang) for lang in ("ja", "en")}
    monkeypatch.setattr(phrase_samples, "TABLE", twisted)
    monkeypatch.setattr(phrase_samples, "writer_of", writers.__getitem__)
    with pytest.raises(CompileError, match="statement row GainLife"):
        compile_cards("pmv")
