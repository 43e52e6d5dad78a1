// The data of a chain or hand page: the state from the server.

const stateElement = document.getElementById("state");

/** The URL of this practice; its other URLs start with it. */
export const address = document.body.dataset.chain;

/** `state`: the latest state from the server, received at `receivedAt`. `busy`: a request is pending. */
export const page = {
  state: JSON.parse(stateElement.textContent),
  receivedAt: performance.now(),
  busy: false,
};

const listeners = [];

/**
 * Call a listener after every change.
 * @param {() => void} listener
 */
export const onChange = (listener) => listeners.push(listener);

/** Call the listeners after a change. */
export function notifyChange() {
  for (const listener of listeners) listener();
}
