"""`python3 build/measure.py`: how long a first visit takes until the engine has answered, and what it fetches.

Two pages are opened by turns, each time in a browser with an empty profile:
  bare   a module worker that calls `loadPyodide()` with Pyodide's own library, and holds no engine
  site   the built site, until the first answer of the engine has reached the page
The medians' ratio is what counts: times depend on the machine. Bytes are those of every file that the site asked for
until then, as a host with brotli would send them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

from chromium import FLAGS, ensure_chromium
from hosting import Host, hosted
from release import PYODIDE, build_site
from workshop import BuildError, inside_venv, say

RATIO_TARGET = 0.7
BYTES_TARGET = 5_000_000
TIMEOUT = 120_000  # milliseconds

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
FIRST_ANSWER = """timeout => new Promise((done, fail) => {
  const look = () => performance.getEntriesByName("tefuda:first-answer")[0]
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
    fetched_bytes: int
    fetched_brotli_bytes: int
    files: dict[str, int]


def bare_site(place: Path) -> Path:
    """A directory with the bare page, to be laid over Pyodide's own files."""
    (place / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    (place / "page.js").write_text(BARE_SCRIPT, encoding="utf-8")
    (place / "worker.js").write_text(BARE_WORKER, encoding="utf-8")
    return place


def first_visit(host: Host) -> tuple[float, list[str]]:
    """Milliseconds from navigation to the first answer, and the paths asked for until then."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(ensure_chromium()), args=list(FLAGS))
        context = browser.new_context()
        asked: list[str] = []
        context.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page = context.new_page()
        page.goto(host.address, wait_until="commit")
        millis = float(page.evaluate(FIRST_ANSWER, TIMEOUT))
        until_then = list(asked)
        browser.close()
    return millis, [path.removeprefix(host.base) for path in until_then]


def brotli_size(content: bytes) -> int:
    import brotli

    return len(brotli.compress(content, quality=11))


def measure(runs: int) -> Measured:
    site = build_site()
    bare_ms: list[float] = []
    site_ms: list[float] = []
    asked: list[str] = []
    with tempfile.TemporaryDirectory() as place, hosted([site]) as ours:
        bare = bare_site(Path(place))
        with hosted([bare, PYODIDE], policy=False) as theirs:
            for number in range(runs):
                bare_ms.append(first_visit(theirs)[0])
                millis, asked = first_visit(ours)
                site_ms.append(millis)
                print(
                    f"  {number + 1}/{runs}: bare {bare_ms[-1]:.0f} ms, site {millis:.0f} ms",
                    file=sys.stderr,
                )
    names = sorted({path or "index.html" for path in asked})
    contents = {name: (site / name).read_bytes() for name in names if (site / name).is_file()}
    sizes = {name: brotli_size(content) for name, content in contents.items()}
    return Measured(
        bare_ms=bare_ms,
        site_ms=site_ms,
        bare_median_ms=statistics.median(bare_ms),
        site_median_ms=statistics.median(site_ms),
        ratio=statistics.median(site_ms) / statistics.median(bare_ms),
        fetched_bytes=sum(len(content) for content in contents.values()),
        fetched_brotli_bytes=sum(sizes.values()),
        files=sizes,
    )


def report(measured: Measured) -> None:
    print(f"bare Pyodide    {measured.bare_median_ms:7.0f} ms (median of {len(measured.bare_ms)})")
    print(f"the site        {measured.site_median_ms:7.0f} ms until the engine's first answer")
    print(f"ratio           {measured.ratio:7.2f} (at most {RATIO_TARGET})")
    for name, size in sorted(measured.files.items(), key=lambda item: -item[1]):
        print(f"  {size:9,d}  {name}")
    print(
        f"fetched     {measured.fetched_brotli_bytes:11,d} bytes with brotli (at most {BYTES_TARGET:,d};"
        f" {measured.fetched_bytes:,d} unpacked)"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=7, help="first visits of each page (default 7)")
    options = parser.parse_args()
    inside_venv("measure")
    try:
        measured = measure(options.runs)
    except BuildError as error:
        say(str(error))
        return 1
    if options.json:
        print(json.dumps(asdict(measured), indent=1))
    else:
        report(measured)
    return 0 if measured.ratio <= RATIO_TARGET and measured.fetched_brotli_bytes <= BYTES_TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
