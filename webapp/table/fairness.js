// The fairness report of a two-device game: the seal, the checks, and what failed.

import { hasText, messageId } from "../i18n/messages.js";
import { faceOf, joinAsList, seatName, sentence, termText, ui } from "../i18n/text.js";
import { clockText } from "../state/peers/clocks.js";
import { html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").FairnessReport} FairnessReport */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The evidence for an outside judge, by kind of failure (net/fair/PROTOCOL.md).
 * @type {Record<string, string[]>} */
const EVIDENCE_CODES = {
  seals: [
    "wrong-card",
    "wrong-slot",
    "wrong-name",
    "wrong-names",
    "wrong-coin",
    "wrong-seals",
    "wrong-packet",
    "double",
    "unknown-card",
    "no-coins",
  ],
  log: ["forked", "other-table", "wrong-head"],
  rules: ["illegal", "breach", "not-called"],
  key: ["wrong-signature", "other-player"],
  seeds: [
    "audit-seed",
    "audit-links",
    "audit-names",
    "audit-order",
    "audit-cards",
    "audit-deck",
    "audit-illegal",
    "audit-pool",
    "audit-debt",
  ],
};

/** @param {string} code */
const proofOf = (code) =>
  Object.keys(EVIDENCE_CODES).find((sort) => EVIDENCE_CODES[sort]?.includes(code)) ?? "none";

/** @param {Table} table
 * @returns {"fair"|"unfit"|"stopped"|"checking"|"playing"} */
export function fairnessStatus({ update, breach }) {
  const { peer, over } = update;
  if (peer?.verdict) return peer.verdict.counts ? "fair" : "unfit";
  if (peer?.aborted) return "stopped";
  if (breach) return "unfit";
  return over ? "checking" : "playing";
}

/** The status in a sentence; a series is complete only at its end. @param {Table} table */
const statusText = (table) =>
  fairnessStatus(table) === "fair" && table.update.series && !table.update.series.ended
    ? "fair-so-far"
    : `fair-${fairnessStatus(table)}`;

/** The fairness line beside a result. @param {State} state @param {Acts} acts */
export function sealLine(state, acts) {
  const table = /** @type {Table} */ (state.table);
  if (!table.update.peer) return nothing;
  const standing = fairnessStatus(table);
  return html`<p class="fair-line" data-standing=${standing}><span class="fair-seal" lang="ja" aria-hidden="true">${STATUS_SIGNS[standing]}</span>
    <span role="status">${ui(state, statusText(table))}</span> <button type="button" class="quiet" @click=${() => acts.openFairnessReport()}>${ui(state, "fair-what")}</button></p>`;
}

const STATUS_SIGNS = { fair: "清", unfit: "疑", stopped: "止", checking: "検", playing: "封" };

/** The reason why a game was aborted: a code, with the other side's explanation.
 * @param {State} state @param {string} why
 * @returns {[string, string]} */
function breachText(state, why) {
  if (why === "seat-lost") return [why, ""];
  const reason = why.replace(/^breach: /, "");
  if (reason === why) return ["gone", ""];
  return hasText(state.lang, messageId("fair", reason)) ? [reason, ""] : ["breach", reason];
}

/** A failed fair-play check: what happened, the evidence, and what the player can do.
 * @param {State} state @param {string} code
 * @param {string} detail @param {number} by the seat that reports the failure @param {number} of the seat that the
 *   report is about */
const disputeNote = (state, code, detail, by, of) => html`<section class="unfit" role="alert">
  <h3>${ui(state, "fair-happened")}</h3>
  <p>${sentence(state, "fair", { code: hasText(state.lang, messageId("fair", code)) ? code : "otherwise", params: { seat: of, judge: by, why: code } })}${detail ? html` <small><bdi>${detail}</bdi></small>` : nothing}</p>
  <h3>${ui(state, "fair-proof")}</h3><p>${termText(state, "proof", proofOf(code))}</p>
  <h3>${ui(state, "fair-do")}</h3><p>${ui(state, "fair-keep")}</p>
</section>`;

/** Notes that the two clocks differ, with the evidence and what to do.
 * @param {State} state @param {FairnessReport} account
 * @returns {unknown[]} */
const clockDisputes = (state, account) =>
  account.flags
    .filter(({ own, agrees }) => own !== null && !agrees)
    .map(
      ({ seat, entry, measured, own }) => html`<section class="unfit" data-disputed>
  <h3>${ui(state, "fair-happened")}</h3>
  <p>${ui(state, "flag-disputed", { seat: seatName(state, seat), other: seatName(state, 1 - seat), n: entry, measured: clockText(measured), own: clockText(own ?? 0), total: clockText(state.table?.update.peer?.clock?.total ?? 0) })}</p>
  <h3>${ui(state, "fair-proof")}</h3><p>${ui(state, "flag-proof")}</p>
  <h3>${ui(state, "fair-do")}</h3><p>${ui(state, "flag-keep")}</p>
</section>`,
    );

/** All failed fair-play checks of this table. @param {State} state @param {Table} table */
function allDisputes(state, table) {
  const { account, breach } = table;
  const me = table.update.peer?.seat ?? 0;
  const found = [];
  if (breach) found.push(disputeNote(state, breach.why, breach.detail, me, 1 - me));
  for (const seat of [0, 1]) {
    const fault = account?.verdicts[seat];
    if (fault) found.push(disputeNote(state, fault, "", seat, 1 - seat));
  }
  if (account?.stopped) {
    const { seat, why } = account.stopped;
    const [code, detail] = breachText(state, why);
    // Breaking off accuses the other player; leaving does not.
    found.push(disputeNote(state, code, detail, seat, code === "gone" ? seat : 1 - seat));
  }
  return found;
}

/** The fair-play checks of a match, and those that follow at its end. @param {FairnessReport} account @param {boolean} ended */
const auditsOfSeries = ({ full, games, bared, verdicts }, ended) =>
  (full ? bared.every((n) => n === games) : ended)
    ? [full ? "audit-series" : "audit-series-debts"]
    : [
        ...(verdicts.every((each) => each === "") ? ["audit-seeds"] : []),
        full ? "audit-series-later" : "audit-series-debts-later",
      ];

/** The checks of a game, finished or still to come. @param {FairnessReport} account */
const auditsOfGame = ({ full, verdicts }) => {
  const what = full ? "audit" : "audit-debts";
  return [verdicts.every((each) => each === "") ? (full ? "audit-full" : what) : `${what}-later`];
};

/** The cards still to be revealed, and those revealed at the end.
 * @param {State} state @param {FairnessReport} account @param {boolean} counts */
function hiddenDependencyNote(state, { seat, debts = [0, 0], settled = [[], []] }, counts) {
  const [mine, theirs] = [debts[seat] ?? 0, debts[1 - seat] ?? 0];
  const opened = [0, 1].flatMap((each) => (settled[each]?.length ? [each] : []));
  const revealedNames = (/** @type {number} */ each) =>
    joinAsList(
      state,
      (settled[each] ?? []).map((face) => faceOf(state, face)?.name[state.lang] ?? face),
    );
  return [
    ...(!counts && mine + theirs
      ? [html`<li data-check="debts">${ui(state, "check-debts", { n: mine, m: theirs })}</li>`]
      : []),
    ...opened.map(
      (each) =>
        html`<li data-check="settled">${ui(state, "check-settled", { seat: seatName(state, each), n: settled[each]?.length ?? 0, names: revealedNames(each) })}</li>`,
    ),
    ...(counts ? [html`<li data-check="no-debts">${ui(state, "check-no-debts")}</li>`] : []),
  ];
}

/** The list of fair-play checks made so far. @param {State} state @param {FairnessReport} account */
function checkList(state, account) {
  const { peer, series } = /** @type {Table} */ (state.table).update;
  const over = Boolean(peer?.verdict) && (!series || Boolean(series.ended));
  // Use the report's own state: the table may already have the next message.
  const counts = over && account.counts;
  const [one, two] = account.sealed;
  /** @type {[string, Record<string, number>][]} */
  const all = [
    ["sealed", { n: one + two }],
    ["shuffles", { n: account.shuffles }],
    ["learnt", { n: account.learnt }],
    ["opened", { n: account.opened }],
    ["coins", { n: Math.floor(account.coins / 2) }],
    ["answers", { n: account.answers }],
    ["signed", { n: account.signed[account.seat] ?? 0, m: account.signed[1 - account.seat] ?? 0 }],
  ];
  const done = account.games ? auditsOfSeries(account, over) : auditsOfGame(account);
  return html`<ul class="fair-checks">${all
    .filter(([id, { n }]) => n || id === "signed")
    .map(
      ([id, params]) => html`<li data-check=${id}>${ui(state, `check-${id}`, params)}</li>`,
    )}${account.full ? nothing : hiddenDependencyNote(state, account, counts)}${done.map((id) => html`<li data-check="audit">${ui(state, `check-${id}`)}</li>`)}</ul>`;
}

/** @param {State} state @param {Acts} acts */
export function fairness(state, acts) {
  const table = /** @type {Table} */ (state.table);
  const standing = fairnessStatus(table);
  const { account } = table;
  const disputed = account ? clockDisputes(state, account) : [];
  const asks = standing === "unfit" || standing === "stopped" || disputed.length > 0;
  return html`<p class="fair-line" data-standing=${standing}><span class="fair-seal" lang="ja" aria-hidden="true">${STATUS_SIGNS[standing]}</span> <b>${ui(state, statusText(table))}</b></p>
    ${allDisputes(state, table)}${disputed}
    <p class="hint">${ui(state, "fair-about")}</p>
    ${account ? checkList(state, account) : html`<p class="hint" role="status">${ui(state, "wait")}</p>`}
    <div class="row"><button type="button" id="transcript" class=${asks ? "primary" : ""} @click=${() => acts.saveTranscript()}>${ui(state, "fair-save")}</button></div>
    <p class="hint">${ui(state, "fair-save-about")}</p>`;
}
