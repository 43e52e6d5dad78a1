// The words in front of every player, below each other; those of the others can be rewritten.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { fixed, onChange, table } from "../table/table.js";
import { nameOf } from "../table/people.js";
import { buy, canBuild, desk, onDesk } from "./desk.js";
import { faces, isBonus, part } from "./faces.js";
import { glossOf, onGlosses } from "./glosses.js";

const area = document.getElementById("words");
let shown = "";

/** A word's cards for a line, spoken as one word. */
function content({ word, cards }, price) {
  const gloss = glossOf(cards);
  const about = part("span", "about");
  const read = word === cards ? (gloss?.reading ?? word) : word;
  if (read !== cards) about.append(part("span", "read", read, "ja"));
  if (gloss?.written && gloss.written !== read) about.append(part("span", "written", gloss.written, "ja"));
  if (gloss?.meaning) {
    const meaning = part("span", "meaning", gloss.meaning, "en");
    meaning.title = gloss.meaning;
    about.append(meaning);
  }
  const parts = [faces(cards), about];
  if (price !== null) parts.push(part("span", "price", text("price", { price })));
  return parts;
}

function line(owner, index) {
  const word = table.view.words[owner][index];
  const isTheirs = canBuild() && owner !== fixed.seat;
  const price = isTheirs ? table.view.prices[owner][index] : null;
  const item = document.createElement("li");
  const box = part(isTheirs ? "button" : "div", "laid");
  if (isTheirs) {
    const { target } = desk;
    box.type = "button";
    box.dataset.owner = owner;
    box.dataset.index = index;
    box.dataset.key = word.cards;
    box.ariaLabel = text("rewrite-word", { word: word.word, name: nameOf(owner), price });
    box.ariaPressed = String(target?.owner === owner && target.index === index);
  }
  box.classList.toggle("with-bonus", [...word.cards].some(isBonus));
  box.append(...content(word, price));
  item.append(box);
  return item;
}

function player(seat) {
  const { view } = table;
  const block = document.createElement("section");
  block.className = "front";
  block.classList.toggle("mine", seat === fixed.seat);
  block.classList.toggle("on-turn", seat === view.turn && !view.outcome);
  const head = part("h2", "front-head");
  head.append(
    part("span", "name", nameOf(seat)),
    part("span", "sums", text("in-front", { cards: view.in_front[seat], chips: view.chips[seat] })),
  );
  const list = document.createElement("ul");
  list.className = "laid-words";
  list.setAttribute("role", "list");
  list.append(...view.words[seat].map((_, index) => line(seat, index)));
  if (view.words[seat].length === 0) list.append(part("li", "soft small", text("no-words")));
  block.append(head, list);
  return block;
}

/** One's own words come last, next to the hand. */
function order() {
  const seats = table.view.words.map((_, seat) => seat);
  if (fixed.seat === null) return seats;
  return [...seats.slice(fixed.seat + 1), ...seats.slice(0, fixed.seat), fixed.seat];
}

function show() {
  const look = JSON.stringify([
    table.view.words, table.view.chips, table.view.turn, table.view.outcome, desk.target,
    table.people.seats, table.view.appeared.map(glossOf),
  ]);
  if (look === shown) return;
  shown = look;
  redraw(area, order().map(player));
}

/** The keyboard goes on to the box; a finger does not want one to come up. */
function choose({ target, detail }) {
  const chosen = target.closest("[data-owner]");
  if (!chosen) return;
  buy(Number(chosen.dataset.owner), Number(chosen.dataset.index));
  document.getElementById("desk").scrollIntoView({ block: "nearest" });
  if (detail === 0) document.getElementById("word").focus({ preventScroll: true });
}

/** Show the words and listen to them. */
export function startWords() {
  area.addEventListener("click", choose);
  onDesk(show);
  onGlosses(show);
  onChange(show);
  show();
}
