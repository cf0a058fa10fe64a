// The data of a picture of the table: made by table/decor/board_scene.js, painted by art/board_painter.js.

/** A card as art/gallery.js paints it. */
export interface SceneArt {
  file: string;
  id: string;
  kind: string;
  palettes: readonly string[];
  legend: boolean;
  icon: string;
  own: string;
}

/** A number with an icon (path data in a box of 512, or "") and the way in which it differs from the print. */
export interface SceneNumber {
  icon: string;
  says: string;
  change: "" | "more" | "less" | "other";
}

/** Counters of one kind, with its sign. */
export interface SceneBead {
  sign: string;
  hue: number;
  says: string;
}

/** A card; `art` is null for a back. `classes`: those of its frame and colour in the style sheets. `costs`: the numbers at its
 * upper edge in a hand. `signs`: path data of its keywords. `set`: the cards set on it. */
export interface SceneCard {
  ref: number;
  art: SceneArt | null;
  classes: string;
  name: string;
  level: string;
  costs: string[];
  signs: string[];
  power: SceneNumber[];
  beads: SceneBead[];
  damage: number;
  asleep: boolean;
  attacking: boolean;
  set: SceneCard[];
}

export interface SceneRow {
  label: string;
  small: boolean;
  cards: SceneCard[];
  beside: SceneCard[];
}

/** A pile or pool of a seat. `back`: shown as the back of a card; otherwise `icon` is path data. */
export interface ScenePile {
  label: string;
  icon: string;
  back: boolean;
  says: string;
  beads: SceneBead[];
}

/** A seat. `life`: its large number, with the number of places for it, or 0. `rows`: the first is next to the middle. */
export interface SceneSeat {
  name: string;
  deck: string;
  hue: number;
  turn: boolean;
  life: { label: string; n: number; slots: number } | null;
  numbers: { label: string; n: number }[];
  piles: ScenePile[];
  rows: SceneRow[];
}

/** The table. `hand`: null if this screen sees no hand. `lane`: the names of the cards that wait to resolve. `attack`: the
 * attacker, and the card that it fights, or else the seat. */
export interface Scene {
  lang: "ja" | "en";
  title: string;
  turn: string;
  result: string;
  upper: SceneSeat;
  lower: SceneSeat;
  hand: SceneCard[] | null;
  lane: string[];
  attack: { from: number; to: number | null; seat: "upper" | "lower" } | null;
}
