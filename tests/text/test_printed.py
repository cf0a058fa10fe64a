"""The constructions of the printed card language: our own sentences for each are read, and written back as the same
nodes in both languages. `printed/*.toml` holds the sentences by construction: `texts` are read, `refused` are not,
and the error says where."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.pmv.language.listing import read_listing
from pyengine.games.pmv.language.read import read_ability
from pyengine.games.pmv.language.write import render_ability
from pyengine.text.listing_result import Reading

FOLDER = Path(__file__).parent / "printed"
SENTENCES: dict[str, dict[str, Any]] = {
    number: rows
    for path in sorted(FOLDER.glob("*.toml"))
    for number, rows in tomllib.loads(path.read_text(encoding="utf-8")).items()
}
TEXTS = [(number, text) for number, rows in SENTENCES.items() for text in rows.get("texts", ())]
REFUSED = [(number, text) for number, rows in SENTENCES.items() for text in rows.get("refused", ())]
_SHORT = re.compile("(^|\n|「)([αβγ]):")


def card_page(text: str) -> str:
    """Return a pasted card with this text."""
    text = _SHORT.sub(lambda m: f"{m[1]}(自動{m[2]}):" + ("" if m[1] == "「" else "\n"), text)
    if re.match(r"\((自動|常時|自分|相手)", text):
        return f"《試しの札》\nCharacter GRAZE(1)/NODE(1)/COST(1)\n種族:人間\n{text}\n攻撃力(1)/耐久力(1)"
    if "このキャラクター" in re.sub("「[^」]*」", "", text):
        return f"《試しの札》\nCharacter GRAZE(1)/NODE(1)/COST(1)\n種族:人間\n(常時)1:\n{text}\n攻撃力(1)/耐久力(1)"
    return f"《試しの札》\nCommand NODE(1)/COST(1)\n{text}"


def read_one(text: str) -> Reading[Any]:
    (found,) = read_listing(card_page(text))
    return found


@pytest.mark.parametrize(("number", "text"), TEXTS)
def test_sentence_is_read_and_written_back_in_both_languages(number: str, text: str) -> None:
    found = read_one(text)
    assert found.entry is not None, (number, [str(fault) for fault in found.faults])
    assert not found.entry.flavour
    for ability in found.entry.card.abilities:
        for lang in ("ja", "en"):
            written = render_ability(ability, lang)
            assert read_ability(written, lang) == ability, written


@pytest.mark.parametrize(("number", "text"), REFUSED)
def test_refused_text_is_no_card(number: str, text: str) -> None:
    found = read_one(text)
    assert found.entry is None, number
    assert found.faults


@pytest.mark.parametrize(
    "text",
    [
        "(自動α):\n〔相手プレイヤーの場のキャラクター〕は破棄される。",
        "(自動α):\nあなたの手札が3枚以下の場合、〔あなた〕は1ドローする。",
        "(自動γ):\n〔このキャラクター〕を決死状態にする。",
    ],
)
def test_automatic_effect_that_never_happens_is_no_card(text: str) -> None:
    assert read_one(text).entry is None
