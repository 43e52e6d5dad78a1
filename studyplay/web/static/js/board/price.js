// What the tiles on the board would earn, or what is wrong with where they lie.

import { clientId, post } from "../net.js";
import { text } from "../texts.js";
import { cellAt } from "./board.js";
import { address, game, isMine, onChange } from "./game.js";
import { isLaid } from "./laid.js";
import { playFields } from "./plays.js";
import { table } from "../table/table.js";
import { refuse } from "./server.js";

/** Milliseconds after the last tile: of a play that can have a price, and of any other. */
const PAUSE = 150;
const UNFINISHED_PAUSE = 1500;
const line = document.getElementById("price");
let timer = 0;
let asked = "";

function describe({ words, bonuses, points }) {
  const parts = words.map((word) => `${word.word} ${word.points}`);
  parts.push(...bonuses.map((bonus) => text("bonus", { name: text(bonus.name), points: bonus.points })));
  return text("total", { words: parts.join(" + "), points });
}

function bubble(points) {
  document.querySelector(".bubble")?.remove();
  const order = (one, other) => one.row - other.row || one.col - other.col;
  const last = [...game.placed].sort(order).at(-1);
  if (points === null || !last) return;
  const mark = document.createElement("span");
  mark.className = "bubble";
  mark.ariaHidden = "true";
  mark.textContent = points;
  cellAt(last.row, last.col).append(mark);
}

function show(answer) {
  const { fault } = answer;
  line.classList.toggle("fault", Boolean(fault));
  line.textContent = fault ?? describe(answer);
  bubble(fault ? null : answer.points);
}

async function ask(wanted) {
  const body = {
    cid: clientId(),
    base: table.seq,
    kind: "PlaceTiles",
    fields: playFields(),
  };
  const answer = await post(`${address}/price`, body);
  if (answer.ok && wanted === asked) show(answer.data);
}

function plan() {
  const wanted = isMine() && game.placed.length ? JSON.stringify(playFields()) : "";
  if (wanted === asked) return;
  asked = wanted;
  clearTimeout(timer);
  refuse("");
  const connected = wanted && isLaid();
  if (!connected) {
    line.textContent = "";
    bubble(null);
  }
  if (wanted) timer = setTimeout(ask, connected ? PAUSE : UNFINISHED_PAUSE, wanted);
}

if (line) onChange(plan);
