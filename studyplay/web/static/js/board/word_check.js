// "Could I play …?": the server checks a word for the position of this turn.

import { text } from "../shared/page_texts.js";
import { redrawHtml } from "../shared/redraw.js";
import { createActionId, errorText, postJson } from "../shared/requests.js";
import { table } from "../table/table.js";
import { address, isMyTurn, onChange } from "./game.js";
import { closeHelp, showHelpError } from "./help_panel.js";
import { placeTiles } from "./tiles.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("could"));
const result = document.getElementById("could-answer");
let plays = [];
let checkedTurn = "";

/** A key of the current turn: the number of lines on the score sheet changes with each turn. */
const currentTurn = () => `${table.view.sheet.length}-${isMyTurn()}`;

async function handleSubmit(event) {
  event.preventDefault();
  event.stopPropagation();
  if (!isMyTurn()) {
    showHelpError(text("not-your-turn"));
    return;
  }
  const word = form["could-word"].value;
  const body = { cid: createActionId(), base: table.seq, kind: "Check", fields: { word } };
  const answer = await postJson(`${address}/check`, body);
  showHelpError(answer.ok ? "" : errorText(answer));
  if (!answer.ok) return;
  plays = answer.data.tiles;
  redrawHtml(result, answer.data.html);
  checkedTurn = currentTurn();
}

function clearOldResult() {
  if (!checkedTurn || checkedTurn === currentTurn()) return;
  checkedTurn = "";
  redrawHtml(result, "");
}

if (form) {
  form.addEventListener("submit", handleSubmit);
  onChange(clearOldResult);
}
result?.addEventListener("click", ({ target }) => {
  /** @type {HTMLElement | null} */
  const button = target instanceof Element ? target.closest("[data-lay]") : null;
  if (!button?.dataset.lay) return;
  placeTiles(plays[Number(button.dataset.lay)]);
  closeHelp();
});
