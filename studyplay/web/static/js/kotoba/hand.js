// The hand, as buttons: tap a card to use it in the draft, or to discard it at the end of the turn.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { onChange, table } from "../table/table.js";
import { cardLabel, createCard } from "./card_elements.js";
import {
  canBuild,
  draft,
  handCardsInUse,
  insertCard,
  notifyDraftChange,
  onDraftChange,
  replaceCard,
} from "./draft_word.js";
import { onTurnEndChange, toggleDiscard, turnEnd } from "./turn_end.js";

export const handList = document.getElementById("hand");
let drawnHand = "";

/**
 * Return the index in the hand of an element, or -1.
 * @param {Element | null} element
 */
export function handPlaceOf(element) {
  const item = element?.closest?.("#hand li");
  return item ? [...handList.children].indexOf(item) : -1;
}

function createCardItem(card, place, isTaken) {
  const tile = createCard(card, "button");
  tile.dataset.key = `${place} ${card}`;
  const isPicked = turnEnd.discards ? turnEnd.discards.has(place) : draft.picked?.hand === place;
  tile.classList.toggle("used", isTaken && !turnEnd.discards);
  tile.classList.toggle("picked", isPicked);
  tile.classList.toggle("away", Boolean(turnEnd.discards) && isPicked);
  tile.ariaPressed = String(isPicked);
  const label = cardLabel(card);
  tile.ariaLabel = isTaken && !turnEnd.discards ? text("card-laid", { card: label }) : label;
  const item = document.createElement("li");
  item.append(tile);
  return item;
}

function drawHand() {
  const isUsed = handCardsInUse();
  const discards = turnEnd.discards && [...turnEnd.discards];
  const drawing = JSON.stringify([table.view.hand, isUsed, draft.picked, discards]);
  if (drawing === drawnHand) return;
  drawnHand = drawing;
  const focused = handPlaceOf(document.activeElement);
  redraw(handList, [...table.view.hand].map((card, n) => createCardItem(card, n, isUsed[n])));
  if (focused >= 0) handList.children[Math.min(focused, handList.children.length - 1)]?.firstChild.focus();
}

/** Use the tapped card at the end of a new word; in a rewrite it waits for a tap on its place. */
function handleTap(event) {
  const place = handPlaceOf(event.target.closest("button"));
  if (place < 0 || !canBuild()) return;
  if (turnEnd.discards) toggleDiscard(place);
  else if (!handCardsInUse()[place]) pickCard(place);
}

function pickCard(place) {
  const card = table.view.hand[place];
  if (Number.isInteger(draft.picked?.row)) {
    replaceCard(card, draft.picked.row);
  } else if (!draft.target) {
    insertCard(card);
  } else {
    draft.picked = draft.picked?.hand === place ? null : { hand: place };
    notifyDraftChange();
  }
}

/** Show the hand and add its listeners. */
export function startHand() {
  handList.addEventListener("click", handleTap);
  onDraftChange(drawHand);
  onTurnEndChange(drawHand);
  onChange(drawHand);
  drawHand();
}
