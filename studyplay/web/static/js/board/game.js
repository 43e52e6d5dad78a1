// The state of the board page: the view from the server, and the tiles that are being placed.

import { address, fixed, table } from "../table/table.js";
import { expansionLetter, marksOn } from "./expansions.js";

export { address, fixed };

/** Spectators have no rack and no actions. */
export const isSeated = fixed.seat !== null;

/**
 * `state`: the last view from the server.  `rack`: its tiles by slot, null where one is missing.
 * `placed`: tiles on the board that are not played yet.  `selected`: { slot } or { row, col }.
 * `cursor`: the square of the keyboard.  `exchangeSlots`: slots to exchange, null during play.
 * `prompt`: { text, square, slot, onCancel } while a square or tile is to be chosen for something
 * else than placing.
 */
export const game = {
  get state() {
    return table.view;
  },
  /** @type {(string | null)[]} */
  rack: [],
  /** @type {import("./expansions.js").PlacedTile[]} */
  placed: [],
  /** @type {any} */
  selected: null,
  cursor: { row: fixed.start[0], col: fixed.start[1] },
  isAcross: true,
  /** @type {Set<number> | null} */
  exchangeSlots: null,
  /** @type {any} */
  prompt: null,
  busy: false,
};

const listeners = [];

/**
 * Call *listener* after each change of the game.
 * @param {() => void} listener
 */
export function onChange(listener) {
  listeners.push(listener);
}

/** Call all listeners. */
export function notifyChange() {
  for (const listener of listeners) listener();
}

/** The letter on a square, or "."; "" beside the board. */
export const letterAt = (row, col) =>
  expansionLetter(row, col) ?? game.state.board[row]?.[col] ?? "";

/** Whether a played tile lies on a square. */
export const hasTile = (row, col) => !["", "."].includes(letterAt(row, col));

/** The tile that is being placed on a square, if there is one. */
export const placedTileAt = (row, col) =>
  game.placed.find((tile) => tile.row === row && tile.col === col);

/** Whether a tile can be placed on a square now. */
export const isFree = (row, col) =>
  letterAt(row, col) === "." &&
  !placedTileAt(row, col) &&
  !marksOn(row, col).some((mark) => mark.shut);

/** The points of a letter; a small letter is a blank. */
export const letterValue = (letter) => fixed.values[letter] ?? 0;

/** "H8" */
export const squareName = (row, col) => String.fromCharCode(65 + col) + (row + 1);

/** Whether this learner can place tiles now. */
export const isMyTurn = () => game.state.can.play;
