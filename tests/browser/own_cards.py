"""Make cards in the card workshop, and a deck of them in the deck editor."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from waiting import WORKSHOP_READY, wait_for_engine, wait_until

from pyengine.games.pmv.card_sets import SETS
from pyengine.games.pmv.match_setup import TABLE

ROOT = Path(__file__).resolve().parents[2]
FIVE_CARDS = (ROOT / "tests" / "text" / "pages" / "five.txt").read_text(encoding="utf-8")
READ_CARDS = "document.querySelectorAll('.made-cards .whole').length"
FAULT_COUNT = "document.querySelectorAll('.text-faults ol > li').length"
DECK = "tidelight"
SET_NAME = "夜市"
"""Name of the set that `import_set` imports."""
SAVED_SETS = "[...document.querySelectorAll('.kept-set')].map(each => each.innerText)"


def open_workshop(page: Page) -> Page:
    wait_for_engine(page)
    page.locator(".making button").click()
    wait_until(page, WORKSHOP_READY)
    return page


def write_card_text(page: Page, text: str, lang: str = "ja") -> None:
    page.locator(f".text-lang [lang={lang}]").click()
    page.fill("#card-text", text)


def paste_five_cards(page: Page) -> None:
    write_card_text(page, FIVE_CARDS)
    wait_until(page, f"{READ_CARDS} === 4 && {FAULT_COUNT} === 1")


def correct_fault(page: Page) -> None:
    """Click the unreadable part of the card text, which selects it, and type a correction."""
    page.locator(".text-faults .place").click()
    chosen = page.evaluate(
        "(field => field.value.slice(field.selectionStart, field.selectionEnd))(document.activeElement)"
    )
    assert chosen == "ドローしたりする"
    page.keyboard.insert_text("ドローする")
    wait_until(page, f"{READ_CARDS} === 5 && {FAULT_COUNT} === 0")


def save_as_set(page: Page, name: str) -> None:
    page.fill("#set-name", name)
    page.locator(".add-all").click()
    wait_until(page, f"({SAVED_SETS}).some(each => each.includes('{name}'))")


def leave_editor(page: Page) -> None:
    """Go from the workshop or the deck editor to the start page."""
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")


def deck_list(lang: str = "en", prefix: str = "") -> list[str]:
    faces = TABLE.deck_faces(DECK)
    names = TABLE.shipped()["faces"]
    return [f"{faces.count(face)} {prefix}{names[face][lang]['name']}" for face in dict.fromkeys(faces)]


def renamed_card_set() -> bytes:
    """Return the file of a card set: the cards of the deck `DECK` under other names."""
    made: list[Any] = []
    for face in dict.fromkeys(TABLE.deck_faces(DECK)):
        entry = json.loads(json.dumps(TABLE.shipped()["faces"][face]))
        card, ja, en = entry["card"], entry["ja"], entry["en"]
        card[1] = ja["name"] = f"{SET_NAME}の{card[1]}"
        en["name"] = f"Night {en['name']}"
        made.append({"card": card, "ja": ja, "en": en})
    return SETS.make_set(SET_NAME, made).text.encode()


def import_set(page: Page) -> None:
    """Import the file of `renamed_card_set` in the card workshop."""
    page.locator(".making button").click()
    page.wait_for_selector("#import-set", state="attached")
    page.set_input_files(
        "#import-set",
        {"name": "x.tefuda-cards", "mimeType": "application/json", "buffer": renamed_card_set()},
    )
    page.wait_for_selector(".kept-set")
    leave_editor(page)


def open_deck_editor(page: Page, n: int = 0) -> None:
    page.locator(".deck-edit").nth(n).click()
    page.wait_for_selector("main.decks .finder .deck-cards li")
    assert page.evaluate("[scrollY, document.activeElement.id]") == [0, "deck-editor"]


def paste_deck_list(page: Page, text: str) -> None:
    page.fill("#deck-text", text)
    page.wait_for_selector(".paste-state")


def accept_deck_list(page: Page) -> None:
    page.locator("#take-pasted").click()
    page.wait_for_selector(".deck-standing .fine")
