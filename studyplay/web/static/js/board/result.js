// The result, which the server writes: fetched once, when the game is over.

import { get } from "../net.js";
import { rewrite } from "../redraw.js";
import { isReplay } from "../table/replay.js";
import { address, onChange as onTable } from "../table/table.js";
import { game } from "./game.js";

const AGAIN = 1500;
const box = document.getElementById("part-result");
let html = "";
let isAsking = false;

function write() {
  rewrite(box, game.state.outcome ? html : "");
}

function showLive() {
  write();
  box.scrollIntoView({ block: "center", behavior: "smooth" });
  document.getElementById("result-title").focus({ preventScroll: true });
}

async function ask() {
  isAsking = true;
  const answer = await get(`${address}/result`);
  isAsking = false;
  if (!answer.ok) {
    setTimeout(show, AGAIN);
    return;
  }
  html = answer.data.html;
  if (isReplay) write();
  else showLive();
}

function show() {
  if (!game.state.outcome) write();
  else if (html) write();
  else if (!isAsking) ask();
}

/** Show it as soon as there is one; a page that came with it keeps it. */
export function startResult() {
  if (isReplay || !game.state.outcome) onTable(show);
}
