// Elements for cards: the upper number large, the lower one small and upside down.

import { createElement } from "../shared/elements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";

/**
 * @typedef {{ up: number, down: number }} Card
 *   `up` is the number that counts.
 */

/**
 * Create an element for a card.
 * @param {Card} card
 * @param {string} [tag]
 * @param {object} [properties]
 * @returns {HTMLElement}
 */
export function createCard(card, tag = "span", properties = {}) {
  const element = createElement(tag, properties);
  element.classList.add("scard");
  showCard(element, card);
  return element;
}

/**
 * Show a card in an element.
 * @param {HTMLElement} element
 * @param {Card} card
 */
export function showCard(element, { up, down }) {
  element.dataset.up = String(up);
  element.dataset.down = String(down);
  redraw(element, [
    createElement("span", { name: "up", textContent: up }),
    createElement("span", { name: "down", textContent: down, ariaHidden: "true" }),
  ]);
}

/**
 * Return the name of a card, the same for both ways up.
 * @param {Card} card
 */
export const cardName = ({ up, down }) => [up, down].sort((a, b) => a - b).join("/");

/**
 * Return the card the other way up.
 * @param {Card} card
 * @returns {Card}
 */
export const flipCard = ({ up, down }) => ({ up: down, down: up });

/**
 * Return the numbers that count.
 * @param {Card[]} cards
 */
export const numbersOf = (cards) => cards.map((card) => card.up);

/**
 * Create a row of cards without buttons, with an accessible name.
 * @param {Card[]} cards
 * @param {string} label
 */
export function createCardRow(cards, label) {
  const line = createElement("span", { name: "card-row", role: "img", ariaLabel: label });
  line.append(...cards.map((card) => createCard(card)));
  return line;
}

/**
 * Join numbers with spaces.
 * @param {number[]} numbers
 */
export const joinNumbers = (numbers) => numbers.join(" ");

/**
 * Return the accessible name of a card.
 * @param {Card} card
 * @param {string} [key] The key of the text.
 */
export const cardLabel = (card, key = "card") => text(key, card);
