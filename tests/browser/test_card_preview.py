"""Card text beside the board while the pointer or focus is on a card, and first in its panel."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import Auditor
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_until

TABLE = """
setup.A = { hand = ["大時計の番人トキハ", "歯車兵一号"], field = ["星読みのクルル"], nodes = { active = 3 } }
setup.B = { hand = ["静かな一服"], field = ["灯り番コハク"], nodes = { active = 2 } }
"""
PREVIEW_SHOWN = "!document.querySelector('.preview').hidden"
CUT_TEXT = """all => all.filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map(each => each.className)"""
BOX_EDGES = "element => { const box = element.getBoundingClientRect(); return [box.left, box.right, box.top, box.bottom] }"


def test_card_text_is_shown_on_hover_and_focus_and_first_in_the_panel(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("desk", "en")
    open_position(page, TABLE)
    page.wait_for_selector(".hand .card")
    preview = page.locator(".preview")
    assert preview.is_hidden()
    card = page.locator(".hand .card").first
    card.hover()
    wait_until(page, PREVIEW_SHOWN)
    assert "Tokiha" in preview.inner_text()
    assert preview.locator(".ability").count()
    assert not preview.locator(".large-card, .parchment, .large-card h2").evaluate_all(CUT_TEXT)
    audit = Auditor(page)
    audit.check("preview")
    right = page.locator(".field .card").evaluate_all(
        "all => Math.max(...all.map(each => each.getBoundingClientRect().right))"
    )
    assert preview.evaluate(BOX_EDGES)[0] >= right, "no card is covered"
    shown, answers = preview.evaluate(BOX_EDGES), page.locator(".answer-bar").evaluate(BOX_EDGES)
    assert shown[0] >= answers[1] or shown[3] <= answers[2], "the answers stay in sight"
    page.keyboard.press("Escape")
    wait_until(page, f"!({PREVIEW_SHOWN})")
    page.mouse.move(3, 3)
    page.keyboard.press("ArrowDown")
    wait_until(page, PREVIEW_SHOWN)
    focused = page.evaluate("document.activeElement.querySelector('.name').textContent.trim()")
    assert focused in preview.inner_text()
    # Its name for screen readers includes what its icons mean.
    label = page.evaluate("document.activeElement.querySelector('.visually-hidden').textContent")
    icons = page.locator(":focus .badges.keywords .badge")
    assert icons.count()
    assert all(str(each.get_attribute("data-says")) in label for each in icons.all())
    # The left and right arrows stay in a zone.
    card.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement === [...document.querySelectorAll('.hand .card')].at(-1)")
    page.keyboard.press("ArrowUp")
    assert not page.evaluate("document.activeElement.closest('.hand')")
    card.click()
    page.wait_for_selector(".zoom .card-actions li")
    wait_until(page, f"!({PREVIEW_SHOWN})")
    text = page.locator(".zoom .card-text").first
    assert text.evaluate(BOX_EDGES)[3] <= page.locator(".zoom .card-actions").evaluate(BOX_EDGES)[2]
    # Below it is the text in the other language, with that language's labels.
    wait_until(page, "/種族/.test(document.querySelector('.other-language').innerText)")
    assert "character" in page.locator(".zoom .kind-line").inner_text()
    assert "races" not in page.locator(".zoom").inner_text()
    audit.check("zoom")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.own_page
def test_card_preview_closes_when_its_card_moves_from_under_the_pointer(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("desk", "en")
    open_position(page, TABLE)
    play = page.locator(".hand .card", has_text="Cogling")
    play.click()
    page.locator(".zoom .card-actions .ok button").first.click()
    page.wait_for_selector(".zoom", state="detached")
    for _ in range(8):
        wait_until(page, "document.querySelector('[data-busy=no] .answer-bar [data-primary]')")
        if page.locator(".field.mine .card").count() == 2:
            break
        page.locator(".answer-bar [data-primary]").click()
    assert page.locator(".field.mine .card").count() == 2
    # An animated card leaves later than the browser checks what is under the pointer.
    page.emulate_media(reduced_motion="no-preference")
    page.locator(".field.mine .card").first.hover(position={"x": 8, "y": 70})
    wait_until(page, PREVIEW_SHOWN)
    for _ in range(8):
        if page.locator(".field.mine .card").count() == 1:
            break
        revision = page.get_attribute("main.table", "data-revision")
        page.keyboard.press("z")
        wait_until(
            page,
            f"(document.querySelector('{TABLE_READY}')?.dataset.revision ?? '{revision}') !== '{revision}'",
        )
    assert page.locator(".field.mine .card").count() == 1
    wait_until(page, f"!({PREVIEW_SHOWN})")


def test_stack_item_is_previewed_on_hover(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("desk", "en")
    open_position(
        page,
        'setup.A = { field = ["灯り番コハク"], hand = ["影踏み"], nodes = { active = 6 } }\n'
        'setup.B = { field = ["大潮のナギ"], nodes = { active = 3 } }\n'
        'setup.interference = [{ seat = "B", card = "引き波", as = "it", targeting = ["灯り番コハク"] }]',
    )
    waits = page.locator(".stack [data-stack]")
    waits.hover()
    wait_until(page, PREVIEW_SHOWN)
    preview = page.locator(".preview")
    assert preview.locator("h2").inner_text() == waits.locator("b").inner_text()
    assert preview.locator(".ability").count()
    assert not waits.locator("small").evaluate("each => each.scrollWidth > each.clientWidth"), (
        "its target is whole"
    )
