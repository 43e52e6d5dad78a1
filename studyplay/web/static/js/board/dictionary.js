// The pattern dictionary: the play of the turn in which it is used counts as helped.

import { rewrite } from "../redraw.js";
import { text } from "../texts.js";
import { askLine } from "./line.js";
import { lookUp } from "./server.js";

const dialog = document.getElementById("dictionary");
const form = document.getElementById("lookup");
const found = document.getElementById("found");

let kind = "LookUp";

/** Open it, for the action *asked*; nothing counts before the first search. */
export function openDictionary(asked = "LookUp") {
  kind = asked;
  dialog.showModal();
  form.query.focus();
}

/** Take the pattern of a line of the board, then open again where it was left. */
async function takeLine() {
  dialog.close();
  const pattern = await askLine();
  if (pattern) form.query.value = pattern;
  dialog.showModal();
  form.query.focus();
}

async function search(event) {
  event.preventDefault();
  event.stopPropagation();
  const options = { top: form.top.value, ...(form.rack.checked ? { rack: 1 } : {}) };
  const answer = await lookUp(kind, "look-up", form.query.value, options);
  if (answer.ok) rewrite(found, answer.data.html);
  else found.textContent = answer.data.text ?? text("went-wrong");
}

form?.addEventListener("submit", search);
document.getElementById("take-line")?.addEventListener("click", takeLine);
