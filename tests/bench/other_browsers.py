"""`python3 -m tests.bench other_browsers [BROWSER…]`: the table in Firefox and WebKitGTK, without Playwright.

In each browser (or in the named ones: firefox, webkitgtk) a player visits the built site for the first time, starts a
game against the computer, gives twenty answers with the mouse, reloads while the host is down, plays on, and opens two
links: one of the game, one of a position from the position editor. The host is stopped, not the network, because a
service worker's requests bypass a browser's offline switch. Each step prints a line, and so does each error of the page
in Firefox's console (WebKitGTK has no such log). Pictures and browser output are in dist/other_browsers/. Exit status 0
if all went well, else 1.

On Debian as root the browsers are installed (firefox-esr, and webkit2gtk-driver with xvfb: some 500 MB); elsewhere it
lists what is missing."""

from __future__ import annotations

import argparse
import multiprocessing
import re
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from chromium import install_packages
from common import DIST, BuildError, print_status
from hosting import hosted
from release import build_site

from tests.bench.webdriver import BROWSERS, NEEDED, PATIENCE, DriverError, Screen, free_port, listens, within

if TYPE_CHECKING:
    from playwright.sync_api import Page

PICTURES = DIST / "other_browsers"
BASE = "/tefuda/"
SIZE = (1280, 800)
ANSWERS = 20
MORE = 5
"""Number of answers given while the host is down."""
START = 180.0
"""Seconds for a first visit to reach its first answer or store its files, even on a busy machine."""
COMPLAINT = re.compile(r'console\.error: "|JavaScript error: http')
"""The lines of Firefox's console about the page itself. WebKitGTK prints none."""
LOGGED = ".side .log-text"
STILL = """document.getAnimations().every(each =>
  each.playState !== "running" || each.effect.getComputedTiming().iterations === Infinity)"""


def ensure(browsers: list[str]) -> None:
    """Install the browsers' packages. Raises BuildError with the missing ones."""

    def missing() -> list[str]:
        return [package for browser in browsers for package, found in NEEDED[browser].items() if not found()]

    install_packages(missing())
    if still := missing():
        raise BuildError(f"missing, by the names of Debian's packages: {' '.join(still)}")


def serve(site: Path, port: int) -> None:
    with hosted([site], base=BASE, port=port):
        threading.Event().wait()


class Site:
    """The site on a host that can be stopped with all its connections and restarted at the same address."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}{BASE}"
        self.begin()

    def begin(self) -> None:
        spawned = multiprocessing.get_context("spawn")
        self.process = spawned.Process(target=serve, args=(self.site, self.port), daemon=True)
        self.process.start()
        within(PATIENCE, lambda: listens(self.port), "the host listens")

    def end(self) -> None:
        self.process.kill()
        self.process.join()


@dataclass
class Visit:
    """A player at one browser from the first visit on; each step starts where the former one ends."""

    site: Site
    screen: Screen
    links: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        from playing import Player
        from waiting import wait_until

        class Guest(Player):
            """A player that clicks nothing that still moves, because it would miss."""

            def settled(self) -> dict[str, Any]:
                screen = super().settled()
                wait_until(self.page, STILL)
                return {**screen, "lit": self.read_screen()["lit"]} if screen["lit"] else screen

        # What of a page the player uses, a screen has.
        self.page = cast("Page", self.screen)
        self.player = Guest(self.page, seed=3, bold=0.7)

    def wait(self, condition: str, what: str, seconds: float = START) -> None:
        within(seconds, lambda: self.screen.evaluate(condition), what)

    def engine(self) -> None:
        self.wait("document.documentElement.dataset.engine ?? null", "the engine has answered")
        state = self.screen.get_attribute("html", "data-engine")
        if state != "ready":
            raise AssertionError(f"the engine is {state}: {self.screen.inner_text('body')[:500]}")

    def logged(self) -> list[str]:
        return self.screen.locator(LOGGED).all_text_contents()

    def answer(self, times: int) -> str:
        before = self.player.decisions
        while self.player.decisions - before < times:
            if self.player.step()["result"]:
                raise AssertionError(f"the game was over after {self.player.decisions} answers")
        self.player.settled()
        return f"{self.player.decisions - before} answers, {len(self.logged())} lines of the log"

    # The steps

    def boots(self) -> str:
        self.screen.goto(self.site.address)
        self.engine()
        self.screen.wait_for_selector("main.start .new-game")
        return str(self.screen.evaluate("navigator.userAgent"))

    def starts(self) -> str:
        from playing import start_game

        start_game(self.page, seed="elsewhere", bot="greedy")
        return str(self.player.settled()["sentence"])

    def plays(self) -> str:
        return self.answer(ANSWERS)

    def keeps(self) -> str:
        """Wait until the service worker has stored the site's files; it starts only after the table works."""
        self.wait(
            "navigator.serviceWorker?.controller?.state === 'activated'",
            "a service worker answers for the page",
        )
        kept = "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))"
        return f"{sum(map(len, self.screen.evaluate(kept)))} files are kept"

    def comes_back(self) -> str:
        before = self.logged()
        self.site.end()
        gone = "fetch('kept-by-nobody.txt', {cache: 'no-store'}).then(answer => answer.status, () => 'gone')"
        if (said := self.screen.evaluate(gone)) != "gone":
            raise AssertionError(f"something still answers for the site: {said}")
        self.screen.reload()
        self.engine()
        self.screen.wait_for_selector(f"main.table {LOGGED}")
        self.player.settled()
        if (after := self.logged()) != before:
            raise AssertionError(f"the log had {len(before)} lines and has {len(after)}")
        return f"the host is gone, and the log has its {len(after)} lines"

    def goes_on(self) -> str:
        return self.answer(MORE)

    def makes_links(self) -> str:
        """With the host back: make a link of the game, and one of a position from the position editor."""
        from playing import copy_game_link

        self.site.begin()
        game = copy_game_link(self.page)
        self.screen.locator(".top-bar button.icon").first.click()
        self.screen.click("#open-judge")
        self.screen.wait_for_selector(".judge-mat .board")
        self.wait("document.querySelectorAll('.judge-found li').length > 5", "cards are found")
        self.screen.locator(".judge-found .thumb").first.click()
        self.screen.click(".judge-mat .field.mine .here-button")
        self.screen.wait_for_selector(".judge-mat .field.mine [data-ref]")
        self.screen.click("#judge-share")
        self.screen.wait_for_selector("#judge-link")
        self.links = (game, self.screen.input_value("#judge-link"))
        return f"{len(game)} and {len(self.links[1])} characters"

    def opens(self, link: str, table: str) -> None:
        self.screen.goto("about:blank")
        self.screen.goto(link)
        self.engine()
        self.screen.wait_for_selector(table)

    def opens_game(self) -> str:
        from playing import copy_game_link

        self.opens(self.links[0], "main.table.past .board .card")
        if copy_game_link(self.page) != self.links[0]:
            raise AssertionError("the table that it shows has another link")
        return f"the table, {self.screen.input_value('#replay-at')} answers on"

    def opens_position(self) -> str:
        self.opens(self.links[1], ".judge-mat .field.mine [data-ref]")
        return "the table, with " + self.screen.inner_text(".judge-mat .field.mine [data-ref] .name")


STEPS: dict[str, Callable[[Visit], str]] = {
    "boots": Visit.boots,
    "starts a game": Visit.starts,
    "plays": Visit.plays,
    "keeps its files": Visit.keeps,
    "reloads offline": Visit.comes_back,
    "goes on offline": Visit.goes_on,
    "makes links": Visit.makes_links,
    "opens the game's": Visit.opens_game,
    "opens the position's": Visit.opens_position,
}
"""The steps in order; each needs the former ones."""


def visit(browser: str, site: Site) -> bool:
    """Let a player go through all steps in one browser, printing a line for each. Return whether every step
    succeeded."""
    log = PICTURES / f"{browser}.log"
    well = True
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        BROWSERS[browser](Path(folder), log, SIZE) as screen,
    ):
        guest = Visit(site, screen)
        for number, (name, step) in enumerate(STEPS.items(), 1):
            begun = time.monotonic()
            try:
                told = " ".join(step(guest).split()) if well else "not tried"
            except (AssertionError, DriverError, OSError) as error:
                well, told = False, f"{type(error).__name__}: {error}"
                how = "FAIL"
            else:
                how = "pass" if well else "FAIL"
            took = time.monotonic() - begun
            print(f"{browser:<10} {name:<20} {how} {took:6.1f} s  {told}", flush=True)
            try:
                screen.screenshot(path=PICTURES / f"{browser}-{number}.png")
            except (DriverError, OSError) as error:
                print_status(f"no picture: {error}")
    for line in log.read_text("utf-8", "replace").splitlines():
        if COMPLAINT.match(line):
            well = False
            print(f"{browser:<10} complained: {line[:300]}", flush=True)
    return well


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="The table in Firefox and WebKitGTK.")
    parser.add_argument(
        "browsers", nargs="*", metavar="BROWSER", help=f"of {', '.join(BROWSERS)}; all if none is named"
    )
    browsers = parser.parse_args(arguments).browsers or list(BROWSERS)
    if unknown := set(browsers) - set(BROWSERS):
        parser.error(f"no browser that is known here: {', '.join(sorted(unknown))}")
    ensure(browsers)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    site = Site(build_site())
    well = [visit(browser, site) for browser in browsers]
    site.end()
    print_status(f"{sum(well)} of {len(well)} browsers play; pictures in {PICTURES}")
    return 0 if all(well) else 1
