// The time left on the clock of a page.  The server decides; this only shows it, and asks at zero.

import { spell } from "./texts.js";

const EVERY = 250;
const TOLD = [30, 10];
const clock = document.getElementById("clock");
const numbers = document.getElementById("clock-text");
const bar = clock?.querySelector("progress");
let before = Infinity;
let asking = false;

/**
 * Keep the bar moving, if there is a clock.
 *
 * `rest` gives the milliseconds left, null without a limit; `tell` has the seconds read out when
 * few are left; `over` asks the server at zero, as long as `mayAsk` allows it.
 */
export function startCountdown({ rest, tell, mayAsk, over }) {
  if (clock) setInterval(() => show({ rest, tell, mayAsk, over }), EVERY);
}

function show({ rest, tell, mayAsk, over }) {
  const now = rest();
  clock.hidden = now === null;
  if (clock.hidden) return;
  const seconds = Math.ceil(now / 1000);
  bar.value = now;
  numbers.textContent = spell(seconds);
  clock.classList.toggle("soon", seconds <= TOLD.at(-1));
  for (const mark of TOLD) {
    if (before > mark && seconds === mark) tell(seconds);
  }
  before = seconds;
  if (now === 0 && !asking && mayAsk()) ask(over);
}

/** Ask once a second at most: the server's clock may be a little behind. */
async function ask(over) {
  asking = true;
  await over();
  setTimeout(() => {
    asking = false;
  }, 1000);
}
