// The end of a turn: cards are marked to be put away, then the hand is drawn up.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { act } from "../table/acts.js";
import { fixed, onChange, table } from "../table/table.js";
import { part } from "./faces.js";

/**
 * `marks`: places of the `hand` that are to be put away, or null while the turn is not ended.
 */
export const ending = { marks: null, hand: "" };

const listeners = [];
const panel = document.getElementById("ending");
const sums = document.getElementById("ending-sums");
const warning = document.getElementById("ending-warning");
const opener = document.querySelector("[data-do=end]");
const closer = document.querySelector("[data-do=finish]");

/** Call *listener* when the marks or the mode have changed. */
export const onEnding = (listener) => listeners.push(listener);

const isMine = () => table.view.turn === fixed.seat && !table.view.proposal && !table.view.outcome;

function become(marks) {
  Object.assign(ending, { marks, hand: table.view.hand });
  listeners.forEach((listener) => listener());
  show();
}

/** Mark the card at a place of the hand to be put away, or not any more. */
export function mark(place) {
  const marks = new Set(ending.marks);
  if (!marks.delete(place)) marks.add(place);
  become(marks);
}

/** How many cards will be drawn if the marked ones are put away. */
function drawn(away) {
  const { hand, pile_count: pile, discards } = table.view;
  const room = Math.max(0, fixed.handSize - hand.length + away);
  return Math.min(room, pile + discards.length + away);
}

function show() {
  const isOpen = ending.marks !== null;
  panel.hidden = !isOpen;
  opener.hidden = isOpen || !isMine();
  opener.classList.toggle("primary", table.view.played);
  document.body.classList.toggle("ending", isOpen);
  if (!isOpen) return;
  const away = ending.marks.size;
  redraw(sums, [
    part("span", "", text("puts-away", { n: away })),
    part("strong", "", text("draws", { n: drawn(away) })),
  ]);
  warning.hidden = table.view.played;
  closer.disabled = !isMine();
}

async function finish() {
  const cards = [...ending.marks].sort((one, other) => one - other).map((n) => table.view.hand[n]);
  closer.disabled = true;
  const answer = await act("EndTurn", { discards: cards.join("") });
  closer.disabled = false;
  if (answer.ok) become(null);
}

function begin() {
  become(new Set());
  panel.scrollIntoView({ block: "nearest" });
  closer.focus({ preventScroll: true });
}

function stop() {
  become(null);
  opener.focus();
}

/** Whoever is not on turn any more, or has other cards, begins anew. */
function reconcile() {
  if (ending.marks && !isMine()) become(null);
  else if (ending.marks && ending.hand !== table.view.hand) become(new Set());
  else show();
}

/** Listen to the buttons. */
export function startEnding() {
  opener.addEventListener("click", begin);
  closer.addEventListener("click", finish);
  document.querySelector("[data-do=stay]").addEventListener("click", stop);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && ending.marks) stop();
  });
  onChange(reconcile);
  show();
}
