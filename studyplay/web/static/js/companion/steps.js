// Forms and buttons: each is a step that is sent without a new page.

import { get } from "../net.js";
import { fields, form } from "./entry.js";
import { changed, game } from "./game.js";
import { act, retry } from "./server.js";

const LOCAL = new Set(["csrf_token", "base", "cid", "do"]);

const seat = () => document.querySelector("[name=seat][form=entry]")?.value ?? String(game.state.turn);

/** Enter the typed play; *more* may say that the table lets unknown words stand. */
function enter(more = {}) {
  return act("play", { seat: seat(), ...fields(), ...more });
}

/** The fields of a plain form, with the player on turn where it names none. */
function given(sent, button) {
  const found = { seat: seat() };
  for (const [name, text] of new FormData(sent, button)) {
    if (!LOCAL.has(name)) found[name] = text;
  }
  return found;
}

async function step(sent, button) {
  button?.closest("details[data-menu]")?.removeAttribute("open");
  const took = await act(sent.elements.do.value, given(sent, button));
  if (took && sent.closest("details.fold")) sent.reset();
}

async function ask(sent) {
  const wanted = new FormData(sent);
  if (wanted.get("helped")) await act("look-up", { text: wanted.get("text") });
  const answer = await get(`${sent.getAttribute("action")}?${new URLSearchParams(wanted)}`);
  const place = document.getElementById(sent.dataset.ask);
  if (answer.ok) place.innerHTML = answer.data.html;
  else place.textContent = answer.data.text ?? "";
}

function submitted(event) {
  const sent = event.target;
  const isStep = sent.matches("[data-step]");
  if (sent !== form && !isStep && !sent.matches("[data-ask]")) return;
  event.preventDefault();
  if (sent === form) enter();
  else if (isStep) step(sent, event.submitter);
  else ask(sent);
}

/** A link of the menu to a fold of this page opens it. */
function follow(event) {
  const link = event.target.closest?.(".menu-list a[href^='#']");
  if (!link) return;
  const fold = document.querySelector(link.getAttribute("href"));
  event.preventDefault();
  fold.open = true;
  link.closest("details[data-menu]").open = false;
  fold.scrollIntoView({ block: "center" });
  fold.querySelector("input, select")?.focus({ preventScroll: true });
}

/** Listen to all of them. */
export function startSteps() {
  document.addEventListener("submit", submitted, { capture: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-agree]")) enter({ agreed: "yes" });
    if (event.target.closest?.("#retry")) retry();
    follow(event);
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[name=seat][form=entry]")) changed();
  });
}
