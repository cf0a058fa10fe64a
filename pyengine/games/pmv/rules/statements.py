"""What each verb of the card language does: a statement, in a scope, becomes a procedure or is done at once.

`carry_out` gives what `It` means from now on (None: as before), and either the procedure to run or whether it was
done. A verb that cannot do what it says answers False, and the rest of the effect is not applied (7.1.12).
"""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules import values
from pyengine.games.pmv.rules.attack import EffectAttack, may_be_made_to_attack
from pyengine.games.pmv.rules.block import BlockOnArrival
from pyengine.games.pmv.rules.calling_off import cancel_attack, cancel_block
from pyengine.games.pmv.rules.cards import Path, node_at, part_at, printed
from pyengine.games.pmv.rules.cost import AddNodes, PayAnyNodes, PayNodes, can_pay
from pyengine.games.pmv.rules.damage import (
    FENDED,
    Blow,
    Damage,
    DivideDamage,
    GainLife,
    PayAnyLife,
    change_life,
    falling,
    negate_blows,
    set_life,
)
from pyengine.games.pmv.rules.declaring import HIGHEST
from pyengine.games.pmv.rules.draw import DrawCards
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.fitting import waived
from pyengine.games.pmv.rules.groups import DivideCards
from pyengine.games.pmv.rules.guises import is_transformed
from pyengine.games.pmv.rules.hands import GiveInHand
from pyengine.games.pmv.rules.lasting import BORROWED, begin
from pyengine.games.pmv.rules.moments import Fact, subjects_of
from pyengine.games.pmv.rules.moving import (
    ChangeSide,
    Enter,
    EnterHome,
    MoveAway,
    OrderOntoDeck,
    ShuffleDeck,
    ShuffleInto,
)
from pyengine.games.pmv.rules.nouns import (
    CONCERNED,
    Refs,
    Scope,
    as_player,
    is_player,
    number,
    objects,
    players,
)
from pyengine.games.pmv.rules.play import HOST, Item, NegatePlayed, cut_off, targeted
from pyengine.games.pmv.rules.playable import hosts
from pyengine.games.pmv.rules.removal import (
    DiscardCards,
    Doom,
    PutUnder,
    RemoveCards,
    negate_discard,
    negate_doom,
)
from pyengine.games.pmv.rules.searching import DiscardFromHand, SearchDeck
from pyengine.games.pmv.rules.setting import SetAll
from pyengine.games.pmv.rules.showing import Reveal
from pyengine.games.pmv.rules.targets import choose_one, from_answer, proper_targets
from pyengine.games.pmv.rules.transforming import BecomeCharacters, TransformAll, TurnCardsBack
from pyengine.games.pmv.rules.turning import TurnOver, turn_cards
from pyengine.games.pmv.rules.values import player_banned
from pyengine.games.pmv.rules.verbs import VERBS, Outcome, carry_out, verb
from pyengine.games.pmv.rules.ward import AnswerWards
from pyengine.games.pmv.rules.winning import lose, win
from pyengine.games.pmv.rules.zones import DECK, FIELD, HAND, NODES, hand, top
from pyengine.games.pmv.vocab import OwnerOf, Pick, TargetPlayer, What
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, step
from pyengine.kernel.legality import defines
from pyengine.vocab.node import walk


def _those(game: Game, what: What, path: Path, scope: Scope) -> Refs:
    return objects(game, what, scope, (*path, 0))


def _seats(game: Game, who: w.Who, path: Path, scope: Scope) -> tuple[int, ...]:
    return players(game, who, scope, (*path, 0))


# -- damage and life ------------------------------------------------------------------------------------------


@verb(w.DealDamage)
@defines("1.10.5.a", "1.10.1", "1.10.2", "1.10.4", "1.10.6", "1.10.8", "12.2.1")
def deal_damage(game: Game, node: w.DealDamage, path: Path, scope: Scope) -> Outcome:
    """Effect damage; its source is the card whose effect it is."""
    to = node.to
    if isinstance(to, (str, TargetPlayer, OwnerOf)):
        refs: Refs = tuple(as_player(s) for s in _seats(game, to, path, scope))
    else:
        refs = _those(game, to, path, scope)
    if not refs:
        return None, False
    amount = number(game, node.amount, scope)
    cards = tuple(r for r in refs if not is_player(r))
    return cards or None, Damage(tuple((scope.this, ref, amount) for ref in refs), "effect")


@verb(w.GainLife)
def gain_life(game: Game, node: w.GainLife, path: Path, scope: Scope) -> Outcome:
    seats = _seats(game, node.who, path, scope)
    return None, GainLife(seats, number(game, node.n, scope))


@verb(w.LoseLife)
def lose_life(game: Game, node: w.LoseLife, path: Path, scope: Scope) -> Outcome:
    amount = number(game, node.n, scope)
    for seat in _seats(game, node.who, path, scope):
        change_life(game, seat, -amount)
        game.emit("lost_life", seat, n=amount)
    return None, True


@verb(w.SetLife)
def life_becomes(game: Game, node: w.SetLife, path: Path, scope: Scope) -> Outcome:
    for seat in _seats(game, node.who, path, scope):
        set_life(game, seat, number(game, node.n, scope))
    return None, True


@verb(w.NegateDamage)
def negate_damage(game: Game, node: w.NegateDamage, path: Path, scope: Scope) -> Outcome:
    """In a damage moment: the damage that the moment is about, dealt by its card or taken by it."""
    when = _moment(game, scope.face, path)
    it = int(dict(scope.letters).get(CONCERNED, 0)) or (scope.it[0] if scope.it else 0)
    gone: list[Blow] = []
    for blow in falling(game):
        by, to, _ = blow
        subject, other = (by, to) if when is not None and when.moment == "deals_damage" else (to, by)
        if subject != it or when is None:
            continue
        fact = Fact(when.moment, (subject,), object=other, damage="" if when.damage == "any" else when.damage)
        if subjects_of(game, when, fact, scope):
            gone.append(blow)
    return None, negate_blows(game, tuple(gone))


def _moment(game: Game, face: str, path: Path) -> w.When | None:
    """The moment of the automatic or played conditional effect that a statement stands in."""
    for n in reversed(range(len(path))):
        found = part_at(game, face, path[:n])
        if isinstance(found, (w.Auto, w.Whenever)):
            return found.when
    return None


@verb(w.NegateEffect)
@defines("7.1.12.c")
def negate_effect(game: Game, node: w.NegateEffect, path: Path, scope: Scope) -> Outcome:
    """The effect that this one interrupts is cut off where it stands; damage that it is about to do is not done. One that
    is suspended around the interference of an attack is not interrupted by this one."""
    when = _moment(game, scope.face, path)
    if when is not None and when.moment == "targeted":
        aimed = _aiming(game, when, scope)
        if aimed is not None:
            atoms.put(game, "items", tuple(row for row in game.vars["items"] if row[0] != aimed.id))
            game.emit("effect_negated", aimed.seat, (aimed.ref,))
            return (aimed.ref,), True
    names = [frame.NAME for frame in game.stack]
    own = max(i for i, name in enumerate(names) if name == "Automatic") if "Automatic" in names else 0
    around = max((i for i, name in enumerate(names[:own]) if name == "EffectAttack"), default=0)
    below = [
        i
        for i, frame in enumerate(game.stack[:own])
        if i > around
        and isinstance(frame, Procedure)
        and frame.NAME == "RunText"
        and getattr(frame, "kind", "") != "part"
    ]
    if not below:
        return None, False
    cut_off(game, below[-1])
    game.emit("effect_negated", scope.seat, (scope.this,) if scope.this in game.cards else ())
    return None, True


@defines("12.2.3", "8.2.1")
def _aiming(game: Game, when: w.When, scope: Scope) -> Item | None:
    """What waits in the interference and has just taken the card as its target that the moment is about. It goes as an
    effect: its card was played all the same (R-PMV-55)."""
    own = isinstance(when.subject, w.This)
    subject = scope.this if own else (scope.it[0] if scope.it else 0)
    for row in reversed(game.vars["items"]):
        item = Item(*row)
        if any(subject in refs for _, refs in item.picks) and (not own or item.ref in scope.it):
            return item
    return None


# -- taking away ------------------------------------------------------------------------------------------------


@verb(w.Discard)
def discard(game: Game, node: w.Discard, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (refs, DiscardCards(refs, scope.this)) if refs else (None, False)


@verb(w.MakeDoomed)
@defines("9.2.2.c", "9.2.6")
def make_doomed(game: Game, node: w.MakeDoomed, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (refs, Doom(refs, scope.this)) if refs else (None, False)


@verb(w.Remove)
def remove(game: Game, node: w.Remove, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (refs, RemoveCards(refs, scope.this)) if refs else (None, False)


@verb(w.NegateDoom)
def undo_doom(game: Game, node: w.NegateDoom, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return refs, bool(refs) and negate_doom(game, refs)


@verb(w.NegateDiscard)
def undo_discard(game: Game, node: w.NegateDiscard, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return refs, bool(refs) and negate_discard(game, refs)


# -- moving --------------------------------------------------------------------------------------------------------


@verb(w.ReturnToHand)
def return_to_hand(game: Game, node: w.ReturnToHand, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (None, MoveAway(refs, HAND)) if refs else (None, False)


@verb(w.AddToHand)
@defines("1.11.1", "1.11.6")
def add_to_hand(game: Game, node: w.AddToHand, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (None, MoveAway(refs, HAND)) if refs else (None, False)


@verb(w.PutOnDeck)
def put_on_deck(game: Game, node: w.PutOnDeck, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    if node.ordered and len(refs) > 1:
        return None, OrderOntoDeck(refs, scope.seat, node.place)
    return (None, MoveAway(refs, DECK, node.place)) if refs else (None, False)


@verb(w.PutIntoNodes)
def put_into_nodes(game: Game, node: w.PutIntoNodes, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (None, MoveAway(refs, NODES, "top", node.state == "asleep")) if refs else (None, False)


@verb(w.PutOntoField)
def put_onto_field(game: Game, node: w.PutOntoField, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for r in _those(game, node.what, path, scope) if game.cards[r].zone != FIELD)
    asleep, down = node.state == "asleep", node.face == "down"
    if refs and node.home:
        return refs, EnterHome(refs, asleep, down, scope.this)
    return (None, False) if not refs else (refs, Enter(refs, scope.seat, asleep, down=down, by=scope.this))


@verb(w.PutIntoUnderworld)
@defines("11.2.1")
def put_into_underworld(game: Game, node: w.PutIntoUnderworld, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (refs, PutUnder(refs)) if refs else (None, False)


@verb(w.ShuffleIn)
@defines("11.8.1", "11.3.14")
def shuffle_in(game: Game, node: w.ShuffleIn, path: Path, scope: Scope) -> Outcome:
    return None, ShuffleInto(_those(game, node.what, path, scope))


@verb(w.DealDivided)
def deal_divided(game: Game, node: w.DealDivided, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.to, path, scope)
    amount = number(game, node.amount, scope)
    return (refs, DivideDamage(scope.seat, scope.this, refs, amount)) if refs else (None, False)


@verb(w.NegateNextDamage)
@defines("7.8.1", "1.10.15")
def fend(game: Game, node: w.NegateNextDamage, path: Path, scope: Scope) -> Outcome:
    """It waits for the damage, by a player or by cards."""
    to = node.to
    if isinstance(to, (str, TargetPlayer, OwnerOf)):
        for seat in _seats(game, to, path, scope):
            begin(game, FENDED, scope._replace(seat=seat), (), node.until, path)
            game.emit("awaits_damage", seat, (scope.this,) if scope.this in game.cards else ())
        return None, True
    refs = _those(game, to, path, scope)
    for ref in refs:
        begin(game, FENDED, scope, (ref,), node.until, path)
    return refs, bool(refs)


@verb(w.MakeBlock)
@defines("6.4.5", "6.2.5.b")
def make_block(game: Game, node: w.MakeBlock, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    if len(refs) != 1 or refs[0] not in game.cards:
        return None, False
    return refs, BlockOnArrival(game.cards[refs[0]].seat, refs[0])


@verb(w.MoveTo)
def move_to(game: Game, node: w.MoveTo, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    seats = players(game, node.who, scope, (*path, 1))
    if not refs or len(seats) != 1:
        return None, False
    if node.until:
        for ref in refs:
            begin(game, BORROWED, scope, (ref,), node.until, path, (game.cards[ref].seat,))
    return refs, ChangeSide(refs, seats[0], node.state)


@verb(w.SetOnto)
def set_onto(game: Game, node: w.SetOnto, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    hosts = objects(game, node.host, scope, (*path, 1))
    if not refs or len(hosts) != 1:
        return None, False
    return refs, SetAll(refs, hosts[0], scope.seat, node.face == "down")


@verb(w.Pay)
@defines("1.8.9.a", "1.8.9.g")
def pay(game: Game, node: w.Pay, path: Path, scope: Scope) -> Outcome:
    """Who can pay must; who cannot has not paid, and what is said of that follows (1.8.9.b)."""
    seats = _seats(game, node.who, path, scope)
    if isinstance(node.n, w.X) and len(seats) == 1 and is_undefined(game, node, path, scope):
        return None, PayAnyNodes(seats[0], scope.this, node.n.letter, _most(game, node.n.letter, path, scope))
    n = number(game, node.n, scope)
    if len(seats) != 1 or not can_pay(game, seats[0], n):
        return None, False
    return None, PayNodes(seats[0], n)


@defines("1.6.2.c", "1.8.7.h")
def is_undefined(game: Game, node: w.Pay, path: Path, scope: Scope) -> bool:
    """Whether nothing has said yet what the variable of a payment is: no effect, no definition around it, no cost of the
    card or of the effect, and nothing that comes before it in the text."""
    letter = node.n.letter if isinstance(node.n, w.X) else ""
    if letter in dict(scope.letters) or (letter == "X" and scope.x):
        return False
    if values.variable(game, scope.this, letter) is not None:
        return False
    around = [part_at(game, scope.face, path[:n]) for n in range(len(path))]
    if any(isinstance(part, w.Let) and part.letter == letter for part in around):
        return False
    ability = next(
        (part for part in around if isinstance(part, (w.Played, w.Modes, w.Activated, w.Auto))), None
    )
    costs: tuple[Any, ...] = ability.costs if isinstance(ability, w.Activated) else ()
    if isinstance(ability, (w.Played, w.Modes)) and scope.face in game.pool:
        costs = (game.pool[scope.face].cost,)
    if any(isinstance(part, w.X) and part.letter == letter for cost in costs for part in walk(cost)):
        return False
    before = walk(ability)[: _place(walk(ability), node)]
    return not any(
        (isinstance(part, (w.PayLife, w.ChooseNumber)) and part.letter == letter)
        or (isinstance(part, w.Pay) and part.n == node.n)
        for part in before
    )


def _place(nodes: list[Any], node: w.Pay) -> int:
    """Where a node itself stands among others, equal ones not counting."""
    return next((n for n, each in enumerate(nodes) if each is node), 0)


@verb(w.AddNodes)
def add_nodes(game: Game, node: w.AddNodes, path: Path, scope: Scope) -> Outcome:
    seats = _seats(game, node.who, path, scope)
    return None, bool(seats) and AddNodes(seats, number(game, node.n, scope), node.state == "asleep")


@verb(w.Draw)
@defines("1.11.2.a")
def draw(game: Game, node: w.Draw, path: Path, scope: Scope) -> Outcome:
    n = number(game, node.n, scope)
    return None, DrawCards(tuple((seat, n) for seat in _seats(game, node.who, path, scope)))


@verb(w.DiscardHand)
@defines("3.6.6")
def discard_hand(game: Game, node: w.DiscardHand, path: Path, scope: Scope) -> Outcome:
    """Exactly as many as it says, or nothing and the rest fails (8.1.2.b); -1 is the whole hand."""
    n = number(game, node.n, scope)
    seats = _seats(game, node.who, path, scope)
    if n >= 0 and len(seats) == 1 and len(hand(game, seats[0])) < n:
        return None, False
    return None, DiscardFromHand(seats, n, scope.this)


@verb(w.DrawTo)
def draw_to(game: Game, node: w.DrawTo, path: Path, scope: Scope) -> Outcome:
    """Whoever has as many cards already draws none."""
    n = number(game, node.n, scope)
    seats = _seats(game, node.who, path, scope)
    return None, DrawCards(tuple((seat, max(n - len(hand(game, seat)), 0)) for seat in seats))


@verb(w.DiscardTo)
@defines("3.6.6")
def discard_to(game: Game, node: w.DiscardTo, path: Path, scope: Scope) -> Outcome:
    n = number(game, node.n, scope)
    return None, DiscardFromHand(_seats(game, node.who, path, scope), n, scope.this, keep=True)


@verb(w.PayLife)
@defines("1.9.4")
def pay_life(game: Game, node: w.PayLife, path: Path, scope: Scope) -> Outcome:
    seats = _seats(game, node.who, path, scope)
    if len(seats) != 1:
        return None, False
    return None, PayAnyLife(seats[0], scope.this, node.letter, _most(game, node.letter, path, scope))


def _most(game: Game, letter: str, path: Path, scope: Scope) -> int:
    """The most that a variable may be, as the text around a payment says."""
    around = [part_at(game, scope.face, path[:n]) for n in range(len(path))]
    return min((c.most for c in around if isinstance(c, w.Capped) and c.letter == letter), default=HIGHEST)


@verb(w.Shuffle)
def shuffle(game: Game, node: w.Shuffle, path: Path, scope: Scope) -> Outcome:
    return None, ShuffleDeck(_seats(game, node.who, path, scope))


@verb(w.Search)
@defines("3.2.6")
def search(game: Game, node: w.Search, path: Path, scope: Scope) -> Outcome:
    do = () if node.do is None else (*path, 2)
    seats = players(game, node.who, scope, (*path, w.Search.FIELDS.index("who")))
    if not seats or any(player_banned(game, seat, "look") for seat in seats):
        return None, False
    return None, SearchDeck(
        seats,
        scope.this,
        scope.face,
        (*path, 0),
        node.n,
        do,
        node.upto,
        scope.x,
        scope.letters,
        scope.picks,
        bool(node.may),
        bool(node.shown),
    )


@verb(w.Show)
def show(game: Game, node: w.Show, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (refs, Reveal(refs)) if refs else (None, False)


@verb(w.RevealHand)
def reveal_hand(game: Game, node: w.RevealHand, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for s in _seats(game, node.who, path, scope) for r in hand(game, s))
    return None, Reveal(refs)


@verb(w.LookAtHand)
def look_at_hand(game: Game, node: w.LookAtHand, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for s in _seats(game, node.who, path, scope) for r in hand(game, s))
    return None, Reveal(refs, scope.seat)


@verb(w.RevealTop)
def reveal_top(game: Game, node: w.RevealTop, path: Path, scope: Scope) -> Outcome:
    return _tops(game, node, path, scope, -1)


@verb(w.LookAtTop)
def look_at_top(game: Game, node: w.LookAtTop, path: Path, scope: Scope) -> Outcome:
    return _tops(game, node, path, scope, scope.seat)


@defines("3.2.5.a", "11.7.4")
def _tops(game: Game, node: w.RevealTop | w.LookAtTop, path: Path, scope: Scope, seat: int) -> Outcome:
    seats = _seats(game, node.who, path, scope)
    refs = tuple(r for s in seats for r in top(game, DECK, s, node.n))
    fewer = isinstance(node, w.LookAtTop) and node.upto and bool(refs)
    if not seats or (len(refs) < node.n * len(seats) and not fewer):
        return None, False
    if seat >= 0 and player_banned(game, seat, "look"):
        return None, False
    return refs, Reveal(refs, seat)


# -- states -----------------------------------------------------------------------------------------------------------


@verb(w.Wake)
def wake(game: Game, node: w.Wake, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return refs, turn_cards(game, refs, False)


@verb(w.PutToSleep)
def put_to_sleep(game: Game, node: w.PutToSleep, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return refs, turn_cards(game, refs, True)


@verb(w.TurnFace)
@defines("1.10.13.c", "6.1.9.d", "5.7.3", "5.7.3.a")
def turn_face(game: Game, node: w.TurnFace, path: Path, scope: Scope) -> Outcome:
    """A facing is absolute: what has it already counts as turned, unless the other one is demanded before."""
    refs = tuple(r for r in _those(game, node.what, path, scope) if game.cards[r].zone == FIELD)
    down = node.face == "down"
    if not refs or (node.only and any(game.cards[r].down == down for r in refs)):
        return None, False
    turned = tuple(r for r in refs if game.cards[r].down != down)
    return refs, TurnOver(turned, down, scope.this) if turned else True


@verb(w.NegatePlay)
def negate_play(game: Game, node: w.NegatePlay, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (None, NegatePlayed(refs, scope.this)) if refs else (None, False)


@verb(w.CancelAttack)
def stop_attack(game: Game, node: w.CancelAttack, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return refs, cancel_attack(game, refs)


@verb(w.CancelBlock)
def stop_block(game: Game, node: w.CancelBlock, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return refs, cancel_block(game, refs)


# -- lasting effects (7.6, 7.1.16) -----------------------------------------------------------------------------------------


def _lasting(game: Game, node: Any, path: Path, scope: Scope, numbers: tuple[Any, ...] = ()) -> Outcome:
    """Begin a lasting effect: on the cards meant now, or, for "all", on whatever fits from now on (R-PMV-32)."""
    what = node.what
    refs = _those(game, what, path, scope)
    if isinstance(what, Pick) and what.how == "all":
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
    off = waived(game, path, given, scope) if given else 0
    begin(game, kind, scope, given, node.until, path, numbers, off)
    game.emit("affected", scope.seat, refs, until=node.until, source=scope.this, effect=type(node).__name__)
    return refs or None, True


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
    w.Gain,
    w.GainRace,
    w.LoseKeyword,
    w.LoseTactics,
    w.NegateText,
    w.NegateAbilities,
    w.Cannot,
    w.Define,
    w.AlsoNamed,
    w.MustAttack,
):
    VERBS[_kind] = _lasting


@verb(w.TreatAs)
@verb(w.Floor)
@verb(w.BlockToll)
def fixes_a_number(game: Game, node: w.TreatAs | w.Floor | w.BlockToll, path: Path, scope: Scope) -> Outcome:
    return _lasting(game, node, path, scope, (number(game, node.n, scope),))


@verb(w.AddDamage)
@defines("7.6.1")
def alters_damage(game: Game, node: w.AddDamage, path: Path, scope: Scope) -> Outcome:
    """Of players those are meant whom it speaks of now."""
    if not isinstance(node.what, (str, TargetPlayer, OwnerOf)):
        return _lasting(game, node, path, scope)
    begin(game, "force", scope, (), node.until, path, _seats(game, node.what, path, scope))
    game.emit("affected", scope.seat, (), until=node.until, source=scope.this, effect=type(node).__name__)
    return None, True


@verb(w.ChangeItsCost)
def changes_its_cost(game: Game, node: w.ChangeItsCost, path: Path, scope: Scope) -> Outcome:
    """What was given lasts as long as the card lies where it lies (3.1.7)."""
    numbers = tuple(number(game, n, scope) for n in (node.cost, node.node))
    return _lasting(game, node, path, scope, numbers)


@verb(w.PlayerCannotPlay)
@verb(w.PlayerCannot)
@verb(w.ChangeCost)
@verb(w.LifeFloor)
@verb(w.HandLimit)
@verb(w.ScaleDamage)
def binds_players(
    game: Game,
    node: w.ScaleDamage | w.PlayerCannotPlay | w.PlayerCannot | w.ChangeCost | w.LifeFloor | w.HandLimit,
    path: Path,
    scope: Scope,
) -> Outcome:
    begin(game, "force", scope, (), node.until, path)
    game.emit("affected", scope.seat, (), until=node.until, source=scope.this, effect=type(node).__name__)
    return None, True


@verb(w.Whenever)
@defines("7.2.1.b", "7.2.1.c")
def whenever(game: Game, node: w.Whenever, path: Path, scope: Scope) -> Outcome:
    begin(game, "whenever", scope, (), node.until, path, (node.when.moment,))
    return None, True


@verb(w.Later)
@defines("7.7.1", "7.8.1", "7.8.2", "7.8.3")
def later(game: Game, node: w.Later, path: Path, scope: Scope) -> Outcome:
    """It waits by itself, whatever becomes of the card that it comes from or of the one that it is about."""
    begin(game, "later", scope, (), "", path, (node.when.moment, scope.it, scope.picks))
    return None, True


@verb(w.MakeAttack)
@defines("6.2.3.b", "6.3.8")
def make_attack(game: Game, node: w.MakeAttack, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    if len(refs) != 1 or not may_be_made_to_attack(game, refs[0]):
        return None, False
    return refs, EffectAttack(refs[0])


@verb(w.HaveAttack)
@defines("6.2.3.c")
def have_attack(game: Game, node: w.HaveAttack, path: Path, scope: Scope) -> Outcome:
    """It is the player who makes the attack: an effect that forbids him to stands against it."""
    seats = _seats(game, node.who, path, scope)
    refs = objects(game, node.what, scope, (*path, 1))
    if len(seats) != 1 or len(refs) != 1 or not may_be_made_to_attack(game, refs[0]):
        return None, False
    if player_banned(game, seats[0], "attack") or game.cards[refs[0]].seat != seats[0]:
        return None, False
    return refs, EffectAttack(refs[0])


@verb(w.ChangeTarget)
@defines("8.2.8")
def change_target(game: Game, node: w.ChangeTarget, path: Path, scope: Scope) -> Outcome:
    """Of what waits to be resolved only; the new target may be an improper one."""
    refs = _those(game, node.what, path, scope)
    new = objects(game, node.to, scope, (*path, 1))
    rows = [Item(*row) for row in game.vars["items"]]
    aimed = [i for i in rows if i.ref in refs and i.picks]
    if len(aimed) != 1 or len(aimed[0].picks) != 1 or len(aimed[0].picks[0][1]) != len(new):
        return None, False
    item = aimed[0]._replace(picks=((item_path(aimed[0]), new),))
    atoms.put(game, "items", tuple(tuple(item if i.id == item.id else i) for i in rows))
    game.emit("target_changed", scope.seat, (item.ref, *(r for r in new if not is_player(r))))
    targeted(game, item)
    return None, AnswerWards()


def item_path(item: Item) -> Path:
    return item.picks[0][0]


@verb(w.Retarget)
@defines("8.2.8")
def retarget(game: Game, node: w.Retarget, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    rows = [Item(*row) for row in game.vars["items"]]
    aimed = [i for i in rows if i.ref in refs and i.picks]
    if len(aimed) != 1 or len(aimed[0].picks) != 1 or len(aimed[0].picks[0][1]) != 1:
        return None, False
    return None, AimAnew(aimed[0].id, scope.seat, scope.this)


class AimAnew(Procedure):
    """8.2.8: the target of what waits to be resolved becomes another proper one. Value: False if there is no other."""

    item: int
    seat: int
    this: int

    def waiting(self, game: Game) -> Item:
        return next(i for row in game.vars["items"] if (i := Item(*row)).id == self.item)

    @step("8.2.8", "8.2.6")
    def which(self, game: Game) -> Next:
        item = self.waiting(game)
        ((place, old),) = item.picks
        scope = Scope(item.seat, item.ref, item.x, (), (), item.face, item.letters)
        if place == HOST:
            proper = hosts(game, item.seat, item.ref, printed(game.pool[item.face]))
        else:
            phrase = node_at(game, item.face, place)
            proper = proper_targets(game, phrase, scope) if isinstance(phrase, (Pick, TargetPlayer)) else ()
        options = tuple(r for r in proper if r not in old)
        return (
            call(choose_one(game, self.seat, "name-target", "8.2.8", options, self.this))
            if options
            else done(False)
        )

    @step("8.2.8")
    def change(self, game: Game) -> Next:
        item = self.waiting(game)
        new = (from_answer(self.got),)
        changed = item._replace(picks=((item_path(item), new),))
        rows = tuple(tuple(changed) if row[0] == item.id else row for row in game.vars["items"])
        atoms.put(game, "items", rows)
        game.emit("target_changed", self.seat, (item.ref, *(r for r in new if not is_player(r))))
        targeted(game, changed)
        return call(AnswerWards())


@verb(w.Choose)
@defines("8.1.3")
def choose(game: Game, node: w.Choose, path: Path, scope: Scope) -> Outcome:
    """What is left of them where they lie is the rest (nouns.objects)."""
    refs = _those(game, node.what, path, scope)
    zone = game.cards[refs[0]].zone if refs else ""
    atoms.put(game, "group", (scope.since, zone, refs))
    return (refs, True) if refs else (None, False)


@verb(w.TakeOut)
@defines("11.4.1", "11.4.2")
def take_out(game: Game, node: w.TakeOut, path: Path, scope: Scope) -> Outcome:
    """It keeps its place until the effect has done with it; no shuffle moves it meanwhile (11.4.5)."""
    refs = _those(game, node.what, path, scope)
    if not refs:
        return None, False
    atoms.put(game, "taken", (*game.vars["taken"], *((r, scope.since) for r in refs)))
    game.emit("taken_out", scope.seat, refs)
    return refs, True


@verb(w.Divide)
def divide(game: Game, node: w.Divide, path: Path, scope: Scope) -> Outcome:
    refs = objects(game, node.what, scope, (*path, 1))
    who = players(game, node.who, scope)[0]
    return None, DivideCards(refs, node.n, who, players(game, node.chooser, scope)[0])


@verb(w.Dub)
@defines("12.5.1", "12.5.2")
def dub(game: Game, node: w.Dub, path: Path, scope: Scope) -> Outcome:
    """It stands by itself from now on; what goes before it in the text is done first."""
    refs = _those(game, node.what, path, scope)
    if not refs:
        return None, False
    begin(game, "dub", scope, refs, "", path, (node.name,))
    return refs, True


@verb(w.Become)
@defines("12.5.1", "12.5.2", "6.1.7")
def become(game: Game, node: w.Become, path: Path, scope: Scope) -> Outcome:
    """Of cards that lie by themselves on the field, once what goes before it in the text is done."""
    refs = _those(game, node.what, path, scope)
    alone = node.guise.kind in ("character", "card")
    if not refs or any(game.cards[r].zone != FIELD or bool(game.cards[r].host) == alone for r in refs):
        return None, False
    at = (*path, w.Become.FIELDS.index("guise"))
    said = node.guise.attack if isinstance(node.guise.attack, w.X) else node.guise.toughness
    fixed = (number(game, said, scope),) if isinstance(said, w.X) else ()
    return refs, BecomeCharacters(refs, scope.this, scope.face, at, fixed)


@verb(w.Transform)
def transform(game: Game, node: w.Transform, path: Path, scope: Scope) -> Outcome:
    refs = _those(game, node.what, path, scope)
    return (refs, TransformAll(refs, scope.seat)) if refs else (None, False)


@verb(w.TurnBack)
def turn_back(game: Game, node: w.TurnBack, path: Path, scope: Scope) -> Outcome:
    refs = tuple(r for r in _those(game, node.what, path, scope) if is_transformed(game, r))
    return (refs, TurnCardsBack(refs)) if refs else (None, False)


@verb(w.AsFar)
@defines("12.6.1")
def as_far(game: Game, node: w.AsFar, path: Path, scope: Scope) -> Outcome:
    """What a player can do of it by himself: as many cards or nodes as he has; no card effect helps out."""
    do = node.do
    if not isinstance(do, (w.Draw, w.DiscardHand, w.Pay, w.AddNodes)):
        return carry_out(game, do, (*path, 0), scope)
    zone = {w.Draw: DECK, w.AddNodes: DECK, w.DiscardHand: HAND, w.Pay: NODES}[type(do)]
    has = min(len(game.at(zone, s)) for s in players(game, do.who, scope, (*path, 0, 0)))
    most = number(game, do.n, scope)
    n = min(most, has) if most >= 0 else most
    it, outcome = carry_out(game, do.replace(n=n), (*path, 0), scope)
    return it, outcome or True


@verb(w.Hell)
def hell(game: Game, node: w.Hell, path: Path, scope: Scope) -> Outcome:
    begin(game, "force", scope, (), node.until, path)
    return None, True


# -- turns and phases (4.10) ----------------------------------------------------------------------------------------------


@verb(w.EndTurn)
@defines("4.10.1.d", "4.10.2.d")
def end_turn(game: Game, node: w.EndTurn, path: Path, scope: Scope) -> Outcome:
    """Several of them end this turn and no other; it goes before ending the phase."""
    atoms.put(game, "ending", "turn")
    return None, True


@verb(w.EndPhase)
@defines("4.10.2.c", "4.10.2.d")
def end_phase(game: Game, node: w.EndPhase, path: Path, scope: Scope) -> Outcome:
    if not game.vars["ending"]:
        atoms.put(game, "ending", "phase")
    return None, True


@verb(w.ExtraPhase)
@defines("4.10.4")
def extra_phase(game: Game, node: w.ExtraPhase, path: Path, scope: Scope) -> Outcome:
    """One is added before the phase changes, however many effects say so: the last says which."""
    atoms.put(game, "extra", node.phase)
    return None, True


@verb(w.SkipPhase)
@verb(w.SkipTurn)
def skip(game: Game, node: w.SkipPhase | w.SkipTurn, path: Path, scope: Scope) -> Outcome:
    what = node.phase if isinstance(node, w.SkipPhase) else "turn"
    rows = tuple((seat, what) for seat in _seats(game, node.who, path, scope))
    atoms.put(game, "skips", (*game.vars["skips"], *rows))
    return None, bool(rows)


# -- the end --------------------------------------------------------------------------------------------------------------


@verb(w.WinGame)
def win_game(game: Game, node: w.WinGame, path: Path, scope: Scope) -> Outcome:
    win(game, _seats(game, node.who, path, scope), "effect", "1.5.2.a")
    return None, True


@verb(w.LoseGame)
@defines("1.5.3.c")
def lose_game(game: Game, node: w.LoseGame, path: Path, scope: Scope) -> Outcome:
    lose(game, _seats(game, node.who, path, scope), "effect", "1.5.3.c")
    return None, True
