"""5.3, 7.5: cards resolved as though they were played, effects as though they were used."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv import vocab as w
from pyengine.games.pmv.rules.abilities.declaring import DeclareAll
from pyengine.games.pmv.rules.abilities.targets import (
    ChooseTargets,
    Picks,
    conditions_of,
    has_targets,
    open_modes,
)
from pyengine.games.pmv.rules.abilities.triggers import Fact, window
from pyengine.games.pmv.rules.cards import Path, face_of
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.effects.text_tree import is_cut_off
from pyengine.games.pmv.rules.effects.triggered import Automatic
from pyengine.games.pmv.rules.effects.verbs import Outcome, verb
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Held
from pyengine.games.pmv.rules.pending_records import Item, unpack_letters, unpack_picks
from pyengine.games.pmv.rules.playing.activated import EFFECT
from pyengine.games.pmv.rules.playing.play import (
    FORESEEN,
    USES_FORESEEN,
    ChooseHost,
    ResolvePlay,
    free_effects,
    targeted,
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
    foreseen: Any = dict(scope.letters).get(USES_FORESEEN)  # as `foresee` put it there
    return None, UsedAs(card=refs[0], seat=scope.seat, foreseen=foreseen)


class _AsThough(Procedure):
    """What is resolved as though played or used, from the naming of its targets on: it lies among what waits in the
    interference until whatever listens to that has been heard, so that it can be negated and aimed elsewhere.

    `number`: its number there; `batch`: the last pending effects of before.
    """

    number: int = 0
    batch: int = 0

    def announce(self, game: Game, item: Item) -> Next:
        """Whoever protects a target is answered first."""
        self.number, self.batch = item.id, game.vars["batch"]
        atoms.put(game, "items", (*game.vars["items"], item))
        targeted(game, item)
        return call(AnswerWards()) if game.vars["wards"] else None

    def hear(self, game: Game) -> Next:
        """What came up on the way is resolved before it is."""
        if any(one.batch > self.batch for one in game.vars["pending"]):
            return call(Automatic(self.batch + 1))
        return None

    def take(self, game: Game) -> Item | None:
        """It, as it is now; None if it was negated meanwhile."""
        item = item_of(game, self.number)
        atoms.put(game, "items", tuple(item for item in game.vars["items"] if item.id != self.number))
        return item


@defines("5.3.1", "5.3.1.c")
class PlayedAs(_AsThough):
    """5.3.2: cards are put into the play area, choose, name targets, and are resolved like played ones, one after the
    other. Nothing was paid: X is 0. `foreseen`: what they demand was looked at when that effect was played or used.
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
        """One that may not be resolved so stays where it is, and the effect fails."""
        if not self.cards or is_cut_off(game):
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
        """What it was before is lost: it is what it prints."""
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
        options = tuple(("mode", n) for n in open_modes(game, face.modes, scope))
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
        """It counts as played; what its targets set off comes before it."""
        card = game.cards[self.card]
        face = face_of(game, self.card)
        if face is not None:
            count_play(game, self.seat, face, 1, True)
        item = Item(
            game.tick(), "play", self.card, self.seat, card.face or "", self.path, 0, self.picks, ("as",), card.stamp,
            unpack_letters(self.got),
        )  # fmt: skip
        return self.announce(game, item)

    @step("5.3.2", "5.3.2.c")
    def heard(self, game: Game) -> Next:
        return self.hear(game)

    @step("5.3.2.e", "5.3.2.f", "5.3.2.g")
    def resolve(self, game: Game) -> Next:
        """Like a played card from there on; the source of what it does is this card (5.3.4)."""
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
class UsedAs(_AsThough):
    """7.5.2: an activated effect of a card is resolved as though it were used. `foreseen`: the effects that might be, by
    face and path, if that was looked at when the effect that does it was played or used. Value: whether to the end."""

    card: int = 0
    seat: int = 0
    foreseen: tuple[tuple[str, Path], ...] | None = None
    face: str = ""
    path: Path = ()
    picks: Picks = ()
    fine: bool = False

    @defines("7.5.1.d")
    def usable(self, game: Game) -> tuple[tuple[str, Path], ...]:
        """The effects that can be resolved so: with targets, and within what they and other effects allow."""
        scope = Scope(self.seat, self.card)
        return tuple(
            (h.face, h.path)
            for h in self.free(game)
            if isinstance(h.ability, w.Activated)
            and has_targets(game, h.ability.effect, scope._replace(face=h.face, at=(*h.path, 0)))
        )

    def free(self, game: Game) -> tuple[Held, ...]:
        """Those that neither texts nor effects forbid, or did when it was to be looked at."""
        if self.foreseen is None:
            return free_effects(game, self.card, self.seat)
        if self.card not in game.cards or game.cards[self.card].zone != FIELD:
            return ()
        return tuple(h for h in values.all_held(game, self.card) if (h.face, h.path) in self.foreseen)

    @step("7.5.2.a", "7.5.1.a", "7.5.1.b")
    def choose_effect(self, game: Game) -> Next:
        many = self.usable(game)
        if not many:
            return done(False)
        if len(many) == 1:
            game.unasked(self.seat, (("mode", 0),), "7.5.2.a")
            self.got = ("mode", 0)
            return None
        options = tuple(("mode", n) for n in range(len(many)))
        return call(Question(self.seat, "mode", "which-effect-to-use", "7.5.2.a", options, None, self.card))

    @step("7.5.2.b", "7.5.1.d")
    def name_targets(self, game: Game) -> Next:
        self.face, self.path = self.usable(game)[self.got_number]
        return call(ChooseTargets(self.face, (*self.path, EFFECT), self.seat, self.card, 0, (), True))

    @step("7.5.2.c")
    def declare_words(self, game: Game) -> Next:
        self.picks = unpack_picks(self.got)
        return call(DeclareAll(self.seat, self.card, self.face, (*self.path, EFFECT)))

    @step("7.5.2")
    def announced(self, game: Game) -> Next:
        """It counts as used; what its targets set off comes before it."""
        stamp = game.cards[self.card].stamp
        item = Item(
            game.tick(),
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
        """Its source is the card that has it; nothing was paid (7.5.1.c). If that has left, the effect is negated."""
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
        return window(game, Fact("use_resolved", (self.card,), seat=self.seat))

    @step("7.5.3")
    def end(self, game: Game) -> Next:
        return done(self.fine)
