// Posts actions one at a time.  An action without an answer is stored, and #offline is shown until
// it is sent again with the same id.

import { isUnanswered, postJson } from "./requests.js";

const RETRY_DELAY_MS = 3000;
const offline = document.getElementById("offline");

/**
 * Create a sender for *url*.
 * @param {string} url
 * @param {(isBusy: boolean) => void} setBusy Called before and after each post.
 * @param {() => void} retry Called after 3 s while an action has no answer.
 */
export function createActionSender(url, setBusy, retry) {
  let unsent = null;

  /**
   * Post *body*.
   * @param {object} body
   * @returns {Promise<import("./requests.js").Answer & { lost: boolean }>} `lost`: no answer
   */
  async function send(body) {
    setBusy(true);
    const answer = await postJson(url, body);
    setBusy(false);
    const lost = isUnanswered(answer);
    unsent = lost ? body : null;
    offline.hidden = !lost;
    if (lost) setTimeout(() => unsent === body && retry(), RETRY_DELAY_MS);
    return { ...answer, lost };
  }

  /** The action without an answer, or null. */
  const unsentBody = () => unsent;

  return { send, unsentBody };
}
