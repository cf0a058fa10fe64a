#!/usr/bin/env python3
"""Record how the options of random games and of some scenarios look to people, screens and links.

    python tests/bridge/option_snapshot.py   # writes offered.json

Of each game: a digest of every option met, and the first option of each form in clear, so that a change can be read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from pyengine.bridge.answer_encoding import Shorthand  # noqa: E402 - the path comes first
from pyengine.commands import match_setup_of  # noqa: E402
from pyengine.commands.fuzz import decks_for  # noqa: E402
from pyengine.commands.scenario import adapter_of  # noqa: E402
from pyengine.games import GAMES, definition_of  # noqa: E402
from pyengine.kernel.dealer import Stream  # noqa: E402
from pyengine.kernel.match import Match  # noqa: E402
from pyengine.kernel.question import DECLARATIONS, Answer, Question  # noqa: E402
from pyengine.scenario.run import ScriptPlayer, load_scenario_file  # noqa: E402
from pyengine.scenario.script import read_script  # noqa: E402

Json = dict[str, Any]
FILE = HERE / "offered.json"
RANDOM_GAMES = 3
"""Random games for each rulebook, with its shipped cards only: scenario cards grow in number."""
RANDOM_DECKS = 1
"""Which of the fuzz games with random decks is recorded, by its number."""
MAX_ANSWERS = 600
"""Recorded questions of a game."""
SCENARIOS = {
    "pmv": (
        "ch01_cost", "ch03_search", "ch04_turn", "ch05_as_though", "ch07_auto", "ch08_targets", "ch10_transform", "ch11_groups",
        "ch12_declaring", "laid_tables", "mutation_battle",
    ),
    "harem_master": ("ch1_winning", "ch2_cards", "ch4_choices", "ch4_replacing", "ch4_triggers"),
    "kyougenshi": ("battle", "chain", "keywords", "looking", "turn", "windows"),
    "battle_spirits": ("battle", "bursts", "costs", "keywords", "turn", "using"),
}  # fmt: skip
"""Files of scenarios with answers that are rare in random games."""


class Listener(ScriptPlayer):
    """Plays a scenario and records its questions and answers."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.heard: list[tuple[Match, Question, Answer]] = []

    def answer(self, match: Match, answer: Answer) -> None:
        if match.question is not None:
            self.heard.append((match.fork(), match.question, answer))
        super().answer(match, answer)


def in_scenarios(game: str) -> Iterator[tuple[Match, Question, Answer]]:
    """Play the scenarios and yield each open question with the answer given."""
    seating = adapter_of(game)
    for name in SCENARIOS[game]:
        for one in load_scenario_file(HERE.parent / "scenarios" / game / f"{name}.toml")["scenario"]:
            stage = seating.stage(one)
            player = Listener(stage, seating, set())
            lines = read_script(str(one["play"]), stage.match.game.rules.ANSWERS, tuple(stage.names))
            for at, line in enumerate(lines):
                player.next_action = next((each for each in lines[at + 1 :] if each.action is not None), None)
                player.run(line)
            yield from player.heard


def questions(game: str, n: int) -> Iterator[tuple[Match, Question]]:
    """The open questions of a random game."""
    table, chance = match_setup_of(game), Stream(f"offered {n}")
    match = table.new_match(decks_for(table, RANDOM_DECKS, chance), f"offered {n}")
    for _ in range(MAX_ANSWERS):
        question = match.question
        if question is None:
            return
        yield match, question
        match.answer(question.nth(chance.below(question.count())))


def option_record(match: Match, question: Question, answer: Answer) -> Json:
    """Return the snapshot of an option: its JSON with its notation in both languages, and its bytes in a link."""
    definition = definition_of(match.game.rules.ID)
    shorthand = Shorthand(match.game.rules.ANSWERS)
    shorthand.add(match.game, question.seat, answer)
    if question.kind == "number":  # a range has no options on the screen
        words = definition.faces.wording.answer_text(match.game, answer, question.seat)
        return {"number": words, "bytes": shorthand.bytes().hex()}
    return {
        "option": definition.view.option(match.game, question, answer),
        "bytes": shorthand.bytes().hex(),
    }


def form_of(one: Json) -> str:
    """The form of an option: its verb, flags, code and parameters."""
    if "number" in one:
        return "number"
    option = one["option"]
    said = option["answer"][1:] if option["answer"][0] != "word" else ()
    words = [part for part in said if isinstance(part, str)]
    return " ".join((str(option["answer"][0]), *words, option["code"], *option["params"]))


def options_of(game: str, drawn: int = RANDOM_GAMES) -> Iterator[tuple[Match, Question, Answer]]:
    """Yield every option of the random games (their numbers `drawn` as a range, both ends included) and every answer of
    the scenarios."""
    for n in range(drawn):
        for match, question in questions(game, n):
            yield from ((match, question, answer) for answer in _of(question))
    for match, question, given in in_scenarios(game):
        yield from ((match, question, answer) for answer in _of(question))
        if given not in question.options:
            yield match, question, given
        for verb in DECLARATIONS:
            if verb != "offer" or definition_of(game).knows_draws:
                yield match, question, (verb, question.seat)


def _of(question: Question) -> tuple[Answer, ...]:
    if question.kind == "number":
        return (question.nth(0), question.nth(question.count() - 1))
    return question.options


def snapshot_of(game: str) -> Json:
    """The record of all options: their number, their digest, and the first one of each form."""
    digest = blake2b(digest_size=16)
    forms: Json = {}
    count = 0
    for match, question, answer in options_of(game):
        one = option_record(match, question, answer)
        digest.update(json.dumps(one, ensure_ascii=False).encode())
        forms.setdefault(form_of(one), one)
        count += 1
    return {"options": count, "digest": digest.hexdigest(), "forms": dict(sorted(forms.items()))}


def main() -> None:
    found = {game: snapshot_of(game) for game in GAMES}
    FILE.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    for game, of in found.items():
        print(f"{game}: {of['options']} options of {len(of['forms'])} forms")


if __name__ == "__main__":
    main()
