// Messages of a page.  #says is read out by screen readers only, #refused shows why an action was
// refused, #verdict shows the result of an answer.  A page has those of them that it uses.

import { text } from "./page_texts.js";

const liveRegion = document.getElementById("says");
const refusal = document.getElementById("refused");
const verdict = document.getElementById("verdict");

/**
 * Have screen readers read *sentence* out when they have finished the current one.
 * @param {string} sentence
 */
export function announce(sentence) {
  liveRegion.textContent = sentence;
}

/**
 * Show why an action was refused; "" removes the message.
 * @param {string} message
 */
export function showRefusal(message) {
  // Emptied first: screen readers read the same message again only if it was gone.
  refusal.textContent = "";
  refusal.textContent = message;
}

/**
 * Show the result of an answer, as HTML from the server.
 * @param {{ html: string }} result
 */
export function showVerdict({ html }) {
  verdict.innerHTML = html;
}

/**
 * Show *message*, which comes from the page itself, in place of the result; "" removes it.
 * @param {string} message
 */
export function showNotice(message) {
  const line = document.createElement("p");
  line.className = "said warn";
  line.textContent = message;
  verdict.replaceChildren(line);
}

/**
 * Have screen readers read the page's text *key* out.
 * @param {string} key
 * @param {Record<string, any>} [values]
 */
export const announceText = (key, values = {}) => announce(text(key, values));
