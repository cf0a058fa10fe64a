"""Battle Spirits on the screen: cores for payment and levels, warnings, flash timings and bursts."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from hosting import Host
from playing import QUESTION_WAS_SEEN, Player, finish_game, open_link_elsewhere, start_game
from playwright.sync_api import Locator, Page
from positions import open_position
from waiting import wait_until

from tests.battle_spirits.cards import CARDS

GAME = "battle_spirits"
TOUCH_TARGETS = ".board .pool, .board .can, .tray button, .stepper button, .buttons button"

MOVE = {"ja": "コアを動かす", "en": "Move cores"}

TABLE = f"""{CARDS}
setup.A = {{ field = [{{ card = "Pup", core = 1 }}], hand = ["Ram"], reserve = 2, soul = "reserve" }}
setup.B = {{ field = ["Pup"] }}
"""

FULL_POOLS = f"""{CARDS}
setup.A = {{ field = [{{ card = "Pup", core = 1 }}], hand = ["Ram"], reserve = 12, soul = "reserve", at_hand = ["Pup"] }}
setup.B = {{ field = ["Pup"], hand = ["Ram"], reserve = 12, soul = "reserve", at_hand = ["Ram"], core_trash = 11 }}
"""
LINE_COUNT = """each => {
  const range = document.createRange()
  range.selectNodeContents(each)
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
}"""
"""Returns the number of lines of an element's text."""
THEIR_EFFECT = f"""{CARDS}
cards.Scout = '''
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)9000
Symbols:red
Lv1 [When this attacks] draw 1 card.
'''
setup.A = {{ hand = ["Ram"] }}
setup.B = {{ field = ["Scout"] }}
setup.turn = "B"
"""
OVERLAPS = """[...document.querySelectorAll('.seat')].flatMap(seat => {
  const parts = [...seat.querySelectorAll('.life, .who-name > span, .who .tokens, .bead, .pile > b, .pile small, .count > b, .count small')]
  const boxes = parts.map(part => [part, part.getBoundingClientRect()])
  return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([other, b]) => !one.contains(other) &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
  ).map(([other]) => `${one.textContent} / ${other.textContent}`))
})"""
"""Returns overlapping parts of a player's strip."""


def bead_counts(place: Locator) -> list[str]:
    """Return the number of cores of each kind, with the kind's sign."""
    return [each.replace("\n", "") for each in place.locator(".bead").all_inner_texts()]


def act_and_wait(page: Page, act: Callable[[], object]) -> None:
    """Act, and wait until the table has changed."""
    wait_until(page, QUESTION_WAS_SEEN)
    before = page.evaluate("document.querySelector('main.table').dataset.revision")
    act()
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


def drag(page: Page, giver: Locator, taker: Locator) -> None:
    """Drag with the mouse from the middle of one element to the middle of another."""
    one, two = giver.bounding_box(), taker.bounding_box()
    assert one is not None
    assert two is not None
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(two["x"] + two["width"] / 2, two["y"] + two["height"] / 2, steps=6)
    page.mouse.up()


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "en")])
def test_whole_game_with_flash_timings_and_its_link(
    axe_page: Callable[[str, str], Page], new_page: Callable[..., Page], site: Host, viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    start_game(page, seed="pics7", game=GAME, decks=("keep", "market"), bot="greedy")
    player = Player(page, seed=6, bold=0.75)
    player.settled()
    audit.check("own choice")
    assert page.locator(".seat.mine .tokens i:not(.gone)").count() == 5
    assert not overflows_sideways(page)
    page.locator(".answer-bar .clause").click()
    page.wait_for_selector('.book [data-clause="B4.5"]')
    audit.check("rulebook")
    page.keyboard.press("Escape")
    page.wait_for_selector(".book", state="detached")

    player.play(until=lambda screen: screen["asked"] == "priority:flash")
    assert page.locator(".chance-now").count() == 1
    assert page.locator(".interference .attack").count() == 1
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    audit.check("flash")
    player.play(until=lambda screen: page.locator(".field.mine .card .level").count() > 0)
    page.locator(".field.mine .card").first.click(button="right")
    page.wait_for_selector(".zoom .stats")
    audit.check("zoom")
    page.keyboard.press("Escape")
    page.wait_for_selector(".zoom", state="detached")

    # Played to its end once; the result looks the same on the other screens.
    finish_game(player, whole=(viewport, lang) == ("phone", "en"))
    audit.check("result")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")
    other = open_link_elsewhere(page, new_page)
    assert other.locator(".seat .tokens").count() == 2
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_payment_that_makes_a_spirit_vanish_warns_first(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_position(page, TABLE, game=GAME)
    page.locator(".hand .card.can").first.click()
    page.wait_for_selector(".zoom .card-actions")
    losing = page.locator(".answer-bar .losing")
    assert {"en": "Pup would vanish", "ja": "「Pup」が消滅"}[lang] in losing.inner_text()
    assert (
        page.locator(".field.mine .card.at-risk .side-effect").inner_text()
        == {"en": "vanishes", "ja": "消滅"}[lang]
    )
    audit.check("what would vanish")
    # A card spent as payment is listed with the cost, not among the option's effects.
    page.wait_for_selector(".zoom .card-actions .preview-text")
    wait_until(page, "document.querySelectorAll('.zoom .card-actions .preview-text').length === 2")
    told, by_hand = page.locator(".zoom .card-actions .preview-text").all_inner_texts()
    does, costs = told.split({"en": "Cost:", "ja": "コスト："}[lang])
    assert "Ram" in does
    assert "Pup" not in does
    assert {"en": "pay 3, Pup would vanish", "ja": "3支払う、「Pup」が消滅"}[lang] in costs
    assert "Pup" in by_hand, "whatever pays, every core is needed"
    # Space goes back, and pays nothing.
    page.keyboard.press("Escape")
    page.wait_for_selector(".zoom", state="detached")
    assert page.locator(".at-risk").count() == 0
    page.locator(".hand .card.can").first.click()
    act_and_wait(page, losing.click)
    assert page.locator(".field.mine .card").count() == 1
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_cores_are_moved_by_clicking_dragging_and_typing(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_position(page, TABLE, game=GAME)
    reserve, pup = page.locator(".seat.mine .pool.reserve"), page.locator(".field.mine .card").first
    assert bead_counts(reserve) == ["●2", "◆1"]
    if viewport == "desk":
        act_and_wait(page, lambda: drag(page, reserve, pup))
    else:
        button = page.locator(".answer-bar .buttons").get_by_role("button", name=MOVE[lang])
        act_and_wait(page, button.click)
        audit.check("which cores")
        assert small_touch_targets(page, TOUCH_TARGETS) == []
        reserve.click()
    page.wait_for_selector(".stepper")
    assert not overflows_sideways(page)
    page.locator(".stepper button").last.click()
    assert pup.locator(".side-effect").inner_text() == "→ Lv2"
    audit.check("how many cores")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    act_and_wait(page, page.locator(".answer-bar [data-primary]").click)
    assert bead_counts(pup) == ["●3"]
    assert bead_counts(reserve) == ["◆1"]
    assert pup.locator(".level").inner_text() == "Lv2"
    if viewport == "desk":
        page.fill(".side #move", {"ja": "コア", "en": "cores"}[lang])
        act_and_wait(page, lambda: page.keyboard.press("Enter"))
        page.fill(".side #move", page.locator("#moves option").first.get_attribute("value") or "")
        act_and_wait(page, lambda: page.keyboard.press("Enter"))
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_core_move_can_be_cancelled_and_names_fit_beside_full_pools(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("phone", "ja")
    open_position(page, FULL_POOLS, game=GAME)
    button = page.locator(".answer-bar .buttons").get_by_role("button", name=MOVE["ja"])
    back = page.locator(".answer-bar .buttons").get_by_role("button", name="取り消し")
    for leave in (back.click, lambda: page.keyboard.press("Escape")):
        act_and_wait(page, button.click)
        page.wait_for_selector(".transfer-choices")
        act_and_wait(page, leave)
        assert page.locator(".transfer-choices").count() == 0
        button.wait_for()
    # Its label fits on one line beside two other buttons.
    main = page.locator(".answer-bar .buttons > .primary")
    assert main.inner_text() == "アタックステップへ"
    assert main.evaluate(LINE_COUNT) == 1
    for name in page.locator(".seat .who-name > span").all():
        assert name.evaluate("each => each.scrollWidth <= each.clientWidth"), name.inner_text()
    # No parts of a player's strip overlap.
    assert page.evaluate(OVERLAPS) == []


def test_opponents_effect_is_named_for_a_moment(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("phone", "ja")
    open_position(page, THEIR_EFFECT, game=GAME)
    page.wait_for_selector(".moment.effect .thumb")
    told = page.locator(".moment.effect").inner_text()
    assert "「Scout」" in told
    assert page.locator(".moment.effect small").inner_text().endswith("。")


def test_skipped_attack_step_is_announced(
    axe_page: Callable[[str, str], Page],
) -> None:
    page = axe_page("desk", "en")
    open_position(page, "setup.A = { reserve = 3 }\nsetup.B = { reserve = 3 }", game=GAME)
    page.locator(".answer-bar .primary").click()
    page.wait_for_selector(".moment.note")
    assert "attack step" in page.locator(".moment.note").inner_text()


def test_whole_game_by_keyboard(axe_page: Callable[[str, str], Page], site: Host) -> None:
    """Summon, use, move cores and attack with arrows, Enter, Space and typed moves."""
    page = axe_page("desk", "en")
    start_game(page, seed="keys of cores", game=GAME, decks=("arcade", "market"))
    player = Player(page, seed=2, keyboard=True)
    player.play()
    asked = {each.split()[0] for each in player.seen}
    assert {"priority:main", "number:cores-on"} <= asked


def test_whole_game_by_touch(open_page: Callable[..., Page], site: Host) -> None:
    """Tap a card, then tap its action, for a whole game."""
    page = open_page(
        fresh=True,
        pace=False,
        axe=False,
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
    )
    page.goto(site.address)
    start_game(page, seed="fingers", game=GAME, decks=("garden", "arcade"))
    player = Player(page, seed=3, eager=True, touch=True)
    player.play()
