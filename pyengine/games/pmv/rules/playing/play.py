"""5.2-5.6: playing cards: declaring, resolving and negating a play."""

from __future__ import annotations

from typing import Any

from pyengine.games.pmv.rules.abilities.declaring import DeclareAll, declarations_of, upper_bound_of_variable
from pyengine.games.pmv.rules.abilities.targets import (
    ChooseTargets,
    Picks,
    as_answer,
    conditions_of,
    from_answer,
    is_protected,
    playable_modes,
    targets_still_fit,
)  # fmt: skip
from pyengine.games.pmv.rules.abilities.triggers import (
    Fact,
    make_listeners_pending,
    note_targets,
    raise_moment_with_window,
)
from pyengine.games.pmv.rules.battle.block import BlockOnArrival
from pyengine.games.pmv.rules.battle.damage import blows_in_progress, negate_blows
from pyengine.games.pmv.rules.cards import Path, Printed, face_of, has_x, node_at, printed, targets_in
from pyengine.games.pmv.rules.effects.text_resolution import VOID, RunText
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import HeldAbility
from pyengine.games.pmv.rules.interference import plays_in_resolution
from pyengine.games.pmv.rules.keywords.entering import Give, entry_requirement
from pyengine.games.pmv.rules.movement.cost import PayNodes, highest_x_without_losses
from pyengine.games.pmv.rules.movement.moving import Enter, SetOnField
from pyengine.games.pmv.rules.movement.removal import Bury, DiscardCards
from pyengine.games.pmv.rules.movement.reveal import end_showing
from pyengine.games.pmv.rules.movement.set_cards import SetOn
from pyengine.games.pmv.rules.pending_records import Item, unpack_letters, unpack_payment, unpack_picks
from pyengine.games.pmv.rules.playing.playable import (
    Flags,
    count_play,
    face_name,
    fits_conditions,
    highest_x,
    hosts,
    play_reasons,
)
from pyengine.games.pmv.rules.procedure_fields import (
    Dealing,
    InsertedAttack,
    PendingRun,
    PlayResolved,
    PlaysNegated,
)
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics import bans, play_costs, values
from pyengine.games.pmv.rules.semantics.nouns import is_true
from pyengine.games.pmv.rules.semantics.scope import Letters, Refs, Scope, is_player, player_of
from pyengine.games.pmv.rules.turn_history import forget_play, note_play
from pyengine.games.pmv.rules.zones import FIELD, PLAY, nodes, other, turn_player
from pyengine.games.pmv.vocab import Activated, Given, PlayAs, Played, UseAs
from pyengine.kernel import atoms
from pyengine.kernel.frames import Frame, Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import BreachError, defines
from pyengine.kernel.question import Question
from pyengine.vocab.node import walk

HOST: Path = ()
"""The path under which an item stores the character chosen to carry an equipment or charm."""


# -- declaring (5.2.3) --------------------------------------------------------------------------------------------


class PlayCard(Procedure):
    """5.2.3: declare a card, put the card into the play area, choose, name targets, pay, without interruption."""

    seat: int
    card: int
    flags: Flags
    path: Path = (-1,)
    picks: Picks = ()
    letters: Letters = ()
    x: int = 0
    cost: int = 0
    blind: bool = False
    forgone: Letters = ()

    @step("5.2.3.a", "10.3.4", "5.2.1")
    def declare(self, game: Game) -> Next:
        """Fix the cost before the card leaves the hand (R-PMV-07, R-PMV-51)."""
        face = face_of(game, self.card)
        self.blind = face is None
        if face is not None:
            self.cost = self.price(game, face)
        return None

    def price(self, game: Game, face: Printed) -> int:
        """Return the cost, and record the effects forgone for a reduced cost; both depend on the same check."""
        if "waive" in self.flags:
            return 0
        if "eased" in self.flags:
            self.forgone = play_costs.forgone_parts_letter(game, self.card, self.seat, face)
        return play_costs.nodes_and_cost_to_play(game, self.card, self.seat, face, "eased" in self.flags)[1]

    @step("5.2.3.b", "3.8.1", "3.8.3")
    def put_into_play_area(self, game: Game) -> Next:
        """Move the card face up, visible to everyone."""
        atoms.move(game, (self.card,), PLAY, self.seat, quiet=True)
        return None

    @step("5.2.2")
    def verify(self, game: Game) -> Next:
        """Check the play on a replica that could not know the card before; raise BreachError if illegal."""
        face = _printed(game, self.card)
        if self.blind:
            why = play_reasons(game, self.seat, self.card, tuple(f for f in self.flags if f != "manual"))
            if why:
                raise BreachError(why)
        if self.blind and "waive" not in self.flags:
            self.cost = self.price(game, face)
        count_play(game, self.seat, face)
        return None

    @step("5.2.3.c", "7.1.15")
    def choose_mode(self, game: Game) -> Next:
        face = _printed(game, self.card)
        if not face.modes or play_costs.replacing_text_place(game, self.card):
            self.path = (-1,) if play_costs.replacing_text_place(game, self.card) else face.play or (-1,)
            self.got = None
            return None
        scope = Scope(self.seat, self.card, face=face_name(game, self.card))
        options = tuple(("mode", n) for n in playable_modes(game, face.modes, scope))
        if len(options) < 2 and conditions_of(game, face.modes, scope):
            self.got = options[0] if options else None
            return None
        default = options[0] if len(options) == 1 else None
        return call(
            Question(self.seat, "mode", "choose-mode", "5.2.3.c", options, default, self.card, declaring=True)
        )

    @step("5.2.3.d", "8.2.4")
    def name_targets(self, game: Game) -> Next:
        face = _printed(game, self.card)
        if self.got is not None:
            self.path = face.modes[self.got_number]
        if face.cls in ("equipment", "charm"):
            return call(ChooseHost(self.seat, self.card))
        if self.path == (-1,) or RULE_CHOICES.targets.value == "resolution":
            self.got = ()
            return None
        x = 0 if "waive" in self.flags else highest_x(game, self.seat, face_name(game, self.card), self.path)
        return call(ChooseTargets(face_name(game, self.card), self.path, self.seat, self.card, x, (), True))

    @step("5.2.3.e")
    def declare_words(self, game: Game) -> Next:
        self.picks = unpack_picks(self.got)
        if self.path == (-1,) or not declarations_of(game, face_name(game, self.card), self.path):
            self.got = ()
            return None
        return call(DeclareAll(self.seat, self.card, face_name(game, self.card), self.path))

    @step("1.8.7.h", "1.6.2.d", "1.6.2.c")
    def choose_x(self, game: Game) -> Next:
        """Ask for a variable cost (R-PMV-08: 0 if the cost is waived)."""
        self.letters = unpack_letters(self.got)
        self.letters = (*self.letters, *self.forgone)
        face = _printed(game, self.card)
        if not has_x(face.text) or "waive" in self.flags:
            self.got = ("number", self.cost)
            return None
        high = len(nodes(game, self.seat))
        low = self.cost
        if self.path != (-1,):
            high = max(upper_bound_of_variable(game, face_name(game, self.card), self.path, high), self.cost)
            low = lowest_x(
                game, self.seat, self.card, face_name(game, self.card), self.path, self.picks, low, high
            )
        default = highest_x_without_losses(game, self.seat, 0, low, high)
        return call(
            Question(
                self.seat, "number", "choose-x", "1.8.7.h", (), default, self.card, low, high, declaring=True
            )
        )

    @step("5.2.3.f", "1.8.9.d", "1.8.7.k")
    def pay(self, game: Game) -> Next:
        """Pay the cost; X is the amount really paid from the nodes, including cost changes (1.8.7.k)."""
        self.cost = self.got_number
        self.x = self.cost if has_x(_printed(game, self.card).text) else 0
        return call(PayNodes(self.seat, self.cost, "manual" in self.flags)) if self.cost else None

    @step("5.2.3.g", "1.12.6.a", "1.12.3")
    def open_interference(self, game: Game) -> Next:
        number = game.next_time_stamp()
        item = Item(
            number, "play", self.card, self.seat, face_name(game, self.card), self.path, self.x, self.picks, self.flags,
            game.cards[self.card].stamp, self.letters,
        )  # fmt: skip
        play_costs.bind_cost_changes_to_card(game, self.card)
        announce(game, item)
        note_play(game, self.seat, game.pool[item.face].kind)
        make_listeners_pending(game, Fact("played", (self.card,), seat=self.seat, played=True))
        raise_targeting_events(game, item)
        return None


@defines("1.6.2.c", "8.2.6.a")
def lowest_x(
    game: Game, seat: int, ref: int, face: str, path: Path, picks: Picks, low: int, high: int
) -> int:
    """Return the least variable cost for which the named targets still fit."""
    node = node_at(game, face, path)
    for x in range(low, high):
        if targets_still_fit(game, node, path, Scope(seat, ref, x, (), picks, face, at=path)):
            return x
    return high


def _printed(game: Game, ref: int) -> Printed:
    return printed(game.pool[face_name(game, ref)])


FORESEEN = "foreseen"
"""Key among an item's variables: whether a target that will resolve as though played may be played, as checked at the
declaration."""
USES_FORESEEN = "uses foreseen"
"""Key among an item's variables: the effects, by face and path, that may be used of a target that will resolve as
though used."""


@defines("5.3.1.b", "5.3.1.e", "7.5.1.b")
def foresee(game: Game, item: Item) -> Item:
    """Check now, at the declaration, the targets that will resolve as though played or used, and store the result among
    the item's variables. Cards of a targeted hand or deck are not known yet."""
    if item.path == (-1,) or not _resolves_other_cards(game, item.face, item.path):
        return item
    letters: dict[str, Any] = {}  # results read only through FORESEEN and USES_FORESEEN
    for path, refs in item.picks:
        parent = node_at(game, item.face, path[:-1]) if path else None
        for ref in refs:
            if is_player(ref):
                continue
            if isinstance(parent, PlayAs):
                fine = fits_conditions(game, ref, item.seat, parent.timely, False)
                letters[FORESEEN] = int(bool(letters.get(FORESEEN, 1)) and fine)
            elif isinstance(parent, UseAs):
                letters[USES_FORESEEN] = tuple((h.face, h.path) for h in free_effects(game, ref, item.seat))
    return item._replace(letters=(*item.letters, *letters.items())) if letters else item


@defines("7.5.1.b")
def free_effects(game: Game, ref: int, seat: int) -> tuple[HeldAbility, ...]:
    """Return the activated effects of a card that no text or effect prohibits the player from using, regardless of
    timing."""
    if ref not in game.cards or game.cards[ref].zone != FIELD:
        return ()
    if bans.is_act_banned(game, ref, "use") or bans.is_player_banned(game, seat, "use"):
        return ()
    spent = {(key[0], key[3]) for key in game.vars["used_turn"]}
    return tuple(
        h
        for h in values.all_held(game, ref)
        if isinstance(h.ability, Activated)
        and not (h.ability.once and (ref, h.path) in spent)
        and (h.ability.only is None or is_true(game, h.ability.only, Scope(seat, ref, face=h.face)))
    )


def _resolves_other_cards(game: Game, face: str, path: Path) -> bool:
    """Return whether an effect resolves another card or effect as though played or used."""
    key = ("hands on", face, path)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        nodes = walk(node_at(game, face, path))
        found = game.card_cache[key] = any(isinstance(node, (PlayAs, UseAs)) for node in nodes)
    return found


def reads_overdrive_payment(game: Game, face: str) -> bool:
    """Return whether a card's text refers to the cards removed for its overdrive."""
    key = ("given", face)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(isinstance(node, Given) for node in walk(game.pool[face]))
    return found


@defines("1.12.6", "1.12.6.a", "1.12.6.b")
def announce(game: Game, item: Item) -> None:
    """Add the item to the interference and give the priority to the other player."""
    item = foresee(game, item)
    atoms.set_fact(game, "items", (*game.vars["items"], item))
    atoms.set_fact(game, "open", True)
    atoms.set_fact(game, "holder", other(item.seat))
    atoms.set_fact(game, "passes", 0)
    cards: Refs = (item.ref,)
    at: tuple[int, ...] = ()
    for _, refs in item.picks:
        cards = (*cards, *(r for r in refs if not is_player(r)))
        at = (*at, *(player_of(r) for r in refs if is_player(r)))
    game.emit(
        "played" if item.kind == "play" else "used", item.seat, cards,
        x=item.x, players=at, waived="waive" in item.flags,
        **({} if item.kind == "play" else {"says": (item.face, item.path)}),
    )  # fmt: skip


def raise_targeting_events(game: Game, item: Item) -> None:
    """Raise the events for named targets, and record protected targets for payment."""
    if not item.picks:
        return
    refs = tuple(r for _, many in item.picks for r in many if not is_player(r))
    if any(is_protected(game, r) for r in refs):
        atoms.set_fact(game, "wards", (*game.vars["wards"], *((item.id, r) for r in refs)))
    note_targets(game, item.picks, item.seat, item.ref, "used" if item.kind == "use" else "")


class ChooseHost(Procedure):
    """10.13.2.a, 10.14.2.a: name the character that will carry a played equipment or charm."""

    seat: int
    card: int

    @step("10.13.2.a", "10.14.2.a", "8.2.4")
    def which(self, game: Game) -> Next:
        options = tuple(as_answer(r) for r in hosts(game, self.seat, self.card, _printed(game, self.card)))
        default = options[0] if len(options) == 1 else None
        return call(
            Question(self.seat, "target", "name-host", "8.2.4", options, default, self.card, declaring=True)
        )

    @step("8.2.4")
    def named(self, game: Game) -> Next:
        return done(((HOST, (from_answer(self.got_answer),)),))


# -- resolving (5.2.4) ------------------------------------------------------------------------------------------------


class ResolvePlay(PlayResolved):
    """5.2.4: resolve a played card and move the card to its destination."""

    @step("5.2.4.a")
    def resolving(self, game: Game) -> Next:
        item = self.item
        game.emit("resolving", item.seat, (item.ref,) if item.ref in game.cards else ())
        return raise_moment_with_window(
            game, Fact("play_resolving", (item.ref,), seat=item.seat, played=True)
        )

    @step("10.20.2.b", "10.33.2.a")
    def give(self, game: Game) -> Next:
        """Ask for the cards that a link or an overdrive requires before the card enters."""
        item = self.item
        card = game.cards.get(item.ref)
        self.got = True
        if card is None or card.zone != PLAY or not entry_requirement(game, item.ref):
            return goto("place")
        return call(Give(item.ref, item.seat))

    @step("5.2.4.b", "5.4.2")
    def place(self, game: Game) -> Next:
        """Move characters and cards with a field keyword to the field, unless 2.4.3 or a negation prevents the move."""
        item = self.item
        card = game.cards.get(item.ref)
        if not self.got or card is None or card.zone != PLAY:
            return done()
        if isinstance(self.got, tuple) and reads_overdrive_payment(game, item.face):
            self.item = item._replace(letters=(*item.letters, unpack_payment(self.got)))
            item = self.item
        face = _printed(game, item.ref)
        self.got = True
        if face.text.kind == "character":
            atoms.set_fact(game, "ambusher", item.ref if "block" in item.flags else 0)
            return call(
                Enter((item.ref,), item.seat, True, True, linked=entry_requirement(game, item.ref) == "link")
            )
        if face.cls in ("equipment", "charm"):
            host = dict(item.picks)[HOST][0]
            if host not in hosts(game, item.seat, item.ref, face):
                self.got = VOID
                return None
            return call(SetOn(item.ref, host, item.seat, True))
        if face.cls in ("field_equipment", "world_charm", "phantasm"):
            return call(SetOnField(item.ref, item.seat, True))
        return None

    @step("6.4.5", "10.3.4")
    def block(self, game: Game) -> Next:
        """Block with a character played to block."""
        item = self.item
        self.outcome = VOID if self.got == VOID else "" if self.got else "failed"
        atoms.set_fact(game, "ambusher", 0)
        if self.outcome or "block" not in item.flags or item.ref not in game.cards:
            return None
        return call(BlockOnArrival(item.seat, item.ref))

    @step("5.2.4.b", "7.2.1", "7.2.1.a")
    def apply_text(self, game: Game) -> Next:
        """Apply the text of the resolving play."""
        item = self.item
        self.got = True
        card = game.cards.get(item.ref)
        if not self.outcome and card is not None and card.zone == PLAY:
            if (new_text := play_costs.replacing_text_place(game, item.ref)) is not None:
                return call(RunText(*new_text, item.seat, item.ref, "play", item.x, (), (), item.letters))
        path = item.path if item.path != (-1,) else self.own_text(game)
        if self.outcome or path == (-1,):
            return None
        return call(
            RunText(item.face, path, item.seat, item.ref, "play", item.x, (), item.picks, item.letters)
        )

    @defines("12.4.2", "8.2.4")
    def own_text(self, game: Game) -> Path:
        """Return the path of the printed text, regained after a rewording of the text at the play; (-1,) for a text
        with targets, since no targets were named."""
        item = self.item
        card = game.cards.get(item.ref)
        if card is None or card.zone != PLAY:
            return (-1,)
        at = _printed(game, item.ref).play
        return at if at and not targets_in(node_at(game, item.face, at)) else (-1,)

    @step("5.2.4.c", "5.4.1.d", "5.4.1.e")
    def resolved(self, game: Game) -> Next:
        """Count a resolved play (R-PMV-19) and raise its events."""
        item = self.item
        if self.got == VOID:
            self.outcome = VOID
        elif self.got is False:
            self.outcome = "failed"
        end_showing(game)
        if not self.outcome:
            text = game.pool[item.face]
            if text.kind == "character" and turn_player(game) == item.seat and "as" not in item.flags:
                keywords = printed(text).keywords
                if "doll" in keywords:
                    atoms.set_fact(game, "dolls_resolved", game.vars["dolls_resolved"] + 1)
                elif "ambush.a" not in printed(text).texts:
                    atoms.set_fact(game, "characters", game.vars["characters"] + 1)
            subject = (item.ref,) if item.ref in game.cards else ()
            return raise_moment_with_window(game, Fact("play_resolved", subject, seat=item.seat, played=True))
        return None

    @step("3.8.5")
    def not_resolved(self, game: Game) -> Next:
        """Discard a played card that was not resolved (R-PMV-18); put a partly resolved card into the underworld."""
        item = self.item
        if self.outcome == VOID and item.ref in game.cards and game.cards[item.ref].zone == PLAY:
            return call(DiscardCards((item.ref,), 0))
        return None

    @step("5.2.4.d")
    def put_away(self, game: Game) -> Next:
        item = self.item
        if item.ref in game.cards and game.cards[item.ref].zone == PLAY:
            return call(Bury((item.ref,)))
        return None

    @step("5.2.4")
    def end(self, game: Game) -> Next:
        return done(not self.outcome)


@defines("1.3.2")
def is_uncancellable_play(game: Game, item: Item, source: int = 0) -> bool:
    """Return whether the card or an effect prevents negation of the play."""
    text = game.pool[item.face]
    if any(isinstance(a, Played) and a.sure for a in text.abilities):
        return True
    return item.ref in game.cards and bans.is_banned_in_any_zone(game, item.ref, "be_negated", source)


def _is_in_play_area(game: Game, item: Item) -> bool:
    """Return whether the card is still being played: still in the play area since the play."""
    card = game.cards.get(item.ref)
    return card is not None and card.zone == PLAY and card.stamp == item.stamp


@defines("7.1.12.c")
def stop_effect_at(game: Game, depth: int) -> None:
    """Negate an effect while it resolves, given its depth on the procedure stack: skip its remaining parts and its
    pending damage. Effects triggered by it continue."""
    stack = game.stack
    if not isinstance(stack[depth], RunText):
        return
    end = next((n for n in range(depth + 1, len(stack)) if starts_other_effect(stack[n])), len(stack))
    atoms.set_fact(game, "cut", (*game.vars["cut"], (depth, end)))
    deals = [isinstance(frame, Dealing) for frame in stack]
    if any(deals[depth:end]) and not any(deals[end:]):
        negate_blows(game, blows_in_progress(game))


def starts_other_effect(frame: Frame) -> bool:
    """Return whether the frame starts an effect other than the effect below it."""
    return isinstance(frame, PendingRun | InsertedAttack | PlayResolved) or (
        isinstance(frame, RunText) and frame.kind != "part"
    )


class NegatePlayed(PlaysNegated):
    """1.12.10, 5.2.5, 12.2.3: negate a play and discard its card; the interference continues. A play being resolved is
    cut off (R-PMV-57)."""

    @step("1.12.10", "5.2.5")
    def negate(self, game: Game) -> Next:
        """Take the negated plays out of the count of plays of this turn."""
        items = game.vars["items"]
        begun = {item: depth for depth, item in plays_in_resolution(game)}
        negated = [
            i
            for i in (*items, *begun)
            if i.kind == "play" and i.ref in self.cards and not is_uncancellable_play(game, i, self.by)
        ]
        negated = [i for i in negated if i not in begun or _is_in_play_area(game, i)]
        if not negated:
            return done(False)
        for item in negated:
            as_though = "as" in item.flags
            count_play(game, item.seat, printed(game.pool[item.face]), -1, as_though)
            if not as_though:
                forget_play(game, item.seat, game.pool[item.face].kind)
            if item in begun:
                stop_effect_at(game, begun[item] + 1)
        atoms.set_fact(game, "items", tuple(i for i in items if i not in negated))
        self.cards = tuple(i.ref for i in negated)
        game.emit("play_negated", negated[0].seat, self.cards, by=self.by)
        for item in negated:
            make_listeners_pending(game, Fact("negated", (item.ref,), seat=item.seat, source=self.by))
        return None

    @step("12.2.3", "3.8.5")
    def discard(self, game: Game) -> Next:
        """Discard the cards, except when `kept` for another statement."""
        if self.keeps_cards:
            return done(("it", self.cards))
        return call(DiscardCards(self.cards, self.by))


PlaysNegated.OWN = NegatePlayed
