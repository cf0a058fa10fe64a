"""5.1-5.6: playing cards: when it is legal, how it is declared, how it is resolved, and how it is negated."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.pmv.rules import values
from pyengine.games.pmv.rules.block import BlockOnArrival
from pyengine.games.pmv.rules.cards import Path, Printed, face_of, has_x, node_at, printed
from pyengine.games.pmv.rules.cost import PayNodes
from pyengine.games.pmv.rules.index import characters
from pyengine.games.pmv.rules.moments import Fact, note, settle, window
from pyengine.games.pmv.rules.moving import Enter, SetOn, SetOnField
from pyengine.games.pmv.rules.nouns import Refs, Scope, is_player, true
from pyengine.games.pmv.rules.removal import Bury, DiscardCards
from pyengine.games.pmv.rules.targets import (
    ChooseTargets,
    Picks,
    as_answer,
    enough_or_none,
    from_answer,
    has_targets,
    may_be_targeted,
    only_shielded,
)  # fmt: skip
from pyengine.games.pmv.rules.text import VOID, RunText
from pyengine.games.pmv.rules.zones import FIELD, PLAY, hand, nodes, other, turn_player
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason, defines, holds, reasons, rule
from pyengine.kernel.question import Question
from pyengine.vocab.words import Played

Flags = tuple[str, ...]
HOST: Path = ()
"""Where the picks of an item keep the character that an equipment or charm is to be set on."""


class Item(NamedTuple):
    """A played card or used effect that waits to be resolved: a row of `vars["items"]`, the newest last."""

    id: int
    kind: str
    ref: int
    seat: int
    face: str
    path: Path
    x: int
    picks: Picks
    flags: Flags
    stamp: int


# -- when a card may be played (5.2.2) --------------------------------------------------------------------------


@rule("5.2.2.a", "no-priority")
def has_priority(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["holder"] == seat)


@rule("5.2.2.g", "not-in-hand")
def is_in_hand(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return game.cards[ref].zone == PLAY or ref in hand(game, seat)


@rule("2.4.3", "no-cost-to-play")
def has_cost(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """A card whose cost is "-" is never played; no effect changes that."""
    return face.text.cost is not None


@rule("5.2.2.b", "its-own-condition")
def own_condition_holds(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    for ability in face.text.abilities:
        if isinstance(ability, Played) and not true(
            game, ability.only, Scope(seat, ref, face=_face(game, ref))
        ):
            return False
    return True


@rule("5.2.2.b", "player-cannot-play", "10.3.3")
def player_may_play(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """10.3.3: whoever cannot play character cards cannot play those with ambush either."""
    return not values.player_banned(game, seat, f"play_{face.text.kind}")


@rule("5.2.2.c", "too-few-nodes")
def has_nodes(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """R-PMV-51: nodes are counted before anything is paid."""
    return "waive" in flags or len(nodes(game, seat)) >= values.needs(game, ref, seat, face)[0]


@rule("5.2.2.d", "cannot-pay")
def can_pay_cost(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "waive" in flags or len(nodes(game, seat)) >= values.needs(game, ref, seat, face)[1]


@rule("5.2.2.e", "no-target", "8.2.4.a")
def has_proper_targets(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    if face.cls in ("equipment", "charm"):
        return bool(hosts(game, seat, ref, face))
    scope = Scope(seat, ref, face=_face(game, ref))
    if face.modes:
        return any(has_targets(game, node_at(game, scope.face, m), scope) for m in face.modes)
    return face.play is None or has_targets(game, node_at(game, scope.face, face.play), scope)


def _effects(game: Game, ref: int, face: Printed) -> tuple[Path, ...]:
    return face.modes or (() if face.play is None else (face.play,))


@rule("8.2.6.b", "too-few-targets")
def has_enough_targets(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Some fit, but not as many as the effect must name."""
    scope = Scope(seat, ref, face=_face(game, ref))
    return any(
        enough_or_none(game, node_at(game, scope.face, p), scope) for p in _effects(game, ref, face) or ()
    ) or (not _effects(game, ref, face))


@rule("8.2.7", "cannot-be-targeted")
def has_unshielded_targets(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Some would fit, but cannot be targeted."""
    if face.cls in ("equipment", "charm"):
        sides = (seat,) if face.cls == "equipment" else (0, 1)
        shielded = any(not may_be_targeted(game, r, ref) for s in sides for r in characters(game, s))
        return bool(hosts(game, seat, ref, face)) or not shielded
    scope = Scope(seat, ref, face=_face(game, ref))
    paths = _effects(game, ref, face)
    return not paths or any(not only_shielded(game, node_at(game, scope.face, p), scope) for p in paths)


def _face(game: Game, ref: int) -> str:
    return game.cards[ref].face or ""


@defines("10.13.2.a", "10.14.2.a", "10.13.1", "10.14.1")
def hosts(game: Game, seat: int, ref: int, face: Printed) -> Refs:
    """Whom an equipment (one's own characters) or a charm (any character) may be set on."""
    sides = (seat,) if face.cls == "equipment" else (0, 1)
    return tuple(r for s in sides for r in characters(game, s) if may_be_targeted(game, r, ref))


# the conditions of each kind of card (5.2.2.f)


@rule("5.4.1.a", "not-your-turn", "5.2.2.f")
def character_own_turn(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return turn_player(game) == seat


@rule("5.4.1.b", "only-in-the-main-phase", "5.2.2.f")
def character_main_phase(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["phase"] == "main" and game.vars["holder"] == seat)


@rule("5.4.1.c", "interference-open", "5.2.2.f")
def character_quiet(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not game.vars["open"]


@rule("5.4.1.d", "one-character-a-turn", "5.2.2.f")
def first_character(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "doll" in face.keywords or game.vars["characters"] == 0


@rule("5.4.1.e", "one-doll-a-turn", "5.2.2.f")
def first_doll(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "doll" not in face.keywords or game.vars["dolls_resolved"] == 0


@rule("10.9.2.b", "doll-already-played")
def no_doll_played(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """R-PMV-19: this one counts dolls played, not resolved; a negated play does not count (5.2.5)."""
    return "doll" not in face.keywords or game.vars[f"dolls{seat}"] == 0


@rule("5.5.1.a", "not-your-turn", "5.2.2.f")
def spell_own_turn(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return turn_player(game) == seat


@rule("5.5.1.b", "only-in-the-main-phase", "5.2.2.f")
def spell_main_phase(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["phase"] == "main" and game.vars["holder"] == seat)


@rule("5.5.1.c", "interference-open", "5.2.2.f")
def spell_quiet(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not game.vars["open"]


@rule("5.5.1.d", "one-world-charm-a-turn", "5.2.2.f")
def first_world_charm(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return face.cls != "world_charm" or game.vars["world_charms"] == 0


@rule("10.17.2.a", "world-charm-already-played")
def no_other_world_charm(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return face.cls != "world_charm" or game.vars["world_charms"] == 0


@rule("5.6.1.a", "no-priority", "5.2.2.f")
def command_priority(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["holder"] == seat)


@rule("5.5.6", "no-caster", "5.5.7", "2.5.2")
def has_caster(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """5.5.7: the caster is there when a character of one's own has the printed name in its name."""
    if "waive" not in flags or face.text.kind != "spell":
        return True
    return bool(face.text.caster) and any(
        values.has_name(game, r, face.text.caster) for r in characters(game, seat)
    )


@rule("5.6.6", "no-alternate-race", "2.7.2", "2.7.3")
def has_alternate_race(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    if "waive" not in flags or face.text.kind != "command":
        return True
    wanted: dict[str, int] = {}
    for race, count in face.text.alternate:
        wanted[race] = wanted.get(race, 0) + count
    return bool(wanted) and all(
        sum(race in values.races(game, r) for r in characters(game, seat)) >= count
        for race, count in wanted.items()
    )


@rule("5.5.6", "nothing-to-waive")
def may_waive_at_all(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "waive" not in flags or face.text.kind != "character"


@rule("10.3.2.b", "not-a-block")
def may_come_to_block(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Ambush and haste together, as the direct answer to an attack (R-PMV-05)."""
    if "block" not in flags:
        return True
    return (
        {"ambush", "haste"} <= face.keywords
        and game.vars["window"] == seat
        and bool(game.vars["attacker"])
        and not game.vars["blocker"]
    )


ANY_CARD = (has_priority, is_in_hand, has_cost, own_condition_holds, player_may_play)
PAID = (has_nodes, can_pay_cost, has_proper_targets)
AFFORD = (has_nodes, can_pay_cost)
AMBUSH = (command_priority, no_doll_played)
CHARACTER = (
    character_own_turn,
    character_main_phase,
    character_quiet,
    first_character,
    first_doll,
    no_doll_played,
)
SPELL = (spell_own_turn, spell_main_phase, spell_quiet, first_world_charm, no_other_world_charm)
COMMAND = (command_priority,)
SPECIAL = (has_caster, has_alternate_race, may_waive_at_all, may_come_to_block)


@defines("1.3.1", "5.2.2.f", "5.4.5", "5.5.2", "5.6.5", "10.3.2.a", "5.2.2.h")
def timing(face: Printed) -> tuple:  # type: ignore[type-arg]  # predicates
    """The conditions of the card's kind; a character with ambush is played like a command."""
    if face.text.kind == "character":
        return AMBUSH if "ambush" in face.keywords else CHARACTER
    return SPELL if face.text.kind == "spell" else COMMAND


def play_reasons(game: Game, seat: int, ref: int, flags: Flags = ()) -> tuple[Reason, ...]:
    """Why this card cannot be played (so) now; empty if it can, or if this replica does not know the card."""
    face = face_of(game, ref)
    if face is None:
        return ()
    predicates = (*ANY_CARD, *timing(face), *PAID, *SPECIAL, has_enough_targets, has_unshielded_targets)
    return tuple(reasons(predicates, game, seat, ref, face, flags, source=ref))


@defines("5.2.2", "1.8.9.e")
def play_options(game: Game, seat: int, ref: int) -> list[tuple[object, ...]]:
    """The ways in which a card of the hand can be played now: as it is, to block, or with its cost waived."""
    face = face_of(game, ref)
    if face is None:
        return [("play", ref)]
    args = (game, seat, ref, face)
    if not holds(timing(face), *args, ()):
        return []
    affordable = holds(AFFORD, *args, ())
    waivable = bool((face.text.caster and face.text.kind == "spell") or face.text.alternate)
    if not (affordable or waivable) or not holds(ANY_CARD, *args, ()) or not has_proper_targets(*args, ()):
        return []
    out: list[tuple[object, ...]] = []
    if affordable:
        out.append(("play", ref))
        if {"ambush", "haste"} <= face.keywords and may_come_to_block(*args, ("block",)):
            out.append(("play", ref, "block"))
    if waivable:
        needed = values.needs(game, ref, seat, face)
        if (needed != (0, 0) or has_x(face.text)) and holds(SPECIAL, *args, ("waive",)):
            out.append(("play", ref, "waive"))
    return out


# -- declaring (5.2.3) --------------------------------------------------------------------------------------------


class BreachError(Exception):
    """A peer declared what his card, now opened, does not allow. Carries the reasons."""

    def __init__(self, why: tuple[Reason, ...]) -> None:
        super().__init__("; ".join(f"{r.code} ({r.clause})" for r in why))
        self.reasons = why


class PlayCard(Procedure):
    """5.2.3: declare a card, put it into the play area, choose, name targets, pay. Nothing comes in between."""

    seat: int
    card: int
    flags: Flags
    path: Path = (-1,)
    picks: Picks = ()
    x: int = 0
    cost: int = 0
    blind: bool = False

    @step("5.2.3.a", "10.3.4", "5.2.1")
    def declare(self, game: Game) -> Next:
        """What it needs is fixed before the card leaves the hand (R-PMV-07, R-PMV-51)."""
        face = face_of(game, self.card)
        self.blind = face is None
        if face is not None:
            self.cost = 0 if "waive" in self.flags else values.needs(game, self.card, self.seat, face)[1]
        return None

    @step("5.2.3.b", "3.8.1", "3.8.3")
    def put_into_play_area(self, game: Game) -> Next:
        """Face up, so that all see it."""
        atoms.move(game, (self.card,), PLAY, self.seat, quiet=True)
        return None

    @step("5.2.2")
    def verify(self, game: Game) -> Next:
        """A replica that could not know the card checks now what it could not check before."""
        face = _printed(game, self.card)
        if self.blind:
            why = play_reasons(game, self.seat, self.card, tuple(f for f in self.flags if f != "manual"))
            if why:
                raise BreachError(why)
        if self.blind and "waive" not in self.flags:
            self.cost = values.needs(game, self.card, self.seat, face)[1]
        if "doll" in face.keywords:
            atoms.put(game, f"dolls{self.seat}", game.vars[f"dolls{self.seat}"] + 1)
        if face.cls == "world_charm":
            atoms.put(game, "world_charms", game.vars["world_charms"] + 1)
        return None

    @step("5.2.3.c", "7.1.15")
    def choose_mode(self, game: Game) -> Next:
        face = _printed(game, self.card)
        if not face.modes:
            self.path = face.play or (-1,)
            self.got = None
            return None
        scope = Scope(self.seat, self.card, face=_face(game, self.card))
        options = tuple(
            ("mode", n)
            for n, m in enumerate(face.modes)
            if has_targets(game, node_at(game, scope.face, m), scope)
        )
        default = options[0] if len(options) == 1 else None
        return call(
            Question(self.seat, "mode", "choose-mode", "5.2.3.c", options, default, self.card, declaring=True)
        )

    @step("5.2.3.d", "8.2.4")
    def name_targets(self, game: Game) -> Next:
        face = _printed(game, self.card)
        if self.got is not None:
            self.path = face.modes[self.got[1]]
        if face.cls in ("equipment", "charm"):
            return call(ChooseHost(self.seat, self.card))
        if self.path == (-1,):
            self.got = ()
            return None
        return call(ChooseTargets(_face(game, self.card), self.path, self.seat, self.card, 0, (), True))

    @step("5.2.3.e", "1.8.7.h")
    def choose_x(self, game: Game) -> Next:
        """A variable cost is whatever the player pays (R-PMV-08: nothing, where the cost is waived)."""
        self.picks = self.got
        face = _printed(game, self.card)
        if not has_x(face.text) or "waive" in self.flags:
            self.got = ("number", self.cost)
            return None
        high = len(nodes(game, self.seat))
        return call(
            Question(self.seat, "number", "choose-x", "1.8.7.h", (), ("number", high), self.card, self.cost, high,
                     declaring=True)
        )  # fmt: skip

    @step("5.2.3.f", "1.8.9.d", "1.8.7.k")
    def pay(self, game: Game) -> Next:
        """X is what is really paid from the nodes, a changed cost included (1.8.7.k)."""
        self.cost = int(self.got[1])
        self.x = self.cost if has_x(_printed(game, self.card).text) else 0
        return call(PayNodes(self.seat, self.cost, "manual" in self.flags)) if self.cost else None

    @step("5.2.3.g", "1.12.6.a", "1.12.3")
    def open_interference(self, game: Game) -> Next:
        number = game.tick()
        item = Item(
            number, "play", self.card, self.seat, _face(game, self.card), self.path, self.x, self.picks, self.flags,
            game.cards[self.card].stamp,
        )  # fmt: skip
        announce(game, item)
        note(game, Fact("played", (self.card,), seat=self.seat, played=True))
        targeted(game, item)
        return None

    @step("5.2.3")
    def after(self, game: Game) -> Next:
        """What arose during the procedure is resolved now, in the order in which it arose."""
        return settle(game)


def _printed(game: Game, ref: int) -> Printed:
    return printed(game.pool[_face(game, ref)])


@defines("1.12.6", "1.12.6.a", "1.12.6.b")
def announce(game: Game, item: Item) -> None:
    """The item joins the interference; the next player gets the priority."""
    atoms.put(game, "items", (*game.vars["items"], tuple(item)))
    atoms.put(game, "open", True)
    atoms.put(game, "holder", other(item.seat))
    atoms.put(game, "passes", 0)
    targets = tuple(r for _, refs in item.picks for r in refs)
    game.emit(
        "played" if item.kind == "play" else "used", item.seat, (item.ref, *(r for r in targets if r > 0)),
        x=item.x, players=tuple(-1 - r for r in targets if r < 0), waived="waive" in item.flags,
    )  # fmt: skip


def targeted(game: Game, item: Item) -> None:
    for _, refs in item.picks:
        for ref in refs:
            if not is_player(ref):
                note(game, Fact("targeted", (ref,), object=item.ref, seat=item.seat, source=item.ref))


class ChooseHost(Procedure):
    """10.13.2.a, 10.14.2.a: name the character that the card is to be set on."""

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
        return done(((HOST, (from_answer(self.got),)),))


# -- resolving (5.2.4) ------------------------------------------------------------------------------------------------


class ResolvePlay(Procedure):
    """5.2.4: what a played card does, and where it goes then."""

    item: tuple[object, ...]
    outcome: str = ""

    def it(self) -> Item:
        return Item(*self.item)  # type: ignore[arg-type]  # the row of an Item

    @step("5.2.4.a")
    def resolving(self, game: Game) -> Next:
        item = self.it()
        game.emit("resolving", item.seat, (item.ref,) if item.ref in game.cards else ())
        return window(game, Fact("play_resolving", (item.ref,), seat=item.seat, played=True))

    @step("5.2.4.b", "5.4.2")
    def place(self, game: Game) -> Next:
        """Characters and what the special effect says go to the field; 2.4.3 and negation keep a card from it."""
        item = self.it()
        card = game.cards.get(item.ref)
        if card is None or card.zone != PLAY:
            return done()
        face = _printed(game, item.ref)
        self.got = True
        if face.text.kind == "character":
            atoms.put(game, "ambusher", item.ref if "block" in item.flags else 0)
            return call(Enter((item.ref,), item.seat, True, True))
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
        """A character that came to block now does."""
        item = self.it()
        self.outcome = VOID if self.got == VOID else "" if self.got else "failed"
        atoms.put(game, "ambusher", 0)
        if self.outcome or "block" not in item.flags or item.ref not in game.cards:
            return None
        return call(BlockOnArrival(item.seat, item.ref))

    @step("5.2.4.b", "7.2.1", "7.2.1.a")
    def apply_text(self, game: Game) -> Next:
        """The text that applies when the play resolves."""
        item = self.it()
        self.got = True
        if self.outcome or item.path == (-1,):
            return None
        return call(RunText(item.face, item.path, item.seat, item.ref, "play", item.x, (), item.picks))

    @step("5.2.4.c", "5.4.1.d", "5.4.1.e")
    def resolved(self, game: Game) -> Next:
        """A play that was resolved counts (R-PMV-19); then what listens to that."""
        item = self.it()
        if self.got == VOID:
            self.outcome = VOID
        elif self.got is False:
            self.outcome = "failed"
        from pyengine.games.pmv.rules.moving import end_showing

        end_showing(game)
        if not self.outcome:
            text = game.pool[item.face]
            if text.kind == "character" and turn_player(game) == item.seat:
                keywords = printed(text).keywords
                if "doll" in keywords:
                    atoms.put(game, "dolls_resolved", game.vars["dolls_resolved"] + 1)
                elif "ambush" not in keywords:
                    atoms.put(game, "characters", game.vars["characters"] + 1)
            subject = (item.ref,) if item.ref in game.cards else ()
            return window(game, Fact("play_resolved", subject, seat=item.seat, played=True))
        return None

    @step("3.8.5")
    def not_resolved(self, game: Game) -> Next:
        """R-PMV-18: what was not resolved at all is discarded; what was begun is put on the underworld."""
        item = self.it()
        if self.outcome == VOID and item.ref in game.cards and game.cards[item.ref].zone == PLAY:
            return call(DiscardCards((item.ref,), 0))
        return None

    @step("5.2.4.d")
    def put_away(self, game: Game) -> Next:
        item = self.it()
        if item.ref in game.cards and game.cards[item.ref].zone == PLAY:
            return call(Bury((item.ref,)))
        return None


class NegatePlayed(Procedure):
    """1.12.10, 5.2.5, 12.2.3: a play is negated and its card discarded; the interference goes on without it."""

    cards: Refs
    by: int

    @step("1.12.10", "5.2.5")
    def negate(self, game: Game) -> Next:
        """It does not count as played."""
        items = [Item(*row) for row in game.vars["items"]]
        gone = [i for i in items if i.kind == "play" and i.ref in self.cards]
        if not gone:
            return done(False)
        for item in gone:
            keywords = printed(game.pool[item.face]).keywords
            if "doll" in keywords:
                atoms.put(game, f"dolls{item.seat}", game.vars[f"dolls{item.seat}"] - 1)
            if "world_charm" in keywords:
                atoms.put(game, "world_charms", game.vars["world_charms"] - 1)
        atoms.put(game, "items", tuple(tuple(i) for i in items if i not in gone))
        self.cards = tuple(i.ref for i in gone)
        game.emit("play_negated", gone[0].seat, self.cards)
        return None

    @step("12.2.3", "3.8.5")
    def discard(self, game: Game) -> Next:
        return call(DiscardCards(self.cards, self.by))


__all__ = ["FIELD", "Item", "NegatePlayed", "PlayCard", "ResolvePlay", "goto", "play_options", "play_reasons"]
