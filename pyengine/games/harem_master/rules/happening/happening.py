"""403, 408, 409: whatever happens to cards happens here: it may be replaced, texts answer before it and after it.

What is to happen is a list of acts (`acts`), which happen at once. What they set off is carried out beat by beat, and each
beat makes things happen in its turn.
"""

from __future__ import annotations

from typing import Any

from pyengine.games.harem_master.rules.decided import DECIDED
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.happening.acts import (
    ACTS,
    Act,
    comes_as,
    do_effect,
    events_of,
    unordered,
    zone_of,
)
from pyengine.games.harem_master.rules.happening.moments import listening, set_off_by
from pyengine.games.harem_master.rules.happening.planning import Ask, plan
from pyengine.games.harem_master.rules.meaning.index import Held, bearer_of, index_of, node_at
from pyengine.games.harem_master.rules.playing.answering import announce, is_firm
from pyengine.games.harem_master.rules.winning import Decide
from pyengine.games.harem_master.rules.zones import CASTLE, COURT, FIELD, SCAFFOLD, Refs, active
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.question import Question
from pyengine.mechanics.facts import Row
from pyengine.mechanics.triggers import Pending, Triggered, is_there, stamped, wait
from pyengine.mechanics.windows import Window


class Happening(Procedure):
    """409, 403.1, 407.5: these acts happen at once, unless something else happens instead.

    `spent`: texts that replace nothing here. With `tells` its value is which texts were used up by replacing something.
    """

    acts: tuple[Act, ...]
    spent: tuple[Any, ...] = ()
    tells: bool = False
    found: tuple[Any, ...] = ()
    at: int = 0
    stamps: tuple[tuple[int, int], ...] = ()
    taken: tuple[Any, ...] = ()
    used: tuple[Any, ...] = ()

    @step("409.3")
    def replaced(self, game: Game) -> Next:
        """The next act that texts would replace; of several texts the active player chooses. All acts are looked at
        before anything stands in for one, since they are about to happen at once."""
        instead = index_of(game).instead
        if not instead:
            return goto("before")
        for at in range(self.at, len(self.acts)):
            act = self.acts[at]
            rivals = [
                held
                for event in events_of(game, act)
                for held in listening(game, instead, event, act[1], comes_as(act))
                if _key(held) not in self.spent
            ]
            if rivals:
                self.remember(game)
                self.at = at
                self.found = tuple((*_key(held), game.cards[held.holder].seat) for held in rivals)
                if len(rivals) == 1:
                    self.got = ("effect", 0)
                    return None
                chooser = active(game) if DECIDED.replacement.value == "active" else game.cards[act[1]].seat
                refs = tuple(held.holder for held in rivals)
                options = tuple(("effect", n) for n in range(len(refs)))
                return call(
                    Question(chooser, "order", "which-instead", "409.3", options, None, act[1], params=refs)
                )
        self.acts = tuple(act for at, act in enumerate(self.acts) if all(at != row[0] for row in self.taken))
        return goto("instead")

    @step("409.3")
    def chosen(self, game: Game) -> Next:
        """The others that could have replaced it are spent with the one that does (R-HM-20)."""
        spent = tuple(rival[:4] for rival in self.found)
        self.taken = (*self.taken, (self.at, self.acts[self.at][1], self.found[self.got[1]], spent))
        self.used = (*self.used, *spent)
        self.found = ()
        self.at += 1
        return goto("replaced")

    @step("409.1", "409.2")
    def instead(self, game: Game) -> Next:
        """The act does not happen, and what stands in for it is done; it may be replaced in its turn."""
        if not self.taken:
            return goto("before")
        (_, ref, (holder, face, path, _, seat), spent), *others = self.taken
        self.taken = tuple(others)
        game.emit("replaced", seat, (holder, ref))
        it = (ref,) if is_there(game, ref, dict(self.stamps)) else ()
        return call(Resolving(seat, holder, face, (*path, 1), it=it, spent=(*self.spent, *spent)))

    @step("409.1")
    def look_again(self, game: Game) -> Next:
        return goto("instead")

    @step("403.1a")
    def before(self, game: Game) -> Next:
        """What is about to be: the texts that speak of it are carried out first."""
        if self.stamps:
            self.keep_whatis_there(game)
        rows: list[Row] = []
        if index_of(game).moments or game.effects:
            for act in self.acts:
                for event in events_of(game, act):
                    rows += set_off_by(game, f"Will:{event}", act[1], comes_as(act))
        if not rows:
            return None
        self.remember(game)
        return call(Batch(stamped(game, rows)))

    def remember(self, game: Game) -> None:
        """As what cards are here before texts step in: one that they take elsewhere is another card (215.10)."""
        if not self.stamps:
            moved = (act[1] for act in self.acts if act[0] == "move" and act[1] in game.cards)
            self.stamps = tuple((ref, game.cards[ref].stamp) for ref in moved)

    def keep_whatis_there(self, game: Game) -> None:
        was = dict(self.stamps)
        self.acts = tuple(act for act in self.acts if act[0] != "move" or is_there(game, act[1], was))

    @step("215.5c", "215.7c", "215.8c")
    def in_order(self, game: Game) -> Next:
        """Several cards that go onto one pile at once: their owner says in which order."""
        if self.stamps:
            self.keep_whatis_there(game)
        group = next(iter(unordered(game, self.acts, self.found)), None)
        if group is None:
            return goto("act")
        self.at = len(group)
        options = tuple(("card", ref) for ref in group)
        owner = game.cards[group[0]].owner
        clause = {COURT: "215.7c", SCAFFOLD: "215.8c"}.get(zone_of(self.acts, group[0]), "215.5c")
        return call(Question(owner, "order", "pile-order", clause, options, None, group[0]))

    @step("215.5c", "215.7c", "215.8c")
    def next_in_order(self, game: Game) -> Next:
        """The one chosen comes to lie under those chosen later."""
        self.found = (*self.found, self.got[1])
        return goto("in_order")

    @step("407.5", "403.1b")
    def act(self, game: Game) -> Next:
        """All of it at once; what answers to it waits until it is done. A castle that falls has fallen, whatever else
        happens in the same instant (R-HM-03, R-HM-22)."""
        acts = self.acts
        if self.found:
            place = {ref: n for n, ref in enumerate(self.found)}
            last = len(place)
            acts = tuple(sorted(acts, key=lambda act: place.get(act[1], last) if act[0] == "move" else -1))
        moments = index_of(game).moments
        rows: list[Row] = []
        entering: list[int] = []
        for act in acts:
            for event in events_of(game, act):
                if event == "enters":
                    entering.append(act[1])
                elif moments or game.effects:
                    rows += set_off_by(game, f"Did:{event}", act[1])
        ends: list[Act] = []
        waiting: list[Act] = []
        for act in acts:
            if act[0] == "end" or act[1] == "later":
                (ends if act[0] == "end" else waiting).append(act)
                continue
            if act[0] == "move" and act[2] == CASTLE and not game.at(CASTLE, game.cards[act[1]].owner):
                continue
            ACTS[act[0]](game, *act[1:])
        for act in waiting:  # they wait for cards as these are when all is done
            do_effect(game, *act[1:])
        for ref in entering:
            if ref in game.cards and game.cards[ref].zone == FIELD:
                for event in ("enters", "equips") if bearer_of(game, ref) else ("enters",):
                    rows += set_off_by(game, f"Did:{event}", ref)
        if rows:
            wait(game, rows)
        if ends:  # victories and defeats of one instant count together, and with whatever comes about in it
            return call(Decide(*(tuple(seat for end in ends for seat in end[n]) for n in (1, 2))))
        return done(self.used) if self.tells else done()


def _key(held: Held) -> tuple[Any, ...]:
    return (held.holder, held.face, held.path, held.stamp)


class Batch(
    Triggered,
    clauses={
        "begin": "408.2",
        "which": "408.2",
        "chosen": "408.2",
        "announce": "411.1a",
        "resolve": "408.1 411.1b",
        "go_on": "408.2",
        "end": "408.2",
    },
):
    """408.2: texts that were set off at once: the other player's first, then the active player's, each in his own
    order. What they set off waits for this batch to end (R-HM-11)."""

    ORDER = "408.2"

    def announced(self, game: Game, row: Row) -> tuple[int, Window | None]:
        """A text that was set off can be answered like one that is used."""
        seat, holder, face, *_ = row
        return announce(game, "trigger", seat, holder, is_firm(game, face, "ability"))

    def carries_out(self, game: Game, row: Row, it: Refs, gone: bool) -> Procedure:
        """With whatever has to be chosen."""
        seat, holder, face, path, *_ = row
        path = path if _is_body(game, face, path) else (*path, 1)
        return Resolving(seat, holder, face, path, it=it, gone=gone)


def _is_body(game: Game, face: str, path: tuple[int, ...]) -> bool:
    """Whether the way leads to a statement itself, not to an ability with statements."""
    return not hasattr(node_at(game, face, path), "effects")


class Resolving(Procedure):
    """407.4 to 407.6: a text is carried out, beat by beat: choices first, then all of a beat at once.

    `path` leads to the text's statements (or to one of them); `about` is what it answers to; `said` is whether the
    first beat's choices are part of saying what is used, so that it can still be taken back; `gone`: the card that speaks
    has moved on, and is another one now.
    """

    seat: int
    card: int
    face: str
    path: tuple[int, ...]
    n: int = 0
    it: Refs = ()
    about: int = 0
    spent: tuple[Any, ...] = ()
    said: bool = False
    gone: bool = False
    at: int = 0
    to: int = 0
    answers: tuple[Any, ...] = ()

    @step("407.1")
    def begin(self, game: Game) -> Next:
        atoms.put(game, "busy", game.vars["busy"] + 1)
        return None

    @step("407.4", "407.6", "401.7")
    def choose(self, game: Game) -> Next:
        """What the beat affects is settled now, choice by choice."""
        found = plan(game, self)
        if isinstance(found, Ask):
            return call(found.question)
        self.answers = ()
        self.it, self.to = found.it, found.to
        return call(Happening(found.acts, self.spent)) if found.acts else goto("next_beat")

    @step("407.4")
    def chosen(self, game: Game) -> Next:
        """After a choice the beat is looked at anew; after its acts the next one follows."""
        if self.got is not None:
            self.answers = (*self.answers, self.got)
            return goto("choose")
        return None

    @step("407.5")
    def next_beat(self, game: Game) -> Next:
        """「その後、」: what comes after sees what has become of the rest."""
        self.at = self.to
        if self.at >= 0:
            return goto("choose")
        atoms.put(game, "busy", game.vars["busy"] - 1)
        return done()


class SetOffAll(Pending, clauses={"run": "403.1b 408.1"}):
    """403.1b: texts that were set off are carried out, those that they set off in turn after them."""

    BATCH = Batch


__all__ = ["Batch", "Happening", "Resolving", "SetOffAll"]
