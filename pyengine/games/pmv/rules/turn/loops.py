"""12.10: loops, detected as answers leading back to the same position.

Priority is played by hand until the answers have gone round twice alike; at the start of the next round the players
settle the number of rounds. Two positions count as the same if both players see the same, except for timestamps, refs
and numbers that only grow.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple, TypeAlias

from pyengine.games.pmv.rules.answers import ANSWERS
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.playing.priority import without_payment_flags
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.games.pmv.rules.winning import end_endless_game, end_loop, seats_keeping_loop
from pyengine.games.pmv.rules.zones import DAMAGE, DECK, FIELD, turn_player
from pyengine.kernel import atoms
from pyengine.kernel.frames import Frame, Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.game import work_limit
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, PASS, YES, Answer, Question
from pyengine.kernel.state.position import EVERYBODY
from pyengine.vocab.plain_values import Plain

MAX_REMEMBERED_ANSWERS = 96
"""Number of remembered answers; a loop of up to half as many answers is detected."""
MAX_ROUNDS = 99
"""The greatest number of rounds a player may name."""
ENDLESS_ROUNDS = 120
"""Rounds after which a loop without a named end counts as endless: decks and lives are used up by then. Lasting effects
of every round must fit into the work budget of an answer."""
FACTS = ("turn", "phase", "holder", "passes", "open", "node_set", "ending", "extra", "skips")
"""Facts of the table that must be equal for two positions to count as the same: those without refs or ever-growing
counts."""
SINGLE, PASSED, CHOSEN, LEFT, OPEN = 0, 1, 2, 3, 4
"""Kinds of a recorded answer: forced; a pass with alternatives; a choice; a continuation of a loop its player has left.
OPEN marks a position with a known way out, without an answer."""
RECORDED_LONGER = (LEFT, OPEN)
MAX_SEARCHED_OPTIONS = 8
"""Questions with at most this many answers are searched in full for a way out of a loop."""
MAX_SEARCHED_POSITIONS = 16
"""Positions of a loop searched for a way out; a longer search counts as having a way out."""
MAX_SEARCHED_STEPS = 500
"""Steps allowed between two questions of a loop; a longer run counts as a way out."""


class AnswerRecord(NamedTuple):
    """An answer remembered to detect loops: the position's shape, the player, the answer, its kind, and the numbers of
    the position that end a loop by shrinking."""

    position_shape: str
    seat: int
    answer: Answer
    freedom: int
    numbers: tuple[int, ...]

    def row(self) -> Row:
        """Return the record as stored in the game."""
        return (self.position_shape, self.seat, self.answer, self.freedom, self.numbers)


Row: TypeAlias = tuple[str, int, Answer, int, tuple[int, ...]]
"""An `AnswerRecord` as stored in the game; its answer names cards by place."""
Round: TypeAlias = tuple[tuple[Row, ...], int, int, int, int, "Plain"]
"""The state of a repeated round: its answers, the index of the next answer, rounds left, the player leaving the loop
and the index of the leaving answer, and the round (or ()) to continue with if the player has no other action."""


def _records(game: Game) -> tuple[Row, ...]:
    return game.recent_answers  # type: ignore[return-value]  # rows stored by atoms.remember


def _place(game: Game, ref: int) -> str:
    """Return a card's place as text, which doesn't depend on refs; "" for a missing card."""
    card = game.cards.get(ref)
    if card is None:
        return ""
    key = f"{card.zone}{card.seat}"
    return f"{key}.{game.zones[key].index(ref)}"


ON_CARDS = ANSWERS.on_cards


def _by_place(game: Game, answer: Answer) -> Answer:
    return (answer[0], _place(game, number_in(answer)), *answer[2:]) if answer[0] in ON_CARDS else answer


def _by_ref(game: Game, answer: Answer) -> Answer | None:
    if answer[0] not in ON_CARDS:
        return answer
    key, _, n = str(answer[1]).partition(".")
    refs = game.zones.get(key, ())
    return (answer[0], refs[int(n)], *answer[2:]) if n and int(n) < len(refs) else None


def position_shape(game: Game, question: Question) -> str:
    """Return a short hash of the position, equal on all replicas for positions that count as the same."""
    cards = game.cards
    facts = game.vars
    table: list[object] = [  # any value with a repr
        game.path.names,
        question.seat,
        question.code,
        *map(facts.get, FACTS),
    ]
    for key, refs in game.zones.items():
        if not refs:
            continue
        if key[:-1] != FIELD:
            lying = [cards[r] for r in refs]
            known = () if key[:-1] == DECK else [c.face for c in lying if c.known == EVERYBODY]
            table.append((key, len(refs), sum([c.asleep for c in lying]), known))
            continue
        for ref in refs:
            card = cards[ref]
            wounds = [mark for mark in card.marks if mark[0] in DAMAGE]
            host = card.host and refs.index(card.host) + 1 if card.host in refs else 0
            face = card.face if card.known == EVERYBODY else None
            table.append((key, card.owner, face, card.asleep, card.down, host, wounds))
    if facts["open"]:
        attacker, blocker = facts["attacker"], facts["blocker"]
        table.append([(one.kind, one.seat, one.face, one.path, one.x) for one in facts["items"]])
        table.append((attacker and _place(game, attacker), blocker and _place(game, blocker)))
    table.append([(one.seat, one.face, one.path, one.keyword) for one in facts["pending"]])
    if game.effects:
        lasting = {
            (e.kind, e.seat, e.until, tuple(_place(game, r) for r in e.refs)) for e in game.effects.values()
        }
        table.append(sorted(lasting))
    return blake2b(repr(table).encode(), digest_size=8).hexdigest()


def _numbers(game: Game) -> tuple[int, ...]:
    """Return the numbers that end a loop when they run out: lives and the toughness of all characters. A life at 0 or
    below no longer counts while nobody gets priority (R-PMV-02)."""
    tough = [values.power(game, ref)[1] for seat in (0, 1) for ref in characters(game, seat)]
    return (max(game.vars["life0"], 0), max(game.vars["life1"], 0), *tough)


def _freedom(question: Question, answer: Answer) -> int:
    """Return the kind of an answer for loop detection (`SINGLE`, `PASSED`, `CHOSEN` …), from public information. With
    priority a player can always act or pass, and a search may offer a choice."""
    if answer == PASS:
        return PASSED
    if question.kind in ("number", "pay"):  # naming an amount or choosing nodes for a payment is no way out
        return SINGLE
    free = question.kind == "priority" or question.code == "search" or question.count() > 1
    return CHOSEN if free else SINGLE


def record_answer_for_loop(game: Game, question: Question, answer: Answer) -> Frame | None:
    """Record an answer about to be given. Return the procedure of 12.10.2 if the answer starts a detected loop again,
    else None."""
    if (
        game.round
    ):  # a player has cut in here with another action, or has no other action and the loop continues
        if without_payment_flags(answer) != question.params[-1]:
            atoms.set_repeated_answers(game, ())
        return None
    now = AnswerRecord(
        position_shape(game, question),
        question.seat,
        _by_place(game, answer),
        _freedom(question, answer),
        _numbers(game),
    )
    recent = _records(game)
    left = tuple(row for row in recent if row[3] in RECORDED_LONGER)
    if question.kind != "priority" and sum(row[:2] == now[:2] for row in recent[len(left) :]) > 1:
        if (*now[:2], (), OPEN, ()) not in left:
            keep_going = seats_keeping_question(game, question)
            if keep_going is not None:
                return Caught(tuple(sorted(keep_going)))
            left = (*left, (*now[:2], (), OPEN, ()))
            atoms.store_answer_history(game, (*left, *recent[len(left) - 1 :]))
    tried = tuple(row for row in left if row[:2] == now[:2] and row[3] == LEFT)
    if any(row[2] == now.answer for row in tried):
        if not _is_every_option_tried(game, question, tried):
            again = Loop(answer, _fields(question), (), (), question.seat, tried=tuple(r[2] for r in tried))
            again.pc = Loop.INDEX["otherwise"]
            return again
        now = now._replace(freedom=SINGLE)
    recent = (*_records(game)[len(left) :][-MAX_REMEMBERED_ANSWERS + 1 :], now.row())
    atoms.store_answer_history(game, (*left, *recent))
    size = _loop_period(recent)
    if not size:
        return None
    lap = tuple(AnswerRecord(*row) for row in recent[-size - 1 : -1])
    able = players_able_to_end(game, lap)
    if able and (question.seat != able[0] or now.freedom != CHOSEN or question.declaring):
        return None  # asked at the player's next choice
    atoms.store_answer_history(game, left)
    speaker = able[0] if able else -1
    waiting = tuple(seat for seat in _in_turn(game) if seat != speaker)
    return Loop(answer, _fields(question), tuple(each.row() for each in lap), waiting, speaker)


@defines("12.10.1")
def _is_every_option_tried(game: Game, question: Question, tried: tuple[Row, ...]) -> bool:
    """Return whether the loop has been left here by every option and still continues: no choice avoids the loop."""
    places = {row[2] for row in tried}
    return all(_by_place(game, option) in places for option in question.options)


def _question(values: tuple[Plain, ...]) -> Question:
    """Build a question from its stored field values."""
    return Question(**dict(zip(Question.FIELDS, values, strict=True)))  # type: ignore[arg-type]  # `_fields` of a question


def _fields(question: Question) -> tuple[Plain, ...]:
    return tuple(map(question.field_values().__getitem__, Question.FIELDS))


@defines("12.10.2.c")
def record_leaving_answer(game: Game, row: Row) -> None:
    """Record the answer by which a player left a loop: the player may not give it again in the same position. A pass is
    not recorded."""
    if tuple(row[2]) != PASS:
        left = [old for old in _records(game) if old[3] in RECORDED_LONGER]
        rest = [old for old in _records(game) if old[3] not in RECORDED_LONGER]
        atoms.store_answer_history(game, (*left, (*row[:3], LEFT, ()), *rest))


def _loop_period(recent: tuple[Row, ...]) -> int:
    """Return the number of answers in a round that has been played twice alike, if the newest answer starts it again;
    else 0."""
    last = len(recent) - 1
    now = recent[-1]
    for size in range(1, last // 2 + 1):
        once, twice = recent[last - size], recent[last - 2 * size]
        if once[:3] != now[:3] or twice[:3] != now[:3]:
            continue
        if all(recent[n][:3] == recent[n - size][:3] for n in range(last - size + 1, last)) and all(
            a <= b <= c for a, b, c in zip(twice[4], once[4], now[4], strict=False)
        ):
            return size
    return 0


def _in_turn(game: Game) -> tuple[int, ...]:
    first = turn_player(game)
    return (first, 1 - first)


@defines("12.10.2.a", "12.10.3")
def players_able_to_end(game: Game, lap: tuple[AnswerRecord, ...]) -> tuple[int, ...]:
    """Return the players with a real choice in the round, in turn order: players able to end the loop. An action
    instead of a pass does not count."""
    return tuple(s for s in _in_turn(game) if any(t.seat == s and t.freedom == CHOSEN for t in lap))


@defines("12.10.1")
def seats_keeping_question(game: Game, question: Question) -> frozenset[int] | None:
    """Return the seats whose automatic effects keep an inescapable loop going; None if some answer leads out or may
    lead out.

    An answer leads out if a player gets priority, the game ends, the dealer is needed, the outcome depends on hidden
    cards, or a number shrinks that can run out.
    """
    seats: frozenset[int] = frozenset()
    seen = {(position_shape(game, question), question.seat): _numbers(game)}
    todo = [game]
    while todo:
        here = todo.pop()
        asked = here.question
        if (
            asked is None
            or asked.kind == "priority"
            or asked.count() > MAX_SEARCHED_OPTIONS
            or _asks_for_hidden(here, asked)
        ):
            return None
        for n in range(asked.count()):
            twin = here.fork(trace=True)
            atoms.record_progress(twin)
            atoms.set_repeated_answers(twin, ())
            twin.answer(asked.nth(n))
            top = twin.advance(MAX_SEARCHED_STEPS)
            game.charge_work(
                work_limit(asked, asked.nth(n)) - twin.work
            )  # count the trial as part of the same answer's work
            seats |= seats_keeping_loop(twin)
            if not isinstance(top, Question):
                return None
            key, numbers = (position_shape(twin, top), top.seat), _numbers(twin)
            if key not in seen:
                seen[key] = numbers
                todo.append(twin)
                if len(seen) > MAX_SEARCHED_POSITIONS:
                    return None
            elif any(new < old for old, new in zip(seen[key], numbers, strict=False)):
                return None
    return seats


def _asks_for_hidden(game: Game, question: Question) -> bool:
    """Return whether the options depend on hidden cards and may differ on another replica."""
    return any(
        option[0] in ON_CARDS and game.cards[number_in(option)].known != EVERYBODY
        for option in question.options
    )


class Caught(Procedure):
    """12.10.1: ends a loop that no answer leads out of; `seats` are the players whose effects keep the loop going."""

    seats: tuple[int, ...]

    @step("12.10.1", "1.5.3.e", "1.5.4.b")
    def end(self, game: Game) -> Next:
        end_loop(game, frozenset(self.seats))
        return None


class Loop(Procedure):
    """12.10.2: settle how often a detected round repeats and where the loop ends; then repeat the answers
    automatically.

    `speaker` has announced `count` more rounds, leaving at the answer with index `point`; -1: no announcement, and none
    required. `waiting`: players who may cut in. A player cutting in overrides the announcement `before`; `then` is the
    announcement restored if the player has no other action at the point. `tried`: the player's earlier leaving answers.
    Value: the answer to the question `asked`.
    """

    answer: Answer
    asked: tuple[Plain, ...]
    lap: tuple[Row, ...]
    waiting: tuple[int, ...]
    speaker: int
    count: int = MAX_ROUNDS + 1
    point: int = 0
    cutting: bool = False
    before: tuple[int, ...] = ()
    then: tuple[Plain, ...] = ()
    tried: tuple[Answer, ...] = ()

    def points(self, seat: int, least: int) -> tuple[int, ...]:
        """Return the places in a round of the loop at which a player gave an answer of at least this kind (`_freedom`),
        and could leave."""
        return tuple(n for n, row in enumerate(self.lap) if row[1] == seat and row[3] >= least)

    @step("12.10.2", "12.10.2.a")
    def how_often(self, game: Game) -> Next:
        """Ask for the number of rounds; a player cutting in must name a smaller number."""
        if self.speaker < 0:
            return goto("next_player")
        code = "cut-loop" if self.cutting else "repeat-loop"
        clause = "12.10.2.b" if self.cutting else "12.10.2.a"
        return call(Question(self.speaker, "number", code, clause, (), None, 0, 0, self.count - 1))

    @step("12.10.2.a", "12.10.2.b")
    def where(self, game: Game) -> Next:
        self.count = self.got_number
        points = self.points(self.speaker, PASSED if self.cutting else CHOSEN)
        self.got = ("mode", 0)
        if len(points) == 1:
            return None
        options = tuple(("mode", n) for n in range(len(points)))
        answers = tuple(_by_ref(game, self.lap[n][2]) or self.lap[n][2] for n in points)
        return call(
            Question(self.speaker, "mode", "end-loop", "12.10.2.a", options, options[0], params=answers)
        )

    @step("12.10.2.a", "12.10.2.b")
    def named(self, game: Game) -> Next:
        self.point = self.points(self.speaker, PASSED if self.cutting else CHOSEN)[self.got_number]
        if self.cutting:
            count, speaker, point = self.before
            self.then = (count - self.count, speaker, point, self.then)
        return None

    @step("12.10.2.b")
    def next_player(self, game: Game) -> Next:
        """Ask the next waiting player to accept, or to cut in during an earlier round."""
        while self.waiting and not (self.count and self.points(self.waiting[0], PASSED)):
            self.waiting = self.waiting[1:]
        if not self.waiting:
            return goto("go_round")
        code, default = ("accept-loop", YES) if self.speaker >= 0 else ("accept-endless", None)
        asked = self.waiting[0]
        return call(Question(asked, "yes_no", code, "12.10.2.b", (YES, NO), default, params=(self.count,)))

    @step("12.10.2.b")
    def accepted(self, game: Game) -> Next:
        seat, self.waiting = self.waiting[0], self.waiting[1:]
        if self.got == YES:
            return goto("next_player")
        self.before = (self.count if self.speaker >= 0 else ENDLESS_ROUNDS, self.speaker, self.point)
        self.speaker, self.cutting = seat, True
        return goto("how_often")

    @step("12.10.2.c", "12.10.1")
    def go_round(self, game: Game) -> Next:
        """Repeat the loop as announced last."""
        if self.speaker >= 0:
            game.emit("loop_named", self.speaker, n=self.count)
            if not self.count and not self.point:
                atoms.set_repeated_answers(game, _restored_round(self.lap, 0, self.then))
                record_leaving_answer(game, self.lap[0])
                return None
        left = self.count if self.speaker >= 0 else ENDLESS_ROUNDS
        atoms.set_repeated_answers(
            game, _next_round_state(self.lap, 0, left, self.speaker, self.point, self.then)
        )
        return done(self.answer)

    @step("12.10.2.c")
    def otherwise(self, game: Game) -> Next:
        tried = (_by_ref(game, row) for row in self.tried)
        return call(
            question_without_loop_answer(
                _question(self.asked), self.answer, *(one for one in tried if one is not None)
            )
        )

    @step("12.10.2.c")
    def answered(self, game: Game) -> Next:
        return done(self.got)


def _next_round_state(lap: tuple[Row, ...], at: int, left: int, *rest: Plain) -> tuple[Plain, ...]:
    """Return the state of a repeated round after its current answer."""
    return (lap, at + 1, left, *rest) if at + 1 < len(lap) else (lap, 0, left - 1, *rest)


def _restored_round(lap: tuple[Row, ...], at: int, then: Plain) -> tuple[Plain, ...]:
    """Return the state of the round to restore if the player who cut in gives the loop's answer anyway."""
    if not isinstance(then, tuple) or not then:
        return ()
    left, *rest = then
    return _next_round_state(lap, at, int(str(left)), *rest)


def question_without_loop_answer(question: Question, answer: Answer, *tried: Answer) -> Question:
    """Return the question without the loop's answer and the answers already `tried`, if any other option is left."""
    bare = without_payment_flags(answer)
    options = tuple(option for option in question.options if option != bare and option not in tried) or (
        bare,
    )
    default = question.default if question.default in options else None
    return Question(
        question.seat, question.kind, question.code, "12.10.2.c", options, default, question.about,
        declaring=question.declaring, params=(*question.params, bare),
    )  # fmt: skip


@defines("12.10.2.c")
def resolve_loop(game: Game, question: Question) -> Answer | Question | None:
    """Return the loop's answer to the question; at the announced point, the question without the loop's answer. Return
    None if the loop has ended by itself; end the game if nobody leaves the loop."""
    if question.clause == "12.10.2.c":
        return None
    stands: Round = game.round  # type: ignore[assignment]  # the settled round
    lap, at, left, speaker, point, then = stands
    answer = _by_ref(game, lap[at][2])
    if answer is not None and speaker >= 0 and not left and at == point:
        atoms.set_repeated_answers(game, _restored_round(lap, at, then))
        record_leaving_answer(game, lap[at])
        return question_without_loop_answer(question, answer)
    alike = answer is not None and position_shape(game, question) == lap[at][0]
    if (
        answer is None
        or not alike
        or not (question.allows(answer) or not game.rules.refusal_reasons(game, question, answer))
    ):
        atoms.set_repeated_answers(game, ())
        return None
    if not left and speaker < 0:
        atoms.set_repeated_answers(game, ())
        end_endless_game(game, lap)
        return None
    atoms.set_repeated_answers(game, _next_round_state(*stands))
    return answer
