"""32 pictures of the table on one sheet: languages, colours, sizes, full boards and long chains.

`python3 -m tests.bench screenshots --sheet [WORDS]` takes them. Full boards are scenario setups with shipped cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from playing import Player, choose_game, open_menu, start_game
from playwright.sync_api import Browser, Page, ViewportSize
from positions import open_position
from waiting import wait_for_engine, wait_until

from tests.bridge.playing import Screen

ZONES = {"pmv": "field", "harem_master": "field", "kyougenshi": "battle", "battle_spirits": "field"}
"""The zones of permanent cards, by their names in setups."""
STAYING = {"character", "spirit", "nexus"}
ANSWERED = ("引き波", "高潮の一撃", "水面の顔", "影踏み", "逆回し")
"""Cards played in response to each other in one interference, the newest last, all with the same target."""
SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 640},
    "sideways": {"width": 740, "height": 360},
}
LOCALES = {"ja": "ja-JP", "en": "en-GB"}
COLUMNS, ROWS = 8, 4


def busy(game: str) -> str:
    """A scenario setup of a game with ten cards on each side, and a hand."""
    faces = Screen().call("cards", game=game)["faces"].values()
    sort = STAYING | ({"spell"} if game == "kyougenshi" else set())
    names = [each["name"]["ja"] for each in faces if each["class"] in sort]
    lying = f"{ZONES[game]} = {{}}"
    sides = (lying.format(quoted(names[:10])), lying.format(quoted(names[40:50])))
    more = {
        "pmv": "nodes = { active = 4, asleep = 2 }",
        "kyougenshi": f"orbs = {quoted(names[10:16])}, declared = 4",
        "battle_spirits": "reserve = 6",
        "harem_master": "stack = 4",
    }[game]
    return "\n".join(
        f"setup.{seat} = {{ {side}, hand = {quoted(names[20:25])}, {more} }}"
        for seat, side in zip("AB", sides, strict=True)
    )


def chain() -> str:
    """A scenario setup with five items waiting in one interference."""
    waiting = ", ".join(
        f'{{ seat = "{"BA"[n % 2]}", card = "{name}", as = "item{n}", targeting = ["灯り番コハク"] }}'
        for n, name in enumerate(ANSWERED)
    )
    return (
        'setup.A = { field = ["灯り番コハク", "潮呼びのナギ"], hand = ["影踏み", "引き波"], nodes = { active = 6 } }\n'
        'setup.B = { field = ["大潮のナギ"], nodes = { active = 3 } }\n'
        f"setup.interference = [{waiting}]"
    )


def quoted(names: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


class Shot(NamedTuple):
    """A picture: the settings of its page, and the way from the start page to it."""

    name: str
    size: str
    lang: str
    theme: str
    go: Callable[[Page], object]


def first_turn(game: str) -> Callable[[Page], object]:
    def go(page: Page) -> None:
        start_game(page, seed="sheet", bot="greedy", game=game)
        Player(page).settled()

    return go


def mid_game(game: str) -> Callable[[Page], object]:
    def go(page: Page) -> None:
        start_game(page, seed="sheet", bot="greedy", game=game)
        player = Player(page, seed=3)
        # A game with few decisions is over sooner.
        enough = 6 if game == "battle_spirits" else 14
        player.play(until=lambda screen: player.decisions >= enough and bool(screen["asked"]))

    return go


def full(game: str) -> Callable[[Page], object]:
    def go(page: Page) -> None:
        open_position(page, busy(game), game=game)
        Player(page).settled()

    return go


def attacked(game: str) -> Callable[[Page], object]:
    """Play until the computer, with a full board, attacks and the player is asked."""

    def go(page: Page) -> None:
        open_position(page, f'{busy(game)}\nsetup.turn = "B"', game=game)
        page.wait_for_selector(".attack-note")
        wait_until(
            page, "document.querySelector('.field.mine .card.can, .buttons .primary:not([aria-disabled])')"
        )

    return go


def long_chain(page: Page) -> None:
    open_position(page, chain())
    page.wait_for_selector(".stack [data-stack]")
    Player(page).settled()


def settings(page: Page) -> None:
    page.locator("#preferences").click()
    page.wait_for_selector(".sheet.preferences")


def desk_of_the_judge(page: Page) -> None:
    start_game(page, seed="sheet", bot="greedy", game="pmv")
    player = Player(page, seed=3)
    player.play(until=lambda screen: player.decisions >= 14 and bool(screen["asked"]))
    open_menu(page)
    page.click("#lay-moment")
    page.wait_for_selector(".judge-mat .board")


def decks(page: Page) -> None:
    choose_game(page, "kyougenshi")
    page.click("#deck-edit-0")
    page.wait_for_selector("main.decks")


def guide(page: Page) -> None:
    choose_game(page, "battle_spirits")
    page.locator(".pages-to-read [data-to=learn]").click()
    page.wait_for_selector(".study")


def start(_: Page) -> None:
    """Show the start page, where every page begins; nothing to do."""


def shots() -> list[Shot]:
    games = list(ZONES)
    ways = (("ja", "dark"), ("en", "light"))
    found = [
        Shot(f"start {size} {lang}", size, lang, theme, start)
        for size in ("desk", "phone")
        for lang, theme in ways
    ]
    for n, game in enumerate(games):
        for size, (lang, theme) in zip(("desk", "phone"), ways if n % 2 else ways[::-1], strict=True):
            found.append(Shot(f"{game} {size} {lang}", size, lang, theme, mid_game(game)))
        for size, (lang, theme) in zip(("desk", "phone"), ways[::-1] if n % 2 else ways, strict=True):
            found.append(Shot(f"{game} full {size} {lang}", size, lang, theme, full(game)))
    found += [
        Shot(f"five wait {size} {lang}", size, lang, theme, long_chain)
        for size in ("desk", "phone")
        for lang, theme in ways
    ]
    return [
        *found,
        Shot("pmv first turn desk en", "desk", "en", "dark", first_turn("pmv")),
        Shot("battle_spirits attacked phone ja", "phone", "ja", "light", attacked("battle_spirits")),
        Shot("pmv sideways ja", "sideways", "ja", "dark", mid_game("pmv")),
        Shot("kyougenshi full sideways en", "sideways", "en", "light", full("kyougenshi")),
        Shot("settings phone ja", "phone", "ja", "dark", settings),
        Shot("judge desk en", "desk", "en", "light", desk_of_the_judge),
        Shot("decks desk ja", "desk", "ja", "dark", decks),
        Shot("guide phone en", "phone", "en", "light", guide),
    ]


def take(browser: Browser, address: str, folder: Path, wanted: str = "") -> None:
    """Take all pictures, or those with this text in their name, and lay out the sheet of all pictures in the folder."""
    for shot in shots():
        if wanted not in shot.name:
            continue
        context = browser.new_context(
            viewport=SIZES[shot.size],
            locale=LOCALES[shot.lang],
            color_scheme="dark" if shot.theme == "dark" else "light",
            reduced_motion="reduce",
            device_scale_factor=1 if shot.size == "desk" else 2,
        )
        page = context.new_page()
        page.goto(address)
        wait_for_engine(page)
        shot.go(page)
        wait_until(page, "document.getAnimations().every(each => each.playState !== 'running')")
        page.screenshot(path=folder / f"{shot.name}.png")
        context.close()
    lay_out(browser, folder)


def lay_out(browser: Browser, folder: Path) -> None:
    """Write the sheet, eight by four pictures."""
    figures = "".join(
        f'<figure><img src="{(folder / shot.name).resolve().as_uri()}.png"><figcaption>{shot.name}, {shot.theme}</figcaption></figure>'
        for shot in shots()
    )
    listing = folder / "sheet.html"
    listing.write_text(
        f"""<!doctype html><meta charset="utf-8"><style>
body {{ margin: 8px; display: grid; grid-template: repeat({ROWS}, 320px) / repeat({COLUMNS}, 400px); gap: 8px; background: #888 }}
figure {{ margin: 0; display: flex; flex-direction: column; align-items: center; font: 14px sans-serif }}
img {{ max-width: 400px; height: 296px; object-fit: contain }}
</style>{figures}""",
        "utf-8",
    )
    page = browser.new_page(viewport={"width": COLUMNS * 408 + 8, "height": ROWS * 328 + 8})
    page.goto(listing.resolve().as_uri())
    page.screenshot(path=folder / "sheet.png")
    page.close()
