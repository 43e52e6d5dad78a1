// The drill by keyboard: letters, Backspace, Enter, Space, Escape, wherever the focus is.

import { text } from "../texts.js";
import { drill, isPlaying, letterOf } from "./drill.js";
import { pick } from "./keys.js";
import { say } from "./says.js";
import { submit } from "./server.js";
import { clear, shuffle, takeAt } from "./tiles.js";

const table = document.getElementById("table");
const field = document.getElementById("text");
const KEYS = {
  Backspace: () => drill.answer.length && takeAt(drill.answer.length - 1),
  Escape: clear,
  Enter: submit,
  " ": shuffle,
};
const OF_BUTTONS = new Set(["Enter", " "]);

const isOthers = ({ target, key }) =>
  target.closest("input, textarea, select, dialog, [contenteditable]") ||
  (OF_BUTTONS.has(key) && target.closest("button, a, summary"));

function spell() {
  const letters = drill.answer.map(letterOf).join(" ");
  say(letters ? text("answer", { letters }) : text("answer-empty"));
}

/** Who types is answering: Enter must not press the button that was used before. */
function attend() {
  if (document.activeElement !== document.body) table.focus({ preventScroll: true });
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!isPlaying() || isOthers(event)) return;
  const letter = event.key.normalize("NFKC").toUpperCase();
  const isLetter = /^[A-Z]$/.test(letter);
  // The key goes on to the field that takes words.
  if (drill.state.free) return isLetter ? field.focus() : undefined;
  const act = KEYS[event.key];
  if (act) {
    event.preventDefault();
    if (event.key === "Enter" && event.repeat) return;
    if (event.key !== "Enter") attend();
    act();
  } else if (isLetter) {
    event.preventDefault();
    attend();
    if (!pick(letter)) return say(drill.state.rack ? text("no-tile", { letter }) : text("no-room"));
    if (drill.state.quick) return;
  } else {
    return;
  }
  if (event.key !== "Enter") spell();
}

/** Listen on the whole page. */
export function startKeyboard() {
  document.addEventListener("keydown", press);
}
