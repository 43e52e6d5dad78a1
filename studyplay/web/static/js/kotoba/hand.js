// The ten cards in hand, as buttons: tap to lay, or to put away at the end of the turn.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { onChange, table } from "../table/table.js";
import { canBuild, desk, insert, moved, onDesk, replace, taken } from "./desk.js";
import { face, named } from "./faces.js";
import { ending, mark, onEnding } from "./ending.js";

export const hand = document.getElementById("hand");
let shown = "";

/** The place in the hand that an element belongs to, or -1. */
export function placeOf(element) {
  const item = element?.closest?.("#hand li");
  return item ? [...hand.children].indexOf(item) : -1;
}

function button(card, place, isTaken) {
  const tile = face(card, "button");
  tile.dataset.key = `${place} ${card}`;
  const isPicked = ending.marks ? ending.marks.has(place) : desk.picked?.hand === place;
  tile.classList.toggle("used", isTaken && !ending.marks);
  tile.classList.toggle("picked", isPicked);
  tile.classList.toggle("away", Boolean(ending.marks) && isPicked);
  tile.ariaPressed = String(isPicked);
  tile.ariaLabel = isTaken && !ending.marks ? text("card-laid", { card: named(card) }) : named(card);
  const item = document.createElement("li");
  item.append(tile);
  return item;
}

function show() {
  const gone = taken();
  const look = JSON.stringify([table.view.hand, gone, desk.picked, ending.marks && [...ending.marks]]);
  if (look === shown) return;
  shown = look;
  const focused = placeOf(document.activeElement);
  redraw(hand, [...table.view.hand].map((card, n) => button(card, n, gone[n])));
  if (focused >= 0) hand.children[Math.min(focused, hand.children.length - 1)]?.firstChild.focus();
}

/** A tap on a card: it is laid at the end of a new word, or waits for its place in a rewrite. */
function tap(event) {
  const place = placeOf(event.target.closest("button"));
  if (place < 0 || !canBuild()) return;
  if (ending.marks) mark(place);
  else if (!taken()[place]) choose(place);
}

function choose(place) {
  const card = table.view.hand[place];
  if (Number.isInteger(desk.picked?.row)) {
    replace(card, desk.picked.row);
  } else if (!desk.target) {
    insert(card);
  } else {
    desk.picked = desk.picked?.hand === place ? null : { hand: place };
    moved();
  }
}

/** Show the hand and listen to it. */
export function startHand() {
  hand.addEventListener("click", tap);
  onDesk(show);
  onEnding(show);
  onChange(show);
  show();
}
