// The board by keyboard: arrows, letters, Space, Backspace, Enter, Escape.

import { text } from "../texts.js";
import { board, cellAt } from "./board.js";
import { stopAsking } from "./asking.js";
import { bring, put } from "./choose.js";
import { changed, fixed, game, isFree, isSeated, lying, placedOn, squareName } from "./game.js";
import { play } from "./plays.js";
import { say } from "./says.js";
import { refuse } from "./server.js";
import { place, recall } from "./tiles.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const OTHERS = {
  " ": turn,
  Backspace: back,
  Delete: () => bring(game.cursor.row, game.cursor.col),
  Enter: enter,
  Escape: () => (game.asking ? stopAsking() : recall()),
  Home: () => go(game.cursor.row, 0),
  End: () => go(game.cursor.row, fixed.size - 1),
};

const inside = (place) => place >= 0 && place < fixed.size;

function go(row, col) {
  if (!inside(row) || !inside(col)) return;
  game.cursor = { row, col };
  changed();
  cellAt(row, col).focus();
}

function step(by) {
  const { row, col } = game.cursor;
  return game.across ? [row, col + by] : [row + by, col];
}

function turn() {
  game.across = !game.across;
  changed();
  say(game.across ? "across" : "down");
}

/** Go on to the next square without a tile; at the edge stay. */
function advance() {
  let [row, col] = step(1);
  while (inside(row) && inside(col) && !isFree(row, col)) {
    [row, col] = game.across ? [row, col + 1] : [row + 1, col];
  }
  if (inside(row) && inside(col)) go(row, col);
}

function back() {
  const here = placedOn(game.cursor.row, game.cursor.col);
  const last = here ?? game.placed.at(-1);
  if (!last) return;
  bring(last.row, last.col);
  go(last.row, last.col);
}

function enter() {
  const { asking, chosen, cursor } = game;
  if (asking?.square) {
    asking.square(cursor.row, cursor.col);
    return;
  }
  if (chosen && "slot" in chosen && isFree(cursor.row, cursor.col)) {
    put(chosen.slot, cursor.row, cursor.col);
  } else {
    play();
  }
}

function type(letter) {
  const { row, col } = game.cursor;
  if (lying(row, col).toUpperCase() === letter) return advance();
  if (!isFree(row, col)) return refuse(text("taken", { square: squareName(row, col) }));
  if (!isSeated) return undefined;
  const own = game.rack.indexOf(letter);
  const slot = own >= 0 ? own : game.rack.indexOf("?");
  if (slot < 0) return refuse(text("no-letter", { letter }));
  place(slot, row, col, letter);
  say("placed", { letter, square: squareName(row, col) });
  return advance();
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const arrow = ARROWS[event.key];
  const other = OTHERS[event.key];
  const letter = event.key.normalize("NFKC").toUpperCase();
  if (arrow) go(game.cursor.row + arrow[0], game.cursor.col + arrow[1]);
  else if (other) other();
  else if (/^[A-Z]$/.test(letter)) type(letter);
  else return;
  event.preventDefault();
}

/** Listen while the focus is on the board. */
export function startKeyboard() {
  board.addEventListener("keydown", press);
  board.addEventListener("focusin", (event) => {
    const { row, col } = event.target.dataset;
    if (row === undefined) return;
    if (Number(row) === game.cursor.row && Number(col) === game.cursor.col) return;
    game.cursor = { row: Number(row), col: Number(col) };
    changed();
  });
}
