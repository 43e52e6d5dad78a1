// The parts of the page that the server renders, and which of them are shown.

import { address, drill, onChange } from "./drill.js";
import { remark } from "./says.js";

const table = document.getElementById("table");
const typing = document.getElementById("typing");
let phase = drill.state.phase;
let item = drill.state.item;
let written = { ...drill.state.html };

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
  const { state } = drill;
  if (!state.html) return;
  for (const [name, html] of Object.entries(state.html)) write(name, html);
  written = { ...state.html };
  table.hidden = state.phase !== "playing";
  setWay(state);
  if (state.phase === phase && state.item === item) return;
  [phase, item] = [state.phase, state.item];
  turn();
}

function setWay({ free, keys, phase: now }) {
  if (now !== "playing") return;
  const way = free ? "free" : keys ? "keys" : "tiles";
  if (table.dataset.way !== way) typing.open = free;
  table.dataset.way = way;
}

/** Put the focus where one goes on: the next rack, or the tiles. */
function turn() {
  scrollTo({ top: 0 });
  if (phase === "between") {
    document.querySelector("#retype, [data-next]").focus({ preventScroll: true });
  } else {
    remark("");
    const field = document.getElementById("text");
    field.value = "";
    (drill.state.free ? field : table).focus({ preventScroll: true });
  }
  history.replaceState(null, "", address);
}

onChange(show);
