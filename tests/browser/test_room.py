"""What has to find room on a phone of 360 by 640: what is asked, what it is answered with, and the cards of a battle."""

from __future__ import annotations

from collections.abc import Callable

from laying import lay
from playwright.sync_api import Page

GAME = "harem_master"
PHONE = (360, 640)
KIND = """
cards."Sir Albert the Duellist of the Seven Silver Bridges, Warden of the Nine Golden Gates beyond the Western Sea" = "Character lord\\nCost:1 Random:0\\n[P]3/[M]1"
cards."Lady Hisame of the Screen" = "Character lady\\nCost:1 Random:0\\n[P]1/[M]3"
cards.Duel = "Event\\nCost:0 Random:0\\n[OT]The battle becomes a combat. [Use only when the kind of a battle is settled]"
setup.A = { field = ["Sir Albert the Duellist of the Seven Silver Bridges, Warden of the Nine Golden Gates beyond the Western Sea"], hand = ["Duel", "Duel"] }
setup.B = { field = ["Lady Hisame of the Screen"] }
"""
FREE = """
cards.Scribe = "Character lord\\nCost:1 Random:0\\n[T]: Draw 1 card.\\n[P]1/[M]1"
setup.A = { field = ["Scribe"] }
setup.B = {}
"""
# Whether all of a thing's words lie within what is seen of it.
CUT = """box => {
  const range = document.createRange()
  range.selectNodeContents(box.querySelector("span"))
  const seen = box.getBoundingClientRect()
  return [...range.getClientRects()].filter(each => each.bottom > seen.bottom + 1 || each.top < seen.top - 1).length
}"""
ROW = """
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
# Which signs of a card stand on each other.
CROSSED = """cards => cards.flatMap(card => {
  const signs = [...card.querySelectorAll(".numbers > span, .badge, .power")].filter(each => each.checkVisibility())
  return signs.flatMap((one, n) => signs.slice(n + 1).filter(two => {
    const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  }).map(two => `${one.textContent} ${two.textContent}`))
})"""
OFF = "all => all.filter(each => { const { left, right } = each.getBoundingClientRect(); return left < 0 || right > innerWidth }).length"


def test_a_question_is_read_to_its_end_without_scrolling(audited: Callable[..., Page]) -> None:
    page = audited(PHONE, "en")
    answers = (
        (
            "attack",
            "Sir Albert the Duellist of the Seven Silver Bridges, Warden of the Nine Golden Gates beyond the Western Sea",
        ),
        ("intercept", "Lady Hisame of the Screen"),
    )
    lay(page, KIND, game=GAME, mode="hotseat", answers=answers)
    page.locator(".privacy [data-primary]").click()
    question = page.locator(".answer-bar .question")
    question.filter(has_text="Make it another?").wait_for()
    page.wait_for_function("document.querySelector('main.table').style.getPropertyValue('--grown')")
    assert question.evaluate(CUT) == 0
    # Nothing that is longer stays behind.
    page.set_viewport_size({"width": 500, "height": 640})
    page.locator(".answer-bar .primary").click()
    page.wait_for_function("!document.querySelector('main.table')?.style.getPropertyValue('--grown')")


def test_what_is_left_undone_is_named_and_both_answers_find_room(audited: Callable[..., Page]) -> None:
    page = audited(PHONE, "en")
    lay(page, FREE, game=GAME)
    page.locator(".answer-bar .primary").click()
    page.wait_for_selector(".question.leaving")
    said = page.locator(".question.leaving").inner_text()
    assert "ability" not in said
    assert "Scribe (“" in said
    assert "draw 1 card" in said.lower()
    assert page.locator(".answer-bar .buttons > button").count() == 2
    assert page.locator(".answer-bar .buttons > button").evaluate_all(OFF) == 0


def test_a_card_that_comes_to_a_long_row_is_scrolled_to_and_the_edge_says_how_many_lie_beyond(
    audited: Callable[..., Page],
) -> None:
    page = audited(PHONE, "en")
    lay(page, ROW, game=GAME)
    page.locator(".hand .card", has_text="New").click()
    page.locator(".answer-bar .primary").click()
    new = page.locator(".field.mine .card", has_text="New")
    new.wait_for()
    page.wait_for_selector(".field.mine[data-before]")
    assert new.evaluate_all(OFF) == 0
    page.locator(".field.mine").evaluate("row => row.scrollTo(0, 0)")
    page.wait_for_selector(".field.mine[data-after='1']:not([data-before])")


def test_the_figures_of_cards_in_a_battle_stand_apart(audited: Callable[..., Page]) -> None:
    page = audited(PHONE, "en")
    lay(page, ROW, game=GAME, mode="hotseat", answers=(("attack", "Knight"), ("intercept", "Guard")))
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".field .card .badge.guard")
    assert page.locator(".field .card").evaluate_all(CROSSED) == []
    assert page.locator(".badge.guard").evaluate("sign => sign.scrollWidth - sign.clientWidth") <= 0


def test_a_sheet_that_takes_the_place_of_another_begins_at_its_top(audited: Callable[..., Page]) -> None:
    page = audited((360, 420), "en")
    lay(page, FREE, game=GAME)
    page.locator(".top-bar button").last.click()
    learn = page.get_by_role("dialog").get_by_role("button", name="How to play", exact=True)
    page.locator(".sheet").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    learn.evaluate("button => button.click()")
    page.wait_for_selector(".learn-sheet")
    page.wait_for_function("document.querySelector('.sheet').scrollTop === 0")


def test_a_rule_that_is_opened_begins_at_the_top_of_what_is_seen(audited: Callable[..., Page]) -> None:
    page = audited(PHONE, "en")
    lay(page, FREE, game=GAME)
    page.locator(".answer-bar .clause").click()
    law = page.locator(".law.at")
    law.wait_for()
    page.wait_for_function("document.activeElement?.matches('.law.at')")
    where = law.evaluate("""law => {
      const [top, box] = [law.getBoundingClientRect().top, law.closest(".book-page").getBoundingClientRect()]
      return [top - box.top, box.height, law.querySelector(":scope > div").getBoundingClientRect().width]
    }""")
    assert 0 <= where[0] < where[1] / 3
    assert where[2] > 290
