"""7.6.2: a card loses a lasting effect when the card no longer matches the qualifiers of the effect's text.

An "all" effect is checked against its text at any time (`continuous_effects.applies_to_card`). A chosen or designated card
keeps an effect only while the card matches without interruption (R-PMV-58). The check ignores changes by the same
effect (R-PMV-61).
"""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.cards import Path, node_at, part_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import ALL_SETTLED_KEY, SETTLED_EFFECTS_KEY, Index
from pyengine.games.pmv.rules.pending_records import unpack_start, unpack_waived
from pyengine.games.pmv.rules.procedure_fields import InsertedAttack, TextRun
from pyengine.games.pmv.rules.semantics import continuous_effects
from pyengine.games.pmv.rules.semantics.ability_index import index_of
from pyengine.games.pmv.rules.semantics.lasting_effects import WAIVED, begin_lasting_effect, scope_of
from pyengine.games.pmv.rules.semantics.nouns import fits
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.rules.zones import FIELD
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, text_place_of_effect
from pyengine.vocab.node import Node, walk
from pyengine.vocab.plain_values import Plain

GIVEN_KINDS = frozenset({"force", "gain", "negate"})
"""Kinds of lasting effects that can be given to chosen or designated cards."""
_NUMBERS: tuple[type[Node], ...] = (w.AtMost, w.AtLeast, w.Exactly, w.Utmost, w.WithModifier)
_NAMES: tuple[type[Node], ...] = (w.Named, w.SameName, w.OfLetter)
_RACES: tuple[type[Node], ...] = (w.OfRace, w.SharesRace, w.OfLetter)
_TEXTS: tuple[type[Node], ...] = (w.HasKeyword, *_NUMBERS, *_NAMES, *_RACES)
_CHANGED: dict[type[Node], tuple[type[Node], ...]] = {
    w.AddPower: _NUMBERS,
    w.SetPower: _NUMBERS,
    w.SwapPower: _NUMBERS,
    w.TurnModifiers: _NUMBERS,
    w.Floor: _NUMBERS,
    w.Define: _NUMBERS,
    w.TreatAs: _NUMBERS,
    w.ChangeCost: _NUMBERS,
    w.ChangeItsCost: _NUMBERS,
    w.GainRace: _RACES,
    w.AlsoNamed: _NAMES,
    w.Rename: _NAMES,
    w.Gain: _TEXTS,
    w.LoseKeyword: _TEXTS,
    w.LoseTactics: _TEXTS,
    w.NegateText: _TEXTS,
    w.NegateAbilities: _TEXTS,
}
"""Qualifiers of a noun whose result each statement can change."""
CHANGEABLE_QUALIFIERS = frozenset(kind for kinds in _CHANGED.values() for kind in kinds)
"""Union of all these qualifiers."""


def required_noun(game: Game, face: str, path: Path) -> w.Noun | None:
    """Return the noun that a card on the field must match to receive the effect of the statement at a path; None for
    an "all" phrase or a designated card. In a sentence with several statements on a subject, the later statements share
    the noun of the first."""
    key = ("bracket", face, path)
    if key not in game.card_cache:
        what = getattr(node_at(game, face, path), "what", None)
        if isinstance(what, w.It) and len(path) > 1:
            whole = part_at(game, face, path[:-2])
            parts = whole.parts if isinstance(whole, w.Seq) else ()
            if parts and path[-1] and all(_shares_subject(parts[0], part) for part in parts[1:]):
                what = getattr(parts[0], "what", None)
        noun = what.noun if isinstance(what, w.Pick) and what.how != "all" else None
        game.card_cache[key] = noun if noun is not None and noun.zone == FIELD else None
    found: w.Noun | None = game.card_cache[key]
    return found


def _shares_subject(first: Node, part: Node) -> bool:
    """Return whether two statements have the same duration and the second refers back to the object of the first."""
    until = getattr(first, "until", "")
    return (
        bool(until) and getattr(part, "until", "") == until and isinstance(getattr(part, "what", None), w.It)
    )


@defines("7.6.2", "8.1.2.a")
def unmatched_qualifiers(game: Game, face: str, path: Path, ref: int, scope: Scope) -> int:
    """Return the parts of the noun that a card does not match, as a bit mask: bit 0 is the kind, the others are the
    qualifiers in order."""
    noun = required_noun(game, face, path)
    if noun is None or ref not in game.cards:
        return 0
    if fits(game, ref, noun, scope):
        return 0
    bare = noun.replace(fits=())
    wrong = 0 if fits(game, ref, bare, scope) else 1
    for n, one in enumerate(noun.fits):
        # Qualifiers may be meaningless for a card of another kind.
        if not wrong & 1 and not fits(game, ref, noun.replace(fits=(one,)), scope):
            wrong |= 2 << n
    return wrong


def _without_own_effects(game: Game, face: str, path: Path, since: int) -> Game:
    """Return the position without the lasting effects of the effect that began at this time, or the same position if
    they cannot influence the noun."""
    noun = required_noun(game, face, path)
    if noun is None or not since or not noun.fits:
        return game
    key = ("said", face, path)
    qualifiers: frozenset[type[Node]] | None = game.card_cache.get(key)
    if qualifiers is None:
        qualifiers = game.card_cache[key] = CHANGEABLE_QUALIFIERS.intersection(
            type(node) for fit in noun.fits for node in walk(fit)
        )
    if not qualifiers:
        return game
    own = [e for e in game.effects.values() if e.kind in GIVEN_KINDS and unpack_start(e) == since]
    if not own:
        return game
    is_related = any(
        qualifiers.intersection(_CHANGED.get(type(node_at(game, *text_place_of_effect(e))), ())) for e in own
    )
    if not is_related:
        return game
    fork = game.fork()
    atoms.end_effects(fork, tuple(e.id for e in own))
    return fork


@defines("7.6.2")
def give_lasting_effect(
    game: Game, kind: str, scope: Scope, refs: Refs, until: str, path: Path, fixed: tuple[Plain, ...]
) -> None:
    """Start a lasting effect on cards. Qualifiers of the text that a card fails at the start, because another part of
    the same text has just changed the card, are not tested again. If no qualifier can fail later, the effect goes into
    the index's list of settled effects, which are not tested at each step."""
    since = scope._replace(it=(), picks=())
    position = _without_own_effects(game, scope.face, path, scope.since)
    waived = 0
    for ref in refs:
        waived |= unmatched_qualifiers(position, scope.face, path, ref, since)
    was_settled = game.index is not None and ALL_SETTLED_KEY in game.index.derived_cache
    effect = begin_lasting_effect(game, kind, scope, refs, until, path, fixed, waived)
    if waived or game.index is None or not _may_settle(game, game.index):
        return
    noun = required_noun(game, scope.face, path)
    if noun is None or _is_stable(noun):
        derived_cache = game.index.derived_cache
        derived_cache.setdefault(SETTLED_EFFECTS_KEY, {})[effect.id] = effect
        if was_settled:
            derived_cache[ALL_SETTLED_KEY] = True


def _may_settle(game: Game, index: Index) -> bool:
    """Return whether no effect gives races, bans an action or changes the description of a card."""
    kinds = index.kinds
    return w.Cannot not in kinds and w.GainRace not in kinds and "guised" not in game.vars


@defines("7.6.2", "8.1.4", "8.1.4.b", "8.1.4.c")
def end_mismatched_effects(game: Game) -> None:
    """End lasting effects on cards that no longer match, or that can no longer be an object (R-PMV-53, R-PMV-58)."""
    index: Index = game.index or index_of(game)
    sheltered = w.Cannot in index.kinds
    unsettled = not _may_settle(game, index)
    settled: dict[int, Effect] = index.derived_cache.setdefault(SETTLED_EFFECTS_KEY, {})
    all_settled = not unsettled
    for effect in tuple(game.effects.values()):
        if effect.kind not in GIVEN_KINDS or not effect.refs or effect.id not in game.effects:
            continue
        if not unsettled and settled.get(effect.id) is effect:
            continue
        noun = required_noun(game, *text_place_of_effect(effect))
        if sheltered or noun is not None:
            _check(game, effect)
        if not unsettled and (noun is None or _is_stable(noun)):
            settled[effect.id] = game.effects.get(effect.id, effect)
        else:
            all_settled = False
    if all_settled and game.index is index:
        index.derived_cache[ALL_SETTLED_KEY] = True


def _is_stable(noun: w.Noun) -> bool:
    """Return whether a noun depends only on being a character, its controller and its races. If effects may settle, the
    result is stable as long as the index is."""
    if noun.kind != "character":
        return False
    for fit in noun.fits:
        if not isinstance(fit, w.OfRace) and not (
            isinstance(fit, w.Whose) and fit.who in ("you", "opponent")
        ):
            return False
    return True


def _check(game: Game, effect: Effect) -> None:
    face, path = text_place_of_effect(effect)
    scope: Scope | None = None
    cards = game.cards
    for ref in effect.refs:
        card = cards.get(ref)
        if card is None or card.zone != FIELD or card.stamp >= effect.stamp:
            continue
        if scope is None:
            scope = scope_of(effect)
            position = _without_own_effects(game, face, path, scope.since)
        wrong = unmatched_qualifiers(position, face, path, ref, scope)
        if wrong:
            wrong &= ~unpack_waived(effect)
            if wrong and is_caused_by_itself(game, scope.since):
                effect = effect._replace(
                    data=(*effect.data[:WAIVED], unpack_waived(effect) | wrong, *effect.data[WAIVED + 1 :])
                )
                atoms.replace_effect_data(game, effect)
                wrong = 0
        if wrong or not continuous_effects.is_object(game, ref, scope):
            atoms.release_card(game, effect, ref)
            effect = game.effects.get(effect.id, effect._replace(refs=()))


@defines("7.6.2")
def is_caused_by_itself(game: Game, since: int) -> bool:
    """Return whether the effect that began at this time is making the current change (R-PMV-61)."""
    for frame in reversed(game.stack):
        if isinstance(frame, InsertedAttack):
            return False
        if isinstance(frame, TextRun):
            return bool(since) and frame.since == since
    return False
