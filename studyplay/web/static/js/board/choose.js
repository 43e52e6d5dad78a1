// Taps and clicks: choose a tile, choose a square; twice on a placed tile takes it back.

import { text } from "../texts.js";
import { askLetter } from "./blank.js";
import { board, cellAt, squareOf } from "./board.js";
import { changed, game, isFree, lying, placedOn, squareName } from "./game.js";
import { isWild } from "./extras.js";
import { rack, slotOf } from "./rack.js";
import { refuse } from "./server.js";
import { say } from "./says.js";
import { move, place, takeBack } from "./tiles.js";
import { enlargeFor } from "./zoom.js";

const TWICE = 350;
let before = { at: 0, key: "" };

/** Put the tile of *slot* on a square; for a blank its letter is asked first. */
export async function put(slot, row, col) {
  if (!isFree(row, col)) {
    refuse(text("taken", { square: squareName(row, col) }));
    return;
  }
  const tile = game.rack[slot];
  const letter = isWild(tile) ? await askLetter() : tile;
  if (letter && place(slot, row, col, letter)) {
    say("placed", { letter, square: squareName(row, col) });
  }
}

/** Take a tile back and say so. */
export function bring(row, col, slot) {
  const tile = takeBack(row, col, slot);
  if (tile) say("back", { letter: isWild(tile.tile) ? text("blank") : tile.tile });
}

/** A tap on a square. */
export function tapSquare(row, col) {
  if (game.asking?.square) {
    game.asking.square(row, col);
    return;
  }
  const isAgain = isSecondTap(`${row}-${col}`);
  const { chosen } = game;
  if (placedOn(row, col)) {
    if (isAgain) bring(row, col);
    else choosePlaced(row, col);
  } else if (chosen && lying(row, col) === ".") {
    if ("slot" in chosen) put(chosen.slot, row, col);
    else move(chosen, row, col);
  } else {
    setCursor(row, col);
  }
}

/** A tap on a place of the rack. */
export function tapSlot(slot) {
  if (game.asking?.slot) {
    game.asking.slot(slot);
    return;
  }
  if (game.swap) {
    if (!game.swap.delete(slot)) game.swap.add(slot);
  } else if (game.chosen && "row" in game.chosen) {
    bring(game.chosen.row, game.chosen.col, slot);
    return;
  } else {
    game.chosen = game.chosen?.slot === slot || !game.rack[slot] ? null : { slot };
  }
  changed();
}

function choosePlaced(row, col) {
  const isChosen = game.chosen?.row === row && game.chosen?.col === col;
  game.chosen = isChosen ? null : { row, col };
  game.cursor = { row, col };
  changed();
}

function setCursor(row, col) {
  const isHere = game.cursor.row === row && game.cursor.col === col;
  if (isHere && cellAt(row, col) === document.activeElement) game.across = !game.across;
  game.cursor = { row, col };
  changed();
  cellAt(row, col).focus({ preventScroll: true });
}

function isSecondTap(key) {
  const at = performance.now();
  const again = before.key === key && at - before.at < TWICE;
  before = again ? { at: 0, key: "" } : { at, key };
  return again;
}

/** Listen to clicks; a drag that ended swallows its own. */
export function startChoosing() {
  board.addEventListener("mousedown", (event) => event.preventDefault());
  board.addEventListener("click", (event) => {
    const square = squareOf(event.target);
    if (!square || enlargeFor(square.row, square.col, event)) return;
    tapSquare(square.row, square.col);
  });
  rack?.addEventListener("click", (event) => {
    const slot = slotOf(event.target);
    if (slot >= 0) tapSlot(slot);
  });
}
