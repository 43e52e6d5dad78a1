// Clocks that run down by the server's time: <progress data-until="ms" data-span="ms"> and
// <time data-until="ms">.  The server alone decides when time is over.

import { clock, onChange } from "./table.js";

const EVERY = 200;

/** Milliseconds until *at* by the game's clock; never below 0. */
export const left = (at) => Math.max(0, at - clock());

function show() {
  for (const each of document.querySelectorAll("[data-until]")) {
    const rest = left(Number(each.dataset.until));
    if (each instanceof HTMLProgressElement) each.value = rest / Number(each.dataset.span);
    else each.textContent = String(Math.ceil(rest / 1000));
  }
}

/** Keep all clocks of the page going. */
export function startClocks() {
  setInterval(show, EVERY);
  onChange(show);
}
