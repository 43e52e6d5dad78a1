// The on-screen alphabet: letters for gaps and stems, and the dialog for the letter of a blank.

import { text } from "../shared/page_texts.js";
import { drill, isBlank, isPlaying, onChange } from "./drill.js";
import { submitAnswer } from "./server.js";
import { layBlank, layTile, useLetter } from "./tiles.js";

const keys = document.getElementById("keys");
const dialog = document.getElementById("blank");
let pendingBlank = null;

/**
 * Add a tile to the answer; a blank opens the letter dialog first.
 * @param {number} tile
 * @param {number} [place]
 */
export function placeTile(tile, place) {
  if (!isBlank(tile) || drill.blankLetters[tile]) return layTile(tile, place);
  pendingBlank = { tile, place };
  return dialog.showModal();
}

/**
 * Add a letter to the answer; in a quick drill it is submitted at once.
 * @param {string} letter
 * @returns {boolean} Whether the answer could take it.
 */
export function enterLetter(letter) {
  if (drill.state.quick) drill.answer = [];
  if (!useLetter(letter)) return false;
  if (drill.state.quick) submitAnswer();
  return true;
}

function updateKeys() {
  const { phase, keys: hasKeys, tried = {} } = drill.state;
  keys.hidden = phase !== "playing" || !hasKeys;
  for (const key of keys.children) {
    const { letter } = key.dataset;
    const result = tried[letter];
    key.className = `key ${result ?? ""}`;
    if (result) key.ariaLabel = text(`key-${result}`, { letter });
    else key.removeAttribute("aria-label");
  }
}

/** Add the listeners of the keys and of the dialog. */
export function startKeys() {
  keys.addEventListener("click", ({ target }) => {
    const { letter } = target.dataset;
    if (letter && isPlaying()) enterLetter(letter);
  });
  // A tapped key does not take the focus, so Enter still submits the answer.
  keys.addEventListener("mousedown", (event) => event.preventDefault());
  dialog.addEventListener("click", ({ target }) => {
    const { blank } = target.dataset;
    if (!blank) return;
    dialog.close();
    layBlank(pendingBlank.tile, blank, pendingBlank.place);
  });
  onChange(updateKeys);
}
