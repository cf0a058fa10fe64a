"""A game in progress. The driver runs the top frame's next step until a question, a dealer need, or the end of the game
is reached. The state is a position (kernel/state/position.py)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import repeat
from operator import length_hint
from typing import Any, Protocol

from pyengine.kernel.facts import C, D, V
from pyengine.kernel.frames import Done, Frame, Goto
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.question import DRAW, RANGE_KINDS, Answer, Need, Question
from pyengine.kernel.records import ZONE_KEYS, Card
from pyengine.kernel.state.derived import DEALER_ONLY, MAX_WORK_PER_ANSWER, RulebookConstants
from pyengine.kernel.state.position import (
    EVERYBODY,
    INTERRUPTED,
    ImpossibleError,
    Position,
    interrupted_value,
)
from pyengine.kernel.trace import Row
from pyengine.vocab.plain_values import Plain

_new = tuple.__new__
"""Build a record from the tuple of its values without calling the record's constructor."""
_discard_trace_row = deque[Row](maxlen=0).append
"""A trace sink that discards its rows."""
MAX_STEPS = 20_000
MAX_REPLIES = 2_000
"""Limits on steps between two questions and on dealer replies. A position beyond a limit counts as endless; real games
stay far below."""
MAX_WORK_FOR_DEFAULT = 4 * MAX_WORK_PER_ANSWER
"""The work limit for a question's default answer, higher so that waiting stays possible when other answers are
refused."""
LOOP_SUSPECT_AFTER = 40
"""Number of answers without progress after which answers are remembered to detect loops."""


def work_limit(question: Question, answer: Answer) -> int:
    """The most work that applying this answer may cost before OverworkError; higher for the question's default."""
    return MAX_WORK_FOR_DEFAULT if answer == question.default else MAX_WORK_PER_ANSWER


class Rules(RulebookConstants, Protocol):
    """The kernel's interface to a game's rulebook."""

    def index(self, game: Game) -> Any:  # the rulebook's own index type
        """The index of current abilities, rebuilt if stale and stored (`Game.indexed`)."""

    def end_endless_game(self, game: Game) -> None:
        """End the game because steps repeat forever without a question."""

    def check_for_loop(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        """Called before an answer after many answers without progress, or during a loop. Return the procedure to run
        first if the answer repeats the loop once more, else None. The procedure's value replaces the answer."""

    def resolve_loop(self, game: Game, question: Question) -> Answer | Question | None:
        """Return the answer that repeats the loop in `Game.round`, a question to ask instead, or None when the loop is
        over."""

    def next_state_check(self, game: Game) -> Frame | None:
        """Return the procedure of the first state check with a finding, or None. Skips findings already handled by a
        procedure on the stack (`Game.underway`)."""

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """The reasons why this answer is illegal; empty if this replica lacks the knowledge to judge."""


class Game(Position[V, C, D]):
    """A position of a game between seats 0 and 1, with its driver. `V` are the facts of its table (kernel/facts.py)."""

    __slots__ = ()
    rules: Rules

    # -- the driver -----------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Put a frame on top of the stack, to run next."""
        self.stack.append(frame)
        self.path = self.path.to(type(frame))

    def start_from_setup(self) -> None:
        """Run the state checks once on a set-up position, before its first step."""
        self.changed = 0
        check = self.rules.next_state_check(self)
        if check is not None:
            self.push(check)

    def advance(self, probe: int = 0) -> Question | Need | None:
        """Run steps until a question or a dealer request (need) is on top, or the game is over (None). With `probe`,
        run at most `probe` steps. Questions answered automatically by a loop do not stop the run. Raises
        OverworkError."""
        max_steps = probe or MAX_STEPS
        budget = repeat(None, max_steps)
        top = self._run(probe, budget)
        # `budget` bounds a single run. Runs repeated after dealer replies or in a loop are charged as work.
        if self.replies or self.round:
            self.charge_work(max_steps - length_hint(budget))
            while self.round and isinstance(top, Question):
                found = self.rules.resolve_loop(self, top)
                if found is None:
                    return self.question
                if isinstance(found, Question):
                    self.stack[-1] = found
                    return found
                self._accept_answer(found)
                budget = repeat(None, max_steps)
                top = self._run(probe, budget)
                self.charge_work(max_steps - length_hint(budget))
        return top

    def _run(self, probe: int, budget: Iterator[None]) -> Question | Need | None:
        # The hottest loop of the engine: speed comes before looks. `frame.pc` is written back only before code outside
        # the frame's own steps can read the value.
        stack = self.stack
        events = self.events
        record = _discard_trace_row if self.trace is None else self.trace.rows.append
        while stack:
            frame = stack[-1]
            pc = frame.pc
            path = self.path
            rows = path.rows
            for _ in budget:
                row = rows[pc]
                if row is None:
                    if frame.WAITS_FOR_INPUT:
                        return frame  # type: ignore[return-value]  # only questions and needs wait
                    stack.pop()
                    self.path = path.below
                    if stack:
                        if self.interrupted:
                            self._return_value(None)
                        else:
                            stack[-1].got = None
                    break
                pc += 1
                outcome = row[0].fn(frame, self)
                if events:
                    record((row[0], path, tuple(events)))
                    events.clear()
                else:
                    record(row)
                if outcome is not None:
                    kind = type(outcome)
                    if kind is Goto:
                        pc = path.at[outcome.name]  # type: ignore[union-attr]  # checked by `kind`
                    elif not stack:
                        break
                    elif kind is Done:
                        stack.pop()
                        self.path = path.below
                        if stack:
                            if self.interrupted:
                                self._return_value(outcome.value)  # type: ignore[union-attr]  # checked by `kind`
                            else:
                                stack[-1].got = outcome.value  # type: ignore[union-attr]  # checked by `kind`
                        if self.changed:
                            self._process_changes()
                        break
                    else:
                        frame.pc = pc
                        frame = outcome  # type: ignore[assignment]  # the only remaining type
                        stack.append(frame)
                        self.path = path = path.above.get(kind) or path.to(kind)  # type: ignore[arg-type]  # a frame class
                        if kind is Question and not self.changed:
                            return frame  # type: ignore[return-value]  # checked by `kind`
                        rows = path.rows
                        pc = frame.pc
                if self.changed:
                    frame.pc = pc
                    if self._process_changes():
                        break
            else:
                frame.pc = pc
                if probe:
                    return None
                self.rules.end_endless_game(self)
                break
        if not self.over:
            raise ImpossibleError("the stack is empty but the game is not over")
        return None

    def _process_changes(self) -> bool:
        """Handle the changes made by a step: push the requests to the dealer, or else run the state checks. Return
        whether the top of the stack has changed."""
        if not self.stack:
            return True
        if self.pending_needs:
            self._push_needs()
            return True
        self.changed = 0
        check = self.rules.next_state_check(self)
        if check is None:
            return False
        top = self.stack[-1]
        if not top.WAITS_FOR_INPUT:
            top.got = (INTERRUPTED, top.got)
            self.interrupted += 1
        self.push(check)
        return True

    def _return_value(self, value: Plain) -> None:
        """Deliver a procedure's result to the frame below. A frame interrupted by a state check gets back its saved
        value instead."""
        top = self.stack[-1]
        held = interrupted_value(top.got)
        self.interrupted -= bool(held)
        top.got = held[1] if held else value

    def request_from_dealer(self, kind: str, seat: int, refs: tuple[int, ...]) -> None:
        """Ask the dealer, after the current step, to "open" or "shuffle" cards, or to let a seat "learn" the cards."""
        self.pending_needs.append((kind, seat, refs))
        self.changed = self.changed or DEALER_ONLY

    def _push_needs(self) -> None:
        pending, self.pending_needs = self.pending_needs, []
        if self.changed == DEALER_ONLY:
            self.changed = 0
        fresh, self.fresh = self.fresh, ()
        needs = []
        for kind, seat, refs in pending:
            names: tuple[int, ...] = ()
            if kind == "shuffle":
                names = tuple(self.new_ref() for _ in refs)
                needs.append(Need("shuffle", seat, refs, names, 0, fresh))
            else:
                needs.append(Need(kind, seat, refs, (), 0, fresh))
            fresh = ()
        for need in reversed(needs):
            self.push(need)

    def reply(self, reply: tuple[str | None, ...] | tuple[int]) -> None:
        """Apply the dealer's reply to the need on top of the stack. Raises ImpossibleError if no need is open."""
        need = self.stack[-1] if self.stack else None
        if not isinstance(need, Need):
            raise ImpossibleError("no need is open")
        self.stack.pop()
        self.path = self.path.below
        self.replies += 1
        if self.replies > MAX_REPLIES:
            self.rules.end_endless_game(self)
            return
        self._apply_reply(need, reply)
        if (
            self.changed
            and self.rules.CHECKS_AFTER_REPLY
            and self.stack
            and not self.stack[-1].WAITS_FOR_INPUT
        ):
            self._process_changes()

    def _apply_reply(self, need: Need, reply: tuple[str | None, ...] | tuple[int]) -> None:
        """Apply the dealer's reply to the position."""
        if need.kind == "lot":
            if self.stack:
                self.stack[-1].got = reply[0]
            return
        if need.kind == "shuffle":
            self._rename(need)
            return
        mask = EVERYBODY if need.kind == "open" else 1 << need.seat
        cards, sees = self.cards, self.sees
        for ref, face in zip(need.refs, reply, strict=True):
            card = cards.get(ref)
            if card is None:
                continue
            known = card[3] | mask
            shown = face if known & sees or known == EVERYBODY else None  # `knows`, inlined
            self.put_card(_new(Card, (ref, card[1], shown, known, *card[4:])))

    def _rename(self, need: Need) -> None:
        new_refs_by_zone: dict[str, dict[int, int]] = {}
        for old, new in zip(need.refs, need.names, strict=True):
            card = self.cards[old]
            self.drop_card(old)
            self.put_card(_new(Card, (new, card[1], None, 0, *card[4:])))
            new_refs_by_zone.setdefault(ZONE_KEYS[card[4]][card[5]], {})[old] = new
        for key, names in new_refs_by_zone.items():
            self.put_zone(key, tuple(names.get(ref, ref) for ref in self.zones[key]))

    def ask_again(self) -> Question | None:
        """Run the step that asked the open question once more, so its options fit the current table; for a fork whose
        cards were replaced. Return None if the step asks no question."""
        self.stack.pop()
        self.path = self.path.below
        self.stack[-1].pc -= 1
        self.work, self.changed = MAX_WORK_FOR_DEFAULT, 0
        top = self._run(0, repeat(None, MAX_STEPS))
        return top if isinstance(top, Question) else None

    def answer(self, answer: Answer) -> None:
        """Answer the open question. Raises Illegal with the reasons, leaving the position unchanged, and
        ImpossibleError if no question is open."""
        question = self.stack[-1] if self.stack else None
        if type(question) is not Question:
            raise ImpossibleError("no question is open")
        self.work = (
            MAX_WORK_FOR_DEFAULT if answer == question.default else MAX_WORK_PER_ANSWER
        )  # `work_limit`, inlined
        listed = (
            question.kind not in RANGE_KINDS and answer in question.options
        )  # the common case of `allows`, inlined
        if not listed and not question.allows(answer):
            if question.kind == DRAW:
                raise Illegal((Reason("draw-offered", question.clause),))
            reasons = self.rules.refusal_reasons(self, question, answer)
            if reasons:
                raise Illegal(reasons)
        self.answers += 1
        first = (
            self.rules.check_for_loop(self, question, answer)
            if self.answers > LOOP_SUSPECT_AFTER or self.round
            else None
        )
        self._accept_answer(answer)
        if first is not None:
            self.push(first)

    def _accept_answer(self, answer: Answer) -> None:
        self.stack.pop()
        self.path = self.path.below
        self.replies = 0
        self.stack[-1].got = answer
