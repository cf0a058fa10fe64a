// The site's table with a game that only this page brings: its wheel, card design and sentences.

import { begin } from "./begin.js";

/** Its cards show what they cost, and nothing else. @type {import("./card_designs/design.js").Look} */
const look = {
  hue: () => [120, 20],
  corner: ({ cost }) => [{ kind: "cost lone", says: `${cost}*` }],
  power: () => null,
  changed: () => false,
  signs: {},
  badges: () => [],
  words: () => [],
  note: (_, { cost }) => String(cost),
  stats: () => [],
  small: () => [],
  standing: () => [],
};

begin([
  {
    wheel: "court-1-py3-none-any.whl",
    module: "elsewhere.court",
    id: "court",
    look,
    sentences: { ja: "court.ja.ftl", en: "court.en.ftl" },
  },
]);
