"""`tefuda play GAME`: play a game in the terminal, or between bots without display."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyengine.bots import BOTS
from pyengine.commands import UsageError, decks_of, game_of, match_setup_of, parser_of, print_json
from pyengine.commands.notation import Notation
from pyengine.commands.replay import result_text
from pyengine.games import definition_of
from pyengine.kernel.legality import Illegal
from pyengine.kernel.match import MAX_ENTRIES, Match
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.question import DECLARATIONS, Answer, Question

KINDS = ("human", *BOTS)


class QuitGame(Exception):
    """Raised when a person leaves the terminal."""


def ask(
    match: Match, question: Question, notation: Notation, read: Callable[[], str], later: list[Answer]
) -> Answer:
    """Ask a player; return their answer or declaration. Raises Leave at the end of the input.

    `later` stores the answers of a long form to later questions.
    """
    game = match.game
    if later and question.allows(later[0]):
        return later.pop(0)
    later.clear()
    print(f"\nturn {game.vars['number']}, {game.vars['phase']}")
    seat = question.seat
    definition = game_of(notation.game)
    lines = definition.cli_support.board(
        definition.layout, game, seat, lambda ref: notation.card(game, seat, ref)
    )
    print("\n".join(lines))
    about = f" about {notation.card(game, question.seat, question.about)}" if question.about else ""
    print(f"{SEAT_NAMES[question.seat]}: {question.code}{about} ({question.clause})")
    if question.kind == "number":
        print(f"  number {question.low}..{question.high}")
    for n, (words, answer) in enumerate(notation.options(game, question), 1):
        text = definition.scenarios().adapter.text_of(game, question, answer).get(notation.lang, "")
        print(f"  {n:>2}  {words}{f'  {text}' if text else ''}")
    while True:
        print("> ", end="", flush=True)
        line = read()
        if not line:
            raise QuitGame
        text = line.strip()
        if text in DECLARATIONS:
            return (text, question.seat)
        if not text and question.default is not None:
            return question.default
        try:
            answer, *rest = notation.read_line(game, question, text) if text else _refuse()
        except ValueError as error:
            print(f"  {error}")
            continue
        later.extend(rest)
        return answer


def _refuse() -> list[Answer]:
    raise ValueError("an answer, its number, concede, or offer (a draw)")


def play(match: Match, kinds: list[str], seed: str, notation: Notation, tell: Callable[[str], None]) -> None:
    """Play a match to its end. Raises Leave."""
    from pyengine import bots

    turn = 0
    later: list[Answer] = []
    while (question := match.question) is not None:
        if len(match.entries) >= MAX_ENTRIES:
            raise UsageError(f"no end after {MAX_ENTRIES} answers")
        game, kind = match.game, kinds[question.seat]
        if question.count() == 1 and (kind != "human" or question.kind == "priority"):
            answer = question.nth(0)
        elif kind == "human":
            answer = ask(match, question, notation, sys.stdin.readline, later)
            if answer[0] in DECLARATIONS:
                try:
                    match.take(answer)
                except Illegal as error:
                    print(f"  {error}")
                continue
        else:
            answer = bots.choose(
                game, match.dealer, question.seat, kind, f"{seed}/{question.seat}",  # type: ignore[arg-type]  # a seeded dealer
                definition_of(game.rules.ID).evaluation(),
            )  # fmt: skip
        if game.vars["number"] != turn and game.vars["phase"] != "setup":
            turn = game.vars["number"]
            tell(
                f"turn {turn}: {SEAT_NAMES[game.vars['turn']]}  {game_of(notation.game).cli_support.describe_position(game)}"
            )
        if answer != ("pass",):
            tell(f"  {SEAT_NAMES[question.seat]} {notation.write(game, question, answer)}")
        match.answer(answer)


def main(arguments: list[str]) -> int:
    parser = parser_of("play", "Play a game in the terminal, or without a screen.")
    parser.add_argument("game")
    parser.add_argument("--seats", default="random,random", help=f"two of {', '.join(KINDS)}")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--decks", default="", help="two shipped deck ids or deck files")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja")
    parser.add_argument("--log", metavar="FILE", help="write the game's log to FILE")
    parser.add_argument("--quiet", action="store_true", help="print only the result")
    options = parser.parse_args(arguments)
    kinds = options.seats.split(",")
    if len(kinds) != 2 or any(kind not in KINDS for kind in kinds):
        raise UsageError(f"--seats takes two of {', '.join(KINDS)}, not {options.seats!r}")
    if options.json and "human" in kinds:
        raise UsageError("a person plays in the terminal, without --json")
    table = match_setup_of(options.game)
    seats: list[dict[str, Any]] = [
        {"kind": kind, "name": name} for kind, name in zip(kinds, SEAT_NAMES, strict=True)
    ]
    match = table.new_match(decks_of(table, options.decks), str(options.seed), seats)
    notation = Notation(options.game, options.lang)

    def tell(line: str) -> None:
        if not options.quiet and not options.json:
            print(line)

    left = False
    try:
        play(match, kinds, str(options.seed), notation, tell)
    except (QuitGame, KeyboardInterrupt):
        left = True
    if options.log:
        try:
            Path(options.log).write_text(json.dumps(match.to_json(), ensure_ascii=False), "utf-8")
        except OSError as error:
            raise UsageError(f"{options.log}: {error.strerror}") from None
    over = match.game.vars.get("over")
    if options.json:
        print_json(
            {"game": options.game, "seed": str(options.seed), "seats": kinds, "answers": len(match.entries), "over": over,
             "turns": match.game.vars["number"], "tip": match.tip, "state": match.game.public_digest()}
        )  # fmt: skip
    else:
        print(f"{result_text(over)}, {len(match.entries)} answers, {match.game.vars['number']} turns")
    return 1 if left else 0
