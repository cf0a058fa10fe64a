import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actionsByCard,
  answerBarOptions,
  answerOfDrop,
  costAtAmount,
  costOfSingleClick,
  counterDragOption,
  firstNumber,
  flagsOf,
  followUpOption,
  forgoesAction,
  hasCostWithLoss,
  isPicking,
  lossesByTarget,
  narrowChoice,
  onlyOption,
  optionsWithTarget,
  pointableTargets,
  sameAnswer,
  sideEffectsByCard,
  targetsOf,
  targetsOfDrop,
  toggleTarget,
  typedAnswer,
  withAmount,
} from "./answers.js";

/** @param {string} name @returns {import("./types.js").Verbs[string]["fields"][number]} */
const card = (name = "card") => ({ name, holds: "card" });
/** @param {import("./types.js").Verbs[string]["fields"]} fields @param {boolean} acts @param {string[]} [flags]
 * @returns {import("./types.js").Verbs[string]} */
const verb = (fields, acts, flags = []) => ({
  fields,
  acts,
  flags: flags.map((name) => ({ name, unasked: name === "manual" })),
});
/** A game's declarations. @type {import("./types.js").Verbs} */
const verbs = {
  play: verb([card()], true, ["block", "manual", "waive"]),
  node: verb([card()], true),
  attack: verb([card()], true),
  block: verb([card()], true, ["manual"]),
  lead: verb([card(), card("to")], true),
  pass: verb([], false),
  yes: verb([], false),
  no: verb([], false),
  card: verb([card()], false),
  seat: verb([{ name: "seat", holds: "seat" }], false),
  mode: verb([{ name: "n", holds: "number" }], false),
  effect: verb([{ name: "n", holds: "entry" }], false),
  link: verb([card(), card("to")], false),
  move: verb(
    [
      { name: "n", holds: "amount" },
      { name: "from", holds: "end" },
      { name: "to", holds: "end" },
    ],
    false,
  ),
  lose: verb([{ name: "n", holds: "amount" }], false),
};

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

/** @type {import("./types.js").Layout} */
const layout = {
  phases: [],
  hand: "hand",
  numbers: ["life"],

  lane: { id: "interference", sign: "" },
  rows: [{ zone: "field", sign: "", beside: [] }],
  strip: [{ zone: "nodes", shown: "states", drop: "node" }],
  drops: [{ verb: "block" }, { verb: "attack", theirs: true }, { verb: "play", aims: true }],
  counters: {},
  exchange: "",
};
const nowhere = { ref: null, seat: null, place: null, mine: false };

test("a default that is on no card is the primary button", () => {
  const { primary, others, rest } = answerBarOptions(verbs, priority, null);
  assert.deepEqual(primary?.answer, ["pass"]);
  assert.deepEqual([others, rest], [[], []]);
});

test("a card's plain actions come first, manual payment last", () => {
  const { primary, others, rest } = answerBarOptions(verbs, priority, 7);
  assert.deepEqual(
    [primary?.answer, others[0]?.answer, rest[0]?.answer],
    [
      ["play", 7],
      ["node", 7],
      ["play", 7, "manual"],
    ],
  );
});

test("an action with only one special way keeps its place", () => {
  const free = ask([option(["play", 7, "waive"], [7]), option(["node", 7], [7])]);
  const { primary, others } = answerBarOptions(verbs, free, 7);
  assert.deepEqual(
    [primary?.answer, others[0]?.answer],
    [
      ["play", 7, "waive"],
      ["node", 7],
    ],
  );
});

test("a card's free offer is the default, a costly one is not, and rule questions keep their own default", () => {
  const [yes, no] = [option(["yes"]), option(["no"])];
  const asked = { kind: "yes_no", default: ["no"], params: { card: { ref: 7, face: "fox" } } };
  const first = (/** @type {import("./types.js").Question} */ question) => {
    const { primary, others, alike } = answerBarOptions(verbs, question, null);
    return { first: primary?.answer[0], other: others.map(({ answer }) => answer[0]), alike };
  };
  assert.deepEqual(first(ask([yes, no], asked)), { first: "yes", other: ["no"], alike: false });
  assert.deepEqual(first(ask([no], asked)), { first: "no", other: [], alike: false });
  for (const cost of [
    { pay: 1, node: 0, lost: 0 },
    { pay: 0, node: 0, lost: 1 },
  ])
    assert.deepEqual(first(ask([{ ...yes, cost }, no], asked)), { first: "no", other: ["yes"], alike: true });
  assert.deepEqual(first(ask([yes, no], { ...asked, params: {} })), {
    first: "no",
    other: ["yes"],
    alike: false,
  });
});

test("choices beyond the bar's space go to the tray", () => {
  const modes = ask([0, 1, 2, 3].map((n) => option(["mode", n])));
  const { primary, others, rest } = answerBarOptions(verbs, modes, null);
  assert.deepEqual(primary?.answer, ["mode", 0]);
  assert.deepEqual([others.length, rest.length], [0, 3]);
});

test("a choice of cards has no primary button, and a tap answers it", () => {
  const targets = ask([option(["card", 3], [3]), option(["card", 4], [4]), option(["seat", 1])], {
    kind: "target",
  });
  assert.equal(answerBarOptions(verbs, targets, null).primary, null);
  assert.equal(isPicking(verbs, targets), true);
  assert.equal(isPicking(verbs, priority), false);
  assert.deepEqual([...pointableTargets(verbs, targets)], [3, 4, "seat:1"]);
});

test("dropping on nodes sets a node, on the other side attacks, on a card targets it", () => {
  assert.deepEqual(
    answerOfDrop(verbs, priority, 7, { ...nowhere, place: "nodes0", mine: true }, layout)?.answer,
    ["node", 7],
  );
  assert.deepEqual(answerOfDrop(verbs, priority, 3, { ...nowhere, place: "field1" }, layout)?.answer, [
    "attack",
    3,
  ]);
  assert.deepEqual(answerOfDrop(verbs, priority, 7, { ...nowhere, ref: 12, place: "field1" }, layout), {
    answer: ["play", 7],
    next: { ...nowhere, ref: 12, place: "field1" },
  });
  assert.equal(answerOfDrop(verbs, priority, 99, nowhere, layout), null);
});

test("a dropped target is answered only if the engine offers it", () => {
  const targets = ask([option(["card", 12], [12])], { kind: "target" });
  assert.deepEqual(followUpOption(verbs, targets, { ...nowhere, ref: 12 })?.answer, ["card", 12]);
  assert.equal(followUpOption(verbs, targets, { ...nowhere, ref: 13 }), null);
  assert.equal(followUpOption(verbs, null, { ...nowhere, ref: 12 }), null);
});

test("a permanent loss is shown on the picked card, and a drop does not pick it", () => {
  const falls = { code: "falls-off", params: { card: { ref: 40, face: "Helmet" } }, loses: true };
  const unfit = {
    ...option(["card", 13], [13]),
    cost: { pay: 0, node: 0, also: [falls, { code: "exhaust", params: {} }] },
  };
  const asleep = { ...option(["card", 14], [14]), cost: { pay: 1, node: 0, lost: 1 } };
  const targets = ask([option(["card", 12], [12]), unfit, asleep], { kind: "target" });
  assert.deepEqual([...lossesByTarget(verbs, targets)], [[13, falls]]);
  assert.equal(followUpOption(verbs, targets, { ...nowhere, ref: 13 }), null);
  assert.deepEqual(followUpOption(verbs, targets, { ...nowhere, ref: 12 })?.answer, ["card", 12]);
  const attack = { ...unfit, answer: ["attack", 13] };
  assert.equal(lossesByTarget(verbs, ask([attack], { kind: "priority" })).size, 0, "that is no pick");
  assert.equal(lossesByTarget(verbs, null).size, 0);
});

test("options are on the card that their answer names, not on cards that they affect", () => {
  const block = ask([option(["block", 5], [5, 9])]);
  assert.equal(optionsWithTarget(verbs, block, 5).length, 1);
  assert.equal(optionsWithTarget(verbs, block, 9).length, 0);
  assert.equal(sameAnswer(["block", 5], ["block", 5]), true);
  assert.equal(sameAnswer(["block", 5], ["block", 5, "manual"]), false);
});

const dear = (/** @type {import("./types.js").Answer} */ answer, lost = 1) => ({
  ...option(answer, [Number(answer[1])]),
  cost: { pay: 1, node: 1, lost },
});

test("an option that loses a node is never primary or answered by a drop", () => {
  const losing = ask([option(["pass"]), dear(["play", 7]), option(["node", 7], [7])]);
  const { primary, others } = answerBarOptions(verbs, losing, 7);
  assert.equal(primary, null);
  assert.deepEqual(
    others.map(({ answer }) => answer),
    [
      ["play", 7],
      ["node", 7],
    ],
  );
  assert.equal(
    answerOfDrop(verbs, losing, 7, { ref: null, seat: null, place: "field1", mine: true }, layout),
    null,
  );
  assert.deepEqual(answerBarOptions(verbs, ask([dear(["play", 7], 0)]), 7).primary?.answer, ["play", 7]);
  const upkeep = ask([{ ...option(["yes"]), cost: { pay: 1, node: 0, lost: 1 } }, option(["no"])], {
    kind: "yes_no",
  });
  assert.deepEqual(answerBarOptions(verbs, upkeep, null).primary?.answer, ["no"]);
  assert.deepEqual(
    answerBarOptions(verbs, upkeep, null).others.map(({ answer }) => answer),
    [["yes"]],
  );
});

test("options with a description are listed below each other", () => {
  const text = { ja: "1ドローする。", en: "Draw 1 card." };
  const effects = ask(
    [0, 1].map((n) => ({ ...option(["effect", n]), params: { text } })),
    { kind: "order", default: ["effect", 0] },
  );
  const { primary, others, rest } = answerBarOptions(verbs, effects, null);
  assert.deepEqual([primary, others.length, rest.length], [null, 0, 2]);
});

test("badges of an action follow the game's declaration, rarest first", () => {
  const names = (/** @type {import("./types.js").Answer} */ answer) =>
    flagsOf(verbs, option(answer)).map(({ name }) => name);
  assert.deepEqual(names(["play", 7, "block", "waive"]), ["waive", "block"]);
  assert.deepEqual(names(["play", 7]), []);
});

/** @param {import("./types.js").Answer} answer @param {number} [low] */
const way = (answer, low = 1) => ({ ...option(answer), low });
const ways = ask([way(["move", 5, "store0", 7]), way(["move", 2, "store0", 9]), way(["move", 3, 9, 7])], {
  kind: "amount",
  default: ["move", 1, "store0", 9],
});

test("source and target are chosen in turn, skipping what all options share", () => {
  assert.deepEqual(targetsOf(verbs, way(["move", 5, "store0", 7])), ["store0", 7]);
  assert.equal(isPicking(verbs, ways), true);
  assert.deepEqual([...pointableTargets(verbs, ways)], ["store0", 9]);
  const first = toggleTarget(verbs, ways, [], "store0") ?? [];
  assert.deepEqual([first, [...pointableTargets(verbs, ways, first)]], [["store0"], [7, 9]]);
  const both = toggleTarget(verbs, ways, first, 7) ?? [];
  assert.deepEqual(narrowChoice(verbs, ways, both).left[0]?.answer, ["move", 5, "store0", 7]);
  // From the other card there is only one way.
  assert.deepEqual(narrowChoice(verbs, ways, [9]).named, [9, 7]);
  assert.equal(narrowChoice(verbs, ask([way(["lose", 4])], { kind: "amount" }), []).left.length, 1);
});

test("a chosen source is undone or replaced", () => {
  assert.deepEqual(toggleTarget(verbs, ways, ["store0"], "store0"), []);
  assert.deepEqual(toggleTarget(verbs, ways, ["store0", 7], 9), ["store0", 9]);
  assert.deepEqual(toggleTarget(verbs, ways, ["store0", 9], "store1"), null);
});

test("an amount starts at the question's default or the minimum", () => {
  const [first, second] = ways.options;
  assert.equal(second && firstNumber(second, ways.default), 1);
  assert.equal(first && firstNumber({ ...first, low: 2 }, ways.default), 2);
  assert.deepEqual(first && withAmount(first, 3), ["move", 3, "store0", 7]);
});

test("dropping on a card or place chooses both ends", () => {
  assert.deepEqual(targetsOfDrop(verbs, ways, "store0", { ...nowhere, ref: 9, place: "field0" }), [
    "store0",
    9,
  ]);
  assert.deepEqual(targetsOfDrop(verbs, ways, 9, { ...nowhere, ref: 7 }), [9, 7]);
  const back = ask([way(["move", 2, 7, "store0"])], { kind: "amount" });
  assert.deepEqual(targetsOfDrop(verbs, back, 7, { ...nowhere, place: "store0" }), [7, "store0"]);
  assert.equal(targetsOfDrop(verbs, ways, 7, nowhere), null);
});

test("a choice with two ends is answered once both are chosen", () => {
  const links = ask([option(["link", 3, 4]), option(["link", 3, 5]), option(["link", 4, 5])], {
    kind: "target",
  });
  assert.deepEqual([...narrowChoice(verbs, links, [3]).next], [4, 5]);
  assert.deepEqual([...narrowChoice(verbs, links, [4]).next], [5]);
  const leading = ask([option(["lead", 3, 4], [3, 4]), option(["lead", 3, 5], [3, 5])]);
  assert.equal(isPicking(verbs, leading), false);
  assert.deepEqual(answerOfDrop(verbs, leading, 3, { ...nowhere, ref: 5 }, layout)?.answer, ["lead", 3, 5]);
});

test("a typed move selects an option, or less than the maximum amount", () => {
  const said = {
    ...way(["move", 5, "store0", 7]),
    notation: { ja: "移す 5 store Fox@2", en: "move 5 store Fox@2" },
  };
  const asked = ask([said], { kind: "amount" });
  assert.deepEqual(typedAnswer(asked, "Move 3 store fox@2"), ["move", 3, "store0", 7]);
  assert.deepEqual(typedAnswer(asked, "移す ５ store Fox@2"), ["move", 5, "store0", 7]);
  assert.equal(typedAnswer(asked, "move 6 store fox@2"), null);
  assert.equal(typedAnswer(asked, "move 5 store fox@1"), null);
  assert.deepEqual(typedAnswer(priority, "PASS"), ["pass"]);
  assert.deepEqual(typedAnswer(ask([], { kind: "number", low: 1, high: 9 }), "number 4"), ["number", 4]);
});

test("the effect of an amount is shown from the number at which it starts", () => {
  const gone = { code: "vanishes", params: { card: { ref: 3, face: null } }, loses: true };
  const few = { pay: 0, node: 0, lost: 0, also: [gone] };
  const moving = { ...option(["move", 4, "reserve0", 3], [3]), low: 1, cost: few };
  const uses = {
    ...moving,
    costs: /** @type {[number, typeof few|null][]} */ ([
      [1, null],
      [3, few],
    ]),
  };
  assert.deepEqual(
    [costAtAmount(uses, 1), costAtAmount(uses, 2), costAtAmount(uses, 3), costAtAmount(uses)],
    [null, null, few, few],
  );
  assert.deepEqual(
    [hasCostWithLoss(uses, 2), hasCostWithLoss(uses, 4), hasCostWithLoss(moving)],
    [false, true, true],
  );
  assert.deepEqual([...sideEffectsByCard(few)], [[3, gone]]);
  const asked = ask([uses], { kind: "amount" });
  const at = (/** @type {number|null} */ number) =>
    costOfSingleClick(verbs, asked, { armedTarget: null, chosenTargets: [], number });
  assert.deepEqual([at(null), at(3)], [null, few]);
});

test("counters are dragged only where the game has an answer for it", () => {
  const verb = { verb: "shift", theirs: false, carries: true };
  const own = { ...verbs, shift: { fields: [], acts: true, flags: [] } };
  const asked = ask([option(["shift"]), option(["play", 7], [7]), option(["pass"])]);
  const game = { ...layout, drops: [verb] };
  assert.deepEqual(counterDragOption(own, asked, "reserve0", game)?.answer, ["shift"]);
  assert.deepEqual(counterDragOption(own, asked, 3, game)?.answer, ["shift"]);
  assert.equal(counterDragOption(own, asked, 7, game), null);
  assert.equal(counterDragOption(own, asked, "reserve0", layout), null);
});

test("the only possible action is done at once unless it loses something", () => {
  const alone = option(["attack", 4]);
  const asked = ask([alone, option(["pass"])]);
  assert.equal(onlyOption(verbs, asked, 4), alone);
  assert.equal(onlyOption(verbs, asked, 5), null);
  assert.equal(onlyOption(verbs, ask([alone, option(["node", 4])]), 4), null);
  const played = option(["play", 4]);
  assert.equal(onlyOption(verbs, ask([played, option(["play", 4, "manual"])]), 4), played);
  assert.equal(onlyOption(verbs, ask([played, option(["play", 4, "waive"])]), 4), null);
  const dear = { ...alone, cost: { pay: 0, lost: 1, node: 0, refs: [] } };
  assert.equal(onlyOption(verbs, ask([dear]), 4), null);
});

test("actions are marked as free, for a cost, or only as payment", () => {
  const signs = { ...layout, deeds: { play: { sign: "▲" }, node: { sign: "●", pays: true } } };
  const dear = { ...option(["play", 7], [7]), cost: { pay: 2, node: 3 } };
  const losing = { ...option(["play", 8], [8]), cost: { pay: 0, node: 3, lost: 1 } };
  const free = { ...option(["play", 7, "waive"], [7]), cost: { pay: 0, node: 0 } };
  const node = option(["node", 7], [7]);
  const uses = (/** @type {import("./types.js").Option[]} */ ...options) =>
    actionsByCard(verbs, ask(options), signs);
  assert.deepEqual(uses(node).get(7), { use: "pays", verbs: ["node"] });
  assert.deepEqual(uses(node, dear).get(7), { use: "paid", verbs: ["node", "play"] });
  assert.deepEqual(uses(node, dear, free).get(7), { use: "free", verbs: ["node", "play"] });
  assert.equal(uses(losing).get(8)?.use, "paid");
  // A payment other than the common price isn't free either.
  const other = { pay: 0, node: 0, lost: 0, also: [{ code: "youryoku", params: { n: 1 }, pays: true }] };
  assert.equal(uses({ ...option(["play", 3], [3]), cost: other }).get(3)?.use, "paid");
  assert.equal(uses(option(["attack", 3], [3])).get(3)?.use, "free");
  // A pick isn't an action, and engines of earlier releases declare no signs.
  assert.equal(uses(option(["card", 3], [3])).size, 0);
  assert.equal(actionsByCard(verbs, ask([node]), layout).get(7)?.use, "free");
});

test("passing up a free action is not recommended, whatever else has a price", () => {
  const signs = { ...layout, deeds: { node: { sign: "●", pays: true } } };
  const pass = option(["pass"]);
  const attack = option(["attack", 3], [3]);
  const dear = { ...option(["play", 7], [7]), cost: { pay: 2, node: 3 } };
  const uses = (/** @type {import("./types.js").Option[]} */ ...options) =>
    forgoesAction(verbs, ask([pass, ...options]), signs, pass, false);
  assert.equal(uses(attack), true);
  assert.equal(uses(dear, attack), true);
  assert.equal(uses(dear), false);
  // In the player's own turn, actions with a price are forgone too.
  assert.equal(forgoesAction(verbs, ask([pass, dear]), signs, pass, true), true);
  assert.equal(forgoesAction(verbs, ask([pass]), signs, pass, true), false);
  assert.equal(uses(option(["node", 7], [7])), true);
  assert.equal(uses(option(["card", 3], [3])), false);
  assert.equal(uses(), false);
  // An optional choice without a cost isn't forgone either; a choice without an answer of its own is
  // different.
  const done = option(["done"]);
  const chosen = (/** @type {import("./types.js").Option[]} */ ...options) =>
    forgoesAction(verbs, ask([...options, done], { kind: "choose", default: ["done"] }), signs, done, false);
  assert.equal(chosen(option(["card", 3], [3])), true);
  assert.equal(chosen({ ...option(["card", 3], [3]), cost: { pay: 1, node: 0, lost: 0 } }), false);
  assert.equal(chosen({ ...option(["card", 3], [3]), cost: { pay: 0, node: 0, lost: 1 } }), false);
  assert.equal(chosen(), false);
  const open = ask([option(["card", 3], [3]), done], { kind: "choose", default: null });
  assert.equal(forgoesAction(verbs, open, signs, done, false), false);
  // Neither an action of a card nor accepting an offer forgoes anything.
  assert.equal(forgoesAction(verbs, ask([pass, attack]), signs, attack, true), false);
  const yes = option(["yes"]);
  assert.equal(forgoesAction(verbs, ask([yes, attack]), signs, yes, true), false);
});

test("a winning action comes first at any cost", () => {
  const verbs = /** @type {any} */ ({
    attack: { fields: [{ name: "card", holds: "card" }], flags: [], acts: true },
    yes: { fields: [], flags: [], acts: false },
    no: { fields: [], flags: [], acts: false },
  });
  const cost = { pay: 0, lost: 1, also: [] };
  const option = (/** @type {(string|number)[]} */ ...answer) =>
    /** @type {any} */ ({ answer, params: {}, cost: answer[0] === "no" ? null : cost });
  const attack = option("attack", 4);
  const attacking = /** @type {any} */ ({ kind: "priority", options: [attack] });
  assert.equal(answerBarOptions(verbs, attacking, 4).primary, null);
  assert.equal(answerBarOptions(verbs, attacking, 4, (each) => each === attack).primary, attack);
  const [yes, no] = [option("yes"), option("no")];
  const asked = /** @type {any} */ ({ kind: "yes_no", options: [yes, no], params: { card: { ref: 1 } } });
  assert.deepEqual(
    [answerBarOptions(verbs, asked, null).primary, answerBarOptions(verbs, asked, null).alike],
    [no, true],
  );
  const won = answerBarOptions(verbs, asked, null, (each) => each === yes);
  assert.deepEqual([won.primary, won.alike, won.others], [yes, false, [no]]);
});
