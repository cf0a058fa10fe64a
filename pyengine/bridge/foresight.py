"""What comes of an answer before it is given, as far as that is certain to whoever gives it.

The line is played on a twin that knows what the seat knows and nothing else, so it tells nothing of hidden cards: it goes on
by forced answers, and ends at chance, at a choice, where nothing is open any more, and with the turn, unless the game ends by what
every turn begins with. What comes whatever is chosen among few is as
certain. Where either seat could still do something, the line goes on as if it did not, and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.tables import Json, Table
from pyengine.kernel.frames import number_in
from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.question import PASS, Answer, Need, Question
from pyengine.kernel.state.derived import MOST_WORK, OverworkError
from pyengine.kernel.view import card_param, counters_on, may_see, over, pools_of, reason_json

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MOST_ANSWERS = 40
"""A line ends after so many answers."""
WORK = MOST_WORK // 8
"""What a line may cost: whoever looks ahead must not keep the board waiting."""
WORK_OF_ALL = 4 * MOST_WORK
"""What all lines together may cost that are played for one request: as much as a few answers."""
EACH = 200
"""What an answer of a line costs beside what is looked at for it."""
MOST_TOLD = 8
MOST_TRIED = 24
"""So many options are tried for what would be left undone."""
MOST_CHOICES, MOST_WAYS = 3, 4
"""So often a seat may choose in a line, and among so many."""
NO_VALUES = frozenset(("ref", "owner", "controller", "host"))
"""Numbers of a card that say which it is, and not how it stands."""


def known_to(game: Game, seat: int) -> Game:
    """A twin that knows what this seat may know."""
    twin = game.apart()
    twin.sees = 1 << seat
    for ref, card in game.cards.items():
        if card.face is not None and not card.known & twin.sees:
            twin.cards[ref] = card._replace(face=None)
    twin.cache, twin.index, twin.trace = {}, None, None
    return twin


def ahead(table: Table, seat: int, answer: Answer) -> Json:
    """What comes of an answer of the asked seat, at a table. Raises BridgeError."""
    asked = table.asked
    if asked is None or asked.seat != seat or not table.is_mine(seat):
        raise errors.not_asked()
    return foresee(table.definition, table.here.match.game, seat, answer)


def foresee(definition: GameDefinition, game: Game, seat: int, answer: Answer) -> Json:
    """What is certain after this answer of the asked seat, and what comes if the other seat lets it pass; "idle": and if the
    asked one does nothing more either; "asks": what it is asked then if it loses a card whatever it chooses; "outside": it begins what is meant for a battle, and none is on.
    Raises BridgeError."""
    before = known_to(game, seat)
    line = Line(definition, before.apart(trace=True), seat, Allowance())
    try:
        line.game.answer(before.rules.ANSWERS.tidy(answer))
    except Illegal as error:
        raise errors.illegal(reason_json(before, reason) for reason in error.reasons) from None
    stops = line.play()
    named = tuple(part for part in answer[1:] if type(part) is int and part in before.cards)
    ends = [
        End(
            list(_changes(definition, before, end.certain or end.game, seat, named, end.left)),
            []
            if end.certain is None
            else list(_changes(definition, before, end.game, seat, named, end.left)),
            why,
            end.idle,
            end.asks,
        )
        for end, why in _ends(line, stops, MOST_CHOICES)
    ]
    outside = _is_outside_a_battle(definition, before, line, stops)
    first = ends[0]
    certain = [each for each in first.certain if all(each in end.certain for end in ends)]
    likely = [each for each in first.unanswered if all(each in end.unanswered for end in ends)]
    codes = {end.asks and end.asks["code"] for end in ends}
    asks = first.asks if len(codes) == 1 else None
    return {
        **({"asks": asks} if asks else {}),
        **({"outside": True} if outside else {}),
        "certain": certain[:MOST_TOLD],
        "unanswered": [each for each in likely if each not in certain][:MOST_TOLD],
        "idle": any(end.idle for end in ends),
        "stops": first.stops if all(_same(end, first) for end in ends) else line.splits,
    }


def _is_outside_a_battle(definition: GameDefinition, before: Game, line: Line, stops: str) -> bool:
    """Whether an effect begins that lasts as long as a battle, while none is on: it is the same whatever is chosen for it."""

    def is_on(game: Game) -> bool:
        return definition.view.interference(game)["attack"] is not None

    if is_on(before):
        return False
    for _ in range(MOST_CHOICES):
        asked = line.game.question
        if stops != "choice" or asked is None or not asked.count():
            break
        line = line.branch()
        stops = line.begin(asked.nth(0)) or "long"
    begun = [effect for key, effect in line.game.effects.items() if key not in before.effects]
    return not is_on(line.game) and any(effect.until in definition.pace.in_battle for effect in begun)


class End(NamedTuple):
    """What an end of a line tells, as `foresee` gives it."""

    certain: list[Json]
    unanswered: list[Json]
    stops: str
    idle: bool
    asks: Json | None


def _ends(line: Line, stops: str, choices: int) -> list[tuple[Line, str]]:
    """Where a line may end, whatever is chosen where a seat is to choose among few, and why: what is common to
    all ends is as certain as what came before the choice."""
    asked = line.game.question
    if stops == "choice" and line.asks is None:
        line.asks = _dear(line.definition, line.game, line.seat)
    if stops not in ("rival", "choice") or asked is None or not choices or not 0 < asked.count() <= MOST_WAYS:
        return [(line, stops)]
    line.splits = stops
    ends: list[tuple[Line, str]] = []
    for n in range(asked.count()):
        branch = line.branch()
        stops_there = branch.begin(asked.nth(n))
        if stops_there is None:
            return [(line, stops)]
        ends += _ends(branch, stops_there, choices - 1)
    return ends


def _dear(definition: GameDefinition, game: Game, seat: int) -> Json | None:
    """What the seat is asked now, where each answer is certain to lose it a card."""
    asked = definition.view.question(game, seat) or {}
    options = asked.get("options") or []
    if not options or not (asked["code"] in definition.view.dear or all(map(_loses, options))):
        return None
    return {"code": asked["code"], "params": asked["params"]}


def _loses(option: Json) -> bool:
    """Whether an option is certain to lose its player a card, of however many it is said."""
    _least, cost = option["costs"][0] if "costs" in option else (0, option["cost"])
    return any(each.get("loses") for each in (cost or {}).get("also", ()))


def _same(one: End, other: End) -> bool:
    """Whether two ends of a line are told alike, in whatever order things came there."""
    return (one.stops, one.idle) == (other.stops, other.idle) and all(
        len(mine) == len(theirs) and all(each in theirs for each in mine)
        for mine, theirs in ((one.certain, other.certain), (one.unanswered, other.unanswered))
    )


class Allowance:
    """What the lines of one request may still cost."""

    def __init__(self) -> None:
        self.left = WORK_OF_ALL


class Turned(NamedTuple):
    """How a line stood when it went on to the end of a turn, as its own fields say it."""

    since: Game
    sure: Game | None
    held: Game | None
    idle: bool
    asks: Json | None


def end_of_turn(since: Game) -> Game:
    """The position before the step that ends the turn, of one that goes on to it by itself."""
    game = since
    while True:
        then = game.fork()
        then.advance(1)
        if then.vars["number"] != since.vars["number"]:
            return game
        game = then


class Line:
    """A line that is played; `sure` is where it stood when the other seat could first have answered; `idle`, whether the one that
    looks ahead let a chance of its own pass in the other's turn, such as one to block, and `held` where the line stood then, if that came first.
    `turned` is how it stood before what ended the turn in which it began.
    `left` are the cards of which the game says by which event they left, `asks` is what was asked at a cost on the way, and `splits`
    why the line branches."""

    def __init__(self, definition: GameDefinition, game: Game, seat: int, allowance: Allowance) -> None:
        self.definition = definition
        self.game = game
        self.seat = seat
        self.allowance = allowance
        self.sure: Game | None = None
        self.idle = False
        self.held: Game | None = None
        self.turned: Turned | None = None
        self.left: dict[int, str] = {}
        self.asks: Json | None = None
        self.splits = "rival"

    def branch(self) -> Line:
        """A line that goes on otherwise from here, at the cost of the same allowance."""
        twin = Line(
            self.definition, self.game.apart(trace=self.game.trace is not None), self.seat, self.allowance
        )
        twin.sure, twin.idle, twin.held = self.sure, self.idle, self.held
        twin.left, twin.asks = self.left.copy(), self.asks
        return twin

    @property
    def certain(self) -> Game | None:
        """Where it stood when any seat could first have done something else; None where none could."""
        return self.held or self.sure

    def begin(self, answer: Answer) -> str | None:
        """Give the answer that the line begins with, and play it; why it ends, as `play` says. None where it cannot be given."""
        try:
            self.game.answer(answer)
        except (BreachError, Illegal, OverworkError):
            return None
        return self.play()

    def play(self) -> str:
        """From the answer that was given to the line's end; why it ends: "over", "quiet", "chance", "choice", "rival", "turn" or
        "long"."""
        stops = self.to_its_end()
        if self.turned is None or stops == "over":
            return stops
        since, self.sure, self.held, self.idle, self.asks = self.turned
        self.game = end_of_turn(since)
        return "turn"

    def to_its_end(self) -> str:
        """As `play`, whatever turn that is in."""
        try:
            for _ in range(MOST_ANSWERS):
                given = self.game.work = min(self.game.work, WORK, self.allowance.left - EACH)
                if given < 0:
                    break
                try:
                    top = self.run()
                finally:
                    self.allowance.left -= EACH + given - self.game.work
                if not isinstance(top, Question):
                    return "over" if top is None else "chance"
                found = self.follows(top)
                if isinstance(found, str):
                    return found
                self.game.answer(found)
        except (BreachError, Illegal, OverworkError):
            pass
        return "long"

    def run(self) -> Question | Need | None:
        """To the next question. A need is met where the seat knows the cards that all are to see."""
        while isinstance(top := self.advance(), Need):
            faces = [self.game.cards[ref].face if ref in self.game.cards else None for ref in top.refs]
            if top.kind not in ("open", "learn") or None in faces:
                return top
            self.game.reply(tuple(faces))
        return top

    def advance(self) -> Question | Need | None:
        """To what is waited for next; by which event cards have left on the way is kept, and where the turn ended."""
        since = self.game.fork() if self.turned is None else None
        top = self.game.advance()
        if since is not None and since.vars["number"] != self.game.vars["number"]:
            self.turned = Turned(since, self.sure, self.held, self.idle, self.asks)
        trace, why = self.game.trace, self.definition.view.left_by
        if trace is None:
            return top
        if why:
            for ran in trace.since(0):
                for event in ran.events:
                    if event.code in why:
                        self.left.update((ref, why[event.code]) for ref, *_ in event.cards)
        trace.rows.clear()
        return top

    def follows(self, asked: Question) -> Answer | str:
        """The answer with which the line goes on, or why it ends."""
        window = asked.kind == "priority"
        if window and self.definition.pace.is_quiet(self.game):
            return "quiet"
        if asked.count() == 1:
            return asked.nth(0)
        mine = asked.seat == self.seat
        if mine and self.are_alike(asked):
            return asked.nth(0)
        if not window or asked.default != PASS:
            return "choice" if mine else "rival"
        if mine:
            # Who acts in his own turn goes on with what he has begun; in the other's, what he still may do is to ward something off.
            if self.definition.pace.is_own(self.game, self.seat):
                return PASS
            self.idle = True
            if self.certain is None:
                self.held = self.game.fork()
        elif self.sure is None:
            self.sure = self.game.fork()
        return PASS

    def are_alike(self, asked: Question) -> bool:
        """Whether it is chosen among cards of one place that the seat does not know: whichever it is, the seat learns nothing else."""
        refs = [number_in(each) for each in asked.options if each[0] == "card"]
        cards = [self.game.cards[ref] for ref in refs if ref in self.game.cards]
        if asked.kind != "choose" or not cards or not len(cards) == len(refs) == asked.count():
            return False
        places = {(card.zone, card.seat, card.owner, card.asleep, card.host, card.marks) for card in cards}
        return len(places) == 1 and not any(card.face or card.mark("open") for card in cards)


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
    if asked is None or not _ends_turn(definition, before, seat, answer):
        return []
    verbs = before.rules.ANSWERS.verbs
    wins: list[Json] = []
    likely: list[Json] = []
    free: list[Json] = []
    paid: list[Json] = []
    unmeant = answer == PASS and definition.pace.goes_on_from(before)
    spare: dict[str, list[Answer]] = {}
    alike: dict[str, list[Answer]] = {}
    allowance = Allowance()
    for option in (asked.get("options") or [])[:MOST_TRIED]:
        tried, cost = tuple(option["answer"]), option["cost"]
        verb = verbs[tried[0]]
        if not (verb.acts and verb.fields) or any(flag.unasked and flag.name in tried for flag in verb.flags):
            continue
        alike.setdefault(verb.name, []).append(tried)
        end = _result(definition, before, seat, [tried], allowance)
        if end:
            (wins if end == "wins" else likely).append({"why": end, "answers": [list(tried)]})
        elif cost is None and verb.name in definition.pace.spare:
            spare.setdefault(verb.name, []).append(tried)
        elif cost is not None and _is_free(cost) and _is_worth_it(definition, before, seat, tried, allowance):
            free.append({"why": "free", "answers": [list(tried)]})
        elif unmeant and cost is not None and not _is_free(cost) and _is_of_hand(definition, before, tried):
            paid.append({"why": "paid", "answers": [list(tried)]})
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
    counted: who would only lose a card by it is not reminded. What cannot be known is in its favour."""
    value = definition.evaluation().value
    floor = value(before, seat)

    def may_hold(game: Game, given: Answer, choices: int) -> bool:
        line = Line(definition, game, seat, allowance)
        stops = line.begin(given)
        if stops is None:
            return False
        game, asked = line.game, line.game.question
        if stops == "quiet":
            return value(game, seat) >= floor and not _is_outside_a_battle(definition, before, line, stops)
        if stops == "choice" and asked is not None and asked.count() <= MOST_WAYS and choices:
            return any(may_hold(game.apart(), asked.nth(n), choices - 1) for n in range(asked.count()))
        return True

    return may_hold(before.apart(), answer, MOST_CHOICES)


def _ends_turn(definition: GameDefinition, before: Game, seat: int, answer: Answer) -> bool:
    """Whether it is not this seat's time to act any more after this answer. Raises Illegal."""
    game = before.apart()
    game.answer(answer)
    number = before.vars["number"]
    try:
        for _ in range(MOST_ANSWERS):
            top = game.advance()
            if game.vars["number"] != number:
                return True
            here = definition.pace.is_own(game, seat)
            if not isinstance(top, Question) or top.default != PASS or (here and top.seat == seat):
                return not here
            game.answer(PASS)
    except (BreachError, OverworkError):
        pass
    return False


def _result(
    definition: GameDefinition, before: Game, seat: int, answers: Sequence[Answer], allowance: Allowance
) -> str | None:
    """How these answers win, one after the other, as far as they can still be given then: "wins" whatever the other seat does,
    "likely" if it lets all of them pass; None: not at all, as far as this seat can know and the allowance goes."""
    game = before.apart()
    for at, answer in enumerate(answers):
        asked = game.question
        if asked is not None and asked.seat == seat and asked.allows(answer):
            return _after(definition, game, seat, answer, answers[at + 1 :], MOST_CHOICES, allowance)
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
    elif stops == "rival" and asked is not None and 0 < asked.count() <= MOST_WAYS and choices:
        for n in range(asked.count()):
            ends.add(_after(definition, game.apart(), seat, asked.nth(n), later, choices - 1, allowance))
    if None in ends or not ends:
        return None
    return "wins" if ends == {"wins"} and line.sure is None else "likely"


def _changes(
    definition: GameDefinition,
    before: Game,
    after: Game,
    seat: int,
    named: tuple[int, ...] = (),
    left: Mapping[int, str] = MappingProxyType({}),
) -> Iterator[Json]:
    """How a position differs from an earlier one, as this seat sees both. `named` are the cards of the answer: that they go
    from where they lie need not be said. `left` says of cards how they left, where the game has a word for that."""
    ended = over(after)
    if ended is not None:
        yield {"code": "draw" if ended["draw"] else "wins", "params": {"winner": ended["winner"]}}
    for whose in (0, 1):
        for key in definition.layout.numbers:
            low, high = (_number(definition, game, whose, key) for game in (before, after))
            if low != high:
                yield {"code": "number", "params": {"seat": whose, "what": key, "from": low, "to": high}}
    rows = definition.layout.rows
    laid = {row.zone for row in rows}
    passing = {zone for row in rows for zone in row.beside} - laid
    stayed: list[int] = []
    # By how much each zone grew as far as that is told card by card.
    told: Counter[tuple[str, int]] = Counter()
    for ref in named:
        card = after.cards.get(ref)
        if card is None or (card.zone, card.seat) != (before.cards[ref].zone, before.cards[ref].seat):
            told[before.cards[ref].zone, before.cards[ref].seat] -= 1
    params: Json
    for ref, card in after.cards.items():
        old = before.cards.get(ref)
        if old is None or not may_see(card, seat):
            continue
        if card.zone in passing:
            continue
        if (old.zone, old.seat) != (card.zone, card.seat):
            params = {"card": card_param(after, ref, seat), "zone": card.zone, "came": old.zone}
            # Whose it was matters where it leaves for lack of something.
            yield (
                {"code": left[ref], "params": {**params, "seat": old.seat}}
                if ref in left
                else {"code": "moves", "params": params}
            )
            told[card.zone, card.seat] += 1
            if ref not in named:
                told[old.zone, old.seat] -= 1
        elif card.zone in laid:
            stayed.append(ref)
    layout = definition.layout
    for whose in (0, 1):
        for zone in dict.fromkeys(
            (layout.hand, *(pile.zone for pile in layout.piles if pile.shown != "counters"))
        ):
            low, high = (len(game.at(zone, whose)) for game in (before, after))
            if high - low != told[zone, whose] and zone not in layout.numbers:
                yield {"code": "number", "params": {"seat": whose, "what": zone, "from": low, "to": high}}
        pools = [pools_of(game, whose) for game in (before, after)]
        for zone in [pile.zone for pile in layout.piles if pile.shown == "counters"]:
            low, high = (sum(each.get(zone, {}).values()) for each in pools)
            if high < low:
                yield {"code": "number", "params": {"seat": whose, "what": zone, "from": low, "to": high}}
    for ref in stayed:
        had, has = (
            sum(n for kind, n in counters_on(game, ref).items() if kind in layout.counters)
            for game in (before, after)
        )
        if has < had:
            yield {"code": "gives", "params": {"card": card_param(after, ref, seat), "n": had - has}}
        was, now = (dict(definition.view.card_view(game, ref, seat)) for game in (before, after))
        for key, value in now.items():
            if (
                type(value) is int
                and key not in NO_VALUES
                and type(was.get(key)) is int
                and was[key] != value
            ):
                params = {"card": card_param(after, ref, seat), "what": key, "from": was[key], "to": value}
                yield {"code": "value", "params": params}
        if now["asleep"] and not was["asleep"] and now["controller"] != seat:
            yield {"code": "sleeps", "params": {"card": card_param(after, ref, seat)}}


def _number(definition: GameDefinition, game: Game, whose: int, key: str) -> int:
    """What stands beside a player's name."""
    found = definition.view.score(game, whose).get(key)
    return found if type(found) is int else len(game.at(key, whose)) if key in game.rules.ZONES else 0


__all__ = ["ahead", "foresee", "known_to", "leaving", "left_undone"]
