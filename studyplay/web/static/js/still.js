// While a finger is down the page stands still: what comes from elsewhere meanwhile is shown when
// the finger is up.  So a tap lands on what was seen, and not on what has moved below it.

const LONGEST = 1500;
const CLICK = 120;
const PARTS = "a, button, summary, label, [data-key]";

const fingers = new Set();
let isHeld = false;
let waiting = [];
let timer = 0;

/** Do *change*, which may move parts of the page: now, or as soon as no finger is down. */
export function whenStill(change) {
  if (isHeld) waiting.push(change);
  else change();
}

/** Resolves as soon as no finger is down. */
export const stillness = () => new Promise(whenStill);

/** Let go of the page after *millis*; a finger that rests on it does not stop the game. */
function holdFor(millis) {
  clearTimeout(timer);
  isHeld = true;
  timer = setTimeout(release, millis);
}

function release() {
  clearTimeout(timer);
  fingers.clear();
  isHeld = false;
  for (const change of waiting.splice(0)) {
    try {
      change();
    } catch (wrong) {
      reportError(wrong);
    }
  }
}

function down(event) {
  if (event.button !== 0) return;
  if (fingers.size === 0) holdFor(LONGEST);
  fingers.add(event.pointerId);
}

/** The click of a finger comes a moment after it is up. */
function up({ pointerId }) {
  if (fingers.delete(pointerId) && fingers.size === 0 && isHeld) holdFor(CLICK);
}

function cancel({ pointerId }) {
  if (fingers.delete(pointerId) && fingers.size === 0) release();
}

const isThere = (part) =>
  part?.isConnected && part.getClientRects().length > 0 && !part.closest("[disabled]");

/** What has waited comes first; the tap is done after it if what was tapped is still there. */
function click(event) {
  if (!event.isTrusted || !isHeld || fingers.size > 0) return;
  if (waiting.length > 0) {
    event.stopImmediatePropagation();
    event.preventDefault();
    const again = new event.constructor("click", event);
    const tapped = [event.target, event.target.closest(PARTS)];
    setTimeout(() => tapped.find(isThere)?.dispatchEvent(again));
  }
  release();
}

addEventListener("pointerdown", down, { capture: true });
addEventListener("pointerup", up, { capture: true });
addEventListener("pointercancel", cancel, { capture: true });
addEventListener("click", click, { capture: true });
