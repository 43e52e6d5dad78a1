// The page parts rendered by the server, and which of them are shown.

import { createPartUpdater } from "../shared/rendered_parts.js";
import { onChange, page } from "./page.js";

const table = document.getElementById("table");
const field = document.getElementById("word");
let shownPhase = page.state.phase;
let shownPosition = JSON.stringify(page.state.where);
const renderParts = createPartUpdater(page.state.html);

function updateParts() {
  const { state } = page;
  renderParts(state.html);
  document.querySelector("[data-where]").value = Object.values(state.where)[0];
  if (table) table.hidden = state.phase === "between";
  const position = JSON.stringify(state.where);
  if (state.phase === shownPhase && position === shownPosition) return;
  [shownPhase, shownPosition] = [state.phase, position];
  focusNext();
}

/** Focus the button for the next hand, or the word field. */
function focusNext() {
  const next = shownPhase === "between" ? document.querySelector("[data-next]") : field;
  if (table) scrollTo({ top: 0 });
  if (table && shownPhase === "playing") document.getElementById("verdict").replaceChildren();
  next?.focus({ preventScroll: true });
}

onChange(updateParts);
