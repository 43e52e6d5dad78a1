// The pattern dictionary.  A search marks the play of this turn as helped.

import { redrawHtml } from "../shared/redraw.js";
import { errorText } from "../shared/requests.js";
import { askLinePattern } from "./line_pattern.js";
import { searchDictionary } from "./server.js";

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("dictionary"));
const form = /** @type {any} */ (document.getElementById("lookup"));
const result = document.getElementById("found");

let actionKind = "LookUp";

/**
 * Open the dictionary.  Only a search is logged, opening is not.
 * @param {string} [kind] The engine's action for a search.
 */
export function openDictionary(kind = "LookUp") {
  actionKind = kind;
  dialog.showModal();
  form.query.focus();
}

/** Let the user choose a line of the board, and search for its pattern. */
async function takeLine() {
  dialog.close();
  const pattern = await askLinePattern();
  if (pattern) form.query.value = pattern;
  dialog.showModal();
  form.query.focus();
}

async function search(event) {
  event.preventDefault();
  event.stopPropagation();
  const options = { top: form.top.value, ...(form.rack.checked ? { rack: 1 } : {}) };
  const answer = await searchDictionary(actionKind, "look-up", form.query.value, options);
  if (answer.ok) redrawHtml(result, answer.data.html);
  else result.textContent = errorText(answer);
}

form?.addEventListener("submit", search);
document.getElementById("take-line")?.addEventListener("click", takeLine);
