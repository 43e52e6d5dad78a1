// How a card looks: the number that counts large at the top, the other one small, upside down.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { make } from "../elements.js";

/** A new element that shows *card*. */
export function face(card, tag = "span", properties = {}) {
  const element = make(tag, properties);
  element.classList.add("scard");
  turnTo(element, card);
  return element;
}

/** Have *element* show *card*. */
export function turnTo(element, { up, down }) {
  element.dataset.up = up;
  element.dataset.down = down;
  redraw(element, [
    make("span", { name: "up", textContent: up }),
    make("span", { name: "down", textContent: down, ariaHidden: "true" }),
  ]);
}

/** Which card it is, however it is held. */
export const pairOf = ({ up, down }) => [up, down].sort((a, b) => a - b).join("/");

/** The same card the other way up. */
export const turned = ({ up, down }) => ({ up: down, down: up });

/** The numbers that count. */
export const numbersOf = (cards) => cards.map((card) => card.up);

/** Cards in a row that is not touched, as in results; read out as numbers. */
export function row(cards, label) {
  const line = make("span", { name: "card-row", role: "img", ariaLabel: label });
  line.append(...cards.map((card) => face(card)));
  return line;
}

/** The numbers of *cards* in one line. */
export const listed = (numbers) => numbers.join(" ");

/** How a card is read out. */
export const spoken = (card, key = "card") => text(key, card);
