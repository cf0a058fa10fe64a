"""Matches between computer players: pairs of games, their statistics, and rows that resume a match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine.cli import main
from pyengine.commands.match.statistics import elo_of, llr, rating, score_of, verdict


def test_llr_agrees_with_the_normal_approximation_for_many_pairs() -> None:
    pairs = (40, 160, 400, 240, 60)
    count, low, high = sum(pairs), score_of(0), score_of(20)
    mean = sum(n / 4 * many for n, many in enumerate(pairs)) / count
    variance = sum((n / 4 - mean) ** 2 * many for n, many in enumerate(pairs)) / count
    expected = count * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert llr(pairs, 0, 20) == pytest.approx(expected, rel=0.02)
    assert llr(pairs[::-1], -20, 0) == pytest.approx(-llr(pairs, 0, 20))


def test_sequential_test_is_decided_by_clear_results_only() -> None:
    assert verdict(llr((0, 0, 5, 5, 0), 0, 60)) == "open"
    assert verdict(llr((1, 2, 30, 30, 20), 0, 60)) == "stronger"
    assert verdict(llr((20, 30, 60, 30, 20), 0, 60)) == "not stronger"
    assert llr((0, 0, 0, 0, 0), 0, 60) == 0


def test_equal_pairs_leave_an_interval_around_their_elo_difference() -> None:
    won = rating((0, 0, 0, 0, 10))
    assert won.low < won.elo
    even = rating((0, 0, 40, 0, 0))
    assert even.low < even.elo == 0 < even.high
    assert elo_of(score_of(60)) == pytest.approx(60)


def test_levels_play_matches_like_other_players(capsys: pytest.CaptureFixture[str]) -> None:
    found = played(capsys, "--one", "casual", "--two", "novice", "--pairs", "2")
    assert found["players"] == ["casual", "novice"]
    assert found["games"] == 4


def played(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["match", "battle_spirits", "--json", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found.pop("milliseconds")) == 2
    return dict(found)


def test_match_resumes_from_its_rows_with_the_same_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--one", "greedy", "--two", "random", "--seed", "rows", "--sprt", "0,60")
    whole = played(capsys, *words, "--pairs", "3")
    rows = tmp_path / "rows.jsonl"
    played(capsys, *words, "--pairs", "2", "--rows", str(rows))
    with rows.open("a") as file:
        file.write('{"unfinished')
    assert played(capsys, *words, "--pairs", "3", "--rows", str(rows)) == whole
    kept = [json.loads(line) for line in rows.read_text("utf-8").splitlines()]
    assert [[game["seat"] for game in row["games"]] for row in kept] == [[0, 1]] * 3
    assert whole["games"] == 6
    assert sum(whole["pairs"]) == 3


def test_a_player_against_itself_gets_half_of_the_points(capsys: pytest.CaptureFixture[str]) -> None:
    found = played(capsys, "--one", "greedy", "--two", "greedy", "--pairs", "2")
    assert found["pairs"] == [0, 0, 2, 0, 0]


@pytest.mark.parametrize(
    "words", [("--one", "nobody"), ("--one", "greedy", "--sprt", "60"), ("--one", "greedy", "--pairs", "0")]
)
def test_wrong_arguments_of_a_match_are_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", "battle_spirits", "--two", "random", *words]) == 2
    assert "tefuda match" in capsys.readouterr().err
