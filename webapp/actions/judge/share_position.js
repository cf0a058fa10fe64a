// Loads positions from links, files and games, and plays or shares them: as a link, a question or a scenario file.

import { LinkError, positionInAddress, siteAddressOf } from "../../net/links.js";
import { answerCount } from "../../state/update.js";
import { saveFile } from "../../store/backup.js";
import { newGame } from "../games.js";
import { showError, showNews } from "../notify.js";
import { askQuestion, changeJudgeDesk, judgeDesk, openPosition } from "./position_editor.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").EditedPosition} EditedPosition */

/** A fixed seed: reopening a position starts the same table. */
const TABLE_SEED = "scenario";

/** Opens the position in an address and answers its question, if any.
 * @param {Session} session @param {string} hash */
export async function openPositionLink(session, hash) {
  const { store, engineReady, engine } = session;
  try {
    const link = positionInAddress(hash);
    if (!link) throw new LinkError("broken");
    await engineReady.promise;
    /** @type {EditedPosition & {game: string, ask: string}} */
    const opened = await engine.call("judge.open", { link });
    history.replaceState(null, "", document.baseURI.split("#")[0]);
    await openPosition(session, opened, {
      question: opened.ask !== "",
      name: positionName(opened, store.get().lang),
    });
    if (opened.ask) await askQuestion(session, opened.ask);
  } catch (error) {
    history.replaceState(null, "", document.baseURI.split("#")[0]);
    store.set({ screen: "start" });
    showError(session, error);
  }
}

/** The position's name, if any. @param {EditedPosition} laid @param {import("../../state/types.js").Lang} lang */
const positionName = ({ scenario }, lang) =>
  scenario.name.ja === scenario.name.en ? scenario.name[lang] : "";

/** Maximum size of a scenario file, in characters; the engine refuses larger files. */
const MAX_FILE_CHARS = 200_000;

/** Opens the first scenario of a file. @param {Session} session @param {File} file */
export async function openScenarioFile(session, file) {
  try {
    if (file.size > 4 * MAX_FILE_CHARS) throw new LinkError("too-big");
    const text = await file.text();
    if (text.length > MAX_FILE_CHARS) throw new LinkError("too-big");
    await openScenarioOfFile(session, text, 0);
  } catch (error) {
    showError(session, error);
  }
}

/** Opens another scenario of the file. @param {Session} session @param {number} n */
export async function openOtherScenario(session, n) {
  const file = judgeDesk(session)?.file;
  if (!file) return;
  try {
    await openScenarioOfFile(session, file.text, n);
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {string} text @param {number} n */
async function openScenarioOfFile(session, text, n) {
  const { engine, store } = session;
  /** @type {EditedPosition & {game: string, ask: string, names: string[], left: {code: string, n: number}[]}} */
  const opened = await engine.call("judge.read", { text, n });
  await openPosition(session, opened, {
    question: opened.ask !== "",
    name: positionName(opened, store.get().lang),
    omissions: opened.left,
    file: { text, names: opened.names, n },
  });
  if (opened.ask) await askQuestion(session, opened.ask);
}

/** Loads the position on view, with only the cards that the viewer knows. @param {Session} session */
export async function loadShownMoment(session) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now) return;
  const at = now.past?.at ?? answerCount(now.update);
  try {
    /** @type {EditedPosition & {game: string, left: {code: string, n: number}[]}} */
    const position = await client.ask("judge.take", { seat: now.shownSeat, at });
    await openPosition(session, position, {
      omissions: position.left,
      sourceGame: now.id,
      lowerSeat: now.shownSeat ?? 0,
    });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {import("../../state/types.js").JudgeDesk} now */
function namedScenario({ position, name }) {
  if (!position) return null;
  const trimmed = name.trim();
  return trimmed ? { ...position.scenario, name: { ja: trimmed, en: trimmed } } : position.scenario;
}

/** Starts a pass-and-play game from the position. @param {Session} session */
export async function playFromPosition(session) {
  const now = judgeDesk(session);
  const scenario = now && namedScenario(now);
  if (!now || !scenario) return;
  await newGame(session, () => ({
    game: now.game,
    scenario,
    seats: [
      { kind: "human", name: "" },
      { kind: "human", name: "" },
    ],
    seed: TABLE_SEED,
    mode: "hotseat",
  }));
}

/** Creates the position's link, with the question if chosen. @param {Session} session @param {boolean} question */
export async function makePositionLink(session, question) {
  const now = judgeDesk(session);
  const scenario = now && namedScenario(now);
  if (!now || !scenario) return;
  changeJudgeDesk(session, { link: null });
  try {
    const askedQuestion = question && now.verdict ? { ask: now.verdict.ask } : {};
    const { link } = await session.engine.call("judge.link", { game: now.game, scenario, ...askedQuestion });
    const address = siteAddressOf(`judge.${link}`);
    changeJudgeDesk(session, { link: address });
    await navigator.clipboard.writeText(address);
    showNews(session, { code: "link-copied", params: {} });
  } catch (error) {
    // If the browser denies access to the clipboard, the visible link can still be copied by hand.
    if (judgeDesk(session)?.link === null) showError(session, error);
  }
}

/** Saves the position as a scenario file that asserts the verdict. @param {Session} session */
export async function saveScenarioFile(session) {
  const now = judgeDesk(session);
  const scenario = now && namedScenario(now);
  if (!now || !scenario) return;
  const { lang } = session.store.get();
  const name = scenario.name[lang];
  try {
    const askedQuestion = now.verdict ? { ask: now.verdict.ask } : {};
    const { text } = await session.engine.call("judge.write", {
      game: now.game,
      scenario,
      name,
      ...askedQuestion,
    });
    saveFile(`${name.replace(/[^\p{L}\p{N} _-]+/gu, "_") || "scenario"}.toml`, text);
  } catch (error) {
    showError(session, error);
  }
}
