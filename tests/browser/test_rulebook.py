"""The rulebook: from an unplayable card to its clause, to a scenario that shows it, and to the scenario's end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, small_touch_targets
from playing import Player, concede, open_menu, open_unplayable_card, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_for_offline, wait_until

pytestmark = pytest.mark.own_page

TOUCH_TARGETS = ".book :is(button, summary, input, select)"
FOCUSED_CLAUSE = "document.activeElement?.dataset.clause ?? null"


def open_rulebook(page: Page) -> None:
    page.locator(".library button").click()
    page.wait_for_selector(".book .clause-list")


def search_rulebook(page: Page, query: str) -> list[str]:
    """Return the clause numbers that a search finds."""
    page.fill("#book-search", query)
    page.wait_for_selector(".book-page > [role=status]")
    found: list[str] = page.locator("[data-clause]").evaluate_all(
        "all => all.map(each => each.dataset.clause)"
    )
    return found


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_refused_card_leads_to_its_clause_its_scenario_and_its_result(
    axe_page: Callable[[str, str], Page],
    viewport: str,
    lang: str,
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    audit.check("start")
    open_rulebook(page)
    audit.check("rulebook")
    page.keyboard.press("Escape")
    wait_until(page, "document.activeElement?.matches('.library button')")

    start_game(page, seed="access")
    player = Player(page)
    wanted = "document.querySelectorAll('.interference .stack-item [data-stack]').length"
    player.play(until=lambda screen: page.evaluate(wanted) > 0 and not page.locator(".tray").count())
    open_unplayable_card(page)
    reason = page.locator(".zoom .card-actions .no .clause").first
    clause = reason.inner_text().removeprefix("§").strip()
    reason.click()
    wait_until(page, f"({FOCUSED_CLAUSE}) === '{clause}'")
    assert page.locator(f".clause-item.at[data-clause='{clause}']").is_visible()
    audit.check("clause")
    assert viewport == "desk" or small_touch_targets(page, TOUCH_TARGETS) == []
    assert (
        search_rulebook(page, "first-strike timing")
        == search_rulebook(page, "先制 タイミング")
        == [
            "6.2.4.d",
            "6.2.4.e",
            "10.4.2.a",
        ]
    )
    audit.check("search")
    assert viewport == "desk" or small_touch_targets(page, TOUCH_TARGETS) == []
    assert search_rulebook(page, "６．２．４．Ｄ") == ["6.2.4.d"]
    assert search_rulebook(page, "zzzz") == []
    audit.check("nothing found")
    page.fill("#book-search", "")
    page.wait_for_selector(f".clause-item.at[data-clause='{clause}']")

    scenario = page.locator(".clause-item.at .clause-scenarios li button").first
    name = scenario.inner_text()
    scenario.press("Enter")
    page.wait_for_selector(".scenario-page")
    assert page.locator(".scenario-page h3").inner_text() == name
    audit.check("scenario")
    assert viewport == "desk" or small_touch_targets(page, TOUCH_TARGETS) == []
    page.keyboard.press("Escape")
    wait_until(page, f"({FOCUSED_CLAUSE}) === '{clause}'")
    page.locator(".clause-item.at .clause-scenarios li button").first.press("Enter")
    wait_until(page, "document.activeElement?.matches('.scenario-page h3')")  # or the key would reach it
    page.locator(".scenario-page .primary").press("Enter")
    wait_until(page, "!document.querySelector('.book') && document.querySelector('main.table')")
    assert name in page.locator(".trying").inner_text()
    assert re.search("your game|自分の対戦", page.locator(".trying button").inner_text())
    open_menu(page)
    assert name in page.locator(".sheet .scenario-note").inner_text()
    audit.check("menu of a scenario")
    page.keyboard.press("Escape")

    player = Player(page, seed=2, bold=1)
    if not player.play(until=lambda screen: bool(screen["asked"]) and player.decisions > 5)["result"]:
        concede(page)
    page.wait_for_selector(".outcome")
    assert name in page.locator(".sheet .scenario-note").inner_text()
    audit.check("result of a scenario")
    page.locator(".outcome ~ .row").first.locator("button").last.click()
    wait_until(page, "!document.querySelector('.scenario-note') && !document.querySelector('.outcome')")
    page.wait_for_selector("main.table .hand .card")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_scenario_continues_after_a_reload_and_restarts(
    page: Page, open_table: Callable[[Page], Page]
) -> None:
    open_table(page)
    open_rulebook(page)
    search_rulebook(page, "6.2.4.d")
    page.locator(".clause-scenarios summary").first.click()
    page.locator(".clause-scenarios li button").first.click()
    page.locator(".scenario-page .row button").last.click()  # from both sides
    page.wait_for_selector("main.table")
    player = Player(page)
    player.settled()
    for _ in range(3):
        player.step()
    player.settled()
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table")
    player.settled()
    if page.locator(".privacy").count():
        page.locator(".privacy [data-primary]").click()
    open_menu(page)
    assert page.locator(".sheet .scenario-note").count() == 1
    page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")
    page.wait_for_selector(".kept")
    assert page.locator(".kept").count() == 1
    assert "「" in page.locator(".kept small").first.inner_text()


def test_rulebook_and_its_scenarios_work_offline(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(fresh=True, offline=True))
    wait_for_offline(page)
    page.context.set_offline(True)
    page.reload()
    wait_for_engine(page)
    open_rulebook(page)
    assert search_rulebook(page, "10.4.2.a") == ["10.4.2.a"]
    page.locator(".clause-scenarios summary").first.click()
    page.locator(".clause-scenarios li button").first.click()
    page.locator(".scenario-page .primary").click()
    page.wait_for_selector("main.table")
    Player(page).settled()


def test_rulebook_is_fetched_when_first_opened(page: Page, open_table: Callable[[Page], Page]) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_table(page)
    assert not [url for url in asked if "/scenarios/" in url]
    open_rulebook(page)
    assert [url for url in asked if url.endswith("/scenarios/pmv.json")]


def test_loop_is_named_on_the_screen_and_played_through(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB", viewport={"width": 1280, "height": 800}))
    open_rulebook(page)
    search_rulebook(page, "12.10.2.b")
    page.locator(".clause-scenarios summary").first.click()
    page.locator(
        ".clause-scenarios li button",
        has_text=re.compile("止めても何もできなければ|without being able to act"),
    ).click()
    page.locator(".scenario-page .primary").click()
    page.wait_for_selector("main.table")
    player = Player(page)
    screen = player.settled()
    for _ in range(20):
        if screen["asked"].startswith("number"):
            break
        page.keyboard.press("m")
        wait_until(page, "document.activeElement?.id === 'move'")
        page.keyboard.insert_text("use Spring#1")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        player.wait_for_move_after(screen["revision"])
        screen = player.settled()
    assert "repeat-loop" in screen["asked"]
    lives = page.locator(".life").all_inner_texts()
    page.locator(".stepper input").fill("9")
    page.locator(".stepper input").press("Tab")
    player.press_primary_button()
    player.wait_for_move_after(screen["revision"])
    screen = player.settled()
    told = [int(re.sub(r"\D", "", life)) for life in (*lives, *page.locator(".life").all_inner_texts())]
    assert sorted(after - before for before, after in zip(told[:2], told[2:], strict=True)) == [0, 9]
    assert "12.10.2.c" in screen["sentence"]
    assert page.locator(".board .can").count() > 0


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_words_of_other_games_are_found_and_rulings_are_marked(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], lang: str
) -> None:
    page = open_table(
        new_page(locale={"ja": "ja-JP", "en": "en-GB"}[lang], viewport={"width": 360, "height": 740})
    )
    open_rulebook(page)
    assert {"1.2.7", "1.2.7.c"} <= set(search_rulebook(page, "mulligan"))
    assert search_rulebook(page, "マリガン") == search_rulebook(page, "mulligan")
    assert {"11.5.2", "5.1.2.b"} <= set(search_rulebook(page, "tap"))
    assert set(search_rulebook(page, "summon")) == set(search_rulebook(page, "召喚"))
    assert {"11.8.1", "3.2.2"} <= set(search_rulebook(page, "シャッフル"))
    assert search_rulebook(page, "3.5.3") == ["3.5.3"]
    note = page.locator(".clause-item .ruling")
    assert note.locator("b").inner_text() == {"ja": "このアプリの裁定", "en": "House ruling"}[lang]
    assert note.bounding_box() is not None
    search_rulebook(page, "3.5.2.a")
    assert page.locator(".clause-item .ruling").count() == 0
