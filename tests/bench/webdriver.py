"""Firefox and WebKitGTK of Debian, driven by WebDriver commands, as far as the player of the browser tests needs them.

Firefox itself listens (Marionette: WebDriver's commands over a socket, the target of geckodriver, which Debian lacks);
WebKitGTK has a driver that speaks HTTP. Neither protocol needs a library. `Screen` has the method names of Playwright's
`Page`, so the player for Chromium also plays here."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

Element = dict[str, str]
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""WebDriver's key for a reference to an element."""
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "ArrowUp": "\ue013"}
PATIENCE = 60.0
"""Seconds to wait for an event; a busy machine is slow."""

# Marionette's name of a command, and where it is in WebDriver over HTTP.
OVER_HTTP = {
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "PerformActions": ("POST", "/actions"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "TakeScreenshot": ("GET", "/screenshot"),
}


class DriverError(Exception):
    """An error answer of a browser; `code` is WebDriver's error code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Wire(Protocol):
    def send(self, command: str, **values: Any) -> Any:
        """Execute a command. Raises DriverError."""


class Marionette:
    """Firefox's own protocol: lengths and lists as JSON over a socket."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.number = 0
        self.read()  # its greeting
        self.send("NewSession", capabilities={"alwaysMatch": {}})

    def read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            digit = self.stream.read(1)
            if not digit:
                raise DriverError("gone", "the browser has closed the line")
            length += digit
        return json.loads(self.stream.read(int(length[:-1])))

    def send(self, command: str, **values: Any) -> Any:
        self.number += 1
        said = json.dumps([0, self.number, f"WebDriver:{command}", values]).encode()
        self.socket.sendall(b"%d:%b" % (len(said), said))
        _, _, wrong, result = self.read()
        if wrong:
            raise DriverError(wrong["error"], wrong["message"])
        return result.get("value") if isinstance(result, dict) else result


class Http:
    """WebDriver over HTTP, with a driver that starts the browser."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self.root = f"http://127.0.0.1:{port}/session"
        self.root += "/" + self.call("POST", "", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]

    def call(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asking = urllib.request.Request(
            self.root + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(asking, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            wrong = json.load(error)["value"]
            raise DriverError(wrong["error"], wrong["message"]) from None

    def send(self, command: str, **values: Any) -> Any:
        method, path = OVER_HTTP[command]
        return self.call(method, path.format_map(values), values if method == "POST" else None)


# ---- starting ------------------------------------------------------------------------------------------------

PREFERENCES = {
    "marionette.port": 0,  # any that is free; it says which
    "intl.accept_languages": "en-GB",
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    # What pages say to the console stands in the log.
    "devtools.console.stdout.content": True,
}
"""Firefox settings without questions and without connections of its own."""


def within(seconds: float, look: Callable[[], Any], what: str) -> Any:
    """Call `look` until its result is true, and return that. Raises TimeoutError after `seconds`, naming `what` was
    waited for."""
    end = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds:.0f} s: {what}")
        time.sleep(0.05)
    return found


@contextlib.contextmanager
def started(command: list[str], log: Path, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a browser and its child processes within this block; their output goes into the log."""
    with log.open("wb") as out:
        browser = subprocess.Popen(
            command,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield browser
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(browser.pid, signal.SIGTERM)
            try:
                browser.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(browser.pid, signal.SIGKILL)


@contextlib.contextmanager
def firefox(folder: Path, log: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """Firefox without a window, with its own profile in the folder."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    with started(command, log, HOME=str(folder), MOZ_HEADLESS_WIDTH="1400", MOZ_HEADLESS_HEIGHT="1000"):
        told = profile / "MarionetteActivePort"
        port = within(PATIENCE, lambda: told.is_file() and told.read_text().strip(), "Firefox listens")
        yield Screen(Marionette(int(port)), size)


def mini_browser() -> Path | None:
    """The path of the browser that comes with WebKitGTK; it depends on the machine's architecture."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as asked:
        return int(asked.getsockname()[1])


def listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@contextlib.contextmanager
def webkitgtk(folder: Path, log: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """WebKitGTK on a virtual screen; a driven browser stores its data in memory."""
    port = free_port()
    options = {
        "binary": str(mini_browser()),
        "args": ["--automation"],
    }
    command = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1400x1000x24"]
    home = {"HOME": str(folder), "XDG_CACHE_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with started([*command, "WebKitWebDriver", f"--port={port}"], log, **home):
        within(PATIENCE, lambda: listens(port), "WebKitGTK's driver listens")
        yield Screen(Http(port, {"webkitgtk:browserOptions": options}), size)


BROWSERS = {"firefox": firefox, "webkitgtk": webkitgtk}
NEEDED: dict[str, dict[str, Callable[[], object]]] = {
    "firefox": {"firefox-esr": lambda: shutil.which("firefox-esr")},
    "webkitgtk": {
        "webkit2gtk-driver": lambda: shutil.which("WebKitWebDriver") and mini_browser(),
        "xvfb": lambda: shutil.which("xvfb-run"),
        "xauth": lambda: shutil.which("xauth"),
    },
}
"""For each browser, the Debian packages that it needs, each with a test whether it is installed."""


# ---- the screen ----------------------------------------------------------------------------------------------

# Something is pressed where it is seen, and once it is.
SEEN = "all => all.filter(each => each.getClientRects().length > 0 && !each.disabled)[0] ?? null"
# Where a place in it lies on the screen, if it is not covered there.
PLACE = """(it, {x, y}) => {
  const {left, top} = it.getBoundingClientRect()
  const at = [left + x, top + y]
  return it.contains(document.elementFromPoint(...at)) ? at : null
}"""
COVERED = ("element click intercepted", "element not interactable", "stale element reference")


class Mouse:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def click(self, x: float, y: float) -> None:
        steps: list[dict[str, object]] = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.wire.send("PerformActions", actions=[mouse])


class Keyboard:
    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def press(self, key: str) -> None:
        self.type([KEYS[key]])

    def type(self, keys: str | list[str]) -> None:
        strokes = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self.wire.send("PerformActions", actions=[{"type": "key", "id": "keys", "actions": strokes}])


class Found:
    """The elements of a page that match a selector, looked up anew each time, like Playwright's `Locator`."""

    def __init__(self, screen: Screen, how: str) -> None:
        self.screen = screen
        self.how = how

    def of(self, script: str, *values: Any) -> Any:
        return self.screen.run(f"return ({script})({self.how}, ...arguments)", *values)

    def one(self, script: str, *values: Any) -> Any:
        """Wait for the first matching element and run a script function on it; return the result."""
        self.wait_for()
        return self.of(f"(all, ...more) => ({script})(all[0], ...more)", *values)

    def locator(self, selector: str, *, has_text: re.Pattern[str] | None = None) -> Found:
        inner = f"{self.how}.flatMap(each => [...each.querySelectorAll({json.dumps(selector)})])"
        return Found(self.screen, inner).saying(has_text, "each.innerText.trim()")

    def get_by_role(self, role: str, *, name: re.Pattern[str] | None = None) -> Found:
        return self.locator(role if role == "button" else f"[role={role}]").saying(name, "each.innerText")

    def saying(self, text: re.Pattern[str] | None, what: str) -> Found:
        if text is None:
            return self
        wanted = f"new RegExp({json.dumps(text.pattern)})"
        return Found(self.screen, f"{self.how}.filter(each => {wanted}.test({what}))")

    def nth(self, n: int) -> Found:
        return Found(self.screen, f"[{self.how}.at({n})].filter(Boolean)")

    @property
    def first(self) -> Found:
        return self.nth(0)

    @property
    def last(self) -> Found:
        return self.nth(-1)

    def count(self) -> int:
        return int(self.of("all => all.length"))

    def inner_text(self) -> str:
        return str(self.one("it => it.innerText"))

    def all_text_contents(self) -> list[str]:
        return list(self.of("all => all.map(each => each.textContent)"))

    def evaluate_all(self, script: str) -> Any:
        return self.of(script)

    def scroll_into_view_if_needed(self) -> None:
        self.one('it => it.scrollIntoView({block: "nearest", behavior: "instant"})')

    def wait_for(self) -> None:
        within(PATIENCE, self.count, f"{self.how} is there")

    def click(self, *, position: Mapping[str, float] | None = None) -> None:
        """Click the element with the mouse once it is visible and uncovered: in its middle, or at the offset `position`
        (`x`, `y` in pixels) from its upper left corner."""

        def press() -> bool:
            try:
                element: Element = self.of(SEEN)
                if element is None:
                    return False
                if position is None:
                    self.screen.wire.send("ElementClick", id=element[ELEMENT])
                    return True
                place = self.screen.run(f"return ({PLACE})(...arguments)", element, dict(position))
                if place is None:
                    return False
                self.screen.mouse.click(*place)
            except DriverError as error:
                if error.code not in COVERED:
                    raise
                return False
            return True

        within(PATIENCE, press, f"{self.how} can be pressed")

    def check(self, *, force: bool = False) -> None:
        """Click the label of a checkbox, because the box itself may be too small to be seen."""
        label = Found(self.screen, f"{self.how}.flatMap(each => [...each.labels])")
        if not self.one("it => it.checked"):
            label.first.click()


class Screen:
    """A page of a browser, with the methods of Playwright's `Page`."""

    def __init__(self, wire: Wire, size: tuple[int, int]) -> None:
        self.wire = wire
        self.mouse = Mouse(wire)
        self.keyboard = Keyboard(wire)
        wire.send("SetTimeouts", script=int(2000 * PATIENCE), pageLoad=int(1000 * PATIENCE))
        # The window has borders of its own.
        wire.send("SetWindowRect", x=0, y=0, width=size[0], height=size[1])
        inner = self.run("return [innerWidth, innerHeight]")
        wider, higher = (2 * wanted - got for wanted, got in zip(size, inner, strict=True))
        wire.send("SetWindowRect", x=0, y=0, width=wider, height=higher)

    def run(self, script: str, *values: Any) -> Any:
        return self.wire.send("ExecuteScript", script=script, args=values)

    def evaluate(self, script: str, value: Any = None) -> Any:
        """The value of an expression; if it is a function, its result for `value`, once resolved."""
        return self.run(
            f"const it = ({script}); return typeof it === 'function' ? it(...arguments) : it", value
        )

    def goto(self, address: str) -> None:
        self.wire.send("Navigate", url=address)

    def reload(self) -> None:
        """Load the page anew, as the browser's own button does.

        WebDriver's command for it will not do: Firefox then passes its service workers by, as for the button with Shift.
        """
        self.evaluate(
            "void (document.documentElement.dataset.left = 'yes', setTimeout(() => location.reload()))"
        )

        def came() -> bool:
            with contextlib.suppress(DriverError):  # while it is between two pages
                return bool(
                    self.evaluate(
                        "document.readyState === 'complete' && !document.documentElement.dataset.left"
                    )
                )
            return False

        within(PATIENCE, came, "the page is loaded anew")

    def screenshot(self, *, path: Path) -> None:
        # What was just laid over the page, or sticks to it, is drawn a frame later.
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
        path.write_bytes(base64.b64decode(self.wire.send("TakeScreenshot", full=False)))

    def locator(self, selector: str, *, has_text: re.Pattern[str] | None = None) -> Found:
        return Found(self, "[document]").locator(selector, has_text=has_text)

    def get_by_role(self, role: str, *, name: re.Pattern[str] | None = None) -> Found:
        return Found(self, "[document]").get_by_role(role, name=name)

    def wait_for_selector(self, selector: str, **_: Any) -> None:
        self.locator(selector).wait_for()

    def get_attribute(self, selector: str, name: str) -> str | None:
        said: str | None = self.locator(selector).one("(it, name) => it.getAttribute(name)", name)
        return said

    def inner_text(self, selector: str) -> str:
        return self.locator(selector).inner_text()

    def input_value(self, selector: str) -> str:
        return str(self.locator(selector).one("it => it.value"))

    def click(self, selector: str) -> None:
        self.locator(selector).click()

    def fill(self, selector: str, text: str) -> None:
        """Replace the text of a field."""
        self.locator(selector).click()
        self.locator(selector).one("it => it.select()")
        self.keyboard.type(text)
        within(PATIENCE, lambda: self.input_value(selector) == text, f"{selector} holds {text!r}")

    def select_option(self, selector: str, value: str) -> None:
        """Choose a list entry by its label."""
        line = self.locator(f"{selector} option[value={json.dumps(value)}]")
        self.wire.send("ElementClick", id=line.one("it => it")[ELEMENT])
