// The data of the drill page: the state from the server and the answer being formed.

const stateElement = document.getElementById("state");
const GAP = "_";
const BLANK = "?";

/** The URL of this drill; its other URLs start with it. */
export const address = document.body.dataset.drill;

/**
 * `state`: the latest state from the server. `answer`: the pieces of the answer in order; a number
 * is a tile (its index in `state.rack`), a string is a typed letter. `order`: the tiles of the rack
 * from left to right. `blankLetters`: the letters chosen for blanks, by tile.
 */
export const drill = {
  state: JSON.parse(stateElement.textContent),
  receivedAt: performance.now(),
  order: [],
  answer: [],
  blankLetters: {},
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

/** Return whether letters can be moved now. */
export const isPlaying = () => drill.state.phase === "playing" && !drill.busy;

/**
 * Return whether a tile is a blank.
 * @param {number} tile
 */
export const isBlank = (tile) => drill.state.rack[tile] === BLANK;

/**
 * Return the letter of a tile or typed letter; "?" for a blank without a chosen letter.
 * @param {number | string} piece
 * @returns {string}
 */
export const letterOf = (piece) =>
  typeof piece === "string" ? piece : (drill.blankLetters[piece] ?? drill.state.rack[piece]);

/**
 * Return the cells of the answer: given letters, and null for each gap.
 * @returns {(string | null)[]}
 */
export const answerCells = () => {
  const { frame, rack } = drill.state;
  return frame ? [...frame].map((letter) => (letter === GAP ? null : letter)) : [...rack].fill(null);
};

/** Return the number of letters to fill in. */
export const answerLength = () => answerCells().filter((cell) => cell === null).length;

/** Return the word formed so far, with given letters; "" while a gap of a frame is open. */
export function answerWord() {
  if (drill.state.frame && drill.answer.length < answerLength()) return "";
  const letters = drill.answer.map(letterOf);
  if (!drill.state.frame) return letters.join("");
  return answerCells().map((cell) => cell ?? letters.shift()).join("");
}
