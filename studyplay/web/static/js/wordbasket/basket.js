// The basket: the letters asked for, the last cards, who threw the last one with which word.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { nameOf } from "../table/people.js";
import { onChange, table } from "../table/table.js";
import { kindOf, letters, part } from "./names.js";

const FANNED = 5;
const LONG = 7;
const asked = document.getElementById("asked");
const last = document.getElementById("last");
const fan = document.getElementById("fan");
const deck = document.getElementById("deck");

/** The word that was last thrown or taken back, with who said it. */
function lastWord() {
  const line = table.view.lines.findLast((each) => each.kind === "throw" || each.kind === "back");
  return line && line.kind === "throw" ? line : null;
}

function showLast() {
  const line = lastWord();
  const written = line && table.view.written[line.word];
  const parts = [];
  if (line) parts.push(part("span", "who", nameOf(line.seat)));
  if (written) parts.push(part("span", "written", written, "ja"));
  if (line) parts.push(part("strong", line.word.length > LONG ? "said long" : "said", line.word, "ja"));
  redraw(last, parts);
}

function showFan() {
  const cards = table.view.basket.slice(-FANNED);
  redraw(fan, cards.map((card) => part("li", `wb-chip ${kindOf(card)}`, card, "ja")));
}

function show(events = []) {
  const { field, deck_count: count } = table.view;
  asked.hidden = field.length === 0;
  if (asked.textContent !== letters(field)) {
    asked.textContent = letters(field);
    asked.ariaLabel = text("asked", { letters: letters(field) });
    asked.classList.toggle("many", field.length > 1);
  }
  deck.textContent = text("deck", { n: count });
  showLast();
  showFan();
  if (events.some((event) => event.kind === "CardThrown")) flash();
}

function flash() {
  last.classList.remove("fresh");
  void last.offsetWidth;
  last.classList.add("fresh");
}

/** Show the basket and keep it up to date. */
export function startBasket() {
  onChange(show);
  show();
}
