// The row of the draft: its cards, the cards they replace, and gaps to insert a card.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { table } from "../table/table.js";
import { cardLabel, createCard } from "./card_elements.js";
import {
  canBuild,
  draft,
  insertCard,
  listMissingCards,
  moveCard,
  notifyDraftChange,
  onDraftChange,
  removeCard,
  replaceCard,
} from "./draft_word.js";

export const rowList = document.getElementById("row");
let drawnRow = "";

/**
 * Return the index in the row of an element, or -1.
 * @param {Element | null} element
 */
export const rowPlaceOf = (element) => Number(element?.closest?.("#row [data-at]")?.dataset.at ?? -1);

function cardInRowLabel({ card, own, was }) {
  const label = cardLabel(card);
  if (!own) return text("card-lies", { card: label });
  return was ? text("card-over", { card: label, was }) : text("card-own", { card: label });
}

function createTileItem(item, at, missing) {
  const button = createCard(item.card, "button");
  const missingAt = missing.indexOf(item.card);
  if (item.own && missingAt >= 0) missing.splice(missingAt, 1);
  button.dataset.at = at;
  button.dataset.key = `${at} ${item.card}`;
  button.classList.toggle("own", item.own);
  button.classList.toggle("lacking", item.own && missingAt >= 0);
  button.classList.toggle("picked", draft.picked?.row === at);
  button.ariaLabel = cardInRowLabel(item);
  if (item.was) button.append(createCoveredCard(item.was));
  const place = document.createElement("li");
  place.append(button);
  return place;
}

function createCoveredCard(card) {
  const below = document.createElement("s");
  below.className = "covered";
  below.lang = "ja";
  below.textContent = card;
  return below;
}

/** Create the button that inserts the picked card of the hand. */
function createGapItem(at) {
  const place = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gap";
  button.dataset.gap = at;
  button.textContent = "+";
  button.ariaLabel = text("add-here", { n: at + 1 });
  place.className = "gap-place";
  place.append(button);
  return place;
}

function drawRow() {
  const missing = listMissingCards();
  const drawing = JSON.stringify([draft.row.items, draft.picked, Boolean(draft.target), missing]);
  if (drawing === drawnRow) return;
  drawnRow = drawing;
  const focused = rowList.contains(document.activeElement) ? rowPlaceOf(document.activeElement) : -1;
  const tiles = draft.row.items.map((item, at) => createTileItem(item, at, missing));
  const hasGaps = draft.target && draft.picked && "hand" in draft.picked;
  const items = hasGaps
    ? [...tiles.flatMap((each, at) => [createGapItem(at), each]), createGapItem(tiles.length)]
    : tiles;
  redraw(rowList, items);
  rowList.classList.toggle("empty-row", tiles.length === 0);
  rowList.classList.toggle("long", tiles.length > 6);
  if (focused >= 0) focusTile(focused);
}

/** Focus the card at an index, or the last one. */
function focusTile(at) {
  const tiles = rowList.querySelectorAll("[data-at]");
  (tiles[Math.min(at, tiles.length - 1)] ?? document.getElementById("word")).focus();
}

function handleTap({ target }) {
  const slot = target.closest("[data-gap]");
  if (slot) insertCard(pickedHandCard(), Number(slot.dataset.gap));
  const at = rowPlaceOf(target);
  if (at < 0 || !canBuild()) return;
  if (draft.picked && "hand" in draft.picked) replaceCard(pickedHandCard(), at);
  else if (draft.row.items[at].own) removeCard(at);
  else togglePicked(at);
}

const pickedHandCard = () => table.view.hand[draft.picked.hand];

function togglePicked(at) {
  draft.picked = draft.picked?.row === at ? null : { row: at };
  notifyDraftChange();
}

function handleKey(event) {
  const at = rowPlaceOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (at < 0) return;
  if (step) {
    moveCard(at, at + step);
    focusTile(Math.max(0, at + step));
  } else if (event.key === "Delete" || event.key === "Backspace") {
    removeCard(at);
  } else {
    return;
  }
  event.preventDefault();
}

/** Show the row and add its listeners. */
export function startRow() {
  rowList.addEventListener("click", handleTap);
  rowList.addEventListener("keydown", handleKey);
  onDraftChange(drawRow);
  drawRow();
}
