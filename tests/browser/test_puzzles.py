"""A puzzle is found in the list, missed, shown step by step, and solved, at a table with the strongest reply."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from auditing import CROSSWISE, Auditor, is_wider, too_small
from playing import open_menu
from playwright.sync_api import Page
from waiting import STANDS, wait_for_engine, wait_until

from pyengine.games import definition_of
from pyengine.scenario.puzzles import JUDGED
from pyengine.tabletop.learning import pack, puzzles_of
from tests.bridge.playing import Screen

STEP = "document.querySelector('.lesson .step:not([disabled])')?.click()"
LIST = ".learning .puzzles"
LINK = {"en": "Copy link", "ja": "リンクをコピー"}


def open_list(page: Page) -> None:
    page.locator(f"{LIST} summary").click()
    page.wait_for_selector(f"{LIST} .puzzle-list button")


@pytest.mark.parametrize(("viewport", "lang"), CROSSWISE)
def test_a_puzzle_is_missed_shown_and_found_again(
    audited: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = audited(viewport, lang)
    audit = Auditor(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    wait_for_engine(page)
    page.wait_for_selector(LIST)
    assert not [url for url in asked if "puzzles.json" in url]  # no start fetches them
    open_list(page)
    audit.look("list")
    assert too_small(page, f"{LIST} .puzzle-list button") == []
    page.locator(f"{LIST} .puzzle-list button").first.click()
    page.wait_for_selector(".lesson .task")
    audit.look("puzzle")
    assert not is_wider(page)

    # Who gives his turn away is told that nothing helps any more.
    page.keyboard.press("Space")
    page.wait_for_selector(".lesson .came.missed")
    audit.look("missed")

    # The solution is shown from the beginning, step by step, and is no solution of one's own.
    page.locator(".lesson .show").click()
    page.wait_for_selector(".lesson .step")
    audit.look("solution")
    # Half of it seen is all of it seen, also by who opens the page anew in between.
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(".lesson .step")
    wait_until(page, f"(() => {{ {STEP}; return document.querySelector('.lesson .came.reached') }})()")
    audit.look("shown")
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(".lesson .lesson-name")
    page.locator(".top-bar button.icon").first.click()
    open_list(page)
    assert page.locator(f"{LIST} .puzzle-list .done").count() == 0
    assert page.locator(".kept").count() == 0
    assert audit.found == {}


def solution() -> list[str]:
    """What the player does in the first puzzle of the game that is chosen first, as a move is typed."""
    screen = Screen()
    one = pack(definition_of("pmv").scenarios())[".puzzles"]["puzzles"][0]
    seats = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]
    begun = {"game": "pmv", "scenario": one["scenario"], "puzzle": one["id"], "seats": seats}
    update = screen.call("table.scenario", seed="puzzle", mode="solo", **begun)
    asked = {"goal": one["goal"], "opening": one["opening"], "show": True}
    moves: list[str] = []
    while not (found := screen.call("table.puzzle", table=update["table"], **asked))["reached"]:
        if update["views"]["public"]["question"]["seat"] == 0:
            options = screen.question(update)["options"]
            moves += [each["notation"]["en"] for each in options if each["answer"] == found["answer"]]
        update = screen.answer(update, found["answer"])
    return moves


def test_a_puzzle_that_is_solved_is_kept_as_solved(audited: Callable[[str, str], Page]) -> None:
    page = audited("desk", "en")
    audit = Auditor(page)
    wait_for_engine(page)
    page.wait_for_selector(LIST)
    open_list(page)
    page.locator(f"{LIST} .puzzle-list button").first.click()
    page.wait_for_selector(".lesson .task")
    for move in solution():
        offered = (
            f"[...document.querySelectorAll('.side #moves option')].some(each => each.value === {move!r})"
        )
        wait_until(page, f"document.querySelector('{STANDS}') && {offered}")
        page.keyboard.press("m")
        wait_until(page, "document.activeElement?.id === 'move'")
        page.keyboard.insert_text(move)
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
    page.wait_for_selector(".lesson .came.reached")
    audit.look("solved")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector(LIST)
    if not page.locator(f"{LIST} .puzzle-list").count():
        open_list(page)
    assert page.locator(f"{LIST} .puzzle-list .done").count() == 1
    assert audit.found == {}


@pytest.mark.parametrize(("viewport", "lang"), CROSSWISE)
def test_the_referee_is_asked_and_says_no_with_a_rule(
    audited: Callable[[str, str], Page], screenshot: Callable[..., Path], viewport: str, lang: str
) -> None:
    page = audited(viewport, lang)
    audit = Auditor(page)
    wait_for_engine(page)
    page.wait_for_selector(LIST)
    open_list(page)
    puzzles = pack(definition_of("pmv").scenarios())[".puzzles"]["puzzles"]
    said = {one["id"]: one["says"] for one in puzzles_of("pmv") if one["goal"] == JUDGED}
    n, one = next((n, each) for n, each in enumerate(puzzles) if said.get(each["id"]))
    page.locator(f"{LIST} .puzzle-list button").nth(n).click()
    page.wait_for_selector(".lesson .choices button")
    audit.look("asked")
    screenshot(page, "asked")
    assert not is_wider(page)
    assert too_small(page, ".lesson .choices button") == []
    choices = page.locator(".lesson .choices button")
    assert choices.count() == 1 + len(one["choices"])

    # Whoever waits for the referee's word is no computer that thinks; the whole table is a press away, and the puzzle again.
    page.keyboard.press("Space")
    page.wait_for_selector(".lesson.folded")
    # Neither the card's panel nor the table reveals the referee's verdict.
    acting = f".card[data-ref='{one['act'][0]}']"
    page.locator(acting).first.click()
    page.wait_for_selector(".zoom h2")
    screenshot(page, "card")
    assert page.locator(".zoom .deeds").count() == 0
    assert page.locator(".board .can, .tray .can, .side #moves option").count() == 0
    assert page.locator(".moments .moment").count() == 0, "what set the puzzle up is no news"
    page.keyboard.press("Escape")
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(".lesson .choices button")

    # What he does not say is refuted, and may be thought over.
    choices.first.click()
    page.wait_for_selector(".lesson .came.missed")
    audit.look("refuted")
    screenshot(page, "refuted")
    page.locator(".lesson .row .primary").click()
    page.wait_for_selector(".lesson .choices button")

    # What is told by him is not found by oneself.
    page.locator(".lesson .show").click()
    page.wait_for_selector(".lesson .came.reached .clause")
    page.locator(".lesson .row .quiet").first.click()

    # The right one is given with its rule, by the keyboard alone, and is kept as solved.
    right = 1 + [each["code"] for each in one["choices"]].index(said[one["id"]])
    choices.nth(right).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson .came.reached .clause")
    audit.look("said")
    screenshot(page, "said")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector(LIST)
    if not page.locator(f"{LIST} .puzzle-list").count():
        open_list(page)
    assert page.locator(f"{LIST} .puzzle-list .done").count() == 1
    assert audit.found == {}


@pytest.mark.parametrize(("viewport", "lang"), CROSSWISE)
def test_a_puzzle_that_is_shared_as_a_link_opens_as_the_puzzle_with_its_task(
    audited: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = audited(viewport, lang)
    wait_for_engine(page)
    page.wait_for_selector(LIST)
    open_list(page)
    page.locator(f"{LIST} .puzzle-list button").first.click()
    page.wait_for_selector(".lesson .task")
    task = page.locator(".lesson .task").inner_text()
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=LINK[lang], exact=True).click()
    page.wait_for_selector("#link-text")
    address = page.input_value("#link-text")
    assert "#puzzle.pmv." in address
    page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(".lesson .task")
    assert page.locator(".lesson .task").inner_text() == task
    assert "#" not in page.url
    page.goto("about:blank")
    page.goto(address.split("#")[0] + "#puzzle.pmv.no-such-puzzle")
    page.wait_for_selector("main.trouble[data-trouble=no-such-puzzle]")
