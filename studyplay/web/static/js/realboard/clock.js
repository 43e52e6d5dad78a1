// The turn clock: counts up and announces when the time limit is reached.

import { announce } from "../shared/announcements.js";
import { formatDuration, text } from "../shared/page_texts.js";
import { fixed, game, onChange } from "./game.js";

const TICK_MS = 250;
const clockButton = document.getElementById("clock");
const clockText = document.getElementById("clock-text");
let wasLate = false;

function updateClock() {
  const { goes, elapsed } = game.state.clock;
  const passed = elapsed + (goes ? performance.now() - game.receivedAt : 0);
  const seconds = Math.floor(passed / 1000);
  clockText.textContent = formatDuration(seconds);
  const isLate = fixed.limit > 0 && seconds >= fixed.limit;
  clockButton.classList.toggle("late", isLate);
  if (isLate && !wasLate && goes) announce(text("time-over"));
  wasLate = isLate;
}

function updateButton() {
  const { goes } = game.state.clock;
  clockButton.ariaPressed = String(goes);
  clockButton.form.elements.do.value = goes ? "clock-stop" : "clock-go";
  updateClock();
}

/** Update the clock every 250 ms. */
export function startClock() {
  setInterval(updateClock, TICK_MS);
}

onChange(updateButton);
