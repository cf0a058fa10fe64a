"""The warning before the end of a turn: winning actions and free actions still available to the seat, as far as the
seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyengine.bridge import errors
from pyengine.bridge.automation.turn_end import ends_turn
from pyengine.bridge.outcome_preview import (
    MAX_CHOICE_OPTIONS,
    MAX_CHOICES,
    MAX_OPTIONS_TRIED,
    PreviewLine,
    WorkAllowance,
    cards_in_answer,
    game_as_known_to,
    is_outside_a_battle,
)  # fmt: skip
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.answers import Verb
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal
from pyengine.kernel.question import PASS, Answer
from pyengine.kernel.view import reason_json, result_json

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition


def end_turn_warning(table: Table, seat: int, answer: Answer) -> Json:
    """Return the actions left unused if the asked seat ends its turn with this answer, as far as the seat can know.
    Raises BridgeError."""
    asked = table.asked
    if asked is None or asked.seat != seat or not table.is_mine(seat):
        raise errors.seat_not_asked()
    game = table.here.match.game
    try:
        left = unused_actions(table.definition, game, seat, game.rules.ANSWERS.normalized(answer))
    except Illegal as error:
        raise errors.illegal_answer(reason_json(game, reason) for reason in error.reasons) from None
    for row in left:
        says = [_ability_text(table.definition, game, seat, tuple(each)) for each in row["answers"]]
        if any(says):
            row["says"] = says
    return {"left": left}


def _ability_text(definition: GameDefinition, game: Game, seat: int, answer: Answer) -> dict[str, str] | None:
    """Return the name or text of the ability used by this answer, in both languages, or None if the view gives
    neither."""
    if len(answer) < 2 or not isinstance(answer[1], int):
        return None
    actions = definition.view.why(game, seat, answer[1])["actions"]
    return next((each.get("says") for each in actions if list(answer) in each["options"]), None)


def unused_actions(definition: GameDefinition, game: Game, seat: int, answer: Answer) -> list[Json]:
    """Return the winning and free actions still available if `answer` ends the turn, as rows of answers, the likeliest
    win first.

    An action free a limited number of times a turn is a single row with all its targets. If the answer moves on to a
    phase without any action, payable actions from hand are included. Raises Illegal.
    """
    if not definition.turn_structure.is_quiet(game) or not definition.turn_structure.is_own(game, seat):
        return []
    before = game_as_known_to(game, seat)
    asked = definition.view.question(before, seat)
    if asked is None or not ends_turn(definition, before, seat, answer):
        return []
    verbs = before.rules.ANSWERS.verbs
    wins: list[Json] = []
    likely: list[Json] = []
    free: list[Json] = []
    paid: list[Json] = []
    unmeant = answer == PASS and definition.turn_structure.pass_advances_phase_now(before)
    spare: dict[str, list[Answer]] = {}
    alike: dict[str, list[Answer]] = {}
    options = ((tuple(option["answer"]), option["cost"]) for option in asked.get("options") or [])
    actions = [(tried, cost) for tried, cost in options if _is_action(verbs[tried[0]], tried)]
    allowance = WorkAllowance()
    for tried, _ in actions[:MAX_OPTIONS_TRIED]:
        alike.setdefault(tried[0], []).append(tried)
        end = _how_answers_win(definition, before, seat, [tried], allowance)
        if end:
            (wins if end == "wins" else likely).append({"why": end, "answers": [list(tried)]})
    winning = [tuple(row["answers"][0]) for row in (*wins, *likely)]
    # A separate allowance: long searches for a win leave free actions, often many, still examined.
    beside = WorkAllowance()
    for tried, cost in actions:
        if tried in winning:
            continue
        if cost is None:
            if tried[0] in definition.turn_structure.limited_free_verbs:
                spare.setdefault(tried[0], []).append(tried)
        elif not _is_free(cost):
            if unmeant and len(paid) < MAX_OPTIONS_TRIED and _is_from_hand(definition, before, tried):
                paid.append({"why": "paid", "answers": [list(tried)]})
        elif len(free) < MAX_OPTIONS_TRIED and _is_worth_it(definition, before, seat, tried, beside):
            free.append({"why": "free", "answers": [list(tried)]})
    if not wins and not likely:
        together = [
            each
            for each in alike.values()
            if len(each) > 1 and _how_answers_win(definition, before, seat, each, allowance)
        ]
        likely = [
            {"why": "together", "answers": [list(each) for each in answers]} for answers in together[:1]
        ]
    free.extend({"why": "spare", "answers": [list(each) for each in answers]} for answers in spare.values())
    return [*wins, *likely, *free, *paid]


def _is_action(verb: Verb, answer: Answer) -> bool:
    """Whether the answer acts on a card or another object, using only flags that the offered options also use."""
    return bool(verb.acts and verb.fields) and not any(
        flag.addable_to_any_option and flag.name in answer for flag in verb.flags
    )


def _is_from_hand(definition: GameDefinition, game: Game, answer: Answer) -> bool:
    """Whether the answer uses a card from hand."""
    card = game.cards.get(number_in(answer))
    return card is not None and card.zone == definition.layout.hand


def _is_free(cost: Json) -> bool:
    """Whether the action costs no resource and loses no card."""
    also = cost.get("also", ())
    return not (cost["pay"] or cost["lost"] or any(each.get("loses") or each.get("pays") for each in also))


def _is_worth_it(
    definition: GameDefinition, before: Game, seat: int, answer: Answer, allowance: WorkAllowance
) -> bool:
    """Whether a free action deserves a reminder: the action has an effect, and by the computer's valuation the seat's
    position may not get worse (the used card counts as lost). Unknown outcomes count in favour of the action; a preview
    cut short by the work limit counts against it."""
    value, cards = definition.evaluation().value, cards_in_answer(before, answer)
    floor = value(before, seat)

    def may_hold(line: PreviewLine, given: Answer, choices: int) -> bool:
        stops = line.begin(given)
        if stops is None or (stops == "long" and line.is_cut):
            return False
        game, asked = line.game, line.game.question
        if stops == "quiet":
            in_vain = line.only_paid_its_price or is_outside_a_battle(line, stops, before, cards)
            return value(game, seat) >= floor and not in_vain
        if stops == "choice" and asked is not None and asked.count() <= MAX_CHOICE_OPTIONS and choices:
            return any(may_hold(line.branch(), asked.nth(n), choices - 1) for n in range(asked.count()))
        return True

    return may_hold(
        PreviewLine(definition, before.isolated_fork(trace=True), seat, allowance), answer, MAX_CHOICES
    )


def _how_answers_win(
    definition: GameDefinition, before: Game, seat: int, answers: Sequence[Answer], allowance: WorkAllowance
) -> str | None:
    """Return how these answers win, given in order as far as each is still legal: "wins" whatever the opponent does,
    "likely" if the opponent passes throughout. None if no win is found within the seat's knowledge and the allowance.
    """
    game = before.isolated_fork()
    for at, answer in enumerate(answers):
        asked = game.question
        if asked is not None and asked.seat == seat and asked.allows(answer):
            return _wins_after(definition, game, seat, answer, answers[at + 1 :], MAX_CHOICES, allowance)
    return None


def _wins_after(
    definition: GameDefinition,
    game: Game,
    seat: int,
    answer: Answer,
    later: Sequence[Answer],
    choices: int,
    allowance: WorkAllowance,
) -> str | None:
    """Return how this answer and the later ones win, for every choice of the opponent, at most `choices` choices
    deep."""
    line = PreviewLine(definition, game, seat, allowance)
    stops = line.begin(answer)
    if stops is None:
        return None
    game = line.game
    found, asked = result_json(game), game.question
    ends: set[str | None] = set()
    if found is not None:
        ends.add("wins" if found["winner"] == seat else None)
    elif stops == "quiet":
        ends.add(_how_answers_win(definition, game, seat, later, allowance))
    elif stops == "rival" and asked is not None and 0 < asked.count() <= MAX_CHOICE_OPTIONS and choices:
        for n in range(asked.count()):
            ends.add(
                _wins_after(
                    definition, game.isolated_fork(), seat, asked.nth(n), later, choices - 1, allowance
                )
            )
    if None in ends or not ends:
        return None
    return "wins" if ends == {"wins"} and line.sure is None else "likely"


__all__ = ["end_turn_warning", "unused_actions"]
