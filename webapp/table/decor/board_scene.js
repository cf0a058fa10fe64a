// The table as a player sees it, as plain data for the picture of the table (art/board_painter.js). It is made from the
// view of the seat at this screen, so it contains nothing that this seat doesn't see.

import { artOf, designOf, signsOf } from "../../card_designs/index.js";
import { signPath } from "../../card_designs/sign_names.js";
import {
  cardName,
  cardWithRef,
  displayedFace,
  playerName,
  seatName,
  termText,
  ui,
  viewOf,
} from "../../i18n/text.js";
import { groupWithSetCards } from "../../state/groups.js";
import {
  cardsInZone,
  countersInPool,
  countersOn,
  currentGame,
  layoutOf,
  zoneCount,
} from "../../state/layout.js";
import { sideOfPlayer } from "../../state/update.js";
import { iconOf, pictureOf } from "../../state/workshop/card_pictures.js";
import { deckName, seatHue } from "./seat_decks.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").View} View */
/** @typedef {import("../../state/types.js").CardView} CardView */

/** @typedef {import("../../state/board_scene.js").Scene} Scene */
/** @typedef {import("../../state/board_scene.js").SceneSeat} SceneSeat */
/** @typedef {import("../../state/board_scene.js").SceneCard} SceneCard */
/** @typedef {import("../../state/board_scene.js").SceneBead} SceneBead */
/** @typedef {import("../../state/board_scene.js").ScenePile} ScenePile */

const MAX_SIGNS = 3;
/** The look of counters that the game doesn't declare. */
const OTHER_LOOK = { sign: "●", hue: 40 };

/** @param {State} state @param {[string, number][]} counters @returns {SceneBead[]} */
const beadsOf = (state, counters) =>
  counters.map(([kind, n]) => {
    const { sign, hue } = layoutOf(state).counters[kind] ?? OTHER_LOOK;
    return { sign, hue, says: String(n) };
  });

/** @param {State} state @param {CardView} card @param {boolean} inRow @param {CardView[]} [set] @returns {SceneCard} */
function sceneCard(state, card, inRow, set = []) {
  const face = displayedFace(state, card) ?? null;
  const isHidden = !face || (card.face_down && !card.guise);
  const common = {
    ref: card.ref,
    beads: beadsOf(state, countersOn(card)),
    damage: card.damage,
    asleep: card.asleep,
    attacking: card.attacking,
    set: set.map((each) => sceneCard(state, each, inRow)),
  };
  if (isHidden || !face)
    return { ...common, art: null, classes: "", name: "", level: "", costs: [], signs: [], power: [] };
  const design = designOf(face);
  const changes = design.changes(card);
  const golden = design.isLegend(face) ? " golden" : "";
  return {
    ...common,
    art: artOf(face, iconOf(state.workshop, face), pictureOf(state.pictures, face)?.address ?? ""),
    classes: `frame-${design.frame} tone-${design.tone(face)}${golden}`,
    name: cardName(state, card),
    level: inRow ? design.level(card) : "",
    costs: inRow ? [] : design.corner(face).flatMap(({ says, icon }) => (says && !icon ? [says] : [])),
    signs: signsOf(face, inRow ? card : null)
      .slice(0, MAX_SIGNS)
      .map((id) => signPath(face.game, id)),
    power: (design.power(face, card) ?? []).map((says, n) => ({
      says,
      icon: signPath(face.game, design.powerSigns[n] ?? ""),
      change: changes[n] ?? "",
    })),
  };
}

/** @param {State} state @param {View} view @param {0|1} n @param {boolean} mine @returns {SceneSeat} */
function sceneSeat(state, view, n, mine) {
  const seat = view.seats[n];
  const { numbers, strip, rows } = layoutOf(state);
  const design = designOf({ game: state.table?.update.game ?? "" });
  const [large, ...others] = numbers;
  const inLane = new Set(view.interference.items.map(({ ref }) => ref));
  /** @type {ScenePile[]} */
  const piles = strip.flatMap(({ zone, shown, theirs, if_any }) => {
    const counters = shown === "counters" ? countersInPool(seat, zone) : [];
    const isEmpty = shown === "counters" ? !counters.length : !zoneCount(seat, zone);
    if ((theirs && mine) || (if_any && isEmpty)) return [];
    const asleep = shown === "states" ? cardsInZone(seat, zone).filter((card) => card.asleep).length : 0;
    const count = zoneCount(seat, zone);
    return [
      {
        label: ui(state, zone),
        icon: signPath(undefined, `zone-${zone}`),
        back: shown === "back" && !theirs,
        says:
          shown === "counters"
            ? counters.length
              ? ""
              : "0"
            : shown === "states"
              ? `${count - asleep} / ${count}`
              : String(count),
        beads: beadsOf(state, counters),
      },
    ];
  });
  return {
    name: playerName(state, n),
    deck: deckName(state, n),
    hue: seatHue(state, n),
    turn: view.turn.player === n,
    life: large
      ? { label: ui(state, large), n: zoneCount(seat, large), slots: design.slots?.[large] ?? 0 }
      : null,
    numbers: others.map((key) => ({ label: ui(state, key), n: zoneCount(seat, key) })),
    piles,
    rows: rows.map(({ zone, beside, small = false }) => {
      const others = beside.flatMap((each) => cardsInZone(seat, each)).filter(({ ref }) => !inLane.has(ref));
      const all = [...cardsInZone(seat, zone), ...(small ? [] : others)];
      return {
        label: ui(state, zone),
        small,
        cards: groupWithSetCards(all).map(({ card, set }) => sceneCard(state, card, true, set)),
        beside: small ? others.map((card) => sceneCard(state, card, true)) : [],
      };
    }),
  };
}

/** The table as shown on the screen, as data for the board picture. @param {State} state @returns {Scene} */
export function boardScene(state) {
  const { table } = state;
  const view = viewOf(state);
  if (!table || !view) throw new Error("no table");
  const me = sideOfPlayer(table);
  const { over } = table.past ? { over: null } : table.update;
  const result = !over
    ? ""
    : over.winner === null
      ? ui(state, "draw")
      : ui(state, "won-by", { seat: seatName(state, over.winner) });
  const cards = view.seats[me];
  const { attack, items } = view.interference;
  const { hand } = layoutOf(state);
  return {
    lang: state.lang,
    title: currentGame(state)?.name[state.lang] ?? "",
    turn: `${ui(state, "turn-n", { n: view.turn.number })} · ${termText(state, "phase", view.turn.phase)}`,
    result,
    upper: sceneSeat(state, view, me === 0 ? 1 : 0, false),
    lower: sceneSeat(state, view, me, true),
    hand: view.seat === me ? cardsInZone(cards, hand).map((card) => sceneCard(state, card, false)) : null,
    lane: items
      .filter(({ outer }) => !outer)
      .map(({ ref, face }) => cardName(state, cardWithRef(state, ref) ?? { ref, face })),
    attack: attack && {
      from: attack.attacker,
      to: attack.blocker ?? attack.target ?? null,
      seat: attack.seat === me ? "lower" : "upper",
    },
  };
}
