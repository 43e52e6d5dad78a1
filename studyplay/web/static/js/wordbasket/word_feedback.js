// Feedback for the word field: its reading, readings to choose from, rule faults, and clearing.

import { showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { onChange, table } from "../table/table.js";
import { createKeyButton, createTextElement, joinLetters, onKeyButton } from "./card_elements.js";
import { findFault, minWordLength } from "./card_rules.js";
import { length } from "./kana.js";
import { chooseReading, clearWord, onWordChange, word } from "./word_input.js";

const field = document.getElementById("word");
const readingLine = document.getElementById("reading");
const choiceList = document.getElementById("choices");
const clearButton = document.getElementById("wipe");

function createFaultNote(name) {
  const { field: requested, hand, seat } = table.view;
  const facts = { letters: joinLetters(requested), needed: minWordLength(seat, hand.length === 1) };
  return createTextElement("span", "why", text(`why-${name}`, facts));
}

function drawFeedback() {
  clearButton.hidden = !word.text;
  redraw(readingLine, createFeedback());
  redraw(choiceList, word.choices.length > 1 ? word.choices.map(createChoiceButton) : []);
}

function createFeedback() {
  if (word.status === "asking") return [createTextElement("span", "soft", text("looking-up"))];
  if (word.status === "unknown") return [createTextElement("span", "soft", text("no-reading"))];
  if (!word.reading && !word.choices.length) return [];
  if (!word.reading) return [createTextElement("span", "why", text("choose-reading"))];
  const fault = findFault(word.reading);
  const lengthNote = createTextElement("span", "soft", text("n-kana", { n: length(word.reading) }));
  const readingText = createTextElement("strong", "", word.reading, "ja");
  return fault ? [readingText, lengthNote, createFaultNote(fault)] : [readingText, lengthNote];
}

function createChoiceButton(each) {
  const button = createKeyButton(each, "button small", each, "ja");
  button.ariaPressed = String(each === word.reading);
  return button;
}

/** Make room on a phone: letters, field and cards must fit above the on-screen keyboard. */
function scrollToBasket() {
  if (matchMedia("(pointer: coarse)").matches) document.querySelector(".basket").scrollIntoView();
}

/** Show the feedback and keep it up to date. */
export function startWordFeedback() {
  onWordChange(drawFeedback);
  onChange(drawFeedback);
  clearButton.addEventListener("click", clearWord);
  onKeyButton(choiceList, chooseReading);
  field.addEventListener("focus", scrollToBasket);
  field.addEventListener("input", () => showRefusal(""));
  drawFeedback();
}
