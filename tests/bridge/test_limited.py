"""Drafts and sealed decks: packs by seed, picks, decks, and games with these decks."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from pyengine import bots
from pyengine.bridge.lazy_methods import LIMITED_METHODS
from pyengine.bridge.limited import METHODS
from pyengine.cards.limited.computer import built_deck
from pyengine.cards.limited.event import LimitedEvent, progress_of
from pyengine.cards.limited.packs import PACK_SIZE, faces_of_sets, opened_pack, shares
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer
from tests.bridge.playing import COMPUTER, PEOPLE, Json, Screen
from tests.bridge.test_sets import ready, value

SCREEN = Screen()


def new_event(game: str, form: str = "draft", seed: str = "seed", seats: int = 4, players: int = 1) -> Json:
    picks: list[list[str]] = [[] for _ in range(players)]
    return {"game": game, "form": form, "seed": seed, "sets": [], "seats": seats, "picks": picks}


def look(event: Json) -> Json:
    found: Json = SCREEN.call("limited.look", event=event)
    return found


def finished_draft(event: Json, place: int = 0) -> Json:
    """Make all picks of an event, always at this place of the pack. Return its last state."""
    while (state := look(event))["player"] is not None:
        event["picks"][state["player"]].append(state["pack"][place])
    return state


def deck_of(event: Json, seat: int) -> Json:
    deck: Json = SCREEN.call("limited.deck", event=event, seat=seat)
    return deck


def check(event: Json, seat: int, cards: list[Any]) -> list[str]:
    found = SCREEN.call("limited.check", event=event, seat=seat, deck={"cards": cards})
    assert found["ok"] == (not found["faults"])
    return [fault["code"] for fault in found["faults"]]


def total(rows: list[Any]) -> int:
    return sum(n for _, n in rows)


def test_missing_limited_part_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as away:
        away.setitem(sys.modules, "pyengine.bridge.limited", None)
        told = SCREEN.refused("limited.sets", game="pmv")
    assert (told.number, told.data["part"], told.data["module"]) == (12, "limited", "pyengine.bridge.limited")
    assert set(METHODS) == set(LIMITED_METHODS)


@pytest.mark.parametrize("game", GAMES)
def test_packs_follow_from_the_seed_and_hold_each_card_once(game: str) -> None:
    definition = definition_of(game)
    assert definition.limited is not None
    profile, pool = definition.limited(), definition.table.pool()
    faces = faces_of_sets(pool, ())
    kinds: Counter[str] = Counter()
    colours: Counter[str] = Counter()
    for number in range(100):
        pack = opened_pack("seed", number, faces, pool, profile)
        assert pack == opened_pack("seed", number, faces, pool, profile)
        assert len(set(pack)) == len(pack) == PACK_SIZE
        kinds.update(str(pool[face].kind) for face in pack)
        colours.update(profile.colours(pool[face])[0] for face in pack if profile.colours(pool[face]))
    assert opened_pack("seed", 0, faces, pool, profile) != opened_pack("other", 0, faces, pool, profile)
    natural = Counter(str(pool[face].kind) for face in faces)
    for kind, n in natural.items():
        share = n * PACK_SIZE * 100 // len(faces)
        assert abs(kinds[kind] - share) <= 60, kind
    if profile.deck_colours:
        assert len(colours) == 6
        assert min(colours.values()) * 3 > max(colours.values())


def test_shares_add_up_to_the_whole() -> None:
    assert shares([136, 56, 48], 12) == [7, 3, 2]
    assert shares([1, 1, 1], 2) == [1, 1, 0]
    assert shares([5], 12) == [12]


@pytest.mark.parametrize("game", GAMES)
def test_draft_ends_with_all_cards_taken_and_legal_decks(game: str) -> None:
    event = new_event(game)
    first = look(event)
    assert (first["player"], first["round"], first["pick"], first["players"]) == (0, 1, 1, [0])
    event["picks"] = [[first["pack"][3]]]
    second = look(event)
    assert second["pick"] == 2
    assert len(second["pack"]) == PACK_SIZE - 1
    assert second["pools"] == [[[first["pack"][3], 1]]]
    assert look(event) == second
    last = finished_draft(event)
    assert len(event["picks"][0]) == 44
    assert total(last["pools"][0]) == 48
    for seat in range(4):
        deck = deck_of(event, seat)
        assert total(deck["cards"]) == last["size"] == 30
        assert check(event, seat, deck["cards"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sealed_pool_gives_a_legal_deck(game: str) -> None:
    for seed in range(30):
        event = new_event(game, "sealed", f"sealed {seed}", seats=2)
        state = look(event)
        assert state["player"] is None
        assert total(state["pools"][0]) == 72
        assert check(event, 0, deck_of(event, 0)["cards"]) == []
        assert check(event, 1, deck_of(event, 1)["cards"]) == []


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_every_draft_gives_a_legal_deck(game: str) -> None:
    definition = definition_of(game)
    assert definition.limited is not None
    assert definition.decks.limited is not None
    profile, pool = definition.limited(), definition.table.pool()
    faces = faces_of_sets(pool, ())
    for seed in range(8):
        picks: list[str] = []
        while True:
            event = LimitedEvent("draft", f"draft {seed}", (), 2 + seed % 3, (tuple(picks),))
            state = progress_of(event, faces, pool, profile)
            if state.player is None:
                break
            picks.append(state.pack[seed % len(state.pack)])
        for cards in state.pools:
            deck = built_deck(cards, pool, profile, 30)
            assert definition.decks.limited.checked(deck, (), pool).faults == ()


def test_two_players_pick_in_turn_from_their_own_packs() -> None:
    event = new_event("kyougenshi", seats=2, players=2)
    first = look(event)
    event["picks"][0].append(first["pack"][0])
    other = look(event)
    assert (other["player"], other["pick"], len(other["pack"])) == (1, 1, PACK_SIZE)
    event["picks"][1].append(other["pack"][0])
    # The packs have changed hands.
    assert look(event)["pack"] == [face for face in other["pack"] if face != other["pack"][0]]
    last = finished_draft(event)
    assert [total(pool) for pool in last["pools"]] == [48, 48]
    assert look(new_event("kyougenshi", seats=4, players=2))["players"] == [0, 2]


def test_impossible_events_are_refused() -> None:
    event = new_event("pmv")
    pack = look(event)["pack"]
    elsewhere = next(face for face in definition_of("pmv").table.pool() if face not in pack)
    for picks in ([[elsewhere]], [[pack[0], pack[0]]]):
        told = SCREEN.refused("limited.look", event={**event, "picks": picks})
        assert (told.number, told.code) == (-32602, "other-packs")
    two = new_event("pmv", players=2)
    assert SCREEN.refused("limited.look", event={**two, "picks": [[], [pack[0]]]}).code == "other-packs"
    sealed = {**new_event("pmv", "sealed"), "picks": [[pack[0]]]}
    assert SCREEN.refused("limited.look", event=sealed).code == "other-packs"
    assert SCREEN.refused("limited.deck", event=event, seat=0).code == "unfinished-draft"
    wrong: list[Json] = [
        {"seats": 5}, {"seats": 1}, {"form": "cube"}, {"sets": ["x" * 65]}, {"picks": []}, {"picks": [[1]]}, {"picks": [["x"] * 45]},
        {"picks": [[], [], []]}, {"seed": "a\nb"}, {"seed": "a" * 81}, {"game": "chess"},
    ]  # fmt: skip
    for change in wrong:
        assert SCREEN.refused("limited.look", event={**event, **change}).number == -32602, change
    assert SCREEN.refused("limited.look", event={**event, "sets": ["no such set"]}).code == "missing-set"


def test_packs_are_made_of_the_chosen_sets() -> None:
    told = SCREEN.call("limited.sets", game="pmv")
    assert {"id": "旅の空", "ja": "旅の空", "en": "The Open Road", "cards": 32} in told["sets"]
    assert (told["own"], told["deck"], told["pack"], told["least"]) == (True, 30, 12, 24)
    entries = definition_of("pmv").table.pool().entries
    state = look({**new_event("pmv", "sealed"), "sets": ["旅の空"]})
    assert {entries[face]["set"] for face, _ in state["pools"][0]} == {"旅の空"}


def test_a_players_own_set_is_opened_in_packs() -> None:
    screen, own = ready(), value()
    event = {**new_event("pmv", "sealed"), "sets": [own["id"]]}
    assert SCREEN.refused("limited.look", event=event).code == "missing-set"
    [pool] = screen.call("limited.look", event=event)["pools"]
    assert {face.partition(".")[0] for face, _ in pool} == {own["id"]}
    deck = screen.call("limited.deck", event=event, seat=0)
    assert screen.call("limited.check", event=event, seat=0, deck=deck)["ok"]
    small = screen.call("set.make", game="pmv", name="小箱", cards=own["cards"][:3])
    told = screen.refused("limited.look", event={**event, "sets": [small["id"]]})
    assert (told.code, told.data["params"]) == ("few-cards", {"n": 3, "least": 24})
    mixed = screen.call("limited.look", event={**event, "sets": [small["id"], "旅の空"]})
    assert any(face.startswith(f"{small['id']}.") for face, _ in mixed["pools"][0])


def test_deck_has_only_own_cards_and_any_number_of_basic_cards() -> None:
    event = new_event("harem_master", "sealed")
    state = look(event)
    cards = deck_of(event, 0)["cards"]
    own = {face for face, _ in state["pools"][0]}
    other = next(face for face in definition_of("harem_master").table.pool() if face not in own)
    if other not in state["basics"]:
        assert check(event, 0, [*cards, [other, 1]]) == ["not-in-pool"]
    assert check(event, 0, [[state["basics"][0], 30]]) == []
    assert check(event, 0, [[state["basics"][0], 29]]) == ["too-few-cards"]
    assert check(event, 0, [*cards, [cards[0][0], 70]])[-1:] == (
        ["not-in-pool"] if cards[0][0] not in state["basics"] else []
    )


def test_a_one_per_deck_card_stays_single_in_limited_play() -> None:
    """The rules for copies and size are relaxed; the cards' own limits remain.

    Shows 1.2.2.c, 10.24.2.a.
    """
    definition = definition_of("pmv")
    assert definition.limited is not None
    profile, pool = definition.limited(), definition.table.pool()
    single = next(face for face, card in pool.items() if profile.max_copies(card) == 1)
    deck = {"cards": [["F124", 28], [single, 2]]}
    told = SCREEN.call("deck.check", game="pmv", deck=deck, form="limited")
    assert [fault["code"] for fault in told["faults"]] == ["one-per-deck"]
    assert SCREEN.call("deck.check", game="pmv", deck={"cards": [["F124", 29], [single, 1]]}, form="limited")[
        "ok"
    ]
    assert built_deck([single] * 40, pool, profile, 30).count(single) == 1


def test_harem_master_deck_needs_its_starter_in_limited_play() -> None:
    pool = definition_of("harem_master").table.pool()
    dear = next(face for face, card in pool.items() if card.cost == 3)
    told = SCREEN.call("deck.check", game="harem_master", deck={"cards": [[dear, 30]]}, form="limited")
    assert [fault["code"] for fault in told["faults"]] == ["no-starter"]


@pytest.mark.parametrize("game", GAMES)
def test_limited_game_is_saved_as_file_link_and_token(game: str) -> None:
    event = new_event(game, "sealed", seats=2)
    decks = [deck_of(event, 0), deck_of(event, 1)]
    setup = {"game": game, "decks": decks, "seats": COMPUTER, "seed": "game", "mode": "solo"}
    assert SCREEN.refused("table.new", **setup).code == "bad-deck"
    assert SCREEN.refused("table.new", **setup, form="limited", best_of=3).number == -32602
    table = SCREEN.call("table.new", **setup, form="limited")
    file = SCREEN.call("table.save", table=table["table"])["file"]
    assert file["header"]["form"] == "limited"
    link = SCREEN.call("table.link", table=table["table"])["link"]
    for opened in ({"file": file}, {"link": link}, {"token": table["saved"]["token"]}):
        assert SCREEN.call("table.open", **opened)["id"] == table["id"]
    plain = {**file, "header": {key: value for key, value in file["header"].items() if key != "form"}}
    assert SCREEN.refused("table.open", file=plain).code == "bad-deck"
    for form in ("cube", 1, ""):
        changed = {**file, "header": {**file["header"], "form": form}}
        assert SCREEN.refused("table.open", file=changed).code == "broken"


def test_a_shipped_deck_may_meet_a_drafted_one() -> None:
    event = new_event("battle_spirits", "sealed", seats=2)
    shipped = next(iter(definition_of("battle_spirits").table.shipped()["decks"]))
    decks = [deck_of(event, 0), shipped]
    table = SCREEN.call(
        "table.new",
        game="battle_spirits",
        decks=decks,
        seats=PEOPLE,
        seed="s",
        mode="hotseat",
        form="limited",
    )
    link = SCREEN.call("table.link", table=table["table"])["link"]
    assert SCREEN.call("table.open", link=link)["id"] == table["id"]


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_game_of_drafted_decks_is_played_to_its_end_and_replayed(game: str) -> None:
    definition = definition_of(game)
    event = new_event(game, seats=2)
    finished_draft(event, -1)
    lists = [deck_of(event, seat)["cards"] for seat in (0, 1)]
    one, two = (tuple(face for face, n in rows for _ in range(n)) for rows in lists)
    match = definition.table.new_match((one, two), "limited", form="limited", trace=False)
    assert isinstance(match.dealer, SeededDealer)
    while (asked := match.question) is not None:
        match.answer(
            bots.choose(match.game, match.dealer, asked.seat, "greedy", match.tip, definition.evaluation())
        )
    assert match.game.over
    replayed = definition.open_match(match.to_json())
    assert replayed.tip == match.tip
    assert replayed.header["form"] == "limited"
