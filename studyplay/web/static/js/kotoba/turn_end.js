// The end of a turn: the player selects cards to discard, then draws new ones.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { sendAction } from "../table/actions.js";
import { fixed, onChange, table } from "../table/table.js";
import { createTextElement } from "./card_elements.js";

/**
 * `discards`: the indexes of the cards to discard, null while the panel is closed. `hand`: the hand
 * at the time of the selection.
 * @type {{ discards: Set<number> | null, hand: string }}
 */
export const turnEnd = { discards: null, hand: "" };

const turnEndListeners = [];
const panel = document.getElementById("ending");
const summary = document.getElementById("ending-sums");
const warning = document.getElementById("ending-warning");
const openButton = document.querySelector("[data-do=end]");
const finishButton = document.querySelector("[data-do=finish]");

/**
 * Call a listener after every change of `turnEnd`.
 * @param {() => void} listener
 */
export const onTurnEndChange = (listener) => turnEndListeners.push(listener);

const isMyTurn = () => table.view.turn === fixed.seat && !table.view.proposal && !table.view.outcome;

function setDiscards(discards) {
  Object.assign(turnEnd, { discards, hand: table.view.hand });
  turnEndListeners.forEach((listener) => listener());
  updatePanel();
}

/**
 * Select a card of the hand for discarding, or deselect it.
 * @param {number} place
 */
export function toggleDiscard(place) {
  const discards = new Set(turnEnd.discards);
  if (!discards.delete(place)) discards.add(place);
  setDiscards(discards);
}

/** Return how many cards will be drawn after discarding. */
function countDraws(discarded) {
  const { hand, pile_count: pile, discards } = table.view;
  const room = Math.max(0, fixed.handSize - hand.length + discarded);
  return Math.min(room, pile + discards.length + discarded);
}

function updatePanel() {
  const isOpen = turnEnd.discards !== null;
  panel.hidden = !isOpen;
  openButton.hidden = isOpen || !isMyTurn();
  openButton.classList.toggle("primary", table.view.played);
  document.body.classList.toggle("ending", isOpen);
  if (!isOpen) return;
  const discarded = turnEnd.discards.size;
  redraw(summary, [
    createTextElement("span", "", text("puts-away", { n: discarded })),
    createTextElement("strong", "", text("draws", { n: countDraws(discarded) })),
  ]);
  warning.hidden = table.view.played;
  finishButton.disabled = !isMyTurn();
}

async function endTurn() {
  const cards = [...turnEnd.discards].sort((one, other) => one - other).map((n) => table.view.hand[n]);
  finishButton.disabled = true;
  const answer = await sendAction("EndTurn", { discards: cards.join("") });
  finishButton.disabled = false;
  if (answer.ok) setDiscards(null);
}

function openPanel() {
  setDiscards(new Set());
  panel.scrollIntoView({ block: "nearest" });
  finishButton.focus({ preventScroll: true });
}

function closePanel() {
  setDiscards(null);
  openButton.focus();
}

/** Close the panel if the turn is over; clear the selection if the hand has changed. */
function syncWithTable() {
  if (turnEnd.discards && !isMyTurn()) setDiscards(null);
  else if (turnEnd.discards && turnEnd.hand !== table.view.hand) setDiscards(new Set());
  else updatePanel();
}

/** Add the listeners of the buttons. */
export function startTurnEnd() {
  openButton.addEventListener("click", openPanel);
  finishButton.addEventListener("click", endTurn);
  document.querySelector("[data-do=stay]").addEventListener("click", closePanel);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && turnEnd.discards) closePanel();
  });
  onChange(syncWithTable);
  updatePanel();
}
