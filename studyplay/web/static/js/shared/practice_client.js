// Practice pages (drills, chains, hands) and the server: actions, the state, and repeated posts.

import { createActionSender } from "./action_sender.js";
import { announce, showNotice } from "./announcements.js";
import { text } from "./page_texts.js";
import { createActionId, errorText, getJson } from "./requests.js";
import { toast } from "./toast.js";

/**
 * Create the client of one practice page.
 * @param {object} options
 * @param {string} options.address URL of the practice.
 * @param {{ state: any, busy: boolean }} options.page
 * @param {HTMLElement} options.element Has aria-busy while an answer is awaited.
 * @param {(state: any) => Record<string, unknown>} options.positionOf The fields that say which
 *   item of the practice an action belongs to.
 * @param {(state: any) => void} options.receive Takes over a state from the server.
 * @param {(result: any) => void} options.showResult Shows the result of an action.
 */
export function createPracticeClient({ address, page, element, positionOf, receive, showResult }) {
  const sender = createActionSender(`${address}/act`, setBusy, () => retry());

  function setBusy(isBusy) {
    page.busy = isBusy;
    element.ariaBusy = String(isBusy);
  }

  function receiveIfNewer(state) {
    if (state.version >= page.state.version) receive(state);
  }

  /** Fetch the state; resolves to whether the server answered. */
  async function refresh() {
    const answer = await getJson(`${address}/state`);
    if (answer.ok) receiveIfNewer(answer.data.state);
    return answer.status !== 0;
  }

  /** Send one action about the current item; resolves to its result, or null. */
  async function sendAction(kind, fields = {}) {
    if (page.busy || page.state.phase === "over") return null;
    const base = page.state.version;
    const cid = createActionId();
    return sendBody({ cid, base, kind, fields: { ...positionOf(page.state), ...fields } });
  }

  /** Send an action without an answer again: it has the same id, so the server does it once. */
  async function retry() {
    if (sender.unsentBody()) await sendBody(sender.unsentBody());
    else await refresh();
  }

  async function sendBody(body) {
    const answer = await sender.send(body);
    if (answer.ok) {
      const { said, state } = answer.data;
      showResult(said);
      // The result is part of the item, which is hidden when the phase changes.
      if (state.phase !== "playing") announce(said.text);
      receiveIfNewer(state);
      return said;
    }
    if (answer.status === 409) {
      toast(text("went-on"));
      await refresh();
    } else if (!answer.lost) {
      showNotice(errorText(answer, "failed"));
    }
    return null;
  }

  return { sendAction, refresh, retry };
}
