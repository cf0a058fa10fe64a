"""Every game through the bridge: started, played to its end, saved, linked and reopened."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from pyengine.games import GAMES, about, definition_of, drawn
from pyengine.kernel.dealer import Stream
from tests.bridge.playing import PEOPLE, Json, Refused, Screen


def decks_of(game: str) -> list[str]:
    return [deck["id"] for deck in about(game)["decks"]]


def public_log(update: Json) -> list[Json]:
    """The public log without skips, which only the original table logs."""
    return [line for line in update["views"]["public"]["log"] if line["code"] != "skipped"]


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_game_plays_to_its_end_and_reopens_from_file_and_link(game: str, seed: str) -> None:
    screen = Screen()
    stream = Stream(seed)
    decks = [decks_of(game)[stream.below(len(decks_of(game)))] for _ in range(2)]
    update = screen.new(game=game, decks=decks, seats=PEOPLE, seed=seed)
    assert update["game"] == game
    for n in range(4000):
        if update["over"]:
            break
        if n % 25 == 0:
            for card in update["views"]["0"]["seats"][0]["hand"]:
                screen.call("table.why", table=update["table"], seat=0, ref=card["ref"])
        update = screen.answer(update, screen.pick(update, stream))
    assert update["over"]
    file = screen.call("table.save", table=update["table"])["file"]
    link = screen.call("table.link", table=update["table"])["link"]
    for stored in ({"file": file}, {"link": link}, {"token": update["saved"]["token"]}):
        again = Screen().call("table.open", **stored)
        assert (again["game"], again["id"], again["length"]) == (game, update["id"], update["length"])
        assert again["over"] == update["over"]
        assert public_log(again) == public_log(update)


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_plays_either_seat(game: str) -> None:
    screen = Screen()
    update = screen.new(game=game, decks=decks_of(game)[:2], mode="solo", seed="computer")
    update = screen.play(update, "computer", most=120)
    assert update["over"] or update["length"] > 60


@pytest.mark.parametrize("game", GAMES)
def test_a_games_description_matches_its_tables(game: str) -> None:
    """The zones of the layout exist, and its phases can be stops."""
    told = about(game)
    screen = Screen()
    update = screen.new(game=game, decks=decks_of(game)[:2])
    seat = update["views"]["0"]["seats"][0]
    layout = told["layout"]
    assert all(isinstance(seat[number], int | list) for number in layout["numbers"])
    rows = [zone for row in layout["rows"] for zone in (row["zone"], *row["beside"])]
    for zone in (*rows, layout["hand"]):
        assert isinstance(seat[zone], list), zone
    for place in layout["strip"]:
        if place["shown"] == "counters":
            assert all(type(n) is int for n in seat["pools"][place["zone"]].values()), place
        else:
            assert isinstance(seat[place["zone"]], list if place["shown"] != "back" else (list, int)), place
    stops = [phase for phase, _ in layout["phases"]]
    screen.call("table.settings", table=update["table"], seat=0, auto_pass="smart", stops=stops)
    faces = screen.call("cards", game=game)["faces"]
    assert (screen.call("cards")["faces"] == faces) is (game == GAMES[0])
    assert {face for deck in told["decks"] for face, _ in deck["cards"]} <= set(faces)
    assert all(face["game"] == game for face in faces.values())


@pytest.mark.parametrize("game", GAMES)
def test_get_ready_loads_only_the_wanted_game(game: str) -> None:
    """In a process of its own, where no game is loaded yet."""
    code = f"""
import sys
from pyengine.bridge.api import Bridge, respond_to_text
loaded = lambda: {{name.split(".")[2] for name in sys.modules if name.endswith(".rules.rulebook")}}
assert not loaded()
assert not [name for name in sys.modules if name.startswith("pyengine.tabletop")]
print(respond_to_text(Bridge(), '{{"jsonrpc": "2.0", "id": 1, "method": "get_ready", "params": {{"game": "{game}"}}}}'))
assert loaded() == {{"{game}"}}
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(said.stdout)["result"] == {"ok": True}


def test_card_ids_are_unique_across_games() -> None:
    """The page keeps the cards of all games in one table."""
    seen: set[str] = set()
    for game in GAMES:
        faces = set(json.loads(drawn(game)))
        assert not seen & faces
        seen |= faces


def test_unsupported_workshop_methods_are_refused() -> None:
    screen = Screen()
    for game in GAMES:
        if definition_of(game).workshop is not None:
            continue
        for method in ("text.read", "text.complete", "set.make", "text.try"):
            with pytest.raises(Refused) as refusal:
                screen.call(method, game=game, lang="ja", text="x", name="x", card=[])
            assert refusal.value.number == -32602


@pytest.mark.parametrize("game", GAMES)
def test_a_file_relabelled_as_another_game_is_refused(game: str) -> None:
    screen = Screen()
    update = screen.new(game=game, decks=decks_of(game)[:2])
    file = screen.call("table.save", table=update["table"])["file"]
    for other in GAMES:
        if other != game:
            forged = {**file, "header": {**file["header"], "game": other}}
            assert screen.refused("table.open", file=forged).number == 5
