// The board by touch and keyboard: squares begin a word, letters go on with it.

import { board, cellAt, squareOf } from "./board.js";
import { back, begin, form, turn, type } from "./entry.js";
import { changed, clearDraft, fixed, game } from "./game.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const OTHERS = {
  " ": turn,
  Backspace: back,
  Enter: () => form.requestSubmit(),
  Escape: () => {
    clearDraft();
    changed();
  },
};

function go([down, right], from) {
  const row = Math.min(fixed.size - 1, Math.max(0, from.row + down));
  const col = Math.min(fixed.size - 1, Math.max(0, from.col + right));
  Object.assign(game.draft, { row, col });
  changed();
  cellAt(row, col).focus();
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const from = squareOf(event.target);
  const letter = event.key.normalize("NFKC").toUpperCase();
  if (ARROWS[event.key]) go(ARROWS[event.key], from);
  else if (OTHERS[event.key]) OTHERS[event.key]();
  else if (/^[A-Z]$/.test(letter)) {
    if (game.draft.row === null) Object.assign(game.draft, from);
    type(letter);
  } else return;
  event.preventDefault();
}

/** Listen while the focus is on the board, and to taps. */
export function startBoard() {
  board.addEventListener("keydown", press);
  board.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (!square || game.state.over) return;
    begin(square.row, square.col);
    // On a phone the keyboard comes up at once, so that one tap and a word are enough.
    form.elements.word.focus({ preventScroll: true });
  });
}
