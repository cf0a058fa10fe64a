"""Open a table in a position given as in scenario files. It's stored among the device's games, as another tab would
store it, and opened from the start page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from waiting import wait_for_engine

from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

# Stores a game and announces it, as another tab does; resolves once the start page lists it first.
STORE_GAME = """async record => {
  const finished = asking => new Promise((done, fail) => {
    asking.onsuccess = () => done(asking.result)
    asking.onerror = () => fail(asking.error)
  })
  const firstGame = () => document.querySelector(".kept-list li")
  const before = firstGame()
  const opened = await finished(indexedDB.open("tefuda"))
  const shelf = opened.transaction("games", "readwrite").objectStore("games")
  const isStored = await finished(shelf.count(record.id)) > 0
  await finished(shelf.put({...record, created: Date.now(), updated: Date.now()}))
  opened.close()
  const tabs = new BroadcastChannel("tefuda")
  tabs.postMessage(record.id)
  tabs.close()
  for (let n = 0; !isStored && firstGame() === before; n++) {
    if (n > 3000) throw new Error("the start page does not list the game")
    await new Promise(done => setTimeout(done, 10))
  }
}"""


def open_position(
    page: Page, text: str, *, mode: str = "solo", game: str = "pmv", answers: tuple[Any, ...] = ()
) -> None:
    """Go from the start page to this position, after these answers: each a list, or `(verb, face)` for an option that
    is offered then."""
    screen = Screen()
    kinds = ("human", "greedy" if mode == "solo" else "human")
    update = sit_down(screen, text, mode, game, kinds)
    for answer in answers:
        if isinstance(answer, tuple):
            verb, face = answer
            answer = next(
                each["answer"]
                for each in screen.question(update)["options"]
                if each["answer"][0] == verb and each["params"]["card"]["face"] == face
            )
        update = screen.answer(update, answer)
    wait_for_engine(page)
    page.evaluate(
        STORE_GAME,
        {
            "id": update["id"], "token": update["saved"]["token"], "file": None, "setup": None, "mode": mode, "you": None,
            "names": ["", ""], "lives": [25, 25], "turn": 3, "phase": "main", "over": None, "unfinished": [],
        },
    )  # fmt: skip
    page.locator(".kept-list").first.locator("li button").first.click()
    page.wait_for_selector("main.table")


def open_position_for_two(page: Page, text: str) -> None:
    """Go from the start page to this position in pass and play, with the hand of the player to answer shown."""
    open_position(page, text, mode="hotseat")
    if page.locator(".privacy").count():
        page.locator(".privacy [data-primary]").click()


__all__ = ["open_position", "open_position_for_two"]
