// Entry module of the Word Basket table page.

import { text } from "../shared/page_texts.js";
import { startPage } from "../table/live_page.js";
import { startPeople } from "../table/people.js";
import { fixed, table } from "../table/table.js";
import { startBasket } from "./basket.js";
import { startCalls } from "./calls.js";
import { startGameLog } from "./game_log.js";
import { startWordFeedback } from "./word_feedback.js";
import { minWordLength } from "./card_rules.js";
import { startHand } from "./hand.js";
import { startStatusPanel } from "./status_panel.js";
import { startWordInput } from "./word_input.js";

const USUAL_LENGTH = 3;
const field = document.getElementById("word");

function describeSeat(seat) {
  const { counts, called, vote, turn, to_act: toAct } = table.view;
  const marks = [];
  if (called.includes(seat) && !table.view.outcome) marks.push(text("called"));
  if (isHandicapped(seat)) marks.push(text("short-words", { n: minWordLength(seat, false) }));
  return { held: counts[seat], acts: vote ? toAct.includes(seat) : turn === seat, marks };
}

/** Return whether a seat has another minimum length than other seats and than the usual one. */
function isHandicapped(seat) {
  const lengths = table.view.counts.map((_, each) => minWordLength(each, false));
  return lengths.some((length) => length !== lengths[seat]) && lengths[seat] !== USUAL_LENGTH;
}

/** Keep the focus in the field when a button is tapped, so that the on-screen keyboard stays open. */
function keepKeyboard(event) {
  if (event.target.closest("button")) event.preventDefault();
}

/** Send typed characters to the field, unless another element has the focus. */
function catchTyping(event) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.target === document.body && isPlain && event.key.length === 1) field.focus();
}

startPeople(describeSeat);
startBasket();
startStatusPanel();
startGameLog();
if (fixed.seat !== null) {
  startHand();
  startWordFeedback();
  startCalls();
  startWordInput();
  document.querySelector(".table-area").addEventListener("mousedown", keepKeyboard);
  document.addEventListener("keydown", catchTyping);
  if (matchMedia("(pointer: fine)").matches) field.focus();
}
startPage();
