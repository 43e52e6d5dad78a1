// Choosing cards and places in the hand, by pointer and by keyboard.

import { cancel, choice, choose, hand } from "./choice.js";
import { box, isApart, isOpen, layout, move } from "./hand.js";
import { canConfirm, confirm } from "./tray.js";

let slide = null;

/** Whether one tap on card *n* takes it in, leaves it out, or begins anew. */
export function tap(n) {
  const [start, stop] = choice.range ?? [0, 0];
  if (stop - start === 1) {
    choose({ range: n === start ? null : span(start, n) });
  } else if (choice.range && (n === start - 1 || n === stop)) {
    choose({ range: [Math.min(start, n), Math.max(stop, n + 1)] });
  } else if (choice.range && n === start) {
    choose({ range: [start + 1, stop] });
  } else if (choice.range && n === stop - 1) {
    choose({ range: [start, stop - 1] });
  } else {
    choose({ range: [n, n + 1] });
  }
}

const span = (one, other) => [Math.min(one, other), Math.max(one, other) + 1];

/** Put the taken card before card *n*. */
export const putAt = (n) => choose({ slot: n, range: null });

function at(event) {
  const frame = box.getBoundingClientRect();
  return layout.under(event.clientX - frame.left, event.clientY - frame.top);
}

function begin(event) {
  if (event.button !== 0 || !isOpen() || !hand().length) return;
  slide = { id: event.pointerId, from: at(event), to: null };
  box.setPointerCapture(event.pointerId);
}

function follow(event) {
  if (event.pointerId !== slide?.id) return;
  const to = at(event);
  if (to === (slide.to ?? slide.from)) return;
  slide.to = to;
  choose({ range: span(slide.from, to) });
}

function end(event) {
  if (event.pointerId !== slide?.id) return;
  const { from, to } = slide;
  slide = null;
  if (event.type === "pointerup" && to === null) tap(from);
  if (event.type === "pointerup") move(to ?? from);
}

/** Places are tapped; cards only by those who use no pointer, as begin() has seen the others. */
function click(event) {
  const button = event.target.closest("button");
  if (!button) return;
  if (isApart()) putAt(indexOf(button));
  else if (event.detail === 0 && isOpen()) tap(indexOf(button));
}

const indexOf = (button) =>
  [...box.querySelectorAll(`.${button.classList[0]}`)].indexOf(button);

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -99, End: 99 };

function press(event) {
  const button = event.target.closest("button");
  if (event.key === "Escape") cancel();
  if (event.key === "Enter" && !isApart() && canConfirm()) {
    event.preventDefault();
    confirm();
  }
  if (!button || !(event.key in STEPS)) return;
  event.preventDefault();
  const from = indexOf(button);
  const to = move(from + STEPS[event.key]);
  if (event.shiftKey && isOpen()) extend(from, to);
}

/** Shift and an arrow: the range grows or shrinks at the end that has the focus. */
function extend(from, to) {
  const [start, stop] = choice.range ?? [from, from + 1];
  const isAtEnd = from === start || from === stop - 1;
  const fixedEnd = isAtEnd ? (from === start && stop - start > 1 ? stop - 1 : start) : from;
  choose({ range: span(fixedEnd, to) });
}

/** Listen on the hand. */
export function startSelecting() {
  box.addEventListener("pointerdown", begin);
  box.addEventListener("pointermove", follow);
  for (const type of ["pointerup", "pointercancel"]) box.addEventListener(type, end);
  box.addEventListener("click", click);
  box.addEventListener("keydown", press);
}
