"""A puzzle is found in the list, failed, shown step by step, solved and shared."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from playing import choose_game, open_menu
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_for_engine, wait_until

from pyengine.games import GAMES, definition_of
from pyengine.scenario.puzzles import GOALS, JUDGE_GOAL
from pyengine.tabletop.learning import pack_learning_files, puzzles_of
from tests.bridge.playing import Screen

CLICK_STEP = "document.querySelector('.lesson .step:not([disabled])')?.click()"
PUZZLE_LIST = ".learning .puzzles"
GRADES = ("very easy", "easy", "medium difficulty", "hard", "very hard")
LINK = {"en": "Copy link", "ja": "リンクをコピー"}


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
@pytest.mark.own_page
def test_puzzle_is_failed_shown_and_opened_again(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    wait_for_engine(page)
    page.wait_for_selector(PUZZLE_LIST)
    assert not [url for url in asked if "puzzles.json" in url]  # they aren't fetched at the start
    audit.check("list")
    assert small_touch_targets(page, f"{PUZZLE_LIST} .puzzle-list button") == []
    page.locator(f"{PUZZLE_LIST} .puzzle-list button").first.click()
    page.wait_for_selector(".lesson .task")
    audit.check("puzzle")
    assert not overflows_sideways(page)

    # After a wasted turn the page says that the puzzle can't be solved any more.
    page.keyboard.press("Space")
    page.wait_for_selector(".lesson .lesson-result.missed")
    audit.check("missed")

    # The solution is shown step by step from the beginning, and doesn't count as solved.
    page.locator(".lesson .show").click()
    page.wait_for_selector(".lesson .step")
    audit.check("solution")
    # Seeing half of it counts like all of it, also after a reload.
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(".lesson .step")
    wait_until(
        page, f"(() => {{ {CLICK_STEP}; return document.querySelector('.lesson .lesson-result.reached') }})()"
    )
    audit.check("shown")
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(".lesson .lesson-name")
    page.locator(".top-bar button.icon").first.click()
    assert page.locator(f"{PUZZLE_LIST} .puzzle-list .done").count() == 0
    assert page.locator(".kept").count() == 0
    assert audit.found == {}


def first_solution(game: str) -> list[str]:
    """Return the typed moves that solve the first puzzle of a game."""
    screen = Screen()
    one = pack_learning_files(definition_of(game).scenarios())[".puzzles"]["puzzles"][0]
    assert one["goal"] in GOALS
    seats = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]
    begun = {"game": game, "scenario": one["scenario"], "puzzle": one["id"], "seats": seats}
    update = screen.call("table.scenario", seed="puzzle", mode="solo", **begun)
    asked = {"goal": one["goal"], "opening": one["opening"], "show": True}
    moves: list[str] = []
    while not (found := screen.call("table.puzzle", table=update["table"], **asked))["reached"]:
        if update["views"]["public"]["question"]["seat"] == 0:
            options = screen.question(update)["options"]
            moves += [each["notation"]["en"] for each in options if each["answer"] == found["answer"]]
        update = screen.answer(update, found["answer"])
    return moves


@pytest.mark.parametrize("game", GAMES)
def test_solved_puzzle_is_kept_as_solved(axe_page: Callable[[str, str], Page], game: str) -> None:
    page = axe_page("desk", "en")
    audit = Auditor(page)
    wait_for_engine(page)
    choose_game(page, game)
    page.wait_for_selector(PUZZLE_LIST)
    wait_until(page, f"document.querySelectorAll('{PUZZLE_LIST} button').length === {len(puzzles_of(game))}")
    # Each group of puzzles names its goal and its grade.
    titles = page.locator(f"{PUZZLE_LIST} h3").all_inner_texts()
    groups = pack_learning_files(definition_of(game).scenarios())[""]["puzzles"]
    assert [title.split(" · ")[1] for title in titles] == [GRADES[each["grade"] - 1] for each in groups]
    page.locator(f"{PUZZLE_LIST} .puzzle-list button").first.click()
    page.wait_for_selector(".lesson .task")
    for move in first_solution(game):
        offered = (
            f"[...document.querySelectorAll('.side #moves option')].some(each => each.value === {move!r})"
        )
        wait_until(page, f"document.querySelector('{TABLE_READY}') && {offered}")
        page.keyboard.press("m")
        wait_until(page, "document.activeElement?.id === 'move'")
        page.keyboard.insert_text(move)
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
    page.wait_for_selector(".lesson .lesson-result.reached")
    audit.check("solved")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector(PUZZLE_LIST)
    assert page.locator(f"{PUZZLE_LIST} .puzzle-list .done").count() == 1
    assert audit.found == {}


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_rules_quiz_answers_with_the_rule(
    axe_page: Callable[[str, str], Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    wait_for_engine(page)
    page.wait_for_selector(PUZZLE_LIST)
    puzzles = pack_learning_files(definition_of("pmv").scenarios())[".puzzles"]["puzzles"]
    said = {one["id"]: one["says"] for one in puzzles_of("pmv") if one["goal"] == JUDGE_GOAL}
    n, one = next((n, each) for n, each in enumerate(puzzles) if said.get(each["id"]))
    page.locator(f"{PUZZLE_LIST} .puzzle-list button").nth(n).click()
    page.wait_for_selector(".lesson .choices button")
    audit.check("asked")
    screenshot(page, "asked")
    assert not overflows_sideways(page)
    assert small_touch_targets(page, ".lesson .choices button") == []
    choices = page.locator(".lesson .choices button")
    assert choices.count() == 1 + len(one["choices"])

    # Nothing says that the computer is thinking; one press shows the whole table, and another the puzzle.
    page.keyboard.press("Space")
    page.wait_for_selector(".lesson.folded")
    # Neither the card's panel nor the table reveals the referee's verdict.
    acting = f".card[data-ref='{one['act'][0]}']"
    page.locator(acting).first.click()
    page.wait_for_selector(".zoom h2")
    screenshot(page, "card")
    assert page.locator(".zoom .card-actions").count() == 0
    assert page.locator(".board .can, .tray .can, .side #moves option").count() == 0
    assert page.locator(".moments .moment").count() == 0, "what set the puzzle up is no news"
    page.keyboard.press("Escape")
    page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(".lesson .choices button")

    # A wrong answer is refuted, and another try is allowed.
    choices.first.click()
    page.wait_for_selector(".lesson .lesson-result.missed")
    audit.check("refuted")
    screenshot(page, "refuted")
    page.locator(".lesson .row .primary").click()
    page.wait_for_selector(".lesson .choices button")

    # A revealed answer doesn't count as solved.
    page.locator(".lesson .show").click()
    page.wait_for_selector(".lesson .lesson-result.reached .clause")
    page.locator(".lesson .row .quiet").first.click()

    # The right answer, given by keyboard, shows its rule and is kept as solved.
    right = 1 + [each["code"] for each in one["choices"]].index(said[one["id"]])
    choices.nth(right).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson .lesson-result.reached .clause")
    audit.check("said")
    screenshot(page, "said")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector(PUZZLE_LIST)
    assert page.locator(f"{PUZZLE_LIST} .puzzle-list .done").count() == 1
    assert audit.found == {}


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_shared_puzzle_link_opens_the_puzzle_with_its_task(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    wait_for_engine(page)
    page.wait_for_selector(PUZZLE_LIST)
    page.locator(f"{PUZZLE_LIST} .puzzle-list button").first.click()
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
