// Which of the engine's options stands where: on the answer bar, on a card, on a seat, or in the tray.
// Nothing here knows what an option means; it only reads the shape of answers.

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Answer} Answer */

/** @param {Answer|null|undefined} a @param {Answer|null|undefined} b */
export const sameAnswer = (a, b) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, n) => part === b[n]);

/** Answers that name one card as the next element of a choice: a tap is the whole answer. */
const PICKS = new Set(["card", "pay"]);
/** Answers whose second part is a number or a seat; of all others that have a number there it is a card. */
const COUNTED = new Set(["seat", "number", "mode", "effect", "concede", "offer"]);

/** @param {Option} option @returns {number|null} the card that the option stands on */
export function cardOf(option) {
  const [verb, ref] = option.answer;
  return !COUNTED.has(String(verb)) && typeof ref === "number" ? ref : null;
}

/** @param {Option} option @returns {number|null} */
export const seatOf = (option) =>
  option.answer[0] === "seat" && typeof option.answer[1] === "number" ? option.answer[1] : null;

/** @param {Question|null} question @returns {Option[]} */
export const optionsOf = (question) => question?.options ?? [];

/** The options that stand on a card. @param {Question|null} question @param {number} ref */
export const optionsOn = (question, ref) => optionsOf(question).filter((option) => cardOf(option) === ref);

/** Refs that may be tapped. @param {Question|null} question @returns {Set<number>} */
export function tappable(question) {
  return new Set(
    optionsOf(question)
      .map(cardOf)
      .filter((ref) => ref !== null),
  );
}

/** Whether a tap on a card answers at once (a choice), instead of opening its actions. @param {Question|null} question */
export const isPicking = (question) => {
  const options = optionsOf(question);
  return options.some((option) => PICKS.has(String(option.answer[0])) || option.answer[0] === "seat");
};

/** Whether an option takes something for good that its player may want to keep: it is never what one press gives.
 * @param {Option|null|undefined} option */
export const loses = (option) => (option?.cost?.lost ?? 0) > 0;

/** Whether an option says in words of its own what it is: these stand one below the other. @param {Option} option */
const speaks = (option) => typeof option.params.text === "object" && option.params.text !== null;

/** How special an option is: plain ones come first. @param {Option} option */
const flags = (option) =>
  option.answer.filter((part) => part === "manual" || part === "waive" || part === "block").length +
  (option.answer.includes("manual") ? 2 : 0);

/**
 * What the bar offers.
 * @param {Question|null} question
 * @param {number|null} armed the card whose actions are asked for
 * @returns {{primary: Option|null, others: Option[], rest: Option[]}} `primary` is never one that loses something
 */
export function barOf(question, armed) {
  const options = optionsOf(question);
  if (armed !== null) {
    const own = options.filter((option) => cardOf(option) === armed).sort((a, b) => flags(a) - flags(b));
    // Where what comes first loses something, nothing else takes its place: it was not what the player reached for.
    const first = own[0] && !loses(own[0]) ? own[0] : null;
    const left = own.filter((option) => option !== first);
    const room = first ? 1 : 2;
    return { primary: first, others: left.slice(0, room), rest: left.slice(room) };
  }
  const plain = options.filter((option) => cardOf(option) === null && seatOf(option) === null);
  const short = plain.filter((option) => !loses(option) && !speaks(option));
  const given = short.find((option) => sameAnswer(option.answer, question?.default));
  const primary =
    given ??
    short.find((option) => ["yes", "done", "pass"].includes(String(option.answer[0]))) ??
    (plain.length === options.length ? (short[0] ?? null) : null);
  const left = plain.filter((option) => option !== primary);
  const few = left.length <= 2 && !left.some(speaks);
  return { primary, others: few ? left : [], rest: few ? [] : left };
}

/**
 * What dropping a card on something means: the first option that the thing answers. What loses something is asked once
 * more, on its button.
 * @param {Question|null} question
 * @param {number} ref
 * @param {{ref: number|null, seat: number|null, place: string|null, mine: boolean}} target
 * @param {import("./types.js").Layout["strip"]} strip
 * @returns {{answer: Answer, next: {ref: number|null, seat: number|null}|null}|null} `next` is a target still to be named
 */
export function dropMeans(question, ref, target, strip) {
  const own = optionsOn(question, ref)
    .filter((option) => !loses(option))
    .sort((a, b) => flags(a) - flags(b));
  /** @param {string} verb */
  const first = (verb) => own.find((option) => option.answer[0] === verb);
  const aimed =
    target.ref !== null
      ? own.find((option) => option.refs.includes(/** @type {number} */ (target.ref)) && target.ref !== ref)
      : undefined;
  if (aimed) return { answer: aimed.answer, next: null };
  const drop = strip.find(({ zone }) => zone === target.place)?.drop;
  if (drop && target.mine) {
    const put = first(drop);
    return put ? { answer: put.answer, next: null } : null;
  }
  const fight = first("block") ?? (target.mine ? undefined : first("attack"));
  if (fight) return { answer: fight.answer, next: null };
  const done = first("play") ?? first("use");
  if (!done) return null;
  const aims = (target.ref !== null && target.ref !== ref) || target.seat !== null;
  return { answer: done.answer, next: aims ? { ref: target.ref, seat: target.seat } : null };
}

/** The option of a choice that a drop named in advance. @param {Question|null} question @param {{ref: number|null, seat: number|null}} aim */
export const followUp = (question, aim) =>
  optionsOf(question).find(
    (option) =>
      (aim.ref !== null && option.answer[0] === "card" && option.answer[1] === aim.ref) ||
      (aim.seat !== null && option.answer[0] === "seat" && option.answer[1] === aim.seat),
  ) ?? null;
