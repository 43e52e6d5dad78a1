// The player's hand, in its fixed order.

import { createElement } from "../shared/elements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { onChange, table } from "../table/table.js";
import { cardLabel, cardName, createCard, numbersOf, showCard } from "./cards.js";
import { choice, onChoiceChange, phase, previewHand, setToBeat, turnStep } from "./choice.js";
import { fanLayout, spacedLayout } from "./layout.js";
import { onOptionsChange, options } from "./options.js";
import { shows } from "./sets.js";

export const handBox = document.getElementById("hand");

/** The current positions of cards and slots. */
export let layout = fanLayout(1, 300, 140);

const cardElements = new Map();
let drawnKeys = "";
let focusIndex = 0;

/** Return whether the hand shows slots for a scouted card. */
export const isPlacing = () => turnStep() === "place";

/** Return whether cards may be selected now. */
export const canSelect = () =>
  ["turn", "wait"].includes(phase()) && (turnStep() === "free" || (turnStep() === "placed" && choice.both));

/**
 * Focus a card or slot.
 * @param {number} index Limited to the existing ones.
 * @returns {number} The index that has the focus.
 */
export function focusItem(index) {
  const all = [...handBox.querySelectorAll(isPlacing() ? ".slot-here" : ".scard")];
  focusIndex = Math.max(0, Math.min(all.length - 1, index));
  all.forEach((each, n) => (each.tabIndex = n === focusIndex ? 0 : -1));
  all[focusIndex]?.focus({ preventScroll: true });
  return focusIndex;
}

function drawHand() {
  const held = previewHand();
  const createLayout = isPlacing() ? spacedLayout : fanLayout;
  layout = createLayout(held.length, handBox.clientWidth, handBox.clientHeight);
  handBox.classList.toggle("apart", isPlacing());
  handBox.classList.toggle("shut", !canSelect());
  setLengths(handBox, { "card-w": layout.cardWidth, "card-h": layout.height, strip: layout.strip });
  const items = held.map((card, n) => updateCard(card, n));
  const slots = isPlacing() ? createSlots(held) : [];
  const keys = [...items, ...slots].map((each) => each.dataset.key).join(" ");
  if (keys !== drawnKeys) replaceItems([...items, ...slots]);
  drawnKeys = keys;
}

function replaceItems(items) {
  const focused = handBox.contains(document.activeElement) ? document.activeElement : null;
  redraw(handBox, items);
  const focusable = [...handBox.children].filter((each) => !each.disabled);
  focusIndex = Math.min(focusIndex, Math.max(0, focusable.length - 1));
  focusable.forEach((each, n) => (each.tabIndex = n === focusIndex ? 0 : -1));
  if (focused) (focused.isConnected && !focused.disabled ? focused : focusable[focusIndex])?.focus();
}

function updateCard(card, n) {
  const key = cardName(card);
  if (!cardElements.has(key)) {
    cardElements.set(key, createCard(card, "button", { type: "button", data: { key } }));
  }
  const element = cardElements.get(key);
  if (Number(element.dataset.up) !== card.up) showCard(element, card);
  const isNew = n === choice.slot;
  const isSelected = choice.range && n >= choice.range[0] && n < choice.range[1];
  element.classList.toggle("new", isNew);
  element.classList.toggle("in", Boolean(isSelected));
  element.classList.toggle("possible", findPlayableCards().has(n));
  element.disabled = isPlacing();
  element.ariaLabel = cardLabel(card, isNew ? "card-new" : "card");
  element.ariaPressed = String(Boolean(isSelected));
  setLengths(element, layout.cardPosition(n));
  return element;
}

/** Return the indexes of cards in any playable set, if the player wants hints. */
function findPlayableCards() {
  if (!options.hints || phase() !== "turn" || !canSelect()) return new Set();
  const found = shows(numbersOf(previewHand()), numbersOf(setToBeat()));
  return new Set(found.flatMap(([start, stop]) => integerRange(start, stop)));
}

const integerRange = (start, stop) => Array.from({ length: stop - start }, (_, n) => start + n);

function createSlots(held) {
  return integerRange(0, held.length + 1).map((n) => {
    const label = slotLabel(held[n - 1]?.up, held[n]?.up);
    const slot = createElement("button", { name: "slot-here", type: "button", ariaLabel: label });
    slot.dataset.key = `slot-${n}`;
    setLengths(slot, { ...layout.slotPosition(n), w: layout.slotWidth, h: layout.rowHeight });
    return slot;
  });
}

function slotLabel(before, after) {
  if (before === undefined && after === undefined) return text("slot-only");
  if (before === undefined) return text("slot-first", { after });
  if (after === undefined) return text("slot-last", { before });
  return text("slot-between", { before, after });
}

function setLengths(element, lengths) {
  for (const [name, length] of Object.entries(lengths)) {
    element.style.setProperty(`--${name}`, `${length}px`);
  }
}

/** Show the hand and keep it up to date. */
export function startHand() {
  onChange(() => {
    // Remove the elements of earlier rounds.
    const held = new Set([...table.view.hand, ...previewHand()].map(cardName));
    for (const key of cardElements.keys()) if (!held.has(key)) cardElements.delete(key);
    drawHand();
  });
  onChoiceChange(drawHand);
  onOptionsChange(drawHand);
  new ResizeObserver(drawHand).observe(handBox);
  drawHand();
}
