// The hint ladder: hints to a word, from weak to strong.  Each hint is logged by the server.

import { cells } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import { redrawHtml } from "../shared/redraw.js";
import { createActionId, errorText, getJson, postJson } from "../shared/requests.js";
import { table } from "../table/table.js";
import { address, game, isMyTurn, onChange } from "./game.js";
import { closeHelp, onTabShown, showHelpError, visibleTab } from "./help_panel.js";
import { placeTiles } from "./tiles.js";

const NO_HINTS = { squares: [], tiles: [] };
const box = document.getElementById("ladder");
let hints = NO_HINTS;
let shownVersion = -1;
let isLoading = false;

/** Outline the squares of the word that the hints have named. */
function outlineSquares() {
  const outlined = new Set(isMyTurn() && visibleTab() ? hints.squares : []);
  for (const cell of cells) {
    cell.classList.toggle("aim", outlined.has(`${cell.dataset.row}-${cell.dataset.col}`));
  }
}

function showHints(answer) {
  showHelpError(answer.ok ? "" : errorText(answer));
  if (!answer.ok) return;
  hints = answer.data;
  shownVersion = answer.data.version;
  const hadFocus = box.querySelector("[data-rung]:focus") !== null;
  redrawHtml(box, answer.data.html);
  const body = box.parentElement;
  /** @type {HTMLElement | null} */
  const nextButton = box.querySelector(".rung:last-child button");
  if (hadFocus) (nextButton ?? body).focus({ preventScroll: true });
  body.scrollTop = body.scrollHeight;
  outlineSquares();
}

/** Ask for the next hint; the old ones stay until the answer arrives. */
async function requestHint(rung) {
  if (isLoading) return;
  isLoading = true;
  const lengthField = /** @type {HTMLInputElement} */ (document.getElementById("rung-length"));
  const fields = { length: Number(lengthField.value), rung };
  const body = { cid: createActionId(), base: table.seq, kind: "Climb", fields };
  const answer = await postJson(`${address}/ladder`, body);
  isLoading = false;
  showHints(answer);
}

/** Load the hints of this position if the tab is in view. */
async function updateHints() {
  if (isLoading || visibleTab() !== "ladder" || shownVersion === table.seq) return;
  if (!isMyTurn()) {
    hints = NO_HINTS;
    box.textContent = text("ladder-wait");
    shownVersion = table.seq;
    outlineSquares();
    return;
  }
  isLoading = true;
  const answer = await getJson(`${address}/ladder`);
  isLoading = false;
  showHints(answer);
}

function handleClick({ target }) {
  const rung = target.closest("[data-rung]")?.dataset.rung;
  if (rung) requestHint(rung);
  if (!target.closest("[data-lay]")) return;
  placeTiles(hints.tiles);
  closeHelp();
}

if (box) {
  box.addEventListener("click", handleClick);
  onTabShown(updateHints);
  onChange(() => {
    updateHints();
    if (!game.busy) outlineSquares();
  });
}
