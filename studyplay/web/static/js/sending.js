// One post after the other; what does not arrive is kept, told, and sent again with the same id.

import { post } from "./net.js";

const PAUSE = 3000;
const NO_ANSWER = [0, 429, 502, 503];
const offline = document.getElementById("offline");

/**
 * Sends bodies to *address*.  *setBusy* is told before and after each; *again* is called when it
 * is time to try once more: a server that was started anew finds the page as it was left.
 */
export function sending(address, setBusy, again) {
  let unsent = null;

  /** Resolves like net.post(), with `lost`: nobody has answered. */
  async function deliver(body) {
    setBusy(true);
    const answer = await post(address, body);
    setBusy(false);
    // An answer with a reason (a full disk) has arrived: the reason is shown instead.
    const lost = !answer.data.text && NO_ANSWER.includes(answer.status);
    unsent = lost ? body : null;
    offline.hidden = !lost;
    if (lost) setTimeout(() => unsent === body && again(), PAUSE);
    return { ...answer, lost };
  }

  return { deliver, waiting: () => unsent };
}
