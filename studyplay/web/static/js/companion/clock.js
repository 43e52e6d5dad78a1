// The clock of the turn: it counts up, and says when the limit is reached.

import { spell, text } from "../texts.js";
import { fixed, game, onChange } from "./game.js";
import { say } from "./says.js";

const EVERY = 250;
const button = document.getElementById("clock");
const shown = document.getElementById("clock-text");
let late = false;

function tick() {
  const { goes, elapsed } = game.state.clock;
  const passed = elapsed + (goes ? performance.now() - game.receivedAt : 0);
  const seconds = Math.floor(passed / 1000);
  shown.textContent = spell(seconds);
  const isLate = fixed.limit > 0 && seconds >= fixed.limit;
  button.classList.toggle("late", isLate);
  if (isLate && !late && goes) say(text("time-over"));
  late = isLate;
}

function show() {
  const { goes } = game.state.clock;
  button.ariaPressed = String(goes);
  button.form.elements.do.value = goes ? "clock-stop" : "clock-go";
  tick();
}

/** Keep the clock moving. */
export function startClock() {
  setInterval(tick, EVERY);
}

onChange(show);
