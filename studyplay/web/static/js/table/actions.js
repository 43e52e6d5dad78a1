// Actions at a live table.  An action is posted with the same id until the server answers.

import { showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { createActionId, errorText, isUnanswered, postJson } from "../shared/requests.js";
import { fetchNews } from "./stream.js";
import { address, table } from "./table.js";

const RETRY_DELAY_MS = 2000;

/**
 * Send one action of the engine.  It is repeated with the same id until the server answers, and
 * the server does it once.
 * @param {string} kind
 * @param {Record<string, unknown>} [fields]
 * @param {number} [base] The version of the table that the action is based on.
 * @returns {Promise<import("../shared/requests.js").Answer>} `data.seq`: the version that contains
 *   the action; when refused `data.text`: the reason, `data.error`: the rule
 */
export async function sendAction(kind, fields = {}, base = table.seq) {
  const body = { cid: createActionId(), base, kind, fields };
  setBusy(true);
  let answer = await postJson(`${address}/act`, body);
  while (isUnanswered(answer)) {
    showRefusal(text("not-sent"));
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    answer = await postJson(`${address}/act`, body);
  }
  setBusy(false);
  await showAnswer(answer);
  return answer;
}

async function showAnswer(answer) {
  if (answer.ok) showRefusal("");
  else showRefusal(answer.status === 409 ? text("went-on") : errorText(answer));
  const isBehind = answer.status === 409 || (answer.ok && answer.data.seq > table.seq);
  if (isBehind && document.body.dataset.stream !== "live") await fetchNews();
}

function setBusy(isBusy) {
  document.body.classList.toggle("busy", isBusy);
}
