// What the tiles on the board would score, or why they are no valid play.

import { showRefusal } from "../shared/announcements.js";
import { cellAt } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import { createActionId, postJson } from "../shared/requests.js";
import { table } from "../table/table.js";
import { address, fixed, game, hasTile, isMyTurn, onChange, placedTileAt } from "./game.js";
import { playFields } from "./turn_buttons.js";

const DELAY_MS = 150;
const UNFINISHED_DELAY_MS = 1500;
const NEIGHBOURS = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const line = document.getElementById("price");
let timer = 0;
let requestedPlay = "";

/**
 * Whether the placed tiles are in one line without gaps that touches a tile on the board or, as
 * the first play, covers the start.  The server judges the play; this only says whether the play
 * may be finished.
 */
function isConnected() {
  const rows = game.placed.map((tile) => tile.row);
  const cols = game.placed.map((tile) => tile.col);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...cols), Math.max(...cols)];
  if (top !== bottom && left !== right) return false;
  for (let row = top; row <= bottom; row += 1) {
    for (let col = left; col <= right; col += 1) {
      if (!placedTileAt(row, col) && !hasTile(row, col)) return false;
    }
  }
  const [startRow, startCol] = fixed.start;
  if (game.placed.length > 1 && placedTileAt(startRow, startCol)) return true;
  return game.placed.some(({ row, col }) =>
    NEIGHBOURS.some(([down, right]) => hasTile(row + down, col + right)));
}

function formatPrice({ words, bonuses, points }) {
  const parts = words.map((word) => `${word.word} ${word.points}`);
  for (const bonus of bonuses) {
    parts.push(text("bonus", { name: text(bonus.name), points: bonus.points }));
  }
  return text("total", { words: parts.join(" + "), points });
}

/** Show *points* at the last placed tile; null removes them. */
function showBubble(points) {
  document.querySelector(".bubble")?.remove();
  const inOrder = (one, other) => one.row - other.row || one.col - other.col;
  const last = [...game.placed].sort(inOrder).at(-1);
  if (points === null || !last) return;
  const bubble = document.createElement("span");
  bubble.className = "bubble";
  bubble.ariaHidden = "true";
  bubble.textContent = points;
  cellAt(last.row, last.col).append(bubble);
}

function showPrice(price) {
  const { fault } = price;
  line.classList.toggle("fault", Boolean(fault));
  line.textContent = fault ?? formatPrice(price);
  showBubble(fault ? null : price.points);
}

async function requestPrice(play) {
  const cid = createActionId();
  const body = { cid, base: table.seq, kind: "PlaceTiles", fields: playFields() };
  const answer = await postJson(`${address}/price`, body);
  if (answer.ok && play === requestedPlay) showPrice(answer.data);
}

/** Request the price soon if it looks like a play, and later while tiles are still missing. */
function schedulePrice() {
  const play = isMyTurn() && game.placed.length ? JSON.stringify(playFields()) : "";
  if (play === requestedPlay) return;
  requestedPlay = play;
  clearTimeout(timer);
  showRefusal("");
  const isComplete = play && isConnected();
  if (!isComplete) {
    line.textContent = "";
    showBubble(null);
  }
  if (play) timer = setTimeout(requestPrice, isComplete ? DELAY_MS : UNFINISHED_DELAY_MS, play);
}

if (line) onChange(schedulePrice);
