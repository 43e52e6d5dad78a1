// How much time is left.  The server decides; this only shows it, and asks at zero.

import { text } from "../texts.js";
import { page } from "./page.js";
import { say } from "./says.js";
import { refresh } from "./server.js";

const EVERY = 250;
const TOLD = [30, 10];
const clock = document.getElementById("clock");
const numbers = document.getElementById("clock-text");
const bar = clock?.querySelector("progress");
let before = Infinity;
let asking = false;

function rest() {
  const { left, phase } = page.state;
  return phase === "playing" ? Math.max(0, left - (performance.now() - page.receivedAt)) : left;
}

function show() {
  const { left, phase } = page.state;
  clock.hidden = left === null;
  if (clock.hidden) return;
  const now = rest();
  const seconds = Math.ceil(now / 1000);
  bar.value = now;
  numbers.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  clock.classList.toggle("soon", seconds <= TOLD.at(-1));
  for (const mark of TOLD) {
    if (before > mark && seconds === mark) say(text("seconds", { seconds }));
  }
  before = seconds;
  if (now === 0 && phase === "playing" && !asking && !page.busy) ask();
}

async function ask() {
  asking = true;
  await refresh();
  setTimeout(() => {
    asking = false;
  }, 1000);
}

/** Keep the bar moving, if there is a clock. */
export function startClock() {
  if (clock) setInterval(show, EVERY);
}
