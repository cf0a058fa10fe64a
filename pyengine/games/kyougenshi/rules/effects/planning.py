"""P4.E4, P4.E5: the acts of a beat of a text, computed from the choices made so far."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.effects.effect_actions import DESTROYED, SIDEWAYS, UNDER
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import amount, holds, seat_of, subjects
from pyengine.games.kyougenshi.rules.zones import (
    BATTLE,
    DECK,
    DECLARED,
    GRAVE,
    HAND,
    ORBS,
    ZONES,
    Refs,
    card_of,
    is_in_battle,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.ability_index import Path, Scope
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.text_resolution import Beat, Handler, Statements
from pyengine.vocab.node import Field, Node

CHOICE = "P4.E5"


class PoemWords:
    """Meaning of the words in card texts, for the shared text interpreter."""

    CHOICE = CHOICE

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        """Return the cards meant, or the candidates."""
        return subjects(game, what, scope)

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        """Return the current value of a number."""
        return amount(game, n, scope)

    def chosen(self, what: Field) -> tuple[int, bool] | None:
        """Return the number of cards to choose and whether fewer are allowed ("up to"); None without a choice."""
        return (what.n, what.most) if isinstance(what, v.Pick) else None

    def is_itself(self, what: Field) -> bool:
        """Return whether the subject is the source itself."""
        return isinstance(what, v.This)

    def comes_after(self, node: Node) -> bool:
        """Return whether a statement waits for the preceding statements."""
        while isinstance(node, v.IfSo | v.MayDo):
            node = node.body
        return isinstance(node, v.Then)


STATEMENTS = Statements(PoemWords())
says = STATEMENTS.says


def cards_of(beat: Beat, what: v.What, *, moves: bool = False) -> Refs:
    """Return the cards for a statement. A choice from a zone hidden from the other player is asked in any case, so the
    question reveals nothing."""
    if not isinstance(what, v.Pick) or ZONES[what.cards.zone].public:
        return beat.cards(what, moves=moves)
    if beat.declares:
        return ()
    cards = beat.game.cards
    fit = subjects(beat.game, what, beat.scope)
    whole = beat.free(
        subjects(beat.game, v.All(v.Cards("card", what.cards.side, (), what.cards.zone)), beat.scope)
    )
    refs = tuple(
        ref for ref in whole if ref in fit or cards[ref].face is None
    )  # the holder knows the unknown cards
    beat.it = beat.choose(refs, min(what.n, len(whole)), beat.seat, "choose", True, unseen=True)
    if moves:
        beat.taken.update(beat.it)
    return beat.it


# -- movement of cards ---------------------------------------------------------------------------------------


def _check_deck_size(beat: Beat, seat: int, n: int) -> None:
    """Mark the beat as incomplete if the deck has too few cards for the statement."""
    beat.short = beat.short or len(beat.game.at(DECK, seat)) < n


def _top_to(beat: Beat, zone: str, seat: int, n: int, sideways: bool) -> None:
    _check_deck_size(beat, seat, n)
    beat.acts.append(("top", zone, seat, n, sideways))


@says(v.DrawCards)
def draw_cards(beat: Beat, node: v.DrawCards, path: Path) -> None:
    seat, n = seat_of(node.who, beat.seat), beat.amount(node.n)
    _check_deck_size(beat, seat, n)
    beat.acts.append(("draw", seat, n))


@says(v.DiscardCards)
def discard_cards(beat: Beat, node: v.DiscardCards, path: Path) -> None:
    who, n = seat_of(node.who, beat.seat), beat.amount(node.n)
    if node.blind:
        beat.acts.append(("blind", who, n))
        return
    refs = beat.pick(beat.free(beat.game.at(HAND, who)), n, who, "discard")
    beat.taken.update(refs)
    beat.acts.append(("bury", refs))


@says(v.TopToGrave)
def top_to_grave(beat: Beat, node: v.TopToGrave, path: Path) -> None:
    _top_to(beat, GRAVE, seat_of(node.who, beat.seat), beat.amount(node.n), False)


@says(v.TopToOrbs)
def top_to_orbs(beat: Beat, node: v.TopToOrbs, path: Path) -> None:
    _top_to(beat, ORBS, beat.seat, beat.amount(node.n), node.sideways)


@says(v.TopToDeclared)
def top_to_declared(beat: Beat, node: v.TopToDeclared, path: Path) -> None:
    _top_to(beat, DECLARED, seat_of(node.who, beat.seat), beat.amount(node.n), False)


@says(v.Destroy)
def destroy(beat: Beat, node: v.Destroy, path: Path) -> None:
    game = beat.game
    beat.acts += [
        move(ref, GRAVE, game.cards[ref].owner, DESTROYED)
        for ref in cards_of(beat, node.what, moves=True)
        if is_in_battle(game, ref)
    ]


MoveStatement: TypeAlias = v.Return | v.PutUnder | v.MakeOrb | v.MakeDeclared | v.Bury


def _move_handler(zone: str, how: str = "") -> Handler[MoveStatement]:
    def handler(beat: Beat, node: MoveStatement, path: Path) -> None:
        cards = beat.game.cards
        beat.acts += [
            move(
                ref,
                zone,
                cards[ref].owner,
                SIDEWAYS if isinstance(node, v.MakeOrb) and node.sideways else how,
            )
            for ref in cards_of(beat, node.what, moves=True)
        ]

    return handler


STATEMENTS[v.Return] = _move_handler(HAND)
STATEMENTS[v.PutUnder] = _move_handler(DECK, UNDER)
STATEMENTS[v.MakeOrb] = _move_handler(ORBS)
STATEMENTS[v.MakeDeclared] = _move_handler(DECLARED)
STATEMENTS[v.Bury] = _move_handler(GRAVE)


@says(v.BringOut)
@defines("B5.3")
def bring_out(beat: Beat, node: v.BringOut, path: Path) -> None:
    """Put spell cards into play without summoning; only spell cards are legal choices."""
    game, what = beat.game, node.what
    if isinstance(what, v.Pick):
        what = v.Pick(v.Cards("spell", what.cards.side, what.cards.fits, what.cards.zone), what.n, what.most)
    for ref in cards_of(beat, what, moves=True):
        if game.cards[ref].face is None or card_of(game, ref).kind == "spell":
            beat.acts.append(move(ref, BATTLE, beat.seat))


# -- position of cards ---------------------------------------------------------------------------------------


@says(v.StandUp)
def stand_up(beat: Beat, node: v.StandUp, path: Path) -> None:
    beat.acts.append(("turn", cards_of(beat, node.what), False))


@says(v.LayDown)
def lay_down(beat: Beat, node: v.LayDown, path: Path) -> None:
    beat.acts.append(("turn", cards_of(beat, node.what), True))


@says(v.Taint)
def taint(beat: Beat, node: v.Taint, path: Path) -> None:
    beat.acts.append(("taint", cards_of(beat, node.what)))


@says(v.Cleanse)
def cleanse(beat: Beat, node: v.Cleanse, path: Path) -> None:
    beat.acts.append(("cleanse", cards_of(beat, node.what)))


@says(v.SearchDeck)
def search_deck(beat: Beat, node: v.SearchDeck, path: Path) -> None:
    beat.acts.append(("search", beat.seat, beat.card, beat.face, path))


@says(v.LookDeclared)
def look_at_declared(beat: Beat, node: v.LookDeclared, path: Path) -> None:
    beat.acts.append(("look", beat.seat, seat_of(node.who, beat.seat), beat.amount(node.n)))


@says(v.Strengthen)
def strengthen(beat: Beat, node: v.Strengthen, path: Path) -> None:
    refs = cards_of(beat, node.what)
    beat.acts.append(("effect", "power", beat.card, beat.seat, refs, node.until, beat.amount(node.n)))


ContinuousStatement: TypeAlias = v.Grant | v.Forbid


def _effect_handler(kind: str) -> Handler[ContinuousStatement]:
    def handler(beat: Beat, node: ContinuousStatement, path: Path) -> None:
        refs = cards_of(beat, node.what)
        beat.acts.append(("effect", kind, beat.card, beat.seat, refs, node.until, beat.face, path))

    return handler


STATEMENTS[v.Grant] = _effect_handler("grant")
STATEMENTS[v.Forbid] = _effect_handler("forbid")


@says(v.Negate)
def negate(beat: Beat, node: v.Negate, path: Path) -> None:
    beat.acts.append(("negate", beat.about, node.sort))


@says(v.BreakMore)
def break_more(beat: Beat, node: v.BreakMore, path: Path) -> None:
    beat.acts.append(("break", beat.seat, beat.amount(node.n)))


# -- statements with a body ----------------------------------------------------------------------------------


@says(v.MayDo)
def may_do(beat: Beat, node: v.MayDo, path: Path) -> None:
    if beat.agrees(Question(beat.seat, "yes_no", "may", CHOICE, (YES, NO), None, beat.shown)):
        STATEMENTS.run(beat, node.body, (*path, v.MayDo.FIELDS.index("body")))


@says(v.MayFor)
def may_for(beat: Beat, node: v.MayFor, path: Path) -> None:
    """Resolve the body if the first part had an effect; all choices are made during resolution."""
    if beat.declares:
        return
    with beat.chosen_late():
        if not beat.agrees(Question(beat.seat, "yes_no", "may", CHOICE, (YES, NO), None, beat.shown)):
            return
        before = len(beat.acts)
        STATEMENTS.run(beat, node.first, (*path, v.MayFor.FIELDS.index("first")))
        if any(() not in act[1:] for act in beat.acts[before:]):
            STATEMENTS.run(beat, node.body, (*path, v.MayFor.FIELDS.index("body")))


@says(v.IfSo)
def if_so(beat: Beat, node: v.IfSo, path: Path) -> None:
    """Check the condition, and make the dependent choices, during resolution."""
    if not beat.declares and holds(beat.game, node.condition, beat.scope):
        with beat.chosen_late():
            STATEMENTS.run(beat, node.body, (*path, v.IfSo.FIELDS.index("body")))


@says(v.Then)
def then(beat: Beat, node: v.Then, path: Path) -> None:
    STATEMENTS.run(beat, node.body, (*path, v.Then.FIELDS.index("body")))


__all__ = ["STATEMENTS"]
