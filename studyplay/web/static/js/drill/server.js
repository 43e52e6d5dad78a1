// Talking to the server: acting, asking for the state, and what to do when it does not answer.

import { toast } from "../messages.js";
import { clientId, get } from "../net.js";
import { sending } from "../sending.js";
import { text } from "../texts.js";
import { address, changed, drill, word } from "./drill.js";
import { judge, remark, say } from "./says.js";
import { clear, deal } from "./tiles.js";

const DONE = new Set(["right", "extra", "again"]);
const TO_THE_END = 900;
const line = sending(`${address}/act`, setBusy, () => retry());

/** Take *state* over, unless it is older than the one that is shown. */
function receive(state) {
  if (state.version < drill.state.version) return;
  const old = drill.state;
  drill.state = state;
  drill.receivedAt = performance.now();
  if (state.phase === "over") return setTimeout(() => location.reload(), TO_THE_END);
  if (state.item !== old.item || state.rack !== old.rack || state.frame !== old.frame) deal();
  changed();
}

/** Fetch the state; resolves to whether the server answered. */
export async function refresh() {
  const answer = await get(`${address}/state`);
  if (answer.ok) receive(answer.data.state);
  return answer.status !== 0;
}

/** Do one action on the rack that is shown; resolves to what was said, or null. */
export async function act(kind, fields = {}) {
  if (drill.busy || drill.state.phase === "over") return null;
  const { item, version } = drill.state;
  return send({ cid: clientId(), base: version, kind, fields: { item, ...fields } });
}

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

/** Send once more what did not arrive: with the same id, so it is done once. */
export async function retry() {
  if (line.waiting()) await send(line.waiting());
  else await refresh();
}

async function send(body) {
  const answer = await line.deliver(body);
  if (answer.ok) {
    judge(answer.data.said);
    // The verdict lies on the table, which goes away with its rack.
    if (answer.data.state.phase !== "playing") say(answer.data.said.text);
    receive(answer.data.state);
    return answer.data.said;
  }
  if (answer.status === 409) {
    toast(text("went-on"));
    await refresh();
  } else if (!answer.lost) {
    remark(answer.data.text ?? text("failed"));
  }
  return null;
}

function setBusy(busy) {
  drill.busy = busy;
  document.getElementById("drill").ariaBusy = String(busy);
}
