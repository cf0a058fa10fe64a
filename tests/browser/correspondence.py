"""Two players who write letters to each other: links that each opens when there is time."""

from __future__ import annotations

import re
from collections.abc import Callable

from playing import MAX_DECISIONS, Player
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.net.link import inflate

MAX_LETTERS = 60
"""Letters of a stretch of play, and of the way to its end."""
LETTER_PREFIX = "#letter."


SIGNATURE_BYTES = 64
"""Bytes of the signature that a letter ends with, after their number; an offer ends with none."""


def letter_content(letter: str) -> bytes:
    """What a letter says, whenever it was signed."""
    data = inflate(letter.split(LETTER_PREFIX)[1])
    return data[: -SIGNATURE_BYTES - 1] if data[-SIGNATURE_BYTES - 1] == SIGNATURE_BYTES else data


def open_letter(page: Page, letter: str, shows: str = "main.letters, main.table") -> None:
    """Opens a letter as a link, and waits for what comes of it."""
    page.goto(letter)
    page.wait_for_selector(shows)
    if "trouble" not in shows:
        wait_until(page, "!location.hash && document.documentElement.dataset.screen !== 'opening'")


def answer_all(player: Player) -> None:
    """All that is up to him now."""
    for _ in range(MAX_DECISIONS):
        if not player.page.locator("main.table").count() or not player.settled()["asked"]:
            return
        player.step()
    raise AssertionError("he is asked without end")


def letter_to_send(page: Page) -> str | None:
    """What a player has to send now; None where it is up to him, or all was said."""
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
    """Two players who write to each other."""

    def __init__(self, *players: Player) -> None:
        self.players = players
        self.sent: set[bytes] = set()
        """What the letters say that were opened."""

    def send(self, letter: str) -> None:
        """Somebody sends a letter, or has sent it, and it is opened elsewhere."""
        self.sent.add(letter_content(letter))

    def until(
        self, done: Callable[[str], bool], answers: Callable[[Player], None] = answer_all
    ) -> tuple[Player, Player, str]:
        """Answers, and letters to and fro, until it is as wanted by what was just written; who did, who did not, and the
        letter, which nobody has opened yet."""
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

    def asked(self) -> Player:
        """Whoever is asked, after as many letters as it takes."""

        def is_asked(player: Player) -> bool:
            return player.page.locator("main.table").count() > 0 and bool(player.settled()["asked"])

        self.until(lambda _: any(map(is_asked, self.players)), lambda _: None)
        return next(player for player in self.players if is_asked(player))

    @property
    def decisions(self) -> int:
        """How often they have answered."""
        return sum(each.decisions for each in self.players)
