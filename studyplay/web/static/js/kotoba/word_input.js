// The word field: a word typed in romaji, or in kana with an input method.

import { confirmDraft } from "./draft_buttons.js";
import { cardsOfStep, draft, hasOwnCards, onDraftChange, setTypedWord } from "./draft_word.js";
import { reading, romajiToKana } from "./kana.js";

const wordField = document.getElementById("word");
let isComposing = false;
let isTyping = false;

function readInput() {
  if (isComposing) return;
  const kana = romajiToKana(wordField.value);
  const atEnd = wordField.selectionStart === wordField.value.length;
  if (atEnd && kana !== wordField.value) wordField.value = kana;
  isTyping = true;
  setTypedWord(reading(wordField.value));
  isTyping = false;
}

/** Show the draft in the field, unless the change came from typing. */
function showDraftWord() {
  if (isTyping || isComposing) return;
  wordField.value = hasOwnCards() ? (draft.row.read ?? cardsOfStep(draft.row)) : "";
}

/** Add the listeners of the field; Enter finishes the step or plays the word. */
export function startTyping() {
  wordField.addEventListener("compositionstart", () => (isComposing = true));
  wordField.addEventListener("compositionend", () => {
    isComposing = false;
    readInput();
  });
  wordField.addEventListener("input", readInput);
  wordField.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    confirmDraft();
  });
  onDraftChange(showDraftWord);
  showDraftWord();
}
