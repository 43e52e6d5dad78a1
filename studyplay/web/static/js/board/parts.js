// The parts of the page that the server writes: turn, sheet, unseen tiles, result, and the course
// of the game in sentences.  They are fetched after each change.

import { get } from "../net.js";
import { rewrite } from "../redraw.js";
import { isReplay } from "../table/replay.js";
import { onChange as onTable, table } from "../table/table.js";
import { point } from "./board.js";
import { address } from "./game.js";
import { hear } from "./says.js";

const NAMES = ["turn", "sheet", "unseen", "result"];
const AGAIN = 1500;
const boxes = Object.fromEntries(NAMES.map((name) => [name, document.getElementById(`part-${name}`)]));
const shown = {};
let newest = -1;
let asking = false;

function show({ seq, html, says, news, since }) {
  const isEnd = !isReplay && newest >= 0 && html.result && !shown.result;
  newest = seq;
  for (const name of NAMES) {
    if (html[name] !== shown[name]) {
      shown[name] = html[name];
      rewrite(boxes[name], html[name]);
    }
  }
  document.body.dataset.since = since;
  document.title = document.title.replace(/^.* – /, `${says} – `);
  hear(news);
  if (isEnd) showResult();
}

function showResult() {
  boxes.result.scrollIntoView({ block: "center", behavior: "smooth" });
  document.getElementById("result-title").focus({ preventScroll: true });
}

/** Whether the parts are those of another moment; only a replay goes back. */
const isOld = () => (isReplay ? newest !== table.seq : newest < table.seq);

async function fetchParts() {
  if (asking || !isOld()) return;
  asking = true;
  const answer = await get(`${address}/parts${isReplay ? `?seq=${table.seq}` : ""}`);
  asking = false;
  if (answer.ok && (isReplay || answer.data.seq >= newest)) show(answer.data);
  if (isOld()) setTimeout(fetchParts, answer.ok ? 0 : AGAIN);
}

// A line that is opened shows its tiles on the board.
boxes.sheet.addEventListener("toggle", (event) => {
  const line = event.target;
  const others = boxes.sheet.querySelectorAll("details[open]");
  if (line.open) for (const other of others) if (other !== line) other.open = false;
  point(boxes.sheet.querySelector("details[open]")?.dataset.squares ?? "");
}, { capture: true });

// A word that a robot has taught is opened above the rack, which lies on top on a phone.
boxes.turn.addEventListener("toggle", ({ target }) => {
  if (target.open) target.scrollIntoView({ block: "nearest" });
}, { capture: true });

onTable(fetchParts);
fetchParts();
