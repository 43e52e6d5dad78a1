// Talking to the server: a step, the state, and what to do when it does not answer.

import { toast } from "../messages.js";
import { clientId, get } from "../net.js";
import { sending } from "../sending.js";
import { text } from "../texts.js";
import { empty } from "./entry.js";
import { address, changed, clearDraft, game } from "./game.js";
import { judge, refuse, say } from "./says.js";

const offline = document.getElementById("offline");
const line = sending(`${address}/act`, setBusy, () => retry());

/** Take *state* over, unless it is older than the one that is shown. */
export function receive(state) {
  if (state.version < game.state.version) return;
  if (state.order || state.over !== game.state.over) {
    location.reload();
    return;
  }
  game.state = state;
  game.receivedAt = performance.now();
  changed();
}

/** Fetch the state; resolves to whether the server answered. */
export async function refresh(version = "") {
  const answer = await get(`${address}/state?version=${version}`);
  if (answer.status === 200) receive(answer.data);
  if (answer.status !== 0) offline.hidden = line.waiting() === null;
  else offline.hidden = false;
  return answer.status !== 0;
}

/** Do one step with its fields; resolves to whether it was taken. */
export function act(what, fields = {}) {
  return send({ cid: clientId(), base: game.state.version, do: what, fields });
}

/** Send once more what did not arrive: with the same id, so it is done once. */
export async function retry() {
  if (line.waiting()) await send(line.waiting());
  else await refresh();
}

async function send(body) {
  if (game.busy) return false;
  const answer = await line.deliver(body);
  if (answer.ok) taken(answer.data, body.do);
  else if (answer.status === 409) await behind();
  else if (!answer.lost) refuse(answer.data.text ?? text("went-wrong"));
  return answer.ok;
}

function taken({ state, said }, what) {
  refuse("");
  if (what === "play" && !state.refused) {
    empty();
    clearDraft();
  }
  judge(state.refused ? { text: "", kind: "" } : said);
  if (state.refused) say(said.text);
  receive(state);
}

async function behind() {
  await refresh();
  toast(text("went-on"));
  refuse(text("went-on"));
}

function setBusy(busy) {
  game.busy = busy;
  document.body.classList.toggle("busy", busy);
}
