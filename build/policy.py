"""The content security policies, for the server's headers, the service worker and the pages' `<meta>` tags."""

from __future__ import annotations

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    # A worker from a blob follows the page's policy. Such workers run on hosts that send no policy with the worker's
    # file.
    "worker-src": "'self' blob:",
    "connect-src": "'self'",
    # The page of a room (below), in a hidden frame.
    "frame-src": "'self'",
    "img-src": "'self' data: blob:",
    "style-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def policy_text(*, without: tuple[str, ...] = ()) -> str:
    """Return the site's policy as text, without some directives."""
    return "; ".join(f"{name} {value}" for name, value in DIRECTIVES.items() if name not in without)


POLICY_HEADER = policy_text()
# Browsers ignore frame-ancestors in a tag, and print a warning.
POLICY_TAG = policy_text(without=("frame-ancestors",))

ROOM_PAGE = "room.html"
"""The only page that may contact other hosts (relays). It contains nothing else. A table loads it in a hidden frame."""
_ROOM_DIRECTIVES = {
    **{
        name: value
        for name, value in DIRECTIVES.items()
        if name not in {"worker-src", "manifest-src", "frame-src"}
    },
    "script-src": "'self'",
    "connect-src": "'self' wss:",
    "img-src": "'self'",
    "frame-ancestors": "'self'",
}
ROOM_POLICY_HEADER = "; ".join(f"{name} {value}" for name, value in _ROOM_DIRECTIVES.items())
ROOM_POLICY_TAG = "; ".join(
    f"{name} {value}" for name, value in _ROOM_DIRECTIVES.items() if name != "frame-ancestors"
)


def policy_header_of(path: str) -> str:
    """Return the policy header to send with a file of the site."""
    return ROOM_POLICY_HEADER if path.rsplit("/", 1)[-1] == ROOM_PAGE else POLICY_HEADER
