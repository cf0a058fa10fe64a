"""`python3 -m tests.bench first_visit`: the time of a first visit until the engine's first answer, and its traffic.

Two pages are opened in turn, each time in a browser with an empty profile, and read when they have answered:
  bare   a module worker that calls `loadPyodide()` with Pyodide's own library, without the engine
  site   the built site, until the first answer of the engine has reached the page
`--again` also measures later visits: a browser restarted with the profile of a visit that stored its files and its
engine snapshot, which must request nothing from the host. The ratio of the medians counts, because times depend on
the machine. Bytes are those of every file requested until then, compressed with brotli. The times until the start page
takes clicks and until a chosen game is ready are printed beside them."""

from __future__ import annotations

import argparse
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from chromium import FLAGS, ensure_chromium
from common import BuildError
from hosting import Host, hosted
from release import PYODIDE, build_site

if TYPE_CHECKING:
    from playwright.sync_api import Page

RATIO_TARGET = 0.45
BYTES_TARGET = 4_000_000
PAGE_TARGET = 1 / 14
"""Limit for the time until the start page takes clicks, as a share of a bare start of Pyodide."""
AGAIN_TARGET = 0.2
TIMEOUT = 120_000  # milliseconds
SETTLING = 1.5  # seconds

BARE_PAGE = '<!doctype html><title>bare</title><script type="module" src="page.js"></script>'
BARE_SCRIPT = """
const worker = new Worker(new URL("worker.js", import.meta.url), {type: "module"})
worker.onmessage = () => performance.mark("tefuda:first-answer")
"""
BARE_WORKER = """
import {loadPyodide} from "./pyodide.mjs"
const python = await loadPyodide()
postMessage(python.runPython("6 * 7"))
"""
START_PAGE = "tefuda:start-page"
FIRST_ANSWER, FIRST_GAME = "tefuda:first-answer", "tefuda:first-game"
START_KEPT = "tefuda:start-kept"
MARKED = """([name, timeout]) => new Promise((done, fail) => {
  const look = () => performance.getEntriesByName(name)[0]
  if (look()) return done(look().startTime)
  new PerformanceObserver(() => look() && done(look().startTime)).observe({type: "mark"})
  const giveUp = () => fail(new Error("no answer: " + document.body.innerText))
  const {dataset} = document.documentElement
  new MutationObserver(() => dataset.engine === "failed" && giveUp())
    .observe(document.documentElement, {attributes: true})
  setTimeout(giveUp, timeout)
})"""


@dataclass(frozen=True)
class Measured:
    bare_ms: list[float]
    site_ms: list[float]
    bare_median_ms: float
    site_median_ms: float
    ratio: float
    page_ratio: float
    fetched_bytes: int
    fetched_brotli_bytes: int
    game_ratio: float
    game_brotli_bytes: int
    files: dict[str, int]
    again_ms: list[float]
    again_ratio: float | None


@dataclass(frozen=True)
class Visit:
    """The milliseconds from navigation to the first answer and to the first game, with the paths requested until then,
    and the milliseconds until the start page takes clicks."""

    answer_ms: float
    until_answer: list[str]
    page_ms: float = 0
    game_ms: float = 0
    until_game: tuple[str, ...] = ()


def bare_site(place: Path) -> Path:
    """A folder with the bare page, to be served over Pyodide's own files."""
    (place / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    (place / "page.js").write_text(BARE_SCRIPT, encoding="utf-8")
    (place / "worker.js").write_text(BARE_WORKER, encoding="utf-8")
    return place


@contextmanager
def unwatched(address: str, profile: Path, wait: float) -> Iterator[Page]:
    """Open a page in a running browser and look at it some seconds later. While a debugger is attached, a browser
    records the origin of each error, which slows the start."""
    from playwright.sync_api import sync_playwright

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    door = f"http://127.0.0.1:{port}"
    options = (
        *FLAGS,
        "--headless=new",
        f"--user-data-dir={profile}",
        f"--remote-debugging-port={port}",
        "--no-default-browser-check",
        "--password-store=basic",
    )
    process = subprocess.Popen(
        [ensure_chromium(), *options, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        opening = urllib.request.Request(f"{door}/json/new?{address}", method="PUT")
        _opened(opening)
        time.sleep(wait)
        with sync_playwright() as playwright:
            browser = playwright.chromium.connect_over_cdp(door)
            pages = {page.url: page for page in browser.contexts[0].pages}
            if address not in pages:
                raise BuildError(f"{address} did not open, but {', '.join(pages)}")
            yield pages[address]
            browser.new_browser_cdp_session().send("Browser.close")
        process.wait(TIMEOUT / 1000)
    finally:
        process.kill()


def _opened(opening: urllib.request.Request) -> None:
    end = time.monotonic() + TIMEOUT / 1000
    while True:
        try:
            # It is measured in a browser that has nothing else to do.
            time.sleep(SETTLING)
            urllib.request.urlopen(opening).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise


def first_visit(host: Host, wait: float, *, plays: bool) -> Visit:
    """The first visit of a page, which also starts a game if it `plays`."""
    before = len(host.requested)
    with tempfile.TemporaryDirectory() as profile, unwatched(host.address, Path(profile), wait) as page:
        answer = float(page.evaluate(MARKED, [FIRST_ANSWER, TIMEOUT]))
        game = float(page.evaluate(MARKED, [FIRST_GAME, TIMEOUT])) if plays else 0
        start_page = float(page.evaluate(MARKED, [START_PAGE, TIMEOUT])) if plays else 0
        origin = float(page.evaluate("performance.timeOrigin"))
    asked = [(at - origin, path) for at, path in host.requested[before:]]
    until_answer, until_game = ([path for at, path in asked if at <= end] for end in (answer, game))
    return Visit(answer, until_answer, start_page, game, tuple(until_game))


def kept_visit(host: Host, profile: Path, wait: float) -> None:
    """A visit that stores everything it can."""
    with unwatched(host.address, profile, wait) as page:
        page.evaluate(MARKED, [START_KEPT, TIMEOUT])


def later_visit(host: Host, profile: Path, wait: float) -> float:
    """Milliseconds to the first answer of a visit after one that stored everything, without requests to the host."""
    before = len(host.requested)
    with unwatched(host.address, profile, wait) as page:
        answer = float(page.evaluate(MARKED, [FIRST_ANSWER, TIMEOUT]))
    # A browser looks whether there is a newer service worker, in its own time.
    if asked := {path for _, path in host.requested[before:] if path != "sw.js"}:
        raise BuildError(f"a later visit asked the host for {', '.join(sorted(asked))}")
    return answer


def brotli_size(content: bytes) -> int:
    import brotli

    return len(brotli.compress(content, quality=11))


def measure(runs: int, again: int) -> Measured:
    site = build_site()
    bare_ms: list[float] = []
    visits: list[Visit] = []
    with tempfile.TemporaryDirectory() as place, hosted([site]) as ours:
        bare, profile = bare_site(Path(place)), Path(place) / "profile"
        with hosted([bare, PYODIDE], policy=False) as theirs:
            # How long is long enough to be looked at afterwards.
            wait = 2 * first_visit(theirs, 0, plays=False).answer_ms / 1000
            for number in range(runs):
                bare_ms.append(first_visit(theirs, wait, plays=False).answer_ms)
                visits.append(first_visit(ours, wait, plays=True))
                print(
                    f"  {number + 1}/{runs}: bare {bare_ms[-1]:.0f} ms, site {visits[-1].answer_ms:.0f} ms,"
                    f" start page {visits[-1].page_ms:.0f} ms",
                    file=sys.stderr,
                )
        again_ms: list[float] = []
        if again:
            kept_visit(ours, profile, wait)
        for number in range(again):
            again_ms.append(later_visit(ours, profile, wait))
            print(f"  later visit {number + 1}/{again}: {again_ms[-1]:.0f} ms", file=sys.stderr)
    # What the service worker fetches afterwards is no part of either.
    names = {path or "index.html" for path in visits[-1].until_answer}
    later = {path for path in visits[-1].until_game if path.startswith("wheels/")} - names
    sizes = {
        name: brotli_size((site / name).read_bytes())
        for name in sorted(names | later)
        if (site / name).is_file()
    }
    contents = {name: (site / name).read_bytes() for name in names & sizes.keys()}
    fetched = sum(sizes[name] for name in contents)
    site_ms = [visit.answer_ms for visit in visits]
    game_ms = statistics.median(visit.game_ms for visit in visits)
    page_ms = statistics.median(visit.page_ms for visit in visits)
    return Measured(
        bare_ms=bare_ms,
        site_ms=site_ms,
        bare_median_ms=statistics.median(bare_ms),
        site_median_ms=statistics.median(site_ms),
        ratio=statistics.median(site_ms) / statistics.median(bare_ms),
        page_ratio=page_ms / statistics.median(bare_ms),
        fetched_bytes=sum(len(content) for content in contents.values()),
        fetched_brotli_bytes=fetched,
        game_ratio=game_ms / statistics.median(bare_ms),
        game_brotli_bytes=sum(sizes.values()) - fetched,
        files={name: sizes[name] for name in contents},
        again_ms=again_ms,
        again_ratio=statistics.median(again_ms) / statistics.median(bare_ms) if again_ms else None,
    )


def report(measured: Measured) -> None:
    print(f"bare Pyodide    {measured.bare_median_ms:7.0f} ms (median of {len(measured.bare_ms)})")
    print(f"the site        {measured.site_median_ms:7.0f} ms until the engine's first answer")
    print(f"ratio           {measured.ratio:7.2f} (at most {RATIO_TARGET})")
    print(
        f"the start page  {measured.page_ratio:7.3f} of bare until it takes presses (at most {PAGE_TARGET:.3f})"
    )
    for name, size in sorted(measured.files.items(), key=lambda item: -item[1]):
        print(f"  {size:9,d}  {name}")
    print(
        f"fetched     {measured.fetched_brotli_bytes:11,d} bytes with brotli (at most {BYTES_TARGET:,d};"
        f" {measured.fetched_bytes:,d} unpacked)"
    )
    print(
        f"the game    {measured.game_brotli_bytes:11,d} bytes more, ready at {measured.game_ratio:.2f} of bare"
    )
    if measured.again_ratio is not None:
        print(
            f"a later visit {statistics.median(measured.again_ms):7.0f} ms, from the device alone; {measured.again_ratio:.2f} of bare"
            f" (at most {AGAIN_TARGET})"
        )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=7, help="first visits of each page (default 7)")
    parser.add_argument("--again", type=int, default=0, metavar="N", help="later visits (default none)")
    options = parser.parse_args(arguments)
    measured = measure(options.runs, options.again)
    if options.json:
        print(json.dumps(asdict(measured), indent=1))
    else:
        report(measured)
    within = (
        measured.ratio <= RATIO_TARGET,
        measured.page_ratio <= PAGE_TARGET,
        measured.fetched_brotli_bytes <= BYTES_TARGET,
        (measured.again_ratio or 0) <= AGAIN_TARGET,
    )
    return 0 if all(within) else 1
