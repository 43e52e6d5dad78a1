// The parts of the page that the server renders, and which of them are shown.

import { onChange, page } from "./page.js";

const table = document.getElementById("table");
const field = document.getElementById("word");
let phase = page.state.phase;
let where = JSON.stringify(page.state.where);
let written = { ...page.state.html };

function write(name, html) {
  if (written[name] === html) return;
  const part = document.getElementById(`part-${name}`);
  const act = part.contains(document.activeElement)
    ? document.activeElement.closest("form")?.dataset.act
    : undefined;
  part.innerHTML = html;
  if (act) part.querySelector(`form[data-act="${act}"] button`)?.focus({ preventScroll: true });
}

function show() {
  const { state } = page;
  for (const [name, html] of Object.entries(state.html)) write(name, html);
  written = { ...state.html };
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
