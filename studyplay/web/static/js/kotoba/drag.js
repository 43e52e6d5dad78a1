// Dragging cards with finger, pen or mouse.  Everything it does can be done without it.

import { table } from "../table/table.js";
import { canBuild, desk, insert, isLoose, replace, shift, takeBack, taken } from "./desk.js";
import { ending } from "./ending.js";
import { face } from "./faces.js";
import { hand, placeOf } from "./hand.js";
import { row, spotOf } from "./row.js";

const FAR = 6;
const HIGHER = 30;
const place = document.getElementById("row-place");
let drag = null;

function begin(event) {
  const tile = event.target.closest?.("button.tile");
  if (!tile || event.button !== 0 || drag || ending.marks || !canBuild()) return;
  const from = { hand: placeOf(tile), row: spotOf(tile) };
  if (from.hand >= 0 ? taken()[from.hand] : !desk.row.items[from.row]?.own) return;
  drag = { id: event.pointerId, from, tile, x: event.clientX, y: event.clientY, ghost: null };
  tile.setPointerCapture(event.pointerId);
}

const cardOf = ({ hand: at, row: spot }) => (at >= 0 ? table.view.hand[at] : desk.row.items[spot].card);
const isTouch = (event) => event.pointerType === "touch";

function lift(event) {
  drag.ghost = face(cardOf(drag.from));
  drag.ghost.classList.add("ghost");
  drag.ghost.classList.toggle("above", isTouch(event));
  document.body.append(drag.ghost);
  document.body.classList.add("dragging");
  drag.tile.classList.add("used");
}

function follow(event) {
  if (event.pointerId !== drag?.id) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.ghost) lift(event);
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  mark(over(event));
}

/**
 * What the card is held over: null outside of the row, else { at, on }: before place *at* of the
 * row, or on the card there.  Under a finger the card is held a little higher.
 */
function over(event) {
  const x = event.clientX;
  const y = event.clientY - (isTouch(event) ? HIGHER : 0);
  const box = place.getBoundingClientRect();
  const isInside = x >= box.left && x <= box.right && y >= box.top - 8 && y <= box.bottom + 8;
  if (!isInside) return null;
  const tiles = [...row.querySelectorAll("[data-at]")].map((tile) => tile.getBoundingClientRect());
  const line = tiles.filter((tile) => y >= tile.top - 6 && y <= tile.bottom + 6);
  const inLine = line.length > 0 ? line : tiles;
  for (const tile of inLine) {
    const at = tiles.indexOf(tile);
    const part = (x - tile.left) / tile.width;
    if (part < edge()) return { at, on: false };
    if (part < 1 - edge()) return { at, on: true };
  }
  return { at: inLine.length > 0 ? tiles.indexOf(inLine.at(-1)) + 1 : 0, on: false };
}

/** How much of a tile's edge counts as the gap beside it: all where nothing can be replaced. */
const edge = () => (desk.target && drag.from.hand >= 0 ? 0.25 : 0.5);

function mark(target) {
  for (const old of row.querySelectorAll(".target, .before, .after")) {
    old.classList.remove("target", "before", "after");
  }
  place.classList.toggle("over", target !== null);
  if (!target) return;
  const tiles = row.querySelectorAll("[data-at]");
  if (target.on) tiles[target.at]?.classList.add("target");
  else if (tiles[target.at]) tiles[target.at].classList.add("before");
  else tiles[target.at - 1]?.classList.add("after");
}

function end(event) {
  if (event.pointerId !== drag?.id) return;
  const { from, ghost, tile } = drag;
  const target = ghost ? over(event) : null;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  tile.classList.remove("used");
  document.body.classList.remove("dragging");
  mark(null);
  swallowClick();
  if (event.type === "pointerup") drop(from, target);
}

function drop(from, target) {
  if (from.hand >= 0) {
    if (target?.on) replace(cardOf(from), target.at);
    else if (target) insert(cardOf(from), target.at);
  } else if (!target) {
    takeBack(from.row);
  } else if (isLoose(from.row)) {
    shift(from.row, target.at > from.row ? target.at - 1 : target.at);
  }
}

function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

/** Listen on hand and row. */
export function startDragging() {
  for (const area of [hand, row]) area.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", follow);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end);
}
