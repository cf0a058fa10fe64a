"""Checks that the rulebooks are in original wording: shingles of their sources, stored as a Bloom filter.

`python3 -m tests.bench plagiarism_check FOLDER` reads the folder's `source/*.txt` (rulebooks as published) and
`clauses/*.tsv` (tables of their clauses: a header, then a paraphrase in the third column) and writes
tests/wording/shingles.bin. A shingle is a run of 8 English words or 20 Japanese characters, folded: full and half
width, upper and lower case alike, without punctuation, brackets and blanks. The file tells whether a shingle was in the
sources, but contains no readable text. Keyword texts are vocabulary and not counted. Exit status 1 if the folder is
empty."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests" / "wording" / "shingles.bin"

WORDS, SIGNS = 8, 20
BITS, ROUNDS = 32, 22
"""The bits for each shingle, and the number of set bits: about one false positive in ten million."""

KEYWORD_TEXT = re.compile(r"10\.(?!1\.)\d+\.2\.[a-z]")
"""The clauses of Phantom Magic Vision with the text that a keyword stands for."""
ITEM = re.compile(r"\s*-?\s*(\d[\d.]*[a-z]?(?:\.[a-z])?)\s+(.*)")
STOP = re.compile(r"(?<=[。.;:!?])(?:\s|(?<=。))")
NO_SIGN = re.compile(r"[^0-9a-z\u3040-\u30ff\u3400-\u9fff\u03b1-\u03c9]+")
WORD = re.compile(r"[0-9a-z\u03b1-\u03c9']+")


def fold(text: str) -> str:
    """The text with full and half width, upper and lower case made alike."""
    return normalize("NFKC", text).lower()


def sentences_of(text: str) -> list[str]:
    """The sentences of a wording in either language."""
    return [sentence for sentence in STOP.split(text) if sentence.strip()]


def shingles_of(text: str, lang: str) -> Iterator[str]:
    """Every run of words (English) or characters (Japanese) of the text; none if the text is shorter than one."""
    if lang == "ja":
        signs = NO_SIGN.sub("", fold(text))
        yield from (signs[n : n + SIGNS] for n in range(len(signs) - SIGNS + 1))
    else:
        words = WORD.findall(fold(text))
        yield from (" ".join(words[n : n + WORDS]) for n in range(len(words) - WORDS + 1))


class Filter(NamedTuple):
    """A set of shingles that only answers whether it contains one (a Bloom filter)."""

    rounds: int
    bits: bytes | bytearray

    def places(self, shingle: str) -> Iterator[int]:
        digest = blake2b(shingle.encode(), digest_size=16).digest()
        first, step = int.from_bytes(digest[:8]), int.from_bytes(digest[8:]) | 1
        return ((first + n * step) % (len(self.bits) * 8) for n in range(self.rounds))

    def has(self, shingle: str) -> bool:
        return all(self.bits[place >> 3] >> (place & 7) & 1 for place in self.places(shingle))

    def to_bytes(self) -> bytes:
        """A line with the parameters, then the bits."""
        head = {"words": WORDS, "signs": SIGNS, "rounds": self.rounds}
        return json.dumps(head).encode() + b"\n" + bytes(self.bits)

    @classmethod
    def made_of(cls, shingles: Iterable[str]) -> Filter:
        known = sorted(set(shingles))
        made = cls(ROUNDS, bytearray(max(len(known), 1000) * BITS // 8))
        for shingle in known:
            for place in made.places(shingle):
                made.bits[place >> 3] |= 1 << (place & 7)  # type: ignore[index]
        return made

    @classmethod
    def read(cls, data: bytes) -> Filter:
        """The filter from a file's bytes. Raises ValueError if its shingles differ from those of `shingles_of`."""
        head, _, bits = data.partition(b"\n")
        told = json.loads(head)
        if (told["words"], told["signs"]) != (WORDS, SIGNS):
            raise ValueError("the filter is of shingles of another length: make it anew")
        return cls(told["rounds"], bits)


def written(folder: Path) -> Iterator[str]:
    """The shingles of the folder's texts, without keyword texts and clause numbers."""
    for path in sorted(folder.glob("source/*.txt")):
        for line in path.read_text("utf-8").splitlines():
            item = ITEM.match(line)
            if not (item and KEYWORD_TEXT.fullmatch(item[1])):
                yield from shingles_of(item[2] if item else line, "ja")
    for path in sorted(folder.glob("clauses/*.tsv")):
        for line in path.read_text("utf-8").splitlines()[1:]:
            cells = line.split("\t")
            if len(cells) > 2 and not KEYWORD_TEXT.fullmatch(cells[0]):
                yield from shingles_of(cells[2], "en")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    shingles = set(written(Path(arguments[0])))
    if not shingles:
        print(f"nothing to read in {arguments[0]}: source/*.txt or clauses/*.tsv", file=sys.stderr)
        return 1
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes(Filter.made_of(shingles).to_bytes())
    print(f"{len(shingles)} shingles in {KEPT.stat().st_size} bytes")
    return 0
