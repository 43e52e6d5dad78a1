// The page parts rendered by the server, and which of them are shown.

import { showNotice } from "../shared/announcements.js";
import { createPartUpdater } from "../shared/rendered_parts.js";
import { address, drill, onChange } from "./drill.js";

const table = document.getElementById("table");
const typing = document.getElementById("typing");
let shownPhase = drill.state.phase;
let shownItem = drill.state.item;
const renderParts = createPartUpdater(drill.state.html);

function updateParts() {
  const { state } = drill;
  if (!state.html) return;
  renderParts(state.html);
  table.hidden = state.phase !== "playing";
  setInputMode(state);
  if (state.phase === shownPhase && state.item === shownItem) return;
  [shownPhase, shownItem] = [state.phase, state.item];
  focusNext();
}

function setInputMode({ free, keys, phase: now }) {
  if (now !== "playing") return;
  const mode = free ? "free" : keys ? "keys" : "tiles";
  if (table.dataset.way !== mode) typing.open = free;
  table.dataset.way = mode;
}

/** Focus the button for the next rack, or the tiles. */
function focusNext() {
  scrollTo({ top: 0 });
  if (shownPhase === "between") {
    document.querySelector("#retype, [data-next]").focus({ preventScroll: true });
  } else {
    showNotice("");
    const field = document.getElementById("text");
    field.value = "";
    (drill.state.free ? field : table).focus({ preventScroll: true });
  }
  history.replaceState(null, "", address);
}

onChange(updateParts);
