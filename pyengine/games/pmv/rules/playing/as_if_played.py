"""5.3, 7.5: cards resolved as though played, effects resolved as though used."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.declaring import DeclareAll
from pyengine.games.pmv.rules.abilities.targets import (
    ChooseTargets,
    Picks,
    conditions_of,
    has_targets,
    playable_modes,
)
from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moment_with_window
from pyengine.games.pmv.rules.cards import Path, face_of
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.effects.text_tree import is_effect_negated
from pyengine.games.pmv.rules.effects.triggered import Automatic
from pyengine.games.pmv.rules.effects.verbs import Outcome, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import HeldAbility
from pyengine.games.pmv.rules.pending_records import Item, unpack_letters, unpack_picks
from pyengine.games.pmv.rules.playing.activated import EFFECT
from pyengine.games.pmv.rules.playing.play import (
    FORESEEN,
    USES_FORESEEN,
    ChooseHost,
    ResolvePlay,
    free_effects,
    raise_targeting_events,
)
from pyengine.games.pmv.rules.playing.playable import count_play, fits_conditions, has_conditions
from pyengine.games.pmv.rules.playing.ward import AnswerWards, item_of
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.nouns import objects
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.rules.zones import FIELD, PLAY
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question


@verb(w.PlayAs)
def play_as(game: Game, node: w.PlayAs, path: Path, scope: Scope) -> Outcome:
    refs = objects(game, node.what, scope, (*path, 0))
    known = dict(scope.letters).get(FORESEEN)
    if not refs or known == 0:
        return None, False
    return None, PlayedAs(cards=refs, seat=scope.seat, timely=node.timely, foreseen=known is not None)


@verb(w.UseAs)
def use_as(game: Game, node: w.UseAs, path: Path, scope: Scope) -> Outcome:
    refs = objects(game, node.what, scope, (*path, 0))
    if len(refs) != 1:
        return None, False
    foreseen: Any = dict(scope.letters).get(USES_FORESEEN)  # stored by `foresee`
    return None, UsedAs(card=refs[0], seat=scope.seat, foreseen=foreseen)


class _AsIfPlayed(Procedure):
    """Base of cards or effects resolved as though played or used. From target naming on, the item waits in the
    interference until triggers of the naming have resolved; meanwhile the item can be negated or retargeted.

    `number`: the item's id; `batch`: the last batch of pending effects before.
    """

    number: int = 0
    batch: int = 0

    def announce(self, game: Game, item: Item) -> Next:
        """Add the card or effect to the interference as a waiting item, and ask its player for the payments that
        protected targets demand."""
        self.number, self.batch = item.id, game.vars["batch"]
        atoms.set_fact(game, "items", (*game.vars["items"], item))
        raise_targeting_events(game, item)
        return call(AnswerWards()) if game.vars["wards"] else None

    def hear(self, game: Game) -> Next:
        """Resolve the effects triggered by the announcement before the item itself."""
        if any(one.batch > self.batch for one in game.vars["pending"]):
            return call(Automatic(self.batch + 1))
        return None

    def take(self, game: Game) -> Item | None:
        """Remove the waiting item from the interference and return its current form; None if it was negated
        meanwhile."""
        item = item_of(game, self.number)
        atoms.set_fact(game, "items", tuple(item for item in game.vars["items"] if item.id != self.number))
        return item


@defines("5.3.1", "5.3.1.c")
class PlayedAs(_AsIfPlayed):
    """5.3.2: put cards into the play area, choose, name targets, and resolve each like a played card, one after
    another. Nothing was paid: X is 0. `foreseen`: conditions were checked when the source effect was played or used.
    Value: whether all were resolved to the end."""

    cards: Refs = ()
    seat: int = 0
    timely: bool = False
    foreseen: bool = False
    card: int = 0
    path: Path = (-1,)
    picks: Picks = ()
    fine: bool = True

    @step("5.3.1.b", "5.3.1.d", "5.3.1.e")
    def next_card(self, game: Game) -> Next:
        """Continue with the next card. If its conditions are not met, the card stays in place and the effect fails."""
        if not self.cards or is_effect_negated(game):
            return done(self.fine)
        self.card, *rest = self.cards
        self.cards = tuple(rest)
        if self.card not in game.cards or not has_conditions(game, self.card, self.seat):
            return done(False)
        if not self.foreseen and not fits_conditions(game, self.card, self.seat, self.timely, True):
            return done(False)
        return None

    @step("5.3.2.a", "5.3.5")
    def put_into_play_area(self, game: Game) -> Next:
        """Move the card to the play area; the card reverts to its printed characteristics."""
        (self.card,) = atoms.move(game, (self.card,), PLAY, self.seat, quiet=True)
        game.emit("played_as", self.seat, (self.card,))
        return None

    @step("5.3.2.b")
    def choose_mode(self, game: Game) -> Next:
        face = face_of(game, self.card)
        name = game.cards[self.card].face or ""
        assert face is not None
        self.path = face.play or (-1,)
        self.got = None
        if not face.modes:
            return None
        scope = Scope(self.seat, self.card, face=name)
        options = tuple(("mode", n) for n in playable_modes(game, face.modes, scope))
        if len(options) < 2 and conditions_of(game, face.modes, scope):
            self.got = options[0] if options else None
            return None
        default = options[0] if len(options) == 1 else None
        return call(
            Question(self.seat, "mode", "choose-mode", "5.3.2.b", options, default, self.card, declaring=True)
        )

    @step("5.3.2.c", "5.3.1.d")
    def name_targets(self, game: Game) -> Next:
        face = face_of(game, self.card)
        assert face is not None
        if self.got is not None:
            self.path = face.modes[self.got_number]
        self.got = ()
        if face.cls in ("equipment", "charm"):
            return call(ChooseHost(self.seat, self.card))
        if self.path == (-1,):
            return None
        name = game.cards[self.card].face or ""
        return call(ChooseTargets(name, self.path, self.seat, self.card, 0, (), True))

    @step("5.3.2.d")
    def declare_words(self, game: Game) -> Next:
        self.picks = unpack_picks(self.got)
        self.got = ()
        if self.path == (-1,):
            return None
        return call(DeclareAll(self.seat, self.card, game.cards[self.card].face or "", self.path))

    @step("5.3.2", "10.21.2.a", "10.17.2.a")
    def announced(self, game: Game) -> Next:
        """Count the play; triggers from its targets come before the card."""
        card = game.cards[self.card]
        face = face_of(game, self.card)
        if face is not None:
            count_play(game, self.seat, face, 1, True)
        item = Item(
            game.next_time_stamp(), "play", self.card, self.seat, card.face or "", self.path, 0, self.picks, ("as",), card.stamp,
            unpack_letters(self.got),
        )  # fmt: skip
        return self.announce(game, item)

    @step("5.3.2", "5.3.2.c")
    def heard(self, game: Game) -> Next:
        return self.hear(game)

    @step("5.3.2.e", "5.3.2.f", "5.3.2.g")
    def resolve(self, game: Game) -> Next:
        """Continue like a played card; the source of the text's effects is the resolved card (5.3.4)."""
        item = self.take(game)
        if item is None:
            self.got = False
            return goto("resolved")
        frame = ResolvePlay(item)
        frame.pc = ResolvePlay.INDEX["give"]
        return call(frame)

    @step("5.3.3", "5.3.4")
    def resolved(self, game: Game) -> Next:
        self.fine = self.fine and self.got is True
        return goto("next_card")


@defines("7.5.1", "7.5.1.c")
class UsedAs(_AsIfPlayed):
    """7.5.2: resolve an activated effect of a card as though used. `foreseen`: the allowed effects by face and path, if
    checked when the source effect was played or used. Value: whether resolved to the end."""

    card: int = 0
    seat: int = 0
    foreseen: tuple[tuple[str, Path], ...] | None = None
    face: str = ""
    path: Path = ()
    picks: Picks = ()
    fine: bool = False

    @defines("7.5.1.d")
    def usable_effects(self, game: Game) -> tuple[tuple[str, Path], ...]:
        """Return the effects with legal targets that texts and other effects allow."""
        scope = Scope(self.seat, self.card)
        return tuple(
            (h.face, h.path)
            for h in self.allowed_effects(game)
            if isinstance(h.ability, w.Activated)
            and has_targets(game, h.ability.effect, scope._replace(face=h.face, at=(*h.path, 0)))
        )

    def allowed_effects(self, game: Game) -> tuple[HeldAbility, ...]:
        """Return the card's effects that nothing prohibits now, or, with `foreseen`, that nothing prohibited at the
        earlier check."""
        if self.foreseen is None:
            return free_effects(game, self.card, self.seat)
        if self.card not in game.cards or game.cards[self.card].zone != FIELD:
            return ()
        return tuple(h for h in values.all_held(game, self.card) if (h.face, h.path) in self.foreseen)

    @step("7.5.2.a", "7.5.1.a", "7.5.1.b")
    def choose_effect(self, game: Game) -> Next:
        many = self.usable_effects(game)
        if not many:
            return done(False)
        if len(many) == 1:
            game.record_forced_choice(self.seat, (("mode", 0),), "7.5.2.a")
            self.got = ("mode", 0)
            return None
        options = tuple(("mode", n) for n in range(len(many)))
        return call(Question(self.seat, "mode", "which-effect-to-use", "7.5.2.a", options, None, self.card))

    @step("7.5.2.b", "7.5.1.d")
    def name_targets(self, game: Game) -> Next:
        self.face, self.path = self.usable_effects(game)[self.got_number]
        return call(ChooseTargets(self.face, (*self.path, EFFECT), self.seat, self.card, 0, (), True))

    @step("7.5.2.c")
    def declare_words(self, game: Game) -> Next:
        self.picks = unpack_picks(self.got)
        return call(DeclareAll(self.seat, self.card, self.face, (*self.path, EFFECT)))

    @step("7.5.2")
    def announced(self, game: Game) -> Next:
        """Count the use; triggers from its targets come before the effect."""
        stamp = game.cards[self.card].stamp
        item = Item(
            game.next_time_stamp(),
            "use",
            self.card,
            self.seat,
            self.face,
            self.path,
            0,
            self.picks,
            ("as",),
            stamp,
            unpack_letters(self.got),
        )
        return self.announce(game, item)

    @step("7.5.2", "7.5.2.b")
    def heard(self, game: Game) -> Next:
        return self.hear(game)

    @step("7.5.2.d", "7.5.4", "7.3.1.b")
    def resolve(self, game: Game) -> Next:
        """Resolve with the card as source and nothing paid (7.5.1.c). Negate the effect if the card has left."""
        item = self.take(game)
        card = game.cards.get(self.card)
        if item is None or card is None or card.zone != FIELD or card.stamp != item.stamp:
            return done(False)
        return call(
            RunText(
                item.face, (*item.path, EFFECT), item.seat, item.ref, "use", 0, (), item.picks, item.letters
            )
        )

    @step("7.5.2.e")
    def listen(self, game: Game) -> Next:
        self.fine = self.got is True
        if not self.fine or self.card not in game.cards:
            return None
        return raise_moment_with_window(game, Fact("use_resolved", (self.card,), seat=self.seat))

    @step("7.5.3")
    def end(self, game: Game) -> Next:
        return done(self.fine)
