"""Mutation tests: does a scenario or a test notice a disabled rule?

Draws steps and predicates that enforce clauses in scope, by a generator seeded with the commit's hash. Each is disabled
in its own process (a step does nothing, a predicate always holds). All scenarios run, those of the card language
included, then the tests of the game's rules (tests/GAME) if no scenario failed. A test notices by a failed assertion,
not by a crash of the engine.

Where nothing can notice, `tests/bench/unnoticed.toml` gives the reason, in a table for each game: `"Frame.step" =
"reason"`. A reason for a noticed or unknown rule is an error; so are more reasons than one for fifty rules (a smaller
rulebook may have one).

    python3 -m tests.bench mutate --draw 20         # twenty random rules
    python3 -m tests.bench mutate --all             # every rule
    python3 -m tests.bench mutate harem_master --all
    python3 -m tests.bench mutate --all --chapter 9 # every rule of a chapter
    python3 -m tests.bench mutate pmv --rows --all  # rows of the card language instead (mutate_rows.py)"""

from __future__ import annotations

import argparse
import json
import subprocess
import tomllib
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]

REASONS = Path(__file__).with_name("unnoticed.toml")
MEANING_SCENARIOS = ROOT / "tests" / "text" / "meant"
"""Scenarios about the meaning of constructions in card texts."""
RULES_PER_REASON = 50
"""One rule in this many may go unnoticed with a reason, and at least one per rulebook."""
MAX_SECONDS = 120
"""Seconds for scenarios and tests with a disabled rule; a longer run counts as noticed."""


class Rule(NamedTuple):
    """A step or predicate that enforces clauses: its kind, its place in the registry, and its name."""

    kind: str
    name: str
    clauses: tuple[str, ...]


class Verdict(NamedTuple):
    """The result of disabling a rule: the scenarios or the test that failed, or why they did not end."""

    rule: Rule
    noticed: bool
    by: tuple[str, ...]


def rules_of(game: str, chapter: str = "") -> list[Rule]:
    """Every enforcing step and predicate with a clause in scope."""
    from pyengine.commands.clauses import implementations
    from pyengine.kernel.frames import frames_of
    from pyengine.kernel.legality import PREDICATES

    rows = implementations(game)

    def counts(clause: str) -> bool:
        row = rows.get(clause)
        return row is not None and row.in_scope and row.kind == "engine" and _in(clause, chapter)

    found: list[Rule] = []
    for frame in frames_of(game).values():
        for step in frame.STEPS:
            if step.frame == frame.NAME and any(counts(c) for c in step.clauses):
                found.append(Rule("step", f"{frame.NAME}.{step.name}", step.clauses))
    for predicate in PREDICATES:
        if predicate.fn.__module__.startswith(f"pyengine.games.{game}.") and counts(predicate.clause):
            name = f"{predicate.fn.__module__.rpartition('.')[2]}.{predicate.name}"
            found.append(Rule("predicate", name, (predicate.clause,)))
    return found


def _in(clause: str, chapter: str) -> bool:
    return not chapter or clause == chapter or clause.startswith(chapter + ".")


def faults_of(reasons: dict[str, str], verdicts: list[Verdict], all_rules: list[Rule]) -> list[str]:
    """The faults of the results: unnoticed rules without a reason, stale reasons, and too many reasons."""
    found = [f"{v.rule.name}: not noticed" for v in verdicts if not v.noticed and v.rule.name not in reasons]
    found += [
        f"{v.rule.name}: noticed, but there is a reason why not"
        for v in verdicts
        if v.noticed and v.rule.name in reasons
    ]
    names = {rule.name for rule in all_rules}
    found += [f"{name}: a reason for no rule" for name in reasons if name not in names]
    most = max(1, len(all_rules) // RULES_PER_REASON)
    if len(reasons) > most:
        found.append(
            f"{len(reasons)} reasons for {len(all_rules)} rules: at most {most}, one in {RULES_PER_REASON}"
        )
    return found


def disable_rule(game: str, rule: Rule) -> None:
    """Disable a rule in this process."""
    from pyengine.kernel.frames import frames_of
    from pyengine.kernel.legality import PREDICATES

    if rule.kind == "step":
        frame, _, name = rule.name.partition(".")
        kind = frames_of(game)[frame]
        kind.STEPS[kind.INDEX[name]].disable()
        return
    module, _, name = rule.name.partition(".")
    for predicate in PREDICATES:
        home = predicate.fn.__module__
        if (
            predicate.name == name
            and home.startswith(f"pyengine.games.{game}.")
            and home.endswith(f".{module}")
        ):
            predicate.disable()


def try_without(game: str, rule: Rule, names: int) -> Verdict:
    """Disable a rule in this process for good and run the scenarios until enough have failed."""
    from pyengine.commands.clauses import implementations, scenario_folder
    from pyengine.commands.scenario import adapter_of
    from pyengine.scenario.run import load_scenario_file, run_one

    implementations(game)
    disable_rule(game, rule)
    by: list[str] = []
    seating = adapter_of(game)
    files = {
        path: load_scenario_file(path)
        for folder in (scenario_folder(game), MEANING_SCENARIOS)
        for path in sorted(folder.rglob("*.toml"))
    }
    # Those that name the rule's clauses are likeliest to notice, so they come first.
    scenarios = [
        (path, one) for path, file in files.items() if file["game"] == game for one in file["scenario"]
    ]
    scenarios.sort(key=lambda pair: not set(pair[1].get("clauses", ())) & set(rule.clauses))
    for path, one in scenarios:
        try:
            ok = run_one(one, seating, str(path)).ok
        except (Exception, RecursionError) as error:
            ok = False
            by.append(f"{path.name}: {one['name']} ({type(error).__name__})")
        else:
            if not ok:
                by.append(f"{path.name}: {one['name']}")
        if len(by) >= names:
            break

    if not by:
        by.extend(failing_tests(ROOT / "tests" / game))
    return Verdict(rule, bool(by), tuple(by))


def failing_tests(folder: Path) -> list[str]:
    """The first test of a folder whose assertion fails in this process, if any."""
    import contextlib
    import io

    import pytest

    failed: list[str] = []

    class Ear:
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
            report = yield
            if call.excinfo is not None and call.excinfo.errisinstance(AssertionError):
                failed.append(item.nodeid)
                item.session.shouldstop = "noticed"
            return report

    if folder.is_dir():
        with contextlib.redirect_stdout(io.StringIO()):
            pytest.main([str(folder), "-q", "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[Ear()])
    return failed[:1]


def _child(connection: object, game: str, rule: Rule, names: int) -> None:
    connection.send(try_without(game, rule, names))  # type: ignore[attr-defined]  # one end of a pipe


def judge(game: str, rule: Rule, names: int) -> Verdict:
    """Disable a rule in a process of its own, and return the verdict."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(there, game, rule, names))
    process.start()
    there.close()
    try:
        verdict: Verdict = (
            here.recv()
            if here.poll(MAX_SECONDS)
            else Verdict(rule, True, (f"no end within {MAX_SECONDS} s",))
        )
    except EOFError:
        verdict = Verdict(rule, False, ("the process died",))
    if process.is_alive():
        process.terminate()
    process.join()
    return verdict


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Does a scenario or a test notice when a rule is taken out?")
    parser.add_argument("game", nargs="?", default="pmv")
    parser.add_argument("--draw", type=int, default=20, metavar="K", help="how many to draw")
    parser.add_argument("--all", action="store_true", help="every one, not some drawn ones")
    parser.add_argument("--chapter", default="", help="only rules of clauses that begin so")
    parser.add_argument("--seed", default="", help="instead of the commit's hash")
    parser.add_argument("--names", type=int, default=1, help="stop after so many scenarios have noticed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--rows", action="store_true", help="rows of the card language (pmv) instead of rules"
    )
    parser.add_argument("--words", default="", help="only rows whose place or pattern matches this")
    options = parser.parse_args(arguments)
    from pyengine.kernel.dealer import Stream

    if options.rows:
        from tests.bench import mutate_rows

        if options.game != mutate_rows.GAME:
            parser.error(f"rows are tried of {mutate_rows.GAME} alone")
        return mutate_rows.main(options.words, 0 if options.all else options.draw, options.seed or "rows")
    rules = rules_of(options.game, options.chapter)
    seed = options.seed
    if not options.all:
        if not seed:
            told = subprocess.run(
                ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
            )
            seed = told.stdout.strip()
        rules = Stream(seed).shuffled(tuple(rules))[: options.draw]
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text("utf-8")).get(options.game, {})
    verdicts: list[Verdict] = []
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(options.jobs) as pool:
        for verdict in pool.map(lambda rule: judge(options.game, rule, options.names), rules):
            verdicts.append(verdict)
            if not options.json:
                reason = "" if verdict.noticed else reasons.get(verdict.rule.name, "")
                mark = "noticed    " if verdict.noticed else "excused    " if reason else "NOT NOTICED"
                by = f"  by {verdict.by[0]}" if verdict.by else f"  as {reason}" if reason else ""
                print(f"{mark} {verdict.rule.name} ({', '.join(verdict.rule.clauses)}){by}", flush=True)
    missed = [v for v in verdicts if not v.noticed]
    faults = faults_of(reasons, verdicts, rules_of(options.game))
    if options.json:
        rows = [
            {
                "rule": v.rule._asdict(),
                "noticed": v.noticed,
                "by": list(v.by),
                "reason": reasons.get(v.rule.name),
            }
            for v in verdicts
        ]
        print(
            json.dumps(
                {
                    "seed": seed,
                    "drawn": len(verdicts),
                    "missed": len(missed),
                    "faults": faults,
                    "rules": rows,
                },
                ensure_ascii=False,
            )
        )
    else:
        print(
            f"{len(verdicts) - len(missed)} of {len(verdicts)} noticed"
            + (f" (drawn by {seed})" if seed else "")
        )
        for fault in faults:
            print(fault)
    return 1 if faults else 0
