"""A relay server for rooms, on the host of the site, so that no message leaves this machine.

It supports as much of WebSocket (RFC 6455) and Nostr (NIP-01) as a room needs: it passes events to their subscribers, and
stores nothing.
"""

from __future__ import annotations

import hashlib
import json
import struct
import threading
from base64 import b64encode
from collections.abc import Callable
from io import BufferedIOBase
from typing import Any
from urllib.parse import urlsplit

from hosting import Host, RequestHandler
from live_play import wait_until_connected
from playing import choose_game, choose_opponent
from playwright.sync_api import Page
from waiting import wait_for_engine

PATH = "relay"
KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MAX_FRAME_BYTES = 1 << 20


class Client:
    """A page connected to the relay, with its subscriptions."""

    def __init__(self, out: BufferedIOBase) -> None:
        self.out = out
        self.lock = threading.Lock()
        self.asks: dict[str, list[dict[str, Any]]] = {}

    def frame(self, kind: int, data: bytes) -> None:
        """Send a WebSocket frame; do nothing if the client has disconnected."""
        size = len(data)
        head = (
            bytes([0x80 | kind, size]) if size < 126 else bytes([0x80 | kind, 126]) + struct.pack(">H", size)
        )
        if size > 0xFFFF:
            head = bytes([0x80 | kind, 127]) + struct.pack(">Q", size)
        with self.lock:
            try:
                self.out.write(head + data)
                self.out.flush()
            except (OSError, ValueError):
                return

    def send_message(self, *parts: object) -> None:
        """Send a message as a text frame."""
        self.frame(TEXT, json.dumps(parts).encode())

    def matching_subscriptions(self, event: dict[str, Any]) -> list[str]:
        """Return the subscriptions that match an event."""
        topics = {tag[1] for tag in event["tags"] if tag[0] == "x"}
        return [
            name
            for name, filters in self.asks.items()
            if any(event["kind"] in each["kinds"] and topics & set(each["#x"]) for each in filters)
        ]


class Relay:
    """The state of the relay: its connected clients, and the number of events passed on."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.lock = threading.Lock()
        self.events = 0

    def handle_message(self, client: Client, text: str) -> None:
        """Handle a message from a client."""
        what, *parts = json.loads(text)
        if what == "REQ":
            client.asks[parts[0]] = parts[1:]
            client.send_message("EOSE", parts[0])
        elif what == "CLOSE":
            client.asks.pop(parts[0], None)
        elif what == "EVENT":
            event = parts[0]
            client.send_message("OK", event["id"], True, "")
            with self.lock:
                self.events += 1
                clients = list(self.clients)
            for each in clients:
                for name in each.matching_subscriptions(event):
                    each.send_message("EVENT", name, event)


def frames(source: BufferedIOBase) -> Any:
    """Yield the opcode and data of each WebSocket frame from a client, until it disconnects."""
    while True:
        head = source.read(2)
        if len(head) < 2:
            return
        kind, size = head[0] & 15, head[1] & 127
        if size == 126:
            size = struct.unpack(">H", source.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", source.read(8))[0]
        if size > MAX_FRAME_BYTES:
            return
        mask = source.read(4)
        data = source.read(size)
        yield kind, bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))


def relay_handler(relay: Relay) -> type[RequestHandler]:
    """Return a request handler that serves the site's files, and a relay at `PATH`."""

    class Relayed(RequestHandler):
        def do_GET(self) -> None:
            if self.headers.get("Upgrade", "").lower() != "websocket":
                super().do_GET()
                return
            key = self.headers.get("Sec-WebSocket-Key", "")
            accepted = b64encode(hashlib.sha1((key + KEY).encode()).digest()).decode()
            self.send_response_only(101)
            for name, value in (
                ("Upgrade", "websocket"),
                ("Connection", "Upgrade"),
                ("Sec-WebSocket-Accept", accepted),
            ):
                self.send_header(name, value)
            # Without the headers that files are sent with.
            super(RequestHandler, self).end_headers()
            self.wfile.flush()
            self.close_connection = True
            self.talk()

        def talk(self) -> None:
            client = Client(self.wfile)
            with relay.lock:
                relay.clients.append(client)
            try:
                for kind, data in frames(self.rfile):
                    if kind == TEXT:
                        relay.handle_message(client, data.decode())
                    elif kind == PING:
                        client.frame(PONG, data)
                    elif kind == CLOSE:
                        client.frame(CLOSE, data)
                        return
            except OSError:
                return
            finally:
                with relay.lock:
                    relay.clients.remove(client)

    return Relayed


def address_of(site: Host) -> str:
    """Return the relay's ws:// address on the site's host."""
    parts = urlsplit(site.address)
    return f"ws://{parts.netloc}{parts.path}{PATH}"


AGREE_TO_RELAYS = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("tefuda")
  opening.onerror = () => fail(opening.error)
  opening.onsuccess = () => {
    const writing = opening.result.transaction("kept", "readwrite")
    writing.objectStore("kept").put("yes", "relay-consent")
    writing.oncomplete = () => { opening.result.close(); done() }
  }
})"""
"""Stores the player's agreement to relays, as the question on the page does."""


def agree_to_relays(page: Page, site: Host) -> None:
    """Agree to relays on the page's device. The next page that it loads knows."""
    page.goto(site.address)
    wait_for_engine(page)
    page.evaluate(AGREE_TO_RELAYS)
    page.goto("about:blank")


def invite_to_room(page: Page, game: str, choose: Callable[[Page], object] = bool) -> str:
    """Invite a friend on the start page of a player who agrees to relays, and return the room's link. `choose`: choose
    the terms."""
    choose_game(page, game)
    choose_opponent(page, "live")
    choose(page)
    page.locator("form.new-game button[type=submit]").click()
    page.wait_for_selector("#invitation")
    link = page.locator("#invitation").input_value()
    assert f"#room.-.{game}." in link
    return link


def meet_by_link(
    one: Page,
    two: Page,
    site: Host,
    game: str = "pmv",
    choose: tuple[Callable[[Page], object], Callable[[Page], object]] = (bool, bool),
) -> str:
    """Connect two devices whose players agree to relays, by one link. Return the link. `choose`: choose the terms of the
    invitation, and those of its acceptance."""
    for page in (one, two):
        agree_to_relays(page, site)
    one.goto(site.address)
    wait_for_engine(one)
    link = invite_to_room(one, game, choose[0])
    two.goto(link)
    wait_for_engine(two)
    two.wait_for_selector("#join:not([aria-disabled=true])")
    choose[1](two)
    two.locator("#join").click()
    for page in (one, two):
        wait_until_connected(page)
    return link
