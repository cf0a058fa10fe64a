import assert from "node:assert/strict";
import { test } from "node:test";
import { localeOf } from "./load_messages.js";

test("dates follow the browser's locale if it is the language on the screen", () => {
  assert.equal(localeOf("en", ["ja-JP", "en-GB", "en-US"]), "en-GB");
  assert.equal(localeOf("en", ["en"]), "en");
  assert.equal(localeOf("ja", ["en-GB", "jam"]), "ja");
});
