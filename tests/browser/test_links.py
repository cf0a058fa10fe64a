"""Game links: replay, refusal of bad links, and a game played with them."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hosting import Host
from playing import Player, board_text, concede, copy_game_link, start_game, stored_records
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_until

MARKUP = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"


def deflated(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(packer.compress(data) + packer.flush()).rstrip(b"=").decode()


def inflated(text: str) -> bytes:
    from base64 import urlsafe_b64decode

    return zlib.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15)


@dataclass
class FinishedGame:
    page: Page
    link: str

    @property
    def text(self) -> str:
        return self.link.split("#", 1)[1]


@pytest.fixture
def finished_game(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> FinishedGame:
    """A short finished game on the device that played it."""
    page = start_game(open_table(new_page()), seed="short")
    player = Player(page)
    for _ in range(5):
        player.step()
    player.settled()
    concede(page)
    page.keyboard.press("Escape")
    return FinishedGame(page, copy_game_link(page))


def replay_position(page: Page) -> tuple[int, int]:
    return tuple(page.evaluate("(({value, max}) => [+value, +max])(document.querySelector('#replay-at'))"))


def test_link_is_stepped_through_and_branched(
    finished_game: FinishedGame, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(finished_game.link)
    page.wait_for_selector(f"{TABLE_READY}.past #replay-at")
    assert replay_position(page)[0] == 0
    page.keyboard.press("End")
    wait_until(page, "(({value, max}) => value === max)(document.querySelector('#replay-at'))")
    at, of = replay_position(page)
    assert at == of > 5
    assert copy_game_link(page) == finished_game.link
    assert stored_records(page, "games") == []  # a replay stores nothing

    n = of
    seen = {board_text(page)}
    while n > of - 3 or len(seen) == 1:
        n -= 1
        page.get_by_role("button", name="1手戻る").click()
        wait_until(page, f"document.querySelector('#replay-at').value === '{n}'")
        seen.add(board_text(page))
    page.get_by_role("button", name="1手進む").click()
    wait_until(page, f"document.querySelector('#replay-at').value === '{n + 1}'")

    page.get_by_role("button", name="ここから対戦する").click()
    wait_until(page, "document.querySelector('main.table:not(.past)')")
    player = Player(page)
    for _ in range(3):
        player.step()
    player.settled()
    assert len(stored_records(page, "games")) == 1


def test_names_in_a_link_are_plain_text(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page())
    page.locator("details.advanced > summary").click()
    page.fill("#name-0", MARKUP[:40])
    page.locator("details.advanced > summary").click()
    start_game(page, seed="names")
    concede(page)
    page.keyboard.press("Escape")
    link = copy_game_link(page)
    other = new_page()
    other.goto(link)
    other.wait_for_selector("main.table.past")
    assert MARKUP[:40] in other.inner_text(".seat.mine .who-name")
    assert other.locator("main img").count() == 0


def bad_links(good: str) -> dict[str, tuple[str, str]]:
    """Return ten broken links and the codes that the page may show for each."""
    middle = len(good) // 2
    flipped = good[:middle] + ("A" if good[middle] != "A" else "B") + good[middle + 1 :]
    data = inflated(good)
    last = bytearray(data)
    last[-1] ^= 1
    assert data[:3] == b"Tf\x01"
    game = b"Tf\x01\x05chess" + data[3 + 1 + data[3] :]
    return {
        "truncated": (good[:-7], "broken"),
        "flipped": (flipped, "broken|entry|final-hash|other-rules|other-cards|not-a-game|bad-deck|illegal"),
        "oversized": ("A" * (300 * 1024), "too-big"),
        "not base64": (good[:20] + "!*'()" + good[20:], "broken"),
        "another game": (deflated(game), "other-rules|not-a-game|other-cards"),
        "a newer format": (deflated(b"Tf\x7f" + data[3:]), "newer-format"),
        "grows without end": (deflated(b"\0" * 5_000_000), "too-big"),
        "empty": (deflated(b""), "not-a-game|broken"),
        "random": ("Zm9vYmFyYmF6cXV4", "broken|not-a-game"),
        "markup": (MARKUP, "broken"),
        "another hash": (deflated(bytes(last)), "final-hash"),
    }


def test_bad_links_explain_the_error_and_change_nothing(finished_game: FinishedGame, site: Host) -> None:
    page = finished_game.page
    before = stored_records(page, "games")
    assert len(before) == 1
    faults: list[str] = []
    said: dict[str, str] = {}
    for name, (text, codes) in bad_links(finished_game.text).items():
        page.goto(f"{site.address}#{text}")
        page.wait_for_selector("main.trouble:not([aria-busy])")
        code = page.get_attribute("main.trouble", "data-trouble") or ""
        lead = page.inner_text("main.trouble .lead")
        said[name] = f"{code}: {lead}"
        if not re.fullmatch(codes, code):
            faults.append(f"{name}: {code} is not {codes}")
        # A sentence in the reader's language, with every parameter filled in.
        if not re.search(r"[ぁ-ん]", lead) or re.search(r"[{}$]|undefined|NaN", lead):
            faults.append(f"{name}: {lead!r}")
        if page.title() == "owned" or page.locator("main img, main script").count():
            faults.append(f"{name}: markup came alive")
        if stored_records(page, "games") != before:
            faults.append(f"{name}: what is kept has changed")
        # Otherwise the next check could see this link's page.
        page.locator("main.trouble .primary").click()
        page.wait_for_selector("main.start")
    assert faults == [], said
    assert len(set(said.values())) > 4, said
    # The way back leads to the stored game.
    page.locator(".kept-open").click()
    page.wait_for_selector("main.table")


def test_bad_link_as_the_first_page(new_page: Callable[..., Page], site: Host) -> None:
    page = new_page(locale="en-GB")
    page.goto(f"{site.address}#Zm9vYmFyYmF6cXV4")
    page.wait_for_selector("main.trouble:not([aria-busy])", timeout=60_000)
    assert page.inner_text("h1") == "Can’t open this"
    page.get_by_role("button", name="Start page").click()
    page.wait_for_selector("main.start")
    assert "#" not in page.url


# By link

VISIBLE_HAND = """() => [...document.querySelectorAll(".hand .card:not(.k-back)")].map(each => each.querySelector(".name").innerText)"""


def play_own_part(player: Player) -> str:
    """Play until the opponent has to move, and return the link to send."""
    player.play(until=lambda screen: screen["asked"] is None)
    return copy_game_link(player.page)


def open_link(page: Page, link: str) -> None:
    """Open a received link at the receiver's move."""
    page.goto(link)
    wait_until(page, f"!location.hash && document.querySelector('{TABLE_READY}[data-asked]')")


def test_game_by_shared_link(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> None:
    first = Player(start_game(open_table(new_page()), "friend", seed="by link"), seed=3)
    link = play_own_part(first)

    second_page = new_page()
    open_link(second_page, link)
    second = Player(second_page, seed=5)
    theirs, mine = first.page.evaluate(VISIBLE_HAND), second_page.evaluate(VISIBLE_HAND)
    assert theirs
    assert mine
    hidden = [name for name in theirs if name not in first.page.inner_text(".side, .board .field")]
    assert hidden
    whole = second_page.evaluate("document.body.textContent")
    assert not [name for name in hidden if name in whole and name not in mine]

    # A copy of the second player answers differently: the first player has accepted the other link and must refuse this
    # one.
    twin_page = new_page()
    open_link(twin_page, link)
    twin = Player(twin_page, seed=11, bold=0.1)
    answered, otherwise = play_own_part(second), play_own_part(twin)
    assert answered != otherwise

    open_link(first.page, answered)
    standing = board_text(first.page)
    first.page.goto(otherwise)
    first.page.wait_for_selector("main.trouble:not([aria-busy])")
    assert first.page.get_attribute("main.trouble", "data-trouble") == "contradicts"
    first.page.locator("main.trouble .primary").click()
    first.page.locator(".kept-open").click()
    first.page.wait_for_selector("main.table")
    first.settled()
    assert board_text(first.page) == standing

    # An older link doesn't go back either: it shows the current game.
    open_link(first.page, link)
    assert board_text(first.page) == standing

    # The game continues in both directions, with links only.
    for player, other in ((first, second), (second, first)):
        open_link(other.page, play_own_part(player))
    assert first.page.evaluate(VISIBLE_HAND) != second_page.evaluate(VISIBLE_HAND)
    assert (
        first.page.locator(".life").all_inner_texts() == second_page.locator(".life").all_inner_texts()[::-1]
    )
