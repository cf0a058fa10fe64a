"""`python3 -m tests.bench latency [GAMES]`: waiting times of a player, measured on the page; prints without judging.

Workshop: from the click on its button, with the engine running, until texts can be read; first on a new device, then
after a reload. Answer: from the click on a button until the new board is drawn, without a computer player (two people
at one device); its 95th percentile is also given as a share of a bare `loadPyodide()`, measured as in
tests/bench/first_visit.py. Decision: the greedy player's own time in its worker."""

from __future__ import annotations

import json
import statistics
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from chromium import FLAGS, ensure_chromium
from hosting import hosted
from playing import Player, start_game
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, Worker, sync_playwright
from release import PYODIDE, build_site
from waiting import WORKSHOP_READY, engine_workers, wait_for_engine, wait_for_offline

from tests.bench.first_visit import bare_site, first_visit

DECISIONS = 40  # of each game

# Every answer, from the press until the frame after the new position stands in the page.
CLOCK = """() => {
  globalThis.waits = []
  let pressed = 0
  addEventListener("click", () => { pressed = performance.now() }, true)
  addEventListener("keydown", () => { pressed = performance.now() }, true)
  let shown = null
  new MutationObserver(() => {
    const now = document.querySelector("main.table")?.dataset.revision ?? null
    if (now === shown) return
    const began = pressed
    if (shown !== null && now !== null && began) requestAnimationFrame(() => waits.push(performance.now() - began))
    shown = now
    pressed = 0
  }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-revision"]})
}"""

OPENING = f"""() => new Promise(done => {{
  const began = performance.now()
  const look = () => {{
    if ({WORKSHOP_READY}) requestAnimationFrame(() => done(performance.now() - began))
    else setTimeout(look, 5)
  }}
  document.querySelector(".making button").click()
  look()
}})"""

# What a worker was asked and how long it took, noted in the worker itself. This listener comes after the worker's own,
# which has answered by then: an answer is made within the task of its question, and the event says when that began.
LISTEN = """() => {
  globalThis.took = []
  const post = globalThis.postMessage.bind(globalThis)
  let answered = 0
  globalThis.postMessage = message => {
    answered = performance.now()
    post(message)
  }
  addEventListener("message", ({data, timeStamp}) => {
    if (typeof data === "string") took.push([JSON.parse(data).method, answered - timeStamp])
  })
}"""


def share(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def line(name: str, values: list[float]) -> str:
    if not values:
        return f"{name:<34} none"
    return (
        f"{name:<34} n {len(values):4}   median {statistics.median(values):6.1f}   "
        f"p95 {share(values, 0.95):6.1f}   p99 {share(values, 0.99):6.1f}   most {max(values):6.1f} ms"
    )


def listened(page: Page) -> list[Worker]:
    """The engine workers of a page, each recording its own times from now on."""
    for worker in engine_workers(page):
        with suppress(BrowserError):
            if not worker.evaluate("Boolean(globalThis.took)"):
                worker.evaluate(LISTEN)
    return engine_workers(page)


def workshop(page: Page, address: str) -> tuple[float, float]:
    """Milliseconds until the card workshop opens: the first time, and the next."""
    took = []
    for _ in range(2):
        page.goto(address)
        wait_for_engine(page)
        wait_for_offline(page)
        took.append(page.evaluate(OPENING))
    return took[0], took[1]


def hot_seat(page: Page, address: str, seed: str) -> tuple[list[float], list[list[Any]]]:
    page.goto(address)
    wait_for_engine(page)
    listened(page)
    start_game(page, "person", seed=seed)
    page.evaluate(CLOCK)
    player = Player(page)
    player.play(until=lambda screen: player.decisions >= DECISIONS)
    asked = [each for worker in engine_workers(page) for each in worker.evaluate("took")]
    return page.evaluate("waits"), asked


def against_greedy(page: Page, address: str, seed: str) -> list[list[Any]]:
    page.goto(address)
    wait_for_engine(page)
    start_game(page, seed=seed, bot="greedy")

    player = Player(page)

    def enough(screen: dict[str, Any]) -> bool:
        listened(page)  # the second worker comes later than the first
        return bool(player.decisions >= DECISIONS // 2)

    player.play(until=enough)
    return [each for worker in page.workers for each in worker.evaluate("globalThis.took ?? []")]


def bare_start() -> float:
    """Milliseconds of a bare start of Pyodide."""
    with (
        tempfile.TemporaryDirectory() as place,
        hosted([bare_site(Path(place)), PYODIDE], policy=False) as host,
    ):
        return first_visit(host, 0, plays=False).answer_ms


def main(arguments: list[str]) -> int:
    games = int(arguments[0]) if arguments else 1
    waits: list[float] = []
    asked: list[list[Any]] = []
    chosen: list[list[Any]] = []
    opened: list[tuple[float, float]] = []
    bare = [bare_start() for _ in range(games)]
    with sync_playwright() as playwright, hosted([build_site()], base="/tefuda/") as host:
        browser = playwright.chromium.launch(executable_path=str(ensure_chromium()), args=list(FLAGS))
        for n in range(games):
            for kind in ("workshop", "people", "greedy"):
                context = browser.new_context(
                    viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
                )
                page = context.new_page()
                if kind == "workshop":
                    opened.append(workshop(page, host.address))
                elif kind == "people":
                    more, calls = hot_seat(page, host.address, f"latency {n}")
                    waits += more
                    asked += calls
                else:
                    chosen += against_greedy(page, host.address, f"latency {n}")
                context.close()
        browser.close()
    print(line("workshop opens, the first time", [first for first, _ in opened]))
    print(line("workshop opens, once again", [again for _, again in opened]))
    print(line("press to the new board on screen", waits))
    if waits:
        shared = statistics.median(bare) / share(waits, 0.95)
        print(f"  a bare start takes {statistics.median(bare):.0f} ms: p95 is 1/{shared:.0f} of it")
    print(line("  of it in the engine's worker", [ms for method, ms in asked if method == "table.answer"]))
    print(line("table.why in the worker", [ms for method, ms in asked if method == "table.why"]))
    print(line("greedy decides (bot.choose)", [ms for method, ms in chosen if method == "bot.choose"]))
    print(line("dealt anew (bot.position)", [ms for method, ms in chosen if method == "bot.position"]))
    if "--json" in arguments:
        print(json.dumps({"opened": opened, "waits": waits, "asked": asked, "chosen": chosen}))
    return 0
