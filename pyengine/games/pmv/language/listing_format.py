"""Writer of cards in the listing format: printed fields around the rendered abilities.

`listing` reads the format back, in either language.
"""

from __future__ import annotations

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.write import render_ability
from pyengine.games.pmv.vocab import Ability, Activated, Auto, CardText, Keyword, X
from pyengine.text.phrases import load

KINDS = {"character": "Character", "spell": "Spell", "command": "Command"}
LABELS = {
    "races": ("種族", "RACE"),
    "caster": ("術者", "CASTER"),
    "alternate": ("代替レース", "ALTERNATE RACE"),
    "scope": ("効果範囲", "SCOPE"),
    "duration": ("発動期間", "DURATION"),
    "attack": ("攻撃力", "ATTACK"),
    "toughness": ("耐久力", "TOUGHNESS"),
    "form": ("変身状態", "TRANSFORMED"),
}
TIERS = {
    "explosion": ("人気爆発", "POPULARITY EXPLOSION"),
    "bonus": ("人気者ボーナス", "POPULARITY BONUS"),
    "normal": ("通常時", "NORMAL"),
    "penalty": ("不人気者ペナルティ", "UNPOPULARITY PENALTY"),
}
"""Heading of each text above the text box (PMV 2.13.5)."""
TEXT_BOX = ("テキスト", "TEXT")
"""Heading between the tiers and the text box."""
MODIFIERS = ("equipment", "charm")
"""Keywords of cards that print a modifier (+1) instead of a body."""


def is_modifier(card: CardText) -> bool:
    """Return whether the printed attack and toughness are added to the carrying character's (PMV 2.10.2)."""
    return any(isinstance(a, Keyword) and a.name in MODIFIERS for a in card.abilities)


def _power(value: int | X | None, signed: bool) -> str:
    if isinstance(value, X):
        return value.letter
    return "-" if value is None else f"{value:+d}" if signed else str(value)


def render_card(card: CardText, lang: str = "ja", set_name: str = "", flavour: str = "") -> str:
    """Return the card's listing, with `set_name` and `flavour` if given. Raises UnwritableError."""
    table = load(GAME)
    index = 0 if lang == "ja" else 1
    label = {name: both[index] for name, both in LABELS.items()}

    def races(names: tuple[str, ...]) -> str:
        return f"{label['races']}:{'/'.join(race(n) for n in names)}"

    def race(name: str) -> str:
        words = table.words["race"].get(name)
        return words[index] if words else name

    def power(attack: int | X | None, toughness: int | X | None, signed: bool) -> str:
        shown = _power(attack, signed), _power(toughness, signed)
        return f"{label['attack']}({shown[0]})/{label['toughness']}({shown[1]})"

    lines = [f"《{card.name}》"] if card.name else []
    number = f"No.{card.number} " if card.number else ""
    lines.append(number + KINDS[card.kind] + (f" <{set_name}>" if set_name else ""))
    cost = "-" if card.cost is None else "X" if isinstance(card.cost, X) else str(card.cost)
    graze = f"GRAZE({card.graze})/" if card.graze is not None else ""
    lines.append(f"{graze}NODE({'-' if card.node is None else card.node})/COST({cost})")
    if card.races:
        lines.append(races(card.races))
    if card.caster:
        lines.append(f"{label['caster']}:{card.caster}")
    if card.alternate:
        lines.append(f"{label['alternate']}:{'/'.join(f'{race(r)}({n})' for r, n in card.alternate)}")
    for name in ("scope", "duration"):
        value = getattr(card, name)
        if value:
            words = table.words[name].get(value)
            lines.append(f"{label[name]}:{words[index] if words else value}")
    for tier in card.tiers:
        lines += [TIERS[tier.name][index] + ":", *_texts(tier.abilities, lang)]
    if card.tiers:
        lines.append(TEXT_BOX[index] + ":")
    lines += _texts(card.abilities, lang)
    if card.attack is not None or card.toughness is not None:
        lines.append(power(card.attack, card.toughness, is_modifier(card)))
    for form in card.forms:
        lines.append(f"{label['form']}《{form.name}》")
        if form.graze is not None:
            lines.append(f"GRAZE({form.graze})")
        if form.races:
            lines.append(races(form.races))
        lines += _texts(form.abilities, lang)
        lines.append(power(form.attack, form.toughness, False))
    if flavour:
        lines.append(f"「{flavour}」")
    return "\n".join(lines) + "\n"


def printed_words(card: CardText) -> str:
    """Return the Japanese text of a card as printed, without other fields (PMV 2.1.1.a)."""
    return "\n".join(_texts(card.abilities, "ja"))


def _texts(abilities: tuple[Ability, ...], lang: str) -> list[str]:
    """Return the lines of the abilities: keywords joined in a line, other abilities with their header on a line of its
    own. A blank line separates a text without a header from an ability above."""
    lines: list[str] = []
    keywords: list[str] = []
    for ability in abilities:
        text = render_ability(ability, lang)
        if isinstance(ability, Keyword):
            keywords.append(text)
            continue
        if keywords:
            lines.append((" " if lang == "ja" else ", ").join(keywords))
            keywords = []
        if isinstance(ability, (Auto, Activated)):
            header, body = text.split(":", 1)
            lines += [header + ":", " " + body.strip()]
        else:
            lines += ["", text] if lines and lines[-1].startswith(" ") else [text]
    if keywords:
        lines.append((" " if lang == "ja" else ", ").join(keywords))
    return lines
