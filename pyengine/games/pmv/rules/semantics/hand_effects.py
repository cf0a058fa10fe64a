"""3.6.5, R-PMV-36: an effect on a card in a hand is tied to the card's name and number, not to the card itself.
7.4.6.a: betas that may apply from a hand.

A hand is hidden, and the identity of the affected card must stay hidden too. Therefore the effect is noted under the
card's name and number, and holds for every equal card of the hand. The first equal card seen by both players to leave
the hand takes the effect along. A note is (time stamp of the effect, seat, name, number, hand); the hand is stored as
of the last check.
"""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.games.pmv.rules.cards import Path, face_of
from pyengine.games.pmv.rules.facts import Game, Row
from pyengine.games.pmv.rules.semantics.ability_kinds import REPLACED_EVENT_NAMES, moments_in, replacement
from pyengine.games.pmv.rules.semantics.lasting_effects import begin_lasting_effect
from pyengine.games.pmv.rules.semantics.scope import Letters, Refs, Scope
from pyengine.games.pmv.rules.turn_history import OF_THEMSELVES, is_recorded
from pyengine.games.pmv.rules.zones import HAND, PLAY, hand
from pyengine.games.pmv.vocab import Auto, CardText, This, ThisAt
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, done, step
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect
from pyengine.kernel.state.position import EVERYBODY
from pyengine.vocab.node import walk
from pyengine.vocab.plain_values import Plain

NOTED_CARDS = 0
"""Entry in the card list of an effect that stands for cards noted in a hand."""


class GiveInHand(Procedure):
    """3.6.5: a lasting effect is given to cards of a hand, and to other cards in addition. Result: True."""

    cards: Refs
    face: str
    path: Path
    seat: int
    this: int
    until: str
    fixed: tuple[Plain, ...] = ()
    x: int = 0
    letters: Letters = ()

    @step("3.6.5", "3.1.5.e")
    def look(self, game: Game) -> Next:
        """Reveal the hand, so that the names of its cards can be noted."""
        atoms.reveal(game, tuple(r for r in self.cards if game.cards[r].zone == HAND))
        return None

    @step("3.6.5")
    def note(self, game: Game) -> Next:
        in_hand = tuple(r for r in self.cards if game.cards[r].zone == HAND)
        others = tuple(r for r in self.cards if r not in in_hand)
        scope = Scope(self.seat, self.this, self.x, face=self.face, letters=self.letters)
        begin_lasting_effect(game, "force", scope, (NOTED_CARDS, *others), self.until, self.path, self.fixed)
        notes = tuple(
            (game.clock, *identity, hand(game, identity[0]))
            for ref in in_hand
            if (identity := _identity(game, ref)) is not None
        )
        atoms.set_fact(game, "noted", (*game.vars["noted"], *notes))
        atoms.conceal(game, tuple(r for r in in_hand if r not in game.vars["shown"]))
        return done(True)


def _identity(game: Game, ref: int) -> tuple[int, str, str] | None:
    """Return the seat, name and number under which an effect on a hand card is noted; None for a card unknown to this
    replica."""
    face = face_of(game, ref)
    return None if face is None else (game.cards[ref].seat, face.text.name, face.text.number)


def is_noted(game: Game, stamp: int, ref: int) -> bool:
    """Return whether the effect with a time stamp applies to a card in a hand, or just played from a hand."""
    card = game.cards[ref]
    if card.zone != HAND and (card.zone != PLAY or card.stamp < stamp):
        return False
    identity = _identity(game, ref)
    return any(row[0] == stamp and row[1:4] == identity for row in game.vars["noted"])


@defines("3.6.5")
def transfer_noted_effects(game: Game) -> None:
    """End or transfer noted effects whose card was seen to leave the hand. A card moved to the play area keeps the
    effect; elsewhere the effect is lost (3.1.7)."""
    notes = game.vars["noted"]
    left: list[Row] = []
    taken: set[tuple[int, int]] = set()
    for n, row in enumerate(notes):
        effect = _effect_of(game, row[0])
        if effect is None:
            continue  # the effect has ended
        now = hand(game, row[1])
        revealed = [
            r for r in row[4] if r not in now and r in game.cards and game.cards[r].known == EVERYBODY
        ]
        ref = next((r for r in revealed if _identity(game, r) == row[1:4] and (row[0], r) not in taken), 0)
        if not ref:
            left.append((*row[:4], now))
            continue
        taken.add((row[0], ref))
        if game.cards[ref].zone == PLAY:
            atoms.add_effect(game, effect.kind, effect.source, effect.seat, (ref,), effect.until, effect.data)
        if not any(other[0] == row[0] for other in (*left, *notes[n + 1 :])) and len(effect.refs) == 1:
            atoms.end_effects(game, (effect.id,))
    atoms.set_fact(game, "noted", tuple(left))


def _effect_of(game: Game, stamp: int) -> Effect | None:
    return next((e for e in game.effects.values() if e.stamp == stamp), None)


Listeners = Mapping[str, tuple[tuple[str, Path], ...]]
"""Places of betas that may apply from a hand, by the moments that they listen to."""


@defines("7.4.6.a", "3.6.3")
def hand_abilities_in_pool(game: Game) -> Listeners:
    """Return the beta abilities of all cards in the pool that may apply from a hand, by their events. Hands are hidden,
    so the pool decides whether any card may react."""
    found: Listeners | None = game.card_cache.get(("in hands",))
    if found is None:
        at = CardText.FIELDS.index("abilities")
        made: dict[str, tuple[tuple[str, Path], ...]] = {}
        for face, text in game.pool.items():
            for i, ability in enumerate(text.abilities):
                if isinstance(ability, Auto) and _applies_in_a_hand(ability):
                    assert ability.when is not None
                    for moment in moments_in(ability.when):
                        made[moment] = (*made.get(moment, ()), (face, (at, i)))
        found = game.card_cache["in hands",] = made
    return found


@defines("7.4.6.a", "3.4.4")
def moments_of_itself(ability: Auto) -> tuple[str, ...]:
    """Return the events of its own card to which a beta ability reacts, whether the card is a character or not."""
    if ability.cls != "beta":
        return ()
    instead = replacement(ability)
    when, steps = (ability.when, {}) if instead is None else (instead.when, REPLACED_EVENT_NAMES)
    return tuple(
        steps.get(each.moment, each.moment)
        for each in (() if when is None else (when, *when.more))
        if each.subject == This("card") or isinstance(each.subject, ThisAt)
    )


def off_field_moments(game: Game) -> frozenset[str]:
    """Return the events to which a card may react from off the field, outside an underworld."""
    in_hand = frozenset(hand_abilities_in_pool(game))
    return in_hand | _own_moments(game) if is_recorded(game, OF_THEMSELVES) else in_hand


def _own_moments(game: Game) -> frozenset[str]:
    found: frozenset[str] | None = game.card_cache.get(("own moments",))
    if found is None:
        betas = [a for text in game.pool.values() for a in text.abilities if isinstance(a, Auto)]
        found = game.card_cache["own moments",] = frozenset().union(*map(moments_of_itself, betas))
    return found


def _applies_in_a_hand(ability: Auto) -> bool:
    """Return whether a beta triggers on events of other cards and has no part that needs its card in another zone than
    the hand."""
    if ability.cls != "beta" or ability.when is None:
        return False
    moments = (ability.when, *ability.when.more)
    if any(isinstance(each.subject, (This, ThisAt)) or isinstance(each.object, This) for each in moments):
        return False
    words = tuple(walk(ability.effect))
    places = [word.zone.split("|") for word in words if isinstance(word, ThisAt)]
    if places:
        return any(HAND in zones for zones in places)
    return not any(isinstance(word, This) and word.word == "character" for word in words)
