"""The view of a Phantom Magic Vision position for a seat, beyond the view common to all games (tabletop/view.py): card
values, interference, question texts, and possible actions.

No hidden information leaves this module. Seat None is the public board.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.pmv.card_display import FACES, face_of_guise
from pyengine.games.pmv.question_context import (
    TEXT_QUESTIONS,
    Asker,
    ability_text,
    asker,
    cost_of,
    costs_of_numbers,
    current_x,
    effect_about,
    effect_text,
    effect_used_by,
    grounds,
    mentions_x,
    sentence,
    statement_text,
)  # fmt: skip
from pyengine.games.pmv.rules.abilities.transformed import forms_of, is_transformed
from pyengine.games.pmv.rules.answers import ANSWERS
from pyengine.games.pmv.rules.cards import FORM, GUISE, face_of, has_x, node_at
from pyengine.games.pmv.rules.effects.text_resolution import DoOne
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.interference import innermost_insert_time, items_to_resolve
from pyengine.games.pmv.rules.movement.moving import OrderOntoDeck
from pyengine.games.pmv.rules.movement.removal_states import DISCARDED, DOOMED, REMOVING, state_of
from pyengine.games.pmv.rules.movement.searching import SearchDeck
from pyengine.games.pmv.rules.pending_records import Item, unpack_fixed
from pyengine.games.pmv.rules.playing.activated import usable_effects
from pyengine.games.pmv.rules.playing.as_if_played import UsedAs
from pyengine.games.pmv.rules.playing.off_field_abilities import field_only_abilities
from pyengine.games.pmv.rules.playing.priority import action_reasons
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import (
    POPULARITY,
    index_of,
    is_character,
    is_negated,
    popularity_cards,
    tiers_of,
)
from pyengine.games.pmv.rules.semantics.groups import DivideCards
from pyengine.games.pmv.rules.semantics.lasting_effects import power_change
from pyengine.games.pmv.rules.semantics.scope import is_player, player_of
from pyengine.games.pmv.rules.zones import (
    DECK,
    FIELD,
    HAND,
    NODES,
    PLAY,
    REMOVED,
    SIDEBOARD,
    UNDERWORLD,
    active_nodes,
    asleep_nodes,
    damage,
    life,
    other,
    set_cards,
)  # fmt: skip
from pyengine.games.pmv.vocab import (
    Activated,
    AddPower,
    Cannot,
    Gain,
    GainLife,
    LifeCost,
    LoseKeyword,
    NodeCost,
    SetPower,
    SwapPower,
)  # fmt: skip
from pyengine.kernel.frames import answer_in, number_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import text_place_of_effect
from pyengine.kernel.view import Viewer, card_json, may_see, shown_face
from pyengine.tabletop.view import CardAction, CardLooks, Sentence, View, option_extends_action
from pyengine.vocab.plain_values import Object, json_number

# -- the board ----------------------------------------------------------------------------------------------


def card_looks(game: Game, ref: int, seat: Viewer) -> CardLooks:
    """Return the current description and values of a card."""
    card = game.cards[ref]
    seen = may_see(card, seat) and card.face is not None
    here = card.zone == FIELD
    guised = here and bool(card.mark(GUISE) or card.mark(FORM))
    body = (seen or guised) and here and is_character(game, ref)
    power = values.power(game, ref) if body else None
    face = face_of(game, ref) if seen or guised else None
    text = face.text if face is not None else None
    if not seen and not guised:
        keywords: list[str] = []
    elif here and not card.host:
        keywords = list(values.keywords(game, ref))
    else:
        keywords = sorted(face.keywords) if face is not None else []
    instead: Object = {}
    if guised and text is not None:
        instead = {"guise": face_of_guise(text), "transformed": is_transformed(game, ref)}
    own = {
        "attack": power[0] if power else None,
        "toughness": power[1] if power else None,
        "base": list(values.printed_power(game, ref, face)) if body and face is not None else None,
        "damage": damage(card) if here else 0,
        "keywords": keywords,
        "lost_text": here and is_negated(game, ref),
        "attacking": here and game.vars.get("attacker") == ref,
        "blocking": here and game.vars.get("blocker") == ref,
        "marks": marks(game, ref) if here else [],
    }
    return CardLooks(instead, set_cards(game, ref) if here and not card.host else (), own)


REMOVAL_STATES = ((DOOMED, "doomed"), (DISCARDED, "discarded"), (REMOVING, "removed"))


def marks(game: Game, ref: int) -> list[Object]:
    """Return the lasting effects on a card, its removal states, and a leader's popularity."""
    out: list[Object] = []
    if ref in index_of(game).leaders:
        params: Object = {"n": len(popularity_cards(game, ref)), "tiers": list(tiers_of(game, ref))}
        out.append({"code": "popularity", "params": params})
    for effect in game.effects.values():
        if ref not in effect.refs or effect.kind in ("negate", GUISE, FORM):
            continue
        params = {"until": effect.until}
        # Effects of a keyword or a rule have no text.
        if effect.data and isinstance(face := effect.data[0], str) and face:
            params["source"] = {"face": face}
        code = effect.kind
        if effect.kind in ("force", "gain"):
            node = node_at(game, *text_place_of_effect(effect))
            if isinstance(node, AddPower):
                code = "power"
                numbers, sign = unpack_fixed(effect), -1 if node.minus else 1
                params["change"] = power_change(numbers, node.minus)
                for key, n in zip(("attack", "toughness"), numbers, strict=False):
                    params[key] = None if n is None else sign * n
            elif isinstance(node, SetPower):
                code = "power-set"
                for key, n in zip(("attack", "toughness"), unpack_fixed(effect), strict=False):
                    params[key] = n if n is not None else "–"
            elif isinstance(node, SwapPower):
                code = "power-swapped"
            elif isinstance(node, Gain) and (named := [a.name for a in node.abilities if hasattr(a, "name")]):
                code, params["keyword"] = "gain", named[0]
            elif isinstance(node, LoseKeyword):
                code, params["keyword"] = "lose-keyword", node.keyword
            elif isinstance(node, Cannot):
                code, params["act"] = "cannot", node.act
            elif (
                effect_sentence := sentence(game, Asker(effect.source, *text_place_of_effect(effect)))
            ) is not None:
                code, params["text"] = "force", effect_sentence
            else:
                code = "affected"
        elif effect.kind == "dub":
            name = unpack_fixed(effect)[0]
            code = "name"
            params["name"] = {"ja": POPULARITY, "en": "popularity"} if name == POPULARITY else name
        out.append({"code": code, "params": params})
    state = state_of(game, ref)
    out.extend({"code": code, "params": {}} for bit, code in REMOVAL_STATES if state & bit)
    return out


def score(game: Game, whose: int) -> Object:
    """Return a seat's life as a score entry."""
    return {"life": life(game, whose)}


def counts(game: Game, whose: int) -> Object:
    """Return the number of a seat's active and sleeping nodes."""
    return {
        "active_nodes": len(active_nodes(game, whose)),
        "asleep_nodes": len(asleep_nodes(game, whose)),
    }


def looked_at(game: Game, whose: int, seat: Viewer) -> list[int]:
    """Return the hidden cards that are currently shown to the viewer: in zone order for a deck or the opponent's hand,
    by name for a searched deck."""
    searched = any(isinstance(frame, SearchDeck) and frame.seat == whose for frame in game.stack)
    shown = game.cards_in(DECK, whose) if searched else game.vars.get("shown", ())
    if not shown:
        return []
    zones = (DECK,) if whose == seat else (DECK, HAND)
    refs = [
        ref
        for zone in zones
        for ref in game.cards_in(zone, whose)
        if ref in shown and may_see(game.cards[ref], seat)
    ]
    return sorted(refs, key=lambda ref: _by_name(game, ("card", ref))) if searched else refs


def _target(ref: int) -> int | str:
    return f"seat:{player_of(ref)}" if is_player(ref) else ref


def _ability_number(game: Game, item: Item) -> int | None:
    if item.kind != "use" or item.ref not in game.cards or game.cards[item.ref].zone != FIELD:
        return None
    for n, held in enumerate(usable_effects(game, item.ref)):
        if held.face == item.face and held.path == item.path:
            return n
    return None


def interference(game: Game) -> Object:
    """Return the plays and effects waiting to be resolved; all of them are public. `outer`: the item belongs to a
    surrounding interference."""
    items: list[Object] = []
    since = innermost_insert_time(game) if game.vars["items"] else 0
    for item in game.vars["items"]:
        node = node_at(game, item.face, item.path) if item.kind == "use" else None
        variable = (
            has_x(game.pool[item.face])
            if item.kind == "play"
            else (
                isinstance(node, Activated)
                and any(isinstance(c, (NodeCost, LifeCost)) and not isinstance(c.n, int) for c in node.costs)
            )
        )
        items.append(
            {
                "id": item.id,
                "kind": item.kind,
                "ref": item.ref,
                "face": item.face,
                "controller": item.seat,
                "targets": [_target(r) for _, refs in item.picks for r in refs],
                "ability": _ability_number(game, item),
                "x": item.x if variable else None,
                **({"outer": True} if item.id <= since else {}),
            }
        )
    attacker = game.vars["attacker"]
    attack = None
    if attacker:
        attack = {
            "attacker": attacker,
            "blocker": game.vars["blocker"] or None,
            "seat": other(game.vars["attack_seat"]),
        }
    return {"open": bool(game.vars["open"]), "items": items, "attack": attack}


# -- the question -------------------------------------------------------------------------------------------


def sentence_of(game: Game, asked: Question, seat: Viewer) -> Sentence:
    """Return the text of a question; other viewers get only the phase and the turn player."""
    code, params = _sentence(game, asked, seat)
    if asked.seat != seat:
        return Sentence(code, {key: value for key, value in params.items() if key in ("phase", "player")})
    words = asking_text(game, asked)
    if words is not None and asked.kind != "number" and mentions_x(words):
        params["x"] = current_x(game, asked)
    return Sentence(code, params, words, costs_of_numbers(game, asked))


def _sentence(game: Game, asked: Question, seat: Viewer) -> tuple[str, Object]:
    params: Object = {}
    if asked.kind == "priority":
        return _sentence_of_priority(game, asked)
    if asked.about:
        params["card"] = card_json(game, asked.about, asked.seat if seat is not None else None)
    elif (
        seat is not None and asked.code != "which-effect-first" and (found := asker(game, asked)) is not None
    ):
        params["card"] = {"ref": found.ref, "face": found.face or _face_seen(game, found.ref, asked.seat)}
    if asked.kind == "pay":
        paid, of = asked.params[:2]
        params["nth"], params["n"] = int(str(paid)) + 1, of
    elif asked.kind == "number":
        params["low"], params["high"] = asked.low, asked.high
    elif asked.code == "which-goes-under":
        params |= _piled(game)
    elif asked.kind == "yes_no" and asked.params and type(asked.params[0]) is int:
        params["n"] = asked.params[0]
    return ("choose-life" if asked.clause == "1.9.4.b" else asked.code), params


def _piled(game: Game) -> Object:
    """Return the pile onto which the ordered cards go, and for a deck also its end (top or bottom)."""
    below = game.stack[-2]
    if isinstance(below, OrderOntoDeck):
        return {"zone": DECK, "pile_end": below.place}
    return {"zone": UNDERWORLD, "pile_end": ""}


def _sentence_of_priority(game: Game, asked: Question) -> tuple[str, Object]:
    """Return the text of a priority question by the object to respond to: the item resolved next, or the attack."""
    facts = game.vars
    params: Object = {"phase": facts["phase"]}
    items = items_to_resolve(game)
    if items:
        params["card"] = {"ref": items[-1][2], "face": items[-1][4]}
        return "respond-to", params
    if facts["attacker"]:
        params["card"] = card_json(game, facts["attacker"], None)
        if facts["blocker"]:
            params["blocker"] = card_json(game, facts["blocker"], None)
            return "before-blocked-battle", params
        return ("respond-attack" if facts["window"] == asked.seat else "before-battle"), params
    own = facts["turn"] == asked.seat and facts["phase"] == "main"
    return ("main", params) if own else ("priority", {**params, "player": facts["turn"]})


def _face_seen(game: Game, ref: int, seat: int) -> str | None:
    card = game.cards.get(ref)
    return None if card is None else shown_face(card, seat)


def asking_text(game: Game, asked: Question) -> dict[str, str] | None:
    """Return the text of the asking card."""
    found = asker(game, asked) if asked.code in TEXT_QUESTIONS and asked.clause != "9.3.4.g" else None
    return None if found is None else sentence(game, found)


def offered_options(game: Game, asked: Question) -> list[Answer]:
    """Return the options, with an additional manual payment for actions with a real choice of nodes."""
    answers: list[Answer] = []
    options = asked.options
    if asked.code == "search":
        # By name: the order of the deck stays hidden.
        options = tuple(sorted(options, key=lambda a: (a[0] == "done", *_by_name(game, a))))
    mixed = bool(active_nodes(game, asked.seat)) and bool(asleep_nodes(game, asked.seat))
    for answer in options:
        answers.append(answer)
        if mixed and asked.kind == "priority" and answer[0] in ("play", "use") and "waive" not in answer:
            cost = cost_of(game, asked, answer)
            if cost is not None and 0 < json_number(cost["pay"]) < len(game.cards_in(NODES, asked.seat)):
                answers.append(ANSWERS.normalized((*answer, "manual")))
    return answers


def _by_name(game: Game, answer: Answer) -> tuple[str, int]:
    ref = number_in(answer) if len(answer) > 1 else 0
    card = game.cards.get(ref)
    return ("" if card is None or card.face is None else card.face, ref)


def answer_meaning(game: Game, asked: Question, answer: Answer) -> tuple[str, Object]:
    """Return the message for an answer that needs one: the result of a pass, the text of a mode or effect, or where a
    paying node goes."""
    if answer[0] == "pass":
        return _what_passing_does(game, asked.seat)
    if answer[0] == "mode":
        return "", {"text": _mode_text(game, asked, number_in(answer))}
    if answer[0] == "effect" and (text := effect_text(game, number_in(answer))) is not None:
        return "", {"text": text, **effect_about(game, number_in(answer))}
    if answer[0] == "pay":
        return "pay-lost" if game.cards[number_in(answer)].asleep else "pay-asleep", {}
    return "", {}


def _what_passing_does(game: Game, seat: int) -> tuple[str, Object]:
    facts = game.vars
    items = items_to_resolve(game)
    if facts["open"]:
        if facts["passes"] and items:
            return "resolve", {"card": {"ref": items[-1][2], "face": items[-1][4]}}
        if facts["passes"] and facts["attacker"]:
            return "to-battle", {}
        return ("no-block" if facts["window"] == seat and facts["attacker"] and not items else "pass"), {}
    if facts["turn"] == seat and facts["phase"] == "main":
        return "end-turn", {}
    return "pass", {}


def _mode_text(game: Game, asked: Question, n: int) -> dict[str, str]:
    if asked.code == "choose-form":
        _, (where, path) = forms_of(game, asked.about)[n]
        name = str(node_at(game, where, path).values()[0])
        return {"ja": name, "en": name}
    if asked.code == "end-loop":
        return FACES.wording.answer_text(game, answer_in(asked.params[n]), asked.seat)
    below = game.stack[-2]
    if isinstance(below, DivideCards):
        names = [FACES.wording.called(game, ref, asked.seat) for ref in below.groups[n]]
        return {
            lang: f"{n + 1}: {between.join(name[lang] for name in names) or '–'}"
            for lang, between in (("ja", "・"), ("en", ", "))
        }
    if isinstance(below, DoOne):
        return statement_text(node_at(game, below.face, (*below.path, 0, n)))
    if isinstance(below, UsedAs):
        where, path = below.usable_effects(game)[n]
        return ability_text(node_at(game, where, path))
    face = face_of(game, asked.about)
    if asked.code != "choose-mode" or face is None or n >= len(face.modes):
        return {"ja": str(n + 1), "en": str(n + 1)}
    return statement_text(node_at(game, game.cards[asked.about].face or "", face.modes[n]))


def get_ready() -> None:
    """Preload the text writer of modes: large, and otherwise first needed in the middle of a game."""
    statement_text(GainLife("you", 1))


# -- actions and reasons ---------------------------------------------------------------------------------


def actions(game: Game, seat: int, ref: int) -> Iterator[CardAction]:
    """Yield the possible actions with a card in hand or on the field."""
    card = game.cards[ref]
    if card.zone == HAND and card.seat == seat:
        yield CardAction("play", None, ("play", ref))
        yield CardAction("node", None, ("node", ref))
        for n in range(len(usable_effects(game, ref)) + len(field_only_abilities(game, ref))):
            yield CardAction("use", n, ("use", ref, n))
    elif card.zone == FIELD:
        if card.seat == seat and is_character(game, ref):
            yield CardAction("attack", None, ("attack", ref))
            if game.vars["attacker"]:
                yield CardAction("block", None, ("block", ref))
        if not card.host:
            for n in range(len(usable_effects(game, ref))):
                yield CardAction("use", n, ("use", ref, n))


VIEW = View(
    faces=FACES,
    zones=(HAND, DECK, NODES, FIELD, UNDERWORLD, REMOVED, PLAY, SIDEBOARD),
    unaffected_zones=frozenset((HAND, NODES, UNDERWORLD, REMOVED, SIDEBOARD)),
    counted=frozenset((DECK,)),
    looks=card_looks,
    score=score,
    shown=looked_at,
    counts=counts,
    interference=interference,
    sentence=sentence_of,
    offered_options=offered_options,
    cost=cost_of,
    grounds=grounds,
    meaning=answer_meaning,
    card_losing_questions=frozenset(("put-away",)),
    actions=actions,
    ability=effect_used_by,
    is_same_action=option_extends_action,
    reasons=action_reasons,
    get_ready=get_ready,
)

__all__ = ["VIEW"]
