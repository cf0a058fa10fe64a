"""6.3, 6.4, 8.2.8, 12.2: verbs of attacks, blocks, and items waiting to resolve."""

from __future__ import annotations

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.targets import choose_one, from_answer, proper_targets
from pyengine.games.pmv.rules.battle.attack import EffectAttack, may_be_made_to_attack
from pyengine.games.pmv.rules.battle.block import BlockOnArrival
from pyengine.games.pmv.rules.cards import Path, node_at, printed
from pyengine.games.pmv.rules.effects.verbs import Outcome, moment_around, objects_of, seats_of, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cancel_attack import cancel_attack, cancel_block
from pyengine.games.pmv.rules.pending_records import Item
from pyengine.games.pmv.rules.playing.play import HOST, NegatePlayed, raise_targeting_events, stop_effect_at
from pyengine.games.pmv.rules.playing.playable import hosts
from pyengine.games.pmv.rules.playing.ward import AnswerWards
from pyengine.games.pmv.rules.procedure_fields import InsertedAttack, PendingRun, TextRun
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.nouns import objects
from pyengine.games.pmv.rules.semantics.scope import Scope, is_player
from pyengine.games.pmv.vocab import Pick, TargetPlayer
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, step
from pyengine.kernel.legality import defines


@verb(w.NegateEffect)
@defines("7.1.12.c")
def negate_effect(game: Game, node: w.NegateEffect, path: Path, scope: Scope) -> Outcome:
    """Negate the interrupted effect, including damage about to be dealt. An effect suspended around the interference of
    an attack is not interrupted."""
    when = moment_around(game, scope.face, path)
    if when is not None and when.moment == "targeted":
        aimed = _item_that_targeted(game, when, scope)
        if aimed is not None:
            atoms.set_fact(game, "items", tuple(item for item in game.vars["items"] if item.id != aimed.id))
            game.emit("effect_negated", aimed.seat, (aimed.ref,), by=scope.this)
            return (aimed.ref,), True
    own = max((i for i, frame in enumerate(game.stack) if isinstance(frame, PendingRun)), default=0)
    around = max(
        (i for i, frame in enumerate(game.stack[:own]) if isinstance(frame, InsertedAttack)), default=0
    )
    below = [
        i
        for i, frame in enumerate(game.stack[:own])
        if i > around and isinstance(frame, TextRun) and frame.kind != "part"
    ]
    if not below:
        return None, False
    cut = game.stack[below[-1]]
    assert isinstance(cut, TextRun)
    stop_effect_at(game, below[-1])
    game.emit("effect_negated", cut.seat, (cut.this,) if cut.this in game.cards else (), by=scope.this)
    return None, True


@defines("12.2.3", "8.2.1")
def _item_that_targeted(game: Game, when: w.When, scope: Scope) -> Item | None:
    """Return the play or effect waiting to resolve that has just targeted the card of the event, or None. Negating it
    ends it as an effect; its card still counts as played (R-PMV-55)."""
    own = isinstance(when.subject, w.This)
    subject = scope.this if own else (scope.it[0] if scope.it else 0)
    for item in reversed(game.vars["items"]):
        if any(subject in refs for _, refs in item.picks) and (not own or item.ref in scope.it):
            return item
    return None


@verb(w.MakeBlock)
@defines("6.4.5", "6.2.5.b")
def make_block(game: Game, node: w.MakeBlock, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    if len(refs) != 1 or refs[0] not in game.cards:
        return None, False
    return refs, BlockOnArrival(game.cards[refs[0]].seat, refs[0])


@verb(w.NegatePlay)
def negate_play(game: Game, node: w.NegatePlay, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return (None, NegatePlayed(refs, scope.this)) if refs else (None, False)


@verb(w.CancelAttack)
def stop_attack(game: Game, node: w.CancelAttack, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return refs, cancel_attack(game, refs)


@verb(w.CancelBlock)
def stop_block(game: Game, node: w.CancelBlock, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    return refs, cancel_block(game, refs)


@verb(w.MakeAttack)
@defines("6.2.3.b", "6.3.8")
def make_attack(game: Game, node: w.MakeAttack, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    if len(refs) != 1 or not may_be_made_to_attack(game, refs[0]):
        return None, False
    return refs, EffectAttack(refs[0])


@verb(w.HaveAttack)
@defines("6.2.3.c")
def have_attack(game: Game, node: w.HaveAttack, path: Path, scope: Scope) -> Outcome:
    """Let a player make an attack by an effect; a prohibition on the player's attacks applies."""
    seats = seats_of(game, node.who, path, scope)
    refs = objects(game, node.what, scope, (*path, 1))
    if len(seats) != 1 or len(refs) != 1 or not may_be_made_to_attack(game, refs[0]):
        return None, False
    if is_player_banned(game, seats[0], "attack") or game.cards[refs[0]].seat != seats[0]:
        return None, False
    return refs, EffectAttack(refs[0])


@verb(w.ChangeTarget)
@defines("8.2.8")
def change_target(game: Game, node: w.ChangeTarget, path: Path, scope: Scope) -> Outcome:
    """Change the target of a waiting play or effect; the new target may be an illegal one."""
    refs = objects_of(game, node.what, path, scope)
    new = objects(game, node.to, scope, (*path, 1))
    rows = game.vars["items"]
    aimed = [i for i in rows if i.ref in refs and i.picks]
    if len(aimed) != 1 or len(aimed[0].picks) != 1 or len(aimed[0].picks[0][1]) != len(new):
        return None, False
    item = aimed[0]._replace(picks=((item_path(aimed[0]), new),))
    atoms.set_fact(game, "items", tuple(item if i.id == item.id else i for i in rows))
    game.emit("target_changed", scope.seat, (item.ref, *(r for r in new if not is_player(r))))
    raise_targeting_events(game, item)
    return None, AnswerWards()


def item_path(item: Item) -> Path:
    return item.picks[0][0]


@verb(w.Retarget)
@defines("8.2.8")
def retarget(game: Game, node: w.Retarget, path: Path, scope: Scope) -> Outcome:
    refs = objects_of(game, node.what, path, scope)
    rows = game.vars["items"]
    aimed = [i for i in rows if i.ref in refs and i.picks]
    if len(aimed) != 1 or len(aimed[0].picks) != 1 or len(aimed[0].picks[0][1]) != 1:
        return None, False
    return None, RedirectPlay(aimed[0].id, scope.seat, scope.this)


class RedirectPlay(Procedure, logged_as="AimAnew"):
    """8.2.8: change the target of a waiting play or effect to another legal target. Result: False without another legal
    target."""

    item: int
    seat: int
    this: int

    def waiting(self, game: Game) -> Item:
        return next(item for item in game.vars["items"] if item.id == self.item)

    @step("8.2.8", "8.2.6")
    def which(self, game: Game) -> Next:
        item = self.waiting(game)
        ((place, old),) = item.picks
        scope = Scope(item.seat, item.ref, item.x, (), (), item.face, item.letters, at=item.path)
        if place == HOST:
            proper = hosts(game, item.seat, item.ref, printed(game.pool[item.face]))
        else:
            phrase = node_at(game, item.face, place)
            proper = proper_targets(game, phrase, scope) if isinstance(phrase, (Pick, TargetPlayer)) else ()
        options = tuple(r for r in proper if r not in old)
        return (
            call(choose_one(game, self.seat, "name-target", "8.2.8", options, self.this))
            if options
            else done(False)
        )

    @step("8.2.8")
    def change(self, game: Game) -> Next:
        item = self.waiting(game)
        new = (from_answer(self.got_answer),)
        changed = item._replace(picks=((item_path(item), new),))
        rows = tuple(changed if one.id == item.id else one for one in game.vars["items"])
        atoms.set_fact(game, "items", rows)
        game.emit("target_changed", self.seat, (item.ref, *(r for r in new if not is_player(r))))
        raise_targeting_events(game, changed)
        return call(AnswerWards())
