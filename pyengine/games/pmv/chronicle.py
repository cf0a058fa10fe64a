"""The log: what happened, as codes and params with the clauses behind them, for each seat what it may know.

A line is made once, when its answer is given; who reads it decides which faces it shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pyengine.games.pmv.rules.zones import FIELD, NODES, PLAY, UNDERWORLD
from pyengine.kernel.game import Event, Game, TraceLine
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import Viewer, mask_of

Shown = tuple[int, str | None, int]
"""A card of a line: ref, face, and the mask of the seats that may know it."""


class Line(NamedTuple):
    """One line: when, who, what, why. `cards` and `named` hold cards; `params` the rest."""

    at: int
    turn: int
    player: int
    phase: str
    seat: int
    code: str
    cards: tuple[Shown, ...] = ()
    named: tuple[tuple[str, Shown], ...] = ()
    params: tuple[tuple[str, Any], ...] = ()
    clauses: tuple[str, ...] = ()


SILENT = frozenset(
    ("attack_declared", "effects_ended", "interference_ended", "damage_reset", "left", "paid", "life_set")
)
"""Facts that another line tells already, or that nobody asks for."""
REFS = frozenset(("attacker", "source", "by"))
"""Params of events that are refs."""
PLAIN_TURNING = frozenset(("fell_asleep", "woke"))


def render(line: Line, seat: Viewer) -> dict[str, Any]:
    """The line as this viewer may read it."""
    mask = mask_of(seat)

    def card(shown: Shown) -> dict[str, Any]:
        ref, face, known = shown
        return {"ref": ref, "face": face if known & mask == mask else None}

    params: dict[str, Any] = {}
    if line.seat >= 0:
        params["seat"] = line.seat
    if len(line.cards) == 1:
        params["card"] = card(line.cards[0])
    elif line.cards:
        params["card"] = card(line.cards[0])
        params["cards"] = [card(c) for c in line.cards]
    params.update({key: card(c) for key, c in line.named})
    params.update({key: list(v) if isinstance(v, tuple) else v for key, v in line.params})
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


def _shown(before: Game, after: Game, ref: int, face: str | None = None, mask: int = 0) -> Shown:
    """What may be known of a card by the end of the answer."""
    for game in (after, before):
        card = game.cards.get(ref)
        if card is not None:
            if card.face is not None and not card.down:
                face, mask = card.face, mask | card.known
            break
    return (ref, face, mask if face is not None else 0)


class Clock(NamedTuple):
    turn: int
    player: int
    phase: str


def clock_of(game: Game) -> Clock:
    return Clock(game.vars["number"], game.vars["turn"], game.vars["phase"])


def lines_of(
    index: int, before: Game, after: Game, trace: Iterable[TraceLine], clock: Clock
) -> Iterator[Line]:
    """The lines of what one answer caused. `clock` says when it was given."""
    opened = bool(before.vars["open"])
    for ran in trace:
        if ran.path[-1:] == ("Turns",) and ran.step == "end_damage":
            clock = clock._replace(phase="turn_end")
        for event in ran.events:
            params = dict(event.params)
            if event.code == "turn_began":
                clock = Clock(params["number"], event.seat, "turn_start")
            elif event.code == "phase_began":
                clock = clock._replace(phase=params["phase"])
            if event.code in ("played", "used", "attacked"):
                opened = True
            if _told(event, ran, opened):
                yield _line(index, before, after, event, ran.clauses, clock)


def _told(event: Event, ran: TraceLine, opened: bool) -> bool:
    code = event.code
    if code in SILENT:
        return False
    if code == "passed":
        return opened
    if code in PLAIN_TURNING:
        return "RunText" in ran.path
    if code == "moved":
        params = dict(event.params)
        return params.get("zone") != UNDERWORLD or params.get("came") not in (PLAY, FIELD)
    return True


def _line(
    index: int, before: Game, after: Game, event: Event, clauses: tuple[str, ...], clock: Clock
) -> Line:
    hidden = event.code in ("nodes_added", "node_set") or (
        event.code == "moved" and dict(event.params).get("zone") == NODES
    )
    cards = () if hidden else tuple(_shown(before, after, *shown) for shown in event.cards)
    named: list[tuple[str, Shown]] = []
    params: list[tuple[str, Any]] = []
    for key, value in event.params:
        if key in REFS:
            if value:
                named.append((key, _shown(before, after, value)))
        elif key == "clause":
            clauses = (value,)
        elif key == "keyword" and not value:
            continue
        else:
            params.append((key, value))
    return Line(
        index, clock.turn, clock.player, clock.phase, event.seat, event.code.replace("_", "-"), cards, tuple(named),
        tuple(params), clauses,
    )  # fmt: skip


def line_of_answer(
    index: int, before: Game, asked: Question, answer: Answer, after: Game, automatic: bool
) -> Line | None:
    """What a seat answered, where the facts that follow do not say it."""
    clock = clock_of(before)
    head = (index, clock.turn, clock.player, clock.phase, asked.seat)
    about = (("about", _shown(before, after, asked.about)),) if asked.about else ()
    verb = answer[0]
    if verb == "pass":
        return (
            Line(*head, "skipped", params=(("phase", clock.phase),), clauses=(asked.clause,))
            if automatic
            else None
        )
    if verb in ("yes", "no"):
        return Line(*head, f"chose-{verb}", (), about, (("what", asked.code),), (asked.clause,))
    if verb == "card" and not (asked.kind == "target" and asked.declaring):
        return Line(
            *head,
            "chose",
            (_shown(before, after, answer[1]),),
            about,
            (("what", asked.code),),
            (asked.clause,),
        )
    if verb == "mode" and asked.code != "end-loop":
        return Line(*head, "chose-mode", (), about, (("n", answer[1] + 1),), (asked.clause,))
    return None


def line_of_concession(index: int, before: Game, seat: int) -> Line:
    clock = clock_of(before)
    return Line(index, clock.turn, clock.player, clock.phase, seat, "conceded", clauses=("12.7.2",))


__all__ = ["Clock", "Line", "clock_of", "line_of_answer", "line_of_concession", "lines_of", "render"]
