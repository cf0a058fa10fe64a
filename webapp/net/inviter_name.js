// The name of the inviting player in an address. Anyone can put any name into a link, so the page only displays it.

/** Maximum length of a name, in characters. */
const MAX_NAME_CHARS = 40;
/** Invisible characters, and characters that change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Pattern of the name in an address: nothing, or a dot, "n" and the name's encoded bytes. */
export const INVITER_PATTERN = "(?:\\.n([A-Za-z0-9_-]{1,220}))?";

/** @param {string} name */
const cleanInviterName = (name) =>
  Array.from(name.replace(INVISIBLE_CHARACTERS, " ").replace(/\s+/g, " ").trim())
    .slice(0, MAX_NAME_CHARS)
    .join("");

/** The name's part of an address; "" for a player without a name. @param {string} name */
export function inviterNameForAddress(name) {
  const tidy = cleanInviterName(name);
  if (!tidy) return "";
  const bytes = Array.from(new TextEncoder().encode(tidy), (byte) => String.fromCharCode(byte)).join("");
  return `.n${btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The name in an address; "" if missing or unreadable. @param {string|undefined} mark without its dot and "n" */
export function inviterNameFromAddress(mark = "") {
  try {
    const bytes = atob(mark.replaceAll("-", "+").replaceAll("_", "/"));
    return cleanInviterName(
      new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    );
  } catch {
    return "";
  }
}
