"""7.2, 7.6 to 7.8, 12.5: verbs of lasting and waiting effects, and of changed cards."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.grant_validity import give_lasting_effect
from pyengine.games.pmv.rules.abilities.transformed import is_transformed
from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.effects.verbs import VERBS, Outcome, objects_of, seats_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.keywords.transforming import BecomeCharacters, TransformAll, TurnCardsBack
from pyengine.games.pmv.rules.semantics.hand_effects import GiveInHand
from pyengine.games.pmv.rules.semantics.lasting_effects import begin_lasting_effect, power_change
from pyengine.games.pmv.rules.semantics.nouns import number, objects
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.rules.zones import FIELD, HAND
from pyengine.games.pmv.vocab import OwnerOf, Pick, Shower, TargetPlayer, ThatPlayer
from pyengine.kernel.legality import defines
from pyengine.vocab.plain_values import Plain

OnCards: TypeAlias = (
    w.AddPower | w.SetPower | w.SwapPower | w.TurnModifiers | w.Gain | w.GainRace | w.LoseKeyword | w.LoseTactics | w.NegateText | w.NegateAbilities
    | w.Cannot | w.Reword | w.Define | w.AlsoNamed | w.Rename | w.MustAttack | w.MustBlock | w.TreatAs | w.Floor | w.BlockToll | w.AddDamage | w.AddDealt | w.ScaleDealt | w.ChangeItsCost | w.ChangeUseCost
)  # fmt: skip
"""Statements applied to cards for a limited time."""


def _lasting(game: Game, node: OnCards, path: Path, scope: Scope, numbers: tuple[Plain, ...] = ()) -> Outcome:
    """Begin a lasting effect: on the cards meant now, or, for "all", on every card that fits from now on (R-PMV-32)."""
    what = node.what
    assert not isinstance(what, (str, TargetPlayer, OwnerOf, ThatPlayer, w.Shower))
    refs = objects_of(game, what, path, scope)
    if _is_of_all(what):
        given: Refs = ()
    elif not refs:
        return None, False
    else:
        given = refs
    if given and any(r in game.cards and game.cards[r].zone == HAND for r in given):
        return refs, GiveInHand(
            given, scope.face, path, scope.seat, scope.this, node.until, numbers, scope.x, scope.letters
        )
    kind = {w.Gain: "gain", w.NegateText: "negate", w.NegateAbilities: "negate"}.get(type(node), "force")
    if not given:
        kind = "force"
    if given:
        give_lasting_effect(game, kind, scope, given, node.until, path, numbers)
    else:
        begin_lasting_effect(game, kind, scope, given, node.until, path, numbers)
    changed = {"change": power_change(numbers, node.minus)} if isinstance(node, w.AddPower) else {}
    game.emit(
        "affected",
        scope.seat,
        refs,
        until=node.until,
        source=scope.this,
        effect=type(node).__name__,
        **changed,
    )
    return refs or None, True


def _is_of_all(what: w.What) -> bool:
    """Return whether a phrase means every fitting card from now on, instead of the cards that fit now."""
    if isinstance(what, w.Together):
        return all(map(_is_of_all, what.parts))
    return isinstance(what, Pick) and what.how == "all"


@verb(w.AddPower)
@defines("7.6.1", "7.6.2")
def add_power(game: Game, node: w.AddPower, path: Path, scope: Scope) -> Outcome:
    return _lasting(
        game, node, path, scope, (number(game, node.attack, scope), number(game, node.toughness, scope))
    )


@verb(w.SetPower)
def set_power(game: Game, node: w.SetPower, path: Path, scope: Scope) -> Outcome:
    halves = tuple(None if n is None else number(game, n, scope) for n in (node.attack, node.toughness))
    return _lasting(game, node, path, scope, halves)


for _kind in (
    w.SwapPower,
    w.TurnModifiers,
    w.Gain,
    w.GainRace,
    w.LoseKeyword,
    w.LoseTactics,
    w.NegateText,
    w.NegateAbilities,
    w.Cannot,
    w.ChangeUseCost,
    w.ScaleDealt,
    w.Define,
    w.AlsoNamed,
    w.Rename,
    w.MustAttack,
    w.MustBlock,
    w.StaysAwake,
    w.Reword,
):
    VERBS[_kind] = _lasting


@verb(w.TreatAs)
@verb(w.Floor)
@verb(w.BlockToll)
@verb(w.AddDealt)
def fix_number(
    game: Game, node: w.TreatAs | w.Floor | w.BlockToll | w.AddDealt, path: Path, scope: Scope
) -> Outcome:
    return _lasting(game, node, path, scope, (number(game, node.n, scope),))


@verb(w.AddDamage)
@defines("7.6.1")
def alter_damage(game: Game, node: w.AddDamage, path: Path, scope: Scope) -> Outcome:
    """Begin an effect that changes the amount of damage; the players it concerns are fixed now."""
    if not isinstance(node.what, (str, TargetPlayer, OwnerOf, ThatPlayer, Shower)):
        return _lasting(game, node, path, scope)
    seats = () if node.what == "any" else seats_of(game, node.what, path, scope)
    begin_lasting_effect(game, "force", scope, (), node.until, path, seats)
    game.emit("affected", scope.seat, (), until=node.until, source=scope.this, effect=type(node).__name__)
    return None, True


@verb(w.ChangeItsCost)
def change_its_cost(game: Game, node: w.ChangeItsCost, path: Path, scope: Scope) -> Outcome:
    """Begin a change of a card's cost, which lasts while the card stays in its zone (3.1.7)."""
    numbers = tuple(number(game, n, scope) for n in (node.cost, node.node))
    return _lasting(game, node, path, scope, numbers)


@verb(w.PlayerCannot)
def forbid_player(game: Game, node: w.PlayerCannot, path: Path, scope: Scope) -> Outcome:
    """Begin a ban on a player; if attacks of certain cards end the ban, these cards are fixed now."""
    by = objects(game, node.by, scope, path) if isinstance(node.by, w.It) else ()
    begin_lasting_effect(game, "force", scope, (), node.until, path, by)
    game.emit("affected", scope.seat, (), until=node.until, source=scope.this, effect=type(node).__name__)
    return None, True


@verb(w.PlayerCannotPlay)
@verb(w.PlayerLimit)
@verb(w.ChangeCost)
@verb(w.LifeFloor)
@verb(w.HandLimit)
@verb(w.ScaleDamage)
@verb(w.InsteadOfDraw)
def affect_players(
    game: Game,
    node: w.ScaleDamage
    | w.PlayerCannotPlay
    | w.PlayerLimit
    | w.ChangeCost
    | w.LifeFloor
    | w.HandLimit
    | w.InsteadOfDraw,
    path: Path,
    scope: Scope,
) -> Outcome:
    begin_lasting_effect(game, "force", scope, (), node.until, path)
    game.emit("affected", scope.seat, (), until=node.until, source=scope.this, effect=type(node).__name__)
    return None, True


@verb(w.Whenever)
@defines("7.2.1.b", "7.2.1.c")
def whenever(game: Game, node: w.Whenever, path: Path, scope: Scope) -> Outcome:
    begin_lasting_effect(game, "whenever", scope, (), node.until, path, (node.when.moment,))
    return None, True


@verb(w.Later)
@defines("7.7.1", "7.8.1", "7.8.2", "7.8.3")
def later(game: Game, node: w.Later, path: Path, scope: Scope) -> Outcome:
    """Begin an effect that waits for an event, independent of its source card and of the card concerned."""
    begin_lasting_effect(game, "later", scope, (), "", path, (node.when.moment, scope.it, scope.picks))
    return None, True


@verb(w.Dub)
@defines("12.5.1", "12.5.2")
def dub(game: Game, node: w.Dub, path: Path, scope: Scope) -> Outcome:
    """Give cards a permanent additional name (12.5), after the earlier parts of the text."""
    refs = objects_of(game, node.what, path, scope)
    if not refs:
        return None, False
    begin_lasting_effect(game, "dub", scope, refs, "", path, (node.name,))
    return refs, True


@verb(w.Become)
@defines("12.5.1", "12.5.2", "6.1.7")
def become(game: Game, node: w.Become, path: Path, scope: Scope) -> Outcome:
    """Give cards on the field another description, after the earlier parts of the text. Set cards accept only a
    description as a set card, other cards only another kind."""
    refs = objects_of(game, node.what, path, scope)
    alone = node.guise.kind in ("character", "card")
    if not refs or any(game.cards[r].zone != FIELD or bool(game.cards[r].host) == alone for r in refs):
        return None, False
    at = (*path, w.Become.FIELDS.index("guise"))
    stat = node.guise.attack if isinstance(node.guise.attack, w.X) else node.guise.toughness
    fixed = (number(game, stat, scope),) if isinstance(stat, w.X) else ()
    return refs, BecomeCharacters(refs, scope.this, scope.face, at, fixed)


@verb(w.Transform)
def transform(game: Game, node: w.Transform, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, TransformAll(refs, scope.seat)) if refs else (None, False)


@verb(w.TurnBack)
def turn_back(game: Game, node: w.TurnBack, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for r in objects_of(game, node.what, path, scope) if is_transformed(game, r))
    return (refs, TurnCardsBack(refs)) if refs else (None, False)


@verb(w.Hell)
def hell(game: Game, node: w.Hell, path: Path, scope: Scope) -> Outcome:
    begin_lasting_effect(game, "force", scope, (), node.until, path)
    return None, True
