// The parts of the page that the server renders, and which of them are shown.

import { partsOf } from "../rendered.js";
import { address, drill, onChange } from "./drill.js";
import { remark } from "./says.js";

const table = document.getElementById("table");
const typing = document.getElementById("typing");
let phase = drill.state.phase;
let item = drill.state.item;
const write = partsOf(drill.state.html);

function show() {
  const { state } = drill;
  if (!state.html) return;
  write(state.html);
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
