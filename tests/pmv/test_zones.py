"""Zones (chapter 3): every card is in one zone, piles keep their order, and hidden cards stay hidden."""

from __future__ import annotations

from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.zones import ZONES, field
from pyengine.kernel.dealer import Stream
from pyengine.kernel.state.position import EVERYBODY


def test_every_card_is_in_one_zone_and_piles_keep_their_order() -> None:
    """In a random game, decks lose cards from the top only, and underworlds grow on top only.

    Shows 3.1.1, 3.1.2, 3.1.3, 3.1.4, 3.1.5.b, 3.2.3, 3.2.4, 3.3.4, 3.4.2.a, 3.4.3, 3.5.2.a, 3.5.3, 3.6.2, 3.6.3,
    3.6.3.a.
    """
    match = TABLE.new_match((TABLE.deck_faces("starwheel"), TABLE.deck_faces("tidelight")), "zones")
    luck = Stream("zones")
    piles: dict[str, tuple[int, ...]] = {}
    for _ in range(400):
        question = match.question
        if question is None:
            break
        game = match.game
        places = [r for zone in ZONES for seat in (0, 1) for r in game.cards_in(zone, seat)]
        assert sorted(places) == sorted(game.cards)
        for seat in (0, 1):
            below = piles.get(f"deck{seat}", game.cards_in("deck", seat))
            if set(game.cards_in("deck", seat)) <= set(below):
                assert game.cards_in("deck", seat) == below[: len(game.cards_in("deck", seat))]
            piles[f"deck{seat}"] = game.cards_in("deck", seat)
            under = piles.get(f"underworld{seat}", ())
            kept = tuple(r for r in game.cards_in("underworld", seat) if r in under)
            assert kept == tuple(r for r in under if r in kept)
            piles[f"underworld{seat}"] = game.cards_in("underworld", seat)
            assert all(game.cards[r].seat == seat for r in field(game, seat))
            assert all(game.cards[r].known == EVERYBODY for r in field(game, seat) if not game.cards[r].down)
            assert all(game.cards[r].known & ~(1 << seat) == 0 for r in game.cards_in("hand", seat))
            assert all(game.cards[r].known & (1 << seat) for r in game.cards_in("hand", seat))
            assert all(
                not game.cards[r].known for r in game.cards_in("deck", seat) if question.kind == "priority"
            )
            assert all(not game.cards[r].known for r in game.cards_in("nodes", seat))
        match.answer(question.nth(luck.below(question.count())))
    assert match.game.vars["number"] > 2
