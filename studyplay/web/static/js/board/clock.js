// How much of a challenge window is left.

import { fixed, game } from "./game.js";

const EVERY = 250;

function show() {
  const bar = document.querySelector("#part-turn .clock");
  const { pending } = game.state;
  if (!bar || !pending) return;
  const left = pending.closesIn - (performance.now() - game.receivedAt);
  bar.value = Math.max(0, Math.min(1, left / fixed.window));
}

/** Keep the bar moving. */
export function startClock() {
  setInterval(show, EVERY);
}
