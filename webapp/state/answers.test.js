import assert from "node:assert/strict";
import { test } from "node:test";
import { barOf, dropMeans, followUp, isPicking, optionsOn, sameAnswer, tappable } from "./answers.js";

/** @param {import("./types.js").Answer} answer @param {number[]} [refs] @returns {import("./types.js").Option} */
const option = (answer, refs = []) => ({
  answer,
  notation: { ja: answer.join(" "), en: answer.join(" ") },
  code: String(answer[0]),
  params: {},
  refs,
  cost: null,
});
/** @param {import("./types.js").Option[]} options @param {Partial<import("./types.js").Question>} [more] */
const ask = (options, more = {}) => ({
  seat: 0,
  kind: "priority",
  code: "priority",
  params: {},
  options,
  ...more,
});

const priority = ask(
  [
    option(["play", 7, "manual"], [7]),
    option(["play", 7], [7]),
    option(["node", 7], [7]),
    option(["attack", 3], [3]),
    option(["pass"]),
  ],
  { default: ["pass"] },
);

const strip = [{ zone: "nodes", shown: /** @type {const} */ ("states"), drop: "node" }];

test("the default that stands on no card is the primary button", () => {
  const { primary, others, rest } = barOf(priority, null);
  assert.deepEqual(primary?.answer, ["pass"]);
  assert.deepEqual([others, rest], [[], []]);
});

test("a card's own actions come plain first, payment by hand last", () => {
  const { primary, others, rest } = barOf(priority, 7);
  assert.deepEqual(
    [primary?.answer, others[0]?.answer, rest[0]?.answer],
    [
      ["play", 7],
      ["node", 7],
      ["play", 7, "manual"],
    ],
  );
});

test("more choices than the bar holds go to the tray", () => {
  const modes = ask([0, 1, 2, 3].map((n) => option(["mode", n])));
  const { primary, others, rest } = barOf(modes, null);
  assert.deepEqual(primary?.answer, ["mode", 0]);
  assert.deepEqual([others.length, rest.length], [0, 3]);
});

test("a choice of cards has no primary of its own, and a tap answers it", () => {
  const targets = ask([option(["card", 3], [3]), option(["card", 4], [4]), option(["seat", 1])], {
    kind: "target",
  });
  assert.equal(barOf(targets, null).primary, null);
  assert.equal(isPicking(targets), true);
  assert.equal(isPicking(priority), false);
  assert.deepEqual([...tappable(targets)], [3, 4]);
});

test("dropping on nodes sets a node, on the other side attacks, on a card aims", () => {
  const nowhere = { ref: null, seat: null, place: null, mine: false };
  assert.deepEqual(dropMeans(priority, 7, { ...nowhere, place: "nodes", mine: true }, strip)?.answer, [
    "node",
    7,
  ]);
  assert.deepEqual(dropMeans(priority, 3, { ...nowhere, place: "field" }, strip)?.answer, ["attack", 3]);
  assert.deepEqual(dropMeans(priority, 7, { ...nowhere, ref: 12, place: "field" }, strip), {
    answer: ["play", 7],
    next: { ref: 12, seat: null },
  });
  assert.equal(dropMeans(priority, 99, nowhere, strip), null);
});

test("a target named by the drop is answered only if the engine offers it", () => {
  const targets = ask([option(["card", 12], [12])], { kind: "target" });
  assert.deepEqual(followUp(targets, { ref: 12, seat: null })?.answer, ["card", 12]);
  assert.equal(followUp(targets, { ref: 13, seat: null }), null);
  assert.equal(followUp(null, { ref: 12, seat: null }), null);
});

test("options stand on the card that their answer names, not on cards that they touch", () => {
  const block = ask([option(["block", 5], [5, 9])]);
  assert.equal(optionsOn(block, 5).length, 1);
  assert.equal(optionsOn(block, 9).length, 0);
  assert.equal(sameAnswer(["block", 5], ["block", 5]), true);
  assert.equal(sameAnswer(["block", 5], ["block", 5, "manual"]), false);
});

const dear = (/** @type {import("./types.js").Answer} */ answer, lost = 1) => ({
  ...option(answer, [Number(answer[1])]),
  cost: { pay: 1, node: 1, lost },
});

test("what loses a node is no primary button, and no drop answers it", () => {
  const losing = ask([option(["pass"]), dear(["play", 7]), option(["node", 7], [7])]);
  const { primary, others } = barOf(losing, 7);
  assert.equal(primary, null);
  assert.deepEqual(
    others.map(({ answer }) => answer),
    [
      ["play", 7],
      ["node", 7],
    ],
  );
  assert.equal(dropMeans(losing, 7, { ref: null, seat: null, place: "field", mine: true }, strip), null);
  assert.deepEqual(barOf(ask([dear(["play", 7], 0)]), 7).primary?.answer, ["play", 7]);
  const upkeep = ask([{ ...option(["yes"]), cost: { pay: 1, node: 0, lost: 1 } }, option(["no"])], {
    kind: "yes_no",
  });
  assert.deepEqual(barOf(upkeep, null).primary?.answer, ["no"]);
  assert.deepEqual(
    barOf(upkeep, null).others.map(({ answer }) => answer),
    [["yes"]],
  );
});

test("options that say what they are stand one below the other", () => {
  const text = { ja: "1ドローする。", en: "Draw 1 card." };
  const effects = ask(
    [0, 1].map((n) => ({ ...option(["effect", n]), params: { text } })),
    { kind: "order", default: ["effect", 0] },
  );
  const { primary, others, rest } = barOf(effects, null);
  assert.deepEqual([primary, others.length, rest.length], [null, 0, 2]);
});
