"""Arrows from cards and waiting items: they end at their targets and cross neither words nor other cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from positions import open_position

from tests.bench.contact_sheet import chain

FOUR_A_SIDE = """
cards.Knight = "Character lord\\nCost:1 Random:0\\n[P]3/[M]1"
cards.Guard = "Character lady\\nCost:1 Random:0\\n[P]2/[M]5"
cards.C1 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.C2 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.C3 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Duel = "Event\\nCost:0 Random:0\\n[OT]The battle becomes a combat. [Use only when the kind of a battle is settled]"
setup.A = { field = ["C1", "Knight", "C2", "C3"], hand = ["Duel"] }
setup.B = { field = ["Guard", "C1", "C2", "C3"] }
"""
# Returns the distance of each arrow's point from the nearest of the elements, in pixels.
POINT_DISTANCES = """targets => [...document.querySelectorAll(".arrows .arrow-head")].map(head => {
  const [x, y] = head.getAttribute("d").slice(1).split("L")[0].split(" ").map(Number)
  const frame = document.querySelector(".arrows").getBoundingClientRect()
  return Math.min(...[...document.querySelectorAll(targets)].map(each => {
    const box = each.getBoundingClientRect(), [px, py] = [x + frame.left, y + frame.top]
    return Math.hypot(Math.max(box.left - px, 0, px - box.right), Math.max(box.top - py, 0, py - box.bottom))
  }))
})"""
# Returns the words on the table that an arrow crosses. Words of the lane are above the arrows.
CROSSED_WORDS = """() => {
  const frame = document.querySelector(".arrows").getBoundingClientRect()
  const words = [...document.querySelectorAll(".board :is(.field .name, .who-name > span, .pile small, .count small)")]
    .filter(each => each.checkVisibility())
  return [...document.querySelectorAll(".arrows .arrow:not(.below)")].flatMap(line =>
    words.filter(each => {
      const box = each.getBoundingClientRect(), far = line.getTotalLength()
      return Array.from({length: 200}, (_, n) => line.getPointAtLength(far * n / 199)).some(({x, y}) =>
        x + frame.left > box.left + 2 && x + frame.left < box.right - 2 && y + frame.top > box.top + 2 && y + frame.top < box.bottom - 2)
    }).map(each => each.textContent))
}"""


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_arrows_of_waiting_items_end_at_their_target(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, chain())
    page.wait_for_selector(".arrows .arrow-head")
    distances = page.evaluate(POINT_DISTANCES, ".field.mine .host")
    assert len(distances) == page.locator(".stack [data-stack]").count() == 5
    assert max(distances) <= 4
    assert page.evaluate(CROSSED_WORDS) == []
    layers = page.evaluate(
        """() => [".arrows", ".board .stack-item", ".board .lane-title"].map(each =>
          Number(getComputedStyle(document.querySelector(each)).zIndex))"""
    )
    assert layers[0] < min(layers[1:]), "the words of the lane are above the arrows"


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_arrow_of_an_attack_ends_at_the_blocker_and_crosses_no_word(
    axe_page: Callable[..., Page], size: str
) -> None:
    page = axe_page(size, "en")
    answers = (("attack", "Knight"), ("intercept", "Guard"))
    open_position(page, FOUR_A_SIDE, game="harem_master", mode="hotseat", answers=answers)
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".arrows .arrow-head.fight")
    assert max(page.evaluate(POINT_DISTANCES, ".field .host")) <= 4
    assert page.evaluate(CROSSED_WORDS) == []


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_arrow_of_an_attack_on_a_player_ends_at_their_life_and_crosses_no_word(
    axe_page: Callable[..., Page], size: str
) -> None:
    page = axe_page(size, "en")
    open_position(page, FOUR_A_SIDE, game="harem_master", mode="hotseat", answers=(("attack", "Knight"),))
    # The defender is the first to be asked, so the table isn't handed over.
    page.wait_for_selector(".arrows .arrow-head.fight")
    assert max(page.evaluate(POINT_DISTANCES, ".who .life")) <= 4
    assert page.evaluate(CROSSED_WORDS) == []
