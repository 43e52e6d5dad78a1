// The cards of a hand: one may be pointed out; without that the word finds its card itself.

import { onChange } from "./page.js";

const WHICHEVER = -1;
let chosen = WHICHEVER;

const buttons = () => [...document.querySelectorAll("#part-hand [data-card]")];

function show() {
  if (!buttons().some((button) => Number(button.dataset.card) === chosen)) chosen = WHICHEVER;
  for (const button of buttons()) {
    button.ariaPressed = String(Number(button.dataset.card) === chosen);
  }
}

/** The number of the card that is pointed out, or -1. */
export const card = () => chosen;

/** Listen to taps on the cards, if there are any. */
export function startCards() {
  document.getElementById("part-hand")?.addEventListener("click", (event) => {
    const button = event.target.closest("[data-card]");
    if (!button) return;
    const number = Number(button.dataset.card);
    chosen = chosen === number ? WHICHEVER : number;
    show();
    document.getElementById("word").focus({ preventScroll: true });
  });
  onChange(show);
}
