// How much time the rack has left.

import { startCountdown } from "../countdown.js";
import { toast } from "../messages.js";
import { text } from "../texts.js";
import { drill } from "./drill.js";
import { say } from "./says.js";
import { refresh } from "./server.js";

function rest() {
  const { left, phase } = drill.state;
  if (left === null || phase !== "playing") return null;
  return Math.max(0, left - (performance.now() - drill.receivedAt));
}

function over() {
  toast(text("time-up"));
  return refresh();
}

/** Keep the bar moving, if there is a clock. */
export function startClock() {
  startCountdown({
    rest,
    tell: (seconds) => say(text("seconds-left", { seconds })),
    mayAsk: () => !drill.busy,
    over,
  });
}
