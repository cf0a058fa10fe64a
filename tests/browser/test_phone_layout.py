"""What must fit on a phone of 360 × 640: questions, answers, sheets and the cards of a battle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import LOCALES
from playing import NEXT_FRAME
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_until

from tests.bench.contact_sheet import busy

GAME = "harem_master"
PHONE = (360, 640)
LONG_NAMES = """
cards."Sir Albert the Duellist of the Seven Silver Bridges, Warden of the Nine Golden Gates beyond the Western Sea" = "Character lord\\nCost:1 Random:0\\n[P]3/[M]1"
cards."Lady Hisame of the Screen" = "Character lady\\nCost:1 Random:0\\n[P]1/[M]3"
cards.Duel = "Event\\nCost:0 Random:0\\n[OT]The battle becomes a combat. [Use only when the kind of a battle is settled]"
setup.A = { field = ["Sir Albert the Duellist of the Seven Silver Bridges, Warden of the Nine Golden Gates beyond the Western Sea"], hand = ["Duel", "Duel"] }
setup.B = { field = ["Lady Hisame of the Screen"] }
"""
FREE_ABILITY = """
cards.Scribe = "Character lord\\nCost:1 Random:0\\n[T]: Draw 1 card.\\n[P]1/[M]1"
setup.A = { field = ["Scribe"] }
setup.B = {}
"""
# Returns the number of text lines outside the visible part of an element.
HIDDEN_LINES = """box => {
  const range = document.createRange()
  range.selectNodeContents(box.querySelector("span"))
  const seen = box.getBoundingClientRect()
  return [...range.getClientRects()].filter(each => each.bottom > seen.bottom + 1 || each.top < seen.top - 1).length
}"""
BATTLE = """
cards.Guard = "Character lady\\nCost:1 Random:0\\n[P]2/[M]5"
cards.Knight = "Character lord\\nCost:1 Random:3\\n[P]3/[M]1"
cards.New = "Character lord\\nCost:0 Random:0\\n[P]1/[M]1"
cards.C1 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.C2 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.C3 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.C4 = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Duel = "Event\\nCost:0 Random:0\\n[OT]The battle becomes a combat. [Use only when the kind of a battle is settled]"
setup.A = { field = ["Knight", "C1", "C2", "C3", "C4"], hand = ["New", "Duel"] }
setup.B = { field = ["Guard"] }
"""
LONG_ROWS = """
setup.A = { field = ["渡し守シオネ", "灯り番コハク", "渡し守シオネ", "灯り番コハク", "渡し守シオネ", "灯り番コハク"], hand = ["灯り番コハク", "灯り番コハク", "渡し守シオネ", "渡し守シオネ", "灯り番コハク", "渡し守シオネ", "渡し守シオネ"], nodes = { active = 3 } }
setup.B = { field = ["渡し守シオネ"] }
"""
LONG_NAMED_ATTACK = """
cards."Duellist of the Nine Golden Gates beyond the Western Sea" = "Character GRAZE(2)/NODE(1)/COST(1)\\n種族:人間\\n攻撃力(3)/耐久力(4)"
setup.A = { field = ["Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea"], hand = ["Duellist of the Nine Golden Gates beyond the Western Sea"] }
setup.B = { field = ["Duellist of the Nine Golden Gates beyond the Western Sea"], hand = ["Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea"], deck = ["Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea", "Duellist of the Nine Golden Gates beyond the Western Sea"] }
"""
SIX_CARDS = """
setup.A = { field = ["鷹匠イルマ", "砦の料理長ハンナ", "門番ゴルド", "先駆けのリオン", "軍医カミラ", "弓隊長セルマ"] }
setup.B = { field = ["招かれざる客ルカ", "噂好きのビアンカ", "門番ゴルド", "先駆けのリオン", "軍医カミラ", "弓隊長セルマ"] }
"""
# Whether the counts at a row's edges match its cards that aren't fully visible.
EDGE_COUNTS_ARE_RIGHT = """row => {
  const {left, right} = row.getBoundingClientRect(), says = side => Number(row.dataset[side] ?? 0)
  const strip = side => parseFloat(getComputedStyle(row, `::${side}`).width) || 0
  const from = left + (says("before") ? strip("before") : 0), to = right - (says("after") ? strip("after") : 0)
  const boxes = [...row.querySelectorAll(".host")].map(each => each.getBoundingClientRect())
  return says("before") === boxes.filter(each => each.left < from - 3).length
    && says("after") === boxes.filter(each => each.right > to + 3).length
    && ["before", "after"].every(side => !says(side) || strip(side) === 22)
}"""
# Returns names whose last line is a single letter.
SINGLE_LETTER_LINES = """all => all.filter(name => {
  const lines = new Map(), end = name.getBoundingClientRect().bottom, walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
  for (let text = walk.nextNode(); text; text = walk.nextNode())
    for (let n = 0; n < text.length; n++) {
      const range = document.createRange()
      range.setStart(text, n)
      range.setEnd(text, n + 1)
      const [box] = range.getClientRects()
      if (box?.width && box.top < end - 3 && text.data[n].trim()) lines.set(Math.round(box.top), (lines.get(Math.round(box.top)) ?? 0) + 1)
    }
  return lines.size > 1 && [...lines.values()].includes(1)
}).map(name => name.textContent)"""
# Returns overlapping badges of a card. Sideways cards are turned upright first, because rotated boxes are larger.
OVERLAPPING_BADGES = """cards => cards.flatMap(card => {
  card.style.transition = "none"
  card.style.rotate = "0deg"
  const signs = [...card.querySelectorAll(".numbers > span, .badge, .power")].filter(each => each.checkVisibility())
  return signs.flatMap((one, n) => signs.slice(n + 1).filter(two => {
    const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  }).map(two => `${one.textContent} ${two.textContent}`))
})"""
OFF_SCREEN_COUNT = "all => all.filter(each => { const { left, right } = each.getBoundingClientRect(); return left < 0 || right > innerWidth }).length"


def test_question_is_readable_without_scrolling(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    answers = (
        (
            "attack",
            "Sir Albert the Duellist of the Seven Silver Bridges, Warden of the Nine Golden Gates beyond the Western Sea",
        ),
        ("intercept", "Lady Hisame of the Screen"),
    )
    open_position(page, LONG_NAMES, game=GAME, mode="hotseat", answers=answers)
    page.locator(".privacy [data-primary]").click()
    question = page.locator(".answer-bar .question")
    question.filter(has_text="instead?").wait_for()
    page.wait_for_function("document.querySelector('main.table').style.getPropertyValue('--grown')")
    assert question.evaluate(HIDDEN_LINES) == 0
    # No longer size is left over.
    page.set_viewport_size({"width": 500, "height": 640})
    page.locator(".answer-bar .primary").click()
    page.wait_for_function("!document.querySelector('main.table')?.style.getPropertyValue('--grown')")


@pytest.mark.parametrize("lang", LOCALES)
def test_battle_cards_are_touchable_below_a_long_question_and_its_preview(
    axe_page: Callable[..., Page], lang: str
) -> None:
    page = axe_page(PHONE, lang)
    open_position(
        page,
        LONG_NAMED_ATTACK,
        mode="hotseat",
        answers=(("attack", "Duellist of the Nine Golden Gates beyond the Western Sea"), ["pass"], ["pass"]),
    )
    page.locator(".privacy [data-primary]").click()
    # Both buttons show their outcome.
    chips = page.locator(".answer-bar .buttons > button > .preview-chip")
    chips.nth(1).wait_for()
    page.evaluate(NEXT_FRAME)
    cards = page.locator(".board .field .card, .hand .card")
    assert cards.count() == 7
    sides = cards.evaluate_all("all => all.map(each => Math.min(each.offsetWidth, each.offsetHeight))")
    assert min(sides) >= 56, sides
    assert chips.count() == 2
    # A chip that is cut, or leaves something out, unfolds.
    if chips.evaluate_all("all => all.some(each => each.scrollHeight > each.clientHeight + 1)"):
        page.locator(".outcome-preview[data-more] .unfold").click()
        page.wait_for_selector(".outcome-preview.unfolded")
        assert page.locator(".outcome-preview .each").count() == 2
        assert page.locator(".outcome-preview .each").evaluate_all(
            "all => all.every(each => each.scrollHeight <= each.clientHeight + 1)"
        )


CARD_WIDTHS = """() => [...document.querySelectorAll(".hand .card, .field:not(.small) .card")].map(card =>
  [card.closest(".hand") ? "hand" : "field", card.offsetWidth])"""


@pytest.mark.parametrize(("game", "size"), [("kyougenshi", PHONE), ("pmv", (390, 844))])
def test_cards_of_a_full_table_are_large_enough(
    axe_page: Callable[..., Page], game: str, size: tuple[int, int]
) -> None:
    page = axe_page(size, "en")
    open_position(page, busy(game), game=game)
    page.locator(".field .host > .card").nth(19).wait_for(state="attached")
    page.evaluate(NEXT_FRAME)
    for place, width in page.evaluate(CARD_WIDTHS):
        assert width >= (88 if place == "hand" else 56), place
    # The higher screen has room for two rows a side.
    if size != PHONE:
        assert page.locator(".field .host > .card").evaluate_all(OFF_SCREEN_COUNT) == 0


TRASH_PILES = """
cards.Past = "Magic\\nColour:red Cost:0\\nMain: draw 1 card."
setup.A = { trash = ["Past", "Past"] }
setup.B = { trash = ["Past"] }
"""


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "desk"])
def test_closing_a_card_of_a_pile_returns_to_the_pile(
    axe_page: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = axe_page(size, "en")
    open_position(page, TRASH_PILES, game="battle_spirits")
    page.locator("main.table .piles button.pile.trash").first.click()
    for _ in range(2):
        page.locator(".pile-sheet .card").first.click()
        page.wait_for_selector(".zoom .card-text")
        assert page.locator(".veil").count() == 0, "what is read lies in sight"
        page.locator(".zoom .close").click()
        page.wait_for_selector(".pile-sheet .card")
    page.locator(".pile-sheet .card").first.click()
    page.wait_for_selector(".zoom .card-text")
    page.keyboard.press("Escape")
    page.wait_for_selector(".pile-sheet .card")
    page.keyboard.press("Escape")
    page.wait_for_selector(".pile-sheet", state="detached")


def test_end_turn_warning_names_the_action_and_both_answers_fit(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(page, FREE_ABILITY, game=GAME)
    page.locator(".answer-bar .primary").click()
    page.wait_for_selector(".question.leaving")
    said = page.locator(".question.leaving").inner_text()
    assert "ability" not in said
    assert "Scribe (“" in said
    assert "draw 1 card" in said.lower()
    assert page.locator(".answer-bar .buttons > button").count() == 2
    assert page.locator(".answer-bar .buttons > button").evaluate_all(OFF_SCREEN_COUNT) == 0


def test_new_card_in_a_long_row_is_scrolled_to_and_the_edges_count_hidden_cards(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page(PHONE, "en")
    open_position(page, LONG_ROWS)
    page.locator(".hand .card", has_text="Kohaku").first.click()
    page.locator(".answer-bar .primary").click()
    wait_until(page, "document.querySelectorAll('.field.mine .host > .card').length === 7")
    page.wait_for_selector(".field.mine[data-before]")
    wait_until(page, f"document.querySelector('{TABLE_READY}[data-asked]')")
    row = page.locator(".field.mine")
    assert row.locator(".host > .card").last.evaluate_all(OFF_SCREEN_COUNT) == 0
    # At every scroll position the edges count the hidden cards, in opaque strips.
    for part in (0, 0.4, 0.8, 1):
        row.evaluate(f"row => row.scrollTo({part} * (row.scrollWidth - row.clientWidth), 0)")
        page.wait_for_function(f"({EDGE_COUNTS_ARE_RIGHT})(document.querySelector('.field.mine'))")
    assert row.get_attribute("data-after") is None
    row.evaluate("row => row.scrollTo(0, 0)")
    page.wait_for_selector(".field.mine[data-after]:not([data-before])")


def test_row_keeps_its_scroll_position(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(page, LONG_ROWS)
    row = page.locator(".hand")
    at = "document.querySelector('.hand').scrollLeft"
    row.evaluate("row => row.scrollTo(row.scrollWidth, 0)")
    page.wait_for_selector(".hand[data-before]:not([data-after])")
    before = page.evaluate(at)
    assert before > 0
    # Also after a sheet was open, and after all cards fit for a while.
    page.locator(".top-bar button").last.click()
    page.locator(".sheet header button").click()
    page.wait_for_selector(".sheet", state="detached")
    assert page.evaluate(at) == before
    page.set_viewport_size({"width": 540, "height": 640})
    page.wait_for_selector(".hand:not([data-before]):not([data-after])")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_selector(".hand[data-before]:not([data-after])")
    assert page.evaluate(at) == pytest.approx(before, abs=1)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_six_cards_fit_side_by_side_on_a_phone_with_their_numbers(
    axe_page: Callable[..., Page], lang: str
) -> None:
    page = axe_page(PHONE, lang)
    open_position(page, SIX_CARDS, game=GAME)
    assert page.locator(".field.mine .host > .card").count() == 6
    assert page.locator(".field .host > .card").evaluate_all(OFF_SCREEN_COUNT) == 0
    assert page.locator(".field[data-before], .field[data-after]").count() == 0
    beyond = """numbers => numbers.filter(each => {
      const {left, right} = each.getBoundingClientRect(), card = each.closest(".card").getBoundingClientRect()
      return left < card.left - 2 || right > card.right + 2
    }).map(each => each.textContent)"""
    assert page.locator(".field .power").evaluate_all(beyond) == []
    # No name of a card or zone leaves a single letter on a line.
    assert page.locator(".field .name, .pile small, .count small").evaluate_all(SINGLE_LETTER_LINES) == []


# Returns the left edges and widths of each status bar's columns, from the right, and whether a name is cut or covered.
STATUS_COLUMNS = """() => [...document.querySelectorAll(".board > .seat")].map(seat => {
  const box = each => each.getBoundingClientRect(), name = seat.querySelector(".called")
  const piles = [...seat.querySelectorAll(".piles > *")].filter(each => each.checkVisibility()).reverse().map(box)
  return {columns: piles.map(({left, width}) => [Math.round(left), Math.round(width)]),
    clear: box(name).right <= Math.min(...piles.map(({left}) => left)) && box(name).height <= 2 * parseFloat(getComputedStyle(name).fontSize)}
})"""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["pmv", "harem_master", "battle_spirits"])
def test_columns_of_a_status_bar_are_equally_wide(
    axe_page: Callable[..., Page], game: str, lang: str
) -> None:
    page = axe_page(PHONE, lang)
    open_position(page, busy(game), game=game)
    page.locator(".field .host > .card").first.wait_for(state="attached")
    page.evaluate(NEXT_FRAME)
    for bar in page.evaluate(STATUS_COLUMNS):
        widths = [width for _, width in bar["columns"]]
        assert max(widths) - min(widths) <= 1, bar
        assert min(widths) >= 44
        assert bar["clear"], bar


def test_names_in_a_battle_take_two_lines_on_a_phone(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    knight, guard = "Knight of the Long Summer Evenings", "Guard of the Gardens"
    named = (
        BATTLE.replace("cards.Knight", f'cards."{knight}"')
        .replace("cards.Guard", f'cards."{guard}"')
        .replace('"Knight"', f'"{knight}"')
        .replace('"Guard"', f'"{guard}"')
    )
    answers = (("attack", knight), ("intercept", guard))
    open_position(page, named, game=GAME, mode="hotseat", answers=answers)
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".attack-note")
    for part in page.locator(".attack-note .stack-text > *").all():
        assert part.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
        assert part.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert guard in page.locator(".attack-note small").inner_text()


def test_badges_of_fighting_cards_do_not_overlap(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(
        page, BATTLE, game=GAME, mode="hotseat", answers=(("attack", "Knight"), ("intercept", "Guard"))
    )
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".field .card .badge.guard")
    assert page.locator(".field .card").evaluate_all(OVERLAPPING_BADGES) == []
    assert page.locator(".badge.guard").evaluate("sign => sign.scrollWidth - sign.clientWidth") <= 0


def test_sheet_that_replaces_another_starts_at_its_top(axe_page: Callable[..., Page]) -> None:
    page = axe_page((360, 420), "en")
    open_position(page, FREE_ABILITY, game=GAME)
    page.locator(".top-bar button").last.click()
    learn = page.get_by_role("dialog").get_by_role("button", name="How to play", exact=True)
    page.locator(".sheet").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    learn.evaluate("button => button.click()")
    page.wait_for_selector(".learn-sheet")
    page.wait_for_function("document.querySelector('.sheet').scrollTop === 0")


def test_opened_rule_starts_at_the_top_of_the_view(axe_page: Callable[..., Page]) -> None:
    page = axe_page(PHONE, "en")
    open_position(page, FREE_ABILITY, game=GAME)
    page.locator(".answer-bar .clause").click()
    law = page.locator(".clause-item.at")
    law.wait_for()
    page.wait_for_function("document.activeElement?.matches('.clause-item.at')")
    where = law.evaluate("""law => {
      const [top, box] = [law.getBoundingClientRect().top, law.closest(".book-page").getBoundingClientRect()]
      return [top - box.top, box.height, law.querySelector(":scope > div").getBoundingClientRect().width]
    }""")
    assert 0 <= where[0] < where[1] / 3
    assert where[2] > 290
