// Doing something at a live table: one post, sent again with the same id until it is answered.

import { clientId, post } from "../net.js";
import { text } from "../texts.js";
import { news } from "./stream.js";
import { address, table } from "./table.js";

const PAUSE = 2000;
const LOST = [0, 429, 502, 503];
const refused = document.getElementById("refused");

/** Show why something was refused, or nothing. */
export function refuse(message) {
  refused.textContent = "";
  refused.textContent = message;
}

/**
 * Do one action of the engine.  Resolves to { ok, status, data }: data.seq is the version that
 * shows it, data.text says why not and data.error which rule.  What does not arrive is sent
 * again, with the same id, until it does: it is done once.
 */
export async function act(kind, fields = {}, base = table.seq) {
  const body = { cid: clientId(), base, kind, fields };
  setBusy(true);
  let answer = await post(`${address}/act`, body);
  while (LOST.includes(answer.status) && !answer.data.text) {
    refuse(text("not-sent"));
    await new Promise((done) => setTimeout(done, PAUSE));
    answer = await post(`${address}/act`, body);
  }
  setBusy(false);
  await settle(answer);
  return answer;
}

async function settle(answer) {
  if (answer.ok) refuse("");
  else refuse(answer.status === 409 ? text("went-on") : (answer.data.text ?? text("went-wrong")));
  const isBehind = answer.status === 409 || (answer.ok && answer.data.seq > table.seq);
  if (isBehind && document.body.dataset.stream !== "live") await news();
}

function setBusy(busy) {
  document.body.classList.toggle("busy", busy);
}
