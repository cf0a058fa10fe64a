"""Links of finished games, played by the engine without a browser."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.kernel.dealer import Stream

Json = dict[str, Any]
MAX_ANSWERS = 2000


@dataclass(frozen=True)
class Played:
    """A finished game. `link`: the text after #. `log`: the public lines, `over`: the result."""

    link: str
    length: int
    log: tuple[Json, ...]
    over: Json


class Engine:
    """A client of the bridge."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.requests = 0

    def call(self, method: str, **params: Any) -> Any:
        self.requests += 1
        request = {"jsonrpc": "2.0", "id": self.requests, "method": method, "params": params}
        answer = json.loads(str(respond_to_text(self.bridge, json.dumps(request))))
        assert "error" not in answer, answer
        return answer["result"]


@cache
def played_game(game: str, seed: str) -> Played:
    """Play a game between two people at random to its end. The same seed plays the same game."""
    engine, stream = Engine(), Stream(seed)
    [decks] = [each["decks"] for each in engine.call("hello")["games"] if each["id"] == game]
    update = engine.call(
        "table.new",
        game=game,
        decks=[deck["id"] for deck in decks[:2]],
        seats=[{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}],
        seed=seed,
        mode="hotseat",
    )
    for _ in range(MAX_ANSWERS):
        if update["over"]:
            break
        seat = update["views"]["public"]["question"]["seat"]
        update = engine.call(
            "table.answer",
            table=update["table"],
            seat=seat,
            revision=update["revision"],
            answer=random_answer(update["views"][str(seat)]["question"], stream),
        )
    assert update["over"], f"not over after {MAX_ANSWERS} answers"
    whole = engine.call("table.view", table=update["table"], seat=None)
    return Played(
        link=engine.call("table.link", table=update["table"])["link"],
        length=update["length"],
        log=tuple(whole["log"]),
        over=update["over"],
    )


def random_answer(question: Json, stream: Stream) -> list[Any]:
    """Return a random legal answer; acting is likelier than passing."""
    if question["kind"] == "number":
        return ["number", question["low"] + stream.below(question["high"] - question["low"] + 1)]
    options = question["options"]
    if len(options) > 1 and options[0]["answer"] == ["pass"] and stream.below(3):
        options = options[1:]
    return list(options[stream.below(len(options))]["answer"])
