"""The fairness data of a table between two devices: pending signatures and judgements, the account for players, and the
transcript for a judge.

The page holds the keys: the engine names the data to sign and receives the signatures. The account is computed from the
messages alone, so it reports the messages and no device's memory.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from time import monotonic_ns
from typing import Any, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.params import Params
from pyengine.bridge.rpc import Json
from pyengine.net.fair.clock import AGREES, CLAIMS, DISPUTES, TENTHS_PER_SECOND, timeout_claims_in
from pyengine.net.fair.messages import (
    MAX_KEY,
    MAX_MESSAGE,
    Abort,
    Act,
    Bare,
    Coin,
    Deck,
    FairError,
    Head,
    Hello,
    Learn,
    Open,
    Perm,
    Settle,
    Verdict,
    decode,
)
from pyengine.net.fair.seat import Seat
from pyengine.net.fair.session import Session
from pyengine.net.fair.signatures import SignatureToCheck, head_to_sign

CLAIM_WORDS = {CLAIMS: "open", AGREES: "agreed", DISPUTES: "disputed"}
FORMAT = "tefuda-transcript/1"
ALGORITHMS = ("ECDSA-P256-SHA256",)
"""Signature algorithms. The key is the uncompressed point; the signature is r and s, 32 bytes each."""
MAX_REFUSED = 2 * MAX_MESSAGE
"""Maximum characters of a refused message."""
MAX_WAITING = 4_000
"""Maximum signatures and judgements in a request: reopening a game has all of its heads judged."""


def _bytes(value: Any, path: str) -> bytes:
    try:
        found = b64decode(value, validate=True)
    except (TypeError, ValueError):
        raise errors.wrong_parameter(path, "base64 is wanted") from None
    if not 1 <= len(found) <= MAX_KEY:
        raise errors.wrong_parameter(path, f"1 to {MAX_KEY} bytes are wanted")
    return found


class SigningKey(NamedTuple):
    """The algorithm and public key of a player's signatures; both empty if the player does not sign."""

    algorithm: str = ""
    key: bytes = b""


class SignedData(NamedTuple):
    """Signed data and its signature; both empty without a signature."""

    data: bytes = b""
    signature: bytes = b""


NO_KEY = SigningKey()
"""The key of a player who does not sign."""


def signing_key_in(params: Params) -> SigningKey:
    """Return the key for the player's signatures. Raises BridgeError."""
    if not params.has("algorithm"):
        return NO_KEY
    return SigningKey(params.one_of("algorithm", ALGORITHMS), _bytes(params.raw.get("key"), params.at("key")))


def signatures_json(session: Session) -> Json:
    """Return the data for the page to sign and the signatures for the page to judge, oldest first."""
    heads = [head_to_sign(session.gid, session.seat, head) for head in session.unsigned]
    return {
        "sign": [b64encode(data).decode() for data in heads],
        "judge": [signature_json(claim) for claim in session.signatures_to_check],
    }


def signature_json(claim: SignatureToCheck) -> Json:
    """Return a signature for the page to judge, as JSON."""
    return {
        "algorithm": claim.algorithm,
        "key": b64encode(claim.key).decode(),
        "data": b64encode(claim.data).decode(),
        "signature": b64encode(claim.signature).decode(),
    }


def signed_data_in(params: Params) -> SignedData:
    """Return the signed data of a request. Raises BridgeError."""
    if not params.has("signed"):
        return SignedData()
    return SignedData(
        _bytes(params.raw.get("signed"), params.at("signed")),
        _bytes(params.raw.get("signature"), params.at("signature")),
    )


def attest_signatures(session: Session, params: Params) -> None:
    """Take the page's signatures for the oldest unsigned heads, and its judgements of the oldest signatures to judge.
    An invalid signature ends the game. Raises BridgeError and then changes nothing."""
    signatures = params.listed("signatures", 0, MAX_WAITING) if params.has("signatures") else []
    holds = params.listed("holds", 0, MAX_WAITING) if params.has("holds") else []
    made = [_bytes(each, params.at("signatures")) for each in signatures]
    if len(made) > len(session.unsigned) or len(holds) > len(session.signatures_to_check):
        raise errors.wrong_parameter(params.at("holds"), "more than there are to sign and to judge")
    if any(type(each) is not bool for each in holds):
        raise errors.wrong_parameter(params.at("holds"), "yes or no is wanted")
    for signature in made:
        session.signed(signature)
    for each in holds:
        try:
            session.judged(each)
        except FairError as error:
            if not session.aborted:
                session.abort(f"breach: {error}")


def time_in_tenths() -> int:
    """Return the time in tenths of a second from an arbitrary start; used by game clocks only, never by the game."""
    return monotonic_ns() // (1_000_000_000 // TENTHS_PER_SECOND)


def clock_json(session: Session) -> Json | None:
    """Return both clocks as measured by this device, in tenths of a second; None for a game without clocks."""
    clock, awaited = session.clock, session.awaited
    if not clock.total:
        return None
    return {
        "total": clock.total,
        "delay": clock.delay,
        "left": [clock.time_left(seat, awaited) for seat in (0, 1)],
        "free": max(0, clock.delay - clock.spent),
        "runs": awaited if clock.runs else None,
        "paused": session.phase == "play" and not clock.runs,
        "differs": [clock.clocks_disagree(seat) for seat in (0, 1)],
        "claims": [None if each is None else CLAIM_WORDS[each] for each in clock.claims],
    }


def session_account_json(session: Session) -> Json:
    """Return the account of a session: its seals, deals, reveals, random results, answers, signatures and audits,
    counted from the messages."""
    sealed, signed, bared = [0, 0], [0, 0], [0, 0]
    verdicts: list[str | None] = [None, None]
    counts = dict.fromkeys(("shuffles", "learnt", "opened", "coins", "answers"), 0)
    full = False
    settled: list[list[str]] = [[], []]
    stopped: Json | None = None
    messages = [(seat, decode(data)) for seat, data in session.transcript]
    for seat, message in messages:
        if isinstance(message, Hello):
            full = message.full
        elif isinstance(message, Deck):
            sealed[seat] = len(message.seals)
        elif isinstance(message, Perm):
            counts["shuffles"] += 1
        elif isinstance(message, Learn):
            counts["learnt"] += len(message.cards)
        elif isinstance(message, Open):
            counts["opened"] += len(message.cards)
        elif isinstance(message, Coin):
            counts["coins"] += 1
        elif isinstance(message, Act):
            counts["answers"] += 1
        elif isinstance(message, Head):
            signed[seat] += bool(message.signature)
        elif isinstance(message, Verdict):
            verdicts[seat] = verdicts[seat] or message.fault
        elif isinstance(message, Bare):
            bared[seat] += 1
        elif isinstance(message, Settle):
            settled[seat] += [each.card for each in message.cards]
        elif isinstance(message, Abort):
            stopped = stopped or {"seat": seat, "why": message.why}
    return {
        "seat": session.seat,
        "full": full,
        "sealed": sealed,
        **counts,
        "signed": signed,
        "games": session.terms.game if session.terms.best_of > 1 else 0,
        "bared": bared,
        "debts": [session.open_debts(seat) for seat in (0, 1)],
        "settled": settled,
        "verdicts": verdicts,
        "stopped": stopped,
        "flags": [each._asdict() for each in timeout_claims_in(messages)],
        "counts": session.counts,
    }


def to_json(session: Session, params: Params) -> Json:
    """Return the account and the transcript of a session. Raises BridgeError."""
    refused = params.text("refused", MAX_REFUSED) if params.has("refused") else None
    return {"account": session_account_json(session), "transcript": transcript(session, refused)}


def transcript(session: Session, refused: str | None) -> Json:
    """Return all messages for a judge. The transcript reveals no card not shown by its owner, until the audits reveal
    all cards. `refused` is a refused message, unchanged."""
    found: Json = {
        "format": FORMAT,
        "seat": session.seat,
        "said": _encoded_transcript(session),
        "refused": refused,
    }
    if session.before:
        found["before"] = [
            {"seat": session.seat, "said": _encoded_transcript(each)} for each in session.before
        ]
    return found


def _encoded_transcript(session: Seat) -> list[list[Any]]:
    return [[seat, b64encode(data).decode()] for seat, data in session.transcript]


__all__ = [
    "ALGORITHMS",
    "FORMAT",
    "attest_signatures",
    "clock_json",
    "session_account_json",
    "signature_json",
    "signatures_json",
    "signed_data_in",
    "signing_key_in",
    "time_in_tenths",
    "to_json",
    "transcript",
]
