"""What a noun phrase means (8.1, 2.6.6, 12.3.1): the things that fit it, seen from the text that says it."""

from __future__ import annotations

from pyengine.games.pmv.rules.cards import FORM, Path, face_of, is_blank, node_at
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.meaning.index import characters, index_of, is_character
from pyengine.games.pmv.rules.meaning.scope import (
    CONCERNED,
    DAMAGE_DONE,
    GIVEN,
    OWN,
    REPLACED,
    Refs,
    Scope,
    as_player,
    is_player,
    own_seat,
    player_of,
)
from pyengine.games.pmv.rules.zones import DECK, FIELD, UNDERWORLD, damage, field, life, other, top
from pyengine.games.pmv.vocab import (
    Against,
    Aims,
    AtLeast,
    AtMost,
    Both,
    CasterIsThere,
    CharacterTiming,
    Compare,
    Concerned,
    Condition,
    Count,
    Either,
    Exactly,
    Exists,
    Fit,
    Given,
    Half,
    HasAtLeast,
    HasAtMost,
    HasDone,
    HasKeyword,
    InPhase,
    InState,
    It,
    ItDied,
    ItFits,
    Named,
    NoneExists,
    Not,
    Noun,
    Number,
    OfLetter,
    OfRace,
    Other,
    OtherThan,
    OwnerOf,
    Pick,
    Plus,
    Rest,
    SameName,
    SameValue,
    SetOn,
    SharesRace,
    SpellTiming,
    Stat,
    TargetPlayer,
    ThatDamage,
    This,
    ThisAt,
    ThisIs,
    Times,
    Top,
    Total,
    TurnOf,
    Unchosen,
    Utmost,
    UtmostLife,
    UtmostStat,
    Varied,
    What,
    Who,
    Whose,
    WithModifier,
    Without,
    WithSet,
    X,
)  # fmt: skip
from pyengine.kernel.legality import defines


@defines("1.4.1", "12.2.2", "1.4.4", "1.4.5", "1.11.5", "1.3.3")
def players(game: Game, who: Who, scope: Scope, path: Path = ()) -> tuple[int, ...]:
    """The seats that a phrase speaks of; several in turn order."""
    if who == "you":
        return (scope.seat,)
    if who == "opponent":
        return (other(scope.seat),)
    if who == "turn":
        return (game.vars["turn"],)
    if who == "each":
        first = game.vars["turn"]
        return (first, other(first))
    if who == OWN:
        return (own_seat(scope),)
    if isinstance(who, TargetPlayer):
        return tuple(player_of(r) for p, refs in scope.picks if p == path for r in refs)
    if isinstance(who, OwnerOf):
        refs = objects(game, who.of, scope, (*path, 0))
        return tuple(
            player_of(r) if is_player(r) else game.cards[r].seat
            for r in refs
            if is_player(r) or r in game.cards
        )
    raise LookupError(f"nobody is {who!r}")


def side_of(fit: Whose, scope: Scope) -> int:
    """The seat that a noun names."""
    if fit.who == OWN:
        return own_seat(scope)
    if isinstance(fit.who, TargetPlayer):
        named = (player_of(r) for _, refs in scope.picks for r in refs if is_player(r))
        return next(named, scope.seat)
    return scope.seat if fit.who == "you" else other(scope.seat)


def objects(game: Game, what: What, scope: Scope, path: Path) -> Refs:
    """The cards (or players, for a target that may be one) that a phrase means now. `path` is the phrase's own."""
    if isinstance(what, This):
        return (scope.this,) if scope.this in game.cards else ()
    if isinstance(what, It):
        refs = scope.it or (scope.picks[-1][1] if scope.picks else ())
        return tuple(r for r in refs if is_player(r) or r in game.cards)
    if isinstance(what, ThisAt):
        card = game.cards.get(scope.this)
        return (scope.this,) if card is not None and card.zone == what.zone else ()
    if isinstance(what, Concerned):
        ref = int(dict(scope.letters).get(CONCERNED, 0))
        return (ref,) if ref in game.cards else ()
    if isinstance(what, Rest):
        since, zone, group = game.vars.get("group") or (0, "", ())
        if group and since == scope.since:
            return tuple(r for r in group if r in game.cards and game.cards[r].zone == zone)
        return tuple(r for r in game.vars["shown"] if r in game.cards and game.cards[r].zone == DECK)
    if isinstance(what, Top):
        n = number(game, what.n, scope)
        seats = players(game, what.who, scope, (*path, 0))
        piles = [top(game, what.zone, seat, n) for seat in seats]
        return tuple(r for pile in piles for r in pile) if all(len(pile) == n for pile in piles) else ()
    if what.how == "all":
        scope = beside(game, what.noun, scope, path)
        return tuple(
            r for r in matching(game, what.noun, scope, aimed=False) if values.is_object(game, r, scope)
        )
    if what.how == "target" and not what.n:
        return aimed_at_all(game, what.noun, scope)
    return tuple(r for p, refs in scope.picks if p == path for r in refs if is_player(r) or r in game.cards)


@defines("8.2.6.c", "8.2.7.a")
def aimed_at_all(game: Game, noun: Noun, scope: Scope) -> Refs:
    """All that may be targets of an effect that targets all: whatever is there at that moment."""
    return tuple(
        r
        for r in matching(game, noun, scope, aimed=True)
        if values.is_object(game, r, scope)
        and values.may_be_aimed_at(game, r, scope)
        and not values.is_shielded(game, r, scope)
    )


@defines("8.1.2.a", "7.1.9")
def beside(game: Game, noun: Noun, scope: Scope, path: Path) -> Scope:
    """From where the words of the phrase at `path` are read: after something was chosen or targeted in the same zone,
    "another" is another than that."""
    if not scope.picks or not any(isinstance(fit, Other) and not fit.word for fit in noun.fits):
        return scope
    before = [refs for p, refs in scope.picks if p < path and _zone_of(game, scope.face, p) == noun.zone]
    if not before:
        return scope
    return scope._replace(others=_cards_of(before))


def chosen_in(game: Game, scope: Scope, zone: str) -> Refs:
    """The cards of a zone that have been chosen or targeted so far."""
    return _cards_of([refs for path, refs in scope.picks if _zone_of(game, scope.face, path) == zone])


def _cards_of(many: list[Refs]) -> Refs:
    return tuple(r for refs in many for r in refs if not is_player(r))


def _zone_of(game: Game, face: str, path: Path) -> str:
    """Where the things lie that a phrase speaks of; empty for a player, or what is no phrase of the text."""
    phrase = node_at(game, face, path) if path and path[0] >= 0 else None
    return phrase.noun.zone if isinstance(phrase, Pick) else ""


@defines("8.1.1", "8.1.2", "8.1.2.a", "8.2.6.a", "3.4.4", "3.4.3.a", "3.7.4", "3.8.2")
def matching(game: Game, noun: Noun, scope: Scope, *, aimed: bool) -> Refs:
    """Everything that fits a noun, side 0 first, in order of arrival. Only the field, unless the noun says where."""
    zone = noun.zone
    out: list[int] = []
    game.deepen()
    if zone == FIELD and noun.kind == "character":
        many = (game.index or index_of(game)).characters
        # Whose they are, if that is all that is said, the seats say already.
        anyone = not noun.fits or (len(noun.fits) == 1 and type(noun.fits[0]) is Whose)
        for seat in sides(noun, scope):
            refs = many[seat]
            game.work -= len(refs)
            if game.work < 0:
                raise game.overworked()
            out.extend(refs if anyone else [ref for ref in refs if _fits_all(game, ref, noun, scope)])
    elif zone == THOSE:
        game.spend(len(scope.it))
        out.extend([r for r in scope.it if not is_player(r) and fits(game, r, noun, scope)])
    else:
        for seat in sides(noun, scope):
            if noun.kind.startswith("player|"):
                out.append(as_player(seat))
            refs = field(game, seat) if zone == FIELD else game.at(UNDERWORLD if zone == HELL else zone, seat)
            game.spend(len(refs))
            out.extend([ref for ref in refs if fits(game, ref, noun, scope)])
    game.deep -= 1
    return tuple(out)


def is_any_character(game: Game, noun: Noun, scope: Scope) -> bool:
    """Whether any character fits a noun: `matching`, but no further than the first that does."""
    many = (game.index or index_of(game)).characters
    found = False
    game.deepen()
    for seat in sides(noun, scope):
        game.spend(len(many[seat]))
        for ref in many[seat]:
            if _fits_all(game, ref, noun, scope):
                found = True
                break
    game.deep -= 1
    return found


def sides(noun: Noun, scope: Scope) -> tuple[int, ...]:
    for fit in noun.fits:
        if isinstance(fit, Whose):
            return (side_of(fit, scope),)
    return (0, 1)


_KINDS = {
    "character_card": "character",
    "spell": "spell",
    "command": "command",
}


def fits(game: Game, ref: int, noun: Noun, scope: Scope) -> bool:
    """Whether a card is what the noun says."""
    card = game.cards.get(ref)
    if card is None:
        return False
    if card.zone != noun.zone and noun.zone != HELL:
        if noun.zone != THOSE or ref not in scope.it:
            return False
        noun = noun.replace(zone=card.zone)
    if card.zone == UNDERWORLD and not lies_in(game, noun.zone, card.seat):
        return False
    if noun.zone == HELL and card.zone != UNDERWORLD:
        return False
    return _is_kind(game, ref, noun.kind) and _fits_all(game, ref, noun, scope)


def _is_kind(game: Game, ref: int, kind: str) -> bool:
    """Whether a card is of a kind, where it is."""
    card = game.cards[ref]
    if kind == "character":
        if card.zone == FIELD:
            if not is_character(game, ref):
                return False
        elif (face := face_of(game, ref)) is None or not face.body:
            return False
    elif kind == "set_card":
        if not card.host:
            return False
    elif kind != "card":
        if "|" in kind:
            return any(_is_kind(game, ref, one) for one in kind.split("|"))
        face = face_of(game, ref)
        if face is None or is_blank(card):  # 3.4.3.a, 5.7.1: a face-down card is no kind of card
            return False
        if kind in _KINDS:
            if face.text.kind != _KINDS[kind]:
                return False
        elif face.cls != kind:
            return False
    return True


def _fits_all(game: Game, ref: int, noun: Noun, scope: Scope) -> bool:
    for fit in noun.fits:  # noqa: SIM110 - a loop: nothing is asked more often
        if not _fits_one(game, ref, fit, scope):
            return False
    return True


@defines("1.6.6.c", "2.6.6", "1.10.13", "2.1.5", "10.1.2.a")
def _fits_one(game: Game, ref: int, fit: Fit, scope: Scope) -> bool:
    card = game.cards[ref]
    if isinstance(fit, Whose):
        return card.seat == (scope.seat if fit.who == "you" else side_of(fit, scope))
    if isinstance(fit, OfRace):
        return fit.race in values.races(game, ref)
    if isinstance(fit, Named):
        return values.has_name(game, ref, fit.name)
    if isinstance(fit, HasKeyword):
        return values.has(game, ref, fit.keyword)
    if isinstance(fit, InState):
        return in_state(game, ref, fit.state)
    if isinstance(fit, Other):
        return ref != scope.this if fit.word or scope.others is None else ref not in scope.others
    if isinstance(fit, AtMost):
        return values.stat(game, ref, fit.stat) <= number(game, fit.n, scope)
    if isinstance(fit, AtLeast):
        return values.stat(game, ref, fit.stat) >= number(game, fit.n, scope)
    if isinstance(fit, Exactly):
        return values.stat(game, ref, fit.stat) == number(game, fit.n, scope)
    if isinstance(fit, Against):
        return _is_against(game, ref, fit.how, scope.this)
    if isinstance(fit, OtherThan):
        return not _is_kind(game, ref, fit.sort)
    if isinstance(fit, Either):
        return any(_fits_one(game, ref, one, scope) for one in fit.fits)
    if isinstance(fit, Without):
        return not _fits_one(game, ref, fit.fit, scope)
    if isinstance(fit, OfLetter):
        said = dict(scope.letters).get(fit.letter)
        if said is None:
            return False  # 1.6.6.c: an undefined letter means nothing
        if fit.of == "race":
            return str(said) in values.races(game, ref)
        return values.has_name(game, ref, str(said))
    if isinstance(fit, SharesRace):
        own = {
            race
            for r in objects(game, fit.what, scope, _named_at(game, fit.what, scope))
            for race in values.races(game, r)
        } - {"なし"}
        return not own.isdisjoint(values.races(game, ref))
    if isinstance(fit, SameName):
        mine = {
            name
            for r in objects(game, fit.what, scope, _named_at(game, fit.what, scope))
            if (name := name_of(game, r))
        }
        return name_of(game, ref) in mine
    if isinstance(fit, Aims):
        return values.aims_at(game, ref, fit.noun, scope)
    if isinstance(fit, Utmost):
        everyone = (*characters(game, 0), *characters(game, 1))
        game.spend(len(everyone))
        all_of_them = [values.stat(game, r, fit.stat) for r in everyone]
        utmost = max(all_of_them, default=0) if fit.end == "highest" else min(all_of_them, default=0)
        return values.stat(game, ref, fit.stat) == utmost
    if isinstance(fit, Unchosen):
        since, _, group = game.vars.get("group") or (0, "", ())
        return since != scope.since or ref not in group
    if isinstance(fit, SetOn):
        return bool(card.host) and card.host in objects(
            game, fit.host, scope, _named_at(game, fit.host, scope)
        )
    if isinstance(fit, WithModifier):
        return values.has_modifier(game, ref, fit.half)
    if isinstance(fit, WithSet):
        game.spend(len(field(game, card.seat)))
        return any(
            fit.kind == "set_card" or ((face := face_of(game, r)) is not None and face.cls == fit.kind)
            for r in field(game, card.seat)
            if game.cards[r].host == ref
        )
    raise LookupError(f"no such condition {fit!r}")


def name_of(game: Game, ref: int) -> str:
    """The whole name that a card has, folded; empty where it lies face down or is not known."""
    face = face_of(game, ref)
    return "" if face is None or is_blank(game.cards[ref]) else face.name


def _is_against(game: Game, ref: int, how: str, this: int) -> bool:
    """Whether a card is in battle with this one: it blocks this one's attack, or this one blocks its."""
    attacker, blocker = game.vars.get("attacker"), game.vars.get("blocker")
    blocks = blocker == ref and attacker == this
    blocked = attacker == ref and blocker == this
    return (blocks and how != "blocked") or (blocked and how != "blocking")


@defines("2.1.4.b", "5.1.1.a", "5.1.1.b", "5.1.2.a", "5.1.2.b")
def in_state(game: Game, ref: int, state: str) -> bool:
    card = game.cards[ref]
    if state == "active":
        return not card.asleep
    if state == "asleep":
        return card.asleep
    if state == "attacking":
        return game.vars.get("attacker") == ref
    if state == "blocked":
        return game.vars.get("attacker") == ref and bool(game.vars.get("blocker"))
    if state == "in_underworld":
        return card.zone == UNDERWORLD
    if state == "blocking":
        return game.vars.get("blocker") == ref
    if state == "set":
        return bool(card.host)
    if state == "face_down":
        return card.down
    if state == "face_up":
        return not card.down
    if state == "transformed":
        return card.mark(FORM) > 0
    if state == "damaged":
        return damage(card) > 0
    if state == "fallen":
        return has_fallen(game, ref)
    if state == "attacked_now":
        return bool(card.mark("attacked") == game.vars["number"])
    if state == "played":
        return card.mark("played") > 0
    if state == "played_now":
        return bool(card.mark("played") == game.vars["number"])
    raise LookupError(f"no such state {state!r}")


@defines("2.1.1", "1.8.7.h", "1.6.1", "1.6.1.a", "1.6.2", "1.6.2.e")
def number(game: Game, n: Number, scope: Scope) -> int:
    """A number as it is now."""
    if isinstance(n, int):
        return n
    if isinstance(n, X):
        said = values.variable(game, scope.this, n.letter)
        if said is not None:
            return said
        return scope.x if n.letter == "X" else int(dict(scope.letters).get(n.letter, 0))
    if isinstance(n, Count):
        return len(matching(game, n.of, scope, aimed=False)) * n.times
    if isinstance(n, Stat):
        if game.vars["memories"] and isinstance(n.of, (This, It)):
            was = remembered(game, scope.this if isinstance(n.of, This) else scope.it[0] if scope.it else 0)
            if was is not None:
                return was[n.stat]
        refs = objects(game, n.of, scope, _named_at(game, n.of, scope))
        return values.stat(game, refs[0], n.stat) if refs else 0
    if isinstance(n, UtmostLife):
        lives = (life(game, 0), life(game, 1))
        return min(lives) if n.end == "lowest" else max(lives)
    if isinstance(n, Times):
        return number(game, n.of, scope) * n.by
    if isinstance(n, Plus):
        return number(game, n.of, scope) + n.by
    if isinstance(n, Half):
        return (number(game, n.of, scope) + (1 if n.up else 0)) // 2
    if isinstance(n, UtmostStat):
        found = [values.stat(game, r, n.stat) for r in matching(game, n.noun, scope, aimed=False)]
        return (max(found) if n.end == "highest" else min(found)) if found else n.none
    if isinstance(n, ThatDamage):
        return int(dict(scope.letters).get(DAMAGE_DONE, 0))
    if isinstance(n, SameValue):
        return int(dict(scope.letters).get(REPLACED, 0))
    if isinstance(n, Given):
        return int(dict(scope.letters).get(GIVEN, 0))
    if isinstance(n, Total):
        seat = players(game, n.who, scope)[0]
        return total(game, seat, n.of)
    raise LookupError(f"no such number {n!r}")


@defines("3.1.7.c")
def remembered(game: Game, ref: int) -> dict[str, int] | None:
    """The numbers of a card that has left the field, as they were there, for an effect that asks about them."""
    card = game.cards.get(ref)
    if card is not None and card.zone == FIELD:
        return None
    return next((dict(numbers) for who, numbers in game.vars["memories"] if who == ref), None)


def _named_at(game: Game, what: What, scope: Scope) -> Path:
    """Where a phrase within a number was picked: numbers are read without knowing their own place."""
    return next((p for p, _ in scope.picks if p and node_at(game, scope.face, p) == what), ())


def total(game: Game, seat: int, of: str) -> int:
    """How many a player has of something."""
    if of == UNDERWORLD and not lies_in(game, of, seat):
        return 0
    return life(game, seat) if of == "life" else len(game.at(of, seat))


THOSE = "those"
"""Among what `It` means, wherever that is."""
HELL = "hell"
"""What an underworld is called while an effect makes it one: the same cards in the same order."""


@defines("3.3.6", "3.3.6.a", "3.3.6.b", "3.3.6.c")
def lies_in(game: Game, zone: str, seat: int) -> bool:
    """Whether the cards of the underworlds lie where an effect looks for them: in hell while they are hells, and in
    no underworld then. The rules go on putting cards there, whatever it is called."""
    return (zone == HELL) == values.is_hell(game, seat)


def true(game: Game, condition: Condition | None, scope: Scope) -> bool:
    """Whether a condition holds now (7.4.5.b, 7.4.6.b, 7.4.7.b)."""
    if condition is None:
        return True
    if isinstance(condition, Exists):
        return len(matching(game, condition.noun, scope, aimed=False)) >= condition.n
    if isinstance(condition, NoneExists):
        return not matching(game, condition.noun, scope, aimed=False)
    if isinstance(condition, HasAtLeast):
        return all(total(game, s, condition.of) >= condition.n for s in players(game, condition.who, scope))
    if isinstance(condition, HasAtMost):
        return all(total(game, s, condition.of) <= condition.n for s in players(game, condition.who, scope))
    if isinstance(condition, HasDone):
        return all(
            (s, condition.act) in game.vars.get("deeds", ()) for s in players(game, condition.who, scope)
        )
    if isinstance(condition, Varied):
        return varied(game, matching(game, condition.noun, scope, aimed=False)) >= condition.n
    if isinstance(condition, TurnOf):
        return bool(game.vars["turn"] == players(game, condition.who, scope)[0])
    if isinstance(condition, ThisIs):
        return scope.this in game.cards and in_state(game, scope.this, condition.state)
    if isinstance(condition, ItDied):
        return bool(scope.it) and all(has_fallen(game, r) for r in scope.it)
    if isinstance(condition, InPhase):
        return bool(game.vars["phase"] == condition.phase) and (
            condition.whose == "any" or game.vars["turn"] == players(game, condition.whose, scope)[0]
        )
    if isinstance(condition, Not):
        return not true(game, condition.condition, scope)
    if isinstance(condition, Both):
        return true(game, condition.first, scope) and true(game, condition.second, scope)
    if isinstance(condition, Compare):
        one, other_ = number(game, condition.one, scope), number(game, condition.other, scope)
        return one < other_ if condition.how == "less" else one > other_
    if isinstance(condition, CasterIsThere):
        face = face_of(game, scope.this) if scope.this in game.cards else None
        return face is not None and values.is_caster_there(game, scope.seat, face.text.caster)
    if isinstance(condition, (SpellTiming, CharacterTiming)):
        return is_quiet_main_phase(game, scope.seat)
    if isinstance(condition, ItFits):
        refs = tuple(r for r in scope.it if r in game.cards)
        noun = condition.noun
        return bool(refs) and all(
            fits(game, r, noun if noun.zone != FIELD else noun.replace(zone=game.cards[r].zone), scope)
            for r in refs
        )
    raise LookupError(f"no such condition {condition!r}")


def has_fallen(game: Game, ref: int) -> bool:
    """Whether a character that an effect has spoken of did not stay."""
    card = game.cards.get(ref)
    return card is None or card.zone != FIELD or bool(card.mark("removal"))


def varied(game: Game, refs: Refs) -> int:
    """The most of these cards that can each be counted for a race of its own."""
    owner: dict[str, int] = {}

    def placed(ref: int, tried: set[str]) -> bool:
        for race in values.races(game, ref):
            if race not in tried:
                tried.add(race)
                if race not in owner or placed(owner[race], tried):
                    owner[race] = ref
                    return True
        return False

    return sum(placed(ref, set()) for ref in refs)


@defines("5.4.5", "5.5.2")
def is_quiet_main_phase(game: Game, seat: int) -> bool:
    """Whether it is the time of character and of spell cards for a player: his own quiet main phase, with priority
    (5.4.1, 5.5.1); how many characters were played (5.4.1.d, e) is a matter of the card that is to be played."""
    facts = game.vars
    return bool(
        facts["turn"] == seat and facts["phase"] == "main" and facts["holder"] == seat and not facts["open"]
    )


# isort: split
from pyengine.games.pmv.rules.meaning import values  # noqa: E402 - values are read off nouns, and nouns speak of values
