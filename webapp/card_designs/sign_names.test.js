import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { addMessages, hasText, messageId } from "../i18n/messages.js";
import { designOfGame } from "./index.js";
import { SIGN_NAME_MESSAGE_KINDS, signPath, signsForLegend } from "./sign_names.js";

const root = new URL("../", import.meta.url);
const engine = new URL("../../pyengine/games/", import.meta.url);
const games = readdirSync(engine, { withFileTypes: true })
  .filter((each) => each.isDirectory() && !each.name.startsWith("__"))
  .map(({ name }) => name);
/** @param {string} game @returns {string[]} the ids that the engine gives to the cards of a game */
const idsOfEngine = (game) => {
  const source = readFileSync(new URL(`${game}/card_display.py`, engine), "utf8");
  const part = source.slice(source.indexOf("EVENT_SIGNS"), source.indexOf("\nFACES ="));
  return [...part.matchAll(/(?:yield|: |, )"([a-z_]+)"/g)].map(([, id]) => String(id));
};

for (const lang of /** @type {const} */ (["en", "ja"]))
  addMessages(lang, readFileSync(new URL(`i18n/${lang}.ftl`, root), "utf8"));

for (const game of games) {
  const ids = [...new Set([...designOfGame(game).keywords, ...idsOfEngine(game)])];

  test(`every keyword and trigger of ${game} has an icon, and a name in both languages`, () => {
    assert.ok(ids.length >= 4);
    assert.deepEqual(
      ids.filter((id) => !signPath(game, id)),
      [],
    );
    for (const lang of /** @type {const} */ (["en", "ja"]))
      assert.deepEqual(
        ids.filter((id) => !SIGN_NAME_MESSAGE_KINDS.some((kind) => hasText(lang, messageId(kind, id)))),
        [],
        lang,
      );
  });

  test(`every keyword and trigger of ${game} has a line in the legend`, () => {
    assert.deepEqual(
      ids.filter((id) => !signsForLegend(game).includes(id)),
      [],
    );
  });
}
