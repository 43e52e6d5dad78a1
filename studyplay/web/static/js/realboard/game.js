// The data of the page: the state from the server and the play being typed.

const readJson = (id) => JSON.parse(document.getElementById(id).textContent);

/** Constants of the game: size, premiums, tile values, turn limit. */
export const fixed = readJson("fixed");

/** The URL of this game; its other URLs start with it. */
export const address = document.body.dataset.game;

/**
 * `state`: the latest state from the server, received at `receivedAt`. `draft`: the play being
 * typed: first square, direction, word in capitals, and the indexes of its blanks. `busy`: whether
 * a request is pending.
 */
export const game = {
  state: readJson("state"),
  receivedAt: performance.now(),
  draft: { row: null, col: null, across: true, word: "", blanks: new Set() },
  busy: false,
};

const listeners = [];

/**
 * Call a listener after every change.
 * @param {() => void} listener
 */
export function onChange(listener) {
  listeners.push(listener);
}

/** Call the listeners after a change. */
export function notifyChange() {
  for (const listener of listeners) listener();
}

/**
 * Return the letter on a square, "." if it is empty.
 * @param {number} row
 * @param {number} col
 * @returns {string}
 */
export const letterAt = (row, col) => game.state.board[row]?.[col] ?? "";

/**
 * Return the name of a square, for example "H8".
 * @param {number} row
 * @param {number} col
 */
export const squareName = (row, col) => String.fromCharCode(65 + col) + (row + 1);

/**
 * Return the points of a letter; a lowercase letter is a blank.
 * @param {string} letter
 * @returns {number}
 */
export const letterValue = (letter) => fixed.values[letter] ?? 0;

/** Return the first square: "8D" across, "D8" down, "" if there is none. */
export function startSquareName() {
  const { row, col, across } = game.draft;
  if (row === null) return "";
  return across ? `${row + 1}${String.fromCharCode(65 + col)}` : squareName(row, col);
}

/** Return the letters of the draft with their squares; lowercase letters are blanks. */
export function draftTiles() {
  const { row, col, across, word, blanks } = game.draft;
  if (row === null) return [];
  return [...word].map((letter, place) => ({
    row: across ? row : row + place,
    col: across ? col + place : col,
    letter: blanks.has(place) ? letter.toLowerCase() : letter,
  }));
}

/** Clear the draft; the direction stays. */
export function clearDraft() {
  game.draft = { row: null, col: null, across: game.draft.across, word: "", blanks: new Set() };
}
