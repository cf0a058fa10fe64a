"""Runs scenarios: sets the table up, plays the script, gives defaults in between, and asserts.

A table for scenarios is a `Stage`: the match, and the names of its cards, which it follows through hidden zones.
What a game's setup keys and paths mean is the game's (`Seating`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

from pyengine.kernel.answers import PASSING
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.match import Match
from pyengine.kernel.question import AMOUNT, DECLARED, FINISH, PASS, Answer, Need, Question, Renamed
from pyengine.scenario.meaning import answer_of, meant, picks, refused
from pyengine.scenario.script import SEATS, Action, Line, LongForm, ScriptError, read_script
from pyengine.vocab.plain import Plain

PATIENCE = 400
"""Defaults given before a script line is called out of reach."""


class ScenarioError(ValueError):
    """A scenario file that cannot be read: file, line where known, reason."""


class Failure(Exception):
    """An assertion of a script that does not hold, or a line that cannot be carried out."""


class FollowingDealer(SeededDealer):
    """A dealer that remembers under which ref each card lies now, so that a script can go on naming it."""

    __slots__ = ("now",)

    def __init__(self, seed: str, secret: dict[int, str]) -> None:
        super().__init__(seed, secret)
        self.now: dict[int, int] = {}

    def rename(self, pairs: Renamed) -> None:
        """Cards have got new refs: what the script calls them goes along."""
        super().rename(pairs)
        for old, new in pairs:
            for name, ref in self.now.items():
                if ref == old:
                    self.now[name] = new

    def fork(self) -> FollowingDealer:
        """A dealer who knows and calls the same, and goes on by himself."""
        twin = FollowingDealer(self.seed, self.secret.copy())
        twin.stream.count = self.stream.count
        twin.now = self.now.copy()
        return twin

    def reply(self, need: Need) -> tuple[Any, ...]:
        """As a seeded dealer; where a shuffle gives new refs, what the script calls the cards goes along."""
        if need.kind != "shuffle":
            return super().reply(need)
        self.rename(need.renamed)
        order = self.stream.shuffled(need.refs)
        self.rename(tuple(zip(order, need.names, strict=True)))
        return ()


class Stage(NamedTuple):
    """A table set up for a script: the match, and the names its cards go by (each to the ref it started as)."""

    match: Match
    names: dict[str, int]
    dealer: FollowingDealer

    def ref(self, name: str) -> int | None:
        """Where the card of this name is now, or None if there is no such name."""
        start = self.names.get(name)
        if start is None:
            return None
        ref = self.dealer.now.get(start, start)
        for old, new in self.match.game.fresh:
            if ref == old:
                ref = new
        return ref


class Seating(Protocol):
    """What a game says about scenarios."""

    CLAUSES: ClassVar[Mapping[str, str]]
    """The clause behind each fault of a long form, by its code."""
    PRICES: ClassVar[frozenset[str]]
    """Questions, by their code, that ask for a card to pay with which is no node."""
    PAID_FROM: ClassVar[str]
    """The zone whose cards pay costs one by one; empty where a game has none."""

    def stage(self, scenario: Mapping[str, Any]) -> Stage:
        """Set the table up. Raises ScenarioError."""

    def value(self, stage: Stage, path: str) -> Plain:
        """What a path means now. Raises Failure if it means nothing."""

    def reasons(self, stage: Stage, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """Why this action could not be done now."""

    def candidates(self, stage: Stage, seat: int, name: str) -> list[int]:
        """The refs that a name or place may mean, players as -1 - seat."""

    def quiet(self, game: Game) -> bool:
        """No interference is open."""

    def phase(self, game: Game) -> tuple[int, str]:
        """The turn's number and its phase."""

    def at_rest(self, game: Game) -> bool:
        """The turn player's first priority of the main phase."""


class Result(NamedTuple):
    """How a scenario went. `clauses`: those it names; `seen`: those in its trace or among the reasons it asserted."""

    name: str
    ok: bool
    error: str
    clauses: tuple[str, ...]
    seen: frozenset[str]
    file: str = ""


def load(path: Path) -> dict[str, Any]:
    """A scenario file's content. Raises ScenarioError with the file and the line."""
    try:
        return content(path.read_text("utf-8"), str(path))
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: {error}") from None


def content(text: str, path: str) -> dict[str, Any]:
    """A scenario file's content from its text; `path` is what errors call it. Raises ScenarioError with the line."""
    import tomllib  # no start needs it

    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(f"{path}: {error}") from None
    if not isinstance(data.get("game"), str) or not isinstance(data.get("scenario"), list):
        raise ScenarioError(f"{path}: a scenario file has a game and [[scenario]] tables")
    for n, one in enumerate(data["scenario"], 1):
        if (
            not isinstance(one, dict)
            or not isinstance(one.get("name"), str)
            or not isinstance(one.get("play"), str)
        ):
            raise ScenarioError(f"{path}: scenario {n} needs a name and a play script")
    return data


def run_file(path: Path, seating_of: Callable[[str], Seating]) -> list[Result]:
    """Run every scenario of a file. Raises ScenarioError if the file cannot be read."""
    data = load(path)
    seating = seating_of(data["game"])
    return [run_one(one, seating, str(path)) for one in data["scenario"]]


def run_one(scenario: Mapping[str, Any], seating: Seating, file: str = "") -> Result:
    """Run one scenario."""
    clauses = tuple(str(c) for c in scenario.get("clauses", ()))
    name = str(scenario["name"])
    asserted: set[str] = set()
    stage: Stage | None = None
    error = ""
    try:
        stage = seating.stage(scenario)
        lines = read_script(str(scenario["play"]), stage.match.game.rules.ANSWERS, tuple(stage.names))
        player = Player(stage, seating, asserted)
        for at, line in enumerate(lines):
            player.coming = next((each for each in lines[at + 1 :] if each.action is not None), None)
            try:
                player.run(line)
            except Failure as failure:
                error = f"line {line.number}: {failure}"
                break
        else:
            error = player.never_reached()
    except (ScriptError, ScenarioError) as problem:
        error = str(problem)
    seen = set(asserted)
    if stage is not None:
        seen.update(c for line in stage.match.game.trace or () for c in line.clauses)
    return Result(name, not error, error, clauses, frozenset(seen), file)


class Player:
    """Plays a script on a stage."""

    def __init__(self, stage: Stage, seating: Seating, asserted: set[str]) -> None:
        self.stage = stage
        self.seating = seating
        self.asserted = asserted
        self.waiting: list[Line] = []
        """What is expected when a step of its clause is about to run."""
        self.coming: Line | None = None
        """The next action, or question about one, after the line that is run."""

    @property
    def match(self) -> Match:
        """The match that the script plays."""
        return self.stage.match

    def run(self, line: Line) -> None:
        """Carry a line out. Raises Failure."""
        if line.kind == "expect":
            if not line.path.startswith("question"):
                self.answer_what_is_certain()
            self.expect(self.stage, line)
        elif line.kind == "at":
            self.waiting.append(line)
        elif line.kind == "settle":
            self.settle()
        elif line.kind == "turn":
            number = self.seating.phase(self.match.game)[0]
            self.until(
                lambda: (
                    self.seating.phase(self.match.game)[0] > number and self.seating.at_rest(self.match.game)
                )
            )
        elif line.kind == "phase":
            before = self.seating.phase(self.match.game)
            self.until(
                lambda: (
                    self.seating.phase(self.match.game) != before
                    and self.match.question is not None
                    and self.match.question.kind == "priority"
                )
            )
        elif line.action is not None:
            if line.kind != "do":
                self.ask(line)
            elif line.if_asked:
                self.do_if_asked(line.seat, line.action)
            else:
                self.do(line.seat, line.action)

    def expect(self, stage: Stage, line: Line) -> None:
        """Raises Failure where a path has another value."""
        found = self.seating.value(stage, line.path)
        if show(found) != line.value:
            raise Failure(f"{line.path} is {show(found)}, not {line.value}")

    def answer_what_is_certain(self) -> None:
        """A question that has one answer is none, unless it is what one may do with priority, or the script goes on with
        it."""
        for _ in range(PATIENCE):
            question = self.match.question
            if question is None or question.kind == "priority" or question.count() != 1:
                return
            if self.goes_on_with(question):
                return
            self.answer(self.match, question.nth(0))

    def goes_on_with(self, question: Question) -> bool:
        """Whether the script's next action answers this question."""
        coming = self.coming
        return (
            coming is not None
            and coming.action is not None
            and coming.seat == question.seat
            and not coming.action.verb.acts
        )

    def answer(self, match: Match, answer: Answer) -> None:
        """Answer the open question; what is expected at a step meanwhile is looked at. Raises Illegal or Failure."""
        if self.waiting and match is self.match:
            self.look_inside(answer)
        match.answer(answer)

    def look_inside(self, answer: Answer) -> None:
        """Run a twin step by step as far as the answer leads, and look where something is expected. Raises Failure."""
        match = self.match.fork()
        assert isinstance(match.dealer, FollowingDealer)
        stage = Stage(match, self.stage.names, match.dealer)
        game = match.game
        game.answer(answer)
        while self.waiting:
            frame = game.stack[-1]
            if not frame.WAITS and frame.pc < len(frame.STEPS):
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

    def never_reached(self) -> str:
        """What was expected at a step that never ran, as an error; or nothing."""
        return "".join(f"line {line.number}: no step of {line.clause} ran" for line in self.waiting[:1])

    def default(self) -> None:
        """Give the open question its default, or its only answer. Raises Failure where it has none."""
        question = self.match.question
        if question is None:
            raise Failure("the game is over")
        answer = question.default
        if answer is None and question.count() == 1:
            answer = question.nth(0)
        if answer is None or (question.kind == "order" and question.count() > 1):
            raise Failure(
                f"a question is open that the script does not answer: {describe(self.stage, question)}"
            )
        self.answer(self.match, answer)

    def until(self, there: Callable[[], bool]) -> None:
        """Give defaults until it has come about or the game is over. Raises Failure where neither does."""
        for _ in range(PATIENCE):
            if self.match.game.over or there():
                return
            self.default()
        raise Failure("out of reach by defaults")

    def settle(self) -> None:
        """Give defaults until nothing waits to be resolved. Raises Failure."""
        self.until(
            lambda: (
                self.seating.quiet(self.match.game)
                and self.match.question is not None
                and self.match.question.kind == "priority"
            )
        )

    # -- actions --------------------------------------------------------------------------------------------

    def do(self, seat: int, action: Action) -> None:
        """Give defaults until this seat can do this, and do it. Raises Failure, or Illegal with the reasons where it
        cannot."""
        if action.verb.name in DECLARED:
            self.match.take((action.verb.name, seat))
            return
        start = self.seating.phase(self.match.game)[0]
        first: tuple[Reason, ...] = ()
        for _ in range(PATIENCE):
            question = self.match.question
            if question is None:
                break
            if question.seat == seat:
                if self.attempt(self.match, question, action):
                    return
                first = first or self.why_not(self.stage, seat, action)
            if self.seating.phase(self.match.game)[0] > start + 1:
                break
            self.default()
        why = ", ".join(f"{r.code} ({r.clause})" for r in first)
        raise Failure(f"{action} was never offered{': ' + why if why else ''}")

    def do_if_asked(self, seat: int, action: Action) -> None:
        """Do it if it is asked before the seat can act again with nothing open, or before the game is over."""
        for _ in range(PATIENCE):
            question = self.match.question
            if question is None:
                return
            if question.seat == seat and self.attempt(self.match, question, action):
                return
            if question.kind == "priority" and self.seating.quiet(self.match.game):
                return
            self.default()

    def attempt(self, match: Match, question: Question, action: Action) -> bool:
        """Give the answers of an action if its first one is legal now. Raises Failure if a later one is not."""
        plan = self.first_answer(question, action)
        if plan is None:
            return False
        self.answer(match, plan)
        if picks(action.verb):
            for word in action.said[1:]:
                again = match.question
                answer = again and self.pick(again, word)
                if not again or again.seat != question.seat or not answer:
                    raise Failure(f"{word} cannot be chosen too")
                self.answer(match, answer)
            return True
        if action.verb.declares:
            self.complete(match, question.seat, action.form)
        return True

    def complete(self, match: Match, seat: int, form: LongForm) -> None:
        """Answer the questions of a declaration from the long form. Raises Failure, or Unmet with what the form got wrong."""
        targets, paying, said = list(form.targets), list(form.paying), list(form.declaring)
        while (question := match.question) is not None and question.declaring and question.seat == seat:
            answer: Answer | None = None
            if question.kind == "mode" and form.mode:
                answer = ("mode", form.mode - 1)
            elif question.kind == "number" and form.x >= 0:
                answer = ("number", form.x)
            elif question.kind == "word" and said:
                word = said.pop(0)
                answer = ("word", word)
                if answer not in question.options:
                    raise Unmet((Reason("not-offered", question.clause),))
            elif question.code in self.seating.PRICES and paying:
                word = paying.pop(0)
                answer = self.pick(question, word)
                if answer is None:
                    raise Unmet(self.refusal(match, question, word))
            elif question.kind == "pay" and (form.paying or question.count() > 1):
                if not paying:
                    raise Unmet((self.reason("too-little", question),))
                answer = self.pay(match, question, paying.pop(0))
            elif targets:
                word = targets.pop(0)
                answer = self.pick(question, word)
                if answer is None:
                    raise Unmet(self.refusal(match, question, word))
            if answer is None:
                answer = question.default or (question.nth(0) if question.count() == 1 else None)
            if answer is None and FINISH in question.options:
                answer = FINISH  # of "up to" so many it names no more
            if answer is None and match is self.match and self.goes_on_with(question):
                break  # its successive answers stand on lines of their own
            if answer is None:
                raise Failure(f"the script does not say: {describe(self.stage, question)}")
            try:
                self.answer(match, answer)
            except Illegal as error:
                raise Unmet(error.reasons) from None
        if targets:
            raise Unmet((self.reason("too-many-targets"),))
        if paying:
            raise Unmet((self.reason("too-much"),))

    def pay(self, match: Match, question: Question, place: str) -> Answer:
        """The node of this place, as an answer. Raises Unmet for one that cannot be paid with."""
        refs = self.seating.candidates(self.stage, question.seat, place)
        paid = ("pay", refs[0] if refs else 0)
        if paid not in question.options:
            raise Unmet((self.reason("pays-once", question),))
        return paid

    def reason(self, code: str, question: Question | None = None) -> Reason:
        """What a long form got wrong, by the game's clause for it, or else that of the question."""
        clause = self.seating.CLAUSES.get(code) or (question.clause if question is not None else "")
        return Reason(code, clause)

    def refusal(self, match: Match, question: Question, word: str) -> tuple[Reason, ...]:
        """Why none of what the word may mean can be named now."""
        out: list[Reason] = []
        for ref in self.seating.candidates(self.stage, question.seat, word):
            answer = ("seat", -1 - ref) if ref < 0 else ("card", ref)
            out.extend(match.game.rules.refuse(match.game, question, answer))
        return tuple(out) or (self.reason("not-a-proper-target", question),)

    def first_answer(self, question: Question, action: Action) -> Answer | None:
        """The first answer of an action if it is legal at this question."""
        verb = action.verb
        if verb.acts:
            if question.kind not in ("priority", AMOUNT):
                return None
            bare = self.match.game.rules.ANSWERS.bare
            found = self.answers(self.stage, question.seat, action)
            return next((answer for answer in found if question.allows(bare(answer))), None)
        if picks(verb):
            return self.pick(question, action.said[0])
        answer = answer_of(action)
        return answer if question.allows(answer) else None

    def answers(self, stage: Stage, seat: int, action: Action) -> list[Answer]:
        """The answers that an action may mean, one for each card of its name."""
        verb, flags = action.verb, action.flags
        unasked = {flag.name for flag in verb.flags if flag.unasked}
        if not unasked.isdisjoint(flags) and not self.picks_nodes(stage, seat, action):
            flags = tuple(flag for flag in flags if flag not in unasked)
        found = meant(action, seat, lambda name: self.seating.candidates(stage, seat, name))
        return [(verb.name, *parts, *flags) for parts in found]

    def picks_nodes(self, stage: Stage, seat: int, action: Action) -> bool:
        """Whether a long form says which nodes pay; cards of other zones are another price. Where nothing is paid with cards,
        what pays is said on lines of their own."""
        zone = self.seating.PAID_FROM
        if not zone:
            return True
        cards = stage.match.game.cards
        paying = action.form.paying
        paid = [ref for place in paying for ref in self.seating.candidates(stage, seat, place)[:1]]
        return len(paid) < len(paying) or any(ref in cards and cards[ref].zone == zone for ref in paid)

    def pick(self, question: Question, word: str) -> Answer | None:
        """The option that a word means: a card, a player, or an effect by its card; `NAME#2` is a card's second one."""
        name, _, number = word.partition("#")
        nth = int(number) if number.isdigit() else 1
        for ref in self.seating.candidates(self.stage, question.seat, name):
            answer: Answer = ("seat", -1 - ref) if ref < 0 else ("card", ref)
            if answer in question.options and not number:
                return answer
            effects = [
                option
                for option in question.options
                if option[0] == "effect" and ref == question.params[number_in(option)]
            ]
            if 0 < nth <= len(effects):
                return effects[nth - 1]
        return None

    # -- legality ---------------------------------------------------------------------------------------------

    def why_not(self, stage: Stage, seat: int, action: Action) -> tuple[Reason, ...]:
        """Reasons against the first answer of an action, as things are."""
        if not action.verb.acts and action.verb != PASSING:
            question = self.match.question
            if question is None:
                return ()
            return refused(
                self.match.game, question, action, lambda name: self.seating.candidates(stage, seat, name)
            )
        plans = self.answers(stage, seat, action) if action.verb.acts else [PASS]
        return tuple(r for plan in plans for r in self.seating.reasons(stage, seat, plan))

    def wait_for(self, seat: int) -> Question:
        """Give defaults until that seat is asked. Raises Failure where it never is."""
        for _ in range(PATIENCE):
            question = self.match.question
            if question is None or question.seat == seat:
                break
            self.default()
        question = self.match.question
        if question is None:
            raise Failure("the game is over")
        return question

    def verdict(self, seat: int, action: Action) -> tuple[bool, tuple[Reason, ...]]:
        """Whether that seat can do this when it is asked next, and what speaks against it. Nothing is done beyond the defaults
        that lead there. Raises Failure where it is never asked."""
        question = self.wait_for(seat)
        trial = Stage(self.match.fork(), self.stage.names, self.stage.dealer)
        why: tuple[Reason, ...] = ()
        legal = False
        dealer = trial.match.dealer
        assert isinstance(dealer, FollowingDealer)
        tester = Player(Stage(trial.match, self.stage.names, dealer), self.seating, self.asserted)
        try:
            legal = tester.attempt(trial.match, question, action)
        except Unmet as unmet:
            why = unmet.reasons
        except Illegal as illegal:
            why = illegal.reasons
        if not legal and not why:
            why = self.why_not(self.stage, seat, action)
        return legal, why

    def ask(self, line: Line) -> None:
        """`can` and `cannot`, at the next question of that seat. Raises Failure where it is otherwise."""
        assert line.action is not None
        legal, why = self.verdict(line.seat, line.action)
        said = ", ".join(f"{r.code} ({r.clause})" for r in why) or "no reason is known"
        if line.kind == "can":
            if not legal:
                raise Failure(f"cannot: {said}")
            return
        if legal:
            raise Failure(f"it can, but should not because {line.clause}")
        meant = [(r.clause, *r.also) for r in why if line.clause in (r.clause, *r.also)]
        if not meant:
            raise Failure(f"refused because {said}, not {line.clause}")
        self.asserted.update(c for clauses in meant for c in clauses)


class Unmet(Failure):
    """A later answer of a declaration is not legal. Carries the reasons."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(", ".join(f"{r.code} ({r.clause})" for r in reasons))
        self.reasons = reasons


def show(value: Any) -> str:
    """A value as scripts write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def describe(stage: Stage, question: Question) -> str:
    """A question for an error text."""
    back: dict[int, str] = {}
    for name in stage.names:
        ref = stage.ref(name)
        if ref is not None:
            back[ref] = name
    shown = [
        " ".join(str(back.get(p, p)) if type(p) is int else str(p) for p in o) for o in question.options[:12]
    ]
    seat = next(s for s, n in SEATS.items() if n == question.seat)
    return f"{seat} {question.kind} {question.code}: {', '.join(shown) or f'{question.low}..{question.high}'}"
