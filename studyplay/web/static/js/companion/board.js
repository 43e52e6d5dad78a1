// The squares: what lies there, what is being typed, and where the last play was.

import { board, cellAt, cells, showPremium, squareOf } from "../grid.js";
import { text } from "../texts.js";
import { draftTiles, fixed, game, lying, onChange, squareName, value } from "./game.js";
import { tileFace } from "./tile.js";

export { board, cellAt, point, squareOf } from "../grid.js";

const shown = new Map();

function label(row, col, letter, draft) {
  const square = squareName(row, col);
  const facts = { square, letter: letter.toUpperCase(), points: value(letter) };
  if (draft) return text("cell-draft", facts);
  if (letter !== ".") return text("cell-tile", facts);
  const kind = fixed.premiums[row][col];
  return kind === "." ? square : `${square}, ${text(kind)}`;
}

function fill(cell, letter, classes) {
  cell.replaceChildren();
  if (letter !== ".") {
    cell.append(tileFace("span", letter, classes));
  } else {
    showPremium(cell);
  }
}

function show() {
  const last = new Set(game.state.last.split(" "));
  const draft = new Map(draftTiles().map((tile) => [`${tile.row}-${tile.col}`, tile.letter]));
  for (const cell of cells) {
    const { row, col } = squareOf(cell);
    const key = `${row}-${col}`;
    const lies = lying(row, col);
    const typed = lies === "." ? draft.get(key) : undefined;
    const classes = [...(typed ? ["mine"] : []), ...(last.has(key) ? ["last"] : [])];
    const look = `${typed ?? lies} ${classes}`;
    if (shown.get(cell) === look) continue;
    shown.set(cell, look);
    fill(cell, typed ?? lies, classes);
    cell.ariaLabel = label(row, col, typed ?? lies, Boolean(typed));
  }
  showCursor();
}

function showCursor() {
  const { row, col, across } = game.draft;
  for (const cell of board.querySelectorAll("[tabindex='0'].cell, .cursor")) {
    cell.tabIndex = -1;
    cell.classList.remove("cursor", "down");
  }
  const middle = (fixed.size - 1) / 2;
  const cell = cellAt(row ?? middle, col ?? middle);
  cell.tabIndex = 0;
  if (row === null) return;
  cell.classList.add("cursor");
  cell.classList.toggle("down", !across);
}

onChange(show);
