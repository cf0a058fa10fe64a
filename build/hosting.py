"""A static host as strict as the hosts that the site is made for: right content types, and the policy on every
response.

It can serve from a sub-path, and from several directories at once (for development).
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator, Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from policy import header_of

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Host(ThreadingHTTPServer):
    """Serve several directories below a path; the first directory that has a file wins."""

    daemon_threads = True

    def __init__(self, roots: Sequence[Path], *, base: str = "/", port: int = 0, policy: bool = True) -> None:
        super().__init__(("127.0.0.1", port), Answer)
        self.roots = [root.resolve() for root in roots]
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        self.policy = policy
        self.asked: list[tuple[float, str]] = []
        """The requests in order: the time in milliseconds since 1970, and the path below the base."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{self.base}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that disconnects in the middle of a file."""


class Answer(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
    server: Host

    def send_head(self) -> Any:
        """Answer "not modified" only for the exact file that the browser has. After a rollback the file is older, and
        differs."""
        since = self.headers.get("If-Modified-Since")
        place = Path(self.place_of(unquote(urlsplit(self.path).path)))
        if since and place.is_file() and since != self.date_time_string(int(place.stat().st_mtime)):
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path: str) -> str:
        wanted = unquote(urlsplit(path).path)
        self.server.asked.append((1000 * time.time(), wanted.removeprefix(self.server.base)))
        return self.place_of(wanted)

    def place_of(self, wanted: str) -> str:
        """Return the file for a URL path."""
        if not wanted.startswith(self.server.base):
            return str(self.server.roots[0] / ".nothing-there")
        relative = wanted.removeprefix(self.server.base)
        if relative == "" or relative.endswith("/"):
            relative += "index.html"
        for root in self.server.roots:
            place = (root / relative).resolve()
            if place.is_file() and place.is_relative_to(root):
                return str(place)
        return str(self.server.roots[0] / ".nothing-there")

    def end_headers(self) -> None:
        if self.server.policy:
            self.send_header("Content-Security-Policy", header_of(urlsplit(self.path).path))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: the terminal shows the site's address instead of every request."""


@contextlib.contextmanager
def hosted(roots: Sequence[Path], *, base: str = "/", port: int = 0, policy: bool = True) -> Iterator[Host]:
    """Serve in the background while the block runs."""
    host = Host(roots, base=base, port=port, policy=policy)
    thread = threading.Thread(target=host.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
