"""The rulebooks. No game imports another; whoever wants one opens its definition by the game's id.

A game that is not shipped is one of them as soon as its package is made known (`register`).
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
"""The games that are shipped, by id."""
FACES = "pyengine.games.faces"
"""How the part of the wheel is asked for that has the cards drawn of all games but the first."""
_DEFINITIONS: dict[str, GameDefinition] = {}


def known_games() -> tuple[str, ...]:
    """The ids of all games that can be played: those that are shipped, and those that were made known since."""
    return (*GAMES, *registered())


def register(package: str) -> str:
    """Make a game known that is not shipped, by the full name of its package, whose module `definition` holds it; its id,
    which is the last part of that name. Raises ValueError for an id that another game has."""
    if package.rpartition(".")[2] in GAMES:
        raise ValueError(f"{package} is called as a game that is shipped")
    return game_packages.register(package)


def forget(game_id: str) -> None:
    """Undo `register`."""
    _DEFINITIONS.pop(game_id, None)
    game_packages.forget(game_id)


def definition_of(game_id: str) -> GameDefinition:
    """What a game is; it is loaded when it is first asked for. Raises LookupError for an id that is none, TypeError where
    its package does not define a game of that id."""
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


Written = dict[str, Any]  # whoever reads it knows what stands there
"""What was made for the wheel, as an object of JSON."""


def drawn(game_id: str) -> str:
    """Every shipped card as a reader sees it, as JSON text: as the wheel has them drawn, so that a start neither writes nor
    reads any of it, or else drawn now. Raises ModuleNotFoundError where they were drawn for the wheel, and that part of it
    is not here."""
    found = _written(game_id, "faces")
    if found is None and game_id in GAMES and _written(game_id, "about") is not None:
        raise ModuleNotFoundError(f"the cards of {game_id} are not here", name=FACES)
    return (
        json.dumps(definition_of(game_id).faces.all_faces(), ensure_ascii=False) if found is None else found
    )


def about(game_id: str) -> Written:
    """What a start page says of a game (bridge/PROTOCOL.md, Hello): as the wheel has it written down, so that no game is
    loaded before it is played, or else made now."""
    found = _written(game_id, "about")
    return definition_of(game_id).about() if found is None else json.loads(found)


def _written(game_id: str, name: str) -> str | None:
    made = files(package_of(game_id)).joinpath(f"cards/{name}.json")
    return made.read_text("utf-8") if made.is_file() else None


__all__ = ["FACES", "GAMES", "about", "definition_of", "drawn", "forget", "known_games", "register"]
