// Keyboard input: letters, Backspace, Enter, Space and Escape, wherever the focus is.

import { announce } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { drill, isPlaying, letterOf } from "./drill.js";
import { enterLetter } from "./letter_keys.js";
import { submitAnswer } from "./server.js";
import { clearAnswer, removeFromAnswer, shuffleRack } from "./tiles.js";

const table = document.getElementById("table");
const field = document.getElementById("text");
const KEY_ACTIONS = {
  Backspace: () => drill.answer.length && removeFromAnswer(drill.answer.length - 1),
  Escape: clearAnswer,
  Enter: submitAnswer,
  " ": shuffleRack,
};
const BUTTON_KEYS = new Set(["Enter", " "]);

const isForOtherElement = ({ target, key }) =>
  target.closest("input, textarea, select, dialog, [contenteditable]") ||
  (BUTTON_KEYS.has(key) && target.closest("button, a, summary"));

function announceAnswer() {
  const letters = drill.answer.map(letterOf).join(" ");
  announce(letters ? text("answer", { letters }) : text("answer-empty"));
}

/** Move the focus to the table, so Enter does not press the button used before. */
function focusTable() {
  if (document.activeElement !== document.body) table.focus({ preventScroll: true });
}

function handleKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!isPlaying() || isForOtherElement(event)) return;
  const letter = event.key.normalize("NFKC").toUpperCase();
  const isLetter = /^[A-Z]$/.test(letter);
  // The focused field receives the key.
  if (drill.state.free) return isLetter ? field.focus() : undefined;
  const action = KEY_ACTIONS[event.key];
  if (action) {
    event.preventDefault();
    if (event.key === "Enter" && event.repeat) return;
    if (event.key !== "Enter") focusTable();
    action();
  } else if (isLetter) {
    event.preventDefault();
    focusTable();
    if (!enterLetter(letter)) {
      return announce(drill.state.rack ? text("no-tile", { letter }) : text("no-room"));
    }
    if (drill.state.quick) return;
  } else {
    return;
  }
  if (event.key !== "Enter") announceAnswer();
}

/** Add the key listener of the page. */
export function startKeyboard() {
  document.addEventListener("keydown", handleKey);
}
