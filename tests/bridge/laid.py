"""Set-up tables for tests, as scenario files describe them, and games that start there."""

from __future__ import annotations

import tomllib
from typing import Any

from pyengine.games import definition_of
from tests.bridge.playing import Json, Screen


def laid(text: str, game: str = "pmv") -> Json:
    """A scenario in the form in which the page sends it, made from TOML with its `cards` and `setup`."""
    table: dict[str, Any] = {"name": "Position", "clauses": [], "play": "", **tomllib.loads(text)}
    packed = definition_of(game).scenarios().pack([{"game": game, "scenario": [table]}], {})
    one = packed["scenarios"][0]
    return {**one, "cards": {face: packed["cards"][n] for face, n in one["cards"].items()}}


def sit_down(
    screen: Screen,
    text: str,
    mode: str = "hotseat",
    game: str = "pmv",
    kinds: tuple[str, str] = ("human", "human"),
) -> Json:
    """Start a game on a table set up by a scenario; with mode "solo", the computer may have the second seat."""
    seats = [{"kind": kind, "name": ""} for kind in kinds]
    return screen.call(  # type: ignore[no-any-return]
        "table.scenario", game=game, scenario=laid(text, game), seats=seats, seed="s", mode=mode
    )


__all__ = ["laid", "sit_down"]
