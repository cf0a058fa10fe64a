"""Implementations of each rulebook clause, collected from the code: steps, predicates and definitions."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import import_module
from pkgutil import walk_packages
from typing import NamedTuple

from pyengine.vocab.game_packages import folder_of, package_of

ENFORCEABLE = frozenset({"engine", "deck", "definition"})


class Clause(NamedTuple):
    """A row of the rulebook and its implementation.

    `steps` are "Frame.step"; `predicates` and `definitions` are full function names. `later` gives the reason for a
    missing implementation of a clause in scope. The rulings are this table's decisions where the rulebook is silent.
    """

    id: str
    kind: str
    in_scope: bool
    ja: str
    en: str
    steps: tuple[str, ...]
    predicates: tuple[str, ...]
    definitions: tuple[str, ...]
    later: str = ""
    ruling_ja: str = ""
    ruling_en: str = ""

    @property
    def is_enforceable(self) -> bool:
        return self.in_scope and self.kind in ENFORCEABLE

    @property
    def is_implemented(self) -> bool:
        return bool(self.steps or self.predicates or self.definitions)


def load_rules(game: str) -> None:
    """Import every rules module of a game to register its steps and predicates."""
    rules = import_module(f"{package_of(game)}.rules")
    for module in walk_packages(rules.__path__, f"{rules.__name__}."):
        import_module(module.name)


@lru_cache(maxsize=4)
def cited(game: str) -> dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]:
    """Return every clause cited in code, with its steps, predicates and definitions."""
    from pyengine.kernel.frames import frames_of
    from pyengine.kernel.legality import DEFINITIONS, PREDICATES

    load_rules(game)
    home = f"{package_of(game)}."
    out: dict[str, tuple[list[str], list[str], list[str]]] = {}
    for frame in frames_of(game).values():
        for step in frame.STEPS:
            for clause in step.shows:
                out.setdefault(clause, ([], [], []))[0].append(f"{frame.NAME}.{step.name}")
    for predicate in PREDICATES:
        if not predicate.original.__module__.startswith(home):
            continue
        name = f"{predicate.original.__module__}.{predicate.name}"
        for clause in (predicate.clause, *predicate.also):
            out.setdefault(clause, ([], [], []))[1].append(name)
    for clause, functions in DEFINITIONS.items():
        mine = [name for name in functions if name.startswith(home)]
        if mine:
            out.setdefault(clause, ([], [], []))[2].extend(mine)
    return {clause: (tuple(s), tuple(p), tuple(d)) for clause, (s, p, d) in out.items()}


@lru_cache(maxsize=4)
def rulebook(game: str) -> dict[str, Clause]:
    """Return every clause in the order of the rulebook."""
    text = (folder_of(game) / "rulebook.toml").read_text("utf-8")
    by = cited(game)
    out: dict[str, Clause] = {}
    for row in tomllib.loads(text)["clause"]:
        steps, predicates, definitions = by.get(row["id"], ((), (), ()))
        out[row["id"]] = Clause(
            row["id"],
            row["kind"],
            bool(row["scope"]),
            row.get("ja", ""),
            row.get("en", ""),
            steps,
            predicates,
            definitions,
            row.get("later", ""),
            row.get("ruling_ja", ""),
            row.get("ruling_en", ""),
        )
    return out
