"""How the shipped decks play: who wins, how long games last, and how often a player truly has a choice.

`python3 build/balance.py [--games N] [--choice-games N] [GAME]`: every pair of decks in both seat orders, greedy
against greedy, then random against random. Seeds are fixed; two processes play.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = 2
PATIENCE = 4_000
"""Answers after which a game counts as one that does not end."""


class Played(NamedTuple):
    """One game: the decks by seat, the winning seat (-1: none), turns, answers asked for, and those with a choice."""

    decks: tuple[str, str]
    winner: int
    why: str
    turns: int
    asked: int
    choices: int
    away: int
    away_choices: int
    began: int
    uses: tuple[tuple[str, int], ...]


def play(job: tuple[str, tuple[str, str], str, int]) -> Played:
    """Play one game; `asked` counts every question, `away` those at priority in the opponent's turn."""
    from pyengine import bots

    game_id, decks, bot, number = job
    table = import_module(f"pyengine.games.{game_id}.table")
    seed = f"balance/{bot}/{decks[0]}/{decks[1]}/{number}"
    match = table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed, trace=False)
    chance = Random(seed)
    asked = choices = away = away_choices = began = 0
    uses: Counter[str] = Counter()
    while (question := match.question) is not None and asked < PATIENCE:
        many = question.count() >= 2
        if match.game.vars["number"] == 1:
            began = match.game.vars["turn"]
        asked += 1
        choices += many
        if question.kind == "priority" and question.seat != match.game.vars["turn"]:
            away += 1
            away_choices += many
        if bot == "random":
            answer = question.nth(chance.randrange(question.count()))
        else:
            answer = bots.choose(match.game, match.dealer, question.seat, bot, f"{seed}/{asked}")
        if answer[0] in ("play", "use"):
            held = match.game.cards[answer[1]].face or match.dealer.secret[answer[1]]
            uses[f"{answer[0]} {held}"] += 1
        match.answer(answer)
    over = match.game.vars["over"]
    winner, why = (-1, "endless") if not over else (-1 if over[0] is None else over[0], str(over[1]))
    turns = int(match.game.vars["number"])
    return Played(decks, winner, why, turns, asked, choices, away, away_choices, began,
                  tuple(sorted(uses.items())))  # fmt: skip


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def report_wins(games: list[Played]) -> None:
    """Who won, from which seat, how, and after how many turns (both players' turns counted)."""
    pairs = sorted({tuple(sorted(g.decks)) for g in games})
    for first, second in pairs:
        here = [g for g in games if set(g.decks) == {first, second}]
        won = Counter(g.decks[g.winner] for g in here if g.winner >= 0)
        turns = sorted(g.turns for g in here)
        print(f"greedy, {len(here)} games: {first} {percent(won[first], len(here))}, "
              f"{second} {percent(won[second], len(here))}, whoever began "
              f"{percent(sum(g.winner == g.began for g in here), len(here))}")  # fmt: skip
        print(f"  turns: mean {mean(turns):.1f}, median {median(turns):.0f}, "
              f"from {turns[0]} to {turns[-1]}; nine in ten within {turns[len(turns) * 9 // 10]}")  # fmt: skip
        print(f"  ended by: {dict(Counter(g.why for g in here).most_common())}")


def report_choices(label: str, games: list[Played]) -> None:
    """How many questions left something to choose, in all and at priority in the other's turn."""
    asked, choices = sum(g.asked for g in games), sum(g.choices for g in games)
    away, open_ = sum(g.away for g in games), sum(g.away_choices for g in games)
    print(f"{label}, {len(games)} games: {asked / len(games):.0f} questions a game, a choice in "
          f"{percent(choices, asked)}; in the opponent's turn {away / len(games):.0f}, a choice in "
          f"{percent(open_, away)}; mean {mean(g.turns for g in games):.1f} turns, "
          f"ended by {dict(Counter(g.why for g in games).most_common())}")  # fmt: skip


def report_uses(table: Any, decks: list[str], games: list[Played]) -> None:
    """How often each card was played or used, over all games."""
    uses: Counter[str] = Counter()
    for game in games:
        uses.update(dict(game.uses))
    pool = table.pool()
    shipped = sorted({face for deck in decks for face in table.deck_faces(deck)})
    for face in shipped:
        copies = sum(table.deck_faces(deck).count(face) for deck in decks)
        print(
            f"  {face} x{copies}: played {uses[f'play {face}']:5} used {uses[f'use {face}']:5}  {pool[face].name}"
        )


def main(argv: list[str]) -> int:
    """Print the tables; 1 if a game did not end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="pmv")
    parser.add_argument("--games", type=int, default=200, help="greedy games for each pair of decks")
    parser.add_argument("--choice-games", type=int, default=100, help="random games for each pair of decks")
    parser.add_argument("--cards", action="store_true", help="also how often each card was played and used")
    arguments = parser.parse_args(argv)
    sys.path.insert(0, str(ROOT))
    table = import_module(f"pyengine.games.{arguments.game}.table")
    decks = list(table.shipped()["decks"])
    jobs = []
    for bot, count in (("greedy", arguments.games), ("random", arguments.choice_games)):
        for pair in combinations(decks, 2):
            for number in range(count):
                order = pair if number % 2 == 0 else pair[::-1]
                jobs.append((arguments.game, order, bot, number // 2))
    with ProcessPoolExecutor(PROCESSES) as processes:
        games = list(processes.map(play, jobs, chunksize=4))
    by_bot: dict[str, list[Played]] = {"greedy": [], "random": []}
    for (_, _, bot, _), game in zip(jobs, games, strict=True):
        by_bot[bot].append(game)
    if by_bot["greedy"]:
        report_wins(by_bot["greedy"])
    for bot, some in by_bot.items():
        if some:
            report_choices(f"{bot} against {bot}", some)
    if arguments.cards:
        report_uses(table, decks, by_bot["greedy"])
    return int(any(game.why == "endless" for game in games))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
