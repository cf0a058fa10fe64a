"""Whatever happens to cards: something else may happen instead, texts answer to it before it and after it.

What is to happen is a list of acts, which happen at once. An act is a tuple that begins with its name; one that takes a card
somewhere is `move`. Who chooses among replacements, and whether those that were not chosen are spent, `DECIDED` says.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, NamedTuple, TypeAlias

from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.question import Question
from pyengine.mechanics.ability_index import Held, Path, Refs
from pyengine.mechanics.facts import Game, Row, active, decided_of_replacements
from pyengine.mechanics.triggers import is_there, next_to_order, stamped, wait
from pyengine.vocab.plain_values import Object

Act: TypeAlias = Row
PILE_ORDER = "pile-order"
"""What is asked where several cards go onto one pile at once."""


_new = tuple.__new__
"""A record from the tuple of its values, without going through its own constructor."""


class Move(NamedTuple):
    """An act that takes a card to a seat's zone; `how` is the game's. Written as the plain tuple that it is."""

    act: str
    ref: int
    zone: str
    seat: int
    how: str

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Rival(NamedTuple):
    """A text that would replace an act: whose text it is, since when its card has it, and whose it is."""

    holder: int
    face: str
    path: Path
    stamp: int
    seat: int

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Taken(NamedTuple):
    """An act that is replaced: which one, its card, by what, and the texts that are spent by it."""

    at: int
    ref: int
    rival: Row
    spent: tuple[Row, ...]

    def __repr__(self) -> str:
        return tuple.__repr__(self)


def move(ref: int, zone: str, seat: int, how: str = "") -> Move:
    """A card goes to a seat's zone; `how` is the game's."""
    return _new(Move, ("move", ref, zone, seat, how))


def moved(act: Act) -> Move | None:
    """An act by its parts if it takes a card somewhere; None for any other."""
    if type(act) is Move:
        return act
    return _new(Move, act) if act[0] == "move" else None


def card_in(act: Act) -> int:
    """The card of an act that is about one."""
    ref: int = act[1]
    return ref


def zone_of(acts: tuple[Act, ...], ref: int) -> str:
    """Where these acts take a card."""
    return next(it.zone for it in map(moved, acts) if it is not None and it.ref == ref)


def piled(game: Game, asked: Question) -> Object:
    """Onto which pile cards go that are asked for in their order, as its sentence says it; nothing for another question."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if asked.code != PILE_ORDER or not isinstance(below, Happens):
        return {}
    return {"zone": zone_of(below.acts, number_in(asked.nth(0)))}


def _key(held: Held) -> Row:
    return (held.holder, held.face, held.path, held.stamp)


class Deeds(Procedure, shared=True):
    """What does acts at once, and hears what answers to them."""

    def do(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """All of these acts; what was set off waits. Gives what follows at once."""
        heard = self.is_heard(game)
        rows: list[Row] = []
        entering: list[Act] = []
        for act in acts:
            for event in self.events(game, act):
                if event == "enters":
                    entering.append(act)
                elif heard:
                    rows += self.set_off(game, f"Did:{event}", act)
        then = self.does(game, acts)
        for act in entering:
            for event in self.entered(game, card_in(act)):
                rows += self.set_off(game, f"Did:{event}", act)
        if rows:
            wait(game, rows)
        return then

    @abstractmethod
    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        """What texts call an act; "enters" is heard when it is done, what else there is before."""

    @abstractmethod
    def is_heard(self, game: Game) -> bool:
        """Whether any text waits for anything."""

    @abstractmethod
    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """The texts that this moment of an act sets off: "Will:" or "Did:" and the event."""

    @abstractmethod
    def does(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """All acts are done; what follows at once."""

    def entered(self, game: Game, ref: int) -> tuple[str, ...]:
        """What texts call it that this card has come, now that it is there."""
        return ("enters",)


class Happens(Deeds, shared=True):
    """These acts happen at once, unless something else happens instead.

    `spent`: texts that replace nothing here. With `tells` its value is which texts were used up by replacing something.
    """

    CHOICE: ClassVar[str] = ""
    """The clause by which one of several replacements is chosen, if it is none of the step `replaced`."""

    acts: tuple[Act, ...]
    spent: tuple[Row, ...] = ()
    tells: bool = False
    found: Row = ()
    at: int = 0
    stamps: tuple[tuple[int, int], ...] = ()
    taken: tuple[Row, ...] = ()
    used: tuple[Row, ...] = ()

    @step()
    def replaced(self, game: Game) -> Next:
        """The next act that texts would replace. All acts are looked at before anything stands in for one, since they are
        about to happen at once."""
        if not self.is_replaceable(game):
            return goto("before")
        for at in range(self.at, len(self.acts)):
            act = self.acts[at]
            rivals = [held for held in self.replacements(game, act) if _key(held) not in self.spent]
            if not rivals:
                continue
            self.remember(game)
            self.at = at
            self.found = tuple(
                Rival(held.holder, held.face, held.path, held.stamp, game.cards[held.holder].seat)
                for held in rivals
            )
            chooser, among = self.competing(game)
            if len(among) == 1:
                self.got = ("effect", 0)
                return None
            refs = tuple(rivals[n].holder for n in among)
            options = tuple(("effect", n) for n in range(len(among)))
            return call(
                Question(
                    chooser,
                    "order",
                    "which-instead",
                    self.CHOICE or self.clause_of("replaced"),
                    options,
                    None,
                    act[1],
                    params=refs,
                )
            )
        replaced = {Taken._make(row).at for row in self.taken}
        self.acts = tuple(act for at, act in enumerate(self.acts) if at not in replaced)
        return goto("instead")

    @step()
    def chosen(self, game: Game) -> Next:
        """It is spent for what it stands in for, and the others that could have replaced it where that is decided."""
        _, among = self.competing(game)
        one = Rival._make(self.found[among[self.got_number]])
        rivals = self.found if decided_of_replacements(game).rivals.value == "spent" else (one,)
        spent = tuple(rival[:4] for rival in rivals)
        self.taken = (*self.taken, Taken(self.at, card_in(self.acts[self.at]), one, spent))
        self.used = (*self.used, *spent)
        self.found = ()
        self.at += 1
        return goto("replaced")

    @step()
    def instead(self, game: Game) -> Next:
        """The act does not happen, and what stands in for it is done; it may be replaced in its turn."""
        if not self.taken:
            return goto("before")
        first, *others = self.taken
        taken = Taken._make(first)
        ref, rival = taken.ref, Rival._make(taken.rival)
        self.taken = tuple(others)
        game.emit("replaced", rival.seat, (rival.holder, ref))
        it = (ref,) if is_there(game, ref, dict(self.stamps)) else ()
        spent = (*self.spent, *taken.spent)
        return call(self.stands_in(rival.seat, rival.holder, rival.face, rival.path, it, spent))

    @step()
    def look_again(self, game: Game) -> Next:
        return goto("instead")

    @step()
    def before(self, game: Game) -> Next:
        """What is about to be: the texts that speak of it are carried out first."""
        if self.stamps:
            self.keep_what_is_there(game)
        rows: list[Row] = []
        if self.is_heard(game):
            for act in self.acts:
                for event in self.events(game, act):
                    rows += self.set_off(game, f"Will:{event}", act)
        if not rows:
            return None
        self.remember(game)
        return call(self.sets_off(stamped(game, rows)))

    @step()
    def in_order(self, game: Game) -> Next:
        """Several cards that go onto one pile at once: their owner says in which order."""
        if self.stamps:
            self.keep_what_is_there(game)
        group = next(iter(self.unordered(game)), None)
        if group is None:
            return goto("act")
        self.at = len(group)
        options = tuple(("card", ref) for ref in group)
        clause = self.order_clause(zone_of(self.acts, group[0]))
        owner = game.cards[group[0]].owner
        return call(Question(owner, "order", PILE_ORDER, clause, options, None, group[0]))

    @step()
    def next_in_order(self, game: Game) -> Next:
        """The one chosen comes to lie under those chosen later."""
        self.found = (*self.found, self.got_number)
        return goto("in_order")

    @step()
    def act(self, game: Game) -> Next:
        """All of it at once; what answers to it waits until it is done."""
        acts = self.acts
        if self.found:
            place = {ref: n for n, ref in enumerate(self.found)}
            last = len(place)
            moves = map(moved, acts)
            rank = [-1 if it is None else place.get(it.ref, last) for it in moves]
            acts = tuple(acts[n] for n in sorted(range(len(acts)), key=rank.__getitem__))
        then = self.do(game, acts)
        if then is not None:
            return call(then)
        return done(self.used) if self.tells else done()

    def competing(self, game: Game) -> tuple[int, tuple[int, ...]]:
        """Return the player who chooses the replacement of the act at `at`, and the places in `found` of the texts to
        choose from (`DECIDED.replacement`)."""
        who = decided_of_replacements(game).replacement.value
        if who == "with the others":
            return next_to_order(game, tuple([Rival._make(row).seat for row in self.found]))
        chooser = active(game) if who == "active" else game.cards[card_in(self.acts[self.at])].seat
        return chooser, tuple(range(len(self.found)))

    def remember(self, game: Game) -> None:
        """As what cards are here before texts step in: one that they take elsewhere is another card."""
        if not self.stamps:
            refs = (it.ref for it in map(moved, self.acts) if it is not None and it.ref in game.cards)
            self.stamps = tuple((ref, game.cards[ref].stamp) for ref in refs)

    def keep_what_is_there(self, game: Game) -> None:
        """An act on a card that has become another one does not happen."""
        was = dict(self.stamps)
        self.acts = tuple(
            act for act in self.acts if (it := moved(act)) is None or is_there(game, it.ref, was)
        )

    # -- what the game says --------------------------------------------------------------------------------------

    @abstractmethod
    def is_replaceable(self, game: Game) -> bool:
        """Whether any text replaces anything."""

    @abstractmethod
    def replacements(self, game: Game, act: Act) -> list[Held]:
        """The texts that would replace this act."""

    @abstractmethod
    def stands_in(
        self, seat: int, holder: int, face: str, path: Path, it: Refs, spent: tuple[Row, ...]
    ) -> Procedure:
        """What carries out a replacement."""

    @abstractmethod
    def sets_off(self, rows: tuple[Row, ...]) -> Procedure:
        """What carries them out before it happens."""

    def unordered(self, game: Game) -> list[Refs]:
        """Cards of one owner that go onto one pile and have no order yet (`found` has), two or more."""
        return []

    def order_clause(self, zone: str) -> str:
        """The clause by which they have one there."""
        return self.clause_of("in_order")


__all__ = ["Act", "Deeds", "Happens", "Move", "Rival", "card_in", "move", "moved", "piled", "zone_of"]
