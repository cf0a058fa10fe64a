"""7.1.12, 8.1.2: the parts of a text: their choices, their grouping, their failure and their cancellation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.targets import targets_whole_zone
from pyengine.games.pmv.rules.battle.attack import may_be_made_to_attack
from pyengine.games.pmv.rules.cards import Path, node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.pending_records import Picks, unpack_letters
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics.nouns import objects
from pyengine.games.pmv.rules.semantics.scope import (
    BLOW,
    EVENT_CARD_KEY,
    EVENT_DAMAGE_KEY,
    FORGONE_PARTS_KEY,
    GIVEN,
    OWN,
    REPLACED,
    Letters,
    Scope,
)
from pyengine.games.pmv.vocab import AsFar, Cannot, HaveAttack, Later, MakeAttack, Pick, Together, Top
from pyengine.kernel import atoms
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Field, Node
from pyengine.vocab.plain_values import Plain

B = TypeVar("B", bound=Procedure)

CONTAINERS = frozenset({w.Capped, w.If, w.Let, w.Seq, w.Unstacked})
"""Statements that only contain parts and have no effect of their own."""
BRANCHES: dict[type[Node], Callable[..., Procedure]] = {}
"""The procedure of each statement with branches; registered by `text_resolution`."""


def branch_procedure(node: type[Node]) -> Callable[[type[B]], type[B]]:
    """Register a procedure for the statements of a node type."""

    def register_procedure(procedure: type[B]) -> type[B]:
        BRANCHES[node] = procedure
        return procedure

    return register_procedure


@defines("8.2.4", "8.2.4.b")
def names_targets_now(kind: str, picks: Picks) -> bool:
    """Return whether an effect names its targets at the start of its resolution: every automatic effect, and a played
    or used effect without targets named at its declaration (`RULE_CHOICES.targets`)."""
    if kind == "auto":
        return True
    return RULE_CHOICES.targets.value == "resolution" and kind != "part" and not picks


@defines("7.1.12")
def parts_after_failure(todo: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return the parts that are still applied after a part that could not be applied in full (`RULE_CHOICES.half_done`)."""
    return () if RULE_CHOICES.half_done.value == "stops" else todo


@defines("6.3.5", "6.3.8")
def with_battle_parts_first(game: Game, todo: tuple[Path, ...], scope: Scope) -> tuple[Path, ...]:
    """Return the remaining parts with statements about an attack and the end of its battle moved before the part that
    makes the attack, because the whole attack happens within the effect."""
    *rest, path = todo
    node = node_at(game, scope.face, path)
    if not isinstance(node, (MakeAttack, HaveAttack)):
        return todo
    battle_parts: list[Path] = []
    while rest and _is_of_the_battle(node_at(game, scope.face, rest[-1])):
        battle_parts.insert(0, rest.pop())
    if not battle_parts:
        return todo
    refs = objects(game, node.what, scope, (*path, type(node).FIELDS.index("what")))
    return (*rest, path, *battle_parts) if all(may_be_made_to_attack(game, ref) for ref in refs) else todo


def _is_of_the_battle(node: Node) -> bool:
    if isinstance(node, Later):
        return node.when.moment == "battle_end" and node.when.subject is None
    return isinstance(node, Cannot) and node.act == "be_called_off" and node.until == "battle"


@defines("7.1.12.c")
def is_effect_negated(game: Game) -> bool:
    """Return whether the current effect was negated while resolving, so the rest of it must not be applied."""
    cut = game.vars["cut"]
    if not cut:
        return False
    here = len(game.stack) - 1
    if not any(low <= here < high for low, high in cut):
        return False
    left = tuple(row for row in cut if row[0] < here)
    if left != cut:
        atoms.set_fact(game, "cut", left)
    return True


@defines("7.1.12.c")
def belongs_to_negated_effect(game: Game, kind: str) -> bool:
    """Return whether a run of text must not begin because it belongs to an effect that has been negated. A separate
    effect may always begin, and outdated entries for its stack position are dropped."""
    if kind == "part":
        return is_effect_negated(game)
    here = len(game.stack) - 1
    left = tuple(row for row in game.vars["cut"] if row[0] < here)
    if left != game.vars["cut"]:
        atoms.set_fact(game, "cut", left)
    return False


FORGOING: dict[str, tuple[type[Node], ...]] = {
    "draw": (w.Draw, w.DrawTo),
    "gain_life": (w.GainLife,),
    "damage": (w.DealDamage, w.DealDivided),
    "hand": (w.ReturnToHand, w.AddToHand),
    "discard": (w.Discard, w.DiscardHand, w.DiscardTo),
    "remove": (w.Remove,),
    "nodes": (w.AddNodes, w.PutIntoNodes),
    "field": (w.PutOntoField,),
}
"""Statements that do not apply if a card was played at its alternative cost, by the name of the forgone part."""


@defines("5.2.6", "1.3.2", "7.1.12")
def is_forgone(node: Node, scope: Scope) -> bool:
    """Return whether a statement was forgone by playing its card at the alternative cost."""
    forgone = dict(scope.letters).get(FORGONE_PARTS_KEY)
    if isinstance(node, AsFar):
        node = node.do
    return forgone is not None and isinstance(node, FORGOING[str(forgone)])


@defines("7.1.12.e", "8.1.2.c")
def always_succeeds(node: Node) -> bool:
    """Return whether a part succeeds in any case: an act on "all" cards, even without any card, and an act of each
    player, even if some players are unable (R-PMV-64)."""
    if getattr(node, "who", None) == "each":
        return True
    return any(
        _means_all(child) or (isinstance(child, Together) and all(map(_means_all, child.parts)))
        for child in node.values()
    )


def _means_all(what: Field) -> bool:
    if isinstance(what, Top):
        return what.who == "each"
    if not isinstance(what, Pick):
        return False
    return what.how == "all" or (what.how == "target" and not what.n) or what.chooser == "each"


def choices_at(game: Game, face: str, path: Path) -> tuple[Path, ...]:
    """Return `choices_in` for the statement at a path, cached."""
    key = ("choices", face, path)
    found: tuple[Path, ...] | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = choices_in(node_at(game, face, path), path)
    return found


DEFERRED = frozenset({"InsteadOfDraw", "Whenever", "Later", "Instead", "Gain", "Guise", "Search", "Reword"})
"""Statements with inner statements that apply later and then make their own choices."""


@defines("8.1.2.b")
def choices_in(node: Node, path: Path) -> tuple[Path, ...]:
    """Return the paths of the phrases below a statement that are chosen when the statement applies."""
    if isinstance(node, Pick) and (node.how in ("choose", "random") or targets_whole_zone(node)):
        return (path,)
    out: list[Path] = []
    for i, child in enumerate(node.values()):
        if type(node) in BRANCHES:
            continue
        if type(node).__name__ in DEFERRED and node.FIELDS[i] in ("do", "abilities", "when"):
            continue
        for j, grandchild in enumerate(child if isinstance(child, tuple) else (child,)):
            if isinstance(grandchild, Node):
                out.extend(choices_in(grandchild, (*path, i, j) if isinstance(child, tuple) else (*path, i)))
    return tuple(out)


@defines("1.6.2.c")
def with_new_letters(got: Plain, x: int, letters: Letters) -> tuple[int, Letters]:
    """Return X and the values of the other variables after a part of a text that may have set some."""
    if not isinstance(got, tuple) or len(got) < 4:
        return x, letters
    known = dict(letters)
    new = tuple(
        (name, n) for name, n in unpack_letters(got[3]) if name not in known and name not in PART_KEYS
    )
    return (int(str(got[2])) or x), (*letters, *new)


PART_KEYS = frozenset({OWN, EVENT_CARD_KEY, EVENT_DAMAGE_KEY, REPLACED, GIVEN, BLOW})
"""Keys among the variables' values that hold for one part of the text only."""
