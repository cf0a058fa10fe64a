"""How many go from where to where, on a table with two rows a side and pools: by pointer, by dragging, by keys, by typing.

No game that the site ships asks that: a recorded view is shown on the real screen (tests/contract/gallery).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from accessibility import viewport_size
from hosting import Host, hosted
from playwright.sync_api import Page
from release import WEBAPP

CONTRACT = Path(__file__).resolve().parents[1] / "contract"
LIST_SMALL = """() => [...document.querySelectorAll(".tray button, .stepper button, .board .pool, .buttons button")]
  .map(each => [each.innerText, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([text]) => text)"""


@pytest.fixture
def gallery() -> Iterator[Host]:
    with hosted([CONTRACT, WEBAPP]) as host:
        yield host


@pytest.fixture
def amount_question(new_page: Callable[..., Page], gallery: Host, watch: Any) -> Callable[[int, int], Page]:
    def show(width: int, height: int) -> Page:
        watch.origins.add(gallery.address.rstrip("/"))
        page = new_page(fresh=True, viewport=viewport_size(width, height))
        page.goto(f"{gallery.address}gallery/?view=amount&lang=en")
        page.wait_for_selector("[data-gallery=ready]", state="attached")
        return page

    return show


def last_answer(page: Page) -> Any:
    return page.evaluate(
        "window.answers.filter(([method]) => method === 'table.answer').map(each => each[1].answer).at(-1)"
    )


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_source_and_target_are_chosen_before_the_amount(
    amount_question: Callable[[int, int], Page], width: int, height: int
) -> None:
    page = amount_question(width, height)
    assert page.evaluate(LIST_SMALL) == []
    assert page.locator(".board .field").count() == 4
    label = page.locator(".field.mine .card .visually-hidden").nth(1).inner_text()
    assert "dew ×2, ember ×1" in label
    page.locator(".board [data-place=reserve0]").click()
    page.locator(".field.mine .card.can").nth(1).click()
    page.locator(".stepper button").last.click()
    assert page.evaluate(LIST_SMALL) == []
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_timeout(100)
    verb, n, giver, taker = last_answer(page)
    assert (verb, n, giver) == ("carry", 2, "reserve0")
    assert isinstance(taker, int)


def test_dragging_keys_and_typing_give_the_same_amount(
    amount_question: Callable[[int, int], Page],
) -> None:
    page = amount_question(1280, 800)
    source = page.locator(".board [data-place=reserve0]").bounding_box()
    target = page.locator(".field.mine .card").first.bounding_box()
    assert source is not None
    assert target is not None
    page.mouse.move(source["x"] + 12, source["y"] + 12)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, target["y"] + 30, steps=6)
    page.mouse.up()
    page.wait_for_selector(".stepper")
    page.keyboard.press("Escape")
    page.wait_for_selector(".transfer-choices")
    for _ in range(2):
        page.locator(".transfer-choices button").first.focus()
        page.keyboard.press("Enter")
    page.wait_for_selector(".stepper")
    page.locator(".answer-bar .question").click()
    page.keyboard.press("Space")
    page.wait_for_timeout(100)
    assert last_answer(page)[:3] == ["carry", 2, "reserve0"]


def test_typed_amount_may_be_less_than_the_maximum(amount_question: Callable[[int, int], Page]) -> None:
    page = amount_question(1280, 800)
    most = page.locator("#moves option").first.get_attribute("value") or ""
    page.fill(".side #move", most.replace("7", "5"))
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert last_answer(page)[:3] == ["carry", 5, "reserve0"]
