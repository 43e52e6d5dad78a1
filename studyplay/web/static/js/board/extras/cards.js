// Theme cards: the own hand, face up; a card's own sheet; and the card that goes with this play.

import { redraw } from "../../redraw.js";
import { text } from "../../texts.js";
import { openDictionary } from "../dictionary.js";
import { register } from "../extras.js";
import { fixed, game, isMine, isSeated, onChange } from "../game.js";
import { by, whom } from "../log.js";
import { refuse } from "../server.js";
import { chosenFor } from "./card_needs.js";
import { showOwed } from "./card_owed.js";
import { arm, hand, seams } from "./card_play.js";

const KEY = "cards";
const BY_ITSELF = "umbrella";
const BOOK = "guide_book";
const byId = (id) => document.getElementById(id);
const dialog = byId("card-detail");
let detail = "";
let shown = "";

const cards = () => game.state.extras[KEY];

const title = (card) => text(`card-${card}`);

function answered({ seat, card, text: said, right }) {
  return by(seat, "answered", { card: title(card), said: said || "–", right: right.slice(0, 4).join(", ") });
}

const TELL = {
  CardPlayed: ({ seat, card, target }) =>
    target === null
      ? by(seat, "played", { card: title(card) })
      : by(seat, "aimed", { card: title(card), target: whom(target) }),
  CardSwapped: ({ seat }) => by(seat, "swapped-card"),
  GuideBookOpened: ({ seat }) => by(seat, "played", { card: title(BOOK) }),
  ThemeRewarded: ({ seat, words, added }) => by(seat, "theme", { words: [...words, ...added].join(", ") }),
  CardAnswered: answered,
  QueueFormed: ({ seat, most }) => by(seat, "queue", { most }),
  UmbrellaOpened: ({ seat, card }) => by(seat, "umbrella", { card: title(card) }),
};

register({
  ...seams,
  tell: (event) => TELL[event.kind]?.(event) ?? [],
  badges: (seat) => [text("cards-n", { n: cards().hands[seat].length })],
});

function open(card) {
  detail = card;
  byId("card-title").textContent = text(`card-${card}`);
  byId("card-text").textContent = text(`card-${card}-text`);
  byId("card-note").textContent = card === BY_ITSELF ? text("card-umbrella-only") : "";
  byId("card-use").hidden = card === BY_ITSELF || card === BOOK;
  byId("card-open").hidden = card !== BOOK;
  dialog.showModal();
}

async function use() {
  dialog.close();
  if (!isMine()) return refuse(text("not-your-turn"));
  refuse("");
  const chosen = await chosenFor(detail);
  if (chosen) arm(chosen);
  return undefined;
}

function swap() {
  dialog.close();
  if (isMine()) arm({ card: detail, swap: true });
  else refuse(text("not-your-turn"));
}

function openBook() {
  dialog.close();
  if (isMine()) openDictionary("OpenGuideBook");
  else refuse(text("not-your-turn"));
}

function face(card) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "theme-card";
  button.dataset.card = card;
  button.classList.toggle("armed", hand.armed?.card === card);
  button.ariaPressed = String(hand.armed?.card === card);
  button.textContent = text(`card-${card}`);
  item.append(button);
  return item;
}

function showHand() {
  const mine = cards().hands[fixed.seat];
  const { pile, discards, queue } = cards();
  const look = JSON.stringify([mine, pile.length, discards, queue, isMine(), hand.armed?.card]);
  if (look === shown) return;
  shown = look;
  redraw(byId("cards-hand"), mine.map(face));
  const facts = [text("cards-deck", { n: pile.length })];
  if (!mine.length) facts.unshift(text("cards-none"));
  if (discards.length) {
    facts.push(text("cards-out", { cards: discards.map((card) => text(`card-${card}`)).join(", ") }));
  }
  const isShort = queue?.seat === fixed.seat && isMine();
  byId("card-queue").hidden = !isShort;
  byId("card-queue").textContent = isShort ? text("card-queue", { n: queue.most }) : "";
  byId("cards-facts").textContent = facts.join(" · ");
}

function showArmed() {
  const line = byId("card-armed");
  const { armed } = hand;
  line.hidden = !armed;
  if (!armed) return;
  const card = text(`card-${armed.card}`);
  const told = armed.first ? text("card-second") : text(armed.swap ? "card-swap-with" : "card-with", { card });
  line.firstElementChild.textContent = told;
}

function show() {
  const { armed } = hand;
  if (armed && (!isMine() || !cards().hands[fixed.seat].includes(armed.card))) arm(null);
  showHand();
  showArmed();
  showOwed(cards());
}

if (isSeated) {
  byId("cards-hand").addEventListener("click", ({ target }) => {
    const { card } = target.closest("button")?.dataset ?? {};
    if (card) open(card);
  });
  byId("card-use").addEventListener("click", use);
  byId("card-swap").addEventListener("click", swap);
  byId("card-open").addEventListener("click", openBook);
  byId("card-disarm").addEventListener("click", () => arm(null));
  onChange(show);
}
