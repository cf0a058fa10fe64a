"""Correspondence games: each letter is a link, and there is no connection between the devices."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor
from conftest import Watch
from correspondence import (
    LETTER_PREFIX,
    SIGNATURE_BYTES,
    Correspondents,
    letter_content,
    letter_to_send,
    open_letter,
)
from live_play import choose_in_menu, enter_reply, play_answers, wait_until_connected
from playing import Player, choose_game, choose_opponent, concede, open_menu, stored_records
from playwright.sync_api import Page
from waiting import wait_for_engine

from pyengine.net.link import deflate_to_text, inflate_text

pytestmark = pytest.mark.own_page


def offer_game(page: Page, game: str, wish: int, name: str = "") -> str:
    """Start a correspondence game, and return its first letter."""
    wait_for_engine(page)
    choose_game(page, game)
    choose_opponent(page, "letters")
    page.locator(f"input[name=wish][value='{wish}']").check(force=True)
    if name:
        page.fill("#name-0", name)
    page.locator("form.new-game button[type=submit]").click()
    page.wait_for_selector("main.letters[data-role=writing] #letter")
    return page.locator("#letter").input_value()


def accept_offer(page: Page, letter: str, name: str = "") -> str:
    """Open an offer and accept it. Return the letter to send back."""
    page.goto(letter)
    wait_for_engine(page)
    page.wait_for_selector("main.letters[data-role=invited] form button[type=submit]")
    if name:
        page.fill("#name-0", name)
    page.locator("main.letters form button[type=submit]").click()
    page.wait_for_selector("main.letters[data-role=writing] #letter")
    return page.locator("#letter").input_value()


def with_changed_byte(letter: str, at: int) -> str:
    """Return the letter with one byte changed."""
    address, text = letter.split(LETTER_PREFIX)
    data = bytearray(inflate_text(text))
    data[at] ^= 1
    return f"{address}{LETTER_PREFIX}{deflate_to_text(bytes(data))}"


def fairness(page: Page) -> str | None:
    """Return the verdict of the fairness check in a game's result."""
    line = page.locator(".outcome .fair-line")
    return line.get_attribute("data-standing") if line.count() else None


def open_refused_letter(page: Page, letter: str, code: str) -> None:
    """Open a letter that is refused with this code, and check that stored games are unchanged."""
    before = [(each["id"], each["updated"]) for each in stored_records(page, "games")]
    open_letter(page, letter, f"main.trouble[data-trouble={code}]")
    assert [(each["id"], each["updated"]) for each in stored_records(page, "games")] == before


def test_two_players_play_by_correspondence(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    watch: Watch,
) -> None:
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    audit = Auditor(one)
    first = offer_game(open_table(one), "harem_master", 2)
    # Opening one's own letter says so, whatever follows it in a mail; after a reload it can be sent again.
    open_letter(one, f"{first}。")
    one.wait_for_selector(".toast[role=alert]")
    one.reload()
    one.wait_for_selector("main.letters #letter")
    assert one.locator("#letter").input_value() == first

    back = accept_offer(two, first)
    screenshot(two, "answer")
    # Opening the offer again shows the letter to send, and starts no second game.
    open_letter(two, first)
    two.wait_for_selector(".toast[role=alert]")
    assert letter_content(two.locator("#letter").input_value()) == letter_content(back)
    assert len(stored_records(two, "games")) == 1
    open_letter(one, back)

    friends = Correspondents(Player(one, seed=3, eager=True), Player(two, seed=4, eager=True))
    writer, reader, letter = friends.until(lambda it: bool(it) and friends.decisions >= 8)
    sends, reads = writer.page, reader.page
    screenshot(sends, "letter")
    audit.check("a letter in the game")

    # Changed, repeated, own and foreign letters are each refused with their reason, and nothing is lost.
    watch.allow_errors("peer-refused")
    for at in (-1, -SIGNATURE_BYTES - 2):
        open_refused_letter(reads, with_changed_byte(letter, at), "letter-refused")
        reads.locator("main.trouble", has_text=re.compile("署名がありません|signed by")).wait_for()
        screenshot(reads, "changed")
        reads.locator("main.trouble .primary").click()
        reads.wait_for_selector("main.table")
    open_refused_letter(sends, letter, "letter-own")
    sends.locator("main.trouble .primary").click()
    sends.locator(".kept-open").first.click()
    sends.wait_for_selector("main.table")
    open_letter(one, back)
    one.wait_for_selector("main.table")
    one.wait_for_selector(".toast[role=alert]")
    one.locator(".toast button").click()
    stranger = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    open_refused_letter(open_table(stranger), letter, "letter-not-here")
    screenshot(stranger, "not here")

    # Both pages are closed and opened again; an unopened letter continues the stored game.
    for page in (one, two):
        page.reload()
        wait_for_engine(page)
        page.wait_for_selector("main.table")
    open_letter(reads, letter)
    friends.send(letter)
    so_far = friends.decisions
    friends.until(lambda _: friends.decisions >= so_far + 4)

    # At the end each side audits what the other opens, and the result shows it.
    concede(friends.player_to_answer().page)
    friends.until(lambda _: fairness(one) == fairness(two) == "fair")
    audit.check("the end")
    for page in (one, two):
        page.wait_for_selector(".outcome")
        screenshot(page, "end")
        page.locator(".outcome .fair-line button").click()
        page.wait_for_selector("[data-check=audit]")
    assert audit.found == {}


def concede_while_waiting(page: Page) -> None:
    """Concede in the menu while the opponent has a question: there is no result yet."""
    page.keyboard.press("Escape")
    open_menu(page)
    for words in ("投了|Concede", "投了|[Cc]oncede"):
        page.get_by_role("dialog").get_by_role("button", name=re.compile(words)).click()
    page.get_by_role("dialog").wait_for(state="hidden")


def bar_of_a_conceded_game(page: Page, winner: str) -> str:
    """Return the text of the answer bar, which names the winner. Check that no move is offered."""
    bar = page.locator(".answer-bar")
    bar.locator(".question", has_text=winner).wait_for()
    assert page.locator(".board .can, .tray .can, .hand .can").count() == 0
    open_menu(page)
    assert page.locator(".menu button", has_text=re.compile("投了|[Cc]oncede")).count() == 0
    page.keyboard.press("Escape")
    return bar.locator(".question").inner_text()


@pytest.mark.parametrize("asked", ["the loser", "the opponent"])
def test_conceding_by_letter_leaves_no_further_move(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], asked: str
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB")
    names = ["アカリ", "Ben"]
    open_letter(one, accept_offer(two, offer_game(open_table(one), "harem_master", 2, names[0]), names[1]))
    friends = Correspondents(Player(one, seed=3, eager=True), Player(two, seed=4, eager=True))
    if asked == "the loser":
        loser = friends.player_to_answer()
        concede(loser.page)
        loser.page.keyboard.press("Escape")
    else:
        loser = friends.until(lambda it: bool(it) and friends.decisions >= 4)[0]
        concede_while_waiting(loser.page)
    page = loser.page
    other = 1 - friends.players.index(loser)
    winner, name = friends.players[other].page, names[other]
    over = re.compile("勝ち|win")
    said = bar_of_a_conceded_game(page, name)
    assert re.search("投了|[Cc]onceded", said) if asked == "the opponent" else over.search(said), said

    # It stays so after reopening the game, and the letter ends the game on both devices.
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table")
    assert bar_of_a_conceded_game(page, name) == said
    letter = letter_to_send(page)
    assert letter
    open_letter(winner, letter, ".outcome")
    friends.send(letter)
    friends.until(lambda _: fairness(one) == fairness(two) == "fair")
    page.keyboard.press("Escape")
    assert over.search(bar_of_a_conceded_game(page, name))


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_correspondence_offer_is_accessible(
    axe_page: Callable[[str, str], Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    choose_opponent(page, "letters")
    screenshot(page, "start")
    audit.check("start")
    letter = offer_game(page, "pmv", 1)
    screenshot(page, "offer")
    audit.check("offer")
    page.locator(".as-code > summary").click()
    assert page.locator("main.letters .code").count() == 1
    page.fill("#came", "nonsense")
    page.locator("form.post button[type=submit]").click()
    page.wait_for_selector("main.letters [role=alert]")
    screenshot(page, "nonsense")
    audit.check("a letter that is none")
    with page.expect_download() as download:
        page.locator("#save-letter").click()
    file = json.loads(download.value.path().read_text("utf-8"))
    assert file["format"] == "tefuda-letter"
    assert letter.endswith(f"{LETTER_PREFIX}{file['letter']}")
    assert audit.found == {}


def test_link_is_shown_where_no_qr_code_can_be_drawn(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], watch: Watch
) -> None:
    watch.allow_errors("view/qr.js")
    page = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    page.route("**/view/qr.js", lambda route: route.fulfill(status=404))
    letter = offer_game(open_table(page), "pmv", 1)
    page.locator(".as-code > summary").click()
    page.wait_for_selector(".as-code [role=status]:not([hidden])")
    assert not page.locator("main.letters .code").is_visible()
    assert page.locator("#letter").input_value() == letter


def test_correspondence_continues_live_and_a_lost_connection_by_letter(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    open_letter(one, accept_offer(two, offer_game(open_table(one), "kyougenshi", 1)))
    players = [Player(one, seed=7, eager=True), Player(two, seed=8, eager=True)]
    friends = Correspondents(*players)
    host, guest, letter = friends.until(
        lambda it: (
            bool(it)
            and friends.decisions >= 2
            and all(page.locator("main.table").count() for page in (one, two))
        )
    )

    # The letter was never sent: the connection delivers its content.
    host.page.keyboard.press("Escape")
    choose_in_menu(host.page, "ここからオンライン|Continue live")
    host.page.wait_for_selector("#invitation")
    guest.page.goto(host.page.locator("#invitation").input_value())
    guest.page.wait_for_selector("#answer")
    enter_reply(host.page, guest.page.locator("#answer").input_value())
    for player in players:
        wait_until_connected(player.page)
    play_answers(players, 3)

    # One player disconnects, and gets the missing messages by letter.
    host.page.close()
    guest.page.wait_for_selector(".presence[data-presence=lost]")
    guest.page.locator(
        ".answer-bar button", has_text=re.compile("メッセージ対戦を続ける|as correspondence")
    ).click()
    guest.page.wait_for_selector(".letter-sheet #letter")
    screenshot(guest.page, "lost")
    letter = guest.page.locator("#letter").input_value()
    guest.page.reload()
    wait_for_engine(guest.page)
    guest.page.wait_for_selector("main.table")
    assert not guest.page.locator(".presence").count()
    back = host.page.context.new_page()
    open_letter(open_table(back), letter)
    back.wait_for_selector("main.table")
    host = Player(back, seed=9, eager=True)
    friends = Correspondents(host, guest)
    friends.send(letter)
    friends.until(lambda _: host.decisions >= 1)


def test_letter_finds_its_game_beside_an_open_offer(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    back = accept_offer(two, offer_game(open_table(one), "harem_master", 1))
    open_letter(one, back)
    written = count(1)
    friends = Correspondents(Player(two, seed=5, eager=True), Player(one, seed=6, eager=True))
    friends.send(back)
    writer, reader, letter = friends.until(
        lambda it: bool(next(written) % 2 and it and friends.decisions >= 2)
    )
    assert (writer.page, reader.page) == (two, one)
    if one.locator(".letter-sheet").count():
        one.keyboard.press("Escape")
    one.locator(".top-bar button.icon").first.click()
    offer_game(one, "kyougenshi", 1)
    open_letter(one, letter, "main.table")
    assert one.locator("main.trouble").count() == 0
    assert len(stored_records(one, "games")) == 2
    so_far = friends.decisions
    friends.send(letter)
    friends.until(lambda _: friends.decisions >= so_far + 2)
