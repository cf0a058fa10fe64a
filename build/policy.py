"""The content security policies, in one place for the server's headers, the service worker and the page's own tag."""

from __future__ import annotations

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    # A worker from a blob follows the page's policy. Such workers run on hosts that send no policy with the worker's
    # file.
    "worker-src": "'self' blob:",
    "connect-src": "'self'",
    "img-src": "'self' data: blob:",
    "style-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def policy(*, without: tuple[str, ...] = ()) -> str:
    return "; ".join(f"{name} {value}" for name, value in DIRECTIVES.items() if name not in without)


HEADER = policy()
# Browsers ignore frame-ancestors in a tag, and print a warning.
TAG = policy(without=("frame-ancestors",))

ROOM = "room.html"
"""The only page that contacts other hosts, namely relays. It contains nothing else."""
_ROOM = {
    **{name: value for name, value in DIRECTIVES.items() if name not in {"worker-src", "manifest-src"}},
    "script-src": "'self'",
    "connect-src": "'self' wss:",
    "img-src": "'self'",
}
ROOM_HEADER = "; ".join(f"{name} {value}" for name, value in _ROOM.items())
ROOM_TAG = "; ".join(f"{name} {value}" for name, value in _ROOM.items() if name != "frame-ancestors")


def header_of(path: str) -> str:
    """Return the policy for a file of the site."""
    return ROOM_HEADER if path.rsplit("/", 1)[-1] == ROOM else HEADER
