"""Which words of the card language are used: how many shipped cards, and how many scenarios, say each of them.

`python3 build/words_used.py [--unused] [GAME]`: every node of vocab/words.py, every keyword, every moment that an
automatic effect waits for, and every thing that cards or players are kept from doing. 1 if a word is on no shipped
card or in no scenario. A scenario uses what the cards on its table say, those that it prints and the shipped ones.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
Word = tuple[str, str]
"""What sort of word it is ("node", "keyword", "moment", "act", "player_act"), and its name."""


def words_of(card: Any) -> set[Word]:
    """Every word that a card says."""
    from pyengine.vocab.node import walk
    from pyengine.vocab.words import Cannot, Keyword, PlayerCannot, When

    said: set[Word] = set()
    for node in walk(card):
        said.add(("node", type(node).__name__))
        if isinstance(node, Keyword):
            said.add(("keyword", node.name))
        elif isinstance(node, When):
            said.add(("moment", node.moment))
        elif isinstance(node, Cannot):
            said |= {("act", act) for act in node.act.split("+")}
        elif isinstance(node, PlayerCannot):
            said |= {("player_act", act) for act in node.act.split("+")}
    return said


def words_of_text(name: str, text: str) -> set[Word]:
    """Every word that a printed card says; none of one that is not understood, as some of the unseen texts are."""
    from pyengine.games.pmv.seating import read_card
    from pyengine.text.listing import TextError

    try:
        return words_of(read_card(name, text))
    except (TextError, ValueError):
        return set()


def all_words(game: str) -> list[Word]:
    """Every word that there is, in the order of the schema and of the phrase table."""
    from pyengine.text.phrases import GAMES
    from pyengine.vocab import words
    from pyengine.vocab.node import Node

    table = tomllib.loads((GAMES / game / "phrases.toml").read_text(encoding="utf-8"))
    nodes = [
        name
        for name, made in vars(words).items()
        if isinstance(made, type) and issubclass(made, Node) and made is not Node
    ]
    moments = [row["node"].split("'")[1] for row in table["when"] if "'" in row["node"]]
    acts = [("act", act) for act in table["words"]["act"] if "+" not in act]
    player_acts = [("player_act", act) for act in table["words"]["player_act"] if "+" not in act]
    return [
        *(("node", name) for name in nodes),
        *(("keyword", name) for name in table["words"]["keyword"]),
        *(("moment", name) for name in dict.fromkeys(moments)),
        *acts,
        *player_acts,
    ]


def counted(cards: Iterable[set[Word]]) -> Counter[Word]:
    """How many of these say each word."""
    total: Counter[Word] = Counter()
    for said in cards:
        total.update(said)
    return total


def scenarios(game: str, shipped: dict[str, set[Word]]) -> Iterator[set[Word]]:
    """What each scenario's cards say; `shipped`: the words of shipped cards by name."""
    from pyengine.commands.clauses import scenario_folder
    from pyengine.scenario.run import load

    paths = (
        *sorted(scenario_folder(game).rglob("*.toml")),
        *sorted((ROOT / "tests/text/unseen").glob("*.toml")),
    )
    read: dict[tuple[str, str], set[Word]] = {}
    for path in paths:
        for scenario in load(path)["scenario"]:
            said: set[Word] = set()
            for name, text in scenario.get("cards", {}).items():
                key = (name, str(text))
                if key not in read:
                    read[key] = words_of_text(*key)
                said |= read[key]
            played = str(scenario.get("setup", "")) + str(scenario.get("play", ""))
            for name, words in shipped.items():
                if name in played:
                    said |= words
            yield said


def main(argv: list[str]) -> int:
    """Print the table; 1 if a word lacks a shipped card or a scenario."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="pmv")
    parser.add_argument("--unused", action="store_true", help="only what a shipped card or a scenario lacks")
    arguments = parser.parse_args(argv)
    sys.path.insert(0, str(ROOT))
    from pyengine.games import door_of

    pool = door_of(arguments.game).table.pool()
    shipped = {card.name: words_of(card) for card in pool.values()}
    on_cards = counted(shipped.values())
    in_scenarios = counted(scenarios(arguments.game, shipped))
    print(f"{'':12}{'word':22}{'cards':>7}{'scenarios':>11}")
    missing = 0
    for word in all_words(arguments.game):
        sort, name = word
        cards, judged = on_cards[word], in_scenarios[word]
        lacking = not (cards and judged)
        missing += lacking
        if lacking or not arguments.unused:
            print(f"{sort:12}{name:22}{cards:7}{judged:11}")
    print(f"{len(shipped)} cards; {missing} words without a shipped card or a scenario")
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
