"""Chapter 2: the printed characteristics of a card, computed once per card text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.vocab import (
    Ability,
    Auto,
    CardText,
    ChangeItsCost,
    FreeOfCost,
    Guise,
    Keyword,
    May,
    Modes,
    NegateText,
    Pick,
    Played,
    Spelt,
    TargetPlayer,
    ThisAt,
    X,
)
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Card, text_place_of_effect
from pyengine.vocab.name_folding import fold
from pyengine.vocab.node import Field, Node, part_of, walk

SET_KINDS = ("equipment", "charm")
"""Special effects by which a card is set on a character (10.13, 10.14)."""
FIELD_KINDS = ("field_equipment", "world_charm", "phantasm")
"""Special effects by which a non-character card is set on the field (10.15, 10.16, 10.17)."""

Path = tuple[int, ...]


RACES = (
    "人間", "妖怪", "妖精", "魔法使い", "河童", "吸血鬼", "魔界人", "幽霊", "天狗", "死神", "閻魔", "神", "獣", "鬼", "天人",
    "龍", "仙人", "小人", "なし",
)  # fmt: skip
SCOPES = (
    "目標のカードに及ぶ効果", "目標を取らず、複数のカードに及ぶ効果", "プレイヤー、手札、デッキ、冥界に及ぶ効果",
    "複数の効果を持つカード", "その他", "",
)  # fmt: skip
DURATIONS = ("瞬間", "持続", "装備", "装備/場", "呪符", "世界呪符", "幻想生物", "")


@defines("2.6.2.a", "2.6.2.b", "2.6.2.c", "2.6.2.d", "2.6.2.e", "2.6.2.f", "2.6.2.g", "2.6.2.h", "2.6.2.i")
@defines("2.6.2.j", "2.6.2.k", "2.6.2.l", "2.6.2.m", "2.6.2.n", "2.6.2.o", "2.6.2.p", "2.6.2.q", "2.6.2.r")
@defines("2.9.4.a", "2.9.4.b", "2.9.4.c", "2.9.4.d", "2.9.4.e", "2.9.7", "2.9.6.b")
@defines("2.9.5.a", "2.9.5.b", "2.9.5.c", "2.9.5.d", "2.9.5.e")
def check_icons(text: CardText) -> None:
    """Check the printed races, scope and duration against the kinds of the rulebook (missing values are allowed).
    Raises LookupError.

    Scope and duration have no other effect: the card's text decides its behaviour (2.9.6.b).
    """
    for race in (*text.races, *(race for race, _ in text.alternate)):
        if race not in RACES:
            raise LookupError(f"{text.name}: no race is called {race!r}")
    if text.scope not in SCOPES or text.duration not in DURATIONS:
        raise LookupError(f"{text.name}: scope {text.scope!r}, duration {text.duration!r}")


ONE_A_TURN = frozenset({"one_a_turn", "own_turn_one", "opponents_turn_one"})
OWN_TURN = frozenset({"own_turn", "own_turn_one"})
OPPONENTS_TURN = frozenset({"opponents_turn", "opponents_turn_one"})
TIMING_KEYWORDS = OWN_TURN | OPPONENTS_TURN | {"last_word"}
"""Keywords that restrict when a card may be played (10.21 to 10.23, 10.32)."""
ENTRY_RESTRICTING_TEXTS = frozenset({"link.b", "overdrive", "last_word.b"})
"""Keyword texts that restrict how a card can come to the field (10.20, 10.32, 10.33)."""
QUICK = frozenset({"ambush.a", "last_spell"})
"""Keyword texts that let a card be played at the time of command cards (10.3.2.a, 10.30.2.a)."""


PARTS = {"ambush": "ab", "doll": "ab", "last_word": "abc", "link": "ab", "transform": "ab", "leader": "abcde"}
"""Keywords with several texts, each with the letters that number its texts in chapter 10."""


@defines("10.1.2.a", "10.1.4")
def texts_behind(ability: Node) -> tuple[str, ...]:
    """Return the keyword texts that an ability stands for: all texts of a keyword ("ambush", "ambush.a", ...), or the
    one text that the ability writes out."""
    if isinstance(ability, Keyword):
        return (ability.name, *(f"{ability.name}.{part}" for part in PARTS.get(ability.name, "")))
    if isinstance(ability, Spelt):
        return (f"{ability.keyword}.{ability.part}" if ability.part else ability.keyword,)
    return ()


class Printed(NamedTuple):
    """Facts about a printed card that the rules need often.

    `cls` is "character", "spell", "command" or the special effect that decides the card's destination.
    `play` is the path of the effect applied when the play resolves (None: no effect).
    `modes` holds the paths of the effects of a card with several modes.
    `body`: whether the card can be a character by itself.
    `betas`: whether the card has automatic effects that apply in any zone.
    `quick`: whether the card may be played outside its player's own quiet main phase.
    `guarded`: whether a keyword restricts how the card comes to the field.
    `free` holds the paths of betas that allow a free play, `priced` the paths of betas that change the cost.
    `calm`: whether the opponent cannot answer the play.
    `power` is the printed attack and toughness as numbers (None: one of the two is a variable).
    `price` is the printed needed nodes and cost as numbers.
    `away` holds the zones off the field in which an optional beta of the card applies.
    `limited`: whether a keyword limits when the card may be played.
    `negates`: whether the text negates the text of its own character.
    `name` is the folded name for comparisons, `parts` the folded names given by the card's link.
    `texts` holds the keyword texts, behind a keyword or written out.
    """

    text: CardText
    cls: str
    keywords: frozenset[str]
    play: Path | None
    modes: tuple[Path, ...]
    body: bool
    betas: bool
    quick: bool
    negates: bool
    limited: bool
    guarded: bool
    free: tuple[Path, ...] = ()
    priced: tuple[Path, ...] = ()
    calm: bool = False
    away: frozenset[str] = frozenset()
    power: tuple[int, int] | None = (0, 0)
    price: tuple[int, int] = (0, 0)
    name: str = ""
    parts: tuple[str, ...] = ()
    texts: frozenset[str] = frozenset()


_PRINTED: dict[CardText, Printed] = {}
MAX_CACHED_CARDS = 2_000
"""Limit of the cache of printed cards. The card editor adds a new text with every typed letter."""


@defines(
    "2.1.2",
    "2.2.2.a",
    "2.2.2.b",
    "2.2.2.c",
    "2.2.3",
    "10.13.3",
    "10.14.3",
    "7.1.1",
    "7.1.2",
    "7.1.5.a",
    "6.1.3.c",
    "6.1.3.e",
    "2.9.6.b",
)
def printed(text: CardText) -> Printed:
    """Return the facts about a printed card, cached by its text. A card is of exactly one kind."""
    found = _PRINTED.get(text)
    if found is None:
        if len(_PRINTED) >= MAX_CACHED_CARDS:
            _PRINTED.clear()
        check_icons(text)
        keywords = frozenset(a.name for a in text.abilities if isinstance(a, Keyword))
        cls = next((k for k in (*SET_KINDS, *FIELD_KINDS) if k in keywords), text.kind)
        play: Path | None = None
        modes: tuple[Path, ...] = ()
        place = text.FIELDS.index("abilities")
        for i, ability in enumerate(text.abilities):
            if isinstance(ability, Played):
                play = (place, i, 0)
            elif isinstance(ability, Modes):
                modes = tuple((place, i, 0, n) for n in range(len(ability.modes)))
        body = text.kind == "character" or cls == "phantasm"
        betas = any(isinstance(a, Auto) and a.cls == "beta" for a in text.abilities)
        negates = any(
            isinstance(a, Auto)
            and a.cls == "alpha"
            and isinstance(a.effect, NegateText)
            and a.condition is None
            for a in text.abilities
        )
        texts = frozenset(name for a in text.abilities for name in texts_behind(a))
        quick = text.kind == "command" or not texts.isdisjoint(QUICK)
        limited = bool(keywords & TIMING_KEYWORDS)
        guarded = not texts.isdisjoint(ENTRY_RESTRICTING_TEXTS)
        found = _PRINTED[text] = Printed(
            text,
            cls,
            keywords,
            play,
            modes,
            body,
            betas,
            quick,
            negates,
            limited,
            guarded,
            *_off_field_facts(text),
            (text.node or 0, printed_cost(text)),
            fold(text.name),
            tuple(
                fold(part) for part in link_components(text.abilities, "a") if not COMPONENT.fullmatch(part)
            ),
            texts,
        )
    return found


def _off_field_facts(
    text: CardText,
) -> tuple[tuple[Path, ...], tuple[Path, ...], bool, frozenset[str], tuple[int, int] | None]:
    """Return the paths of free-play betas and of cost-changing betas, `calm`, the zones of optional betas, and the
    printed power (see `Printed`)."""
    place = text.FIELDS.index("abilities")
    free: list[Path] = []
    priced: list[Path] = []
    zones: set[str] = set()
    for i, ability in enumerate(text.abilities):
        if isinstance(ability, Auto) and ability.cls == "beta" and ability.when is None:
            statement = ability.effect.do if isinstance(ability.effect, May) else ability.effect
            if isinstance(statement, FreeOfCost):
                free.append((place, i))
            elif any(isinstance(node, ChangeItsCost) for node in walk(statement)):
                priced.append((place, i))
            elif isinstance(ability.effect, May) and isinstance(
                what := getattr(statement, "what", None), ThisAt
            ):
                zones.update(what.zone.split("|"))
    calm = any(isinstance(a, Played) and a.calm for a in text.abilities)
    attack, toughness = text.attack or 0, text.toughness or 0
    power = (attack, toughness) if isinstance(attack, int) and isinstance(toughness, int) else None
    return tuple(free), tuple(priced), calm, frozenset(zones), power


def face_of(game: Game, ref: int) -> Printed | None:
    """Return the card's characteristics: the description given by an effect, or the printed card. None if this replica
    does not know the card."""
    card = game.cards[ref]
    if "guised" in game.vars and card.marks:
        described_card = described_characteristics(game, card)
        if described_card is not None:
            return described_card
    face = card.face
    found: Printed | None = game.card_cache.get(face)
    if found is None and face is not None:
        found = game.card_cache[face] = printed(game.pool[face])
    return found


GUISE = "guise"
FORM = "form"
"""The mark on a transformed card (10.28), holding the number of the effect that describes it. A card made a character
(6.1.6, 6.1.7) has the mark above. The effect's data hold the place of the description: a face and a path."""
Place = tuple[str, Path]
ABILITIES = CardText.FIELDS.index("abilities")
GUISE_ABILITIES = Guise.FIELDS.index("abilities")


def _described(game: Game, card: Card) -> tuple[Place | None, Place | None]:
    """Return the places of the two descriptions on a card: from an effect that gave it a guise, and from its
    transformation."""
    guise, form = card.mark(GUISE), card.mark(FORM)
    effects = game.effects
    return (
        text_place_of_effect(effects[guise]) if guise in effects else None,
        text_place_of_effect(effects[form]) if form in effects else None,
    )


@defines("6.1.5", "6.1.6", "6.1.7", "2.17.3", "10.28.3", "10.28.8")
@defines("2.17.2.a", "2.17.2.b", "2.17.2.c", "2.17.2.d", "2.17.2.e", "2.17.2.f")
def described_characteristics(game: Game, card: Card) -> Printed | None:
    """Return the card's characteristics under its guise and transformation; None if neither applies.

    A card made a character has only the described characteristics, besides the needed nodes and the cost of a face-up
    card. A transformation replaces the characteristics in its description and no others.
    """
    guise, form = _described(game, card)
    if guise is None and form is None:
        return None
    key = ("said", None if card.down else card.face, guise, form)
    found: Printed | None = game.card_cache.get(key)
    if found is None:
        own = CardText("", "character") if card.down or card.face is None else game.pool[card.face]
        if guise is not None:
            description = node_at(game, *guise)
            assert isinstance(description, Guise)
            printed_text = own
            node = own.node if description.node is None else description.node
            cost = own.cost if description.cost is None else description.cost
            own = described(CardText("", "character", node, cost), description)
            if description.kind in SET_AS and not description.name:
                own = own.replace(name=printed_text.name)
            if description.kind == "card":
                own = own.replace(kind="card")
            elif description.kind != "character":
                keyword = Keyword(description.kind)
                if _keeps_printed_text(description):
                    own = own.replace(
                        abilities=printed_text.abilities,
                        attack=printed_text.attack,
                        toughness=printed_text.toughness,
                    )
                own = own.replace(kind=SET_AS[description.kind], abilities=(*own.abilities, keyword))
        if form is not None:
            description = node_at(game, *form)
            assert isinstance(description, Guise)
            own = described(own, description)
        found = game.card_cache[key] = printed(own)
    return found


def _keeps_printed_text(guise: Guise) -> bool:
    """Return whether a description only turns the card into a card set on another one, such as an equipment, and keeps
    its name, power and abilities."""
    return guise.kind in SET_AS and not (guise.name or guise.abilities or guise.attack is not None)


SET_AS = {"equipment": "command", "charm": "spell"}
"""The printed card type that a set card counts as (2.2.2)."""


def described(text: CardText, form: Guise) -> CardText:
    """Return a card text changed by a transformed description: its name, races, graze, power and abilities."""
    return text.replace(
        name=form.name,
        graze=form.graze,
        races=form.races,
        attack=form.attack,
        toughness=form.toughness,
        abilities=form.abilities,
    )


def text_place(game: Game, card: Card) -> Place:
    """Return where a card's current own abilities are written: a face, and a path within its text."""
    if "guised" in game.vars and card.marks:
        guise, form = _described(game, card)
        place = form or guise
        description = None if place is None else node_at(game, *place)
        if place is not None and not (isinstance(description, Guise) and _keeps_printed_text(description)):
            return (place[0], (*place[1], GUISE_ABILITIES))
    return (card.face or "", (ABILITIES,))


class Wording:
    """Source of the printed words of a card, for texts that look for a word in another card's text. The rules are
    independent of language, so the caller that opens the game sets `OWN`."""

    OWN: Callable[[CardText], str]


@defines("2.1.1.a", "10.1.5")
def text_contains_word(game: Game, face: str, word: str) -> bool:
    """Return whether the printed text of a card contains a word; both are folded."""
    key = ("printed text", face)
    text: str | None = game.card_cache.get(key)
    if text is None:
        text = game.card_cache[key] = fold(Wording.OWN(game.pool[face]))
    return fold(word) in text


@defines("5.7.1", "5.7.4")
def is_blank(card: Card) -> bool:
    """Return whether a card is face down and has no description from an effect, so nothing about it counts."""
    return card.down and not card.mark(GUISE)


def any_card(game: Game, predicate: Callable[[CardText], bool]) -> bool:
    """Return whether any card of the pool satisfies the predicate. The result is cached for the pool under the
    predicate itself, so `predicate` must be a module-level function."""
    found: bool | None = game.card_cache.get(predicate)
    if found is None:
        found = game.card_cache[predicate] = any(map(predicate, game.pool.values()))
    return found


def node_at(game: Game, face: str, path: Path) -> Node:
    """Return the node of a card's text at a path of child numbers from the card's root node. Raises LookupError."""
    found: Node | None = game.card_cache.get((face, path))
    if found is None:
        here = part_at(game, face, path)
        if not isinstance(here, Node):
            raise LookupError(f"{face} has no node at {path}")
        found = game.card_cache[(face, path)] = here
    return found


def part_at(game: Game, face: str, path: Path) -> Field:
    """Return the value at a path: a node, or a tuple of nodes, a number or a word within a node."""
    return part_of(game.pool[face], path)


_TARGETS: dict[int, tuple[Node, tuple[tuple[Path, Pick | TargetPlayer], ...]]] = {}
"""Target phrases by the identity of a node (the cached node is kept alive). Comparing the many equal texts by value
would be slow."""
MAX_CACHED_TARGET_LISTS = 50_000


@defines("8.2.2", "8.2.3", "8.2.1", "8.2.3.a", "8.1.3.b")
def targets_in(statement: Node) -> tuple[tuple[Path, Pick | TargetPlayer], ...]:
    """Return the target phrases of an effect with their paths below the effect, in text order.

    Quoted abilities given away by the effect, and parts applied at later moments, choose their own targets.
    """
    found = _TARGETS.get(id(statement))
    if found is None:
        if len(_TARGETS) > MAX_CACHED_TARGET_LISTS:
            _TARGETS.clear()
        out: list[tuple[Path, Pick | TargetPlayer]] = []
        _collect(statement, (), out)
        found = _TARGETS[id(statement)] = (statement, tuple(out))
    return found[1]


_DEFERRED = ("Whenever", "Later", "Gain", "Instead", "Guise", "Reword")


def _collect(value: Field, path: Path, out: list[tuple[Path, Pick | TargetPlayer]]) -> None:
    if isinstance(value, TargetPlayer) or (isinstance(value, Pick) and value.how == "target"):
        out.append((path, value))
    if isinstance(value, Node):
        for i, child in enumerate(value.values()):
            if type(value).__name__ in _DEFERRED and value.FIELDS[i] in ("do", "abilities", "when"):
                continue
            _collect(child, (*path, i), out)
    elif isinstance(value, tuple):
        for i, child in enumerate(value):
            _collect(child, (*path, i), out)


@defines("2.4.4", "1.8.9.l", "1.6.1.b")
def printed_cost(text: CardText) -> int:
    """Return the printed cost as a number. X and "-" count as 0."""
    return text.cost if isinstance(text.cost, int) else 0


def has_x(text: CardText) -> bool:
    return isinstance(text.cost, X)


@defines("2.8.3", "2.8.2", "2.9.3")
def printed_graze(text: CardText) -> int:
    """Return the printed graze; a missing value counts as 0."""
    return text.graze or 0


@defines("2.6.3", "2.6.4")
def races_of(text: CardText) -> tuple[str, ...]:
    """Return the races of a card, each separately. A card without races has the race なし."""
    return text.races or ("なし",)


@defines("12.3.1", "2.3.3", "2.3.5", "6.1.3.a")
def name_contains(face: Printed, name: str) -> bool:
    """Return whether the folded name is a part of the card's folded name."""
    return name in face.name


@defines("12.3.2", "2.3.2")
def same_name(a: CardText, b: CardText) -> bool:
    return fold(a.name) == fold(b.name)


@defines("10.20.1")
def link_components(abilities: tuple[Ability, ...], part: str = "b") -> tuple[str, ...]:
    """Return the components of a link, in order: names, with "|" between alternatives, or "種族:人間2枚" for a number of
    cards of a race. `part`: the link's first text ("a") or its second ("b")."""
    for ability in abilities:
        if isinstance(ability, (Keyword, Spelt)) and f"link.{part}" in texts_behind(ability):
            return tuple(str(ability.value or "").split("+"))
    return ()


COMPONENT = re.compile(r"種族:(.+?)(\d+)枚")
"""A link component that is a race and a number of cards, not a name."""


@defines("2.1.4.b")
def mark_played(game: Game, refs: tuple[int, ...]) -> None:
    """Mark cards with the turn in which they were played. The mark lasts as long as the card stays."""
    for ref in refs:
        atoms.set_mark(game, ref, "played", game.vars["number"])


@defines("2.1.1", "1.6.1.b")
def printed_stat(game: Game, ref: int, name: str) -> int:
    """Return a printed number of a card; 0 for "-", for a variable and for a missing value."""
    face = face_of(game, ref)
    if face is None:
        return 0
    if name == "cost":
        return printed_cost(face.text)
    if name == "graze":
        return printed_graze(face.text)
    if name == "node":
        return face.text.node or 0
    number = getattr(face.text, name)
    return number if isinstance(number, int) else 0
