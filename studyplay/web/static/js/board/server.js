// Talking to the server: acting, asking for the state, and what to do when it does not answer.

import { toast } from "../messages.js";
import { clientId, get, post } from "../net.js";
import { text } from "../texts.js";
import { address, changed, game } from "./game.js";
import { reconcile } from "./tiles.js";

const refused = document.getElementById("refused");
const offline = document.getElementById("offline");
const PAUSE = 3000;
let unsent = null;

/** Show why something was refused; the tiles stay where they are. */
export function refuse(message) {
  refused.textContent = "";
  refused.textContent = message;
}

/** Say that the server cannot be reached; goes away by itself when it can. */
export function showOffline() {
  offline.hidden = false;
}

/** Take *state* over, unless it is older than the one that is shown. */
export function receive(state) {
  if (state.version < game.state.version) return;
  game.state = state;
  game.receivedAt = performance.now();
  reconcile();
  changed();
}

/** Fetch the state; resolves to whether the server answered. */
export async function refresh(version = "") {
  const answer = await get(`${address}/state?version=${version}`);
  if (answer.status === 200) receive(answer.data);
  if (answer.status !== 0) offline.hidden = unsent === null;
  return answer.status !== 0;
}

/** Do one action of the engine; resolves to whether it was accepted. */
export function act(kind, fields = {}) {
  return send("act", { cid: clientId(), base: game.state.version, kind, fields });
}

/** Search the dictionary; resolves to the HTML of what was found, or null. */
export async function lookUp(query, options) {
  const body = { cid: clientId(), base: game.state.version, kind: "LookUp", fields: { query } };
  const answer = await post(`${address}/look-up?${new URLSearchParams(options)}`, body);
  await refresh();
  return answer;
}

/** Send once more what did not arrive: with the same id, so it is done once. */
export async function retry() {
  if (unsent) await send(unsent.path, unsent.body);
  else await refresh();
}

async function send(path, body) {
  if (game.busy) return false;
  setBusy(true);
  const answer = await post(`${address}/${path}`, body);
  setBusy(false);
  // An answer with a reason (a full disk) has arrived: the reason is shown instead.
  const lost = !answer.data.text && [0, 429, 502, 503].includes(answer.status);
  unsent = lost ? { path, body } : null;
  if (lost) retryLater(unsent);
  offline.hidden = !lost;
  if (answer.ok) {
    refuse("");
    receive(answer.data);
  } else if (answer.status === 409) {
    await refresh();
    toast(text("went-on"));
    refuse(text("went-on"));
  } else if (!lost) {
    refuse(answer.data.text ?? text("went-wrong"));
  }
  return answer.ok;
}

/** Try again by itself: a server that was started anew finds the page as it was left. */
function retryLater(waiting) {
  setTimeout(() => {
    if (unsent === waiting) retry();
  }, PAUSE);
}

function setBusy(busy) {
  game.busy = busy;
  document.body.classList.toggle("busy", busy);
  changed();
}
