"""The pace of the computer's turn, its recap, and how turns end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from accessibility import LOCALES, VIEWPORTS, Auditor
from conftest import HOUR_MS, override_pauses, webapp_constant
from playing import (
    QUESTION_WAS_SEEN,
    Player,
    end_turn,
    open_menu,
    show_all_details,
    start_game,
    turn_on_auto_end,
)
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_until

NEXT_STEP = re.compile("次の手|Next step")
# Records the delay of each timeout.
RECORD_TIMEOUTS = """() => {
  const later = globalThis.setTimeout
  globalThis.waits = []
  globalThis.setTimeout = (what, time, ...more) => (waits.push(time), later(what, time, ...more))
}"""


def choose_pace(page: Page, pace: str) -> None:
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(自動パスの設定|Stops)")).click()
    page.locator(f"input[name=pace][value={pace}]").check(force=True)
    page.keyboard.press("Escape")


@pytest.mark.own_page
def test_computer_pauses_after_each_step_and_its_turn_can_be_reviewed(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "ja")
    start_game(page, seed="pace", bot="greedy")
    choose_pace(page, "step")
    # The answer bar and the recap quote single lines, not lines of play.
    show_all_details(page)
    player = Player(page, seed=3, bold=0.0)
    page.evaluate(RECORD_TIMEOUTS)
    steps = 0
    for _ in range(40):
        wait_until(page, "document.querySelector('[data-busy=no] .answer-bar [data-primary]')")
        if page.locator(".answer-bar [data-primary]", has_text=NEXT_STEP).count():
            lines = page.locator(".log-line").count()
            # The answer bar names the last action.
            said = page.locator(".answer-bar .question").inner_text()
            told = page.locator(".log-line .log-text").all_text_contents()
            assert any(line.strip().lstrip("▲▼") in said for line in told)
            page.locator(".answer-bar [data-primary]").click()
            wait_until(
                page,
                "document.querySelector('main.table').dataset.asked || "
                f"document.querySelectorAll('.log-line').length > {lines}",
            )
            steps += 1
        elif page.locator(".chip.recap").count() and steps:
            break
        else:
            player.step()
    assert steps
    assert webapp_constant("CHANGED_BUTTON_GUARD_MS", "input_guard.js") in page.evaluate("waits"), (
        "a press in a row answers nothing"
    )
    page.locator(".chip.recap").click()
    page.wait_for_selector(".recap-lines .own-action")
    audit = Auditor(page)
    audit.check("recap")
    assert page.locator(".recap-lines .own-action p").count()
    assert page.locator(".recap-lines button.clause").count()
    # Its arrows mean the same as in the log: who acted.
    logged = {each.strip() for each in page.locator(".log-line .log-text").all_text_contents()}
    again = [
        each.replace("自分側：", "") for each in page.locator(".recap-lines .log-text").all_text_contents()
    ]
    assert all("".join(each.split()) in {"".join(line.split()) for line in logged} for each in again)
    assert any(each.strip().startswith("▲") for each in again)
    # A line opens the position that it describes.
    page.locator(".recap-lines .log-text").first.click()
    page.wait_for_selector("main.table.past")
    # Every log line has an explanation: the answer given at that moment, and the rule.
    page.wait_for_selector(".replay-note button.clause")
    audit.check("moment")
    page.reload()
    page.wait_for_selector("main.table")
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^自動パスの設定")).click()
    assert page.locator("input[name=pace][value=step]").is_checked(), "kept by the device"
    audit.check("pace")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


# Counts movements. Fades aren't movements.
COUNT_ANIMATIONS = """() => {
  globalThis.glided = 0
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) { if (how[0].some(({translate, transform}) => translate || transform)) glided += 1; return animate.apply(this, how) }
}"""
TABLE = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号", "灯り番コハク", "静かな一服"], nodes = { active = 6 } }
setup.B = { hand = ["静かな一服"], nodes = { active = 1 } }
"""


@pytest.mark.own_page
def test_own_play_resolves_unless_held_and_stops_are_set_on_the_phase_rail(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("desk", "en")
    open_position(page, TABLE)
    asked = f"document.querySelector('{TABLE_READY}')?.dataset.asked"

    def play(name: str, *, shift: bool) -> None:
        before = page.get_attribute("main.table", "data-revision")
        page.locator(".hand .card", has_text=name).click()
        page.wait_for_selector(".card.armed")
        page.locator(".answer-bar .buttons button", has_text="Play").first.click(
            modifiers=["Shift"] if shift else []
        )
        wait_until(page, f"{asked} && document.querySelector('main.table').dataset.revision !== '{before}'")

    page.evaluate(COUNT_ANIMATIONS)
    play("Cogling", shift=False)
    assert page.evaluate("glided") == 0, "who asks for less motion gets none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.get_attribute("main.table", "data-asked") == "priority:main"
    assert page.locator(".field.mine .card").count() == 2
    play("Kohaku", shift=True)
    assert page.get_attribute("main.table", "data-asked") == "priority:respond-to"
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, f"{asked} === 'priority:main'")
    assert page.evaluate("glided") > 0, "what has moved is seen to"
    page.emulate_media(reduced_motion="reduce")

    draw = page.locator(".phases .rail", has_text="Draw")
    said = []
    for _ in range(3):
        draw.click()
        said.append(draw.locator(".stop-note").inner_text())
    assert said == [
        "stop on my turns",
        "stop on opponent’s turns",
        "stop on every turn",
    ]
    audit = Auditor(page)
    audit.check("rail")
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name="Stops").click()
    audit.check("stops")
    page.keyboard.press("Escape")
    end_turn(page)
    wait_until(
        page,
        f"{asked} && document.querySelector('.phases [aria-current]').textContent.includes('Draw')",
    )
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


BURST = """
cards.Pup = "Spirit\\nColour:red Cost:1\\nFamily:lampwyrm\\nLevels:Lv1(1)3000\\nSymbols:red"
cards.Trap = "Magic\\nColour:red Cost:0\\nBurst (after your life went down): destroy 1 of your opponent's spirits."
setup.A = { field = ["Pup"] }
setup.B = { burst = ["Trap"], hand = ["Pup"], reserve = 4 }
"""


AUTO_END_MS = webapp_constant("AUTO_END_DELAY_MS", "actions", "turn", "auto_end.js")
CURRENT_QUESTION = f"document.querySelector('{TABLE_READY}')?.dataset.asked"
TURN_IS_OVER = {"en": "turn is over", "ja": "ターンが終わりました"}
NOTHING_LEFT = {"en": "No moves left", "ja": "できることがないため"}
WAIT = re.compile("^(終了しない|Don’t end my turn)")
TURN_NAME = "document.querySelector('.turn-note b')?.textContent"


def attack_with_the_only_spirit(page: Page, lang: str) -> None:
    """Attack; the computer's burst destroys the spirit, and the player has no further question this turn."""
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, f"{CURRENT_QUESTION} === 'priority:attack'")
    page.locator(".field.mine .card.can").click()
    page.locator(
        ".answer-bar .buttons button", has_text={"en": "Attack", "ja": "アタック"}[lang]
    ).first.click()


@pytest.mark.parametrize("pace", ["once", "slow"])
def test_turn_ended_by_the_rules_waits_until_the_player_has_seen_it(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], pace: str
) -> None:
    page = open_table(new_page())
    open_position(page, BURST, game="battle_spirits")
    choose_pace(page, pace)
    attack_with_the_only_spirit(page, "ja")
    over = page.locator(".answer-bar .question", has_text=TURN_IS_OVER["ja"])
    over.wait_for()
    wait_until(page, QUESTION_WAS_SEEN)
    page.locator(".answer-bar .buttons button", has_text="コンピュータの行動").click()
    page.wait_for_selector(".recap-lines li")
    assert "破壊" in page.inner_text(".recap-lines")
    page.keyboard.press("Escape")
    over.wait_for()
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector("main.table[data-asked='priority:main']")
    # It is still in the next turn's recap, before the computer's own turn.
    page.locator(".chip.recap").click()
    page.wait_for_selector(".recap-lines li")
    assert page.locator(".sheet h3").first.inner_text().strip().startswith("直前")


LAST_PLAY = """
setup.A = { hand = ["歯車兵一号"], nodes = { active = 1 } }
setup.B = { hand = ["静かな一服"] }
"""


def play_last_card(page: Page) -> None:
    """Set the last card of the hand as a node."""
    page.locator(".hand .card.can").click()
    page.wait_for_selector(".card.armed")
    page.locator(".answer-bar .buttons button").first.click()


def test_turn_with_nothing_left_waits_for_its_player(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page())
    open_position(page, LAST_PLAY)
    turn = page.evaluate(TURN_NAME)
    play_last_card(page)
    wait_until(page, f"{CURRENT_QUESTION} === 'priority:main' && !document.querySelector('.hand .card')")
    assert page.evaluate(TURN_NAME) == turn
    assert page.locator(".answer-bar", has_text=NOTHING_LEFT["ja"]).count() == 0
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, f"{CURRENT_QUESTION} && {TURN_NAME} !== '{turn}'")


@pytest.mark.parametrize(("lang", "size"), [("en", "phone"), ("ja", "desk")])
@pytest.mark.own_page
def test_automatic_turn_end_can_be_stopped_first(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    lang: str,
    size: str,
) -> None:
    page = new_page(locale=LOCALES[lang], viewport=VIEWPORTS[size], pace=True)
    page.add_init_script(override_pauses([AUTO_END_MS], HOUR_MS))
    open_table(page)
    open_position(page, LAST_PLAY)
    turn_on_auto_end(page)
    wait_until(page, f"{CURRENT_QUESTION}")
    play_last_card(page)
    bar = page.locator(".answer-bar")
    bar.get_by_text(NOTHING_LEFT[lang]).wait_for()
    wait_until(page, QUESTION_WAS_SEEN)
    screenshot(page)
    bar.get_by_role("button", name=WAIT).click()
    wait_until(page, f"{CURRENT_QUESTION} === 'priority:main'")
    assert bar.get_by_text(NOTHING_LEFT[lang]).count() == 0


def test_turn_ends_automatically_where_the_player_chose_that(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page())
    open_position(page, LAST_PLAY)
    turn = page.evaluate(TURN_NAME)
    turn_on_auto_end(page)
    play_last_card(page)
    wait_until(page, f"{CURRENT_QUESTION} && {TURN_NAME} !== '{turn}'")
