// Dragging a card from an end of the set, or from the tray, to its place in the hand.

import { choice, choose, phase, taken } from "./choice.js";
import { face } from "./cards.js";
import { box, isApart, layout } from "./hand.js";
import { putAt } from "./select.js";
import { take } from "./stage.js";

const FAR = 8;
let drag = null;

function begin(event) {
  const from = event.target.closest("#active button.end, #bar .holding");
  if (!from || event.button !== 0 || drag || phase() !== "turn") return;
  drag = { id: event.pointerId, side: from.dataset.side, x: event.clientX, y: event.clientY };
}

function follow(event) {
  if (event.pointerId !== drag?.id) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.ghost) lift(event);
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  mark(over(event));
}

/** From now on the pointer is ours: the element on which it went down may be drawn anew. */
function lift(event) {
  document.documentElement.setPointerCapture(event.pointerId);
  if (drag.side && choice.side !== drag.side) take(drag.side);
  if (choice.slot !== null) choose({ slot: null, range: null });
  drag.ghost = face(taken(), "span", { name: "ghost" });
  document.body.append(drag.ghost);
}

/** The place below the card, which is held a little above a finger. */
function over(event) {
  const frame = box.getBoundingClientRect();
  const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
  const isNear = y > -40 && y < frame.height + 20;
  return isApart() && isNear ? layout.under(x, y) : null;
}

function mark(place) {
  box.querySelectorAll(".slot-here").forEach((slot, n) => {
    slot.classList.toggle("target", n === place);
  });
}

function end(event) {
  if (event.pointerId !== drag?.id) return;
  const { ghost } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  swallowClick();
  const place = event.type === "pointerup" ? over(event) : null;
  mark(null);
  if (place !== null) putAt(place);
}

function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

/** Listen on the whole page. */
export function startDragging() {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", follow);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end);
}
