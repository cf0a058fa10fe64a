"""Values as they are now: keywords, names, races, power in its layers (6.1.10), bans, changed costs.

Everything here is computed from the continuous effects in force (alphas and lasting effects) and kept until the
next change of the table; nothing is stored, so nothing is stale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from pyengine.games.pmv.rules.cards import (
    GUISE,
    Path,
    Printed,
    face_of,
    is_blank,
    name_contains,
    node_at,
    part_at,
    printed_cost,
    printed_graze,
    races_of,
)  # fmt: skip
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.indexed import Held, Index
from pyengine.games.pmv.rules.interference import under_way
from pyengine.games.pmv.rules.meaning.adding import Sums
from pyengine.games.pmv.rules.meaning.hands import is_noted
from pyengine.games.pmv.rules.meaning.index import (
    HEARD,
    LOWERED,
    MODIFIERS,
    WAITING,
    Void,
    characters,
    index_of,
    is_character,
    memo,
)
from pyengine.games.pmv.rules.meaning.lasting import scope_of
from pyengine.games.pmv.rules.meaning.nouns import fits, number, players, true
from pyengine.games.pmv.rules.meaning.reading import is_open
from pyengine.games.pmv.rules.meaning.scope import Scope
from pyengine.games.pmv.rules.meaning.sorts import TACTICS, TRIGGER_KEYWORDS, gives, moments_in, negates
from pyengine.games.pmv.rules.rows import fixed_in
from pyengine.games.pmv.rules.zones import FIELD, HAND, HAND_LIMIT, PLAY, damage, field, nodes, set_cards
from pyengine.games.pmv.vocab import (
    Ability,
    AddPower,
    Also,
    AlsoNamed,
    Auto,
    BlockToll,
    Cannot,
    Capped,
    Carries,
    ChangeCost,
    ChangeItsCost,
    Concerned,
    Define,
    Floor,
    Gain,
    GainRace,
    HandLimit,
    Hell,
    If,
    It,
    Keyword,
    Let,
    LifeFloor,
    LoseKeyword,
    LoseTactics,
    May,
    Noun,
    Pick,
    PlayerCannot,
    PlayerCannotPlay,
    Rest,
    Seq,
    SetPower,
    Statement,
    SwapPower,
    This,
    ThisAt,
    Top,
    TreatAs,
    Unstacked,
    What,
    X,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.records import number_of, place_in
from pyengine.vocab.names import fold
from pyengine.vocab.node import Node, walk


class Force(NamedTuple):
    """A continuous effect in force: a statement, where it stands, from where it is read, and since when.

    `refs` are the cards that a lasting effect was given to; None: whatever its words fit now (7.6.1, 7.6.2).
    `data` holds the numbers that a lasting effect fixed when it began; `alone`: it does not stack (7.1.14).
    `lets` are variables that are another number for each card ("that character"). `source` is the card that prints an alpha (0 for a lasting effect).
    """

    node: Statement
    path: Path
    scope: Scope
    stamp: int
    refs: tuple[int, ...] | None = None
    data: tuple[Any, ...] = ()
    alone: bool = False
    source: int = 0
    lets: tuple[Let, ...] = ()


@defines("7.4.5.a", "7.4.5.b", "7.4.5.c", "7.4.5.d", "7.4.6.a")
@defines("7.4.6.b", "7.4.6.c", "7.4.6.d", "7.4.5.e", "7.1.16")
def forces(game: Game) -> tuple[Force, ...]:
    """All continuous effects in force, oldest first: alphas whose condition holds, then as time stamps say."""
    store = memo(game)
    found: tuple[Force, ...] | None = store.get("forces")
    if found is None:
        many: list[Force] = []
        game.spend(len(game.effects) + len(index_of(game).alphas))
        for effect in game.effects.values():
            if effect.kind == "force":
                face, path = place_in(effect)
                node = node_at(game, face, path)
                scope = scope_of(effect)
                refs = effect.refs if effect.refs else None
                alone = stands_alone(game, face, path)
                many.append(Force(node, path, scope, effect.stamp, refs, effect.data[2], alone))  # type: ignore[arg-type]
        # An alpha may ask for a value that other alphas change: each reads what the older ones make of it (7.4.5.e).
        asking = False
        for held in index_of(game).alphas:
            ability = held.ability
            if isinstance(ability, Auto):
                if is_open(game, held.face, held.path, ability):
                    store.clear()
                    store["forces"] = tuple(many)
                    asking = True
                scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
                if true(game, ability.condition, scope):
                    since = (held.stamp, held.source)
                    many.extend(_parts(game, ability.effect, (*held.path, 1), scope, since))
        many.sort(key=lambda f: f.stamp)
        found = tuple(many)
        if asking:
            store.clear()
        store["forces"] = found
    return found


def _parts(game: Game, node: Statement, path: Path, scope: Scope, since: tuple[int, int]) -> Iterator[Force]:
    """The continuous effects that a statement is made of; `since`: its time stamp, and the card that prints it."""
    if isinstance(node, Seq):
        for i, part in enumerate(node.parts):
            yield from _parts(game, part, (*path, 0, i), scope, since)
    elif isinstance(node, Also):
        yield from _parts(game, node.first, (*path, 0), scope, since)
        yield from _parts(game, node.second, (*path, 1), scope, since)
    elif isinstance(node, If):
        if true(game, node.condition, scope):
            yield from _parts(game, node.then, (*path, 1), scope, since)
        elif node.otherwise is not None:
            yield from _parts(game, node.otherwise, (*path, 2), scope, since)
    elif isinstance(node, Let) and any(isinstance(part, It) for part in walk(node.x)):
        for force in _parts(game, node.do, (*path, 1), scope, since):
            yield force._replace(lets=(node, *force.lets))
    elif isinstance(node, Let):
        yield from _parts(game, node.do, (*path, 1), defined(game, node, scope), since)
    elif isinstance(node, Capped):
        yield from _parts(game, node.do, (*path, 0), scope, since)
    elif isinstance(node, Unstacked):
        for force in _parts(game, node.do, (*path, 0), scope, since):
            yield force._replace(alone=True)
    elif isinstance(node, May):
        if (scope.this, game.cards[scope.this].stamp, scope.face, path, True) in game.vars["optional"]:
            yield from _parts(game, node.do, (*path, 0), scope, since)
    else:
        stamp, source = since
        yield Force(node, path, scope, stamp, source=source)


@defines("1.6.2", "1.6.2.a", "1.6.2.g")
def defined(game: Game, let: Let, scope: Scope) -> Scope:
    """The scope in which a variable is what `let` says it is now."""
    n = number(game, let.x, scope)
    if let.most is not None:
        n = min(n, let.most)
    if let.letter == "X":
        return scope._replace(x=n)
    return scope._replace(letters=(*(p for p in scope.letters if p[0] != let.letter), (let.letter, n)))


@defines("7.1.14")
def stands_alone(game: Game, face: str, path: Path) -> bool:
    """Whether the text around a statement says that it does not stack."""
    key = ("alone", face, path)
    found: bool | None = game.lore.get(key)
    if found is None:
        found = game.lore[key] = any(
            isinstance(part_at(game, face, path[:n]), Unstacked) for n in range(len(path))
        )
    return found


@defines("3.1.7")
def reaches(game: Game, force: Force, ref: int, what: What) -> bool:
    """Whether a continuous effect applies to this card now; what was given to a card is lost when it comes anew."""
    if force.refs is not None:
        if ref in force.refs:
            return game.cards[ref].stamp < force.stamp
        return not force.refs[0] and is_noted(game, force.stamp, ref)
    if isinstance(what, This):
        return ref == force.scope.this
    if isinstance(what, It):
        return False
    if (
        isinstance(what, (Top, Rest, ThisAt, Concerned))
        or what.how != "all"
        or not fits(game, ref, what.noun, force.scope)
    ):
        return False
    node = force.node
    return (isinstance(node, Cannot) and node.act == "be_object") or is_object(game, ref, force.scope)


@defines("2.13.3", "7.4.5", "7.6.1", "7.6.2")
def reaching(game: Game) -> tuple[tuple[Void, ...], tuple[Held, ...]]:
    """What the continuous effects in force negate, and the alphas (and replacements) that they give, oldest first;
    one whose own text an older one negates does neither. What negates does not negate the card it stands on."""
    voids: list[Void] = []
    gifts: list[Held] = []
    everyone = (*characters(game, 0), *characters(game, 1))
    for force in forces(game):
        node = force.node
        kind = negates(node)
        given = isinstance(node, Gain) and any(gives(a) for a in node.abilities)
        if not (kind or given) or any(
            v.holder == force.scope.this
            and v.kind in ("text", "auto")
            and v.by != force.source
            and force.source
            for v in voids
        ):
            continue
        for ref in everyone:
            if not reaches(game, force, ref, node.what):  # type: ignore[union-attr, arg-type]  # all of these say what
                continue
            if kind:
                voids.append(Void(ref, kind, force.source))
            elif isinstance(node, Gain):
                at = node.FIELDS.index("abilities")
                gifts.extend(
                    Held(ref, ability, force.scope.face, (*force.path, at, i), force.scope.this, force.stamp)
                    for i, ability in enumerate(node.abilities)
                    if gives(ability)
                )
    return tuple(voids), tuple(gifts)


# -- keywords, names, races ------------------------------------------------------------------------------


@defines("10.10.1", "10.10.2", "10.11.1", "10.2.1", "10.3.1", "10.4.1", "10.7.1")
@defines("10.9.1", "10.12.1", "10.15.1", "10.16.1", "10.17.1", "1.3.2")
@defines("10.1.1", "10.1.2", "10.1.3", "10.1.4", "10.1.5")
def keywords(game: Game, ref: int) -> dict[str, tuple[int | str | None, ...]]:
    """The keywords that a card on the field has now, each with its values (one for every time that it has it)."""
    key = ("keywords", ref)
    index: Index = game.index or index_of(game)
    store = index.memo if index.steady else game.cache
    found: dict[str, tuple[int | str | None, ...]] | None = store.get(key)
    if found is None:
        found = {}
        for held in all_held(game, ref):
            if isinstance(held.ability, Keyword):
                found[held.ability.name] = (*found.get(held.ability.name, ()), held.ability.value)
        if LoseKeyword not in index.kinds and LoseTactics not in index.kinds:
            store[key] = found
            return found
        store[key] = found.copy()  # for an effect that asks which cards have the keyword it takes
        game.deepen()
        for force in of_kind(game, LoseKeyword):
            node = force.node
            if (
                isinstance(node, LoseKeyword)
                and node.keyword in found
                and reaches(game, force, ref, node.what)
            ):
                left = () if node.value is None else tuple(v for v in found[node.keyword] if v != node.value)
                found[node.keyword] = left
                if not left:
                    del found[node.keyword]  # 1.3.2: losing wins over gaining
        for force in of_kind(game, LoseTactics):
            if isinstance(force.node, LoseTactics) and reaches(game, force, ref, force.node.what):
                found = {name: many for name, many in found.items() if name not in TACTICS}
        game.deep -= 1
        store[key] = found
    return found


@defines("2.1.3", "6.1.5")
def all_held(game: Game, ref: int) -> tuple[Held, ...]:
    """The abilities of a card on the field: printed, lent, given for a time, and given by continuous effects."""
    base = (game.index or index_of(game)).held.get(ref, ())
    given = of_kind(game, Gain)
    if not given:
        return base
    key = ("held", ref)
    store = memo(game)
    found: tuple[Held, ...] | None = store.get(key)
    if found is None:
        more: list[Held] = []
        store[key] = base  # for an effect that asks which cards have the keyword it gives
        game.deepen()
        for force in given:
            node = force.node
            if isinstance(node, Gain) and is_character(game, ref) and reaches(game, force, ref, node.what):
                at = node.FIELDS.index("abilities")
                for i, ability in enumerate(node.abilities):
                    path = (*force.path, at, i)
                    more.append(Held(ref, ability, force.scope.face, path, force.scope.this, force.stamp))
        game.deep -= 1
        found = store[key] = (*base, *more)
    return found


def of_kind(game: Game, kind: type[Node]) -> tuple[Force, ...]:
    """The continuous effects in force that say a thing of this kind, oldest first."""
    index: Index = game.index or index_of(game)
    if kind not in index.kinds:
        return ()
    store = index.memo if index.steady else game.cache
    table: dict[type[Node], tuple[Force, ...]] | None = store.get("by_kind")
    if table is None:
        sorting: dict[type[Node], list[Force]] = {}
        for force in forces(game):
            sorting.setdefault(type(force.node), []).append(force)
        table = store["by_kind"] = {k: tuple(v) for k, v in sorting.items()}
    found = table.get(kind, ())
    game.work -= len(found)
    if game.work < 0:
        raise game.overworked()
    return found


def gammas(game: Game, moment: str) -> tuple[Held, ...]:
    """The automatic effects that listen to a moment; given ones come last."""
    index: Index = game.index or index_of(game)
    base = index.gammas.get(moment, ())
    return base if Gain not in index.kinds else (*base, *_given_gammas(game).get(moment, ()))


def _given_gammas(game: Game) -> dict[str, list[Held]]:
    """The automatic effects that continuous effects give, by the moment to which they listen."""
    store = memo(game)
    given: dict[str, list[Held]] | None = store.get("given gammas")
    if given is None:
        given = store["given gammas"] = {}
        if not is_gained(game, _listens):
            return given
        printed_ones = index_of(game).held
        for seat in (0, 1):
            for ref in characters(game, seat):
                for held in all_held(game, ref)[len(printed_ones.get(ref, ())) :]:
                    ability = held.ability
                    if isinstance(ability, Auto) and ability.when is not None:
                        for moment_of_it in moments_in(ability.when):
                            given.setdefault(moment_of_it, []).append(held)
                    elif isinstance(ability, Keyword) and ability.name in TRIGGER_KEYWORDS:
                        for said in TRIGGER_KEYWORDS[ability.name]:
                            given.setdefault(said, []).append(held)
    return given


def _listens(ability: Ability) -> bool:
    """Whether an ability waits for a moment."""
    if isinstance(ability, Keyword):
        return ability.name in TRIGGER_KEYWORDS
    return isinstance(ability, Auto) and ability.when is not None


def is_gained(game: Game, is_such: Callable[[Ability], bool]) -> bool:
    """Whether a continuous effect in force gives an ability that is such. It is remembered by the function, which
    therefore is one of a module."""
    store = memo(game)
    key = ("gained", is_such)
    found: bool | None = store.get(key)
    if found is None:
        given = [f.node.abilities for f in of_kind(game, Gain) if isinstance(f.node, Gain)]
        found = store[key] = any(is_such(ability) for abilities in given for ability in abilities)
    return found


def heard(game: Game) -> frozenset[str]:
    """The moments that anything on the table listens to, or a lasting effect waits for."""
    index: Index = game.index or index_of(game)
    store = index.memo if index.steady else game.cache
    found: frozenset[str] | None = store.get(HEARD)
    if found is None:
        moments = set(index.gammas)
        if Gain in index.kinds:
            moments.update(_given_gammas(game))
        moments.update([str(fixed_in(e)[0]) for e in game.effects.values() if e.kind in WAITING])
        found = store[HEARD] = frozenset(moments)
    return found


def has(game: Game, ref: int, keyword: str) -> bool:
    """Whether a card has a keyword: on the field as it is now, elsewhere as printed."""
    if game.cards[ref].zone == FIELD and not game.cards[ref].host:
        return keyword in keywords(game, ref)
    face = face_of(game, ref)
    return face is not None and keyword in face.keywords


def has_name(game: Game, ref: int, name: str) -> bool:
    """Whether a name is part of one that a card has; one that lies face down has only what it was called since (5.7.1)."""
    name = fold(name)
    face = face_of(game, ref)
    if (
        face is not None
        and not is_blank(game.cards[ref])
        and (name_contains(face, name) or any(name in more for more in lent_names(game, ref, face)))
    ):
        return True
    index: Index = game.index or index_of(game)
    if index.names and any(name in more for more in index.names.get(ref, ())):
        return True
    return AlsoNamed in index.kinds and any(
        isinstance(f.node, AlsoNamed) and name in fold(f.node.name) and reaches(game, f, ref, f.node.what)
        for f in of_kind(game, AlsoNamed)
    )


@defines("3.3.6", "3.3.6.b")
def is_hell(game: Game, seat: int) -> bool:
    """Whether a player's underworld is a hell now: then he has no underworld for effects."""
    if Hell not in index_of(game).kinds:
        return False
    forced = of_kind(game, Hell)
    return any(isinstance(f.node, Hell) and seat in players(game, f.node.who, f.scope) for f in forced)


@defines("10.20.2.a")
def lent_names(game: Game, ref: int, face: Printed) -> tuple[str, ...]:
    """The names that a link gives to a card of the field, besides its own: its components, but for conditions; folded."""
    if "link" not in face.keywords or game.cards[ref].zone != FIELD:
        return ()
    if is_character(game, ref) and "link" not in keywords(game, ref):
        return ()
    return face.parts


@defines("6.1.3.d", "6.1.4")
def races(game: Game, ref: int) -> tuple[str, ...]:
    face = face_of(game, ref)
    if face is None or (game.cards[ref].down and is_blank(game.cards[ref])):
        return ()
    own = races_of(face.text)
    index: Index = game.index or index_of(game)
    if GainRace not in index.kinds:
        return own
    store = memo(game)
    found: tuple[str, ...] | None = store.get(("races", ref))
    if found is None:
        store["races", ref] = own  # for an effect that asks which cards have the race it gives
        game.deepen()
        found = own
        for force in of_kind(game, GainRace):
            node = force.node
            if isinstance(node, GainRace) and node.race not in found and reaches(game, force, ref, node.what):
                found = (*(race for race in found if race != "なし"), node.race)
        game.deep -= 1
        store["races", ref] = found
    return found


# -- power (6.1.10) ----------------------------------------------------------------------------------------


@defines("2.12.1", "1.6.2.b")
def printed_power(game: Game, ref: int, face: Printed) -> tuple[int, int]:
    """Attack and toughness as a card prints them; a variable is what is said of it, or 0."""
    if face.power is not None:
        return face.power
    attack, toughness = face.text.attack, face.text.toughness
    if isinstance(attack, X):
        attack = variable(game, ref, attack.letter)
    if isinstance(toughness, X):
        toughness = variable(game, ref, toughness.letter)
    return (attack or 0, toughness or 0)


SETTING = frozenset({SetPower, SwapPower, Floor})
POWER = SETTING | {AddPower}


@defines("6.1.10.a", "6.1.10.b", "6.1.10.c", "6.1.10.d", "6.1.11")
@defines("6.1.11.a", "6.1.12", "7.1.7", "2.12.1", "2.12.2")
def true_power(game: Game, ref: int) -> tuple[int, int]:
    """Attack and toughness as computed, below 0 too: changes, swaps, additions, then what is "always" so.

    Within a layer the newest change of each half wins; additions add up in any order.
    """
    key = ("power", ref)
    index: Index = game.index or index_of(game)
    store = index.memo if index.steady else game.cache
    found: tuple[int, int] | None = store.get(key)
    if found is not None:
        return found
    face = face_of(game, ref)
    attack, toughness = printed_power(game, ref, face) if face is not None else (0, 0)
    plus_a, plus_t = _printed_modifiers(game).get(ref, (0, 0))
    kinds = index.kinds
    if kinds.isdisjoint(POWER):
        found = store[key] = (attack + plus_a, toughness + plus_t)
        return found
    sums, rest = _sums(game, store)
    if not rest and kinds.isdisjoint(SETTING):
        if sums.wide or ref in sums.bears:
            card = game.cards[ref]
            more = sums.of(card, ref in index.characters[card.seat])
            plus_a += more[0]
            plus_t += more[1]
        found = store[key] = (attack + plus_a, toughness + plus_t)
        return found
    store[key] = (attack, toughness)  # for an effect that asks for the power it changes
    game.deepen()
    swaps = False
    always: list[tuple[int | None, int | None]] = []
    for force in of_kind(game, SetPower) if SetPower in kinds else ():
        node = force.node
        if isinstance(node, SetPower) and reaches(game, force, ref, node.what):
            halves = (_half(game, force, node.attack, 0, ref), _half(game, force, node.toughness, 1, ref))
            if node.always:
                always.append(halves)
            else:
                attack, toughness = _changed((attack, toughness), halves)
    for force in of_kind(game, SwapPower) if SwapPower in kinds else ():
        if isinstance(force.node, SwapPower) and reaches(game, force, ref, force.node.what):
            swaps = not swaps
    if swaps:
        attack, toughness = toughness, attack
    card = game.cards[ref]
    for more in (sums.of(card, ref in index.characters[card.seat]), *_added(game, ref, rest)):
        plus_a += more[0]
        plus_t += more[1]
    attack += plus_a
    toughness += plus_t
    for fixed in always:
        attack, toughness = _changed((attack, toughness), fixed)
    for force in of_kind(game, Floor) if Floor in kinds else ():
        node = force.node
        if isinstance(node, Floor) and reaches(game, force, ref, node.what):
            lowest = (_half(game, force, node.n, 0, ref) or 0) + 1
            attack = max(attack, lowest) if node.stat == "attack" else attack
            toughness = max(toughness, lowest) if node.stat == "toughness" else toughness
    game.deep -= 1
    store[key] = (attack, toughness)
    return attack, toughness


def _changed(power: tuple[int, int], to: tuple[int | None, int | None]) -> tuple[int, int]:
    """6.1.11.a: a change of one half leaves the other as it is."""
    return (power[0] if to[0] is None else to[0], power[1] if to[1] is None else to[1])


def _half(game: Game, force: Force, n: Any, place: int, ref: int) -> int | None:
    if n is None:
        return None
    if force.data:
        fixed = force.data[place]
        return None if fixed is None else int(fixed)
    scope = force.scope
    for let in force.lets:
        scope = defined(game, let, scope._replace(it=(ref,)))
    return number(game, n, scope)


@defines("2.10.2", "2.11.2", "6.1.14", "2.10.3", "2.11.3")
def _printed_modifiers(game: Game) -> dict[int, tuple[int, int]]:
    """The combat modifiers printed on equipment and charms, summed for each card they are set on; 2.10.2, 2.11.2."""
    lying = index_of(game).memo
    found: dict[int, tuple[int, int]] | None = lying.get(MODIFIERS)
    if found is None:
        found = game.cache.get(MODIFIERS)
    if found is None:
        found = {}
        varied = False
        for r in field(game, 0) + field(game, 1):
            host = game.cards[r].host
            if host:
                face = face_of(game, r)
                if face is not None and face.cls in ("equipment", "charm"):
                    varied = varied or face.power is None
                    a, t = found.get(host, (0, 0))
                    more_a, more_t = printed_power(game, r, face)
                    found[host] = (a + more_a, t + more_t)
        # A printed variable may change with anything; printed numbers lie as long as the cards do.
        (memo(game) if varied else lying)[MODIFIERS] = found
    return found


def any_modifier_lowers(game: Game) -> bool:
    """Whether anything set on a character lowers its toughness by what it prints."""
    lying = index_of(game).memo
    found: bool | None = lying.get(LOWERED)
    if found is None:
        modifiers = _printed_modifiers(game)
        found = any(t < 0 for _, t in modifiers.values())
        if MODIFIERS in lying:
            lying[LOWERED] = found
    return found


@defines("6.1.3.g", "2.10.1", "2.11.1")
def power(game: Game, ref: int) -> tuple[int, int]:
    """Attack and toughness as used: never below 0 (6.1.12)."""
    attack, toughness = true_power(game, ref)
    return (max(attack, 0), max(toughness, 0))


def attack(game: Game, ref: int) -> int:
    return power(game, ref)[0]


def toughness(game: Game, ref: int) -> int:
    return power(game, ref)[1]


@defines("6.1.3.f")
def graze(game: Game, ref: int) -> int:
    said = treated(game, ref, "graze")
    if said is not None:
        return said
    face = face_of(game, ref)
    return 0 if face is None else printed_graze(face.text)


def stat(game: Game, ref: int, name: str) -> int:
    """A number read off a card: "attack", "toughness", "cost", "node", "graze", "damage"."""
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
    said = treated(game, ref, name)
    if said is not None:
        return said
    face = face_of(game, ref)
    if face is None:
        return 0
    if card.zone == FIELD and not index_of(game).kinds.isdisjoint(PRICES):
        return _price_here(game, ref, face)[name == "cost"]
    return face.text.node if name == "node" else printed_cost(face.text)


@defines("6.1.3.b", "2.1.1", "7.1.14")
def _price_here(game: Game, ref: int, face: Printed) -> tuple[int, int]:
    """Needed nodes and cost of a card of the field, as effects have changed them."""
    store = memo(game)
    key = ("price", ref)
    found: tuple[int, int] | None = store.get(key)
    if found is not None:
        return found
    node, cost = face.price
    store[key] = (node, cost)  # for an effect that asks for what it changes
    once: set[Statement] = set()
    for force in (*of_kind(game, ChangeCost), *of_kind(game, ChangeItsCost)):
        said = force.node
        if isinstance(said, ChangeCost):
            reached = said.noun.kind not in OFF_THE_FIELD and fits(game, ref, said.noun, force.scope)
            more = (said.node, said.cost)
        elif isinstance(said, ChangeItsCost):
            reached = reaches(game, force, ref, said.what)
            more = _more(game, force, ref) if reached else (0, 0)
        if reached and not (force.alone and said in once):
            once.add(said)
            node += more[0]
            cost += more[1]
    store[key] = (max(node, 0), max(cost, 0))
    return max(node, 0), max(cost, 0)


def _more(game: Game, force: Force, ref: int) -> tuple[int, int]:
    """By how much a force changes the needed nodes and the cost of a card."""
    said = force.node
    assert isinstance(said, ChangeItsCost)
    sign = -1 if said.minus else 1
    return (
        sign * (_half(game, force, said.node, 1, ref) or 0),
        sign * (_half(game, force, said.cost, 0, ref) or 0),
    )


OFF_THE_FIELD = frozenset({"character_card", "spell", "command"})
"""Kinds of card that a text calls so where they are no characters and the like: in a hand, or while they are played."""
ON_THE_FIELD = frozenset({"character", "set_card"})
"""What is called so on the field only."""


# -- what cannot be done (1.3.2) -----------------------------------------------------------------------------


@defines("1.3.2", "1.3.1")
def banned(game: Game, ref: int, act: str, by: int = 0) -> bool:
    """Whether a "cannot" effect keeps this card from something, done by a card (1.3.2: it wins over any "may")."""
    index: Index = game.index or index_of(game)
    if Cannot not in index.kinds:
        return False
    return next(_bans(game, ref, act, by), None) is not None


def _bans(game: Game, ref: int, act: str, by: int) -> Iterator[Force]:
    """The "cannot" effects that keep a card from something, done by a card."""
    for force in of_kind(game, Cannot):
        node = force.node
        if (
            isinstance(node, Cannot)
            and (node.act == act or act in node.act.split("+"))
            and (node.by is None or is_done_by(game, node.by, by, force.scope))
            and reaches(game, force, ref, node.what)
        ):
            yield force


def banned_anywhere(game: Game, ref: int, act: str, by: int = 0) -> bool:
    """The same of a card wherever it is: of all that fit, those are meant that lie there (5.2.6)."""
    for force in of_kind(game, Cannot):
        node = force.node
        if not isinstance(node, Cannot) or act not in node.act.split("+"):
            continue
        what = node.what
        if isinstance(what, Pick):
            what = what.replace(noun=_played(game, ref, what.noun))
        if (node.by is None or is_done_by(game, node.by, by, force.scope)) and reaches(
            game, force, ref, what
        ):
            return True
    return False


def is_done_by(game: Game, noun: Noun, source: int, scope: Scope) -> bool:
    """Whether a card that does something is one of those that an effect speaks of, wherever it is."""
    return source in game.cards and fits(game, source, _played(game, source, noun), scope)


@defines("8.1.4", "8.1.4.a", "8.1.4.b", "8.1.4.c")
def is_object(game: Game, ref: int, scope: Scope) -> bool:
    """Whether an effect may have a card as its object: not one that is kept from it, but by that very effect, and
    but for effects that the card itself has, by its own text or a lent one."""
    index: Index = game.index or index_of(game)
    return Cannot not in index.kinds or scope.this == ref or not _kept(game, ref, "be_object", scope)


@defines("8.2.7", "8.2.7.c", "8.2.7.d")
def may_be_aimed_at(game: Game, ref: int, scope: Scope) -> bool:
    """The same for targets."""
    index: Index = game.index or index_of(game)
    return Cannot not in index.kinds or scope.this == ref or not _kept(game, ref, "be_targeted", scope)


@defines("10.34.2.a")
def is_shielded(game: Game, ref: int, scope: Scope) -> bool:
    """Whether a leader is no target of an effect: one of an opponent's command card."""
    index: Index = game.index or index_of(game)
    return (
        ref in index.leaders
        and scope.seat != game.cards[ref].seat
        and scope.face in game.pool
        and game.pool[scope.face].kind == "command"
    )


def _kept(game: Game, ref: int, act: str, scope: Scope) -> bool:
    return any(
        not (0 < scope.since < force.stamp and force.scope.this == scope.this)
        for force in _bans(game, ref, act, scope.this)
    )


@defines("8.2.1", "8.2.3")
def aims_at(game: Game, ref: int, noun: Noun, scope: Scope) -> bool:
    """Whether a played card that waits to be resolved, or is being, has a target that fits."""
    return any(
        fits(game, target, noun, scope)
        for item in (*game.vars["items"], *(item for _, item in under_way(game)))
        if item.ref == ref
        for _, targets in item.picks
        for target in targets
        if target in game.cards
    )


@defines("1.6.2.a", "1.6.2.b", "1.6.2.f", "1.6.2.g")
def variable(game: Game, ref: int, letter: str) -> int | None:
    """What an effect in force says that a variable of a card is, as that is now; the newest says it. None: nothing
    does, or no longer."""
    if ref not in game.cards:
        return None
    guise = game.cards[ref].mark(GUISE) if game.cards[ref].marks else 0
    if guise in game.effects and len(game.effects[guise].data) > 2 and letter == "X":
        return number_of(game.effects[guise], 2)
    if Define not in index_of(game).kinds:
        return None
    store = memo(game)
    key = ("variable", ref, letter)
    if key in store:
        return store[key]  # type: ignore[no-any-return]  # kept here
    store[key] = 0  # for a definition that asks for itself
    game.deepen()
    found: int | None = None
    for force in of_kind(game, Define):
        node = force.node
        if not isinstance(node, Define) or node.letter != letter:
            continue
        # A set card's text is its host's (6.1.13), but what it says of a variable of "this card" is said of its own.
        of_it = (
            force.source == ref
            if force.source and isinstance(node.what, This)
            else reaches(game, force, ref, node.what)
        )
        if of_it:
            found = number(game, node.n, force.scope)
            found = found if node.most is None else min(found, node.most)
    game.deep -= 1
    store[key] = found
    return found


@defines("1.6.4")
def treated(game: Game, ref: int, name: str) -> int | None:
    """The number as which an effect makes a card's number count; the newest says it."""
    if TreatAs not in index_of(game).kinds:
        return None
    found: int | None = None
    for force in of_kind(game, TreatAs):
        node = force.node
        if not isinstance(node, TreatAs) or node.stat != name:
            continue
        what = node.what
        if isinstance(what, Pick) and what.noun.zone in (HAND, PLAY):
            what = what.replace(noun=_played(game, ref, what.noun))
        if reaches(game, force, ref, what):
            found = _half(game, force, node.n, 0, ref)
    return found


@defines("1.6.5", "1.6.5.a")
def life_floor(game: Game, seat: int, life: int) -> int:
    """Life as it becomes: what must not be n or less goes straight to n + 1; the effect did all the same."""
    if LifeFloor not in index_of(game).kinds:
        return life
    for force in of_kind(game, LifeFloor):
        node = force.node
        if isinstance(node, LifeFloor):
            who = force.scope.seat if node.who == "you" else 1 - force.scope.seat
            if node.who == "each" or who == seat:
                life = max(life, number(game, node.n, force.scope) + 1)
    return life


@defines("6.1.14", "2.10.2", "2.11.2")
def has_modifier(game: Game, ref: int, half: str) -> bool:
    """Whether a card has a combat modifier: a printed one, or one that is given or lent; +0 is none at all."""
    found = [(0, 0)]
    face = face_of(game, ref)
    if face is not None and face.cls in ("equipment", "charm") and not game.cards[ref].down:
        found.append(printed_power(game, ref, face))
    if game.cards[ref].zone == FIELD and is_character(game, ref):
        for card in set_cards(game, ref):
            lent = face_of(game, card)
            if lent is not None and lent.cls in ("equipment", "charm"):
                found.append(printed_power(game, card, lent))
        found.extend(_added(game, ref, of_kind(game, AddPower)))
    return any((a and half != "toughness") or (t and half != "attack") for a, t in found)


def _sums(game: Game, store: dict[Any, Any]) -> tuple[Sums, list[Force]]:
    """What effects in force add to power, summed up; and those of them that have to be asked about each card."""
    found: tuple[Sums, list[Force]] | None = store.get("sums")
    if found is None:
        sums = Sums()
        rest: list[Force] = []
        sheltered = Cannot in (game.index or index_of(game)).kinds
        for force in of_kind(game, AddPower):
            halves = _halves(game, force)
            refs, scope = force.refs, force.scope
            if halves is not None and refs and refs[0]:
                sums.give(refs, force.stamp, halves)
                continue
            what = force.node.what if isinstance(force.node, AddPower) else This()
            plain = not sheltered or isinstance(what, This)
            if halves is None or refs or not plain or not sums.say(what, scope.seat, scope.this, halves):
                rest.append(force)
        found = store["sums"] = (sums, rest)
    if found[1]:
        game.spend(len(found[1]))
    return found


def _halves(game: Game, force: Force) -> tuple[int, int] | None:
    """How much a force adds, where that is the same for all cards; None: it has to be asked about each."""
    node, scope = force.node, force.scope
    if not isinstance(node, AddPower) or force.alone or force.lets or scope.others is not None:
        return None
    for n in () if force.data else (node.attack, node.toughness):
        if not isinstance(n, int) and not (isinstance(n, X) and is_told(game, scope)):
            return None
    sign = -1 if node.minus else 1
    attack, toughness = _half(game, force, node.attack, 0, 0), _half(game, force, node.toughness, 1, 0)
    return sign * (attack or 0), sign * (toughness or 0)


def is_told(game: Game, scope: Scope) -> bool:
    """Whether a variable is what the text itself says that it is: nothing else says so of the card."""
    card = game.cards.get(scope.this)
    return card is not None and not card.marks and Define not in index_of(game).kinds


def _added(game: Game, ref: int, forces: Iterable[Force]) -> Iterator[tuple[int, int]]:
    """What these effects add to a character; of several with a text that does not stack only one does (7.1.14)."""
    once: set[Statement] = set()
    for force in forces:
        node = force.node
        if isinstance(node, AddPower) and reaches(game, force, ref, node.what):
            if force.alone:
                if node in once:
                    continue
                once.add(node)
            sign = -1 if node.minus else 1
            yield (
                sign * (_half(game, force, node.attack, 0, ref) or 0),
                sign * (_half(game, force, node.toughness, 1, ref) or 0),
            )


SEALED_UNTIL = 6
"""Nodes from which a sealed art seals no more (10.31.2.a)."""


@defines("5.5.7", "10.31.1", "10.31.2.a", "10.31.3")
def is_caster_there(game: Game, seat: int, caster: str) -> bool:
    """Whether a character of that player has the caster in its name; those with a sealed art do not count as such
    while their player has few nodes."""
    return bool(caster) and any(
        has_name(game, r, caster)
        and not (has(game, r, "sealed_art") and len(nodes(game, seat)) < SEALED_UNTIL)
        for r in characters(game, seat)
    )


@defines("10.13.4", "10.13.5")
def room_for(game: Game, host: int, kind: str) -> int:
    """How many set cards of a kind a character may have: one, or as many as effects say."""
    if Carries not in index_of(game).kinds:
        return 1
    return max(
        [1]
        + [
            f.node.n
            for f in of_kind(game, Carries)
            if isinstance(f.node, Carries) and f.node.kind == kind and reaches(game, f, host, f.node.what)
        ]
    )


@defines("6.4.2.d")
def block_toll(game: Game, attacker: int) -> int:
    """What is to be paid for a block of this character's attack, by all effects that ask for it (1.8.9.i)."""
    if BlockToll not in index_of(game).kinds:
        return 0
    return sum(
        _half(game, force, force.node.n, 0, attacker) or 0
        for force in of_kind(game, BlockToll)
        if isinstance(force.node, BlockToll) and reaches(game, force, attacker, force.node.what)
    )


@defines("3.6.4")
def hand_limit(game: Game, seat: int) -> int:
    """How many cards a player may keep: what the newest effect says, and so many more or fewer as others say."""
    index: Index = game.index or index_of(game)
    limit, more = HAND_LIMIT, 0
    for force in of_kind(game, HandLimit) if HandLimit in index.kinds else ():
        node = force.node
        if isinstance(node, HandLimit) and seat in players(game, node.who, force.scope):
            if node.more:
                more += node.n
            else:
                limit = node.n
    return max(limit + more, 0)


def player_banned(game: Game, seat: int, act: str) -> bool:
    """Whether a "cannot" effect keeps this player from something."""
    index: Index = game.index or index_of(game)
    if PlayerCannot not in index.kinds:
        return False
    for force in of_kind(game, PlayerCannot):
        node = force.node
        if isinstance(node, PlayerCannot) and (node.act == act or act in node.act.split("+")):
            who = force.scope.seat if node.who == "you" else 1 - force.scope.seat
            if node.who == "each" or who == seat:
                return True
    return False


# -- what playing a card takes (5.2.6) ---------------------------------------------------------------------------


@defines("5.2.6", "7.4.6.a")
def is_free(game: Game, ref: int, seat: int, face: Printed) -> bool:
    """Whether a card's own beta lets it be played for nothing."""
    name = game.cards[ref].face or ""
    for path in face.free:
        ability = node_at(game, name, path)
        if isinstance(ability, Auto) and true(game, ability.condition, Scope(seat, ref, face=name)):
            return True
    return False


PRICES = frozenset({TreatAs, ChangeCost, ChangeItsCost})


@defines("6.1.3.b", "5.2.6", "1.8.7.j", "1.8.7.k", "5.2.2.h")
def needs(game: Game, ref: int, seat: int, face: Printed) -> tuple[int, int]:
    """Needed nodes and cost of playing a card now, never below 0 (an X counts as 0 and is added when paid)."""
    if face.free and is_free(game, ref, seat, face):
        return 0, 0
    index: Index = game.index or index_of(game)
    if not face.priced and index.kinds.isdisjoint(PRICES):
        return face.price
    node, cost = face.price
    if TreatAs in index.kinds:
        said = (treated(game, ref, "node"), treated(game, ref, "cost"))
        node, cost = (old if new is None else new for old, new in zip((node, cost), said, strict=True))
    more_node, more_cost = _own_change(game, ref, seat, face)
    node += more_node
    cost += more_cost
    once: set[Statement] = set()
    for force in of_kind(game, ChangeCost):
        change = force.node
        if (
            isinstance(change, ChangeCost)
            and change.noun.kind not in ON_THE_FIELD
            and fits(game, ref, _played(game, ref, change.noun), force.scope)
        ):
            if force.alone:
                if change in once:
                    continue
                once.add(change)
            node += change.node
            cost += change.cost
    return max(node, 0), max(cost, 0)


@defines("5.2.2.h", "7.4.6.a")
def _own_change(game: Game, ref: int, seat: int, face: Printed) -> tuple[int, int]:
    """By how much effects change what a card itself takes to be played: its own betas, and those it was given."""
    index: Index = game.index or index_of(game)
    if (not face.priced and ChangeItsCost not in index.kinds) or game.cards[ref].zone not in (HAND, PLAY):
        return 0, 0
    found: list[Force] = []
    name = game.cards[ref].face or ""
    for path in face.priced:
        ability = node_at(game, name, path)
        scope = Scope(seat, ref, face=name)
        if isinstance(ability, Auto) and true(game, ability.condition, scope):
            found.extend(_parts(game, ability.effect, (*path, Auto.FIELDS.index("effect")), scope, (0, 0)))
    for force in of_kind(game, ChangeItsCost):
        what = force.node.what if isinstance(force.node, ChangeItsCost) else This()
        if isinstance(what, Pick):
            if what.noun.zone == FIELD and what.noun.kind in ON_THE_FIELD:
                continue
            what = what.replace(noun=_played(game, ref, what.noun))
        if reaches(game, force, ref, what):
            found.append(force)
    node = cost = 0
    for force in found:
        if isinstance(force.node, ChangeItsCost):
            more = _more(game, force, ref)
            node += more[0]
            cost += more[1]
    return node, cost


@defines("5.2.2.b")
def may_play(game: Game, seat: int, ref: int, kind: str) -> bool:
    """Whether no "cannot" effect keeps a player from playing this card."""
    if player_banned(game, seat, f"play_{kind}"):
        return False
    index: Index = game.index or index_of(game)
    if PlayerCannotPlay not in index.kinds:
        return True
    return not any(
        isinstance(f.node, PlayerCannotPlay)
        and seat in players(game, f.node.who, f.scope)
        and fits(game, ref, _played(game, ref, f.node.noun), f.scope)
        for f in of_kind(game, PlayerCannotPlay)
    )


def _played(game: Game, ref: int, noun: Noun) -> Noun:
    zone = game.cards[ref].zone
    return noun if noun.zone == zone else noun.replace(zone=zone)
