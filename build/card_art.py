"""The icons of cards and signs, taken from game-icons.net for `webapp/vendor/`.

A card names its icon beside its English name (`art = "dragon-head"` in the game's `cards/*.toml`). Signs of keywords and
of the table are named in `webapp/art/sign_icons.json`, and the icons of cards without their own in
`webapp/art/kind_icons.json`. `vendor/art/<game>.json` holds the icons of a game's cards, `vendor/sign_icons.js` the signs.

`python3 build/card_art.py TABLE` updates `licence-texts/icon_authors.toml`, the authors of the icons used, after icons
have changed. TABLE has a line for each icon of game-icons.net with its name, a tab, and its author.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from common import NODE_MODULES, ROOT, BuildError

GAMES = ROOT / "pyengine" / "games"
ICONS = NODE_MODULES / "@iconify-json" / "game-icons" / "icons.json"
SIGN_ICONS = ROOT / "webapp" / "art" / "sign_icons.json"
KIND_ICONS = ROOT / "webapp" / "art" / "kind_icons.json"
AUTHORS = ROOT / "build" / "licence-texts" / "icon_authors.toml"
OTHER_GAMES = "other"
"""In kind_icons.json: the icons for games that the site doesn't include."""
OUTLINE = re.compile(r'<path fill="currentColor" d="([^"]*)"/>')
SEGMENT = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)")
COORDINATE_AXES: dict[str, tuple[int | None, ...]] = {
    "M": (0, 1),
    "L": (0, 1),
    "H": (0,),
    "V": (1,),
    "C": (0, 1, 0, 1, 0, 1),
    "S": (0, 1, 0, 1),
    "Q": (0, 1, 0, 1),
    "T": (0, 1),
    "A": (None, None, None, None, None, 0, 1),
}
"""The axis of each number of an SVG path command: 0 for x, 1 for y, None for neither."""


def card_files() -> list[Path]:
    return sorted(GAMES.glob("*/cards/*.toml"))


def icon_source_files() -> list[Path]:
    """Return the files that name icons; the vendored icons depend on them."""
    return [*card_files(), SIGN_ICONS, KIND_ICONS, Path(__file__)]


def card_icons() -> dict[str, dict[str, str]]:
    """Return icon names by game and card id. Cards that don't name an icon are left out."""
    found: dict[str, dict[str, str]] = {path.parent.parent.name: {} for path in card_files()}
    for path in card_files():
        cards = tomllib.loads(path.read_text(encoding="utf-8")).get("card", {})
        found[path.parent.parent.name].update(
            {name: card["art"] for name, card in cards.items() if "art" in card}
        )
    return found


def named_icons(path: Path) -> dict[str, dict[str, str]]:
    """Return the table in sign_icons.json or kind_icons.json: icon names by game and id."""
    table: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return table


def used_icons() -> set[str]:
    """Return the names of all icons that the site contains."""
    tables = (card_icons(), named_icons(SIGN_ICONS), named_icons(KIND_ICONS))
    return {icon for table in tables for names in table.values() for icon in names.values()}


@cache
def all_icon_paths() -> dict[str, str]:
    """Return the SVG path data of all icons of game-icons.net by name, in a 512 × 512 box."""
    table = json.loads(ICONS.read_text(encoding="utf-8"))
    found = {name: "".join(OUTLINE.findall(icon["body"])) for name, icon in table["icons"].items()}
    for name, alias in table.get("aliases", {}).items():
        found[name] = found[alias["parent"]]
    return found


def round_path_data(path: str) -> str:
    """Round the numbers of SVG path data: a unit is less than a pixel on the largest card. Each point is rounded by itself,
    so that errors don't add up along a path of relative steps."""
    exact, rounded, start = [0.0, 0.0], [0, 0], ([0.0, 0.0], [0, 0])
    short = []
    for command, text in SEGMENT.findall(path):
        kind, is_relative = command.upper(), command.islower()
        if kind == "Z":
            exact, rounded = list(start[0]), list(start[1])
            short.append(command)
            continue
        numbers = [float(number) for number in NUMBER.findall(text)]
        size = len(COORDINATE_AXES[kind])
        for at in range(0, len(numbers), size):
            step, end = numbers[at : at + size], (list(exact), list(rounded))
            for n, axis in enumerate(COORDINATE_AXES[kind]):
                if axis is None:
                    step[n] = round(step[n])
                    continue
                end[0][axis] = step[n] + (exact[axis] if is_relative else 0)
                end[1][axis] = round(end[0][axis])
                step[n] = end[1][axis] - (rounded[axis] if is_relative else 0)
            exact, rounded = end
            if kind == "M" and at == 0:
                start = (list(exact), list(rounded))
            # Further pairs after a move are lines.
            letter = {"M": "L", "m": "l"}.get(command, command) if at else command
            short.append(letter + " ".join(str(int(number)) for number in step).replace(" -", "-"))
    return "".join(short)


def icon_path(icon: str, user: str) -> str:
    """Return an icon's path data. Raises BuildError with `user`, the card or sign that names an unknown icon."""
    if not (path := all_icon_paths().get(icon)):
        raise BuildError(f"{user}: game-icons has no icon {icon!r}")
    return round_path_data(path)


def icon_paths_of(names: Iterable[tuple[str, str]], place: str) -> dict[str, str]:
    """Return path data by icon name. `names`: pairs of a card or sign and its icon. `place`: their game, for error messages."""
    return {
        icon: icon_path(icon, f"{place}, {user}") for user, icon in sorted(names, key=lambda pair: pair[1])
    }


def write_card_art(place: Path) -> None:
    """Write `art/` and `sign_icons.js` into the folder of vendored modules."""
    kinds = named_icons(KIND_ICONS)
    (place / "art").mkdir(parents=True, exist_ok=True)
    for game, cards in {**card_icons(), OTHER_GAMES: {}}.items():
        icons = icon_paths_of([*cards.items(), *kinds.get(game, {}).items()], game)
        data = {"cards": cards, "kinds": kinds.get(game, {}), "icons": icons}
        (place / "art" / f"{game}.json").write_text(
            json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8"
        )
    signs = {
        game: {sign: icon_path(icon, f"sign_icons.json, {game}.{sign}") for sign, icon in names.items()}
        for game, names in named_icons(SIGN_ICONS).items()
    }
    (place / "sign_icons.js").write_text(
        '/** Path data of the signs in a 512 × 512 box, by game (or "table") and id.\n'
        " * @type {Record<string, Record<string, string>>} */\n"
        f"export const SIGN_ICONS = {json.dumps(signs, indent=2)};\n",
        encoding="utf-8",
    )


def icon_authors() -> dict[str, str]:
    """Return authors by icon name, from icon_authors.toml."""
    table = tomllib.loads(AUTHORS.read_text(encoding="utf-8"))
    return {icon: author for author, entry in table.items() for icon in entry["icons"]}


def write_authors(table: Path) -> None:
    """Write icon_authors.toml from the table of all icons. Raises BuildError for an icon without an author."""
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    author_of = {row[0]: row[1] for row in rows}
    icons_of: dict[str, list[str]] = {}
    for icon in sorted(used_icons()):
        if icon not in author_of:
            raise BuildError(f"{table}: no author of the icon {icon!r}")
        icons_of.setdefault(author_of[icon], []).append(icon)
    text = "# The authors of the icons that the site contains, for the licences page. Written by build/card_art.py.\n"
    for author in sorted(icons_of, key=lambda author: -len(icons_of[author])):
        icons = "".join(f'  "{icon}",\n' for icon in icons_of[author])
        text += f'\n[{author}]\nname = "{author.replace("-", " ").title()}"\nicons = [\n{icons}]\n'
    AUTHORS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_authors(Path(sys.argv[1]))
