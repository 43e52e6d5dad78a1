// Theme cards: the own hand, the dialog of one card, and the card that is used with this play.

import { showRefusal } from "../../shared/announcements.js";
import { text } from "../../shared/page_texts.js";
import { redraw } from "../../shared/redraw.js";
import { openDictionary } from "../dictionary.js";
import { registerExpansion } from "../expansions.js";
import { fixed, game, isMyTurn, isSeated, onChange } from "../game.js";
import { seatAsObject, sentenceAbout } from "../game_log.js";
import { askCardChoices } from "./card_choices.js";
import { armCard, cardHooks, hand } from "./card_effects.js";
import { showCardQuestion } from "./card_questions.js";

const EXTRA_KEY = "cards";
const AUTOMATIC_CARD = "umbrella";
const DICTIONARY_CARD = "guide_book";
const MAX_SHOWN_ANSWERS = 4;
const byId = (id) => document.getElementById(id);
const dialog = /** @type {HTMLDialogElement | null} */ (byId("card-detail"));
let openedCard = "";
let drawnKey = "";

const cardState = () => game.state.extras[EXTRA_KEY];
const titleOf = (card) => text(`card-${card}`);

function answerSentence({ seat, card, text: answer, right }) {
  return sentenceAbout(seat, "answered", {
    card: titleOf(card),
    said: answer || "–",
    right: right.slice(0, MAX_SHOWN_ANSWERS).join(", "),
  });
}

const SENTENCES = {
  CardPlayed: ({ seat, card, target }) =>
    target === null
      ? sentenceAbout(seat, "played", { card: titleOf(card) })
      : sentenceAbout(seat, "aimed", { card: titleOf(card), target: seatAsObject(target) }),
  CardSwapped: ({ seat }) => sentenceAbout(seat, "swapped-card"),
  GuideBookOpened: ({ seat }) => sentenceAbout(seat, "played", { card: titleOf(DICTIONARY_CARD) }),
  ThemeRewarded: ({ seat, words, added }) =>
    sentenceAbout(seat, "theme", { words: [...words, ...added].join(", ") }),
  CardAnswered: answerSentence,
  QueueFormed: ({ seat, most }) => sentenceAbout(seat, "queue", { most }),
  UmbrellaOpened: ({ seat, card }) => sentenceAbout(seat, "umbrella", { card: titleOf(card) }),
};

registerExpansion({
  ...cardHooks,
  sentence: (event) => SENTENCES[event.kind]?.(event) ?? [],
  badges: (seat) => [text("cards-n", { n: cardState().hands[seat].length })],
});

/** Whether it is the user's turn; if not, the page says so. */
function requireTurn() {
  if (!isMyTurn()) showRefusal(text("not-your-turn"));
  return isMyTurn();
}

function openCard(card) {
  openedCard = card;
  byId("card-title").textContent = titleOf(card);
  byId("card-text").textContent = text(`card-${card}-text`);
  byId("card-note").textContent = card === AUTOMATIC_CARD ? text("card-umbrella-only") : "";
  byId("card-use").hidden = card === AUTOMATIC_CARD || card === DICTIONARY_CARD;
  byId("card-open").hidden = card !== DICTIONARY_CARD;
  dialog.showModal();
}

async function useCard() {
  dialog.close();
  if (!requireTurn()) return;
  showRefusal("");
  const chosen = await askCardChoices(openedCard);
  if (chosen) armCard(chosen);
}

function swapCard() {
  dialog.close();
  if (requireTurn()) armCard({ card: openedCard, swap: true });
}

function openGuideBook() {
  dialog.close();
  if (requireTurn()) openDictionary("OpenGuideBook");
}

function createCard(card) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "theme-card";
  button.dataset.card = card;
  button.classList.toggle("armed", hand.armed?.card === card);
  button.ariaPressed = String(hand.armed?.card === card);
  button.textContent = titleOf(card);
  item.append(button);
  return item;
}

function updateHand() {
  const { hands, pile, discards, queue } = cardState();
  const ownCards = hands[fixed.seat];
  const key = JSON.stringify([ownCards, pile.length, discards, queue, isMyTurn(), hand.armed?.card]);
  if (key === drawnKey) return;
  drawnKey = key;
  redraw(byId("cards-hand"), ownCards.map(createCard));
  const facts = [text("cards-deck", { n: pile.length })];
  if (!ownCards.length) facts.unshift(text("cards-none"));
  if (discards.length) facts.push(text("cards-out", { cards: discards.map(titleOf).join(", ") }));
  const isLimited = queue?.seat === fixed.seat && isMyTurn();
  byId("card-queue").hidden = !isLimited;
  byId("card-queue").textContent = isLimited ? text("card-queue", { n: queue.most }) : "";
  byId("cards-facts").textContent = facts.join(" · ");
}

function updateArmedCard() {
  const line = byId("card-armed");
  const { armed } = hand;
  line.hidden = !armed;
  if (!armed) return;
  const key = armed.swap ? "card-swap-with" : "card-with";
  line.firstElementChild.textContent = armed.first
    ? text("card-second")
    : text(key, { card: titleOf(armed.card) });
}

function updateCards() {
  const { armed } = hand;
  const isUsable = isMyTurn() && cardState().hands[fixed.seat].includes(armed?.card);
  if (armed && !isUsable) armCard(null);
  updateHand();
  updateArmedCard();
  showCardQuestion(cardState());
}

if (isSeated) {
  byId("cards-hand").addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset.card) openCard(button.dataset.card);
  });
  byId("card-use").addEventListener("click", useCard);
  byId("card-swap").addEventListener("click", swapCard);
  byId("card-open").addEventListener("click", openGuideBook);
  byId("card-disarm").addEventListener("click", () => armCard(null));
  onChange(updateCards);
}
