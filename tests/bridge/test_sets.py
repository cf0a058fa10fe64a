"""Games with imported card sets: storage, refusals without the set, and sets embedded in links."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import lru_cache
from typing import Any

import pytest

from pyengine.games.pmv.card_sets import SETS
from pyengine.games.pmv.match_setup import TABLE
from pyengine.net.link import deflate_to_text, inflate_text
from pyengine.tabletop.card_sets import set_id_of
from tests.bridge.playing import COMPUTER, DECKS, Json, Refused, Screen


@lru_cache(maxsize=1)
def night_fair() -> str:
    """The JSON of a set with the cards of two decks under other names."""
    made = []
    for face in dict.fromkeys((*TABLE.deck_faces(DECKS[0]), *TABLE.deck_faces(DECKS[1]))):
        entry = json.loads(json.dumps(TABLE.shipped()["faces"][face]))
        card, ja, en = entry["card"], entry["ja"], entry["en"]
        card[1] = ja["name"] = f"夜市の{card[1]}"
        en["name"] = f"Night {en['name']}"
        made.append({"card": card, "ja": ja, "en": en})
    return SETS.make_set("夜市", made).text


def value() -> Json:
    return json.loads(night_fair())  # type: ignore[no-any-return]


def own_deck(n: int) -> Json:
    """The n-th shipped deck, made of the set's cards."""
    made = value()
    faces = {shipped_face(each): f"{made['id']}.{place}" for place, each in enumerate(made["cards"], 1)}
    return {"cards": [[faces[face], count] for face, count in TABLE.shipped()["decks"][DECKS[n]]["cards"]]}


def shipped_face(entry: Json) -> str:
    """The shipped card that a card of the set copies."""
    name = entry["en"]["name"].removeprefix("Night ")
    return next(str(face) for face, each in TABLE.shipped()["faces"].items() if each["en"]["name"] == name)


def ready() -> Screen:
    screen = Screen()
    screen.call("set.check", game="pmv", set=value())
    return screen


@lru_cache(maxsize=1)
def played() -> tuple[Screen, Json]:
    screen = ready()
    update = screen.new(seed="fair", decks=[own_deck(0), DECKS[1]])
    return screen, screen.play(update, "fair", 60)


def tip(screen: Screen, update: Json) -> str:
    return screen.bridge.tables[update["table"]].now.match.tip


def sources(*, bring: bool = False) -> list[Json]:
    screen, update = played()
    return [
        {
            "file": json.loads(
                json.dumps(screen.call("table.save", table=update["table"], bring=bring)["file"])
            )
        },
        {"link": screen.call("table.link", table=update["table"], bring=bring)["link"]},
    ]


def test_a_game_with_an_imported_set_opens_where_the_set_is_present() -> None:
    screen, update = played()
    assert update["sets"] == [{"id": value()["id"], "name": "夜市"}]
    for source in (*sources(), *sources(bring=True), {"token": update["saved"]["token"]}):
        other = ready()
        opened = other.call("table.open", **source)
        assert tip(other, opened) == tip(screen, update)
        assert opened["sets"] == update["sets"]


@pytest.mark.parametrize("bring", [False, True])
def test_a_missing_set_is_named_in_the_refusal(bring: bool) -> None:
    missing = {"id": value()["id"], "name": "夜市", "brought": bring}
    for source in sources(bring=bring):
        other = Screen()
        refusal = other.refused("table.open", **source)
        assert (refusal.number, refusal.code) == (11, "missing-set")
        assert refusal.data["sets"] == [missing]
        assert refusal.data["params"] == {"name": "夜市", "n": 1}
        # An embedded set is returned on request, and is usable only after `set.check`.
        brought = other.call("set.brought", **source)["sets"]
        assert [each["set"] for each in brought] == ([value()] if bring else [])
        assert other.refused("table.open", **source).code == "missing-set"
        for each in brought:
            other.call("set.check", game="pmv", set=each["set"])
            assert tip(other, other.call("table.open", **source)) == tip(*played())


def test_a_set_is_shared_only_on_request() -> None:
    plain, brought = (json.dumps(sources(bring=bring)[0], ensure_ascii=False) for bring in (False, True))
    assert night_fair() in json.dumps(
        sources(bring=True)[0]["file"]["sets"][0], ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )
    assert "cards" not in json.loads(plain)["file"].get("sets", {})
    assert len(brought) > len(plain) + 5_000
    assert "Night" not in inflate_text(sources()[1]["link"]).decode("utf-8", "ignore")
    _, update = played()
    assert len(update["saved"]["token"]) < 2_000


def test_unused_shipped_cards_do_not_affect_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="grows"), "grows", 20)
    file = screen.call("table.save", table=update["table"])["file"]
    held = {face for deck in DECKS for face in TABLE.deck_faces(deck)}
    spare = next(face for face in TABLE.shipped()["faces"] if face not in held)
    faces = {face: entry for face, entry in TABLE.shipped()["faces"].items() if face != spare}
    monkeypatch.setitem(TABLE.shipped(), "faces", faces)
    assert Screen().call("table.open", file=file)["length"] == update["length"]


def test_a_log_with_other_card_texts_is_refused() -> None:
    screen = Screen()
    update = screen.new(seed="other")
    file = screen.call("table.save", table=update["table"])["file"]
    file["header"]["cards"] = "0" * 16
    assert Screen().refused("table.open", file=file).code == "other-cards"


def test_a_series_continues_with_an_imported_set() -> None:
    screen = ready()
    deck = {**own_deck(0), "sideboard": TABLE.shipped()["decks"][DECKS[0]]["sideboard"]}
    update = screen.new(seed="three", decks=[deck, own_deck(1)], best_of=3)
    update = screen.call("table.declare", table=update["table"], seat=0, what="concede")
    token = update["saved"]["token"]
    assert Screen().refused("table.open", token=token).code == "missing-set"
    other = ready()
    opened = other.call("table.open", token=token)
    out, into = deck["cards"][0][0], deck["sideboard"][0][0]
    told = other.call("series.exchange", table=opened["table"], seat=0, out=[out], **{"in": [into]})
    assert other.call("table.open", token=told["saved"]["token"])["series"]["next"]
    update = other.call("series.next", table=opened["table"])
    lists = other.bridge.tables[update["table"]].header
    assert (into in lists["decks"][0], out in lists["sideboards"][0]) == (True, True)
    assert update["sets"] == [{"id": value()["id"], "name": "夜市"}]
    assert update["series"]["game"] == 2


def test_the_computer_plays_with_an_imported_set_or_names_the_missing_one() -> None:
    screen = ready()
    update = screen.new("solo", decks=[DECKS[0], own_deck(1)], seats=COMPUTER, seed="bot")
    for _ in range(40):
        if update["views"]["public"]["question"]["seat"] == 1:
            break
        update = screen.answer(update, screen.question(update)["options"][0]["answer"])
    position = screen.call("bot.position", table=update["table"], seat=1, seed="x")["position"]
    second = Screen()
    assert second.refused("bot.choose", position=position, bot="greedy", seed="x").data["sets"] == [
        {"id": value()["id"], "name": "夜市", "brought": False}
    ]
    second.call("set.check", game="pmv", set=value())
    answer = second.call("bot.choose", position=position, bot="greedy", seed="x")["answer"]
    assert screen.answer(update, answer, 1)["revision"] > update["revision"]


def test_decks_of_a_set_are_read_checked_and_written() -> None:
    screen = Screen()
    text = "// 夜市\n" + "".join(
        f"×{count} {entry['en']['name'] if n % 2 else entry['ja']['name']}\n"
        for n, (entry, (_, count)) in enumerate(zip(value()["cards"], own_deck(0)["cards"], strict=False))
    )
    ids = [value()["id"]]
    assert screen.refused("deck.read", game="pmv", text=text, sets=ids).code == "missing-set"
    screen = ready()
    read = screen.call("deck.read", game="pmv", text=text, sets=ids)
    assert read["cards"] == own_deck(0)["cards"]
    assert read["faults"] == []
    assert screen.call("deck.check", game="pmv", deck={"cards": read["cards"]})["ok"]
    assert not screen.call("deck.read", game="pmv", text=text)["cards"]
    for lang in ("ja", "en"):
        written = screen.call("deck.write", game="pmv", deck=own_deck(0), lang=lang)["text"]
        again = screen.call("deck.check", game="pmv", text=written, sets=ids)
        assert (again["ok"], again["cards"]) == (True, own_deck(0)["cards"])


def test_a_deck_list_of_ids_reports_unknown_cards_and_is_bounded() -> None:
    screen = ready()
    deck = {"cards": [*own_deck(0)["cards"][1:], ["F999", 3]], "sideboard": [["F001", 1]]}
    checked = screen.call("deck.check", game="pmv", deck=deck)
    assert {fault["code"] for fault in checked["faults"]} == {"unknown-card", "wrong-size", "sideboard-size"}
    lists: tuple[Any, ...] = (
        {},
        {"cards": [["F001"]]},
        {"cards": [["F001", 401]]},
        {"cards": [[1, 1]]},
        [],
        {"cards": 1},
    )
    for wrong in lists:
        if wrong:
            refusal = screen.refused("deck.check", game="pmv", deck=wrong)
            assert (refusal.number, refusal.code) == (-32602, "wrong-params")
    foreign = {"cards": [["f" * 24 + ".1", 3]]}
    assert screen.refused("deck.check", game="pmv", deck=foreign).code == "missing-set"


def changed_set(change: Any) -> Json:
    """A file with an embedded set that was changed, under its own hash."""
    file = sources(bring=True)[0]["file"]
    brought = file["sets"][0]
    change(brought)
    return file  # type: ignore[no-any-return]


def test_an_embedded_set_is_checked_before_it_is_returned() -> None:
    screen = Screen()

    def foreign_node(brought: Json) -> None:
        brought["cards"][0]["card"][0] = "Import"

    refusal = screen.refused("set.brought", file=changed_set(foreign_node))
    assert (refusal.number, refusal.code) == (10, "bad-set")

    def with_fresh_digest(brought: Json) -> None:
        brought["name"] = "other"
        brought["id"] = set_id_of(brought)

    # A set that the game doesn't use is ignored.
    assert screen.call("set.brought", file=changed_set(with_fresh_digest)) == {"sets": []}
    odd: tuple[Any, ...] = (7, [7], [{}] * 9, {})
    for sets in odd:
        file = {**sources()[0]["file"], "sets": sets}
        assert screen.refused("set.brought", file=file).number in (5,)
        assert screen.refused("table.open", file=file).number in (5,)


@pytest.mark.parametrize(
    "sets",
    [7, [], [[]], [["x", "y"]], [[1, 2]], [["0" * 24, "夜市"]], [["{id}", "朝市"]], [["{id}", "x" * 61]]],
)
def test_a_header_whose_sets_do_not_match_its_decks_is_broken(sets: Any) -> None:
    file = sources()[0]["file"]
    text = json.dumps(sets).replace("{id}", value()["id"])
    file["header"]["sets"] = json.loads(text)
    assert ready().refused("table.open", file=file).code == "broken"


def test_any_changed_byte_of_a_link_with_a_set_is_refused() -> None:
    data = inflate_text(sources(bring=True)[1]["link"])
    for screen in (ready(), Screen()):
        for place in range(0, len(data), max(1, len(data) // 40)):
            twisted = bytearray(data)
            twisted[place] ^= 1
            link = deflate_to_text(bytes(twisted))
            # Only a receiver of the embedded set checks it.
            with suppress(Refused):
                assert tip(screen, screen.call("table.open", link=link)) == tip(*played())
            with suppress(Refused):
                taken = screen.call("set.brought", link=link)["sets"]
                assert all(each["set"] == value() for each in taken)
