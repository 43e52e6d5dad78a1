// How much time is left of a chain or a hand; a paused chain shows what it has.

import { startCountdown } from "../countdown.js";
import { text } from "../texts.js";
import { page } from "./page.js";
import { say } from "../verdict.js";
import { refresh } from "./server.js";

function rest() {
  const { left, phase } = page.state;
  if (left === null || phase !== "playing") return left;
  return Math.max(0, left - (performance.now() - page.receivedAt));
}

/** Keep the bar moving, if there is a clock. */
export function startClock() {
  startCountdown({
    rest,
    tell: (seconds) => say(text("seconds", { seconds })),
    mayAsk: () => page.state.phase === "playing" && !page.busy,
    over: refresh,
  });
}
