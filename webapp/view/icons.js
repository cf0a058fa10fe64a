// Line icons for buttons, in a 24 × 24 box. They have no name: the button's label says what it does.

import { html } from "./html.js";

/** Path data, drawn as a line in the colour of the text. */
const PATHS = {
  home: "M3.5 11.5 12 4l8.5 7.5M6 9.8V20h4.5v-5.5h3V20H18V9.8",
  undo: "M8 5.5 3.5 10 8 14.5M3.5 10H15a5 5 0 0 1 0 10h-3.5",
  redo: "m16 5.5 4.5 4.5-4.5 4.5m4.5-4.5H9a5 5 0 0 0 0 10h3.5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "m6 6 12 12M18 6 6 18",
  check: "m4.5 12.5 5 5 10-11",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  play: "M7.5 4.5v15l11.5-7.5z",
  pause: "M8 5v14M16 5v14",
  turnBack: "m17.5 5-7 7 7 7M5.5 5v14",
  turnOn: "m6.5 5 7 7-7 7m12-14v14",
  forward: "m4.5 5.5 6.5 6.5-6.5 6.5m8-13 6.5 6.5-6.5 6.5",
  up: "m5 15 7-7 7 7",
  down: "m5 9 7 7 7-7",
  flip: "M8 20V5M3.5 9.5 8 5l4.5 4.5M16 4v15m-4.5-4.5L16 19l4.5-4.5",
  swords: "M4 4h3l10 10M20 4h-3L7 14M5 15l4 4m10-4-4 4M6.5 17.5 4 20m13.5-2.5L20 20",
  settings:
    "M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  display:
    "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4",
  sound: "M3 9h4l5-4v14l-5-4H3zM15.5 8.5a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12",
  computer: "M4 5h16v11H4zM8.5 20h7M12 16v4",
  people:
    "M5.5 7.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3a6.5 6.5 0 0 1 3.5 5.7",
  globe: "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zm0 0h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18",
  letter: "M3 5.5h18v13H3zM3.5 6.5 12 13.5l8.5-7",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.4",
  grid: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  list: "M4 6h3M11 6h9M4 12h3M11 12h9M4 18h3M11 18h9",
  cards: "m3.5 8 7.5-3 5 12.5-7.5 3zM15 5.5h5.5V19H17",
  pen: "m4 20 1-5L15.5 4.5l4 4L9 19zM13 7l4 4",
  board: "M4 4h16v16H4zM4 12h16M12 4v16",
  book: "M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zm0 0V20",
  lamp: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.2 1 2.1h5c0-.9.3-1.6 1-2.1A6 6 0 0 0 12 3z",
  school: "M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V17c3 2.5 8 2.5 11 0v-5.5M21.5 9.5V15",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4m7-4v4",
  clock: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5.5l3.5 2",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export const icon = (name) =>
  html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;
