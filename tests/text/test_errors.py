"""What is not understood is named exactly, and nothing that is typed brings the reader down."""

from __future__ import annotations

import random

import pytest

from pyengine.text.check import check_text
from pyengine.text.compile import GAMES
from pyengine.text.listing import TextError, check_cards, read_cards
from pyengine.text.read import read_ability

LAMP = """《灯守》
No.001 Character <試し>
GRAZE(1)/NODE(2)/COST(1)
種族:人間
(自動γ):
 〔このキャラクター〕が攻撃を行った場合、〔あなた〕は1ドロー
 しようとする。
攻撃力(2)/耐久力(3)
"""


def fault(text: str, lang: str = "ja") -> TextError:
    with pytest.raises(TextError) as caught:
        read_cards(text, lang)
    return caught.value


def test_a_strange_verb_is_named_where_it_stands_on_its_wrapped_line() -> None:
    error = fault(LAMP)
    assert (error.line, error.column) == (6, 29)
    start, end = error.span
    assert LAMP[start:end].startswith("ドロー")
    assert "…は…ドローする" in error.nearest


def test_the_column_counts_the_text_as_typed_not_as_folded() -> None:
    text = "目標の〔 キャラクター 1枚 〕に ３ダメージを食らわす。"
    with pytest.raises(TextError) as caught:
        read_ability(text)
    start, end = caught.value.span
    assert text[start:end].startswith("ダメージを食らわす")
    assert caught.value.column == start + 1


@pytest.mark.parametrize(
    "text",
    [
        # a condition is no row of a table
        (
            "目標の〔キャラクター1枚〕を破棄する。その後、破棄したカードの種類により、以下の効果を解決する。"
            "あなたのターンの間、〔あなた〕は1ドローする。"
        ),
        # a row is one sentence
        "・キャラクターカード:〔あなた〕は1ドローする。〔あなた〕は1ドローする。",
    ],
)
def test_what_looks_like_a_table_of_cases_and_is_none_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        read_ability(text)


def test_texts_mixed_of_understood_sentences_are_read_or_refused() -> None:
    draw = random.Random(7)
    seen = {"read": 0, "refused": 0}
    sentences = [
        f"{part}。"
        for line in (GAMES / "pmv" / "cards" / "harbour.txt").read_text(encoding="utf-8").splitlines()
        for part in line.strip().split("。")
        if part and "。" in line
    ]
    for _ in range(1500):
        text = "".join(draw.choices(sentences, k=draw.randint(1, 4)))
        if draw.random() < 0.5:  # one is cut into another
            at, to = sorted(draw.choices(range(len(text) + 1), k=2))
            other = draw.choice(sentences)
            text = text[:at] + other[: draw.randrange(len(other) + 1)] + text[to:]
        try:
            read_ability(text[:400])
            seen["read"] += 1
        except TextError:
            seen["refused"] += 1
    assert min(seen.values()) > 30, seen


def test_a_half_understood_text_is_refused_whole() -> None:
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
def test_a_wrong_field_is_named_by_its_value(line: str, wrong: str) -> None:
    text = f"Command\n{line}\nNODE(1)/COST(1)\n" if "NODE" not in line else f"Command\n{line}\n"
    error = fault(text)
    assert text[slice(*error.span)] == wrong
    assert error.line == 2


@pytest.mark.parametrize("missing", ["NODE", "COST", "GRAZE"])
def test_a_missing_number_is_missed(missing: str) -> None:
    stats = " ".join(f"{name}(1)" for name in ("GRAZE", "NODE", "COST") if name != missing)
    assert missing in fault(f"Character {stats}\n種族:人間\n攻撃力(1)/耐久力(1)\n").message


def test_a_character_without_a_body_is_missed() -> None:
    assert "ATTACK" in fault("Character GRAZE(1) NODE(1) COST(1)\n種族:人間\n").message


def test_one_bad_card_does_not_hide_the_others() -> None:
    good = "《波》\nNo.002 Command\nNODE(1)/COST(1)\n〔あなた〕は1ドローする。\n"
    results = check_text(LAMP + good + LAMP, file="mine.txt")
    assert [r.ok for r in results] == [False, True, False]
    assert (results[1].card, results[2].line) == ("波", 18)
    assert str(results[0]).startswith("mine.txt:6:29: not understood")


def test_english_faults_are_placed_too() -> None:
    text = "Deal 3 damage to target character. Then dance 2 cards."
    with pytest.raises(TextError) as caught:
        read_ability(text, "en")
    assert text[slice(*caught.value.span)].startswith("dance")


def test_nothing_at_all_is_a_fault() -> None:
    assert fault("").line == 1
    assert fault("\n\n").message == "no card here"


def test_mutated_listings_are_read_or_refused_but_never_crash() -> None:
    text = (GAMES / "pmv" / "cards" / "harbour.txt").read_text(encoding="utf-8")
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


def test_deep_nesting_is_refused_not_overflowed() -> None:
    with pytest.raises(TextError):
        read_ability("{" * 3000 + "〔あなた〕は1ドローする。" + "}を行う。" * 3000)
