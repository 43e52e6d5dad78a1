// Selecting cards and slots of the hand by pointer and keyboard.

import { canPressMainButton, pressMainButton } from "./action_bar.js";
import { choice, previewHand, resetChoice, updateChoice } from "./choice.js";
import { canSelect, focusItem, handBox, isPlacing, layout } from "./hand.js";

let slide = null;

/** Handle a tap on a card: extend or shrink the selection, or start a new one. */
function toggleCard(n) {
  const [start, stop] = choice.range ?? [0, 0];
  if (stop - start === 1) {
    updateChoice({ range: n === start ? null : toRange(start, n) });
  } else if (choice.range && (n === start - 1 || n === stop)) {
    updateChoice({ range: [Math.min(start, n), Math.max(stop, n + 1)] });
  } else if (choice.range && n === start) {
    updateChoice({ range: [start + 1, stop] });
  } else if (choice.range && n === stop - 1) {
    updateChoice({ range: [start, stop - 1] });
  } else {
    updateChoice({ range: [n, n + 1] });
  }
}

const toRange = (one, other) => [Math.min(one, other), Math.max(one, other) + 1];

/**
 * Place the scouted card before a card of the hand.
 * @param {number} n
 */
export const placeCard = (n) => updateChoice({ slot: n, range: null });

function indexUnder(event) {
  const frame = handBox.getBoundingClientRect();
  return layout.indexAt(event.clientX - frame.left, event.clientY - frame.top);
}

function startSlide(event) {
  if (event.button !== 0 || !canSelect() || !previewHand().length) return;
  slide = { id: event.pointerId, from: indexUnder(event), to: null };
  handBox.setPointerCapture(event.pointerId);
}

function continueSlide(event) {
  if (event.pointerId !== slide?.id) return;
  const to = indexUnder(event);
  if (to === (slide.to ?? slide.from)) return;
  slide.to = to;
  updateChoice({ range: toRange(slide.from, to) });
}

function endSlide(event) {
  if (event.pointerId !== slide?.id) return;
  const { from, to } = slide;
  slide = null;
  if (event.type === "pointerup" && to === null) toggleCard(from);
  if (event.type === "pointerup") focusItem(to ?? from);
}

/** Handle clicks on slots, and key presses on cards; startSlide() handles pointers on cards. */
function handleClick(event) {
  const button = event.target.closest("button");
  if (!button) return;
  if (isPlacing()) placeCard(indexOf(button));
  else if (event.detail === 0 && canSelect()) toggleCard(indexOf(button));
}

const indexOf = (button) =>
  [...handBox.querySelectorAll(`.${button.classList[0]}`)].indexOf(button);

const KEY_STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -99, End: 99 };

function handleKey(event) {
  const button = event.target.closest("button");
  if (event.key === "Escape") resetChoice();
  if (event.key === "Enter" && !isPlacing() && canPressMainButton()) {
    event.preventDefault();
    pressMainButton();
  }
  if (!button || !(event.key in KEY_STEPS)) return;
  event.preventDefault();
  const from = indexOf(button);
  const to = focusItem(from + KEY_STEPS[event.key]);
  if (event.shiftKey && canSelect()) extendSelection(from, to);
}

/** Extend or shrink the selection at the focused end, for Shift with an arrow key. */
function extendSelection(from, to) {
  const [start, stop] = choice.range ?? [from, from + 1];
  const isAtEnd = from === start || from === stop - 1;
  const fixedEnd = isAtEnd ? (from === start && stop - start > 1 ? stop - 1 : start) : from;
  updateChoice({ range: toRange(fixedEnd, to) });
}

/** Add the listeners of the hand. */
export function startSelection() {
  handBox.addEventListener("pointerdown", startSlide);
  handBox.addEventListener("pointermove", continueSlide);
  for (const type of ["pointerup", "pointercancel"]) handBox.addEventListener(type, endSlide);
  handBox.addEventListener("click", handleClick);
  handBox.addEventListener("keydown", handleKey);
}
