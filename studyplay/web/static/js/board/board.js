// The squares: what lies on them, what is being placed, and where the last play was.

import { board, cellAt, cells, showPremium, squareOf } from "../grid.js";
import { text } from "../texts.js";
import { marksOn, valueBy } from "./extras.js";
import { fixed, game, lying, onChange, placedOn, squareName, value } from "./game.js";
import { tileFace } from "./look.js";

export { board, cellAt, point, squareOf } from "../grid.js";

const shown = new Map();

function lastPlay() {
  const plays = game.state.sheet.filter((line) => ["play", "withdrawn"].includes(line.kind));
  const last = plays.at(-1);
  const tiles = last?.kind === "play" ? last.tiles : [];
  return new Set(tiles.map((tile) => `${tile.row}-${tile.col}`));
}

function label(row, col, letter, mine) {
  const marks = marksOn(row, col).map((mark) => mark.label);
  const square = [squareName(row, col), ...marks].join(", ");
  const facts = { square, letter: letter.toUpperCase(), points: worth(letter, row, col) };
  if (mine) return text("cell-mine", facts);
  if (letter !== ".") return text("cell-tile", facts);
  const kind = fixed.premiums[row][col];
  return kind === "." ? square : `${square}, ${text(kind)}`;
}

const worth = (letter, row, col) => valueBy(null, row, col) ?? value(letter);

function fill(cell, letter, classes, mine) {
  cell.replaceChildren();
  const { row, col } = squareOf(cell);
  if (letter !== ".") {
    const tile = tileFace(letter, "span", mine ? valueBy(mine.tile) : valueBy(null, row, col));
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

function show() {
  const last = lastPlay();
  for (const cell of cells) {
    const { row, col } = squareOf(cell);
    const mine = placedOn(row, col);
    const letter = mine?.letter ?? lying(row, col);
    const chosen = mine && game.chosen?.row === row && game.chosen?.col === col;
    const classes = [
      ...(mine ? ["mine"] : []),
      ...(chosen ? ["picked"] : []),
      ...(last.has(`${row}-${col}`) ? ["last"] : []),
    ];
    const marks = marksOn(row, col).map((mark) => mark.className);
    const look = `${letter} ${classes} ${marks} ${mine?.tile} ${valueBy(null, row, col)}`;
    if (shown.get(cell) !== look) {
      shown.set(cell, look);
      fill(cell, letter, classes, mine);
      cell.ariaLabel = label(row, col, letter, mine);
    }
  }
  showCursor();
}

function showCursor() {
  const { row, col } = game.cursor;
  for (const cell of board.querySelectorAll("[tabindex='0'].cell, .cursor")) {
    cell.tabIndex = -1;
    cell.classList.remove("cursor", "down");
  }
  const cell = cellAt(row, col);
  cell.tabIndex = 0;
  cell.classList.add("cursor");
  cell.classList.toggle("down", !game.across);
}

onChange(show);
