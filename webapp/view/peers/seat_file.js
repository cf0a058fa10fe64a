// The button that restores a lost seat of a two-player game from its file.

import { ui } from "../../i18n/text.js";
import { filePicker } from "../file_picker.js";

/** @param {import("../../state/types.js").State} state @param {import("../../actions/index.js").Acts} acts */
export const seatFile = (state, acts) =>
  filePicker({
    id: "seat-file",
    label: ui(state, "seat-open"),
    accept: ".json,application/json",
    size: "big",
    open: (file) => acts.openSeatFile(file),
  });
