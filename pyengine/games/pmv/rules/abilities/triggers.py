"""7.4.7, 7.2.1.b: automatic gammas and played conditional effects, from trigger to resolution.

A procedure announces a moment with a `Fact`; abilities that listen become pending, in `vars["pending"]`. A moment with
a window of its own (most of chapters 1.10, 4, 6, 9 and 11) resolves its batch at once, even inside an effect
(R-PMV-22). Other moments wait until the outermost effect has ended, or until a procedure such as playing a card is
complete.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.pmv.rules.abilities.replacement_effects import (
    affected_by_pending,
    affected_object,
    has_caused_event,
    is_in_force,
)
from pyengine.games.pmv.rules.cards import Path, any_card, node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import HeldAbility
from pyengine.games.pmv.rules.interference import first_batch
from pyengine.games.pmv.rules.pending_records import Pending, letters_of, unpack_context, unpack_fixed
from pyengine.games.pmv.rules.procedure_fields import PendingRun, TextRun
from pyengine.games.pmv.rules.semantics import continuous_effects, values
from pyengine.games.pmv.rules.semantics.ability_index import WAITING, popularity_cards
from pyengine.games.pmv.rules.semantics.ability_kinds import REPLACED_EVENT_NAMES, trigger_moments_at
from pyengine.games.pmv.rules.semantics.hand_effects import hand_abilities_in_pool, moments_of_itself
from pyengine.games.pmv.rules.semantics.lasting_effects import scope_of
from pyengine.games.pmv.rules.semantics.nouns import fits
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope, is_player
from pyengine.games.pmv.rules.turn_history import OF_THEMSELVES, is_recorded
from pyengine.games.pmv.rules.zones import DECK, FIELD, HAND, UNDERWORLD, hand, other, turn_player
from pyengine.games.pmv.vocab import (
    Auto,
    CardText,
    Keyword,
    Later,
    Noun,
    Spelt,
    This,
    ThisAt,
    Unstacked,
    When,
    Whenever,
)
from pyengine.kernel import atoms
from pyengine.kernel.frames import Frame, Next, Procedure, call, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.records import text_place_of_effect


class Fact(NamedTuple):
    """An event at a moment: its name, its cards, and the card or player on the other side.

    `subjects` are refs. `object` is a ref, a player (-1 - seat) or 0. `seat` is the player of the event (-1: nobody).
    `damage` is "battle" or "effect". `amount` is the damage, or the count after the event (`before`: the count before).
    `played`: whether the card was played. `source` is the causing card. `detail` holds a further detail of the cause.
    `blow` is the number of the blow.
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
    detail: str = ""
    before: int = 0
    blow: int = 0


OWN_PLAY_EVENTS = ("played", "targeted")
"""Events of a card being played for which abilities of the same card may trigger."""
Picks = tuple[tuple[Path, Refs], ...]
Context = tuple[Refs, Picks] | tuple[()]
"""The values of "it" (`It`) and of the choices with which a waiting effect starts; () for none."""


@defines("7.4.1", "7.4.2", "7.4.3.c", "7.4.7.a", "7.4.7.b")
def make_listeners_pending(game: Game, fact: Fact, with_batch: int = 0, since: int = 0) -> int:
    """Make all listeners of an event pending, in a new batch or with an earlier batch; return the batch number, or 0.
    `since`: only listeners that began after this time."""
    is_watched = fact.moment in values.watched_moments(game)
    own: tuple[HeldAbility, ...] = ()
    if fact.moment in OWN_PLAY_EVENTS or (is_watched and is_recorded(game, OF_THEMSELVES)):
        own = own_event_abilities(game, fact)
    if not own and not is_watched:
        return 0  # the usual case
    return _make_pending(game, fact, own, with_batch, since)


def _make_pending(game: Game, fact: Fact, own: tuple[HeldAbility, ...], with_batch: int, since: int) -> int:
    """Make the listeners of an event pending (see `make_listeners_pending`). `own`: abilities of the event's card for events of its
    own."""
    moment = fact.moment
    listening = values.gammas(game, moment)
    if own:
        listening = (*listening, *own)
    whenever = [
        e
        for e in game.effects.values()
        if e.kind in WAITING and unpack_fixed(e)[0] == moment and e.stamp > since
    ]
    found: list[Pending] = []
    for effect in whenever:
        face, path = text_place_of_effect(effect)
        node = node_at(game, face, path)
        assert isinstance(node, (Whenever, Later))
        scope = scope_of(effect)
        subjects = subjects_of(game, node.when, fact, scope)
        context: Context = ()
        if subjects and effect.kind == "later":
            subjects = subjects[:1]
            context = unpack_context(effect)
            atoms.end_effects(game, (effect.id,))
        for subject in subjects:
            found.append(
                Pending(0, effect.seat, 0, effect.id, effect.source, face, (*path, 1), "", subject, opposing_side(fact, subject),
                        fact.amount, fact.damage, letters_of(effect), context, fact.moment, fact.blow)
            )  # fmt: skip
    for held in listening:
        if held.stamp <= since:
            continue
        card = game.cards[held.holder]
        scope = Scope(card.seat, held.holder, face=held.face)
        ability = held.ability
        if isinstance(ability, (Keyword, Spelt)):
            keyword = ability.name if isinstance(ability, Keyword) else ability.keyword
            path, subjects = held.path, _keyword_subjects(game, keyword, fact, scope)
        elif isinstance(ability, Auto) and (trigger := trigger_moments_at(ability, moment)) is not None:
            when, subjects = matching_moment(game, trigger, fact, scope)
            if subjects:
                it = cards_meant_by_that(when, subjects[0], opposing_side(fact, subjects[0]), subjects)
                if not is_in_force(game, ability, scope._replace(it=it), moment):
                    continue
            if trigger is not ability.when:
                subjects = tuple(s for s in subjects if not _is_already_replaced(game, held, fact, s))
            path, keyword = held.path, ""
        else:
            continue
        if keyword == "pierce" and any(p.keyword == "pierce" and p.holder == held.holder for p in found):
            continue  # 10.5.2.a: several instances count once
        if isinstance(ability, Auto) and isinstance(ability.effect, Unstacked):
            # 7.1.14: of several with the same text, only the first counts for each card of the event
            subjects = tuple(s for s in subjects if not any(_has_same_text(game, p, held, s) for p in found))
        for subject in subjects:
            found.append(
                Pending(0, card.seat, held.holder, card.stamp, held.source, held.face, path, keyword, subject,
                        opposing_side(fact, subject), fact.amount, fact.damage, moment=fact.moment, blow=fact.blow)
            )  # fmt: skip
    if not since:
        found.extend(_pending_in_hands(game, fact))
    if not found:
        return 0
    batch = with_batch or (game.vars.get("batch") or 0) + 1
    atoms.set_fact(game, "batch", batch)
    queue = tuple(p._replace(batch=batch) for p in found)
    atoms.set_fact(game, "pending", (*game.vars["pending"], *queue))
    return batch


def _is_already_replaced(game: Game, held: HeldAbility, fact: Fact, subject: int) -> bool:
    return has_caused_event(
        game, held, fact.moment, affected_object(fact.moment, subject, opposing_side(fact, subject))
    )


@defines("9.2.4.a", "9.3.5.a")
def void_waiting_effects(game: Game, moments: frozenset[str], refs: Refs) -> None:
    """Cancel the effects that still wait because of these events of these cards: the event itself was negated
    (R-PMV-66)."""
    queue = game.vars["pending"]
    left = tuple(p for p in queue if p.moment not in moments or affected_by_pending(p) not in refs)
    if len(left) < len(queue):
        atoms.set_fact(game, "pending", left)


@defines("11.2.2.a")
def would_be_replaced(game: Game, fact: Fact) -> bool:
    """Return whether a card on the field would replace this event."""
    for held in values.gammas(game, fact.moment):
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        ability = held.ability
        if (
            isinstance(ability, Auto)
            and (trigger := trigger_moments_at(ability, fact.moment)) is not ability.when
        ):
            assert trigger is not None
            if matching_moment(game, trigger, fact, scope)[1] and is_in_force(
                game, ability, scope, fact.moment
            ):
                return True
    return False


HIDDEN_HAND_ABILITY = "in hand"
"""Stands for the keyword of a pending effect that may come from a card in a hand. The player is asked whatever the hand
holds."""


@defines("7.4.6.a", "7.4.6.b", "3.6.3")
def _pending_in_hands(game: Game, fact: Fact) -> list[Pending]:
    """Return the betas that may trigger in each player's hand, for hands with at least a card."""
    found: list[Pending] = []
    for face, path in hand_abilities_in_pool(game).get(fact.moment, ()):
        ability = node_at(game, face, path)
        assert isinstance(ability, Auto)
        assert ability.when is not None
        for seat in (0, 1):
            if hand(game, seat):
                _, subjects = matching_moment(game, ability.when, fact, Scope(seat, 0, face=face))
                found.extend(
                    Pending(0, seat, 0, 0, 0, face, path, HIDDEN_HAND_ABILITY, subject, opposing_side(fact, subject),
                            fact.amount, fact.damage, moment=fact.moment, blow=fact.blow)
                    for subject in subjects
                )  # fmt: skip
    return found


def _listens_while_played(text: CardText) -> bool:
    return any(
        isinstance(a, Auto) and a.when is not None and isinstance(a.when.subject, ThisAt)
        for a in text.abilities
    )


@defines("8.2.4", "5.2.3.d", "7.3.4.c")
def note_targets(game: Game, picks: Picks, seat: int, source: int, detail: str = "") -> None:
    """Trigger the abilities that react to being targeted, for the targets that a player has named."""
    if "targeted" not in values.watched_moments(game) and not any_card(game, _listens_while_played):
        return
    for _, refs in picks:
        for ref in refs:
            if not is_player(ref):
                make_listeners_pending(
                    game, Fact("targeted", (ref,), object=source, seat=seat, source=source, detail=detail)
                )


@defines("7.4.6.a", "7.4.2")
def own_event_abilities(game: Game, fact: Fact) -> tuple[HeldAbility, ...]:
    """Return the abilities that a card off the field has for events of its own: its own play, and in betas, which apply
    everywhere, any event. Cards in an underworld are in the index instead."""
    if not fact.subjects:
        return ()
    ref = fact.subjects[0]
    card = game.cards.get(ref)
    if card is None or card.face is None or card.zone == FIELD:
        return ()
    key = ("of itself", card.face, fact.moment)
    places: tuple[Path, ...] | None = game.card_cache.get(key)
    if places is None:
        at = CardText.FIELDS.index("abilities")
        places = game.card_cache[key] = tuple(
            (at, i)
            for i, ability in enumerate(game.pool[card.face].abilities)
            if isinstance(ability, Auto)
            and (_is_of_its_play(ability, fact) or fact.moment in moments_of_itself(ability))
        )
    if not places:
        return ()
    found = [(place, node_at(game, card.face, place)) for place in places]
    return tuple(
        HeldAbility(ref, ability, card.face, place, ref, card.stamp)
        for place, ability in found
        if isinstance(ability, Auto) and (card.zone != UNDERWORLD or _is_of_its_play(ability, fact))
    )


def _is_of_its_play(ability: Auto, fact: Fact) -> bool:
    when = ability.when
    if when is None or when.moment != fact.moment or fact.moment not in OWN_PLAY_EVENTS:
        return False
    return isinstance(when.subject, This if fact.moment == "played" else ThisAt)


@defines("7.1.14")
def _has_same_text(game: Game, pending: Pending, held: HeldAbility, subject: int) -> bool:
    if pending.keyword or not pending.holder or pending.subject != subject:
        return False
    return bool(node_at(game, pending.face, pending.path) == held.ability)


def _resolve(batch: int) -> Frame:
    """Return the procedure that resolves pending effects."""
    return call(PendingRun.OWN(batch))


@defines("7.2.1.b")
def resolve_immediate_effects(game: Game) -> Frame | None:
    """Resolve the played conditional effects that a moment without a window has made pending. They do not wait for
    other effects to end."""
    if any(not one.holder and one.keyword != HIDDEN_HAND_ABILITY for one in game.vars["pending"]):
        return call(PendingRun.OWN(0, True))
    return None


def raise_moment_with_window(game: Game, fact: Fact) -> Next:
    """Raise a moment that has a window of its own: its listeners resolve before the next step."""
    batch = make_listeners_pending(game, fact)
    return _resolve(batch) if batch else None


def raise_timed_moment(game: Game, moment: str, phase: str = "") -> Next:
    """Raise an event of the turn, such as its start. Effects that trigger for the same event during its resolution
    still resolve within it (7.7.2)."""
    if moment not in values.watched_moments(game):
        return None
    since = game.clock
    seat = turn_player(game)
    batch = make_listeners_pending(game, Fact(moment, seat=seat, phase=phase))
    return call(Timed(moment, seat, phase, since, batch)) if batch else None


class Timed(Procedure):
    """7.7: resolve the effects of a fixed time of the turn, together with effects that arise meanwhile."""

    moment: str
    seat: int
    phase: str
    since: int
    batch: int

    @step("7.7.1")
    def resolve(self, game: Game) -> Next:
        return _resolve(self.batch)

    @step("7.7.2")
    def more(self, game: Game) -> Next:
        since, self.since = self.since, game.clock
        self.batch = make_listeners_pending(
            game, Fact(self.moment, seat=self.seat, phase=self.phase), 0, since
        )
        return goto("resolve") if self.batch else None


def raise_moments(game: Game, facts: tuple[Fact, ...]) -> Next:
    """Raise several events at the same moment (1.10.3, 9.1.5), with a single window for all of them."""
    first = 0
    for fact in facts:
        first = make_listeners_pending(game, fact, first) or first
    return _resolve(first) if first else None


def resolve_pending_effects(game: Game) -> Frame | None:
    """Resolve all pending effects once no effect is in resolution (7.4.7.c). Within an inserted interference, only
    effects pending since its start (R-PMV-56)."""
    return _resolve(first_batch(game)) if is_unsettled(game) else None


@defines("1.12.11")
def is_unsettled(game: Game) -> bool:
    """Return whether an effect is pending that need not wait for another effect to end."""
    pending = game.vars["pending"]
    if not pending:
        return False
    first = first_batch(game)
    return not first or any(one.batch >= first for one in pending)


@defines("12.2.2")
def responsible_player(game: Game, source: int) -> int:
    """Return the player behind an action: the player of the resolving effect, otherwise of the waiting play, otherwise
    of the card; -1 for none."""
    for frame in reversed(game.stack):
        if isinstance(frame, TextRun) and frame.this == source:
            return frame.seat
    for item in reversed(game.vars["items"]):
        if item.ref == source:
            return item.seat
    card = game.cards.get(source)
    return -1 if card is None else card.seat


def matching_moment(game: Game, when: When, fact: Fact, scope: Scope) -> tuple[When, Refs]:
    """Return the moment of an automatic effect that matches an event, and the matching cards."""
    if not when.more:
        return when, subjects_of(game, when, fact, scope)
    for each in (when, *when.more):
        if fact.moment in (each.moment, REPLACED_EVENT_NAMES.get(each.moment)):
            subjects = subjects_of(game, each, fact, scope)
            if subjects:
                return each, subjects
    return when, ()


def subjects_of(game: Game, when: When, fact: Fact, scope: Scope) -> Refs:
    """Return the cards whose event matches a moment; (0,) for a moment without a card."""
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
    if when.by == "battle":
        if fact.detail != "battle":
            return ()
    elif when.by == "effect":
        if fact.detail == "battle" or not fact.source:
            return ()
    elif isinstance(when.by, Noun):
        if not continuous_effects.is_by(game, when.by, fact.source, fact.detail, scope):
            return ()
    elif when.by == "any":
        if responsible_player(game, fact.source) not in (0, 1):
            return ()
    elif when.by and responsible_player(game, fact.source) != (
        scope.seat if when.by == "you" else other(scope.seat)
    ):
        return ()
    if when.way and fact.detail != when.way:
        return ()
    if when.origin and when.origin != fact.detail:
        return ()
    if when.least and not _reaches_threshold(when.least, fact):
        return ()
    if when.most is not None and fact.amount > when.most:
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
    elif isinstance(when.object, Noun) and fact.moment in BATTLE_EVENTS:
        fact = fact._replace(subjects=_fighters_against(game, when.object, fact, scope))
        if not fact.subjects:
            return ()
    elif isinstance(when.object, Noun) and (
        is_player(fact.object)
        or fact.object == 0
        or not _fits_in_any_zone(game, fact.object, when.object, scope, fact.moment)
    ):
        return ()
    if when.moment == "set" and when.object is None and fact.object != scope.this:
        return ()  # 11.3.15: only if set on the card with this text
    if when.subject is None:
        return fact.subjects[:1] or (0,)
    if when.moment == "set" and isinstance(when.subject, This):
        return fact.subjects  # R-PMV-52: "this card" in the text of a set card is its host
    if isinstance(when.subject, (This, ThisAt)):
        return (scope.this,) if scope.this in fact.subjects else ()
    noun = when.subject
    return tuple(ref for ref in fact.subjects if _fits_in_any_zone(game, ref, noun, scope, fact.moment))


PLAYER_EVENT_NAMES = (
    "full",
    "drew",
    "drew_more",
    "gained",
    "added",
    "lost",
    "looked",
    "reached",
    "node_set",
    "revealed",
    "threw",
)
"""Events of a player without a card; "that player" in a text is the player of the event."""
BATTLE_EVENTS = ("battle_start", "fought", "battle_end")
"""Events of two cards in battle; each is the opponent of the other."""


def opposing_side(fact: Fact, subject: int) -> int:
    """Return the card or player on the other side of an event, seen from `subject`."""
    if not fact.object and not subject and fact.seat >= 0 and fact.moment in PLAYER_EVENT_NAMES:
        return -1 - fact.seat
    if fact.object or fact.moment not in BATTLE_EVENTS:
        return fact.object
    return next((ref for ref in fact.subjects if ref != subject), 0)


def _fighters_against(game: Game, noun: Noun, fact: Fact, scope: Scope) -> Refs:
    return tuple(
        ref
        for ref in fact.subjects
        if (foe := opposing_side(fact, ref)) and _fits_in_any_zone(game, foe, noun, scope)
    )


def _reaches_threshold(least: int, fact: Fact) -> bool:
    """Return whether an event reaches a threshold: the damage, or a number of cards that was lower before."""
    return fact.amount >= least and (fact.moment != "reached" or fact.before < least)


@defines("7.1.5.b")
def cards_meant_by_that(when: When, subject: int, foe: int, subjects: Refs = ()) -> Refs:
    """Return the cards meant by "that card" in a triggered effect. If the event involves this card and another card,
    the other card is meant."""
    by_another = isinstance(when.object, Noun) or when.moment == "targeted"
    if by_another and foe > 0 and (isinstance(when.subject, (This, ThisAt)) or when.subject is None):
        return (foe,)
    if not subject and foe < 0:
        return (foe,)
    return subjects or ((subject,) if subject else ())


DISCARDS = ("discarding_other", "discarding", "discards", "discarded")
"""Events of a card being discarded, at which the card hasn't moved yet (9.3.4.g). A noun about the field excludes cards
discarded from a hand or deck."""


@defines("7.1.5.b")
def _fits_in_any_zone(game: Game, ref: int, noun: Noun, scope: Scope, moment: str = "") -> bool:
    """Return whether a card matches a noun of a moment in the card's current zone (the play area for a played
    card)."""
    card = game.cards.get(ref)
    if card is None or (noun.zone == FIELD and card.zone in (HAND, DECK) and moment in DISCARDS):
        return False
    if noun.zone != card.zone and noun.zone in (FIELD, "play", "any"):
        noun = noun.replace(zone=card.zone)
    return fits(game, ref, noun, scope)


@defines("10.5.1", "10.6.1", "10.8.1")
def _keyword_subjects(game: Game, keyword: str, fact: Fact, scope: Scope) -> Refs:
    """Return the card if the text behind a keyword triggers (10.5.2.a, 10.6.2.a, 10.8.2.a)."""
    this = scope.this
    if keyword == "leader":
        return (this,) if _leader_listens(game, fact, scope) else ()
    if this not in fact.subjects:
        return ()
    if keyword in ("stealth", "first_sign", "transform"):
        return (this,)
    if fact.damage != "battle" or is_player(fact.object):
        return ()
    if keyword == "pierce" and game.vars.get("attacker") != this:
        return ()
    return (this,)


@defines("10.34.2.b", "10.34.2.c", "10.34.2.e")
def _leader_listens(game: Game, fact: Fact, scope: Scope) -> bool:
    """Return whether a leader triggers: entering by a play, damage to the opponent in its player's turn, or the end of
    a turn with much popularity."""
    if fact.moment == "entered":
        return fact.played and scope.this in fact.subjects
    if fact.moment == "player_damaged":
        return bool(fact.seat != scope.seat and game.vars["turn"] == scope.seat)
    return len(popularity_cards(game, scope.this)) >= EXCESS_POPULARITY


EXCESS_POPULARITY = 4
"""Number of popularity cards from which a leader loses popularity at the end of a turn."""
