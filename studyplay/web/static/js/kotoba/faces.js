// Kana cards as tiles.

import { text } from "../texts.js";
import { fixed } from "../table/table.js";

/** Whether *card* earns chips where it is used. */
export const isBonus = (card) => fixed.bonusCards.includes(card);

/** What a card is called aloud. */
export const named = (card) => (isBonus(card) ? text("bonus-card", { card }) : card);

/** An element of *tag* that shows *card*; buttons are named by the caller. */
export function face(card, tag = "span") {
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

/** A word as a row of small tiles, read out as one word. */
export function faces(cards, size = "small") {
  const row = document.createElement("span");
  row.className = `tiles ${size}`;
  row.setAttribute("role", "img");
  row.ariaLabel = cards;
  row.lang = "ja";
  row.append(...[...cards].map((card) => face(card)));
  return row;
}

/** An element with a class and a text. */
export function part(tag, className, shown = "", lang = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = shown;
  if (lang) element.lang = lang;
  return element;
}
