"""Every part of every card has a place of its own: in both languages, at every size, in hand and with every state."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hosting import hosted
from playwright.sync_api import Browser, Page
from release import PUBLIC, WEBAPP

from pyengine.games import GAMES, definition_of

WIDTHS = {"hand": (130, 88), "field": (110, 84, 72, 64, 56)}
"""Widths of cards in pixels."""

# Draws all faces at each width and returns what is wrong with them. Parts may share 0.75 px both ways; the emblem of a
# card of at least 84 px may be covered by 5 percent; of a card of at least 64 px, 30 percent of the height is free.
DRAW_ALL = """async ({faces, lang, widths, hand, texts}) => {
  const load = path => import(new URL(path, location.origin + "/").href)
  const [{drawCard}, {render, html}, {addMessages}, {initialState}, {addFonts}] = await Promise.all([
    "view/card.js", "view/html.js", "i18n/messages.js", "state/state.js", "view/fonts.js"].map(load))
  addMessages(lang, texts)
  document.documentElement.lang = lang
  if (!document.querySelector("link")) {
    const link = document.createElement("link")
    Object.assign(link, {rel: "stylesheet", href: "/style/main.css"})
    await new Promise(done => { link.onload = done; document.head.append(link) })
    addFonts()
    await Promise.all(['600 12px "Barlow Condensed"', '700 12px "Barlow Semi Condensed"'].map(font => document.fonts.load(font)))
  }
  const layout = {phases: [], hand: "hand", numbers: [], rows: [{zone: "field", sign: "", beside: []}], strip: [], drops: [],
    counters: {core: {sign: "●", hue: 205}, soul: {sign: "◆", hue: 5}}, lane: {id: "", sign: ""}, exchange: "free"}
  const found = []
  for (const [n, face] of faces.entries()) {
    const place = document.createElement("div")
    place.className = hand ? "hand" : "field"
    place.style.cssText = `position: static; display: inline-block; height: auto; padding: 8px; overflow: visible; container-type: normal`
    document.body.append(place)
    const state = {...initialState(lang), faces: {[face.face]: face},
      hello: {games: [{id: face.game, layout, decks: []}]}, table: {update: {game: face.game, faces: {}}}}
    const fights = !hand && face.cost !== undefined
    const card = {ref: n, face: face.face, owner: 0, controller: 0, zone: hand ? "hand" : "field", asleep: !hand, face_down: false,
      host: null, set: [], attack: null, toughness: null, base: null, damage: 0, lost_text: false, attacking: fights,
      blocking: false, marks: [], keywords: undefined}
    if (!hand) {
      card.marks = [{code: "force", params: {}}, {code: "force", params: {}}]
      card.keywords = (face.signs ?? []).filter(id => !["text"].includes(id))
      if (face.class === "character" && "attack" in face) Object.assign(card, {attack: 10, toughness: 3, base: [4, 6], damage: 2})
      if (face.levels?.length) Object.assign(card, {level: 3, bp: 12000, base: 9000, symbols: ["red", "red"], counters: {core: 5, soul: 1}})
      if (face.physical !== undefined && face.physical !== null) Object.assign(card, {physical: 10, mental: 3, base: [2, 5], faction_bonus: 4})
      if (face.power) Object.assign(card, {power: 12000, base: 9000, breaks: 2, praying: true})
    }
    render(drawCard(state, card, {onTap() {}, onInspect() {}}), place)
  }
  for (const width of widths) {
    for (const drawn of document.querySelectorAll(".card"))
      drawn.style.cssText = `width: ${width}px; height: auto; transition: none; rotate: 0deg`
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const card of document.querySelectorAll(".card")) {
      const whole = card.getBoundingClientRect(), name = `${width} px, ${card.querySelector(".name")?.textContent}`
      const parts = [...card.querySelectorAll(".numbers > span, .badges > .badge, .bead, .wound, .power b, .name")]
        .filter(each => each.checkVisibility()).map(each => [each.className || each.localName, each.getBoundingClientRect()])
      for (const [kind, box] of parts)
        if (box.left < whole.left - 0.75 || box.right > whole.right + 0.75 || box.top < whole.top - 0.75 || box.bottom > whole.bottom + 0.75)
          found.push(`${name}: ${kind} leaves the card`)
      for (const [n, [one, a]] of parts.entries()) for (const [two, b] of parts.slice(n + 1)) {
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
        if (x > 0.75 && y > 0.75) found.push(`${name}: ${one} and ${two} share ${x.toFixed(1)} × ${y.toFixed(1)}`)
      }
      const text = card.querySelector(".name > span")
      if (text) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size
        if (lines > (width < 73 ? 3 : 2)) found.push(`${name}: ${lines} lines`)
        if (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1) found.push(`${name}: cut`)
      }
      if (width >= 64) {
        // A column of signs beside the emblem leaves the art its height.
        const rows = parts.filter(([, box]) => box.right > whole.left + 0.24 * whole.width)
        const middle = whole.top + 0.3 * whole.height, isHigh = ([, box]) => (box.top + box.bottom) / 2 < middle
        const top = Math.max(whole.top, ...rows.filter(isHigh).map(([, box]) => box.bottom))
        const end = Math.min(whole.bottom, ...rows.filter(each => !isHigh(each)).map(([, box]) => box.top))
        if (end - top < 0.3 * whole.height) found.push(`${name}: only ${Math.round((end - top) / whole.height * 100)} % of the height is free`)
      }
      if (width >= 84) {
        const unit = whole.width / 100, emblem = {left: whole.left + 20 * unit, right: whole.left + 80 * unit, top: whole.top + 25 * unit, bottom: whole.top + 85 * unit}
        const covered = parts.reduce((sum, [, box]) => sum + Math.max(0, Math.min(box.right, emblem.right) - Math.max(box.left, emblem.left))
          * Math.max(0, Math.min(box.bottom, emblem.bottom) - Math.max(box.top, emblem.top)), 0) / (60 * unit) ** 2
        if (covered > 0.05) found.push(`${name}: ${Math.round(covered * 100)} % of the emblem is covered`)
      }
    }
  }
  for (const place of document.querySelectorAll(".hand, .field")) place.remove()
  return found
}"""

# Draws the large card of all faces and returns those with cut text or text under 12 px, and those that had to grow.
DRAW_LARGE = """async ({faces, lang, texts}) => {
  const load = path => import(new URL(path, location.origin + "/").href)
  const [{largeCard, fitLargeCard}, {render}, {addMessages}, {initialState}] = await Promise.all([
    "view/large_card.js", "view/html.js", "i18n/messages.js", "state/state.js"].map(load))
  addMessages(lang, texts)
  const place = document.createElement("div"), cut = [], grown = []
  document.body.append(place)
  for (const face of faces) {
    render(largeCard({...initialState(lang), faces: {[face.face]: face}}, face, null, {openRule() {}}), place)
    fitLargeCard(place)
    const card = place.querySelector(".large-card"), name = face.name[lang]
    if (card.dataset.fit === "grow") grown.push(`${name} ${card.offsetHeight}`)
    for (const each of [card, ...card.querySelectorAll("h2, .parchment, .ability, .kind-line, .levels > span")])
      if (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1) cut.push(`${name}: ${each.className || each.localName}`)
    const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    for (let text = walk.nextNode(); text; text = walk.nextNode())
      if (text.data.trim() && parseFloat(getComputedStyle(text.parentElement).fontSize) < 12) cut.push(`${name}: small ${text.data}`)
  }
  place.remove()
  return {cut, grown}
}"""


@pytest.fixture(scope="module")
def source_page(browser: Browser) -> Iterator[Page]:
    """A page without policy at the address of the sources, which runs none of them."""
    with hosted([WEBAPP, PUBLIC], policy=False) as host:
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{host.address}sw.js")
        yield page
        page.close()


@pytest.mark.parametrize("place", WIDTHS)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_parts_of_cards_have_places_of_their_own(source_page: Page, game: str, lang: str, place: str) -> None:
    faces = list(definition_of(game).faces.all_faces().values())
    texts = (WEBAPP / "i18n" / f"{lang}.ftl").read_text("utf-8")
    found = source_page.evaluate(
        DRAW_ALL,
        {"faces": faces, "lang": lang, "widths": WIDTHS[place], "hand": place == "hand", "texts": texts},
    )
    assert found == [], json.dumps(found[:20], indent=1, ensure_ascii=False)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_large_card_shows_the_whole_text(source_page: Page, game: str, lang: str) -> None:
    faces = list(definition_of(game).faces.all_faces().values())
    texts = (WEBAPP / "i18n" / f"{lang}.ftl").read_text("utf-8")
    # The style sheets and typefaces come with the first drawing.
    source_page.evaluate(
        DRAW_ALL, {"faces": faces[:1], "lang": lang, "widths": [110], "hand": False, "texts": texts}
    )
    found = source_page.evaluate(DRAW_LARGE, {"faces": faces, "lang": lang, "texts": texts})
    assert found["cut"] == []
    assert len(found["grown"]) <= 4, found["grown"]
