"""Nothing a player saw is lost: reloads in mid-effect, broken workers, no network."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from accessibility import VIEWPORTS
from conftest import webapp_constant
from hosting import Host
from playing import Player, end_turn, end_turn_anyway, start_game
from playwright.sync_api import Page, Worker
from waiting import TABLE_READY, engine_workers, wait_for_engine, wait_for_offline, wait_until

DESK = VIEWPORTS["desk"]

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
    return start_game(open_table(new_page(fresh=True, viewport=DESK)), seed="reload")


def test_reload_in_an_effect_or_a_declaration_asks_the_same_question(table: Page) -> None:
    player = Player(table)
    left = {is_in_effect, is_declaring}

    def is_there(screen: dict[str, Any]) -> bool:
        return any(where(screen) for where in left)

    while left:
        screen = player.play(until=is_there)
        assert is_there(screen), screen["sentence"]
        left -= {where for where in left if where(screen)}
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
WORKERS = {"the computer's": [1], "the table's": [0], "both": [0, 1]}
"""Positions among the page's workers, oldest first. The table's is older until it is replaced."""


def both_workers(player: Player) -> list[Worker]:
    """Return the table's worker and the computer's, after the computer has used its own."""
    page = player.page
    while len(engine_workers(page)) < 2:
        player.step()
    table, computer = engine_workers(page)
    computer.evaluate("() => addEventListener('message', () => { globalThis.asked = true })")
    before = player.decisions
    while not computer.evaluate("Boolean(globalThis.asked)"):
        player.step()
        assert player.decisions < before + 30
    player.settled()
    return [table, computer]


def check_log_continues(player: Player, before: dict[str, Any]) -> None:
    """Check that the game goes on until the log is longer than in `before`, and that no line of it is lost."""
    log = player.page.evaluate(READ_QUESTION)["log"]
    for _ in range(10):  # an answer to pass adds no line
        if len(log) > len(before["log"]):
            break
        player.step()
        player.settled()
        log = player.page.evaluate(READ_QUESTION)["log"]
    assert log[: len(before["log"])] == before["log"]
    assert len(log) > len(before["log"])


def test_broken_workers_are_replaced(table: Page, watch: Any) -> None:
    watch.allow_errors("gone for the test")
    player = Player(table)
    for which, positions in WORKERS.items():
        workers = both_workers(player)
        before = table.evaluate(READ_QUESTION)
        so_far = player.decisions
        for n in positions:
            workers[n].evaluate(BREAK_WORKER)
        while any(workers[n] in table.workers for n in positions):
            player.step()
            player.settled()
            assert player.decisions < so_far + 40, which
        for _ in range(3):
            player.step()
        player.settled()
        check_log_continues(player, before)


@pytest.mark.parametrize("hurried", [False, True])
def test_silent_workers_are_replaced(new_page: Callable[..., Page], site: Host, *, hurried: bool) -> None:
    """After the time limit; if a slow level thinks for long, also when the player cuts that short."""
    page = new_page(fresh=True, viewport=DESK)
    page.clock.install()
    page.goto(site.address)
    start_game(page, seed="silent", bot="master" if hurried else "random")
    player = Player(page)
    for n in (1,) if hurried else (1, 0):
        silent = both_workers(player)[n]
        before = page.evaluate(READ_QUESTION)
        silent.evaluate(SILENCE_WORKER)
        asked = f"""document.querySelector("{TABLE_READY}[data-asked]")"""
        until = monotonic() + 60
        while not silent.evaluate("Boolean(globalThis.owes)"):
            assert monotonic() < until
            if page.evaluate(f"Boolean({asked})"):
                page.locator(".answer-bar [data-primary]").click()
            page.wait_for_timeout(100)
        assert silent in page.workers
        if hurried:
            page.clock.fast_forward(webapp_constant("HURRY_AFTER_MS", "actions", "computer.js"))
            page.locator("#hurry").click()
        else:
            page.clock.fast_forward(31_000)
        wait_until(page, asked)
        assert page.locator("#hurry").count() == 0
        if page.locator(".question.leaving").count():
            end_turn_anyway(page)
            wait_until(page, f"{asked} && !document.querySelector('.question.leaving')")
        player.settled()
        assert silent not in page.workers
        check_log_continues(player, before)


def test_computer_plays_in_the_game_the_player_switched_to(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    """The player leaves while the computer thinks, and opens a game in which the computer begins."""
    table = start_game(open_table(new_page(fresh=True, viewport=DESK, pace=True)), seed="recovery")
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


def test_game_continues_offline(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> None:
    table = start_game(open_table(new_page(fresh=True, offline=True, viewport=DESK)), seed="reload")
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
