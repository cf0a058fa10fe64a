"""tests/contract/*.json hold the bridge to its protocol; the page's own tests read the same files.

In `expect` a string that starts with `$` is a kind (`$string`, `$number`, `$boolean`, `$list`, `$object`, `$any`) or a
value kept from an earlier result; `{"$each": shape}` is a list. Objects may hold more, unless the call is `exact`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine.bridge import card_workshop
from pyengine.bridge.api import METHODS, Bridge, respond_to_text

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "tests" / "contract").glob("*.json"))
KINDS: dict[str, Any] = {
    "$string": lambda v: isinstance(v, str) and v != "",
    "$number": lambda v: type(v) is int,
    "$boolean": lambda v: type(v) is bool,
    "$list": lambda v: isinstance(v, list),
    "$object": lambda v: isinstance(v, dict),
    "$any": lambda v: True,
}


def filled(value: Any, kept: dict[str, Any]) -> Any:
    if isinstance(value, str) and value in kept:
        return kept[value]
    if isinstance(value, dict):
        return {key: filled(each, kept) for key, each in value.items()}
    if isinstance(value, list):
        return [filled(each, kept) for each in value]
    return value


def check(shape: Any, found: Any, exact: bool, path: str) -> None:
    if isinstance(shape, str) and shape in KINDS:
        assert KINDS[shape](found), f"{path} is {found!r}, not a {shape[1:]}"
    elif isinstance(shape, dict) and set(shape) == {"$each"}:
        assert isinstance(found, list), path
        for n, each in enumerate(found):
            check(shape["$each"], each, exact, f"{path}.{n}")
    elif isinstance(shape, dict):
        assert isinstance(found, dict), f"{path} is {found!r}"
        if exact:
            assert set(found) <= {key.rstrip("?") for key in shape}, path
        for written, each in shape.items():
            key = written.rstrip("?")  # a key with `?` is optional
            if key != written and key not in found:
                continue
            assert key in found, f"{path}.{key} is missing"
            check(each, found[key], exact, f"{path}.{key}")
    elif isinstance(shape, list):
        assert isinstance(found, list), f"{path} is {found!r}"
        assert len(found) == len(shape), f"{path} is {found!r}"
        for n, (one, other) in enumerate(zip(shape, found, strict=True)):
            check(one, other, exact, f"{path}.{n}")
    else:
        assert found == shape, f"{path} is {found!r}, not {shape!r}"
        assert type(found) is type(shape), path


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_bridge_answers_match_the_contract_files(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        card_workshop, "MAX_PARSE_SECONDS", 60.0
    )  # a text is read in one call even on a busy machine
    bridge = Bridge()
    kept: dict[str, Any] = {}
    for n, call in enumerate(json.loads(file.read_text("utf-8"))["calls"]):
        text = call["text"] if "text" in call else json.dumps(filled(call["request"], kept))
        answer = json.loads(respond_to_text(bridge, text))
        where = f"{file.name}, call {n}: {text[:100]}"
        assert answer["jsonrpc"] == "2.0", where
        assert ("result" in answer) != ("error" in answer), where
        part = "result" if "result" in call["expect"] else "error"
        assert part in answer, f"{where}: {json.dumps(answer)[:400]}"
        for key, shape in filled(call["expect"], kept).items():
            check(shape, answer[key], call.get("exact", False) and key == "result", f"{where}: {key}")
        for name, path in call.get("keep", {}).items():
            value = answer["result"]
            for step in path:
                value = value[step]
            kept[name] = value


def test_contract_files_exist() -> None:
    assert {"messages", "new", "table"} <= {file.stem for file in FILES}


def test_protocol_lists_exactly_the_methods() -> None:
    text = (ROOT / "pyengine" / "bridge" / "PROTOCOL.md").read_text("utf-8")
    table = text.split("## Methods")[1].split("## Shapes")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = {part.strip(" `") for row in rows for part in row.split(",")}
    assert named == set(METHODS)


def test_a_too_large_request_is_refused_unread() -> None:
    answer = json.loads(respond_to_text(Bridge(), " " * 2_000_001))
    assert (answer["error"]["code"], answer["error"]["data"]["code"]) == (-32600, "too-big")


def test_an_internal_error_reveals_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(bridge: Bridge, params: Any) -> Any:
        raise RuntimeError("the top card is F001")

    monkeypatch.setitem(METHODS, "hello", broken)
    answer = respond_to_text(Bridge(), '{"jsonrpc":"2.0","id":5,"method":"hello"}')
    assert json.loads(answer)["error"]["code"] == -32603
    assert "F001" not in answer


@pytest.mark.parametrize("text", [None, 7, b"{}"])
def test_a_request_that_is_not_text_gets_a_parse_error(text: Any) -> None:
    assert json.loads(respond_to_text(Bridge(), text))["error"]["code"] == -32700


def test_rulebook_excerpt_has_the_shape_of_the_rulebook() -> None:
    """The excerpt's wordings may be older; only the shape is compared."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "rulebook", "params": {"game": "pmv"}}
    whole = json.loads(respond_to_text(Bridge(), json.dumps(request)))["result"]
    excerpt = json.loads((ROOT / "tests" / "contract" / "views" / "rulebook.json").read_text("utf-8"))
    assert set(excerpt) == set(whole)
    assert {frozenset(alias) for part in (excerpt, whole) for alias in part["aliases"]} == {
        frozenset({"asks", "finds"})
    }
    for part in ("sections", "clauses"):
        rows = {row["id"]: row for row in whole[part]}
        for row in excerpt[part]:
            assert set(row) == set(rows[row["id"]])
