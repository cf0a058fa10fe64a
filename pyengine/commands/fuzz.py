"""`tefuda fuzz GAME --games N --seed S`: random games with every invariant check, and the clauses reached.

Each game depends only on the seed and its number, and `--only NUMBER` replays a failing game.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple, cast

from pyengine.commands import UsageError, game_of, match_setup_of, parser_of, print_json
from pyengine.commands.invariants import (
    BrokenInvariant,
    Watch,
    check_accepted,
    check_cards,
    check_counters,
    check_declared,
    check_lockstep,
    check_redo,
    check_refused,
    check_views,
    check_waiting,
    conserved,
    mutations,
    run_on,
    twin_of,
    watching,
)  # fmt: skip
from pyengine.games import definition_of
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.frames import verb_in
from pyengine.kernel.match import Match
from pyengine.kernel.question import DRAW, Answer, Question
from pyengine.tabletop.match_setup import Table

MIN_SCENARIO_FACES = 34
"""Minimum number of scenario cards for decks made only of scenario cards."""
MAX_ANSWERS_WITHOUT_PROGRESS = 1500
"""Number of answers without progress (kernel.atoms) after which a game counts as endless. Some cards make games long,
but every turn draws a card."""
MAX_ANSWERS = 4000
"""Total number of answers after which a player concedes. Scenario cards against drawing, summoning and attacking can
meet in one game and leave the game without an end."""
STEP_TWIN_INTERVAL = 20
"""One of this number of games writes and reads back the position before every step."""
TWIN_INTERVAL = 4
"""One of this number of games runs a twin read from JSON at every answer; other games at one of this number of
answers."""
PROFILE_INTERVAL = 25
"""One of this number of games records the called definitions."""
ALL_OPTIONS_INTERVAL = 23
VIEWS_INTERVAL = 17
REDO_INTERVAL = 40
"""Intervals in answers: try all options, compare views, undo and redo the last answers."""


class FuzzResult(NamedTuple):
    """The result of one game. `failure`: law, message, place; `answers` lead to the failure."""

    number: int
    answers: int
    steps: int
    clauses: frozenset[str]
    rejected_by: frozenset[str]
    definitions: frozenset[str]
    over: str
    failure: tuple[str, str, str] | None
    log: tuple[Answer, ...]


@lru_cache(maxsize=2)
def scenario_cards(game: str) -> dict[str, Any]:
    """Return every card printed in a scenario of this checkout, by a face of its own; empty without scenarios."""
    from pyengine.commands.clauses import scenario_folder
    from pyengine.scenario.run import load_scenario_file

    paths = sorted(scenario_folder(game).rglob("*.toml"))
    if not paths:
        return {}
    read_card = definition_of(game).scenarios().adapter.read_card
    found: dict[Any, str] = {}
    for path in paths:
        for scenario in load_scenario_file(path)["scenario"]:
            for name, text in scenario.get("cards", {}).items():
                found.setdefault(read_card(name, str(text)), f"judged:{len(found)}")
    return {face: card for card, face in found.items()}


def decks_for(
    table: Table, number: int, chance: Stream, mixed: bool = False
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return two decks: shipped decks for even numbers, random decks for odd numbers, from shipped or scenario cards in
    turn. If `mixed`, every game uses random decks of all these cards."""
    cards = {**table.pool(), **scenario_cards(table.game)}
    desk, rules = game_of(table.game).cli_support, table.decks

    def two_of(faces: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return desk.random_deck(rules, faces, cards, chance), desk.random_deck(rules, faces, cards, chance)

    if mixed:
        return two_of((*sorted(table.pool()), *scenario_cards(table.game)))
    if number % 2:
        faces = tuple(scenario_cards(table.game)) if number % 4 == 3 else ()
        return two_of(faces if len(faces) >= MIN_SCENARIO_FACES else tuple(sorted(table.pool())))
    shipped = tuple(table.shipped()["decks"])
    one, two = (shipped[chance.below(len(shipped))] for _ in range(2))
    return table.deck_faces(one), table.deck_faces(two)


def new_unchecked_match(table: Table, decks: tuple[tuple[str, ...], tuple[str, ...]], seed: str) -> Match:
    """Return a match with these decks of shipped or scenario cards."""
    if all(face in table.pool() for deck in decks for face in deck):
        return table.new_match(decks, seed)
    return table.new_unchecked_match(decks, {**table.pool(), **scenario_cards(table.game)}, seed)


class _FuzzGame:
    """A single random game with all checks active."""

    def __init__(self, table: Table, seed: str, number: int, mixed: bool, watch: Watch) -> None:
        self.chance = Stream(f"{seed}/{number}")
        self.number = number
        self.seed = f"{seed}/{number}"
        self.watch = watch
        decks = decks_for(table, number, self.chance, mixed)
        watch.twins = number % STEP_TWIN_INTERVAL == 0
        self.match: Match = new_unchecked_match(table, decks, self.seed)
        self.owned = (len(decks[0]), len(decks[1]))
        self.counted = conserved(self.match.game)
        watch.game = self.match.game
        watch.dealer = self.dealer
        self.before = self.match.fork()
        self.since: list[Answer] = []
        self.reasons: set[str] = set()

    @property
    def dealer(self) -> SeededDealer:
        return cast(SeededDealer, self.match.dealer)

    def pick(self, question: Question) -> Answer:
        """Return a random answer, sometimes with an optional flag."""
        answer = question.nth(self.chance.below(question.count()))
        answers = self.match.game.rules.ANSWERS
        addable_to_any_option = [
            f.name
            for f in answers.verbs[verb_in(answer)].flags
            if f.addable_to_any_option and f.name not in answer
        ]
        if addable_to_any_option and not self.chance.below(8):
            return answers.normalized((*answer, addable_to_any_option[0]))
        return answer

    def look(self, question: Question, n: int) -> None:
        """Check every invariant at the current question; `n` is the number of answers so far."""
        match, game = self.match, self.match.game
        check_waiting(game)
        check_cards(game, self.owned)
        check_counters(game, self.counted)
        watch, watch.game = self.watch, None  # the checks below run on forks and twins
        watch.arrive(match)
        if n % VIEWS_INTERVAL == self.number % VIEWS_INTERVAL:
            check_views(game, self.dealer, f"{self.seed}/{n}")
        for k in range(min(question.count(), 30)):
            check_declared(game, question, question.nth(k))
        for answer in mutations(game, question, self.chance):
            self.reasons.update(check_refused(game, question, answer))
        if question.count() > 1:
            if n % ALL_OPTIONS_INTERVAL == self.number % ALL_OPTIONS_INTERVAL:
                for k in range(min(question.count(), 30)):
                    check_accepted(game, self.dealer, question.nth(k))
            elif not self.chance.below(4):
                check_accepted(game, self.dealer, question.nth(self.chance.below(question.count())))
        if n % REDO_INTERVAL == REDO_INTERVAL - 1:
            check_redo(self.before, self.since, match)
            self.before, self.since = match.fork(), []
        watch.game = game

    def declare(self, what: Answer) -> None:
        """Take a declaration outside the open question, such as a concession."""
        self.since.append(what)
        self.match.take(what)

    def play(self) -> None:
        """Play to the end. Raises Broken, or any error of the engine."""
        match = self.match
        concedes_at = self.chance.below(300) if not self.chance.below(40) else -1
        offers_draws = match.offer is not None and not self.chance.below(20)
        n = 0
        while (question := match.question) is not None:
            self.look(question, n)
            twinned = self.number % TWIN_INTERVAL == 0 or (n + self.number) % TWIN_INTERVAL == 0
            if n in (concedes_at, MAX_ANSWERS):
                self.declare(("concede", self.chance.below(2)))
                break
            if offers_draws and question.kind != DRAW and not self.chance.below(20):
                self.declare(("offer", self.chance.below(2)))
                n += 1
                continue
            answer = self.pick(question)
            self.since.append(answer)
            if twinned:
                twin, chance = twin_of(match.game), self.dealer.fork()
                match.answer(answer)
                self.watch.game = None
                twin.answer(answer)
                run_on(twin, chance)
                check_lockstep(match, twin, digests=n % 16 == 0)
                self.watch.game = match.game
            else:
                match.answer(answer)
            n += 1
            if match.game.answers > MAX_ANSWERS_WITHOUT_PROGRESS:
                raise BrokenInvariant("the end", f"no end of the turn after {match.game.answers} answers")
        check_waiting(match.game)
        check_cards(match.game, self.owned)
        check_counters(match.game, self.counted)
        check_redo(self.before, self.since, match)


@contextmanager
def recording_calls(names: set[str], on: bool) -> Any:
    """Record the qualified names of the engine functions called inside the context, if `on`."""

    def record(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            code = frame.f_code
            if "pyengine" in code.co_filename:
                names.add(f"{frame.f_globals.get('__name__')}.{code.co_qualname}")

    if on:
        sys.setprofile(record)
    try:
        yield
    finally:
        if on:
            sys.setprofile(None)


def play_one(game: str, seed: str, number: int, mixed: bool = False) -> FuzzResult:
    """Play the game with this seed and number, and return the result."""
    table = match_setup_of(game)
    watch = Watch()
    called: set[str] = set()
    failure: tuple[str, str, str] | None = None
    one: _FuzzGame | None = None
    with watching(watch), recording_calls(called, number % PROFILE_INTERVAL == PROFILE_INTERVAL - 1):
        try:
            one = _FuzzGame(table, seed, number, mixed, watch)
            one.play()
        except Exception as error:
            law = error.law if isinstance(error, BrokenInvariant) else type(error).__name__
            frames = traceback.extract_tb(error.__traceback__)[-4:]
            where = " < ".join(
                f"{f.filename.rpartition('/')[2]}:{f.lineno} {f.name}" for f in reversed(frames)
            )
            failure = (law, str(error)[:600], where)
    clauses: set[str] = set()
    answers: tuple[Answer, ...] = ()
    over = ""
    if one is not None:
        match = one.match
        frames_seen: set[str] = set()
        for line in match.game.trace or ():
            clauses.update(line.clauses)
            frames_seen.update(line.path)
        called.update(frames_seen)
        answers = tuple(entry.answer for entry in match.entries)
        if match.game.over:
            over = str(match.game.vars["over"][1])
            clauses.add(str(match.game.vars["over"][2]))
        watch.rejected_by |= one.reasons
    return FuzzResult(
        number, len(answers), watch.steps, frozenset(clauses), frozenset(watch.rejected_by), frozenset(called), over,
        failure, answers,
    )  # fmt: skip


def _work(job: tuple[str, str, int, bool]) -> FuzzResult:
    return play_one(*job)


def play_all(
    game: str, seed: str, numbers: Iterable[int], jobs: int, mixed: bool = False
) -> Iterable[FuzzResult]:
    """Yield results as games end, on several processes."""
    work = [(game, seed, number, mixed) for number in numbers]
    if jobs == 1:
        yield from map(_work, work)
        return
    with get_context("fork" if sys.platform == "linux" else "spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_work, work)


def clauses_reached(game: str, played: list[FuzzResult]) -> dict[str, Any]:
    """Return counts and lists of the implemented clauses reached and not reached."""
    from pyengine.commands.clauses import implementations

    steps: set[str] = set()
    rejected_by: set[str] = set()
    called: set[str] = set()
    for one in played:
        steps |= one.clauses
        rejected_by |= one.rejected_by
        called |= one.definitions
    found = {"enforcing": 0, "reached": 0, "definitions": 0, "asked": 0}
    missing: list[str] = []
    never_asked: list[str] = []
    for row in implementations(game).values():
        if not row.in_scope:
            continue
        if row.steps or row.predicates:
            found["enforcing"] += 1
            if row.id in steps or row.id in rejected_by or any(name in called for name in row.definitions):
                found["reached"] += 1
            else:
                missing.append(row.id)
        elif row.definitions:
            found["definitions"] += 1
            short = {name.rpartition(".")[2] for name in row.definitions}
            if any(name in called for name in row.definitions) or short & called:
                found["asked"] += 1
            else:
                never_asked.append(row.id)
    return {**found, "not_reached": missing, "not_asked": never_asked}


def main(arguments: list[str]) -> int:
    parser = parser_of("fuzz", "Play random games and check every invariant.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--mixed", action="store_true", help="build all decks from any cards, including those of scenarios"
    )
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play only the game with this number")
    options = parser.parse_args(arguments)
    if options.games < 1 or options.jobs < 1:
        raise UsageError("--games and --jobs take numbers from 1")
    match_setup_of(options.game)
    scenario_cards(options.game)  # read once, before the processes start
    numbers = [options.only] if options.only is not None else list(range(options.games))
    start = perf_counter()
    played: list[FuzzResult] = []
    kinds: dict[tuple[str, str], list[FuzzResult]] = {}
    jobs = min(options.jobs, len(numbers))
    for one in play_all(options.game, str(options.seed), numbers, jobs, options.mixed):
        played.append(one)
        if one.failure is not None:
            kinds.setdefault((one.failure[0], one.failure[2].split(" < ")[0]), []).append(one)
            if not options.json and len(kinds[(one.failure[0], one.failure[2].split(" < ")[0])]) == 1:
                print(failure_text(options.game, str(options.seed), one, options.mixed), flush=True)
    took = perf_counter() - start
    failed = sum(len(many) for many in kinds.values())
    found = clauses_reached(options.game, played)
    over: dict[str, int] = {}
    for one in played:
        over[one.over or "broken off"] = over.get(one.over or "broken off", 0) + 1
    summary = {
        "game": options.game, "seed": str(options.seed), "games": len(played), "failed": failed,
        "answers": sum(one.answers for one in played), "steps": sum(one.steps for one in played),
        "seconds": round(took, 1), "ends": over, **found,
        "failures": [
            {"law": one.failure[0], "message": one.failure[1], "where": one.failure[2], "number": one.number,
             "games": len(many), "answers": [list(a) for a in one.log]}
            for many in kinds.values() for one in many[:1] if one.failure is not None
        ],
    }  # fmt: skip
    if options.json:
        print_json(summary)
        return 1 if failed else 0
    share = 100 * found["reached"] // max(1, found["enforcing"])
    print(
        f"{len(played)} games, {summary['answers']} answers, {summary['steps']} steps in {took:.0f} s: {over}"
    )
    print(
        f"reached {found['reached']} of {found['enforcing']} clauses that steps and predicates enforce ({share}%)"
    )
    print(f"asked {found['asked']} of {found['definitions']} clauses that are definitions")
    if found["not_reached"]:
        print(f"not reached: {' '.join(found['not_reached'])}")
    if found["not_asked"]:
        print(f"not asked: {' '.join(found['not_asked'])}")
    for many in kinds.values():
        print(f"{len(many)} games failed like number {many[0].number}: {(many[0].failure or ('',))[0]}")
    print(f"{len(played) - failed} passed, {failed} failed")
    return 1 if failed else 0


def failure_text(game: str, seed: str, played: FuzzResult, mixed: bool = False) -> str:
    """Return a failure with its place and the command to reproduce the failure."""
    assert played.failure is not None
    law, message, where = played.failure
    return (
        f"game {played.number} after {played.answers} answers: {law}: {message}\n    at {where}\n"
        f"    again: tefuda fuzz {game} --seed {seed} --only {played.number}{' --mixed' if mixed else ''}"
    )
