"""5.2.2, 5.4-5.6: legality of playing a card, a predicate for each clause, and the resulting options."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.declaring import upper_bound_of_variable
from pyengine.games.pmv.rules.abilities.targets import (
    PROTECTION_RULES,
    conditions_of,
    has_enough_or_no_targets,
    has_only_shielded_targets,
    has_targets,
    playable_modes,
)
from pyengine.games.pmv.rules.cards import (
    ABILITIES,
    ONE_A_TURN,
    OPPONENTS_TURN,
    OWN_TURN,
    Path,
    Printed,
    any_card,
    face_of,
    has_x,
    node_at,
    printed,
)
from pyengine.games.pmv.rules.facts import DOLLS, Game, dolls
from pyengine.games.pmv.rules.index_records import Index
from pyengine.games.pmv.rules.interference import items_to_resolve
from pyengine.games.pmv.rules.semantics import bans, play_costs, values
from pyengine.games.pmv.rules.semantics.ability_index import characters, index_of, power_independent_cache
from pyengine.games.pmv.rules.semantics.dependencies import Read, dependencies_of
from pyengine.games.pmv.rules.semantics.keyword_texts import is_caster_there
from pyengine.games.pmv.rules.semantics.nouns import is_true
from pyengine.games.pmv.rules.semantics.scope import Refs, Scope
from pyengine.games.pmv.rules.zones import FIELD, PLAY, hand, nodes, turn_player
from pyengine.games.pmv.vocab import Auto, Cannot, CardText, Modes, Played, PlayerLimit, This, ThisAt
from pyengine.kernel import atoms
from pyengine.kernel.legality import Predicate, Reason, defines, failing_reasons, no_predicate_fails, rule
from pyengine.kernel.question import Answer

Flags = tuple[str, ...]


@rule("5.2.2.a", "no-priority")
def has_priority(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["holder"] == seat)


@rule("5.2.2.g", "not-in-hand")
def is_in_hand(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return game.cards[ref].zone == PLAY or ref in hand(game, seat)


def _forbids_responses(text: CardText) -> bool:
    """Return whether a card's text forbids the opponent to respond to its play."""
    return printed(text).calm


@defines("5.2.2.b", "1.12.5")
def may_not_respond(game: Game, seat: int) -> bool:
    """Return whether the player may not respond: by a prohibition, or because of a waiting play without responses."""
    if game.vars["open"] and bans.is_player_banned(game, seat, "interfere"):
        return True
    if not any_card(game, _forbids_responses):
        return False
    for item in items_to_resolve(game):  # a loop for speed: runs for each player with priority
        if item.kind == "play" and item.seat != seat and printed(game.pool[item.face]).calm:
            return True
    return False


@rule("5.2.2.b", "no-interference", "1.12.5")
def may_interfere(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not may_not_respond(game, seat)


@rule("2.4.3", "no-cost-to-play")
def has_cost(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: a card with cost "-" can never be played; no effect changes that."""
    return face.text.cost is not None


@rule("5.2.2.b", "its-own-condition")
def own_condition_holds(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    for ability in face.text.abilities:
        if isinstance(ability, Played) and ability.only is not None:
            if not is_true(game, ability.only, Scope(seat, ref, face=face_name(game, ref))):
                return False
        elif face.betas and isinstance(ability, Auto) and _forbids_itself(ability):
            if is_true(game, ability.condition, Scope(seat, ref, face=face_name(game, ref))):
                return False
    return True


@defines("7.4.6.a", "5.2.2.b")
def _forbids_itself(ability: Auto) -> bool:
    """Return whether a beta prohibits playing its own card."""
    effect = ability.effect
    return (
        ability.cls == "beta"
        and ability.when is None
        and isinstance(effect, Cannot)
        and effect.act == "be_played"
        and isinstance(effect.what, (This, ThisAt))
    )


@rule("5.2.2.b", "player-cannot-play", "10.3.3")
def player_may_play(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: no effect forbids the player to play this card. A ban on character cards includes cards with ambush
    (10.3.3)."""
    return bans.may_play(game, seat, ref, face.text.kind)


@rule("5.2.2.c", "too-few-nodes")
def has_nodes(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: the player has the nodes that the card needs, counted before any payment (R-PMV-51)."""
    eased = "eased" in flags
    return (
        "waive" in flags
        or len(nodes(game, seat)) >= play_costs.nodes_and_cost_to_play(game, ref, seat, face, eased)[0]
    )


@rule("5.2.2.d", "cannot-pay")
def can_pay_cost(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    eased = "eased" in flags
    return (
        "waive" in flags
        or len(nodes(game, seat)) >= play_costs.nodes_and_cost_to_play(game, ref, seat, face, eased)[1]
    )


@rule("5.2.2.e", "no-target", "8.2.4.a")
def has_proper_targets(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    if face.cls in ("equipment", "charm"):
        return bool(hosts(game, seat, ref, face))
    if (face.play is None and not face.modes) or play_costs.replacing_text_place(game, ref):
        return True
    scope = Scope(seat, ref, face=face_name(game, ref))
    if face.play is None or face.modes:
        under = conditions_of(game, face.modes, scope)
        none = bool(under) and not any(is_true(game, condition, scope) for condition in under)
        return none or bool(playable_modes(game, face.modes, scope))
    if has_x(face.text) and "waive" not in flags:
        scope = scope._replace(x=highest_x(game, seat, scope.face, face.play))
    return has_targets(game, node_at(game, scope.face, face.play), scope)


@defines("1.6.2.c", "1.8.7.h")
def highest_x(game: Game, seat: int, face: str, path: Path) -> int:
    """Return the highest amount that a player can pay for a variable cost. Targets are named before X is."""
    return upper_bound_of_variable(game, face, path, len(nodes(game, seat))) if has_x(game.pool[face]) else 0


def _effects(game: Game, ref: int, face: Printed) -> tuple[Path, ...]:
    if play_costs.replacing_text_place(game, ref):
        return ()
    return face.modes or (() if face.play is None else (face.play,))


@rule("8.2.6.b", "too-few-targets")
def has_enough_targets(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: it isn't the case that some targets fit, but fewer than the effect must name."""
    scope = Scope(seat, ref, face=face_name(game, ref))
    return any(
        has_enough_or_no_targets(game, node_at(game, scope.face, p), scope)
        for p in _effects(game, ref, face) or ()
    ) or (not _effects(game, ref, face))


@rule("8.2.7", "cannot-be-targeted")
def has_unshielded_targets(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: it isn't the case that the only fitting objects are protected from being targeted."""
    if face.cls in ("equipment", "charm"):
        sides = (seat,) if face.cls == "equipment" else (0, 1)
        scope = Scope(seat, ref, face=face_name(game, ref))
        shielded = any(
            not no_predicate_fails(PROTECTION_RULES, game, r, scope)
            for s in sides
            for r in characters(game, s)
        )
        return bool(hosts(game, seat, ref, face)) or not shielded
    scope = Scope(seat, ref, face=face_name(game, ref))
    paths = _effects(game, ref, face)
    return not paths or any(
        not has_only_shielded_targets(game, node_at(game, scope.face, p), scope) for p in paths
    )


def face_name(game: Game, ref: int) -> str:
    return game.cards[ref].face or ""


@defines("10.13.2.a", "10.14.2.a", "10.13.1", "10.14.1")
def hosts(game: Game, seat: int, ref: int, face: Printed) -> Refs:
    """Return the characters allowed to carry an equipment (own characters) or a charm (any character)."""
    sides = (seat,) if face.cls == "equipment" else (0, 1)
    scope = Scope(seat, ref, face=face_name(game, ref))
    return tuple(
        r
        for s in sides
        for r in characters(game, s)
        if no_predicate_fails(PROTECTION_RULES, game, r, scope) and may_carry(game, r, face)
    )


@defines("10.25.1", "10.25.2.a")
def may_carry(game: Game, host: int, face: Printed) -> bool:
    """Return whether the host may carry the card; a sacred treasure needs a character with legend."""
    return "sacred_treasure" not in face.texts or values.has_keyword(game, host, "legend")


# the conditions of each kind of card (5.2.2.f)


@rule("5.4.1.a", "not-your-turn", "5.2.2.f")
def character_own_turn(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return turn_player(game) == seat


@rule("5.4.1.b", "only-in-the-main-phase", "5.2.2.f")
def character_main_phase(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["phase"] == "main" and game.vars["holder"] == seat)


@rule("5.4.1.c", "interference-open", "5.2.2.f")
def character_quiet(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not game.vars["open"]


@rule("5.4.1.d", "one-character-a-turn", "5.2.2.f")
def first_character(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "doll" in face.keywords or game.vars["characters"] == 0


@rule("5.4.1.e", "one-doll-a-turn", "5.2.2.f")
def first_doll(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "doll" not in face.keywords or game.vars["dolls_resolved"] == 0


@rule("10.9.2.b", "doll-already-played")
def no_doll_played(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: only one doll may be played a turn. Dolls played count, resolved or not; a negated play does not (R-PMV-19,
    5.2.5)."""
    return "doll" not in face.keywords or dolls(game, seat) == 0


@defines("10.30.1", "10.30.2.a")
def has_command_timing(game: Game, seat: int, face: Printed) -> bool:
    """Return whether the card is a last spell with its caster present, playable at the timing of commands."""
    return "last_spell" in face.texts and is_caster_there(game, seat, face.text.caster)


@rule("5.5.1.a", "not-your-turn", "5.2.2.f")
def spell_own_turn(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return turn_player(game) == seat or has_command_timing(game, seat, face)


@rule("5.5.1.b", "only-in-the-main-phase", "5.2.2.f")
def spell_main_phase(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    if game.vars["phase"] == "main" and game.vars["holder"] == seat:
        return True
    return has_command_timing(game, seat, face)


@rule("5.5.1.c", "interference-open", "5.2.2.f")
def spell_quiet(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not game.vars["open"] or has_command_timing(game, seat, face)


# limits that keywords print (10.21-10.23, 10.32)


@rule("10.21.2.a", "one-of-its-name-a-turn", "5.2.2.b")
def none_of_its_name(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    named = game.vars["named"]
    return not named or (seat, face.name) not in named


@rule("10.22.2.a", "only-in-your-turn", "10.22.3")
def limit_own_turn(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not face.keywords & OWN_TURN or turn_player(game) == seat


@rule("10.23.2.a", "only-in-the-opponents-turn", "10.23.3")
def limit_opponents_turn(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return not face.keywords & OPPONENTS_TURN or turn_player(game) != seat


@rule("10.32.2.a", "no-caster")
def last_word_has_caster(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "last_word" not in face.keywords or is_caster_there(game, seat, face.text.caster)


LIMITS = (limit_own_turn, limit_opponents_turn, last_word_has_caster)


@defines("10.21.1", "10.21.2.a", "10.21.3", "10.22.1", "10.23.1")
def count_name(game: Game, seat: int, face: Printed, change: int = 1) -> None:
    """Count a play, or a card resolved as though played, if only one copy a turn is allowed; `change` -1 undoes the
    count of a negated play."""
    if face.texts & ONE_A_TURN:
        rows = [*game.vars["named"]]
        if change > 0:
            rows.append((seat, face.name))
        elif (seat, face.name) in rows:
            rows.remove((seat, face.name))
        atoms.set_fact(game, "named", tuple(rows))


@defines("10.17.2.a", "10.9.2.b", "5.2.5")
def count_play(game: Game, seat: int, face: Printed, change: int = 1, as_though: bool = False) -> None:
    """Update the counts that limit plays this turn; `change` -1 undoes the count of a negated play. `as_though`: resolved as
    though played, exempt from the doll limit."""
    count_name(game, seat, face, change)
    if "doll.b" in face.texts and not as_though:
        atoms.set_fact(game, DOLLS[seat], dolls(game, seat) + change)
    if face.cls == "world_charm":
        charms = [*game.vars["world_charms"]]
        if change > 0:
            charms.append(seat)
        elif seat in charms:
            charms.remove(seat)
        atoms.set_fact(game, "world_charms", tuple(charms))


@rule("5.5.1.d", "one-world-charm-a-turn", "5.2.2.f")
def first_world_charm(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return face.cls != "world_charm" or turn_player(game) not in game.vars["world_charms"]


@rule("10.17.2.a", "world-charm-already-played")
def no_other_world_charm(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return face.cls != "world_charm" or seat not in game.vars["world_charms"]


@rule("5.6.1.a", "no-priority", "5.2.2.f")
def command_priority(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return bool(game.vars["holder"] == seat)


@rule("5.5.6", "no-caster", "5.5.7", "2.5.2")
def has_caster(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: the caster is present, that is, a character of the player has the printed name in its name (5.5.7)."""
    if "waive" not in flags or face.text.kind != "spell":
        return True
    return is_caster_there(game, seat, face.text.caster)


@rule("5.6.6", "no-alternate-race", "2.7.2", "2.7.3")
def has_alternate_race(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "waive" not in flags or face.text.kind != "command" or is_race_there(game, seat, face.text)


def is_race_there(game: Game, seat: int, text: CardText) -> bool:
    """Return whether a player has enough characters of the alternate races that a card names in place of its caster."""
    if not text.alternate:
        return False
    store = power_independent_cache(game)
    key = ("alternate", seat, text.alternate)
    found: bool | None = store.get(key)
    if found is None:
        wanted: dict[str, int] = {}
        for race, count in text.alternate:
            wanted[race] = wanted.get(race, 0) + count
        found = store[key] = all(
            sum(race in values.races(game, r) for r in characters(game, seat)) >= count
            for race, count in wanted.items()
        )
    return found


@rule("5.5.6", "nothing-to-waive")
def may_waive_at_all(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    return "waive" not in flags or face.text.kind != "character"


@defines("10.3.2.b")
def can_block_on_arrival(face: Printed) -> bool:
    """Return whether a character has the keywords to be played as a block (ambush and haste)."""
    return "ambush.b" in face.texts and "haste" in face.keywords


@rule("10.3.2.b", "not-a-block")
def may_come_to_block(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    """Rule: a character with ambush and haste may be played as a block in direct response to an attack (R-PMV-05)."""
    if "block" not in flags:
        return True
    return (
        can_block_on_arrival(face)
        and game.vars["window"] == seat
        and bool(game.vars["attacker"])
        and not game.vars["blocker"]
    )


ANY_CARD_CONDITIONS = (
    has_priority,
    is_in_hand,
    has_cost,
    own_condition_holds,
    player_may_play,
    may_interfere,
)
CONDITIONS = (
    own_condition_holds, player_may_play, none_of_its_name, no_doll_played, no_other_world_charm, *LIMITS,
)  # fmt: skip
"""Demands of the card's text, keywords and effects on playing the card (5.2.2.b), besides the timing of its kind."""
PAYMENT_CONDITIONS = (has_nodes, can_pay_cost, has_proper_targets)
AMBUSH = (command_priority, no_doll_played, none_of_its_name)
CHARACTER = (
    none_of_its_name,
    character_own_turn,
    character_main_phase,
    character_quiet,
    first_character,
    first_doll,
    no_doll_played,
)
SPELL = (
    none_of_its_name,
    spell_own_turn,
    spell_main_phase,
    spell_quiet,
    first_world_charm,
    no_other_world_charm,
)
COMMAND = (command_priority, none_of_its_name)


@rule("5.2.2.h", "not-for-less", "5.2.6")
def may_be_eased(game: Game, seat: int, ref: int, face: Printed, flags: Flags) -> bool:
    if "eased" not in flags:
        return True
    free = play_costs.alternative_cost(game, ref, seat, face) if face.free else None
    return free is not None and bool(free.but)


SPECIAL = (has_caster, has_alternate_race, may_waive_at_all, may_come_to_block, may_be_eased)


@defines("1.3.1", "5.2.2.f", "5.4.5", "5.5.2", "5.6.5", "10.3.2.a", "5.2.2.h")
def timing_conditions(face: Printed) -> tuple[Predicate, ...]:
    """Return the conditions of the card's kind; a character with ambush is played like a command."""
    if face.text.kind == "character":
        found: tuple[Predicate, ...] = AMBUSH if "ambush.a" in face.texts else CHARACTER
    else:
        found = SPELL if face.text.kind == "spell" else COMMAND
    return (*found, *LIMITS) if face.limited else found


def play_reasons(game: Game, seat: int, ref: int, flags: Flags = ()) -> tuple[Reason, ...]:
    """Return the reasons against playing the card with the flags now; empty if legal, or if this replica does not know
    the card."""
    face = face_of(game, ref)
    if face is None:
        return ()
    predicates = (
        *ANY_CARD_CONDITIONS,
        *timing_conditions(face),
        *PAYMENT_CONDITIONS,
        *SPECIAL,
        has_enough_targets,
        has_unshielded_targets,
    )
    return tuple(failing_reasons(predicates, game, seat, ref, face, flags, source=ref))


READINESS_CONDITIONS = (has_cost, own_condition_holds, player_may_play, has_proper_targets)
"""Conditions of a play that do not depend on timing and nodes."""


def _read_to_play(game: Game, name: str) -> Read | None:
    """Return the facts and zones a play of the card reads besides the field; None if unknown."""
    key = ("read to play", name)
    if key not in game.card_cache:
        game.card_cache[key] = dependencies_of(
            game,
            name,
            [
                (ABILITIES, i)
                for i, ability in enumerate(game.pool[name].abilities)
                if isinstance(ability, (Played, Modes))
                or (isinstance(ability, Auto) and _forbids_itself(ability))
            ],
        )
    found: Read | None = game.card_cache[key]
    return found


MAIN_PHASE_ONLY_FACES_KEY = ("slow",)
"""Key in the card cache: the faces playable only in their player's own main phase."""


def play_options(game: Game, seat: int, cards: Refs, *, quick: bool) -> list[Answer]:
    """Return the answers for playing the given hand cards now. `quick`: outside the player's own main phase without
    interference."""
    out: list[Answer] = []
    slow: set[str | None] | None = game.card_cache.get(MAIN_PHASE_ONLY_FACES_KEY)
    if slow is None:
        slow = game.card_cache[MAIN_PHASE_ONLY_FACES_KEY] = set()
    table = game.cards
    for ref in cards:
        if quick and table[ref].face in slow:
            continue
        face = face_of(game, ref)
        if face is None:
            out.append(("play", ref))
            continue
        if quick and not face.quick:
            slow.add(table[ref].face)
            continue
        # Responses mostly lack an object, a cached check; other cards mostly lack nodes.
        if quick and not is_ready(game, seat, ref, face):
            continue
        flag_sets = play_flag_sets(game, seat, ref, face, quick)
        if flag_sets and (quick or is_ready(game, seat, ref, face)):
            for flags in flag_sets:
                out.append(("play", ref, *flags))
    return out


def is_ready(game: Game, seat: int, ref: int, face: Printed) -> bool:
    """Return whether a card can be played apart from timing and nodes. The result is cached by the field and the facts
    that the text reads."""
    index: Index = game.index or index_of(game)
    name = face_name(game, ref)
    read = _read_to_play(game, name)
    if read is None or not index.is_pure or PlayerLimit in index.kinds:
        return no_predicate_fails(READINESS_CONDITIONS, game, seat, ref, face, ())
    key = ("ready", seat, name, read.current_values(game)) if read.beside else ("ready", seat, name)
    store = index.derived_cache if read.reads_card_number else index.power_independent_cache
    ready: bool | None = store.get(key)
    if ready is None:
        ready = store[key] = no_predicate_fails(READINESS_CONDITIONS, game, seat, ref, face, ())
    return ready


def _timing_that_can_fail(game: Game, name: str, face: Printed, quick: bool) -> tuple[Predicate, ...]:
    """Return the timing conditions that can fail for this card: without conditions on priority, conditions always true
    in the player's own quiet main phase, and limits of other kinds."""
    key = ("doubtful", name, quick)
    found: tuple[Predicate, ...] | None = game.card_cache.get(key)
    if found is None:
        doll, charm = "doll" in face.keywords, face.cls == "world_charm"
        idle = {
            command_priority: True,
            character_own_turn: not quick,
            character_main_phase: not quick,
            character_quiet: not quick,
            spell_own_turn: not quick,
            spell_main_phase: not quick,
            spell_quiet: not quick,
            first_character: doll,
            first_doll: not doll,
            no_doll_played: not doll,
            first_world_charm: not charm,
            no_other_world_charm: not charm,
        }
        found = game.card_cache[key] = tuple(p for p in timing_conditions(face) if not idle.get(p))
    return found


@defines("5.2.2", "1.8.9.e")
def play_flag_sets(game: Game, seat: int, ref: int, face: Printed, quick: bool) -> list[Flags]:
    """Return the flags for each way to play a card that timing and nodes allow: normally, as a block, with its cost
    waived, or at a reduced cost."""
    free = face.text.alternate or (face.text.caster and face.text.kind == "spell")
    # Too few nodes is the most frequent obstacle.
    affordable = has_nodes.fn(game, seat, ref, face, ())
    if affordable is False and not (free or face.free):
        return []
    for predicate in _timing_that_can_fail(
        game, face_name(game, ref), face, quick
    ):  # inlined `no_predicate_fails`
        if predicate.fn(game, seat, ref, face, ()) is False:
            return []
    out: list[Flags] = []
    if affordable is not False and can_pay_cost.fn(game, seat, ref, face, ()) is not False:
        out.append(())
        if can_block_on_arrival(face) and may_come_to_block(game, seat, ref, face, ("block",)):
            out.append(("block",))
    if free:
        needed = play_costs.nodes_and_cost_to_play(game, ref, seat, face)
        if (needed != (0, 0) or has_x(face.text)) and no_predicate_fails(
            SPECIAL, game, seat, ref, face, ("waive",)
        ):
            out.append(("waive",))
    if face.free and no_predicate_fails(
        (*PAYMENT_CONDITIONS, may_be_eased), game, seat, ref, face, ("eased",)
    ):
        out.append(("eased",))
    return out


CODES_AT_RESOLUTION = frozenset({"no-priority", "interference-open"})
"""Codes of timing conditions never met while an effect resolves."""


@defines("5.3.1.d", "2.4.3")
def has_conditions(game: Game, ref: int, seat: int) -> bool:
    """Return whether the card can be resolved as though played: not on the field, with a cost and legal targets."""
    face = face_of(game, ref)
    if face is None or game.cards[ref].zone == FIELD:
        return False
    return no_predicate_fails((has_cost, has_proper_targets), game, seat, ref, face, ())


@defines("5.3.1.a", "5.3.1.b", "5.3.1.e")
def fits_conditions(game: Game, ref: int, seat: int, timely: bool, late: bool) -> bool:
    """Return whether text and effects allow playing the card, with `timely` also at the timing of its kind. `late`:
    checked only at resolution, because the card was unknown before."""
    face = face_of(game, ref)
    if face is None:
        return True
    args = (game, seat, ref, face, ())
    if not no_predicate_fails(CONDITIONS, *args):
        return False
    return not timely or all(
        p.fn(*args) is not False
        for p in timing_conditions(face)
        if not (late and p.code in CODES_AT_RESOLUTION)
    )
