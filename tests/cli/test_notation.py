"""Typed answers are read against the open question."""

from __future__ import annotations

import pytest

from pyengine.commands.notation import Notation
from pyengine.games.pmv.match_setup import TABLE
from pyengine.kernel.dealer import Stream
from pyengine.kernel.match import Match
from pyengine.kernel.question import Question

DECKS = (TABLE.deck_faces("starwheel"), TABLE.deck_faces("tidelight"))


def questions(seed: str) -> list[tuple[Match, Question]]:
    """The questions of a random game with several answers, each on its own fork."""
    match = TABLE.new_match(DECKS, seed, trace=False)
    chance = Stream(seed)
    found = []
    while (question := match.question) is not None:
        if question.count() > 1:
            found.append((match.fork(), question))
        match.answer(question.nth(chance.below(question.count())))
    return found


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_answer_reads_back_from_its_notation(lang: str) -> None:
    notation = Notation("pmv", lang)
    for match, question in questions("words"):
        for words, answer in notation.options(match.game, question):
            assert notation.read(match.game, question, words) == answer


def test_the_other_language_and_the_list_number_are_read() -> None:
    notation = Notation("pmv", "ja")
    match, question = questions("words")[5]
    for n, (words, answer) in enumerate(Notation("pmv", "en").options(match.game, question), 1):
        assert notation.read(match.game, question, words.upper()) == answer
        assert notation.read(match.game, question, str(n)) == answer


def test_an_unknown_answer_is_refused_with_similar_ones() -> None:
    notation = Notation("pmv", "en")
    match, question = next(
        (m, q)
        for m, q in questions("words")
        if q.kind == "priority" and any(o[0] == "node" for o in q.options)
    )
    with pytest.raises(ValueError, match="node "):
        notation.read(match.game, question, "node Nobody")
    with pytest.raises(ValueError, match="there are"):
        notation.read(match.game, question, "99")


def test_a_play_and_its_target_can_be_typed_in_one_line() -> None:
    notation = Notation("pmv", "en")
    tried = 0
    for seed in ("aim 1", "aim 2", "aim 3"):
        for match, question in questions(seed):
            for words, answer in (
                notation.options(match.game, question) if question.kind == "priority" else ()
            ):
                trial = match.fork()
                trial.answer(answer)
                target = trial.question
                if target is None or target.kind != "target" or answer[0] != "play" or not target.declaring:
                    continue
                wanted = target.options[-1]
                name = notation.write(trial.game, target, wanted).removeprefix("choose ")
                line = f'{words} targeting "{name}"'
                first, second, *_ = notation.read_line(match.game, question, line)
                assert (first, second) == (answer, wanted)
                tried += 1
    assert tried > 5
