"""A card's text where one looks for it: beside the board as long as the pointer or the focus rests on the card, and first of
all where it is opened."""

from __future__ import annotations

import json
from collections.abc import Callable

from auditing import Auditor
from laying import lay
from playwright.sync_api import Page
from waiting import STANDS, wait_until

TABLE = """
setup.A = { hand = ["大時計の番人トキハ", "歯車兵一号"], field = ["星読みのクルル"], nodes = { active = 3 } }
setup.B = { hand = ["静かな一服"], field = ["灯り番コハク"], nodes = { active = 2 } }
"""
SHOWN = "!document.querySelector('.preview').hidden"
AT = "element => { const box = element.getBoundingClientRect(); return [box.left, box.right, box.top, box.bottom] }"


def test_a_card_is_read_where_the_pointer_or_the_focus_rests_and_its_text_stands_first_when_it_is_opened(
    audited: Callable[..., Page],
) -> None:
    page = audited("desk", "en")
    lay(page, TABLE)
    page.wait_for_selector(".hand .card")
    preview = page.locator(".preview")
    assert preview.is_hidden()
    card = page.locator(".hand .card").first
    # Its first line stands on it where there is room.
    line = card.locator(".line")
    assert line.is_visible()
    card.hover()
    wait_until(page, SHOWN)
    assert "Tokiha" in preview.inner_text()
    assert preview.locator(".ability").count()
    said = " ".join(preview.inner_text().split())
    assert " ".join((line.text_content() or "-").split())[:20] in said
    audit = Auditor(page)
    audit.look("preview")
    left = page.locator(".side").evaluate(AT)[0]
    assert preview.evaluate(AT)[0] >= left, "the board stays whole"
    page.keyboard.press("Escape")
    wait_until(page, f"!({SHOWN})")
    page.mouse.move(3, 3)
    page.keyboard.press("ArrowDown")
    wait_until(page, SHOWN)
    focused = page.evaluate("document.activeElement.querySelector('.name').textContent.trim()")
    assert focused in preview.inner_text()
    # To the sides the arrows stay in a zone.
    card.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement === [...document.querySelectorAll('.hand .card')].at(-1)")
    page.keyboard.press("ArrowUp")
    assert not page.evaluate("document.activeElement.closest('.hand')")
    card.click()
    page.wait_for_selector(".zoom .deeds li")
    wait_until(page, f"!({SHOWN})")
    text = page.locator(".zoom .card-text").first
    assert text.evaluate(AT)[3] <= page.locator(".zoom .deeds").evaluate(AT)[2]
    # Below it stands the other language, with its own words for what they are.
    wait_until(page, "/種族/.test(document.querySelector('.other-language').innerText)")
    assert "Race" in text.inner_text()
    assert "races" not in page.locator(".zoom").inner_text()
    audit.look("zoom")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_what_is_read_goes_when_its_card_moves_away_under_a_pointer_at_rest(
    audited: Callable[..., Page],
) -> None:
    page = audited("desk", "en")
    lay(page, TABLE)
    play = page.locator(".hand .card", has_text="Cogling")
    play.click()
    page.locator(".zoom .deeds .ok button").first.click()
    page.wait_for_selector(".zoom", state="detached")
    for _ in range(8):
        wait_until(page, "document.querySelector('[data-busy=no] .answer-bar [data-primary]')")
        if page.locator(".field.mine .card").count() == 2:
            break
        page.locator(".answer-bar [data-primary]").click()
    assert page.locator(".field.mine .card").count() == 2
    # Gliding, it goes later than the browser looks for what has come under the pointer.
    page.emulate_media(reduced_motion="no-preference")
    page.locator(".field.mine .card").first.hover(position={"x": 8, "y": 70})
    wait_until(page, SHOWN)
    for _ in range(8):
        if page.locator(".field.mine .card").count() == 1:
            break
        revision = page.get_attribute("main.table", "data-revision")
        page.keyboard.press("z")
        wait_until(
            page,
            f"(document.querySelector('{STANDS}')?.dataset.revision ?? '{revision}') !== '{revision}'",
        )
    assert page.locator(".field.mine .card").count() == 1
    wait_until(page, f"!({SHOWN})")


def test_what_waits_to_be_resolved_is_read_where_the_pointer_rests_on_it(
    audited: Callable[..., Page],
) -> None:
    page = audited("desk", "en")
    lay(
        page,
        'setup.A = { field = ["灯り番コハク"], hand = ["影踏み"], nodes = { active = 6 } }\n'
        'setup.B = { field = ["大潮のナギ"], nodes = { active = 3 } }\n'
        'setup.interference = [{ seat = "B", card = "引き波", as = "it", targeting = ["灯り番コハク"] }]',
    )
    waits = page.locator(".stack [data-stack]")
    waits.hover()
    wait_until(page, SHOWN)
    preview = page.locator(".preview")
    assert preview.locator("h2").inner_text() == waits.locator("b").inner_text()
    assert preview.locator(".ability").count()
    assert not waits.locator("small").evaluate("each => each.scrollWidth > each.clientWidth"), (
        "its target is whole"
    )
