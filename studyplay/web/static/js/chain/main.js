// The page of a chain or of a hand: its forms are sent without a new page.

import "./parts.js";
import { text } from "../texts.js";
import { card, startCards } from "./cards.js";
import { startClock } from "./clock.js";
import { page } from "./page.js";
import { remark } from "../verdict.js";
import { act, retry } from "./server.js";
import { clear, spoken, startWord } from "./word.js";

const SETTLED = 350;
let turnedAt = -SETTLED;

const isHand = () => "hand" in page.state.where;

async function sayWord(word) {
  const said = isHand()
    ? await act("Lay", { card: card(), word })
    : await act("Say", { word });
  if (said?.kind === "good") clear();
  else document.getElementById("word").focus({ preventScroll: true });
}

async function sayTyped() {
  if (!document.getElementById("word").value.trim()) return remark(text("type-first"));
  const word = await spoken(sayWord);
  if (word) await sayWord(word);
}

async function press(form) {
  // The key or tap that ended a hand must not turn the page as well.
  if (form.dataset.act === "NextHand" && performance.now() - turnedAt < SETTLED) return;
  const sure = document.getElementById("sure");
  if (["Stop", "StopHands"].includes(form.dataset.act) && sure && !sure.open) return sure.showModal();
  sure?.close();
  const { text: word, card: number } = form.elements;
  const fields = word ? { word: word.value } : {};
  if (number) fields.card = Number(number.value);
  const { phase } = page.state;
  const said = await act(form.dataset.act, fields);
  if (word && said?.kind === "good") clear();
  if (form.dataset.act === "Skip" && said) clear();
  if (page.state.phase !== phase) turnedAt = performance.now();
}

document.getElementById("chain").addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target.id === "say") sayTyped();
  else if (event.target.dataset.act) press(event.target);
});

/** Leave work for later; the clock of a chain stands until then. */
async function leave(link) {
  if (!isHand() && page.state.phase === "playing" && page.state.left !== null) await act("Pause");
  location.assign(link.href);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-do=retry]")) retry();
  const later = event.target.closest?.("[data-later]");
  if (!later) return;
  event.preventDefault();
  leave(later);
});

startCards();
startWord(sayWord);
startClock();
document.documentElement.dataset.ready = "yes";
