"""`python3 -m tests.bench screenshots [FOLDER | --readme | --link-preview | --sheet [WORDS]]`: pictures of the table, phone and desktop.

In both languages: the start page, the card workshop with a card that isn't understood, the middle of a game with an
open interference, a card's panel with a refusal, the rulebook from there to a scenario's table, the result, and the
exchange between two games, as PNG files in FOLDER (default: dist/screenshots). `--readme`: only the README's first
picture, in its place. `--link-preview`: only the picture that shows beside a link to the site (public/). `--sheet`: 32 pictures of all games in languages, colours and sizes, with full boards and long
chains, and all on one sheet (dist/screenshots/sheet); with WORDS, only pictures with these names are taken again
(tests/bench/contact_sheet.py)."""

from __future__ import annotations

from pathlib import Path

from chromium import FLAGS, ensure_chromium
from common import ROOT, print_status
from hosting import hosted
from playing import Player, concede, open_menu, start_game
from playwright.sync_api import Page, sync_playwright
from release import build_site
from waiting import wait_for_engine, wait_until

from tests.bench import contact_sheet

PASTED = ROOT / "tests" / "text" / "pages" / "five.txt"
README_PICTURE = ROOT / "build" / "pictures" / "table.png"
LINK_PICTURE = ROOT / "public" / "link-preview.png"
LINK_SIZE = {"width": 1200, "height": 630}
LINK_STYLE = """
.head-row, .lead, .next-steps, .rooms, .colophon { display: none !important }
.home-bar { justify-content: center !important; padding: 44px 0 36px !important }
.home-bar h1 { font-size: 92px !important }
.home-bar .latin { color: inherit !important; font-size: 64px !important }
.games { gap: 20px !important }
.games .segment > .game-tile { min-height: 360px !important; box-shadow: none !important; border-color: #ffffff24 !important }
.games .segment > .game-tile::after { display: none !important }
.scene { bottom: 24% !important }
"""
"""The start page as a poster: its name and the four games."""
SIZES = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 640}}
LOCALES = {"ja": "ja-JP", "en": "en-GB"}


def to_an_interference(page: Page) -> Player:
    """Play from the start page to the middle of a game, to a question with a possible response."""
    start_game(page, seed="pictures", bot="greedy")
    player = Player(page, seed=4)

    def wanted(screen: dict[str, object]) -> bool:
        return (
            page.locator(".interference [data-stack]").count() > 0
            and page.locator(".field.mine .card").count() > 1
            and page.locator(".hand .card:not(.can)").count() > 0
            and page.locator(".tray").count() == 0
        )

    player.play(until=wanted)
    return player


def for_the_readme(page: Page, address: str) -> None:
    page.goto(address)
    wait_for_engine(page)
    to_an_interference(page)
    README_PICTURE.parent.mkdir(exist_ok=True)
    page.screenshot(path=README_PICTURE)


def for_links(page: Page, address: str) -> None:
    page.goto(address)
    wait_for_engine(page)
    page.add_style_tag(content=LINK_STYLE)
    page.wait_for_function("document.querySelectorAll('.games .wide-art[data-painted]').length >= 4")
    page.wait_for_timeout(1000)
    page.screenshot(path=LINK_PICTURE)


def tour(page: Page, address: str, folder: Path, name: str) -> None:
    def take(what: str) -> None:
        page.screenshot(path=folder / f"{name}-{what}.png")

    page.goto(address)
    wait_for_engine(page)
    wait_until(page, "document.querySelector('.deck-faces .picture')")
    take("start")
    page.locator(".making button").click()
    page.locator(".text-lang [lang=ja]").click()
    page.fill("#card-text", PASTED.read_text(encoding="utf-8"))
    page.wait_for_selector(".made-cards")
    page.locator(".made-cards .whole").first.click()
    take("workshop")
    page.locator(".made-cards button:not(.whole)").click()
    page.locator(".text-faults .place").click()
    take("workshop-error")
    page.locator(".made-card").scroll_into_view_if_needed()
    take("workshop-draft")
    page.locator("#card-text").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Control+Space")
    page.wait_for_selector(".offers")
    page.locator(".offers").scroll_into_view_if_needed()
    take("workshop-offers")
    page.locator(".add-all").click()
    page.wait_for_selector(".kept-set")
    page.locator(".toast .icon").click()
    page.locator(".shelves").scroll_into_view_if_needed()
    take("workshop-set")
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")
    player = to_an_interference(page)
    take("interference")
    page.locator(".hand .card:not(.can)").first.click()
    page.wait_for_selector(".zoom .card-actions .no li")
    take("refusal")
    page.locator(".zoom .card-actions .no .clause").first.click()
    page.wait_for_selector(".clause-item.at")
    take("clause")
    page.fill("#book-search", "先制" if page.get_attribute("html", "lang") == "ja" else "first strike")
    page.wait_for_selector(".book-page [role=status]")
    take("search")
    page.fill("#book-search", "6.2.4.d")
    page.locator(".clause-scenarios summary").first.click()
    take("scenarios")
    page.locator(".clause-scenarios li button").first.click()
    page.wait_for_selector(".scenario-page")
    take("scenario")
    page.locator(".scenario-page .primary").click()
    page.wait_for_selector(".table:not(:has(.zoom))")
    player.settled()
    take("scenario-table")
    open_menu(page)
    take("scenario-menu")
    page.locator(".menu li").first.locator("button").click()
    wait_until(page, "!document.querySelector('.scenario-note')")
    player.play(until=lambda screen: page.locator(".interference [data-stack]").count() == 0)
    take("own-turn")
    concede(page)
    take("result")
    page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")
    start_game(page, seed="pictures", bot="greedy", best_of=3)
    player.settled()
    concede(page)
    take("score")
    page.keyboard.press("Space")
    page.wait_for_selector(".exchange")
    page.locator("ul[data-part=deck] .swap").first.click()
    page.wait_for_selector(".faults")
    take("exchange")


def main(arguments: list[str]) -> int:
    readme = arguments == ["--readme"]
    link = arguments == ["--link-preview"]
    sheet = arguments[:1] == ["--sheet"]
    folder = (
        Path(arguments[0]) if arguments and not (readme or link or sheet) else ROOT / "dist" / "screenshots"
    )
    if sheet:
        folder /= "sheet"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, hosted([build_site()], base="/tefuda/") as host:
        browser = playwright.chromium.launch(executable_path=str(ensure_chromium()), args=list(FLAGS))
        if readme:
            page = browser.new_page(
                viewport={"width": 1000, "height": 640}, locale="en-GB", reduced_motion="reduce"
            )
            for_the_readme(page, host.address)
        if link:
            page = browser.new_page(viewport=LINK_SIZE, locale="en-GB", bypass_csp=True)  # type: ignore[arg-type]
            for_links(page, host.address)
        if sheet:
            contact_sheet.take(browser, host.address, folder, " ".join(arguments[1:]))
        for size, viewport in () if readme or link or sheet else SIZES.items():
            for lang, locale in LOCALES.items():
                context = browser.new_context(
                    viewport=viewport,  # type: ignore[arg-type]
                    locale=locale,
                    reduced_motion="reduce",
                    device_scale_factor=2 if size == "phone" else 1,
                )
                tour(context.new_page(), host.address, folder, f"{size}-{lang}")
                context.close()
        browser.close()
    print_status(
        f"pictures in {README_PICTURE.parent if readme else LINK_PICTURE.parent if link else folder}"
    )
    return 0
