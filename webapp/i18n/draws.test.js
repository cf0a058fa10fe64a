import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answerBarOptions } from "../state/answers.js";
import { addMessages, hasText, messageId, messageOfCode } from "./messages.js";

const at = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), "utf8");
const languages = /** @type {const} */ (["ja", "en"]);
for (const lang of languages) addMessages(lang, at(`../i18n/${lang}.ftl`));

/** The engine's requests and results about draws, from the contract.
 * @type {{request: {method: string, params: Record<string, unknown>}, expect: {
 *   error?: {data?: {reasons?: import("../state/types.js").Reason[]}},
 *   result?: {over?: import("../state/types.js").Over|null, events?: import("../state/types.js").Line[],
 *   views?: Record<string, {question?: import("../state/types.js").Question|null}>}}}[]} */
const calls = JSON.parse(at("../../tests/contract/draws.json")).calls;
const results = calls.flatMap(({ expect }) => expect.result ?? []);
const offered = results
  .flatMap(({ views }) => Object.values(views ?? {}).flatMap(({ question }) => question ?? []))
  .find(({ kind, options }) => kind === "draw" && options);
const voice = (/** @type {"ja"|"en"} */ lang) => ({
  lang,
  seat: (/** @type {number} */ n) => `P${n}`,
  card: () => "?",
  place: () => "?",
});

test("the draw question names who offers it, and each button its effect", () => {
  assert.ok(offered);
  for (const lang of languages) {
    assert.match(messageOfCode(voice(lang), "q", offered.code, offered.params, offered.clause), /P0/);
    for (const { code } of offered.options ?? []) assert.ok(hasText(lang, messageId("opt", code)), code);
  }
});

test("playing on is the primary button, so that nobody accepts a draw by mistake", () => {
  assert.ok(offered);
  const { primary, others, rest } = answerBarOptions({}, offered, null);
  assert.deepEqual(primary?.answer, ["no"]);
  assert.deepEqual(
    others.map(({ answer }) => answer),
    [["yes"]],
  );
  assert.deepEqual(rest, []);
});

test("every line, reason and result of a draw has a message in both languages", () => {
  const reasons = calls.flatMap(({ expect }) => expect.error?.data?.reasons ?? []);
  const ids = [
    ...results.flatMap(({ events }) => events ?? []).map(({ code }) => messageId("log", code)),
    ...reasons.filter(({ code }) => code.includes("draw")).map(({ code }) => messageId("why", code)),
    ...results.flatMap(({ over }) => over ?? []).map(({ code }) => messageId("over", code)),
    ...["human", "computer", "random", "link"].map((kind) => messageId("draw-asks", kind)),
    "err-draw-declined",
  ];
  assert.ok(ids.includes("log-draw-offered") && ids.includes("why-no-draws") && ids.includes("over-agreed"));
  for (const lang of languages) for (const id of ids) assert.ok(hasText(lang, id), `${lang}: ${id}`);
});
