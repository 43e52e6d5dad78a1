// The board by keyboard: arrows, letters, Space, Backspace, Enter, Escape.

import { announceText, showRefusal } from "../shared/announcements.js";
import { board, cellAt } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import {
  fixed,
  game,
  isFree,
  isSeated,
  letterAt,
  notifyChange,
  placedTileAt,
  squareName,
} from "./game.js";
import { placeFromRack, returnToRack } from "./placement.js";
import { cancelPrompt } from "./prompt.js";
import { placeTile, recallTiles } from "./tiles.js";
import { playTiles } from "./turn_buttons.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const COMMANDS = {
  " ": toggleDirection,
  Backspace: returnLastTile,
  Delete: () => returnToRack(game.cursor.row, game.cursor.col),
  Enter: handleEnter,
  Escape: () => (game.prompt ? cancelPrompt() : recallTiles()),
  Home: () => moveCursor(game.cursor.row, 0),
  End: () => moveCursor(game.cursor.row, fixed.size - 1),
};

const isOnBoard = (row, col) => row >= 0 && row < fixed.size && col >= 0 && col < fixed.size;

function moveCursor(row, col) {
  if (!isOnBoard(row, col)) return;
  game.cursor = { row, col };
  notifyChange();
  cellAt(row, col).focus();
}

function toggleDirection() {
  game.isAcross = !game.isAcross;
  notifyChange();
  announceText(game.isAcross ? "across" : "down");
}

/** Move the cursor to the next free square in its direction, if there is one. */
function advanceCursor() {
  const [down, right] = game.isAcross ? [0, 1] : [1, 0];
  let { row, col } = game.cursor;
  do {
    [row, col] = [row + down, col + right];
  } while (isOnBoard(row, col) && !isFree(row, col));
  moveCursor(row, col);
}

function returnLastTile() {
  const tile = placedTileAt(game.cursor.row, game.cursor.col) ?? game.placed.at(-1);
  if (!tile) return;
  returnToRack(tile.row, tile.col);
  moveCursor(tile.row, tile.col);
}

function handleEnter() {
  const { prompt, selected, cursor } = game;
  if (prompt?.square) {
    prompt.square(cursor.row, cursor.col);
    return;
  }
  if (selected && "slot" in selected && isFree(cursor.row, cursor.col)) {
    placeFromRack(selected.slot, cursor.row, cursor.col);
  } else {
    playTiles();
  }
}

/** A letter that is on the board already only moves the cursor. */
function typeLetter(letter) {
  const { row, col } = game.cursor;
  const square = squareName(row, col);
  if (letterAt(row, col).toUpperCase() === letter) {
    advanceCursor();
    return;
  }
  if (!isFree(row, col)) {
    showRefusal(text("taken", { square }));
    return;
  }
  if (!isSeated) return;
  const ownSlot = game.rack.indexOf(letter);
  const slot = ownSlot >= 0 ? ownSlot : game.rack.indexOf("?");
  if (slot < 0) {
    showRefusal(text("no-letter", { letter }));
    return;
  }
  placeTile(slot, row, col, letter);
  announceText("placed", { letter, square });
  advanceCursor();
}

function handleKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const arrow = ARROWS[event.key];
  const command = COMMANDS[event.key];
  const letter = event.key.normalize("NFKC").toUpperCase();
  if (arrow) moveCursor(game.cursor.row + arrow[0], game.cursor.col + arrow[1]);
  else if (command) command();
  else if (/^[A-Z]$/.test(letter)) typeLetter(letter);
  else return;
  event.preventDefault();
}

/** Handle keys while the focus is on the board. */
export function startKeyboard() {
  board.addEventListener("keydown", handleKey);
  board.addEventListener("focusin", (event) => {
    const { row, col } = /** @type {HTMLElement} */ (event.target).dataset;
    if (row === undefined) return;
    if (Number(row) === game.cursor.row && Number(col) === game.cursor.col) return;
    game.cursor = { row: Number(row), col: Number(col) };
    notifyChange();
  });
}
