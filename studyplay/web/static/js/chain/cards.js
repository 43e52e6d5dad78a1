// The cards of a hand: the player may select one; otherwise the server finds the card of a word.

import { onChange } from "./page.js";

const ANY_CARD = -1;
let chosenCard = ANY_CARD;

const cardButtons = () => [...document.querySelectorAll("#part-hand [data-card]")];

function updateButtons() {
  if (!cardButtons().some((button) => Number(button.dataset.card) === chosenCard)) chosenCard = ANY_CARD;
  for (const button of cardButtons()) {
    button.ariaPressed = String(Number(button.dataset.card) === chosenCard);
  }
}

/** Return the number of the selected card, -1 if none is selected. */
export const selectedCard = () => chosenCard;

/** Add the listeners of the cards, if the page has any. */
export function startCards() {
  document.getElementById("part-hand")?.addEventListener("click", (event) => {
    const button = event.target.closest("[data-card]");
    if (!button) return;
    const number = Number(button.dataset.card);
    chosenCard = chosenCard === number ? ANY_CARD : number;
    updateButtons();
    document.getElementById("word").focus({ preventScroll: true });
  });
  onChange(updateButtons);
}
