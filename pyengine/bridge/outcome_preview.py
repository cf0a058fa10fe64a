"""Preview the certain outcome of an answer before the player gives it.

The preview plays a line on a twin of the game that knows only what the seat knows, so it reveals no hidden card. The
line goes on by forced answers. It ends at an unknown card that must be opened, at a choice, when nothing is open any
more, and with the turn, unless the effects at the start of the next turn end the game. If a choice has few options, the
outcomes common to all of them are certain too; so are the outcomes common to all results of a random choice. If either
seat could still act, the line goes on as if the seat did not, and the preview says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.position_diff import changes
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
"""A line ends after so many answers."""
WORK = MAX_WORK_PER_ANSWER // 8
"""What a line may cost: whoever looks ahead must not keep the board waiting."""
WORK_OF_ALL = 4 * MAX_WORK_PER_ANSWER
"""What all lines together may cost that share one allowance: as much as a few answers."""
EACH = 200
"""What an answer of a line costs beside what is looked at for it."""
MAX_EVENTS_SHOWN = 8
"""So many things are told that come of an answer."""
MAX_OPTIONS_TRIED = 24
"""So many options are tried for what would win, and so many are told of what costs nothing, and of what is paid."""
MAX_CHOICES, MAX_WAYS = 3, 4
"""So often a seat may choose in a line, and among so many."""
MAX_FACES = 30
"""Most faces to try for an unknown card of the seat before a win counts as certain."""
MAX_LOTS = 6
"""Most results of a random choice to play out for the outcomes common to all of them."""


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
    return foresee(table.definition, table.here.match.game, seat, answer, unseen_faces(table, seat))


def unseen_faces(table: Table, seat: int) -> tuple[str, ...]:
    """Return the faces of the seat's own cards that the seat has not seen: a player knows their own deck list. Empty if
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


def foresee(
    definition: GameDefinition, game: Game, seat: int, answer: Answer, unseen: tuple[str, ...] = ()
) -> Json:
    """Return the certain outcome of `answer` for the asked seat if the other seat passes.

    Keys: "idle", the outcome if the asked seat does nothing more either; "asks", the next question, if every option
    loses the seat a card; "outside", the answer starts an effect meant for a battle and no battle is on; "vain", the
    answer has no effect but its cost. `unseen` holds the possible faces of an unknown card of the seat. Raises
    BridgeError.
    """
    before = known_to(game, seat)
    line = Line(definition, before.apart(trace=True), seat, Allowance(), unseen)
    try:
        line.game.answer(before.rules.ANSWERS.tidy(answer))
    except Illegal as error:
        raise errors.illegal(reason_json(before, reason) for reason in error.reasons) from None
    stops = line.play()
    verb = before.rules.ANSWERS.verbs[verb_in(answer)]
    named = tuple(part for part in answer[1:] if type(part) is int and part in before.cards)

    def end_of(end: Line, why: str) -> End:
        told = list(changes(definition, before, end.game, end.whole, seat, named, end.left))
        if end.certain is None:
            return End(told, [], why, end.idle, end.asks, end.is_vain)
        sure = list(changes(definition, before, end.certain, end.certain, seat, named, end.left))
        return End(sure, told, why, end.idle, end.asks, end.is_vain)

    ends = [end_of(end, why) for end, why in _ends(line, stops, MAX_CHOICES)]
    outside = is_outside_a_battle(line, stops, before, cards_of(before, answer))
    first = ends[0]
    certain = [each for each in first.certain if all(each in end.certain for end in ends)]
    likely = [each for each in first.unanswered if all(each in end.unanswered for end in ends)]
    codes = {end.asks and end.asks["code"] for end in ends}
    asks = first.asks if len(codes) == 1 else None
    return {
        **({"asks": asks} if asks else {}),
        **({"outside": True} if outside else {}),
        **({"vain": True} if verb.acts and verb.fields and all(end.vain for end in ends) else {}),
        "certain": _most_told(certain),
        "unanswered": _most_told([each for each in likely if each not in certain]),
        "idle": any(end.idle for end in ends),
        "stops": first.stops if all(_same(end, first) for end in ends) else line.splits,
    }


def _most_told(changes: list[Json]) -> list[Json]:
    """The first of them, as many things as are told: cards whose numbers change alike are one, however many they are, and all
    numbers of a card are told or none."""
    numbers: dict[int, list[tuple[str, int]]] = {}
    for each in changes:
        if each["code"] == "value":
            params = each["params"]
            numbers.setdefault(params["card"]["ref"], []).append(
                (params["what"], params["to"] - params["from"])
            )
    things: set[object] = set()
    told: list[Json] = []
    for n, each in enumerate(changes):
        thing = tuple(numbers[each["params"]["card"]["ref"]]) if each["code"] == "value" else n
        if thing in things or len(things) < MAX_EVENTS_SHOWN:
            things.add(thing)
            told.append(each)
    return told


def cards_of(before: Game, answer: Answer) -> frozenset[int]:
    """The cards that an answer is about: those that it names, and the one at which it is asked. None of a pass, which lets come what
    has begun."""
    if answer == PASS or before.question is None:
        return frozenset()
    return (
        frozenset((before.question.about, *(part for part in answer[1:] if type(part) is int)))
        & before.cards.keys()
    )


def is_outside_a_battle(
    line: Line, stops: str, before: Game, cards: frozenset[int], choices: int = MAX_CHOICES
) -> bool:
    """Whether an effect of these cards of the line's seat begins that lasts as long as a battle, while none is on. Where the seat
    is still to choose, it does only if that is so whatever is chosen; among too many it is not known. What else begins on the way,
    the other seat's or of what waited already, is not this answer's."""
    interference, until = line.definition.view.interference, line.definition.pace.in_battle
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


class End(NamedTuple):
    """What an end of a line tells, as `foresee` gives it."""

    certain: list[Json]
    unanswered: list[Json]
    stops: str
    idle: bool
    asks: Json | None
    vain: bool


def _ends(line: Line, stops: str, choices: int) -> list[tuple[Line, str]]:
    """Where a line may end, whatever is chosen where a seat is to choose among few, and why: what is common to
    all ends is as certain as what came before the choice."""
    asked = line.game.question
    if stops == "choice" and line.asks is None:
        line.asks = _dear(line.definition, line.game, line.seat)
    if stops == "chance" and choices and line.unknown is not None:
        return _ends_whichever_card(line, choices)
    lots = line.lots if stops == "chance" else 0
    ways = asked.count() if stops in ("rival", "choice") and asked is not None else 0
    if not choices or not (0 < lots <= MAX_LOTS or 0 < ways <= MAX_WAYS):
        return [(line, stops)]
    line.splits = stops
    ends: list[tuple[Line, str]] = []
    for n in range(lots or ways):
        branch = line.branch()
        stops_there = branch.deal(n) if asked is None else branch.begin(asked.nth(n))
        if stops_there is None:
            return [(line, stops)]
        ends += _ends(branch, stops_there, choices - 1)
    return ends


def _ends_whichever_card(line: Line, choices: int) -> list[tuple[Line, str]]:
    """Return the ends of a line that waits for an unknown card: one per possible face if the seat wins with every face,
    or else the line as it stands before the card is opened."""

    def ends_with(face: str) -> list[tuple[Line, str]]:
        branch = line.branch()
        return _ends(branch, branch.open(face), choices - 1)

    def is_won(ends: list[tuple[Line, str]]) -> bool:
        return all(why == "over" and end.game.vars["over"][0] == line.seat for end, why in ends)

    won: list[tuple[Line, str]] = []
    for face in line.unseen:
        ends = ends_with(face)
        # The first face usually shows that the win is not certain. The other faces are then skipped.
        if not is_won(ends):
            return [(line, "chance")]
        won += ends
    line.splits = "chance"
    return won


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
    """What the lines that share it may still cost: those of one request, or of one kind of what is looked for by it."""

    def __init__(self) -> None:
        self.left = WORK_OF_ALL


class Turned(NamedTuple):
    """How a line stood when it went on to the end of a turn, as its own fields say it."""

    since: Game
    sure: Game | None
    held: Game | None
    idle: bool
    asks: Json | None


def before_step(since: Game, is_there: Callable[[Game], bool]) -> Game:
    """The position before the step by which it comes to something, of one that goes on to it by itself."""
    game = since
    while True:
        then = game.fork()
        then.advance(1)
        if is_there(then):
            return game
        game = then


def before_a_need(since: Game) -> Game:
    """The position before the step for which the dealer is needed."""
    return before_step(since, lambda game: isinstance(game.stack[-1], Need))


def end_of_turn(since: Game) -> Game:
    """The position before the step that ends the turn."""
    return before_step(since, lambda game: game.vars["number"] != since.vars["number"])


class Doing(NamedTuple):
    """How far what is done by a line's first answer has come: in how many frames it was asked, and which effects there were;
    whether it has begun, and is over; whether it had a price, and whether anything came of it beyond that."""

    depth: int
    effects: frozenset[int]
    stage: str = ""
    priced: bool = False
    comes: bool = False

    def after(self, trace: Trace, game: Game, definition: GameDefinition) -> Doing:
        """When these steps have run."""
        stage, priced, comes, is_price = self.stage, self.priced, self.comes, definition.view.is_price
        if is_price is None or stage == "over":
            return self
        for ran in trace:
            if len(ran.path) > self.depth:
                stage = "on"
                if is_price(ran):
                    priced = True
                else:
                    comes = comes or bool(ran.events)
            elif stage:
                stage = "over"
                break
        comes = comes or not self.effects >= game.effects.keys()
        return self._replace(stage=stage, priced=priced, comes=comes)


class Line:
    """A line that is played; `sure` is where it stood when the other seat could first have answered; `idle`, whether the one that
    looks ahead let a chance of its own pass in the other's turn, such as one to block, and `held` where the line stood then, if that came first.
    `turned` is how it stood before what ended the turn in which it began.
    `left` are the cards of which the game says by which event they left, `asks` is what was asked at a cost on the way, and `splits`
    why the line branches. `opens` is where it went on to a card that all see and the seat does not know."""

    def __init__(
        self,
        definition: GameDefinition,
        game: Game,
        seat: int,
        allowance: Allowance,
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
        self.turned: Turned | None = None
        self.left: dict[int, str] = {}
        self.asks: Json | None = None
        self.splits = "rival"
        self.opens: Game | None = None
        # What waits when its steps are over is not looked at.
        waits = definition.view.waits and not definition.pace.is_own(game, seat)
        self.deed = Doing(len(game.stack) - 1, frozenset(game.effects), stage="over" if waits else "")

    def branch(self) -> Line:
        """A line that goes on otherwise from here, at the cost of the same allowance."""
        twin = Line(
            self.definition,
            self.game.apart(trace=self.game.trace is not None),
            self.seat,
            self.allowance,
            self.unseen,
        )
        twin.sure, twin.idle, twin.held = self.sure, self.idle, self.held
        twin.left, twin.asks, twin.deed = self.left.copy(), self.asks, self.deed
        return twin

    @property
    def certain(self) -> Game | None:
        """Where it stood when any seat could first have done something else; None where none could."""
        return self.held or self.sure

    @property
    def is_vain(self) -> bool:
        """Whether what was done by its first answer is over, had a price, and nothing came of it beyond that."""
        return self.deed.stage == "over" and self.deed.priced and not self.deed.comes

    @property
    def is_cut(self) -> bool:
        """Whether the allowance was spent, so that it may have ended before its end."""
        return self.allowance.left < EACH

    @property
    def whole(self) -> Game:
        """Where everything was known that texts speak of: before a card lay open that the seat does not know, if it ends with that."""
        return self.game if self.opens is None else before_a_need(self.opens)

    def begin(self, answer: Answer) -> str | None:
        """Give the answer that the line begins with, and play it; why it ends, as `play` says. None where it cannot be given."""
        try:
            self.game.answer(answer)
        except (BreachError, Illegal, OverworkError):
            return None
        return self.play()

    @property
    def lots(self) -> int:
        """Number of results of the random choice that the line waits for; 0 if it waits for no random choice."""
        top = self.game.stack[-1] if self.game.stack else None
        return top.below if isinstance(top, Need) and top.kind == "lot" else 0

    @property
    def unknown(self) -> int | None:
        """The only unknown card of the seat that the line waits to see opened, if few faces are possible; or None."""
        top = self.game.stack[-1] if self.game.stack else None
        if not isinstance(top, Need) or top.kind != "open" or not 0 < len(self.unseen) <= MAX_FACES:
            return None
        cards = self.game.cards
        unknown = [ref for ref in top.refs if ref in cards and cards[ref].face is None]
        is_own = len(unknown) == 1 and cards[unknown[0]].owner == self.seat
        return unknown[0] if is_own else None

    def open(self, face: str) -> str:
        """Open the awaited unknown card with this face and play on; return why the line ends, as `play` does."""
        top = self.game.stack[-1]
        assert isinstance(top, Need)
        cards = self.game.cards
        faces = [cards[ref].face if ref in cards else None for ref in top.refs]
        self.game.reply(tuple(known or face for known in faces))
        return self.play()

    def deal(self, lot: int) -> str:
        """Resolve the awaited random choice with this result and play on; return why the line ends, as `play` does."""
        self.game.reply((lot,))
        return self.play()

    def play(self) -> str:
        """From the answer that was given to the line's end; why it ends: "over", "quiet", "chance", "choice", "rival", "turn" or
        "long"."""
        stops = self.to_its_end()
        if self.turned is None or stops == "over":
            return stops
        since, self.sure, self.held, self.idle, self.asks = self.turned
        self.game, self.opens = end_of_turn(since), None
        return "turn"

    def to_its_end(self) -> str:
        """As `play`, whatever turn that is in."""
        try:
            for _ in range(MAX_ANSWERS):
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
        """Run to the next question. A card drawn by the seat stays unknown, as for the other seat: no rule depends on a
        card seen by its player only. Stop at a card that everyone must see, or at a random choice, if the result is
        unknown."""
        while isinstance(top := self.advance(), Need):
            if top.kind == "lot":
                return top
            faces = [self.game.cards[ref].face if ref in self.game.cards else None for ref in top.refs]
            if top.kind == "open" and None in faces:
                return top
            self.game.reply(() if top.kind == "shuffle" else tuple(faces))
        return top

    def advance(self) -> Question | Need | None:
        """To what is waited for next; by which event cards have left on the way is kept, and where the turn ended."""
        since = self.game.fork() if self.turned is None else None
        top = self.game.advance()
        if since is not None and since.vars["number"] != self.game.vars["number"]:
            self.turned = Turned(since, self.sure, self.held, self.idle, self.asks)
        self.opens = since if isinstance(top, Need) and top.kind == "open" else None
        trace, why = self.game.trace, self.definition.view.left_by
        if trace is None:
            return top
        self.deed = self.deed.after(trace, self.game, self.definition)
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


__all__ = [
    "MAX_ANSWERS", "MAX_CHOICES", "MAX_OPTIONS_TRIED", "MAX_WAYS", "Allowance", "Line", "ahead", "cards_of", "foresee", "is_outside_a_battle",
    "known_to",
]  # fmt: skip
