"""The registry of games. No game imports another game; callers load a game's definition by its id.

An external package becomes a game through `register`.
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pyengine.vocab import game_packages
from pyengine.vocab.game_packages import package_of, registered

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

GAMES = ("pmv", "harem_master", "kyougenshi", "battle_spirits")
"""The ids of the shipped games."""
FACES = "pyengine.games.faces"
"""Name of the optional wheel part with the rendered cards of all games except the first."""
_DEFINITIONS: dict[str, GameDefinition] = {}


def known_games() -> tuple[str, ...]:
    """Return the ids of all playable games: shipped games and registered games."""
    return (*GAMES, *registered())


def register(package: str) -> str:
    """Register an external game by the full name of its package, and return its id, the last part of the name. The
    package's module `definition` holds the game definition. Raises ValueError for the id of another game."""
    if package.rpartition(".")[2] in GAMES:
        raise ValueError(f"{package} is called as a game that is shipped")
    return game_packages.register(package)


def forget(game_id: str) -> None:
    """Undo `register` for this game id."""
    _DEFINITIONS.pop(game_id, None)
    game_packages.forget(game_id)


def definition_of(game_id: str) -> GameDefinition:
    """Return a game's definition, loaded on first use. Raises LookupError for an unknown id, TypeError if the package
    does not define a game with this id."""
    if game_id not in known_games():
        raise LookupError(f"no game is called {game_id[:40]!r}")
    found = _DEFINITIONS.get(game_id)
    if found is None:
        from pyengine.tabletop.definition import GameDefinition

        package = package_of(game_id)
        found = import_module(f"{package}.definition").DEFINITION
        if not isinstance(found, GameDefinition) or found.id != game_id:
            raise TypeError(f"{package}.definition does not define {game_id}")
        _DEFINITIONS[game_id] = found
    return found


WheelData = dict[str, Any]  # each reader knows the fields
"""A JSON object precomputed for the wheel."""


def drawn(game_id: str) -> str:
    """Return every shipped card as displayed, as JSON text: the wheel's precomputed text, or else computed now. A start
    with the wheel's text neither writes nor reads card texts. Raises ModuleNotFoundError if this part of the wheel is
    not installed."""
    found = _wheel_text(game_id, "faces")
    if found is None and game_id in GAMES and _wheel_text(game_id, "about") is not None:
        raise ModuleNotFoundError(f"the cards of {game_id} are not here", name=FACES)
    return (
        json.dumps(definition_of(game_id).faces.all_faces(), ensure_ascii=False) if found is None else found
    )


def about(game_id: str) -> WheelData:
    """Return a game's description for the start page (bridge/PROTOCOL.md, Hello): from the wheel without loading the
    game, or else computed now."""
    found = _wheel_text(game_id, "about")
    return definition_of(game_id).start_page_json() if found is None else json.loads(found)


def _wheel_text(game_id: str, name: str) -> str | None:
    made = files(package_of(game_id)).joinpath(f"cards/{name}.json")
    return made.read_text("utf-8") if made.is_file() else None


__all__ = ["FACES", "GAMES", "about", "definition_of", "drawn", "forget", "known_games", "register"]
