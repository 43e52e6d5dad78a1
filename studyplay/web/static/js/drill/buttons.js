// Taps: tiles, the buttons below them, and the forms that the server renders.

import { drill, isPlaying } from "./drill.js";
import { put } from "./keys.js";
import { answer, gapOf, rack, tileOf } from "./look.js";
import { act, answerWith, retry, submit } from "./server.js";
import { clear, shuffle, take, takeAt } from "./tiles.js";

const ACTS = { hint: "AskHint", leave: "Leave", "leave-out": "LeaveOut", begin: "Begin", stop: "Stop" };
const TAPS = { shuffle, clear, submit };
const SETTLED = 350;
let turnedAt = -SETTLED;

function tap(event) {
  if (!isPlaying()) return;
  const [tile, gap] = [tileOf(event.target), gapOf(event.target)];
  if (tile >= 0 && !drill.answer.includes(tile)) put(tile);
  else if (tile >= 0) take(tile);
  else if (gap >= 0) takeAt(gap);
}

async function send(form) {
  // The key or tap that ended a rack must not turn the page as well.
  if (form.dataset.act === "begin" && performance.now() - turnedAt < SETTLED) return;
  const sure = document.getElementById("sure");
  if (form.dataset.act === "stop" && !sure.open) return sure.showModal();
  sure.close();
  const { phase } = drill.state;
  await act(ACTS[form.dataset.act]);
  if (drill.state.phase !== phase) turnedAt = performance.now();
}

async function type(form) {
  const field = form.elements.text;
  const said = await answerWith(field.value);
  turnedAt = performance.now();
  if (said) field.value = "";
}

async function retype(form) {
  const fields = { item: Number(form.dataset.retype), text: form.elements.text.value };
  if (!(await act("Retype", fields))) return;
  document.querySelector("#retype, [data-next]")?.focus();
}

/** Listen to everything that can be tapped. */
export function startButtons() {
  const page = document.getElementById("drill");
  for (const row of [rack, answer]) {
    row.addEventListener("click", tap);
    // A tapped tile does not take the focus, so that Enter still answers.
    row.addEventListener("mousedown", (event) => event.preventDefault());
  }
  document.addEventListener("click", (event) => {
    const { do: name } = event.target.closest?.("[data-do]")?.dataset ?? {};
    if (name === "retry") retry();
    else if (isPlaying()) TAPS[name]?.();
  });
  page.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.id === "typed") type(event.target);
    else if (event.target.dataset.retype) retype(event.target);
    else send(event.target);
  });
}
