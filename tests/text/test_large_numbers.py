"""Numbers from 10000 up are read and written in every game, in a card's stats and text."""

from __future__ import annotations

import pytest

from pyengine.games import definition_of
from pyengine.vocab.schema import MAX_NUMBER

CARDS = {
    "battle_spirits": """
《Colossus》
Spirit
Colour:red Cost:9
Family:lampwyrm
Levels:Lv1(1){n}/Lv2(3){n}
Lv1 [when this attacks] destroy 1 of your opponent's BP-{n}-or-less spirits. Give this +{n} BP this turn.
Symbols:red
""",
    "kyougenshi": """
《Colossus》
Spell spirit-orb
Colour:red Cost:9 Orb:1
Race:human
Power-Attacker +{n}
Power:{n}
""",
    "harem_master": """
《Colossus》
Character lord
Cost:1 Random:0
[1]: Until end of turn, this gets [P]+{n}.
[P]{n}/[M]1
""",
    "pmv": """
《Colossus》
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖精
(自動γ):
 ターン開始時に、〔あなた〕はライフを{n}得る。
攻撃力({n})/耐久力({n})
""",
}
LANGUAGE = {"battle_spirits": "en", "kyougenshi": "en", "harem_master": "en", "pmv": "ja"}


@pytest.mark.parametrize("n", [9_999, 10_000, 12_500, 100_000, MAX_NUMBER])
@pytest.mark.parametrize("game", CARDS)
def test_large_numbers_are_read_and_written_in_both_languages(game: str, n: int) -> None:
    reader = definition_of(game).reader()
    [card] = reader.read_cards(CARDS[game].replace("{n}", str(n)), LANGUAGE[game])
    for lang in ("ja", "en"):
        text = reader.render_card(card, lang)
        assert text.count(str(n)) == CARDS[game].count("{n}"), text
        [again] = reader.read_cards(text, lang)
        assert again == card


@pytest.mark.parametrize("game", CARDS)
def test_too_large_number_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        definition_of(game).reader().read_cards(
            CARDS[game].replace("{n}", str(MAX_NUMBER + 1)), LANGUAGE[game]
        )
