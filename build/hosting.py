"""A local web server for the site, with correct content types and the security policy on every response.

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

from policy import policy_header_of

CONTENT_TYPES = {
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
    """A web server for several directories below one path. A file comes from the first directory that has it."""

    daemon_threads = True

    def __init__(self, roots: Sequence[Path], *, base: str = "/", port: int = 0, policy: bool = True) -> None:
        super().__init__(("127.0.0.1", port), RequestHandler)
        self.roots = [root.resolve() for root in roots]
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        self.policy = policy
        self.requested: list[tuple[float, str]] = []
        """The requests in order: the time in milliseconds since 1970, and the path below the base."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{self.base}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that disconnects in the middle of a file."""


class RequestHandler(SimpleHTTPRequestHandler):
    """Answers a request with a file of the site."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **CONTENT_TYPES}
    server: Host

    def send_head(self) -> Any:
        """Answer "not modified" only if the file has the exact date of the browser's copy, because a rollback makes files
        older."""
        since = self.headers.get("If-Modified-Since")
        place = Path(self.file_for(unquote(urlsplit(self.path).path)))
        if since and place.is_file() and since != self.date_time_string(int(place.stat().st_mtime)):
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path: str) -> str:
        url_path = unquote(urlsplit(path).path)
        self.server.requested.append((1000 * time.time(), url_path.removeprefix(self.server.base)))
        return self.file_for(url_path)

    def file_for(self, url_path: str) -> str:
        """Return the path of the file for a URL path; a missing file if there is none."""
        if not url_path.startswith(self.server.base):
            return str(self.server.roots[0] / ".nothing-there")
        relative = url_path.removeprefix(self.server.base)
        if relative == "" or relative.endswith("/"):
            relative += "index.html"
        for root in self.server.roots:
            place = (root / relative).resolve()
            if place.is_file() and place.is_relative_to(root):
                return str(place)
        return str(self.server.roots[0] / ".nothing-there")

    def end_headers(self) -> None:
        if self.server.policy:
            self.send_header("Content-Security-Policy", policy_header_of(urlsplit(self.path).path))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: the terminal shows the site's address instead of every request."""


@contextlib.contextmanager
def hosted(roots: Sequence[Path], *, base: str = "/", port: int = 0, policy: bool = True) -> Iterator[Host]:
    """Serve directories in a background thread while the block runs."""
    host = Host(roots, base=base, port=port, policy=policy)
    thread = threading.Thread(target=host.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
