"""Which package a game is: its id is the name of its package. Those that are shipped lie in `pyengine.games`; one from
elsewhere is made known by the name of its package (`register`), and is then a game as they are."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

_ELSEWHERE: dict[str, str] = {}
"""The packages of games that are not shipped, by their ids."""


def register(package: str) -> str:
    """Make a game known that is not shipped, by the full name of its package; its id. Raises ValueError for an id that
    another package has."""
    game = package.rpartition(".")[2]
    if _ELSEWHERE.setdefault(game, package) != package:
        raise ValueError(f"{_ELSEWHERE[game]} is called {game}, too")
    return game


def forget(game: str) -> None:
    """Undo `register`."""
    _ELSEWHERE.pop(game, None)


def registered() -> tuple[str, ...]:
    """The ids of the games that were made known, in that order."""
    return tuple(_ELSEWHERE)


def package_of(game: str) -> str:
    """The full name of a game's package."""
    return _ELSEWHERE.get(game, f"pyengine.games.{game}")


def folder_of(game: str) -> Path:
    """Where a game's package lies. Raises ModuleNotFoundError where there is none."""
    return Path(str(files(package_of(game))))


__all__ = ["folder_of", "forget", "package_of", "register", "registered"]
