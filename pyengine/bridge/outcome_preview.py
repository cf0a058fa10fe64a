"""Preview the certain outcome of an answer before the player gives the answer.

The preview plays a line on a twin of the game reduced to the seat's knowledge, so no hidden card is revealed. The line
continues by forced answers. A line ends at the reveal of an unknown card, at a choice, at a quiet table, and at the end
of the turn, unless the effects at the start of the next turn end the game. If a choice has few options, the outcomes
common to all options are certain too; likewise the outcomes common to all results of a random choice. If either seat
could still act, the line continues without the action, and the preview says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.position_diff import position_changes
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import number_in, verb_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.question import PASS, Answer, Need, Question
from pyengine.kernel.state.derived import MAX_WORK_PER_ANSWER, OverworkError
from pyengine.kernel.trace import Trace
from pyengine.kernel.view import reason_json

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MAX_ANSWERS = 40
"""Maximum answers in a line of the preview."""
MAX_ANSWER_WORK = MAX_WORK_PER_ANSWER // 8
"""Work limit for each answer of a line: a preview must not delay the board."""
MAX_SHARED_WORK = 4 * MAX_WORK_PER_ANSWER
"""Work limit for all lines of a shared allowance: the cost of a few answers."""
WORK_PER_ANSWER = 200
"""Fixed cost of an answer in a line, on top of its work."""
MAX_EVENTS_SHOWN = 8
"""Maximum changes shown for an answer."""
MAX_OPTIONS_TRIED = 24
"""Maximum options tried for a win, and maximum free and paid options listed."""
MAX_CHOICES, MAX_CHOICE_OPTIONS = 3, 4
"""Maximum choices of a seat in a line, and maximum options of a choice."""
MAX_FACES = 30
"""Most faces to try for an unknown card of the seat before a win counts as certain."""
MAX_RANDOM_RESULTS = 6
"""Most results of a random choice played out in search of common outcomes."""


def game_as_known_to(game: Game, seat: int) -> Game:
    """Return a twin of the game reduced to the seat's knowledge."""
    twin = game.isolated_fork()
    twin.sees = 1 << seat
    for ref, card in game.cards.items():
        if card.face is not None and not card.known & twin.sees:
            twin.cards[ref] = card._replace(face=None)
    twin.cache, twin.index, twin.trace = {}, None, None
    return twin


def preview(table: Table, seat: int, answer: Answer) -> Json:
    """Return the preview of an answer by the asked seat at a table. Raises BridgeError."""
    asked = table.asked
    if asked is None or asked.seat != seat or not table.is_mine(seat):
        raise errors.seat_not_asked()
    return foresee_outcome(table.definition, table.here.match.game, seat, answer, unseen_faces(table, seat))


def unseen_faces(table: Table, seat: int) -> tuple[str, ...]:
    """Return the faces of the seat's own cards not yet seen by the seat: a player knows their own deck list. Empty if
    this device does not deal the game."""
    match = table.here.match
    if not isinstance(match.dealer, SeededDealer):
        return ()
    secrets, cards = match.dealer.secrets_of(match.game), match.game.cards
    return tuple(
        sorted(
            {
                face
                for ref, face in secrets.items()
                if ref in cards and cards[ref].owner == seat and not cards[ref].known >> seat & 1
            }
        )
    )


def foresee_outcome(
    definition: GameDefinition, game: Game, seat: int, answer: Answer, unseen: tuple[str, ...] = ()
) -> Json:
    """Return the certain outcome of `answer` for the asked seat if the other seat passes.

    Keys: "idle", the outcome if the asked seat also takes no other action; "asks", the next question, if every option
    loses the seat a card; "outside", the answer starts an effect meant for a battle and no battle is on; "vain", the
    answer has no effect but its cost. `unseen` holds the possible faces of an unknown card of the seat. Raises
    BridgeError.
    """
    before = game_as_known_to(game, seat)
    line = PreviewLine(definition, before.isolated_fork(trace=True), seat, WorkAllowance(), unseen)
    try:
        line.game.answer(before.rules.ANSWERS.normalized(answer))
    except Illegal as error:
        raise errors.illegal_answer(reason_json(before, reason) for reason in error.reasons) from None
    stops = line.play()
    verb = before.rules.ANSWERS.verbs[verb_in(answer)]
    named = tuple(part for part in answer[1:] if type(part) is int and part in before.cards)

    def end_of(end: PreviewLine, why: str) -> PreviewEnd:
        found = list(
            position_changes(
                definition, before, end.game, end.last_fully_known_position, seat, named, end.left
            )
        )
        if end.position_at_first_chance is None:
            return PreviewEnd(found, [], why, end.idle, end.asks, end.only_paid_its_price)
        sure = list(
            position_changes(
                definition,
                before,
                end.position_at_first_chance,
                end.position_at_first_chance,
                seat,
                named,
                end.left,
            )
        )
        return PreviewEnd(sure, found, why, end.idle, end.asks, end.only_paid_its_price)

    ends = [end_of(end, why) for end, why in _possible_ends(line, stops, MAX_CHOICES)]
    outside = is_outside_a_battle(line, stops, before, cards_in_answer(before, answer))
    first = ends[0]
    certain = [each for each in first.certain if all(each in end.certain for end in ends)]
    likely = [each for each in first.unanswered if all(each in end.unanswered for end in ends)]
    codes = {end.asks and end.asks["code"] for end in ends}
    asks = first.asks if len(codes) == 1 else None
    return {
        **({"asks": asks} if asks else {}),
        **({"outside": True} if outside else {}),
        **({"vain": True} if verb.acts and verb.fields and all(end.vain for end in ends) else {}),
        "certain": _limit_changes(certain),
        "unanswered": _limit_changes([each for each in likely if each not in certain]),
        "idle": any(end.idle for end in ends),
        "stops": first.stops if all(_is_same_end(end, first) for end in ends) else line.splits,
    }


def _limit_changes(changes: list[Json]) -> list[Json]:
    """Return the first changes up to `MAX_EVENTS_SHOWN`. Cards with equal changes of values count as a single change;
    the changed values of a card are shown completely or not at all."""
    numbers: dict[int, list[tuple[str, int]]] = {}
    for each in changes:
        if each["code"] == "value":
            params = each["params"]
            numbers.setdefault(params["card"]["ref"], []).append(
                (params["what"], params["to"] - params["from"])
            )
    things: set[object] = set()
    limited: list[Json] = []
    for n, each in enumerate(changes):
        thing = tuple(numbers[each["params"]["card"]["ref"]]) if each["code"] == "value" else n
        if thing in things or len(things) < MAX_EVENTS_SHOWN:
            things.add(thing)
            limited.append(each)
    return limited


def cards_in_answer(before: Game, answer: Answer) -> frozenset[int]:
    """Return the cards of an answer: the named cards and the card of the question. Empty for a pass, because a pass
    lets earlier actions resolve."""
    if answer == PASS or before.question is None:
        return frozenset()
    return (
        frozenset((before.question.about, *(part for part in answer[1:] if type(part) is int)))
        & before.cards.keys()
    )


def is_outside_a_battle(
    line: PreviewLine, stops: str, before: Game, cards: frozenset[int], choices: int = MAX_CHOICES
) -> bool:
    """Whether one of these cards of the line's seat starts an effect limited to a battle while no battle is on.

    If the seat still has a choice, every option must start such an effect; with too many options the result is False.
    Effects of the opponent, or of earlier actions resolving on the way, are ignored.
    """
    interference, until = line.definition.view.interference, line.definition.turn_structure.in_battle
    if not cards or any(interference(game)["attack"] is not None for game in (before, line.game)):
        return False
    if any(
        effect.until in until and effect.seat == line.seat and effect.source in cards
        for key, effect in line.game.effects.items()
        if key not in before.effects
    ):
        return True
    asked = line.game.question
    if stops != "choice" or asked is None or not choices or not 0 < asked.count() <= MAX_OPTIONS_TRIED:
        return False
    for n in range(asked.count()):
        branch = line.branch()
        stops_there = branch.begin(asked.nth(n))
        if stops_there is None or not is_outside_a_battle(branch, stops_there, before, cards, choices - 1):
            return False
    return True


class PreviewEnd(NamedTuple):
    """The data of a line's end, as returned by `foresee_outcome`."""

    certain: list[Json]
    unanswered: list[Json]
    stops: str
    idle: bool
    asks: Json | None
    vain: bool


def _possible_ends(line: PreviewLine, stops: str, choices: int) -> list[tuple[PreviewLine, str]]:
    """Return the possible ends of a line with their reasons, branching at choices with few options. Outcomes common to
    all ends are as certain as outcomes before the choice."""
    asked = line.game.question
    if stops == "choice" and line.asks is None:
        line.asks = _costly_question(line.definition, line.game, line.seat)
    if stops == "chance" and choices and line.unknown_card_to_reveal is not None:
        return _ends_whichever_card(line, choices)
    lots = line.random_result_count if stops == "chance" else 0
    option_count = asked.count() if stops in ("rival", "choice") and asked is not None else 0
    if not choices or not (0 < lots <= MAX_RANDOM_RESULTS or 0 < option_count <= MAX_CHOICE_OPTIONS):
        return [(line, stops)]
    line.splits = stops
    ends: list[tuple[PreviewLine, str]] = []
    for n in range(lots or option_count):
        branch = line.branch()
        stops_there = branch.deal_random_result(n) if asked is None else branch.begin(asked.nth(n))
        if stops_there is None:
            return [(line, stops)]
        ends += _possible_ends(branch, stops_there, choices - 1)
    return ends


def _ends_whichever_card(line: PreviewLine, choices: int) -> list[tuple[PreviewLine, str]]:
    """Return the ends of a line at the reveal of an unknown card: an end for each possible face if the seat wins with
    every face, or else the line before the reveal."""

    def ends_with(face: str) -> list[tuple[PreviewLine, str]]:
        branch = line.branch()
        return _possible_ends(branch, branch.open_unknown_card(face), choices - 1)

    def is_won(ends: list[tuple[PreviewLine, str]]) -> bool:
        return all(why == "over" and end.game.vars["over"][0] == line.seat for end, why in ends)

    won: list[tuple[PreviewLine, str]] = []
    for face in line.unseen:
        ends = ends_with(face)
        # The first face usually shows that the win is not certain. The other faces are then skipped.
        if not is_won(ends):
            return [(line, "chance")]
        won += ends
    line.splits = "chance"
    return won


def _costly_question(definition: GameDefinition, game: Game, seat: int) -> Json | None:
    """Return the seat's current question if every answer certainly loses the seat a card."""
    asked = definition.view.question(game, seat) or {}
    options = asked.get("options") or []
    if not options or not (
        asked["code"] in definition.view.card_losing_questions or all(map(certainly_loses_card, options))
    ):
        return None
    return {"code": asked["code"], "params": asked["params"]}


def certainly_loses_card(option: Json) -> bool:
    """Whether an option certainly loses its player a card, for every amount offered."""
    _least, cost = option["costs"][0] if "costs" in option else (0, option["cost"])
    return any(each.get("loses") for each in (cost or {}).get("also", ()))


def _is_same_end(first: PreviewEnd, second: PreviewEnd) -> bool:
    """Whether two ends show the same changes, in any order."""
    return (first.stops, first.idle) == (second.stops, second.idle) and all(
        len(mine) == len(theirs) and all(each in theirs for each in mine)
        for mine, theirs in ((first.certain, second.certain), (first.unanswered, second.unanswered))
    )


class WorkAllowance:
    """The remaining work for all lines of a request, or of a kind of search within a request."""

    def __init__(self) -> None:
        self.left = MAX_SHARED_WORK


class TurnEndState(NamedTuple):
    """The state of a preview line when a turn ends, saved from the line's fields of the same names."""

    since: Game
    sure: Game | None
    held: Game | None
    idle: bool
    asks: Json | None


def before_step(since: Game, is_there: Callable[[Game], bool]) -> Game:
    """Run steps on a fork of `since`, and return the last position before `is_there` becomes true. No step on the way
    may need an answer."""
    game = since
    while True:
        then = game.fork()
        then.advance(1)
        if is_there(then):
            return game
        game = then


def before_dealer_request(since: Game) -> Game:
    """Run steps on a fork of `since`, and return the last position before the dealer is needed."""
    return before_step(since, lambda game: isinstance(game.stack[-1], Need))


def end_of_turn(since: Game) -> Game:
    """Run steps on a fork of `since`, and return the last position before the next turn begins."""
    return before_step(since, lambda game: game.vars["number"] != since.vars["number"])


class ActionProgress(NamedTuple):
    """The progress of the action started by a line's first answer.

    `depth`: number of frames below the question; `effects`: the effects before the answer; `stage`: "" before the
    start, "on", or "over"; `priced`: a price was paid; `has_result`: the action had an effect beyond its price.
    """

    depth: int
    effects: frozenset[int]
    stage: str = ""
    priced: bool = False
    has_result: bool = False

    def after(self, trace: Trace, game: Game, definition: GameDefinition) -> ActionProgress:
        """Return the progress after these steps."""
        stage, priced, has_result, is_price = (
            self.stage,
            self.priced,
            self.has_result,
            definition.view.is_price,
        )
        if is_price is None or stage == "over":
            return self
        for ran in trace:
            if len(ran.path) > self.depth:
                stage = "on"
                if is_price(ran):
                    priced = True
                else:
                    has_result = has_result or bool(ran.events)
            elif stage:
                stage = "over"
                break
        has_result = has_result or not self.effects >= game.effects.keys()
        return self._replace(stage=stage, priced=priced, has_result=has_result)


class PreviewLine:
    """A sequence of answers played ahead on a twin.

    `sure`: the position at the opponent's first chance to act. `idle`: the previewing seat let its own chance pass in
    the opponent's turn, for example a block; `held`: the position at the first such chance, if before `sure`. `turned`:
    the state before the end of the turn. `left`: the game's word for each card's departure. `asks`: a question with a
    cost on the way. `splits`: the reason for branching. `opens`: the position before the reveal of a card unknown to
    the seat.
    """

    def __init__(
        self,
        definition: GameDefinition,
        game: Game,
        seat: int,
        allowance: WorkAllowance,
        unseen: tuple[str, ...] = (),
    ) -> None:
        self.definition = definition
        self.unseen = unseen
        self.game = game
        self.seat = seat
        self.allowance = allowance
        self.sure: Game | None = None
        self.idle = False
        self.held: Game | None = None
        self.turned: TurnEndState | None = None
        self.left: dict[int, str] = {}
        self.asks: Json | None = None
        self.splits = "rival"
        self.opens: Game | None = None
        # An action left waiting after its steps has no visible effect yet.
        waits = definition.view.waits and not definition.turn_structure.is_own(game, seat)
        self.progress = ActionProgress(
            len(game.stack) - 1, frozenset(game.effects), stage="over" if waits else ""
        )

    def branch(self) -> PreviewLine:
        """Return a copy of this preview line for trying another continuation; both share their work allowance."""
        twin = PreviewLine(
            self.definition,
            self.game.isolated_fork(trace=self.game.trace is not None),
            self.seat,
            self.allowance,
            self.unseen,
        )
        twin.sure, twin.idle, twin.held = self.sure, self.idle, self.held
        twin.left, twin.asks, twin.progress = self.left.copy(), self.asks, self.progress
        return twin

    @property
    def position_at_first_chance(self) -> Game | None:
        """The position at the first chance of any seat to act otherwise, or None."""
        return self.held or self.sure

    @property
    def only_paid_its_price(self) -> bool:
        """Whether the first answer's action is over, had a price, and had no effect beyond its price."""
        return self.progress.stage == "over" and self.progress.priced and not self.progress.has_result

    @property
    def is_cut(self) -> bool:
        """Whether the preview's work allowance is used up, so the line may have ended early."""
        return self.allowance.left < WORK_PER_ANSWER

    @property
    def last_fully_known_position(self) -> Game:
        """The last position with all cards known: before the reveal of an unknown card if the line ends with a
        reveal."""
        return self.game if self.opens is None else before_dealer_request(self.opens)

    def begin(self, answer: Answer) -> str | None:
        """Give the first answer and play the line; return the reason for its end, as `play` does. None if the answer is
        illegal."""
        try:
            self.game.answer(answer)
        except (BreachError, Illegal, OverworkError):
            return None
        return self.play()

    @property
    def random_result_count(self) -> int:
        """Number of results of the awaited random choice; 0 if the line awaits no random choice."""
        top = self.game.stack[-1] if self.game.stack else None
        return top.below if isinstance(top, Need) and top.kind == "lot" else 0

    @property
    def unknown_card_to_reveal(self) -> int | None:
        """The only unknown card of the seat in the awaited reveal, if few faces are possible; or None."""
        top = self.game.stack[-1] if self.game.stack else None
        if not isinstance(top, Need) or top.kind != "open" or not 0 < len(self.unseen) <= MAX_FACES:
            return None
        cards = self.game.cards
        unknown = [ref for ref in top.refs if ref in cards and cards[ref].face is None]
        is_own = len(unknown) == 1 and cards[unknown[0]].owner == self.seat
        return unknown[0] if is_own else None

    def open_unknown_card(self, face: str) -> str:
        """Open the awaited unknown card with this face and play on; return why the line ends, as `play` does."""
        top = self.game.stack[-1]
        assert isinstance(top, Need)
        cards = self.game.cards
        faces = [cards[ref].face if ref in cards else None for ref in top.refs]
        self.game.reply(tuple(known or face for known in faces))
        return self.play()

    def deal_random_result(self, lot: int) -> str:
        """Resolve the awaited random choice with this result and play on; return why the line ends, as `play` does."""
        self.game.reply((lot,))
        return self.play()

    def play(self) -> str:
        """Play the line after its first answer and return the reason for its end: "over", "quiet", "chance", "choice",
        "rival", "turn" or "long"."""
        stops = self.play_past_turn_end()
        if self.turned is None or stops == "over":
            return stops
        since, self.sure, self.held, self.idle, self.asks = self.turned
        self.game, self.opens = end_of_turn(since), None
        return "turn"

    def play_past_turn_end(self) -> str:
        """Play like `play`, without stopping at the end of the turn."""
        try:
            for _ in range(MAX_ANSWERS):
                given = self.game.work = min(
                    self.game.work, MAX_ANSWER_WORK, self.allowance.left - WORK_PER_ANSWER
                )
                if given < 0:
                    break
                try:
                    top = self.run_to_question()
                finally:
                    self.allowance.left -= WORK_PER_ANSWER + given - self.game.work
                if not isinstance(top, Question):
                    return "over" if top is None else "chance"
                found = self.continuation(top)
                if isinstance(found, str):
                    return found
                self.game.answer(found)
        except (BreachError, Illegal, OverworkError):
            pass
        return "long"

    def run_to_question(self) -> Question | Need | None:
        """Run to the next question. A card drawn by the previewing seat stays unknown, as a card drawn by the opponent
        does: no rule depends on a card seen by its player only. Stop when an unknown card must be revealed, or at a
        random choice."""
        while isinstance(top := self.advance(), Need):
            if top.kind == "lot":
                return top
            faces = [self.game.cards[ref].face if ref in self.game.cards else None for ref in top.refs]
            if top.kind == "open" and None in faces:
                return top
            self.game.reply(() if top.kind == "shuffle" else tuple(faces))
        return top

    def advance(self) -> Question | Need | None:
        """Advance to the next question or need. Record the cards' departures on the way and the end of the turn."""
        since = self.game.fork() if self.turned is None else None
        top = self.game.advance()
        if since is not None and since.vars["number"] != self.game.vars["number"]:
            self.turned = TurnEndState(since, self.sure, self.held, self.idle, self.asks)
        self.opens = since if isinstance(top, Need) and top.kind == "open" else None
        trace, why = self.game.trace, self.definition.view.leaving_reasons
        if trace is None:
            return top
        self.progress = self.progress.after(trace, self.game, self.definition)
        if why:
            for ran in trace.since(0):
                for event in ran.events:
                    if event.code in why:
                        self.left.update((ref, why[event.code]) for ref, *_ in event.cards)
        trace.rows.clear()
        return top

    def continuation(self, asked: Question) -> Answer | str:
        """Return the answer for the line to continue with, or the reason for its end."""
        window = asked.kind == "priority"
        if window and self.definition.turn_structure.is_quiet(self.game):
            return "quiet"
        if asked.count() == 1:
            return asked.nth(0)
        mine = asked.seat == self.seat
        if mine and self.is_choice_indifferent(asked):
            return asked.nth(0)
        if not window or asked.default != PASS:
            return "choice" if mine else "rival"
        if mine:
            # In their own turn, players continue their action. In the opponent's turn, a further action would be a defence.
            if self.definition.turn_structure.is_own(self.game, self.seat):
                return PASS
            self.idle = True
            if self.position_at_first_chance is None:
                self.held = self.game.fork()
        elif self.sure is None:
            self.sure = self.game.fork()
        return PASS

    def is_choice_indifferent(self, asked: Question) -> bool:
        """Whether the choice is among cards of the same place unknown to the seat: every choice gives the same
        preview."""
        refs = [number_in(each) for each in asked.options if each[0] == "card"]
        cards = [self.game.cards[ref] for ref in refs if ref in self.game.cards]
        if asked.kind != "choose" or not cards or not len(cards) == len(refs) == asked.count():
            return False
        places = {(card.zone, card.seat, card.owner, card.asleep, card.host, card.marks) for card in cards}
        return len(places) == 1 and not any(card.face or card.mark("open") for card in cards)


__all__ = [
    "MAX_ANSWERS",
    "MAX_CHOICES",
    "MAX_CHOICE_OPTIONS",
    "MAX_OPTIONS_TRIED",
    "PreviewLine",
    "WorkAllowance",
    "cards_in_answer",
    "foresee_outcome",
    "game_as_known_to",
    "is_outside_a_battle",
    "preview",
]  # fmt: skip
