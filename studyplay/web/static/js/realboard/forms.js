// Forms and buttons of the page: each sends a step without loading a new page.

import { getJson } from "../shared/requests.js";
import { game, notifyChange } from "./game.js";
import { playForm, readPlayFields } from "./play_form.js";
import { resend, sendStep } from "./server.js";

const PAGE_FIELDS = new Set(["csrf_token", "base", "cid", "do"]);

const selectedSeat = () =>
  document.querySelector("[name=seat][form=entry]")?.value ?? String(game.state.turn);

/** Send the typed play; `extra` may say that the players accept its unknown words. */
function submitPlay(extra = {}) {
  return sendStep("play", { seat: selectedSeat(), ...readPlayFields(), ...extra });
}

/** Read the fields of a form; a form without a seat is for the player on turn. */
function readFormFields(stepForm, button) {
  const values = { seat: selectedSeat() };
  for (const [name, value] of new FormData(stepForm, button)) {
    if (!PAGE_FIELDS.has(name)) values[name] = value;
  }
  return values;
}

async function submitStep(stepForm, button) {
  button?.closest("details[data-menu]")?.removeAttribute("open");
  const isAccepted = await sendStep(stepForm.elements.do.value, readFormFields(stepForm, button));
  if (isAccepted && stepForm.closest("details.fold")) stepForm.reset();
}

async function submitQuestion(questionForm) {
  const values = new FormData(questionForm);
  if (values.get("helped")) await sendStep("look-up", { text: values.get("text") });
  const answer = await getJson(`${questionForm.getAttribute("action")}?${new URLSearchParams(values)}`);
  const output = document.getElementById(questionForm.dataset.ask);
  if (answer.ok) output.innerHTML = answer.data.html;
  else output.textContent = answer.data.text ?? "";
}

function handleSubmit(event) {
  const target = event.target;
  const isStep = target.matches("[data-step]");
  if (target !== playForm && !isStep && !target.matches("[data-ask]")) return;
  event.preventDefault();
  if (target === playForm) submitPlay();
  else if (isStep) submitStep(target, event.submitter);
  else submitQuestion(target);
}

/** Open the fold of this page that a menu link points to. */
function openLinkedFold(event) {
  const link = event.target.closest?.(".menu-list a[href^='#']");
  if (!link) return;
  const fold = document.querySelector(link.getAttribute("href"));
  event.preventDefault();
  fold.open = true;
  link.closest("details[data-menu]").open = false;
  fold.scrollIntoView({ block: "center" });
  fold.querySelector("input, select")?.focus({ preventScroll: true });
}

/** Add the listeners of all forms. */
export function startForms() {
  document.addEventListener("submit", handleSubmit, { capture: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-agree]")) submitPlay({ agreed: "yes" });
    if (event.target.closest?.("#retry")) resend();
    openLinkedFold(event);
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[name=seat][form=entry]")) notifyChange();
  });
}
