// Elements for kana cards.

import { text } from "../shared/page_texts.js";
import { fixed } from "../table/table.js";

/**
 * Return whether a card earns bonus chips.
 * @param {string} card
 */
export const isBonus = (card) => fixed.bonusCards.includes(card);

/**
 * Return the accessible name of a card.
 * @param {string} card
 */
export const cardLabel = (card) => (isBonus(card) ? text("bonus-card", { card }) : card);

/**
 * Create a card; the caller sets the accessible name of a button.
 * @param {string} card
 * @param {string} [tag]
 * @returns {any} An element of this tag.
 */
export function createCard(card, tag = "span") {
  const tile = document.createElement(tag);
  tile.className = "tile kana";
  tile.classList.toggle("bonus", isBonus(card));
  const letter = document.createElement("span");
  letter.className = "letter";
  letter.lang = "ja";
  letter.textContent = card;
  tile.append(letter);
  if (tag === "button") tile.type = "button";
  return tile;
}

/**
 * Create a row of small cards with the word as its accessible name.
 * @param {string} cards
 * @param {string} [size] A class.
 */
export function createCardRow(cards, size = "small") {
  const row = document.createElement("span");
  row.className = `tiles ${size}`;
  row.setAttribute("role", "img");
  row.ariaLabel = cards;
  row.lang = "ja";
  row.append(...[...cards].map((card) => createCard(card)));
  return row;
}

/**
 * Create an element with a text.
 * @param {string} tag
 * @param {string} className
 * @param {string} [content]
 * @param {string} [lang]
 * @returns {any} An element of this tag.
 */
export function createTextElement(tag, className, content = "", lang = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = content;
  if (lang) element.lang = lang;
  return element;
}

/**
 * Format a number with its sign.
 * @param {number} number
 */
export const formatSigned = (number) => (number < 0 ? `−${-number}` : `+${number}`);
