"""Errors are located exactly, and no text crashes or stalls the card reader."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pyengine.games.pmv import listing_reader
from pyengine.games.pmv.language.grammar import grammar
from pyengine.games.pmv.language.listing import check_cards, read_cards, read_listing
from pyengine.games.pmv.language.listing_format import render_card
from pyengine.games.pmv.language.read import read_ability
from pyengine.text.check import check_text
from pyengine.text.errors import FAULTS, TextError
from pyengine.vocab.game_packages import folder_of
from tests.counted import count_calls

MAX_CALLS = 2_000_000
"""Bound for a text of at most 100,000 characters. The costliest one here takes 900,000, without building the
grammar."""

LAMP = """《灯守》
No.001 Character <試し>
GRAZE(1)/NODE(2)/COST(1)
種族:人間
(自動γ):
 〔このキャラクター〕が攻撃を行った場合、〔あなた〕は1ドロー
 しようとする。
攻撃力(2)/耐久力(3)
"""


def error_of(text: str, lang: str = "ja") -> TextError:
    with pytest.raises(TextError) as caught:
        read_cards(text, lang)
    return caught.value


def test_unknown_verb_is_located_on_its_wrapped_line() -> None:
    error = error_of(LAMP)
    assert (error.line, error.column) == (6, 29)
    start, end = error.span
    assert LAMP[start:end].startswith("ドロー")
    assert "…は…ドローする" in error.nearest


def test_column_counts_the_text_as_typed() -> None:
    text = "目標の〔 キャラクター 1枚 〕に ３ダメージを食らわす。"
    with pytest.raises(TextError) as caught:
        read_ability(text)
    start, end = caught.value.span
    assert text[start:end].startswith("ダメージを食らわす")
    assert caught.value.column == start + 1


@pytest.mark.parametrize(
    "text",
    [
        # a condition isn't a row of a table
        (
            "目標の〔キャラクター1枚〕を破棄する。その後、破棄したカードの種類により、以下の効果を解決する。"
            "あなたのターンの間、〔あなた〕は1ドローする。"
        ),
        # a row is one sentence
        "・キャラクターカード:〔あなた〕は1ドローする。〔あなた〕は1ドローする。",
    ],
)
def test_false_case_table_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        read_ability(text)


@pytest.mark.whole
def test_mixed_known_sentences_are_read_or_refused() -> None:
    draw = random.Random(7)
    seen = {"read": 0, "refused": 0}
    sentences = [
        f"{part}。"
        for line in (folder_of("pmv") / "cards" / "harbour.txt").read_text(encoding="utf-8").splitlines()
        for part in line.strip().split("。")
        if part and "。" in line
    ]
    for _ in range(1500):
        text = "".join(draw.choices(sentences, k=draw.randint(1, 4)))
        if draw.random() < 0.5:  # one sentence is inserted into another
            at, to = sorted(draw.choices(range(len(text) + 1), k=2))
            other = draw.choice(sentences)
            text = text[:at] + other[: draw.randrange(len(other) + 1)] + text[to:]
        try:
            read_ability(text[:400])
            seen["read"] += 1
        except TextError:
            seen["refused"] += 1
    assert min(seen.values()) > 30, seen


def test_half_understood_text_is_refused_whole() -> None:
    text = "〔あなた〕は1ドローする。そして何かが起きる。"
    with pytest.raises(TextError) as caught:
        read_ability(text)
    assert text[slice(*caught.value.span)] == "そして何かが起きる"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("種族:人間/火星人", "火星人"),
        ("GRAZE(1)/NODE(二)/COST(1)", "二"),
        ("【神速】", "【神速】"),
    ],
)
def test_wrong_field_is_named_by_its_value(line: str, wrong: str) -> None:
    text = f"Command\n{line}\nNODE(1)/COST(1)\n" if "NODE" not in line else f"Command\n{line}\n"
    error = error_of(text)
    assert text[slice(*error.span)] == wrong
    assert error.line == 2


@pytest.mark.parametrize("missing", ["NODE", "COST", "GRAZE"])
def test_missing_number_is_reported(missing: str) -> None:
    stats = " ".join(f"{name}(1)" for name in ("GRAZE", "NODE", "COST") if name != missing)
    assert missing in error_of(f"Character {stats}\n種族:人間\n攻撃力(1)/耐久力(1)\n").message


def test_character_without_power_is_reported() -> None:
    assert "ATTACK" in error_of("Character GRAZE(1) NODE(1) COST(1)\n種族:人間\n").message


def test_bad_card_does_not_hide_the_others() -> None:
    good = "《波》\nNo.002 Command\nNODE(1)/COST(1)\n〔あなた〕は1ドローする。\n"
    results = check_text(LAMP + good + LAMP, "ja", listing_reader.READER, "mine.txt")
    assert [r.ok for r in results] == [False, True, False]
    assert (results[1].card, results[2].line) == ("波", 18)
    assert str(results[0]).startswith(f"mine.txt:6:29: 《{results[0].card}》 not understood")


def test_english_errors_are_located() -> None:
    text = "Deal 3 damage to target character. Then dance 2 cards."
    with pytest.raises(TextError) as caught:
        read_ability(text, "en")
    assert text[slice(*caught.value.span)].startswith("dance")


def test_empty_text_is_an_error() -> None:
    assert error_of("").line == 1
    assert error_of("\n\n").message == "no card here"


@pytest.mark.whole
def test_mutated_listings_never_crash() -> None:
    text = (folder_of("pmv") / "cards" / "harbour.txt").read_text(encoding="utf-8")
    cards = text.split("\n\n")
    chance = random.Random(7)
    marks = "「」〔〕()（）【】。、:X0９-+/<>《》\n 　灯a"
    for _ in range(600):
        card = list(chance.choice(cards))
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(card))
            what = chance.randrange(3)
            if what == 0:
                del card[place]
            elif what == 1:
                card.insert(place, chance.choice(marks))
            else:
                card[place] = chance.choice(marks)
        mutated = "".join(card)
        for result in check_cards(mutated):
            if isinstance(result, TextError):
                start, end = result.span
                assert 0 <= start <= end <= len(mutated)
                assert result.line == mutated.count("\n", 0, start) + 1


def read_bounded(read: Callable[[str], Any], text: str) -> Any:
    """Read a text; fail if reading takes more calls than a player would wait for."""
    found, calls = count_calls(lambda: read(text))
    assert calls <= MAX_CALLS, f"{calls} calls for {text[:80]!r}… of {len(text)} characters"
    return found


def assert_read_or_refused(text: str, lang: str = "ja") -> None:
    """Check that a text gives complete cards that can be rendered, or errors located inside the text."""
    for reading in read_bounded(lambda each: read_listing(each, lang), text):
        assert 0 <= reading.start <= reading.end <= len(text)
        assert (reading.entry is None) == bool(reading.faults)
        for part in reading.parts:
            assert reading.start <= part.start <= part.end <= len(text)
        for error in reading.faults:
            start, end = error.span
            assert 0 <= start <= end <= len(text)
            assert error.line == text.count("\n", 0, start) + 1
            assert error.code in FAULTS
            assert error.message


def shipped_cards(lang: str) -> list[str]:
    sets = sorted((folder_of("pmv") / "cards").glob("*.txt"))
    return [render_card(card, lang) for path in sets for card in read_cards(path.read_text(encoding="utf-8"))]


@pytest.mark.whole
@pytest.mark.parametrize(("lang", "count"), [("ja", 4200), ("en", 2000)])
def test_mutated_cards_are_read_or_refused_in_time(lang: str, count: int) -> None:
    chance = random.Random(f"mutated {lang}")
    cards = shipped_cards(lang)
    for _ in range(count):
        assert_read_or_refused(mutated(chance.choice(cards), cards, chance), lang)


def mutated(text: str, others: list[str], chance: random.Random) -> str:
    """Return a card cut off, shuffled, mixed with another, or with strange characters in it."""
    match chance.randrange(6):
        case 0:
            return text[: chance.randrange(len(text))]
        case 1:
            lines = text.split("\n")
            chance.shuffle(lines)
            return "\n".join(lines)
        case 2:
            parts = text.replace("。", "。\0").replace(". ", ". \0").split("\0")
            chance.shuffle(parts)
            return "".join(parts)
        case 3:
            other = chance.choice(others)
            return text[: chance.randrange(len(text))] + other[chance.randrange(len(other)) :]
        case 4:
            start, end = sorted(chance.choices(range(len(text) + 1), k=2))
            return text[:end] + text[start:end] * chance.randint(1, 3) + text[end:]
        case _:
            letters = list(text)
            for _ in range(chance.randint(1, 12)):
                letters.insert(chance.randrange(len(letters) + 1), chance.choice(STRANGE_CHARACTERS))
            return "".join(letters)


STRANGE_CHARACTERS = [*"「」『』〔〕[]()（）【】《》{}<>\"。、:：./X-+|*&>~０９", "\u202e", "\u200f", "\u2067", "\u200b", "\u0301", "\ufeff",
           "🌕", "👩‍🚀", "🇯🇵", "\0", "\r", "\n\n", "\u3000", "\ud83c", "𠮷", "ﬀ", "㌔", "[[", "]]", "&br()", "&italic(){", "No.", "《"]  # fmt: skip
"""Unmatched brackets, direction marks, emoji, half surrogates, wiki markup."""


@pytest.mark.whole
def test_random_texts_are_read_or_refused_in_time() -> None:
    chance = random.Random("anything")
    words = [
        *STRANGE_CHARACTERS,
        *"GRAZE(1) NODE(1) COST(X) Character Spell Command 種族: 人間 妖怪 術者: 攻撃力(1)/耐久力(2) 警戒 【呪符】".split(),
    ]
    words += [
        "目標の",
        "〔キャラクター1枚〕",
        "を破棄する。",
        "に1ダメージを与える。",
        "その後、",
        "場合、",
        "(自動γ):",
        "(常時)1:",
        "しても良い。",
    ]
    for _ in range(3000):
        text = "".join(chance.choices(words, k=chance.randint(1, 60)))
        assert_read_or_refused(chance.choice(["", "《霜》\nCommand NODE(1) COST(1)\n"]) + text)


HEAD = "《霜》\nNo.1 Command\nNODE(1)/COST(1)\n"
REPEATED_PIECES = [
    "あ", "あ\n", "「あ\n", "目標の〔キャラクター1枚〕に1ダメージを与える。", "〔あなた〕は1ドローする。その後、", "〔あなた〕は1ドローする。\n",
    "《あ》\n", "《あ》", "No.1\n", "(自動γ):\n", "警戒 ", "警戒\n", "【警戒】", "【警】", "(", "「", "〔", "{", "種族:人間/", "種族:火/",
    "GRAZE(1)/", "GRAZE(1)\n", " ", ">", " >a", "[[a]]", "[[", "&italic(){", "種族:\n", "/\n", "🌕", "\u202e", "、", "攻撃力(1)/耐久力(1)\n",
    "「あ」\n", "変身状態《あ》\n", "通常時:\n", "ターン終了時まで、", "あなたの場の", "\n", "x" * 90 + "\n",
]  # fmt: skip


@pytest.mark.parametrize("piece", REPEATED_PIECES)
def test_hundred_thousand_characters_are_read_or_refused_in_time(piece: str) -> None:
    for head in ("", HEAD):
        assert_read_or_refused((head + piece * (100_000 // len(piece)))[:100_000])
        assert_read_or_refused(head + piece * (900 // len(piece)))


@pytest.mark.parametrize("brackets", ["「」", "〔〕", "{}", "()", "『』", "【】", "[]"])
def test_thousand_nested_brackets_are_refused(brackets: str) -> None:
    opening, closing = brackets[0], brackets[1]
    for inside in ("〔あなた〕は1ドローする。", "(自動γ):〔あなた〕は1ドローする。"):
        for depth in (30, 1000):
            for text in (
                opening * depth + inside + closing * depth,
                opening * depth + inside,
                inside + closing * depth,
            ):
                assert_read_or_refused(HEAD + text)
                with pytest.raises(TextError):
                    read_bounded(read_ability, text)


def test_deep_nesting_is_refused_without_overflow() -> None:
    with pytest.raises(TextError):
        read_ability("{" * 3000 + "〔あなた〕は1ドローする。" + "}を行う。" * 3000)


@pytest.mark.parametrize(
    "text",
    [
        "(自動γ):〔このキャラクター〕を決死状態にする。",
        "(自動α):あなたの手札が3枚以下の場合、〔あなた〕は1ドローする。",
    ],
)
def test_automatic_effect_that_never_happens_is_reported(text: str) -> None:
    with pytest.raises(TextError) as caught:
        read_ability(text)
    assert caught.value.code == "never-done"


@pytest.mark.parametrize(
    ("text", "mark", "before"),
    [
        ("〔あなた〕は1ドローする〔相手プレイヤー〕は1ドローする。", "。", "ドローする"),
        ("目標の〔キャラクター1枚を破棄する。", "〕", "クター1枚"),
        ("(自動γ):〔このキャラクター〕が攻撃を行うたびに〔あなた〕は1ドローする。", "、", "うたびに"),
    ],
)
def test_missing_mark_is_located(text: str, mark: str, before: str) -> None:
    with pytest.raises(TextError) as caught:
        read_ability(text)
    assert caught.value.code == "missing-mark"
    assert caught.value.params["mark"] == mark
    assert caught.value.params["text"].endswith(before)


@pytest.mark.parametrize(
    "text",
    [
        "目標の〔キャラクター1枚〕を踊らせる。",
        "〔あなた〕は1枚捨てる。",
        "(自動γ):〔このキャラクター〕が踊った場合、〔あなた〕は1ドローする。",
        "(自動α):「蜜蝋を持つキャラクター全て〕は破棄される。",
    ],
)
def test_expected_words_can_be_typed(text: str) -> None:
    with pytest.raises(TextError) as caught:
        read_ability(text)
    for word in caught.value.params["expected"]:
        assert word
        assert word not in grammar("ja").rules
        assert not word.isascii() or not word.isalpha()


def test_unrelated_phrase_is_not_suggested() -> None:
    with pytest.raises(TextError) as caught:
        read_ability("目標の〔キャラクター1枚〕を踊らせる。")
    assert caught.value.nearest == ()
