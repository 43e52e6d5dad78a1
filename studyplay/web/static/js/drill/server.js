// Requests to the server: sending answers and receiving the state.

import { showNotice, showVerdict } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { createPracticeClient } from "../shared/practice_client.js";
import { address, answerWord, drill, notifyChange } from "./drill.js";
import { animate, answer } from "./tile_rows.js";
import { clearAnswer, resetTiles } from "./tiles.js";

const CLEARING_VERDICTS = new Set(["right", "extra", "again"]);
const RELOAD_DELAY_MS = 900;
const SHAKE = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const LIFT = [0, -8, 0].map((y) => ({ transform: `translateY(${y}px)` }));

function receiveState(state) {
  const previous = drill.state;
  drill.state = state;
  drill.receivedAt = performance.now();
  if (state.phase === "over") return setTimeout(() => location.reload(), RELOAD_DELAY_MS);
  const isSame = ["item", "rack", "frame"].every((key) => state[key] === previous[key]);
  if (!isSame) resetTiles();
  notifyChange();
}

/** Show the verdict and animate the answer. */
function showResult({ html, kind }) {
  showVerdict({ html });
  if (kind === "good" || kind === "bad") animate(answer, kind === "good" ? LIFT : SHAKE, 280);
}

export const { sendAction, refresh, retry } = createPracticeClient({
  address,
  page: drill,
  element: document.getElementById("drill"),
  positionOf: ({ item }) => ({ item }),
  receive: receiveState,
  showResult,
});

/** Submit the word formed from tiles and letters. */
export async function submitAnswer() {
  if (!answerWord()) return showNotice(text("lay-first"));
  return submitWord(answerWord());
}

/**
 * Submit a word, formed from tiles or typed into the field.
 * @param {string} typed
 */
export async function submitWord(typed) {
  const outcome = await sendAction("Answer", { text: typed });
  if (outcome && (drill.state.quick || CLEARING_VERDICTS.has(outcome.verdict))) clearAnswer();
  return outcome;
}
