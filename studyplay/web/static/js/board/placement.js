// Placing tiles with taps: select a tile, then a square; a double tap on a placed tile returns it.

import { announceText, showRefusal } from "../shared/announcements.js";
import { board, cellAt, squareOf } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import { isWild } from "./expansions.js";
import { game, isFree, letterAt, notifyChange, placedTileAt, squareName } from "./game.js";
import { rack, slotOf } from "./rack.js";
import { moveTile, placeTile, returnTile } from "./tiles.js";
import { enlargeFor } from "./zoom.js";

const DOUBLE_TAP_MS = 350;
const blankDialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("blank"));
let lastTap = { at: 0, key: "" };

/**
 * Ask which letter a blank stands for.
 * @returns {Promise<string | null>} null if the dialog is closed without a letter
 */
function askBlankLetter() {
  return new Promise((resolve) => {
    blankDialog.returnValue = "";
    blankDialog.showModal();
    /** @type {HTMLElement} */
    const firstLetter = blankDialog.querySelector("button[value]");
    firstLetter.focus();
    const handleClose = () => resolve(blankDialog.returnValue || null);
    blankDialog.addEventListener("close", handleClose, { once: true });
  });
}

/** Place the tile of *slot* on a square; the letter of a blank is asked for first. */
export async function placeFromRack(slot, row, col) {
  if (!isFree(row, col)) {
    showRefusal(text("taken", { square: squareName(row, col) }));
    return;
  }
  const tile = game.rack[slot];
  const letter = isWild(tile) ? await askBlankLetter() : tile;
  if (letter && placeTile(slot, row, col, letter)) {
    announceText("placed", { letter, square: squareName(row, col) });
  }
}

/** Return a placed tile to the rack, to *slot* if it is free. */
export function returnToRack(row, col, slot) {
  const tile = returnTile(row, col, slot);
  if (tile) announceText("back", { letter: isWild(tile.tile) ? text("blank") : tile.tile });
}

function handleSquareTap(row, col) {
  if (game.prompt?.square) {
    game.prompt.square(row, col);
    return;
  }
  const isDouble = isDoubleTap(`${row}-${col}`);
  const { selected } = game;
  if (placedTileAt(row, col)) {
    if (isDouble) returnToRack(row, col);
    else togglePlacedTile(row, col);
  } else if (selected && letterAt(row, col) === ".") {
    if ("slot" in selected) placeFromRack(selected.slot, row, col);
    else moveTile(selected, row, col);
  } else {
    setCursor(row, col);
  }
}

function handleSlotTap(slot) {
  if (game.prompt?.slot) {
    game.prompt.slot(slot);
    return;
  }
  if (game.exchangeSlots) {
    if (!game.exchangeSlots.delete(slot)) game.exchangeSlots.add(slot);
  } else if (game.selected && "row" in game.selected) {
    returnToRack(game.selected.row, game.selected.col, slot);
    return;
  } else {
    game.selected = game.selected?.slot === slot || !game.rack[slot] ? null : { slot };
  }
  notifyChange();
}

function togglePlacedTile(row, col) {
  const isSelected = game.selected?.row === row && game.selected?.col === col;
  game.selected = isSelected ? null : { row, col };
  game.cursor = { row, col };
  notifyChange();
}

/** A second tap on the square of the cursor turns the direction. */
function setCursor(row, col) {
  const isHere = game.cursor.row === row && game.cursor.col === col;
  if (isHere && cellAt(row, col) === document.activeElement) game.isAcross = !game.isAcross;
  game.cursor = { row, col };
  notifyChange();
  cellAt(row, col).focus({ preventScroll: true });
}

function isDoubleTap(key) {
  const at = performance.now();
  const isDouble = lastTap.key === key && at - lastTap.at < DOUBLE_TAP_MS;
  lastTap = isDouble ? { at: 0, key: "" } : { at, key };
  return isDouble;
}

/** Listen to taps on the board, on the rack, and in the dialog for blanks. */
export function startPlacement() {
  board.addEventListener("mousedown", (event) => event.preventDefault());
  board.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (!square || enlargeFor(square.row, square.col, event)) return;
    handleSquareTap(square.row, square.col);
  });
  rack?.addEventListener("click", (event) => {
    const slot = slotOf(event.target);
    if (slot >= 0) handleSlotTap(slot);
  });
  blankDialog?.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[value]:not([value=''])") : null;
    if (button) blankDialog.close(button.getAttribute("value"));
  });
  blankDialog?.addEventListener("keydown", (event) => {
    const letter = event.key.normalize("NFKC").toUpperCase();
    if (/^[A-Z]$/.test(letter)) blankDialog.close(letter);
  });
}
