// What is said: what came of a step for all to see, small things for screen readers only.

import { text } from "../texts.js";
import { game, squareName } from "./game.js";

const says = document.getElementById("says");
const verdict = document.getElementById("verdict");
const refused = document.getElementById("refused");

/** Have the first square and its direction, or *message*, read out. */
export function say(message, across) {
  const { row, col } = game.draft;
  if (message !== "start") says.textContent = message;
  else if (row !== null) {
    says.textContent = text(across ? "start-across" : "start-down", { square: squareName(row, col) });
  }
}

/** Show what came of a step; what the board shows by itself is only read out. */
export function judge({ text: message, kind }) {
  verdict.hidden = !kind;
  if (!kind) say(message);
  verdict.className = `said verdict-said ${kind}`;
  verdict.textContent = message;
  // Below the board it may lie under the tray.
  if (kind === "warn") verdict.scrollIntoView({ block: "nearest" });
}

/** Show why something was refused, or nothing. */
export function refuse(message) {
  refused.textContent = "";
  refused.textContent = message;
}
