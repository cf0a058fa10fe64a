"""7.1.6, 7.4.7: resolution of pending automatic effects."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.replacement_effects import affected_by_pending, is_in_force
from pyengine.games.pmv.rules.abilities.triggers import HIDDEN_HAND_ABILITY
from pyengine.games.pmv.rules.cards import Path, node_at
from pyengine.games.pmv.rules.effects.apply_replacement import (
    is_replacement,
    mentions_that_player,
    only_moves_card,
    replacing,
)
from pyengine.games.pmv.rules.effects.from_hands import FromHand, cards_meant
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.facts import Game, Row
from pyengine.games.pmv.rules.keywords.keywords import KEYWORD_EFFECTS
from pyengine.games.pmv.rules.movement.removal_states import STATE_BEFORE_EVENT, state_of
from pyengine.games.pmv.rules.movement.reveal import end_showing
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.procedure_fields import PendingRun
from pyengine.games.pmv.rules.rule_variants import RULE_CHOICES
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.nouns import is_true
from pyengine.games.pmv.rules.semantics.scope import (
    BLOW,
    DAMAGED_PLAYER_KEY,
    EVENT_CARD_KEY,
    EVENT_DAMAGE_KEY,
    Scope,
    player_of,
)
from pyengine.games.pmv.rules.winning import out_of_life
from pyengine.games.pmv.rules.zones import FIELD, PLAY, hand
from pyengine.games.pmv.vocab import (
    Auto,
    Concerned,
    It,
    ItFits,
    May,
    NegateDamage,
    ThatDamage,
    This,
    ThisAt,
)
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.kernel.records import Card
from pyengine.mechanics.triggers import next_to_order
from pyengine.vocab.node import Node, walk

LEAVING = ("left", "returned")
"""Events raised after a card has left the field, which have no window of their own before it leaves."""


@defines("7.4.7.d", "1.3.1")
def still_applies(game: Game, pending: Pending) -> bool:
    """Return whether a pending effect still applies. A gamma is dropped when its card has left or re-entered, its text
    is gone, or its condition is false now; except for effects of a card's own leaving (1.3.1). A beta applies wherever
    its card has gone (7.4.6.a)."""
    if not is_event_still_to_happen(game, pending):
        return False
    if pending.keyword == HIDDEN_HAND_ABILITY:
        return bool(hand(game, pending.seat))
    if not pending.holder:
        return True
    card = game.cards.get(pending.holder)
    ability = None if pending.keyword else node_at(game, pending.face, pending.path)
    if isinstance(ability, Auto) and _needs_other_zone(ability, card):
        return False
    if isinstance(ability, Auto) and (
        _is_about_own_leaving(ability, pending)
        or (ability.cls == "beta" and (card is None or card.zone != FIELD))
    ):
        it = cards_meant(pending, ability)
        return is_in_force(
            game, ability, Scope(pending.seat, pending.holder, it=it, face=pending.face), pending.moment
        )
    if card is None or card.stamp != pending.stamp:
        return False
    if pending.moment == "played" and card.zone == PLAY and isinstance(ability, Auto):
        scope = Scope(card.seat, pending.holder, it=cards_meant(pending, ability), face=card.face or "")
        return is_true(game, ability.condition, scope)
    held = next(
        (
            h
            for h in values.all_held(game, pending.holder)
            if h.path == pending.path and h.face == pending.face
        ),
        None,
    )
    if held is None or card.zone != FIELD:
        return False
    if isinstance(held.ability, Auto):
        if held.ability.once and _once_key(pending) in game.vars["used_turn"]:
            return False
        it = cards_meant(pending, held.ability)
        return is_in_force(
            game, held.ability, Scope(card.seat, pending.holder, it=it, face=held.face), pending.moment
        )
    return True


@defines("7.4.7.d", "9.2.4.a", "9.3.5.a")
def is_event_still_to_happen(game: Game, pending: Pending) -> bool:
    """Return whether the event that an effect waits for is still about to happen: a card is being taken away, or a
    player has no life left. True for all other moments: negated damage voids its waiting effects itself
    (battle/damage)."""
    if pending.moment == "losing":
        return player_of(affected_by_pending(pending)) in out_of_life(game)
    state = STATE_BEFORE_EVENT.get(pending.moment)
    return state is None or bool(state_of(game, affected_by_pending(pending)) & state)


@defines("7.4.7.d", "1.3.1")
def _is_about_own_leaving(ability: Auto, pending: Pending) -> bool:
    """Return whether the subject of a moment of leaving is the card itself: a text about any card does not see its own
    card leave (R-PMV-68)."""
    if pending.moment not in LEAVING or pending.subject != pending.holder or ability.when is None:
        return False
    moments = (ability.when, *ability.when.more)
    return any(isinstance(each.subject, This | ThisAt) for each in moments if each.moment == pending.moment)


@defines("7.4.6.b")
def _needs_other_zone(ability: Auto, card: Card | None) -> bool:
    """Return whether an optional effect requires its card in another zone than the card's current zone."""
    effect = ability.effect
    if not isinstance(effect, May) or effect.otherwise is not None:
        return False
    what = getattr(effect.do, "what", None)
    return isinstance(what, ThisAt) and (card is None or card.zone not in what.zone.split("|"))


def event_values_read(game: Game, pending: Pending) -> frozenset[type[Node]]:
    """Return the node kinds in an effect that read values of the event other than the effect's own card."""
    key = ("of the moment", pending.face, pending.path)
    found: frozenset[type[Node]] | None = game.card_cache.get(key)
    if found is None:
        kinds = {type(part) for part in walk(node_at(game, pending.face, pending.path))}
        found = game.card_cache[key] = frozenset(kinds & {Concerned, NegateDamage, ThatDamage})
    return found


def _once_key(pending: Pending) -> Row:
    """Return the key of an effect of a card for the list of effects that resolve only once a turn."""
    return (pending.holder, pending.stamp, pending.face, pending.path, pending.source)


def _identity(game: Game, pending: Pending) -> Row:
    """Return a key for an effect waiting to be put in order: effects with equal keys are alike, so their order makes no
    difference. The card of the event counts only if the text mentions it."""
    p = pending
    return (
        p.face,
        p.path,
        p.keyword,
        p.holder,
        *((p.subject, p.object, p.amount) if _is_about_it(game, p) else ()),
    )


def event_objects_mentioned(game: Game, pending: Pending) -> tuple[tuple[int, ...], int]:
    """Return the cards and the amount of the triggering event as far as the effect's text mentions them."""
    if not _is_about_it(game, pending):
        return (), 0
    return tuple(ref for ref in (pending.subject, pending.object) if ref), pending.amount


def _is_about_it(game: Game, pending: Pending) -> bool:
    if pending.moment == "burying" and only_moves_card(game, pending):
        return False
    return bool(pending.keyword) or _mentions_event_card(game, pending.face, pending.path)


def _mentions_event_card(game: Game, face: str, path: Path) -> bool:
    """Return whether a text mentions the card of its triggering event."""
    key = ("speaks of the card", face, path)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(
            isinstance(part, (Concerned, It, ItFits, NegateDamage))
            for part in walk(node_at(game, face, path))
        )
    return found


def effects_to_order(game: Game, batch: list[Pending]) -> list[Pending]:
    """Return the effects of a batch to put in order now: all of them, replacements included (R-PMV-65). Under the other
    decision the oldest replacement would come first."""
    if RULE_CHOICES.replacement.value == "with the others":
        return batch
    rivals = [p for p in batch if is_replacement(game, p)]
    return [min(rivals, key=lambda p: p.stamp)] if rivals else batch


class Automatic(PendingRun):
    """7.1.6, 7.4.7: resolution of the pending effects, batch by batch, in the order of `RULE_CHOICES.trigger_order`.

    With a batch number, only the effects of this window and their consequences resolve; with `played`, only played
    conditional effects.
    """

    @step("7.1.6", "7.4.7.c", "7.2.1.b")
    def gather(self, game: Game) -> Next:
        """Drop effects that no longer apply, then select the oldest batch, played effects before gammas."""
        queue = game.vars["pending"]
        waiting = [
            p
            for p in queue
            if p.batch >= self.since and not (self.played and (p.holder or p.keyword == HIDDEN_HAND_ABILITY))
        ]
        dead = [p for p in waiting if not still_applies(game, p)]
        if dead:
            atoms.set_fact(game, "pending", tuple(p for p in queue if p not in dead))
            waiting = [p for p in waiting if p not in dead]
        if not waiting:
            if game.vars["memories"] and game.path.names.count("Automatic") == 1 and not game.vars["pending"]:
                atoms.set_fact(game, "memories", ())
            return done(self.replaced or None)
        oldest = min(p.batch for p in waiting)
        batch = [p for p in waiting if p.batch == oldest]
        at_once = [p for p in batch if not p.holder and p.keyword != HIDDEN_HAND_ABILITY]
        from_hands = [p for p in batch if p.keyword == HIDDEN_HAND_ABILITY]
        batch = at_once or from_hands or effects_to_order(game, batch)
        _, among = next_to_order(game, tuple([p.seat for p in batch]))
        own = [batch[n] for n in among]
        self.chosen = tuple(
            [tuple(p) for p in own if p.keyword != HIDDEN_HAND_ABILITY or p.seat == own[0].seat]
        )
        return None

    @step("7.1.6.a", "7.1.17", "1.3.3.a")
    def order(self, game: Game) -> Next:
        """Ask the player with several effects for the next effect; identical effects need no question."""
        chosen = tuple(Pending._make(p) for p in self.chosen)
        if (
            chosen[0].keyword == HIDDEN_HAND_ABILITY
            or len(chosen) == 1
            or len({_identity(game, p) for p in chosen}) == 1
        ):
            self.got = ("card", 0)
            return None
        options = tuple(("effect", i) for i in range(len(chosen)))
        cards = tuple(p.holder or p.source for p in chosen)
        seat, _ = next_to_order(game, tuple([p.seat for p in chosen]))
        return call(
            Question(seat, "order", "which-effect-first", "7.1.6.a", options, options[0], params=cards)
        )

    @step("7.1.6")
    def resolve(self, game: Game) -> Next:
        """Remove the chosen effect from the queue and resolve the effect."""
        n = self.got_number
        one = Pending._make(self.chosen[n])
        together = [Pending._make(p) for p in self.chosen] if one.keyword == HIDDEN_HAND_ABILITY else [one]
        self.chosen = ()
        self.shown = len(game.vars["shown"])
        queue = list(game.vars["pending"])
        for each in together:
            queue.remove(each)
        atoms.set_fact(game, "pending", tuple(queue))
        if one.keyword == HIDDEN_HAND_ABILITY:
            return call(FromHand(one.seat, tuple(tuple(each) for each in together)))
        if one.holder and not one.keyword:
            ability = node_at(game, one.face, one.path)
            if isinstance(ability, Auto) and ability.once:
                atoms.set_fact(game, "used_turn", (*game.vars["used_turn"], _once_key(one)))
        game.emit("triggered", one.seat, (one.holder or one.source,), keyword=one.keyword)
        if is_replacement(game, one):
            self.replacing = True
            return call(replacing(game, one, queue))
        if one.keyword:
            effect = KEYWORD_EFFECTS[one.keyword, one.moment]
            return call(effect(one.holder, one.seat, one.object, one.amount))
        text = node_at(game, one.face, one.path if one.holder else one.path[:-1])
        it, picks = one.context or (cards_meant(one, text), ())
        path = one.path if not one.holder else (*one.path, 1)
        letters = dict(one.letters)
        x = int(letters.pop("X", 0))
        values_read = event_values_read(game, one)
        if one.subject and (it != (one.subject,) or Concerned in values_read):
            letters[EVENT_CARD_KEY] = one.subject
        if one.moment == "player_damaged" and one.object < 0 and mentions_that_player(text):
            letters[DAMAGED_PLAYER_KEY] = one.object
        if one.amount and ThatDamage in values_read:
            letters[EVENT_DAMAGE_KEY] = one.amount
        if one.blow and NegateDamage in values_read:
            letters[BLOW] = one.blow
        return call(
            RunText(
                one.face,
                path,
                one.seat,
                one.holder or one.source,
                "auto",
                x,
                it,
                picks,
                tuple(letters.items()),
            )
        )

    @step("7.1.6", "11.6.3", "11.7.3")
    def again(self, game: Game) -> Next:
        """Hide the cards that the effect showed, then go on with the batch. Effects raised meanwhile form a later batch
        (R-PMV-24); the other effects of this batch are checked again (R-PMV-65)."""
        end_showing(game, self.shown)
        if self.replacing and isinstance(self.got, tuple):
            self.replaced = (*self.replaced, self.got)
        self.replacing = False
        return goto("gather")


PendingRun.OWN = Automatic
