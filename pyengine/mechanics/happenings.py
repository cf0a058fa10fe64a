"""Whatever happens to cards: something else may happen instead, texts answer to it before it and after it.

What is to happen is a list of acts, which happen at once. An act is a tuple that begins with its name; one that takes a card
somewhere is `move`. Who chooses among replacements, and whether those that were not chosen are spent, `DECIDED` says.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, TypeAlias

from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import Question
from pyengine.mechanics.abilities import Held, Path, Refs
from pyengine.mechanics.facts import Game, Row, decided, meant
from pyengine.mechanics.triggers import is_there, stamped, wait

Act: TypeAlias = tuple[Any, ...]


def move(ref: int, zone: str, seat: int, how: str = "") -> Act:
    """A card goes to a seat's zone; `how` is the game's."""
    return ("move", ref, zone, seat, how)


def zone_of(acts: tuple[Act, ...], ref: int) -> str:
    """Where these acts take a card."""
    return next(str(act[2]) for act in acts if act[0] == "move" and act[1] == ref)


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
            for event in self.entered(game, act[1]):
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
    found: tuple[Any, ...] = ()
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
            self.found = tuple((*_key(held), game.cards[held.holder].seat) for held in rivals)
            who = decided(game).replacement.value
            if len(rivals) == 1 or who == "oldest":
                oldest = min(range(len(rivals)), key=lambda n: (rivals[n].stamp, n))
                self.got = ("effect", oldest)
                return None
            chooser = meant(game, "active") if who == "active" else game.cards[act[1]].seat
            refs = tuple(held.holder for held in rivals)
            options = tuple(("effect", n) for n in range(len(refs)))
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
        self.acts = tuple(act for at, act in enumerate(self.acts) if all(at != row[0] for row in self.taken))
        return goto("instead")

    @step()
    def chosen(self, game: Game) -> Next:
        """It is spent for what it stands in for, and the others that could have replaced it where that is decided."""
        one = self.found[self.got_number]
        rivals = self.found if decided(game).rivals.value == "spent" else (one,)
        spent = tuple(rival[:4] for rival in rivals)
        self.taken = (*self.taken, (self.at, self.acts[self.at][1], one, spent))
        self.used = (*self.used, *spent)
        self.found = ()
        self.at += 1
        return goto("replaced")

    @step()
    def instead(self, game: Game) -> Next:
        """The act does not happen, and what stands in for it is done; it may be replaced in its turn."""
        if not self.taken:
            return goto("before")
        (_, ref, (holder, face, path, _, seat), spent), *others = self.taken
        self.taken = tuple(others)
        game.emit("replaced", seat, (holder, ref))
        it = (ref,) if is_there(game, ref, dict(self.stamps)) else ()
        return call(self.stands_in(seat, holder, face, path, it, (*self.spent, *spent)))

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
        return call(Question(owner, "order", "pile-order", clause, options, None, group[0]))

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
            acts = tuple(sorted(acts, key=lambda act: place.get(act[1], last) if act[0] == "move" else -1))
        then = self.do(game, acts)
        if then is not None:
            return call(then)
        return done(self.used) if self.tells else done()

    def remember(self, game: Game) -> None:
        """As what cards are here before texts step in: one that they take elsewhere is another card."""
        if not self.stamps:
            moved = (act[1] for act in self.acts if act[0] == "move" and act[1] in game.cards)
            self.stamps = tuple((ref, game.cards[ref].stamp) for ref in moved)

    def keep_what_is_there(self, game: Game) -> None:
        """An act on a card that has become another one does not happen."""
        was = dict(self.stamps)
        self.acts = tuple(act for act in self.acts if act[0] != "move" or is_there(game, act[1], was))

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


__all__ = ["Act", "Deeds", "Happens", "move", "zone_of"]
