"""Nothing a player saw is lost: reloads in mid-effect, broken workers, no network."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from hosting import Host
from playing import Player, end_turn, end_turn_anyway, start_game
from playwright.sync_api import Page, Worker
from waiting import TABLE_READY, wait_for_engine, wait_for_offline, wait_until

# Returns the question with its choices, as shown on the screen.
READ_QUESTION = """() => ({
  asked: document.querySelector("main.table").dataset.asked,
  sentence: document.querySelector(".answer-bar .question").innerText,
  buttons: [...document.querySelectorAll(".answer-bar .buttons button, .tray button")].map(each => each.innerText),
  lit: [...document.querySelectorAll(".board .can .visually-hidden")].map(each => each.innerText).sort(),
  lives: [...document.querySelectorAll(".seat .life")].map(each => each.innerText),
  log: [...document.querySelectorAll(".side .log-text")].map(each => each.textContent),
})"""


def is_in_effect(screen: dict[str, Any]) -> bool:
    """Whether an effect or a rule asks the question, rather than the player's priority."""
    return bool(screen["asked"]) and screen["asked"].split(":")[0] not in {
        "priority",
        "target",
        "mode",
        "number",
    }


def is_declaring(screen: dict[str, Any]) -> bool:
    return bool(screen["asked"]) and screen["asked"].startswith("target:")


@pytest.fixture
def table(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    return start_game(
        open_table(new_page(fresh=True, viewport={"width": 1280, "height": 800})), seed="reload"
    )


@pytest.mark.parametrize("where", [is_in_effect, is_declaring], ids=["in an effect", "in a declaration"])
def test_reload_asks_the_same_question(table: Page, where: Callable[[dict[str, Any]], bool]) -> None:
    player = Player(table)
    screen = player.play(until=where)
    assert where(screen), screen["sentence"]
    before = table.evaluate(READ_QUESTION)
    table.reload()
    wait_for_engine(table)
    player.settled()
    assert table.evaluate(READ_QUESTION) == before
    # The game continues from there.
    for _ in range(3):
        player.step()
    player.settled()


# In the worker: throw an error in place of the next answer.
BREAK_WORKER = """() => {
  globalThis.postMessage = () => setTimeout(() => { throw new Error("gone for the test") })
}"""
# In the worker: drop all further answers.
SILENCE_WORKER = """() => {
  globalThis.postMessage = () => { globalThis.owes = true }
}"""
WORKERS = {"the table's": [0], "the computer's": [1], "both": [0, 1]}


def both_workers(player: Player) -> list[Worker]:
    """Return the table's worker and the computer's, after the computer has used its own."""
    page = player.page
    while len(page.workers) < 2:
        player.step()
    table, computer = page.workers
    computer.evaluate("() => addEventListener('message', () => { globalThis.asked = true })")
    while not computer.evaluate("Boolean(globalThis.asked)"):
        player.step()
        assert player.decisions < 30
    player.settled()
    return [table, computer]


@pytest.mark.parametrize("which", WORKERS)
def test_broken_worker_is_replaced(table: Page, watch: Any, which: str) -> None:
    watch.expect("gone for the test")
    player = Player(table)
    workers = both_workers(player)
    before = table.evaluate(READ_QUESTION)
    for n in WORKERS[which]:
        workers[n].evaluate(BREAK_WORKER)
    while any(workers[n] in table.workers for n in WORKERS[which]):
        player.step()
        player.settled()
        assert player.decisions < 40
    for _ in range(3):
        player.step()
    player.settled()
    log = table.evaluate(READ_QUESTION)["log"]
    assert log[: len(before["log"])] == before["log"]
    assert len(log) > len(before["log"])


@pytest.mark.parametrize("which", ["the table's", "the computer's"])
def test_silent_worker_is_replaced(new_page: Callable[..., Page], site: Host, which: str) -> None:
    page = new_page(fresh=True, viewport={"width": 1280, "height": 800})
    page.clock.install()
    page.goto(site.address)
    start_game(page, seed="silent")
    player = Player(page)
    workers = both_workers(player)
    before = page.evaluate(READ_QUESTION)
    [silent] = [workers[n] for n in WORKERS[which]]
    silent.evaluate(SILENCE_WORKER)
    asked = f"""document.querySelector("{TABLE_READY}[data-asked]")"""
    until = monotonic() + 60
    while not silent.evaluate("Boolean(globalThis.owes)"):
        assert monotonic() < until
        if page.evaluate(f"Boolean({asked})"):
            page.locator(".answer-bar [data-primary]").click()
        page.wait_for_timeout(100)
    assert silent in page.workers
    page.clock.fast_forward(31_000)
    wait_until(page, asked)
    if page.locator(".question.leaving").count():
        end_turn_anyway(page)
        wait_until(page, f"{asked} && !document.querySelector('.question.leaving')")
    player.settled()
    assert silent not in page.workers
    log = page.evaluate(READ_QUESTION)["log"]
    assert log[: len(before["log"])] == before["log"]
    assert len(log) > len(before["log"])


def test_computer_plays_in_the_game_the_player_switched_to(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    """The player leaves while the computer thinks, and opens a game in which the computer begins."""
    table = start_game(
        open_table(new_page(fresh=True, viewport={"width": 1280, "height": 800}, pace=True)), seed="recovery"
    )
    Player(table).settled()
    for seed in ("elsewhere", "elsewhere too", "and again"):
        end_turn(table)
        wait_until(table, "document.querySelector('.thinking, [data-busy=yes] main.table')")
        table.locator(".top-bar button.icon").first.click()
        start_game(table, seed=seed)
        player = Player(table)
        player.step()
        player.settled()
    table.locator(".top-bar button.icon").first.click()
    table.wait_for_selector("main.start")
    wait_until(table, "document.querySelectorAll('.kept').length === 4")


def test_game_continues_offline(table: Page) -> None:
    player = Player(table)
    for _ in range(3):
        player.step()
    player.settled()
    before = table.evaluate(READ_QUESTION)
    wait_for_offline(table)
    table.context.set_offline(True)
    table.reload()
    wait_for_engine(table)
    player.settled()
    assert table.evaluate(READ_QUESTION) == before
    for _ in range(4):
        player.step()
    player.settled()
    # So does a new game, which starts the computer's worker offline.
    table.locator(".top-bar button.icon").first.click()
    start_game(table, seed="no network")
    player.tried.clear()
    for _ in range(3):
        player.step()
    player.settled()
