"""The one text form of an action, in both languages: what scenarios, the log and the terminal use."""

from __future__ import annotations

from pyengine.games.harem_master.faces import name_of
from pyengine.games.harem_master.rules.zones import FIELD
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer
from pyengine.kernel.view import Viewer, may_see

Words = dict[str, str]
LANGUAGES = ("ja", "en")
VERBS = {
    "pass": ("パス", "pass"),
    "play": ("プレイ", "play"),
    "use": ("使用", "use"),
    "attack": ("アタック", "attack"),
    "intercept": ("インターセプト", "intercept"),
    "card": ("選ぶ", "choose"),
    "number": ("数", "number"),
    "effect": ("順", "order"),
    "yes": ("はい", "yes"),
    "no": ("いいえ", "no"),
    "done": ("決定", "done"),
    "concede": ("投了", "concede"),
    "offer": ("引き分けを提案", "offer"),
}
FLAGS = {"item": ("アイテム", "item")}
ON_CARDS = ("play", "use", "attack", "intercept", "card")
SEATS = ("A", "B")


def place_of(game: Game, ref: int, seat: Viewer) -> str:
    """Where a card lies that cannot be named: `castle@2` of the reader's own, `B.hand@3` of the other's."""
    card = game.cards[ref]
    at = game.at(card.zone, card.seat).index(ref) + 1
    side = "" if card.seat == seat else f"{SEATS[card.seat]}."
    return f"{side}{card.zone}@{at}"


def called(game: Game, ref: int, seat: Viewer) -> Words:
    """What this viewer calls a card."""
    card = game.cards.get(ref)
    if card is None:
        return dict.fromkeys(LANGUAGES, f"#{ref}")
    if not may_see(card, seat) or card.face is None:
        return dict.fromkeys(LANGUAGES, place_of(game, ref, seat))
    name = name_of(card.face, game.pool)
    sides = (0, 1) if card.zone == FIELD else (card.seat,)
    twins = [
        other
        for side in sides
        for r in game.at(card.zone, side)
        if (other := game.cards[r]).face == card.face and may_see(other, seat)
    ]
    if len(twins) < 2:
        return name
    at = sorted((c.stamp, c.ref) for c in twins).index((card.stamp, ref)) + 1
    return {lang: f"{text}@{at}" for lang, text in name.items()}


def notation(game: Game, answer: Answer, seat: Viewer) -> Words:
    """An answer to the open question as text, in both languages."""
    verb = str(answer[0])
    heads = VERBS.get(verb, (verb, verb))
    out: Words = {}
    for place, lang in enumerate(LANGUAGES):
        words = [heads[place]]
        rest = answer[1:]
        if verb in ON_CARDS and rest:
            name = called(game, rest[0], seat)[lang]
            rest = rest[1:]
            if verb == "use" and rest:
                name = f"{name}#{rest[0] + 1}"
                rest = rest[1:]
            words.append(name)
        elif verb in ("concede", "offer"):
            rest = ()
        elif verb == "effect":
            words.append(str(rest[0] + 1))
            rest = ()
        words.extend(FLAGS.get(str(part), (str(part), str(part)))[place] for part in rest)
        out[lang] = " ".join(words)
    return out


__all__ = ["called", "notation", "place_of"]
