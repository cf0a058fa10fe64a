"""Card texts read back in both languages, errors name their line, and sets and decks have their contents."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.battle_spirits import vocab
from pyengine.games.battle_spirits.listing_reader import READER
from pyengine.games.battle_spirits.rules.wording_precedence import PLACES, PRIORITY_LADDER
from pyengine.text.check import check
from pyengine.text.errors import TextError
from pyengine.text.phrases import load
from pyengine.text.table_language import write
from pyengine.text.table_language_reader import read
from pyengine.vocab.game_packages import folder_of
from pyengine.vocab.node import Node, node_from_json, walk
from pyengine.vocab.schema import check_cost, check_tree
from tests.bench.plagiarism_check import KEPT, Filter, shingles_of

ROOT = Path(__file__).resolve().parents[2]

GAME = "battle_spirits"
CARDS = folder_of(GAME) / "cards"
SETS = sorted(CARDS.glob("*.txt"))
DECKS = sorted((CARDS / "decks").glob("*.toml"))
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


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_card_text_copies_the_source_rulebooks(lang: str) -> None:
    kept = Filter.read(KEPT.read_bytes())
    for card in ALL:
        for line in READER.render_card(card, lang).splitlines():
            assert not any(kept.has(shingle) for shingle in shingles_of(line, lang)), line


def test_cards_survive_json_and_match_the_vocabulary() -> None:
    for card in ALL:
        assert node_from_json(card.to_json(), GAME) == card
        check_tree(card)
        check_cost(card)


def test_every_node_is_used_by_a_card_and_every_wording_by_several() -> None:
    """The nodes that only cards of players use are excepted."""
    said = Counter(type(node) for card in ALL for node in walk(card))
    assert set(said) == {
        value for value in vars(vocab).values() if isinstance(value, type) and issubclass(value, Node)
    } - {Node, vocab.Named, vocab.NameHas, vocab.OfFamilies, vocab.SoulCoreTo}
    for rung in PRIORITY_LADDER:
        assert sum(said[each] for each in rung.wordings if each is not None) >= 3, rung
    assert min(said[each] for each in PLACES if each is not None) >= 2


def test_colours_families_and_levels_match_the_game() -> None:
    colours = Counter(colour for card in ALL for colour in card.colours)
    assert colours == dict.fromkeys(vocab.COLOURS, 20)
    assert set(TABLE.words["family"]) == {family for card in ALL for family in card.families}
    assert len(TABLE.words["family"]) == 4
    for card in ALL:
        assert set(card.reduction) <= set(card.colours)
        assert len(card.reduction) * 2 <= card.cost + 2
        assert bool(card.symbols) == bool(card.levels) == (card.kind != "magic")
        assert bool(card.families) == (card.kind == "spirit")
        powers = [level.bp for level in card.levels]
        assert powers == sorted(powers)
        assert card.kind != "spirit" or card.levels[0].cores == 1
        assert card.kind != "nexus" or card.levels[0].cores == 0


def test_every_keyword_is_on_several_cards_and_colours() -> None:
    def those_with(kind: type[Node]) -> list[Any]:
        return [card for card in ALL if any(isinstance(node, kind) for node in walk(card))]

    found = {
        kind: those_with(kind)
        for kind in (vocab.Burst, vocab.Accel, vocab.Swap, vocab.Tensho, vocab.Keyword, vocab.Armour)
    }
    assert {kind: (len(cards), len({card.colours for card in cards})) for kind, cards in found.items()} == {
        vocab.Burst: (12, 6),
        vocab.Accel: (6, 6),
        vocab.Swap: (4, 2),
        vocab.Tensho: (4, 4),
        vocab.Keyword: (4, 4),
        vocab.Armour: (7, 3),
    }
    assert {node.sort for card in ALL for node in walk(card) if isinstance(node, vocab.Armour)} == {
        "armour", "heavy", "super",
    }  # fmt: skip
    bursts = {node.on for card in ALL for node in walk(card) if isinstance(node, vocab.Burst)}
    assert bursts >= {"attacked", "summoned", "destroyed", "vanished", "life", "summon_effect", "magic"}


def test_a_burst_ends_with_what_its_card_kind_allows() -> None:
    """A spirit is summoned (B9.6); a magic card uses the part whose cost is paid (B9.5)."""
    for card in ALL:
        for burst in (each for each in card.abilities if isinstance(each, vocab.Burst)):
            parts = {each.part for each in card.abilities if isinstance(each, vocab.Magic)}
            assert [node.part for node in walk(burst) if isinstance(node, vocab.ExertPart)] == [*parts]
            summoned = any(isinstance(node, vocab.SummonFree) for node in walk(burst))
            assert summoned == (card.kind == "spirit")


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_deck_has_40_cards_of_its_own_set_with_at_most_3_copies(path: Path) -> None:
    deck = tomllib.loads(path.read_text(encoding="utf-8"))
    by_name = {card.name: card for card in cards_of(CARDS / f"{path.stem}.txt")}
    listed = dict(deck["cards"])
    assert deck["id"] == path.stem
    assert set(listed) <= set(by_name)
    assert sum(listed.values()) == 40
    assert max(listed.values()) <= 3
    kinds = Counter(by_name[name].kind for name, n in listed.items() for _ in range(n))
    assert kinds["spirit"] >= 24
    assert min(kinds["nexus"], kinds["magic"]) >= 2
    bursts = sum(
        n for name, n in listed.items() if any(isinstance(a, vocab.Burst) for a in by_name[name].abilities)
    )
    assert 4 <= bursts <= 8


def test_four_decks_have_places_1_to_4() -> None:
    assert sorted(tomllib.loads(path.read_text("utf-8"))["place"] for path in DECKS) == [1, 2, 3, 4]


SPIRIT = """《影》
スピリット
色:紫 コスト:2
軽減:紫
系統:夜市
レベル:Lv1(1)2000/Lv2(2)3000
Lv2『このスピリットのアタック時』カードを1枚引く。
シンボル:紫
"""


def test_a_listing_is_parsed_into_levels_cost_and_abilities() -> None:
    (card,) = READER.read_cards(SPIRIT, "ja")
    assert card.levels == (vocab.Level(1, 1, 2000), vocab.Level(2, 2, 3000))
    assert (card.cost, card.reduction, card.symbols) == (2, ("purple",), ("purple",))
    (ability,) = card.abilities
    assert (ability.low, ability.high, ability.ability.effects) == (2, 2, (vocab.DrawCards(1),))


def test_unknown_text_is_reported_with_its_line() -> None:
    (fault,) = READER.check_cards(SPIRIT.replace("カードを1枚引く", "空を飛ぶ"), "ja")
    assert isinstance(fault, TextError)
    assert (fault.code, fault.line) == ("not-understood", 7)
    assert "空を飛ぶ" in str(fault)
    (fault,) = READER.check_cards(SPIRIT.replace("(2)3000", "二3000"), "ja")
    assert isinstance(fault, TextError)
    assert (fault.code, fault.line) == ("not-understood", 6)


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("色:紫", "色:灰", "not-understood"),
        ("系統:夜市\n", "", "missing"),
        ("レベル:Lv1(1)2000/Lv2(2)3000\n", "", "missing"),
        ("Lv2『このスピリットのアタック時』", "フラッシュ:", "not-understood"),
        ("Lv2『", "Lv3『", "not-understood"),
        ("Lv2(2)3000", "Lv3(2)3000", "not-understood"),
        ("Lv2(2)3000", "Lv2(1)3000", "not-understood"),
        ("Lv2(2)3000", "Lv2(2)", "not-understood"),
        ("スピリット\n色", "ネクサス\n色", "not-understood"),
    ],
)
def test_a_card_with_missing_or_invalid_parts_is_refused(before: str, after: str, code: str) -> None:
    assert not isinstance(READER.check_cards(SPIRIT, "ja")[0], TextError)
    (fault,) = READER.check_cards(SPIRIT.replace(before, after), "ja")
    assert isinstance(fault, TextError)
    assert fault.code == code


ASIDES = [
    ("give 1 of your spirits, chosen now, +1000 BP this turn", "このターンの間、ここで選ぶ自分のスピリット1体をBP+1000する"),
    ("give 1 of your spirits, chosen now, +10000 BP this battle", "このバトルの間、ここで選ぶ自分のスピリット1体をBP+10000する"),
    ("give up to 2 of your nexuses, chosen now, one more red symbol this turn", "このターンの間、ここで選ぶ自分のネクサス2つまでに赤のシンボル1つを与える"),
    ("treat 1 of your spirits, chosen now, as Lv2 this turn", "このターンの間、ここで選ぶ自分のスピリット1体をLv2として扱う"),
    ("give 1 of your spirits, chosen now, Armour (red) this turn", "このターンの間、ここで選ぶ自分のスピリット1体に【装甲:赤】を与える"),
    ("make 1 of your opponent's spirits, chosen now, unable to block this turn", "このターンの間、ここで選ぶ相手のスピリット1体をブロックできない状態にする"),
    ("return 1 of the spirit cards in your trash, chosen now, to the owner's hand", "ここで選ぶ自分のトラッシュのスピリットカード1枚を持ち主の手札に戻す"),
    ("put up to 1 of your spirits, chosen now, under the owner's deck", "ここで選ぶ自分のスピリット1体までを持ち主のデッキの下に戻す"),
    ("summon up to 2 of the spirit cards in your hand, chosen now, without paying", "ここで選ぶ自分の手札のスピリットカード2枚までをコストを支払わずに召喚する"),
    ("put 1 core of 1 of your opponent's nexuses, chosen now, into the owner's reserve", "ここで選ぶ相手のネクサス1つの上のコア1個を持ち主のリザーブに置く"),
    ("keep all effects of 1 of your opponent's spirits, chosen now, from being exerted this turn", "このターンの間、ここで選ぶ相手のスピリット1体のすべての効果を発揮しないことにする"),
    ("destroy 1 of your spirits, chosen now, and draw 1 card", "ここで選ぶ自分のスピリット1体を破壊して、カードを1枚引く"),
    ("by choosing to destroy 1 of your spirits, chosen now, draw 1 card", "ここで選ぶ自分のスピリット1体を破壊することで、カードを1枚引く"),
    ("destroy 1 of your spirits, chosen now", "ここで選ぶ自分のスピリット1体を破壊する"),
]  # fmt: skip


@pytest.mark.parametrize(("en", "ja"), ASIDES)
def test_a_comma_closes_chosen_now_in_mid_sentence(en: str, ja: str) -> None:
    node = read(en, "statement", GAME, "en")
    assert write(node, "statement", GAME, "en") == en
    assert read(ja, "statement", GAME, "ja") == node


def test_chosen_now_is_read_without_its_closing_comma() -> None:
    told = "give 1 of your spirits, chosen now +1000 BP this turn"
    assert write(read(told, "statement", GAME, "en"), "statement", GAME, "en") == ASIDES[0][0]
