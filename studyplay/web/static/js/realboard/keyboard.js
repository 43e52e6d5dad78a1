// Touch and keyboard input on the board: a square starts a word, letters extend it.

import { board, cellAt, squareOf } from "../shared/board_grid.js";
import { clearDraft, fixed, game, notifyChange } from "./game.js";
import {
  appendLetters,
  deleteLastLetter,
  playForm,
  selectSquare,
  toggleDirection,
} from "./play_form.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const KEY_ACTIONS = {
  " ": toggleDirection,
  Backspace: deleteLastLetter,
  Enter: () => playForm.requestSubmit(),
  Escape: () => {
    clearDraft();
    notifyChange();
  },
};

function moveCursor([down, right], from) {
  const row = Math.min(fixed.size - 1, Math.max(0, from.row + down));
  const col = Math.min(fixed.size - 1, Math.max(0, from.col + right));
  Object.assign(game.draft, { row, col });
  notifyChange();
  cellAt(row, col).focus();
}

function handleKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const from = squareOf(event.target);
  const letter = event.key.normalize("NFKC").toUpperCase();
  if (ARROWS[event.key]) moveCursor(ARROWS[event.key], from);
  else if (KEY_ACTIONS[event.key]) KEY_ACTIONS[event.key]();
  else if (/^[A-Z]$/.test(letter)) {
    if (game.draft.row === null) Object.assign(game.draft, from);
    appendLetters(letter);
  } else return;
  event.preventDefault();
}

/** Add the key and click listeners of the board. */
export function startBoardInput() {
  board.addEventListener("keydown", handleKey);
  board.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (!square || game.state.over) return;
    selectSquare(square.row, square.col);
    // Opens the on-screen keyboard of a phone at once: one tap, then the word.
    playForm.elements.word.focus({ preventScroll: true });
  });
}
