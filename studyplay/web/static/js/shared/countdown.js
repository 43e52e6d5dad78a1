// The remaining time in #clock.  The server decides when time is over: at zero the page asks it.

import { formatDuration } from "./page_texts.js";

const TICK_MS = 250;
const ASK_AGAIN_MS = 1000;
const ANNOUNCED_SECONDS = [30, 10];
const clock = document.getElementById("clock");
const label = document.getElementById("clock-text");
const bar = clock?.querySelector("progress");
let previousSeconds = Infinity;
let isAsking = false;

/**
 * @typedef {object} CountdownOptions
 * @property {() => number | null} remainingMs null without a limit
 * @property {(seconds: number) => void} announceSeconds Called when few seconds are left.
 * @property {() => boolean} canAsk Whether the server may be asked at zero.
 * @property {() => Promise<unknown>} askServer
 */

/**
 * Start the countdown if the page has a clock.
 * @param {CountdownOptions} options
 */
export function startCountdown(options) {
  if (clock) setInterval(() => updateClock(options), TICK_MS);
}

/** @param {CountdownOptions} options */
function updateClock({ remainingMs, announceSeconds, canAsk, askServer }) {
  const left = remainingMs();
  clock.hidden = left === null;
  if (left === null) return;
  const seconds = Math.ceil(left / 1000);
  bar.value = left;
  label.textContent = formatDuration(seconds);
  clock.classList.toggle("soon", seconds <= ANNOUNCED_SECONDS.at(-1));
  for (const mark of ANNOUNCED_SECONDS) {
    if (previousSeconds > mark && seconds === mark) announceSeconds(seconds);
  }
  previousSeconds = seconds;
  if (left === 0 && !isAsking && canAsk()) ask(askServer);
}

/** Ask at most once a second: the server's clock may be a little behind. */
async function ask(askServer) {
  isAsking = true;
  await askServer();
  setTimeout(() => {
    isAsking = false;
  }, ASK_AGAIN_MS);
}
