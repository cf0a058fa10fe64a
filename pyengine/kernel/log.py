"""The game log: events as codes and params with their clauses, filtered by each seat's knowledge.

A line is created once, with its answer; faces are shown or hidden when a viewer reads the line. The game decides how
events become lines and which answers need a line of their own.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.kernel.facts import Facts
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.question import NO, Answer, Question
from pyengine.kernel.state.position import EVERYBODY
from pyengine.kernel.trace import Event
from pyengine.kernel.view import Viewer, mask_of, may_see
from pyengine.vocab.plain_values import Object, Plain

CardMention = tuple[int, str | None, int]
"""A card in a line: ref, face, and the mask of the seats that may know the card."""


TRANSFER_PLACES = {"giver": "counters-came", "taker": "counters-went"}
"""Names of the params for the source and the destination of a counter transfer, each with the code of the log line if
the place is missing: counters came from outside, or went outside."""


class Line(NamedTuple):
    """A log line: index, turn, player, code, clauses. `cards` and `named` hold cards; `params` holds the other
    values."""

    at: int
    turn: int
    player: int
    phase: str
    seat: int
    code: str
    cards: tuple[CardMention, ...] = ()
    named: tuple[tuple[str, CardMention], ...] = ()
    params: tuple[tuple[str, Plain], ...] = ()
    clauses: tuple[str, ...] = ()
    says: tuple[tuple[str, str], ...] = ()
    """The text of the effect that was used, by language."""


def line_json(line: Line, seat: Viewer) -> Object:
    """The line as JSON for this viewer, unknown faces hidden."""
    mask = mask_of(seat)

    def card(shown: CardMention) -> Object:
        ref, face, known = shown
        return {"ref": ref, "face": face if known & mask == mask else None}

    params: Object = {}
    if line.seat >= 0:
        params["seat"] = line.seat
    if len(line.cards) == 1:
        params["card"] = card(line.cards[0])
    elif line.cards:
        params["card"] = card(line.cards[0])
        params["cards"] = [card(c) for c in line.cards]
    params.update({key: card(c) for key, c in line.named})
    params.update({key: list(v) if isinstance(v, tuple) else v for key, v in line.params})
    if line.says:
        params["says"] = dict(line.says)
    return {
        "index": line.at,
        "turn": line.turn,
        "player": line.player,
        "phase": line.phase,
        "seat": line.seat if line.seat >= 0 else None,
        "code": line.code,
        "params": params,
        "clauses": list(line.clauses),
    }


def card_mention(before: Game, after: Game, ref: int, face: str | None = None, mask: int = 0) -> CardMention:
    """A card for a log line: its ref, its face, and the mask of the seats that may know the face by the end of the
    answer."""
    for game in (after, before):
        card = game.cards.get(ref)
        if card is not None:
            if card.face is not None and not card.down:
                face, mask = card.face, mask | card.known
            break
    return (ref, face, mask if face is not None else 0)


FORMER_REFS = "was"
"""The param of a move that holds the cards' former refs. Lines omit the param, which would link old refs to new
ones."""


def public_cards_of(before: Game, event: Event) -> tuple[CardMention, ...]:
    """The cards of an event that were in a public zone before the answer. Cards shown in a hand are left out: after a
    move to a hidden zone, such a card could be any card of the hand."""
    refs = dict(event.params)[FORMER_REFS]
    assert isinstance(refs, tuple)
    cards = [before.cards.get(ref) for ref in refs if isinstance(ref, int)]
    return tuple(
        (card.ref, card.face, EVERYBODY)
        for card in cards
        if card is not None and before.rules.ZONES[card.zone].public and may_see(card, None)
    )


class Clock(NamedTuple):
    """The time of an event: the turn's number from 1, its player, and the phase."""

    turn: int
    player: int
    phase: str


def current_clock(game: Game) -> Clock:
    """The current turn, its player and its phase."""
    facts: Facts = game.vars
    return Clock(facts["number"], facts["turn"], facts["phase"])


def line_of_event(
    index: int, before: Game, after: Game, event: Event, clauses: tuple[str, ...], clock: Clock,
    refs: frozenset[str] = frozenset(), *, hidden: bool = False,
) -> Line:  # fmt: skip
    """An event as a line. `refs` are the names of params that hold cards. With `hidden`, the cards are left out unless
    all were face up in public zones before the move."""
    cards = public_cards_of(before, event) if event.code == "moved" else ()
    if len(cards) != len(event.cards):
        cards = () if hidden else tuple(card_mention(before, after, *each) for each in event.cards)
    named: list[tuple[str, CardMention]] = []
    params: list[tuple[str, Plain]] = []
    code = event.code.replace("_", "-")
    for key, value in event.params:
        if key in refs:
            if isinstance(value, int) and value:
                named.append((key, card_mention(before, after, value)))
        elif key in TRANSFER_PLACES and event.code == "transferred":
            if isinstance(value, int):
                named.append((key, card_mention(before, after, value)))
            elif value:
                params.append((key, value))
            else:
                code = TRANSFER_PLACES[key]
        elif key == FORMER_REFS:
            continue
        elif key == "clause":
            clauses = (str(value),)
        elif key == "keyword" and not value:
            continue
        else:
            params.append((key, value))
    return Line(
        index, clock.turn, clock.player, clock.phase, event.seat, code, cards, tuple(named),
        tuple(params), clauses,
    )  # fmt: skip


def line_of_answer(
    index: int, before: Game, asked: Question, answer: Answer, after: Game, automatic: bool
) -> Line | None:
    """A line for an answer that no event records, else None. A default "no" gets no line: the question is also asked
    where "no" is the only answer, so that not being asked reveals nothing."""
    clock = current_clock(before)
    head = (index, clock.turn, clock.player, clock.phase, asked.seat)
    about = (("about", card_mention(before, after, asked.about)),) if asked.about else ()
    question_param = (("what", asked.code),)
    verb = answer[0]
    if verb == "pass":
        skipped = Line(*head, "skipped", params=(("phase", clock.phase),), clauses=(asked.clause,))
        return skipped if automatic else None
    if answer == NO == asked.default:
        return None
    if verb in ("yes", "no"):
        return Line(*head, f"chose-{verb}", (), about, question_param, (asked.clause,))
    if verb == "card":
        return Line(
            *head,
            "chose",
            (card_mention(before, after, number_in(answer)),),
            about,
            question_param,
            (asked.clause,),
        )
    if verb == "mode":
        return Line(*head, "chose-mode", (), about, (("n", number_in(answer) + 1),), (asked.clause,))
    return None


def line_of_concession(index: int, before: Game, seat: int, clause: str) -> Line:
    """The log line for a seat that conceded under this clause."""
    return Line(index, *current_clock(before), seat, "conceded", clauses=(clause,))


def line_of_timeout(index: int, before: Game, seat: int) -> Line:
    """Return the log line for a seat that ran out of time."""
    return Line(index, *current_clock(before), seat, "out-of-time")


__all__ = [
    "CardMention",
    "Clock",
    "Line",
    "card_mention",
    "current_clock",
    "line_json",
    "line_of_answer",
    "line_of_concession",
    "line_of_event",
    "line_of_timeout",
]  # fmt: skip
