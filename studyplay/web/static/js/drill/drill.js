// What the page knows: the state from the server, and the tiles being laid.

const block = document.getElementById("state");

/** The address of this drill; the others lie below it. */
export const address = document.body.dataset.drill;

/**
 * `state`: the last one from the server.  Tiles are places in `state.rack`: `order` is how they
 * lie on the rack, `answer` those taken from it, in the order of the word.
 */
export const drill = {
  state: JSON.parse(block.textContent),
  receivedAt: performance.now(),
  order: [],
  answer: [],
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

/** Whether tiles can be moved now. */
export const isPlaying = () => drill.state.phase === "playing" && !drill.busy;

/** The letter of a tile. */
export const letterOf = (tile) => drill.state.rack[tile];

/** The word laid so far. */
export const word = () => drill.answer.map(letterOf).join("");
