"""Nothing that a player saw is lost: reloads in the middle of an effect, a worker that broke, no network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playing import Player, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine

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
