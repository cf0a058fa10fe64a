"""`python3 -m tests.bench raster FOLDER`: what drawing cards costs, beside the built site in FOLDER, in turns.

FOLDER is `dist/site` of a checkout of the release before, which must play by the same rules. Every game's table with ten
cards a side and a hand of five is zoomed back and forth, so that each frame draws everything anew; the trace says how
long the raster threads and the main thread took: first for the whole table, then for the cards on a plain one. Prints
medians over the rounds and their ratio; fails if the cards' raster ratio of all games together is over the limit."""

from __future__ import annotations

import json
import statistics
import tempfile
from collections import Counter
from pathlib import Path

from chromium import FLAGS, ensure_chromium
from hosting import hosted
from playing import Player
from playwright.sync_api import Browser, Page, sync_playwright
from positions import open_position
from release import build_site

from pyengine.games import GAMES
from tests.bench.contact_sheet import SIZES, busy

ROUNDS = 5
FRAMES = 20  # of each round
LIMIT = 1.25
# Leaves the cards as they are and makes everything behind them plain.
PLAIN_TABLE = """
  body, .table, .board, .field, .seat, .hand, .side, .top-bar, .answer-bar, .pile, .life-total, .who
    { background: #223 !important; box-shadow: none !important }
"""
MAIN_THREAD = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")

DRAW_ANEW = """async frames => {
  const frame = () => new Promise(done => requestAnimationFrame(done))
  for (let n = 0; n < frames; n += 1) {
    document.documentElement.style.zoom = n % 2 ? 1 : 1.02
    await frame()
    await frame()
  }
}"""


def frame_costs(browser: Browser, page: Page) -> tuple[float, float]:
    """Return the milliseconds of a frame in the raster threads and in the main thread."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace.json"
        browser.start_tracing(
            page=page, path=trace, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
        )
        page.evaluate(DRAW_ANEW, FRAMES)
        browser.stop_tracing()
        spent: Counter[str] = Counter()
        for event in json.loads(trace.read_text("utf-8"))["traceEvents"]:
            if event.get("ph") == "X":
                spent[event["name"]] += event.get("dur", 0)
    return spent["RasterTask"] / 1000 / FRAMES, sum(spent[name] for name in MAIN_THREAD) / 1000 / FRAMES


def open_full_table(browser: Browser, address: str, game: str) -> Page:
    page = browser.new_page(viewport=SIZES["desk"], locale="en-GB", reduced_motion="reduce", bypass_csp=True)
    page.goto(address)
    open_position(page, busy(game), game=game)
    Player(page).settled()
    page.wait_for_timeout(8000)  # until the pictures are painted
    return page


def main(words: list[str]) -> int:
    [before] = words
    ratios: list[float] = []
    with (
        sync_playwright() as playwright,
        hosted([Path(before)]) as old,
        hosted([build_site()]) as new,
    ):
        browser = playwright.chromium.launch(executable_path=str(ensure_chromium()), args=[*FLAGS])
        for game in GAMES:
            pages = [open_full_table(browser, host.address, game) for host in (old, new)]
            for scene in ("whole table", "cards"):
                if scene == "cards":
                    for page in pages:
                        page.add_style_tag(content=PLAIN_TABLE)
                rounds = [[frame_costs(browser, page) for page in pages] for _ in range(ROUNDS)]
                for part, thread in enumerate(("raster", "main thread")):
                    one, two = (statistics.median(costs[side][part] for costs in rounds) for side in (0, 1))
                    print(
                        f"{game:<16}{scene:<13}{thread:<12} before {one:6.1f} ms a frame, now {two:6.1f}, ratio {two / one:.2f}"
                    )
                    if (scene, part) == ("cards", 0):
                        ratios.append(two / one)
            for page in pages:
                page.close()
        browser.close()
    mean = statistics.geometric_mean(ratios)
    print(f"raster of the cards, all games: ratio {mean:.2f} (at most {LIMIT})")
    return int(mean > LIMIT)
