// Posting JSON: token, retries with the same body, and errors as values.  Answers come while no
// finger is down, because they change the page.

import { stillness } from "./still.js";

const token = document.querySelector('meta[name="csrf-token"]')?.content ?? "";
const waits = [400, 1200, 3000];

const sleep = (millis) => new Promise((done) => setTimeout(done, millis));

/** An id for one action, so that a retried post is done once.  Works without HTTPS. */
export function clientId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Post *body* to *url*.  Resolves to { ok, status, data }; data.text is for people when not ok.
 * A dropped connection, 429, 502 and 503 are tried again: *body* must be safe to send twice.
 */
export async function post(url, body) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(url, body);
    const again = answer.status === 0 || [429, 502, 503].includes(answer.status);
    if (!again || attempt >= waits.length) return answer;
    document.dispatchEvent(new CustomEvent("studyplay:retry", { detail: { url, attempt } }));
    await sleep(waits[attempt]);
  }
}

/** Get JSON from *url*; resolves like post(). */
export function get(url) {
  return request(url, { headers: { Accept: "application/json" } });
}

function send(url, body) {
  return request(url, {
    method: "POST",
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "X-CSRFToken": token,
    },
    body: JSON.stringify(body),
  });
}

async function request(url, options) {
  const answer = await fetched(url, options);
  await stillness();
  return answer;
}

async function fetched(url, options) {
  try {
    const response = await fetch(url, { credentials: "same-origin", ...options });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return { ok: response.ok, status: response.status, data: isJson ? await response.json() : {} };
  } catch {
    return { ok: false, status: 0, data: {} };
  }
}
