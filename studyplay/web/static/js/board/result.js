// The result, which the server renders: fetched once when the game is over.

import { redrawHtml } from "../shared/redraw.js";
import { getJson } from "../shared/requests.js";
import { isReplay } from "../table/replay.js";
import { address, onChange as onTableChange } from "../table/table.js";
import { game } from "./game.js";

const RETRY_DELAY_MS = 1500;
const box = document.getElementById("part-result");
let html = "";
let isLoading = false;

function drawResult() {
  redrawHtml(box, game.state.outcome ? html : "");
}

async function loadResult() {
  isLoading = true;
  const answer = await getJson(`${address}/result`);
  isLoading = false;
  if (!answer.ok) {
    setTimeout(updateResult, RETRY_DELAY_MS);
    return;
  }
  html = answer.data.html;
  drawResult();
  if (isReplay) return;
  box.scrollIntoView({ block: "center", behavior: "smooth" });
  document.getElementById("result-title").focus({ preventScroll: true });
}

function updateResult() {
  if (!game.state.outcome || html) drawResult();
  else if (!isLoading) loadResult();
}

/** Show the result when the game is over; a page that was rendered with it is left alone. */
export function startResult() {
  if (isReplay || !game.state.outcome) onTableChange(updateResult);
}
