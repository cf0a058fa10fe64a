"""`tefuda audit FILE`: verify a game between two devices from both devices' messages, trusting neither device."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from pyengine.bridge.peers.peer_tables import seat_inputs_for
from pyengine.commands import UsageError, parser_of, print_json, read_file
from pyengine.commands.replay import result_text
from pyengine.commands.signatures import is_signature_valid
from pyengine.games import definition_of, known_games
from pyengine.kernel.untrusted_input import parse_json
from pyengine.net.fair.card_slots import Seeds
from pyengine.net.fair.clock import TENTHS_PER_SECOND, TimeoutClaim, timeout_claims_in
from pyengine.net.fair.messages import FairError, Hello, decode
from pyengine.net.fair.session_setup import read_saved, read_saved_series
from pyengine.net.fair.transcript_audit import Judgement, judge_transcript

TEXTS = {
    "not-kept": "their engine would have sent or accepted something else",
    "does-not-open": "what they opened isn't what they sealed",
    "other-set": "the cards they sent aren't the ones they named",
    "illegal": "the move isn't legal",
    "forked": "they sent two different messages with one number",
    "wrong-signature": "it isn't signed with their key",
    "audit-order": "the order of the opponent's deck doesn't match their seed",
    "audit-links": "a shuffle doesn't match their seed",
    "audit-names": "they named different cards from those that were shuffled",
    "audit-cards": "their cards aren't the ones they sealed",
    "audit-deck": "their deck isn't legal",
    "audit-pool": "their deck and sideboard aren't the cards of the first game of the match",
    "audit-illegal": "the opened cards show that one of their moves wasn't legal",
    "audit-debt": "they didn't open exactly the required cards",
    "audit-seed": "their seeds aren't the ones they sealed",
}
Secrets = tuple[Seeds, tuple[str, ...], tuple[str, ...]]


def main(arguments: list[str]) -> int:
    parser = parser_of(
        "audit", "Check a game between two devices from the messages of both, trusting neither."
    )
    parser.add_argument("file", help="a transcript, or a device's saved game")
    options = parser.parse_args(arguments)
    seat, transcript, secrets, refused, before = _read(options.file)
    hello = decode(transcript[0][1])
    assert isinstance(hello, Hello)
    if hello.game not in known_games():
        raise UsageError(f"{options.file}: there is no game {hello.game!r}")
    definition = definition_of(hello.game)
    earlier = [own for _, own in before if own is not None]
    judged = judge_transcript(
        seat,
        transcript,
        seat_inputs_for(definition, (), ()),
        secrets,
        refused,
        [each for each, _ in before],
        earlier,
        is_signature_valid,
    )
    flags = timeout_claims_in((sender, decode(data)) for sender, data in transcript)
    if options.json:
        print_json({**_json(judged), "flags": [each._asdict() for each in flags]})
    else:
        _print(judged, len(transcript))
        for text in _signed_texts(judged, transcript):
            print(text)
        for each in flags:
            print(_flag_text(each))
    return 1 if judged.found else 0


Game = tuple[list[tuple[int, bytes]], Secrets | None]


def _read(path: str) -> tuple[int, list[tuple[int, bytes]], Secrets | None, bytes, list[Game]]:
    """Return a file's seat, messages, secrets and refused message, and the earlier games of its series. Raises
    UsageError."""
    try:
        data: Any = parse_json(read_file(path))
        seat, (transcript, secrets) = _game(data)
        before = [_game(each)[1] for each in read_saved_series(data)]
        if any((own is None) != (secrets is None) for _, own in before):
            raise ValueError("of one game there are secrets, of another there are none")
        refused = b64decode(data.get("refused") or "", validate=True)
        if not transcript or not isinstance(decode(transcript[0][1]), Hello):
            raise ValueError("it does not begin with who sits down")
    except (FairError, TypeError, ValueError) as error:
        raise UsageError(f"{path}: this is no game between two devices: {error}") from None
    return seat, transcript, secrets, refused, before


def _game(data: Any) -> tuple[int, Game]:
    """Return the seat, messages and secrets of a game. Raises FairError, TypeError, ValueError."""
    whole = isinstance(data, dict) and "seeds" in data
    without = {"seeds": ["00" * 32] * 3, "deck": [], "sideboard": []}
    saved = read_saved(data if whole else {**without, **data})
    return saved.seat, (saved.transcript, (saved.seeds, saved.deck, saved.sideboard) if whole else None)


def _json(judged: Judgement) -> dict[str, Any]:
    session = judged.session
    match = None if session is None else session.match
    return {
        "ok": not judged.found,
        "whole": judged.whole,
        "found": [each._asdict() for each in judged.found],
        "counts": session is not None and session.counts,
        "signed": list(judged.signed),
        "entries": 0 if match is None else len(match.entries),
        "over": None if match is None else match.game.vars.get("over"),
    }


def _flag_text(flag: TimeoutClaim) -> str:
    """Return both devices' clock readings of a claimed time-out, as a sentence."""
    text = f"seat {flag.seat}'s time, claimed after answer {flag.entry}: {flag.measured / TENTHS_PER_SECOND:.1f} s by the other's device"
    if flag.own is None:
        return f"{text}; its own has said nothing"
    found = "both say that it is over" if flag.agrees else "disputed, and nothing is decided by it"
    return f"{text}, {flag.own / TENTHS_PER_SECOND:.1f} s by its own: {found}"


def _signed_texts(judged: Judgement, transcript: Sequence[tuple[int, bytes]]) -> Iterator[str]:
    """Yield each seat's signing key and its last signed answer. Later messages have only the word of the file's
    owner."""
    hellos = {who: each for who, data in transcript if isinstance(each := decode(data), Hello)}
    for seat in sorted(hellos):
        key = hellos[seat].key
        yield (
            f"seat {seat}, key {sha256(key).hexdigest()[:16]}: signed up to answer {judged.signed[seat]}"
            if key
            else f"seat {seat} has signed nothing: what is said in its name is the word of who kept the file"
        )


def _print(judged: Judgement, count: int) -> None:
    for each in judged.found:
        at = "in the end" if each.where is None else f"message {each.where}"
        word = "" if each.is_proven else " (not signed: the word of who kept the file)"
        text = f"seat {each.seat}, {at}: {TEXTS.get(each.code, each.code)} [{each.code}] {each.detail}"
        print(f"{text.rstrip()}{word}")
    session = judged.session
    if session is None:
        print(f"{count} messages; without seeds only openings, draws and coins can be looked at")
    elif session.match is not None:
        print(
            f"{count} messages, {len(session.match.entries)} answers; {result_text(session.match.game.vars.get('over'))}"
        )
        print("the result counts" if session.counts and not judged.found else "the result does not count")


__all__ = ["main"]
