// What the page knows: the state from the server, and the letters being laid.

const block = document.getElementById("state");
const GAP = "_";
const BLANK = "?";

/** The address of this drill; the others lie below it. */
export const address = document.body.dataset.drill;

/**
 * `state`: the last one from the server.  `answer` holds, in the order of the word, tiles and
 * typed letters: a tile is its place in `state.rack`, a letter is itself.  `order` is how the
 * tiles lie on the rack, `named` what the blanks among them are.
 */
export const drill = {
  state: JSON.parse(block.textContent),
  receivedAt: performance.now(),
  order: [],
  answer: [],
  named: {},
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

/** Whether letters can be moved now. */
export const isPlaying = () => drill.state.phase === "playing" && !drill.busy;

/** Whether a tile is a blank. */
export const isBlank = (tile) => drill.state.rack[tile] === BLANK;

/** The letter of a tile, or of what was typed; a blank without a name is "?". */
export const letterOf = (piece) =>
  typeof piece === "string" ? piece : (drill.named[piece] ?? drill.state.rack[piece]);

/** The cells of the answer: letters that stand, and null for each gap. */
export const cells = () => {
  const { frame, rack } = drill.state;
  return frame ? [...frame].map((letter) => (letter === GAP ? null : letter)) : [...rack].fill(null);
};

/** How many letters the answer takes. */
export const room = () => cells().filter((cell) => cell === null).length;

/** The word laid so far, with the letters that stand; "" while a gap of a frame is open. */
export function word() {
  if (drill.state.frame && drill.answer.length < room()) return "";
  const letters = drill.answer.map(letterOf);
  if (!drill.state.frame) return letters.join("");
  return cells().map((cell) => cell ?? letters.shift()).join("");
}
