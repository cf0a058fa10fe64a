"""The position editor: set up by typed lines, by search, by drag and by keyboard; rules questions, playing on, and
sharing."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from accessibility import (
    GAME_AND_LANGUAGE_PAIRS,
    SIZE_AND_LANGUAGE_PAIRS,
    VIEWPORTS,
    Auditor,
    overflows_sideways,
    small_touch_targets,
)
from playing import choose_game, copy_game_link, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_for_preview, wait_until

from pyengine.games import GAMES, definition_of
from pyengine.scenario.run import run_one

pytestmark = pytest.mark.own_page

TOUCH_TARGETS = "main.judge button:not(.clause), main.judge select, main.judge input:not(.visually-hidden), main.judge label.file"
LINE = "#judge-table"
ROOT = Path(__file__).parents[2]


def open_editor(page: Page, game: str = "pmv") -> None:
    """Open the position editor of this game with an empty table."""
    choose_game(page, game)
    page.click("#open-judge")
    page.wait_for_selector(".judge-mat .board")
    wait_until(page, "document.querySelectorAll('.judge-found li').length > 5")


def enter_line(page: Page, line: str) -> None:
    """Type a line and run it."""
    page.fill(LINE, line)
    page.press(LINE, "Enter")
    wait_until(page, f"document.querySelector('.judge-done code')?.textContent === {line!r}")


def card_name(game: str, n: int = 0, lang: str = "ja") -> str:
    definition = definition_of(game)
    pool = definition.table.pool()
    return definition.faces.name_of(list(pool)[n], pool)[lang]


def first_row(game: str) -> str:
    return definition_of(game).layout.rows[0].zone


@pytest.mark.parametrize(("game", "lang"), GAME_AND_LANGUAGE_PAIRS)
def test_position_is_set_up_by_keyboard_and_the_referee_answers(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str, lang: str
) -> None:
    page = open_table(new_page(locale="ja-JP" if lang == "ja" else "en-GB"))
    choose_game(page, game)
    page.locator("#open-judge").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".judge-mat .board")
    name = card_name(game, lang=lang)
    page.locator(LINE).focus()
    page.keyboard.type(f"A.{first_row(game)} {name[:3]}")
    page.wait_for_selector("#judge-table-offers li")
    wait_until(page, f"document.querySelector('#judge-table-offers').innerText.includes({name!r})")
    pointed = page.locator("#judge-table-offers [aria-selected=true]")
    page.keyboard.press("ArrowDown")
    while name not in pointed.inner_text():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    wait_until(page, f"document.querySelector('{LINE}').value.trimEnd().endsWith({name!r})")
    page.keyboard.press("Enter")
    page.wait_for_selector(".judge-mat .field.mine [data-ref]")
    page.locator(".judge-mat .field.mine [data-ref]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#judge-held-title")
    page.locator("[data-state]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-state][aria-pressed=true]")
    page.locator("#judge-about").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".judge-actions button")
    page.locator(".judge-actions button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".judge-verdict")
    told = page.get_attribute(".judge-verdict", "data-ok")
    if told == "no":
        assert "§" in page.inner_text(".judge-verdict")
    page.locator(".judge-steps button").first.focus()
    page.keyboard.press("Enter")
    wait_until(page, "!document.querySelector('[data-state][aria-pressed=true]')")
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('#judge-held-title')")


@pytest.mark.parametrize("game", GAMES)
def test_card_is_found_dragged_around_the_table_and_removed(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = open_table(new_page(viewport=VIEWPORTS["desk"]))
    open_editor(page, game)
    name = card_name(game, 2)
    page.fill("#judge-search", name)
    wait_until(page, f"document.querySelector('.judge-found .deck-name span')?.textContent === {name!r}")
    drag(page, ".judge-found .thumb", ".judge-mat .field.mine")
    page.wait_for_selector(".judge-mat .field.mine [data-ref]")
    drag(page, ".judge-mat .field.mine [data-ref]", ".judge-mat .field:not(.mine)")
    page.wait_for_selector(".judge-mat .field:not(.mine) [data-ref]")
    assert page.locator(".judge-mat .field.mine [data-ref]").count() == 0
    drag(page, ".judge-mat .field:not(.mine) [data-ref]", ".judge-mat .hand")
    page.wait_for_selector(".judge-mat .hand [data-ref]")
    # Clicking does the same: a clicked card is held, and goes to the clicked zone.
    page.locator(".judge-mat .hand [data-ref]").first.click()
    page.wait_for_selector("#judge-held-title")
    page.locator(".judge-mat .field.mine .here-button").first.click()
    page.wait_for_selector(".judge-mat .field.mine [data-ref]")
    page.click("#judge-remove")
    wait_until(page, "!document.querySelector('.judge-mat [data-ref]')")


def drag(page: Page, start: str, end: str) -> None:
    one, other = (page.locator(each).first.bounding_box() for each in (start, end))
    assert one
    assert other
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] * 0.7, other["y"] + other["height"] / 2, steps=6)
    page.mouse.up()


def test_numbers_turn_and_phase_are_set_and_a_bad_line_shows_its_error(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page)
    page.fill("#judge-A-life", "7")
    page.press("#judge-A-life", "Enter")
    wait_until(page, "document.querySelector('.judge-mat .seat.mine .life').textContent.includes('7')")
    page.select_option("#judge-turn", "B")
    wait_until(page, "document.querySelector('.judge-standing').textContent.includes('Player 2')")
    page.fill(LINE, "A.field Nobody at all")
    page.press(LINE, "Enter")
    page.wait_for_selector("section [role=alert]")
    assert "nobody at all" in page.inner_text("section [role=alert]")
    page.fill(LINE, "A.life 100")
    page.press(LINE, "Enter")
    wait_until(page, "document.querySelector('section [role=alert]')?.textContent.includes('100')")
    enter_line(page, "clear")
    wait_until(page, "document.querySelector('.judge-mat .seat.mine .life').textContent.includes('25')")


@pytest.mark.parametrize("game", GAMES)
def test_question_is_shared_as_a_link_and_as_a_runnable_file(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path, game: str
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page, game)
    enter_line(page, f"A.{first_row(game)} {card_name(game, lang='en')}")
    page.fill("#judge-question", f"A can attack {card_name(game, lang='en')}")
    page.press("#judge-question", "Enter")
    page.wait_for_selector(".judge-verdict")
    verdict = page.inner_text(".judge-verdict")
    page.fill("#judge-name", "May it attack?")
    with page.expect_download() as coming:
        page.click("#judge-save")
    file = tmp_path / "question.toml"
    coming.value.save_as(file)
    data = tomllib.loads(file.read_text("utf-8"))
    [scenario] = data["scenario"]
    assert (data["game"], scenario["name"]) == (game, "May it attack?")
    ran = run_one(scenario, definition_of(game).scenarios().adapter)
    assert ran.ok, ran.error
    enter_line(page, "clear")
    page.set_input_files("#judge-file", file)
    page.wait_for_selector(".judge-verdict")
    assert page.inner_text(".judge-verdict") == verdict
    assert page.locator(".judge-mat .field.mine [data-ref]").count() == 1
    page.click("#judge-share-question")
    page.wait_for_selector("#judge-link")
    link = page.input_value("#judge-link")
    assert "#judge." in link
    other = new_page(locale="en-GB")
    other.goto(link)
    wait_for_engine(other)
    other.wait_for_selector(".judge-verdict")
    assert other.inner_text(".judge-verdict") == verdict
    assert other.input_value("#judge-name") == "May it attack?"
    assert other.locator(".judge-mat .field.mine [data-ref]").count() == 1


def type_until_suggestions(page: Page, text: str) -> None:
    """Type into the line until suggestions appear."""
    page.locator(LINE).focus()
    page.keyboard.type(text)
    page.wait_for_selector("#judge-table-offers li")


def test_tab_leaves_the_line_once_its_suggestions_are_closed(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page)
    type_until_suggestions(page, "A.fi")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    wait_until(page, f"document.querySelector('{LINE}').value === 'A.field '")
    page.wait_for_selector("#judge-table-offers li")
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('#judge-table-offers li')")
    page.keyboard.press("Tab")
    wait_until(page, "document.activeElement.id === 'judge-table-go'")
    assert page.input_value(LINE) == "A.field "


def test_selected_suggestion_stays_when_the_list_is_refreshed(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page)
    type_until_suggestions(page, "A.f")
    page.locator(LINE).evaluate(
        """line => {
          line.value = "A.fi"
          line.dispatchEvent(new Event("input", {bubbles: true}))
          line.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowDown", bubbles: true, cancelable: true}))
        }"""
    )
    wait_for_preview(page)
    assert page.get_attribute(LINE, "aria-activedescendant") == "judge-table-offer-0"
    page.keyboard.press("Enter")
    wait_until(page, f"document.querySelector('{LINE}').value === 'A.field '")


def test_invalid_position_link_is_refused_on_the_start_page(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    for rest in ("", "!", "AAAA", "x" * 8_001):
        page.evaluate("rest => { location.hash = `#judge.${rest}`; }", rest)
        page.wait_for_selector(".toast[role=alert]")
        assert page.locator("main.start").count() == 1
        assert "#" not in page.url
        page.locator(".toast button").click()
        page.wait_for_selector(".toast", state="detached")


def test_position_survives_a_reload_and_a_visit_to_another_game(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page)
    enter_line(page, "B.life 3")
    page.locator("main.judge header button").first.click()
    open_editor(page, "kyougenshi")
    page.locator("main.judge header button").first.click()
    open_editor(page)
    life = "document.querySelector('.judge-mat .seat:not(.mine) .life').textContent"
    wait_until(page, f"{life}.includes('3')")
    page.reload()
    wait_for_engine(page)
    open_editor(page)
    wait_until(page, f"{life}.includes('3')")


def test_file_with_many_scenarios_opens_and_another_one_is_chosen(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page)
    enter_line(page, "B.life 3")
    path = next(iter(sorted((ROOT / "tests" / "judged" / "pmv").glob("*.toml"))))
    names = [each["name"] for each in tomllib.loads(path.read_text("utf-8"))["scenario"]]
    page.set_input_files("#judge-file", path)
    page.wait_for_selector("#judge-scenario")
    assert page.locator("#judge-scenario option").all_inner_texts() == names
    assert page.input_value("#judge-name") == names[0]
    page.select_option("#judge-scenario", str(len(names) - 1))
    wait_until(page, f"document.querySelector('#judge-name').value === {names[-1]!r}")
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ", "utf-8")
    page.set_input_files("#judge-file", broken)
    page.wait_for_selector(".toast[role=alert]")
    assert page.input_value("#judge-name") == names[-1]
    life = "document.querySelector('.judge-mat .seat:not(.mine) .life').textContent"
    for _ in range(2):
        shown = page.evaluate("document.querySelector('.judge-mat').innerText")
        page.locator(".judge-steps button").first.click()
        wait_until(page, f"document.querySelector('.judge-mat').innerText !== {json.dumps(shown)}")
    wait_until(page, f"{life}.includes('3')")


def test_position_is_played_by_two_undone_and_shared(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_editor(page)
    enter_line(page, f"A.field {card_name('pmv', lang='en')}")
    page.click("#judge-play")
    page.wait_for_selector("main.table")
    take_device(page)
    page.locator(".field.mine [data-ref]").first.click()
    page.locator(".zoom .card-actions .ok button").first.click()
    wait_until(page, "document.querySelector('main.table').dataset.revision > 1")
    take_device(page)
    attacked = page.get_attribute("main.table", "data-revision")
    page.get_by_role("button", name="Undo").click()
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{attacked}'")
    take_device(page)
    link = copy_game_link(page)
    other = new_page(locale="en-GB")
    other.goto(link)
    wait_for_engine(other)
    other.wait_for_selector("main.table")


def take_device(page: Page) -> None:
    """Pass the privacy screen as the player to answer."""
    page.wait_for_selector(".privacy, main.table[data-asked]")
    if page.locator(".privacy").count():
        page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".privacy", state="detached")
    page.wait_for_selector("main.table[data-asked]")


def test_moment_of_a_game_opens_in_the_editor_and_leads_back(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    start_game(page, seed="judge", bot="random")
    open_menu(page)
    page.click("#lay-moment")
    page.wait_for_selector(".judge-mat .board")
    assert page.locator(".judge-mat .hand [data-ref]").count() > 3
    # The computer's hand is shown as blank cards, so that nobody learns it here.
    page.locator(".judge-steps button", has_text="Flip sides").click()
    page.wait_for_selector(".judge-mat .hand [data-ref]")
    names = set(page.locator(".judge-mat .hand .name").all_inner_texts())
    assert names == {"Blank"}
    page.keyboard.press("Escape")
    page.locator("main.judge header button").first.click()
    page.wait_for_selector("main.table")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_position_editor_passes_axe_and_fits(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    open_editor(page)
    enter_line(page, f"A.field {card_name('pmv', lang=lang)}")
    enter_line(page, f"B.field {card_name('pmv', 3, lang)}")
    enter_line(page, f"A.hand {card_name('pmv', 5, lang)}")
    page.locator(".judge-mat .field.mine [data-ref]").first.click()
    page.click("#judge-about")
    page.wait_for_selector(".judge-actions button")
    page.locator(".judge-actions button").first.click()
    page.wait_for_selector(".judge-verdict")
    page.fill(LINE, "A.field ")
    page.wait_for_selector("#judge-table-offers li")
    screenshot(page, f"judge-{lang}")
    audit = Auditor(page)
    audit.check("judge")
    assert not audit.found
    assert not small_touch_targets(page, TOUCH_TARGETS)
    assert not overflows_sideways(page)
