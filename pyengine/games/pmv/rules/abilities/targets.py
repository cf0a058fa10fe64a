"""Chapter 8: objects and targets: legal choices, naming targets, and checking them at resolution."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import Path, face_of, node_at, targets_in
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.semantics import bans, continuous_effects
from pyengine.games.pmv.rules.semantics.ability_index import index_of, is_character
from pyengine.games.pmv.rules.semantics.bans import all_targets
from pyengine.games.pmv.rules.semantics.keyword_texts import has_keyword_text
from pyengine.games.pmv.rules.semantics.nouns import (
    cards_matching_noun,
    chosen_cards,
    fits,
    fits_qualifier,
    is_any_character,
    is_true,
    scope_at_phrase,
    sides,
)
from pyengine.games.pmv.rules.semantics.scope import (
    Letters,
    Refs,
    Scope,
    is_player,
    letters_with_own_seat,
    player_of,
)
from pyengine.games.pmv.rules.zones import DECK, FIELD, HAND, PLAY, hand, other
from pyengine.games.pmv.vocab import Cannot, Condition, Modes, OfOnePlayer, Other, Pick, TargetPlayer, Whose
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.legality import Reason, defines, rule
from pyengine.kernel.question import FINISH, Answer, Question
from pyengine.kernel.state.position import EVERYBODY
from pyengine.vocab.node import Node

Picks = tuple[tuple[Path, Refs], ...]


@rule("8.2.7", "cannot-be-targeted")
def may_be_targeted(game: Game, ref: int, scope: Scope) -> bool:
    """Return whether a card may be targeted. Bans do not apply to the card's own effects (8.2.7.c, 8.2.7.d)."""
    return bans.may_be_effect_target(game, ref, scope)


@rule("10.34.2.a", "leader-cannot-be-targeted")
def may_command_target(game: Game, ref: int, scope: Scope) -> bool:
    """Return whether a command card may target a card; leaders are protected from an opponent's commands."""
    return not bans.is_shielded(game, ref, scope)


@rule("8.1.4", "cannot-be-an-object")
def may_be_object(game: Game, ref: int, scope: Scope) -> bool:
    """Return whether a card may be an object of an effect. Targets are objects too (8.2.3)."""
    return continuous_effects.is_object(game, ref, scope)


@defines("8.2.6", "8.2.7.c", "8.2.7.d", "8.1.4")
def proper_targets(game: Game, phrase: Pick | TargetPlayer, scope: Scope) -> Refs:
    """Return the legal targets of a phrase now; players are -1 - seat."""
    if isinstance(phrase, TargetPlayer):
        if phrase.whose == "opponent":
            return (-1 - other(scope.seat),)
        return (-1 - scope.seat, -1 - other(scope.seat)) if phrase.whose == "any" else (-1 - scope.seat,)
    if not phrase.n:
        return all_targets(game, phrase.noun, scope)
    if phrase.noun.zone != FIELD and targets_whole_zone(phrase):
        return tuple(
            -1 - s
            for s in sides(game, phrase.noun, scope)
            if len(matching_zone_cards(game, phrase, s, scope, scope.seat)) >= phrase.n
        )
    refs = cards_matching_noun(game, phrase.noun, scope, aimed=True)
    index = index_of(game)
    if phrase.noun.kind.startswith("player|"):
        several = tuple(r for r in refs if is_player(r))
        only_cards = phrase.replace(noun=phrase.noun.replace(kind=phrase.noun.kind.removeprefix("player|")))
        return (*several, *proper_targets(game, only_cards, scope))
    if index.leaders:
        refs = tuple([r for r in refs if may_command_target.fn(game, r, scope)])
    if Cannot not in index.kinds:
        return refs
    return tuple([r for r in refs if may_be_targeted.fn(game, r, scope) and may_be_object.fn(game, r, scope)])


def needs_no_target_check(game: Game, phrase: Pick) -> bool:
    """Return whether a phrase is about characters, and every matching character is a legal target."""
    if phrase.noun.zone != FIELD or phrase.noun.kind != "character":
        return False
    index: Index = game.index or index_of(game)
    return not index.leaders and Cannot not in index.kinds


@defines("8.2.6.d")
def targets_whole_zone(phrase: Pick | TargetPlayer) -> bool:
    """Return whether a phrase targets the zone itself: cards of a hand or deck are chosen only at resolution."""
    return isinstance(phrase, Pick) and phrase.how == "target" and phrase.noun.zone in (HAND, DECK)


@defines("8.2.6.d", "3.1.5.e")
def matching_zone_cards(game: Game, phrase: Pick, seat: int, scope: Scope, seer: int) -> Refs:
    """Return the cards of a targeted zone that match as far as the player `seer` can know. A card about to be played
    has already left the hand when its targets are named (5.2.3.b, d)."""
    noun = phrase.noun.replace(fits=tuple(f for f in phrase.noun.fits if not isinstance(f, Whose)))
    refs = tuple(r for r in game.cards_in(noun.zone, seat) if r != scope.this)
    cards = game.cards
    return tuple(
        r
        for r in refs
        if cards[r].face is None or not cards[r].known & 1 << seer or fits(game, r, noun, scope)
    )


def accepts_any_card(pick: Pick) -> bool:
    """Return whether a target phrase has no condition, so any card of its zone matches."""
    return pick.noun.kind == "card" and all(isinstance(f, Whose) for f in pick.noun.fits)


def answers_needed(phrase: Pick | TargetPlayer) -> int:
    """Return the number of answers that name the targets of a phrase."""
    if not isinstance(phrase, Pick):
        return 1
    return phrase.n if phrase.noun.zone == FIELD or not targets_whole_zone(phrase) else 1


@defines("8.2.6.b", "8.1.2.b", "8.2.4.a")
def has_targets(game: Game, statement: Node, scope: Scope) -> bool:
    """Return whether all target phrases of an effect can be filled with their exact numbers."""
    phrases = targets_in(statement)
    if len(phrases) == 1:  # fast path: most effects have a single phrase, and every card in a hand is checked
        phrase = phrases[0][1]
        if isinstance(phrase, Pick) and (not phrase.n or phrase.upto):
            return True
        wanted = answers_needed(phrase)
        if wanted == 1 and isinstance(phrase, Pick) and needs_no_target_check(game, phrase):
            return is_any_character(game, phrase.noun, scope)
        return len(proper_targets(game, phrase, scope)) >= wanted
    rows: list[tuple[str, bool, Row]] = []
    for _, phrase in phrases:
        if not isinstance(phrase, Pick):
            if len(proper_targets(game, phrase, scope)) < answers_needed(phrase):
                return False
            continue
        if not phrase.n:
            continue
        zone = phrase.noun.zone
        wanted = 0 if phrase.upto else answers_needed(phrase)
        follows = (
            excludes_unnamed_card(phrase)
            and not targets_whole_zone(phrase)
            and any(row[0] == zone for row in rows)
        )
        refs = proper_targets(game, phrase, scope._replace(others=()) if follows else scope)
        if len(refs) < wanted:
            return False
        rows.append((zone, follows, (refs, wanted)))
    return all(
        can_all_be_filled(
            (row, *(more for where, follows, more in rows[n + 1 :] if follows and where == zone))
        )
        for n, (zone, _, row) in enumerate(rows)
    )


@defines("5.2.3.c", "7.1.15")
def playable_modes(game: Game, modes: tuple[Path, ...], scope: Scope) -> tuple[int, ...]:
    """Return the positions of the modes of a card that can be played now."""
    under = conditions_of(game, modes, scope)
    return tuple(
        n
        for n, path in enumerate(modes)
        if (not under or is_true(game, under[n], scope))
        and has_targets(game, node_at(game, scope.face, path), scope)
    )


def conditions_of(game: Game, modes: tuple[Path, ...], scope: Scope) -> tuple[Condition, ...]:
    """Return the conditions that select a card's mode; none if the player chooses."""
    ability = node_at(game, scope.face, modes[0][:2])
    return ability.under if isinstance(ability, Modes) else ()


Row = tuple[Refs, int]
"""A target phrase to fill: its candidates, and the number of cards to choose."""


@defines("8.2.6.a", "8.2.4.a")
def can_all_be_filled(rows: tuple[Row, ...]) -> bool:
    """Return whether all phrases can be filled with distinct cards."""
    if len(rows) == 1:
        return len(rows[0][0]) >= rows[0][1]
    slots = [refs for refs, n in rows for _ in range(n)]
    taken: dict[int, int] = {}

    def found(slot: int, seen: set[int]) -> bool:
        for ref in slots[slot]:
            if ref not in seen:
                seen.add(ref)
                if ref not in taken or found(taken[ref], seen):
                    taken[ref] = slot
                    return True
        return False

    return all(found(slot, set()) for slot in range(len(slots)))


def excludes_unnamed_card(phrase: Pick) -> bool:
    """Return whether a phrase says "another" without naming the excluded card."""
    return any(isinstance(fit, Other) and not fit.word for fit in phrase.noun.fits)


@defines("8.2.5.a", "8.2.5.b", "8.2.7.b")
def targets_still_fit(game: Game, node: Node, path: Path, scope: Scope) -> bool:
    """Return whether every target named below a node is still legal; a single illegal target makes the effect fail. A
    text with a single part is checked twice, usually without a change in between, therefore the result is cached."""
    wanted = targets_in(node)
    if not wanted:
        return True
    key = ("still fit", path, scope)
    known: bool | None = game.cache.get(key)
    if known is None:
        known = game.cache[key] = _still_fit(game, wanted, path, scope)
    return known


def _still_fit(
    game: Game, phrases: tuple[tuple[Path, Pick | TargetPlayer], ...], path: Path, scope: Scope
) -> bool:
    named = dict(scope.picks)
    for below, phrase in phrases:
        refs = named.get((*path, *below))
        if refs is None:
            return False
        if isinstance(phrase, Pick) and not phrase.n:
            continue  # 8.2.6.c: all current matches
        if targets_whole_zone(phrase) and not all(is_player(r) for r in refs):
            continue  # chosen at resolution
        phrase_scope = (
            scope_at_phrase(game, phrase.noun, scope, (*path, *below)) if isinstance(phrase, Pick) else scope
        )
        if isinstance(phrase, Pick) and needs_no_target_check(game, phrase):
            for ref in refs:
                if is_player(ref) or not fits(game, ref, phrase.noun, phrase_scope):
                    return False
            continue
        proper = proper_targets(game, phrase, phrase_scope)
        if any(ref not in proper for ref in refs):
            return False
    return True


def has_enough_or_no_targets(game: Game, statement: Node, scope: Scope) -> bool:
    """Return whether no target phrase has some legal targets but fewer than its number."""
    return not any(
        0 < len(proper_targets(game, phrase, scope)) < phrase.n
        for _, phrase in targets_in(statement)
        if isinstance(phrase, Pick) and not targets_whole_zone(phrase) and not phrase.upto
    )


def has_only_shielded_targets(game: Game, statement: Node, scope: Scope) -> bool:
    """Return whether some target phrase has matching cards, but rules protect all of them from being targeted."""
    return any(
        not proper_targets(game, phrase, scope)
        and bool(cards_matching_noun(game, phrase.noun, scope, aimed=True))
        for _, phrase in targets_in(statement)
        if isinstance(phrase, Pick) and not targets_whole_zone(phrase) and not phrase.upto
    )


NO_TARGET = "not-a-proper-target"
WRONG_SIDE: dict[str | TargetPlayer, str] = {"you": "not-your-card", "opponent": "not-an-opposing-card"}
"""Reason codes for a card on the wrong side of a target phrase."""
PROTECTION_RULES = (may_be_targeted, may_command_target, may_be_object)
"""The rules that protect a matching card from being chosen as a target or object."""


def target_reasons(game: Game, chooser: ChooseTargets, ref: int) -> tuple[Reason, ...]:
    """Return the reasons why a card or player is not a legal target for the current phrase."""
    below, phrase = targets_in(node_at(game, chooser.face, chooser.path))[len(chooser.picks)]
    scope = chooser.seen_from(game, phrase, (*chooser.path, *below))
    if ref in chooser.part:
        return (Reason("already-named", "8.2.6.b", (), ref),)
    if targets_whole_zone(phrase):
        return (Reason("not-a-proper-target", "8.2.6.d", (), ref if ref > 0 else None),)
    if isinstance(phrase, Pick) and ref in cards_matching_noun(game, phrase.noun, scope, aimed=True):
        reasons = tuple(rule.reason(ref) for rule in PROTECTION_RULES if rule(game, ref, scope) is False)
        if reasons or ref in chooser.leaving_enough(
            game, phrase, chooser.remaining_targets(game, phrase, below)
        ):
            return reasons
        return (Reason("leaves-no-target", "8.2.4.a", (), ref if ref > 0 else None),)
    return (Reason(_target_mismatch(game, phrase, scope, ref), "8.2.6.a", (), ref if ref > 0 else None),)


def _target_mismatch(game: Game, phrase: Node, scope: Scope, ref: int) -> str:
    if ref in game.cards and isinstance(phrase, Pick):
        for fit in phrase.noun.fits:
            if isinstance(fit, Whose) and not fits_qualifier(game, ref, fit, scope):
                return WRONG_SIDE.get(fit.who, NO_TARGET)
    return NO_TARGET


@defines("10.26.2.a", "10.29.2.a", "10.32.2.c")
def is_protected(game: Game, ref: int) -> bool:
    """Return whether a keyword protects a card from being targeted freely."""
    card = game.cards[ref]
    if card.zone == FIELD:
        return is_character(game, ref) and has_keyword_text(game, ref, "aegis")
    face = face_of(game, ref)
    return card.zone == PLAY and face is not None and bool(face.texts & {"ward", "last_word.c"})


class ChooseTargets(Procedure):
    """8.2.4: the targets of an effect are named in turn. Result: pairs of path and refs, or None if impossible."""

    face: str
    path: Path
    seat: int
    this: int
    x: int
    it: Refs
    declaring: bool
    letters: Letters = ()
    since: int = 0
    picks: Picks = ()
    part: Refs = ()

    def scope(self) -> Scope:
        rest = (self.picks, self.face, self.letters, self.since, None, self.path)
        return Scope(self.seat, self.this, self.x, self.it, *rest)

    def seen_from(self, game: Game, phrase: Pick | TargetPlayer, path: Path) -> Scope:
        """Return the scope (player, card and values) for reading a target phrase."""
        return (
            scope_at_phrase(game, phrase.noun, self.scope(), path)
            if isinstance(phrase, Pick)
            else self.scope()
        )

    def remaining_targets(self, game: Game, phrase: Pick | TargetPlayer, below: Path) -> Refs:
        """Return the legal targets of a phrase that the player hasn't named for it yet."""
        proper = proper_targets(game, phrase, self.seen_from(game, phrase, (*self.path, *below)))
        if self.part and isinstance(phrase, Pick) and OfOnePlayer() in phrase.noun.fits:
            proper = tuple(r for r in proper if game.cards[r].seat == game.cards[self.part[0]].seat)
        return tuple(r for r in proper if r not in self.part)

    @step("8.2.4", "8.2.1")
    def next_target(self, game: Game) -> Next:
        """Ask for the next target; targets already named for the same phrase are not offered."""
        phrases = targets_in(node_at(game, self.face, self.path))
        if len(self.picks) == len(phrases):
            return done(self.picks)
        below, phrase = phrases[len(self.picks)]
        if isinstance(phrase, Pick) and not phrase.n:
            refs = all_targets(game, phrase.noun, self.scope())
            self.picks = (*self.picks, ((*self.path, *below), refs))
            return goto("next_target")
        options = self.leaving_enough(game, phrase, self.remaining_targets(game, phrase, below))
        need = answers_needed(phrase) - len(self.part)
        if isinstance(phrase, Pick) and phrase.upto:
            if not options:
                self.got = FINISH
                return None
            return call(self.more_or_none(game, options))
        if len(options) < need:
            return done(None)
        about = self.this if self.this in game.cards else 0
        return call(
            Question(
                self.seat, "target", "name-target", "8.2.4", tuple(as_answer(r) for r in options),
                as_answer(options[0]) if len(options) == 1 else None, about, declaring=self.declaring,
            )
        )  # fmt: skip

    @defines("8.2.4.a", "8.2.6.a")
    def leaving_enough(self, game: Game, phrase: Pick | TargetPlayer, options: Refs) -> Refs:
        """Return the options that leave enough other targets for the later phrases."""
        if not isinstance(phrase, Pick):
            return options
        zone = phrase.noun.zone
        later = [
            one
            for _, one in targets_in(node_at(game, self.face, self.path))[len(self.picks) + 1 :]
            if isinstance(one, Pick)
            and one.n
            and not one.upto
            and one.noun.zone == zone
            and excludes_unnamed_card(one)
        ]
        if not later or targets_whole_zone(phrase):
            return options
        more = 0 if phrase.upto else answers_needed(phrase) - len(self.part) - 1
        scope = self.scope()._replace(others=())
        taken = {*chosen_cards(game, self.scope(), zone), *self.part}
        rows = [
            (tuple(r for r in proper_targets(game, one, scope) if r not in taken), answers_needed(one))
            for one in later
        ]
        return tuple(
            ref
            for ref in options
            if can_all_be_filled(
                tuple((tuple(r for r in refs if r != ref), n) for refs, n in ((options, more), *rows))
            )
        )

    def more_or_none(self, game: Game, options: Refs) -> Question:
        """Return the question for an "up to" phrase, with the option to finish."""
        about = self.this if self.this in game.cards else 0
        answers = (*(as_answer(r) for r in options), FINISH)
        return Question(
            self.seat, "target", "name-target", "8.2.4", answers, None, about, declaring=self.declaring
        )

    @step("8.2.6.b", "8.2.6")
    def named(self, game: Game) -> Next:
        phrases = targets_in(node_at(game, self.face, self.path))
        below, phrase = phrases[len(self.picks)]
        if self.got != FINISH:
            self.part = (*self.part, from_answer(self.got_answer))
        if len(self.part) == answers_needed(phrase) or self.got == FINISH:
            self.picks = (*self.picks, ((*self.path, *below), self.part))
            self.part = ()
        return done(self.picks) if len(self.picks) == len(phrases) else goto("next_target")


class ChooseCards(Procedure):
    """8.1.3: the objects of a part are chosen at resolution. Result: refs, or None if too few objects exist.

    If several players choose, each chooses their own cards, in turn order; a player with too few cards chooses none
    (R-PMV-64). With `few`, a player with too few cards takes all of them (12.6.1).
    """

    face: str
    path: Path
    seat: int
    this: int
    choosers: tuple[int, ...]
    x: int
    it: Refs
    picks: Picks
    letters: Letters = ()
    since: int = 0
    chosen: Refs = ()
    before: Refs = ()
    several: bool = False
    few: bool = False

    def scope(self) -> Scope:
        letters = letters_with_own_seat(self.letters, self.choosers[0]) if self.several else self.letters
        return Scope(self.seat, self.this, self.x, self.it, self.picks, self.face, letters, self.since)

    @step("8.1.3", "8.1.2.b", "1.3.3")
    def next_object(self, game: Game) -> Next:
        pick = node_at(game, self.face, self.path)
        assert isinstance(pick, Pick)
        self.several = self.several or self.few or len(self.choosers) > 1
        if len(self.chosen) == pick.n and (pick.n or not pick.upto):
            return goto("next_chooser")
        scope = scope_at_phrase(game, pick.noun, self.scope(), self.path)
        chooser = self.choosers[0]
        if targets_whole_zone(pick):
            owner = player_of(dict(self.picks)[self.path][0])
            chooser = self.chooses_from(game, pick, owner)
            refs = (
                matching_zone_cards(game, pick, owner, scope, owner)
                if chooser == owner
                else game.cards_in(pick.noun.zone, owner)
            )
        else:
            refs = tuple(
                r
                for r in cards_matching_noun(game, pick.noun, scope, aimed=False)
                if continuous_effects.is_object(game, r, scope)
            )
        options = tuple(r for r in refs if r not in self.chosen and r not in self.before)
        if unseen := self.possible_unseen_cards(game, pick, scope, chooser):
            return self.ask_unseen(game, pick, chooser, options, unseen)
        if pick.upto:
            if not options:
                return goto("next_chooser")
            return call(choose_one(game, chooser, "choose-object", "8.1.3", options, self.this, True))
        if len(options) + len(self.chosen) < pick.n:
            if not (self.several or self.few):
                return done(None)
            self.chosen = (*self.chosen, *options) if self.few else ()
            return goto("next_chooser")
        return call(choose_one(game, chooser, "choose-object", "8.1.3", options, self.this))

    def possible_unseen_cards(self, game: Game, pick: Pick, scope: Scope, chooser: int) -> Refs:
        """Return the cards of the chooser's own hand that may match and are unknown to the other player."""
        noun = pick.noun
        if noun.zone != HAND or accepts_any_card(pick):
            return ()
        if not targets_whole_zone(pick) and chooser not in sides(game, noun, scope):
            return ()
        return tuple(
            r for r in hand(game, chooser) if r not in self.chosen and game.cards[r].known != EVERYBODY
        )

    def ask_unseen(self, game: Game, pick: Pick, chooser: int, options: Refs, unseen: Refs) -> Next:
        """Ask the chooser in any case, so the question reveals nothing about the hand. Only the chooser knows whether a
        choice is forced."""
        unknown = tuple(r for r in unseen if game.cards[r].face is None)
        options = (*(r for r in options if r not in unknown), *unknown)
        if not pick.upto and not self.few and len(options) + len(self.chosen) < pick.n:
            options = ()
        must = options and not pick.upto and not unknown
        return call(choose_one(game, chooser, "choose-object", "8.1.3", options, self.this, not must))

    def chooses_from(self, game: Game, pick: Pick, owner: int) -> int:
        """Return the player who picks cards of a targeted zone. Normally that is the chooser of the effect, who doesn't
        see the cards (1.3.3.c); if the phrase restricts the choice from a hand, the owner of the hand picks."""
        return self.choosers[0] if accepts_any_card(pick) or pick.noun.zone == DECK else owner

    @step("8.1.3", "3.1.5.e")
    def take(self, game: Game) -> Next:
        """Take the chosen card. An unknown card of a deck is revealed if the phrase restricts the choice."""
        pick = node_at(game, self.face, self.path)
        if self.got == FINISH:
            if isinstance(pick, Pick) and not pick.upto and not self.few:
                if not self.several:
                    return done(None)
                self.chosen = ()
            return goto("next_chooser")
        self.chosen = (*self.chosen, from_answer(self.got_answer))
        if (
            isinstance(pick, Pick)
            and targets_whole_zone(pick)
            and pick.noun.zone == DECK
            and not accepts_any_card(pick)
        ):
            atoms.reveal(game, self.chosen[-1:])
        return None

    @step("8.2.6.d")
    def verify(self, game: Game) -> Next:
        pick = node_at(game, self.face, self.path)
        if isinstance(pick, Pick) and targets_whole_zone(pick):
            owner = game.cards[self.chosen[-1]].seat
            if self.chosen[-1] not in matching_zone_cards(game, pick, owner, self.scope(), owner):
                return done(None)
        return goto("next_object")

    @step("1.3.3", "1.3.3.a")
    def next_chooser(self, game: Game) -> Next:
        """Continue with the next player; the cards of all players are then handled together."""
        self.choosers = self.choosers[1:]
        self.before = (*self.before, *self.chosen)
        self.chosen = ()
        return goto("next_object") if self.choosers else done(self.before)


def choose_one(
    game: Game, seat: int, code: str, clause: str, options: Refs, about: int, fewer: bool = False
) -> Question:
    """Return a question for a single card or player among several. `fewer`: with the option to choose none."""
    answers = tuple(as_answer(r) for r in options)
    about = about if about in game.cards else 0
    if fewer:
        return Question(seat, "choose", code, clause, (*answers, FINISH), None, about)
    return Question(seat, "choose", code, clause, answers, answers[0] if len(answers) == 1 else None, about)


def as_answer(ref: int) -> Answer:
    return ("seat", player_of(ref)) if is_player(ref) else ("card", ref)


def from_answer(answer: Answer) -> int:
    named = number_in(answer)
    return -1 - named if answer[0] == "seat" else named
