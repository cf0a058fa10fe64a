"""Decode files in any of the encodings that Japanese pages use."""

from __future__ import annotations

CANDIDATES = ("cp932", "euc_jp")


class EncodingError(ValueError):
    """Bytes that are not text in any encoding used by Japanese pages."""


def decoded(raw: bytes) -> str:
    """Decode UTF-8, UTF-16 (with a byte order mark), ISO-2022-JP, Shift_JIS or EUC-JP. Raises EncodingError."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _strictly(raw, "utf-16")
    for name in (*(("iso2022_jp",) if b"\x1b$" in raw else ()), "utf-8-sig"):
        try:
            return raw.decode(name)
        except UnicodeDecodeError:
            continue
    found = []
    for name in CANDIDATES:
        try:
            found.append(raw.decode(name))
        except UnicodeDecodeError:
            continue
    if not found:
        raise EncodingError("neither UTF-8 nor Shift_JIS nor EUC-JP; save it as UTF-8")
    return max(found, key=_hiragana)


def _strictly(raw: bytes, name: str) -> str:
    try:
        return raw.decode(name)
    except UnicodeDecodeError:
        raise EncodingError("UTF-16 that breaks off; save it as UTF-8") from None


def _hiragana(text: str) -> int:
    """Return the number of hiragana: Japanese text has many, and a wrong encoding turns hiragana into other letters."""
    return sum("\u3041" <= char <= "\u3096" for char in text)


__all__ = ["EncodingError", "decoded"]
