"""The guided first game describes orbs as the engine uses them."""

from __future__ import annotations

from pyengine.kernel.question import PASS
from pyengine.tabletop.learning import lessons_of
from tests.test_lessons import PUPIL, Pupil, solved

ID = "kyougenshi"
ORB = "藤の簪"


def orb_in_own_turns(pupil: Pupil, turns: int) -> list[tuple[bool, bool]]:
    """Whether the orb is face down, and whether it's turned sideways, in each of the pupil's next turns."""
    match, seen = pupil.match, dict[int, tuple[bool, bool]]()
    while len(seen) < turns:
        game, question = match.game, match.question
        assert question is not None
        if question.seat == PUPIL == game.vars["turn"] and question.code in ("charge", "main"):
            [orb] = game.cards_in("orbs", PUPIL)
            seen[game.vars["number"]] = (game.cards[orb].down, game.cards[orb].asleep)
        match.answer(PASS if question.default == PASS else question.nth(0))
    return list(seen.values())


def test_an_orb_used_for_a_cut_in_is_missing_for_one_turn_of_its_player() -> None:
    """Shows B4.5, P1.2, P1.3."""
    [cutin] = [one for one in lessons_of(ID) if one["id"] == "cutin"]
    assert orb_in_own_turns(Pupil(solved(ID, cutin).adapter, cutin), 1) == [(False, False)], "it was not used"
    assert orb_in_own_turns(solved(ID, cutin), 2) == [(False, True), (False, False)]
