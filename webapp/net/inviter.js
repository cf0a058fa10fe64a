// The name of the player who invites, as an address says it. Anyone can write any name into a link, so it is only shown.

/** Characters of a name. */
const MAX_NAME_CHARS = 40;
/** What cannot be seen, and what changes the direction of the text that follows. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The name in an address, as a part of a pattern: nothing, or a dot, "n" and the name's bytes as text. */
export const INVITER = "(?:\\.n([A-Za-z0-9_-]{1,220}))?";

/** @param {string} name */
const tidied = (name) =>
  Array.from(name.replace(UNSEEN, " ").replace(/\s+/g, " ").trim()).slice(0, MAX_NAME_CHARS).join("");

/** A part of an address; "" for a player without a name. @param {string} name */
export function inviterMark(name) {
  const tidy = tidied(name);
  if (!tidy) return "";
  const bytes = Array.from(new TextEncoder().encode(tidy), (byte) => String.fromCharCode(byte)).join("");
  return `.n${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The name that an address says; "" where it says none that can be read. @param {string|undefined} mark without its dot and "n" */
export function inviterIn(mark = "") {
  try {
    const bytes = atob(mark.replaceAll("-", "+").replaceAll("_", "/"));
    return tidied(
      new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    );
  } catch {
    return "";
  }
}
