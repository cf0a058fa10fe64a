import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FluentResource } from "../vendor/fluent-bundle.js";
import {
  addMessages,
  formatList,
  formatMessage,
  formatParams,
  hasText,
  messageId,
  messageOfCode,
} from "./messages.js";

const here = new URL("./", import.meta.url);
const source = {
  ja: readFileSync(new URL("ja.ftl", here), "utf8"),
  en: readFileSync(new URL("en.ftl", here), "utf8"),
};
/** @param {string} text */
const ids = (text) => [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1] ?? "");
/** @param {string} text @param {string} id */
const variables = (text, id) => {
  const start = text.search(new RegExp(`^${id} =`, "m"));
  const next = text.slice(start + 1).search(/^[a-zA-Z#]/m);
  return new Set(
    [...text.slice(start, next < 0 ? undefined : start + 1 + next).matchAll(/\{ *\$(\w+)/g)].map(
      (match) => match[1],
    ),
  );
};
const voice = /** @type {const} */ ({
  lang: "en",
  seat: (/** @type {number} */ n) => `P${n}`,
  card: (/** @type {{face?: string|null}} */ card) => card.face ?? "a card",
  place: (/** @type {string} */ zone, /** @type {number} */ seat) => `${zone} of ${seat}`,
});

test("both languages have the same messages, each once and parsed", () => {
  for (const lang of /** @type {const} */ (["ja", "en"])) {
    assert.deepEqual(addMessages(lang, source[lang]), []);
    const names = ids(source[lang]);
    assert.equal(
      new Set(names).size,
      names.length,
      `twice in ${lang}: ${names.filter((name, n) => names.indexOf(name) !== n)}`,
    );
    assert.equal(new FluentResource(source[lang]).body.length, names.length);
  }
  assert.deepEqual(ids(source.ja).sort(), ids(source.en).sort());
});

test("a translation uses only the variables of the other language", () => {
  for (const id of ids(source.en)) {
    const english = variables(source.en, id);
    for (const name of variables(source.ja, id))
      assert.ok(english.has(name), `${id}: $${name} only in Japanese`);
  }
});

test("every message used by the screen exists", () => {
  const code = ["view", "table", "pages", "actions", "net", "store"]
    .flatMap((room) =>
      readdirSync(new URL(`../${room}/`, here)).map((name) => new URL(`../${room}/${name}`, here)),
    )
    .filter((file) => file.pathname.endsWith(".js") && !file.pathname.endsWith(".test.js"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  for (const [, id] of code.matchAll(/\bui\(\s*state,\s*"([a-z0-9-]+)"/g))
    assert.ok(hasText("en", `ui-${id}`), `ui-${id}`);
  for (const [, told] of code.matchAll(/(?:(?:Link|Backup)Error\(|\bcode: )"([a-z-]+)"/g))
    assert.ok(hasText("en", `err-${told}`), `err-${told}`);
  for (const name of ["Start", "Crash", "Timeout"]) assert.ok(hasText("en", `err-Engine${name}`), name);
});

test("seats, cards and lists are shown by name", () => {
  assert.equal(
    messageOfCode(voice, "log", "played", { seat: 1, card: { ref: 3, face: "Ember Fox" } }),
    "P1 plays Ember Fox.",
  );
  assert.equal(
    messageOfCode(voice, "log", "discarded", { cards: [{ face: "Wall" }, { face: "Fox" }] }),
    "Wall and Fox is discarded.",
  );
  assert.equal(
    formatParams(voice, { from: { place: "store", seat: 1 }, to: { ref: 2, face: "Fox" } }).from,
    "store of 1",
  );
});

test("an unknown code is shown with its clause, a missing param leaves no hole", () => {
  assert.equal(messageOfCode(voice, "log", "of-tomorrow", { n: 3 }, "9.9.9"), "§9.9.9 of-tomorrow (3)");
  assert.equal(messageOfCode(voice, "log", "played", { seat: 0 }), "P0 plays ….");
});

test("a refusal is a sentence, whatever its code", () => {
  for (const lang of /** @type {const} */ (["ja", "en"]))
    for (const prefix of ["why", "err", "fault"]) {
      const said = messageOfCode({ ...voice, lang }, prefix, "of-tomorrow", { n: 3 }, "9.9.9");
      assert.match(said, /[.。]$/);
      assert.ok(!said.includes("of-tomorrow"), said);
    }
});

test("a game may override a message", () => {
  const own = { ...voice, game: "harem_master" };
  assert.notEqual(messageOfCode(own, "q", "main"), messageOfCode(voice, "q", "main"));
  assert.equal(messageOfCode(own, "q", "hand-limit"), messageOfCode(voice, "q", "hand-limit"));
});

test("codes with any character become message names", () => {
  assert.equal(messageId("keyword", "first_strike"), "keyword-first-strike");
  assert.equal(messageId("zone", "a.b/c"), "zone-a-b-c");
});

test("unnamed cards are counted after named ones, and a single one is singular", () => {
  const hidden = formatMessage("en", "ui-a-card") ?? "";
  const seen = { ...voice, card: (/** @type {{face?: string|null}} */ card) => card.face ?? hidden };
  const said = (/** @type {(string|null)[]} */ ...faces) =>
    formatParams(seen, { cards: faces.map((face) => ({ face })) }).cards;
  assert.equal(said(null), "a hidden card");
  assert.equal(said("Ada", null), "Ada and a hidden card");
  assert.equal(said(null, "Ada", null, null), "Ada and 3 hidden cards");
  assert.equal(said(null, null), "2 hidden cards");
});

test("a reason against every attack is about attacking, not about the card shown", () => {
  assert.equal(messageOfCode(voice, "why", "already-attacking"), "Finish the current attack first.");
  assert.equal(
    messageOfCode({ ...voice, lang: "ja" }, "why", "already-attacking"),
    "すでに攻撃が行われています。",
  );
});

test("a list of names separates them by semicolons if one contains a comma", () => {
  assert.equal(formatList("en", ["Ayame", "Werner", "Edith"]), "Ayame, Werner, and Edith");
  assert.equal(
    formatList("en", ["Ayame", "Rainer, Adjutant of the Wall", "Edith"]),
    "Ayame; Rainer, Adjutant of the Wall; and Edith",
  );
  assert.equal(formatList("ja", ["野狐", "影"]), "野狐、影");
});
