// Drag and drop of cards.  Tapping can do everything that dragging can.

import { enableDragging, isTouch } from "../shared/drag.js";
import { table } from "../table/table.js";
import { createCard } from "./card_elements.js";
import { rowList, rowPlaceOf } from "./draft_row.js";
import {
  canBuild,
  draft,
  handCardsInUse,
  insertCard,
  isMovable,
  moveCard,
  removeCard,
  replaceCard,
} from "./draft_word.js";
import { handList, handPlaceOf } from "./hand.js";
import { turnEnd } from "./turn_end.js";

const TOUCH_OFFSET_PX = 30;
const rowArea = document.getElementById("row-place");

/**
 * @typedef {{ hand: number, row: number }} Source
 *   The index of the dragged card in the hand or in the row; the other one is -1.
 * @typedef {{ at: number, on: boolean }} Target
 *   Before the card at index `at` of the row, or on that card.
 */

function pickCard({ target }) {
  const tile = target.closest?.("button.tile");
  if (!tile || turnEnd.discards || !canBuild()) return null;
  const source = { hand: handPlaceOf(tile), row: rowPlaceOf(tile) };
  const isFixed =
    source.hand >= 0 ? handCardsInUse()[source.hand] : !draft.row.items[source.row]?.own;
  return isFixed ? null : { item: source, element: tile };
}

const cardOf = ({ hand, row }) => (hand >= 0 ? table.view.hand[hand] : draft.row.items[row].card);

function createGhost(source, event) {
  const ghost = createCard(cardOf(source));
  ghost.classList.toggle("above", isTouch(event));
  return ghost;
}

/**
 * Find the drop target, null outside of the row.  For touch it is above the finger, where the card
 * is visible.
 * @param {PointerEvent} event
 * @param {Source} source
 * @returns {Target | null}
 */
function findTarget(event, source) {
  const x = event.clientX;
  const y = event.clientY - (isTouch(event) ? TOUCH_OFFSET_PX : 0);
  const box = rowArea.getBoundingClientRect();
  const isInside = x >= box.left && x <= box.right && y >= box.top - 8 && y <= box.bottom + 8;
  if (!isInside) return null;
  // Only where cards can be replaced does the middle of a tile differ from the gaps beside it.
  const edge = draft.target && source.hand >= 0 ? 0.25 : 0.5;
  const tiles = [...rowList.querySelectorAll("[data-at]")].map((tile) => tile.getBoundingClientRect());
  const line = tiles.filter((tile) => y >= tile.top - 6 && y <= tile.bottom + 6);
  const inLine = line.length > 0 ? line : tiles;
  for (const tile of inLine) {
    const at = tiles.indexOf(tile);
    const fraction = (x - tile.left) / tile.width;
    if (fraction < edge) return { at, on: false };
    if (fraction < 1 - edge) return { at, on: true };
  }
  return { at: inLine.length > 0 ? tiles.indexOf(inLine.at(-1)) + 1 : 0, on: false };
}

function markTarget(target) {
  for (const old of rowList.querySelectorAll(".target, .before, .after")) {
    old.classList.remove("target", "before", "after");
  }
  rowArea.classList.toggle("over", target !== null);
  if (!target) return;
  const tiles = rowList.querySelectorAll("[data-at]");
  if (target.on) tiles[target.at]?.classList.add("target");
  else if (tiles[target.at]) tiles[target.at].classList.add("before");
  else tiles[target.at - 1]?.classList.add("after");
}

function dropCard(source, target) {
  if (source.hand >= 0) {
    if (target?.on) replaceCard(cardOf(source), target.at);
    else if (target) insertCard(cardOf(source), target.at);
  } else if (!target) {
    removeCard(source.row);
  } else if (isMovable(source.row)) {
    moveCard(source.row, target.at > source.row ? target.at - 1 : target.at);
  }
}

/** Enable dragging in hand and row. */
export function startDragging() {
  enableDragging({
    sources: [handList, rowList],
    pick: pickCard,
    createGhost,
    findTarget,
    markTarget,
    drop: dropCard,
  });
}
