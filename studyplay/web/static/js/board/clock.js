// How long this turn has taken, by the server's time.

import { clock, table } from "../table/table.js";
import { spell } from "../texts.js";

const EVERY = 500;

function show() {
  const line = document.querySelector("#part-turn [data-since]");
  if (!line) return;
  const seconds = Math.max(0, Math.floor((clock() - table.since) / 1000));
  line.textContent = spell(seconds);
}

/** Keep it going. */
export function startClock() {
  setInterval(show, EVERY);
}
