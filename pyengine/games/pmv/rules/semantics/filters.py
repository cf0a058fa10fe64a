"""Evaluation of each qualifier of a noun on a card (8.1, 2.6.6, 12.3.1): rows of the table of qualifiers."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import FORM, face_of, is_blank, text_contains_word
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.interference import plays_in_resolution
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.games.pmv.rules.semantics.names import has_name
from pyengine.games.pmv.rules.semantics.nouns import (
    FITS,
    fits,
    fits_qualifier,
    is_kind,
    number,
    objects,
    path_of_pick,
    register_meaning,
    side_of,
)
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.semantics.values import has_keyword, has_modifier, is_dash, races, stat
from pyengine.games.pmv.rules.zones import FIELD, UNDERWORLD, damage, field
from pyengine.games.pmv.vocab import (
    Against,
    Aims,
    AtLeast,
    AtMost,
    Either,
    Exactly,
    HasKeyword,
    InState,
    Named,
    OfLetter,
    OfOnePlayer,
    OfRace,
    Other,
    OtherThan,
    SameName,
    Says,
    SetOn,
    SharesRace,
    Unchosen,
    Utmost,
    Whose,
    WithModifier,
    Without,
    WithSet,
)  # fmt: skip
from pyengine.kernel.legality import defines


@register_meaning(FITS, Whose)
def _has_controller(game: Game, ref: int, fit: Whose, scope: Scope) -> bool:
    return game.cards[ref].seat == (scope.seat if fit.who == "you" else side_of(game, fit, scope))


@register_meaning(FITS, OfRace)
@defines("2.1.5")
def _has_race(game: Game, ref: int, fit: OfRace, scope: Scope) -> bool:
    return fit.race in races(game, ref)


@register_meaning(FITS, Named)
def _has_name(game: Game, ref: int, fit: Named, scope: Scope) -> bool:
    return has_name(game, ref, fit.name)


@register_meaning(FITS, Says)
def _has_word_in_text(game: Game, ref: int, fit: Says, scope: Scope) -> bool:
    """Qualifier: the card's printed text contains a word; False for a face-down card."""
    card = game.cards[ref]
    return card.face is not None and not card.down and text_contains_word(game, card.face, fit.name)


@register_meaning(FITS, HasKeyword)
@defines("10.1.2.a")
def _has_keyword(game: Game, ref: int, fit: HasKeyword, scope: Scope) -> bool:
    return has_keyword(game, ref, fit.keyword)


@register_meaning(FITS, InState)
def _is_in_state(game: Game, ref: int, fit: InState, scope: Scope) -> bool:
    return in_state(game, ref, fit.state)


@register_meaning(FITS, Other)
def _is_other_card(game: Game, ref: int, fit: Other, scope: Scope) -> bool:
    return ref != scope.this if fit.word or scope.others is None else ref not in scope.others


@register_meaning(FITS, AtMost)
def _has_number_at_most(game: Game, ref: int, fit: AtMost, scope: Scope) -> bool:
    return _measured(game, ref, fit) <= number(game, fit.n, scope)


@register_meaning(FITS, AtLeast)
def _has_number_at_least(game: Game, ref: int, fit: AtLeast, scope: Scope) -> bool:
    return _measured(game, ref, fit) >= number(game, fit.n, scope)


@register_meaning(FITS, Exactly)
def _has_exact_number(game: Game, ref: int, fit: Exactly, scope: Scope) -> bool:
    return _measured(game, ref, fit) == number(game, fit.n, scope)


@defines("1.6.1.b")
def _measured(game: Game, ref: int, fit: AtMost | AtLeast | Exactly) -> int:
    """Return the number of a card that a qualifier compares. A printed hyphen counts as the value given by the text."""
    if fit.dash and is_dash(game, ref, fit.stat):
        return fit.dash
    return stat(game, ref, fit.stat)


@register_meaning(FITS, Against)
def _is_in_battle_with_source(game: Game, ref: int, fit: Against, scope: Scope) -> bool:
    """Qualifier: the card is in battle with the card of the text, as its blocker or as the attacker that it blocks."""
    attacker, blocker = game.vars.get("attacker"), game.vars.get("blocker")
    blocks = blocker == ref and attacker == scope.this
    blocked = attacker == ref and blocker == scope.this
    return (blocks and fit.how != "blocked") or (blocked and fit.how != "blocking")


@register_meaning(FITS, OtherThan)
def _is_not_of_kind(game: Game, ref: int, fit: OtherThan, scope: Scope) -> bool:
    return not is_kind(game, ref, fit.sort)


@register_meaning(FITS, Either)
def _fits_either(game: Game, ref: int, fit: Either, scope: Scope) -> bool:
    return any(fits_qualifier(game, ref, one, scope) for one in fit.fits)


@register_meaning(FITS, Without)
def _lacks_qualifier(game: Game, ref: int, fit: Without, scope: Scope) -> bool:
    return not fits_qualifier(game, ref, fit.fit, scope)


@register_meaning(FITS, OfLetter)
@defines("1.6.6.c")
def _has_number_of_letter(game: Game, ref: int, fit: OfLetter, scope: Scope) -> bool:
    value = dict(scope.letters).get(fit.letter)
    if value is None:
        return False  # 1.6.6.c: an undefined letter means nothing
    if fit.of == "race":
        return str(value) in races(game, ref)
    return has_name(game, ref, str(value))


@register_meaning(FITS, OfOnePlayer)
def _is_of_one_player(game: Game, ref: int, fit: OfOnePlayer, scope: Scope) -> bool:
    return True  # checked for all picked cards together


@register_meaning(FITS, SharesRace)
@defines("2.6.6")
def _shares_race(game: Game, ref: int, fit: SharesRace, scope: Scope) -> bool:
    cards = objects(game, fit.what, scope, path_of_pick(game, fit.what, scope))
    own = {race for r in cards for race in races(game, r)} - {"なし"}
    return not own.isdisjoint(races(game, ref))


@register_meaning(FITS, SameName)
def _has_same_name(game: Game, ref: int, fit: SameName, scope: Scope) -> bool:
    cards = objects(game, fit.what, scope, path_of_pick(game, fit.what, scope))
    return name_of(game, ref) in {name for r in cards if (name := name_of(game, r))}


@register_meaning(FITS, Aims)
@defines("8.2.1", "8.2.3")
def _has_fitting_target(game: Game, ref: int, fit: Aims, scope: Scope) -> bool:
    """Qualifier: the card is a play, waiting or in resolution, that has a matching target."""
    return any(
        fits(game, target, fit.noun, scope)
        for item in (*game.vars["items"], *(item for _, item in plays_in_resolution(game)))
        if item.ref == ref
        for _, targets in item.picks
        for target in targets
        if target in game.cards
    )


@register_meaning(FITS, Utmost)
def _has_extreme_number(game: Game, ref: int, fit: Utmost, scope: Scope) -> bool:
    everyone = (*characters(game, 0), *characters(game, 1))
    game.charge_work(len(everyone))
    all_of_them = [stat(game, r, fit.stat) for r in everyone]
    utmost = max(all_of_them, default=0) if fit.end == "highest" else min(all_of_them, default=0)
    return stat(game, ref, fit.stat) == utmost


@register_meaning(FITS, Unchosen)
def _is_unchosen(game: Game, ref: int, fit: Unchosen, scope: Scope) -> bool:
    since, _, group = game.vars.get("group") or (0, "", ())
    return since != scope.since or ref not in group


@register_meaning(FITS, SetOn)
def _is_set_on_fitting_card(game: Game, ref: int, fit: SetOn, scope: Scope) -> bool:
    host = game.cards[ref].host
    return bool(host) and host in objects(game, fit.host, scope, path_of_pick(game, fit.host, scope))


@register_meaning(FITS, WithModifier)
def _has_modifier(game: Game, ref: int, fit: WithModifier, scope: Scope) -> bool:
    return has_modifier(game, ref, fit.half)


@register_meaning(FITS, WithSet)
def _has_set_card(game: Game, ref: int, fit: WithSet, scope: Scope) -> bool:
    cards = field(game, game.cards[ref].seat)
    game.charge_work(len(cards))
    return any(
        fit.kind == "set_card" or ((face := face_of(game, r)) is not None and face.cls == fit.kind)
        for r in cards
        if game.cards[r].host == ref
    )


def name_of(game: Game, ref: int) -> str:
    """Return the folded full name of a card; empty for a face-down or unknown card."""
    face = face_of(game, ref)
    return "" if face is None or is_blank(game.cards[ref]) else face.name


@defines("2.1.4.b", "5.1.1.a", "5.1.1.b", "5.1.2.a", "5.1.2.b")
def in_state(game: Game, ref: int, state: str) -> bool:
    card = game.cards[ref]
    if state == "active":
        return not card.asleep
    if state == "asleep":
        return card.asleep
    if state == "attacking":
        return game.vars.get("attacker") == ref
    if state == "blocked":
        return game.vars.get("attacker") == ref and bool(game.vars.get("blocker"))
    if state == "in_underworld":
        return card.zone == UNDERWORLD
    if state == "blocking":
        return game.vars.get("blocker") == ref
    if state == "set":
        return bool(card.host)
    if state == "face_down":
        return card.down
    if state == "face_up":
        return not card.down
    if state == "transformed":
        return card.mark(FORM) > 0
    if state == "damaged":
        return damage(card) > 0
    if state == "fallen":
        return has_fallen(game, ref)
    if state == "attacked_now":
        return bool(card.mark("attacked") == game.vars["number"])
    if state == "played":
        return card.mark("played") > 0
    if state == "played_now":
        return bool(card.mark("played") == game.vars["number"])
    if state == "entered_now":
        return bool(card.mark("came") == game.vars["number"])
    raise LookupError(f"no such state {state!r}")


def has_fallen(game: Game, ref: int) -> bool:
    """Return whether a character mentioned by an effect has left the field or is being removed."""
    card = game.cards.get(ref)
    return card is None or card.zone != FIELD or bool(card.mark("removal"))
