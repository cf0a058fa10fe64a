"""Plays the lines of a script on a stage.

`expect` reads the table right after the previous line, once every event without a player's choice has happened, and
never later than the start of the current turn's end. Only these lines continue into the next turn: `next turn` or `end
turn`, `next phase`, or a `pass` or `end` of a player with no interference open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pyengine.kernel.answers import PASS_VERB
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.match import Match
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.question import DECLARATIONS, PASS, Answer, Need, Question
from pyengine.scenario.action_answers import ScriptAnswerer, describe
from pyengine.scenario.explicit_answers import ForcedAnswers, UnmetFormError
from pyengine.scenario.field_values import refusal_reasons
from pyengine.scenario.script import Action, CardExchange, Line
from pyengine.scenario.stage import Failure, FollowingDealer, ScenarioAdapter, Stage

MAX_DEFAULTS = 400
"""Maximum number of defaults given before a script line counts as out of reach."""


class Verdict(NamedTuple):
    """The legality of an action: the reasons against the action, and the faulty word of the line, if any."""

    legal: bool
    reasons: tuple[Reason, ...] = ()
    word: str = ""


class ScriptPlayer(ScriptAnswerer):
    """Plays a script on a stage."""

    def __init__(self, stage: Stage, adapter: ScenarioAdapter, asserted: set[str]) -> None:
        super().__init__(stage, adapter)
        self.asserted = asserted
        self.waiting: list[Line] = []
        """Expectations that are checked when a step with their clause is about to run."""
        self.next_action: Line | None = None
        """The next action, or question about an action, after the current line."""
        self.ended: Stage | None = None
        """The table as its turn began to end, if the last line let the turn end without an explicit `end turn`;
        `expect` reads this table."""
        self.leaves_turn = False
        """Whether the current answer may continue into the next turn."""

    @property
    def seen(self) -> Stage:
        """The table on which `expect` lines are checked."""
        return self.ended or self.stage

    def run(self, line: Line) -> None:
        """Run a script line. Raises Failure."""
        if line.kind == "expect":
            if not line.path.startswith("question"):
                self.answer_forced_questions()
            self.expect(self.seen, line)
        elif line.kind == "at":
            self.waiting.append(line)
        elif line.kind == "settle":
            self.settle()
        elif line.kind in ("turn", "phase"):
            self.skip_to_turn_or_phase(line)
        elif line.kind == "game":
            self.next_game()
        elif line.exchange is not None:
            self.exchange(line, line.exchange)
        elif line.action is not None:
            if line.kind != "do":
                self.ask(line)
            elif line.if_asked:
                self.take_action_if_asked(line.seat, line.action)
            else:
                self.take_action(line.seat, line.action)

    def skip_to_turn_or_phase(self, line: Line) -> None:
        """Run `next turn` and `next phase`: give defaults until the turn or phase begins, or until a question with an
        answer in the script opens. Raises Failure."""
        before = self.adapter.phase(self.seen.match.game)
        self.ended = None

        def has_arrived() -> bool:
            game, question = self.match.game, self.match.question
            now = self.adapter.phase(game)
            if line.kind == "phase":
                return now != before and question is not None and question.kind == "priority"
            if now[0] == before[0]:
                return False
            return self.adapter.is_at_rest(game) or (
                question is not None and self.is_answered_by_script(question)
            )

        self.leaves_turn = True
        try:
            self.default_until(has_arrived)
        finally:
            self.leaves_turn = False

    def expect(self, stage: Stage, line: Line) -> None:
        """Check the values of paths. Raises Failure if a path has another value."""
        found = self.adapter.value(stage, line.path)
        if value_as_written(found) != line.value:
            raise Failure(
                f"{line.path} is {value_as_written(found)}, not {line.value} ({self.moment_of(stage)})"
            )

    def moment_of(self, stage: Stage) -> str:
        """Return a table's turn, phase and open question in words, for an error text."""
        number, phase = self.adapter.phase(stage.match.game)
        when = f"turn {number}, {phase}"
        if stage is self.ended:
            return f"{when}: the turn was about to end"
        question = stage.match.question
        return f"{when}: {SEAT_NAMES[question.seat]} is asked {question.code}" if question else when

    def answer_forced_questions(self) -> None:
        """Answer questions with a single legal answer, except priority and questions answered by the script."""
        for _ in range(MAX_DEFAULTS):
            question = self.match.question
            if self.ended or question is None or question.kind == "priority" or question.count() != 1:
                return
            if self.is_answered_by_script(question):
                return
            self.answer(self.match, question.nth(0))

    def is_answered_by_script(self, question: Question) -> bool:
        """Return whether the script's next action answers this question."""
        next_action = self.next_action
        return (
            question.kind != "priority"
            and next_action is not None
            and next_action.action is not None
            and next_action.seat == question.seat
            and not next_action.action.verb.acts
        )

    def answer(self, match: Match, answer: Answer) -> None:
        """Answer the open question, and check the expectations at the steps on the way. Raises Illegal or Failure."""
        if match is not self.match:
            match.answer(answer)
            return
        if self.waiting:
            self.check_waiting(answer)
        before = match.fork()
        match.answer(answer)
        turn = self.adapter.phase(before.game)[0]
        if not self.leaves_turn and self.adapter.phase(match.game)[0] != turn:
            self.ended = self.stage_at_turn_end(before, answer)

    def stage_at_turn_end(self, match: Match, answer: Answer) -> Stage:
        """Return the table of a match after this answer, at the start of the turn's end; if the turn's end has already
        started, at its last step."""
        game, dealer = match.game, match.dealer
        assert isinstance(dealer, FollowingDealer)
        turn = self.adapter.phase(game)[0]
        is_ending = self.adapter.is_ending(game)
        game.answer(answer)
        while self.adapter.phase(game)[0] == turn and (is_ending or not self.adapter.is_ending(game)):
            top = game.advance(1)
            if isinstance(top, Need):
                game.reply(dealer.reply(top))
            elif top is not None or game.over:
                break
        return self.stage._replace(match=match, dealer=dealer)

    def check_waiting(self, answer: Answer) -> None:
        """Run a copy of the game step by step until it needs another answer, and check each waiting expectation at the
        step with its clause. Raises Failure."""
        match = self.match.fork()
        assert isinstance(match.dealer, FollowingDealer)
        stage = self.stage._replace(match=match, dealer=match.dealer)
        game = match.game
        game.answer(answer)
        while self.waiting:
            frame = game.stack[-1]
            if not frame.WAITS_FOR_INPUT and frame.pc < len(frame.STEPS):
                clauses = frame.STEPS[frame.pc].clauses
                for line in [each for each in self.waiting if each.clause in clauses]:
                    self.waiting.remove(line)
                    try:
                        self.expect(stage, line)
                    except Failure as failure:
                        raise Failure(f"{failure} (expected at line {line.number})") from None
            top = game.advance(1)
            if isinstance(top, Need):
                game.reply(match.dealer.reply(top))
            elif top is not None or game.over:
                return

    def unreached_error(self) -> str:
        """Return an error for the first expectation at a step that never ran, or ""."""
        return "".join(f"line {line.number}: no step of {line.clause} ran" for line in self.waiting[:1])

    def default(self) -> None:
        """Answer the open question with its default, or with its only option. Raises Failure if it has neither."""
        question = self.match.question
        if question is None:
            raise Failure("the game is over")
        answer = question.default
        if answer is None and question.count() == 1:
            answer = question.nth(0)
        if answer is None or (question.kind == "order" and question.count() > 1):
            raise Failure(
                f"a question is open that the script does not answer: {describe(self.stage, self.adapter, question)}"
            )
        self.answer(self.match, answer)

    def default_until(self, is_reached: Callable[[], bool]) -> None:
        """Give defaults until the condition is true or the game is over. Raises Failure if neither happens."""
        for _ in range(MAX_DEFAULTS):
            if self.match.game.over or is_reached():
                return
            self.default()
        raise Failure("out of reach by defaults")

    def settle(self) -> None:
        """Give defaults until no effect waits to be resolved and a player has priority, or the turn is about to end.
        Raises Failure."""
        self.default_until(
            lambda: (
                self.ended is not None
                or (
                    self.adapter.is_quiet(self.match.game)
                    and self.match.question is not None
                    and self.match.question.kind == "priority"
                )
            )
        )

    # -- actions ---------------------------------------------------------------------------------------------

    def take_action(self, seat: int, action: Action) -> None:
        """Give defaults until this seat can take the action in this turn, and take the action. Raises Failure, or
        Illegal with the reasons against the action."""
        if action.verb.name in DECLARATIONS:
            self.ended = None
            self.match.take((action.verb.name, seat))
            return
        self.check_copies(seat, action)
        turn = self.adapter.phase(self.seen.match.game)[0]
        if self.ended is not None:
            if self.states_forced_answer(seat, action):
                return
            raise Failure(f"turn {turn} has ended before {action}: `next turn` goes on to the next one")
        first: tuple[Reason, ...] = ()
        for _ in range(MAX_DEFAULTS):
            question = self.match.question
            if question is not None and question.seat == seat:
                if self.take_action_now(question, action):
                    return
                first = first or self.why_not(self.stage, seat, action)
            if self.states_forced_answer(seat, action):
                return
            if question is None:
                break
            self.default()
            if self.adapter.phase(self.match.game)[0] != turn:
                break
        why = ", ".join(f"{r.code} ({r.clause})" for r in first)
        where = f" in turn {turn}; `next turn` goes on to the next one" if self.ended else ""
        only = self.forced_answers_text(seat) if not action.verb.acts else ""
        raise Failure(f"{action} was never offered{where}{': ' + why if why else ''}{only}")

    def take_action_now(self, question: Question, action: Action) -> bool:
        """Give the answers of an action on the stage if the action is legal at this question. Raises Failure."""
        self.leaves_turn = ends_turn(action) and self.adapter.is_quiet(self.match.game)
        try:
            return self.attempt(self.match, question, action)
        finally:
            self.leaves_turn = False

    def take_action_if_asked(self, seat: int, action: Action) -> None:
        """Take an action if its question comes before the seat can act again with no interference open, and before the
        turn or the game is over."""
        for _ in range(MAX_DEFAULTS):
            question = self.match.question
            if question is None or self.ended is not None:
                return
            if question.seat == seat and self.take_action_now(question, action):
                return
            if question.kind == "priority" and self.adapter.is_quiet(self.match.game):
                return
            self.default()

    # -- between two games of a series -----------------------------------------------------------------------

    def exchange(self, line: Line, exchange: CardExchange) -> None:
        """Exchange cards with the sideboard, or check the legality of the exchange. Raises Failure."""
        stage, why = self.adapter.exchanged(self.stage, line.seat, exchange)
        if line.kind != "do":
            self.judge(line, Verdict(not why, why))
        elif why:
            raise Failure(f"{exchange} is refused: {', '.join(f'{r.code} ({r.clause})' for r in why)}")
        else:
            self.stage = stage

    def next_game(self) -> None:
        """Begin the next game of the series. Keep the clauses seen in the last game. Raises Failure."""
        stage = self.adapter.next_game(self.stage)
        self.asserted.update(c for row in self.match.game.trace or () for c in row.clauses)
        self.stage, self.ended = stage, None
        self.only, self.began = ForcedAnswers(self.match), self.refs()

    # -- legality --------------------------------------------------------------------------------------------

    def why_not(self, stage: Stage, seat: int, action: Action) -> tuple[Reason, ...]:
        """Return the reasons against the first answer of an action in the current position."""
        if not action.verb.acts and action.verb != PASS_VERB:
            question = stage.match.question
            if question is None:
                return ()
            return refusal_reasons(
                stage.match.game, question, action, lambda name: self.adapter.candidates(stage, seat, name)
            )
        plans = self.answers(stage, seat, action) if action.verb.acts else [PASS]
        return tuple(r for plan in plans for r in self.adapter.reasons(stage, seat, plan))

    def default_until_asked(self, seat: int) -> Question | None:
        """Give defaults until the seat is asked. Return None, and give no default, if the seat is not asked this turn.
        Raises Failure if the future is unknown or the game is over."""
        question = self.match.question
        if question is not None and question.seat != seat and self.ended is None:
            scout = self.twin()
            question = scout.default_until_asked_now(seat)
            if question is not None:
                question = self.default_until_asked_now(seat)
        if self.match.question is None:
            raise Failure("the game is over")
        return None if self.ended is not None else question

    def default_until_asked_now(self, seat: int) -> Question | None:
        """Give defaults until the seat is asked, or the turn is about to end (None). Raises Failure."""
        for _ in range(MAX_DEFAULTS):
            question = self.match.question
            if question is None or question.seat == seat:
                return question
            self.default()
            if self.ended is not None:
                break
        return None

    def twin(self) -> ScriptPlayer:
        """Return a copy of this player on a fork of the stage, to look ahead."""
        match = self.match.fork(trace=True)
        dealer = match.dealer
        assert isinstance(dealer, FollowingDealer)
        return ScriptPlayer(self.stage._replace(match=match, dealer=dealer), self.adapter, self.asserted)

    def verdict(self, seat: int, action: Action) -> Verdict:
        """Return whether the seat can take the action at its next question this turn, or else in the current position.
        Give only the defaults up to this question. Raises Failure."""
        self.check_copies(seat, action)
        question = self.default_until_asked(seat)
        why: tuple[Reason, ...] = ()
        word, legal = "", False
        if question is not None:
            tester = self.twin()
            try:
                legal = tester.attempt(tester.match, question, action)
            except UnmetFormError as unmet:
                why, word = unmet.reasons, unmet.word
            except Illegal as illegal:
                why = illegal.reasons
        if not legal and not why:
            why = self.why_not(self.seen, seat, action)
        return Verdict(legal, why, word)

    def ask(self, line: Line) -> None:
        """Check a `can` or `cannot` line at the next question of its seat. Raises Failure if the line is wrong."""
        assert line.action is not None
        self.judge(line, self.verdict(line.seat, line.action))

    def judge(self, line: Line, verdict: Verdict) -> None:
        """Compare the claim of `can` or `cannot` with the verdict. Raises Failure if they differ."""
        legal, why, word = verdict
        why_text = ", ".join(f"{r.code} ({r.clause})" for r in why) or "no reason is known"
        why_text = f"{word}: {why_text}" if word else why_text
        if line.kind == "can":
            if not legal:
                raise Failure(f"cannot: {why_text}")
            return
        if legal:
            raise Failure(f"it can, but should not because {line.clause}")
        meant = [(r.clause, *r.also) for r in why if line.clause in (r.clause, *r.also)]
        if not meant:
            raise Failure(f"refused because {why_text}, not {line.clause}")
        self.asserted.update(c for clauses in meant for c in clauses)


def ends_turn(action: Action) -> bool:
    """Return whether an action may end a turn by itself: a pass, or an action without a card (`end`)."""
    return action.verb == PASS_VERB or (action.verb.acts and not action.verb.notation_fields())


def value_as_written(value: Any) -> str:
    """Return a value as scripts write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


__all__ = ["ScriptPlayer", "Verdict", "value_as_written"]
