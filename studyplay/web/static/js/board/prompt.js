// A prompt to choose a square or a tile of the rack for something else than placing a tile.

import { game, notifyChange, onChange } from "./game.js";

const area = document.getElementById("asking-acts");
const line = document.getElementById("asking-text");

/**
 * @typedef {object} PromptHandlers
 * @property {(row: number, col: number) => void} [square] Called with the chosen square.
 * @property {(slot: number) => void} [slot] Called with the chosen slot of the rack.
 * @property {(() => void) | null} [onCancel]
 */

/**
 * Show *text* and pass the next taps to *handlers* until the prompt is closed.
 * @param {string} text
 * @param {PromptHandlers} handlers
 */
export function openPrompt(text, handlers) {
  game.prompt = { text, ...handlers };
  game.selected = null;
  notifyChange();
}

/** Close the prompt without an answer. */
export function cancelPrompt() {
  const { prompt } = game;
  game.prompt = null;
  prompt?.onCancel?.();
  notifyChange();
}

/** Close the prompt after an answer. */
export function closePrompt() {
  game.prompt = null;
  notifyChange();
}

function updatePrompt() {
  if (!area) return;
  area.hidden = game.prompt === null;
  line.textContent = game.prompt?.text ?? "";
}

onChange(updatePrompt);
