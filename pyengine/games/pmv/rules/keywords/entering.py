"""10.20, 10.32, 10.33: the cards that a player must give before a card enters (link, overdrive), and the entry
restriction of last word."""

from __future__ import annotations

from functools import lru_cache

from pyengine.games.pmv.rules.abilities.targets import choose_one
from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moment_with_window
from pyengine.games.pmv.rules.cards import COMPONENT, any_card, face_of, link_components
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.removal import DiscardCards, RemoveCards
from pyengine.games.pmv.rules.procedure_fields import Admission
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.keyword_texts import is_caster_there
from pyengine.games.pmv.rules.semantics.names import has_name
from pyengine.games.pmv.rules.semantics.scope import GIVEN, Refs
from pyengine.games.pmv.rules.zones import FIELD, HAND, UNDERWORLD
from pyengine.games.pmv.vocab import Auto, CardText, Named, Noun, OfRace, StandsIn, ThisAt
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import FINISH, NO, YES, Question
from pyengine.kernel.state.position import EVERYBODY
from pyengine.vocab.name_folding import fold
from pyengine.vocab.node import walk

REQUIREMENTS = {"link": "link.b", "overdrive": "overdrive"}
"""Keywords that a card must satisfy to come to the field, and the keyword text with the requirement."""


def entry_requirement(game: Game, ref: int) -> str:
    """Return the keyword whose requirement a card must satisfy to enter: "link", "overdrive" or ""."""
    face = face_of(game, ref)
    if face is None:
        return ""
    return next((word for word, text in REQUIREMENTS.items() if text in face.texts), "")


@defines("10.20.2.b")
def parts_for(game: Game, seat: int, part: str, excluded: Refs, to_all: bool = False) -> Refs:
    """Return the cards of a player's field, hand and underworld that match a component of a link. `to_all`: also hand
    cards that some player cannot rule out."""
    match = COMPONENT.fullmatch(part)
    found = []
    for zone in (FIELD, HAND, UNDERWORLD):
        for ref in game.cards_in(zone, seat):
            if ref in excluded:
                continue
            card = game.cards[ref]
            unknown = zone == HAND and (card.face is None or (to_all and card.known != EVERYBODY))
            fits = unknown or (
                match[1] in values.races(game, ref)
                if match
                else any(has_name(game, ref, name) for name in part.split("|"))
            )
            if fits:
                found.append(ref)
    return tuple(found)


def link_components_to_give(game: Game, ref: int) -> tuple[str, ...]:
    """Return the components of a link, one entry per card to be given."""
    face = face_of(game, ref)
    out: list[str] = []
    for part in link_components(face.text.abilities) if face is not None else ():
        match = COMPONENT.fullmatch(part)
        out.extend([part] * (int(match[2]) if match else 1))
    return tuple(out)


@defines("10.33.1", "10.33.2.a")
def overdrive_fuel(game: Game, seat: int, ref: int) -> Refs:
    """Return the cards of a player's underworld that an overdrive may take: characters with its caster in their name,
    and spells of the same caster."""
    face = face_of(game, ref)
    caster = "" if face is None else fold(face.text.caster)
    out = []
    for other in game.cards_in(UNDERWORLD, seat):
        face_below = face_of(game, other)
        if face_below is not None and caster and other != ref:
            text = face_below.text
            if (text.kind == "character" and caster in face_below.name) or (
                text.kind == "spell" and fold(text.caster) == caster
            ):
                out.append(other)
    return tuple(out)


@defines("10.20.1", "10.20.3", "10.33.3")
class Give(Procedure):
    """10.20.2.b, 10.33.2.a: cards are removed to let a card enter; without them the card itself is removed at once.
    Result: ("given", number of cards) if the card may enter, else None."""

    card: int
    seat: int
    chosen: Refs = ()

    def missing_components(self, game: Game) -> tuple[tuple[str, ...], bool]:
        """Return the components that the player still has to give, and whether a card given so far matches a component
        itself."""
        parts, real = link_components_to_give(game, self.card), False
        stand_in_texts = dict(stand_ins(game, self.seat))
        for n, ref in enumerate(self.chosen):
            if ref in parts_for(game, self.seat, parts[0], (self.card, *self.chosen[:n])):
                parts, real = parts[1:], True
            else:
                parts, real = parts[stand_in_texts[ref].n :], real or stand_in_texts[ref].alone
        return parts, real

    def takes(self, game: Game) -> Refs:
        """Return the cards that the player may give next so that the link can still be completed: matches of the next
        component, or stand-ins."""
        parts, real = self.missing_components(game)
        given = (self.card, *self.chosen)
        if not parts:
            return ()
        fine = [
            r
            for r in parts_for(game, self.seat, parts[0], given)
            if _can_match_components(game, self.seat, parts[1:], (*given, r), real=True)
        ]
        for r, node in stand_ins(game, self.seat):
            if r not in given and r not in fine and _stands_for(game, node, parts):
                if _can_match_components(
                    game, self.seat, parts[node.n :], (*given, r), real=real or node.alone
                ):
                    fine.append(r)
        return tuple(fine)

    def candidates(self, game: Game) -> Refs:
        but = (self.card, *self.chosen)
        if entry_requirement(game, self.card) == "overdrive":
            return tuple(r for r in overdrive_fuel(game, self.seat, self.card) if r not in but)
        return self.takes(game)

    def is_possible(self, game: Game, to_all: bool = False) -> bool:
        """Return whether the requirement can be met in some order of the components. `to_all`: judged by public
        knowledge only."""
        if entry_requirement(game, self.card) == "overdrive":
            return bool(self.candidates(game))
        parts = link_components_to_give(game, self.card)
        return _can_match_components(game, self.seat, parts, (self.card,), to_all, real=not parts)

    @step("10.20.2.b", "10.33.2.a")
    def whether(self, game: Game) -> Next:
        """Ask whenever the hand might hold the required cards, so the question reveals nothing about the hand."""
        if not self.is_possible(game, to_all=True):
            self.got = NO
            return None
        options, default = ((YES, NO), None) if self.is_possible(game) else ((NO,), NO)
        return call(Question(self.seat, "yes_no", "give-cards", "10.20.2.b", options, default, self.card))

    @step("10.20.2.b", "10.33.2.a")
    def decided(self, game: Game) -> Next:
        return goto("next_card") if self.got == YES else goto("not_given")

    @step("10.20.2.b", "10.33.2.a")
    def next_card(self, game: Game) -> Next:
        """Ask for the next card: one per component of a link, or any number of at least 1 for an overdrive."""
        free = entry_requirement(game, self.card) == "overdrive"
        refs = self.candidates(game)
        if not refs:
            return goto("give")
        question = choose_one(game, self.seat, "give-card", "10.20.2.b", refs, self.card)
        if free and self.chosen:
            return call(
                Question(question.seat, "choose", "give-card", "10.33.2.a", (*question.options, FINISH), FINISH,
                         question.about)
            )  # fmt: skip
        return call(question)

    @step("10.20.2.b", "10.33.2.a")
    def take(self, game: Game) -> Next:
        if self.got == FINISH:
            return goto("give")
        self.chosen = (*self.chosen, self.got_number)
        if any_card(game, _stands_in_from_hands) and game.cards[self.got_number].zone == HAND:
            atoms.reveal(game, (self.got_number,))
        return None

    @step("10.20.2.b", "3.1.5.e")
    def opened(self, game: Game) -> Next:
        """Take back the last card given from the hand if its revealed face doesn't match a component."""
        if entry_requirement(game, self.card) == "link" and any_card(game, _stands_in_from_hands):
            before, self.chosen = self.chosen, self.chosen[:-1]
            if before[-1] in self.candidates(game):
                self.chosen = before
        return goto("next_card")

    @step("10.20.2.b", "10.33.2.a")
    def give(self, game: Game) -> Next:
        if not self.chosen:
            return goto("not_given")
        thrown = {ref for ref, node in stand_ins(game, self.seat) if node.thrown}
        thrown -= set(self.given_as_parts(game))
        if thrown.isdisjoint(self.chosen):
            return call(RemoveCards(self.chosen, self.card))
        return call(GiveBoth(self.card, self.chosen, tuple(r for r in self.chosen if r in thrown)))

    def given_as_parts(self, game: Game) -> Refs:
        """Return the given cards that match a component themselves (not as stand-ins)."""
        parts, found = link_components_to_give(game, self.card), []
        stand_in_texts = dict(stand_ins(game, self.seat))
        for n, ref in enumerate(self.chosen):
            if parts and ref in parts_for(game, self.seat, parts[0], (self.card, *self.chosen[:n])):
                parts = parts[1:]
                found.append(ref)
            elif ref in stand_in_texts:
                parts = parts[stand_in_texts[ref].n :]
        return tuple(found)

    @step("10.20.2.b", "10.33.2.a")
    def given(self, game: Game) -> Next:
        """Trigger the abilities that listen to a link."""
        if entry_requirement(game, self.card) != "link" or self.card not in game.cards:
            return None
        return raise_moment_with_window(game, Fact("linking", (self.card,), seat=self.seat))

    @step("10.20.2.b", "10.33.2.a")
    def may_come(self, game: Game) -> Next:
        """Let the card enter, with the number of given cards as the result, readable while the card resolves."""
        return done((GIVEN, len(self.chosen)))

    @step("10.20.3", "10.33.3")
    def not_given(self, game: Game) -> Next:
        return call(RemoveCards((self.card,), self.card))


class GiveBoth(Procedure):
    """10.20.2.b: cards given for a link are removed, the stand-ins in `thrown` are discarded."""

    card: int
    cards: Refs
    thrown: Refs

    @step("10.20.2.b")
    def remove(self, game: Game) -> Next:
        kept = tuple(r for r in self.cards if r not in self.thrown)
        return call(RemoveCards(kept, self.card)) if kept else None

    @step("10.20.2.b")
    def discard(self, game: Game) -> Next:
        left = tuple(r for r in self.thrown if r in game.cards)
        return call(DiscardCards(left, self.card)) if left else done()


def _can_match_components(
    game: Game, seat: int, parts: tuple[str, ...], excluded: Refs, to_all: bool = False, *, real: bool
) -> bool:
    """Return whether each component of a link can be matched by a different card. `real`: a component has already been
    matched by a card itself, not by a stand-in; otherwise one of these must be."""
    if not parts:
        return real
    if any(
        _can_match_components(game, seat, parts[1:], (*excluded, ref), to_all, real=True)
        for ref in parts_for(game, seat, parts[0], excluded, to_all)
    ):
        return True
    return any(
        _can_match_components(game, seat, parts[node.n :], (*excluded, ref), to_all, real=real or node.alone)
        for ref, node in stand_ins(game, seat, to_all)
        if ref not in excluded and _stands_for(game, node, parts)
    )


def _stands_for(game: Game, node: StandsIn, parts: tuple[str, ...]) -> bool:
    """Return whether a stand-in card may replace the next components of a link, as many as its text allows."""
    if node.n > len(parts):
        return False
    return node.of is None or all(_component_fits_noun(game, part, node.of) for part in parts[: node.n])


@defines("10.20.2.b")
def _component_fits_noun(game: Game, part: str, noun: Noun) -> bool:
    """Return whether a component can match the noun of a stand-in: some card of the pool satisfies both."""
    key = ("component", part, noun)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(
            _matches_component(text, part) and _matches_noun(text, noun) for text in game.pool.values()
        )
    return found


def _matches_component(text: CardText, part: str) -> bool:
    """Return whether a printed card matches a component of a link."""
    match = COMPONENT.fullmatch(part)
    if match:
        return match[1] in text.races
    return any(fold(name) in fold(text.name) for name in part.split("|"))


CARD_KINDS = {"character_card": "character", "character": "character", "spell": "spell", "command": "command"}


def _matches_noun(text: CardText, noun: Noun) -> bool:
    kinds = noun.kind.split("|")
    if "card" not in kinds and not any(CARD_KINDS.get(kind) == text.kind for kind in kinds):
        return False
    return all(
        (isinstance(fit, Named) and fold(fit.name) in fold(text.name))
        or (isinstance(fit, OfRace) and fit.race in text.races)
        for fit in noun.fits
    )


@defines("10.20.2.b", "7.4.6.a")
def stand_ins(game: Game, seat: int, to_all: bool = False) -> tuple[tuple[int, StandsIn], ...]:
    """Return the player's cards that may replace link components, each with its text. `to_all`: also hand cards
    that some player cannot rule out."""
    if not any_card(game, _stands_in):
        return ()
    found = [
        (ref, held.ability.effect)
        for ref in game.cards_in(FIELD, seat)
        if not game.cards[ref].host
        for held in values.all_held(game, ref)
        if isinstance(held.ability, Auto) and isinstance(held.ability.effect, StandsIn)
    ]
    for ref in game.cards_in(UNDERWORLD, seat):
        face = face_of(game, ref)
        if face is not None and face.betas:
            texts = [a.effect for a in face.text.abilities if isinstance(a, Auto) and a.cls == "beta"]
            found.extend(
                (ref, effect)
                for effect in texts
                if isinstance(effect, StandsIn) and effect.what == ThisAt("underworld")
            )
    from_hands = tuple(effect for text in game.pool.values() for effect in _stand_ins_in_hand(text))
    for ref in game.cards_in(HAND, seat) if from_hands else ():
        card = game.cards[ref]
        if card.face is None or (to_all and card.known != EVERYBODY):
            found.extend((ref, effect) for effect in from_hands)
        else:
            found.extend((ref, effect) for effect in _stand_ins_in_hand(game.pool[card.face]))
    return tuple(found)


@lru_cache(10_000)
def _stand_ins_in_hand(text: CardText) -> tuple[StandsIn, ...]:
    """Return the stand-in texts that a card has while in a hand."""
    betas = (a.effect for a in text.abilities if isinstance(a, Auto) and a.cls == "beta")
    return tuple(e for e in betas if isinstance(e, StandsIn) and e.what == ThisAt("hand"))


def _stands_in_from_hands(text: CardText) -> bool:
    return bool(_stand_ins_in_hand(text))


def _stands_in(text: CardText) -> bool:
    return any(isinstance(node, StandsIn) for node in walk(text))


@defines("10.32.1")
class Admit(Admission):
    """10.20.2.b, 10.32.2.b, 10.33.2.a: decide for each card about to enter without being played whether the card may.
    Result: the refs of the admitted cards."""

    admitted: Refs = ()
    card: int = 0

    @step("10.20.2.b", "10.32.2.b", "10.33.2.a")
    def next_card(self, game: Game) -> Next:
        """Examine the next card. A last word cannot enter a field without its caster and is discarded."""
        if not self.cards:
            return done(self.admitted)
        self.card, *rest = self.cards
        self.cards = tuple(rest)
        face = face_of(game, self.card)
        if (
            face is not None
            and "last_word.b" in face.texts
            and not is_caster_there(game, self.seat, face.text.caster)
        ):
            self.got = False
            return call(DiscardCards((self.card,), self.card))
        self.got = True
        return call(Give(self.card, self.seat)) if entry_requirement(game, self.card) else None

    @step("10.20.3", "10.33.3", "10.32.2.b")
    def came(self, game: Game) -> Next:
        face = face_of(game, self.card) if self.card in game.cards else None
        barred = (
            face is not None
            and "last_word.b" in face.texts
            and not is_caster_there(game, self.seat, face.text.caster)
        )
        if self.got and self.card in game.cards and not barred:
            self.admitted = (*self.admitted, self.card)
        return goto("next_card")


Admission.OWN = Admit
