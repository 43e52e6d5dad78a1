// The best word that the learner could have known, shown after each turn if the learner wants it.

import { text } from "../shared/page_texts.js";
import { redrawHtml } from "../shared/redraw.js";
import { getJson } from "../shared/requests.js";
import { readText, writeText } from "../shared/storage.js";
import { address, fixed, game, onChange } from "./game.js";
import { onTabShown, openHelp } from "./help_panel.js";

const STORAGE_KEY = "studyplay:best-word";
const TURN_KINDS = ["play", "exchange", "pass", "give-up"];
const checkbox = /** @type {HTMLInputElement | null} */ (document.getElementById("best-wished"));
const box = document.getElementById("best-word");
const line = document.getElementById("best-line");
let shownTurns = -1;

/** How many turns of this learner are over; a play that may still be challenged does not count. */
function countFinishedTurns() {
  const own = game.state.sheet.filter(
    (each) => each.seat === fixed.seat && TURN_KINDS.includes(each.kind),
  );
  return own.length - (game.state.pending?.mine ? 1 : 0);
}

async function loadBestWord() {
  if (!checkbox.checked) {
    redrawHtml(box, "");
    line.hidden = true;
    return;
  }
  const answer = await getJson(`${address}/best`);
  if (!answer.ok) return;
  redrawHtml(box, answer.data.html);
  line.hidden = !answer.data.known;
  if (answer.data.known) line.textContent = text("best-line", answer.data.known);
}

function loadAfterTurn() {
  if (!checkbox.checked || countFinishedTurns() === shownTurns) return;
  shownTurns = countFinishedTurns();
  loadBestWord();
}

if (checkbox) {
  checkbox.checked = readText(STORAGE_KEY, "local") === "yes";
  checkbox.addEventListener("change", () => {
    writeText(STORAGE_KEY, checkbox.checked ? "yes" : "no", "local");
    shownTurns = countFinishedTurns();
    loadBestWord();
  });
  line.addEventListener("click", () => openHelp("best"));
  onTabShown((name) => name === "best" && loadAfterTurn());
  onChange(loadAfterTurn);
}
