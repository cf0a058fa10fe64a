"""9, 11: verbs of removing, moving, setting and turning cards."""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.effects.verbs import Outcome, objects_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.moving import (
    ChangeSide,
    Enter,
    EnterHome,
    MoveAway,
    OrderHome,
    OrderOntoDeck,
    ShuffleInto,
)
from pyengine.games.pmv.rules.movement.orientation import TurnOver, turn_cards
from pyengine.games.pmv.rules.movement.removal import (
    DiscardCards,
    Doom,
    PutUnder,
    RemoveCards,
    negate_discard,
    negate_doom,
)
from pyengine.games.pmv.rules.movement.set_cards import SetAll
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.groups import DivideCards
from pyengine.games.pmv.rules.semantics.lasting_effects import BORROWED, begin_lasting_effect
from pyengine.games.pmv.rules.semantics.nouns import objects, players
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.zones import DECK, FIELD, HAND, NODES
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines


@verb(w.Discard)
def discard(game: Game, node: w.Discard, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, DiscardCards(refs, scope.this)) if refs else (None, False)


@verb(w.MakeDoomed)
@defines("9.2.2.c", "9.2.6")
def make_doomed(game: Game, node: w.MakeDoomed, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, Doom(refs, scope.this)) if refs else (None, False)


@verb(w.Remove)
def remove(game: Game, node: w.Remove, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, RemoveCards(refs, scope.this)) if refs else (None, False)


@verb(w.NegateDoom)
def undo_doom(game: Game, node: w.NegateDoom, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return refs, bool(refs) and negate_doom(game, refs)


@verb(w.NegateDiscard)
def undo_discard(game: Game, node: w.NegateDiscard, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return refs, bool(refs) and negate_discard(game, refs)


@verb(w.ReturnToHand)
def return_to_hand(game: Game, node: w.ReturnToHand, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (None, MoveAway(refs, HAND)) if refs else (None, False)


@verb(w.AddToHand)
@defines("1.11.1", "1.11.6")
def add_to_hand(game: Game, node: w.AddToHand, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (None, MoveAway(refs, HAND, added=True)) if refs else (None, False)


@verb(w.PutOnDeck)
def put_on_deck(game: Game, node: w.PutOnDeck, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    if node.each and len(refs) > 1:
        return None, OrderHome(refs, node.place)
    if node.ordered and len(refs) > 1:
        return None, OrderOntoDeck(refs, scope.seat, node.place)
    return (None, MoveAway(refs, DECK, node.place)) if refs else (None, False)


@verb(w.PutIntoNodes)
def put_into_nodes(game: Game, node: w.PutIntoNodes, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    if any(game.cards[r].zone == DECK for r in refs) and is_player_banned(game, scope.seat, "add_nodes"):
        return None, False
    return (None, MoveAway(refs, NODES, "top", node.state == "asleep")) if refs else (None, False)


@verb(w.PutOntoField)
def put_onto_field(game: Game, node: w.PutOntoField, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for r in objects_of(game, node.what, path, scope) if game.cards[r].zone != FIELD)
    asleep, down = node.state == "asleep", node.face == "down"
    if refs and node.home:
        return refs, EnterHome(refs, asleep, down, scope.this)
    return (None, False) if not refs else (refs, Enter(refs, scope.seat, asleep, down=down, by=scope.this))


@verb(w.PutIntoUnderworld)
@defines("11.2.1")
def put_into_underworld(game: Game, node: w.PutIntoUnderworld, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (refs, PutUnder(refs)) if refs else (None, False)


@verb(w.ShuffleIn)
@defines("11.8.1", "11.3.14")
def shuffle_in(game: Game, node: w.ShuffleIn, path: Path, scope: Scope) -> Outcome:
    return None, ShuffleInto(objects_of(game, node.what, path, scope))


@verb(w.MoveTo)
def move_to(game: Game, node: w.MoveTo, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    seats = players(game, node.who, scope, (*path, 1))
    if not refs or len(seats) != 1:
        return None, False
    if node.until:
        for ref in refs:
            begin_lasting_effect(game, BORROWED, scope, (ref,), node.until, path, (game.cards[ref].seat,))
    return refs, ChangeSide(refs, seats[0], node.state)


@verb(w.SetOnto)
def set_onto(game: Game, node: w.SetOnto, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    hosts = objects(game, node.host, scope, (*path, 1))
    if not refs or len(hosts) != 1:
        return None, False
    return refs, SetAll(refs, hosts[0], scope.seat, node.face == "down")


@verb(w.Wake)
def wake(game: Game, node: w.Wake, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return refs, turn_cards(game, refs, False)


@verb(w.PutToSleep)
def put_to_sleep(game: Game, node: w.PutToSleep, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return refs, turn_cards(game, refs, True)


@verb(w.TurnFace)
@defines("1.10.13.c", "6.1.9.d", "5.7.3", "5.7.3.a")
def turn_face(game: Game, node: w.TurnFace, path: Path, scope: Scope) -> Outcome:
    """Turn cards face up or down. A card that is already turned so counts as turned, unless the text demands the
    opposite before."""
    refs = tuple(r for r in objects_of(game, node.what, path, scope) if game.cards[r].zone == FIELD)
    down = node.face == "down"
    if not refs or (node.only and any(game.cards[r].down == down for r in refs)):
        return None, False
    turned = tuple(r for r in refs if game.cards[r].down != down)
    return refs, TurnOver(turned, down, scope.this) if turned else True


@verb(w.Choose)
@defines("8.1.3")
def choose(game: Game, node: w.Choose, path: Path, scope: Scope) -> Outcome:
    """Record the cards that a player chose; the others of the group are "the rest" (`Rest`) from now on."""
    refs = objects_of(game, node.what, path, scope)
    zone = game.cards[refs[0]].zone if refs else ""
    atoms.set_fact(game, "group", (scope.since, zone, refs))
    return (refs, True) if refs else (None, False)


@verb(w.TakeOut)
@defines("11.4.1", "11.4.2")
def take_out(game: Game, node: w.TakeOut, path: Path, scope: Scope) -> Outcome:
    """Take cards out of their zone for an effect. The cards keep their place until the effect has finished, and no
    shuffle moves them (11.4.5)."""
    refs = objects_of(game, node.what, path, scope)
    if not refs:
        return None, False
    atoms.set_fact(game, "taken", (*game.vars["taken"], *((r, scope.since) for r in refs)))
    game.emit("taken_out", scope.seat, refs)
    return refs, True


@verb(w.Divide)
def divide(game: Game, node: w.Divide, path: Path, scope: Scope) -> Outcome:
    refs = objects(game, node.what, scope, (*path, 1))
    who = players(game, node.who, scope)[0]
    return None, DivideCards(refs, node.n, who, players(game, node.chooser, scope)[0])
