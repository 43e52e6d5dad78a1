// The parts of the page that the server renders, and which of them are shown.

import { partsOf } from "../rendered.js";
import { onChange, page } from "./page.js";

const table = document.getElementById("table");
const field = document.getElementById("word");
let phase = page.state.phase;
let where = JSON.stringify(page.state.where);
const write = partsOf(page.state.html);

function show() {
  const { state } = page;
  write(state.html);
  document.querySelector("[data-where]").value = Object.values(state.where)[0];
  if (table) table.hidden = state.phase === "between";
  const now = JSON.stringify(state.where);
  if (state.phase === phase && now === where) return;
  [phase, where] = [state.phase, now];
  turn();
}

/** Put the focus where one goes on: the next hand, or the word. */
function turn() {
  const next = phase === "between" ? document.querySelector("[data-next]") : field;
  if (table) scrollTo({ top: 0 });
  if (table && phase === "playing") document.getElementById("verdict").replaceChildren();
  next?.focus({ preventScroll: true });
}

onChange(show);
