"""Card sets made of shipped cards with random damage, read and checked one after the other.

`python -m tests.mutated_sets COUNT SEED MEGABYTES` runs them within that much memory and ends with the number of each
result.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any

from pyengine.cards.pool import SetError
from pyengine.commands.mutators import Chance, deep_json_copy
from pyengine.games import GAMES, definition_of
from pyengine.kernel.untrusted_input import is_too_deep
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.card_sets import FORMAT, set_id_of
from pyengine.tabletop.definition import GameDefinition
from tests.conftest import limit_memory

HUGE = (10**9, -(10**9), 10**30, 9_999)
DEPTHS = (2, 5, 12, 30, 45, 120)
TIMES = (2, 10, 99, 101, 2_000)
LONG_STRING = 1_000_000


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Return every place below a JSON value: its container and its key there."""
    found: list[tuple[Any, Any]] = []
    todo = [value]
    while todo:
        here = todo.pop()
        for key in range(len(here)) if isinstance(here, list) else list(here):
            found.append((here, key))
            if isinstance(here[key], list | dict):
                todo.append(here[key])
    return found


def mutated(node: Any, chance: Chance) -> Any:
    """Return a card's node with a part of it repeated, nested in itself, moved, or blown up."""
    copy = deep_json_copy(node)
    places = places_in(copy)
    where, key = chance.one_of(places)
    other, there = chance.one_of(places)
    part = deep_json_copy(where[key])
    way = chance.below(6)
    if way == 0:
        inside = (
            [at for at in places_in(part) if type(at[0][at[1]]) is type(part)]
            if isinstance(part, list | dict)
            else []
        )
        if inside:
            place, at = chance.one_of(inside)
            for _ in range(chance.one_of(DEPTHS)):
                text = json.dumps(part)
                if len(text) > LONG_STRING or is_too_deep(text):  # a longer one would not be parsed
                    break
                place[at] = json.loads(text)
        where[key] = part
    elif way == 1 and isinstance(where, list):
        times = min(chance.one_of(TIMES), 2 * LONG_STRING // len(json.dumps(part)))
        where[key:key] = [deep_json_copy(part) for _ in range(times)]
    elif way == 2:
        other[there] = part
    elif way == 3:
        numbers = [at for at in places if type(at[0][at[1]]) is int]
        if numbers:
            holder, at = chance.one_of(numbers)
            holder[at] = chance.one_of(HUGE)
    elif way == 4:
        texts = [at for at in places if isinstance(at[0][at[1]], str)]
        holder, at = chance.one_of(texts)
        holder[at] = holder[at] * 3 if chance.one_in(2) else "「" * chance.one_of((200, LONG_STRING))
    else:
        other[there] = [part, deep_json_copy(part)] if chance.one_in(2) else {"n": part}
    return copy


class StartingCards:
    """The cards of each game to start from: shipped cards, and mutated cards that passed the checks, so mutations add
    up."""

    MAX = 60

    def __init__(self) -> None:
        self.nodes: dict[str, list[Any]] = {}

    def draw(self, definition: GameDefinition, chance: Chance) -> list[Any]:
        """Return the nodes of up to three cards, each mutated up to three times, usually with names of their own."""
        pool = definition.table.pool()
        kept = self.nodes.setdefault(definition.id, [])
        nodes = []
        for n in range(chance.one_of((1, 1, 1, 3))):
            shipped = not kept or chance.one_in(2)
            node = pool[chance.one_of(list(pool))].to_json() if shipped else chance.one_of(kept)
            for _ in range(chance.one_of((1, 1, 1, 3))):
                if len(json.dumps(node)) < 2 * LONG_STRING:  # messages are not much longer
                    node = mutated(node, chance)
            if isinstance(node, list) and len(node) > 1 and chance.below(8):
                node = [node[0], f"Y{n}", *node[2:]]
            nodes.append(node)
        return nodes

    def keep(self, definition: GameDefinition, nodes: list[Any], chance: Chance) -> None:
        """Keep accepted nodes; once the store is full, replace random ones."""
        kept = self.nodes[definition.id]
        for node in nodes:
            if len(kept) < self.MAX:
                kept.append(node)
            else:
                kept[chance.below(self.MAX)] = node


def read_set(definition: GameDefinition, nodes: list[Any], chance: Chance) -> str:
    """Have a set of these cards checked, as received or as made; return the code of its first fault, "" if it
    passes."""
    assert definition.workshop is not None
    sets = definition.workshop().sets
    cards = []
    for node in nodes:
        listed = isinstance(node, list)
        name = node[1] if listed and len(node) > 1 else "Y"
        caster = node[7] if listed and len(node) > 7 and isinstance(node[7], str) else ""
        cards.append(
            {
                "card": node,
                "ja": {"name": name, "flavour": ""},
                "en": {"name": name, "flavour": "", "caster": caster},
            }
        )
    value = {"format": FORMAT, "game": definition.id, "name": "n", "cards": cards}
    try:
        if chance.one_in(2):
            sets.make_set("n", cards)
        else:
            sets.check_set({**value, "id": set_id_of(value)})
    except SetError as error:
        return error.faults[0].code
    return ""


def read_scenario(definition: GameDefinition, nodes: list[Any]) -> str:
    """Have a scenario with these cards checked; return the code of its fault, "" if it passes."""
    scenarios = definition.scenarios()
    raw = {
        "name": {"ja": "x", "en": "x"},
        "clauses": [],
        "cards": {f"X{n}": node for n, node in enumerate(nodes)},
        "setup": {},
    }
    try:
        scenarios.faces_of(scenarios.read(raw))
    except ScenarioError:
        return "scenario"
    return ""


def read_mutated(count: int, seed: str) -> Counter[str]:
    """Read and check `count` sets of cards; return the number accepted and refused, by game and code."""
    chance, taken = Chance(seed), StartingCards()
    found: Counter[str] = Counter()
    for n in range(count):
        definition = definition_of(GAMES[n % len(GAMES)])
        nodes = taken.draw(definition, chance)
        as_set = definition.workshop is not None and chance.below(4)
        code = read_set(definition, nodes, chance) if as_set else read_scenario(definition, nodes)
        if not code:
            taken.keep(definition, nodes, chance)
        found[f"{definition.id} {code or 'taken'}"] += 1
    return found


def main() -> int:
    count, seed, megabytes = sys.argv[1:]
    limit_memory(int(megabytes) << 20)
    print(json.dumps(read_mutated(int(count), seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
