"""Atoms: the only functions that change the table. Each writes records and emits a fact in the past tense.

A card moved into a hidden unordered zone gets a new ref, so a ref never reveals the card. For an unknown card, a move
into an open zone asks the dealer to reveal the card to both seats, and a move into a zone that its owner sees asks the
dealer to show the owner.
"""

from __future__ import annotations

from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.counters import OUTSIDE, Place, Pool
from pyengine.kernel.game import Game
from pyengine.kernel.records import ZONE_KEYS, Card, Effect
from pyengine.kernel.state.derived import CHANGED
from pyengine.kernel.state.position import EVERYBODY, ImpossibleError
from pyengine.kernel.trace import BOTTOM
from pyengine.vocab.plain_values import Plain

Refs = tuple[int, ...]
_new = tuple.__new__
"""Build a record from the tuple of its values without calling the record's constructor."""


def move(
    game: Game,
    refs: Refs,
    zone: str,
    seat: int,
    *,
    bottom: bool = False,
    asleep: bool = False,
    host: int | None = None,
    down: bool = False,
    keep: bool = False,
    quiet: bool = False,
    singly: bool = False,
) -> Refs:
    """Move cards to a seat's zone, on top in the given order; return their refs in the new zone.

    Options: `bottom` (under the pile), `asleep`, `host` (set on that card), `down` (face down), `keep` (a move within
    the field: everything on the card stays), `quiet` (no event), `singly` (one after another: each card has its own
    time stamp and is revealed separately). The game declares the fate of counters on moved cards (`Counter`).
    """
    rules = game.rules
    public, owner_sees, ordered = rules.ZONES[zone]
    counters = rules.COUNTERS
    out: list[int] = []
    to_open: list[int] = []
    to_learn: list[int] = []
    key = ZONE_KEYS[zone][seat]
    stamp = game.next_time_stamp()
    cards, zones, sees = game.cards, game.zones, game.sees
    came = cards[refs[0]][4] if refs else ""
    several = len(refs) > 1
    left: dict[str, Refs] = {}
    for ref in refs:
        card = cards[ref]
        _, owner, face, known, old_zone, old_seat, _, _, old_host, _, marks = card
        old_key = ZONE_KEYS[old_zone][old_seat]
        before = left[old_key] if old_key in left else zones[old_key]
        if before[-1] == ref:  # fast path: the top of a pile
            rest = before[:-1]
        else:
            at = before.index(ref)
            rest = before[:at] + before[at + 1 :]
        if several:
            left[old_key] = rest
        else:
            game.put_zone(old_key, rest)
        if singly and out:
            stamp = game.next_time_stamp()
        if keep:
            game.put_card(card._replace(zone=zone, seat=seat, host=old_host if host is None else host))
            out.append(ref)
            continue
        if marks:
            marks = _counters_kept(game, card, zone if public else "") if counters else ()
        new = ref
        if not public:
            if not ordered:
                new = game.new_ref()
                game.fresh = (*game.fresh, (ref, new))
                game.drop_card(ref)
            known = known & 1 << seat if owner_sees else 0
            if owner_sees and not known:
                to_learn.append(new)
        elif known != EVERYBODY and not down:
            to_open.append(ref)
        if not known & sees and known != EVERYBODY:  # `knows`, inlined
            face = None
        values = (new, owner, face, known, zone, seat, asleep, down, host or 0, stamp, marks)
        game.put_card(_new(Card, values))
        out.append(new)
    moved = tuple(out)
    for old_key, rest in left.items():
        game.put_zone(old_key, rest)
    here = zones[key]
    game.put_zone(key, moved + here if bottom else here + moved)
    if to_open:
        for shown in [(ref,) for ref in to_open] if singly else (tuple(to_open),):
            game.request_from_dealer("open", -1, shown)
    if to_learn:
        for shown in [(ref,) for ref in to_learn] if singly else (tuple(to_learn),):
            game.request_from_dealer("learn", seat, shown)
    if not quiet:
        game.emit("moved", seat, moved, zone=zone, came=came, was=refs)
    return moved


def _counters_kept(game: Game, card: Card, zone: str) -> tuple[tuple[str, int], ...]:
    """Return the counters that a card keeps when it moves to an open zone ("": no open zone), after taking all others
    off the card."""
    kinds = game.rules.COUNTERS
    for kind, n in card.marks:
        if kind in kinds and zone not in kinds[kind].along:
            left = kinds[kind].left
            transfer(game, card.ref, Pool(left, card.seat) if left else OUTSIDE, kind, n)
    return tuple([mark for mark in game.cards[card.ref].marks if mark[0] in kinds])


def transfer(game: Game, giver: Place, taker: Place, kind: str, n: int) -> None:
    """Move `n` counters of a kind from a card, pool or OUTSIDE to another place.

    Raises ImpossibleError for too few counters, for a place that cannot hold the kind, and for moving a conserved kind
    from or to OUTSIDE.
    """
    counter = game.rules.COUNTERS[kind]
    refs: Refs = ()
    seat = -1
    for place in (giver, taker):
        if isinstance(place, int):
            if place not in game.cards:
                raise ImpossibleError(f"{kind} cannot lie at {place!r}")
            refs = (*refs, place)
        elif place == OUTSIDE:
            if counter.conserved:
                raise ImpossibleError(f"{kind} is conserved, and neither comes from outside nor goes there")
        elif place.name not in counter.pools:
            raise ImpossibleError(f"{kind} cannot lie at {place!r}")
        elif seat < 0:
            seat = place.seat
    available = 0 if giver == OUTSIDE else counters_at(game, giver, kind)
    if n < 0 or (n > available and giver != OUTSIDE):
        raise ImpossibleError(f"{available} {kind} at {giver!r} and not {n}")
    if n == 0 or giver == taker:
        return
    _set_count(game, giver, kind, available - n)
    _set_count(game, taker, kind, counters_at(game, taker, kind) + n)
    game.emit("transferred", seat, refs, kind=kind, n=n, giver=_place_name(giver), taker=_place_name(taker))


def _set_count(game: Game, place: Place, kind: str, n: int) -> None:
    """Set the number of counters at a place; OUTSIDE is not counted."""
    if isinstance(place, int):
        _set_mark(game, place, kind, n)
    elif place != OUTSIDE:
        game.set_fact(place.fact(kind), n)


def _place_name(place: Place) -> int | str:
    """The name of a place in an event: a ref, a pool's name and seat, or "" for OUTSIDE."""
    return place if isinstance(place, int) else f"{place.name}{place.seat}" if place != OUTSIDE else ""


def set_host(game: Game, ref: int, host: int) -> None:
    """Attach a card on the field to the card `host`, or detach the card (0)."""
    card = game.cards[ref]
    game.put_card(card._replace(host=host, asleep=game.cards[host].asleep if host else card.asleep))


def turn(game: Game, refs: Refs, asleep: bool) -> None:
    """Put cards to sleep or wake cards."""
    for ref in refs:
        card = game.cards[ref]
        game.put_card(_new(Card, (*card[:6], asleep, *card[7:])))
    game.emit("fell_asleep" if asleep else "woke", -1, refs)


def turn_face(game: Game, refs: Refs, down: bool) -> None:
    """Turn cards face down or up."""
    for ref in refs:
        game.put_card(game.cards[ref]._replace(down=down, stamp=game.next_time_stamp()))
    game.emit("turned_down" if down else "turned_up", -1, refs)


def renew_time_stamp(game: Game, ref: int) -> None:
    """Give a card a new time stamp, as if just put into its zone: earlier effects on the card no longer apply."""
    game.put_card(game.cards[ref]._replace(stamp=game.next_time_stamp()))


def set_mark(game: Game, ref: int, name: str, value: int) -> None:
    """Set a numeric mark of the game on a card; 0 removes the mark. Raises ImpossibleError for the name of a counter,
    because counters are transferred instead of set."""
    if name in game.rules.COUNTERS:
        raise ImpossibleError(f"{name} is a counter, which comes from somewhere")
    _set_mark(game, ref, name, value)


def _set_mark(game: Game, ref: int, name: str, value: int) -> None:
    card = game.cards[ref]
    marks = [mark for mark in card.marks if mark[0] != name]
    if value:
        marks.append((name, value))
        marks.sort()
    now = tuple(marks)
    if now != card.marks:
        game.put_card(_new(Card, (*card[:-1], now)))


set_fact = Game.set_fact
"""Set a fact of the table by its name, such as the turn, the phase or a life total."""


def clear_fact(game: Game, name: str) -> None:
    """Clear a fact of the table by setting it to None."""
    game.set_fact(name, None)


def add_effect(
    game: Game, kind: str, source: int, seat: int, refs: Refs, until: str, data: tuple[Plain, ...] = ()
) -> int:
    """Start a lasting effect; return its number."""
    number = game.new_ref()
    game.put_effect(Effect(number, kind, source, seat, refs, until, game.next_time_stamp(), data))
    return number


def end_effects(game: Game, numbers: Refs) -> None:
    """End the lasting effects with these numbers."""
    for number in numbers:
        game.drop_effect(number)
    if numbers:
        game.emit("effects_ended", -1, count=len(numbers))


def release_card(game: Game, effect: Effect, ref: int) -> None:
    """Remove a card from a lasting effect. For its other cards the effect continues with the same time stamp; without
    other cards the effect ends."""
    left = tuple(r for r in effect.refs if r != ref)
    if left:
        game.put_effect(effect._replace(refs=left))
    else:
        end_effects(game, (effect.id,))


def replace_effect_data(game: Game, effect: Effect) -> None:
    """Replace the stored data of a lasting effect; the time stamp stays."""
    game.put_effect(effect)


def shuffle(game: Game, zone: str, seat: int, except_cards: Refs = ()) -> None:
    """Shuffle a pile, except for the cards in `except_cards`: the dealer chooses a secret order, and the cards get new refs."""
    refs = game.cards_in(zone, seat)
    if except_cards:
        refs = tuple(r for r in refs if r not in except_cards)
    if refs:
        game.request_from_dealer("shuffle", seat, refs)
    game.emit("shuffled", seat, zone=zone)


def reveal(game: Game, refs: Refs) -> None:
    """Show cards to both seats without moving the cards."""
    hidden = tuple(r for r in refs if game.cards[r].known != EVERYBODY)
    if hidden:
        game.request_from_dealer("open", -1, hidden)


def show(game: Game, seat: int, refs: Refs) -> None:
    """Show cards to one seat without moving the cards."""
    hidden = tuple(r for r in refs if not game.cards[r].known & 1 << seat)
    if hidden:
        game.request_from_dealer("learn", seat, hidden)


def conceal(game: Game, refs: Refs) -> None:
    """Hide cards that were shown or revealed, except from the seat that sees the zone."""
    for ref in refs:
        card = game.cards.get(ref)
        if card is None:
            continue
        zone = game.rules.ZONES[card.zone]
        if not zone.public:
            known = 1 << card.seat if zone.owner_sees else 0
            game.put_card(card._replace(known=known, face=card.face if game.knows(known) else None))


def record_progress(game: Game) -> None:
    """Record that something irreversible has happened, so earlier answers can no longer be part of a loop."""
    game.answers = 0
    game.recent_answers = ()


def store_answer_history(game: Game, recent_answers: tuple[Plain, ...]) -> None:
    """Store the rulebook's record of the answers since the last progress."""
    game.recent_answers = recent_answers


def set_repeated_answers(game: Game, round_state: tuple[Plain, ...]) -> None:
    """Set the answers that repeat automatically from now on; () stops the loop."""
    game.round = round_state


def end_game(game: Game, winner: int | None, code: str, clause: str) -> None:
    """End the game; a winner of None is a draw."""
    game.set_fact("over", (winner, code, clause))
    game.emit("game_over", -1 if winner is None else winner, reason=code, clause=clause)
    game.stack.clear()
    game.path = BOTTOM
    game.changed = CHANGED
