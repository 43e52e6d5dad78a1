// The board: tiles played, the typed draft, and the squares of the last play.

import { board, cellAt, cells, showPremium, squareOf } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import { draftTiles, fixed, game, letterAt, letterValue, onChange, squareName } from "./game.js";
import { createTile } from "./tile.js";

/** What is drawn in each cell, so that unchanged cells are left alone. */
const drawnByCell = new Map();

function cellLabel(row, col, letter, isDraft) {
  const square = squareName(row, col);
  const facts = { square, letter: letter.toUpperCase(), points: letterValue(letter) };
  if (isDraft) return text("cell-draft", facts);
  if (letter !== ".") return text("cell-tile", facts);
  const kind = fixed.premiums[row][col];
  return kind === "." ? square : `${square}, ${text(kind)}`;
}

function fillCell(cell, letter, classes) {
  cell.replaceChildren();
  if (letter !== ".") {
    cell.append(createTile("span", letter, classes));
  } else {
    showPremium(cell);
  }
}

function drawCells() {
  const last = new Set(game.state.last.split(" "));
  const draft = new Map(draftTiles().map((tile) => [`${tile.row}-${tile.col}`, tile.letter]));
  for (const cell of cells) {
    const { row, col } = squareOf(cell);
    const key = `${row}-${col}`;
    const laid = letterAt(row, col);
    const typed = laid === "." ? draft.get(key) : undefined;
    const classes = [...(typed ? ["mine"] : []), ...(last.has(key) ? ["last"] : [])];
    const drawing = `${typed ?? laid} ${classes}`;
    if (drawnByCell.get(cell) === drawing) continue;
    drawnByCell.set(cell, drawing);
    fillCell(cell, typed ?? laid, classes);
    cell.ariaLabel = cellLabel(row, col, typed ?? laid, Boolean(typed));
  }
  drawCursor();
}

function drawCursor() {
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

onChange(drawCells);
