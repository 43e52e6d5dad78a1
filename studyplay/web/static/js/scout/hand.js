// The own hand as it lies; it keeps its order.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { onChange, table } from "../table/table.js";
import { face, numbersOf, pairOf, spoken, turnTo } from "./cards.js";
import { choice, hand, onChoice, phase, step, wall } from "./choice.js";
import { make } from "../elements.js";
import { apart, fan } from "./layout.js";
import { options, onOptions } from "./options.js";
import { shows } from "./sets.js";

/** The box of the hand. */
export const box = document.getElementById("hand");

/** Where everything lies now. */
export let layout = fan(1, 300, 140);

const cards = new Map();
let order = "";
let current = 0;

/** Whether places are open for a scouted card. */
export const isApart = () => step() === "place";

/** Whether cards may be chosen now. */
export const isOpen = () =>
  ["turn", "wait"].includes(phase()) && (step() === "free" || (step() === "placed" && choice.both));

/** The card or place with the focus. */
export function move(to) {
  const all = [...box.querySelectorAll(isApart() ? ".slot-here" : ".scard")];
  current = Math.max(0, Math.min(all.length - 1, to));
  all.forEach((each, n) => (each.tabIndex = n === current ? 0 : -1));
  all[current]?.focus({ preventScroll: true });
  return current;
}

/** Draw the hand anew. */
export function show() {
  const held = hand();
  const size = [held.length, box.clientWidth, box.clientHeight];
  layout = isApart() ? apart(...size) : fan(...size);
  box.classList.toggle("apart", isApart());
  box.classList.toggle("shut", !isOpen());
  set(box, { "card-w": layout.card, "card-h": layout.height, strip: layout.strip });
  const items = held.map((card, n) => item(card, n));
  const slots = isApart() ? places(held) : [];
  const now = [...items, ...slots].map((each) => each.dataset.key).join(" ");
  if (now !== order) put([...items, ...slots]);
  order = now;
}

function put(items) {
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  redraw(box, items);
  const focusable = [...box.children].filter((each) => !each.disabled);
  current = Math.min(current, Math.max(0, focusable.length - 1));
  focusable.forEach((each, n) => (each.tabIndex = n === current ? 0 : -1));
  if (had) (had.isConnected && !had.disabled ? had : focusable[current])?.focus();
}

function item(card, n) {
  const key = pairOf(card);
  if (!cards.has(key)) cards.set(key, face(card, "button", { type: "button", data: { key } }));
  const element = cards.get(key);
  if (Number(element.dataset.up) !== card.up) turnTo(element, card);
  const isNew = n === choice.slot;
  const isIn = choice.range && n >= choice.range[0] && n < choice.range[1];
  element.classList.toggle("new", isNew);
  element.classList.toggle("in", Boolean(isIn));
  element.classList.toggle("possible", possible().has(n));
  element.disabled = isApart();
  element.ariaLabel = spoken(card, isNew ? "card-new" : "card");
  element.ariaPressed = String(Boolean(isIn));
  set(element, layout.at(n));
  return element;
}

/** The cards that are in anything that could be shown, if the player wants to see them. */
function possible() {
  if (!options.hints || phase() !== "turn" || !isOpen()) return new Set();
  const found = shows(numbersOf(hand()), numbersOf(wall()));
  return new Set(found.flatMap(([start, stop]) => range(start, stop)));
}

const range = (start, stop) => Array.from({ length: stop - start }, (_, n) => start + n);

function places(held) {
  return range(0, held.length + 1).map((n) => {
    const label = placeName(held[n - 1]?.up, held[n]?.up);
    const slot = make("button", { name: "slot-here", type: "button", ariaLabel: label });
    slot.dataset.key = `slot-${n}`;
    set(slot, { ...layout.place(n), w: layout.unit, h: layout.deep });
    return slot;
  });
}

function placeName(before, after) {
  if (before === undefined && after === undefined) return text("slot-only");
  if (before === undefined) return text("slot-first", { after });
  if (after === undefined) return text("slot-last", { before });
  return text("slot-between", { before, after });
}

function set(element, lengths) {
  for (const [name, length] of Object.entries(lengths)) {
    element.style.setProperty(`--${name}`, `${length}px`);
  }
}

/** Forget cards of earlier rounds, and draw whenever something changes. */
export function startHand() {
  onChange(() => {
    const held = new Set([...table.view.hand, ...hand()].map(pairOf));
    for (const key of cards.keys()) if (!held.has(key)) cards.delete(key);
    show();
  });
  onChoice(show);
  onOptions(show);
  new ResizeObserver(show).observe(box);
  show();
}
