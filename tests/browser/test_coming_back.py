"""Two devices of which one hears nothing for a while, and one is closed in the middle of an effect: nothing is lost."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable

from auditing import VIEWPORTS
from conftest import Watch
from meeting import LOOKS_AWAY, asked_now, by_menu, invite, play_on, reached, reply, sit_down
from playing import Player, concede
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

SWALLOWS = """() => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = () => {}
  globalThis.comeBack = () => { RTCDataChannel.prototype.send = send }
}"""
"""A device that is offline without knowing it: what it says reaches nobody."""
FLOODS = """() => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    for (let n = 0; n < 5000; n++) send.call(this, `${n}`)
    return send.call(this, data)
  }
}"""
"""A device that says, before what it has to say, more than any game needs."""
PESTERS = """sync => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    RTCDataChannel.prototype.send = send
    for (let n = 0; n < 300; n++) send.call(this, sync)
    return send.call(this, data)
  }
}"""
"""A device that comes back again and again, before what it has to say."""
OUTRUNS = """sync => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    RTCDataChannel.prototype.send = send
    send.call(this, sync)
  }
}"""
"""A device that says, in the place of what it has to say, that it has heard more than was ever said."""
STALLS = """() => {
  const { postMessage } = Worker.prototype
  const held = []
  Worker.prototype.postMessage = function (...said) { held.push([this, said]) }
  globalThis.goOn = () => {
    Worker.prototype.postMessage = postMessage
    for (const [worker, said] of held) postMessage.apply(worker, said)
  }
}"""
"""A device that is slow: its engine does nothing until it may go on."""
MOST = 40
"""Answers that a player gives before he has to wait for the other side."""


def play_until_it_waits(player: Player) -> None:
    """All that a player can do before the other side has to say something."""
    for _ in range(MOST):
        wait_until(player.page, "document.documentElement.dataset.busy === 'no'")
        if not player.look()["asked"]:
            return
        player.step()
    raise AssertionError("he never waits")


def test_whoever_is_closed_while_an_effect_is_carried_out_goes_on_with_it(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one, two = (
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS[size], locale=locale)
        for size, locale in (("desk", "en-GB"), ("phone", "ja-JP"))
    )
    reply(one, sit_down(two, invite(open_table(one), "pmv")))
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    for page in (one, two):
        reached(page)
    play_on(players, 2)
    for closes_the_asked in (True, False):
        asked = asked_now(players)
        assert asked is not None
        for page in (one, two):
            page.evaluate(SWALLOWS)
        # What he does now waits for what the other never hears of.
        play_until_it_waits(asked)
        screenshot(asked.page, "waits")
        [other] = [each for each in players if each is not asked]
        closed, stays = (asked, other) if closes_the_asked else (other, asked)
        closed.page.reload()
        wait_for_engine(closed.page)
        closed.page.wait_for_selector("main.table")
        stays.page.wait_for_selector(".presence[data-presence=lost]")
        stays.page.evaluate("comeBack()")
        stays.page.locator(".answer-bar [data-primary]").click()
        stays.page.wait_for_selector("#invitation")
        closed.page.goto(stays.page.locator("#invitation").input_value())
        closed.page.wait_for_selector("#answer")
        reply(stays.page, closed.page.locator("#answer").input_value())
        for page in (one, two):
            reached(page)
        play_on(players, 3)
    concede(one)
    for page in (one, two):
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")


def test_whoever_sends_without_end_is_cut_off_and_the_game_goes_on(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
) -> None:
    # Its worker is held up.
    one, two = (
        open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS[size], locale=locale)
        for size, locale in (("phone", "ja-JP"), ("desk", "en-GB"))
    )
    reply(one, sit_down(two, invite(open_table(one), "pmv")))
    players = [Player(one, seed=5, eager=True), Player(two, seed=6, eager=True)]
    for page in (one, two):
        reached(page)
    play_on(players, 1)
    asked = asked_now(players)
    assert asked is not None
    [other] = [each for each in players if each is not asked]
    watch.expect("peer-refused")
    wait_until(other.page, "document.documentElement.dataset.busy === 'no'")
    other.page.evaluate(STALLS)
    asked.page.evaluate(FLOODS)
    asked.step()
    other.page.wait_for_selector(".presence[data-presence=lost]")
    other.page.wait_for_selector(".toast[role=alert]")
    other.page.evaluate("goOn()")
    screenshot(other.page, "cut off")
    # What the device really said is asked for again over the next line.
    asked.page.reload()
    wait_for_engine(asked.page)
    asked.page.wait_for_selector("main.table")
    by_menu(asked.page, "再接続|Reconnect")
    asked.page.wait_for_selector("#invitation")
    other.page.goto(asked.page.locator("#invitation").input_value())
    other.page.wait_for_selector("#answer")
    reply(asked.page, other.page.locator("#answer").input_value())
    for page in (one, two):
        reached(page)
    play_on(players, 2)


def test_whoever_comes_back_without_end_is_cut_off_and_the_table_stands(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
) -> None:
    one, two = (
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS[size], locale=locale)
        for size, locale in (("desk", "en-GB"), ("phone", "ja-JP"))
    )
    reply(one, sit_down(two, invite(open_table(one), "pmv")))
    players = [Player(one, seed=7, eager=True), Player(two, seed=8, eager=True)]
    for page in (one, two):
        reached(page)
    asked = asked_now(players)
    assert asked is not None
    [other] = [each for each in players if each is not asked]
    watch.expect("peer-refused")
    # He has said nothing yet, and lacks all that the other has said.
    sync = b64encode(b"HC1" + bytes([1, players.index(asked), 0, 0])).decode()
    asked.page.evaluate(PESTERS, sync)
    asked.step()
    other.page.wait_for_selector(".presence[data-presence=lost]")
    other.page.wait_for_selector(".toast[role=alert]")
    other.page.locator(
        ".fair-sheet .unfit", has_text=re.compile("asking for the whole game|何度も")
    ).wait_for()
    screenshot(other.page, "cut off")
    # The game is there when both sit down once more.
    for page in (one, two):
        page.reload()
        wait_for_engine(page)
        page.wait_for_selector("main.table")
    by_menu(asked.page, "再接続|Reconnect")
    asked.page.wait_for_selector("#invitation")
    other.page.goto(asked.page.locator("#invitation").input_value())
    other.page.wait_for_selector("#answer")
    reply(asked.page, other.page.locator("#answer").input_value())
    for page in (one, two):
        reached(page)
    play_on(players, 2)
    # Whoever is told that the other has heard more from him than he has kept may hold an older copy: he is asked no more.
    asked = asked_now(players)
    assert asked is not None
    [other] = [each for each in players if each is not asked]
    claim = b64encode(b"HC1" + bytes([1, players.index(other), 0, 120])).decode()
    other.page.evaluate(OUTRUNS, claim)
    other.page.evaluate(LOOKS_AWAY)
    asked.page.locator(".fair-sheet .unfit", has_text=re.compile("newest copy|古いデータ")).wait_for()
    screenshot(asked.page, "behind")
    asked.page.keyboard.press("Escape")
    wait_until(asked.page, "document.documentElement.dataset.busy === 'no'")
    assert not asked.look()["asked"]
