// Talking to the server: acting, asking for the state, and what to do when it does not answer.

import { toast } from "../messages.js";
import { clientId, get } from "../net.js";
import { sending } from "../sending.js";
import { text } from "../texts.js";
import { address, changed, page } from "./page.js";
import { judge, remark, say } from "./says.js";

const TO_THE_END = 900;
const line = sending(`${address}/act`, setBusy, () => retry());

/** Take *state* over, unless it is older than the one that is shown. */
function receive(state) {
  if (state.version < page.state.version) return;
  if (state.phase === "over") return setTimeout(() => location.replace(address), TO_THE_END);
  page.state = state;
  page.receivedAt = performance.now();
  changed();
}

/** Fetch the state; resolves to whether the server answered. */
export async function refresh() {
  const answer = await get(`${address}/state`);
  if (answer.ok) receive(answer.data.state);
  return answer.status !== 0;
}

/** Do one action where the practice stands; resolves to what was said, or null. */
export async function act(kind, fields = {}) {
  if (page.busy || page.state.phase === "over") return null;
  const { where, version } = page.state;
  return send({ cid: clientId(), base: version, kind, fields: { ...where, ...fields } });
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
  page.busy = busy;
  document.getElementById("chain").ariaBusy = String(busy);
}
