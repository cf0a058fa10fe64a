"""Card texts and rows read back in both languages, errors name their line, and sets have their contents."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.kyougenshi import vocab
from pyengine.games.kyougenshi.listing_reader import READER
from pyengine.text.check import check
from pyengine.text.errors import TextError
from pyengine.text.phrases import Row, Slot, load
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read
from pyengine.vocab.game_packages import folder_of
from pyengine.vocab.node import Node, node_from_json, walk

GAME = "kyougenshi"
CARDS = folder_of(GAME) / "cards"
SETS = sorted(CARDS.glob("*.txt"))
TABLE = load(GAME)


def cards_of(path: Path) -> list[Any]:
    return list(READER.read_cards(path.read_text(encoding="utf-8"), "ja"))


ALL = [card for path in SETS for card in cards_of(path)]


def test_every_shipped_card_is_understood() -> None:
    results = check(SETS, "ja", READER)
    assert len(results) == 120
    assert [str(result) for result in results if not result.ok] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_shipped_card_reads_back(lang: str) -> None:
    for card in ALL:
        assert READER.read_cards(READER.render_card(card, lang), lang) == [card]


def test_listings_match_the_rendered_cards() -> None:
    for path in SETS:
        listed = path.read_text(encoding="utf-8")
        for card in cards_of(path):
            for line in READER.render_card(card, "ja").splitlines()[2:]:
                assert line in listed


def test_card_numbers_and_names_are_unique_in_both_languages() -> None:
    shown = {
        number: entry["en"]
        for path in SETS
        for number, entry in tomllib.loads(path.with_suffix(".toml").read_text("utf-8"))["card"].items()
    }
    assert set(shown) == {card.number for card in ALL}
    assert len(shown) == len({card.name for card in ALL}) == len(set(shown.values())) == 120


def test_cards_survive_json() -> None:
    for card in ALL:
        assert node_from_json(card.to_json(), GAME) == card


def test_colours_orbs_and_users_match_the_vocabulary() -> None:
    for card in ALL:
        assert set(card.colours) <= set(vocab.COLOURS)
        assert card.orb in vocab.ORBS
        assert set(card.races) <= set(TABLE.words["race"])
        assert set(card.users) <= set(TABLE.words["user"])
        assert (card.power > 0) == bool(card.races) == (card.kind == "spell")
        assert card.power % 500 == 0
        assert 1 <= card.cost <= 8


def test_every_keyword_and_art_is_on_several_cards() -> None:
    said = Counter(
        part.word if isinstance(part, vocab.Keyword) else part.sort
        for card in ALL
        for part in walk(card)
        if isinstance(part, (vocab.Keyword, vocab.Art))
    )
    assert set(said) == {*vocab.KEYWORDS, *vocab.ARTS}
    assert min(said.values()) >= 3
    kinds = Counter(type(part) for card in ALL for part in card.abilities)
    assert min(kinds[kind] for kind in (vocab.Bullet, vocab.GraveTrigger, vocab.While)) >= 4


def test_every_art_turns_its_card_or_costs_orbs() -> None:
    """So no art can be used endlessly."""
    for card in ALL:
        for art in (part for part in card.abilities if isinstance(part, vocab.Art)):
            assert art.turns if art.sort == "senjutsu" else art.n >= 1


@pytest.mark.parametrize("path", sorted((CARDS / "decks").glob("*.toml")), ids=lambda path: path.stem)
def test_a_deck_has_40_cards_at_most_4_copies_and_10_to_14_s_triggers_or_bullets(
    path: Path,
) -> None:
    by_name = {card.name: card for card in ALL}
    listed = dict(tomllib.loads(path.read_text(encoding="utf-8"))["cards"])
    assert sum(listed.values()) == 40
    assert max(listed.values()) <= 4
    firing = sum(
        n
        for name, n in listed.items()
        if any(
            each == vocab.Keyword("s_trigger") or isinstance(each, vocab.Bullet)
            for each in by_name[name].abilities
        )
    )
    assert 10 <= firing <= 14


def sample(category: str, chance: random.Random, depth: int = 0) -> Any:
    """A random value of a category."""
    if category in TABLE.lists:
        count = chance.choice((0, 1, 2) if category == "fits" else (1, 2))
        return tuple(sample(TABLE.lists[category].of, chance, depth + 1) for _ in range(count))
    if category.endswith("_te"):
        return sample(category.removesuffix("_te"), chance, depth)
    if category in TABLE.words:
        return chance.choice(sorted(TABLE.words[category]))
    if category in ("integer", "signed_integer"):
        return chance.choice((0, 1, 2, 1500, *((-1000,) if category == "signed_integer" else ())))
    if category == "name":
        return "門火の輪"
    ways: list[Row | str] = [row for row in TABLE.rows[category] if row.patterns]
    if category in TABLE.plain:
        ways = [TABLE.plain[category], *([] if depth > 4 else ways)]
    way = chance.choice(ways)
    return sample(way, chance, depth) if isinstance(way, str) else sample_node(way, chance, depth)


def sample_node(row: Row, chance: random.Random, depth: int = 0) -> Any:
    """A random node of the row."""
    slots = [token for token in row.patterns["ja"] if isinstance(token, Slot)]
    return row.shape.build({slot.field: sample(slot.category, chance, depth + 1) for slot in slots})


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_row_reads_back_what_it_writes(lang: str) -> None:
    for category, rows in TABLE.rows.items():
        # a fit is part of a noun; in English its text ends in a blank
        for row in rows if category != "fit" else ():
            if not row.patterns:  # only read
                continue
            for number in range(12):
                node = sample_node(row, random.Random(f"{row.source}{number}"))
                text = write(node, category, GAME, lang)
                assert read(text, category, GAME, lang) == node, text


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_fit_row_reads_back_inside_a_noun(lang: str) -> None:
    for row in TABLE.rows["fit"]:
        said = vocab.EventText(
            (vocab.Destroy(vocab.Pick(vocab.Cards(fits=(sample_node(row, random.Random(1)),)))),)
        )
        assert read(write(said, "ability", GAME, lang), "ability", GAME, lang) == said


def test_every_written_row_has_both_languages_and_every_node_has_a_row() -> None:
    rows = [row for rows in TABLE.rows.values() for row in rows]
    assert [row.source for row in rows if len(row.patterns) == 1] == []
    nodes = {
        name for name, value in vars(vocab).items() if isinstance(value, type) and issubclass(value, Node)
    }
    inner = {"Node", "PoemCard"}
    assert nodes - {row.shape.cls for row in rows} == inner


ALIKE = [
    ("このカードをアンアクティブにする。", "このスペルカードを横向きにする。"),
    ("相手のスペルカード2枚までを持ち主の手札に戻す。", "相手のスペルカード二枚までを手札に戻す。"),
    ("相手のスペルカード1枚を破壊する。", "相手のスペルカード一枚を選び、破壊する。"),
    ("このスペルカードがバトルゾーンに出た時、カードを1枚引く。", "このカードをバトルゾーンに出した時、山札からカードを1枚引く。"),
    ("相手の手札を2枚、相手が選んで捨てる。", "相手は手札を2枚選び、捨てる。"),
    ("【S・トリガー】", "【Sトリガー】"),
    ("【妖術】[妖力1]:カードを1枚引いてもよい。", "【妖術】［妖力１］：カードを1枚引いても良い。"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "also"), ALIKE)
def test_alternative_spellings_read_like_the_standard_one(written: str, also: str) -> None:
    node = read(written, "ability", GAME, "ja")
    assert read(also, "ability", GAME, "ja") == node
    assert write(node, "ability", GAME, "ja") == written


def test_unknown_text_is_reported_with_its_line() -> None:
    listing = (
        "《影》\nスペルカード 霊玉\n色:黒 コスト:2 霊玉数:1\n種族:亡霊\nこのカードは空を飛ぶ。\nパワー:1000\n"
    )
    (fault,) = READER.check_cards(listing, "ja")
    assert isinstance(fault, TextError)
    assert (fault.code, fault.line) == ("not-understood", 5)
    assert "空を飛ぶ" in str(fault)


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("色:黒", "色:灰", "not-understood"),
        ("パワー:1000\n", "", "missing"),
        (" 霊玉\n", "\n", "missing"),
        ("【ブロッカー】", "カードを1枚引く。", "not-understood"),
        ("スペルカード", "イベントエフェクト", "not-understood"),
    ],
)
def test_a_card_with_missing_or_invalid_parts_is_refused(before: str, after: str, code: str) -> None:
    listing = "《影》\nスペルカード 霊玉\n色:黒 コスト:2 霊玉数:1\n種族:亡霊\n【ブロッカー】\nパワー:1000\n"
    assert not isinstance(READER.check_cards(listing, "ja")[0], TextError)
    (fault,) = READER.check_cards(listing.replace(before, after), "ja")
    assert isinstance(fault, TextError)
    assert fault.code == code
