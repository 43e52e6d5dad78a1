// Dragging tiles with finger, pen or mouse.  Everything it does can be done without it.

import { board, squareOf } from "./board.js";
import { bring, put } from "./choose.js";
import { game, isFree, placedOn } from "./game.js";
import { tileFace } from "./look.js";
import { rack, slotOf } from "./rack.js";
import { move, reorder } from "./tiles.js";

const FAR = 6;
let drag = null;

function begin(event) {
  const tile = event.target.closest?.("#rack button.tile, .cell .tile.mine");
  if (!tile || event.button !== 0 || game.swap || game.asking || drag) return;
  const slot = slotOf(tile);
  const from = slot >= 0 ? { slot } : squareOf(tile);
  drag = { id: event.pointerId, from, tile, x: event.clientX, y: event.clientY, ghost: null };
  tile.setPointerCapture(event.pointerId);
}

function isTouch(event) {
  return event.pointerType === "touch";
}

function lift(event) {
  const { from, tile } = drag;
  const letter = "slot" in from ? game.rack[from.slot] : placedOn(from.row, from.col).letter;
  const ghost = tileFace(letter);
  ghost.classList.add("ghost");
  ghost.classList.toggle("above", isTouch(event));
  document.body.append(ghost);
  tile.classList.add("used");
  drag.ghost = ghost;
}

function follow(event) {
  if (event.pointerId !== drag?.id) return;
  const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  if (!drag.ghost && moved < FAR) return;
  if (!drag.ghost) lift(event);
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  const over = under(event);
  mark(over.square && isFree(over.square.row, over.square.col) ? over.element : null);
}

/** What the tile is held over; under a finger it is held a little higher. */
function under(event) {
  const higher = isTouch(event) ? 34 : 0;
  const element =
    squareOf(document.elementFromPoint(event.clientX, event.clientY - higher)) || !higher
      ? document.elementFromPoint(event.clientX, event.clientY - higher)
      : document.elementFromPoint(event.clientX, event.clientY);
  return { square: squareOf(element), slot: slotOf(element), element: element?.closest(".cell") };
}

function mark(cell) {
  for (const old of board.querySelectorAll(".target")) old.classList.remove("target");
  cell?.classList.add("target");
}

function end(event) {
  if (event.pointerId !== drag?.id) return;
  const { from, ghost, tile } = drag;
  drag = null;
  if (!ghost) return;
  const over = under(event);
  ghost.remove();
  tile.classList.remove("used");
  mark(null);
  swallowClick();
  if (event.type === "pointerup") drop(from, over);
}

function drop(from, { square, slot }) {
  if ("slot" in from) {
    if (square) put(from.slot, square.row, square.col);
    else if (slot >= 0 && slot !== from.slot) reorder(from.slot, slot);
  } else if (square) {
    move(from, square.row, square.col);
  } else {
    bring(from.row, from.col, slot);
  }
}

function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

/** Listen on rack and board. */
export function startDragging() {
  for (const place of [rack, board]) place?.addEventListener("pointerdown", begin);
  for (const type of ["pointermove"]) document.addEventListener(type, follow);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end);
}
