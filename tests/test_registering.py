"""A game outside the package: it is registered and then opened like the shipped ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine.games import GAMES, about, definition_of, drawn, forget, known_games, register
from pyengine.tabletop.definition import GameDefinition
from tests.bridge.playing import Screen

DEFINITION = """
from dataclasses import replace

from pyengine.games.harem_master.definition import DEFINITION as OTHER

faces = replace(OTHER.faces, table=replace(OTHER.table, game="{game}", name={{"ja": "借り物", "en": "Borrowed"}}))
DEFINITION = replace(OTHER, view=replace(OTHER.view, faces=faces))
"""


def lay_package(folder: Path, definition: str) -> None:
    """Write a game's package without cards into a folder."""
    home = folder / "elsewhere" / "borrowed"
    (home / "cards").mkdir(parents=True)
    (folder / "elsewhere" / "__init__.py").touch()
    (home / "__init__.py").write_text("from pyengine.games import register\n\nregister(__name__)\n", "utf-8")
    (home / "definition.py").write_text(definition, "utf-8")
    nothing: dict[str, dict[str, str]] = {"faces": {}, "decks": {}, "sets": {}, "races": {}}
    (home / "cards" / "compiled.json").write_text(json.dumps(nothing), "utf-8")


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for importable packages; its games and modules are removed afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    forget("borrowed")
    for name in [name for name in sys.modules if name.partition(".")[0] == "elsewhere"]:
        del sys.modules[name]


def test_a_registered_package_is_a_game_like_the_shipped_ones(away: Path) -> None:
    lay_package(away, DEFINITION.format(game="borrowed"))
    __import__("elsewhere.borrowed")
    assert known_games() == (*GAMES, "borrowed")
    definition = definition_of("borrowed")
    assert isinstance(definition, GameDefinition)
    assert (definition.id, definition_of("borrowed")) == ("borrowed", definition)
    assert (about("borrowed")["name"]["en"], drawn("borrowed")) == ("Borrowed", "{}")


def test_a_registered_game_is_listed_until_it_is_forgotten(away: Path) -> None:
    lay_package(away, DEFINITION.format(game="borrowed"))
    register("elsewhere.borrowed")
    screen = Screen()
    assert [game["id"] for game in screen.call("hello")["games"]] == [*GAMES, "borrowed"]
    assert screen.call("cards", game="borrowed") == {"faces": {}}
    assert screen.call("get_ready", game="borrowed") == {"ok": True}
    forget("borrowed")
    assert [game["id"] for game in screen.call("hello")["games"]] == list(GAMES)
    assert screen.refused("cards", game="borrowed").number == -32602


def test_two_games_cannot_have_the_same_name() -> None:
    with pytest.raises(ValueError, match="shipped"):
        register("elsewhere.pmv")
    assert register("some.borrowed") == register("some.borrowed") == "borrowed"
    with pytest.raises(ValueError, match=r"some\.borrowed is called borrowed, too"):
        register("other.borrowed")
    forget("borrowed")


@pytest.mark.parametrize("definition", [DEFINITION.format(game="harem_master"), "DEFINITION = None\n"])
def test_a_package_that_does_not_define_its_game_is_refused(away: Path, definition: str) -> None:
    lay_package(away, definition)
    register("elsewhere.borrowed")
    with pytest.raises(TypeError, match="does not define borrowed"):
        definition_of("borrowed")


def test_an_unknown_game_id_is_refused() -> None:
    with pytest.raises(LookupError, match="no game is called"):
        definition_of("borrowed")
