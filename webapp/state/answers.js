// Sorts the engine's options by their place: answer bar, card, zone, seat, or tray. Each game declares the
// parts of its answers (Hello, `answers`); this module doesn't know the meaning of any verb.

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Verbs} Verbs */
/** @typedef {import("./types.js").TargetId} TargetId */

/** Kind of the questions whose answer is a number. */
export const AMOUNT_QUESTION = "amount";

/** @param {Answer|null|undefined} a @param {Answer|null|undefined} b */
export const sameAnswer = (a, b) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, n) => part === b[n]);

/** Parts of an answer that can be selected on the table: a card by its ref, a place or a player by a word. */
const POINTABLE_PARTS = new Set(["card", "place", "end"]);

/** @param {number} seat @returns {TargetId} */
export const seatTarget = (seat) => `seat:${seat}`;

/** The seat of a target, or null for other targets. @param {unknown} end @returns {0|1|null} */
export function seatOfTarget(end) {
  const seat = /^seat:([01])$/.exec(String(end))?.[1];
  return seat === undefined ? null : seat === "1" ? 1 : 0;
}

/** @param {Verbs} verbs @param {Option} option */
const verbOf = (verbs, { answer }) => verbs[String(answer[0])];

/** The cards, places and players in an answer, in the answer's order. @param {Verbs} verbs @param {Option} option @returns {TargetId[]} */
export const targetsOf = (verbs, option) =>
  (verbOf(verbs, option)?.fields ?? []).flatMap(({ holds }, n) => {
    const part = option.answer[n + 1];
    if (holds === "seat") return [seatTarget(Number(part))];
    return POINTABLE_PARTS.has(holds) && part !== undefined ? [part] : [];
  });

/** The first target of an option's answer, where the option is shown.
 * @param {Verbs} verbs
 * @param {Option} option @returns {TargetId|null} */
export function firstTargetOf(verbs, option) {
  const fields = verbOf(verbs, option)?.fields ?? [];
  const first = fields.find(({ holds }) => holds !== "amount");
  return first && (first.holds === "seat" || POINTABLE_PARTS.has(first.holds))
    ? (targetsOf(verbs, option)[0] ?? null)
    : null;
}

/** @param {Verbs} verbs @param {Option} option @returns {number|null} the card that shows the option */
export function cardOfOption(verbs, option) {
  const stand = firstTargetOf(verbs, option);
  return typeof stand === "number" ? stand : null;
}

/** @param {Question|null} question @returns {Option[]} */
export const optionsOf = (question) => question?.options ?? [];

/** The options shown on a card, a place or a player.
 * @param {Verbs} verbs @param {Question|null} question @param {TargetId} end */
export const optionsWithTarget = (verbs, question, end) =>
  optionsOf(question).filter((option) => firstTargetOf(verbs, option) === end);

/** Whether an answer is an action, not a choice. @param {Verbs} verbs @param {Option} option */
const isAction = (verbs, option) => verbOf(verbs, option)?.acts ?? false;

/** Whether an option is a card, a place or a player that a choice picks. @param {Verbs} verbs @param {Option} option */
export const isPick = (verbs, option) => !isAction(verbs, option) && firstTargetOf(verbs, option) !== null;

/** The options of a choice. @param {Verbs} verbs @param {Question|null} question */
const pickOptions = (verbs, question) =>
  optionsOf(question).filter((option) => question?.kind === AMOUNT_QUESTION || isPick(verbs, option));

/** Whether a click answers at once (a choice) instead of opening a card's actions.
 * @param {Verbs} verbs @param {Question|null} question */
export const isPicking = (verbs, question) =>
  pickOptions(verbs, question).some((option) => firstTargetOf(verbs, option) !== null);

/** The options left after choosing some targets, and the targets that can be chosen next. The latter are
 * empty if one option is left. If the question asks for a number, targets common to all options need no
 * choice.
 * @param {Verbs} verbs @param {Question|null} question @param {TargetId[]} chosen in the order of the answer's parts
 * @returns {{left: Option[], named: TargetId[], next: Set<TargetId>}} */
export function narrowChoice(verbs, question, chosen) {
  let left = pickOptions(verbs, question);
  /** @type {TargetId[]} */
  const named = [];
  for (let n = 0; left.some((option) => targetsOf(verbs, option).length > n); n += 1) {
    const here = new Set(left.flatMap((option) => targetsOf(verbs, option)[n] ?? []));
    const [only] = here;
    const end = chosen[n] ?? (question?.kind === AMOUNT_QUESTION && here.size === 1 ? only : undefined);
    if (end === undefined || !here.has(end)) return { left, named, next: here };
    left = left.filter((option) => targetsOf(verbs, option)[n] === end);
    named.push(end);
  }
  return { left, named, next: new Set() };
}

/** The chosen targets after a click on another target, or null if this target cannot be chosen. A click on the last
 * target undoes the choice. A click on an alternative replaces the earlier choice.
 * @param {Verbs} verbs @param {Question|null} question @param {TargetId[]} chosen @param {TargetId} end @returns {TargetId[]|null} */
export function toggleTarget(verbs, question, chosen, end) {
  const { named, next } = narrowChoice(verbs, question, chosen);
  if (next.has(end)) return [...named, end];
  if (chosen.at(-1) === end) return chosen.slice(0, -1);
  for (let n = named.length - 1; n >= 0; n -= 1) {
    const before = named.slice(0, n);
    if (
      pickOptions(verbs, question).some((option) =>
        beginsWithTargets(targetsOf(verbs, option), [...before, end]),
      )
    )
      return [...before, end];
  }
  return null;
}

/** @param {TargetId[]} chosen @param {TargetId[]} first */
const beginsWithTargets = (chosen, first) => first.every((end, n) => chosen[n] === end);

/** The range of numbers of an option. @param {Option} option */
export const amountRange = (option) => ({ low: option.low ?? 1, high: Number(option.answer[1]) });

/** The option's answer with the number `n`. @param {Option} option @param {number} n @returns {Answer} */
export const withAmount = ({ answer: [verb, , ...rest] }, n) => [String(verb), n, ...rest];

/** The number shown first: the question's default, or else the lowest.
 * @param {Option} option @param {Answer|null|undefined} standing */
export const firstNumber = (option, standing) =>
  standing && sameAnswer(withAmount(option, Number(standing[1])), standing)
    ? Number(standing[1])
    : amountRange(option).low;

/** The targets to highlight as clickable: those to choose next, or, if there are none, alternatives to those chosen.
 * @param {Verbs} verbs
 * @param {Question|null} question @param {TargetId[]} chosen the targets chosen so far @returns {Set<TargetId>} */
export function pointableTargets(verbs, question, chosen = []) {
  const { named, next } = narrowChoice(verbs, question, chosen);
  const others = next.size
    ? []
    : named.flatMap((_, n) => [...narrowChoice(verbs, question, named.slice(0, n)).next]);
  const done =
    question?.kind === AMOUNT_QUESTION ? [] : optionsOf(question).filter((option) => isAction(verbs, option));
  return new Set([...next, ...others, ...done.flatMap((option) => firstTargetOf(verbs, option) ?? [])]);
}

/** The cost of an option, for the number `n` if the option takes a number.
 * @param {Option} option @param {number} [n]
 * @returns {import("./types.js").Cost|null} */
export const costAtAmount = ({ cost, costs }, n) =>
  n === undefined || !costs ? cost : (costs.filter(([from]) => from <= n).at(-1)?.[1] ?? null);

/** @param {import("./types.js").Cost|null|undefined} cost */
const hasAnyCost = (cost) => (cost?.pay ?? 0) > 0 || (cost?.also ?? []).some((each) => each.pays);

/** The permanent losses in a cost, except nodes. @param {import("./types.js").Cost|null|undefined} cost */
export const lossesInCost = (cost) => (cost?.also ?? []).filter((each) => each.loses);

/** Whether a cost includes a permanent loss that the player may want to avoid.
 * @param {import("./types.js").Cost|null|undefined} cost */
export const includesLoss = (cost) => (cost?.lost ?? 0) > 0 || lossesInCost(cost).length > 0;

/** Whether an option's cost includes a permanent loss; a single click never chooses such an option.
 * @param {Option|null|undefined} option
 * @param {number} [n] the amount */
export const hasCostWithLoss = (option, n) => (option ? includesLoss(costAtAmount(option, n)) : false);

/** The permanent losses of a choice's options, by target.
 * @param {Verbs} verbs @param {Question|null} question @returns {Map<TargetId, import("./types.js").SideEffect>} */
export const lossesByTarget = (verbs, question) =>
  new Map(
    (question?.kind === AMOUNT_QUESTION ? [] : optionsOf(question)).flatMap((option) => {
      const stand = isPick(verbs, option) ? firstTargetOf(verbs, option) : null;
      const [lost] = lossesInCost(option.cost);
      return stand !== null && lost ? [[stand, lost]] : [];
    }),
  );

/** The currently selected number of an amount.
 * @param {Option} option @param {Question} question @param {number|null} chosenNumber */
export function amountOf(option, question, chosenNumber) {
  const { low, high } = amountRange(option);
  return Math.min(high, Math.max(low, chosenNumber ?? firstNumber(option, question.default)));
}

/** The cost of the answer that a single click would give now.
 * @param {Verbs} verbs
 * @param {Question|null} question @param {{armedTarget: TargetId|null, chosenTargets: TargetId[], number: number|null}} table
 * @returns {import("./types.js").Cost|null} */
export function costOfSingleClick(verbs, question, { armedTarget, chosenTargets, number }) {
  if (!question) return null;
  if (question.kind === AMOUNT_QUESTION) {
    const { left, next } = narrowChoice(verbs, question, chosenTargets);
    const [only] = left;
    return only && !next.size ? costAtAmount(only, amountOf(only, question, number)) : null;
  }
  if (question.kind === "number") {
    const low = question.low ?? 0;
    const defaultNumber = question.default?.[1];
    return (
      question.costs?.[(number ?? (typeof defaultNumber === "number" ? defaultNumber : low)) - low] ?? null
    );
  }
  return armedTarget === null
    ? null
    : (plainestFirst(verbs, optionsWithTarget(verbs, question, armedTarget))[0]?.cost ?? null);
}

/** The certain side effects of an answer, by card.
 * @param {import("./types.js").Cost|null|undefined} cost
 * @returns {Map<number, import("./types.js").SideEffect>} */
export const sideEffectsByCard = (cost) =>
  new Map(
    (cost?.also ?? []).flatMap((each) => {
      const ref = /** @type {{ref?: number}|undefined} */ (each.params.card)?.ref;
      return ref === undefined ? [] : [[ref, each]];
    }),
  );

/** Whether an option has a text of its own, so that it gets its own line. @param {Option} option */
const hasOwnWords = (option) => typeof option.params.text === "object" && option.params.text !== null;

/** The flags of an action, rarest first. @param {Verbs} verbs @param {Option} option */
export const flagsOf = (verbs, option) =>
  (verbOf(verbs, option)?.flags ?? [])
    .filter(({ name }) => option.answer.slice(1 + (verbOf(verbs, option)?.fields.length ?? 0)).includes(name))
    .reverse();

/** Rank of an option: plain options first, options with flags last.
 * @param {Verbs} verbs
 * @param {Option} option */
const flagRank = (verbs, option) =>
  flagsOf(verbs, option).reduce((sum, { unasked }) => sum + (unasked ? 3 : 1), 0);

/** An option's answer without its flags. @param {Verbs} verbs @param {Option} option */
const answerWithoutFlags = (verbs, option) =>
  JSON.stringify(option.answer.slice(0, 1 + (verbOf(verbs, option)?.fields.length ?? 0)));

/** Sorts the plainest variant of each action first. An action with only special variants keeps its place.
 * @param {Verbs} verbs @param {Option[]} options */
function plainestFirst(verbs, options) {
  /** @type {Map<string, number>} */
  const plainest = new Map();
  for (const option of options) {
    const action = answerWithoutFlags(verbs, option);
    plainest.set(action, Math.min(plainest.get(action) ?? Infinity, flagRank(verbs, option)));
  }
  /** @param {Option} option */
  const extraFlagRank = (option) =>
    flagRank(verbs, option) - (plainest.get(answerWithoutFlags(verbs, option)) ?? 0);
  return options.sort((a, b) => extraFlagRank(a) - extraFlagRank(b));
}

/** The default of a yes/no question about a card: to accept, unless this costs something. With a cost,
 * neither answer is preferred.
 * @param {Question|null} question @param {Option[]} options
 * @returns {{answer: Option, alike: boolean}|null} */
function yesNoDefault(question, options) {
  const [yes, no] = ["yes", "no"].map((verb) => options.find((option) => option.answer[0] === verb));
  if (!yes || !no || !question?.params.card) return null;
  const alike = hasCostWithLoss(yes) || hasAnyCost(yes.cost);
  return { answer: alike ? no : yes, alike };
}

/** Treats no option as winning. @returns {boolean} */
const neverWins = () => false;

/** Sorts the options of a question into those of the answer bar.
 * @param {Verbs} verbs
 * @param {Question|null} question
 * @param {TargetId|null} armed the card or place whose actions are open
 * @param {(option: Option) => boolean} [wins] whether an option wins the game; winning options come first,
 *   whatever they cost
 * @returns {{primary: Option|null, others: Option[], rest: Option[], alike: boolean}} `primary` never loses a card or number,
 *   unless it wins; `alike`: `primary` is merely the first of equal options
 */
export function answerBarOptions(verbs, question, armed, wins = neverWins) {
  const options = optionsOf(question);
  if (armed !== null) {
    const own = plainestFirst(verbs, optionsWithTarget(verbs, question, armed));
    // If the first option loses something, don't replace it with another option, because the player hasn't
    // chosen that one.
    const winning = own.find(wins);
    const first = winning ?? (own[0] && !hasCostWithLoss(own[0]) ? own[0] : null);
    const left = own.filter((option) => option !== first);
    const room = first ? 1 : 2;
    return { primary: first, others: left.slice(0, room), rest: left.slice(room), alike: false };
  }
  const plain = options.filter((option) => firstTargetOf(verbs, option) === null);
  const short = plain.filter((option) => !hasCostWithLoss(option) && !hasOwnWords(option));
  const either = yesNoDefault(question, plain);
  const winning = plain.find(wins);
  const preferred =
    winning ?? either?.answer ?? short.find((option) => sameAnswer(option.answer, question?.default));
  const primary =
    preferred ??
    short.find((option) => ["yes", "done", "pass"].includes(String(option.answer[0]))) ??
    (plain.length === options.length ? (short[0] ?? null) : null);
  const left = plain.filter((option) => option !== primary);
  const few = left.length <= 2 && !left.some(hasOwnWords);
  return {
    primary,
    others: few ? left : [],
    rest: few ? [] : left,
    alike: !winning && (either?.alike ?? false),
  };
}

/** How a card can be used: free, for a price, or only to pay for others. @typedef {"free"|"paid"|"pays"} ActionUse */

/** The actions of each card, as signs in the game's order, and how each can be used. Cards that a choice
 * picks are not included.
 * @param {Verbs} verbs @param {Question|null} question @param {import("./types.js").Layout} layout
 * @returns {Map<TargetId, {use: ActionUse, verbs: string[]}>} */
export function actionsByCard(verbs, question, { deeds: actionSigns = {} }) {
  /** @type {Map<TargetId, {use: ActionUse, verbs: string[]}>} */
  const found = new Map();
  if (question?.kind === AMOUNT_QUESTION) return found;
  for (const option of optionsOf(question)) {
    const stand = firstTargetOf(verbs, option);
    if (stand === null || !isAction(verbs, option)) continue;
    const verb = String(option.answer[0]);
    /** @type {ActionUse} */
    const use = actionSigns[verb]?.pays
      ? "pays"
      : hasAnyCost(option.cost) || hasCostWithLoss(option)
        ? "paid"
        : "free";
    const uses = found.get(stand) ?? { use, verbs: [] };
    if (!uses.verbs.includes(verb)) uses.verbs.push(verb);
    uses.use = USE_PREFERENCE.find((each) => each === use || each === uses.use) ?? use;
    found.set(stand, uses);
  }
  return found;
}

/** Uses in order of preference, for cards with several uses. @type {ActionUse[]} */
const USE_PREFERENCE = ["free", "paid", "pays"];

/** Whether an answer forgoes a possible action, such as an attack or block, or a free choice. Such answers are not
 * recommended. Actions with a price count only if `acts`: the player acts on their own, without a pending question.
 * @param {Verbs} verbs @param {Question} question @param {import("./types.js").Layout} layout @param {Option} option @param {boolean} acts
 */
export const forgoesAction = (verbs, question, layout, option, acts) =>
  firstTargetOf(verbs, option) === null &&
  option.answer[0] !== "yes" &&
  ([...actionsByCard(verbs, question, layout).values()].some(({ use }) => acts || use !== "paid") ||
    (question.kind === "choose" &&
      sameAnswer(option.answer, question.default) &&
      optionsOf(question).some(
        (each) => isPick(verbs, each) && !hasCostWithLoss(each) && !hasAnyCost(each.cost),
      )));

/** Whether a seat acts on its own: in its turn, with nothing to respond to.
 * @param {import("./types.js").View} view
 * @param {Question} question */
export const isFreelyActing = ({ turn, interference: { open, items, attack } }, question) =>
  turn.player === question.seat && !open && !items.length && !attack;

/** The option that a click on a card or place takes at once: the only one there, without a loss. Other ways to do
 * the same, such as paying by hand, do not count.
 * @param {Verbs} verbs @param {Question|null} question @param {TargetId} end @returns {Option|null} */
export function onlyOption(verbs, question, end) {
  const [only, ...others] = optionsWithTarget(verbs, question, end).filter(
    (option) => !flagsOf(verbs, option).some(({ unasked }) => unasked),
  );
  return only && !others.length && !hasCostWithLoss(only) ? only : null;
}

/** The target of a drop: a card, a player or a place, and whether it is on the player's own side.
 * @typedef {{ref: number|null, seat: number|null, place: string|null, mine: boolean}} Target */

/** All targets at a drop, nearest first. @param {Target} target @returns {TargetId[]} */
const targetIds = ({ ref, seat, place }) =>
  [ref, seat === null ? null : seatTarget(seat), place].filter((end) => end !== null);

/** The meaning of dropping something on a target: the first matching option, or else the drop that the game
 * declares there. A loss must be confirmed with a button.
 * @param {Verbs} verbs
 * @param {Question|null} question
 * @param {TargetId} from
 * @param {Target} target
 * @param {import("./types.js").Layout} layout
 * @returns {{answer: Answer, next: Target|null}|null} `next` is a target still to be chosen */
export function answerOfDrop(verbs, question, from, target, layout) {
  const own = plainestFirst(
    verbs,
    optionsWithTarget(verbs, question, from).filter((option) => !hasCostWithLoss(option)),
  );
  /** @param {string} verb */
  const firstTarget = (verb) => own.find((option) => option.answer[0] === verb);
  const there = targetIds(target).filter((end) => end !== from);
  const aimed = there
    .map((end) => own.find((option) => targetsOf(verbs, option).slice(1).includes(end)))
    .find((option) => option);
  if (aimed) return { answer: aimed.answer, next: null };
  const zone = target.place?.slice(0, -1);
  const drop = [...layout.rows, ...layout.strip].find((place) => place.zone === zone)?.drop;
  if (drop && target.mine) {
    const put = firstTarget(drop);
    return put ? { answer: put.answer, next: null } : null;
  }
  for (const { verb, theirs, aims, carries } of layout.drops) {
    if (carries) continue;
    const done = theirs && target.mine ? undefined : firstTarget(verb);
    if (!done) continue;
    const aimsAt = aims && ((target.ref !== null && target.ref !== from) || target.seat !== null);
    return { answer: done.answer, next: aimsAt ? target : null };
  }
  return null;
}

/** The option that drags counters from a place or a card, if the place or card has no other option.
 * @param {Verbs} verbs @param {Question|null} question @param {TargetId} from @param {import("./types.js").Layout} layout */
export function counterDragOption(verbs, question, from, layout) {
  const verb = layout.drops.find(({ carries }) => carries)?.verb;
  if (!verb || optionsWithTarget(verbs, question, from).length) return null;
  return (
    optionsOf(question).find(
      (option) =>
        option.answer[0] === verb && firstTargetOf(verbs, option) === null && !hasCostWithLoss(option),
    ) ?? null
  );
}

/** The targets that a drop chooses: source and destination, or else only the drop target.
 * @param {Verbs} verbs @param {Question|null} question @param {TargetId} from @param {Target} target @returns {TargetId[]|null}
 */
export function targetsOfDrop(verbs, question, from, target) {
  const first = toggleTarget(verbs, question, [], from);
  const there = targetIds(target).filter((end) => end !== from);
  const both = first && there.map((end) => toggleTarget(verbs, question, first, end)).find((ends) => ends);
  return both ?? there.map((end) => toggleTarget(verbs, question, [], end)).find((ends) => ends) ?? null;
}

/** The option that an earlier drop chose in advance, unless it loses something.
 * @param {Verbs} verbs @param {Question|null} question @param {Target} aim */
export function followUpOption(verbs, question, aim) {
  const ends = targetIds(aim);
  return (
    optionsOf(question).find((option) => {
      const stand = isAction(verbs, option) ? null : firstTargetOf(verbs, option);
      return stand !== null && ends.includes(stand) && !hasCostWithLoss(option);
    }) ?? null
  );
}

/** The answer in a typed line: an option, possibly with a lower number.
 * @param {Question} question @param {string} line @returns {Answer|null} */
export function typedAnswer(question, line) {
  const foldedWords = (/** @type {string} */ text) => text.normalize("NFKC").trim().toLowerCase();
  const wanted = foldedWords(line);
  /** @param {string} text */
  const matchingOption = (text) =>
    optionsOf(question).find(({ notation }) => [notation.ja, notation.en].map(foldedWords).includes(text));
  if (question.kind === "number") {
    const number = /^(?:number )?(\d+)$/.exec(wanted);
    return number ? ["number", Number(number[1])] : (matchingOption(wanted)?.answer ?? null);
  }
  const words = wanted.split(/\s+/);
  const at = words.findIndex((word) => /^\d+$/.test(word));
  if (question.kind !== AMOUNT_QUESTION || at < 0) return matchingOption(wanted)?.answer ?? null;
  const n = Number(words[at]);
  const option = optionsOf(question).find(
    (each) => matchingOption(words.with(at, String(amountRange(each).high)).join(" ")) === each,
  );
  const { low, high } = option ? amountRange(option) : { low: 0, high: -1 };
  return option && low <= n && n <= high ? withAmount(option, n) : null;
}
