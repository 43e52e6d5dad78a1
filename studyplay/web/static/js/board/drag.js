// Dragging tiles between the rack and the board, and within them.

import { board, squareOf } from "../shared/board_grid.js";
import { enableDragging, isTouch } from "../shared/drag.js";
import { game, isFree, placedTileAt } from "./game.js";
import { placeFromRack, returnToRack } from "./placement.js";
import { rack, slotOf } from "./rack.js";
import { createTile } from "./tile_face.js";
import { moveTile, reorderRack } from "./tiles.js";

const TOUCH_OFFSET_PX = 34;

function pickTile(event) {
  const element = event.target.closest?.("#rack button.tile, .cell .tile.mine");
  if (!element || game.exchangeSlots || game.prompt) return null;
  const slot = slotOf(element);
  return { item: slot >= 0 ? { slot } : squareOf(element), element };
}

function createGhost(from, event) {
  const letter = "slot" in from ? game.rack[from.slot] : placedTileAt(from.row, from.col).letter;
  const ghost = createTile(letter);
  ghost.classList.toggle("above", isTouch(event));
  return ghost;
}

/** The square or slot below the tile, which is held above a finger. */
function findTarget(event) {
  const offset = isTouch(event) ? TOUCH_OFFSET_PX : 0;
  const raised = document.elementFromPoint(event.clientX, event.clientY - offset);
  const element =
    squareOf(raised) || !offset ? raised : document.elementFromPoint(event.clientX, event.clientY);
  return { square: squareOf(element), slot: slotOf(element), cell: element?.closest(".cell") };
}

function markTarget(target) {
  for (const old of board.querySelectorAll(".target")) old.classList.remove("target");
  const square = target?.square;
  if (square && isFree(square.row, square.col)) target.cell.classList.add("target");
}

function drop(from, { square, slot }) {
  if ("slot" in from) {
    if (square) placeFromRack(from.slot, square.row, square.col);
    else if (slot >= 0 && slot !== from.slot) reorderRack(from.slot, slot);
  } else if (square) {
    moveTile(from, square.row, square.col);
  } else {
    returnToRack(from.row, from.col, slot);
  }
}

/** Let tiles be dragged. */
export function startDragging() {
  const sources = [rack, board].filter(Boolean);
  enableDragging({ sources, pick: pickTile, createGhost, findTarget, markTarget, drop });
}
