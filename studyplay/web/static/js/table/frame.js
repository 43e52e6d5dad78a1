// What every live page does, whatever the game: stream, clocks, connection, pause, rematch.

import { whenStill } from "../still.js";
import { series, text } from "../texts.js";
import { startClocks } from "./clocks.js";
import { isReplay, startReplay } from "./replay.js";
import { followRoom } from "./room.js";
import { onRoom, onStatus, startStream } from "./stream.js";
import { onChange, table } from "./table.js";

const says = document.getElementById("says");
const offline = document.getElementById("offline");
const paused = document.getElementById("paused");
const LATE = 3000;
let telling = 0;

/** Have *sentence* read out, politely. */
export function say(sentence) {
  says.textContent = sentence;
}

function tell(status) {
  clearTimeout(telling);
  telling = setTimeout(whenStill, status === "lost" ? LATE : 0, showOffline);
}

function showOffline() {
  offline.hidden = document.body.dataset.stream !== "lost";
}

function showPause() {
  paused.hidden = !table.paused;
}

/** Start the page; its game has put its listeners on before. */
export function start() {
  if (isReplay) startReplay();
  else startLive();
}

function startLive() {
  onStatus(tell);
  onRoom(followRoom);
  onChange(showPause);
  startClocks();
  startStream();
  document.documentElement.dataset.ready = "yes";
}

/** The sentence that says who has won. */
export function resultOf(outcome, nameOf) {
  const mine = document.body.dataset.seat;
  const winners = outcome.winners.map(String);
  if (winners.length === 0) return text("no-winner");
  if (winners.length === 1 && winners[0] === mine) return text("won");
  if (winners.includes(mine)) return text("draw");
  return text("has-won", { name: series(outcome.winners.map(nameOf)) });
}
