"""Authors choose icons and pictures of their own, which travel in a set's file; the table can be saved as a picture."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from accessibility import overflows_sideways, small_touch_targets
from own_cards import FIVE_CARDS, READ_CARDS, open_workshop, save_as_set, write_card_text
from playing import Player, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.games.pmv.match_setup import TABLE

pytestmark = pytest.mark.own_page

CARD = "霜を編むユキネ"
MAX_BYTES = 60 * 1024
LOOK_AT_PICTURE = """async () => {
  const look = async () => {
    const shown = getComputedStyle(document.querySelector('.made-face .picture')).backgroundImage
    const image = new Image()
    image.src = /url\\("(blob:[^"]*)"\\)/.exec(shown)?.[1] ?? ''
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const [r, g, b] = context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
    return {size: [canvas.width, canvas.height], isRed: r > 180 && g < 90 && b < 90}
  }
  for (let n = 0; n < 1000; n += 1) {
    const found = await look().catch(() => null)
    if (found?.isRed) return found.size
    await new Promise(done => setTimeout(done, 20))
  }
  return null
}"""
"""Waits until the card in the workshop shows the red picture; returns its size."""
COUNT_COLOURS = """image => {
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const colours = new Set()
  for (let y = 4; y < canvas.height; y += 16)
    for (const value of new Uint32Array(context.getImageData(0, y, canvas.width, 1).data.buffer)) colours.add(value)
  return {size: [canvas.width, canvas.height], colours: colours.size}
}"""
DRAWN_WORDS = """
globalThis.drawnWords = []
const fillText = CanvasRenderingContext2D.prototype.fillText
CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
  drawnWords.push(text)
  return fillText.call(this, text, ...rest)
}
"""


def png(width: int, height: int) -> bytes:
    """Return a red image."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xd8\x20\x20" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def choose_picture(page: Page, name: str, data: bytes) -> None:
    page.set_input_files("#choose-picture", {"name": name, "mimeType": "image/png", "buffer": data})


def test_icon_and_own_picture_travel_in_the_file_of_a_set(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    tmp_path: Path,
) -> None:
    page = open_workshop(open_table(new_page(locale="en-GB", viewport={"width": 360, "height": 640})))
    write_card_text(page, FIVE_CARDS)
    wait_until(page, f"{READ_CARDS} === 4")
    page.locator(".made-cards button").first.click()
    page.locator("#choose-icon").click()
    page.fill("#icon-search", "りゅう")
    wait_until(page, "document.querySelector('#icons-found')?.textContent.startsWith('No icon')")
    page.fill("#icon-search", "ドラゴン")
    page.wait_for_selector(".icon-grid [data-icon=dragon-head]")
    assert page.locator(".icon-grid button:not([data-icon*=dragon])").count() == 0
    page.fill("#icon-search", "lantern")
    page.wait_for_selector(".icon-grid [data-icon=paper-lantern]")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    chosen = page.locator(".icon-grid [aria-checked=true]")
    icon = chosen.get_attribute("data-icon")
    assert icon is not None
    assert chosen.get_attribute("aria-label") == icon.replace("-", " ")
    screenshot(page, "picker")
    assert small_touch_targets(page, ".picture-choice :is(button, label.file)") == []
    assert not overflows_sideways(page)
    page.locator("#choose-icon").click()

    choose_picture(page, "notes.png", b"not an image")
    page.wait_for_selector(".toast[role=alert]")
    page.locator(".toast .icon").click()
    choose_picture(page, "photo.png", png(2000, 900))
    assert page.evaluate(LOOK_AT_PICTURE) == [400, 560]
    screenshot(page, "own")
    save_as_set(page, "Frost")
    exported = [export_set(page, tmp_path / "kept.tefuda-cards")]
    page.locator("#share-picture").check()
    exported.append(export_set(page, tmp_path / "shared.tefuda-cards"))
    assert [list(file.get("pictures", {})) for file in exported] == [[], [CARD]]
    assert exported[0]["id"] == exported[1]["id"]
    assert [card.get("art") for card in exported[1]["cards"]] == [icon, None, None, None]
    assert len(base64.b64decode(exported[1]["pictures"][CARD])) <= MAX_BYTES
    page.reload()
    open_workshop(page)
    page.locator(".made-cards button").first.click()
    assert page.evaluate(LOOK_AT_PICTURE)  # it is still here, on this device

    # On another device: a picture is taken from the file only if it is one.
    file = exported[1]
    names = [card["ja"]["name"] for card in file["cards"]]
    file["pictures"] |= {
        names[1]: base64.b64encode(png(3, 3)).decode(),
        names[2]: "no picture",
        names[3]: "A" * 200_000,
    }
    page = open_workshop(open_table(new_page(locale="en-GB")))
    page.set_input_files(
        "#import-set",
        {"name": "x.tefuda-cards", "mimeType": "application/json", "buffer": json.dumps(file).encode()},
    )
    page.wait_for_selector(".kept-set")
    page.locator(".kept-set button", has_text="Open as text").click()
    wait_until(page, f"{READ_CARDS} === 4")
    assert page.evaluate(LOOK_AT_PICTURE)
    assert page.locator("#share-picture").is_checked()
    page.locator("#remove-picture").click()
    wait_until(page, "!document.querySelector('.made-face .picture').hasAttribute('data-painted')")
    page.locator("#choose-icon").click()
    page.fill("#icon-search", icon)
    page.wait_for_selector(f".icon-grid [data-icon={icon}][aria-checked=true]")
    for n in (1, 2, 3):
        page.locator(".made-cards button").nth(n).click()
        assert page.locator("#remove-picture").count() == 0


def export_set(page: Page, path: Path) -> Any:
    with page.expect_download() as caught:
        page.locator(".kept-set .export").click()
    caught.value.save_as(path)
    return json.loads(path.read_text("utf-8"))


def test_picture_of_the_table_shows_what_the_player_sees(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    # A page of its own, because only such a page paints cards.
    page = new_page(fresh=True, locale="en-GB", viewport={"width": 1280, "height": 800})
    page.add_init_script(DRAWN_WORDS)
    start_game(open_table(page), seed="pictures")
    player = Player(page, bold=0)
    player.play(lambda _: page.locator(".board .field .card").count() >= 2, most=60)
    player.settled()
    open_menu(page)
    page.locator("#open-picture").click()
    image = page.wait_for_selector("img.board-picture")
    assert image is not None
    image.evaluate("image => image.decode()")
    found = image.evaluate(COUNT_COLOURS)
    assert found["size"] == [1280, 800]
    assert found["colours"] > 2000
    with page.expect_download() as caught:
        page.locator("#download-picture").click()
    assert caught.value.suggested_filename.startswith("tefuda-")
    file = tmp_path / "table.png"
    caught.value.save_as(file)
    data = file.read_bytes()
    assert (data[:8], struct.unpack(">II", data[16:24])) == (b"\x89PNG\r\n\x1a\n", (1280, 800))
    drawn = page.evaluate("drawnWords")
    assert {"Tefuda", "Phantom Magic Vision", "Computer"} <= set(drawn)
    on_screen = " ".join(page.locator(".board .card .name").all_inner_texts()).split()
    assert set(on_screen) <= set(" ".join(drawn).split())
    # No other card is named: the opponent's hand and both decks stay hidden.
    text = " ".join(drawn)
    names = {card["en"]["name"] for card in TABLE.shipped()["faces"].values()}
    assert {name for name in names if name in text and name not in " ".join(on_screen)} == set()
