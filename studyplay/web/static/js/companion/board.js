// The squares: what lies there, what is being typed, and where the last play was.

import { text } from "../texts.js";
import { draftTiles, fixed, game, lying, onChange, squareName, value } from "./game.js";
import { tileFace } from "./tile.js";

export const board = document.getElementById("board");
const cells = [...board.querySelectorAll(".cell")];
const shown = new Map();

/** The element of a square. */
export const cellAt = (row, col) => cells[row * fixed.size + col];

/** The square of an element inside the board, or null. */
export function squareOf(element) {
  const cell = element?.closest?.(".cell[data-row]");
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}

/** Outline the squares in *names* ("7-7 7-8"), those of a line of the sheet. */
export function point(names) {
  const wanted = new Set(names.split(" ").filter(Boolean));
  for (const cell of cells) {
    cell.classList.toggle("told", wanted.has(`${cell.dataset.row}-${cell.dataset.col}`));
  }
}

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
  } else if (cell.dataset.sign) {
    const sign = document.createElement("span");
    sign.className = "premium";
    sign.ariaHidden = "true";
    sign.textContent = cell.dataset.sign;
    cell.append(sign);
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
