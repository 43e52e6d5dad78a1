// The own hand: a tap throws a card with the word that is typed.  A thrown card lifts and waits;
// it lies in the basket when the server says so, and comes back when somebody was faster.

import { text } from "../texts.js";
import { act, refuse } from "../table/acts.js";
import { say } from "../table/frame.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { fits, mayThrow } from "./fits.js";
import { head } from "./kana.js";
import { cardName, deedButton, kindOf, onDeed, part, refill, seconds } from "./names.js";
import { clear, onWord, word } from "./word.js";

const UNSEEN = 400;
const list = document.getElementById("hand");
const field = document.getElementById("word");
const hint = document.getElementById("hand-hint");

/** `reach`: リーチ is said with the next throw; `resetting`: the top card is being chosen. */
export const mode = { reach: false, resetting: false };

const listeners = [];
let flying = -1;
let shown = "";
let insisted = "";
let doubted = "";
let before = { seq: 0, field: "" };
let now = { seq: table.view.seq, field: table.view.field, at: 0 };

/** Call *listener* when `mode` has changed. */
export const onMode = (listener) => listeners.push(listener);

/** Change the mode. */
export function setMode(change) {
  Object.assign(mode, change);
  for (const listener of listeners) listener();
  show();
}

function canTop(card) {
  const isBare = table.view.hand.every((each) => each in fixed.numbers);
  return !(card in fixed.numbers) || (isBare && fixed.bareNumbers);
}

function button(card, place) {
  const item = document.createElement("li");
  const made = deedButton(`${place} ${card}`, `wb-card ${kindOf(card)}`, "");
  made.dataset.card = card;
  made.dataset.place = place;
  made.append(part("span", "face", card, "ja"));
  if (place < 9) made.append(part("span", "key", String(place + 1)));
  item.append(made);
  return item;
}

/** Draw the hand anew only if it has changed, so that nothing under a thumb moves. */
function show() {
  const { hand } = table.view;
  if (hand.join(" ") !== shown) {
    shown = hand.join(" ");
    refill(list, hand.map(button));
  }
  hand.forEach(light);
  list.classList.toggle("choosing", mode.resetting);
  const more = hand.length + 1;
  hint.textContent = mode.resetting ? text("choose-top", { n: hand.length, more }) : "";
}

function light(card, place) {
  const made = list.children[place].firstElementChild;
  const isLit = mode.resetting ? canTop(card) : fits(word.reading, card);
  const isStill = !mayThrow() || (mode.resetting && !isLit);
  made.classList.toggle("fits", isLit && !isStill);
  made.classList.toggle("flying", place === flying);
  made.setAttribute("aria-disabled", String(isStill || flying >= 0));
  made.ariaLabel = cardName(card) + (isLit && !isStill ? `, ${text("fits")}` : "");
}

/** Do with the card at *place* what a tap means now. */
export function pick(place) {
  const card = table.view.hand[place];
  if (card === undefined || flying >= 0) return;
  if (mode.resetting) reset(card, place);
  else if (!word.reading) wordless();
  else if (aim() === now.seq && isSlip(card)) refuse(text("unfit", { word: word.reading, card }));
  else fly(place, () => act("Throw", thrown(card)));
}

/** A tap beside the card that was meant; at most tables a wrong one would lie and cost a card. */
function isSlip(card) {
  const tapped = `${card} ${word.reading} ${table.view.seq}`;
  if (fixed.strict || fits(word.reading, card) || doubted === tapped) return false;
  doubted = tapped;
  return true;
}

function wordless() {
  refuse(text(word.choices.length ? "choose-reading" : "no-word"));
  field.focus();
}

function reset(card, place) {
  if (!canTop(card)) return;
  const { seq } = table.view;
  setMode({ resetting: false });
  fly(place, () => act("Reset", { top: card, seq }), false);
}

function thrown(card) {
  const isSure = insisted === word.reading;
  return { word: word.reading, card, seq: aim(), reach: mode.reach, insist: isSure };
}

/** Which field the word is meant for: one that has changed in the last moment nobody has seen. */
function aim() {
  const isNew = performance.now() - now.at < UNSEEN;
  const letter = head(word.reading);
  const isForOld = before.field.includes(letter) && !now.field.includes(letter);
  return isNew && isForOld ? before.seq : now.seq;
}

async function fly(place, ask, isThrow = true) {
  flying = place;
  refuse("");
  say(text("throwing"));
  show();
  const answer = await ask();
  flying = -1;
  if (answer.ok && isThrow) landed();
  else if (!answer.ok) returned(place, answer.data);
  show();
}

function landed() {
  insisted = "";
  clear();
  setMode({ reach: false });
}

function returned(place, { error, facts = {} }) {
  if (error === "wordbasket.late") refuse(beaten(facts));
  if (error === "wordbasket.unknown-word") insisted = word.reading;
  const card = list.children[place]?.firstElementChild;
  card?.classList.add("back");
  card?.addEventListener("animationend", () => card.classList.remove("back"), { once: true });
}

function beaten({ faster, millis }) {
  if (faster === undefined) return text("late-other");
  if (Number(faster) === fixed.seat) return text("late-self");
  return text("late", { name: nameOf(Number(faster)), seconds: seconds(millis, 2) });
}

/** Throw the one card that fits; several or none are said instead. */
function enter() {
  const { hand } = table.view;
  const fitting = hand.filter((card) => fits(word.reading, card));
  const isOne = new Set(fitting).size === 1;
  if (!word.reading) return wordless();
  if (isOne) return pick(hand.indexOf(fitting[0]));
  const told = text(fitting.length ? "several-fit" : "none-fits");
  refuse(told);
  return say(told);
}

/** The send key of a phone's keyboard, which need not be a key to the page. */
function sent(event) {
  event.preventDefault();
  enter();
}

function typed(event) {
  if (event.isComposing || event.keyCode === 229) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === "Enter") enter();
  else if (event.key === "Escape" && mode.resetting) setMode({ resetting: false });
  else if (event.key === "Escape") clear();
  else if (isPlain && /^[1-9]$/.test(event.key)) pick(Number(event.key) - 1);
  else return;
  event.preventDefault();
}

function changed() {
  if (table.view.seq !== now.seq) {
    before = { seq: now.seq, field: now.field };
    now = { seq: table.view.seq, field: table.view.field, at: performance.now() };
  }
  if (mode.reach && table.view.hand.length !== 2) setMode({ reach: false });
  if (mode.resetting && !mayThrow()) setMode({ resetting: false });
  show();
}

/** Show the hand and listen. */
export function startHand() {
  onChange(changed);
  onWord(show);
  onDeed(list, (key) => pick(Number.parseInt(key, 10)));
  field.addEventListener("keydown", typed);
  document.getElementById("say").addEventListener("submit", sent);
  show();
}
