// The squares: played tiles, tiles that are being placed, the last play, and the cursor.

import { board, cellAt, cells, showPremium, squareOf } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import { expansionValue, marksOn } from "./expansions.js";
import { fixed, game, letterAt, letterValue, onChange, placedTileAt, squareName } from "./game.js";
import { createTile } from "./tile_face.js";

const drawnKeys = new Map();

function lastPlaySquares() {
  const plays = game.state.sheet.filter((line) => ["play", "withdrawn"].includes(line.kind));
  const last = plays.at(-1);
  const tiles = last?.kind === "play" ? last.tiles : [];
  return new Set(tiles.map((tile) => `${tile.row}-${tile.col}`));
}

function labelOf(row, col, letter, isPlaced) {
  const marks = marksOn(row, col).map((mark) => mark.label);
  const square = [squareName(row, col), ...marks].join(", ");
  const points = expansionValue(null, row, col) ?? letterValue(letter);
  const values = { square, letter: letter.toUpperCase(), points };
  if (isPlaced) return text("cell-mine", values);
  if (letter !== ".") return text("cell-tile", values);
  const premium = fixed.premiums[row][col];
  return premium === "." ? square : `${square}, ${text(premium)}`;
}

function drawCell(cell, letter, classes, placed) {
  cell.replaceChildren();
  const { row, col } = squareOf(cell);
  if (letter !== ".") {
    const points = placed ? expansionValue(placed.tile) : expansionValue(null, row, col);
    const tile = createTile(letter, "span", points);
    tile.classList.add(...classes);
    cell.append(tile);
  } else {
    showPremium(cell);
  }
  for (const mark of marksOn(row, col)) {
    const sign = document.createElement("span");
    sign.className = `mark ${mark.className}`;
    sign.ariaHidden = "true";
    sign.textContent = mark.sign ?? "";
    cell.append(sign);
  }
}

/** Draw the squares that look different now. */
function updateBoard() {
  const lastPlay = lastPlaySquares();
  for (const cell of cells) {
    const { row, col } = squareOf(cell);
    const placed = placedTileAt(row, col);
    const letter = placed?.letter ?? letterAt(row, col);
    const isSelected = placed && game.selected?.row === row && game.selected?.col === col;
    const classes = [
      ...(placed ? ["mine"] : []),
      ...(isSelected ? ["picked"] : []),
      ...(lastPlay.has(`${row}-${col}`) ? ["last"] : []),
    ];
    const marks = marksOn(row, col).map((mark) => mark.className);
    const key = `${letter} ${classes} ${marks} ${placed?.tile} ${expansionValue(null, row, col)}`;
    if (drawnKeys.get(cell) !== key) {
      drawnKeys.set(cell, key);
      drawCell(cell, letter, classes, placed);
      cell.ariaLabel = labelOf(row, col, letter, Boolean(placed));
    }
  }
  updateCursor();
}

function updateCursor() {
  const { row, col } = game.cursor;
  /** @type {NodeListOf<HTMLElement>} */
  const oldCells = board.querySelectorAll("[tabindex='0'].cell, .cursor");
  for (const old of oldCells) {
    old.tabIndex = -1;
    old.classList.remove("cursor", "down");
  }
  const cell = cellAt(row, col);
  cell.tabIndex = 0;
  cell.classList.add("cursor");
  cell.classList.toggle("down", !game.isAcross);
}

onChange(updateBoard);
