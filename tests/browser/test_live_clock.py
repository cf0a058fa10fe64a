"""Clocks in a live game: agreed in the invitation, shown on both devices, and time-outs measured by both."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from accessibility import VIEWPORTS, Auditor
from live_play import accept_invitation, choose_in_menu, enter_reply, invite, play_answers, player_to_answer
from playing import Player, choose_opponent, open_more_options
from playwright.sync_api import Page
from test_live import download_record
from waiting import wait_for_engine, wait_until

from pyengine.commands.audit import main as audited_by_a_judge

pytestmark = pytest.mark.own_page

SET_CLOCK_AHEAD = "() => { const now = %s.now.bind(%s); %s.now = () => now() + %d }"
"""Sets a clock ahead by this many milliseconds."""
OVER_A_MINUTE_MS = 70_000


def seconds_left(page: Page, mine: bool) -> int:
    """Return the seconds on a player's clock."""
    text = page.locator(f".seat{'.mine' if mine else ':not(.mine)'} .clock").inner_text()
    found = re.search(r"(\d+):(\d\d)", text)
    assert found is not None
    return int(found[1]) * 60 + int(found[2])


def test_time_out_loses_once_the_opponent_claims_it(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    # Fresh pages, because their workers' clocks are set ahead.
    one = open_page(fresh=True, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    audit = Auditor(one)
    choose_opponent(open_table(one), "live")
    open_more_options(one)
    assert one.locator("#delay").count() == 0
    one.locator("#clock").select_option("1")
    one.locator("#delay").select_option("0")
    one.locator("#clock").scroll_into_view_if_needed()
    screenshot(one, "choice")
    audit.check("the choice of clocks")
    address = invite(one, "harem_master")
    assert "#live.-.harem_master.c60-0." in address
    two.goto(address)
    wait_for_engine(two)
    assert "1:00 min" in two.locator(".terms").inner_text()
    enter_reply(one, accept_invitation(two, address))
    pages = (one, two)
    for page in pages:
        page.wait_for_selector("main.table .clock")
        page.wait_for_selector(".presence[data-presence=here]")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 3)
    asked = player_to_answer(players)
    assert asked is not None
    late = asked.page
    waits = next(page for page in pages if page is not late)
    before = seconds_left(late, mine=True)
    late.wait_for_timeout(2_500)
    assert seconds_left(late, mine=True) < before
    assert abs(seconds_left(waits, mine=False) - seconds_left(late, mine=True)) <= 2
    assert seconds_left(waits, mine=True) > 0
    screenshot(one, "running on the phone")
    screenshot(two, "running on the desk")
    audit.check("running")
    # Half a minute passes on both devices.
    for page in pages:
        page.evaluate(SET_CLOCK_AHEAD % (*["Date"] * 3, 30_000))
        for worker in page.workers:
            worker.evaluate(SET_CLOCK_AHEAD % (*["performance"] * 3, 30_000))
    # Ten seconds before the end the player is warned once, not every second.
    late.locator(".toast[role=status]").wait_for(timeout=90_000)
    assert re.search("残り10秒|Ten seconds left", late.locator(".toast").inner_text())
    screenshot(late, "ten seconds")
    assert late.locator("[aria-live] .clock, [role=timer] .clock").count() == 0
    claim = waits.locator(".answer-bar [data-primary]", has_text=re.compile("時間切れ|on time"))
    claim.wait_for(timeout=60_000)
    assert seconds_left(waits, mine=False) == 0
    # The player sees the message, and it stays as long as it is true.
    is_over = late.locator(".toast[role=alert]", has_text=re.compile("持ち時間がなくなりました|out of time"))
    is_over.wait_for()
    assert re.search(
        "持ち時間がなくなりました|You’re out of time",
        late.locator(".seat.mine .clock").get_attribute("title") or "",
    )
    assert not waits.locator(".toast[role=alert]").count()
    screenshot(late, "told that it is over")
    screenshot(waits, "claim")
    # The game goes on until the time-out is claimed.
    assert not waits.locator(".outcome").count()
    claim.click()
    for page in pages:
        page.wait_for_selector(".outcome .on-time")
        page.wait_for_selector(".toast[role=alert]", state="detached")
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")
        assert seconds_left(page, mine=page is late) == 0
        screenshot(page, f"over on the {'phone' if page is one else 'desk'}")
    audit.check("over")
    assert audit.found == {}


def test_time_out_measured_by_one_device_is_disputed_with_the_reason_on_both(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="ja-JP")
    # A fresh page, because its worker's clock is set ahead.
    two = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    choose_opponent(open_table(one), "live")
    open_more_options(one)
    one.locator("#clock").select_option("1")
    one.locator("#delay").select_option("0")
    enter_reply(one, accept_invitation(two, invite(one, "harem_master")))
    pages = (one, two)
    for page in pages:
        page.wait_for_selector("main.table .clock")
        page.wait_for_selector(".presence[data-presence=here]")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    # Play until the phone, whose clock is right, has the question.
    while player_to_answer(players) is players[1]:
        players[1].step()
    audit = Auditor(one)
    two.evaluate(SET_CLOCK_AHEAD % (*["Date"] * 3, OVER_A_MINUTE_MS))
    for worker in two.workers:
        worker.evaluate(SET_CLOCK_AHEAD % (*["performance"] * 3, OVER_A_MINUTE_MS))
    claim = two.locator(".answer-bar [data-primary]", has_text="on time")
    claim.wait_for(timeout=60_000)
    assert seconds_left(one, mine=True) > 10
    claim.click()

    # Both see the dispute and that nothing is decided; the game may continue.
    two.locator("#flag-what").wait_for()
    one.locator(".toast", has_text="両方の端末の計測時間が一").wait_for()
    screenshot(one, "told whose time it is")
    screenshot(two, "told who claimed it")
    audit.check("told")
    for page in pages:
        assert page.locator(".outcome").count() == 0
        assert page.locator(".seat .clock", has_text="?").count() == 1
    # The page shows both measurements, their proof, and how to save it.
    two.locator("#flag-what").click()
    choose_in_menu(one, "不正防止")
    for page in pages:
        page.wait_for_selector("[data-disputed]")
        times = re.findall(r"\d+:\d\d", page.locator("[data-disputed] p").first.inner_text())
        seconds = sorted(int(each[:-3]) * 60 + int(each[-2:]) for each in times)
        # One device measured hardly any of the minute, the other more than all of it.
        assert seconds[0] < 60 == seconds[1] < seconds[2], times
        page.locator("[data-disputed]").scroll_into_view_if_needed()
        screenshot(page, f"why on the {'phone' if page is one else 'desk'}")
        record = tmp_path / f"{pages.index(page)}.json"
        record.write_text(json.dumps(download_record(page)), "utf-8")
        capsys.readouterr()
        assert audited_by_a_judge([str(record)]) == 0
        said = capsys.readouterr().out
        assert "seat 0's time" in said
        assert "disputed, and nothing is decided by it" in said
    audit.check("why")
    one.keyboard.press("Escape")
    two.keyboard.press("Escape")
    players[0].step()
    player_to_answer(players)
    wait_until(two, "!document.querySelector('#flag-what')")
    assert audit.found == {}
