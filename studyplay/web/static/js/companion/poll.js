// Others may look on, or write, on their own phones: news is asked for while the page is seen.

import { game } from "./game.js";
import { refresh } from "./server.js";

const EVERY = 5000;

async function ask() {
  if (document.visibilityState === "visible" && !game.busy) await refresh(game.state.version);
  setTimeout(ask, EVERY);
}

/** Begin to ask; at once when the page is seen again. */
export function startPolling() {
  setTimeout(ask, EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh(game.state.version);
  });
}
