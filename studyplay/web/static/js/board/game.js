// What the board knows: the view from the server, and the tiles that are being placed.

import { address, fixed, table } from "../table/table.js";
import { laidBy, marksOn } from "./extras.js";

export { address, fixed };

/** Who looks on has no rack and nothing to do. */
export const isSeated = fixed.seat !== null;

/**
 * `state`: the last view from the server.  `rack`: its tiles by place, null where one is missing.
 * `placed`: { row, col, letter, tile }, not played yet.  `chosen`: { slot } or { row, col }.
 * `cursor`: the square that the keyboard is on.  `swap`: slots to exchange, null in play.
 * `asking`: { square(row, col), slot(slot), text }, while a square or tile is to be chosen for
 * something else than placing.
 */
export const game = {
  get state() {
    return table.view;
  },
  rack: [],
  placed: [],
  chosen: null,
  cursor: { row: fixed.start[0], col: fixed.start[1] },
  across: true,
  swap: null,
  asking: null,
  busy: false,
};

const listeners = [];

/** Call *listener* after every change of the game. */
export function onChange(listener) {
  listeners.push(listener);
}

/** Tell everybody that the game has changed. */
export function changed() {
  for (const listener of listeners) listener();
}

/** The letter that lies on a square, or "."; "" beside the board. */
export const lying = (row, col) => laidBy(row, col) ?? game.state.board[row]?.[col] ?? "";

/** Whether a tile lies on a square that was played before. */
export const isTile = (row, col) => !["", "."].includes(lying(row, col));

/** The tile being placed on a square, if there is one. */
export const placedOn = (row, col) =>
  game.placed.find((tile) => tile.row === row && tile.col === col);

/** Whether a tile may be put on a square now. */
export const isFree = (row, col) =>
  lying(row, col) === "." && !placedOn(row, col) && !marksOn(row, col).some((mark) => mark.shut);

/** The points of a letter as it lies; a small one is a blank. */
export const value = (letter) => fixed.values[letter] ?? 0;

/** "H8" */
export const squareName = (row, col) => String.fromCharCode(65 + col) + (row + 1);

/** Whether it is this learner's turn to place tiles. */
export const isMine = () => game.state.can.play;
