// Sheets over the table: menu, log on a phone, stops, piles, link, result, keys.

import { formatList } from "../i18n/messages.js";
import { cardName, counterNames, seatName, sentence, termText, ui, viewOf } from "../i18n/text.js";
import { pointableTargets } from "../state/answers.js";
import { canAutoPass, PASS_DURATIONS, passUntilId } from "../state/auto_pass.js";
import { levelOfGame } from "../state/computer/levels.js";
import {
  cardsInZone,
  countersInPool,
  currentGame,
  finalCounts,
  layoutOf,
  stopsAtPhase,
  verbsOf,
  zoneCount,
} from "../state/layout.js";
import { answerCount, isFullyKnown, isSeriesOpen, publicView } from "../state/update.js";
import { basicLines, lessonList, pagesToRead, puzzlePart } from "../view/basics.js";
import { drawCard } from "../view/card.js";
import { ruleLink } from "../view/card_texts.js";
import { counterBeads } from "../view/counters.js";
import { html, live, nothing, repeat, vars } from "../view/html.js";
import { icon } from "../view/icons.js";
import { languages } from "../view/languages.js";
import { drawLazily } from "../view/lazy_module.js";
import { signLegend } from "../view/legend.js";
import { letterToPaste, letterToSend } from "../view/peers/letter.js";
import { broadcastSheet, spectatorSheet } from "../view/peers/spectator_sheets.js";
import { opponentOrderNote, orderChoice } from "../view/peers/standing_orders.js";
import { qrCode } from "../view/qr_code.js";
import { autoEndRow, endTurnWarningRow, paceRow, singleClickRow, switchRow } from "../view/settings/rows.js";
import { forInputDevice, isTouched } from "../view/touch.js";
import { letterButton } from "./answer_bar.js";
import { chatPanel } from "./chat.js";
import { tableSign } from "./decor/signs.js";
import { fairness, sealLine } from "./fairness.js";
import { learntSheet, stepsAfterGame } from "./learn/next_step.js";
import { backToGame } from "./learn/scenario_return.js";
import { logPanel, scenarioNote } from "./log.js";
import { recapList, recapTitle } from "./recap.js";
import { thresholdNote } from "./seat.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {string} title @param {unknown} inside @param {string} [kind] */
const sheetFrame = (
  state,
  acts,
  title,
  inside,
  kind = "",
) => html`<div class="veil" @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && acts.openSheet(null)}>
  <section class="sheet ${kind}" role="dialog" aria-modal="true" aria-labelledby="sheet-title" tabindex="-1">
    <header><h2 id="sheet-title">${title}</h2><button type="button" class="icon" aria-label=${ui(state, "close")} @click=${() => acts.openSheet(null)}>${icon("close")}</button></header>
    ${inside}
  </section></div>`;

/** Close the menu and open the rulebook. @param {Acts} acts */
function openRulebook(acts) {
  acts.openSheet(null);
  acts.openRulebook();
}

/** Piles without room in the strips. @param {State} state @param {Acts} acts */
const pilesOutsideStrips = (state, acts) =>
  [0, 1]
    .flatMap((seat) =>
      layoutOf(state)
        .strip.filter(({ if_any, zone }) => if_any && countIn(state, seat, zone))
        .map(({ zone }) => ({ seat, zone })),
    )
    .map(
      ({ seat, zone }) =>
        html`<li class="phone-only"><button type="button" @click=${() => acts.openPile({ seat, zone })}>${ui(state, "pile-of", { seat: seatName(state, seat), zone: ui(state, zone) })}</button></li>`,
    );

/** @param {State} state @param {number} seat @param {string} zone */
function countIn(state, seat, zone) {
  const there = viewOf(state)?.seats[seat === 1 ? 1 : 0];
  return there ? zoneCount(there, zone) : 0;
}

/** The declarations that a player can make; each is confirmed. @param {State} state @param {Acts} acts */
function declarations(state, acts) {
  const { update, watching, shownSeat, handoverSeat, you, connection } =
    /** @type {import("../state/types.js").Table} */ (state.table);
  if (watching) return nothing;
  /** A button for a declaration that the player must confirm.
   * @param {"concede" | "offer-draw" | "give-up"} what @param {string} sort @param {() => void} really @param {unknown} hint
   */
  const buttonWithConfirmation = (what, sort, really, hint = nothing) =>
    state.confirm === what
      ? html`<li>${hint}<button type="button" class=${sort} @click=${really}>${ui(state, `${what}-really`)}</button></li>`
      : html`<li><button type="button" @click=${() => acts.askToConfirm(what)}>${ui(state, what)}</button></li>`;
  const up = update.series?.up && (!update.over || isSeriesOpen(update));
  // After conceding, the player can't declare anything else.
  if (update.peer?.called?.includes("concede")) return nothing;
  if (update.over) return up ? buttonWithConfirmation("give-up", "danger", acts.concedeSeries) : nothing;
  const { question, seats } = publicView(update);
  const opponentKind = seats[(shownSeat ?? handoverSeat ?? you ?? 0) === 0 ? 1 : 0].kind;
  const draws = currentGame(state)?.offers?.includes("draws") && question?.code !== "draw-offered";
  const kinds =
    connection === "letters"
      ? "link"
      : update.mode === "link" || update.mode === "peer"
        ? update.mode
        : opponentKind === "human" || opponentKind === "random"
          ? opponentKind
          : "computer";
  const asks = html`<p class="hint">${termText(state, "draw-asks", kinds)}</p>`;
  return html`${draws ? buttonWithConfirmation("offer-draw", "primary", acts.offerDraw, asks) : nothing}${buttonWithConfirmation("concede", "danger", acts.concede)}${up ? buttonWithConfirmation("give-up", "danger", acts.concedeSeries) : nothing}`;
}

/** The button that asks the other player to allow an undo, or the reason why it is unavailable.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").Update} update */
function askBack(state, acts, { peer, over }) {
  if (!peer || over || peer.phase !== "play") return nothing;
  if (peer.back.can)
    return html`<li><button type="button" id="ask-back" @click=${() => acts.askToUndo("ask")}>${ui(state, "back-ask")}</button></li>`;
  // Engines of earlier releases give no reason.
  const why = peer.back.asked ? `asked-${peer.back.asked}` : (peer.back.why ?? "unknown");
  return html`<li><p class="hint" id="no-back" data-why=${why}>${ui(state, `back-not-${why}`)}</p></li>`;
}

/** The button that turns notifications of the player's turn on or off, in a live game.
 * @param {State} state @param {Acts} acts */
function turnNotices(state, acts) {
  const { table, turnNotices: notices } = state;
  if (table?.connection !== "open" || !table.update.peer || table.update.over || notices === "unsupported")
    return nothing;
  if (notices === "denied")
    return html`<li><p class="hint" id="no-notices">${ui(state, "notices-denied")}</p></li>`;
  return html`<li><button type="button" id="turn-notices" @click=${() => acts.setTurnNotices(notices === "off")}>${ui(state, `notices-${notices}`)}</button></li>`;
}

/** The level of the computer player; a lesson has its own opponent.
 * @param {State} state @param {import("../state/types.js").Table} table */
function levelNote(state, { update, lesson }) {
  const level = levelOfGame(publicView(update).seats);
  return level && !lesson
    ? html`<p class="hint" id="level-note">${ui(state, "difficulty-is", { level: ui(state, `level-${level}`) })}</p>`
    : nothing;
}

/** @param {State} state @param {Acts} acts */
function gameMenu(state, acts) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const over = table.update.over !== null;
  const back = backToGame(state, acts);
  return html`${scenarioNote(state, acts)}${levelNote(state, table)}${opponentOrderNote(state)}<ul class="menu">
    ${back === nothing ? nothing : html`<li>${back}</li>`}
    ${over && !table.resultHidden ? html`<li><button type="button" @click=${() => acts.openSheet("result")}>${ui(state, "see-result")}</button></li>` : nothing}
    <li><button type="button" @click=${() => acts.showMoment(0)}>${ui(state, "replay")}</button></li>
    ${
      table.update.peer
        ? html`<li><button type="button" @click=${() => acts.openFairnessReport()}>${ui(state, "fair-play")}</button></li>${over && !isSeriesOpen(table.update) ? nothing : html`<li><button type="button" @click=${() => acts.reconnect()}>${ui(state, table.connection === "letters" ? "line-begin" : "line-again")}</button></li>`}<li><button type="button" @click=${() => acts.continueByMessage()}>${ui(state, table.connection === "letters" ? "letter-open" : "letters-go-on")}</button></li>`
        : table.update.watch
          ? html`<li><button type="button" @click=${() => acts.openSheet("watched")}>${ui(state, "watched")}</button></li>`
          : html`<li><button type="button" @click=${() => acts.copyLink()}>${ui(state, "copy-link")}</button></li>
    <li><button type="button" @click=${() => acts.saveGame()}>${ui(state, "save-file")}</button></li>`
    }
    <li><button type="button" id="open-picture" @click=${() => acts.openPicture()}>${ui(state, "save-picture")}</button></li>
    ${table.update.peer && table.update.peer.watch.delay !== null ? html`<li><button type="button" id="let-watch" @click=${() => acts.openStage()}>${ui(state, "watch-let")}</button></li>` : nothing}
    ${table.update.peer && !over ? html`<li><button type="button" id="save-seat" @click=${() => acts.saveSeat()}>${ui(state, "seat-save")}</button></li>` : nothing}
    ${table.connection === "open" && table.update.peer ? html`<li><button type="button" id="talk" @click=${() => acts.openSheet("talk")}>${ui(state, "talk")}</button></li>` : nothing}
    ${turnNotices(state, acts)}
    ${askBack(state, acts, table.update)}
    ${pilesOutsideStrips(state, acts)}
    <li><button type="button" id="open-stops" @click=${() => acts.openSheet("stops")}>${ui(state, "stops")}</button></li>
    <li><button type="button" @click=${() => acts.openTimeline()}>${ui(state, "timeline")}</button></li>
    ${isFullyKnown(table.update) && !table.watching ? html`<li><button type="button" id="lay-moment" @click=${() => acts.callPositionEditor("loadShownMoment")}>${ui(state, "judge-lay-moment")}</button></li>` : nothing}
    ${currentGame(state)?.offers?.includes("learn") ? html`<li><button type="button" @click=${() => acts.openLearning()}>${ui(state, "how-to-play")}</button></li>` : nothing}
    <li><button type="button" @click=${() => openRulebook(acts)}>${ui(state, "rulebook")}</button></li>
    <li><button type="button" @click=${() => acts.openPreferences(true)}>${ui(state, "preferences")}</button></li>
    <li><button type="button" @click=${() => acts.readTableAloud()}>${ui(state, "tell-table")}</button></li>
    <li><button type="button" @click=${() => acts.openSheet("keys")}>${ui(state, "keys")}</button></li>
    ${declarations(state, acts)}
    <li><button type="button" @click=${() => acts.leaveTable()}>${ui(state, "to-start")}</button></li>
  </ul>${languages(state, acts)}`;
}

/** The settings of a turn's flow that matter in this way of play. @param {State} state @param {Acts} acts */
function turnFlowRows(state, acts) {
  const mode = state.table?.update.mode;
  const isSolo = mode === "solo";
  return [
    isSolo ? paceRow(state, acts, "pace") : nothing,
    isSolo || mode === "hotseat"
      ? [singleClickRow(state, acts, "direct"), endTurnWarningRow(state, acts, "warns")]
      : nothing,
    isSolo ? autoEndRow(state, acts, "auto-end") : nothing,
  ];
}

/** The choices of automatic passing: a click starts it at once, or stops it.
 * @param {State} state @param {Acts} acts
 * @param {import("../state/types.js").Until|null} now */
const autoPassChoices = (state, acts, now) =>
  canAutoPass(state.table)
    ? html`<h3>${ui(state, "pass-on")}</h3><p class="hint">${ui(state, "pass-on-about")}</p><div class="passing">${PASS_DURATIONS.map(([until, key]) => html`<button type="button" aria-pressed=${now === until} @click=${() => acts.setAutoPass(until)}>${ui(state, passUntilId(until))}${key && !isTouched() ? html`<kbd>${key}</kbd>` : nothing}</button>`)}</div>`
    : nothing;

/** The standing answers, each with a button to remove it.
 * @param {State} state @param {Acts} acts
 * @param {import("../state/types.js").StandingAnswer[]} standingAnswers */
const standingAnswerList = (state, acts, standingAnswers) =>
  standingAnswers.length
    ? html`<h3>${ui(state, "said")}</h3><ul class="standing-answers">${standingAnswers.map((each) => html`<li><span>${standingAnswerText(state, each)}</span><button type="button" @click=${() => acts.changeSettings({ said: standingAnswers.filter((other) => other !== each) })}>${ui(state, "ask-again")}</button></li>`)}</ul>`
    : nothing;

/** @param {State} state @param {import("../state/types.js").StandingAnswer} said */
const standingAnswerText = (state, { says, other, ...mine }) =>
  ui(state, `said-${says}`, { text: textNamed(state, mine), other: other ? textNamed(state, other) : "" });

/** A text of a card, with the card's name.
 * @param {State} state @param {import("../state/types.js").CardText} text */
const textNamed = (state, { face, text }) =>
  ui(state, "text-of", { card: cardName(state, { face }), text: text[state.lang] });

/** @param {State} state @param {Acts} acts */
function stopsSheet(state, acts) {
  const { update, skipped, shownSeat, handoverSeat } = /** @type {import("../state/types.js").Table} */ (
    state.table
  );
  const settings = update.settings[shownSeat ?? handoverSeat ?? 0];
  if (!settings) return nothing;
  const isSmart = settings.auto_pass === "smart";
  return html`${autoPassChoices(state, acts, settings.until)}
    <div class="settings-group">${turnFlowRows(state, acts)}
      ${switchRow("auto-pass", ui(state, "auto-pass"), isSmart, () => acts.changeSettings({ auto_pass: isSmart ? "off" : "smart" }))}
      ${update.mode === "solo" ? switchRow("hold-own", ui(state, forInputDevice("hold-own")), settings.hold ?? false, () => acts.changeSettings({ hold: !settings.hold })) : nothing}</div>
    ${standingAnswerList(state, acts, settings.said ?? [])}
    <h3>${ui(state, "always-stop")}</h3>
    <p class="hint">${ui(state, "stops-about")}</p>
    <ul class="stop-list">${layoutOf(state).phases.map(([phase]) => html`<li><span>${termText(state, "phase", phase)}</span><button type="button" @click=${() => acts.toggleStop(phase)}>${ui(state, `stop-${turnsWithStopAt(settings.stops, phase)}`)}</button></li>`)}</ul>
    ${skipped.length ? html`<h3>${ui(state, "skipped-n", { n: skipped.length })}</h3><ul class="skips">${groupSkippedChances(skipped).map(([each, n]) => html`<li><span>${seatName(state, each.seat)}: ${termText(state, "phase", each.phase)}${n > 1 ? ` ×${n}` : ""}</span>${turnsWithStopAt(settings.stops, each.phase) !== "none" ? html`<b>${ui(state, "stops-there")}</b>` : html`<button type="button" @click=${() => acts.changeSettings({ stops: [...settings.stops, each.phase] })}>${ui(state, "stop-there")}</button>`}</li>`)}</ul>` : nothing}`;
}

/** The turns (own, the opponent's, both) with a stop at a phase.
 * @param {string[]} stops @param {string} phase */
export function turnsWithStopAt(stops, phase) {
  const [stop] = stopsAtPhase(stops, phase);
  return !stop ? "none" : stop === phase ? "both" : stop.startsWith("own:") ? "own" : "their";
}

/** The skipped chances to act: each phase of a seat once, with its number.
 * @param {import("../state/types.js").Skipped[]} skipped
 * @returns {[import("../state/types.js").Skipped, number][]} */
function groupSkippedChances(skipped) {
  /** @type {Map<string, [import("../state/types.js").Skipped, number]>} */
  const found = new Map();
  for (const each of skipped) {
    const key = `${each.seat}:${each.phase}`;
    found.set(key, [each, (found.get(key)?.[1] ?? 0) + 1]);
  }
  return [...found.values()];
}

/** @param {State} state @param {Acts} acts */
function gameLinkSheet(state, acts) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const address = table.link ?? "";
  return html`${table.update.mode === "link" ? html`<p class="notice hint">${ui(state, "friendly-mode")}</p>` : nothing}
    <label class="field-label" for="link-text">${ui(state, "link-of", { n: address.length })}</label>
    <textarea id="link-text" readonly rows="3" .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    ${table.past && !table.resultHidden && table.past.at < answerCount(table.update) ? html`<p class="hint">${ui(state, "link-at", { at: table.past.at, length: answerCount(table.update) })}</p>` : nothing}
    ${bringSetsChoice(state, acts)}
    <div class="row"><button type="button" class="primary" @click=${() => acts.copyLink()}>${ui(state, "copy-link")}</button><button type="button" @click=${() => acts.saveGame()}>${ui(state, "save-file")}</button></div>
    ${qrCode(state, address)}`;
}

/** The message that goes with a letter through the device's share menu. @param {State} state */
const turnMessage = (state) =>
  ui(state, "letter-says", { game: currentGame(state)?.name[state.lang] ?? "none" });

/** The letter to send and the field for the reply. @param {State} state @param {Acts} acts */
function letterSheet(state, acts) {
  const { outgoingLetter, update, you } = /** @type {import("../state/types.js").Table} */ (state.table);
  const seat = seatName(state, 1 - (you ?? 0));
  return html`${outgoingLetter && update.peer?.unread ? letterToSend(state, acts, outgoingLetter, ui(state, "letter-to", { seat }), turnMessage(state)) : nothing}
    ${opponentOrderNote(state)}${orderChoice(state, acts)}
    ${letterToPaste(state, acts, ui(state, "letter-from", { seat }))}
    <p class="hint">${ui(state, "letter-about")}</p>`;
}

/** The choice whether to send card sets made by players along with the game.
 * @param {State} state @param {Acts} acts */
function bringSetsChoice(state, acts) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const sets = table.update.sets ?? [];
  if (!sets.length) return nothing;
  const names = formatList(
    state.lang,
    sets.map((each) => each.name),
  );
  return html`<label class="check"><input type="checkbox" id="bring-sets" .checked=${live(table.includeSets)} @change=${() => acts.setBringSets(!table.includeSets)} /><span>${ui(state, "bring-sets", { names })}</span></label>
    <p class="hint">${ui(state, "bring-sets-about")}</p>`;
}

/** The score of a series and its winner. @param {State} state @param {import("../state/types.js").Series} series */
const seriesScore = (state, series) =>
  html`<div class="score"><p>${ui(state, "series-game", { n: series.game })}</p>
    <p class="wins"><span>${seatName(state, 0)}</span> <b>${series.wins[0]} – ${series.wins[1]}</b> <span>${seatName(state, 1)}</span></p>
    ${series.ended && series.winner === null ? html`<p class="series-won">${ui(state, "series-undecided")}</p>` : nothing}
    ${(series.given_up ?? []).map((seat) => html`<p class="hint">${ui(state, "series-given-up", { seat: seatName(state, seat) })}</p>`)}
    ${series.winner === null ? nothing : html`<p class="series-won">${ui(state, "series-won", { seat: seatName(state, series.winner) })}</p>`}</div>`;

/** The button after the result: the next game of the series, or a new game.
 * @param {State} state @param {Acts} acts */
function nextGameButton(state, acts) {
  const { update, replay, watching } = /** @type {import("../state/types.js").Table} */ (state.table);
  const { scenario, series } = update;
  if (series && update.peer && isSeriesOpen(update))
    return replay || watching ? nothing : nextPeerGame(state, acts);
  if (series && series.winner === null && !series.ended)
    return replay || watching
      ? nothing
      : html`<button type="button" class="primary big" data-primary autofocus @click=${() => acts.nextGame()}>${ui(state, "next-game")}</button>`;
  if (update.peer) return rematchButton(state, acts);
  // Spectators have no next game.
  if (update.watch) return nothing;
  const says = scenario ? "from-beginning" : series ? "again-series" : "again";
  const again = (/** @type {string} */ sort) =>
    html`<button type="button" class=${sort} ?data-primary=${sort !== "quiet"} @click=${() => acts.playNewGame()}>${ui(state, says)}</button>`;
  return stepsAfterGame(state, acts, again("primary big"), again("quiet")) ?? again("primary big");
}

/** The next game of a two-device series, which starts when both players are ready.
 * @param {State} state @param {Acts} acts */
function nextPeerGame(state, acts) {
  const { connection, rematch, update, nextOffer } = /** @type {import("../state/types.js").Table} */ (
    state.table
  );
  const hintText = (/** @type {string} */ id) => html`<p class="hint" role="status">${ui(state, id)}</p>`;
  if (!update.series?.next) return hintText("next-checked");
  if (rematch === "wished") return hintText("next-wished");
  if (connection === "returning") return hintText("line-returning");
  if (connection === "lost")
    return html`${hintText("line-lost")}<button type="button" class="primary big" data-primary @click=${() => acts.reconnect()}>${ui(state, "line-again")}</button>`;
  return html`${rematch === "offered" || nextOffer ? hintText("next-offered") : nothing}<button type="button" class="primary big" data-primary @click=${() => acts.nextGame()}>${ui(state, "next-game")}</button>`;
}

/** Another game at a two-device table, which starts when both players want one.
 * @param {State} state @param {Acts} acts */
function rematchButton(state, acts) {
  const { connection, rematch, setup, update } = /** @type {import("../state/types.js").Table} */ (
    state.table
  );
  if (connection !== "open" || !setup) return nothing;
  if (rematch === "wished") return html`<p class="hint" role="status">${ui(state, "again-wished")}</p>`;
  return html`${rematch === "offered" ? html`<p class="hint" role="status">${ui(state, "again-offered")}</p>` : nothing}<button type="button" class="primary big" data-primary @click=${() => acts.playAgain()}>${ui(state, update.series ? "again-series" : "again")}</button>`;
}

/** A player's final score, and its parts.
 * @param {State} state @param {View} view
 * @param {import("../state/types.js").Over} over @param {0|1} seat */
function finalNumbers(state, view, over, seat) {
  const { totals, parts } = finalCounts(layoutOf(state), over, view.seats[seat]);
  return html`<span>${seatName(state, seat)}${totals.map(([key, n]) => html` ${ui(state, key)} <b>${n}</b>`)}${
    parts.length
      ? html` <small class="adds-up">= ${parts.map(([key, n], at) => html`${at ? " + " : nothing}${ui(state, key)} ${n}`)}</small>`
      : nothing
  }</span>`;
}

/** Number of motes that fly up once around the sign of a won game. */
const MOTE_KINDS = 18;

/** @param {State} state @param {Acts} acts @param {View} view */
function resultSheet(state, acts, view) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const over = table.update.over;
  if (!over) return nothing;
  const winner = over.winner;
  const mine =
    table.shownSeat !== null && table.update.mode !== "hotseat" && winner !== null
      ? winner === table.shownSeat
        ? "victory"
        : "defeat"
      : null;
  const result = over.draw ? "drawn" : mine === "defeat" ? "lost" : "won";
  return html`<div class="outcome outcome-${result}">
      <span class="medal" aria-hidden="true">${tableSign(result)}${result === "won" ? html`<span class="motes">${Array.from({ length: MOTE_KINDS }, (_, n) => html`<i ${vars({ "--n": n })}></i>`)}</span>` : nothing}</span>
      <p class="outcome-word">${over.draw ? ui(state, "draw") : mine ? ui(state, mine) : ui(state, "won-by", { seat: seatName(state, winner ?? 0) })}</p>
      <p>${sentence(state, "over", { code: over.code, clause: over.clause, params: winner === null ? {} : { winner, loser: 1 - winner } })} ${ruleLink(state, acts, over.clause)}</p>
      ${scenarioNote(state, acts)}
      ${winner !== null && table.update.peer?.clock?.claims[winner] === "agreed" ? html`<p class="on-time">${ui(state, "clock-lost", { seat: seatName(state, 1 - winner) })}</p>` : nothing}
      ${table.update.series ? seriesScore(state, table.update.series) : nothing}
      ${sealLine(state, acts)}
      <p class="final">${finalNumbers(state, view, over, 0)}${finalNumbers(state, view, over, 1)}<span>${ui(state, "turn-n", { n: view.turn.number })}</span></p>
    </div>
    <div class="row center">${nextGameButton(state, acts)}${backToGame(state, acts)}</div>
    <div class="row center">${table.update.peer ? letterButton(state, acts) : table.update.watch ? nothing : html`<button type="button" @click=${() => acts.copyLink()}>${ui(state, "copy-link")}</button><button type="button" @click=${() => acts.saveGame()}>${ui(state, "save-file")}</button>`}<button type="button" @click=${() => acts.openTimeline()}>${ui(state, "timeline")}</button><button type="button" @click=${() => acts.openPicture()}>${ui(state, "save-picture")}</button><button type="button" @click=${() => acts.showMoment(0)}>${ui(state, "replay")}</button></div>`;
}

/** @param {State} state @param {Acts} acts @param {number} n @param {string} zone */
function counterPoolSheet(state, acts, n, zone) {
  const seat = viewOf(state)?.seats[n === 1 ? 1 : 0];
  const counters = seat ? countersInPool(seat, zone) : [];
  return sheetFrame(
    state,
    acts,
    `${seatName(state, n)}: ${ui(state, zone)}`,
    counters.length
      ? html`<ul class="pool-kinds">${counters.map((each) => html`<li>${counterBeads(layoutOf(state), [each])}<span>${counterNames(state, [each])}</span></li>`)}</ul>`
      : html`<p class="hint">${ui(state, "no-counters")}</p>`,
    "pile-sheet",
  );
}

/** @param {State} state @param {Acts} acts @param {View} view */
function pileSheet(state, acts, view) {
  const open = state.table?.pile;
  if (!open) return nothing;
  const seat = view.seats[open.seat === 1 ? 1 : 0];
  const { zone } = open;
  const strip = layoutOf(state).strip.find((each) => each.zone === zone);
  if (strip?.shown === "counters") return counterPoolSheet(state, acts, open.seat, zone);
  const cards = [...cardsInZone(seat, zone)].reverse();
  const can = pointableTargets(verbsOf(state), acts.currentQuestion(), state.table?.chosenTargets);
  const threshold = thresholdNote(state, view, open.seat === 1 ? 1 : 0, zone);
  return sheetFrame(
    state,
    acts,
    `${seatName(state, open.seat)}: ${ui(state, zone)} (${cards.length})`,
    html`${threshold ? html`<p class="threshold-note">${threshold.says} ${ruleLink(state, acts, threshold.clause)}</p>` : nothing}${
      cards.length
        ? html`<div class="pile-cards">${repeat(
            cards,
            (card) => card.ref,
            (card) =>
              drawCard(state, card, {
                can: can.has(card.ref),
                onTap: (ref) => acts.tapCard(ref),
                onInspect: (ref) => acts.inspect(ref),
              }),
          )}</div>`
        : html`<p class="hint">${ui(state, "nothing-there")}</p>`
    }`,
    "pile-sheet",
  );
}

/** The keys of the replay player, and what each does. */
const REPLAY_KEYS = /** @type {const} */ ([
  ["Space / K", "key-play"],
  ["← / →", "key-step"],
  ["J / L", "key-turn"],
  ["Home / End", "key-ends"],
  ["< / >", "key-speed"],
]);

const KEYS = /** @type {const} */ ([
  ["Space", "key-space"],
  ["Esc", "key-esc"],
  ["← → ↑ ↓", "key-arrows"],
  ["Enter", "key-enter"],
  ["Shift", "key-hold"],
  ["1 – 9", "key-digits"],
  ["I", "key-inspect"],
  ["Z / Y", "key-undo"],
  ["E", "hint"],
  ["A", "always"],
  ["N", "until-something"],
  ["T", "until-my-turn"],
  ["B", "key-summary"],
  ["L", "key-log"],
  ["G", "timeline"],
  ["H", "how-to-play"],
  ["R", "rulebook"],
  ["M", "type-a-move"],
  ["?", "key-help"],
]);

/** @param {State} state @param {readonly (readonly [string, string])[]} keys */
const keyList = (state, keys) =>
  html`<dl class="keys">${keys.map(([key, id]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${ui(state, id)}</dd></div>`)}</dl>`;

/** The game in five lines, with the link to its guided first game. @param {State} state @param {Acts} acts */
function learningSheet(state, acts) {
  const game = state.table?.update.game ?? "";
  const basics = state.basics[game];
  if (!basics) return html`<p class="hint">${ui(state, "wait")}</p>`;
  return html`${basicLines(state, acts, basics)}${pagesToRead(state, acts)}${signLegend(state)}
    ${basics.lessons.length ? html`<h3>${ui(state, "first-game")}</h3>${lessonList(state, acts, game, basics)}` : nothing}
    ${basics.puzzles?.length ? html`<h3>${ui(state, "puzzles")}</h3>${puzzlePart(state, acts, game, basics)}` : nothing}`;
}

const pictureSheet = () => import("../view/pictures/board_picture_sheet.js");
const hintPanel = () => import("./review/hint_sheet.js");
const logSheet = () => import("./review/timeline.js");

/** @param {State} state @param {Acts} acts @param {View} view */
export function sheets(state, acts, view) {
  const table = state.table;
  if (!table) return nothing;
  if (table.pile) return pileSheet(state, acts, view);
  switch (table.sheet) {
    case "menu":
      return sheetFrame(state, acts, ui(state, "menu"), gameMenu(state, acts));
    case "log":
      return sheetFrame(state, acts, ui(state, "log"), logPanel(state, acts, view, true), "log-sheet");
    case "recap":
      return table.recap
        ? sheetFrame(
            state,
            acts,
            recapTitle(state, table.recap),
            recapList(state, acts, table.recap),
            "recap-sheet",
          )
        : nothing;
    case "timeline":
      return sheetFrame(
        state,
        acts,
        ui(state, "timeline"),
        drawLazily(state, acts, logSheet, (here) => here.timeline(state, acts)),
        "timeline-sheet",
      );
    case "hint":
      return sheetFrame(
        state,
        acts,
        ui(state, "hint"),
        drawLazily(state, acts, hintPanel, (here) => here.hintSheet(state, acts)),
        "hint-sheet",
      );
    case "stops":
      return sheetFrame(state, acts, ui(state, "stops"), stopsSheet(state, acts));
    case "picture":
      return sheetFrame(
        state,
        acts,
        ui(state, "save-picture"),
        drawLazily(state, acts, pictureSheet, (here) => here.boardPicture(state, acts)),
        "picture-sheet",
      );
    case "link":
      return sheetFrame(state, acts, ui(state, "link"), gameLinkSheet(state, acts));
    case "letter":
      return sheetFrame(state, acts, ui(state, "letter"), letterSheet(state, acts), "letter-sheet");
    case "fair":
      return sheetFrame(state, acts, ui(state, "fair-play"), fairness(state, acts), "fair-sheet");
    case "seat-lost":
      return sheetFrame(
        state,
        acts,
        ui(state, "seat-lost"),
        html`<p>${ui(state, "seat-lost-about")}</p><div class="row"><button type="button" class="danger" id="end-game" @click=${() => acts.endWithoutResult()}>${ui(state, "seat-end")}</button><button type="button" @click=${() => acts.openSheet(null)}>${ui(state, "seat-keep")}</button></div>`,
      );
    case "talk":
      return sheetFrame(state, acts, ui(state, "talk"), chatPanel(state, acts), "talk-sheet");
    case "result":
      return sheetFrame(state, acts, ui(state, "result"), resultSheet(state, acts, view), "result-sheet");
    case "learnt":
      return sheetFrame(state, acts, ui(state, "learnt"), learntSheet(state, acts), "learnt-sheet");
    case "learn":
      return sheetFrame(state, acts, ui(state, "how-to-play"), learningSheet(state, acts), "learn-sheet");
    case "watch":
      return sheetFrame(state, acts, ui(state, "watch"), broadcastSheet(state, acts), "watch-sheet");
    case "watched":
      return sheetFrame(state, acts, ui(state, "watched"), spectatorSheet(state), "watch-sheet");
    case "keys":
      return sheetFrame(
        state,
        acts,
        ui(state, "keys"),
        html`${keyList(state, KEYS)}<h3>${ui(state, "key-replay")}</h3>${keyList(state, REPLAY_KEYS)}${signLegend(state)}`,
      );
    default:
      return nothing;
  }
}
