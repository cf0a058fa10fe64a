"""Harem Master on the screen: the same table with its own zones, words and cards."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor
from hosting import Host
from playing import (
    Player,
    choose_game,
    copy_game_link,
    finish_game,
    open_link_elsewhere,
    open_menu,
    start_game,
    tab_to,
)
from playwright.sync_api import Page
from positions import open_position
from waiting import wait_for_engine, wait_until

GAME = "harem_master"
COURT = {"ja": "ハーレム", "en": "Court"}
OFFER = {
    "ja": ("引き分けを提案", "引き分けを提案しますか？"),
    "en": ("Offer a draw", "Send the draw offer?"),
}
ACCEPT = {"ja": "引き分けに合意", "en": "Accept the draw"}
DECLINE = {"ja": "断る", "en": "Decline the draw"}
OUTCOME = {
    "ja": ("引き分けです。", "合意により引き分けになりました。"),
    "en": ("Draw", "Draw by agreement"),
}


@pytest.mark.parametrize(("viewport", "lang"), [("desk", "ja")])
def test_whole_game_and_its_link(
    axe_page: Callable[[str, str], Page], new_page: Callable[..., Page], site: Host, viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    start_game(page, seed=f"second {viewport}", game=GAME)
    player = Player(page, eager=True)
    player.settled()
    audit.check("own choice")
    assert page.locator(".pile.court small").all_inner_texts() == [COURT[lang]] * 2
    assert not page.locator(".pile.nodes").count()

    page.locator(".answer-bar .clause").click()
    page.wait_for_selector('.book [data-clause="101.1"]')
    assert page.locator('.book [data-section="101"]').count() >= 1
    audit.check("rulebook")
    for ask, clause in (
        ("mulligan", "101.5"),
        ("マリガン", "101.5"),
        ("tap", "402.1a"),
        ("おんなのこ", "211.1a"),
    ):
        page.fill("#book-search", ask)
        page.wait_for_selector(f'.book-page > [role=status] ~ ol [data-clause="{clause}"]')
    page.fill("#book-search", "")
    page.keyboard.press("Escape")
    page.wait_for_selector(".book", state="detached")

    player.play(until=lambda screen: page.locator(".board .field.mine .card").count() > 1)
    page.locator(".board .field.mine .card:not(.k-item)").first.click(button="right")
    page.wait_for_selector(".zoom .stats")
    audit.check("zoom")
    page.keyboard.press("Escape")
    # Played to its end once; the result looks the same on the other screens.
    finish_game(player, whole=(viewport, lang) == ("phone", "en"))
    audit.check("result")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")
    other = open_link_elsewhere(page, new_page)
    assert other.locator(".pile.court").count() == 2
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "ja"), ("desk", "en")])
@pytest.mark.own_page
def test_clause_leads_to_its_scenario_and_an_answer_there(
    axe_page: Callable[[str, str], Page], new_page: Callable[..., Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    choose_game(page, GAME)
    page.locator(".library button").click()
    page.wait_for_selector(".book .clause-list")
    for query, rule in (("303", "303"), ("[PA]", "506")):  # rule numbers without a point
        page.fill("#book-search", query)
        page.wait_for_selector(f"[data-clause='{rule}']")
    page.fill("#book-search", "306.5")
    page.wait_for_selector(".book-page > [role=status]")
    page.locator("[data-clause='306.5'] .clause-scenarios summary").click()
    scenario = page.locator("[data-clause='306.5'] .clause-scenarios li button").first
    name = scenario.inner_text()
    scenario.click()
    page.wait_for_selector(".scenario-page")
    assert page.locator(".scenario-page h3").inner_text() == name
    audit.check("scenario")
    page.locator(".scenario-page .primary").click()
    page.wait_for_selector("main.table")
    assert page.locator(".pile.court small").all_inner_texts() == [COURT[lang]] * 2
    player = Player(page, bold=1)
    player.settled()
    audit.check("table of a scenario")
    before = player.settled()["revision"]
    player.step()
    assert player.settled()["revision"] > before
    open_menu(page)
    assert name in page.locator(".sheet .scenario-note").inner_text()
    page.keyboard.press("Escape")
    open_link_elsewhere(page, new_page)
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def offer_draw(page: Page, lang: str) -> None:
    """Offer a draw in the menu, with its confirmation."""
    open_menu(page)
    for words in OFFER[lang]:
        page.get_by_role("dialog").get_by_role("button", name=words, exact=True).click()


def pass_privacy_screen(page: Page) -> None:
    """Pass the privacy screen as the player that it names."""
    page.wait_for_selector(".privacy")
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".privacy", state="detached")


def assert_draw(page: Page, lang: str) -> None:
    """Check that the result names the agreed draw and its rule."""
    page.wait_for_selector(".outcome")
    said = page.inner_text(".outcome")
    assert all(words in said for words in OUTCOME[lang]), said
    assert page.locator(".outcome .clause").inner_text() == "§102.8"


def assert_draw_after_reload(page: Page, lang: str) -> None:
    """Check that a reload shows the table again, and the result on request."""
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table")
    page.locator(".answer-bar [data-primary]").click()
    assert_draw(page, lang)


def test_draw_between_two_people_is_offered_declined_and_accepted(
    axe_page: Callable[[str, str], Page], new_page: Callable[..., Page]
) -> None:
    """Offer and decline with the keyboard only; both hands stay hidden on the way."""
    page = axe_page("desk", "en")
    audit = Auditor(page)
    start_game(page, "person", seed="peace", game=GAME)
    pass_privacy_screen(page)
    before = page.inner_text(".answer-bar .question")
    tab_to(page, ".top-bar button[aria-label='Menu']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=dialog] .menu")
    for words in OFFER["en"]:
        page.get_by_role("dialog").get_by_role("button", name=words, exact=True).focus()
        page.keyboard.press("Enter")
    page.wait_for_selector(".privacy")
    audit.check("handing over")
    page.keyboard.press("Space")
    page.wait_for_selector(".privacy", state="detached")
    assert "offers a draw" in page.inner_text(".answer-bar .question")
    assert page.locator(".answer-bar .clause").inner_text() == "§102.8"
    wait_until(page, "document.querySelector('#news')?.textContent.includes('offers a draw')")
    heights = page.locator(".answer-bar .buttons button").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert len(heights) == 2
    assert min(heights) >= 44
    audit.check("offer")
    open_menu(page)
    assert page.get_by_role("dialog").get_by_role("button", name=OFFER["en"][0]).count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")
    assert page.locator(".answer-bar [data-primary]").inner_text() == DECLINE["en"]
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    pass_privacy_screen(page)
    assert page.inner_text(".answer-bar .question") == before

    offer_draw(page, "en")
    pass_privacy_screen(page)
    page.get_by_role("button", name=ACCEPT["en"]).click()
    assert_draw(page, "en")
    audit.check("result")
    assert_draw_after_reload(page, "en")
    page.keyboard.press("Escape")
    lines = page.locator(".side .log-text").all_inner_texts()
    told = ["offers a draw", "declines the draw", "offers a draw", "accepts the draw"]
    assert [words for line in lines for words in dict.fromkeys(told) if words in line] == told
    open_link_elsewhere(page, new_page)
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_computer_answers_a_draw_offer(axe_page: Callable[[str, str], Page]) -> None:
    page = axe_page("phone", "ja")
    audit = Auditor(page)
    start_game(page, seed="lots", bot="random", game=GAME)
    before = Player(page).settled()
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=OFFER["ja"][0], exact=True).click()
    assert page.inner_text(".menu .hint") == "コンピュータはランダムに返事をします。"
    audit.check("menu")
    sure = page.get_by_role("dialog").get_by_role("button", name=OFFER["ja"][1])
    box = sure.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")

    declined = 0
    for _ in range(20):  # it decides at random: both answers come sooner or later
        offer_draw(page, "ja")
        wait_until(page, "document.querySelector('.toast.news, .outcome')")
        if page.locator(".outcome").count() and declined:
            break
        if page.locator(".outcome").count():
            page.keyboard.press("Escape")
            page.get_by_role("button", name="取り消し").click()
        else:
            declined += 1
            assert "断りました" in page.inner_text(".toast.news")
            if declined == 1:
                audit.check("declined")
            page.locator(".toast.news button").click()
            page.wait_for_selector(".toast", state="detached")
        page.wait_for_selector("main.table[data-asked]")
        after = Player(page).settled()
        assert (after["asked"], after["sentence"]) == (before["asked"], before["sentence"])
    assert_draw(page, "ja")
    audit.check("result")
    assert_draw_after_reload(page, "ja")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="取り消し").click()
    page.wait_for_selector("main.table[data-asked]")
    page.get_by_role("button", name="やり直し").click()
    assert_draw(page, "ja")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_draw_is_offered_by_shared_link(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    mine = open_table(new_page())
    start_game(mine, "friend", seed="peace", game=GAME)
    offer_draw(mine, "ja")
    wait_until(mine, "document.querySelector('main.table').dataset.asked === undefined")
    theirs = new_page(locale="en-GB")
    theirs.goto(copy_game_link(mine))
    theirs.wait_for_selector(".answer-bar [data-primary]")
    theirs.get_by_role("button", name=DECLINE["en"]).click()
    wait_until(theirs, "document.querySelector('main.table').dataset.asked === undefined")
    mine.goto(copy_game_link(theirs))
    mine.wait_for_selector("main.table[data-asked='choose:starter']")
    offer_draw(mine, "ja")
    wait_until(mine, "document.querySelector('main.table').dataset.asked === undefined")
    theirs.goto(copy_game_link(mine))
    theirs.get_by_role("button", name=ACCEPT["en"]).click()
    assert_draw(theirs, "en")
    theirs.keyboard.press("Escape")
    link = copy_game_link(theirs)
    mine.goto(link)
    mine.get_by_role("button", name="結果を見る").click()
    assert_draw(mine, "ja")


def test_game_without_agreed_draws_has_no_draw_button(page: Page, site: Host) -> None:
    page.goto(site.address)
    start_game(page)
    open_menu(page)
    assert page.get_by_role("dialog").get_by_role("button", name="投了").count() == 1
    assert page.get_by_role("dialog").get_by_role("button", name=OFFER["ja"][0]).count() == 0


def test_game_by_touch(open_page: Callable[..., Page], site: Host) -> None:
    """Play with a finger, from the first card to an attack."""
    page = open_page(
        fresh=True,
        pace=False,
        axe=False,
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
    )
    page.goto(site.address)
    start_game(page, seed="fingers", game="harem_master")
    player = Player(page, seed=3, eager=True, touch=True)
    player.play(until=lambda screen: page.locator(".log-line", has_text="アタック").count() > 0, most=60)


TWO_USES = """
setup.A = { hand = ["槍持ちブルーノ"], stack = 2, field = ["先駆けのリオン"] }
"""
USE_LABELS = {"ja": ["使用", "アイテムとして使用"], "en": ["Play", "Use as an item"]}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_card_with_two_uses_has_two_labelled_buttons(axe_page: Callable[[str, str], Page], lang: str) -> None:
    page = axe_page("phone", lang)
    open_position(page, TWO_USES, game=GAME)
    page.locator(".hand .card").first.click()
    page.wait_for_selector(".card.armed")
    ways = page.locator(".answer-bar [data-option], .answer-bar [data-primary]").all_inner_texts()
    assert sorted(way.splitlines()[0] for way in ways) == sorted(USE_LABELS[lang])
    assert page.locator(".field .marks").first.locator("i").count() == 6


LOW_CASTLE = """
setup.A = { castle = 20, field = ["先駆けのリオン"] }
setup.B = { castle = 4 }
"""
CASTLE_NAME = {"ja": "城", "en": "Castle"}


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_castle_number_has_a_name_and_a_low_warning(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    open_position(page, LOW_CASTLE, game=GAME)
    names = page.locator(".who-name .counts")
    assert names.all_inner_texts() == [CASTLE_NAME[lang]] * 2
    for n in (0, 1):
        box, seat = names.nth(n).bounding_box(), page.locator(".seat").nth(n).bounding_box()
        assert box
        assert seat
        assert seat["y"] <= box["y"]
        assert box["y"] + box["height"] <= seat["y"] + seat["height"] + 0.5
    assert page.locator(".seat:not(.mine) .life.low i").count() == 1
    assert page.locator(".seat.mine .life.low").count() == 0
    tab_to(page, ".seat:not(.mine) .who")
    page.wait_for_selector("#term-tip:not([hidden])")
    page.keyboard.press("Escape")
    Auditor(page).check("low")


NEAR_COURT_WIN = """
setup.A = { castle = 20, court = ["花売りのコレット", "花売りのコレット", "花売りのコレット"] }
setup.B = { castle = 30, court = ["花売りのコレット", "花売りのコレット", "花売りのコレット", "花売りのコレット"] }
"""
COURT_WARNING = {
    "ja": "コンピュータのハーレムは5枚中4枚です。あと1枚で、コンピュータの勝ちです。",
    "en": "Computer has 4 of 5 (Court): 1 more and they win.",
}


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_imminent_court_win_is_announced_with_its_clause(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    open_position(page, NEAR_COURT_WIN, game=GAME)
    theirs = page.locator(".seat:not(.mine) .pile.court")
    assert theirs.locator("b").inner_text() == "4/5!"
    assert page.locator(".seat.mine .pile.court b").inner_text() == "3/5!"
    assert page.locator(".pile.scaffold.threshold, .life.low").count() == 0
    assert (
        page.locator(".seat:not(.mine) .pile.court .visually-hidden").inner_text()
        == f". {COURT_WARNING[lang]}"
    )
    Auditor(page).check("about to win")
    tab_to(page, ".seat:not(.mine) .pile.court")
    page.wait_for_selector("#term-tip:not([hidden])")
    assert page.locator("#term-tip").inner_text().startswith(COURT_WARNING[lang])
    # A press of any length opens the rule, and doesn't press the pile below.
    page.locator("#term-tip").click(delay=120)
    page.wait_for_selector("[data-clause='102.1']")
    assert page.locator("#term-tip").is_hidden()
    assert page.locator(".pile-sheet").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-clause]", state="detached")
    theirs.click()
    page.wait_for_selector(".pile-sheet .threshold-note")
    assert page.locator(".pile-sheet .threshold-note").inner_text().startswith(COURT_WARNING[lang])
    page.locator(".pile-sheet .threshold-note button").click()
    page.wait_for_selector("[data-clause='102.1']")


SIGN_IDS = "all => all.map(each => each.dataset.sign)"
EQUIPPED = """
setup.A = { field = [{ card = "先駆けのリオン", items = ["鋼の大剣"] }, "花売りのコレット"] }
"""


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_ladies_have_a_sign_and_only_the_changed_value_is_marked(
    axe_page: Callable[[str, str], Page], lang: str
) -> None:
    page = axe_page("phone", lang)
    open_position(page, EQUIPPED, game=GAME)
    lord = page.locator(".field .card", has=page.locator(".power .more"))
    assert lord.locator(".power b").all_inner_texts() == ["6", "1"]
    assert lord.locator(".power .more").all_inner_texts() == ["6"]
    assert lord.locator(".states .badge").evaluate_all(SIGN_IDS) == ["lord"]
    assert page.locator(".field .badge[data-sign=lady]").count() == 1
    page.keyboard.press("h")
    page.wait_for_selector(".learn-sheet .legend")
    told = page.locator(".learn-sheet .legend .badge[data-sign]").evaluate_all(SIGN_IDS)
    assert told[:6] == ["random-number", "lord", "lady", "faction", "attack", "mind"]
    assert len(told) == len(set(told))


def test_preview_shows_the_gain_before_the_cost(axe_page: Callable[[str, str], Page]) -> None:
    page = axe_page("phone", "en")
    open_position(page, TWO_USES, game=GAME)
    page.locator(".hand .card").first.click()
    page.wait_for_selector(".outcome-preview .preview-text")
    told = page.locator(".outcome-preview .preview-text").first.inner_text()
    assert 0 <= told.index("field") < told.index("Castle") < told.index("Action stack")
    page.keyboard.press("Escape")
    open_menu(page)
    assert page.get_by_role("dialog").get_by_role("button", name="Read the table aloud").count() == 1
