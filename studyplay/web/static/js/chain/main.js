// Entry module of a chain or hand page: its forms are sent without loading a new page.

import "./rendered_parts.js";
import { announce, showNotice, showVerdict } from "../shared/announcements.js";
import { startCountdown } from "../shared/countdown.js";
import { text } from "../shared/page_texts.js";
import { createPracticeClient } from "../shared/practice_client.js";
import { selectedCard, startCards } from "./cards.js";
import { address, notifyChange, page } from "./page.js";
import { clearWord, resolveWord, startWordInput } from "./word_input.js";

const REDIRECT_DELAY_MS = 900;
const SETTLE_MS = 350;
const root = document.getElementById("chain");
let phaseChangedAt = -SETTLE_MS;

const { sendAction, refresh, retry } = createPracticeClient({
  address,
  page,
  element: root,
  positionOf: (state) => state.where,
  receive: receiveState,
  showResult: showVerdict,
});

function receiveState(state) {
  if (state.phase === "over") return setTimeout(() => location.replace(address), REDIRECT_DELAY_MS);
  page.state = state;
  page.receivedAt = performance.now();
  notifyChange();
}

/** Return the time left, null without a limit; the clock of a paused chain stands still. */
function remainingMs() {
  const { left, phase } = page.state;
  if (left === null || phase !== "playing") return left;
  return Math.max(0, left - (performance.now() - page.receivedAt));
}

const isHand = () => "hand" in page.state.where;

async function submitWord(word) {
  const outcome = isHand()
    ? await sendAction("Lay", { card: selectedCard(), word })
    : await sendAction("Say", { word });
  if (outcome?.kind === "good") clearWord();
  else document.getElementById("word").focus({ preventScroll: true });
}

async function submitTypedWord() {
  if (!document.getElementById("word").value.trim()) return showNotice(text("type-first"));
  const word = await resolveWord(submitWord);
  if (word) await submitWord(word);
}

async function submitAction(form) {
  // The key press or tap that ended a hand must not start the next one as well.
  if (form.dataset.act === "NextHand" && performance.now() - phaseChangedAt < SETTLE_MS) return;
  const confirmDialog = document.getElementById("sure");
  const isStop = ["Stop", "StopHands"].includes(form.dataset.act);
  if (isStop && confirmDialog && !confirmDialog.open) return confirmDialog.showModal();
  confirmDialog?.close();
  const { text: word, card: number } = form.elements;
  const fields = word ? { word: word.value } : {};
  if (number) fields.card = Number(number.value);
  const { phase } = page.state;
  const outcome = await sendAction(form.dataset.act, fields);
  if (word && outcome?.kind === "good") clearWord();
  if (form.dataset.act === "Skip" && outcome) clearWord();
  if (page.state.phase !== phase) phaseChangedAt = performance.now();
}

root.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target.id === "say") submitTypedWord();
  else if (event.target.dataset.act) submitAction(event.target);
});

/** Leave the page; the clock of a chain is paused until the player comes back. */
async function leaveForLater(link) {
  if (!isHand() && page.state.phase === "playing" && page.state.left !== null) await sendAction("Pause");
  location.assign(link.href);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-do=retry]")) retry();
  const later = event.target.closest?.("[data-later]");
  if (!later) return;
  event.preventDefault();
  leaveForLater(later);
});

startCards();
startWordInput(submitWord);
startCountdown({
  remainingMs,
  announceSeconds: (seconds) => announce(text("seconds", { seconds })),
  canAsk: () => page.state.phase === "playing" && !page.busy,
  askServer: refresh,
});
document.documentElement.dataset.ready = "yes";
