"""Nothing that a player saw is lost: reloads in the middle of an effect, a worker that broke, no network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playing import Player, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_for_offline, wait_until

# What is asked, of whom, and with which choices, as it stands on the screen.
QUESTION = """() => ({
  asked: document.querySelector("main.table").dataset.asked,
  sentence: document.querySelector(".answer-bar .question").innerText,
  buttons: [...document.querySelectorAll(".answer-bar .buttons button, .tray button")].map(each => each.innerText),
  lit: [...document.querySelectorAll(".board .can .visually-hidden")].map(each => each.innerText).sort(),
  lives: [...document.querySelectorAll(".seat .life")].map(each => each.innerText),
  log: [...document.querySelectorAll(".side .log-text")].map(each => each.innerText),
})"""


def in_an_effect(screen: dict[str, Any]) -> bool:
    """A question that is not what a player may do, but what an effect or a rule wants from him."""
    return bool(screen["asked"]) and screen["asked"].split(":")[0] not in {
        "priority",
        "target",
        "mode",
        "number",
    }


def declaring(screen: dict[str, Any]) -> bool:
    return bool(screen["asked"]) and screen["asked"].startswith("target:")


@pytest.fixture
def table(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    return start_game(open_table(new_page(viewport={"width": 1280, "height": 800})), seed="recovery")


@pytest.mark.parametrize("where", [in_an_effect, declaring], ids=["in an effect", "in a declaration"])
def test_a_reload_asks_the_same_question(table: Page, where: Callable[[dict[str, Any]], bool]) -> None:
    player = Player(table)
    screen = player.play(until=where)
    assert where(screen), screen["sentence"]
    before = table.evaluate(QUESTION)
    table.reload()
    wait_for_engine(table)
    player.settled()
    assert table.evaluate(QUESTION) == before
    # And the game goes on from there.
    for _ in range(3):
        player.step()
    player.settled()


def test_a_broken_worker_is_replaced(table: Page, watch: Any) -> None:
    watch.expect("gone for the test")
    player = Player(table)
    for _ in range(4):
        player.step()
    player.settled()
    before = table.evaluate(QUESTION)
    for worker in table.workers:
        worker.evaluate("setTimeout(() => { throw new Error('gone for the test') })")
    assert table.evaluate(QUESTION) == before
    for _ in range(4):
        player.step()
    player.settled()
    assert table.evaluate(QUESTION)["log"][: len(before["log"])] == before["log"]


def test_a_worker_that_falls_silent_is_replaced(new_page: Callable[..., Page], site: Any) -> None:
    page = new_page(viewport={"width": 1280, "height": 800})
    page.clock.install()
    page.goto(site.address)
    start_game(page, seed="silent")
    player = Player(page)
    player.step()
    player.settled()
    log = page.evaluate(QUESTION)["log"]
    for worker in page.workers:
        worker.evaluate("setTimeout(() => self.close())")
    revision = player.look()["revision"]
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, "document.querySelector('main.table[data-busy=yes]')")
    page.clock.fast_forward(31_000)
    player.moved_from(revision)
    player.settled()
    assert page.evaluate(QUESTION)["log"][: len(log)] == log


def test_played_on_without_a_network(table: Page) -> None:
    player = Player(table)
    for _ in range(3):
        player.step()
    player.settled()
    before = table.evaluate(QUESTION)
    wait_for_offline(table)
    table.context.set_offline(True)
    table.reload()
    wait_for_engine(table)
    player.settled()
    assert table.evaluate(QUESTION) == before
    for _ in range(4):
        player.step()
    player.settled()
    # A new game too, with the computer's own worker started without a network.
    table.locator(".top-bar button.icon").first.click()
    start_game(table, seed="no network")
    player.tried.clear()
    for _ in range(3):
        player.step()
    player.settled()
