"""Card sets: written, read back, and refused with a place and a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.cards.pool import MAX_BYTES, MAX_CARDS, CardSet, SetError, face_of, set_of
from pyengine.games.pmv.card_sets import SETS
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules import cards
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.card_sets import set_id_of
from pyengine.vocab.node import NodeError, node_from_json
from pyengine.vocab.schema import check_tree

Json = dict[str, Any]
LANTERN = ["CardText", "灯り番", "character", 1, 1, 1, [], "", [], 1, 1]
WALL = ["CardText", "石垣", "character", 2, 1, 0, [], "", [], 0, 4, [{"n": ["Keyword", "vigilance"]}]]


def small() -> CardSet:
    return SETS.make_set("夜市", [{"card": LANTERN, "en": {"name": "Lamp Keeper"}}, {"card": WALL}])


def small_value() -> Json:
    copy: Json = json.loads(small().text)
    return copy


def sealed(raw: Json) -> Json:
    raw["id"] = set_id_of(raw)
    return raw


def faults_of(raw: Any) -> list[tuple[str, str]]:
    with pytest.raises(SetError) as caught:
        SETS.check_set(raw)
    return [(fault.where, fault.code) for fault in caught.value.faults]


def test_a_set_reads_back_from_its_text() -> None:
    made = small()
    read = SETS.read_set(made.text)
    assert (read.id, read.value, read.cards, read.faces) == (made.id, made.value, made.cards, made.faces)
    assert [face.split(".") for face in made.cards] == [[made.id, "1"], [made.id, "2"]]


def test_an_icon_is_kept_and_shown_and_a_set_without_icons_keeps_its_id() -> None:
    cards: list[Json] = [{"card": LANTERN, "art": "paper-lantern"}, {"card": WALL, "art": "../x"}]
    read = SETS.read_set(SETS.make_set("夜市", cards).text)
    assert [face.get("art") for face in read.faces.values()] == ["paper-lantern", None]
    assert [card.get("art") for card in read.value["cards"]] == ["paper-lantern", None]
    for card in cards:
        del card["art"]
    assert SETS.make_set("夜市", cards).id == "093f593dff0348fe35588129"
    for art in ("../x", "Lantern", "a" * 61, 1, None):
        raw = small_value()
        raw["cards"][0]["art"] = art
        assert faults_of(sealed(raw)) == [("cards.0", "bad-card")]


def test_pictures_in_a_file_are_no_part_of_its_set() -> None:
    file = json.dumps({**small_value(), "pictures": {"灯り番": "A" * 80_000}})
    assert SETS.read_file(file).id == small().id
    with pytest.raises(SetError):
        SETS.read_set(file)


def test_a_card_id_names_its_set() -> None:
    made = small()
    assert {set_of(face) for face in made.cards} == {made.id}
    assert set_of(face_of(made.id, 7)) == made.id
    assert {set_of(face) for face in TABLE.pool()} == {None}


def test_a_card_of_a_set_has_both_languages() -> None:
    lamp, wall = small().faces.values()
    assert lamp["name"] == {"ja": "灯り番", "en": "Lamp Keeper"}
    assert wall["name"] == {"ja": "石垣", "en": "石垣"}
    assert "夜市" in wall["text"]["ja"]
    assert "夜市" in wall["text"]["en"]


def test_an_english_card_takes_its_japanese_name() -> None:
    """Other cards' texts refer to the Japanese name."""
    made = SETS.make_set("夜市", [{"card": LANTERN, "ja": {"name": "燈籠持ち"}}, {"card": WALL}])
    [first, _] = made.value["cards"]
    assert (first["card"][1], first["ja"]["name"], first["en"]["name"]) == (
        "燈籠持ち",
        "燈籠持ち",
        LANTERN[1],
    )
    assert faults_of(
        {**small_value(), "cards": [{**small_value()["cards"][0], "ja": {"name": 5, "flavour": ""}}]}
    )
    with pytest.raises(SetError):
        SETS.make_set("x", [{"card": LANTERN, "ja": {"name": 5}}])


def test_every_shipped_card_fits_a_set() -> None:
    cards = [{key: entry[key] for key in ("card", "ja", "en")} for entry in TABLE.shipped()["faces"].values()]
    made = SETS.make_set("all", cards)
    assert [card.name for card in made.cards.values()] == [card.name for card in TABLE.pool().values()]
    assert len(made.text.encode()) < MAX_BYTES


def test_duplicate_cards_are_stored_once() -> None:
    made = SETS.make_set("x", [{"card": WALL}, {"card": LANTERN}, {"card": LANTERN}, {"card": WALL}])
    assert [card.name for card in made.cards.values()] == ["石垣", "灯り番"]


def test_a_card_keeps_its_printed_number_if_any() -> None:
    made = SETS.make_set("x", [{"card": WALL}, {"card": [*LANTERN, [], "", "", "No.7"]}])
    assert [card.number for card in made.cards.values()] == ["", "No.7"]
    assert [face["number"] for face in made.faces.values()] == ["", "No.7"]


def test_the_card_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "MAX_CACHED_CARDS", 3)
    for n in range(10):
        SETS.make_set("x", [{"card": [*WALL[:1], f"石垣{n}", *WALL[2:]]}])
    assert len(cards._PRINTED) <= 3


def test_two_different_cards_of_one_name_are_refused() -> None:
    other = [*WALL[:10], 5]
    with pytest.raises(SetError) as caught:
        SETS.make_set("x", [{"card": WALL}, {"card": other}])
    assert [(f.where, f.code) for f in caught.value.faults] == [("cards.1", "same-name")]


def changed(change: Callable[[Json], Any]) -> Json:
    raw = small_value()
    change(raw)
    return sealed(raw)


def in_card(n: int, at: int, new: Any) -> Json:
    return changed(lambda raw: raw["cards"][n]["card"].__setitem__(at, new))


def nested(depth: int) -> Any:
    tree: Any = ["X"]
    for _ in range(depth):
        tree = ["Half", {"n": tree}]
    return tree


@pytest.mark.parametrize(
    ("raw", "faults"),
    [
        (None, [("", "not-a-set")]),
        ([], [("", "not-a-set")]),
        ({"format": "tefuda"}, [("format", "not-a-set")]),
        ({"format": "tefuda-cards/2"}, [("format", "newer-format")]),
        (changed(lambda raw: raw.update(game="chess")), [("game", "other-game")]),
        ({**small_value(), "more": 1}, [("", "not-a-set")]),
        ({**small_value(), "id": "0" * 24}, [("id", "wrong-id")]),
        ({**small_value(), "id": []}, [("id", "wrong-id")]),
        ({**small_value(), "name": "other"}, [("id", "wrong-id")]),
        (changed(lambda raw: raw.update(name="")), [("name", "bad-name")]),
        (changed(lambda raw: raw.update(name="x" * 61)), [("name", "bad-name")]),
        (changed(lambda raw: raw.update(name="a\nb")), [("name", "bad-name")]),
        (changed(lambda raw: raw.update(name="a\u202eb")), [("name", "bad-name")]),
        ({**small_value(), "name": "\ud800"}, [("", "not-text")]),
        (changed(lambda raw: raw.update(cards=[])), [("cards", "no-cards")]),
        (changed(lambda raw: raw.update(cards={})), [("cards", "no-cards")]),
        (changed(lambda raw: raw.update(cards=[0] * (MAX_CARDS + 1))), [("cards", "too-many-cards")]),
        (changed(lambda raw: raw["cards"].append("x")), [("cards.2", "bad-card")]),
        (changed(lambda raw: raw["cards"][1].update(more=1)), [("cards.1", "bad-card")]),
        (changed(lambda raw: raw["cards"][1]["ja"].update(name="塀")), [("cards.1", "bad-card")]),
        (changed(lambda raw: raw["cards"][1]["en"].update(caster="who")), [("cards.1", "bad-card")]),
        (changed(lambda raw: raw["cards"][1]["en"].update(name=7)), [("cards.1", "bad-card")]),
        (changed(lambda raw: raw["cards"][1]["en"].update(flavour="x" * 700)), [("cards.1", "bad-card")]),
        (changed(lambda raw: raw["cards"][1]["ja"].update(flavour="\x1b[2J")), [("cards.1", "bad-card")]),
        (in_card(1, 0, "Import"), [("cards.1", "bad-card")]),
        (in_card(1, 0, "X"), [("cards.1", "bad-card")]),
        (in_card(1, 1, 7), [("cards.1", "bad-card")]),
        (in_card(1, 2, "wizard"), [("cards.1", "bad-card")]),
        (in_card(1, 3, "2"), [("cards.1", "bad-card")]),
        (in_card(1, 3, True), [("cards.1", "bad-card")]),
        (in_card(1, 3, -1), [("cards.1", "bad-card")]),
        (in_card(1, 9, 1_000_000), [("cards.1", "bad-card")]),
        (in_card(1, 6, ["x" * 201]), [("cards.1", "bad-card")]),
        (in_card(1, 11, [{"n": ["Keyword", "haste"]}] * 101), [("cards.1", "bad-card")]),
        (in_card(1, 11, [{"n": ["Keyword", "flying"]}]), [("cards.1", "bad-card")]),
        (in_card(1, 11, [{"n": ["CardText", "a", "character"]}]), [("cards.1", "bad-card")]),
        (in_card(1, 11, [{"n": ["Keyword", "haste", {"n": nested(60)}]}]), [("", "too-deep")]),
        (in_card(1, 11, [{"n": ["Keyword", "haste", {"n": nested(30)}]}]), [("cards.1", "bad-card")]),
        (in_card(1, 1, "灯り番"), [("cards.1", "bad-card")]),
    ],
)  # fmt: skip
def test_an_invalid_set_is_refused_with_its_place(raw: Any, faults: list[tuple[str, str]]) -> None:
    assert faults_of(raw) == faults


@pytest.mark.parametrize(
    "statement",
    [["Draw", "you", -1], ["SetPower", {"n": ["This"]}, -1, 1], ["DealDamage", {"n": ["This"]}, {"n": ["Half", -1]}]],
)  # fmt: skip
def test_a_negative_number_that_no_text_can_write_is_refused(statement: list[Any]) -> None:
    auto = {"n": ["Auto", "gamma", {"n": statement}, {"n": ["When", "entered", {"n": ["This"]}]}]}
    with pytest.raises(SetError, match="no text says the number -1"):
        SETS.check_set(in_card(1, 11, [auto]))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"format": NaN}', "x" * (MAX_BYTES + 1)])
def test_a_text_that_is_not_a_set_is_refused(text: str) -> None:
    with pytest.raises(SetError):
        SETS.read_set(text)


def test_a_too_large_set_is_refused() -> None:
    cards = [{"card": ["CardText", f"石{n}", "character"], "ja": {"flavour": "あ" * 600}} for n in range(200)]
    with pytest.raises(SetError) as caught:
        SETS.make_set("large", cards)
    assert caught.value.faults[0].code == "too-big"


PARTS: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 9_999, 1 << 70, 1.5, "", "あ", "haste", "\n", "\u202e", [], {}, {"n": []}, {"n": ["X"]},
     {"n": ["CardText", "x", "character"]}, ["Keyword"], [[]], "you", {"n": ["This"]}]
)  # fmt: skip


def places(raw: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value, as its container and key."""
    keys = raw.keys() if isinstance(raw, dict) else range(len(raw)) if isinstance(raw, list) else ()
    return [place for key in keys for place in ((raw, key), *places(raw[key]))]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_mutated_set_is_valid_or_refused(data: st.DataObject) -> None:
    entries = list(TABLE.shipped()["faces"].values())
    chosen = data.draw(st.lists(st.sampled_from(entries), min_size=1, max_size=3, unique_by=id))
    made = SETS.make_set("x", [{key: entry[key] for key in ("card", "ja", "en")} for entry in chosen])
    raw = json.loads(made.text)
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(places(raw)))
        holder[key] = json.loads(json.dumps(data.draw(PARTS)))  # a copy: the next mutation may change it
    if {"format", "game", "name", "cards"} <= raw.keys():
        sealed(raw)
    said = ""
    try:
        SETS.check_set(raw)
    except SetError as error:  # no other error is allowed
        said = str(error)
    assert "recursion" not in said  # not every Python stops an endless recursion


def test_a_card_tree_must_match_its_declarations() -> None:
    for card in TABLE.pool().values():
        check_tree(card)
    with pytest.raises(NodeError, match=r"CardText\.races holds tuple"):
        check_tree(node_from_json(["CardText", "x", "spell", 0, 0, None, [7]], "pmv"))
    with pytest.raises(NodeError, match="cannot be printed"):
        check_tree(CardText("a\nb", "spell"))
