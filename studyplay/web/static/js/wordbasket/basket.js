// The basket: the requested letters, the last cards, and the last word with its player.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { nameOf } from "../table/people.js";
import { onChange, table } from "../table/table.js";
import { cardKind, createTextElement, joinLetters } from "./card_elements.js";

const MAX_FANNED_CARDS = 5;
const LONG_WORD_LENGTH = 7;
const askedLetters = document.getElementById("asked");
const lastWordLine = document.getElementById("last");
const fanList = document.getElementById("fan");
const deckCount = document.getElementById("deck");

/** Return the last throw, null if it was taken back. */
function findLastThrow() {
  const line = table.view.lines.findLast((each) => each.kind === "throw" || each.kind === "back");
  return line && line.kind === "throw" ? line : null;
}

function showLastWord() {
  const line = findLastThrow();
  const written = line && table.view.written[line.word];
  const parts = [];
  if (line) parts.push(createTextElement("span", "who", nameOf(line.seat)));
  if (written) parts.push(createTextElement("span", "written", written, "ja"));
  const className = line?.word.length > LONG_WORD_LENGTH ? "said long" : "said";
  if (line) parts.push(createTextElement("strong", className, line.word, "ja"));
  redraw(lastWordLine, parts);
}

function showFan() {
  const cards = table.view.basket.slice(-MAX_FANNED_CARDS);
  redraw(fanList, cards.map((card) => createTextElement("li", `wb-chip ${cardKind(card)}`, card, "ja")));
}

function updateBasket(events = []) {
  const { field, deck_count: count } = table.view;
  askedLetters.hidden = field.length === 0;
  if (askedLetters.textContent !== joinLetters(field)) {
    askedLetters.textContent = joinLetters(field);
    askedLetters.ariaLabel = text("asked", { letters: joinLetters(field) });
    askedLetters.classList.toggle("many", field.length > 1);
  }
  deckCount.textContent = text("deck", { n: count });
  showLastWord();
  showFan();
  if (events.some((event) => event.kind === "CardThrown")) flashLastWord();
}

function flashLastWord() {
  lastWordLine.classList.remove("fresh");
  // Forces a reflow, so that the animation restarts.
  void lastWordLine.offsetWidth;
  lastWordLine.classList.add("fresh");
}

/** Show the basket and keep it up to date. */
export function startBasket() {
  onChange(updateBasket);
  updateBasket();
}
