// Drag and drop of a card from an end of the active set, or from the action bar, into the hand.

import { enableDragging } from "../shared/drag.js";
import { takeFrom } from "./active_set.js";
import { createCard } from "./cards.js";
import { choice, phase, scoutedCard, updateChoice } from "./choice.js";
import { handBox, isPlacing, layout } from "./hand.js";
import { placeCard } from "./selection.js";

const MIN_DISTANCE_PX = 8;

/** The item is the end of the active set; undefined for the card in the action bar. */
function pickCard({ target }) {
  const source = target.closest("#active button.end, #bar .holding");
  return source && phase() === "turn" ? { item: source.dataset.side } : null;
}

function createGhost(side) {
  if (side && choice.side !== side) takeFrom(side);
  if (choice.slot !== null) updateChoice({ slot: null, range: null });
  return createCard(scoutedCard());
}

/** Return the index of the slot below the pointer; the ghost is above a finger. */
function findSlot({ clientX, clientY }) {
  const box = handBox.getBoundingClientRect();
  const [x, y] = [clientX - box.left, clientY - box.top];
  const isNear = y > -40 && y < box.height + 20;
  return isPlacing() && isNear ? layout.indexAt(x, y) : null;
}

function markSlot(index) {
  handBox.querySelectorAll(".slot-here").forEach((slot, n) => {
    slot.classList.toggle("target", n === index);
  });
}

function dropCard(_side, index) {
  if (index !== null) placeCard(index);
}

/** Enable dragging on the page. */
export function startDragging() {
  enableDragging({
    // The source elements are redrawn, so the document listens.
    sources: [document],
    pick: pickCard,
    createGhost,
    findTarget: findSlot,
    markTarget: markSlot,
    drop: dropCard,
    minDistance: MIN_DISTANCE_PX,
  });
}
