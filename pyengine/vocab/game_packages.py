"""The package of each game: a game's id is its package name. Shipped games are in `pyengine.games`; other games are
added by the full name of their package (`register`) and then work like shipped games."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

_REGISTERED: dict[str, str] = {}
"""The packages of games that are not shipped, by id."""


def register(package: str) -> str:
    """Add a game that is not shipped, by the full name of its package; return its id. Raises ValueError if another
    package has the id."""
    game = package.rpartition(".")[2]
    if _REGISTERED.setdefault(game, package) != package:
        raise ValueError(f"{_REGISTERED[game]} is called {game}, too")
    return game


def forget(game: str) -> None:
    """Undo `register` for a game."""
    _REGISTERED.pop(game, None)


def registered() -> tuple[str, ...]:
    """The ids of the registered games, in order of registration."""
    return tuple(_REGISTERED)


def package_of(game: str) -> str:
    """The full name of a game's package."""
    return _REGISTERED.get(game, f"pyengine.games.{game}")


def folder_of(game: str) -> Path:
    """The folder of a game's package. Raises ModuleNotFoundError for an unknown package."""
    return Path(str(files(package_of(game))))


__all__ = ["folder_of", "forget", "package_of", "register", "registered"]
