// The player's hand: a tap throws a card with the typed word.  A thrown card waits for the answer of
// the server; it comes back if another player was faster.

import { announce, showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { sendAction } from "../table/actions.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import {
  cardKind,
  cardName,
  createKeyButton,
  createTextElement,
  formatSeconds,
  onKeyButton,
  redrawKeepingFocus,
} from "./card_elements.js";
import { isCardPlayable, mayThrow } from "./card_rules.js";
import { head } from "./kana.js";
import { clearWord, onWordChange, word } from "./word_input.js";

const UNSEEN_CHANGE_MS = 400;
const handList = document.getElementById("hand");
const field = document.getElementById("word");
const hint = document.getElementById("hand-hint");

/** `reach`: the next throw includes リーチ. `resetting`: the player chooses the top card for a reset. */
export const mode = { reach: false, resetting: false };

const modeListeners = [];
let sentPlace = -1;
let drawnHand = "";
let insistedWord = "";
let warnedTap = "";
let previousField = { seq: 0, field: "" };
let currentField = { seq: table.view.seq, field: table.view.field, at: 0 };

/**
 * Call a listener after `mode` has changed.
 * @param {() => void} listener
 */
export const onModeChange = (listener) => modeListeners.push(listener);

/**
 * Change some fields of the mode.
 * @param {{ reach?: boolean, resetting?: boolean }} change
 */
export function setMode(change) {
  Object.assign(mode, change);
  for (const listener of modeListeners) listener();
  drawHand();
}

function canBeTopCard(card) {
  const isBare = table.view.hand.every((each) => each in fixed.numbers);
  return !(card in fixed.numbers) || (isBare && fixed.bareNumbers);
}

function createCardItem(card, index) {
  const item = document.createElement("li");
  const button = createKeyButton(`${index} ${card}`, `wb-card ${cardKind(card)}`, "");
  button.dataset.card = card;
  button.dataset.place = index;
  button.append(createTextElement("span", "face", card, "ja"));
  if (index < 9) button.append(createTextElement("span", "key", String(index + 1)));
  item.append(button);
  return item;
}

/** Draw the hand; rebuild the buttons only if the cards have changed, so that none moves under a thumb. */
function drawHand() {
  const { hand } = table.view;
  if (hand.join(" ") !== drawnHand) {
    drawnHand = hand.join(" ");
    redrawKeepingFocus(handList, hand.map(createCardItem));
  }
  hand.forEach(updateCard);
  handList.classList.toggle("choosing", mode.resetting);
  const more = hand.length + 1;
  hint.textContent = mode.resetting ? text("choose-top", { n: hand.length, more }) : "";
}

function updateCard(card, place) {
  const cardButton = handList.children[place].firstElementChild;
  const isLit = mode.resetting ? canBeTopCard(card) : isCardPlayable(word.reading, card);
  const isStill = !mayThrow() || (mode.resetting && !isLit);
  cardButton.classList.toggle("fits", isLit && !isStill);
  cardButton.classList.toggle("flying", place === sentPlace);
  cardButton.setAttribute("aria-disabled", String(isStill || sentPlace >= 0));
  cardButton.ariaLabel = cardName(card) + (isLit && !isStill ? `, ${text("fits")}` : "");
}

/** Handle a tap on a card: choose it for a reset, or throw it with the typed word. */
function playCard(place) {
  const card = table.view.hand[place];
  if (card === undefined || sentPlace >= 0) return;
  if (mode.resetting) resetTo(card, place);
  else if (!word.reading) askForWord();
  else if (targetSeq() === currentField.seq && warnOfMistake(card)) {
    showRefusal(text("unfit", { word: word.reading, card }));
  } else sendCard(place, () => sendAction("Throw", throwFields(card)));
}

/** Return whether to warn of a card that does not fit; only once for the same card and word. */
function warnOfMistake(card) {
  const tapped = `${card} ${word.reading} ${table.view.seq}`;
  if (fixed.strict || isCardPlayable(word.reading, card) || warnedTap === tapped) return false;
  warnedTap = tapped;
  return true;
}

function askForWord() {
  showRefusal(text(word.choices.length ? "choose-reading" : "no-word"));
  field.focus();
}

function resetTo(card, place) {
  if (!canBeTopCard(card)) return;
  const { seq } = table.view;
  setMode({ resetting: false });
  sendCard(place, () => sendAction("Reset", { top: card, seq }), false);
}

function throwFields(card) {
  const isSure = insistedWord === word.reading;
  return { word: word.reading, card, seq: targetSeq(), reach: mode.reach, insist: isSure };
}

/**
 * Return the version that the word is for: the previous one if the letters changed within the last
 * 400 ms and the word fits only the previous ones.
 */
function targetSeq() {
  const isNew = performance.now() - currentField.at < UNSEEN_CHANGE_MS;
  const letter = head(word.reading);
  const isForOld = previousField.field.includes(letter) && !currentField.field.includes(letter);
  return isNew && isForOld ? previousField.seq : currentField.seq;
}

async function sendCard(place, post, isThrow = true) {
  sentPlace = place;
  showRefusal("");
  announce(text("throwing"));
  drawHand();
  const answer = await post();
  sentPlace = -1;
  if (answer.ok && isThrow) handleAccepted();
  else if (!answer.ok) handleRefused(place, answer.data);
  drawHand();
}

function handleAccepted() {
  insistedWord = "";
  clearWord();
  setMode({ reach: false });
}

/**
 * Show that a card was refused.
 * @param {number} place
 * @param {{ error?: string, facts?: any }} data The data of the answer.
 */
function handleRefused(place, { error, facts = {} }) {
  if (error === "wordbasket.late") showRefusal(describeLate(facts));
  if (error === "wordbasket.unknown-word") insistedWord = word.reading;
  const card = handList.children[place]?.firstElementChild;
  card?.classList.add("back");
  card?.addEventListener("animationend", () => card.classList.remove("back"), { once: true });
}

function describeLate({ faster, millis }) {
  if (faster === undefined) return text("late-other");
  if (Number(faster) === fixed.seat) return text("late-self");
  return text("late", { name: nameOf(Number(faster)), seconds: formatSeconds(millis, 2) });
}

/** Throw the only card that fits; otherwise say that several or none fit. */
function playOnlyFit() {
  const { hand } = table.view;
  const fitting = hand.filter((card) => isCardPlayable(word.reading, card));
  const isOne = new Set(fitting).size === 1;
  if (!word.reading) return askForWord();
  if (isOne) return playCard(hand.indexOf(fitting[0]));
  const message = text(fitting.length ? "several-fit" : "none-fits");
  showRefusal(message);
  return announce(message);
}

/** Handle the send key of an on-screen keyboard, which may cause no keydown event. */
function handleSubmit(event) {
  event.preventDefault();
  playOnlyFit();
}

function handleKey(event) {
  if (event.isComposing || event.keyCode === 229) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === "Enter") playOnlyFit();
  else if (event.key === "Escape" && mode.resetting) setMode({ resetting: false });
  else if (event.key === "Escape") clearWord();
  else if (isPlain && /^[1-9]$/.test(event.key)) playCard(Number(event.key) - 1);
  else return;
  event.preventDefault();
}

function handleChange() {
  if (table.view.seq !== currentField.seq) {
    previousField = { seq: currentField.seq, field: currentField.field };
    currentField = { seq: table.view.seq, field: table.view.field, at: performance.now() };
  }
  if (mode.reach && table.view.hand.length !== 2) setMode({ reach: false });
  if (mode.resetting && !mayThrow()) setMode({ resetting: false });
  drawHand();
}

/** Show the hand and add its listeners. */
export function startHand() {
  onChange(handleChange);
  onWordChange(drawHand);
  onKeyButton(handList, (key) => playCard(Number.parseInt(key, 10)));
  field.addEventListener("keydown", handleKey);
  document.getElementById("say").addEventListener("submit", handleSubmit);
  drawHand();
}
