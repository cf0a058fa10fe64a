"""Acts performed simultaneously with their triggers, and resolution of texts stage by stage."""

from __future__ import annotations

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.effects.effect_actions import (
    ACTS,
    FOLLOWS,
    events_of,
    release_triggers,
)
from pyengine.games.battle_spirits.rules.effects.planning import STATEMENTS
from pyengine.games.battle_spirits.rules.effects.triggers import (
    current_parts,
    has_triggers,
    moment_of,
    record_burst_condition,
    texts_triggered_by,
)
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.semantics.ability_index import level_range
from pyengine.games.battle_spirits.rules.semantics.values import level
from pyengine.games.battle_spirits.rules.zones import Refs, is_on_field, is_waiting
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.mechanics.ability_index import Path
from pyengine.mechanics.event_processing import Act, SimultaneousActs
from pyengine.mechanics.facts import Row, opponent_of
from pyengine.mechanics.text_resolution import CarriesOut, Declares, targets_from_result
from pyengine.mechanics.triggers import Triggered, triggered_ability


class Happening(SimultaneousActs):
    """T1.1: perform a list of simultaneous acts and raise their events. This game has no replacement effects."""

    acts: tuple[Act, ...]

    @step("T1.1", "B7.1")
    def act(self, game: Game) -> Next:
        """Perform the simultaneous acts; triggers wait until all are done. A card waiting to leave is not destroyed
        again."""
        acts = tuple(act for act in self.acts if not (act[0] == "destroy" and is_waiting(game, act[1])))
        then = self.do(game, acts)
        return done() if then is None else call(then)

    def events(self, game: Game, act: Act) -> tuple[str, ...]:
        """Return the event names of an act in card texts."""
        return events_of(game, act)

    def has_listeners(self, game: Game) -> bool:
        """Return whether any triggered ability exists on the field."""
        return has_triggers(game)

    def set_off(self, game: Game, key: str, act: Act) -> list[Row]:
        """Return the texts that an act just performed has triggered."""
        return texts_triggered_by(game, key.removeprefix("Did:"), act[1])

    def perform_acts(self, game: Game, acts: tuple[Act, ...]) -> Procedure | None:
        """Perform all plain acts; return the procedure for the remaining acts, or None."""
        for name, *rest in acts:
            if name in ACTS:
                ACTS[name](game, *rest)
        after = tuple(act for act in acts if act[0] in FOLLOWS)
        return Following(after) if after else None


class Following(Procedure):
    """T1.1: perform acts that need procedures of their own, one after the other. If any procedure returns False, a
    following "when done" part is skipped."""

    acts: tuple[Act, ...]
    whole: bool = True

    @step("T1.1", "T7.1")
    def next_one(self, game: Game) -> Next:
        if not self.acts:
            return done()
        (name, *rest), *others = self.acts
        self.acts = tuple(others)
        return goto("next_one") if name == "then" and not self.whole else call(FOLLOWS[name](*rest))

    @step("T1.1", "T7.1")
    def go_on(self, game: Game) -> Next:
        self.whole = self.whole and self.got is not False
        return goto("next_one")


class Declare(Declares, clauses={"": "T3.1 T4.2"}):
    """T3.1: choose the objects of a text before its resolution."""

    TEXTS = STATEMENTS


class Carry(
    CarriesOut, clauses=dict.fromkeys(("begin", "choose", "chosen"), "T1.1 T3.2 T4.1") | {"next_beat": "T5.3"}
):
    """T1.1: resolve a text as far as possible, stage by stage. Return whether any part took effect (T5.3): a part
    without result counts, a declined part does not."""

    TEXTS = STATEMENTS

    exerted: bool = False

    def happens(self, acts: tuple[Act, ...]) -> Procedure:
        """Return the procedure that performs a stage's acts simultaneously; the text then counts as having taken
        effect."""
        self.exerted = True
        return Happening(acts)

    @step("T5.3", "T1.2")
    def next_beat(self, game: Game) -> Next:
        """Continue with the next stage of the text, evaluated after the results of the stages before."""
        self.at = self.to
        if self.at >= 0:
            return goto("choose")
        release_triggers(game)
        return done(self.exerted)


class Exert(Procedure):
    """T14.1, T14.2: choose the targets of a text, then resolve the text. Return whether any part took effect.
    `declaring`: the targets were chosen when a player declared the use of the card."""

    seat: int
    card: int
    face: str
    path: Path
    it: Refs = ()
    has_moved: bool = False
    declaring: bool = False

    @step("T3.1", "T4.1")
    def declare(self, game: Game) -> Next:
        return call(
            Declare(
                self.seat,
                self.card,
                self.face,
                self.path,
                it=self.it,
                declaring=self.declaring,
                has_moved=self.has_moved,
            )
        )

    @step("T14.1", "T4.1")
    def carry(self, game: Game) -> Next:
        aims = targets_from_result(self.got)
        return call(
            Carry(self.seat, self.card, self.face, self.path, it=self.it, has_moved=self.has_moved, aims=aims)
        )

    @step("T14.2", "T5.3", "B9.3")
    def exerted(self, game: Game) -> Next:
        """Meet the burst condition "an effect on being summoned has resolved", regardless of the effect's result."""
        if self.got:
            moment = moment_of(game, self.face, self.path)
            if (
                isinstance(moment, v.Event)
                and moment.what == "summoned"
                and isinstance(moment.subject, v.This)
            ):
                record_burst_condition(game, "summon_effect", opponent_of(self.seat))
        return done(self.got)


class WhenDone(Procedure):
    """T7: resolve the second part of "when done", if the card is still on a suitable level."""

    seat: int
    card: int
    face: str
    path: Path
    it: Refs
    has_moved: bool
    looks: bool

    @step("T7.1", "T7.3")
    def follow(self, game: Game) -> Next:
        looks = self.looks and RULE_CHOICES.level.value == "looked at again"
        found = level_range(game, self.face, self.path) if looks else None
        if found is not None:
            now = level(game, self.card) if is_on_field(game, self.card) else 0
            if not found[0] <= now <= found[1]:
                return done()
        return call(Exert(self.seat, self.card, self.face, self.path, self.it, self.has_moved))


FOLLOWS["then"] = WhenDone


class ExertParts(Procedure):
    """T11.1: resolve the statements that can't be prevented, one after the other, of a text whose other statements an
    effect suppresses."""

    seat: int
    card: int
    face: str
    paths: tuple[Path, ...]
    it: Refs
    has_moved: bool

    @step("T11.1", "T14.1")
    def next_part(self, game: Game) -> Next:
        if not self.paths:
            return done()
        first, *rest = self.paths
        self.paths = tuple(rest)
        return call(Exert(self.seat, self.card, self.face, first, self.it, self.has_moved))

    @step("T11.1")
    def go_on(self, game: Game) -> Next:
        return goto("next_part")


class Batch(
    Triggered,
    clauses=dict.fromkeys(("begin", "which", "chosen", "announce", "go_on", "end"), "B7.2")
    | {"resolve": "B7.2 T5.2"},
):
    """B7.2: resolve simultaneous triggered texts in an order chosen by the turn player."""

    def still_applies(self, game: Game, row: Row) -> bool:
        """Return whether any part of a pending triggered text still takes effect when its turn to resolve comes."""
        if current_parts(game, row):
            return True
        text = triggered_ability(row)
        if text.holder in game.cards:
            game.emit("not_exerted", text.seat, (text.holder,))
        return False

    def resolution_of(self, game: Game, row: Row, it: Refs, has_moved: bool) -> Procedure:
        """Return the procedure that resolves a triggered text. If an effect suppresses the card's effects, only the
        parts that can't be prevented resolve."""
        text = triggered_ability(row)
        first, *rest = current_parts(game, row)
        if rest:
            return ExertParts(text.seat, text.holder, text.face, (first, *rest), it, has_moved)
        return Exert(text.seat, text.holder, text.face, first, it, has_moved)


__all__ = ["Batch", "Exert", "ExertParts", "Happening", "WhenDone"]
