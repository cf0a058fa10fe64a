"""Construction of the ability index (7.4.5, 7.4.7, 10.13.6, 10.14.4): printed abilities, abilities from set cards and
effects, and negated abilities.

The kernel asks for the index through the rulebook (`Rules.index`), therefore all readers of the index
(semantics/ability_index.py) can be in lower modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pyengine.games.pmv.rules.cards import (
    FORM,
    Path,
    face_of,
    is_blank,
    node_at,
    part_at,
    printed,
    text_place,
)
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.index_records import (
    ALL_SETTLED_KEY,
    NO_KEYWORDS,
    SETTLED_EFFECTS_KEY,
    HeldAbility,
    Index,
    KeywordValues,
)
from pyengine.games.pmv.rules.pending_records import unpack_fixed
from pyengine.games.pmv.rules.semantics import continuous_effects
from pyengine.games.pmv.rules.semantics.ability_index import (
    ABILITY_CHANGING_STATEMENTS,
    EFFECTS_IN_FORCE_KEY,
    FIELD_CACHE_KEYS,
    POSITIVE_TOUGHNESS_KEY,
    POWER,
    WATCHED_MOMENTS_KEY,
    AbilityNegation,
    applies,
    is_character,
    popularity_cards,
    printed_tiers,
)
from pyengine.games.pmv.rules.semantics.ability_kinds import (
    TACTICS,
    affects_own_play,
    applies_by_itself,
    is_at_will,
    is_used,
    makes_leader,
    moments_in,
    moments_of,
    moments_replaced,
    negated_ability_kind,
    replacement,
)
from pyengine.games.pmv.rules.semantics.dependencies import (
    INDEXED,
    facts_read_by,
    kinds_in,
    reads_card_number,
    value_inputs,
)
from pyengine.games.pmv.rules.zones import FIELD, UNDERWORLD, field
from pyengine.games.pmv.vocab import (
    Ability,
    Activated,
    AddPower,
    Auto,
    CardText,
    Define,
    Floor,
    Gain,
    Keyword,
    NegateText,
    SetPower,
    Spelt,
    SwapPower,
    This,
    Tier,
)
from pyengine.kernel.facts import Memo
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, text_place_of_effect
from pyengine.vocab.name_folding import fold
from pyengine.vocab.node import walk

TIERS = CardText.FIELDS.index("tiers")
TIER_ABILITIES = Tier.FIELDS.index("abilities")
KEYWORDS_NEVER_GRANTED = ("equipment", "charm", "sacred_treasure")
"""Keywords that a set card does not pass on to its host (6.1.13)."""
_NONE: frozenset[str] = frozenset()


@defines(
    "5.7.1", "5.7.4", "5.4.4", "5.5.3", "5.5.4", "5.5.5", "5.6.2", "5.6.3", "5.6.4", "11.3.11.a", "11.3.11.b"
)
def holder_of(game: Game, ref: int) -> int:
    """Return the card that has the abilities of a card's text, or 0 if the text is void.

    Equipment and charms give their text to their host character (6.1.13), and "this card" is the host (R-PMV-42). The
    text of other set cards is void. Of cards not set on a host, only characters, field equipment and world charms have
    text.
    """
    card = game.cards[ref]
    face = face_of(game, ref)
    if face is None or (card.down and is_blank(card)):
        return 0
    if card.host:
        return card.host if face.cls in ("equipment", "charm") and is_character(game, card.host) else 0
    if face.body or face.cls in ("field_equipment", "world_charm", "card"):
        return ref
    return 0


class Part(NamedTuple):
    """The abilities that a card adds to the index, sorted by the events that they listen to."""

    held: tuple[HeldAbility, ...]
    alphas: tuple[HeldAbility, ...]
    gammas: tuple[tuple[str, HeldAbility], ...]
    used: tuple[HeldAbility, ...]
    leads: bool = False
    keywords: KeywordValues = NO_KEYWORDS


def _is_replacement(held: HeldAbility) -> bool:
    return isinstance(held.ability, Auto) and replacement(held.ability) is not None


Key = tuple[int | frozenset[str] | str | Path | None, ...]
"""Cache key of the abilities that a card adds to the index: the card, its holder, its time stamp, its negated kinds of
ability, and the place of its text."""


def _part(held: tuple[HeldAbility, ...]) -> Part:
    alphas: list[HeldAbility] = []
    gammas: list[tuple[str, HeldAbility]] = []
    leads = False
    keywords: dict[str, tuple[int | str | None, ...]] = {}
    for one in held:
        ability = one.ability
        if isinstance(ability, Auto):
            if (instead := replacement(ability)) is not None:
                gammas.extend((moment, one) for moment in moments_replaced(instead))
            elif ability.when is not None:
                gammas.extend((moment, one) for moment in moments_in(ability.when))
            elif not is_at_will(ability) and not affects_own_play(ability):
                alphas.append(one)
        elif isinstance(ability, (Keyword, Spelt)):
            gammas.extend((moment, one) for moment in moments_of(ability))
            leads = leads or makes_leader(ability)
            if isinstance(ability, Keyword):
                keywords[ability.name] = (*keywords.get(ability.name, ()), ability.value)
    used = tuple(h for h in held if is_used(h.ability))
    return Part(held, tuple(alphas), tuple(gammas), used, leads, keywords or NO_KEYWORDS)


@defines(
    "6.1.13", "10.13.6", "10.14.4", "2.13.2", "2.13.3", "2.1.1.a", "7.1.4", "7.4.3.a", "7.4.3.b", "6.1.3.h"
)
@defines("12.4.1", "12.4.2")
def _own_part(game: Game, ref: int, holder: int, voided: frozenset[str]) -> Part:
    """Return the abilities of a card's printed text, as given to the holder. A negated text keeps only its keywords in
    【 】. Keywords are neither activated nor automatic effects (10.1.4)."""
    card = game.cards[ref]
    if card.marks and "guised" in game.vars:
        place = text_place(game, card)
        key: Key = (ref, holder, card.stamp, voided, *place)
    else:
        place = None
        key = (ref, holder, card.stamp, voided, card.face)
    found: Part | None = game.card_cache.get(key)
    if found is None:
        found = _part(_printed_abilities(game, ref, holder, voided, place or text_place(game, card)))
        _store_part(game, key, found)
    return found


def _store_part(game: Game, key: Key, part: Part) -> None:
    if len(game.card_cache) > MAX_CARD_CACHE:
        game.card_cache.clear()
    game.card_cache[key] = part


def _printed_abilities(
    game: Game, ref: int, holder: int, voided: frozenset[str], place: tuple[str, Path]
) -> tuple[HeldAbility, ...]:
    face, path = place
    from_set_card = holder != ref
    stamp = game.cards[ref].stamp
    abilities = part_at(game, face, path)
    assert isinstance(abilities, tuple)
    return tuple(
        HeldAbility(holder, ability, face, (*path, i), ref, stamp)
        for i, ability in enumerate(abilities)
        if isinstance(ability, Ability)
        and not (voided and _is_void(ability, voided))
        and not (from_set_card and isinstance(ability, Keyword) and ability.name in KEYWORDS_NEVER_GRANTED)
    )


@defines("10.1.4")
def _is_void(ability: Ability, voided: frozenset[str]) -> bool:
    """Return whether an ability is void while these kinds of ability are negated."""
    if isinstance(ability, Keyword):
        return (
            ability.name in voided
            or ("text" in voided and (not ability.fixed or "fixed" in voided))
            or ("tactics" in voided and ability.name in TACTICS)
        )
    if isinstance(ability, Activated) or (isinstance(ability, Spelt) and is_used(ability)):
        return "text" in voided or "activated" in voided
    return "text" in voided or (isinstance(ability, (Auto, Spelt)) and "auto" in voided)


MAX_CARD_CACHE = 100_000
"""Maximum number of entries in the cache of `Part`s (a card's abilities in the index); a fuller cache is cleared. A
game adds some hundred entries."""


def _betas(game: Game) -> frozenset[str]:
    """Return the faces of the pool that have beta abilities, which apply in any zone (7.4.6)."""
    found: frozenset[str] | None = game.card_cache.get(("betas",))
    if found is None:
        found = game.card_cache["betas",] = frozenset(
            face for face, text in game.pool.items() if printed(text).betas
        )
    return found


def _still_affected(game: Game, effect: Effect) -> tuple[int, ...]:
    """Return the cards still affected by a lasting effect: cards that have not re-entered since (3.1.7)."""
    cards = game.cards
    return tuple(r for r in effect.refs if r in cards and cards[r].stamp < effect.stamp)


def _negated(game: Game, holders: dict[int, int]) -> tuple[AbilityNegation, ...]:
    """Return the negations of abilities by lasting effects, and by cards set on the character itself."""
    out: list[AbilityNegation] = []
    for effect in game.effects.values():
        if effect.kind == "negate":
            node = node_at(game, *text_place_of_effect(effect))
            kinds = (
                negated_ability_kind(node),
                *(("fixed",) if isinstance(node, NegateText) and node.fixed else ()),
            )
            out.extend(AbilityNegation(ref, kind) for ref in _still_affected(game, effect) for kind in kinds)
    for ref, holder in holders.items():
        face = face_of(game, ref)
        if face is not None and face.negates:
            out.append(AbilityNegation(holder, "text", ref))
    return tuple(out)


def gather(game: Game) -> Index:
    """Build and register the index of the abilities now in force."""
    index = _build(game, (), ())
    if index.reaching:
        index = _settle(game, index)
    _register(game, index)
    return index


def _register(game: Game, index: Index) -> None:
    """Register the index. If continuous effects change abilities, everything that they read decides about the index;
    otherwise it only decides about values."""
    read = value_inputs(index.kinds, index.elsewhere)
    reaching = index.reaching
    game.indexed(
        index,
        INDEXED | read if reaching else INDEXED,
        _betas(game),
        index.is_pure,
        reaching and not index.is_pure,
        inputs=_NONE if reaching else read,
    )


def _build(game: Game, voids: tuple[AbilityNegation, ...], gifts: tuple[HeldAbility, ...]) -> Index:
    """Return the index with the given negations and additional abilities from continuous effects."""
    cards = game.cards
    holders: dict[int, int] = {}
    bodies: tuple[list[int], list[int]] = ([], [])
    for seat in (0, 1):
        refs = field(game, seat)
        game.charge_work(len(refs))
        for ref in refs:
            if is_character(game, ref):
                bodies[seat].append(ref)
                holders[ref] = ref
            elif holder := holder_of(game, ref):
                holders[ref] = holder
    negated = (*_negated(game, holders), *voids)
    parts: list[tuple[int, Part]] = []
    silent: set[int] = set()
    for ref, holder in holders.items():
        voided = _NONE
        if negated:
            voided = frozenset(v.kind for v in negated if v.holder in (holder, ref) and v.by != ref)
            if "text" in voided:
                silent.add(ref)
        part = _own_part(game, ref, holder, voided)
        if part.held:
            parts.append((holder, part))
    betas = _betas(game)
    if betas:
        for seat in (0, 1):
            for ref in game.zones[f"{UNDERWORLD}{seat}"]:
                if cards[ref].face in betas:
                    held = tuple(
                        h
                        for h in _own_part(game, ref, ref, _NONE).held
                        if isinstance(h.ability, Auto) and h.ability.cls == "beta"
                    )
                    parts.append((ref, _part(held)))
    lapsed: list[int] = []
    for effect in game.effects.values():
        if effect.kind == "gain":
            parts.extend(_granted_parts(game, effect, negated))
        elif effect.kind == FORM and not _form_applies(game, effect, holders, silent):
            lapsed.append(effect.refs[0])
    for gift in gifts:
        if _is_lost(gift, negated):
            continue
        part = _part((gift,))
        replacing = tuple(g for g in part.gammas if _is_replacement(g[1]))
        parts.append((gift.holder, Part((), part.alphas, replacing, (), part.leads)))
    leading = [holder for holder, part in parts if part.leads]
    leaders = frozenset(leading) if leading else _NO_CARDS
    names = _names_from_effects(game) if game.effects else _NO_NAMES
    for ref in sorted(leaders):
        parts.extend((ref, part) for part in _tiers(game, ref, names))
    voided_texts = frozenset([v.holder for v in negated if v.kind == "text"])
    characters = (tuple(bodies[0]), tuple(bodies[1]))
    return _assemble(game, parts, characters, voided_texts, tuple(lapsed), frozenset(silent), names, leaders)


@defines("10.28.9.a")
def _form_applies(game: Game, effect: Effect, holders: dict[int, int], silent: set[int]) -> bool:
    """Return whether a transformed description applies: it is the card's own, or comes from a set card whose text
    applies."""
    ref = effect.refs[0]
    card = game.cards.get(ref)
    if card is None or card.mark(FORM) != effect.id or effect.source == ref:
        return True
    return holders.get(effect.source) == ref and effect.source not in silent


_NO_CARDS: frozenset[int] = frozenset()
_NO_NAMES: Mapping[int, tuple[str, ...]] = MappingProxyType({})


@defines("12.5.1")
def _names_from_effects(game: Game) -> Mapping[int, tuple[str, ...]]:
    """Return the folded names that effects have permanently given to cards on the field."""
    names: dict[int, tuple[str, ...]] = {}
    for effect in game.effects.values():
        if effect.kind == "dub":
            for ref in _still_affected(game, effect):
                names[ref] = (*names.get(ref, ()), fold(str(unpack_fixed(effect)[0])))
    return names


@defines("2.13.4", "10.34.2.a")
def _tiers(game: Game, ref: int, names: Mapping[int, tuple[str, ...]]) -> Iterator[Part]:
    """Yield the abilities that a leader gains from the texts above its text box. The texts are not part of the leader's
    text: a negation affects them only by removing the leader keyword."""
    card = game.cards[ref]
    popularity = len(popularity_cards(game, ref, names))
    for n, tier in enumerate(printed_tiers(game, ref)):
        if applies(tier.name, popularity):
            key: Key = ("tier", ref, card.stamp, card.face, n)
            found: Part | None = game.card_cache.get(key)
            if found is None:
                found = _part(
                    tuple(
                        HeldAbility(
                            ref, ability, card.face or "", (TIERS, n, TIER_ABILITIES, i), ref, card.stamp
                        )
                        for i, ability in enumerate(tier.abilities)
                    )
                )
                _store_part(game, key, found)
            yield found


MAX_SETTLING_PASSES = 8
"""Maximum number of passes over texts that negate each other."""


@defines("2.1.3", "7.4.5.e")
def _settle(game: Game, index: Index) -> Index:
    """Return the index after all continuous effects. Each effect negates or gives abilities unless negated itself,
    older effects first. The evaluation is repeated until the result is stable or `MAX_SETTLING_PASSES` is reached."""
    found: tuple[tuple[AbilityNegation, ...], tuple[HeldAbility, ...]] = ((), ())
    for _ in range(MAX_SETTLING_PASSES):
        game.cache = {}
        _register(game, index)
        reached = continuous_effects.negations_and_given_effects(game)
        if reached == found:
            break
        found = reached
        index = _build(game, *found)
    game.cache = {}
    return index.with_changes(reaching=True)


def changes_other_abilities(game: Game, face: str, path: Path) -> bool:
    """Return whether a continuous effect negates texts, or gives abilities that apply without being used or
    triggered."""
    key = ("reaching", face, path)
    found: bool | None = game.card_cache.get(key)
    if found is None:
        node = node_at(game, face, path)
        own = isinstance(node, Auto) and node.condition is None and isinstance(node.effect, NegateText)
        found = game.card_cache[key] = any(
            (negated_ability_kind(part) and not (own and isinstance(getattr(part, "what", None), This)))
            or (isinstance(part, Gain) and any(applies_by_itself(a) for a in part.abilities))
            for part in walk(node)
        )
    return found


@defines("1.3.2")
def _is_lost(held: HeldAbility, negated: tuple[AbilityNegation, ...]) -> bool:
    """Return whether a negation takes away a keyword that an effect has given."""
    ability = held.ability
    return isinstance(ability, Keyword) and any(
        v.holder == held.holder and v.kind == ability.name for v in negated
    )


def _granted_parts(
    game: Game, effect: Effect, negated: tuple[AbilityNegation, ...]
) -> Iterator[tuple[int, Part]]:
    face, path = text_place_of_effect(effect)
    gain = node_at(game, face, path)
    assert isinstance(gain, Gain)
    at = gain.FIELDS.index("abilities")
    for ref in _still_affected(game, effect):
        if game.cards[ref].zone == FIELD:
            held = tuple(
                HeldAbility(ref, ability, face, (*path, at, i), effect.source, effect.stamp)
                for i, ability in enumerate(gain.abilities)
            )
            yield ref, _part(tuple(h for h in held if not _is_lost(h, negated)) if negated else held)


def _assemble(
    game: Game,
    parts: list[tuple[int, Part]],
    characters: tuple[tuple[int, ...], tuple[int, ...]],
    voided: frozenset[int],
    lapsed: tuple[int, ...],
    silent: frozenset[int],
    names: Mapping[int, tuple[str, ...]],
    leaders: frozenset[int],
) -> Index:
    held: dict[int, tuple[HeldAbility, ...]] = {}
    alphas: list[HeldAbility] = []
    gammas: dict[str, tuple[HeldAbility, ...]] = {}
    used: dict[int, tuple[HeldAbility, ...]] = {}
    keywords: dict[int, KeywordValues] = {}
    for holder, part in parts:
        held[holder] = (*held[holder], *part.held) if holder in held else part.held
        if part.keywords:
            keywords[holder] = (
                _merged(keywords[holder], part.keywords) if holder in keywords else part.keywords
            )
        if part.used:
            used[holder] = (*used.get(holder, ()), *part.used)
        alphas.extend(part.alphas)
        for moment, one in part.gammas:
            gammas[moment] = (*gammas.get(moment, ()), one)
    if len(alphas) > 1:
        alphas.sort(key=lambda h: (h.stamp, h.holder != h.source, h.source))
    is_pure, kinds, reaching, elsewhere = _effects_summary(game, alphas)
    return Index(
        held,
        tuple(alphas),
        gammas,
        used,
        keywords,
        characters,
        is_pure,
        kinds,
        {},
        {},
        {},
        voided,
        reaching,
        lapsed,
        silent,
        names,
        leaders,
        elsewhere,
    )


def _merged(one: KeywordValues, more: KeywordValues) -> KeywordValues:
    """Return the keywords of two parts of a card's abilities, with the values of all instances."""
    return {**one, **{name: (*one.get(name, ()), *values) for name, values in more.items()}}


EffectsSummary = tuple[bool, frozenset[type], bool, frozenset[str]]


def _effects_summary(game: Game, alphas: Iterable[HeldAbility]) -> EffectsSummary:
    """Return a summary of the continuous effects in force, cached by their places: whether all their dependencies are
    known, their node kinds, whether any negates texts or gives self-applying abilities, and the zones and facts read
    off the field."""
    places = [(h.face, h.path) for h in alphas]
    if game.effects:
        places += [text_place_of_effect(e) for e in game.effects.values() if e.kind == "force"]
    if not places:
        return True, frozenset(), False, _NONE
    # A text may be the origin of several lasting effects.
    places = list(dict.fromkeys(places))
    key = ("bearing", *places)
    found: EffectsSummary | None = game.card_cache.get(key)
    if found is None:
        kinds: frozenset[type] = frozenset().union(*[kinds_in(game, face, path) for face, path in places])
        read = [facts_read_by(game, face, path) for face, path in places]
        reaching = any(changes_other_abilities(game, face, path) for face, path in places)
        zones = _NONE.union(*[each for each in read if each])
        found = game.card_cache[key] = (None not in read, kinds, reaching, zones)
    # Notes on a hand are settled as cards leave the hand (3.6.5), so the hand counts as an unknown dependency.
    return (False, *found[1:]) if game.vars.get("noted") else found


POWER_STATEMENTS = (AddPower, SetPower, SwapPower, Floor)
CACHE_KEPT_AFTER_START = (*FIELD_CACHE_KEYS, SETTLED_EFFECTS_KEY)
"""Cache entries that survive the start of a lasting effect. After the end of an effect, the "all settled" flag survives
too."""


def _cache_without_powers_of(index: Index, refs: tuple[int, ...]) -> Memo:
    """Return the index's `power_independent_cache` without the powers of these cards, which have changed. Valid only if
    no effect in force reads power."""
    left = index.power_independent_cache.copy()
    for ref in refs:
        left.pop((POWER, ref), None)
    if POSITIVE_TOUGHNESS_KEY in left:
        left[POSITIVE_TOUGHNESS_KEY] = left[POSITIVE_TOUGHNESS_KEY].difference(refs)
    return left


def effect_changed(game: Game, effect: Effect, was: Effect | None) -> None:
    """Update the index after a lasting effect began, ended or changed from `was`. An effect on values keeps the indexed
    abilities. An effect on the power of given cards keeps other derived values too."""
    index: Index | None = game.index
    if (
        index is None
        or index.reaching
        or effect.kind not in ("force", "whenever")
        or (effect.kind == "force" and changes_other_abilities(game, *text_place_of_effect(effect)))
    ):
        game.mark_stale()
    elif effect.kind == "force":
        is_pure, kinds, _, read = _effects_summary(game, index.alphas)
        node = node_at(game, *text_place_of_effect(effect))
        adds = isinstance(node, AddPower) and Define not in kinds
        alike = is_pure == index.is_pure
        given = alike and isinstance(node, POWER_STATEMENTS) and any(effect.refs) and Define not in kinds
        alone = given and not reads_card_number(kinds)
        old = index.derived_cache
        kept_keys = (
            CACHE_KEPT_AFTER_START
            if effect.id in game.effects
            else (*CACHE_KEPT_AFTER_START, ALL_SETTLED_KEY)
        )
        derived_cache = {key: old[key] for key in kept_keys if key in old} if adds or alone else {}
        if alone and EFFECTS_IN_FORCE_KEY in old:
            derived_cache[EFFECTS_IN_FORCE_KEY] = continuous_effects.effects_after_change(
                game, old[EFFECTS_IN_FORCE_KEY], effect
            )
        reusable = index.reusable if alike and kinds.isdisjoint(ABILITY_CHANGING_STATEMENTS) else {}
        power_independent_cache = (
            _cache_without_powers_of(index, effect.refs if was is None else was.refs) if alone else {}
        )
        index = index.with_changes(
            is_pure=is_pure,
            kinds=kinds,
            derived_cache=derived_cache,
            power_independent_cache=power_independent_cache,
            reusable=reusable,
            elsewhere=read,
        )
        game.indexed(index, INDEXED, game.always_watched_faces, is_pure, inputs=value_inputs(kinds, read))
    else:  # forked games share the caches
        game.index = index.with_changes(
            derived_cache={k: v for k, v in index.derived_cache.items() if k != WATCHED_MOMENTS_KEY},
            power_independent_cache={
                k: v for k, v in index.power_independent_cache.items() if k != WATCHED_MOMENTS_KEY
            },
            reusable={k: v for k, v in index.reusable.items() if k != WATCHED_MOMENTS_KEY},
        )
