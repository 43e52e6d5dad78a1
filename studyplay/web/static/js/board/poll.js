// Asking for news: often while something is about to happen, seldom otherwise, never unseen.

import { game } from "./game.js";
import { refresh, showOffline } from "./server.js";

const SOON = 400;
const LATER = 5000;
const OFTEN_ENOUGH = 2;
let timer = 0;
let asking = false;
let missed = 0;

function pause() {
  const { outcome, thinking, pending } = game.state;
  if (outcome) return null;
  return thinking || pending ? SOON : LATER;
}

async function ask() {
  if (asking || document.hidden) return;
  asking = true;
  if (!game.busy) missed = (await refresh(game.state.version)) ? 0 : missed + 1;
  if (missed >= OFTEN_ENOUGH) showOffline();
  asking = false;
  plan();
}

/** Ask again after the pause that fits the state. */
export function plan() {
  clearTimeout(timer);
  const wait = pause();
  if (wait !== null && !document.hidden) timer = setTimeout(ask, wait);
}

/** Begin, and wake up whenever somebody looks at the page again. */
export function startPolling() {
  for (const wake of ["focus", "pageshow", "online"]) addEventListener(wake, ask);
  document.addEventListener("visibilitychange", ask);
  plan();
}
