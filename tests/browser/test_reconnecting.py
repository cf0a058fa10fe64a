"""Two devices reconnect after one missed messages, was closed in mid-effect, or was cut off for misbehaving."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS
from conftest import Watch
from live_play import (
    HIDE_TAB,
    accept_invitation,
    choose_in_menu,
    enter_reply,
    invite,
    play_answers,
    player_to_answer,
    wait_until_connected,
)
from playing import Player, concede
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

DROP_MESSAGES = """() => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = () => {}
  globalThis.comeBack = () => { RTCDataChannel.prototype.send = send }
}"""
"""A device that is offline without knowing it: its messages are lost."""
FLOOD_MESSAGES = """() => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    for (let n = 0; n < 5000; n++) send.call(this, `${n}`)
    return send.call(this, data)
  }
}"""
"""A device that sends far more messages than any game needs."""
RESYNC_ENDLESSLY = """sync => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    RTCDataChannel.prototype.send = send
    for (let n = 0; n < 300; n++) send.call(this, sync)
    return send.call(this, data)
  }
}"""
"""A device that asks to resync again and again."""
CLAIM_UNSENT_MESSAGES = """sync => {
  const { send } = RTCDataChannel.prototype
  RTCDataChannel.prototype.send = function (data) {
    RTCDataChannel.prototype.send = send
    send.call(this, sync)
  }
}"""
"""A device that claims to have received more messages than were sent."""
STALL_ENGINE = """() => {
  const { postMessage } = Worker.prototype
  const held = []
  Worker.prototype.postMessage = function (...said) { held.push([this, said]) }
  globalThis.goOn = () => {
    Worker.prototype.postMessage = postMessage
    for (const [worker, said] of held) postMessage.apply(worker, said)
  }
}"""
"""A device whose engine is stalled until `goOn`."""
MAX_ANSWERS = 40
"""Bound for the answers before a player has to wait."""


def play_until_waiting(player: Player) -> None:
    """Play until the player has to wait for the opponent."""
    for _ in range(MAX_ANSWERS):
        wait_until(player.page, "document.documentElement.dataset.busy === 'no'")
        if not player.read_screen()["asked"]:
            return
        player.step()
    raise AssertionError("he never waits")


def test_player_closed_in_mid_effect_resumes_it(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one, two = (
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS[size], locale=locale)
        for size, locale in (("desk", "en-GB"), ("phone", "ja-JP"))
    )
    enter_reply(one, accept_invitation(two, invite(open_table(one), "pmv")))
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)
    for closes_the_asked in (True, False):
        asked = player_to_answer(players)
        assert asked is not None
        for page in (one, two):
            page.evaluate(DROP_MESSAGES)
        # These answers wait for messages that never arrive.
        play_until_waiting(asked)
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
        enter_reply(stays.page, closed.page.locator("#answer").input_value())
        for page in (one, two):
            wait_until_connected(page)
        play_answers(players, 3)
    concede(one)
    for page in (one, two):
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")


def test_peer_that_floods_messages_is_disconnected_and_the_game_continues(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
) -> None:
    # A fresh page, because its worker is stalled.
    one, two = (
        open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS[size], locale=locale)
        for size, locale in (("phone", "ja-JP"), ("desk", "en-GB"))
    )
    enter_reply(one, accept_invitation(two, invite(open_table(one), "pmv")))
    players = [Player(one, seed=5, eager=True), Player(two, seed=6, eager=True)]
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 1)
    asked = player_to_answer(players)
    assert asked is not None
    [other] = [each for each in players if each is not asked]
    watch.allow_errors("peer-refused")
    wait_until(other.page, "document.documentElement.dataset.busy === 'no'")
    other.page.evaluate(STALL_ENGINE)
    asked.page.evaluate(FLOOD_MESSAGES)
    asked.step()
    other.page.wait_for_selector(".presence[data-presence=lost]")
    other.page.wait_for_selector(".toast[role=alert]")
    other.page.evaluate("goOn()")
    screenshot(other.page, "cut off")
    # The real messages are requested again after reconnecting.
    asked.page.reload()
    wait_for_engine(asked.page)
    asked.page.wait_for_selector("main.table")
    choose_in_menu(asked.page, "再接続|Reconnect")
    asked.page.wait_for_selector("#invitation")
    other.page.goto(asked.page.locator("#invitation").input_value())
    other.page.wait_for_selector("#answer")
    enter_reply(asked.page, other.page.locator("#answer").input_value())
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)


def test_peer_that_resyncs_endlessly_is_disconnected_and_the_game_remains(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
) -> None:
    one, two = (
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS[size], locale=locale)
        for size, locale in (("desk", "en-GB"), ("phone", "ja-JP"))
    )
    enter_reply(one, accept_invitation(two, invite(open_table(one), "pmv")))
    players = [Player(one, seed=7, eager=True), Player(two, seed=8, eager=True)]
    for page in (one, two):
        wait_until_connected(page)
    asked = player_to_answer(players)
    assert asked is not None
    [other] = [each for each in players if each is not asked]
    watch.allow_errors("peer-refused")
    # The device claims to have sent and received nothing yet.
    sync = b64encode(b"HC1" + bytes([1, players.index(asked), 0, 0])).decode()
    asked.page.evaluate(RESYNC_ENDLESSLY, sync)
    asked.step()
    other.page.wait_for_selector(".presence[data-presence=lost]")
    other.page.wait_for_selector(".toast[role=alert]")
    other.page.locator(
        ".fair-sheet .unfit", has_text=re.compile("asking for the whole game|何度も")
    ).wait_for()
    screenshot(other.page, "cut off")
    # The game is still there when both reconnect.
    for page in (one, two):
        page.reload()
        wait_for_engine(page)
        page.wait_for_selector("main.table")
    choose_in_menu(asked.page, "再接続|Reconnect")
    asked.page.wait_for_selector("#invitation")
    other.page.goto(asked.page.locator("#invitation").input_value())
    other.page.wait_for_selector("#answer")
    enter_reply(asked.page, other.page.locator("#answer").input_value())
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)
    # A device whose opponent claims more messages than it has may hold an older copy, so it gets no further question.
    asked = player_to_answer(players)
    assert asked is not None
    [other] = [each for each in players if each is not asked]
    claim = b64encode(b"HC1" + bytes([1, players.index(other), 0, 120])).decode()
    other.page.evaluate(CLAIM_UNSENT_MESSAGES, claim)
    other.page.evaluate(HIDE_TAB)
    asked.page.locator(".fair-sheet .unfit", has_text=re.compile("newest copy|古いデータ")).wait_for()
    screenshot(asked.page, "behind")
    asked.page.keyboard.press("Escape")
    wait_until(asked.page, "document.documentElement.dataset.busy === 'no'")
    assert not asked.read_screen()["asked"]
