"""Learning material: basics in five lines, lessons (a guided first game of short positions), a glossary, and puzzles.

The sources are in the game's folder `learn`: `basics.toml`, `lessons.toml` (scenarios with a goal), `terms.toml`,
and `puzzles.toml` (positions with one solution, found and proved by `tefuda puzzles`). The site ships JSON files,
fetched by a page on demand; the engine of a page loads none of the files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from pyengine.cards.game_data import clauses
from pyengine.kernel.legality import Illegal
from pyengine.scenario.lessons import pupil_actions
from pyengine.scenario.puzzles import JUDGE_GOAL
from pyengine.scenario.run import ScenarioError, load_scenario_file
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.game_packages import folder_of

LANGUAGES = ("ja", "en")
LESSON_TEXTS = ("name", "learn", "task", "done")
"""Texts of a lesson in each language: its name, the explanation, the task, and the success message."""
PUZZLE_TITLES = {
    "win": {"ja": "このターンに勝つ", "en": "Win this turn"},
    "survive": {"ja": "このターンを耐える", "en": "Survive this turn"},
    JUDGE_GOAL: {"ja": "ルールクイズ", "en": "Rules quiz"},
}
"""Titles of puzzles by goal."""
PUZZLE_EXPLANATION = {
    "ja": "コンピュータ同士の対戦から作った局面です。相手の手札は見えています。山札は白紙のカードなので、引いたカードで結果が変わることはありません。",
    "en": "From a game between two computer players. You can see your opponent’s hand. Cards in decks and piles are blank, and nothing is random.",
}
LOST_TEXT = {
    "ja": "もう勝てません。相手に防ぐ手があります。",
    "en": "Your opponent can stop any move from here.",
}
PUZZLE_TEXTS = {
    "win": {
        "learn": PUZZLE_EXPLANATION,
        "task": {
            "ja": "相手が何をしても、このターンに勝てる手順を見つけてください。",
            "en": "Win this turn, whatever your opponent does.",
        },
        "done": {"ja": "このターンに勝ちました。", "en": "You win!"},
        "misses": [LOST_TEXT, {"ja": "このターンに勝てませんでした。", "en": "You didn’t win this turn."}],
    },
    "survive": {
        "learn": PUZZLE_EXPLANATION,
        "task": {
            "ja": "相手のターンです。相手が何をしても、このターンに負けない手順を見つけてください。",
            "en": "It’s your opponent’s turn. Survive it, whatever they do.",
        },
        "done": {"ja": "このターンを耐えました。", "en": "You survived!"},
        "misses": [
            {
                "ja": "もう守りきれません。",
                "en": "You can’t survive from here.",
            },
            {"ja": "このターンに負けました。", "en": "You lost this turn."},
        ],
    },
    JUDGE_GOAL: {
        "learn": {
            "ja": "この行動ができるか、できないならその理由を選んでください。",
            "en": "Pick “Legal”, or the reason it isn’t.",
        },
        "done": {"ja": "正解です。", "en": "Correct!"},
        "allowed": {"ja": "できます。", "en": "Legal"},
        "misses": [
            {"ja": "この行動はできません。", "en": "It isn’t legal. Try again."},
            {
                "ja": "できない理由は、それではありません。",
                "en": "That isn’t the reason. Try again.",
            },
        ],
    },
}
"""Texts of puzzles by goal. The misses are: the goal has become unreachable, and the turn is over. For rules quizzes
the misses are: an illegal action called legal, and a wrong reason."""
OPPONENT_ACTION_TEXTS = {
    "attack": {"ja": "「{card}」で攻撃しようとしています。", "en": "wants to attack with “{card}”."},
    "block": {"ja": "「{card}」で防御しようとしています。", "en": "wants to block with “{card}”."},
    "intercept": {
        "ja": "「{card}」でインターセプトしようとしています。",
        "en": "wants to intercept with “{card}”.",
    },
    "play": {"ja": "「{card}」を使おうとしています。", "en": "wants to play “{card}”."},
    "play-item": {
        "ja": "「{card}」をアイテムとして使おうとしています。",
        "en": "wants to use “{card}” as an item.",
    },
    "node": {
        "ja": "「{card}」でノードセットをしようとしています。",
        "en": "wants to set “{card}” as a node.",
    },
    "charge": {
        "ja": "「{card}」を霊玉としてチャージしようとしています。",
        "en": "wants to charge “{card}” as an orb.",
    },
    "set": {
        "ja": "「{card}」をバーストとしてセットしようとしています。",
        "en": "wants to set “{card}” as a burst.",
    },
    "call": {
        "ja": "手元の「{card}」を召喚しようとしています。",
        "en": "wants to summon “{card}” from at hand.",
    },
    "use": {
        "ja": "「{card}」の{n}番目の効果を使おうとしています。",
        "en": "wants to use effect {n} of “{card}”.",
    },
}
"""Descriptions of the opponent's action in rules quizzes, by action code."""
LEGALITY_QUESTION = {
    "ja": "相手は、{act}ルール上できますか？",
    "en": "Your opponent {act} Is this legal?",
}
GRADES = 5
"""Number of grades of difficulty."""
LOSING_STEPS = (3, 6, 10)
"""A puzzle is one point harder for each of these numbers below its number of losing first answers."""
DECISIONS_PER_POINT = 2
"""Number of further decisions in its line that make a puzzle one point harder."""
OPENING_ANSWERS_PER_POINT = 3
"""Number of answers before the question that makes a rules quiz one point harder."""
Json = dict[str, Any]


def lessons_of(game: str) -> list[Json]:
    """Return the positions of a game's guided first game in file order. Raises ScenarioError."""
    path = folder_of(game) / "learn" / "lessons.toml"
    found: list[Json] = load_scenario_file(path)["scenario"] if path.is_file() else []
    for one in found:
        for lang in LANGUAGES:
            texts = one.get(lang, {})
            lacking = [key for key in (*LESSON_TEXTS, "hints") if not texts.get(key)]
            if lacking:
                raise ScenarioError(f"lesson {one['name']}: {lang} lacks {', '.join(lacking)}")
        if not one.get("id") or not one.get("goal"):
            raise ScenarioError(f"lesson {one['name']}: an id and a goal are wanted")
    return found


def terms_of(game: str) -> list[Json]:
    """Return the glossary of a game's card and rulebook terms in file order. Raises ScenarioError."""
    found = _read_learn_rows(folder_of(game) / "learn" / "terms.toml", "term")
    for one in found:
        if any(not one.get(lang, {}).get("words") or not one[lang].get("says") for lang in LANGUAGES):
            raise ScenarioError(f"term {one['id']}: words and a sentence are wanted in both languages")
    return [
        {"id": one["id"], "keyword": one.get("keyword", False), "clause": one["clause"]}
        | {lang: one[lang] for lang in LANGUAGES}
        for one in found
    ]


def puzzles_of(game: str) -> list[Json]:
    """Return the puzzles of a game in file order, the easiest first. Raises ScenarioError."""
    path = folder_of(game) / "learn" / "puzzles.toml"
    found = _read_learn_rows(path, "puzzle")
    count: dict[str, int] = {}
    for one in found:
        goal = one["goal"]
        count[goal] = one["n"] = count.get(goal, 0) + 1
    return found


def pack_learning_files(scenarios: Scenarios) -> dict[str, Json]:
    """Return the JSON files of the site for a game, by file suffix. Raises ScenarioError."""
    game = scenarios.table.game
    folder = folder_of(game) / "learn"
    known_clauses = clauses(game)
    lessons = [_lesson_json(scenarios, one) for one in lessons_of(game)]
    basics = _read_learn_rows(folder / "basics.toml", "line")
    terms = terms_of(game)
    cited = [
        *(one["clause"] for one in terms),
        *(clause for line in basics for clause in line["clauses"]),
        *(clause for one in lessons for clause in one["clauses"]),
    ]
    unknown = sorted({clause for clause in cited if clause not in known_clauses})
    if unknown:
        raise ScenarioError(f"{folder}: no clause is {', '.join(unknown)}")
    return {
        "": {
            **({"puzzles": _puzzle_groups(puzzles)} if (puzzles := puzzles_of(game)) else {}),
            "lines": [{key: line[key] for key in (*LANGUAGES, "clauses")} for line in basics],
            "lessons": [{"id": one["id"], **one["name"]} for one in lessons],
        },
        ".lessons": {"lessons": lessons},
        ".terms": {"terms": terms},
        **(
            {".puzzles": {"told": PUZZLE_TEXTS, "puzzles": [_puzzle_json(scenarios, one) for one in puzzles]}}
            if puzzles
            else {}
        ),
    }


def difficulty_of(puzzle: Mapping[str, Any]) -> int:
    """Return the difficulty of a puzzle, from 1 to 5.

    A rules quiz is harder with more choices and more answers before the question. Any other puzzle is harder with more
    losing first answers, more decisions in its line, and more decisions in which the greedy bot chooses a losing answer.
    """
    if puzzle["goal"] == JUDGE_GOAL:
        points: int = puzzle["losing"] - 2 + len(puzzle["opening"]) // OPENING_ANSWERS_PER_POINT
    else:
        points = sum(puzzle["losing"] > step for step in LOSING_STEPS)
        points += (puzzle["decisions"] - 1) // DECISIONS_PER_POINT + puzzle["traps"] - 1
    return 1 + max(0, min(points, GRADES - 1))


def _puzzle_groups(puzzles: list[Json]) -> list[Json]:
    """Return the ids of the puzzles in file order, grouped by goal and grade."""
    groups = groupby(puzzles, key=lambda one: (one["goal"], difficulty_of(one)))
    return [
        {"goal": goal, "grade": grade, "ids": [one["id"] for one in each]} for (goal, grade), each in groups
    ]


def scenario_of(puzzle: Json) -> Json:
    """Return a puzzle as a scenario."""
    name = {lang: f"{word} {puzzle['n']}" for lang, word in PUZZLE_TITLES[puzzle["goal"]].items()}
    return {"name": name, "clauses": [], "cards": {}, "setup": puzzle["setup"]}


def _puzzle_json(scenarios: Scenarios, puzzle: Json) -> Json:
    """Return a puzzle as JSON for the page."""
    scenario = scenario_of(puzzle)
    return {
        "id": puzzle["id"],
        "goal": puzzle["goal"],
        "grade": difficulty_of(puzzle),
        "name": scenario["name"],
        "scenario": scenarios.read(scenario),
        "opening": puzzle["opening"],
        **(_rules_quiz_json(scenarios, puzzle) if puzzle["goal"] == JUDGE_GOAL else {}),
    }


def _rules_quiz_json(scenarios: Scenarios, puzzle: Json) -> Json:
    """Return the task of a rules quiz, and the reasons to choose from beside "legal". Raises ScenarioError."""
    match = scenarios.adapter.stage({"setup": puzzle["setup"]}).match
    ref, code, *rest = puzzle["act"]
    if code not in OPPONENT_ACTION_TEXTS:
        raise ScenarioError(f"puzzle {puzzle['id']}: nothing is told of {code!r}")
    try:
        for answer in puzzle["opening"]:
            match.answer(tuple(answer))
        face = match.game.cards[ref].face
    except (Illegal, KeyError) as error:
        raise ScenarioError(f"puzzle {puzzle['id']}: {error}") from None
    named = scenarios.adapter.faces.name_of(face or "", match.game.pool)
    act = {
        lang: OPPONENT_ACTION_TEXTS[code][lang].format(card=named[lang], n=1 + (rest or [0])[0])
        for lang in LANGUAGES
    }
    task = {lang: LEGALITY_QUESTION[lang].format(act=act[lang]) for lang in LANGUAGES}
    return {"task": task, "act": puzzle["act"], "choices": puzzle["choices"]}


def _lesson_json(scenarios: Scenarios, lesson: Mapping[str, Any]) -> Json:
    """Return a lesson as JSON for the page: a playable scenario with its goal and texts."""
    cards = {
        face: scenarios.adapter.read_card(face, str(text)).to_json()
        for face, text in lesson.get("cards", {}).items()
    }
    clauses = [str(clause) for clause in lesson.get("clauses", ())]
    texts = {key: {lang: lesson[lang][key] for lang in LANGUAGES} for key in (*LESSON_TEXTS, "hints")}
    scenario = {"name": texts["name"], "clauses": clauses, "cards": cards, "setup": lesson.get("setup", {})}
    return {
        "id": lesson["id"],
        "clauses": clauses,
        "scenario": scenarios.read(scenario),
        "goal": list(lesson["goal"]),
        "replies": list(lesson.get("replies", ())),
        "steps": pupil_actions(str(lesson.get("play", ""))),
        "misses": [{key: miss[key] for key in ("when", *LANGUAGES)} for miss in lesson.get("miss", ())],
        **texts,
    }


def _read_learn_rows(path: Path, key: str) -> list[Json]:
    """Return the rows of a file in the folder `learn`; empty if the file is missing. Raises ScenarioError."""
    if not path.is_file():
        return []
    try:
        found: list[Json] = tomllib.loads(path.read_text("utf-8"))[key]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise ScenarioError(f"{path}: {error}") from None
    return found


__all__ = [
    "GRADES",
    "LANGUAGES",
    "LESSON_TEXTS",
    "difficulty_of",
    "lessons_of",
    "pack_learning_files",
    "puzzles_of",
    "scenario_of",
    "terms_of",
]
