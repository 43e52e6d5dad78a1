// How much time the rack has left.  The server decides; this only shows it, and asks at zero.

import { toast } from "../messages.js";
import { text } from "../texts.js";
import { drill } from "./drill.js";
import { say } from "./says.js";
import { refresh } from "./server.js";

const EVERY = 250;
const TOLD = [30, 10];
const clock = document.getElementById("clock");
const numbers = document.getElementById("clock-text");
const bar = clock?.querySelector("progress");
let before = Infinity;
let asking = false;

function show() {
  const { left, phase } = drill.state;
  clock.hidden = phase !== "playing" || left === null;
  if (clock.hidden) return;
  const rest = Math.max(0, left - (performance.now() - drill.receivedAt));
  const seconds = Math.ceil(rest / 1000);
  bar.value = rest;
  numbers.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  clock.classList.toggle("soon", seconds <= TOLD.at(-1));
  for (const mark of TOLD) {
    if (before > mark && seconds === mark) say(text("seconds-left", { seconds }));
  }
  before = seconds;
  if (rest === 0 && !asking && !drill.busy) ask();
}

async function ask() {
  asking = true;
  toast(text("time-up"));
  await refresh();
  setTimeout(() => {
    asking = false;
  }, 1000);
}

/** Keep the bar moving, if there is a clock. */
export function startClock() {
  if (clock) setInterval(show, EVERY);
}
