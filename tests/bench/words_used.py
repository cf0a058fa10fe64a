"""Usage of the card language: how many shipped cards and how many scenarios use each word.

`python3 -m tests.bench words_used [--unused] [GAME]`: every node of the game's vocabulary, every keyword, every
trigger event, and every action that can be forbidden to cards or players. Exit status 1 if a word is on no shipped
card (unless only other cards print it) or in no scenario. A scenario uses the words of the cards on its table, printed
or shipped."""

from __future__ import annotations

import argparse
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
Word = tuple[str, str]
"""The kind of a word ("node", "keyword", "moment", "act", "player_act", "did", "will"), and its name."""


PRINTED_BY_OTHERS = frozenset(
    {
        ("node", "Printed"),
        ("node", "CasterAway"),
        ("node", "Bears"),
        ("node", "Together"),
        ("node", "OneOf"),
        ("moment", "gained"),
        ("moment", "lost"),
        ("moment", "looking"),
        ("player_act", "node_set"),
        ("moment", "full"),
        ("moment", "unblocked"),
        ("moment", "threw"),
        ("moment", "declared"),
        ("moment", "used"),
        ("moment", "added"),
        ("moment", "returned"),
        ("player_act", "add_nodes"),
        ("act", "be_played"),
    }
)
"""Words of the card language that only cards made by players print; each needs a scenario."""
NAMED = {
    "Keyword": ("keyword", "name"),
    "When": ("moment", "moment"),
    "Cannot": ("act", "act"),
    "PlayerCannot": ("player_act", "act"),
    "Did": ("did", "event"),
    "Will": ("will", "event"),
    "AtTime": ("moment", "time"),
    "CannotDo": ("act", "act"),
}
"""The fields of nodes that name a word of the card language: for each node, the kind of the word and the field."""


def words_of(card: Any) -> set[Word]:
    """Every vocabulary word of a card."""
    from pyengine.vocab.node import walk

    said: set[Word] = set()
    for node in walk(card):
        name = type(node).__name__
        said.add(("node", name))
        if name in NAMED:
            sort, field = NAMED[name]
            said |= {(sort, word) for word in getattr(node, field).split("+")}
    return said


def words_of_text(game: str, name: str, text: str) -> set[Word]:
    """Every vocabulary word of a printed card; none if its text isn't understood, as with some unseen texts."""
    from pyengine.games import definition_of
    from pyengine.text.errors import TextError

    try:
        return words_of(definition_of(game).scenarios().adapter.read_card(name, text))
    except (TextError, ValueError):
        return set()


def all_words(game: str) -> list[Word]:
    """Every word of the vocabulary, in the order of the schema and of the phrase table."""
    from pyengine.vocab.game_packages import folder_of
    from pyengine.vocab.node import Node

    table = tomllib.loads((folder_of(game) / "phrases.toml").read_text(encoding="utf-8"))
    vocabulary = import_module(f"pyengine.games.{game}.vocab")
    nodes = [
        name
        for name, made in vars(vocabulary).items()
        if isinstance(made, type) and issubclass(made, Node) and made.__module__ == vocabulary.__name__
    ]
    named: dict[Word, None] = {}
    for row in (*table.get("when", ()), *table.get("moment", ())):
        called, _, rest = row["node"].partition("(")
        if called in NAMED and (said := re.match("['\"](\\w+)['\"]", rest)):
            named[NAMED[called][0], said[1]] = None
    listed = [
        (sort, word) for sort in ("keyword", "act", "player_act") for word in table["words"].get(sort, ())
    ]
    return [*(("node", name) for name in nodes), *named, *(word for word in listed if "+" not in word[1])]


def counted(cards: Iterable[set[Word]]) -> Counter[Word]:
    """How many of these sets of words contain each word."""
    total: Counter[Word] = Counter()
    for said in cards:
        total.update(said)
    return total


def scenarios(game: str, shipped: dict[str, set[Word]]) -> Iterator[set[Word]]:
    """The words of each scenario's cards; `shipped`: the words of shipped cards by name."""
    from pyengine.commands.clauses import scenario_folder
    from pyengine.scenario.run import load_scenario_file

    folders = (scenario_folder(game), ROOT / "tests/text/unseen", ROOT / "tests/text/meant")
    read: dict[tuple[str, str], set[Word]] = {}
    for file in [load_scenario_file(path) for folder in folders for path in sorted(folder.rglob("*.toml"))]:
        for scenario in file["scenario"] if file["game"] == game else ():
            said: set[Word] = set()
            for name, text in scenario.get("cards", {}).items():
                key = (name, str(text))
                if key not in read:
                    read[key] = words_of_text(game, *key)
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
    from pyengine.games import definition_of

    pool = definition_of(arguments.game).table.pool()
    shipped = {card.name: words_of(card) for card in pool.values()}
    on_cards = counted(shipped.values())
    in_scenarios = counted(scenarios(arguments.game, shipped))
    print(f"{'':12}{'word':22}{'cards':>7}{'scenarios':>11}")
    missing = 0
    for word in all_words(arguments.game):
        sort, name = word
        cards, judged = on_cards[word], in_scenarios[word]
        lacking = not (judged and (cards or word in PRINTED_BY_OTHERS))
        missing += lacking
        if lacking or not arguments.unused:
            print(f"{sort:12}{name:22}{cards:7}{judged:11}")
    print(f"{len(shipped)} cards; {missing} words without a shipped card or a scenario")
    return int(missing > 0)
