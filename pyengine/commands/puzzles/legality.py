"""Search for legality puzzles: may seat B take this action now, and if not, which rule forbids the action?

Each position is played on for a few answers. At each priority of seat B, the rules judge every action of B. Candidates
are illegal actions with a single reason, and legal actions the greedy bot passes over although a similar action is
illegal. The wrong choices are the reasons against similar actions in this or another position.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from pyengine import bots
from pyengine.commands.puzzles.search import positions, write_puzzles
from pyengine.commands.puzzles.setups import SetupWriter
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer
from pyengine.scenario.puzzles import JUDGE_GOAL, SearchPosition
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.puzzles import (
    LEGAL,
    PossibleAction,
    agrees_with_ruling,
    judge_ruling,
    search_position_of,
    solver_of,
)

Json = dict[str, Any]
READER, OPPONENT = 0, 1
MAX_OPENING_ANSWERS = 6
"""Maximum number of answers played from a position, all shown to the reader before the question."""
MAX_SIMILAR = 3
"""Maximum number of puzzles with the same action and ruling."""
WANTED_WRONG_CHOICES, MIN_WRONG_CHOICES = 4, 2
"""Desired and required number of wrong choices."""
UNINFORMATIVE_REASONS = frozenset(
    ("no-such-action", "not-offered", "otherwise", "not-your-priority", "no-priority", "not-your-chance", "not-in-hand")
)  # fmt: skip
"""Reason codes without information about the action itself."""
OBVIOUS_REASONS = frozenset(("not-your-turn",))
"""Reason codes too obvious for a puzzle."""


class FoundRuling(NamedTuple):
    """An action in a position: the setup, the decks, the answers before the action, the action, the ruling, and the
    other reasons against similar actions."""

    setup: Json
    decks: list[str]
    opening: list[Answer]
    act: PossibleAction
    says: Json
    others: list[Json]


def is_explained(game: Game, refused: Json) -> bool:
    """Return whether a reason is understandable on another table: its parameters name no card, because card names
    differ there."""
    plain = all(isinstance(value, int | str) for value in refused["params"].values())
    return plain and refused["code"] not in UNINFORMATIVE_REASONS


def choice_of(refused: Json) -> Json:
    """Return the reason of a refusal as a choice of a puzzle: its code, its clause, and its parameters."""
    return {"code": refused["code"], "clause": refused["clause"], "params": refused["params"]}


def rulings_on(definition: GameDefinition, game: Game) -> Iterator[tuple[PossibleAction, Json]]:
    """Yield the possible actions of the asked player with each of their visible cards, and the ruling on each."""
    asked = game.question
    assert asked is not None
    for ref in sorted(game.cards):
        for action in definition.view.why(game, asked.seat, ref)["actions"]:
            if game.cards[ref].seat == asked.seat:
                yield PossibleAction(ref, action["code"], action["ability"]), action


def found_here(
    definition: GameDefinition, spot: SearchPosition, idea: Answer
) -> Iterator[tuple[PossibleAction, Json, list[Json]]]:
    """Yield the actions at this question worth a puzzle; `idea` is the greedy bot's answer."""
    game = spot.game
    every = list(rulings_on(definition, game))
    alone = [(act, judged["reasons"][0]) for act, judged in every if len(judged["reasons"]) == 1]
    for act, says in every:
        others = {
            one["code"]: choice_of(one)
            for of, one in alone
            if of.code == act.code and is_explained(game, one)
        }
        if says["ok"]:
            if others and list(idea) not in says["options"] and idea[:2] != (act.code, act.ref):
                yield act, says, list(others.values())
        elif (
            len(says["reasons"]) == 1
            and is_explained(game, says["reasons"][0])
            and code_of(says) not in OBVIOUS_REASONS
        ):
            others.pop(says["reasons"][0]["code"], None)
            yield act, says, list(others.values())


def rulings_found_in_game(definition: GameDefinition, seed: str) -> Iterator[FoundRuling]:
    """Yield candidate actions from a game of the greedy bot against itself."""
    writer, evaluation = SetupWriter(definition), definition.evaluation()
    adapter, turns = definition.scenarios().adapter, definition.turn_structure
    for match, decks in positions(definition, seed):
        turn = match.game.vars["turn"]
        for name, first in (("B", 1 - turn), ("A", turn)):
            whole = writer.setup(match, first)
            if whole is None:
                continue
            setup = {"turn": name, **writer.with_last_discards(whole)}
            table = adapter.stage({"setup": setup}).match
            spot, solver = (
                search_position_of(table),
                solver_of(definition, table.game, "survive", MAX_OPENING_ANSWERS + 1),
            )
            opening: list[Answer] = []
            while (asked := spot.game.question) is not None and solver.outcome(spot.game) is None:
                idea = bots.choose(
                    spot.game, spot.dealer, asked.seat, "greedy", f"{seed}/{len(opening)}", evaluation
                )
                acting = asked.kind == "priority" and asked.seat == OPPONENT
                # In B's turn when nothing waits for a response, or in the middle of A's turn.
                begins = turns.is_own(spot.game, OPPONENT) and turns.is_quiet(spot.game)
                if acting and (name == "B") == begins:
                    for act, says, others in found_here(definition, spot, idea):
                        yield FoundRuling(setup, decks, [*opening], act, says, others)
                if len(opening) == MAX_OPENING_ANSWERS or (then := solver.position_after(spot, idea)) is None:
                    break
                opening.append(idea)
                spot = then


def choose_rows(found: Sequence[FoundRuling], want: int, begun: Iterable[Json]) -> Iterator[Json]:
    """Yield up to `want` puzzle rows, spread over as many kinds as possible."""
    groups: dict[tuple[str, str], list[FoundRuling]] = defaultdict(list)
    known: dict[str, dict[str, Json]] = defaultdict(dict)
    for one in found:
        for refused in [*one.says["reasons"], *one.others]:
            known[one.act.code][refused["code"]] = choice_of(refused)
        groups[one.act.code, code_of(one.says)].append(one)
    chance = Random(JUDGE_GOAL)
    for group in groups.values():
        chance.shuffle(group)
        group.sort(key=lambda one: len(one.opening) + 2 * (len(one.others) < MIN_WRONG_CHOICES))
    setups = [json.dumps(row["setup"], sort_keys=True) for row in begun]
    count = 0
    for nth in range(MAX_SIMILAR):
        for key in sorted(groups, key=lambda key: (key[1] != LEGAL, key)):
            unseen = [one for one in groups[key] if json.dumps(one.setup, sort_keys=True) not in setups]
            if count < want and nth < len(groups[key]) and unseen:
                row = as_row(unseen[0], known[key[0]], chance)
                if row is not None:
                    setups.append(json.dumps(unseen[0].setup, sort_keys=True))
                    count += 1
                    yield row


def code_of(says: Mapping[str, Any]) -> str:
    """Return the ruling as a code: `LEGAL` or the code of the first reason."""
    return LEGAL if says["ok"] else str(says["reasons"][0]["code"])


def as_row(found: FoundRuling, known: Mapping[str, Json], chance: Random) -> Json | None:
    """Return a legality puzzle as a row of the puzzle file; None without enough wrong choices."""
    right = code_of(found.says)
    here = [each for each in found.others if each["code"] != right]
    codes = {right, *(each["code"] for each in here)}
    elsewhere = [each for code, each in sorted(known.items()) if code not in codes]
    wrong = [*here, *chance.sample(elsewhere, len(elsewhere))]
    wrong = wrong[: WANTED_WRONG_CHOICES - (right != LEGAL)]
    reasons = [*wrong, *([choice_of(found.says["reasons"][0])] if right != LEGAL else [])]
    if len(reasons) < MIN_WRONG_CHOICES + (right == LEGAL):
        return None
    choices = sorted(reasons, key=lambda each: str(each["code"]))
    text = json.dumps([found.setup, found.opening, found.act], ensure_ascii=False, sort_keys=True)
    act = [found.act.ref, found.act.code, *([] if found.act.ability is None else [found.act.ability])]
    return {
        "id": f"{JUDGE_GOAL}-{blake2b(text.encode(), digest_size=3).hexdigest()}",
        "goal": JUDGE_GOAL,
        "decks": found.decks,
        "losing": len(choices),
        "opening": found.opening,
        "line": [],
        "act": act,
        "says": right,
        "choices": choices,
        "setup": found.setup,
    }


def is_puzzle_valid(definition: GameDefinition, puzzle: Json) -> bool:
    """Return whether a stored puzzle is valid: its stored ruling is the only correct choice."""
    match = definition.scenarios().adapter.stage({"setup": puzzle["setup"]}).match
    spot, solver = (
        search_position_of(match),
        solver_of(definition, match.game, "survive", MAX_OPENING_ANSWERS + 1),
    )
    for answer in puzzle["opening"]:
        then = solver.position_after(spot, tuple(answer))
        if then is None:
            return False
        spot = then
    says = judge_ruling(definition, spot.game, PossibleAction(*puzzle["act"]))
    codes = [LEGAL, *(choice["code"] for choice in puzzle["choices"])]
    return says is not None and [code for code in codes if agrees_with_ruling(says, code)] == [puzzle["says"]]


def find(
    definition: GameDefinition, puzzles: list[Json], games: Iterable[int], want: int, *, add: bool
) -> int:
    """Search the games with these numbers for legality puzzles. Write the new puzzles in place of, or in addition to,
    the stored legality puzzles, and return the number of new puzzles."""
    found: list[FoundRuling] = []
    for n in games:
        found += rulings_found_in_game(definition, f"judge/{n}")
        print(f"game {n}: {len(found)} acts", file=sys.stderr)
    searched = [one for one in puzzles if one["goal"] != JUDGE_GOAL]
    begun = [one for one in puzzles if one["goal"] == JUDGE_GOAL] if add else []
    rows = [row for row in choose_rows(found, want, begun) if is_puzzle_valid(definition, row)]
    write_puzzles(definition.id, [*searched, *begun, *rows])
    return len(rows)
