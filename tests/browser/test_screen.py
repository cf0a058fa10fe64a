"""The screen in every orientation of a phone and at double size; browser Back, links and messages."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import GAME_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways
from conftest import override_pauses, webapp_constant
from playing import (
    Player,
    board_text,
    concede,
    copy_game_link,
    end_turn,
    end_turn_anyway,
    open_menu,
    start_game,
    stored_records,
    turn_on_auto_end,
)
from playwright.sync_api import Page
from waiting import engine_workers, wait_for_preview, wait_until

DESK = {"width": 1280, "height": 800}
AUTO_END_MS = webapp_constant("AUTO_END_DELAY_MS", "actions", "turn", "auto_end.js")
LOW_SCREENS = [
    ((740, 360), "ja", "pmv"),
    ((844, 390), "en", "battle_spirits"),
    ((640, 400), "en", "harem_master"),
]

# Returns text flaws: broken values, double full stops, characters without a glyph.
TEXT_FLAWS = """() => {
  const found = new Set()
  const wrong = /\\b(null|undefined|NaN)\\b|\\[object|。。|[？?！!][。.](?!\\.)|[^.]\\.\\.(?!\\.)|\\{ ?\\$/
  const canvas = new OffscreenCanvas(40, 40).getContext("2d", {willReadFrequently: true})
  const drawn = (sign, font) => {
    canvas.clearRect(0, 0, 40, 40)
    canvas.font = `24px ${font}`
    canvas.fillText(sign, 4, 30)
    return canvas.getImageData(0, 0, 40, 40).data.join()
  }
  // What is once known of a sign in a font is true of it everywhere.
  const pictures = (globalThis.pictures ??= new Map())
  const hasPicture = (sign, font) => {
    const key = `${sign} ${font}`
    if (!pictures.has(key)) pictures.set(key, drawn(sign, font) !== drawn("\\u{10FFFE}", font))
    return pictures.get(key)
  }
  for (const element of document.querySelectorAll("body *")) {
    for (const name of ["aria-label", "title", "placeholder"])
      if (wrong.test(element.getAttribute(name) ?? "")) found.add(`${name}: ${element.getAttribute(name)}`)
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      if (wrong.test(node.data)) found.add(`text of ${element.closest("[class]")?.className}: ${node.data.trim()}`)
      const font = getComputedStyle(element).fontFamily
      for (const sign of node.data) {
        if (sign.codePointAt(0) < 0x2000 || /\\s/.test(sign)) continue
        if (!hasPicture(sign, font)) found.add(`no picture: ${sign}`)
      }
    }
  }
  return [...found]
}"""
# Returns buttons with cut labels, outside the page, or too small for a finger.
BUTTON_FAULTS = """() => [...document.querySelectorAll("button, select, summary, a[href]")].flatMap(each => {
  if (!each.checkVisibility({contentVisibilityAuto: true}) || each.closest("[inert], .visually-hidden")) return []
  const box = each.getBoundingClientRect()
  const says = `${each.className} "${(each.innerText || each.id).slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`
  const faults = []
  if (each.matches("button:not(.card):not(.chip)") && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1))
    faults.push(`does not fit: ${says}`)
  // A mouse finds what a finger does not.
  // A word of a sentence is as large as the sentence lets it be; what it opens is larger.
  if (Math.min(box.width, box.height) < 43.5 && !each.matches(".term") && (innerWidth < 900 || innerHeight < 560)) faults.push(`small: ${says}`)
  const scrolled = each.closest(".hand, .field, .tray-cards, .stack, .interference")
  if (!scrolled && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`beyond the page: ${says}`)
  return faults
})"""
# Whether the last log line is visible in its box.
LOG_SHOWS_END = """() => {
  const box = [...document.querySelectorAll(".log-lines")].find(each => each.getClientRects().length)
  const last = [...box.querySelectorAll(".log-line")].at(-1).getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  return last.bottom <= frame.bottom + 1 && last.top >= frame.top - 1 && box.scrollHeight > box.clientHeight
}"""


# Resolves once every animation that has an end is over: a card in flight is drawn smaller than it stays.
MOTION_IS_OVER = """() => Promise.allSettled(document.getAnimations()
  .filter(each => each.effect?.getComputedTiming().endTime < Infinity).map(each => each.finished))"""


def assert_no_flaws(page: Page, *, low: bool = False) -> None:
    page.evaluate(MOTION_IS_OVER)
    assert page.evaluate(TEXT_FLAWS) == []
    assert page.evaluate(BUTTON_FAULTS) == []
    assert not overflows_sideways(page)
    if low:
        # Cards in the fields stay large enough to touch; the hand and the answer buttons stay visible.
        boxes = page.evaluate(
            """() => [...document.querySelectorAll(".board .field .card:not(.mini):not(.asleep), .hand .card")]
              .map(each => each.getBoundingClientRect()).map(({width, bottom}) => [Math.round(width), bottom <= innerHeight + 1])"""
        )
        assert [box for box in boxes if box[0] < 44 or not box[1]] == []
        bar = page.locator(".answer-bar .buttons").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= page.viewport_size["height"]  # type: ignore[index]


@pytest.mark.parametrize(("size", "lang", "game"), LOW_SCREENS)
def test_low_screen_is_playable(
    axe_page: Callable[..., Page], size: tuple[int, int], lang: str, game: str
) -> None:
    page = axe_page(size, lang)
    audit = Auditor(page)
    assert_no_flaws(page)
    start_game(page, seed="lying", game=game)
    player = Player(page, seed=4)
    for n in range(14):
        screen = player.settled()
        if screen["result"]:
            break
        if n % 3 == 0 and not screen["privacy"]:
            assert_no_flaws(page, low=True)
        player.step()
    player.settled()
    audit.check("table")
    if page.locator(".outcome").count():
        page.keyboard.press("Escape")
    page.locator(".hand .card").first.click(button="right")
    page.wait_for_selector(".zoom .card-text")
    audit.check("zoom")
    assert_no_flaws(page)
    # The answer buttons stay visible beside an open card.
    assert page.locator(".answer-bar [data-primary], .answer-bar .primary").first.is_visible()
    page.locator(".zoom .close").click()
    open_menu(page)
    audit.check("menu")
    page.keyboard.press("Escape")
    concede(page)
    audit.check("result")
    assert_no_flaws(page)
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("game", "lang"), GAME_AND_LANGUAGE_PAIRS[:2])
def test_upright_phone_shows_every_word_whole(axe_page: Callable[..., Page], game: str, lang: str) -> None:
    page = axe_page((360, 640), lang)
    assert_no_flaws(page)
    start_game(page, seed="whole words", game=game)
    player = Player(page, seed=2)
    for _ in range(12):
        if player.settled()["result"]:
            break
        assert_no_flaws(page)
        wait_for_preview(page)
        assert_no_flaws(page)
        player.step()
    player.settled()
    if not page.locator(".outcome").count():
        for sheet in ("l", "?"):
            page.keyboard.press(sheet)
            page.wait_for_selector("[role=dialog]")
            assert_no_flaws(page)
            page.keyboard.press("Escape")
        open_menu(page)
        assert_no_flaws(page)
        page.keyboard.press("Escape")
        concede(page)
    assert_no_flaws(page)
    page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")


@pytest.mark.parametrize("size", [(360, 640), (740, 360), (1280, 800)], ids=["upright", "lying", "desk"])
def test_starter_can_be_read_before_it_is_chosen(
    axe_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = axe_page(size)
    start_game(page, seed="starters", game="harem_master")
    Player(page).settled()
    assert page.get_attribute("main.table", "data-asked") == "choose:starter"
    reads = page.locator(".tray-card:has(.can) .read")
    count = reads.count()
    assert count == page.locator(".tray .card.can").count() > 1
    names = []
    for n in range(count):
        reads.nth(n).click()
        page.wait_for_selector(".zoom .card-text")
        names.append(page.inner_text(".zoom h2"))
        assert "見られません" not in page.inner_text(".zoom")
        assert len(page.inner_text(".zoom .card-text >> nth=0")) > 10
        assert_no_flaws(page)
        if n + 1 < count:
            page.locator(".zoom .close").click()
    assert len(set(names)) == count
    # Reading chose nothing; the panel's button chooses its card.
    assert page.get_attribute("main.table", "data-asked") == "choose:starter"
    page.locator(".zoom .card-actions .ok button").click()
    wait_until(page, "document.querySelector('main.table').dataset.asked !== 'choose:starter'")
    wait_until(page, "document.querySelector('.field.mine .card .name')")
    assert page.locator(".field.mine .card .name").first.inner_text() == names[-1]


# Back


def go_back(page: Page) -> None:
    page.evaluate("history.back()")


@pytest.mark.own_page
def test_browser_back_closes_overlays_and_never_leaves_a_game(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page()), seed="back")
    player = Player(page)
    player.step()
    player.settled()
    board = board_text(page)
    address = page.url

    def closes(selector: str) -> None:
        page.wait_for_selector(selector)
        go_back(page)
        page.wait_for_selector(selector, state="detached")
        assert page.locator("main.table").count() == 1

    page.keyboard.press("l")
    closes(".log-sheet")
    page.keyboard.press("?")
    closes(".keys")
    page.locator(".hand .card").first.click(button="right")
    closes(".zoom")
    page.locator(".piles button").first.click()
    closes(".pile-sheet")
    page.keyboard.press("r")
    closes(".book")
    open_menu(page)
    page.locator(".menu li").first.locator("button").click()
    closes("main.table.past")
    # With nothing open, Back offers to leave; another Back closes the offer.
    for _ in range(2):
        go_back(page)
        page.wait_for_selector(".menu")
        closes(".menu")
    assert page.url == address
    assert board_text(page) == board
    player.settled()
    player.step()
    # After leaving by the page's own button, Back leaves the page as usual.
    player.settled()
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")
    page.locator(".library button").click()
    closes_book = ".book"
    page.wait_for_selector(closes_book)
    go_back(page)
    page.wait_for_selector(closes_book, state="detached")
    page.locator(".making button").click()
    page.wait_for_selector("main.workshop")
    go_back(page)
    page.wait_for_selector("main.start")


@pytest.mark.own_page
def test_browser_back_does_not_reopen_the_link_of_a_game(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page()), seed="short")
    player = Player(page)
    for _ in range(4):
        player.step()
    player.settled()
    link = copy_game_link(page)
    other = new_page()
    other.goto(link)
    other.locator("#replay-at").focus()
    other.get_by_role("button", name="ここから対戦する").click()
    wait_until(other, "document.querySelector('main.table:not(.past)')")
    on = Player(other)
    on.settled()
    board = board_text(other)
    go_back(other)
    other.wait_for_selector(".menu")
    go_back(other)
    other.wait_for_selector(".menu", state="detached")
    assert board_text(other) == board
    assert "#" not in other.url
    # A link entered in the address bar is opened, even the one this game came from.
    other.evaluate("link => { location.href = link }", link)
    other.wait_for_selector("main.table.past")
    other.evaluate("location.hash = 'Zm9vYmFyYmF6cXV4'")
    other.wait_for_selector("main.trouble:not([aria-busy])")


# Links


def test_link_to_a_moment_opens_there(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page(viewport=DESK)), seed="moment")
    player = Player(page)
    for _ in range(5):
        player.step()
    player.settled()
    whole = copy_game_link(page)
    assert "@" not in whole
    open_menu(page)
    page.get_by_role("button", name="リプレイ").click()
    page.wait_for_selector("main.table.past")
    for n in (1, 2, 3):
        page.locator(".replay-row .forward").click()
        wait_until(page, f"document.querySelector('#replay-at').value === '{n}'")
    board = board_text(page)
    link = copy_game_link(page)
    assert link == f"{whole}@3"
    other = new_page(viewport=DESK)
    other.goto(link)
    other.wait_for_selector("main.table.past")
    wait_until(other, "document.querySelector('#replay-at').value === '3'")
    assert board_text(other) == board
    assert copy_game_link(other) == link
    # A moment after the end opens the end.
    last = new_page()
    last.goto(f"{whole}@999999")
    last.wait_for_selector("main.table.past #replay-at")
    assert last.evaluate("(({value, max}) => value === max)(document.querySelector('#replay-at'))")
    assert stored_records(last, "games") == []


# Messages

REFUSE_NEXT_ANSWER = """() => {
  const post = globalThis.postMessage.bind(globalThis)
  globalThis.postMessage = message => {
    if (typeof message !== "string" || !JSON.parse(message).result?.views) return post(message)
    globalThis.postMessage = post
    const reasons = [{code: "asleep", clause: "6.4.3.b", params: {}}, {code: "never-heard-of", clause: "1.1", params: {}}]
    const error = {code: 4, message: "no", data: {code: "illegal", params: {}, reasons}}
    post(JSON.stringify({jsonrpc: "2.0", id: JSON.parse(message).id, error}))
  }
}"""


def test_refused_answer_shows_a_sentence(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page(fresh=True)), seed="refused")
    Player(page).settled()
    engine_workers(page)[0].evaluate(REFUSE_NEXT_ANSWER)
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(".toast[role=alert], .question.leaving")
    if page.locator(".question.leaving").count():
        end_turn_anyway(page)
    page.wait_for_selector(".toast[role=alert]")
    said = page.inner_text(".toast p")
    assert said == "ルール上できません。 スリープ状態です。 §6.4.3.b"
    page.locator(".toast .icon").click()
    Player(page).step()


def test_log_is_scrolled_to_its_end(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page()), seed="log")
    player = Player(page, eager=True)
    for _ in range(12):
        player.step()
    player.settled()
    page.keyboard.press("l")
    page.wait_for_selector(".log-sheet .log-line")
    wait_until(page, f"({LOG_SHOWS_END})()", 5_000)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    player.step()
    player.settled()
    wait_until(page, f"({LOG_SHOWS_END})()", 5_000)


def test_screen_reader_text_has_no_double_full_stop(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    for locale, stop in (("ja-JP", "。"), ("en-GB", ".")):
        page = start_game(open_table(new_page(locale=locale)), seed="heard")
        player = Player(page)
        for _ in range(4):
            player.step()
            player.settled()
            heard = page.locator("#news").text_content() or ""
            assert stop in heard or heard.endswith("?")
            assert stop * 2 not in heard
            assert f"?{stop}" not in heard


# Refuses the computer's moves, so that none arrives.
REFUSE_COMPUTER_MOVES = """() => {
  const post = globalThis.postMessage.bind(globalThis)
  globalThis.refuse = true
  globalThis.postMessage = message => {
    const answer = typeof message === "string" ? JSON.parse(message) : null
    if (!globalThis.refuse || !answer?.result?.position) return post(message)
    post(JSON.stringify({jsonrpc: "2.0", id: answer.id, error: {code: -32603, message: "gone for the test"}}))
  }
}"""


def test_failed_computer_move_does_not_show_as_thinking(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page(fresh=True)), seed="thinking")
    player = Player(page)
    player.settled()
    for worker in engine_workers(page):
        worker.evaluate(REFUSE_COMPUTER_MOVES)
    end_turn(page)
    page.wait_for_selector(".toast[role=alert]")
    wait_until(page, "document.querySelector('.answer-bar').innerText.includes('続ける')")
    assert page.locator(".thinking").count() == 0
    assert "考えています" not in page.inner_text(".answer-bar")
    for worker in engine_workers(page):
        worker.evaluate("globalThis.refuse = false")
    page.locator(".toast .icon").click()
    page.get_by_role("button", name="続ける").click()
    page.wait_for_selector("main.table[data-asked]")
    player.settled()
    player.step()
    player.settled()


@pytest.mark.own_page
def test_automatic_turn_end_is_announced(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = new_page(viewport=DESK)
    page.add_init_script(override_pauses([AUTO_END_MS], 400))
    start_game(open_table(page), seed="pictures")
    turn_on_auto_end(page)
    told = page.evaluate(
        """() => {
          globalThis.told = []
          new MutationObserver(() => {
            const turn = document.querySelector(".turn-note b")?.textContent
            const bar = document.querySelector(".answer-bar .question")?.innerText
            if (bar?.includes("まもなく") && globalThis.told.at(-1)?.[0] !== turn) globalThis.told.push([turn, bar])
          }).observe(document.body, {childList: true, subtree: true, characterData: true})
          return globalThis.told
        }"""
    )
    assert told == []
    player = Player(page, seed=4, bold=1)
    player.play(until=lambda screen: bool(page.evaluate("globalThis.told.length")), most=80)
    [turn, says], *more = page.evaluate("globalThis.told")
    assert not more
    assert says.startswith("できることがないため、まもなくターンを終了します。")
    # The turn in question ends without a click.
    wait_until(page, f"document.querySelector('.turn-note b')?.textContent !== {json.dumps(turn)}", 10_000)
