// Talking to the server about a drill.

import { practising } from "../practising.js";
import { text } from "../texts.js";
import { address, changed, drill, word } from "./drill.js";
import { judge, remark } from "./says.js";
import { clear, deal } from "./tiles.js";

const DONE = new Set(["right", "extra", "again"]);
const TO_THE_END = 900;

function receive(state) {
  const old = drill.state;
  drill.state = state;
  drill.receivedAt = performance.now();
  if (state.phase === "over") return setTimeout(() => location.reload(), TO_THE_END);
  if (state.item !== old.item || state.rack !== old.rack || state.frame !== old.frame) deal();
  changed();
}

export const { act, refresh, retry } = practising({
  address,
  page: drill,
  element: document.getElementById("drill"),
  where: ({ item }) => ({ item }),
  receive,
  judge,
});

/** Answer with the tiles that are laid. */
export async function submit() {
  if (!word()) return remark(text("lay-first"));
  return answerWith(word());
}

/** Answer with *typed*, from tiles or from the field. */
export async function answerWith(typed) {
  const said = await act("Answer", { text: typed });
  if (said && (drill.state.quick || DONE.has(said.verdict))) {
    clear();
  }
  return said;
}
