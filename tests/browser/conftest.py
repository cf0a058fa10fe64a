"""The built site in a real browser, served from a sub-path as some hosts do.

Every page is watched: a console error, an uncaught exception or a request that leaves the site's origin fails the
test that it happened in, unless the test said beforehand that it provokes it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    WebSocket,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parents[2]
# At the end: `build/site.py` and `build/test.py` must not hide the standard library's modules.
sys.path += [str(ROOT / "build"), str(Path(__file__).parent)]

from accessibility import AXE, LOCALES, VIEWPORTS, viewport_size  # noqa: E402 - found by the line above
from browser_profiles import Profiles  # noqa: E402
from chromium import FLAGS, ensure_chromium  # noqa: E402
from hosting import Host, hosted  # noqa: E402
from relay import Relay, address_of, relay_handler  # noqa: E402
from release import SERVERS_FILE, WEBAPP, build_site  # noqa: E402
from waiting import wait_for_engine  # noqa: E402

SUB_PATH = "/tefuda/"
PHONE = viewport_size(390, 844)
HOUR_MS = 3_600_000  # milliseconds; longer than any page of a test is open
# Pages live for seconds here: optimising the engine's code in the background takes a third of the machine, and the
# result is lost with the page.
BASELINE_COMPILER_ONLY = "--js-flags=--liftoff-only"


def presentation_pauses() -> list[int]:
    """Return the page's deliberate delays in milliseconds, from webapp/: before the computer's moves, against early clicks, and
    before the automatic end of a turn."""
    source = (WEBAPP / "actions" / "computer.js").read_text("utf-8")
    [pauses] = re.findall(r"^const PAUSES_MS = \{(.*)\};", source, re.M)
    presses = (WEBAPP / "input_guard.js").read_text("utf-8")
    unread = re.findall(r"^const (?:NEW_QUESTION_GUARD_MS|CHANGED_BUTTON_GUARD_MS) = (\d+);", presses, re.M)
    beat = webapp_constant("AUTO_END_DELAY_MS", "actions", "turn", "auto_end.js")
    return [*map(int, unread), *(int(pause) for pause in re.findall(r": (\d+)", pauses)), beat]


def webapp_constant(name: str, *path: str) -> int:
    """Return the value of a numeric constant in a module of webapp/."""
    [found] = re.findall(
        rf"^(?:export )?const {name} = ([\d_]+);", WEBAPP.joinpath(*path).read_text("utf-8"), re.M
    )
    return int(found)


def snapshot_delay() -> int:
    """Return the page's delay before it stores a snapshot of the engine, in milliseconds."""
    return webapp_constant("SNAPSHOT_DELAY_MS", "offline.js")


def preview_delay() -> int:
    """Return the page's delay before it previews the outcomes of a question, in milliseconds."""
    return webapp_constant("PREVIEW_DELAY_MS", "actions", "overlays.js")


def override_pauses(pauses: list[int], milliseconds: int) -> str:
    """Return a script that changes the timeouts with these delays on a page to `milliseconds`."""
    return f"""{{
      const later = globalThis.setTimeout
      globalThis.setTimeout = (what, time, ...more) => later(what, {pauses}.includes(time) ? {milliseconds} : time, ...more)
    }}"""


def skip_pauses(pauses: list[int]) -> str:
    """Return a script that removes these delays from a page."""
    return override_pauses(pauses, 0)


SLOWEST_MODULES = tuple(
    """
    update connection_changes connection_returns spectator_rooms reconnecting live_clock lost_seat correspondence live live_series
    recovery rooms peer_card_sets spectators correspondence_series takeback accessibility untrusted_input
    battle_spirits games phone_visibility harem_master kyougenshi presses preferences
    """.split()
)
"""The slowest test modules, slowest first. They run first, so that no slow one is left for the end."""


def slowest_first(items: list[pytest.Item]) -> list[pytest.Item]:
    """Sort tests by duration, slowest first, and divide them alternately between two workers."""
    order = {f"test_{name}": n for n, name in enumerate(SLOWEST_MODULES)}
    longest_first = sorted(items, key=lambda item: order.get(item.path.stem, len(order)))
    return longest_first[::2] + longest_first[1::2]


FAILED = pytest.StashKey[bool]()
"""Whether a phase of the test failed."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    ours = [item for item in items if item.path.is_relative_to(here)]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    if len(ours) == len(items) and (config.getoption("numprocesses", None) or hasattr(config, "workerinput")):
        items[:] = slowest_first(items)


@dataclass
class Watch:
    """Collects errors, and requests to other hosts, on all pages of a test."""

    origins: set[str]
    troubles: list[str] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    # Browsers request it when they open a file that isn't a page.
    expected: list[re.Pattern[str]] = field(default_factory=lambda: [re.compile("/favicon.ico")])

    def allow_errors(self, pattern: str) -> None:
        """Ignore errors that match a pattern, because the test causes them."""
        self.expected.append(re.compile(pattern))

    def record_error(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.record_error(f"console: {message.text} ({message.location.get('url', '')})")

    def on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"data", "blob"}:
            return
        if f"{parts.scheme}://{parts.netloc}" not in self.origins:
            self.record_error(f"left the site: {request.url}")

    def on_page(self, page: Page) -> None:
        if page not in self.pages:
            self.pages.append(page)
            page.on("websocket", self.on_socket)

    def stop(self) -> None:
        """Stop watching the sockets of pages that other tests use again."""
        for page in self.pages:
            page.remove_listener("websocket", self.on_socket)

    def on_socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc not in {urlsplit(origin).netloc for origin in self.origins}:
            self.record_error(f"left the site: {socket.url}")

    def listen_to_profile(self, listen: Callable[[Any, Callable[..., None]], object]) -> None:
        """Listen to the events of all pages in a profile."""
        listen("console", self.on_console)
        listen("weberror", lambda error: self.record_error(f"uncaught: {error.error}"))
        listen("request", self.on_request)
        listen("page", self.on_page)

    def unexpected(self) -> list[str]:
        return [t for t in self.troubles if not any(pattern.search(t) for pattern in self.expected)]


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site: a copy, so that another build can't change it."""
    return Path(shutil.copytree(build_site(), tmp_path_factory.mktemp("release") / "site"))


@pytest.fixture(scope="session")
def site(release: Path) -> Iterator[Host]:
    """A web server for the built site, below /tefuda/."""
    with hosted([release], base=SUB_PATH) as host:
        # No test asks the public servers. Without the fixture `relay`, nothing listens at this address.
        (release / SERVERS_FILE).write_text(json.dumps({"relays": [address_of(host)]}), encoding="utf-8")
        yield host


@pytest.fixture
def relay(site: Host) -> Iterator[Relay]:
    """The relay for rooms that the site names, on the server of the site."""
    relay = Relay()
    plain = site.RequestHandlerClass
    site.RequestHandlerClass = relay_handler(relay)
    yield relay
    site.RequestHandlerClass = plain


@pytest.fixture(scope="session")
def plain_site(release: Path) -> Iterator[Host]:
    """A web server for the built site that sends no security policy, as most static hosts do."""
    with hosted([release], base=SUB_PATH, policy=False) as host:
        yield host


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(ensure_chromium()), args=[*FLAGS, BASELINE_COMPILER_ONLY]
        )
        yield browser
        browser.close()


@pytest.fixture
def watch(site: Host) -> Iterator[Watch]:
    watch = Watch({site.address.removesuffix(SUB_PATH)})
    yield watch
    watch.stop()
    assert watch.unexpected() == []


@pytest.fixture(scope="session")
def profiles(browser: Browser, site: Host) -> Profiles:
    """The pool of browser profiles that several tests use in turn."""
    return Profiles(browser, site.address)


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Factory of browser profiles for this test only. Their errors fail the test."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**options)
        contexts.append(context)
        watch.listen_to_profile(context.on)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_page(
    new_context: Callable[..., BrowserContext],
    profiles: Profiles,
    watch: Watch,
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Page]]:
    """Make watched pages, each in a profile without stored data."""
    own = request.node.get_closest_marker("own_page") is not None

    def make(
        *,
        fresh: bool,
        pace: bool,
        axe: bool,
        viewport: ViewportSize,
        offline: bool = False,
        **options: Any,
    ) -> Page:
        options = {"locale": "ja-JP", "reduced_motion": "reduce", "bypass_csp": axe, **options}

        def prepare(context: BrowserContext) -> None:
            if axe:
                context.add_init_script(path=AXE)
            if not pace:
                context.add_init_script(skip_pauses(presentation_pauses()))

        if fresh:
            # A service worker first caches the whole release, which takes longer than most tests.
            workers = "allow" if offline else "block"
            context = new_context(viewport=viewport, service_workers=workers, **options)
            prepare(context)
            # No snapshot: on a busy machine it would be stored during a test, and costs as much as two starts.
            # test_start_snapshot.py sets its own delay.
            context.add_init_script(override_pauses([snapshot_delay()], HOUR_MS))
            return context.new_page()
        profile = profiles.lend(prepare, f"{pace} {options}", **options)
        watch.listen_to_profile(profile.listen)
        page = profiles.open(profile, own=own)
        watch.on_page(page)
        page.set_viewport_size(viewport)
        return page

    yield make
    profiles.take_back(own=own or FAILED in request.node.stash)


@pytest.fixture
def new_page(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Make pages: `new_page(locale="en-GB", viewport=...)`.

    With `fresh`, the profile and all that is started in it are the page's own, as on a first visit, and with `offline`
    also a service worker that keeps the release; with `pace`, the computer pauses as it does for a person.
    """

    def make(*, fresh: bool = False, pace: bool = False, **options: Any) -> Page:
        return open_page(**{"fresh": fresh, "pace": pace, "axe": False, "viewport": PHONE, **options})

    return make


@pytest.fixture
def axe_page(open_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Callable[..., Page]:
    """Make pages of a size and a language in which axe can run: they, and only they, have no content security
    policy."""

    def make(viewport: str | tuple[int, int], lang: str = "ja") -> Page:
        size = VIEWPORTS[viewport] if isinstance(viewport, str) else viewport_size(*viewport)
        page = open_page(fresh=False, pace=False, axe=True, viewport=size, locale=LOCALES[lang])
        return open_table(page)

    return make


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page on an upright phone, in Japanese, without stored data. Its errors fail the test."""
    return new_page()


@pytest.fixture
def open_table(site: Host, profiles: Profiles) -> Callable[[Page], Page]:
    """Go to the site and wait until the engine has answered."""

    def go(page: Page, path: str = "") -> Page:
        if not path and profiles.show_start_page(page):
            return page
        page.goto(site.address + path)
        return wait_for_engine(page)

    return go


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Save a screenshot in dist/screenshots/, named after the test, if TEFUDA_SCREENSHOTS is set."""

    def take(page: Page, name: str = "") -> None:
        if not os.environ.get("TEFUDA_SCREENSHOTS"):
            return
        stem = re.sub(r"\W+", "-", request.node.name).strip("-") + (f"-{name}" if name else "")
        path = ROOT / "dist" / "screenshots" / f"{stem}.png"
        page.screenshot(path=path)

    return take
