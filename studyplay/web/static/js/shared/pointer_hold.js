// While a pointer is down, changes from the server wait until it is up.  A tap therefore lands on
// what the user saw, and not on an element that moved under the finger.

const MAX_HOLD_MS = 1500;
const CLICK_DELAY_MS = 120;
const TAPPABLE = "a, button, summary, label, [data-key]";

const pointers = new Set();
const waiting = [];
let isHeld = false;
let timer = 0;

/**
 * Call *change*, which may move parts of the page: now, or as soon as no pointer is down.
 * @param {() => void} change
 */
export function whenPointerUp(change) {
  if (isHeld) waiting.push(change);
  else change();
}

/**
 * Resolves as soon as no pointer is down.
 * @returns {Promise<void>}
 */
export const waitForPointerUp = () => new Promise((resolve) => whenPointerUp(() => resolve()));

/** Hold changes back for at most *millis*: a finger that rests on the page must not stop a game. */
function holdFor(millis) {
  clearTimeout(timer);
  isHeld = true;
  timer = setTimeout(release, millis);
}

function release() {
  clearTimeout(timer);
  pointers.clear();
  isHeld = false;
  for (const change of waiting.splice(0)) {
    try {
      change();
    } catch (error) {
      reportError(error);
    }
  }
}

function handleDown(event) {
  if (event.button !== 0) return;
  if (pointers.size === 0) holdFor(MAX_HOLD_MS);
  pointers.add(event.pointerId);
}

/** The click of a finger comes a moment after it is up. */
function handleUp({ pointerId }) {
  if (pointers.delete(pointerId) && pointers.size === 0 && isHeld) holdFor(CLICK_DELAY_MS);
}

function handleCancel({ pointerId }) {
  if (pointers.delete(pointerId) && pointers.size === 0) release();
}

const isVisible = (element) =>
  element?.isConnected && element.getClientRects().length > 0 && !element.closest("[disabled]");

/** Apply the waiting changes first, then repeat the click if its target is still there. */
function handleClick(event) {
  if (!event.isTrusted || !isHeld || pointers.size > 0) return;
  if (waiting.length > 0) {
    event.stopImmediatePropagation();
    event.preventDefault();
    const repeated = new event.constructor("click", event);
    const targets = [event.target, event.target.closest(TAPPABLE)];
    setTimeout(() => targets.find(isVisible)?.dispatchEvent(repeated));
  }
  release();
}

addEventListener("pointerdown", handleDown, { capture: true });
addEventListener("pointerup", handleUp, { capture: true });
addEventListener("pointercancel", handleCancel, { capture: true });
addEventListener("click", handleClick, { capture: true });
