// Messages that only this page has: the first square of a play, and the outcome of a step.

import { announce } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { game, squareName } from "./game.js";

const verdict = document.getElementById("verdict");

/**
 * Announce the first square of the draft, if there is one, and its direction.
 * @param {boolean} across
 */
export function announceStart(across) {
  const { row, col } = game.draft;
  if (row === null) return;
  announce(text(across ? "start-across" : "start-down", { square: squareName(row, col) }));
}

/**
 * Show the outcome of a step; an outcome without a kind is visible on the board and only announced.
 * @param {{ text: string, kind: string }} outcome
 */
export function showOutcome({ text: message, kind }) {
  verdict.hidden = !kind;
  if (!kind) announce(message);
  verdict.className = `said verdict-said ${kind}`;
  verdict.textContent = message;
  // Below the board it may be covered by the form at the bottom of the page.
  if (kind === "warn") verdict.scrollIntoView({ block: "nearest" });
}
