"""JSON-RPC 2.0 as text: read a request, write a response. The contract is PROTOCOL.md."""

from __future__ import annotations

import json
from collections.abc import Container
from typing import Any

from pyengine.bridge import errors
from pyengine.bridge.errors import BridgeError
from pyengine.bridge.tables import JsonText
from pyengine.kernel.untrusted_input import is_text, parse_json

MAX_REQUEST = 2_000_000
PIECE_PLACEHOLDER = '"\\u0000"'
Json = dict[str, Any]


class NamedError(Exception):
    """A refused request with a known id for the response."""

    def __init__(self, name: Any, error: BridgeError) -> None:
        super().__init__(error.message)
        self.name = name
        self.error = error


def read(text: str, methods: Container[str]) -> Json:
    """Return the request in a text. Raises BridgeError, or NamedError if the request has an id."""
    if not isinstance(text, str):
        raise BridgeError(errors.PARSE, "not-json", "a request is text")
    if len(text) > MAX_REQUEST:
        raise BridgeError(errors.REQUEST, "too-big", f"a request has at most {MAX_REQUEST} characters")
    try:
        request = parse_json(text)
    except (ValueError, RecursionError):
        raise BridgeError(errors.PARSE, "not-json", "this is not JSON") from None
    if not isinstance(request, dict):
        raise BridgeError(errors.REQUEST, "not-a-request", "one request object at a time")
    name = request.get("id")
    if "id" not in request or not (name is None or type(name) is int or (is_text(name) and "\0" not in name)):
        raise BridgeError(errors.REQUEST, "not-a-request", "a request has an id")
    method = request.get("method")
    if request.get("jsonrpc") != "2.0" or not isinstance(method, str):
        raise NamedError(
            name, BridgeError(errors.REQUEST, "not-a-request", "JSON-RPC 2.0 with a method is wanted")
        )
    if method not in methods:
        raise NamedError(name, BridgeError(errors.METHOD, "no-such-method", "there is no such method"))
    return request


def write(response: Json) -> str:
    """Return the response as text. Parts already encoded as JSON are inserted unchanged."""
    parts: list[str] = []

    def placeholder_for(value: object) -> str:
        if not isinstance(value, JsonText):
            raise TypeError(f"{type(value).__name__} is no JSON")
        parts.append(value.text)
        return "\0"

    text = json.dumps(response, ensure_ascii=False, separators=(",", ":"), default=placeholder_for)
    if parts:
        # Names, seeds and faces contain no control character: every match is a stand-in.
        pieces = text.split(PIECE_PLACEHOLDER)
        text = "".join(piece for pair in zip(pieces, [*parts, ""], strict=True) for piece in pair)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(response, separators=(",", ":"))
    return text


__all__ = ["MAX_REQUEST", "NamedError", "read", "write"]
