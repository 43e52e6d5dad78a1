// The alphabet to tap: letters for gaps and stems, and the letter of a blank.

import { text } from "../texts.js";
import { drill, isBlank, isPlaying, onChange } from "./drill.js";
import { submit } from "./server.js";
import { lay, layBlank, type } from "./tiles.js";

const keys = document.getElementById("keys");
const dialog = document.getElementById("blank");
let waiting = null;

/** Lay a tile; a blank asks first which letter it is. */
export function put(tile, place) {
  if (!isBlank(tile) || drill.named[tile]) return lay(tile, place);
  waiting = { tile, place };
  return dialog.showModal();
}

/** Take *letter* into the answer; a stem is answered by it. Returns whether there was room. */
export function pick(letter) {
  if (drill.state.quick) drill.answer = [];
  if (!type(letter)) return false;
  if (drill.state.quick) submit();
  return true;
}

function show() {
  const { phase, keys: shown, tried = {} } = drill.state;
  keys.hidden = phase !== "playing" || !shown;
  for (const key of keys.children) {
    const { letter } = key.dataset;
    const became = tried[letter];
    key.className = `key ${became ?? ""}`;
    if (became) key.ariaLabel = text(`key-${became}`, { letter });
    else key.removeAttribute("aria-label");
  }
}

/** Listen to both alphabets. */
export function startKeys() {
  keys.addEventListener("click", ({ target }) => {
    const { letter } = target.dataset;
    if (letter && isPlaying()) pick(letter);
  });
  // A tapped key does not take the focus, so that Enter still answers.
  keys.addEventListener("mousedown", (event) => event.preventDefault());
  dialog.addEventListener("click", ({ target }) => {
    const { blank } = target.dataset;
    if (!blank) return;
    dialog.close();
    layBlank(waiting.tile, blank, waiting.place);
  });
  onChange(show);
}
