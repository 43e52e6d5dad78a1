// The words of every player; words of other players can be chosen for a rewrite.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createCardRow, createTextElement, isBonus } from "./card_elements.js";
import { canBuild, draft, onDraftChange, startRewrite } from "./draft_word.js";
import { glossOf, onGlossesChange } from "./glosses.js";

const wordArea = document.getElementById("words");
let drawnWords = "";

/** Create the cards of a word with its reading, spelling, meaning and price. */
function createWordContent({ word, cards }, price) {
  const gloss = glossOf(cards);
  const details = createTextElement("span", "about");
  const reading = word === cards ? (gloss?.reading ?? word) : word;
  if (reading !== cards) details.append(createTextElement("span", "read", reading, "ja"));
  if (gloss?.written && gloss.written !== reading) {
    details.append(createTextElement("span", "written", gloss.written, "ja"));
  }
  if (gloss?.meaning) {
    const meaning = createTextElement("span", "meaning", gloss.meaning, "en");
    meaning.title = gloss.meaning;
    details.append(meaning);
  }
  const parts = [createCardRow(cards), details];
  if (price !== null) parts.push(createTextElement("span", "price", text("price", { price })));
  return parts;
}

function createWordItem(owner, index) {
  const word = table.view.words[owner][index];
  const isTheirs = canBuild() && owner !== fixed.seat;
  const price = isTheirs ? table.view.prices[owner][index] : null;
  const item = document.createElement("li");
  const box = createTextElement(isTheirs ? "button" : "div", "laid");
  if (isTheirs) {
    const { target } = draft;
    box.type = "button";
    box.dataset.owner = owner;
    box.dataset.index = index;
    box.dataset.key = word.cards;
    box.ariaLabel = text("rewrite-word", { word: word.word, name: nameOf(owner), price });
    box.ariaPressed = String(target?.owner === owner && target.index === index);
  }
  box.classList.toggle("with-bonus", [...word.cards].some(isBonus));
  box.append(...createWordContent(word, price));
  item.append(box);
  return item;
}

function createPlayerSection(seat) {
  const { view } = table;
  const block = document.createElement("section");
  block.className = "front";
  block.classList.toggle("mine", seat === fixed.seat);
  block.classList.toggle("on-turn", seat === view.turn && !view.outcome);
  const facts = { cards: view.in_front[seat], chips: view.chips[seat] };
  const head = createTextElement("h2", "front-head");
  head.append(
    createTextElement("span", "name", nameOf(seat)),
    createTextElement("span", "sums", text("in-front", facts)),
  );
  const list = document.createElement("ul");
  list.className = "laid-words";
  list.setAttribute("role", "list");
  list.append(...view.words[seat].map((_, index) => createWordItem(seat, index)));
  if (view.words[seat].length === 0) list.append(createTextElement("li", "soft small", text("no-words")));
  block.append(head, list);
  return block;
}

/** Return the seats in order; the player's own seat comes last, next to the hand. */
function listSeatOrder() {
  const seats = table.view.words.map((_, seat) => seat);
  if (fixed.seat === null) return seats;
  return [...seats.slice(fixed.seat + 1), ...seats.slice(0, fixed.seat), fixed.seat];
}

function drawWords() {
  const drawing = JSON.stringify([
    table.view.words, table.view.chips, table.view.turn, table.view.outcome, draft.target,
    table.people.seats, table.view.appeared.map(glossOf),
  ]);
  if (drawing === drawnWords) return;
  drawnWords = drawing;
  redraw(wordArea, listSeatOrder().map(createPlayerSection));
}

/** Start a rewrite; after a key press focus the field, after a tap not: no on-screen keyboard. */
function chooseWord({ target, detail }) {
  const chosen = target.closest("[data-owner]");
  if (!chosen) return;
  startRewrite(Number(chosen.dataset.owner), Number(chosen.dataset.index));
  document.getElementById("desk").scrollIntoView({ block: "nearest" });
  if (detail === 0) document.getElementById("word").focus({ preventScroll: true });
}

/** Show the words and add their listeners. */
export function startWords() {
  wordArea.addEventListener("click", chooseWord);
  onDraftChange(drawWords);
  onGlossesChange(drawWords);
  onChange(drawWords);
  drawWords();
}
