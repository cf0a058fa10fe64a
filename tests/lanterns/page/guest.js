// A page that brings the lanterns: their wheel, how their cards look, and their sentences.
import { begin } from "./begin.js";

const none = () => [];
begin([
  {
    wheel: "lanterns-1-py3-none-any.whl",
    module: "lanterns",
    id: "lanterns",
    sentences: { ja: "lanterns.ja.ftl", en: "lanterns.en.ftl" },
    look: {
      hue: (face) => [face.kind === "charm" ? 260 : 30, 40],
      corner: (face) => [{ kind: "cost lone", says: String(face.cost) }],
      power: (face) => (face?.kind === "lantern" ? face.power.map(String) : null),
      changed: () => false,
      signs: {},
      badges: none,
      words: none,
      note: (_, face) => String(face.cost),
      stats: none,
      small: none,
      standing: none,
    },
  },
]);
