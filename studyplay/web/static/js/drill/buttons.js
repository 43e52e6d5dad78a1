// Clicks on tiles, on the buttons below them, and the forms rendered by the server.

import { drill, isPlaying } from "./drill.js";
import { placeTile } from "./letter_keys.js";
import { retry, sendAction, submitAnswer, submitWord } from "./server.js";
import { answer, rack, tileOf, typedPlaceOf } from "./tile_rows.js";
import { clearAnswer, removeFromAnswer, returnTile, shuffleRack } from "./tiles.js";

const ACTION_KINDS = {
  hint: "AskHint", leave: "Leave", "leave-out": "LeaveOut", begin: "Begin", stop: "Stop",
};
const BUTTON_ACTIONS = { shuffle: shuffleRack, clear: clearAnswer, submit: submitAnswer };
const SETTLE_MS = 350;
let phaseChangedAt = -SETTLE_MS;

function handleTileTap(event) {
  if (!isPlaying()) return;
  const [tile, gap] = [tileOf(event.target), typedPlaceOf(event.target)];
  if (tile >= 0 && !drill.answer.includes(tile)) placeTile(tile);
  else if (tile >= 0) returnTile(tile);
  else if (gap >= 0) removeFromAnswer(gap);
}

async function submitAction(form) {
  // The key press or tap that ended a rack must not start the next one as well.
  if (form.dataset.act === "begin" && performance.now() - phaseChangedAt < SETTLE_MS) return;
  const confirmDialog = document.getElementById("sure");
  if (form.dataset.act === "stop" && !confirmDialog.open) return confirmDialog.showModal();
  confirmDialog.close();
  const { phase } = drill.state;
  await sendAction(ACTION_KINDS[form.dataset.act]);
  if (drill.state.phase !== phase) phaseChangedAt = performance.now();
}

async function submitTypedWord(form) {
  const field = form.elements.text;
  const outcome = await submitWord(field.value);
  phaseChangedAt = performance.now();
  if (outcome) field.value = "";
}

async function submitRetypedWord(form) {
  const fields = { item: Number(form.dataset.retype), text: form.elements.text.value };
  if (!(await sendAction("Retype", fields))) return;
  document.querySelector("#retype, [data-next]")?.focus();
}

/** Add the click and submit listeners. */
export function startButtons() {
  const page = document.getElementById("drill");
  for (const row of [rack, answer]) {
    row.addEventListener("click", handleTileTap);
    // A tapped tile does not take the focus, so Enter still submits the answer.
    row.addEventListener("mousedown", (event) => event.preventDefault());
  }
  document.addEventListener("click", (event) => {
    const { do: name } = event.target.closest?.("[data-do]")?.dataset ?? {};
    if (name === "retry") retry();
    else if (isPlaying()) BUTTON_ACTIONS[name]?.();
  });
  page.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.id === "typed") submitTypedWord(event.target);
    else if (event.target.dataset.retype) submitRetypedWord(event.target);
    else submitAction(event.target);
  });
}
