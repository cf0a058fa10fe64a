// A page that brings the lanterns: their wheel, how their cards look, and their sentences.
import { begin } from "./begin.js";

begin([
  {
    wheel: "lanterns-1-py3-none-any.whl",
    module: "lanterns",
    id: "lanterns",
    sentences: { ja: "lanterns.ja.ftl", en: "lanterns.en.ftl" },
    look: {
      palettes: (face) => (face.kind === "charm" ? ["violet"] : ["amber", "ember"]),
      power: (face) => (face?.kind === "lantern" ? [String(face.power), String(face.high)] : null),
    },
  },
]);
