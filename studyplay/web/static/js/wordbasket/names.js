// How cards and letters are shown and said.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { fixed } from "../table/table.js";

/** The letters asked for, parted by dots. */
export const letters = (field) => [...field].join("・");

/** What *card* asks for, in words. */
export function cardName(card) {
  if (card in fixed.lines) return text("card-line", { card, letters: letters(fixed.lines[card]) });
  if (!(card in fixed.numbers)) return text("card-kana", { card });
  return text(card.endsWith("+") ? "card-longer" : "card-exactly", { card });
}

/** Whether a *card* is a letter, a number or a line. */
export function kindOf(card) {
  if (card in fixed.lines) return "line";
  return card in fixed.numbers ? "number" : "letter";
}

/** An element with a class, what it shows, and perhaps the language of that. */
export function part(tag, className, shown, lang = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = shown;
  if (lang) element.lang = lang;
  return element;
}

/** A small picture of *card*. */
export function picture(card) {
  const chip = part("span", `wb-chip ${kindOf(card)}`, card, "ja");
  chip.setAttribute("role", "img");
  chip.ariaLabel = cardName(card);
  return chip;
}

/** Fill *place* anew; if a button that had the focus goes, the field for the word gets it. */
export function refill(place, children) {
  const hadFocus = place.contains(document.activeElement);
  redraw(place, children);
  if (hadFocus && !place.contains(document.activeElement)) document.getElementById("word")?.focus();
}

/** A button for the deed *key* of its place. */
export function deedButton(key, look, shown, lang = "") {
  const made = part("button", look, shown, lang);
  made.type = "button";
  made.dataset.key = key;
  return made;
}

/** Call *does(key)* when a button in *place* is tapped. */
export function onDeed(place, does) {
  place.addEventListener("click", ({ target }) => {
    const { key } = target.closest("button")?.dataset ?? {};
    if (key) does(key);
  });
}

/** Milliseconds as seconds with *digits* decimals. */
export const seconds = (millis, digits = 1) => (millis / 1000).toFixed(digits);
