"""Two players in a correspondence game: each opens the other's letter, a link, and answers with one."""

from __future__ import annotations

import re
from collections.abc import Callable

from playing import MAX_DECISIONS, Player
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.net.link import inflate_text

MAX_LETTERS = 60
"""Bound for the letters of one `until`."""
LETTER_PREFIX = "#letter."


SIGNATURE_BYTES = 64
"""Bytes of the signature at the end of a letter, after its length; an offer has none."""


def letter_content(letter: str) -> bytes:
    """Return the content of a letter (turn link) without its signature."""
    data = inflate_text(letter.split(LETTER_PREFIX)[1])
    return data[: -SIGNATURE_BYTES - 1] if data[-SIGNATURE_BYTES - 1] == SIGNATURE_BYTES else data


def open_letter(page: Page, letter: str, shows: str = "main.letters, main.table") -> None:
    """Open a letter as a link, and wait for the page that it leads to."""
    page.goto(letter)
    page.wait_for_selector(shows)
    if "trouble" not in shows:
        wait_until(page, "!location.hash && document.documentElement.dataset.screen !== 'opening'")


def answer_all(player: Player) -> None:
    """Answer all questions that the player has now."""
    for _ in range(MAX_DECISIONS):
        if not player.page.locator("main.table").count() or not player.settled()["asked"]:
            return
        player.step()
    raise AssertionError("he is asked without end")


def letter_to_send(page: Page) -> str | None:
    """Return the letter that a player has to send now; None if they have a question or nothing new to send."""
    if not page.locator("#letter").count():
        over = page.locator(".outcome").count()
        button = page.locator(".outcome ~ .row button" if over else ".answer-bar button").filter(
            has_text=re.compile("最後のリンク|last link|手番リンクを開く|Open link")
        )
        if not button.count():
            return None
        button.click()
        page.wait_for_selector(".letter-sheet #letter")
        if over:
            letter = page.locator("#letter").input_value()
            page.keyboard.press("Escape")
            page.locator(".answer-bar [data-primary]").click()
            page.wait_for_selector(".outcome")
            return letter
    return page.locator("#letter").input_value()


class Correspondents:
    """Two players who send each other letters."""

    def __init__(self, *players: Player) -> None:
        self.players = players
        self.sent: set[bytes] = set()
        """Contents of the letters that were opened."""

    def send(self, letter: str) -> None:
        """Record that a letter was sent and opened by the other player."""
        self.sent.add(letter_content(letter))

    def until(
        self, done: Callable[[str], bool], answers: Callable[[Player], None] = answer_all
    ) -> tuple[Player, Player, str]:
        """Play with letters in both directions until `done` is true for the newest letter. Return its writer, the
        other player, and the letter, which hasn't been opened."""
        for n in range(MAX_LETTERS):
            writer, reader = self.players[n % 2], self.players[1 - n % 2]
            answers(writer)
            letter = letter_to_send(writer.page) or ""
            if letter and letter_content(letter) in self.sent:
                letter = ""
            if done(letter):
                return writer, reader, letter
            if letter:
                assert LETTER_PREFIX in letter
                self.send(letter)
                open_letter(reader.page, letter)
        raise AssertionError(f"not within {MAX_LETTERS} letters")

    def player_to_answer(self) -> Player:
        """Exchange letters until a player has a question, and return that player."""

        def is_asked(player: Player) -> bool:
            return player.page.locator("main.table").count() > 0 and bool(player.settled()["asked"])

        self.until(lambda _: any(map(is_asked, self.players)), lambda _: None)
        return next(player for player in self.players if is_asked(player))

    @property
    def decisions(self) -> int:
        """Return the number of decisions that both players have made."""
        return sum(each.decisions for each in self.players)
