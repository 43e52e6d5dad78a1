// Moving tiles between rack and board.  Each function notifies the listeners once.

import { readJson, writeJson } from "../shared/storage.js";
import { isWild, rackWithExpansions } from "./expansions.js";
import {
  address,
  fixed,
  game,
  isFree,
  isSeated,
  letterAt,
  notifyChange,
  onChange,
  placedTileAt,
} from "./game.js";

const STORAGE_KEY = `studyplay:${address}`;
const MAX_SHUFFLES = 5;

/**
 * Place the tile of *slot* on a square.
 * @param {number} slot
 * @param {number} row
 * @param {number} col
 * @param {string} letter What a blank stands for; ignored for other tiles.
 * @returns {boolean} whether it was possible
 */
export function placeTile(slot, row, col, letter) {
  const tile = game.rack[slot];
  if (!tile || !isFree(row, col)) return false;
  game.rack[slot] = null;
  game.placed.push({ row, col, tile, letter: isWild(tile) ? letter.toLowerCase() : tile });
  game.selected = null;
  notifyChange();
  return true;
}

/**
 * Recall the placed tiles and place *tiles*, which the server has named.  Nothing is played.
 * @param {{ row: number, col: number, letter: string }[]} tiles A small letter is a blank.
 */
export function placeTiles(tiles) {
  recallTiles();
  for (const { row, col, letter } of tiles) {
    const tile = letter === letter.toUpperCase() ? letter : "?";
    placeTile(game.rack.indexOf(tile), row, col, letter);
  }
}

/** Move a placed tile to another square; returns whether it was possible. */
export function moveTile(from, row, col) {
  const tile = placedTileAt(from.row, from.col);
  if (!tile || !isFree(row, col)) return false;
  Object.assign(tile, { row, col });
  game.selected = null;
  notifyChange();
  return true;
}

/** Return the placed tile of a square to the rack, to *slot* if it is free; returns it or null. */
export function returnTile(row, col, slot = -1) {
  const tile = placedTileAt(row, col);
  if (!tile) return null;
  game.placed = game.placed.filter((other) => other !== tile);
  game.rack[game.rack[slot] === null ? slot : game.rack.indexOf(null)] = tile.tile;
  game.selected = null;
  notifyChange();
  return tile;
}

/** Return all placed tiles to the rack. */
export function recallTiles() {
  for (const tile of game.placed) game.rack[game.rack.indexOf(null)] = tile.tile;
  game.placed = [];
  game.selected = null;
  notifyChange();
}

/** Move a tile to another slot of the rack; the tiles between shift. */
export function reorderRack(from, to) {
  const [tile] = game.rack.splice(from, 1);
  game.rack.splice(to, 0, tile);
  game.selected = null;
  notifyChange();
}

/** Shuffle the rack; it is repeated while the order is the same as before. */
export function shuffleRack() {
  const before = game.rack.join();
  for (let tries = 0; tries < MAX_SHUFFLES && game.rack.join() === before; tries += 1) {
    for (let last = game.rack.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [game.rack[last], game.rack[other]] = [game.rack[other], game.rack[last]];
    }
  }
  notifyChange();
}

/** Sort the rack by letter, with blanks and gaps at the end. */
export function sortRack() {
  const sortKey = (tile) => (tile === null ? "~~" : isWild(tile) ? `~${tile}` : tile);
  game.rack.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  notifyChange();
}

/**
 * Adapt the rack and the placed tiles to the state from the server.  What is still possible stays,
 * drawn tiles fill the gaps, and a placed tile whose square has been taken returns to the rack.
 */
export function reconcileTiles() {
  if (!isSeated) return;
  const remaining = rackWithExpansions([...game.state.rack]);
  const take = (tile) => {
    const at = remaining.indexOf(tile);
    if (at >= 0) remaining.splice(at, 1);
    return at >= 0;
  };
  game.placed = game.placed.filter(({ row, col, tile }) => letterAt(row, col) === "." && take(tile));
  game.rack = game.rack.map((tile) => (tile !== null && take(tile) ? tile : null));
  while (game.rack.length > fixed.rackSize && game.rack.includes(null)) {
    game.rack.splice(game.rack.lastIndexOf(null), 1);
  }
  while (game.rack.length < fixed.rackSize) game.rack.push(null);
  while (game.rack.filter((tile) => tile === null).length < remaining.length) game.rack.push(null);
  for (const tile of remaining) game.rack[game.rack.indexOf(null)] = tile;
  game.selected = null;
  if (!game.state.can.exchange) game.exchangeSlots = null;
}

/**
 * Restore the rack and the placed tiles from before a reload, and store them from now on.
 * `reconcileTiles` must follow, because the game may have gone on.
 */
export function restoreTiles() {
  const stored = readJson(STORAGE_KEY);
  if (Array.isArray(stored?.rack)) game.rack = stored.rack;
  if (Array.isArray(stored?.placed)) game.placed = stored.placed;
  onChange(() => writeJson(STORAGE_KEY, { rack: game.rack, placed: game.placed }));
}
