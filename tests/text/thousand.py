"""A thousand cards as players paste them, and the cost of reading them: `python tests/text/thousand.py`.

The shipped cards as they stand and as a page prints them, then texts that the reader was not made for, from the files of this
folder; every sixth is broken, so that it fails. Each is a listing of its own, with all that is said of its faults. Printed are
units of work (pyengine/commands/bench.py), from a process in which nothing was read before.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from time import process_time

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))
SETS = ROOT / "pyengine/games/pmv/cards"
CARD_COUNT = 1_000
ERROR_EVERY = 6
"""One card in this many gets a typo."""
_HEADED = re.compile(r"\((自動|常時|自分|相手)")
_SHORT = re.compile("(^|\n|「)([αβγ]):")
_FIELD = re.compile(
    r"《|No\.|PR|Character|Spell|Command|GRAZE|NODE|種族|術者|効果範囲|発動期間|代替|攻撃力\(|「"
)


def shipped() -> list[str]:
    """Return the cards of our own sets as written in the files."""
    found = []
    for path in sorted(SETS.glob("*.txt")):
        blocks = re.split(r"\n(?=《)", path.read_text("utf-8"))
        found += [block.strip() + "\n" for block in blocks if block.lstrip().startswith("《")]
    return found


def as_page(card: str) -> str:
    """Return a card's listing as some web pages show it: with lines broken around links and other text between."""
    lines = []
    for line in card.strip().split("\n"):
        if not _FIELD.match(line.strip()) or _HEADED.match(line):
            line = line.replace("〔", "[").replace("〕", "]").replace("の場合、", "の場合、\n\u3000")
            line = re.sub("場合、(?!\n)|時、", lambda m: m[0] + "\n\u3000", line)
        lines.append(line)
    return "\n".join(lines) + "\n\nIllustration:たれか (PR.110:ほかのひと)\n\nコメント\n強い。\n関連\n"


def sentence_page(text: str) -> str:
    """Return a pasted card with this text."""
    text = _SHORT.sub(lambda m: f"{m[1]}(自動{m[2]}):" + ("" if m[1] == "「" else "\n"), text)
    if _HEADED.match(text):
        return f"《試しの札》\nCharacter GRAZE(1)/NODE(1)/COST(1)\n種族:人間\n{text}\n攻撃力(1)/耐久力(1)"
    if "このキャラクター" in re.sub("「[^」]*」", "", text):
        return f"《試しの札》\nCharacter GRAZE(1)/NODE(1)/COST(1)\n種族:人間\n(常時)1:\n{text}\n攻撃力(1)/耐久力(1)"
    return f"《試しの札》\nCommand NODE(1)/COST(1)\n{text}"


def scenario_cards(folder: str) -> Iterator[str]:
    """Return the cards of the scenarios in a folder beside this file."""
    for path in sorted((HERE / folder).glob("*.toml")):
        for scenario in tomllib.loads(path.read_text("utf-8"))["scenario"]:
            for name, card in scenario.get("cards", {}).items():
                yield f"《{name}》\n{card}"


def sentences() -> Iterator[str]:
    """Return the sentences of `printed`, including the refused ones, each as a card."""
    for path in sorted((HERE / "printed").glob("*.toml")):
        for rows in tomllib.loads(path.read_text("utf-8")).values():
            for text in (*rows.get("texts", ()), *rows.get("refused", ())):
                yield sentence_page(text)


def with_typo(card: str, chance: Random) -> str:
    """Return the card with a typo in its longest text: a letter missing, doubled or replaced, or the end cut off."""
    lines = card.split("\n")
    texts = [n for n, line in enumerate(lines) if "。" in line and not _FIELD.match(line.strip())]
    if not texts:
        return card.replace("COST", "KOST").replace("Cost", "Kost")
    n = max(texts, key=lambda n: len(lines[n]))
    line = lines[n]
    at = chance.randrange(len(line) // 4, len(line))
    lines[n] = (
        line[:at] + line[at + 1 :],
        line[:at] + line[at] * 2 + line[at + 1 :],
        line[:at] + "ぬ" + line[at + 1 :],
        line[:at] + "踊りながら" + line[at:],
        line[: at + 1],
    )[chance.randrange(5)]
    return "\n".join(lines)


@lru_cache(maxsize=1)
def thousand() -> tuple[str, ...]:
    """Return the thousand listings; they are the same on every machine."""
    ours = shipped()
    others = [*scenario_cards("unseen"), *sentences(), *scenario_cards("meant")]
    others = list(dict.fromkeys(others))
    chance = Random("a thousand cards")
    rest = chance.sample(others, CARD_COUNT - 2 * len(ours))
    cards = [*ours, *map(as_page, ours), *rest]
    return tuple(with_typo(card, chance) if n % ERROR_EVERY == 0 else card for n, card in enumerate(cards))


def read_all(cards: tuple[str, ...]) -> int:
    """Read each listing with all its errors, and return how many failed."""
    from pyengine.games.pmv.listing_reader import READER
    from pyengine.text.check import check_text

    return sum(not all(found.ok for found in check_text(card, "ja", READER)) for card in cards)


def main() -> None:
    from pyengine.commands.bench import seconds_a_unit
    from pyengine.games.pmv.language.grammar import grammar

    cards = thousand()
    before = seconds_a_unit()
    start = process_time()
    grammar("ja")
    made = process_time()
    failed = read_all(cards)
    done = process_time()
    unit = (before + seconds_a_unit()) / 2
    print(f"{'the grammar':<22} {(made - start) / unit:.0f} units")
    print(f"{'a thousand cards':<22} {(done - made) / unit:.0f} units")
    print(f"{'of them fail':<22} {failed}")


if __name__ == "__main__":
    main()
