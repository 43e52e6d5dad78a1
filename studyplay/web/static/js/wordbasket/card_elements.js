// Elements and names for cards and letters.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { fixed } from "../table/table.js";

/**
 * Join the requested letters with dots.
 * @param {string} field
 */
export const joinLetters = (field) => [...field].join("・");

/**
 * Return the accessible name of a card.
 * @param {string} card
 */
export function cardName(card) {
  if (card in fixed.lines) return text("card-line", { card, letters: joinLetters(fixed.lines[card]) });
  if (!(card in fixed.numbers)) return text("card-kana", { card });
  return text(card.endsWith("+") ? "card-longer" : "card-exactly", { card });
}

/**
 * Return the kind of a card.
 * @param {string} card
 * @returns {"letter" | "number" | "line"}
 */
export function cardKind(card) {
  if (card in fixed.lines) return "line";
  return card in fixed.numbers ? "number" : "letter";
}

/**
 * Create an element with a text.
 * @param {string} tag
 * @param {string} className
 * @param {string} content
 * @param {string} [lang]
 * @returns {any} An element of this tag.
 */
export function createTextElement(tag, className, content, lang = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = content;
  if (lang) element.lang = lang;
  return element;
}

/**
 * Create a small image of a card.
 * @param {string} card
 */
export function createCardChip(card) {
  const chip = createTextElement("span", `wb-chip ${cardKind(card)}`, card, "ja");
  chip.setAttribute("role", "img");
  chip.ariaLabel = cardName(card);
  return chip;
}

/**
 * Redraw an element; if the focused button disappears, focus the word field.
 * @param {HTMLElement} place
 * @param {Node[]} children
 */
export function redrawKeepingFocus(place, children) {
  const hadFocus = place.contains(document.activeElement);
  redraw(place, children);
  if (hadFocus && !place.contains(document.activeElement)) document.getElementById("word")?.focus();
}

/**
 * Create a button for onKeyButton().
 * @param {string} key
 * @param {string} className
 * @param {string} content Its text.
 * @param {string} [lang]
 */
export function createKeyButton(key, className, content, lang = "") {
  const button = createTextElement("button", className, content, lang);
  button.type = "button";
  button.dataset.key = key;
  return button;
}

/**
 * Call a callback with the key of each button clicked inside an element.
 * @param {HTMLElement} place
 * @param {(key: string) => void} callback
 */
export function onKeyButton(place, callback) {
  place.addEventListener("click", ({ target }) => {
    const { key } = target.closest("button")?.dataset ?? {};
    if (key) callback(key);
  });
}

/**
 * Format milliseconds as seconds.
 * @param {number} millis
 * @param {number} [digits]
 */
export const formatSeconds = (millis, digits = 1) => (millis / 1000).toFixed(digits);
