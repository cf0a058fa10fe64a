"""`python3 -m tests.bench soak [MINUTES]`: memory and long tasks of a long session in one tab.

Prints without judging. A scripted player plays game after game against the computer, all four rulebooks in turn,
without a reload, for so many minutes (default 60). It never thinks, so an hour is worth many hours of a person's play.
Only the start page stays open for a while, as with a person: in the first seconds the browser optimises the engine's
code on all processors. The page's longest task until then has its own line. After each game and a garbage collection,
it prints the page's heap, the memory of the engine's workers (Python's included), and on the page's thread the task
with the longest duration and the one with the longest working time: on a busy machine, a task may wait in between."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from chromium import FLAGS, ensure_chromium
from hosting import hosted
from playing import Player, start_game
from playwright.sync_api import CDPSession, Page, sync_playwright
from release import build_site
from waiting import wait_for_engine

GAMES = ("pmv", "harem_master", "kyougenshi", "battle_spirits")

READING = 10_000  # milliseconds, on the start page

# Tasks of 50 ms and longer; the browser tells of no shorter ones.
TASKS = """() => {
  globalThis.longest = 0
  new PerformanceObserver(list => {
    for (const {duration} of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({type: "longtask"})
}"""
LONGEST = "() => { const found = longest; longest = 0; return found }"


class Work:
    """The working time of long tasks on the page's thread, by that thread's own clock."""

    def __init__(self, browser: CDPSession) -> None:
        self.browser = browser
        self.told: list[dict[str, Any]] = []
        self.whole = False
        browser.on("Tracing.dataCollected", lambda part: self.told.extend(part["value"]))
        browser.on("Tracing.tracingComplete", lambda _: setattr(self, "whole", True))

    def begin(self) -> None:
        config = {"includedCategories": ["toplevel"], "recordMode": "recordAsMuchAsPossible"}
        self.browser.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def end(self, page: Page) -> float:
        """Milliseconds of the longest task since `begin`."""
        self.whole = False
        self.browser.send("Tracing.end")
        while not self.whole:
            page.wait_for_timeout(50)
        told, self.told = self.told, []
        pages = {
            (each["pid"], each["tid"])
            for each in told
            if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
        }
        tasks = (each.get("tdur", 0) for each in told if (each["pid"], each["tid"]) in pages)
        return max(tasks, default=0) / 1e3


def heap(tools: CDPSession) -> float:
    """Megabytes of the page's own heap, after garbage collection."""
    tools.send("HeapProfiler.collectGarbage")
    sizes = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    return float(sizes["JSHeapUsedSize"]) / 1e6


def resident(browser: CDPSession) -> float:
    """Megabytes that this browser's renderers hold, the engine's workers included."""
    total = 0
    for process in browser.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text().splitlines()
            [line] = [each for each in status if each.startswith("VmRSS")]
            total += int(line.split()[1])
    return total / 1e3


def main(arguments: list[str]) -> int:
    minutes = float(arguments[0]) if arguments else 60
    with sync_playwright() as playwright, hosted([build_site()], base="/tefuda/") as host:
        browser = playwright.chromium.launch(executable_path=str(ensure_chromium()), args=list(FLAGS))
        page = browser.new_page(
            viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"
        )
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable")
        processes = browser.new_browser_cdp_session()
        page.goto(host.address)
        wait_for_engine(page)
        page.evaluate(TASKS)
        page.wait_for_timeout(READING)
        print(f"the start page, read for {READING / 1e3:.0f} s: longest task {page.evaluate(LONGEST):.0f} ms")
        work = Work(processes)
        number = decisions = 0
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            game = GAMES[number % len(GAMES)]
            page.evaluate(LONGEST)
            work.begin()
            start_game(page, seed=f"soak {number}", game=game)
            player = Player(page, seed=number, eager=True)
            player.play(until=lambda screen: time.monotonic() > end)
            decisions += player.decisions
            number += 1
            longest, worked = page.evaluate(LONGEST), work.end(page)
            print(
                f"game {number:3} {game:<15} {decisions:6} decisions   page {heap(tools):6.1f} MB   "
                f"renderers {resident(processes):7.1f} MB   longest task {longest:5.0f} ms, at work {worked:4.0f}",
                flush=True,
            )
            # What is over shows its result first; whoever leaves does so by its first button.
            page.keyboard.press("Escape")
            page.get_by_label("To the start page").first.click()
            page.locator(".new-game").first.wait_for()
        browser.close()
    return 0
