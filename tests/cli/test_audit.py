"""The audit of a game between two devices, from its file alone."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pyengine.cli import main
from pyengine.commands.signatures import ALGORITHM, BASE, ORDER, times
from pyengine.kernel.dealer import Stream
from pyengine.net.fair.messages import Act, Coin, Head, Open, decode, encode
from pyengine.net.fair.session import Session
from pyengine.net.fair.signatures import head_to_sign
from tests.fair import Line, secret, sit_down


def played(seed: str) -> tuple[Session, ...]:
    """The two sessions of a finished game."""
    line = Line(sit_down("kyougenshi", seed), seed)
    line.play(Stream(f"{seed} player"))
    return tuple(line.sessions)


def transcript(session: Session, said: list[tuple[int, bytes]] | None = None) -> dict[str, Any]:
    """The file that a player gives to the judge."""
    messages = session.transcript if said is None else said
    return {
        "format": "tefuda-transcript/1",
        "seat": session.seat,
        "said": [[sender, b64encode(data).decode()] for sender, data in messages],
        "refused": None,
    }


def audit(path: Path, data: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    """The exit code and the printed JSON of the audit."""
    path.write_text(json.dumps(data), "utf-8")
    code = main(["audit", str(path), "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, found


def test_a_finished_game_is_audited_from_either_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    for session in played("judged"):
        for data in (transcript(session), session.to_json()):
            code, found = audit(path, data, capsys)
            assert (code, found["ok"], found["whole"], found["counts"]) == (0, True, True, True)
            assert found["entries"] == len(session.match_in_play.entries)
        assert main(["audit", str(path)]) == 0
        assert "the result counts" in capsys.readouterr().out


def test_a_breach_is_named_with_its_message_and_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    one, _ = played("named")
    for kind in (Open, Coin):
        at, (sender, data) = next(
            (n, each) for n, each in enumerate(one.transcript) if isinstance(decode(each[1]), kind)
        )
        message = decode(data)
        if isinstance(message, Coin):
            message = Coin(message.index, secret("another"))
        elif isinstance(message, Open):
            first, *rest = message.cards
            message = Open((first._replace(salt=secret("another")[:16]), *rest))
        said = [*one.transcript[:at], (sender, encode(message)), *one.transcript[at + 1 :]]
        code, found = audit(path, transcript(one, said), capsys)
        assert code == 1
        assert (found["found"][0]["seat"], found["found"][0]["where"]) == (sender, at)
        assert found["found"][0]["code"] == "does-not-open"
    # An unfinished game shows less; the player's own file shows more.
    broken = transcript(one, one.transcript[:40])
    code, found = audit(path, broken, capsys)
    assert (code, found["whole"], found["counts"]) == (0, False, False)
    kept = {**one.to_json(), "said": broken["said"]}
    code, found = audit(path, kept, capsys)
    assert (code, found["whole"], found["counts"]) == (0, False, False)
    assert found["entries"] > 0
    # A message that the player's own engine would not have sent.
    mine = next(n for n, (sender, data) in enumerate(one.transcript) if sender == 0 and n > 10)
    code, found = audit(path, transcript(one, [*one.transcript[:mine], *one.transcript[mine + 1 :]]), capsys)
    assert code == 1
    assert main(["audit", str(path)]) == 1
    assert "seat" in capsys.readouterr().out


def browser_signature(private: int, data: bytes) -> bytes:
    """A signature like a browser's, but with a reproducible random number."""
    drawn = int.from_bytes(secret(private, data), "big") % ORDER
    point = times(drawn, BASE)
    assert point is not None
    r, said = point[0] % ORDER, int.from_bytes(sha256(data).digest(), "big")
    return r.to_bytes(32, "big") + (pow(drawn, -1, ORDER) * (said + r * private) % ORDER).to_bytes(32, "big")


class SignedLine(Line):
    """A line between two devices that sign the heads of the log."""

    def __init__(self, seed: str) -> None:
        self.private = [int.from_bytes(secret(seed, seat), "big") % ORDER for seat in (0, 1)]
        sessions = sit_down("kyougenshi", seed, algorithm=ALGORITHM)
        for each in sessions:
            point = times(self.private[each.seat], BASE)
            assert point is not None
            key = b"\x04" + b"".join(part.to_bytes(32, "big") for part in point)
            told = replace(each.hellos.of(each.seat), key=key)
            again = Session(each.seat, told, each.seated, each.seeds)
            vars(each).update(vars(again))
        super().__init__(sessions, seed)
        self.lively = True

    def attend(self, session: Session) -> None:
        while session.unsigned:
            data = head_to_sign(session.gid, session.seat, session.unsigned[0])
            session.signed(browser_signature(self.private[session.seat], data))


@pytest.mark.whole
def test_audit_trusts_signed_heads_and_tells_how_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, line = tmp_path / "game.json", SignedLine("signed")
    line.play(Stream("signed player"))
    one, two = line.sessions
    entries = len(one.match_in_play.entries)
    code, found = audit(path, transcript(one), capsys)
    assert (code, found["counts"], found["signed"]) == (0, True, [entries, entries])
    assert main(["audit", str(path)]) == 0
    assert f"signed up to answer {entries}" in capsys.readouterr().out
    # A head that the file's owner signed in the other's name, or after other messages than the file has.
    heads = [(n, decode(data)) for n, (who, data) in enumerate(one.transcript) if who == 1 and data[0] == 11]
    at, head = heads[0]
    assert isinstance(head, Head)
    forged = replace(head, signature=browser_signature(line.private[0], head_to_sign(one.gid, 1, head)))
    other = replace(head, received_chain=secret("another chain"))
    for wrong, who, why in ((forged, 1, "wrong-signature"), (other, 0, "not-kept")):
        said = [*one.transcript[:at], (1, encode(wrong)), *one.transcript[at + 1 :]]
        code, found = audit(path, transcript(one, said), capsys)
        breach, *others = found["found"]
        # The heads after a forged one belong to the true messages.
        assert [(each["seat"], each["code"]) for each in others] == [(0, "not-kept")][: wrong is forged]
        assert (code, breach["seat"], breach["where"], breach["code"]) == (1, who, at, why)
        assert breach["is_proven"] == (why == "not-kept")
    # Any other message that differs from the signed one is the fault of the file's owner.
    at, act = next(
        (n, decode(data)) for n, (who, data) in enumerate(one.transcript) if who == 1 and data[0] == 10
    )
    assert isinstance(act, Act)
    said = [
        *one.transcript[:at],
        (1, encode(replace(act, answer=b'["concede",1]'))),
        *one.transcript[at + 1 :],
    ]
    code, found = audit(path, transcript(one, said), capsys)
    assert (code, [(each["seat"], each["code"]) for each in found["found"]]) == (1, [(0, "not-kept")])
    # A message that the owner claims to have refused proves nothing unless it is signed.
    framed = two.channel._message_packet
    number = [who for who, _ in one.transcript[:at]].count(1)
    signed = replace(head, tip=secret("elsewhere")[:16])
    signed = replace(
        signed,
        signature=browser_signature(
            line.private[1], head_to_sign(one.gid, 1, replace(signed, signature=b""))
        ),
    )
    for message, proven in ((other, False), (signed, True)):
        refused = b64encode(framed(number, encode(message))).decode()
        code, found = audit(path, {**transcript(one), "refused": refused}, capsys)
        assert (code, found["found"][0]["code"], found["found"][0]["is_proven"]) == (1, "forked", proven)
        assert main(["audit", str(path)]) == 1
        assert ("not signed" in capsys.readouterr().out) is not proven


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"seat":0,"said":[]}', '{"seat":0,"said":[[0,"AAAA"]]}'])
def test_a_file_that_is_no_game_is_bad_usage(text: str, tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text(text, "utf-8")
    assert main(["audit", str(path)]) == 2
