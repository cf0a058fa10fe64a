"""7.4.7, 7.2.1.b: automatic gammas and played conditional effects, from the moment they listen to until resolved.

A procedure names a moment with a `Fact`; what listens becomes pending, in `vars["pending"]`. A moment with a window
of its own (most of chapters 1.10, 4, 6, 9 and 11) resolves its batch there and then, inside an effect too (R-PMV-22);
others wait until the outermost effect has ended, or until a procedure such as playing a card is complete.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyengine.games.pmv.rules import values
from pyengine.games.pmv.rules.cards import Path, node_at
from pyengine.games.pmv.rules.nouns import Refs, Scope, fits, is_player, true
from pyengine.games.pmv.rules.zones import FIELD, other
from pyengine.kernel import atoms
from pyengine.kernel.frames import Call, Next, Procedure, call, done, goto, step
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.vocab.words import Auto, Keyword, Noun, This, When, Whenever


class Fact(NamedTuple):
    """A moment: what it is called, the cards it is about, what they deal with, whose it is.

    `subjects` are refs; `object` a ref or a player (-1 - seat) or 0; `seat` the player it belongs to (-1: nobody);
    `damage` "battle" or "effect"; `amount` the damage; `played` whether the card was played; `source` by which card.
    """

    moment: str
    subjects: Refs = ()
    object: int = 0
    seat: int = -1
    phase: str = ""
    damage: str = ""
    played: bool = False
    amount: int = 0
    source: int = 0


class Pending(NamedTuple):
    """A gamma whose condition was met: its text, the card that has it (and since when), and the fact."""

    batch: int
    seat: int
    holder: int
    stamp: int
    source: int
    face: str
    path: Path
    keyword: str
    subject: int
    object: int
    amount: int
    damage: str


@defines("7.4.1", "7.4.2", "7.4.3.c", "7.4.7.a", "7.4.7.b")
def note(game: Game, fact: Fact) -> int:
    """Make pending whatever listens to the fact; returns the number of the batch, or 0 if nothing does."""
    listening = values.gammas(game, fact.moment)
    effects = game.effects
    whenever = (
        [e for e in effects.values() if e.kind == "whenever" and e.data[2] == fact.moment] if effects else []
    )
    if not listening and not whenever:
        return 0
    found: list[Pending] = []
    for effect in whenever:
        face, path = effect.data[0], effect.data[1]
        node = node_at(game, face, path)
        assert isinstance(node, Whenever)
        scope = Scope(effect.seat, effect.source, face=face)
        for subject in _subjects(game, node.when, fact, scope):
            found.append(
                Pending(0, effect.seat, 0, effect.id, effect.source, face, (*path, 1), "", subject, fact.object,
                        fact.amount, fact.damage)
            )  # fmt: skip
    for held in listening:
        card = game.cards[held.holder]
        scope = Scope(card.seat, held.holder, face=held.face)
        ability = held.ability
        if isinstance(ability, Keyword):
            subjects = _keyword_subjects(game, ability, fact, scope)
            path, keyword = held.path, ability.name
        elif isinstance(ability, Auto) and ability.when is not None:
            subjects = _subjects(game, ability.when, fact, scope)
            if subjects and not true(game, ability.condition, scope._replace(it=subjects)):
                continue
            path, keyword = held.path, ""
        else:
            continue
        if keyword == "pierce" and any(p.keyword == "pierce" and p.holder == held.holder for p in found):
            continue  # 10.5.2.a: several of them are one
        for subject in subjects:
            found.append(
                Pending(0, card.seat, held.holder, card.stamp, held.source, held.face, path, keyword, subject,
                        fact.object, fact.amount, fact.damage)
            )  # fmt: skip
    if not found:
        return 0
    batch = (game.vars.get("batch") or 0) + 1
    atoms.put(game, "batch", batch)
    queue = tuple(tuple(p._replace(batch=batch)) for p in found)
    atoms.put(game, "pending", (*game.vars.get("pending", ()), *queue))
    return batch


def window(game: Game, fact: Fact) -> Next:
    """Raise a moment that has a window of its own: what listens is resolved before the next step."""
    batch = note(game, fact)
    return call(Automatic(batch)) if batch else None


def windows(game: Game, facts: tuple[Fact, ...]) -> Next:
    """Several facts of one moment at once (1.10.3, 9.1.5): one window for them all."""
    first = 0
    for fact in facts:
        batch = note(game, fact)
        first = first or batch
    return call(Automatic(first)) if first else None


def settle(game: Game) -> Call | None:
    """Resolve whatever is still pending, once nothing is being resolved (7.4.7.c)."""
    return call(Automatic(0)) if game.vars.get("pending") else None


def _subjects(game: Game, when: When, fact: Fact, scope: Scope) -> Refs:
    """The cards for which this moment is the one listened to; (0,) where the moment has no card."""
    if when.whose != "any":
        wanted = scope.seat if when.whose == "you" else other(scope.seat)
        if fact.seat != wanted:
            return ()
    if when.phase and when.phase != fact.phase:
        return ()
    if when.damage != "any" and fact.damage != when.damage:
        return ()
    if when.played and not fact.played:
        return ()
    if when.object == "player":
        if not is_player(fact.object):
            return ()
    elif isinstance(when.object, str) and when.object in ("you", "opponent"):
        wanted = scope.seat if when.object == "you" else other(scope.seat)
        if fact.object != -1 - wanted:
            return ()
    elif isinstance(when.object, This):
        if fact.object != scope.this:
            return ()
    elif isinstance(when.object, Noun) and (
        is_player(fact.object)
        or fact.object == 0
        or not _fits_where_it_is(game, fact.object, when.object, scope)
    ):
        return ()
    if when.moment == "set" and when.object is None and fact.object != scope.this:
        return ()  # 11.3.15: set on the card that says so
    if when.subject is None:
        return fact.subjects[:1] or (0,)
    if when.moment == "set" and isinstance(when.subject, This):
        return fact.subjects  # R-PMV-52: the text of a set card says "this card" of its host
    if isinstance(when.subject, This):
        return (scope.this,) if scope.this in fact.subjects else ()
    noun = when.subject
    return tuple(ref for ref in fact.subjects if _fits_where_it_is(game, ref, noun, scope))


def _fits_where_it_is(game: Game, ref: int, noun: Noun, scope: Scope) -> bool:
    """A noun in a moment speaks of the card wherever it is then (a played card lies in the play area)."""
    card = game.cards.get(ref)
    if card is None:
        return False
    if noun.zone != card.zone and (noun.zone == FIELD or noun.zone == "play"):
        noun = noun.replace(zone=card.zone)
    return fits(game, ref, noun, scope)


@defines("10.5.1", "10.6.1", "10.8.1")
def _keyword_subjects(game: Game, ability: Keyword, fact: Fact, scope: Scope) -> Refs:
    """When the text behind a keyword applies (10.5.2.a, 10.6.2.a, 10.8.2.a)."""
    this = scope.this
    if this not in fact.subjects:
        return ()
    if ability.name == "stealth":
        return (this,)
    if fact.damage != "battle" or is_player(fact.object):
        return ()
    if ability.name == "pierce" and game.vars.get("attacker") != this:
        return ()
    return (this,)


@defines("7.4.7.d")
def still_stands(game: Game, pending: Pending) -> bool:
    """A gamma is dropped when its card has left (or come anew), its text is gone, or its condition is false now."""
    if not pending.holder:
        return True
    card = game.cards.get(pending.holder)
    if card is None or card.zone != FIELD or card.stamp != pending.stamp:
        return False
    held = next(
        (
            h
            for h in values.all_held(game, pending.holder)
            if h.path == pending.path and h.face == pending.face
        ),
        None,
    )
    if held is None:
        return False
    if isinstance(held.ability, Auto):
        it = (pending.subject,) if pending.subject else ()
        return true(game, held.ability.condition, Scope(card.seat, pending.holder, it=it, face=held.face))
    return True


class Automatic(Procedure):
    """7.1.6, 7.4.7: resolve what is pending, batch by batch; the turn player orders and resolves his own first.

    With a batch number only what that window raised (and what arises from it) is resolved.
    """

    since: int
    chosen: tuple[Any, ...] = ()

    @step("7.1.6", "7.4.7.c", "7.2.1.b")
    def gather(self, game: Game) -> Next:
        """Drop what cannot apply any more; the oldest batch comes first, played effects before gammas."""
        queue = tuple(Pending(*p) for p in game.vars.get("pending", ()))
        mine = [p for p in queue if p.batch >= self.since]
        dead = [p for p in mine if not still_stands(game, p)]
        if dead:
            atoms.put(game, "pending", tuple(tuple(p) for p in queue if p not in dead))
            mine = [p for p in mine if p not in dead]
        if not mine:
            return done()
        oldest = min(p.batch for p in mine)
        batch = [p for p in mine if p.batch == oldest]
        at_once = [p for p in batch if not p.holder]
        batch = at_once or batch
        first = game.vars["turn"]
        own = [p for p in batch if p.seat == first] or batch
        self.chosen = tuple(tuple(p) for p in own)
        return None

    @step("7.1.6.a", "7.1.17", "1.3.3.a")
    def order(self, game: Game) -> Next:
        """Whoever made several effects says which comes next; equal ones need no saying."""
        chosen = tuple(Pending(*p) for p in self.chosen)
        if len({(p.face, p.path, p.keyword, p.holder, p.subject, p.object, p.amount) for p in chosen}) == 1:
            self.got = ("card", 0)
            return None
        options = tuple(("effect", i) for i in range(len(chosen)))
        cards = tuple(p.holder or p.source for p in chosen)
        return call(
            Question(
                chosen[0].seat, "order", "which-effect-first", "7.1.6.a", options, options[0], params=cards
            )
        )

    @step("7.1.6")
    def resolve(self, game: Game) -> Next:
        """Take it off the queue and resolve it."""
        from pyengine.games.pmv.rules.text import RunText

        n = self.got[1]
        raw = self.chosen[n]
        one = Pending(*raw)
        self.chosen = ()
        queue = list(game.vars["pending"])
        queue.remove(raw)
        atoms.put(game, "pending", tuple(queue))
        game.emit("triggered", one.seat, (one.holder or one.source,), keyword=one.keyword)
        if one.keyword:
            from pyengine.games.pmv.rules.keywords import KEYWORD_EFFECTS

            return call(KEYWORD_EFFECTS[one.keyword](one.holder, one.seat, one.object, one.amount))
        it = (one.subject,) if one.subject else ()
        path = one.path if not one.holder else (*one.path, 1)
        return call(RunText(one.face, path, one.seat, one.holder or one.source, "auto", 0, it))

    @step("7.1.6")
    def again(self, game: Game) -> Next:
        """Effects that arose meanwhile form a later batch (R-PMV-24)."""
        return goto("gather")
