"""The preview of an option's outcome, shown before it is chosen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from accessibility import Auditor
from conftest import override_pauses, preview_delay
from playwright.sync_api import Page
from positions import open_position, open_position_for_two
from waiting import wait_until

FIGHT = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
"""


def attack(page: Page) -> None:
    """Attack with the selected card; the opponent takes the device."""
    page.locator(".answer-bar .buttons button", has_text="Attack").first.click()
    page.locator(".answer-bar button", has_text="Show my hand").click()
    page.locator(".privacy [data-primary]").click()


def test_attack_and_block_show_their_outcome(axe_page: Callable[..., Page]) -> None:
    page = axe_page("phone", "en")
    open_position_for_two(page, FIGHT)
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".outcome-preview .preview-text")
    note = page.locator(".outcome-preview").inner_text()
    assert re.search(r"doesn’t respond:.*Life 25 → 22", note), note
    assert page.locator(".zoom .card-actions .preview-text").count()
    audit = Auditor(page)
    audit.check("attack")
    attack(page)
    page.wait_for_selector(".outcome-preview .preview-text")
    assert "25 → 22" in page.locator(".outcome-preview").inner_text(), (
        "who lets the attack pass is told what it does"
    )
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".zoom .card-actions .preview-text")
    wait_until(page, "document.querySelector('.outcome-preview')?.innerText.includes('underworld')")
    audit.check("block")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


GAINS_BY_HITTING = """
setup.A = { field = ["質屋のザクロ"] }
setup.B = { field = ["星読みのクルル"] }
"""
TAXES = """
cards.Dun = '''
Character
GRAZE(1)/NODE(4)/COST(2)
種族:死神
(自動γ):
 相手プレイヤーのターン開始時に、〔相手プレイヤー〕は1支払っても良い。支払わない場合、〔相手プレイヤー〕に1ダメージを与える。その後、〔あなた〕はライフを1得る。
攻撃力(3)/耐久力(4)
'''
setup.A = { field = ["Dun"] }
setup.B = { nodes = { active = 2 } }
"""
DECLINED = {
    "a block": (
        GAINS_BY_HITTING,
        ("attack", "F115"),
        {"ja": "防御しない", "en": "block"},
        "25 → 23",
        "25 → 27",
    ),
    "a payment": (TAXES, ["pass"], {"ja": "いいえ", "en": "No"}, "25 → 24", "25 → 26"),
}
"""The attacker's action, the label of the declining answer, and the player's loss and opponent's gain from it."""


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("what", list(DECLINED))
def test_declining_previews_the_own_loss_before_the_opponents_gain(
    axe_page: Callable[..., Page], lang: str, what: str
) -> None:
    text, before, names, loss, gain = DECLINED[what]
    page = axe_page("desk", lang)
    open_position(page, text, mode="hotseat", answers=(before,))
    if not page.locator(".privacy").count():
        page.locator(".answer-bar button", has_text=re.compile("手札を見る|my hand")).click()
    page.locator(".privacy [data-primary]").click()
    declines = page.locator(".outcome-preview .each", has_text=loss)
    declines.wait_for()
    name, note = declines.inner_text().split("▸")
    assert names[lang].lower() in name.lower(), name
    assert note.index(loss) < note.index(gain), note
    life = {"ja": "ライフ", "en": "Life"}[lang]
    assert note.index(life) < note.index(loss), "the loss is named"
    Auditor(page).check(what)


LAST_LIFE = """
setup.A = { field = ["大時計の番人トキハ"] }
setup.B = { life = 1, nodes = { active = 1 } }
"""


def test_loss_that_no_answer_avoids_has_no_warning(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "en")
    open_position_for_two(page, LAST_LIFE)
    page.locator(".field.mine .card.can").click()
    page.locator(".answer-bar button", has_text="Attack").click()
    # The attacker has the first response, and wins by passing.
    wait_until(page, "document.querySelector('.outcome-preview')?.innerText.includes('wins')")
    assert page.locator(".answer-bar .losing").count() == 0
    page.locator(".answer-bar [data-primary]").click()
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector("main.table[data-asked^=yes_no]")
    wait_until(page, "document.querySelectorAll('.outcome-preview .each').length === 2")
    both = page.locator(".outcome-preview").inner_text()
    assert both.count("wins") == 2, both
    assert page.locator(".answer-bar .losing").count() == 0
    page.keyboard.press("Space")
    page.wait_for_selector(".outcome")


DRUM = """
setup.A = { field = ["大太鼓のドンベ"], hand = ["花火師の河童"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
"""
IS_ONE_LINE = """each => {
  const line = parseFloat(getComputedStyle(each).lineHeight) || 1.3 * parseFloat(getComputedStyle(each).fontSize)
  return each.getBoundingClientRect().height < 1.6 * line
}"""


def test_named_effect_is_on_its_button_and_in_the_card_panel(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("desk", "en")
    open_position(page, DRUM)
    page.locator(".field.mine .card.can").click()
    page.wait_for_selector(".zoom .card-actions .ok .does")
    assert page.locator(".zoom .card-actions .ok .does").inner_text() == "mana charge(1)"
    assert page.locator(".answer-bar .buttons .does").inner_text() == "mana charge(1)"
    wait_until(page, "document.querySelector('.zoom .card-actions')?.innerText.includes('Nodes 3 → 4')")
    audit = Auditor(page)
    audit.check("named effect")
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.click()
    page.wait_for_selector(".zoom .card-actions .no .does")
    said = page.locator(".zoom .card-actions .no .does")
    assert said.inner_text().startswith("Deal 3 ")
    assert said.evaluate(IS_ONE_LINE), "it is cut in one line"
    assert said.evaluate("each => each.scrollWidth > each.clientWidth"), "it is longer than there is room"
    assert page.locator(".zoom-body").evaluate("each => each.scrollWidth <= each.clientWidth"), (
        "nor is the panel wider for it"
    )
    assert "isn’t on the field" in page.locator(".zoom .card-actions .no").inner_text()
    audit.check("effect of the field in the hand")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


BURST = """
setup.phase = "attack"
setup.A = { field = ["煤け翼"] }
setup.B = { field = [FIELD], burst = ["油皿の番竜"], reserve = 0 }
"""


def test_preview_is_certain_up_to_a_random_result(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "en")
    open_position(page, 'setup.A = { hand = ["灯油の買い出し"], reserve = 6 }', game="battle_spirits")
    page.locator(".hand .card.can").click()
    page.wait_for_selector(".outcome-preview .preview-text")
    note = page.locator(".outcome-preview").inner_text()
    assert re.search("Reserve 6 → ", note), note


NEXT_BUTTONS = ".privacy [data-primary], .answer-bar button:visible:has-text('Show my hand'), .outcome-preview .preview-text"


def burst_preview(page: Page, field: str) -> str:
    """Return the preview for activating a burst whose spirit finds no core in the reserve."""
    open_position(
        page,
        BURST.replace("FIELD", field),
        mode="hotseat",
        game="battle_spirits",
        answers=(("attack", "BL003"),),
    )
    while not page.locator(".outcome-preview .preview-text").count():
        page.wait_for_selector(NEXT_BUTTONS)
        for way in NEXT_BUTTONS.split(", ")[:2]:
            if (button := page.locator(way)).count() and button.is_visible():
                button.click()
                break
    wait_until(page, "document.querySelector('.answer-bar .primary.losing:not([data-primary])')")
    return page.locator(".outcome-preview").inner_text()


def test_burst_whose_spirit_takes_anothers_last_core_warns_and_asks_for_a_source(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "en")
    audit = Auditor(page)
    note = burst_preview(page, '"灯芯の走竜"')
    assert "Wick Runner vanishes" in note
    # It was the last attack: the draw of the next turn isn't an outcome of the burst.
    assert "Result: Wick Runner vanishes" in note
    assert "Result depends" not in note
    audit.check("burst that costs a card")
    page.locator(".top-bar button.icon").first.click()
    note = burst_preview(page, '"灯芯の走竜", "燃え残り"')
    assert "Sootwing is destroyed" in note, "whatever is chosen"
    assert "either way: Choose cores: 1 more to put on the card" in note
    page.locator(".answer-bar button", has_text="yes").click()
    page.wait_for_selector("main.table[data-asked^='number:cores-on']")
    page.locator(".answer-bar .primary").click()
    page.wait_for_selector("main.table[data-asked='amount:pay-with']")
    page.locator(".tray button", has_text="Afterburner").click()
    assert "Afterburner would vanish" in page.locator(".answer-bar .primary.losing").inner_text()
    audit.check("from where the core comes")
    page.locator(".answer-bar .primary.losing").click()
    wait_until(page, "document.querySelector('main.table').dataset.asked !== 'amount:pay-with'")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


RANKS = """
setup.A = { castle = 20, field = ["先駆けのリオン", "新米騎士テオ", "鷹匠イルマ", "弓隊長セルマ"] }
setup.B = { castle = 15, field = ["花売りのコレット"] }
"""
BOTTOM_OF_WORDS = """(part, words) => {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.data.indexOf(words)
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    return range.getBoundingClientRect().bottom
  }
  throw new Error(`${words} is not there`)
}"""
CASTLE_DAMAGE = {
    "ja": (r"コンピュータが対応しない場合：\s*コンピュータ 城 15 → (\d+)", "3枚がフィジカル −1、メンタル −1"),
    "en": (
        r"If Computer doesn’t respond: Computer: Castle 15 → (\d+)",
        "3 of your cards: physical −1, mental −1 each",
    ),
}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_castle_damage_of_an_attack_is_visible_on_a_phone_beside_other_changes(
    axe_page: Callable[..., Page], lang: str
) -> None:
    page = axe_page("phone", lang)
    open_position(page, RANKS, game="harem_master")
    page.locator(".field.mine .card.can").first.click()
    page.wait_for_selector(".outcome-preview .preview-text")
    note = page.locator(".outcome-preview").inner_text()
    struck, ranks = CASTLE_DAMAGE[lang]
    assert (found := re.search(struck, note)), note
    assert int(found[1]) < 15
    assert ranks in note, note
    chip = page.locator(".answer-bar .primary .preview-chip")
    whole = chip.bounding_box()
    assert whole
    assert chip.evaluate(BOTTOM_OF_WORDS, "15 → 9") <= whole["y"] + whole["height"] + 1, (
        "its number is not cut"
    )
    Auditor(page).check("attack")


HELM = """
cards.Helm = "Item\\nCost:0 Random:0\\n[For a lord character only]\\nThe equipped character gets [P]+1."
cards.Maid = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Page = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Retreat = "Event\\nCost:0 Random:0\\n[OT] Put 1 of the item cards in your discard pile to its owner's hand."
setup.A = { field = ["Maid", "Page"], hand = ["Helm", "Retreat"], stack = 2 }
setup.B = { castle = 9 }
"""


@pytest.mark.parametrize(("size", "lang"), [("phone", "en"), ("desk", "ja")])
def test_unsuitable_item_target_is_marked_and_needs_a_second_press(
    axe_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, HELM, game="harem_master")
    page.locator(".hand .card", has_text="Helm").click()
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector("main.table[data-asked='target:equip']")
    maid, lord = (page.locator(".field.mine .card", has_text=name) for name in ("Maid", "Page"))
    falls = {"en": "can’t carry it", "ja": "装備できない"}[lang]
    assert maid.locator(".side-effect").inner_text() == falls
    assert lord.locator(".side-effect").count() == 0
    audit = Auditor(page)
    audit.check("equip")
    lord.click(button="right")
    page.wait_for_selector(".zoom .card-actions .preview-text")
    page.locator(".zoom .close").click()
    maid.click()
    given = page.locator(".zoom .card-actions button.losing")
    given.wait_for()
    assert "Helm" in given.inner_text()
    assert page.get_attribute("main.table", "data-asked") == "target:equip", "nothing is given yet"
    audit.check("maid")
    given.click()
    wait_until(page, "document.querySelector('main.table').dataset.asked === 'priority:main'")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_play_without_effect_says_so_and_is_not_highlighted(axe_page: Callable[..., Page]) -> None:
    page = axe_page("phone", "en")
    open_position(page, HELM, game="harem_master")
    page.locator(".hand .card", has_text="Retreat").click()
    page.locator(".answer-bar .primary.second").wait_for()
    assert "no effect right now" in page.locator(".outcome-preview").inner_text()


def open_block_question_with_slow_preview(page: Page) -> Page:
    """Attack, so that the opponent has a question; its preview takes longer than usual."""
    page.add_init_script(override_pauses([preview_delay()], 1500))
    page.reload()
    open_position_for_two(page, FIGHT)
    page.locator(".field.mine .card.can").click()
    attack(page)
    page.wait_for_selector("main.table[data-asked^=priority]")
    return page


@pytest.mark.own_page
def test_preview_waits_while_a_finger_is_down(
    axe_page: Callable[..., Page],
) -> None:
    page = open_block_question_with_slow_preview(axe_page("phone", "en"))
    lane = page.locator(".lane").bounding_box()
    assert lane
    page.mouse.move(lane["x"] + 2, lane["y"] + 2)
    page.mouse.down()
    page.wait_for_timeout(4000)
    assert page.locator(".outcome-preview").count() == 0
    page.mouse.up()
    page.wait_for_selector(".outcome-preview .preview-text")


# Holds the frame in which a newly drawn table is measured.
HOLD_FRAMES = """
  const frame = globalThis.requestAnimationFrame
  const kept = []
  globalThis.requestAnimationFrame = (what) => globalThis.keepsFrames ? kept.push(what) : frame(what)
  globalThis.giveFrames = () => {
    globalThis.keepsFrames = false
    for (const what of kept.splice(0)) frame(what)
    return new Promise((done) => frame(() => frame(done)))
  }
"""
CARD_TOP = "document.querySelector('.field.mine .card.can').getBoundingClientRect().top"
MEASURED_GROWTH = "document.querySelector('main.table').style.getPropertyValue('--grown')"


@pytest.mark.own_page
def test_preview_drawn_before_a_touch_is_measured_after_it(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "en")
    page.add_init_script(HOLD_FRAMES)
    page = open_block_question_with_slow_preview(page)
    page.evaluate("globalThis.keepsFrames = true")
    wait_until(page, "document.querySelector('.outcome-preview .preview-text')")
    drawn = page.evaluate(CARD_TOP)
    card = page.locator(".field.mine .card.can").bounding_box()
    assert card
    # At its edge, which a moved card would miss first.
    page.mouse.move(card["x"] + card["width"] / 2, drawn + 2)
    page.mouse.down()
    page.evaluate("giveFrames()")
    assert page.evaluate(CARD_TOP) == drawn
    assert page.evaluate(MEASURED_GROWTH) == ""
    page.mouse.up()
    page.wait_for_selector(".zoom")
    # After the press the bar grows for the chips of the card's actions.
    wait_until(page, MEASURED_GROWTH)


@pytest.mark.own_page
def test_right_mouse_button_does_not_delay_the_preview(
    axe_page: Callable[..., Page],
) -> None:
    page = open_block_question_with_slow_preview(axe_page("desk", "en"))
    page.mouse.move(1, 1)
    page.mouse.down(button="right")
    page.wait_for_selector(".outcome-preview .preview-text")
