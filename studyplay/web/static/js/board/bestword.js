// After each turn, if wished: the best word that the learner could have known.

import { get } from "../net.js";
import { rewrite } from "../redraw.js";
import { text } from "../texts.js";
import { address, fixed, game, onChange } from "./game.js";
import { onShown, openHelp } from "./help.js";

const KEY = "studyplay:best-word";
const ENDS = ["play", "exchange", "pass", "give-up"];
const wish = document.getElementById("best-wished");
const box = document.getElementById("best-word");
const line = document.getElementById("best-line");
let turns = -1;

function remembered() {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

function remember(wished) {
  try {
    localStorage.setItem(KEY, wished ? "yes" : "no");
  } catch {
    // Storage is forbidden: the wish lives as long as the page.
  }
}

/** How many turns of this learner are over, plays that may still be challenged left out. */
function over() {
  const mine = game.state.sheet.filter((each) => each.seat === fixed.seat && ENDS.includes(each.kind));
  return mine.length - (game.state.pending?.mine ? 1 : 0);
}

async function tell() {
  if (!wish.checked) {
    rewrite(box, "");
    line.hidden = true;
    return;
  }
  const answer = await get(`${address}/best`);
  if (!answer.ok) return;
  rewrite(box, answer.data.html);
  line.hidden = !answer.data.known;
  if (answer.data.known) line.textContent = text("best-line", answer.data.known);
}

function look() {
  if (!wish.checked || over() === turns) return;
  turns = over();
  tell();
}

if (wish) {
  wish.checked = remembered();
  wish.addEventListener("change", () => {
    remember(wish.checked);
    turns = over();
    tell();
  });
  line.addEventListener("click", () => openHelp("best"));
  onShown((name) => name === "best" && look());
  onChange(look);
}
