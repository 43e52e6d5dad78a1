// Talking to the server about practice: acting, asking for the state, sending again what was lost.

import { toast } from "./messages.js";
import { clientId, get } from "./net.js";
import { sending } from "./sending.js";
import { text } from "./texts.js";
import { remark, say } from "./verdict.js";

/**
 * Talks about the practice at *address*, whose `state` and `busy` *page* has.
 *
 * *element* is marked while an answer is awaited.  `where` gives what of the state an action is
 * about; `receive` takes a state over, and `judge` shows what was said.
 */
export function practising({ address, page, element, where, receive, judge }) {
  const line = sending(`${address}/act`, setBusy, () => retry());

  function setBusy(busy) {
    page.busy = busy;
    element.ariaBusy = String(busy);
  }

  /** An older state than the one that is shown is left alone. */
  function take(state) {
    if (state.version >= page.state.version) receive(state);
  }

  /** Fetch the state; resolves to whether the server answered. */
  async function refresh() {
    const answer = await get(`${address}/state`);
    if (answer.ok) take(answer.data.state);
    return answer.status !== 0;
  }

  /** Do one action where the practice stands; resolves to what was said, or null. */
  async function act(kind, fields = {}) {
    if (page.busy || page.state.phase === "over") return null;
    const base = page.state.version;
    return send({ cid: clientId(), base, kind, fields: { ...where(page.state), ...fields } });
  }

  /** Send once more what did not arrive: with the same id, so it is done once. */
  async function retry() {
    if (line.waiting()) await send(line.waiting());
    else await refresh();
  }

  async function send(body) {
    const answer = await line.deliver(body);
    if (answer.ok) {
      const { said, state } = answer.data;
      judge(said);
      // The verdict lies on the table, which goes away with what was asked.
      if (state.phase !== "playing") say(said.text);
      take(state);
      return said;
    }
    if (answer.status === 409) {
      toast(text("went-on"));
      await refresh();
    } else if (!answer.lost) {
      remark(answer.data.text ?? text("failed"));
    }
    return null;
  }

  return { act, refresh, retry };
}
