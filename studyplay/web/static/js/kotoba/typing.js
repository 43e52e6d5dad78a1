// Typing a word, in kana by an input method or in Latin letters.

import { cardsIn, desk, isChanged, onDesk, type } from "./desk.js";
import { fromLatin, reading } from "./kana.js";
import { enter } from "./make.js";

const box = document.getElementById("word");
let isComposing = false;
let isTyping = false;

function take() {
  if (isComposing) return;
  const kana = fromLatin(box.value);
  const atEnd = box.selectionStart === box.value.length;
  if (atEnd && kana !== box.value) box.value = kana;
  isTyping = true;
  type(reading(box.value));
  isTyping = false;
}

/** Whatever is done by hand shows in the box, unless that is where it comes from. */
function show() {
  if (isTyping || isComposing) return;
  box.value = isChanged() ? (desk.row.read ?? cardsIn(desk.row)) : "";
}

/** Listen to the box; the key Enter does what the first button does. */
export function startTyping() {
  box.addEventListener("compositionstart", () => (isComposing = true));
  box.addEventListener("compositionend", () => {
    isComposing = false;
    take();
  });
  box.addEventListener("input", take);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    enter();
  });
  onDesk(show);
  show();
}
