"""B4 to B6, B8 to B10: legal actions at a chance, as reasons against illegal actions.

A chance is a fact of the table: an activity ("main", "flash", "attack", "block") and a seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.costs.cores import CorePrice, available_cores, reduced_cost
from pyengine.games.battle_spirits.rules.effects.choosing import can_do, price_text
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.ability_index import bare_abilities
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import prints_keyword
from pyengine.games.battle_spirits.rules.semantics.values import (
    is_barred,
    least_cores,
    price_texts,
    verdict,
)
from pyengine.games.battle_spirits.rules.wording_precedence import DOES
from pyengine.games.battle_spirits.rules.zones import (
    AT_HAND,
    FIELD,
    HAND,
    SOUL,
    Refs,
    card_of,
    cores_at,
    face_of,
    is_waiting,
    printed,
    reserve_of,
)
from pyengine.kernel import atoms
from pyengine.kernel.frames import number_in, verb_in
from pyengine.kernel.legality import Predicate, Reason, defines, failing_reasons, rule
from pyengine.kernel.legality import no_predicate_fails as nothing_against
from pyengine.kernel.question import PASS, Answer
from pyengine.mechanics.ability_index import Scope

Usable = v.Magic | v.Accel | v.Swap


def open_action_window(game: Game, activity: str, seat: int) -> None:
    """Give a seat the chance for an activity."""
    atoms.set_fact(game, "chance", (activity, seat))


def is_chance(game: Game, seat: int, *activities: str) -> bool:
    """Return whether a seat has the chance for any of the given activities."""
    chance = game.vars["chance"]
    return chance[0] in activities and chance[1] == seat


# -- prices of "unless" texts --------------------------------------------------------------------------------


@defines("T8.1", "T8.2")
def is_payable(game: Game, seat: int, act: str, ref: int) -> bool:
    """Return whether the acting player could pay all "unless" prices for an act on a card."""
    return all(
        can_do(game, price_text(game, each)[1], Scope(seat, each.origin.card), each.origin, DOES)
        for each in price_texts(game, act, ref)
    )


@defines("T8.1", "T9.1")
def is_open(game: Game, act: str, ref: int) -> bool:
    """Return whether an act on a card is possible: no text opposes it, or only an "unless" text that lets the player
    pay."""
    found = verdict(game, act, ref)
    return found.done or found.clause == "T8.1"


# -- summoning and deploying ---------------------------------------------------------------------------------


def price_of(game: Game, ref: int, reserve_only: bool = False) -> CorePrice:
    """Return the price of summoning or deploying a known card."""
    face = face_of(game, ref)
    key = ("price", face, reserve_only)
    found: CorePrice | None = game.card_cache.get(key)
    if found is None:
        card = printed(game, face)
        cores = least_cores(card) if card.kind == "spirit" else 0
        found = game.card_cache[key] = CorePrice(card.cost, card.reduction, cores, reserve_only)
    return found


def current_price(game: Game, seat: int, ref: int) -> CorePrice:
    """Return the price at the current chance: with divine speed only the reserve pays (B10.3)."""
    return price_of(game, ref, is_chance(game, seat, "flash"))


def tensho_of(game: Game, face: str) -> v.Tensho | None:
    """Return the tensho ability of a face, or None."""
    key = ("tensho", face)
    if key not in game.card_cache:
        every = (each for _, each in bare_abilities(game, face) if isinstance(each, v.Tensho))
        game.card_cache[key] = next(every, None)
    found: v.Tensho | None = game.card_cache[key]
    return found


@defines("B10.2", "B1.3")
def tensho_spirits(game: Game, seat: int, ref: int, price: CorePrice, *, despite_bans: bool = False) -> Refs:
    """Return the spirits able to give up all their cores for a card with tensho while the remaining cores still pay for
    the card. The soul core cannot go to the void. `despite_bans` includes spirits with a ban on taking cores."""
    tensho = tensho_of(game, face_of(game, ref))
    assert tensho is not None
    wanted = reduced_cost(game, seat, price) + price.cores
    return tuple(
        each
        for each in game.cards_in(FIELD, seat)
        if each != ref
        and card_of(game, each).kind == "spirit"
        and card_of(game, each).cost >= tensho.n
        and not is_waiting(game, each)
        and (despite_bans or verdict(game, "cores", each).done)
        and not (tensho.place == "void" and game.cards[each].mark(SOUL))
        and available_cores(game, seat, price, (each,)) >= wanted
    )


@rule("B5.2", "not-in-hand", "B4.5")
def is_in_hand(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == HAND and game.cards[ref].seat == seat


@rule("B8.2", "not-at-hand")
def is_at_hand(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == AT_HAND and game.cards[ref].seat == seat


@rule("B5.2", "not-a-permanent", "B8.1")
def is_put_out(game: Game, seat: int, ref: int) -> bool:
    return card_of(game, ref).kind != "magic"


@rule("B4.5", "not-now")
def is_time_to_play(game: Game, seat: int, ref: int) -> bool:
    """Return whether the chance allows playing: the player's main step, or a flash timing with divine speed."""
    return is_chance(game, seat, "main", "flash")


@rule("B10.3", "no-divine-speed", "B4.5")
def is_quick(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "main") or prints_keyword(game, face_of(game, ref), "divine_speed")


@rule("B8.2", "not-now", "B4.5")
def is_ones_main(game: Game, seat: int, ref: int) -> bool:
    """Return whether the seat is in its main step; cards at hand are summoned only then."""
    return is_chance(game, seat, "main")


@rule("B5.2", "too-few-cores")
def is_afforded(game: Game, seat: int, ref: int) -> bool:
    price = price_of(game, ref)
    return available_cores(game, seat, price) >= reduced_cost(game, seat, price)


@rule("B5.3", "no-core-for-level-1", "B5.2")
def is_filled(game: Game, seat: int, ref: int) -> bool:
    price = price_of(game, ref)
    return available_cores(game, seat, price) >= reduced_cost(game, seat, price) + price.cores


@rule("B10.3", "too-few-in-reserve")
def is_in_reserve(game: Game, seat: int, ref: int) -> bool:
    price = current_price(game, seat, ref)
    return (
        not price.reserve_only
        or cores_at(game, reserve_of(seat)) >= reduced_cost(game, seat, price) + price.cores
    )


@rule("B10.2", "no-tensho", "T8.1")
def has_an_offering(game: Game, seat: int, ref: int) -> bool:
    """Return whether a spirit could give up all its cores for tensho; bans on moving cores are a separate rule
    (`may_move_the_cores`)."""
    return tensho_of(game, face_of(game, ref)) is None or bool(
        tensho_spirits(game, seat, ref, current_price(game, seat, ref), despite_bans=True)
    )


@rule("T9.1", "cores-cannot-be-taken", "B10.2")
def may_move_the_cores(game: Game, seat: int, ref: int) -> bool:
    """Return whether tensho can take the cores of at least a single spirit despite bans on taking cores."""
    if tensho_of(game, face_of(game, ref)) is None:
        return True
    price = current_price(game, seat, ref)
    return bool(tensho_spirits(game, seat, ref, price)) or not tensho_spirits(
        game, seat, ref, price, despite_bans=True
    )


@rule("T9.1", "cannot")
def may_be_summoned(game: Game, seat: int, ref: int) -> bool:
    return card_of(game, ref).kind != "spirit" or (
        is_open(game, "summon", ref) and not is_barred(game, seat, "summon")
    )


@rule("T8.1", "price-unpaid", "T8.2")
def is_summon_payable(game: Game, seat: int, ref: int) -> bool:
    return card_of(game, ref).kind != "spirit" or is_payable(game, seat, "summon", ref)


AFFORDED = (
    is_afforded, is_filled, is_in_reserve, has_an_offering, may_move_the_cores, may_be_summoned, is_summon_payable,
)  # fmt: skip
PLAY = (is_in_hand, is_put_out, is_time_to_play, is_quick, *AFFORDED)
CALL = (is_at_hand, is_ones_main, *AFFORDED)

# -- magics, accels, changes ---------------------------------------------------------------------------------


def usable_abilities(game: Game, ref: int) -> Mapping[int, Usable]:
    """Return the usable abilities of a known card by ability number."""
    face = face_of(game, ref)
    found: Mapping[int, Usable] | None = game.card_cache.get(("used", face))
    if found is None:
        found = game.card_cache["used", face] = {
            n: each for n, each in bare_abilities(game, face) if isinstance(each, Usable)
        }
    return found


def price_of_use(game: Game, ref: int, usable: Usable) -> CorePrice:
    """Return the price of using a card's ability: the card's cost for a magic, the ability's cost for an accel or a
    change."""
    if isinstance(usable, v.Magic):
        card = card_of(game, ref)
        return CorePrice(card.cost, card.reduction)
    return CorePrice(usable.cost, usable.reduction)


def part_of_usable(usable: Usable) -> str:
    """Return the part of a usable ability, "main" or "flash"."""
    return "flash" if isinstance(usable, v.Swap) else usable.part


@rule("B8.1", "not-in-hand", "T14.4")
def is_used_from_hand(game: Game, seat: int, ref: int, usable: Usable) -> bool:
    return isinstance(usable, v.Accel) or (game.cards[ref].zone == HAND and game.cards[ref].seat == seat)


@rule("B8.2", "not-in-hand", "T14.4")
def is_accel_of_hand(game: Game, seat: int, ref: int, usable: Usable) -> bool:
    return not isinstance(usable, v.Accel) or (game.cards[ref].zone == HAND and game.cards[ref].seat == seat)


@rule("B6.8", "not-your-chance")
def is_ones_chance(game: Game, seat: int, ref: int, usable: Usable) -> bool:
    activity, *seats = game.vars["chance"]
    return activity != "flash" or seats == [seat]


@rule("B8.1", "not-now", "B4.5", "B8.2", "B8.3")
def is_time_to_use(game: Game, seat: int, ref: int, usable: Usable) -> bool:
    """Return whether the chance allows the use: main effects in the player's main step only, flash effects also at
    flash timings."""
    return is_chance(game, seat, "main") or (
        game.vars["chance"][0] == "flash" and part_of_usable(usable) == "flash"
    )


@rule("T9.1", "cannot", "T14.4")
def may_use(game: Game, seat: int, ref: int, usable: Usable) -> bool:
    """Return whether no text bars the use; an accel or a change does not count as magic."""
    sort = "magic" if isinstance(usable, v.Magic) else "accel" if isinstance(usable, v.Accel) else ""
    return not sort or not is_barred(game, seat, sort)


@rule("B5.2", "too-few-cores")
def is_use_afforded(game: Game, seat: int, ref: int, usable: Usable) -> bool:
    price = price_of_use(game, ref, usable)
    return available_cores(game, seat, price) >= reduced_cost(game, seat, price)


USE = (is_used_from_hand, is_accel_of_hand, is_ones_chance, is_time_to_use, may_use, is_use_afforded)

# -- bursts and cores ----------------------------------------------------------------------------------------


@rule("B9.1", "not-in-hand")
def is_in_hand_to_set(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == HAND and game.cards[ref].seat == seat


@rule("B9.1", "not-now", "B4.5")
def is_time_to_set(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "main")


@rule("B9.2", "no-burst")
def has_a_burst(game: Game, seat: int, ref: int) -> bool:
    return prints_keyword(game, face_of(game, ref), "burst")


@rule("B9.1", "already-set")
def is_first_burst(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["burst_set"]


SET = (is_in_hand_to_set, is_time_to_set, has_a_burst, is_first_burst)


@rule("B4.5", "not-now")
def is_time_to_move(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "main")


@rule("B4.5", "nothing-to-move")
def has_cores_to_move(game: Game, seat: int, ref: int) -> bool:
    """Return whether cores could move from a card or onto a card."""
    return bool(game.cards_in(FIELD, seat)) and available_cores(game, seat, CorePrice(0)) > 0


CORES = (is_time_to_move, has_cores_to_move)

# -- attacks and blocks --------------------------------------------------------------------------------------


@rule("B6.1", "not-on-field")
def is_there_to_attack(game: Game, seat: int, ref: int) -> bool:
    card = game.cards[ref]
    return card.zone == FIELD and card.seat == seat and card_of(game, ref).kind == "spirit"


@rule("B4.6", "not-now")
def is_time_to_attack(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "attack")


@rule("B6.1", "exhausted", "B2.2")
def is_ready(game: Game, seat: int, ref: int) -> bool:
    return not game.cards[ref].asleep


@rule("T9.1", "cannot")
def may_attack(game: Game, seat: int, ref: int) -> bool:
    return is_open(game, "attack", ref)


@rule("T8.1", "price-unpaid", "T8.2")
def is_attack_payable(game: Game, seat: int, ref: int) -> bool:
    return is_payable(game, seat, "attack", ref)


ATTACK = (is_there_to_attack, is_time_to_attack, is_ready, may_attack, is_attack_payable)


@rule("B6.3", "not-on-field")
def is_there_to_block(game: Game, seat: int, ref: int) -> bool:
    card = game.cards[ref]
    return card.zone == FIELD and card.seat == seat and card_of(game, ref).kind == "spirit"


@rule("B6.3", "not-now")
def is_time_to_block(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "block")


@rule("B6.3", "exhausted", "B2.2")
def is_ready_to_block(game: Game, seat: int, ref: int) -> bool:
    return not game.cards[ref].asleep


@rule("T9.1", "cannot")
def may_block(game: Game, seat: int, ref: int) -> bool:
    return is_open(game, "block", ref)


@rule("T8.1", "price-unpaid", "T8.2")
def is_block_payable(game: Game, seat: int, ref: int) -> bool:
    return is_payable(game, seat, "block", ref)


BLOCK = (is_there_to_block, is_time_to_block, is_ready_to_block, may_block, is_block_payable)


@rule("B4.1", "not-now")
def may_end(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "main")


VERBS: dict[str, tuple[Predicate, ...]] = {
    "play": PLAY, "call": CALL, "use": USE, "set": SET, "cores": CORES, "attack": ATTACK, "block": BLOCK, "end": (may_end,),
}  # fmt: skip
CARD_ZONES = {"play": HAND, "call": AT_HAND, "set": HAND, "attack": FIELD, "block": FIELD}
"""The zone of a verb's cards."""
UNKNOWN_CARD_RULES = {
    "play": (is_in_hand, is_time_to_play),
    "set": (is_in_hand_to_set, is_time_to_set, is_first_burst),
}
"""Rules checked for an unknown card; the remaining rules are checked after its reveal."""

# -- options and reasons -------------------------------------------------------------------------------------


def options(game: Game, seat: int, *verbs: str) -> tuple[Answer, ...]:
    """Return a seat's legal actions for the given verbs, followed by a pass."""
    out: list[Answer] = []
    for verb in verbs:
        rules = VERBS[verb]
        if verb in CARD_ZONES:
            for ref in game.cards_in(CARD_ZONES[verb], seat):
                if game.cards[ref].face is not None and nothing_against(rules, game, seat, ref):
                    out.append((verb, ref))
        elif verb == "use":
            out += _uses(game, seat)
        elif nothing_against(rules, game, seat, 0):
            out.append((verb,))
    out.append(PASS)
    return tuple(out)


def _uses(game: Game, seat: int) -> Iterator[Answer]:
    for ref in game.cards_in(HAND, seat):
        if game.cards[ref].face is not None:
            for n, one in usable_abilities(game, ref).items():
                if nothing_against(USE, game, seat, ref, one):
                    yield ("use", ref, n)


def action_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """Return the reasons against an action; () for an answer other than an action."""
    verb = verb_in(answer)
    if verb in ("end", "cores"):
        return tuple(failing_reasons(VERBS[verb], game, seat, 0))
    ref = answer[1] if len(answer) > 1 else 0
    if verb not in VERBS or not isinstance(ref, int) or ref not in game.cards:
        return ()
    if game.cards[ref].face is None:
        known = UNKNOWN_CARD_RULES.get(verb, ())
        return tuple(failing_reasons(known, game, seat, ref, source=ref))
    if verb == "use":
        one = usable_abilities(game, ref).get(number_in(answer, 2)) if len(answer) > 2 else None
        if one is None:
            return (is_used_from_hand.reason(ref),)
        return tuple(failing_reasons(USE, game, seat, ref, one, source=ref))
    if verb in ("play", "call") and not is_put_out(game, seat, ref):
        return (is_put_out.reason(ref),)  # the other rules for spirits and nexuses do not apply to a magic
    return tuple(failing_reasons(VERBS[verb], game, seat, ref, source=ref))


# -- flash questions -----------------------------------------------------------------------------------------


@defines("B6.8")
def could_use(game: Game, seat: int) -> bool:
    """Return whether a player might use a card at a flash timing by public information: the hand is not empty and the
    cores are enough for some flash card of the game. The actual hand has no influence."""
    if not game.cards_in(HAND, seat):
        return False
    reach = (
        available_cores(game, seat, CorePrice(0)),
        available_cores(game, seat, CorePrice(0, reserve_only=True)),
    )
    for price in flash_card_prices(game):
        most = reach[price.reserve_only] - price.cores
        if price.cost - len(price.reduction) <= most and reduced_cost(game, seat, price) <= most:
            return True
    return False


def flash_card_prices(game: Game) -> tuple[CorePrice, ...]:
    """Return the prices of all flash cards of the game, in either deck."""
    found: tuple[CorePrice, ...] | None = game.card_cache.get("quick")
    if found is None:
        every: dict[CorePrice, None] = {}
        for face, card in game.pool.items():
            for _, one in bare_abilities(game, face):
                if isinstance(one, v.Magic) and one.part == "flash":
                    every[CorePrice(card.cost, card.reduction)] = None
                elif isinstance(one, v.Swap) or (isinstance(one, v.Accel) and one.part == "flash"):
                    every[CorePrice(one.cost, one.reduction)] = None
            if prints_keyword(game, face, "divine_speed"):
                every[CorePrice(card.cost, card.reduction, least_cores(printed(game, face)), True)] = None
        found = game.card_cache["quick"] = tuple(sorted(every))
    return found


def attackers(game: Game, seat: int) -> Refs:
    """Return the spirits able to attack now."""
    return tuple(ref for ref in game.cards_in(FIELD, seat) if nothing_against(ATTACK, game, seat, ref))


__all__ = [
    "action_reasons",
    "attackers",
    "could_use",
    "current_price",
    "flash_card_prices",
    "is_open",
    "is_payable",
    "open_action_window",
    "options",
    "part_of_usable",
    "price_of",
    "price_of_use",
    "tensho_of",
    "tensho_spirits",
    "usable_abilities",
]  # fmt: skip
