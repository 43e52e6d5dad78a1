// Requests to the server: sending a step, fetching the state, retrying without an answer.

import { createActionSender } from "../shared/action_sender.js";
import { announce, showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { createActionId, errorText, getJson } from "../shared/requests.js";
import { toast } from "../shared/toast.js";
import { showOutcome } from "./announcements.js";
import { address, clearDraft, game, notifyChange } from "./game.js";
import { clearPlayFields } from "./play_form.js";

const POLL_MS = 5000;
const offline = document.getElementById("offline");
const sender = createActionSender(`${address}/act`, setBusy, () => resend());

/** Replace the state, unless it is older than the current one. */
function receiveState(state) {
  if (state.version < game.state.version) return;
  if (state.order || state.over !== game.state.over) {
    location.reload();
    return;
  }
  game.state = state;
  game.receivedAt = performance.now();
  notifyChange();
}

/**
 * Fetch the state.
 * @param {number | string} [version] The current version; the server sends nothing if it is the latest.
 * @returns {Promise<boolean>} Whether the server answered.
 */
async function refreshState(version = "") {
  const answer = await getJson(`${address}/state?version=${version}`);
  if (answer.status === 200) receiveState(answer.data);
  if (answer.status !== 0) offline.hidden = sender.unsentBody() === null;
  else offline.hidden = false;
  return answer.status !== 0;
}

/**
 * Send one step.
 * @param {string} step
 * @param {Record<string, string>} [fields]
 * @returns {Promise<boolean>} Whether the server accepted it.
 */
export function sendStep(step, fields = {}) {
  return sendBody({ cid: createActionId(), base: game.state.version, do: step, fields });
}

/** Resend the unanswered step; its id is the same, so the server applies it once. */
export async function resend() {
  if (sender.unsentBody()) await sendBody(sender.unsentBody());
  else await refreshState();
}

async function sendBody(body) {
  if (game.busy) return false;
  const answer = await sender.send(body);
  if (answer.ok) handleAccepted(answer.data, body.do);
  else if (answer.status === 409) await handleConflict();
  else if (!answer.lost) showRefusal(errorText(answer));
  return answer.ok;
}

function handleAccepted({ state, said }, step) {
  showRefusal("");
  if (step === "play" && !state.refused) {
    clearPlayFields();
    clearDraft();
  }
  showOutcome(state.refused ? { text: "", kind: "" } : said);
  if (state.refused) announce(said.text);
  receiveState(state);
}

async function handleConflict() {
  await refreshState();
  toast(text("went-on"));
  showRefusal(text("went-on"));
}

function setBusy(busy) {
  game.busy = busy;
  document.body.classList.toggle("busy", busy);
}

async function poll() {
  if (document.visibilityState === "visible" && !game.busy) await refreshState(game.state.version);
  setTimeout(poll, POLL_MS);
}

/** Poll for steps of other devices every 5 s while the page is visible, and when it becomes visible. */
export function startPolling() {
  setTimeout(poll, POLL_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refreshState(game.state.version);
  });
}
