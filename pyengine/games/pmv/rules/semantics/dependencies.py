"""7.4.5.e: dependencies of continuous effects on the table and on each other.

An alpha with a condition, or with a counted number, is evaluated on the table as left by the older effects. Most alphas
read nothing that continuous effects change, and the order of evaluation does not matter for them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import NamedTuple

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.cards import Path, node_at
from pyengine.games.pmv.rules.facts import INITIAL_FACTS, Game
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.zones import FIELD, HAND, NODES, REMOVED, UNDERWORLD
from pyengine.kernel.public_diff import values_picker
from pyengine.vocab.node import Field, Node, walk

_NONE: frozenset[str] = frozenset()
_UNTRACKED = frozenset({
    "ThisIs", "InState", "Stat", "ItFits", "CasterIsThere",
    "SpellTiming", "CharacterTiming", "Against", "Utmost", "UtmostLife", "ItDied", "Aims", "Given", "HasDone",
    "ThatDamage", "SameValue", "Unchosen", "CasterAway", "Printed", "DamageTaken",
})  # fmt: skip

TRACKED_ZONES = frozenset({FIELD, HAND, NODES, UNDERWORLD, REMOVED})
"""Zones that a continuous effect may search and still be re-evaluated only when cards enter or leave the zone."""
LIVES = ("life0", "life1")
_STATES: dict[str, tuple[str, ...]] = {
    "attacking": ("attacker",),
    "blocking": ("blocker",),
    "blocked": ("attacker", "blocker"),
}
"""States stored as facts of the table instead of card marks, with the facts that name the cards in the state."""


class Weakening:
    """Marker among the kinds of a continuous effect: the effect may lower toughness."""


def may_lower_toughness(node: Node) -> bool:
    """Return whether a continuous effect may lower toughness."""
    if isinstance(node, w.AddPower):
        return node.minus or not isinstance(node.toughness, int) or node.toughness < 0
    return isinstance(node, (w.SetPower, w.SwapPower, w.TurnModifiers))


def kinds_in(game: Game, face: str, path: Path) -> frozenset[type]:
    """Return the node kinds in a continuous effect, including `Weakening`."""
    key = ("kinds", face, path)
    found: frozenset[type] | None = game.card_cache.get(key)
    if found is None:
        nodes = walk(node_at(game, face, path))
        weakening = {Weakening} if any(may_lower_toughness(node) for node in nodes) else set()
        found = game.card_cache[key] = frozenset(type(node) for node in nodes) | weakening
    return found


def facts_read_by(game: Game, face: str, path: Path) -> frozenset[str] | None:
    """Return the zones off the field and the facts of the table read by a text; None if the text also depends on
    anything else."""
    key = ("read by", face, path)
    if key not in game.card_cache:
        game.card_cache[key] = _read_by(node_at(game, face, path))
    found: frozenset[str] | None = game.card_cache[key]
    return found


def _read_by(text: Node) -> frozenset[str] | None:
    found: set[str] = set()
    for node in walk(text):
        if isinstance(node, (w.HasAtLeast, w.HasAtMost, w.Total)):
            found.update(LIVES if node.of == "life" else (node.of,))
        elif isinstance(node, w.Noun):
            if node.zone not in TRACKED_ZONES:
                return None
            found.add(node.zone)
        elif isinstance(node, (w.InState, w.ThisIs)) and node.state in _STATES:
            found.update(_STATES[node.state])
        elif type(node).__name__ in _UNTRACKED or (
            isinstance(node, (w.AtMost, w.AtLeast)) and (node.stat == "damage" or isinstance(node.n, w.X))
        ):
            return None
    return frozenset(found - {FIELD})


_READ: dict[type[Node], tuple[str, ...]] = {
    w.TurnOf: ("turn",),
    w.May: ("optional",),
    w.InPhase: ("phase", "turn"),
    w.SpellTiming: ("phase", "turn", "holder", "open"),
    w.CharacterTiming: ("phase", "turn", "holder", "open"),
}
"""Facts of the table that the values of a node kind depend on."""


INDEXED = frozenset({FIELD, "noted"})
"""The zones and facts that decide which abilities are in the index."""


@lru_cache(1000)
def value_inputs(kinds: frozenset[type[Node]], read: frozenset[str]) -> frozenset[str]:
    """Return the zones and facts read by continuous effects besides the inputs of the index itself (`INDEXED`)."""
    facts = [fact for kind, facts in _READ.items() if kind in kinds for fact in facts]
    return read.union(facts) - INDEXED


class Read(NamedTuple):
    """Dependencies of a text, for caching. `beside`: whether the text reads anything other than the field: facts,
    selected by `facts`, or zones, selected by `zones`. `reads_card_number`: whether the text reads numbers of cards."""

    beside: bool
    reads_card_number: bool
    facts: Callable[..., tuple[Hashable, ...]]
    zones: Callable[..., tuple[Hashable, ...]]

    def current_values(self, game: Game) -> tuple[Hashable, ...]:
        """Return the current values of the facts and zones read by the text."""
        return (*self.facts(game.vars), *self.zones(game.zones))


NOTHING_READ = Read(False, False, values_picker(()), values_picker(()))


def dependencies_of(game: Game, face: str, paths: Iterable[Path]) -> Read | None:
    """Return the dependencies of parts of a text if limited to the field, facts of the table and underworlds (where
    cards do not change); otherwise None."""
    found: set[str] = set()
    kinds: frozenset[type] = frozenset()
    for path in paths:
        read = facts_read_by(game, face, path)
        if read is None or not read <= _READABLE:
            return None
        found |= read
        kinds |= kinds_in(game, face, path)
    found |= {fact for kind, facts in _READ.items() if kind in kinds for fact in facts}
    zones = (f"{UNDERWORLD}0", f"{UNDERWORLD}1") if UNDERWORLD in found else ()
    facts = sorted(found - {UNDERWORLD})
    return Read(bool(found), reads_card_number(kinds), values_picker(facts), values_picker(zones))


_READABLE = INITIAL_FACTS.keys() | {UNDERWORLD}
_NUMBER_FIELDS = frozenset({"stat", "half"})
"""Fields by which a node names a number of a card."""


@lru_cache(1000)
def reads_card_number(kinds: frozenset[type]) -> bool:
    """Return whether texts with these nodes read a number of a card."""
    return any(not _NUMBER_FIELDS.isdisjoint(kind.FIELDS) for kind in kinds if issubclass(kind, Node))


POWER: frozenset[type[Node]] = frozenset({w.AddPower, w.SetPower, w.SwapPower, w.Floor, w.TurnModifiers})
PRICES: frozenset[type[Node]] = frozenset({w.TreatAs, w.ChangeCost, w.ChangeItsCost})
_NOTHING: frozenset[type[Node]] = frozenset()
_NUMBERS = POWER | PRICES | {w.Define}
_CHANGERS: dict[type[Node], frozenset[type[Node]]] = {
    w.HasAtLeast: frozenset({w.Hell}),
    w.HasAtMost: frozenset({w.Hell}),
    w.HasDone: _NOTHING,
    w.TurnOf: _NOTHING,
    w.InPhase: _NOTHING,
    w.ThisIs: _NOTHING,
    w.SpellTiming: _NOTHING,
    w.CharacterTiming: _NOTHING,
    w.Not: _NOTHING,
    w.Both: _NOTHING,
    w.Compare: _NOTHING,
    w.Exists: _NOTHING,
    w.NoneExists: _NOTHING,
    w.Count: _NOTHING,
    w.Total: frozenset({w.Hell}),
    w.UtmostLife: _NOTHING,
    w.Times: _NOTHING,
    w.Plus: _NOTHING,
    w.Half: _NOTHING,
    w.Noun: frozenset({w.Hell}),
    w.Whose: _NOTHING,
    w.Other: _NOTHING,
    w.InState: _NOTHING,
    w.OfRace: frozenset({w.GainRace}),
    w.HasKeyword: frozenset({w.Gain, w.LoseKeyword, w.LoseTactics}),
    w.X: frozenset({w.Define}),
    w.AtMost: _NUMBERS,
    w.AtLeast: _NUMBERS,
    w.Exactly: _NUMBERS,
}
"""For each part of a condition or number: statements that can change its value. A part without an entry can be changed
by any statement."""


def is_open(game: Game, face: str, path: Path, ability: w.Auto) -> bool:
    """Return whether other continuous effects in force may change the values that a continuous effect reads at its
    start, so the order of evaluation matters."""
    key = ("changers", face, path)
    if key not in game.card_cache:
        game.card_cache[key] = _changers(ability)
    found: frozenset[type[Node]] | None = game.card_cache[key]
    return found is None or not found.isdisjoint(index_of(game).kinds)


def _changers(ability: w.Auto) -> frozenset[type[Node]] | None:
    """Return the statements that can change the values read by a continuous effect; None: any statement can."""
    read: list[Field] = [ability.condition]
    for node in walk(ability.effect):
        if isinstance(node, w.If):
            read.append(node.condition)
        elif isinstance(node, w.Let):
            read.append(node.x)
    kinds = {type(node) for part in read for node in walk(part)}
    if not kinds <= _CHANGERS.keys():
        return None
    return _NOTHING.union(*[_CHANGERS[kind] for kind in kinds])
