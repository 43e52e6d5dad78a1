// The page of a Word Basket table.

import { text } from "../texts.js";
import { start } from "../table/frame.js";
import { startPeople } from "../table/people.js";
import { fixed, table } from "../table/table.js";
import { startBasket } from "./basket.js";
import { startCalls } from "./calls.js";
import { startCourse } from "./course.js";
import { startField } from "./field.js";
import { needed } from "./fits.js";
import { startHand } from "./hand.js";
import { startPanels } from "./panels.js";
import { startWord } from "./word.js";

const USUAL = 3;
const field = document.getElementById("word");

function tell(seat) {
  const { counts, called, vote, turn, to_act: acts } = table.view;
  const marks = [];
  if (called.includes(seat) && !table.view.outcome) marks.push(text("called"));
  if (isHandicapped(seat)) marks.push(text("short-words", { n: needed(seat, false) }));
  return { held: counts[seat], acts: vote ? acts.includes(seat) : turn === seat, marks };
}

/** Whether a seat's words have another length than those of the rest; the rules tell of the rest. */
function isHandicapped(seat) {
  const lengths = table.view.counts.map((_, each) => needed(each, false));
  return lengths.some((length) => length !== lengths[seat]) && lengths[seat] !== USUAL;
}

/** A tap on a button leaves the keyboard where it is. */
function keepKeyboard(event) {
  if (event.target.closest("button")) event.preventDefault();
}

/** Whatever is typed goes into the field, unless something else is being filled in. */
function catchTyping(event) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.target === document.body && isPlain && event.key.length === 1) field.focus();
}

startPeople(tell);
startBasket();
startPanels();
startCourse();
if (fixed.seat !== null) {
  startHand();
  startField();
  startCalls();
  startWord();
  document.querySelector(".table-area").addEventListener("mousedown", keepKeyboard);
  document.addEventListener("keydown", catchTyping);
  if (matchMedia("(pointer: fine)").matches) field.focus();
}
start();
