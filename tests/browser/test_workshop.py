"""The card workshop: a page is pasted, corrected, saved as a set, tried and shared, also offline."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from own_cards import (
    FAULT_COUNT,
    FIVE_CARDS,
    READ_CARDS,
    SET_NAME,
    accept_deck_list,
    correct_fault,
    deck_list,
    import_set,
    leave_editor,
    open_deck_editor,
    open_workshop,
    paste_deck_list,
    paste_five_cards,
    save_as_set,
    write_card_text,
)
from playing import Player, start_game, tab_to
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_for_offline, wait_until

pytestmark = pytest.mark.own_page


def test_pasted_page_is_corrected_collected_tried_and_shared(
    page: Page, open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    open_workshop(open_table(page))
    paste_five_cards(page)
    page.locator(".made-cards button").nth(2).click()
    assert "Put target character to sleep." in page.locator(".parts").inner_text()
    assert page.locator(".made-card .primary").count() == 0  # a faulty card can't be tried
    assert "ドローする" in page.locator(".nearest").inner_text()
    correct_fault(page)
    assert "draw 1 card" in page.locator(".both-languages [lang=en]").inner_text()
    save_as_set(page, "霜月")
    page.reload()
    open_workshop(page)
    page.wait_for_selector(".kept-set")
    assert page.locator(".kept-set .set-cards > li").count() == 5
    assert "は1ドローする。\n\nIllustration" in page.input_value(
        "#card-text"
    )  # the text is still in the editor

    page.locator(".made-cards button").first.click()
    page.locator(".made-card .primary").click()
    page.wait_for_selector("main.table .hand .card")
    screen = Player(page).settled()
    assert any("霜を編むユキネ" in part["label"] for part in screen["lit"] if part["place"] == "hand")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.workshop")

    with page.expect_download() as caught:
        page.locator(".kept-set .export").click()
    assert caught.value.suggested_filename == "霜月.tefuda-cards"
    file = tmp_path / "霜月.tefuda-cards"
    caught.value.save_as(file)
    assert [card["ja"]["name"] for card in json.loads(file.read_text("utf-8"))["cards"]][4] == "霜柱"
    page.locator(".kept-set .icon").click()
    page.locator(".kept-set .danger").click()
    wait_until(page, "!document.querySelector('.kept-set')")
    page.set_input_files("#import-set", file)
    page.wait_for_selector(".kept-set")
    assert page.locator(".kept-set .set-cards > li").count() == 5


def test_card_has_a_name_in_the_other_language(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_workshop(open_table(new_page(locale="en-GB")))
    write_card_text(page, FIVE_CARDS)
    wait_until(page, f"{READ_CARDS} === 4")
    tab_to(page, ".made-cards button")
    tab_to(page, "#other-name")
    assert page.locator("label[for=other-name]").inner_text() == "Name in English"
    page.keyboard.type("Yukine, Weaver of Frost")
    page.wait_for_selector("h3 >> text=Yukine, Weaver of Frost")
    save_as_set(page, "Frost")
    page.locator(".kept-set summary").click()
    assert page.locator(".set-cards li").all_inner_texts()[:2] == [
        "霜を編むユキネ Yukine, Weaver of Frost",
        "氷割りのガンテツ",
    ]
    # The editor and the set keep the name, whichever language the card is written in next.
    page.reload()
    open_workshop(page)
    wait_until(page, f"{READ_CARDS} === 4")
    assert page.input_value("#other-name") == "Yukine, Weaver of Frost"
    page.fill("#card-text", "")
    page.locator(".text-lang [lang=en]").click()
    page.locator(".kept-set button", has_text="Open as text").click()
    wait_until(
        page, f"{READ_CARDS} === 4 && document.querySelector('#other-name')?.value === '霜を編むユキネ'"
    )
    assert "《Yukine, Weaver of Frost》" in page.input_value("#card-text")
    assert page.locator("label[for=other-name]").inner_text() == "Name in Japanese"
    page.locator(".made-cards button").nth(1).click()
    page.fill("#other-name", "氷割り")
    page.locator(".into-set button[type=submit]").click()
    wait_until(page, "document.querySelector('.set-cards').textContent.includes('氷割り 氷割りのガンテツ')")
    assert page.locator(".set-cards li").count() == 4


def test_set_used_by_a_deck_is_removed_only_after_a_warning(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    import_set(page)
    open_deck_editor(page)
    paste_deck_list(page, "\n".join(deck_list("en", "Night ")))
    accept_deck_list(page)
    page.fill("#deck-name", "Lanterns")
    page.locator("#deck-name").blur()
    leave_editor(page)
    open_workshop(page)
    tab_to(page, ".kept-set .icon")
    page.keyboard.press("Enter")
    page.wait_for_selector(".kept-set .notice")
    assert "The deck “Lanterns” uses cards from this set." in page.inner_text(".kept-set .notice")
    wait_until(page, "document.activeElement.matches('.kept-set .danger')")
    page.keyboard.press("Enter")
    wait_until(page, "!document.querySelector('.kept-set')")
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")
    start_game(page, seed="after")
    assert Player(page).settled()["asked"]


def test_invalid_set_file_is_refused_with_the_reason(
    page: Page, open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    open_workshop(open_table(page))
    for name, text in {"a.json": "{", "b.json": '{"format": "tefuda-cards/9", "game": "pmv"}'}.items():
        (tmp_path / name).write_text(text, "utf-8")
        page.set_input_files("#import-set", tmp_path / name)
        page.wait_for_selector(".toast[role=alert]")
        page.locator(".toast .icon").click()
    assert page.locator(".kept-set").count() == 0


def test_partly_understood_card_is_kept_as_a_draft(page: Page, open_table: Callable[[Page], Page]) -> None:
    open_workshop(open_table(page))
    paste_five_cards(page)
    page.locator(".made-cards button").nth(2).click()
    page.locator(".made-card button", has_text="下書き").click()
    page.wait_for_selector(".drafts .kept")
    page.fill("#card-text", "")
    wait_until(page, f"{READ_CARDS} === 0")
    page.locator(".drafts .kept-open").click()
    wait_until(page, f"{FAULT_COUNT} === 1 && !document.querySelector('.drafts')")
    assert page.input_value("#card-text").startswith("《呪符「雪明かりの夜」》")
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")
    open_workshop(page)
    assert page.input_value("#card-text").startswith("《呪符「雪明かりの夜」》")


def test_card_is_written_by_keyboard_with_suggestions(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    tab_to(page, ".making button")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.workshop")
    tab_to(page, "#card-text")
    for line in ("《Frost Warden》", "Character", "GRAZE(1)/NODE(2)/COST(1)", "RACE:yo"):
        page.keyboard.insert_text(line)
        if line != "RACE:yo":
            page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    page.wait_for_selector(".offers")
    assert page.locator(".offers [aria-selected=true] b").inner_text() == "youkai"
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('#card-text').value.endsWith('RACE:youkai')")
    page.keyboard.press("Enter")
    page.keyboard.insert_text("vig")
    page.keyboard.press("Control+Space")
    page.wait_for_selector(".offers")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.insert_text("ATTACK(2)/TOUGHNESS(3)")
    page.wait_for_selector(".both-languages")
    assert "警戒" in page.locator(".both-languages [lang=ja]").inner_text()
    assert page.locator(".made-face .power b").all_inner_texts() == ["2", "3"]
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    page.wait_for_selector(".offers, .offers-none")
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('.offers')")
    tab_to(page, ".made-card .primary")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table .hand .card")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_workshop_passes_axe(
    axe_page: Callable[[str, str], Page],
    viewport: str,
    lang: str,
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_workshop(page)
    audit.check("empty")
    paste_five_cards(page)
    audit.check("five cards")
    page.locator(".made-cards button").nth(2).click()
    audit.check("not understood")
    page.locator(".text-faults .place").click()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Control+Space")
    page.wait_for_selector(".offers")
    audit.check("what can follow")
    page.keyboard.press("Escape")
    page.locator(".made-card .row button").first.click()
    page.wait_for_selector(".drafts .kept")
    page.locator(".made-cards button").first.click()
    save_as_set(page, "set")
    page.locator(".kept-set summary").click()
    page.locator("#choose-icon").click()
    page.wait_for_selector(".icon-grid")
    audit.check("a set and a draft, and the icon picker")
    touched = ".workshop :is(button, summary, input:not(.visually-hidden), select, [role=option])"
    assert viewport == "desk" or small_touch_targets(page, touched) == []
    assert not overflows_sideways(page)
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_highlights_line_up_with_their_words(page: Page, open_table: Callable[[Page], Page]) -> None:
    """The text field and the highlights behind it break lines alike."""
    open_workshop(open_table(page))
    write_card_text(page, (FIVE_CARDS + "\n") * 3 + "(「『〔ＡＢ１２〕』」)、。・:" * 40)
    wait_until(page, f"{READ_CARDS} === 11")
    heights = page.evaluate(
        "[document.querySelector('.editor pre').offsetHeight, document.querySelector('#card-text').scrollHeight]"
    )
    assert heights[0] == heights[1]


def test_markup_in_card_text_stays_text(page: Page, open_table: Callable[[Page], Page]) -> None:
    open_workshop(open_table(page))
    write_card_text(
        page,
        FIVE_CARDS.replace("霜柱", "霜柱<img src=x onerror=alert(1)>").replace(
            "強い。", "<script>1</script>"
        ),
    )
    wait_until(page, f"{READ_CARDS} === 4")
    assert page.locator(".made-cards button").last.inner_text().endswith("霜柱<img src=x onerror=alert(1)>")
    assert page.locator("main.workshop img, main.workshop script").count() == 0


def test_card_reader_is_fetched_when_the_workshop_is_first_opened(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = new_page(fresh=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    open_table(page)
    assert not [name for name in asked if name.startswith("tefuda_reader")]
    open_workshop(page)
    wheels = [name.partition("-")[0] for name in asked if name.endswith(".whl")]
    assert wheels.count("tefuda_reader") == 1
    assert "micropip" not in wheels


def test_workshop_works_offline(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> None:
    page = open_table(new_page(fresh=True, offline=True))
    wait_for_offline(page)
    page.context.set_offline(True)
    page.reload()
    open_workshop(page)
    paste_five_cards(page)
    correct_fault(page)
    save_as_set(page, "霜月")
    page.locator(".made-card .primary").click()
    page.wait_for_selector("main.table .hand .card")


def test_incomplete_page_is_filled_in_corrected_and_played(
    page: Page, open_table: Callable[[Page], Page]
) -> None:
    open_workshop(open_table(page))
    write_card_text(
        page,
        "《霜の便り》\nあなた手札が1枚以上の場合、〔あなた〕は2ドローする。\n\nコメント\n関連\n《霜柱》\n",
    )
    page.wait_for_selector("form.lost")
    assert "霜柱" in page.locator(".text-notes .named").inner_text()
    page.select_option("form.lost select", "Command")
    page.fill("form.lost [name=NODE]", "1")
    page.fill("form.lost [name=COST]", "0")
    page.locator("form.lost [type=submit]").click()
    page.wait_for_selector(".made-card .primary")
    page.locator(".text-notes li button").click()
    wait_until(page, "!document.querySelector('.text-notes li')")
    assert "あなたの手札が1枚以上" in page.input_value("#card-text")
    page.wait_for_selector(".made-card .primary")
    page.locator(".made-card .primary").click()
    page.wait_for_selector("main.table .hand .card")
    player = Player(page, bold=0)
    held = page.locator(".hand .card").count()
    made = next(part for part in player.settled()["lit"] if "霜の便り" in part["label"])
    player.press(made)
    player.confirm_armed()
    player.play(lambda _: page.locator(".hand .card").count() == held + 1, most=6)


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_shared_card_set_is_kept_only_if_accepted(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    wait_for_engine(page)
    import_set(page)
    page.locator(".making button").click()
    page.wait_for_selector(".kept-set")
    page.locator(".kept-set .share").click()
    page.wait_for_selector("#set-link")
    screenshot(page, "link")
    assert not overflows_sideways(page)
    assert small_touch_targets(page, ".kept-set .row button") == []
    address = page.input_value("#set-link")
    page.locator(".kept-set .icon").last.click()
    page.locator(".kept-set .danger").click()
    wait_until(page, "!document.querySelector('.kept-set')")
    for take in (False, True):
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_selector("main.offer")
        assert SET_NAME in page.locator(".offered").inner_text()
        if not take:
            screenshot(page, "offer")
            page.locator("main.offer button.big").last.click()
            open_workshop(page)
            assert page.locator(".kept-set").count() == 0
    page.locator("#take-sets").click()
    page.wait_for_selector(".kept-set")
    assert SET_NAME in page.locator(".kept-set summary").inner_text()
    page.goto("about:blank")
    page.goto(address[:-40])
    page.wait_for_selector("main.trouble[data-trouble=not-a-set]")
