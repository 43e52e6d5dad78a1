// What the pages of all games share: stream, timers, connection, pause and result.

import { joinNames, text } from "../shared/page_texts.js";
import { whenPointerUp } from "../shared/pointer_hold.js";
import { refreshPage } from "./page_refresh.js";
import { isReplay, startReplay } from "./replay.js";
import { onRoomChange, onStatusChange, startStream } from "./stream.js";
import { gameTime, onChange, table } from "./table.js";

const LOST_MESSAGE_DELAY_MS = 3000;
const TIMER_TICK_MS = 200;
const offline = document.getElementById("offline");
const paused = document.getElementById("paused");
let messageTimer = 0;

/** Start the page.  The game must have added its listeners before. */
export function startPage() {
  if (isReplay) startReplay();
  else startLive();
}

function startLive() {
  onStatusChange(scheduleOfflineMessage);
  onRoomChange(refreshPage);
  onChange(updatePause);
  setInterval(updateTimers, TIMER_TICK_MS);
  onChange(updateTimers);
  startStream();
  document.documentElement.dataset.ready = "yes";
}

/** A connection that comes back soon is not worth a message. */
function scheduleOfflineMessage(status) {
  clearTimeout(messageTimer);
  const delay = status === "lost" ? LOST_MESSAGE_DELAY_MS : 0;
  messageTimer = setTimeout(whenPointerUp, delay, updateOfflineMessage);
}

function updateOfflineMessage() {
  offline.hidden = document.body.dataset.stream !== "lost";
}

function updatePause() {
  paused.hidden = !table.paused;
}

/**
 * Update <progress data-until="ms" data-span="ms"> and <time data-until="ms">, which count down by
 * the server's time.  Only the server decides when time is over.
 */
function updateTimers() {
  /** @type {NodeListOf<HTMLElement>} */
  const timers = document.querySelectorAll("[data-until]");
  for (const timer of timers) {
    const remaining = Math.max(0, Number(timer.dataset.until) - gameTime());
    if (timer instanceof HTMLProgressElement) timer.value = remaining / Number(timer.dataset.span);
    else timer.textContent = String(Math.ceil(remaining / 1000));
  }
}

/**
 * The sentence that names the winners.
 * @param {{ winners: number[] }} outcome
 * @param {(seat: number) => string} nameOf
 * @returns {string}
 */
export function formatResult(outcome, nameOf) {
  const ownSeat = document.body.dataset.seat;
  const winners = outcome.winners.map(String);
  if (winners.length === 0) return text("no-winner");
  if (winners.length === 1 && winners[0] === ownSeat) return text("won");
  if (winners.includes(ownSeat)) return text("draw");
  return text("has-won", { name: joinNames(outcome.winners.map(nameOf)) });
}
