// The preview of the draft: readings, price and faults, fetched from the server after every change.

import { postJson } from "../shared/requests.js";
import { address, fixed, onChange, table } from "../table/table.js";
import { buildAction, canBuild, onDraftChange } from "./draft_word.js";

const PREVIEW_DELAY_MS = 220;
const previewListeners = [];
let previewTimer = 0;
let requestCount = 0;

/** `request`: the draft it is for, "" if empty. `answer`: the answer of the server, null before it came. */
export const preview = { answer: null, request: "" };

/**
 * Call a listener when an answer has arrived or is no longer valid.
 * @param {() => void} listener
 */
export const onPreviewChange = (listener) => previewListeners.push(listener);

const notifyPreviewChange = () => previewListeners.forEach((listener) => listener());

/** Return a key of everything that the preview depends on: the draft and the state of the table. */
function buildRequest() {
  const action = canBuild() ? buildAction() : null;
  const { chips, round, hand, appeared, voted_down: down } = table.view;
  return action ? JSON.stringify([action, chips, round, hand, appeared.length, down.length]) : "";
}

function updatePreview() {
  const request = buildRequest();
  if (request === preview.request) return;
  Object.assign(preview, { answer: null, request });
  clearTimeout(previewTimer);
  requestCount += 1;
  notifyPreviewChange();
  if (request) previewTimer = setTimeout(fetchPreview, PREVIEW_DELAY_MS, requestCount);
}

async function fetchPreview(number) {
  const action = buildAction();
  if (!action || fixed.seat === null) return;
  const answer = await postJson(`${address}/preview`, { cid: "preview", base: table.seq, ...action });
  if (number !== requestCount) return;
  preview.answer = answer.ok ? answer.data : { failed: true, text: answer.data.text ?? "" };
  notifyPreviewChange();
}

/** Keep the preview up to date. */
export function startPreview() {
  onDraftChange(updatePreview);
  onChange(updatePreview);
}

/**
 * Return the readings of each valid step, as known to the server.
 * @returns {string[][]}
 */
export const listKnownReadings = () => (preview.answer?.steps ?? []).map((step) => step.readings);

/** Return whether the server accepts the draft. */
export const isPlayable = () =>
  Boolean(preview.answer?.steps) && !preview.answer.fault && !preview.answer.purchase;
