"""P3, P4, P5, C1: legal actions at a chance, as reasons against illegal actions.

A chance is a fact of the table: an activity ("charge", "main", "attack", "block", "answer") and a seat.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.costs.orbs import (
    MAGIC,
    YOURYOKU,
    Price,
    can_pay,
    has_its_colour,
    has_power,
)
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.ability_index import (
    bare_abilities,
    index_of,
    without_conditions,
)
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import is_on, is_true
from pyengine.games.kyougenshi.rules.semantics.values import (
    has_keyword,
    has_off_the_battle,
    is_forbidden,
    keywords,
    prints_keyword,
)
from pyengine.games.kyougenshi.rules.zones import BATTLE, HAND, PRAYING, Refs, face_of, printed
from pyengine.kernel import atoms
from pyengine.kernel.frames import number_in, verb_in
from pyengine.kernel.legality import Predicate, Reason, defines, failing_reasons, rule
from pyengine.kernel.legality import no_predicate_fails as nothing_against
from pyengine.kernel.question import PASS, Answer
from pyengine.mechanics.ability_index import HeldAbility, Scope, ability_of, printed_abilities
from pyengine.mechanics.facts import opponent_of

POWER_OF_ART = {"youjutsu": YOURYOKU, "speed_magic": MAGIC}
"""The power paid for each sort of art; senjutsu has a condition instead of a price."""


def open_action_window(game: Game, activity: str, seat: int) -> None:
    """Give a seat the chance for an activity."""
    atoms.set_fact(game, "chance", (activity, seat))


def is_chance(game: Game, seat: int, *activities: str) -> bool:
    """Return whether a seat has the chance for any of the given activities."""
    chance = game.vars["chance"]
    return chance[0] in activities and chance[1] == seat


@defines("P4.S1", "P4.E1")
def price_of(game: Game, ref: int) -> Price:
    """Return the price of using a card: the number in the upper left corner."""
    face = face_of(game, ref)
    found: Price | None = game.card_cache.get(("price", face))
    if found is None:
        card = printed(game, face)
        found = game.card_cache["price", face] = Price(card.cost, colours=card.colours)
    return found


@defines("B4.4")
def price_of_art(art: v.Art) -> Price:
    """Return the price of an art. Magic power and youryoku pay only for arts."""
    if art.sort not in POWER_OF_ART:
        return Price(0)
    return Price(art.n, POWER_OF_ART[art.sort], (art.colour,) if art.colour else ())


# -- cards of the hand ---------------------------------------------------------------------------------------


@rule("P4.S1", "not-in-hand", "P4.E1", "B3.4")
def is_in_hand(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == HAND and game.cards[ref].seat == seat


@rule("P4.2", "not-now", "P5.0", "B8.2")
def is_its_phase(game: Game, seat: int, ref: int) -> bool:
    """Return whether the phase allows using cards; cut-ins have a further rule (`is_quick`)."""
    return is_chance(game, seat, "main", "answer")


@rule("P4.2", "only-in-main", "B7.5", "C1.1", "P5.0")
def is_quick(game: Game, seat: int, ref: int) -> bool:
    """Return whether the card may be used now: in the main phase, or with Shinsoku at a cut-in for its cost."""
    return is_chance(game, seat, "main") or (
        prints_keyword(game, face_of(game, ref), "shinsoku")
        and has_off_the_battle(game, seat, ref, "shinsoku")
    )


@rule("C4.2", "no-cut-in", "C4.1", "B8.4")
def is_unlocked(game: Game, seat: int, ref: int, *art: HeldAbility) -> bool:
    return not game.vars["locked"]


@rule("P4.S3", "too-few-orbs", "P4.E2")
def yield_enough(game: Game, seat: int, ref: int) -> bool:
    return has_power(game, seat, price_of(game, ref))


@rule("P4.S4", "no-orb-of-its-colour", "P4.E2", "B4.7")
def is_coloured(game: Game, seat: int, ref: int) -> bool:
    return has_its_colour(game, seat, price_of(game, ref))


PLAY = (is_in_hand, is_its_phase, is_quick, is_unlocked, yield_enough, is_coloured)
_TIMING_RULES = (is_its_phase, is_unlocked)
_CARD_RULES = (is_quick, yield_enough, is_coloured)
"""The rules of `PLAY` independent of the card, and the rules for each card, given a card in hand."""
PLAY_UNKNOWN = (is_in_hand, is_its_phase, is_unlocked)
"""Rules checked for an unknown card; the remaining rules are checked after its reveal."""


@rule("P3.2", "not-in-hand", "B3.4")
def is_in_hand_to_charge(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == HAND and game.cards[ref].seat == seat


@rule("P4.1", "not-now")
def is_charge_phase(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "charge")


@rule("P3.4", "already-charged")
def is_first_charge(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["charged"]


CHARGE = (is_in_hand_to_charge, is_first_charge, is_charge_phase)

# -- arts ----------------------------------------------------------------------------------------------------


def arts_of(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    """Return the arts of a card, inactive arts included for stable numbering; for a known card outside the battle zone,
    the printed arts."""
    card = game.cards[ref]
    if card.zone == BATTLE or card.face is None:
        return index_of(game).arts.get(ref, ())
    return tuple(
        held
        for each in printed_abilities(game, ref, card.face)
        if isinstance((held := without_conditions(each)).ability, v.Art)
    )


@rule("B2.5", "not-in-battle-zone")
def is_ones_own(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return game.cards[ref].zone == BATTLE and game.cards[ref].seat == seat


@rule("C1.1", "not-now", "B8.2", "B7.4")
def is_time_for_an_art(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    """Return whether the seat may use an art: in their own main phase, or at a cut-in."""
    return is_chance(game, seat, "main", "answer")


@rule("C1.1", "not-fulfilled", "B7.5")
def is_condition_met(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    condition = ability_of(held, v.Art).condition
    return is_on(game, held) and (condition is None or is_true(game, condition, Scope(seat, ref)))


@rule("B4.3", "too-little-magic", "C1.1", "B7.4")
def has_enough_magic(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    """Return whether the player has enough magic power of any colour."""
    price = price_of_art(ability_of(held, v.Art))
    return price.power != MAGIC or has_power(game, seat, price._replace(colours=()))


@rule("B4.3", "too-little-magic-of-its-colour", "C1.1", "B7.4")
def has_enough_magic_of_its_colour(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    """Return whether the player has enough magic power of the art's colour. True if the total is too low, because
    another rule refuses that."""
    price = price_of_art(ability_of(held, v.Art))
    return (
        price.power != MAGIC
        or not price.colours
        or has_power(game, seat, price)
        or not has_power(game, seat, price._replace(colours=()))
    )


@rule("B4.3", "too-little-youryoku", "C1.1", "B7.5", "B4.5")
def has_enough_youryoku(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    price = price_of_art(ability_of(held, v.Art))
    return price.power != YOURYOKU or has_power(game, seat, price)


@rule("C1.1", "once-a-turn")
def is_first_use(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    """Rule: an art with "once each turn" can be activated if the card has not activated it this turn."""
    if ability_of(held, v.Art).times != "once":
        return True
    use = (held.face, held.path)
    return not any(
        effect.kind == "used" and effect.source == ref and effect.data == use
        for effect in game.effects.values()
    )


@rule("C1.1", "not-upright")
def can_turn(game: Game, seat: int, ref: int, held: HeldAbility) -> bool:
    return not (ability_of(held, v.Art).turns and game.cards[ref].asleep)


AFFORD = (
    is_condition_met, has_enough_magic, has_enough_magic_of_its_colour, has_enough_youryoku, can_turn, is_first_use,
)  # fmt: skip
USE = (is_ones_own, is_time_for_an_art, is_unlocked, *AFFORD)

# -- attacks and blocks --------------------------------------------------------------------------------------


@rule("P5.1.1", "not-in-battle-zone")
def is_there_to_attack(game: Game, seat: int, ref: int) -> bool:
    return game.cards[ref].zone == BATTLE and game.cards[ref].seat == seat


@rule("P5.1.2", "not-now")
def is_time_to_attack(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "attack")


@rule("B6.1", "not-upright", "P5.1.3")
def is_upright(game: Game, seat: int, ref: int) -> bool:
    return not game.cards[ref].asleep


@rule("P4.S7", "praying", "B5.4")
def has_prayed(game: Game, seat: int, ref: int) -> bool:
    """Return whether the card is not praying; a speed attacker may attack while praying."""
    return not game.cards[ref].mark(PRAYING) or has_keyword(game, ref, "speed_attacker")


@rule("P5.1.2", "forbidden")
def may_attack(game: Game, seat: int, ref: int) -> bool:
    return not is_forbidden(game, ref, "attack")


ATTACK = (is_there_to_attack, is_time_to_attack, is_upright, has_prayed, may_attack)


@rule("P5.1.4", "not-your-opponents", "B6.2")
def is_the_opponents(game: Game, seat: int, ref: int, aim: int) -> bool:
    return game.cards[aim].zone == BATTLE and game.cards[aim].seat != seat


@rule("P5.1.4", "upright", "B6.2")
def may_be_attacked_so(game: Game, seat: int, ref: int, aim: int) -> bool:
    """Return whether the attacked card's position allows the attack: sideways, or upright if a text allows."""
    return game.cards[aim].asleep or has_keyword(game, ref, "attacks_upright")


@rule("B7.8", "invisible")
def is_visible(game: Game, seat: int, ref: int, aim: int) -> bool:
    """Return whether the attacked card is visible; an invisible card can be attacked only with search."""
    return not has_keyword(game, aim, "invisible") or has_keyword(game, ref, "search")


AIM = (is_the_opponents, may_be_attacked_so, is_visible)


@defines("P5.1.4", "B6.2")
def targets(game: Game, seat: int, ref: int) -> tuple[Answer, ...]:
    """Return the legal targets of an attack: the opponent, or the opponent's spell cards."""
    foe = opponent_of(seat)
    cards = (
        ("card", aim) for aim in game.cards_in(BATTLE, foe) if nothing_against(AIM, game, seat, ref, aim)
    )
    return (("seat", foe), *cards)


def aim_reasons(game: Game, seat: int, ref: int, aim: int) -> tuple[Reason, ...]:
    """Return the reasons against attacking a card."""
    return tuple(failing_reasons(AIM, game, seat, ref, aim, source=aim))


@rule("P5.4.2", "not-now", "B6.3")
def is_time_to_block(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "block") and game.cards[ref].zone == BATTLE and game.cards[ref].seat == seat


@rule("P5.4.1", "no-blocker")
def is_blocker(game: Game, seat: int, ref: int) -> bool:
    return has_keyword(game, ref, "blocker")


@rule("P5.4.2", "not-upright", "B6.3")
def is_upright_to_block(game: Game, seat: int, ref: int) -> bool:
    """Return whether the blocker is upright; praying does not hinder blocking."""
    return not game.cards[ref].asleep


@rule("P5.4.1", "forbidden")
def may_block(game: Game, seat: int, ref: int) -> bool:
    return not is_forbidden(game, ref, "block")


@rule("B7.8", "unblockable")
def is_blockable(game: Game, seat: int, ref: int) -> bool:
    """Return whether the attacker can be blocked; "unblockable" may apply only to an attack on a player or on a spell
    card."""
    attacker = game.vars["attacker"]
    against = "spell" if game.vars["target"] else "player"
    return not any(
        each.word == "unblockable" and each.against in ("", against) for each in keywords(game, attacker)
    )


BLOCK = (is_time_to_block, is_blocker, is_upright_to_block, may_block, is_blockable)


@rule("P6.1", "not-now")
def may_end(game: Game, seat: int, ref: int) -> bool:
    return is_chance(game, seat, "main")


VERBS: dict[str, tuple[Predicate, ...]] = {
    "play": PLAY, "charge": CHARGE, "use": USE, "attack": ATTACK, "block": BLOCK, "end": (may_end,),
}  # fmt: skip
CARD_ZONES = {"play": HAND, "charge": HAND, "attack": BATTLE, "block": BATTLE}
"""The zone of a verb's cards."""

# -- options and reasons -------------------------------------------------------------------------------------


@defines("B3.4")
def options(game: Game, seat: int, *verbs: str) -> tuple[Answer, ...]:
    """Return a seat's legal actions for the given verbs, followed by a pass. No action removes a card from the orb zone
    or the battle zone."""
    out: list[Answer] = []
    for verb in verbs:
        if verb == "end":
            out.append(("end",))
        elif verb == "use":
            out += _arts_to_use(game, seat)
        else:
            rules, cards = VERBS[verb], game.cards
            if verb == "play":  # rules independent of the card are checked once
                if not nothing_against(_TIMING_RULES, game, seat, 0):
                    continue
                rules = _CARD_RULES
            for ref in game.zones[f"{CARD_ZONES[verb]}{seat}"]:
                known = verb == "charge" or cards[ref].face is not None
                if known and nothing_against(rules, game, seat, ref):
                    out.append((verb, ref))
    out.append(PASS)
    return tuple(out)


def _arts_to_use(game: Game, seat: int) -> Iterator[Answer]:
    arts = index_of(game).arts
    if not arts:
        return
    for ref in game.cards_in(BATTLE, seat):
        for n, held in enumerate(arts.get(ref, ())):
            if nothing_against(USE, game, seat, ref, held):
                yield ("use", ref, n)


def action_reasons(game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
    """Return the reasons against an action; () for an answer other than an action."""
    verb = verb_in(answer)
    if verb == "end":
        return tuple(failing_reasons((may_end,), game, seat, 0))
    ref = answer[1] if len(answer) > 1 else 0
    if verb not in VERBS or not isinstance(ref, int) or ref not in game.cards:
        return ()
    if verb == "use":
        arts = arts_of(game, ref)
        n = answer[2] if len(answer) > 2 else -1
        if not isinstance(n, int) or not 0 <= n < len(arts):
            return (is_ones_own.reason(ref),)
        if game.cards[ref].zone != BATTLE:  # outside the battle zone only the zone reason matters
            return tuple(failing_reasons(USE[:1], game, seat, ref, arts[n], source=ref))
        return tuple(failing_reasons(USE, game, seat, ref, arts[n], source=ref))
    rules = PLAY_UNKNOWN if verb == "play" and game.cards[ref].face is None else VERBS[verb]
    return tuple(failing_reasons(rules, game, seat, ref, source=ref))


# -- cut-in questions ----------------------------------------------------------------------------------------


@defines("C1.1")
def could_answer(game: Game, seat: int) -> bool:
    """Return whether a player might cut in by public information: an affordable art in the battle zone, or a card in
    hand and enough orbs for any shinsoku card of the game. The actual hand has no influence."""
    if game.vars["locked"]:
        return False
    if arts := index_of(game).arts:
        for ref in game.cards_in(BATTLE, seat):
            for held in arts.get(ref, ()):
                if nothing_against(AFFORD, game, seat, ref, held):
                    return True
    return bool(game.cards_in(HAND, seat)) and _could_pay_for_any(game, seat)


def _could_pay_for_any(game: Game, seat: int) -> bool:
    """Return whether a player's orbs pay for any shinsoku card of the game."""
    for price in flash_card_prices(game):  # noqa: SIM110 - a loop is faster: called before every possible question
        if can_pay(game, seat, price):
            return True
    return False


def flash_card_prices(game: Game) -> tuple[Price, ...]:
    """Return the prices of the game's shinsoku cards, in either deck or not: the lowest price for each set of
    colours."""
    found: tuple[Price, ...] | None = game.card_cache.get("quick")
    if found is None:
        lowest: dict[tuple[str, ...], int] = {}
        for face, card in game.pool.items():
            if any(isinstance(a, v.Keyword) and a.word == "shinsoku" for a in bare_abilities(game, face)):
                colours = tuple(sorted(card.colours))
                lowest[colours] = min(card.cost, lowest.get(colours, card.cost))
        found = game.card_cache["quick"] = tuple(
            Price(n, colours=colours) for colours, n in sorted(lowest.items())
        )
    return found


def art_answered(game: Game, answer: Answer) -> HeldAbility:
    """Return the art named by an answer."""
    return arts_of(game, number_in(answer))[number_in(answer, 2)]


def attackers(game: Game, seat: int) -> Refs:
    """Return the cards able to attack now."""
    return tuple(ref for ref in game.cards_in(BATTLE, seat) if nothing_against(ATTACK, game, seat, ref))


__all__ = [
    "action_reasons",
    "aim_reasons",
    "art_answered",
    "arts_of",
    "attackers",
    "could_answer",
    "flash_card_prices",
    "open_action_window",
    "options",
    "price_of",
    "price_of_art",
    "targets",
]  # fmt: skip
