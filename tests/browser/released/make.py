"""Record the saved data and links of the present site, before its engine becomes that of an earlier release.

`.venv/bin/python tests/browser/released/make.py ID` plays the four games for a while, alone and pass-and-play, with
fixed seeds, and writes `ID.json` beside this file: a link of each game, the backup of all eight games, and a seat of each
game between two devices. The next releases must open them (`test_released.py`, `tests/bridge/test_peers.py`). Run it on the release's own site, then copy that release's wheel to
`build/released/ID.whl` and name its rules in `released.toml`.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "build"), str(ROOT / "tests" / "browser"), str(ROOT)]

from chromium import FLAGS, ensure_chromium  # noqa: E402 - found by the line above
from conftest import presentation_pauses, skip_pauses  # noqa: E402
from hosting import hosted  # noqa: E402
from playing import Player, copy_game_link, start_game  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from release import build_site  # noqa: E402

from tests.bridge.test_peers import Device, carry  # noqa: E402

GAMES = ("pmv", "harem_master", "kyougenshi", "battle_spirits")
OPPONENTS = ("computer", "person")
DECISIONS = 14


def play_games(page: Page) -> dict[str, str]:
    """Play a part of each game; return the links of the pass-and-play games, from `#` on."""
    links: dict[str, str] = {}
    for game in GAMES:
        for opponent in OPPONENTS:
            start_game(page, opponent, seed=f"kept {game}", game=game)
            player = Player(page, seed=len(links))
            for _ in range(DECISIONS):
                player.step()
            player.settled()
            if not page.locator(".top-bar button.icon").first.is_visible():
                player.leave_privacy_screen()
            if opponent == "person":
                links[game] = copy_game_link(page).split("#", 1)[1]
            page.locator(".top-bar button.icon").first.click()
            page.wait_for_selector("main.start")
    return links


def keep_seats() -> dict[str, Any]:
    """Play a part of each game between two devices; return what the first device keeps of it."""
    kept: dict[str, Any] = {}
    for game in GAMES:
        both = Device(game, 0, "kept"), Device(game, 1, "kept")
        carry(*both)
        for _ in range(DECISIONS):
            for device in both:
                asked = device.question
                if asked is not None:
                    device.take(device.answer(asked["default"] or asked["options"][0]["answer"])["result"])
                    carry(*both)
        kept[game] = both[0].call("peer.keep", peer=both[0].peer["peer"])["result"]["file"]
    return kept


def main() -> int:
    [name] = sys.argv[1:]
    with hosted([Path(build_site())], base="/tefuda/") as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(ensure_chromium()), args=[*FLAGS])
        context = browser.new_context(
            locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 800}
        )
        context.add_init_script(skip_pauses(presentation_pauses()))
        page = context.new_page()
        page.goto(host.address)
        links = play_games(page)
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Save everything").click()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "backup.json"
            waiting.value.save_as(file)
            backup = json.loads(file.read_text("utf-8"))
        browser.close()
    if len(backup["games"]) != len(GAMES) * len(OPPONENTS):
        raise SystemExit(f"the backup holds {len(backup['games'])} games")
    kept = json.dumps({"links": links, "backup": backup, "seats": keep_seats()}, ensure_ascii=False, indent=1)
    Path(__file__).with_name(f"{name}.json").write_text(kept + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
