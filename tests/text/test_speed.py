"""The cost of reading: a thousand cards stay within a work budget, and no result depends on earlier texts."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.pmv.language import read
from pyengine.games.pmv.language.grammar import grammar
from pyengine.games.pmv.language.listing import read_listing
from pyengine.games.pmv.language.spelled import spelled_alike
from pyengine.text import nearest_phrases
from pyengine.text.packrat import Reader
from pyengine.text.parse_cache import MAX_SHARED_CACHE_CHARS, ParseCache

BUDGET = 260_000
"""Steps for a thousand cards, a sixth of which fail. With 195,000 they take some 290 units of work, as
`python tests/text/thousand.py` prints them; before readings were kept, they took 630 to 710."""


def _thousand() -> Any:
    spec = importlib.util.spec_from_file_location("thousand", Path(__file__).with_name("thousand.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


thousand = _thousand()


def clear_caches() -> None:
    """Clear the caches of read texts, but keep the grammar."""
    for kept in (read._ability, read._fault, read.read_keyword, nearest_phrases.nearest_phrases):
        kept.cache_clear()
    grammar("ja").cache = ParseCache()


@pytest.mark.whole
def test_thousand_cards_stay_within_their_work_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[int] = []

    class Counted(Reader):
        def read(self, category: str, position: int = 0) -> list[tuple[int, Any]]:
            before = self.work
            try:
                return super().read(category, position)
            finally:
                readers.append(before - self.work)

    monkeypatch.setattr(read, "Reader", Counted)
    clear_caches()
    cards = thousand.thousand()
    assert len(cards) == thousand.CARD_COUNT
    failed = thousand.read_all(cards)
    assert 150 <= failed <= 200
    assert 0 < sum(readers) <= BUDGET, sum(readers)


def readings(cards: tuple[str, ...], *, alone: bool) -> list[Any]:
    out = []
    for card in cards:
        if alone:
            clear_caches()
        for found in read_listing(card):
            faults = [(f.code, f.params, f.span, f.nearest) for f in found.faults]
            out.append((found.name, found.entry, found.parts, faults, found.notes))
    return out


def test_card_reads_the_same_whatever_was_read_before() -> None:
    some = thousand.thousand()[::12]
    alone = readings(some, alone=True)
    assert readings(some, alone=False) == alone
    assert readings(some[::-1], alone=False)[::-1] == alone


PIECES = (
    "〔あなた〕は1ドローする。",
    "〔あなた〕は1ドローし、",
    "目標の〔キャラクター1枚〕を破棄しても良い。そうした場合、",
    "ターン終了時まで、〔このキャラクター〕は「戦闘修正:+X/+Y」を得る。XはYに等しい。",
    "〔あなたの場の「種族:人間」または「種族:妖怪」を持つキャラクター1枚〕を破棄し、",
    "〔このキャラクター〕は「貫通」を得て、さらに",
    "(自動γ):〔あなた〕は1ドローする。「",
)


@pytest.mark.parametrize("piece", PIECES)
def test_repetitive_text_stays_within_the_work_limit(piece: str) -> None:
    spelled = spelled_alike((piece * MAX_SHARED_CACHE_CHARS)[:MAX_SHARED_CACHE_CHARS], "ja")
    grammar("ja").cache = ParseCache()
    reader = Reader(grammar("ja"), spelled.text, spelled.folded)
    before = reader.work
    reader.read("ability")
    assert before - reader.work < read.MAX_WORK
