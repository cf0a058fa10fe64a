// Requests about the table reach an engine that knows the table, and results only reach a page that still
// shows it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tableClient } from "./table_client.js";

/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").GameRecord} GameRecord */

/** @param {string} table @param {number} revision @param {string[]} lines @param {number} from */
const update = (table, revision, lines, from = 0) =>
  /** @type {Update} */ (
    /** @type {unknown} */ ({
      table,
      revision,
      views: { public: { question: { seat: 1 }, log: lines, log_from: from } },
    })
  );

/** An engine that answers by the name of the method, and the client of a table on the screen.
 * @param {(method: string, params: any) => unknown} answer */
function place(answer) {
  /** @type {[string, any][]} */
  const asked = [];
  const screen = { open: { id: "g", update: update("t1", 3, ["a", "b"]) } };
  const record = /** @type {GameRecord} */ (
    /** @type {unknown} */ ({ id: "g", token: "x", file: null, you: 0, unfinished: [["play", 1]] })
  );
  const client = tableClient({
    engine: {
      ready: Promise.resolve(),
      terminate() {},
      async call(method, params) {
        asked.push([method, params]);
        return answer(method, params);
      },
    },
    open: () => screen.open,
    storedGame: async (id) => (id === "g" ? record : undefined),
    reloaded: (_, told) => {
      screen.open = { ...screen.open, update: told };
    },
  });
  return { client, asked, screen };
}

/** The error of an engine that doesn't know a table. */
const forgotten = () => Object.assign(new Error("no such table"), { code: 1 });

test("a move names its position, and its log is appended to the known log", async () => {
  const { client, asked } = place(() => update("t1", 4, ["c"], 2));
  const after = await client.ask("table.answer", { seat: 0, answer: ["pass"] });
  assert.deepEqual(asked, [
    ["table.answer", { table: "t1", seat: 0, answer: ["pass"], revision: 3, since: 3 }],
  ]);
  assert.deepEqual(after.views.public.log, ["a", "b", "c"]);
});

test("a worker that forgot the game gets it again, once for all callers", async () => {
  const { client, asked } = place((method, params) => {
    if (method === "table.open") return update("t9", 5, ["a", "b"]);
    if (params.table === "t1") throw forgotten();
    return method === "table.answer" ? update("t9", 6, ["a", "b"]) : { told: params.table };
  });
  const both = await Promise.all([
    client.ask("table.why", { seat: 0, ref: 1 }),
    client.ask("table.view", { seat: 0, at: 1 }),
  ]);
  assert.deepEqual(both, [{ told: "t9" }, { told: "t9" }]);
  assert.equal(asked.filter(([method]) => method === "table.open").length, 1);
  const begun = asked.find(([method]) => method === "table.answer");
  assert.deepEqual(begun?.[1], { table: "t9", seat: 1, revision: 5, answer: ["play", 1] });
});

test("a refusal by the rules is not retried", async () => {
  const { client, asked } = place(() => {
    throw Object.assign(new Error("illegal"), { code: 4 });
  });
  await assert.rejects(client.ask("table.answer", { seat: 0, answer: ["pass"] }), /illegal/);
  assert.equal(asked.length, 1);
});

test("a table that was left meanwhile reports nothing", async () => {
  const { client, screen } = place(() => {
    screen.open = { id: "other", update: screen.open.update };
    return {};
  });
  await assert.rejects(client.ask("table.why", { seat: 0, ref: 1 }), { name: "TableLeftError" });
});
