// Moving tiles between rack and board.  Every function ends in one change.

import { isWild, rackWith } from "./extras.js";
import { changed, fixed, game, isFree, isSeated, lying, placedOn } from "./game.js";

/** Put the tile of *slot* on a square; *letter* says what a blank stands for. */
export function place(slot, row, col, letter) {
  const tile = game.rack[slot];
  if (!tile || !isFree(row, col)) return false;
  game.rack[slot] = null;
  game.placed.push({ row, col, tile, letter: isWild(tile) ? letter.toLowerCase() : tile });
  game.chosen = null;
  changed();
  return true;
}

/** Move a tile that is being placed to another square. */
export function move(from, row, col) {
  const tile = placedOn(from.row, from.col);
  if (!tile || !isFree(row, col)) return false;
  Object.assign(tile, { row, col });
  game.chosen = null;
  changed();
  return true;
}

/** Take the tile on a square back, to *slot* if that is free. */
export function takeBack(row, col, slot = -1) {
  const tile = placedOn(row, col);
  if (!tile) return null;
  game.placed = game.placed.filter((other) => other !== tile);
  game.rack[game.rack[slot] === null ? slot : game.rack.indexOf(null)] = tile.tile;
  game.chosen = null;
  changed();
  return tile;
}

/** Take all tiles back. */
export function recall() {
  for (const tile of game.placed) game.rack[game.rack.indexOf(null)] = tile.tile;
  game.placed = [];
  game.chosen = null;
  changed();
}

/** Move a rack tile to another place of the rack; those between make room. */
export function reorder(from, to) {
  const [tile] = game.rack.splice(from, 1);
  game.rack.splice(to, 0, tile);
  game.chosen = null;
  changed();
}

/** Mix the rack. */
export function shuffle() {
  const before = game.rack.join();
  for (let tries = 0; tries < 5 && game.rack.join() === before; tries += 1) {
    for (let last = game.rack.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [game.rack[last], game.rack[other]] = [game.rack[other], game.rack[last]];
    }
  }
  changed();
}

/** Put the rack in the order of the alphabet, blanks last. */
export function sort() {
  const key = (tile) => (tile === null ? "~~" : isWild(tile) ? `~${tile}` : tile);
  game.rack.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  changed();
}

/**
 * Fit the rack and the tiles being placed to the state: what is still possible stays where it
 * is, drawn tiles fill the gaps, and a tile whose square has been taken goes back.
 */
export function reconcile() {
  if (!isSeated) return;
  const left = rackWith([...game.state.rack]);
  const take = (tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  game.placed = game.placed.filter((tile) => lying(tile.row, tile.col) === "." && take(tile.tile));
  game.rack = game.rack.map((tile) => (tile !== null && take(tile) ? tile : null));
  while (game.rack.length > fixed.rackSize && game.rack.includes(null)) {
    game.rack.splice(game.rack.lastIndexOf(null), 1);
  }
  while (game.rack.length < fixed.rackSize) game.rack.push(null);
  while (game.rack.filter((tile) => tile === null).length < left.length) game.rack.push(null);
  for (const tile of left) game.rack[game.rack.indexOf(null)] = tile;
  game.chosen = null;
  if (!game.state.can.exchange) game.swap = null;
}
