"""The end of a game: the seeds and cards opened by a seat, and its audit of the opponent's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from pyengine.net.fair import audit
from pyengine.net.fair.card_slots import Cards
from pyengine.net.fair.commitments import seal
from pyengine.net.fair.messages import Audit, Bare, FairError, Message, Settle, Settled, Verdict
from pyengine.net.fair.seat import Seat
from pyengine.net.fair.session_setup import MatchAtStart, MessagePair

T = TypeVar("T")


def winner_of(seat: Seat) -> int | None:
    """Return the winner of the game; None for a draw or an unfinished game."""
    over = None if seat.match is None else seat.match.game.vars.get("over")
    return None if over is None else over[0]


def must_open_debts(seat: Seat, who: int) -> bool:
    """Return whether a seat (`who`) must open its debts after a finished game, the hidden cards on which its answers
    depended: the winner must, or both seats without a winner. Never with a full audit."""
    return not seat.is_full and winner_of(seat) in (who, None)


def opened_secrets(seat: Seat) -> Audit:
    """Return a seat's opened secrets: its seeds of links and dealing, and its cards in a full audit, if the audit of
    this game opens them."""
    cards = (seat.seeds.cards, seat.faces) if seat.opens_cards else (b"", ())
    return Audit(seat.seeds.links, seat.seeds.deal, *cards)


def debt_message(seat: Seat) -> Settle:
    """Return the message in which a seat opens the hidden cards that it still owes, and no other cards."""
    own = seat.dealing_in_play.own
    return Settle(
        seat.terms.game,
        tuple(
            Settled(slot, seat.faces[slot], own.salt_of(slot))
            for slot in seat.debts.slots(seat.seat, own.ever)
        ),
    )


def closing_messages(seat: Seat) -> Iterator[Message]:
    """Yield the next messages of a seat whose game is over. In a series, debts are opened after the last game."""
    me, alone = seat.seat, seat.terms.best_of == 1
    if seat.audits.by_seat[me] is None:
        own_audit = seat.audits.by_seat[me] = opened_secrets(seat)
        yield own_audit
    if alone and must_open_debts(seat, me) and seat.must_open_debts.by_seat[me] is None:
        owed = seat.must_open_debts.by_seat[me] = debt_message(seat)
        yield owed
    waits = alone and must_open_debts(seat, 1 - me) and seat.must_open_debts.by_seat[1 - me] is None
    if seat.audits.complete and not waits and seat.verdicts.by_seat[me] is None:
        verdict = seat.verdicts.by_seat[me] = verdict_on_opponent(seat)
        yield verdict


def accept_closing_message(seat: Seat, message: Audit | Settle | Bare | Verdict) -> None:
    """Accept the opponent's opened secrets or verdict. Raises FairError("not-needed")."""
    other, kind = 1 - seat.seat, type(message).__name__
    if seat.phase == "opening":
        whole = seat.bared.next(other) is None
        if isinstance(message, Verdict) and whole and seat.bared.verdicts.by_seat[other] is None:
            seat.bared.verdicts.by_seat[other] = message
        elif isinstance(message, Bare if seat.is_full else Settle) and message.game == seat.bared.next(other):
            seat.bared.by_seat[other].append(message)
        else:
            raise FairError("not-needed", kind)
        return
    alone, audited = seat.terms.best_of == 1, seat.audits.by_seat[other] is not None
    pair: MessagePair[Audit] | MessagePair[Settle] | MessagePair[Verdict]
    if isinstance(message, Audit):
        pair, fits = seat.audits, True
    elif isinstance(message, Verdict):
        pair, fits = seat.verdicts, True
    else:
        pair = seat.must_open_debts
        fits = (
            isinstance(message, Settle)
            and alone
            and audited
            and must_open_debts(seat, other)
            and message.game == 1
        )
    if seat.phase != "audit" or not fits or pair.by_seat[other] is not None:
        raise FairError("not-needed", kind)
    pair.by_seat[other] = message  # type: ignore[assignment]  # the kind of message matches the field


def verdict_on_opponent(seat: Seat) -> Verdict:
    """Return the verdict of a seat on the opponent's opened secrets."""
    try:
        _audit(seat)
    except FairError as error:
        return Verdict(error.code)
    return Verdict()


def _audit(seat: Seat) -> None:
    """Check the opponent's opened secrets. Raises FairError with the first fault."""
    other = 1 - seat.seat
    their_audit, sealed, dealing = seat.audits.of(other), seat.sealed.of(other), seat.dealing_in_play
    if bool(their_audit.cards) != seat.opens_cards:
        raise FairError("audit-seed", "cards")
    audit.check_revealed_seeds(seat.gid, other, their_audit, sealed)
    audit.check_and_map_slots(dealing.other, their_audit.links, seat.seeds.deal)
    audit.check_and_map_slots(dealing.own, seat.seeds.links, their_audit.deal)
    if seat.opens_cards:
        check_all_cards(seat, their_audit.cards, their_audit.faces)
    settle = seat.must_open_debts.by_seat[other]
    if settle is not None:
        check_debts(seat, settle)


def check_all_cards(seat: Seat, cards: bytes, theirs: tuple[str, ...]) -> None:
    """Check a game with everything known: the seed of the opponent's cards, and the face in each of their slots. Raises
    FairError: audit-seed, audit-cards, audit-deck, audit-illegal."""
    other = 1 - seat.seat
    their_audit, dealing, hello = seat.audits.of(other), seat.dealing_in_play, seat.hellos.of(other)
    if seal("SEED", seat.gid, other, "cards", cards) != seat.sealed.of(other).cards:
        raise FairError("audit-seed", "cards")
    audit.check_cards(dealing.other, cards, theirs)
    fault = seat.seated.fault_of(theirs[: hello.deck], theirs[hello.deck :])
    if fault:
        raise FairError("audit-deck", fault[:80])
    sizes = [each.deck for each in seat.hellos.all]
    decks, sideboards = audit.split_lists(_by_seat(seat, seat.faces, theirs), sizes)
    slots = audit.check_and_map_slots(dealing.other, their_audit.links, seat.seeds.deal)
    _replay_game(seat, _game_before_first_step(seat, decks, sideboards), theirs, slots)


def check_debts(seat: Seat, settle: Settle) -> None:
    """Check the opponent's debts of a game with both sides' seeds of links and dealing known: exactly the owed cards
    are opened, and the answers are legal with the opened and shown cards known from the start. Raises FairError:
    audit-debt, audit-cards, audit-illegal."""
    other = 1 - seat.seat
    their_audit, cards = seat.audits.of(other), seat.dealing_in_play.other
    slots = audit.check_and_map_slots(cards, their_audit.links, seat.seeds.deal)
    owed = {slots[packet][place] for packet, place in seat.debts.places(other, cards.ever)}
    if [each.slot for each in settle.cards] != sorted(owed):
        raise FairError("audit-debt", f"{len(settle.cards)} cards, not {len(owed)}")
    _check_cards(seat, cards, settle)
    known = dict(cards.ever.values()) | {each.slot: each.card for each in settle.cards}
    theirs = tuple(known.get(slot) for slot in range(len(cards.seals)))
    hellos = seat.hellos.all
    begun = _game_before_first_step(seat, [each.deck for each in hellos], [each.sideboard for each in hellos])
    # The table as seen by the opponent, limited to the cards they have shown.
    begun.match.game.sees = 1 << other
    _replay_game(seat, begun, theirs, slots)


def _by_seat(seat: Seat, own: T, theirs: T) -> tuple[T, T]:
    return (own, theirs) if seat.seat == 0 else (theirs, own)


def _game_before_first_step(
    seat: Seat, decks: Sequence[Sequence[str] | int], sideboards: Sequence[Sequence[str] | int]
) -> MatchAtStart:
    """Return the game before its first step, with these decks and sideboards: lists of faces, or only their numbers of
    cards."""
    return seat.seated.begin(None, decks, sideboards, seat.gid.hex(), [each.name for each in seat.hellos.all])


def _replay_game(
    seat: Seat, begun: MatchAtStart, theirs: Sequence[str | None], slots: list[tuple[int, ...]]
) -> None:
    """Replay the game with the opponent's faces by slot (None: unknown) and the slots of their packets. Raises
    FairError("audit-illegal")."""
    their_audit, dealing = seat.audits.of(1 - seat.seat), seat.dealing_in_play
    own = audit.check_and_map_slots(dealing.own, seat.seeds.links, their_audit.deal)
    faces: tuple[Sequence[str | None], Sequence[str | None]] = _by_seat(seat, seat.faces, theirs)
    begun.match.dealer = audit.OpenDealer(begun.refs, _by_seat(seat, own, slots), faces, dealing.numbers)
    audit.replay(seat.match_in_play, begun.match)


def _check_cards(seat: Seat, cards: Cards, settle: Settle) -> None:
    for each in settle.cards:
        if cards.card(each.slot, each.card, each.salt) != cards.seals[each.slot] or not seat.seated.is_card(
            each.card
        ):
            raise FairError("audit-cards", f"slot {each.slot}")


__all__ = [
    "accept_closing_message",
    "check_all_cards",
    "check_debts",
    "closing_messages",
    "debt_message",
    "must_open_debts",
    "verdict_on_opponent",
    "winner_of",
]
