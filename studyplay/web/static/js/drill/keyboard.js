// The drill by keyboard: letters, Backspace, Enter, Space, Escape, wherever the focus is.

import { text } from "../texts.js";
import { drill, isPlaying, word } from "./drill.js";
import { say } from "./says.js";
import { submit } from "./server.js";
import { clear, shuffle, take, type } from "./tiles.js";

const table = document.getElementById("table");
const KEYS = {
  Backspace: () => take(drill.answer.at(-1)),
  Escape: clear,
  Enter: submit,
  " ": shuffle,
};
const OF_BUTTONS = new Set(["Enter", " "]);

const isOthers = ({ target, key }) =>
  target.closest("input, textarea, select, dialog, [contenteditable]") ||
  (OF_BUTTONS.has(key) && target.closest("button, a, summary"));

function spell() {
  say(word() ? text("answer", { letters: [...word()].join(" ") }) : text("answer-empty"));
}

/** Who types is answering: Enter must not press the button that was used before. */
function attend() {
  if (document.activeElement !== document.body) table.focus({ preventScroll: true });
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!isPlaying() || isOthers(event)) return;
  const letter = event.key.normalize("NFKC").toUpperCase();
  const act = KEYS[event.key];
  if (act) {
    event.preventDefault();
    if (event.key === "Enter" && event.repeat) return;
    if (event.key !== "Enter") attend();
    act();
  } else if (/^[A-Z]$/.test(letter)) {
    event.preventDefault();
    attend();
    if (!type(letter)) return say(text("no-tile", { letter }));
  } else {
    return;
  }
  if (event.key !== "Enter") spell();
}

/** Listen on the whole page. */
export function startKeyboard() {
  document.addEventListener("keydown", press);
}
