// What the page knows: the state from the server, and the play that is being typed.

const read = (id) => JSON.parse(document.getElementById(id).textContent);

/** What does not change: size, premiums, values, the limit of a turn. */
export const fixed = read("fixed");

/** The address of this game; the others lie below it. */
export const address = document.body.dataset.game;

/**
 * `state`: the last one from the server.  `draft`: the play being typed: its first square, the
 * direction, the word in capitals and the places of its blanks.
 */
export const game = {
  state: read("state"),
  receivedAt: performance.now(),
  draft: { row: null, col: null, across: true, word: "", blanks: new Set() },
  busy: false,
};

const listeners = [];

/** Call *listener* after every change. */
export function onChange(listener) {
  listeners.push(listener);
}

/** Tell everybody that something has changed. */
export function changed() {
  for (const listener of listeners) listener();
}

/** The letter that lies on a square, or "." */
export const lying = (row, col) => game.state.board[row]?.[col] ?? "";

/** "H8" */
export const squareName = (row, col) => String.fromCharCode(65 + col) + (row + 1);

/** The points of a letter as it lies; a small one is a blank. */
export const value = (letter) => fixed.values[letter] ?? 0;

/** "8D" across or "D8" down, or nothing without a first square. */
export function startName() {
  const { row, col, across } = game.draft;
  if (row === null) return "";
  return across ? `${row + 1}${String.fromCharCode(65 + col)}` : squareName(row, col);
}

/** The letters of the draft with their squares; small ones are blanks. */
export function draftTiles() {
  const { row, col, across, word, blanks } = game.draft;
  if (row === null) return [];
  return [...word].map((letter, place) => ({
    row: across ? row : row + place,
    col: across ? col + place : col,
    letter: blanks.has(place) ? letter.toLowerCase() : letter,
  }));
}

/** Forget what was typed. */
export function clearDraft() {
  game.draft = { row: null, col: null, across: game.draft.across, word: "", blanks: new Set() };
}
