"""A bridge client for tests, and games played through it."""

from __future__ import annotations

import json
from typing import Any

from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.kernel.dealer import Stream

Json = dict[str, Any]
PEOPLE = [{"kind": "human", "name": "アカリ"}, {"kind": "human", "name": "Ben"}]
COMPUTER = [{"kind": "human", "name": "Ann"}, {"kind": "greedy", "name": "Computer"}]
DECKS = ["tidelight", "starwheel"]


class Refused(Exception):
    """Raised when the bridge refuses a request; holds the bridge's error object."""

    def __init__(self, error: Json) -> None:
        super().__init__(f"{error['code']} {error['data']}")
        self.number = error["code"]
        self.data = error["data"]
        self.code = error["data"]["code"]


class Screen:
    """A client of the bridge, as the page is: it sends requests and reads the answers."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.asked = 0

    def raw(self, text: str) -> Json:
        answer = respond_to_text(self.bridge, text)
        assert isinstance(answer, str)
        return json.loads(answer)  # type: ignore[no-any-return]

    def call(self, method: str, **params: Any) -> Any:
        self.asked += 1
        request = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        answer = self.raw(json.dumps(request))
        assert answer["jsonrpc"] == "2.0"
        assert answer["id"] == self.asked
        if "error" in answer:
            assert "result" not in answer
            raise Refused(answer["error"])
        return answer["result"]

    def refused(self, method: str, **params: Any) -> Refused:
        try:
            self.call(method, **params)
        except Refused as refusal:
            return refusal
        raise AssertionError(f"{method} was not refused")

    def new(self, mode: str = "hotseat", seed: str = "seed", **more: Any) -> Json:
        seats = COMPUTER if mode == "solo" else PEOPLE
        return self.call(  # type: ignore[no-any-return]
            "table.new", **{"game": "pmv", "decks": DECKS, "seats": seats, "seed": seed, "mode": mode, **more}
        )

    def answer(self, update: Json, answer: list[Any], seat: int | None = None) -> Json:
        asked = update["views"]["public"]["question"]["seat"] if seat is None else seat
        return self.call(  # type: ignore[no-any-return]
            "table.answer", table=update["table"], seat=asked, revision=update["revision"], answer=answer
        )

    def question(self, update: Json) -> Json:
        """The open question as the asked seat sees it."""
        seat = update["views"]["public"]["question"]["seat"]
        return update["views"][str(seat)]["question"]  # type: ignore[no-any-return]

    def pick(self, update: Json, stream: Stream) -> list[Any]:
        """A random legal answer; acting is likelier than passing. Computer players choose at random."""
        seat = update["views"]["public"]["question"]["seat"]
        if str(seat) not in update["views"]:
            seed = str(stream.below(1 << 30))
            position = self.call("bot.position", table=update["table"], seat=seat, seed=seed)["position"]
            return self.call("bot.choose", position=position, bot="random", seed=seed)["answer"]  # type: ignore[no-any-return]
        question = self.question(update)
        if question["kind"] == "number":
            return ["number", question["low"] + stream.below(question["high"] - question["low"] + 1)]
        options = question["options"]
        if len(options) > 1 and options[0]["answer"] == ["pass"] and stream.below(3):
            return options[1 + stream.below(len(options) - 1)]["answer"]  # type: ignore[no-any-return]
        return options[stream.below(len(options))]["answer"]  # type: ignore[no-any-return]

    def play(self, update: Json, seed: str, most: int = 10_000) -> Json:
        """Play on at random."""
        stream = Stream(seed)
        for _ in range(most):
            if update["over"]:
                break
            update = self.answer(update, self.pick(update, stream))
        return update
