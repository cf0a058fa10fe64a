"""Deck lists as players write them: counts, names, headings and comments in both languages, and faults."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.cards.deck_lists import MAX_LISTED, MAX_TEXT, write_deck
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.deck import DECKS
from pyengine.vocab.name_folding import fold
from tests.counted import count_calls

MAX_CALLS = 4_000_000
WAVE = "F016"
"""A card whose name is 引き波, Undertow."""


def read_counts(text: str) -> tuple[int, int, list[tuple[int, str]]]:
    listed = DECKS.read_list(text, TABLE.pool(), TABLE.names())
    assert {*listed.deck, *listed.sideboard} <= {WAVE}
    return len(listed.deck), len(listed.sideboard), [(fault.line, fault.code) for fault in listed.faults]


@pytest.mark.parametrize(
    "line",
    ["3 Undertow", "3x Undertow", "3 x Undertow", "x3 Undertow", "×3 引き波", "3× Undertow", "Undertow 3", "Undertow x3",
     "Undertow ×3", "undertow*3", "引き波×3", "引き波 3枚", "引き波3枚", "3枚 引き波", "3 《引き波》", "《引き波》×3",
     "3 Undertow (TID) 16", "3 引き波 (TID-01) 016", "3 Undertow [TID] 16 *F*", "3x Undertow (TID)", "Undertow (3)", "引き波（3枚）",
     "Undertow: 3", "Undertow = 3", "Undertow, 3", "引き波,3", "3,引き波", "3;Undertow", "Undertow\t3", '"Undertow",3', '3,"引き波"',
     '"引き波","3"', '3,Undertow,TID,16', "3 copies Undertow", "Undertow 3 cards", "Undertow x 3枚",
     "・引き波 3", "- 3 Undertow", "３　引き波", "ｘ３ Ｕｎｄｅｒｔｏｗ", "「引き波」3枚", "3 Undertow # why", "3 引き波 // 注"],
)  # fmt: skip
def test_a_line_is_a_count_and_a_name_in_either_order(line: str) -> None:
    assert read_counts(line) == (3, 0, [])


def test_a_name_alone_is_one_card() -> None:
    assert read_counts("引き波\n\n# nothing\n// nothing\n＃ 無\nUndertow") == (2, 0, [])


@pytest.mark.parametrize(
    "heading",
    ["Sideboard", "SIDEBOARD:", "[Sideboard]", "サイドボード", "【サイドボード】", "サイド", "SB:", "== Side ==",
     "Sideboard (10)", "サイドボード 10枚", "サイドボード:"],
)  # fmt: skip
def test_a_heading_begins_the_sideboard(heading: str) -> None:
    assert read_counts(f"デッキ\n3 Undertow\n{heading}\n2 引き波") == (3, 2, [])


def test_an_unknown_name_is_reported_with_its_line_and_similar_names() -> None:
    [fault] = DECKS.read_list("3 Undertow\n2 Undertw", TABLE.pool(), TABLE.names()).faults
    params = dict(fault.params)
    assert (fault.line, fault.code, params["name"], params["n"]) == (2, "unknown-card", "Undertw", 2)
    assert WAVE in params["near"]  # type: ignore[operator]  # a list of faces
    [fault] = DECKS.read_list("Qqqqqq", TABLE.pool(), TABLE.names()).faults
    assert (dict(fault.params)["near"], dict(fault.params)["nearest"]) == ((), "")


def test_a_card_named_like_a_heading_or_ending_in_a_number_is_read() -> None:
    called = {"side": WAVE, "undertow3": WAVE}
    assert len(DECKS.read_list("Side\nUndertow 3\n2 Side", TABLE.pool(), called).deck) == 4


def test_a_list_is_bounded() -> None:
    assert read_counts("9999 Undertow\n3 Undertow") == (0, 0, [(1, "too-many-cards")])
    assert read_counts(f"{MAX_LISTED} Undertow\nUndertow") == (MAX_LISTED, 0, [(2, "too-many-cards")])
    assert read_counts("x" * (MAX_TEXT + 1)) == (0, 0, [(0, "too-long")])
    for line in ("(" * MAX_TEXT, "a" + " " * (MAX_TEXT - 2) + "b", "1" * MAX_TEXT, "[*" * 60, "a 1" * 40):
        assert [code for _, code in read_counts(line)[2]] == ["unknown-card"]
    for long in (
        "\n".join("3 Nobody at all" for _ in range(1_000)),
        "\n".join(["a " * 99] * 100),
        "\n".join(["," * 199] * 100),
    ):
        assert count_calls(partial(read_counts, long))[1] < MAX_CALLS


def test_a_line_marked_sb_is_in_the_sideboard() -> None:
    assert read_counts("SB: 1 Undertow\n3 Undertow\nsb:2x 引き波\nサイド: 引き波 1\n2 Undertow") == (5, 4, [])


def test_a_negative_count_is_a_fault_and_a_dash_before_a_space_is_a_bullet() -> None:
    for line in ("-3 Undertow", "−3 引き波", "-3x Undertow", "Undertow,-3", "Undertow x-3", '"引き波",-3'):
        [fault] = DECKS.read_list(line, TABLE.pool(), TABLE.names()).faults
        assert (fault.code, dict(fault.params)["n"]) == ("bad-count", -3)
    assert read_counts("- 3 Undertow") == (3, 0, [])


def test_a_count_of_0_is_a_fault() -> None:
    assert read_counts("0 Undertow\nUndertow x0\n3 Undertow") == (3, 0, [(1, "bad-count"), (2, "bad-count")])


def test_an_about_section_ends_at_a_blank_line_or_a_heading() -> None:
    assert read_counts(
        "About\nName Tides of all kinds\n\nDeck\n3 Undertow (TID) 16\n\nSideboard\n1 Undertow (TID) 16"
    ) == (3, 1, [])
    assert read_counts("About\nName Tides\n\n3 Undertow\n2 引き波") == (5, 0, [])
    assert read_counts("About\nName Tides\nDeck\n3 Undertow") == (3, 0, [])


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("Count,Name\n3,Undertow", 3),
        ("カード名\t枚数\n引き波\t3", 3),
        ("Name,Cost,Count\nUndertow,1,3\nUndertow,5,2", 5),
        ("カード名,番号,枚数\n引き波,101,3", 3),
        ("番号;カード名;枚数\n1;引き波;3\n2;引き波;2", 5),
        ("Name,Count\nUndertow,3\n2 Undertow", 5),
    ],
)
def test_a_heading_says_which_column_is_the_count(text: str, n: int) -> None:
    assert read_counts(text) == (n, 0, [])


def test_padded_lines_take_no_extra_work() -> None:
    names = ("a", "Undertow", "Nobody at all")
    padded = [f"{name}{' ' * (195 - len(name))}{end}" for name in names for end in ("b", "3", "x")]
    (_, _, faults), calls = count_calls(partial(read_counts, "\n".join(padded * 11)))
    assert calls < MAX_CALLS
    assert len(faults) == 88
    assert read_counts(padded[4]) == (3, 0, [])
    # Backtracking makes no calls, so these lines are matched once for their duration alone.
    for line in (*padded, "a" + " (" * 97, "a" + ", " * 97 + "b", "a" + "x " * 97 + "b"):
        assert len(line) <= 200
        read_counts(line)


def test_a_name_with_a_comma_or_brackets_is_matched_first() -> None:
    called = {fold(name): WAVE for name in ("Ebb, the Second", "Ebb (New) 2", "SB: Ebb")}
    text = '3 Ebb, the Second\n3,Ebb, the Second\n"Ebb, the Second",3\nEbb (New) 2\nSB: Ebb'
    listed = DECKS.read_list(text, TABLE.pool(), called)
    assert (len(listed.deck), listed.sideboard, listed.faults) == (11, (), ())


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("deck", list(TABLE.shipped()["decks"]))
def test_a_written_deck_reads_back(deck: str, lang: str) -> None:
    data = TABLE.shipped()["decks"][deck]
    lists = [tuple(face for face, n in data[part] for _ in range(n)) for part in ("cards", "sideboard")]
    called = {face: entry[lang]["name"] for face, entry in TABLE.shipped()["faces"].items()}
    text = write_deck(lists[0], lists[1], called, {"ja": "サイドボード", "en": "Sideboard"}[lang])
    again = DECKS.read_deck(text, TABLE.pool(), TABLE.names())
    assert (again.deck, again.sideboard, again.faults) == (lists[0], lists[1], ())


@settings(max_examples=200, deadline=None)
@given(
    st.text(
        alphabet=st.one_of(
            st.characters(), st.sampled_from("3枚x×*《》「」[]()#/\n 引き波サイドボードUndertow")
        ),
        max_size=200,
    )
)
def test_any_text_is_a_list_or_has_faults(text: str) -> None:
    listed = DECKS.read_list(text, TABLE.pool(), TABLE.names())
    assert len(listed.deck) + len(listed.sideboard) <= MAX_LISTED
