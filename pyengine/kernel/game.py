"""A game that goes on: the driver runs the top frame's next step until something is waited for: one question, one dealer
need, or the end. What it works on is a position (kernel/state/position.py)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import repeat
from operator import length_hint
from typing import Any, Protocol

from pyengine.kernel.facts import C, D, V
from pyengine.kernel.frames import Done, Frame, Goto
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.question import DRAW, RANGES, Answer, Need, Question
from pyengine.kernel.records import KEYS, Card
from pyengine.kernel.state.derived import DEALER_ONLY, MAX_WORK_PER_ANSWER, Declares
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
"""A record from the tuple of its values, without going through its own constructor."""
_forget = deque[Row](maxlen=0).append
"""Records nothing."""
MAX_STEPS = 20_000
MAX_REPLIES = 2_000
"""Steps between two questions, and replies of the dealer, after which a position is called endless (no real one comes
near)."""
MAX_WORK_FOR_DEFAULT = 4 * MAX_WORK_PER_ANSWER
"""The same for what a question has for its default: where other answers are refused, waiting remains."""
LOOP_SUSPECT_AFTER = 40
"""Answers without progress after which they are remembered, as they may go round and round."""


def allowed(question: Question, answer: Answer) -> int:
    """How much work this answer may make."""
    return MAX_WORK_FOR_DEFAULT if answer == question.default else MAX_WORK_PER_ANSWER


class Rules(Declares, Protocol):
    """What the kernel asks of a game's rulebook."""

    def index(self, game: Game) -> Any:  # the index of its own sort
        """What abilities there are, sorted out anew if need be, and kept (`Game.indexed`)."""

    def endless(self, game: Game) -> None:
        """What goes on happens for ever, and nobody is asked: the game ends."""

    def notice(self, game: Game, question: Question, answer: Answer) -> Frame | None:
        """One of many answers without progress is about to be given, or one that may leave a round: the procedure to run
        first, if with it something goes round once more; its value is the answer."""

    def resolve_loop(self, game: Game, question: Question) -> Answer | Question | None:
        """Return the answer that repeats the loop in `Game.round`, a question to ask instead, or None when the loop is over."""

    def next_state_check(self, game: Game) -> Frame | None:
        """Return the procedure of the first state check that finds something, or None. Skips what a procedure on the stack
        handles already (`Game.underway`)."""

    def refuse(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        """Why this answer is not legal; empty where this replica cannot know better."""


class Game(Position[V, C, D]):
    """A position of one game between seats 0 and 1, and how it goes on. `V` are the facts of its table (kernel/facts.py)."""

    __slots__ = ()
    rules: Rules

    # -- the driver -----------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Lay a frame on top of the stack, to run next."""
        self.stack.append(frame)
        self.path = self.path.to(type(frame))

    def start_from_setup(self) -> None:
        """Run the state checks once on a set-up position, before its first step."""
        self.changed = 0
        check = self.rules.next_state_check(self)
        if check is not None:
            self.push(check)

    def advance(self, probe: int = 0) -> Question | Need | None:
        """Run steps until a question or a need is on top, or the game is over (None). With `probe` at most so many.

        Questions that what goes round answers are no stop. Raises OverworkError.
        """
        most = probe or MAX_STEPS
        budget = repeat(None, most)
        top = self._run(probe, budget)
        # One stretch of steps is bounded by itself; those after the dealer's replies, and of a round, are counted.
        if self.replies or self.round:
            self.charge_work(most - length_hint(budget))
            while self.round and isinstance(top, Question):
                found = self.rules.resolve_loop(self, top)
                if found is None:
                    return self.question
                if isinstance(found, Question):
                    self.stack[-1] = found
                    return found
                self._give(found)
                budget = repeat(None, most)
                top = self._run(probe, budget)
                self.charge_work(most - length_hint(budget))
        return top

    def _run(self, probe: int, budget: Iterator[None]) -> Question | Need | None:
        # The hottest loop of all: what it does not do for each step is worth more than how it looks. A procedure is told
        # how far it has come (`pc`) as soon as anything but its own steps may look.
        stack = self.stack
        events = self.events
        record = _forget if self.trace is None else self.trace.rows.append
        while stack:
            frame = stack[-1]
            pc = frame.pc
            path = self.path
            rows = path.rows
            for _ in budget:
                row = rows[pc]
                if row is None:
                    if frame.WAITS:
                        return frame  # type: ignore[return-value]  # only questions and needs wait
                    stack.pop()
                    self.path = path.below
                    if stack:
                        if self.kept:
                            self._tell(None)
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
                        pc = path.at[outcome.name]  # type: ignore[union-attr]  # by its kind
                    elif not stack:
                        break
                    elif kind is Done:
                        stack.pop()
                        self.path = path.below
                        if stack:
                            if self.kept:
                                self._tell(outcome.value)  # type: ignore[union-attr]  # by its kind
                            else:
                                stack[-1].got = outcome.value  # type: ignore[union-attr]  # by its kind
                        if self.changed:
                            self._settle()
                        break
                    else:
                        frame.pc = pc
                        frame = outcome  # type: ignore[assignment]  # nothing else is left
                        stack.append(frame)
                        self.path = path = path.above.get(kind) or path.to(kind)  # type: ignore[arg-type]  # a frame's
                        if kind is Question and not self.changed:
                            return frame  # type: ignore[return-value]  # by its kind
                        rows = path.rows
                        pc = frame.pc
                if self.changed:
                    frame.pc = pc
                    if self._settle():
                        break
            else:
                frame.pc = pc
                if probe:
                    return None
                self.rules.endless(self)
                break
        if not self.over:
            raise ImpossibleError("the stack is empty but the game is not over")
        return None

    def _settle(self) -> bool:
        """See to what a step has changed: ask the dealer, or run the state checks. Whether something else is on top
        of the stack now, or nothing at all."""
        if not self.stack:
            return True
        if self.wants:
            self._push_needs()
            return True
        self.changed = 0
        check = self.rules.next_state_check(self)
        if check is None:
            return False
        top = self.stack[-1]
        if not top.WAITS:
            top.got = (INTERRUPTED, top.got)
            self.kept += 1
        self.push(check)
        return True

    def _tell(self, value: Plain) -> None:
        """What a procedure leaves with arrives in the one below; a state check has nothing to say to whom it has
        interrupted, who goes on with what had arrived before."""
        top = self.stack[-1]
        kept = interrupted_value(top.got)
        self.kept -= bool(kept)
        top.got = kept[1] if kept else value

    def want(self, kind: str, seat: int, refs: tuple[int, ...]) -> None:
        """Ask the dealer, as soon as the step is done, to "open", "shuffle", or let a seat "learn" these cards."""
        self.wants.append((kind, seat, refs))
        self.changed = self.changed or DEALER_ONLY

    def _push_needs(self) -> None:
        wants, self.wants = self.wants, []
        if self.changed == DEALER_ONLY:
            self.changed = 0
        fresh, self.fresh = self.fresh, ()
        needs = []
        for kind, seat, refs in wants:
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
        """Give the dealer's reply to the need on top. Raises ImpossibleError where none is open."""
        need = self.stack[-1] if self.stack else None
        if not isinstance(need, Need):
            raise ImpossibleError("no need is open")
        self.stack.pop()
        self.path = self.path.below
        self.replies += 1
        if self.replies > MAX_REPLIES:
            self.rules.endless(self)
            return
        self._told(need, reply)
        if self.changed and self.rules.PROMPT and self.stack and not self.stack[-1].WAITS:
            self._settle()

    def _told(self, need: Need, reply: tuple[str | None, ...] | tuple[int]) -> None:
        """What the dealer has replied is so."""
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
            shown = face if known & sees or known == EVERYBODY else None  # `knows`, without the call
            self.put_card(_new(Card, (ref, card[1], shown, known, *card[4:])))

    def _rename(self, need: Need) -> None:
        where: dict[str, dict[int, int]] = {}
        for old, new in zip(need.refs, need.names, strict=True):
            card = self.cards[old]
            self.drop_card(old)
            self.put_card(_new(Card, (new, card[1], None, 0, *card[4:])))
            where.setdefault(KEYS[card[4]][card[5]], {})[old] = new
        for key, names in where.items():
            self.put_zone(key, tuple(names.get(ref, ref) for ref in self.zones[key]))

    def ask_again(self) -> Question | None:
        """Have the step that asked the open question ask it anew, of the table as it is now: a twin's, whose cards were made
        others. None where it asks nothing."""
        self.stack.pop()
        self.path = self.path.below
        self.stack[-1].pc -= 1
        self.work, self.changed = MAX_WORK_FOR_DEFAULT, 0
        top = self._run(0, repeat(None, MAX_STEPS))
        return top if isinstance(top, Question) else None

    def answer(self, answer: Answer) -> None:
        """Answer the open question. Raises Illegal with the reasons; then nothing has changed."""
        question = self.stack[-1] if self.stack else None
        if type(question) is not Question:
            raise ImpossibleError("no question is open")
        self.work = (
            MAX_WORK_FOR_DEFAULT if answer == question.default else MAX_WORK_PER_ANSWER
        )  # `allowed`, without the call
        listed = (
            question.kind not in RANGES and answer in question.options
        )  # as most are: `allows`, without the call
        if not listed and not question.allows(answer):
            if question.kind == DRAW:
                raise Illegal((Reason("draw-offered", question.clause),))
            reasons = self.rules.refuse(self, question, answer)
            if reasons:
                raise Illegal(reasons)
        self.answers += 1
        first = (
            self.rules.notice(self, question, answer)
            if self.answers > LOOP_SUSPECT_AFTER or self.round
            else None
        )
        self._give(answer)
        if first is not None:
            self.push(first)

    def _give(self, answer: Answer) -> None:
        self.stack.pop()
        self.path = self.path.below
        self.replies = 0
        self.stack[-1].got = answer
