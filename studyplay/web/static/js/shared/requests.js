// JSON requests: CSRF token, retries with the same body, and errors as values.  Promises resolve
// when no pointer is down, because an answer may move parts of the page.

import { waitForPointerUp } from "./pointer_hold.js";
import { text } from "./page_texts.js";

/**
 * `status` is 0 if the server could not be reached.  `data.text` may say why it refused.
 * @typedef {{ ok: boolean, status: number, data: any }} Answer
 */

const RETRY_DELAYS_MS = [400, 1200, 3000];
const RETRY_STATUSES = [0, 429, 502, 503];
/** @type {HTMLMetaElement | null} */
const tokenElement = document.querySelector('meta[name="csrf-token"]');
const csrfToken = tokenElement?.content ?? "";

const sleep = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

/**
 * A random id for one action: the server does an action once, however often it is posted.
 * `crypto.randomUUID` would need HTTPS.
 * @returns {string}
 */
export function createActionId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Post *body* as JSON.  If the server cannot be reached or is overloaded, the post is repeated up
 * to three times: *body* must be safe to send twice.
 * @param {string} url
 * @param {unknown} body
 * @returns {Promise<Answer>}
 */
export async function postJson(url, body) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await postOnce(url, body);
    const isRetried = RETRY_STATUSES.includes(answer.status);
    if (!isRetried || attempt >= RETRY_DELAYS_MS.length) return answer;
    document.dispatchEvent(new CustomEvent("studyplay:retry", { detail: { url, attempt } }));
    await sleep(RETRY_DELAYS_MS[attempt]);
  }
}

/**
 * Get JSON.
 * @param {string} url
 * @returns {Promise<Answer>}
 */
export function getJson(url) {
  return request(url, { headers: { Accept: "application/json" } });
}

/**
 * Whether the app did not answer.  A 503 with a text (a full disk) is an answer.
 * @param {Answer} answer
 */
export const isUnanswered = ({ status, data }) => RETRY_STATUSES.includes(status) && !data.text;

/**
 * Why an action was refused: the server's sentence, else the page's text *key*.
 * @param {Answer} answer
 * @param {string} [key]
 * @returns {string}
 */
export const errorText = ({ data }, key = "went-wrong") => data.text ?? text(key);

function postOnce(url, body) {
  return request(url, {
    method: "POST",
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "X-CSRFToken": csrfToken,
    },
    body: JSON.stringify(body),
  });
}

async function request(url, options) {
  const answer = await fetchJson(url, options);
  await waitForPointerUp();
  return answer;
}

async function fetchJson(url, options) {
  try {
    const response = await fetch(url, { credentials: "same-origin", ...options });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return { ok: response.ok, status: response.status, data: isJson ? await response.json() : {} };
  } catch {
    return { ok: false, status: 0, data: {} };
  }
}
