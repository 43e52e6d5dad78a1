// Around the text field: the reading of what is typed, readings to choose from, and clearing it.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { refuse } from "../table/acts.js";
import { onChange, table } from "../table/table.js";
import { fault, needed } from "./fits.js";
import { length } from "./kana.js";
import { deedButton, letters, onDeed, part } from "./names.js";
import { choose, clear, onWord, word } from "./word.js";

const field = document.getElementById("word");
const reading = document.getElementById("reading");
const choices = document.getElementById("choices");
const wipe = document.getElementById("wipe");

function why(name) {
  const { field, hand, seat } = table.view;
  const facts = { letters: letters(field), needed: needed(seat, hand.length === 1) };
  return part("span", "why", text(`why-${name}`, facts));
}

function show() {
  wipe.hidden = !word.text;
  redraw(reading, told());
  redraw(choices, word.choices.length > 1 ? word.choices.map(choice) : []);
}

function told() {
  if (word.status === "asking") return [part("span", "soft", text("looking-up"))];
  if (word.status === "unknown") return [part("span", "soft", text("no-reading"))];
  if (!word.reading) return word.choices.length ? [part("span", "why", text("choose-reading"))] : [];
  const name = fault(word.reading);
  const count = part("span", "soft", text("n-kana", { n: length(word.reading) }));
  const spelt = part("strong", "", word.reading, "ja");
  return name ? [spelt, count, why(name)] : [spelt, count];
}

function choice(each) {
  const made = deedButton(each, "button small", each, "ja");
  made.ariaPressed = String(each === word.reading);
  return made;
}

/** On a phone the keyboard takes half of the page: letter, field and cards fit above it. */
function makeRoom() {
  if (matchMedia("(pointer: coarse)").matches) document.querySelector(".basket").scrollIntoView();
}

/** Keep what stands around the field up to date. */
export function startField() {
  onWord(show);
  onChange(show);
  wipe.addEventListener("click", clear);
  onDeed(choices, choose);
  field.addEventListener("focus", makeRoom);
  field.addEventListener("input", () => refuse(""));
  show();
}
