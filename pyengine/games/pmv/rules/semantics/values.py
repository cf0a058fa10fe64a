"""Current values: keywords, names, races, power in its layers (6.1.10), bans, changed costs.

All values are computed from the continuous effects in force (alphas and lasting effects) and cached until the next
change of the table. Nothing is stored in the position, therefore no value can be stale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pyengine.games.pmv.rules.cards import (
    GUISE,
    Printed,
    face_of,
    is_blank,
    printed_cost,
    printed_graze,
    races_of,
)  # fmt: skip
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import NO_KEYWORDS, HeldAbility, Index, KeywordValues
from pyengine.games.pmv.rules.pending_records import unpack_fixed
from pyengine.games.pmv.rules.semantics.ability_index import (
    ABILITY_CHANGING_STATEMENTS,
    LOWERED,
    MODIFIERS,
    POWER,
    WAITING,
    WATCHED_MOMENTS_KEY,
    characters,
    derived_cache,
    index_of,
    is_character,
    power_independent_cache,
)  # fmt: skip
from pyengine.games.pmv.rules.semantics.ability_kinds import TACTICS, moments_in, moments_of
from pyengine.games.pmv.rules.semantics.continuous_effects import (
    ContinuousEffect,
    amount,
    applies_to_card,
    effects_in_force,
    effects_of_kind,
)
from pyengine.games.pmv.rules.semantics.dependencies import may_lower_toughness
from pyengine.games.pmv.rules.semantics.hand_effects import off_field_moments
from pyengine.games.pmv.rules.semantics.modifiers import (
    Halves,
    Sums,
    power_with_halves_replaced,
    with_reversed_modifiers,
)
from pyengine.games.pmv.rules.semantics.nouns import SEATS, number, players, register_meaning
from pyengine.games.pmv.rules.semantics.play_costs import PRICES, _price_here, substituted_number
from pyengine.games.pmv.rules.semantics.scope import Scope
from pyengine.games.pmv.rules.zones import FIELD, damage, field, set_cards
from pyengine.games.pmv.vocab import (
    Ability,
    AddPower,
    Auto,
    Cannot,
    Define,
    Floor,
    Gain,
    GainRace,
    Hell,
    Keyword,
    LoseKeyword,
    LoseTactics,
    SetPower,
    Spelt,
    Statement,
    SwapPower,
    This,
    TurnModifiers,
    X,
)  # fmt: skip
from pyengine.kernel.facts import Memo
from pyengine.kernel.legality import defines
from pyengine.kernel.records import effect_number_at


@defines("10.10.1", "10.10.2", "10.11.1", "10.2.1", "10.3.1", "10.4.1", "10.7.1")
@defines("10.9.1", "10.12.1", "10.15.1", "10.16.1", "10.17.1", "1.3.2")
@defines("10.1.1", "10.1.2", "10.1.3", "10.1.4", "10.1.5")
def keywords(game: Game, ref: int) -> KeywordValues:
    """Return the current keywords of a card on the field, each with the values of all its instances."""
    index: Index = game.index or index_of(game)
    if ABILITY_CHANGING_STATEMENTS.isdisjoint(index.kinds):
        return index.keywords.get(ref, NO_KEYWORDS)
    key = ("keywords", ref)
    store = power_independent_cache(game)
    found: dict[str, tuple[int | str | None, ...]] | None = store.get(key)
    if found is None:
        found = {}
        for held in all_held(game, ref):
            if isinstance(held.ability, Keyword):
                found[held.ability.name] = (*found.get(held.ability.name, ()), held.ability.value)
        if LoseKeyword not in index.kinds and LoseTactics not in index.kinds:
            store[key] = found
            return found
        store[key] = found.copy()  # guard: an effect may select cards by the keyword that it removes
        game.enter_depth()
        for force in effects_of_kind(game, LoseKeyword):
            node = force.node
            if (
                isinstance(node, LoseKeyword)
                and node.keyword in found
                and applies_to_card(game, force, ref, node.what)
            ):
                left = () if node.value is None else tuple(v for v in found[node.keyword] if v != node.value)
                found[node.keyword] = left
                if not left:
                    del found[node.keyword]  # 1.3.2: losing wins over gaining
        for force in effects_of_kind(game, LoseTactics):
            if isinstance(force.node, LoseTactics) and applies_to_card(game, force, ref, force.node.what):
                found = {name: many for name, many in found.items() if name not in TACTICS}
        game.deep -= 1
        store[key] = found
    return found


@defines("2.1.3", "6.1.5")
def all_held(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    """Return the abilities of a card on the field: printed, from set cards, from lasting effects, and from continuous
    effects."""
    base = (game.index or index_of(game)).held.get(ref, ())
    given = effects_of_kind(game, Gain)
    if not given:
        return base
    key = ("held", ref)
    store = power_independent_cache(game)
    found: tuple[HeldAbility, ...] | None = store.get(key)
    if found is None:
        more: list[HeldAbility] = []
        store[key] = base  # guard: an effect may select cards by the keyword that it gives
        game.enter_depth()
        for force in given:
            node = force.node
            if (
                isinstance(node, Gain)
                and is_character(game, ref)
                and applies_to_card(game, force, ref, node.what)
            ):
                at = node.FIELDS.index("abilities")
                for i, ability in enumerate(node.abilities):
                    path = (*force.path, at, i)
                    more.append(
                        HeldAbility(ref, ability, force.scope.face, path, force.scope.this, force.stamp)
                    )
        game.deep -= 1
        found = store[key] = (*base, *more)
    return found


def gammas(game: Game, moment: str) -> tuple[HeldAbility, ...]:
    """Return the automatic effects that an event triggers; those given by continuous effects come last."""
    index: Index = game.index or index_of(game)
    base = index.gammas.get(moment, ())
    return base if Gain not in index.kinds else (*base, *_given_gammas(game).get(moment, ()))


def _given_gammas(game: Game) -> dict[str, list[HeldAbility]]:
    """Return the automatic effects given by continuous effects, by the events that trigger them."""
    store = power_independent_cache(game)
    given: dict[str, list[HeldAbility]] | None = store.get("given gammas")
    if given is None:
        given = store["given gammas"] = {}
        if not is_gained(game, _reacts_to_events):
            return given
        printed_ones = index_of(game).held
        for seat in (0, 1):
            for ref in characters(game, seat):
                for held in all_held(game, ref)[len(printed_ones.get(ref, ())) :]:
                    ability = held.ability
                    if isinstance(ability, Auto) and ability.when is not None:
                        for moment_of_it in moments_in(ability.when):
                            given.setdefault(moment_of_it, []).append(held)
                    else:
                        for moment in moments_of(ability):
                            given.setdefault(moment, []).append(held)
    return given


def _reacts_to_events(ability: Ability) -> bool:
    """Return whether an ability reacts to events."""
    if isinstance(ability, (Keyword, Spelt)):
        return bool(moments_of(ability))
    return isinstance(ability, Auto) and ability.when is not None


def is_gained(game: Game, predicate: Callable[[Ability], bool]) -> bool:
    """Return whether a continuous effect in force gives an ability that satisfies the predicate. The result is cached
    under the predicate, therefore `predicate` must be a module-level function."""
    store = power_independent_cache(game)
    key = ("gained", predicate)
    found: bool | None = store.get(key)
    if found is None:
        given = [f.node.abilities for f in effects_of_kind(game, Gain) if isinstance(f.node, Gain)]
        found = store[key] = any(predicate(ability) for abilities in given for ability in abilities)
    return found


def watched_moments(game: Game) -> frozenset[str]:
    """Return the events to which any ability or lasting effect reacts."""
    index: Index = game.index or index_of(game)
    found: frozenset[str] | None = index.reusable.get(WATCHED_MOMENTS_KEY)
    if found is not None:
        return found
    store = (
        index.reusable
        if ABILITY_CHANGING_STATEMENTS.isdisjoint(index.kinds)
        else power_independent_cache(game)
    )
    found = store.get(WATCHED_MOMENTS_KEY)
    if found is None:
        moments = set(index.gammas)
        if Gain in index.kinds:
            moments.update(_given_gammas(game))
        moments.update([str(unpack_fixed(e)[0]) for e in game.effects.values() if e.kind in WAITING])
        moments.update(off_field_moments(game))
        found = store[WATCHED_MOMENTS_KEY] = frozenset(moments)
    return found


def has_keyword(game: Game, ref: int, keyword: str) -> bool:
    """Return whether a card has a keyword: on the field with all effects, elsewhere as printed."""
    if game.cards[ref].zone == FIELD and not game.cards[ref].host:
        return keyword in keywords(game, ref)
    face = face_of(game, ref)
    return face is not None and keyword in face.keywords


@register_meaning(SEATS, Hell)
@defines("3.3.6", "3.3.6.b")
def is_hell(game: Game, seat: int) -> bool:
    """Return whether a player's underworld is a hell now. The player then has no underworld for effects."""
    return any(
        isinstance(f.node, Hell) and seat in players(game, f.node.who, f.scope)
        for f in effects_of_kind(game, Hell)
    )


@defines("6.1.3.d", "6.1.4")
def races(game: Game, ref: int) -> tuple[str, ...]:
    face = face_of(game, ref)
    if face is None or (game.cards[ref].down and is_blank(game.cards[ref])):
        return ()
    own = races_of(face.text)
    index: Index = game.index or index_of(game)
    if GainRace not in index.kinds:
        return own
    store = power_independent_cache(game)
    found: tuple[str, ...] | None = store.get(("races", ref))
    if found is None:
        store["races", ref] = own  # guard: an effect may select cards by the race that it gives
        game.enter_depth()
        found = own
        for force in effects_of_kind(game, GainRace):
            node = force.node
            if (
                isinstance(node, GainRace)
                and node.race not in found
                and applies_to_card(game, force, ref, node.what)
            ):
                found = (*(race for race in found if race != "なし"), node.race)
        game.deep -= 1
        store["races", ref] = found
    return found


@defines("2.12.1", "1.6.2.b")
def printed_power(game: Game, ref: int, face: Printed) -> tuple[int, int]:
    """Return the printed attack and toughness. A variable has the value defined by effects, or 0."""
    if face.power is not None:
        return face.power
    attack, toughness = face.text.attack, face.text.toughness
    if isinstance(attack, X):
        attack = variable(game, ref, attack.letter)
    if isinstance(toughness, X):
        toughness = variable(game, ref, toughness.letter)
    return (attack or 0, toughness or 0)


SETTING = frozenset({SetPower, SwapPower, Floor, TurnModifiers})
POWER_STATEMENTS = SETTING | {AddPower}


@defines("6.1.10.a", "6.1.10.b", "6.1.10.c", "6.1.10.d", "6.1.11")
@defines("6.1.11.a", "6.1.12", "7.1.7", "2.12.1", "2.12.2")
def true_power(game: Game, ref: int) -> tuple[int, int]:
    """Return the computed attack and toughness, possibly below 0. Effects apply in layers: changes, swaps, additions,
    then "always" values. Within a layer the newest change of each half wins; additions apply in any order."""
    key = (POWER, ref)
    index: Index = game.index or index_of(game)
    store = index.power_independent_cache if index.is_pure else game.cache
    found: tuple[int, int] | None = store.get(key)
    if found is not None:
        return found
    face = face_of(game, ref)
    attack, toughness = printed_power(game, ref, face) if face is not None else (0, 0)
    plus_a, plus_t = _printed_modifiers(game).get(ref, (0, 0))
    kinds = index.kinds
    if kinds.isdisjoint(POWER_STATEMENTS):
        found = store[key] = (attack + plus_a, toughness + plus_t)
        return found
    sums, rest = _sums(game, index.derived_cache if index.is_pure else game.cache)
    if not rest and kinds.isdisjoint(SETTING):
        if sums.wide or ref in sums.bears:
            card = game.cards[ref]
            more = sums.sum_for(card, ref in index.characters[card.seat])
            plus_a += more[0]
            plus_t += more[1]
        found = store[key] = (attack + plus_a, toughness + plus_t)
        return found
    store[key] = (attack, toughness)  # guard: an effect may read the power that it changes
    game.enter_depth()
    swaps = False
    always: list[tuple[int | None, int | None]] = []
    for force in effects_of_kind(game, SetPower) if SetPower in kinds else ():
        node = force.node
        if isinstance(node, SetPower) and applies_to_card(game, force, ref, node.what):
            halves = (amount(game, force, node.attack, 0, ref), amount(game, force, node.toughness, 1, ref))
            if node.always:
                always.append(halves)
            else:
                attack, toughness = power_with_halves_replaced((attack, toughness), halves)
    for force in effects_of_kind(game, SwapPower) if SwapPower in kinds else ():
        if isinstance(force.node, SwapPower) and applies_to_card(game, force, ref, force.node.what):
            swaps = not swaps
    if swaps:
        attack, toughness = toughness, attack
    card = game.cards[ref]
    for more in (sums.sum_for(card, ref in index.characters[card.seat]), *_added(game, ref, rest)):
        plus_a += more[0]
        plus_t += more[1]
    each: list[Halves] | None = None
    for force in effects_of_kind(game, TurnModifiers) if TurnModifiers in kinds else ():
        node = force.node
        if isinstance(node, TurnModifiers) and applies_to_card(game, force, ref, node.what):
            each = with_reversed_modifiers(node, modifiers(game, ref) if each is None else each, toughness)
            plus_a, plus_t = sum(a for a, _ in each), sum(t for _, t in each)
    attack += plus_a
    toughness += plus_t
    for fixed in always:
        attack, toughness = power_with_halves_replaced((attack, toughness), fixed)
    for force in effects_of_kind(game, Floor) if Floor in kinds else ():
        node = force.node
        if isinstance(node, Floor) and applies_to_card(game, force, ref, node.what):
            lowest = (amount(game, force, node.n, 0, ref) or 0) + 1
            attack = max(attack, lowest) if node.stat == "attack" else attack
            toughness = max(toughness, lowest) if node.stat == "toughness" else toughness
    game.deep -= 1
    store[key] = (attack, toughness)
    return attack, toughness


@defines("2.10.2", "2.11.2", "6.1.14", "2.10.3", "2.11.3")
def _printed_modifiers(game: Game) -> dict[int, tuple[int, int]]:
    """Return the combat modifiers printed on equipment and charms, summed per host card (2.10.2, 2.11.2)."""
    field_memo = index_of(game).derived_cache
    found: dict[int, tuple[int, int]] | None = field_memo.get(MODIFIERS)
    if found is None:
        found = game.cache.get(MODIFIERS)
    if found is None:
        found = {}
        varies = False
        for r in field(game, 0) + field(game, 1):
            host = game.cards[r].host
            if host:
                face = face_of(game, r)
                if face is not None and face.cls in ("equipment", "charm"):
                    varies = varies or face.power is None
                    a, t = found.get(host, (0, 0))
                    more_a, more_t = printed_power(game, r, face)
                    found[host] = (a + more_a, t + more_t)
        # A printed variable may change with any event; printed numbers change only with the cards on the field.
        (derived_cache(game) if varies else field_memo)[MODIFIERS] = found
    return found


def any_modifier_lowers(game: Game) -> bool:
    """Return whether any card set on a character has a negative toughness modifier."""
    field_memo = index_of(game).derived_cache
    found: bool | None = field_memo.get(LOWERED)
    if found is None:
        modifiers = _printed_modifiers(game)
        found = any(t < 0 for _, t in modifiers.values())
        if MODIFIERS in field_memo:
            field_memo[LOWERED] = found
    return found


def cards_with_lowered_toughness(game: Game) -> tuple[int, ...] | None:
    """Return the cards whose toughness may be lowered by continuous effects; None if an effect is not limited to named
    cards."""
    found: list[int] = []
    effects = effects_in_force(game)
    game.charge_work(len(effects))
    for force in effects:
        if not may_lower_toughness(force.node):
            continue
        if force.refs is not None and force.refs[0]:
            found.extend(force.refs)
        elif isinstance(getattr(force.node, "what", None), This):
            found.append(force.scope.this)
        else:
            return None
    return tuple(found)


@defines("6.1.3.g", "2.10.1", "2.11.1")
def power(game: Game, ref: int) -> tuple[int, int]:
    """Return the attack and toughness used by the rules, never below 0 (6.1.12)."""
    attack, toughness = true_power(game, ref)
    return (max(attack, 0), max(toughness, 0))


def attack(game: Game, ref: int) -> int:
    return power(game, ref)[0]


def toughness(game: Game, ref: int) -> int:
    return power(game, ref)[1]


@defines("6.1.3.f")
def graze(game: Game, ref: int) -> int:
    replaced = substituted_number(game, ref, "graze")
    if replaced is not None:
        return replaced
    face = face_of(game, ref)
    return 0 if face is None else printed_graze(face.text)


def stat(game: Game, ref: int, name: str) -> int:
    """Return a number of a card: "attack", "toughness", "cost", "node", "graze" or "damage"."""
    card = game.cards[ref]
    if name in ("attack", "toughness"):
        if card.zone == FIELD and is_character(game, ref):
            return power(game, ref)[name == "toughness"]
        face = face_of(game, ref)
        return 0 if face is None else printed_power(game, ref, face)[name == "toughness"]
    if name == "damage":
        return damage(card)
    if name == "graze":
        return graze(game, ref)
    replaced = substituted_number(game, ref, name)
    if replaced is not None:
        return replaced
    face = face_of(game, ref)
    if face is None:
        return 0
    if card.zone == FIELD and not index_of(game).kinds.isdisjoint(PRICES):
        return _price_here(game, ref, face)[name == "cost"]
    return (face.text.node or 0) if name == "node" else printed_cost(face.text)


@defines("1.6.1.b")
def is_dash(game: Game, ref: int, name: str) -> bool:
    """Return whether a card prints a hyphen in place of a number and no effect puts a number there."""
    face = face_of(game, ref)
    if face is None or name not in ("node", "cost") or substituted_number(game, ref, name) is not None:
        return False
    return (face.text.node if name == "node" else face.text.cost) is None


@defines("1.6.2.a", "1.6.2.b", "1.6.2.f", "1.6.2.g")
def variable(game: Game, ref: int, letter: str) -> int | None:
    """Return the current value of a variable of a card as defined by the newest effect in force; None without a
    definition."""
    if ref not in game.cards:
        return None
    guise = game.cards[ref].mark(GUISE) if game.cards[ref].marks else 0
    if guise in game.effects and len(game.effects[guise].data) > 2 and letter == "X":
        return effect_number_at(game.effects[guise], 2)
    if Define not in index_of(game).kinds:
        return None
    store = derived_cache(game)
    key = ("variable", ref, letter)
    if key in store:
        known: int | None = store[key]
        return known
    store[key] = 0  # guard: a definition may refer to itself
    game.enter_depth()
    found: int | None = None
    for force in effects_of_kind(game, Define):
        node = force.node
        if not isinstance(node, Define) or node.letter != letter:
            continue
        # A set card's text belongs to its host (6.1.13), but its definition of "this card's" variable applies to the
        # set card itself.
        of_it = (
            force.source == ref
            if force.source and isinstance(node.what, This)
            else applies_to_card(game, force, ref, node.what)
        )
        if of_it:
            found = number(game, node.n, force.scope)
            found = found if node.most is None else min(found, node.most)
    game.deep -= 1
    store[key] = found
    return found


@defines("6.1.14", "2.10.2", "2.11.2")
def has_modifier(game: Game, ref: int, half: str) -> bool:
    """Return whether a card has a combat modifier other than +0: printed, given, or from set cards."""
    found = modifiers(game, ref)
    face = face_of(game, ref)
    if face is not None and face.cls in ("equipment", "charm") and not game.cards[ref].down:
        found.append(printed_power(game, ref, face))
    return any((a and half != "toughness") or (t and half != "attack") for a, t in found)


def modifiers(game: Game, ref: int) -> list[Halves]:
    """Return the separate combat modifiers of a character: from cards set on the character, and from effects."""
    if game.cards[ref].zone != FIELD or not is_character(game, ref):
        return []
    set_on_card = [(r, face_of(game, r)) for r in set_cards(game, ref)]
    cards = [
        printed_power(game, r, f) for r, f in set_on_card if f is not None and f.cls in ("equipment", "charm")
    ]
    return [*cards, *_added(game, ref, effects_of_kind(game, AddPower))]


def _sums(game: Game, store: Memo) -> tuple[Sums, list[ContinuousEffect]]:
    """Return the sums of all power modifiers in force, and the modifiers that must be evaluated per card."""
    found: tuple[Sums, list[ContinuousEffect]] | None = store.get("sums")
    if found is None:
        sums = Sums()
        rest: list[ContinuousEffect] = []
        sheltered = Cannot in (game.index or index_of(game)).kinds
        for force in effects_of_kind(game, AddPower):
            halves = _uniform_change(game, force)
            refs, scope = force.refs, force.scope
            if halves is not None and refs and refs[0]:
                sums.add_given(refs, force.stamp, halves)
                continue
            what = force.node.what if isinstance(force.node, AddPower) else This()
            unprotected = not sheltered or isinstance(what, This)
            if (
                halves is None
                or refs
                or not unprotected
                or not sums.add(what, scope.seat, scope.this, halves)
            ):
                rest.append(force)
        found = store["sums"] = (sums, rest)
    if found[1]:
        game.charge_work(len(found[1]))
    return found


def _uniform_change(game: Game, force: ContinuousEffect) -> tuple[int, int] | None:
    """Return the modifier of a continuous effect if it is equal for all affected cards, otherwise None."""
    node, scope = force.node, force.scope
    if not isinstance(node, AddPower) or force.alone or force.lets or scope.others is not None:
        return None
    for n in () if force.data else (node.attack, node.toughness):
        if not isinstance(n, int) and not (isinstance(n, X) and is_defined_by_text(game, scope)):
            return None
    sign = -1 if node.minus else 1
    attack, toughness = amount(game, force, node.attack, 0, 0), amount(game, force, node.toughness, 1, 0)
    return sign * (attack or 0), sign * (toughness or 0)


def is_defined_by_text(game: Game, scope: Scope) -> bool:
    """Return whether only the text itself defines a variable of the card."""
    card = game.cards.get(scope.this)
    return card is not None and not card.marks and Define not in index_of(game).kinds


def _added(game: Game, ref: int, effects_in_force: Iterable[ContinuousEffect]) -> Iterator[tuple[int, int]]:
    """Yield the modifiers that these effects give a character. Only one of several equal effects that do not stack
    counts (7.1.14)."""
    once: set[Statement] = set()
    for force in effects_in_force:
        node = force.node
        if isinstance(node, AddPower) and applies_to_card(game, force, ref, node.what):
            if force.alone:
                if node in once:
                    continue
                once.add(node)
            sign = -1 if node.minus else 1
            yield (
                sign * (amount(game, force, node.attack, 0, ref) or 0),
                sign * (amount(game, force, node.toughness, 1, ref) or 0),
            )
