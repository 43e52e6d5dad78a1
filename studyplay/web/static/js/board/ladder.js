// The ladder to a word, rung by rung: each tap tells one thing more and is in the log.

import { clientId, get, post } from "../net.js";
import { rewrite } from "../redraw.js";
import { table } from "../table/table.js";
import { text } from "../texts.js";
import { cells } from "../grid.js";
import { address, game, isMine, onChange } from "./game.js";
import { complain, onShown, shownTab } from "./help.js";
import { lay } from "./lay.js";

const box = document.getElementById("ladder");
let told = { squares: [], tiles: [] };
let shownAt = -1;
let asking = false;

/** Outline the squares of the word, as far as they are known. */
function aim() {
  const wanted = new Set(isMine() && shownTab() ? told.squares : []);
  for (const cell of cells) {
    cell.classList.toggle("aim", wanted.has(`${cell.dataset.row}-${cell.dataset.col}`));
  }
}

function show(answer) {
  complain(answer.ok ? "" : (answer.data.text ?? text("went-wrong")));
  if (!answer.ok) return;
  told = answer.data;
  shownAt = answer.data.version;
  const rung = box.querySelector("[data-rung]:focus")?.dataset.rung;
  rewrite(box, told.html);
  const body = box.parentElement;
  if (rung) (box.querySelector(".rung:last-child button") ?? body).focus({ preventScroll: true });
  body.scrollTop = body.scrollHeight;
  aim();
}

/** Ask for the next rung; what was told stays until the answer is there. */
async function climb(rung) {
  if (asking) return;
  asking = true;
  const length = Number(document.getElementById("rung-length").value);
  const body = { cid: clientId(), base: table.seq, kind: "Climb", fields: { length, rung } };
  const answer = await post(`${address}/ladder`, body);
  asking = false;
  show(answer);
}

async function look() {
  if (asking || shownTab() !== "ladder" || shownAt === table.seq) return;
  if (!isMine()) {
    told = { squares: [], tiles: [] };
    box.textContent = text("ladder-wait");
    shownAt = table.seq;
    aim();
    return;
  }
  asking = true;
  const answer = await get(`${address}/ladder`);
  asking = false;
  show(answer);
}

box?.addEventListener("click", (event) => {
  const rung = event.target.closest("[data-rung]")?.dataset.rung;
  if (rung) climb(rung);
  if (event.target.closest("[data-lay]")) lay(told.tiles);
});
if (box) {
  onShown(look);
  onChange(() => {
    look();
    if (!game.busy) aim();
  });
}
