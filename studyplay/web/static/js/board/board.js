// The squares: what lies on them, what is being placed, and where the last play was.

import { text } from "../texts.js";
import { marksOn, valueBy } from "./extras.js";
import { fixed, game, lying, onChange, placedOn, squareName, value } from "./game.js";
import { tileFace } from "./look.js";

export const board = document.getElementById("board");
const cells = [...board.querySelectorAll(".cell")];
const shown = new Map();
const signs = new Map(cells.map((cell) => [cell, premiumOf(cell)]));

/** The element of a square. */
export const cellAt = (row, col) => cells[row * fixed.size + col];

/** The square of an element inside the board, or null. */
export function squareOf(element) {
  const cell = element?.closest?.(".cell[data-row]");
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}

/** Outline the squares in *names* ("7-7 7-8"), those of a line of the score sheet. */
export function point(names) {
  const wanted = new Set(names.split(" ").filter(Boolean));
  for (const cell of cells) {
    cell.classList.toggle("told", wanted.has(`${cell.dataset.row}-${cell.dataset.col}`));
  }
}

function premiumOf(cell) {
  const kind = fixed.premiums[cell.dataset.row][cell.dataset.col];
  const sign = cell.querySelector(".premium")?.textContent;
  if (sign === undefined) return signFor(kind);
  return sign;
}

/** The sign of a premium that is covered when the page comes. */
function signFor(kind) {
  return { d: "2L", t: "3L", q: "4L", D: "2W", T: "3W", Q: "4W", "*": "★" }[kind] ?? "";
}

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
  } else if (signs.get(cell)) {
    const sign = document.createElement("span");
    sign.className = "premium";
    sign.ariaHidden = "true";
    sign.textContent = signs.get(cell);
    cell.append(sign);
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
