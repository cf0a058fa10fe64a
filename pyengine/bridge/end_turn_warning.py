"""What a seat would leave undone if its turn ended now, as far as itself may know: what wins, and what costs nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyengine.bridge import errors
from pyengine.bridge.automation.turn_end import ends_turn
from pyengine.bridge.outcome_preview import (
    MAX_CHOICES,
    MAX_OPTIONS_TRIED,
    MAX_WAYS,
    Allowance,
    Line,
    cards_of,
    is_outside_a_battle,
    known_to,
)  # fmt: skip
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.answers import Verb
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal
from pyengine.kernel.question import PASS, Answer
from pyengine.kernel.view import over, reason_json

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


def leaving(table: Table, seat: int, answer: Answer) -> Json:
    """What the asked seat would leave undone if its turn ended by this answer, as far as itself may know. Raises
    BridgeError."""
    asked = table.asked
    if asked is None or asked.seat != seat or not table.is_mine(seat):
        raise errors.not_asked()
    game = table.here.match.game
    try:
        left = left_undone(table.definition, game, seat, game.rules.ANSWERS.tidy(answer))
    except Illegal as error:
        raise errors.illegal(reason_json(game, reason) for reason in error.reasons) from None
    for row in left:
        says = [_said_of(table.definition, game, seat, tuple(each)) for each in row["answers"]]
        if any(says):
            row["says"] = says
    return {"left": left}


def _said_of(definition: GameDefinition, game: Game, seat: int, answer: Answer) -> dict[str, str] | None:
    """What an ability is called or does that is used by this answer, in both languages; None where nothing says it."""
    if len(answer) < 2 or not isinstance(answer[1], int):
        return None
    actions = definition.view.why(game, seat, answer[1])["actions"]
    return next((each.get("says") for each in actions if list(answer) in each["options"]), None)


def left_undone(definition: GameDefinition, game: Game, seat: int, answer: Answer) -> list[Json]:
    """What wins, and what costs nothing and may be worth it, among what could still be done in a turn that this answer ends: in rows of answers,
    the likeliest win first. What may be done for nothing only so many times a turn is one row, with whatever it could be done.
    Where the answer goes on to a phase in which there is nothing to do, what could be paid for in the hand, too. Raises Illegal."""
    if not definition.pace.is_quiet(game) or not definition.pace.is_own(game, seat):
        return []
    before = known_to(game, seat)
    asked = definition.view.question(before, seat)
    if asked is None or not ends_turn(definition, before, seat, answer):
        return []
    verbs = before.rules.ANSWERS.verbs
    wins: list[Json] = []
    likely: list[Json] = []
    free: list[Json] = []
    paid: list[Json] = []
    unmeant = answer == PASS and definition.pace.goes_on_from(before)
    spare: dict[str, list[Answer]] = {}
    alike: dict[str, list[Answer]] = {}
    options = ((tuple(option["answer"]), option["cost"]) for option in asked.get("options") or [])
    deeds = [(tried, cost) for tried, cost in options if _is_deed(verbs[tried[0]], tried)]
    allowance = Allowance()
    for tried, _ in deeds[:MAX_OPTIONS_TRIED]:
        alike.setdefault(tried[0], []).append(tried)
        end = _result(definition, before, seat, [tried], allowance)
        if end:
            (wins if end == "wins" else likely).append({"why": end, "answers": [list(tried)]})
    winning = [tuple(row["answers"][0]) for row in (*wins, *likely)]
    # However long it takes to see whether one could win, what costs nothing is seen: it is then that most is left.
    beside = Allowance()
    for tried, cost in deeds:
        if tried in winning:
            continue
        if cost is None:
            if tried[0] in definition.pace.spare:
                spare.setdefault(tried[0], []).append(tried)
        elif not _is_free(cost):
            if unmeant and len(paid) < MAX_OPTIONS_TRIED and _is_of_hand(definition, before, tried):
                paid.append({"why": "paid", "answers": [list(tried)]})
        elif len(free) < MAX_OPTIONS_TRIED and _is_worth_it(definition, before, seat, tried, beside):
            free.append({"why": "free", "answers": [list(tried)]})
    if not wins and not likely:
        together = [
            each
            for each in alike.values()
            if len(each) > 1 and _result(definition, before, seat, each, allowance)
        ]
        likely = [
            {"why": "together", "answers": [list(each) for each in answers]} for answers in together[:1]
        ]
    free.extend({"why": "spare", "answers": [list(each) for each in answers]} for answers in spare.values())
    return [*wins, *likely, *free, *paid]


def _is_deed(verb: Verb, answer: Answer) -> bool:
    """Whether something is done with something by this answer, in a way that is offered of itself."""
    return bool(verb.acts and verb.fields) and not any(
        flag.unasked and flag.name in answer for flag in verb.flags
    )


def _is_of_hand(definition: GameDefinition, game: Game, answer: Answer) -> bool:
    """Whether a card of the hand is used."""
    card = game.cards.get(number_in(answer))
    return card is not None and card.zone == definition.layout.hand


def _is_free(cost: Json) -> bool:
    """Whether nothing is paid, and nothing goes."""
    also = cost.get("also", ())
    return not (cost["pay"] or cost["lost"] or any(each.get("loses") or each.get("pays") for each in also))


def _is_worth_it(
    definition: GameDefinition, before: Game, seat: int, answer: Answer, allowance: Allowance
) -> bool:
    """Whether this seat may come to stand no worse by this answer, as the computer values a table, the card that it takes
    counted, and something comes of it: who would only lose a card by it is not reminded. What cannot be known is in its favour, and
    what was not looked at to its end, as too much was looked at before, is not."""
    value, cards = definition.evaluation().value, cards_of(before, answer)
    floor = value(before, seat)

    def may_hold(line: Line, given: Answer, choices: int) -> bool:
        stops = line.begin(given)
        if stops is None or (stops == "long" and line.is_cut):
            return False
        game, asked = line.game, line.game.question
        if stops == "quiet":
            in_vain = line.is_vain or is_outside_a_battle(line, stops, before, cards)
            return value(game, seat) >= floor and not in_vain
        if stops == "choice" and asked is not None and asked.count() <= MAX_WAYS and choices:
            return any(may_hold(line.branch(), asked.nth(n), choices - 1) for n in range(asked.count()))
        return True

    return may_hold(Line(definition, before.apart(trace=True), seat, allowance), answer, MAX_CHOICES)


def _result(
    definition: GameDefinition, before: Game, seat: int, answers: Sequence[Answer], allowance: Allowance
) -> str | None:
    """How these answers win, one after the other, as far as they can still be given then: "wins" whatever the other seat does,
    "likely" if it lets all of them pass; None: not at all, as far as this seat can know and the allowance goes."""
    game = before.apart()
    for at, answer in enumerate(answers):
        asked = game.question
        if asked is not None and asked.seat == seat and asked.allows(answer):
            return _after(definition, game, seat, answer, answers[at + 1 :], MAX_CHOICES, allowance)
    return None


def _after(
    definition: GameDefinition,
    game: Game,
    seat: int,
    answer: Answer,
    later: Sequence[Answer],
    choices: int,
    allowance: Allowance,
) -> str | None:
    """How this answer and those later win. The other seat may choose as it likes, so many times."""
    line = Line(definition, game, seat, allowance)
    stops = line.begin(answer)
    if stops is None:
        return None
    game = line.game
    found, asked = over(game), game.question
    ends: set[str | None] = set()
    if found is not None:
        ends.add("wins" if found["winner"] == seat else None)
    elif stops == "quiet":
        ends.add(_result(definition, game, seat, later, allowance))
    elif stops == "rival" and asked is not None and 0 < asked.count() <= MAX_WAYS and choices:
        for n in range(asked.count()):
            ends.add(_after(definition, game.apart(), seat, asked.nth(n), later, choices - 1, allowance))
    if None in ends or not ends:
        return None
    return "wins" if ends == {"wins"} and line.sure is None else "likely"


__all__ = ["leaving", "left_undone"]
