// What the page of a chain or a hand knows: the state from the server.

const block = document.getElementById("state");

/** The address of this practice; the others lie below it. */
export const address = document.body.dataset.chain;

/** `state`: the last one from the server, received at `receivedAt`. */
export const page = {
  state: JSON.parse(block.textContent),
  receivedAt: performance.now(),
  busy: false,
};

const listeners = [];

/** Call *listener* after every change. */
export const onChange = (listener) => listeners.push(listener);

/** Tell everybody that something has changed. */
export function changed() {
  for (const listener of listeners) listener();
}
