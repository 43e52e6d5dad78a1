// Choosing a square or a tile of the rack for something else than placing.

import { changed, game, onChange } from "./game.js";

const box = document.getElementById("asking-acts");
const line = document.getElementById("asking-text");

/** Ask with *text* for a square, `square(row, col)`, or a tile of the rack, `slot(slot)`. */
export function startAsking(text, answers) {
  game.asking = { text, ...answers };
  game.chosen = null;
  changed();
}

/** Ask no more. */
export function stopAsking() {
  const { asking } = game;
  game.asking = null;
  asking?.cancelled?.();
  changed();
}

function show() {
  if (!box) return;
  box.hidden = game.asking === null;
  line.textContent = game.asking?.text ?? "";
}

onChange(show);
