// The rack: a tile or a gap in each slot.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { expansionValue, isWild } from "./expansions.js";
import { game, letterValue, onChange } from "./game.js";
import { createTile } from "./tile_face.js";

let drawnKey = "";

export const rack = document.getElementById("rack");

/**
 * The slot of the rack that an element belongs to, or -1.
 * @param {EventTarget | null} element
 * @returns {number}
 */
export function slotOf(element) {
  const item = element instanceof Element ? element.closest("#rack li") : null;
  return item ? [...rack.children].indexOf(item) : -1;
}

function createSlot(tile, slot) {
  const item = document.createElement("li");
  if (tile === null) {
    const gap = document.createElement("span");
    gap.className = "slot";
    item.append(gap);
    return item;
  }
  const button = createTile(tile, "button");
  button.dataset.key = `${slot} ${tile}`;
  const isSelected = game.exchangeSlots ? game.exchangeSlots.has(slot) : game.selected?.slot === slot;
  button.type = "button";
  button.ariaPressed = String(isSelected);
  button.ariaLabel = labelOf(tile);
  button.classList.toggle("picked", isSelected);
  item.append(button);
  return item;
}

function labelOf(tile) {
  if (!isWild(tile)) return text("tile", { letter: tile, points: letterValue(tile) });
  const points = expansionValue(tile);
  return points === undefined ? text("blank") : text("tile", { letter: text("blank"), points });
}

/** The rack is redrawn only if it looks different: a tile under a finger must not move. */
function updateRack() {
  if (!rack) return;
  const selected = game.exchangeSlots ? [...game.exchangeSlots] : game.selected?.slot;
  const key = JSON.stringify([game.rack, selected]);
  if (key === drawnKey) return;
  drawnKey = key;
  const focusedSlot = slotOf(document.activeElement);
  redraw(rack, game.rack.map(createSlot));
  if (focusedSlot >= 0) focusTileNear(focusedSlot);
}

/** Keep the focus on the rack when the focused tile has gone. */
function focusTileNear(slot) {
  const buttons = [...rack.querySelectorAll("button")];
  const next = buttons.find((button) => slotOf(button) >= slot) ?? buttons.at(-1);
  next?.focus();
}

onChange(updateRack);
