"""305, 306, 402, 406: a player's legal actions at a chance to act, as reasons against illegal actions.

The chance is a fact of the table: ("main",) for the active player's action, ("other",) for the non-active player's
actions, ("answer", what, whose, card) for a response, ("intercept",) after the declaration of an attack.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import NamedTuple

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.once_a_turn import is_first_use
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import characters_of, index_of, is_character
from pyengine.games.harem_master.rules.zones import (
    DISCARD,
    FIELD,
    HAND,
    HANDS,
    STACKS,
    active_seat,
    printed,
)  # fmt: skip
from pyengine.games.harem_master.vocab import (
    AlsoItem,
    CostChange,
    CourtCard,
    Deed,
    EventText,
    InResponse,
    MakeKind,
    PayAnyN,
    PayDiscard,
    PayN,
    PayTurn,
)  # fmt: skip
from pyengine.kernel.legality import Predicate, Reason, defines, failing_reasons, no_predicate_fails, rule
from pyengine.kernel.question import DRAW, PASS, Answer
from pyengine.mechanics.ability_index import HeldAbility
from pyengine.vocab.node import walk

NOTHING = EventText(())


class AnsweredUse(NamedTuple):
    """The event open to a response: its type ("event", "attack", …), its seat, and its card."""

    what: str
    seat: int
    card: int


def current_chance(game: Game) -> str:
    """Return the current chance to act: "main", "other", "answer", "intercept" or "none"."""
    return str(game.vars["chance"][0])


def event_to_answer(game: Game) -> AnsweredUse | None:
    """Return the event open to a response; None at any other chance."""
    now = game.vars["chance"]
    return AnsweredUse._make(now[1:]) if now[0] == "answer" else None


def event_text(game: Game, face: str) -> EventText:
    """Return the ability of an event card: its effects and the times of use."""
    found = game.card_cache.get(("event", face))
    if found is None:
        texts = [a for a in printed(game, face).abilities if isinstance(a, EventText)]
        found = game.card_cache["event", face] = texts[0] if texts else NOTHING
    return found


@defines("406.3a", "214.3c", "214.3d")
def answers_to(game: Game, text: InResponse | None, seat: int) -> bool:
    """Return whether a card text with this response condition can be used now in response."""
    now = event_to_answer(game)
    if text is None or now is None:
        return False
    fits = text.what == now.what or (text.what == "card" and now.what in ("event", "item", "character"))
    return fits and (text.who == "any" or (now.seat == seat) == (text.who == "you"))


@defines("306.5h")
def _may_change_battle(game: Game, text: Deed | EventText) -> bool:
    """Return whether a text changes the kind of a battle, and the current window is for such changes."""
    now = game.vars["chance"]
    return now[0] == "answer" and now[1] == "kind" and _changes_battle_kind(game, text)


def _changes_battle_kind(game: Game, text: Deed | EventText) -> bool:
    """Return whether a text changes the kind of a battle, between combat and approach."""
    found: bool | None = game.card_cache.get(("changes battle kind", text))
    if found is None:
        changes = any(isinstance(n, MakeKind) for n in walk(text.effects))
        found = game.card_cache["changes battle kind", text] = changes
    return found


# -- cards ---------------------------------------------------------------------------------------------------


@rule("406.1", "not-in-hand", "215.3a")
def is_in_hand(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    return game.cards[ref].zone == HAND and game.cards[ref].seat == seat


@rule("214.2a", "not-your-turn")
def is_own_turn_for_a_character(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    return use != "character" or active_seat(game) == seat


@rule("214.3a", "not-your-turn", "505")
def is_own_turn_for_an_event(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    """Rule: an event card is playable on the opponent's turn only with the icon [OT]."""
    return use != "event" or active_seat(game) == seat or event_text(game, _face_of_ref(game, ref)).ot


@rule("214.4a", "not-your-turn")
def is_own_turn_for_an_item(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    return use != "item" or active_seat(game) == seat


@rule("306", "not-now", "406.1")
def is_the_active_players_action(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    """Rule: characters and items are playable only as the active player's single action."""
    return use == "event" or current_chance(game) == "main"


@rule("214.3c", "only-in-answer", "406.1")
def is_its_moment(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    """Rule: an event card with a response condition is playable only as a matching response; any other event card is
    never a response."""
    if use != "event":
        return True
    text = event_text(game, _face_of_ref(game, ref))
    if (
        answers_to(game, text.only, seat)
        or answers_to(game, text.also, seat)
        or _may_change_battle(game, text)
    ):
        return True
    return text.only is None and current_chance(game) in ("main", "other")


@rule("306.1a", "one-character-a-turn")
def is_first_character(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    return use != "character" or not game.vars["used"]


@rule("506", "not-an-item", "214.4")
def may_be_an_item(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    """Rule: a character card is usable as an item only with the icon [PA]."""
    return use != "item" or card.kind == "item" or any(isinstance(a, AlsoItem) for a in card.abilities)


@rule("306.3", "nobody-to-equip")
def has_somebody_to_equip(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    return use != "item" or bool(characters_of(game, 0) or characters_of(game, 1))


@rule("215.4c", "too-little-in-the-stack", "503")
def can_pay(game: Game, seat: int, ref: int, card: CourtCard, use: str) -> bool:
    """Rule: the action stack must hold at least the cost; partial payment is not allowed (R-HM-10)."""
    return len(game.zones[STACKS[seat]]) >= values.cost(game, ref, seat, use)


CARD_RULES: tuple[Predicate, ...] = (
    is_in_hand, can_pay, is_first_character, is_own_turn_for_a_character, is_own_turn_for_an_event,
    is_own_turn_for_an_item, is_the_active_players_action, is_its_moment, may_be_an_item, has_somebody_to_equip,
)  # fmt: skip
_IRRELEVANT_RULES: dict[str, frozenset[Predicate]] = {
    "character": frozenset({is_own_turn_for_an_event, is_own_turn_for_an_item, is_its_moment, has_somebody_to_equip}),
    "event": frozenset({
        is_own_turn_for_a_character, is_own_turn_for_an_item, is_the_active_players_action, is_first_character,
        has_somebody_to_equip,
    }),
    "item": frozenset({is_own_turn_for_a_character, is_own_turn_for_an_event, is_its_moment, is_first_character}),
}  # fmt: skip
"""Rules without effect for a type of use."""
_HAND_RULES = {
    use: tuple(
        sorted(
            (
                p
                for p in CARD_RULES
                if p not in idle and p not in (is_in_hand, may_be_an_item, is_first_character)
            ),
            key=lambda rule: rule is can_pay,  # slowest rule last
        )
    )
    for use, idle in _IRRELEVANT_RULES.items()
}
"""Rules to check for a card in hand, by type of use. Rules with the same result for all hand cards are checked once
elsewhere (`_hand_uses`)."""
_OWN_ACTION_RULES = {
    use: tuple([
        p for p in rules if p not in (
            is_own_turn_for_a_character, is_own_turn_for_an_event, is_own_turn_for_an_item,
            is_the_active_players_action,
        )
    ])
    for use, rules in _HAND_RULES.items()
}  # fmt: skip
"""The subset of `_HAND_RULES` for the active player's own action."""


def _face_of_ref(game: Game, ref: int) -> str:
    return game.cards[ref].face or ""


def _activated(held: HeldAbility) -> Deed:
    assert isinstance(held.ability, Deed)
    return held.ability


# -- abilities -----------------------------------------------------------------------------------------------


@rule("401.4a", "not-there", "401.4")
def is_where_it_works(game: Game, seat: int, held: HeldAbility) -> bool:
    """Rule: an ability is usable while its card is on the field, unless its text names another zone."""
    return game.cards[held.holder].zone == _activated(held).place


@rule("402.3", "not-the-controller")
def is_the_controller(game: Game, seat: int, held: HeldAbility) -> bool:
    card = game.cards[held.holder]
    return card.zone != FIELD or card.seat == seat


@rule("402.3a", "not-the-owner")
def is_the_owner(game: Game, seat: int, held: HeldAbility) -> bool:
    card = game.cards[held.holder]
    return card.zone == FIELD or card.owner == seat


@rule("402.2", "not-your-turn", "505")
def is_own_turn_for_an_ability(game: Game, seat: int, held: HeldAbility) -> bool:
    return active_seat(game) == seat or _activated(held).ot


@rule("402.2a", "only-in-answer", "406.1")
def is_the_abilitys_moment(game: Game, seat: int, held: HeldAbility) -> bool:
    ability = _activated(held)
    if answers_to(game, ability.only, seat) or _may_change_battle(game, ability):
        return True
    return ability.only is None and current_chance(game) in ("main", "other")


@rule("402.1a", "exhausted", "504")
def can_be_exhausted(game: Game, seat: int, held: HeldAbility) -> bool:
    """Rule: an ability that costs [T] needs a ready card; an exhausted card cannot pay."""
    ability = _activated(held)
    card = game.cards[held.holder]
    return not (card.asleep and _is_turned(ability))


def _is_turned(ability: Deed) -> bool:
    """Return whether paying for the ability exhausts its card ([T])."""
    return any(isinstance(c, PayTurn) for c in ability.costs)


@rule("215.4c", "too-little-in-the-stack", "503")
def can_pay_for_the_ability(game: Game, seat: int, held: HeldAbility) -> bool:
    return len(game.zones[STACKS[seat]]) >= price_of(_activated(held))


@rule("407.2", "too-few-cards")
def can_discard(game: Game, seat: int, held: HeldAbility) -> bool:
    number = sum(c.n for c in _activated(held).costs if isinstance(c, PayDiscard))
    mine = game.cards_in(HAND, seat)
    return len(mine) - (held.holder in mine) >= number


ABILITY_RULES: tuple[Predicate, ...] = (
    is_where_it_works, is_the_controller, is_the_owner, is_own_turn_for_an_ability, is_the_abilitys_moment,
    can_be_exhausted, can_pay_for_the_ability, can_discard, is_first_use,
)  # fmt: skip
_OWN_ABILITY_RULES = tuple(p for p in ABILITY_RULES if p not in (is_the_controller, is_the_owner))
"""Rules to check for an ability of a card on the player's own field."""


@defines("402.1", "500", "503", "503.1", "503.2")
def price_of(ability: Deed) -> int:
    """Return the least payment from the stack; [0] and [n] count as 0 before the choice of a number."""
    return sum(c.n for c in ability.costs if isinstance(c, PayN))


def is_variable(ability: Deed) -> bool:
    return any(isinstance(c, PayAnyN) for c in ability.costs)


@defines("401.4", "402.3a")
def activated_abilities(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    """Return the activated abilities of a card: current abilities on the field, printed abilities elsewhere."""
    card = game.cards.get(ref)
    if card is None or card.face is None:
        return ()
    if card.zone == FIELD:
        return index_of(game).activated.get(ref, ())
    return tuple(
        HeldAbility(ref, a, card.face, (n,), card.stamp)
        for n, a in enumerate(printed(game, card.face).abilities)
        if isinstance(a, Deed)
    )


# -- battle --------------------------------------------------------------------------------------------------


@rule("306.5a", "not-now")
def may_attack_now(game: Game, seat: int, ref: int) -> bool:
    return current_chance(game) == "main" and active_seat(game) == seat


@rule("306.5b", "not-a-ready-character-of-yours")
def is_ready_to_attack(game: Game, seat: int, ref: int) -> bool:
    return is_character(game, ref) and game.cards[ref].seat == seat and not game.cards[ref].asleep


@rule("103.1", "cannot-attack")
def is_free_to_attack(game: Game, seat: int, ref: int) -> bool:
    return not values.is_action_forbidden(game, ref, "attack")


_ATTACKER_RULES: tuple[Predicate, ...] = (is_ready_to_attack, is_free_to_attack)
ATTACK_RULES: tuple[Predicate, ...] = (may_attack_now, *_ATTACKER_RULES)


@rule("306.5c", "not-now")
def may_intercept_now(game: Game, seat: int, ref: int) -> bool:
    return current_chance(game) == "intercept" and active_seat(game) != seat


@rule("306.5d", "not-a-ready-character-of-yours")
def is_ready_to_intercept(game: Game, seat: int, ref: int) -> bool:
    return is_character(game, ref) and game.cards[ref].seat == seat and not game.cards[ref].asleep


@rule("103.1", "cannot-intercept")
def is_free_to_intercept(game: Game, seat: int, ref: int) -> bool:
    attacker = game.vars["attacker"]
    return not (
        values.is_action_forbidden(game, ref, "intercept")
        or (attacker in game.cards and values.is_action_forbidden(game, attacker, "be_intercepted"))
    )


INTERCEPT_RULES: tuple[Predicate, ...] = (may_intercept_now, is_ready_to_intercept, is_free_to_intercept)


# -- legal actions -------------------------------------------------------------------------------------------


def usable_kinds(card: CourtCard) -> tuple[str, ...]:
    """Return the types a card can be used as; a character with [PA] is also usable as an item."""
    if card.kind == "character" and any(isinstance(a, AlsoItem) for a in card.abilities):
        return ("character", "item")
    return (card.kind,)


WayToUse = tuple[str, tuple[str, ...], tuple[Predicate, ...]]
"""A type of use, its flags in the answer, and the rules to check."""


def _hand_uses(
    game: Game, only_events: bool, own: bool, bringing: bool
) -> Mapping[str, tuple[WayToUse, ...]]:
    """Return the ways to use each face of the pool from a hand. `own`: in the active player's own action.
    `only_events`: no other cards are usable. `bringing`: another character may be played this turn."""
    key = ("of hands", only_events, own, bringing)
    found: dict[str, tuple[WayToUse, ...]] | None = game.card_cache.get(key)
    if found is None:
        rules = _OWN_ACTION_RULES if own else _HAND_RULES
        found = game.card_cache[key] = {}
        for face in game.pool:
            first, *more = usable_kinds(printed(game, face))
            every: list[tuple[str, tuple[str, ...]]] = [(first, ()), *((use, (use,)) for use in more)]
            found[face] = tuple(
                [
                    (use, words, rules[use])
                    for use, words in every
                    if use == "event" or not (only_events or (use == "character" and not bringing))
                ]
            )
    return found


def _add_uses(game: Game, seat: int, out: list[Answer]) -> None:
    cards, pool = game.cards, game.pool
    only_events = current_chance(game) != "main"
    bringing = is_first_character(game, seat, 0, None, "character") is not False  # the same for every card
    uses_by_face = _hand_uses(game, only_events, not only_events and active_seat(game) == seat, bringing)
    for ref in game.zones[HANDS[seat]]:
        face = cards[ref][2]
        if face is None:
            continue
        card = pool[face]
        for use, words, rules in uses_by_face[face]:
            for predicate in rules:  # `no_predicate_fails`, inlined for speed
                if predicate.fn(game, seat, ref, card, use) is False:
                    break
            else:
                out.append(("play", ref, *words))
    for holder, abilities in index_of(game).activated.items():
        assert isinstance(holder, int)
        ref = holder
        if cards[ref][5] == seat:  # index 5: seat
            _add_ability_uses(game, seat, ref, abilities, _OWN_ABILITY_RULES, out)
    for place in _ability_zones(game):
        for ref in game.cards_in(place, seat):
            _add_ability_uses(game, seat, ref, activated_abilities(game, ref), ABILITY_RULES, out)


def _add_ability_uses(
    game: Game,
    seat: int,
    ref: int,
    own: tuple[HeldAbility, ...],
    rules: tuple[Predicate, ...],
    out: list[Answer],
) -> None:
    for n, held in enumerate(own):
        for predicate in rules:  # `no_predicate_fails`, inlined for speed
            if predicate.fn(game, seat, held) is False:
                break
        else:
            out.append(("use", ref, n))


def _ability_zones(game: Game) -> tuple[str, ...]:
    """Return the zones off the field with usable abilities among the pool's cards."""
    found: tuple[str, ...] | None = game.card_cache.get(("places of deeds",))
    if found is None:
        found = game.card_cache[("places of deeds",)] = _zones_in_pool(game)
    return found


def _zones_in_pool(game: Game) -> tuple[str, ...]:
    every = [a.place for face in game.pool for a in printed(game, face).abilities if isinstance(a, Deed)]
    return tuple(place for place in (HAND, DISCARD) if place in every)


def actions(game: Game, seat: int) -> tuple[Answer, ...]:
    """Return a player's legal answers at this chance, including a pass."""
    out: list[Answer] = []
    now = current_chance(game)
    if now == "intercept":
        for ref in characters_of(game, seat):
            if no_predicate_fails(INTERCEPT_RULES, game, seat, ref):
                out.append(("intercept", ref))
    elif not game.brief:
        _add_uses(game, seat, out)
        if now == "main" and may_attack_now(game, seat, 0):  # the same for every card
            for ref in characters_of(game, seat):
                if no_predicate_fails(_ATTACKER_RULES, game, seat, ref):
                    out.append(("attack", ref))
    out.append(PASS)
    return tuple(out)


def could_act(game: Game, seat: int, what: str, whose: int = -1) -> bool:
    """Return whether a player could act at this kind of chance, judged by public information alone; otherwise the lack
    of a question would reveal the hand. `what` is "other" or the type of the event to answer; `whose` is its seat. The
    size of a stack and the lowest cost in the pool are public."""
    test = (what, whose == seat, active_seat(game) == seat)
    stack = len(game.zones[STACKS[seat]])
    if game.zones[HANDS[seat]] and _lowest_cost(game, test) <= stack:
        return True
    if DISCARD in _ability_zones(game):
        for ref in game.cards_in(DISCARD, seat):
            for held in activated_abilities(game, ref):
                text = _activated(held)
                if text.place == DISCARD and _matches_chance(game, text, test) and price_of(text) <= stack:
                    return True
    cards = game.cards
    for holder, abilities in index_of(game).activated.items():
        assert isinstance(holder, int)
        ref = holder
        if cards[ref][5] == seat:  # index 5: seat
            for held in abilities:
                ability = _activated(held)
                if (
                    _matches_chance(game, ability, test)
                    and price_of(ability) <= stack
                    and not (cards[ref].asleep and _is_turned(ability))
                ):
                    return True
    return False


NO_COST = 99
Test = tuple[str, bool, bool]
"""A kind of chance to act, as three values: the event type, whether the event is the player's own, and whether the turn
is the player's own."""


def _lowest_cost(game: Game, test: Test) -> int:
    """Return the lowest cost of a hand card usable at this kind of chance; 0 if texts change costs."""
    key = ("least", test)
    found: int | None = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = _lowest_cost_in_pool(game, test)
    cheaper = (
        found < NO_COST
        and CostChange in index_of(game).statics
        and values.active_static_abilities(game, CostChange)
    )
    return 0 if cheaper else found


def _lowest_cost_in_pool(game: Game, test: Test) -> int:
    return min([n for face in game.pool for n in _prices(game, printed(game, face), test)], default=NO_COST)


def _prices(game: Game, card: CourtCard, test: Test) -> Iterator[int]:
    for a in card.abilities:
        if isinstance(a, EventText) and _matches_chance(game, a, test):
            yield card.cost
        elif isinstance(a, Deed) and a.place == HAND and _matches_chance(game, a, test):
            yield price_of(a)


def _matches_chance(game: Game, text: Deed | EventText, test: Test) -> bool:
    what, mine, own_turn = test
    if not (text.ot or own_turn):
        return False
    if what == "other":
        return text.only is None
    for answer in (text.only, text.also if isinstance(text, EventText) else None):
        if (
            answer is not None
            and (answer.what == what or (answer.what == "card" and what in ("event", "item", "character")))
            and (answer.who == "any" or (answer.who == "you") == mine)
        ):
            return True
    return what == "kind" and _changes_battle_kind(game, text)


# -- legality ------------------------------------------------------------------------------------------------


def action_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """Return the reasons against an action; empty for a legal action or an action with unknown legality."""
    verb = answer[0] if answer else None
    if verb not in VERBS:
        return (Reason("not-an-answer", "406.1"),)
    question = game.question
    out: tuple[Reason, ...] = ()
    if question is not None and question.kind == DRAW:
        out = (Reason("draw-offered", question.clause),)
    elif question is not None and question.seat != seat:
        out = (Reason("not-your-chance", "406.2"),)
    return (*out, *VERBS[verb](game, seat, answer))


def _card_in_answer(game: Game, answer: Answer) -> int:
    ref = answer[1] if len(answer) > 1 else None
    return ref if type(ref) is int and ref in game.cards else 0


def _why_not_play(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    ref = _card_in_answer(game, answer)
    if not ref or len(answer) > 3 or (len(answer) == 3 and answer[2] != "item"):
        return (Reason("not-an-answer", "406.1"),)
    face = game.cards[ref].face
    if face is None and game.cards[ref].zone == HAND and game.cards[ref].seat == seat:
        return ()  # only the owner knows the card; checked when shown
    if face is None or (game.cards[ref].zone == HAND and game.cards[ref].seat != seat):
        return (is_in_hand.reason(ref),)
    card = printed(game, face)
    use = "item" if len(answer) == 3 else card.kind
    return tuple(failing_reasons(CARD_RULES, game, seat, ref, card, use, source=ref))


def reasons_for_revealed(game: Game, seat: int, ref: int, use: str) -> tuple[Reason, ...]:
    """Return the reasons against a card just revealed from the hand."""
    card = printed(game, _face_of_ref(game, ref))
    rules = tuple(rule for rule in CARD_RULES if rule is not is_in_hand)
    return tuple(failing_reasons(rules, game, seat, ref, card, use, source=ref))


def _why_not_use(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    ref = _card_in_answer(game, answer)
    n = answer[2] if len(answer) == 3 else None
    found = activated_abilities(game, ref) if ref else ()
    if type(n) is not int or not 0 <= n < len(found):
        return (Reason("no-such-ability", "402.3", (), ref or None),)
    card = game.cards[ref]
    if card.zone == HAND and card.seat != seat:
        return (is_the_owner.reason(None),)
    return tuple(failing_reasons(ABILITY_RULES, game, seat, found[n], source=ref))


def _why_not(rules: tuple[Predicate, ...]) -> Callable[[Game, int, Answer], tuple[Reason, ...]]:
    def why(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        ref = _card_in_answer(game, answer)
        if not ref or len(answer) != 2:
            return (Reason("not-an-answer", "406.1"),)
        return tuple(failing_reasons(rules, game, seat, ref, source=ref))

    return why


def _pass_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    return () if answer == PASS else (Reason("not-an-answer", "406.1"),)


VERBS: dict[Hashable, Callable[[Game, int, Answer], tuple[Reason, ...]]] = {
    "play": _why_not_play, "use": _why_not_use, "attack": _why_not(ATTACK_RULES),
    "intercept": _why_not(INTERCEPT_RULES), "pass": _pass_reasons,
}  # fmt: skip

__all__ = [
    "action_reasons", "actions", "activated_abilities", "answers_to", "could_act", "event_text", "is_variable", "price_of",
    "usable_kinds",
]  # fmt: skip
