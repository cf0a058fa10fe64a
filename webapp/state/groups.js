// Groups log lines by turn, and cards with the cards set on them.

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").CardView} CardView */

/** @param {Line[]} lines @returns {{turn: number, player: number, phases: {phase: string, lines: Line[]}[]}[]} */
export function groupByTurn(lines) {
  /** @type {{turn: number, player: number, phases: {phase: string, lines: Line[]}[]}[]} */
  const turns = [];
  for (const line of lines) {
    let turn = turns.at(-1);
    if (turn?.turn !== line.turn || turn.player !== line.player) {
      turn = { turn: line.turn, player: line.player, phases: [] };
      turns.push(turn);
    }
    let phase = turn.phases.at(-1);
    if (phase?.phase !== line.phase) {
      phase = { phase: line.phase, lines: [] };
      turn.phases.push(phase);
    }
    phase.lines.push(line);
  }
  return turns;
}

/** Cards with the cards set on them, in the zone's order. @param {CardView[]} cards */
export function groupWithSetCards(cards) {
  const here = new Set(cards.map((card) => card.ref));
  return cards
    .filter((card) => card.host === null || !here.has(card.host))
    .map((card) => ({ card, set: cards.filter((each) => each.host === card.ref) }));
}
