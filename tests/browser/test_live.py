"""Live games: two devices with a direct connection and no server between them."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable
from typing import Any

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor
from conftest import Watch
from live_play import (
    HIDE_TAB,
    accept_invitation,
    choose_in_menu,
    enter_reply,
    invite,
    play_answers,
    player_to_answer,
)
from playing import Player, choose_opponent, concede, open_more_options
from playwright.sync_api import BrowserContext, Page
from waiting import wait_for_engine, wait_until

from pyengine.net.fair.messages import Audit, Settle, decode

pytestmark = pytest.mark.own_page

FIVE_MINUTES_LATER = "() => { const now = Date.now; Date.now = () => now() + 301_000 }"
"""Moves the clock five minutes ahead."""


SIGN_FALSELY = """() => { SubtleCrypto.prototype.sign = async () => crypto.getRandomValues(new Uint8Array(64)).buffer }"""
"""The device's signatures become invalid."""
GARBLE_NEXT_MESSAGE = """() => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    if (data.startsWith("!")) return send.call(this, data)
    RTCDataChannel.prototype.send = send
    send.call(this, `${data.slice(0, -4)}AAAA`)
  }
}"""
"""The device's next message of the game is altered."""


FAKE_CAMERA = """shown => {
  globalThis.BarcodeDetector = class { async detect() { return [{rawValue: shown}] } }
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas")
    canvas.getContext("2d").fillRect(0, 0, 9, 9)
    return globalThis.shot = canvas.captureStream(30)
  }
}"""
"""A browser with a code reader, and a camera that sees this code."""
RECORD_ICE_SERVERS = """
  globalThis.asked = []
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(options) {
      super(options)
      asked.push(options.iceServers.map(each => each.urls))
    }
  }
"""
"""Records the servers given to each connection."""


def page_text_after(page: Page, act: Callable[[], object]) -> str:
    """Return the text of the page after an action."""
    act()
    return page.locator("main").inner_text()


def download_record(page: Page) -> dict[str, Any]:
    """Return the game's transcript that the open sheet saves."""
    with page.expect_download() as download:
        page.locator("#transcript").click()
    found: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
    assert found["format"] == "tefuda-transcript/1"
    assert found["said"]
    return found


def ignoring_isolates(words: str) -> str:
    """Return a pattern for words in which direction marks may surround each number."""
    return re.sub(r"\d+", lambda n: rf"[\u2068]?{n[0]}[\u2069]?", words)


def assert_only_owed_cards_opened(said: list[list[Any]]) -> None:
    """Check that both sides opened their seeds and their one owed card, and no deck."""
    messages = [(seat, decode(b64decode(data))) for seat, data in said]
    audits = [each for _, each in messages if isinstance(each, Audit)]
    assert [(each.cards, each.faces) for each in audits] == [(b"", ())] * 2
    settled = {seat: len(each.cards) for seat, each in messages if isinstance(each, Settle)}
    assert settled == {0: 1, 1: 1}


def test_two_tabs_of_a_device_connect_without_a_stun_server(
    new_context: Callable[..., BrowserContext],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
) -> None:
    context = new_context(viewport=VIEWPORTS["phone"], locale="en-GB")
    context.add_init_script(RECORD_ICE_SERVERS)
    one, two = open_table(context.new_page()), context.new_page()
    choose_opponent(one, "live")
    open_more_options(one)
    one.fill("#stun", "example.org")
    one.locator("#stun").blur()
    one.wait_for_selector(".toast[role=alert]")
    one.fill("#stun", "stun:127.0.0.1:9")
    one.locator("#stun").blur()
    one.locator(".toast").wait_for(state="detached")
    screenshot(one, "stun")
    assert "STUN server also sees" in page_text_after(one, lambda: invite(one))
    assert one.evaluate("asked") == [["stun:127.0.0.1:9"]]
    one.locator("main.meeting > button.quiet").click()
    one.reload()
    choose_opponent(one, "live")
    open_more_options(one)
    assert one.input_value("#stun") == "stun:127.0.0.1:9"
    one.fill("#stun", "")
    one.locator("#stun").blur()
    address = invite(one)
    assert one.evaluate("asked") == [[]]
    two.goto(address)
    two.locator("main.meeting form button[type=submit]").click()
    for page in (one, two):
        page.wait_for_selector(".presence[data-presence=here]")
    assert two.evaluate("asked") == []
    play_answers([Player(one, seed=1, eager=True), Player(two, seed=2, eager=True)], 4)
    two.evaluate(HIDE_TAB)
    one.wait_for_selector(".presence[data-presence=away]")
    two.close()
    one.wait_for_selector(".presence[data-presence=lost]")


def chat(one: Page, two: Page) -> None:
    """Send a preset phrase at once, and free text after both have agreed to it."""
    choose_in_menu(two, "Chat")
    two.locator("[data-word=hello]").click()
    one.locator(".toast.news", has_text="よろしくお願いします").wait_for()
    assert two.locator("#say-text").count() == 0
    two.locator("#wish-text").click()
    one.locator(".toast.news", has_text="自由入力").wait_for()
    choose_in_menu(one, "チャット")
    one.locator("#wish-text").click()
    one.locator("#say-text").fill("a\u202eb <b>札</b>")
    one.keyboard.press("Enter")
    two.locator(".chat-messages p", has_text="a b <b>札</b>").wait_for()
    assert one.locator(".chat-messages p").count() == two.locator(".chat-messages p").count() == 2
    two.locator("#end-text").click()
    one.locator("#end-text").wait_for()
    wait_until(one, "!document.querySelector('#say-text')")


def test_two_devices_play_without_a_server(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
) -> None:
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    audit = Auditor(one)
    open_table(one)
    address = invite(one, "harem_master")
    assert "#live.-.harem_master." in address
    back = accept_invitation(two, address)
    screenshot(two, "answer")
    enter_reply(one, back)
    for page in (one, two):
        page.wait_for_selector("main.table")
        page.wait_for_selector(".presence[data-presence=here]")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 14)
    screenshot(one, "table")
    screenshot(two, "table")
    chat(one, two)
    screenshot(one, "talk")
    audit.check("what is said")
    for page in (one, two):
        page.keyboard.press("Escape")
    choose_in_menu(one, "不正防止")
    one.wait_for_selector("[data-check=sealed]")
    audit.check("while it is played")
    screenshot(one, "playing")
    one.keyboard.press("Escape")

    # One page is closed in mid-game, opens again, and both reconnect.
    two.reload()
    wait_for_engine(two)
    two.wait_for_selector("main.table")
    one.wait_for_selector(".presence[data-presence=lost]")
    wait_until(one, "document.querySelector('.answer-bar').innerText.includes('再接続')")
    one.locator(".answer-bar [data-primary]").click()
    one.wait_for_selector("#invitation")
    back = one.locator("#invitation").input_value()
    assert "#live.-." not in back
    two.goto(back)
    two.wait_for_selector("#answer")
    # The reply is opened as a link, and passed to the waiting tab.
    tab = one.context.new_page()
    tab.goto(two.locator("#answer").input_value())
    tab.wait_for_selector("main.meeting[data-role=handed]")
    for page in (one, two):
        page.wait_for_selector("main.table")
    tab.close()
    play_answers(players, 6)

    # At the end both sides audit the game, and the page lists the checks.
    concede(one)
    for page in (one, two):
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")
        screenshot(page, "outcome")
    audit.check("outcome")
    for page in (one, two):
        page.locator(".outcome .fair-line button").click()
        page.wait_for_selector("[data-check=audit]")
        screenshot(page, "fair")
        assert download_record(page)["refused"] is None
        signed = page.locator("[data-check=signed]").inner_text()
        assert all(int(n) > 0 for n in re.findall(r"[0-9]+", signed)), signed
    assert not one.locator(".unfit").count()
    audit.check("dealt fairly")

    # A rematch starts once both want it, and ends by an agreed draw.
    one.keyboard.press("Escape")
    choose_in_menu(one, "結果")
    one.locator("[data-primary]", has_text="再戦").click()
    two.keyboard.press("Escape")
    choose_in_menu(two, "View result")
    two.get_by_role("dialog").get_by_text("wants to play again").wait_for()
    two.locator(".sheet [data-primary]").click()
    for page in (one, two):
        page.wait_for_selector("main.table:not(:has(.outcome))")
        page.wait_for_selector(".presence[data-presence=here]")
    # Both have chosen a hidden leader, which they owe: when the game ends here, both open it.
    play_answers(players, 2)
    for page, words, debts in (
        (one, "不正防止", r"あなた1枚、相手1枚"),
        (two, "Fair play", r"one of yours, one of your opponent’s"),
    ):
        choose_in_menu(page, words)
        page.locator("[data-check=debts]", has_text=re.compile(ignoring_isolates(debts))).wait_for()
        screenshot(page, "owed")
        if page is one:
            audit.check("owed")
        page.keyboard.press("Escape")
    choose_in_menu(two, "draw")
    one.wait_for_selector("main.table[data-asked$='draw-offered']")
    one.locator(".answer-bar button", has_text="合意").click()
    for page in (one, two):
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")
    assert "引き分け" in one.locator(".outcome").inner_text()
    for page in (one, two):
        page.locator(".outcome .fair-line button").click()
        page.locator("[data-check=no-debts]").wait_for()
        assert page.locator("[data-check=debts]").count() == 0
        assert page.locator("[data-check=settled]").count() == 2
        screenshot(page, "settled")
        if page is one:
            audit.check("settled")
        assert_only_owed_cards_opened(download_record(page)["said"])
        page.keyboard.press("Escape")
    choose_in_menu(one, "結果")
    choose_in_menu(two, "View result")

    # An altered message is refused with a notice and recorded; so is an invalid signature.
    two.locator(".sheet [data-primary]").click()
    one.locator(".sheet [data-primary]").click()
    for page in (one, two):
        page.wait_for_selector("main.table:not(:has(.outcome))")
    two.evaluate(SIGN_FALSELY)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    while player_to_answer(players) is players[0]:
        players[0].step()
    two.evaluate(GARBLE_NEXT_MESSAGE)
    players[1].step()
    one.wait_for_selector(".fair-sheet .unfit")
    assert download_record(one)["refused"]
    screenshot(one, "refused")
    audit.check("refused")
    one.keyboard.press("Escape")
    concede(two)
    one.wait_for_selector(".fair-line[data-standing=stopped]")
    two.wait_for_selector(".fair-line[data-standing=stopped]")
    one.keyboard.press("Escape")
    choose_in_menu(one, "不正防止")
    one.locator(".unfit", has_text="署名").wait_for()
    screenshot(one, "forged")
    screenshot(two, "forged")
    audit.check("forged")
    watch.allow_errors("peer-refused")
    assert audit.found == {}


def read_by_camera(page: Page) -> None:
    """Show the camera an invalid code: the page reports it and turns the camera off."""
    page.evaluate(FAKE_CAMERA, "nonsense")
    page.evaluate(FIVE_MINUTES_LATER)
    page.locator("#anew").click()
    page.locator("#camera").click()
    page.wait_for_selector("main.meeting [role=alert]")
    assert page.locator("video").count() == 0
    wait_until(page, "shot.getTracks().every(track => track.readyState === 'ended')")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_invitation_pages_are_accessible(
    axe_page: Callable[[str, str], Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    choose_opponent(page, "live")
    screenshot(page, "start")
    audit.check("start")
    address = invite(page)
    screenshot(page, "invitation")
    assert page.locator("main.meeting .code").count() == 1
    page.locator(".as-code > summary").click()
    audit.check("invitation")
    screenshot(page, "code")
    enter_reply(page, "nonsense")
    page.wait_for_selector("main.meeting [role=alert]")
    audit.check("a reply that is none")
    enter_reply(page, address)
    page.wait_for_selector("main.meeting [role=alert]")
    left = re.search(r"[0-5]:[0-5][0-9]", page.locator("#lasts").inner_text())
    assert left is not None
    read_by_camera(page)
    assert page.locator("#invitation").input_value() != address
    page.evaluate(FIVE_MINUTES_LATER)
    page.wait_for_selector("#anew")
    screenshot(page, "lapsed")
    audit.check("lapsed")
    page.locator("main.meeting > button.quiet").click()
    page.wait_for_selector("form.new-game")
    page.goto(address)
    page.wait_for_selector("main.meeting[data-role=guest] form")
    screenshot(page, "invited")
    audit.check("invited")
    page.goto(address.replace("#live.-.pmv.", "#live.-.nothing."))
    page.wait_for_selector("main.meeting, main.trouble")
    assert audit.found == {}
