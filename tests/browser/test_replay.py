"""The replay player: a shared game with its result hidden, playing and pausing, speeds, keys, and named moments."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor, overflows_sideways, small_touch_targets
from finished_games import Played, played_game
from hosting import Host
from playing import Player, concede, copy_game_link, open_menu, start_game
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_until

DESK = VIEWPORTS["desk"]
PLAY = ".replay-row .play"
STATUS = ".question.replay [role=status]"
WORDS = {
    "en": {
        "play": "Play",
        "pause": "Pause",
        "won": "Ben wins",
        "spoils": "The timeline shows how the game ends.",
    },
    "ja": {
        "play": "再生",
        "pause": "一時停止",
        "won": "Benの勝ちです。",
        "spoils": "対戦の流れには結果が含まれます。",
    },
}

# Keeps every position of the replay that the page draws, and every text that a screen reader gets meanwhile.
RECORD_POSITIONS = """() => {
  globalThis.positions = []
  globalThis.told = []
  new MutationObserver(() => {
    const at = Number(document.querySelector("#replay-at")?.value)
    if (positions.at(-1) !== at) positions.push(at)
    const text = document.querySelector(".question.replay [role=status]")?.textContent ?? ""
    if (told.at(-1) !== text) told.push(text)
  }).observe(document.querySelector("main.table"), {childList: true, subtree: true, characterData: true})
}"""
RECORD_MOTION = """
globalThis.moved = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  moved.push([this.className, Object.keys(Object.assign({}, ...frames)).sort().join()])
  return animate.call(this, frames, timing)
}
"""


@pytest.fixture(scope="module")
def game() -> Played:
    """A game with battles, losses of life, and an attack that ends it."""
    played = played_game("battle_spirits", "replay")
    assert played.over["winner"] == 1
    return played


def position(page: Page) -> int:
    return int(page.input_value("#replay-at"))


def wait_for_position(page: Page, at: int) -> None:
    wait_until(page, f"document.querySelector('#replay-at')?.value === '{at}'")


def wait_for_label(page: Page, label: str) -> None:
    wait_until(page, f"document.querySelector('{PLAY}')?.innerText.trim() === '{label}'")


def open_replay(page: Page, site: Host, game: Played, at: int | None = None) -> Page:
    page.goto(f"{site.address}#{game.link}" + ("" if at is None else f"@{at}"))
    page.wait_for_selector(f"{TABLE_READY}.past #replay-at")
    return page


def event_positions(game: Played, start: int) -> list[int]:
    """Return the positions that playing shows from a position on: after each answer that does something, and the end."""
    quiet = {"skipped", "phase-began", "passed"}
    after = {line["index"] + 1 for line in game.log if line["code"] not in quiet and line["index"] >= start}
    return sorted(after | {game.length})


def turn_starts(game: Played) -> list[int]:
    """Return the first position of each turn."""
    first: dict[tuple[int, int], int] = {}
    for line in game.log:
        first.setdefault((line["turn"], line["player"]), line["index"] + 1)
    return [0, *list(first.values())[1:]]


def choose_speed(page: Page, speed: str) -> None:
    page.select_option("#replay-speed", speed)
    wait_until(page, f"document.querySelector('#replay-speed').value === '{speed}'")
    page.evaluate("document.activeElement.blur()")


@pytest.mark.own_page
@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_shared_game_opens_at_its_beginning_and_hides_the_result(
    axe_page: Callable[..., Page],
    site: Host,
    game: Played,
    screenshot: Callable[..., None],
    size: str,
    lang: str,
) -> None:
    page, words = axe_page(size, lang), WORDS[lang]
    audit = Auditor(page)
    open_replay(page, site, game)
    assert position(page) == 0
    wait_for_label(page, words["play"])
    audit.check("opening")
    screenshot(page, "opening")
    assert small_touch_targets(page, ".answer-bar :is(button:not(.clause), select)") == []
    assert not overflows_sideways(page)
    box = page.locator(PLAY).bounding_box()
    assert box is not None
    assert box["height"] >= 56
    assert box["width"] >= 160
    # Nothing on the page tells how the game ends, whatever the viewer opens.
    assert (
        page.locator(".log-line").evaluate_all(
            "all => all.filter(each => Number(each.dataset.at) > 0).length"
        )
        == 0
    )
    assert words["won"] not in page.inner_text("body")
    page.keyboard.press("g")
    page.wait_for_selector(".timeline-sheet")
    wait_until(page, f"document.querySelector('.timeline-sheet').innerText.includes('{words['spoils']}')")
    assert page.locator(".timeline-sheet :is(.key-moments, .turn-card, .graph)").count() == 0
    page.keyboard.press("Escape")
    open_menu(page)
    assert page.get_by_role("button", name=re.compile("^(View result|結果を見る)$")).count() == 0
    page.keyboard.press("Escape")
    # Passed on, the game opens for the next viewer as for this one.
    assert copy_game_link(page).split("#")[1] == game.link

    page.locator("#show-result").click()
    wait_for_position(page, game.length)
    assert words["won"] in page.inner_text(".answer-bar")
    assert page.locator("#show-result").count() == 0
    audit.check("result")
    screenshot(page, "result")
    assert small_touch_targets(page, ".answer-bar :is(button:not(.clause), select)") == []
    page.get_by_role("button", name=re.compile("^(View result|結果を見る)$")).click()
    page.wait_for_selector("[role=dialog] .outcome")
    page.keyboard.press("Escape")
    # Shown once, it stays known.
    page.keyboard.press("Home")
    wait_for_position(page, 0)
    assert page.locator("#show-result").count() == 0
    assert audit.found == {}


def test_play_shows_each_event_and_pauses_at_the_end(
    new_page: Callable[..., Page], site: Host, game: Played
) -> None:
    page = open_replay(new_page(locale="en-GB"), site, game, at=(start := game.length - 14))
    choose_speed(page, "4")
    page.evaluate(RECORD_POSITIONS)
    page.locator(PLAY).click()
    wait_for_position(page, game.length)
    wait_for_label(page, "Play")
    # On a busy machine, two quick steps may be drawn as one.
    shown = page.evaluate("positions")
    assert shown == sorted(shown)
    assert set(shown) <= {start, *event_positions(game, start)}
    assert len(shown) >= 4
    # The position is announced before and after, but not while the game plays.
    told = page.evaluate("told")
    at_start = [told.pop(0)] if told[0] else []
    assert all(each.startswith(f"Move {start} of {game.length}") for each in at_start)
    assert [each.partition(" · ")[0] for each in told] == ["", f"Move {game.length} of {game.length}"]
    assert "Ben wins" in told[1]
    # At the end, Play begins anew.
    page.locator(PLAY).click()
    wait_until(page, f"Number(document.querySelector('#replay-at').value) < {game.length}")


def test_pause_stops_and_a_move_pauses(new_page: Callable[..., Page], site: Host, game: Played) -> None:
    page = open_replay(new_page(locale="en-GB", viewport=DESK), site, game, at=game.length - 40)
    choose_speed(page, "4")
    page.locator(PLAY).click()
    wait_until(page, f"Number(document.querySelector('#replay-at').value) > {game.length - 40}")
    assert page.inner_text(STATUS) == ""
    page.locator(PLAY).click()
    wait_for_label(page, "Play")
    paused = position(page)
    assert page.inner_text(STATUS).startswith(f"Move {paused} of {game.length}")
    # If it played on, the next step would lead elsewhere.
    page.wait_for_timeout(1200)
    page.locator(".replay-row .forward").click()
    wait_for_position(page, paused + 1)
    page.locator(PLAY).click()
    wait_for_label(page, "Pause")
    page.locator(".replay-row .back").click()
    wait_for_label(page, "Play")
    # A card or a sheet over the table pauses too: what happens behind it would be missed.
    page.locator(PLAY).click()
    wait_for_label(page, "Pause")
    open_menu(page)
    wait_for_label(page, "Play")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.own_page
def test_playing_moves_cards_as_in_the_game_unless_motion_is_reduced(
    new_page: Callable[..., Page], site: Host, game: Played, motion: str
) -> None:
    last_attack = max(line["index"] for line in game.log if line["code"] == "attacked")
    page = new_page(viewport=DESK, locale="en-GB", reduced_motion=motion)
    page.add_init_script(RECORD_MOTION)
    open_replay(page, site, game, at=last_attack)
    choose_speed(page, "4")
    page.evaluate("moved.length = 0")
    page.locator(PLAY).click()
    wait_for_position(page, game.length)
    wait_until(page, "moved.some(([name]) => name === 'loss-number')")
    moved = page.evaluate("moved")
    if motion == "reduce":
        assert {frames for _, frames in moved} <= {"opacity", "offset,opacity"}
    else:
        assert any(name.strip() == "flying-card" for name, _ in moved), "the attacker lunges"


def test_keys_of_video_pages(new_page: Callable[..., Page], site: Host, game: Played) -> None:
    page = open_replay(new_page(locale="en-GB", viewport=DESK), site, game)
    starts = turn_starts(game)

    def press(key: str, at: int) -> None:
        page.keyboard.press(key)
        wait_for_position(page, at)

    press("ArrowRight", 1)
    press("ArrowRight", 2)
    press("ArrowLeft", 1)
    press("Home", 0)
    press("l", starts[1])
    press("l", starts[2])
    press("ArrowRight", starts[2] + 1)
    press("j", starts[2])
    press("j", starts[1])
    press("End", game.length)
    press("j", starts[-1])
    press("l", game.length)
    press("Home", 0)
    for key, speed in (
        (">", "2"),
        (">", "4"),
        (">", "4"),
        ("<", "2"),
        ("<", "1"),
        ("<", "0.5"),
        ("<", "0.5"),
    ):
        page.keyboard.press(key)
        wait_until(page, f"document.querySelector('#replay-speed').value === '{speed}'")
    for key in ("Space", "k"):
        page.keyboard.press(key)
        wait_for_label(page, "Pause")
        page.keyboard.press(key)
        wait_for_label(page, "Play")


def test_keys_stay_with_the_focused_element(new_page: Callable[..., Page], site: Host, game: Played) -> None:
    page = open_replay(new_page(locale="en-GB", viewport=DESK), site, game, at=100)
    # Space presses the focused button, and nothing plays.
    page.locator(".replay-row .forward").focus()
    page.keyboard.press("Space")
    wait_for_position(page, 101)
    assert page.inner_text(PLAY).strip() == "Play"
    # Arrow keys move between cards.
    page.locator(".board [data-ref]").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.board') !== null")
    assert position(page) == 101
    # The choice of the speed keeps its keys.
    page.locator("#replay-speed").focus()
    page.keyboard.press("ArrowDown")
    wait_until(page, "document.querySelector('#replay-speed').value === '2'")
    assert position(page) == 101
    # The slider moves by itself, and the player has its other keys.
    page.locator("#replay-at").focus()
    page.keyboard.press("ArrowRight")
    wait_for_position(page, 102)
    page.keyboard.press("Space")
    wait_for_label(page, "Pause")
    page.keyboard.press("k")
    wait_for_label(page, "Play")
    # The log moves between its lines.
    at = position(page)
    page.locator(".side .log-lines").focus()
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement === document.querySelector('.side .log-text')")
    assert position(page) == at
    # The help names the keys.
    page.keyboard.press("?")
    page.wait_for_selector("dl.keys")
    keys = page.locator("[role=dialog]").inner_text()
    for each in ("Space / K", "J / L", "Home / End", "< / >", "play or pause"):
        assert each in keys


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
@pytest.mark.own_page
def test_key_moments_are_named_and_lead_there(
    axe_page: Callable[..., Page],
    site: Host,
    game: Played,
    screenshot: Callable[..., None],
    size: str,
    lang: str,
) -> None:
    page = axe_page(size, lang)
    audit = Auditor(page)
    open_replay(page, site, game, at=game.length)
    page.keyboard.press("g")
    moments = page.locator(".key-moments button")
    moments.first.wait_for()
    names = [" ".join(each.split()) for each in moments.all_inner_texts()]
    screenshot(page, "moments")
    assert 3 <= len(names) <= 8
    last = max(line["turn"] for line in game.log)
    turn = {"en": f"Turn {last}: ", "ja": f"第{last}ターン："}[lang]
    assert names[-1] == turn + {"en": "Ben wins", "ja": "Benの勝ち"}[lang]
    assert {"en": f"Turn {last}: Last attack", "ja": f"第{last}ターン：最後の攻撃"}[lang] in names
    assert turn + "Ann 1 → 0" in names, names
    assert small_touch_targets(page, ".key-moments button") == []
    assert not overflows_sideways(page)
    audit.check("moments")
    # The blow that ended the game is played again from the position before it.
    moments.nth(names.index(turn + "Ann 1 → 0")).click()
    page.wait_for_selector(".timeline-sheet", state="detached")
    final_blow = min(
        line["index"] for line in game.log if line["turn"] == last and line["code"] == "life-lost"
    )
    wait_for_position(page, final_blow)
    page.keyboard.press("ArrowRight")
    wait_for_position(page, final_blow + 1)
    marks = page.locator(".turn-marks i").count()
    assert marks == len(turn_starts(game)) - 1
    audit.check("replay")
    screenshot(page, "paused")
    assert audit.found == {}


def test_link_to_a_moment_opens_there_with_the_result_known(
    new_page: Callable[..., Page], site: Host, game: Played
) -> None:
    page = open_replay(new_page(locale="en-GB"), site, game, at=40)
    assert position(page) == 40
    assert page.locator("#show-result").count() == 0
    assert copy_game_link(page).split("#")[1] == f"{game.link}@40"


@pytest.mark.own_page
def test_the_end_is_never_drawn_while_a_shared_game_opens(
    new_page: Callable[..., Page], site: Host, game: Played
) -> None:
    page = new_page(locale="en-GB", viewport=DESK)
    page.add_init_script(
        """globalThis.endsDrawn = 0
        new MutationObserver(() => {
          const later = [...document.querySelectorAll(".log-line")].some((line) => Number(line.dataset.at) > 0)
          if (later || document.querySelector("main.table:not(.past)")) globalThis.endsDrawn += 1
        }).observe(document, { subtree: true, childList: true, characterData: true })"""
    )
    open_replay(page, site, game)
    assert page.evaluate("globalThis.endsDrawn") == 0
    page.locator("#show-result").click()
    wait_until(page, "globalThis.endsDrawn > 0")


def test_playing_to_the_end_shows_the_result(new_page: Callable[..., Page], site: Host, game: Played) -> None:
    page = open_replay(new_page(locale="en-GB", viewport=DESK), site, game)
    # Steps keep the result hidden up to the last move.
    page.locator("#replay-at").evaluate(
        "(slider, at) => { slider.value = at; slider.dispatchEvent(new Event('change')) }", game.length - 1
    )
    wait_for_position(page, game.length - 1)
    assert page.locator("#show-result").count() == 1
    assert "Ben wins" not in page.inner_text("body")
    page.keyboard.press("k")
    wait_for_position(page, game.length)
    wait_until(page, "!document.querySelector('#show-result')")
    assert "Ben wins" in page.inner_text(".answer-bar")


def test_own_finished_game_stays_at_its_result(page: Page, open_table: Callable[[Page], Page]) -> None:
    start_game(open_table(page), seed="short")
    player = Player(page)
    for _ in range(3):
        player.step()
    player.settled()
    concede(page)
    page.wait_for_selector("[role=dialog] .outcome")
    assert page.locator("main.table.past").count() == 0
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(TABLE_READY)
    assert page.locator("main.table.past").count() == 0
    # Its replay hides nothing.
    page.locator(".answer-bar button", has_text="リプレイ").click()
    page.wait_for_selector("main.table.past #replay-at")
    assert page.locator("#show-result").count() == 0
    page.locator("#to-now").click()
    page.wait_for_selector("main.table:not(.past)")
