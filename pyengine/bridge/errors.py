"""The errors of the bridge, with their numbers and codes (PROTOCOL.md, Errors)."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from pyengine.games import FACES, GAMES

LAZY_PACKAGES = {
    "pyengine.bridge.review": "review",
    "pyengine.bridge.peers": "devices",
    "pyengine.bridge.judge": "judge",
    "pyengine.bridge.limited": "limited",
}
"""Packages of the bridge fetched on first use, with the names of their parts."""

PARSE, REQUEST, METHOD, PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
NO_TABLE, NOT_ASKED, STALE, ILLEGAL, BAD_FILE, BAD_DECK, NO_UNDO, OVER, NOT_YET, BAD_SET, MISSING_SET = range(
    1, 12
)
NEEDS_PART = 12


class BridgeError(Exception):
    """A refused request: a JSON-RPC number, a code for the page, an English message for developers, and the params of
    the page's text."""

    def __init__(self, number: int, code: str, message: str, **data: Any) -> None:
        super().__init__(message)
        self.number = number
        self.code = code
        self.message = message
        self.data = data

    def to_json(self) -> dict[str, Any]:
        return {
            "code": self.number,
            "message": self.message,
            "data": {"code": self.code, "params": self.data.pop("params", {}), **self.data},
        }


def wrong_parameter(path: str, what: str) -> BridgeError:
    """Return the error for a request parameter with an invalid value: the parameter's `path`, and in `what` the value
    expected there."""
    return BridgeError(PARAMS, "wrong-params", f"{path}: {what}", params={"path": path})


def unknown_table(table: str) -> BridgeError:
    return BridgeError(NO_TABLE, "no-such-table", f"there is no table {table!r}")


def seat_not_asked() -> BridgeError:
    return BridgeError(NOT_ASKED, "not-your-question", "another seat is asked")


def stale_revision() -> BridgeError:
    return BridgeError(STALE, "stale", "the table has moved on")


def illegal_answer(reasons: Iterable[dict[str, Any]]) -> BridgeError:
    return BridgeError(ILLEGAL, "illegal", "the rules do not allow that", reasons=list(reasons))


def unreadable_file(
    code: str, where: int | None = None, reasons: Iterable[dict[str, Any]] = (), rules: str = ""
) -> BridgeError:
    """Return the error for a file or link. `where`: number of the first entry at fault, from 1; `rules`: the rules
    version of the game, if another engine may know it."""
    data: dict[str, Any] = {} if where is None else {"where": where}
    if rules:
        data["rules"] = rules
    listed = list(reasons)
    if listed:
        data["reasons"] = listed
    return BridgeError(BAD_FILE, code, f"this cannot be opened: {code}", **data)


def fault_json(fault: Any) -> dict[str, Any]:
    """Return a deck fault as JSON for the page."""
    return {"line": fault.line, "code": fault.code, "clause": fault.clause, "params": dict(fault.params)}


def bad_deck(faults: list[dict[str, Any]], deck: int) -> BridgeError:
    return BridgeError(
        BAD_DECK, "bad-deck", "the deck does not meet the rules", params={"deck": deck}, faults=faults
    )


def bad_set(faults: Iterable[dict[str, Any]]) -> BridgeError:
    listed = list(faults)
    params = {**listed[0]["params"], "where": listed[0]["where"]} if listed else {}
    return BridgeError(
        BAD_SET, "bad-set", "this is no card set that can be played with", params=params, faults=listed
    )


def missing_set(sets: Iterable[dict[str, Any]]) -> BridgeError:
    """Return the error for unavailable card sets. Each set is `{id, name, brought}`; `brought` if the opened file or
    link contains the set."""
    listed = list(sets)
    return BridgeError(
        MISSING_SET, "missing-set", "a card set is not at hand",
        params={"name": listed[0]["name"], "n": len(listed)}, sets=listed,
    )  # fmt: skip


def nothing_to_undo() -> BridgeError:
    return BridgeError(NO_UNDO, "nothing-to-undo", "there is nothing that may be taken back")


def not_possible_yet() -> BridgeError:
    return BridgeError(NOT_YET, "not-yet", "the next game of the series cannot begin")


def game_is_over() -> BridgeError:
    return BridgeError(OVER, "over", "the game is over")


def needs_part(module: str) -> BridgeError:
    """Return the error for a module in a part of the engine that the page fetches on demand and hasn't loaded yet. The
    error's `part` is a game's id, "faces" (card displays of all games but the first), "review" (looking back on a
    game), "devices" (tables between two devices), "judge" (the position editor), "limited" (drafts and sealed
    decks), "reader" (the parser of card texts), or "library" (modules of Python's library not needed at the start). `module` can be imported as soon as the part is
    loaded."""
    if not module.startswith("pyengine."):
        return BridgeError(
            NEEDS_PART, "needs-part", f"{module} is not installed", part="library", module=module
        )
    game = module.removeprefix("pyengine.games.").split(".")[0]
    own = f"pyengine.games.{game}.definition"
    if module == FACES:
        part, first = "faces", "pyengine.games"
    elif (package := ".".join(module.split(".")[:3])) in LAZY_PACKAGES:
        part, first = LAZY_PACKAGES[package], package
    elif game in GAMES and find_spec(own) is None:
        part, first = game, own
    else:
        part, first = "reader", "pyengine.text.packrat"
    return BridgeError(NEEDS_PART, "needs-part", f"{module} is not installed", part=part, module=first)
