// What the page knows: the state from the server, and the tiles that are being placed.

const read = (id) => JSON.parse(document.getElementById(id).textContent);

/** What does not change: layout, values, rack size. */
export const fixed = read("fixed");

/** The address of this game; the others lie below it. */
export const address = document.body.dataset.table;

/**
 * `state`: the last one from the server.  `rack`: its tiles by place, null where one is missing.
 * `placed`: { row, col, letter, tile }, not played yet.  `chosen`: { slot } or { row, col }.
 * `cursor`: the square that the keyboard is on.  `swap`: slots to exchange, null in play.
 */
export const game = {
  state: read("state"),
  receivedAt: performance.now(),
  rack: [],
  placed: [],
  chosen: null,
  cursor: { row: (fixed.size - 1) / 2, col: (fixed.size - 1) / 2 },
  across: true,
  swap: null,
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

/** The letter that the server knows on a square, or "." */
export const lying = (row, col) => game.state.board[row]?.[col] ?? "";

/** The tile being placed on a square, if there is one. */
export const placedOn = (row, col) =>
  game.placed.find((tile) => tile.row === row && tile.col === col);

/** Whether a tile may be put on a square now. */
export const isFree = (row, col) => lying(row, col) === "." && !placedOn(row, col);

/** The points of a letter as it lies; a small one is a blank. */
export const value = (letter) => fixed.values[letter] ?? 0;

/** "H8" */
export const squareName = (row, col) => String.fromCharCode(65 + col) + (row + 1);

/** Whether it is this learner's turn to place tiles. */
export const isMine = () => game.state.can.play;
