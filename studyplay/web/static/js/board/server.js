// Actions of the board page, and searches in the dictionary.

import { createActionId, postJson } from "../shared/requests.js";
import { sendAction as sendTableAction } from "../table/actions.js";
import { fetchNews } from "../table/stream.js";
import { table } from "../table/table.js";
import { address, game, notifyChange } from "./game.js";

const WAIT_STEP_MS = 50;
const MAX_WAIT_STEPS = 20;

/**
 * Send one action of the engine, and wait until the page shows it.
 * @param {string} kind
 * @param {Record<string, unknown>} [fields]
 * @returns {Promise<boolean>} whether it was accepted
 */
export async function sendAction(kind, fields = {}) {
  if (game.busy) return false;
  setBusy(true);
  const answer = await sendTableAction(kind, fields);
  if (answer.ok && table.seq < answer.data.seq) await waitForEvent(answer.data.seq);
  setBusy(false);
  return answer.ok;
}

/** Resolves when the page has the event *seq*; after a second it is fetched. */
async function waitForEvent(seq) {
  for (let step = 0; step < MAX_WAIT_STEPS && table.seq < seq; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
  }
  if (table.seq < seq) await fetchNews();
}

/**
 * Search the dictionary.
 * @param {string} kind The engine's action that logs the search.
 * @param {string} path Below the table's URL.
 * @param {string} query
 * @param {Record<string, any>} options Sent in the URL.
 * @returns {Promise<import("../shared/requests.js").Answer>} with the results as `data.html`
 */
export function searchDictionary(kind, path, query, options) {
  const body = { cid: createActionId(), base: table.seq, kind, fields: { query } };
  return postJson(`${address}/${path}?${new URLSearchParams(options)}`, body);
}

function setBusy(isBusy) {
  game.busy = isBusy;
  notifyChange();
}
