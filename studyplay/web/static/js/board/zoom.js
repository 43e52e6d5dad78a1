// Enlarging the board: by a button, by two fingers, and by a tap where squares are too small.

import { text } from "../texts.js";
import { board, cellAt } from "./board.js";
import { fixed, game } from "./game.js";

const LARGE = 34;
const SMALL = 22;
const MOST = 3;
const PHONE = 640;
const view = document.getElementById("board-view");
const button = document.getElementById("zoom");
const key = "studyplay:zoom";
let zoom = 1;
let pinch = null;

const cellSize = () => cellAt(0, 0).getBoundingClientRect().width;

/** Set the scale to *next*; what is at *x*, *y* of the view stays there. */
function setZoom(next, x = view.clientWidth / 2, y = view.clientHeight / 2) {
  const factor = Math.min(MOST, Math.max(1, next));
  const left = ((view.scrollLeft + x) * factor) / zoom - x;
  const top = ((view.scrollTop + y) * factor) / zoom - y;
  zoom = factor;
  board.style.setProperty("--zoom", String(factor));
  view.classList.toggle("zoomed", factor > 1);
  view.scrollTo(left, top);
  button.ariaPressed = String(factor > 1);
  const name = text(factor > 1 ? "zoom-out" : "zoom-in");
  button.ariaLabel = name;
  button.title = name;
  board.classList.toggle("tiny", cellSize() < SMALL);
}

/** Show the square in the middle of an enlarged board. */
function showSquare(row, col) {
  setZoom((zoom * LARGE) / cellSize());
  const cell = cellAt(row, col);
  view.scrollTo(
    cell.offsetLeft - (view.clientWidth - cell.offsetWidth) / 2,
    cell.offsetTop - (view.clientHeight - cell.offsetHeight) / 2,
  );
}

function toggle() {
  if (zoom > 1) setZoom(1);
  else showSquare(game.cursor.row, game.cursor.col);
  keep();
}

/** Whether squares are too small for a finger; then *row*, *col* is shown large instead. */
export function enlargeFor(row, col, event) {
  if (event.pointerType !== "touch" || cellSize() >= SMALL) return false;
  showSquare(row, col);
  return true;
}

function keep() {
  try {
    sessionStorage.setItem(key, zoom > 1 ? "large" : "whole");
  } catch {
    // Storage is forbidden: the board starts as it always does.
  }
}

function kept() {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function pinchBegins(event) {
  if (event.touches.length === 2) pinch = { apart: apart(event.touches), zoom };
}

function pinchMoves(event) {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const [one, other] = event.touches;
  const box = view.getBoundingClientRect();
  const x = (one.clientX + other.clientX) / 2 - box.left;
  const y = (one.clientY + other.clientY) / 2 - box.top;
  setZoom((pinch.zoom * apart(event.touches)) / pinch.apart, x, y);
}

/** Keep the square of the keyboard in sight. */
function follow(event) {
  if (zoom > 1) event.target.closest(".cell")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Listen; a board whose squares are small on this screen begins enlarged. */
export function startZoom() {
  board.style.setProperty("--size", String(fixed.size));
  button.addEventListener("click", toggle);
  board.addEventListener("focusin", follow);
  view.addEventListener("touchstart", pinchBegins, { passive: true });
  view.addEventListener("touchmove", pinchMoves, { passive: false });
  view.addEventListener("touchend", () => (pinch = null));
  const isSmall = cellSize() < SMALL;
  board.classList.toggle("tiny", isSmall);
  if (kept() === "large" || (isSmall && innerWidth < PHONE && kept() !== "whole")) {
    const last = game.state.sheet.filter((line) => line.kind === "play").at(-1)?.tiles[0];
    showSquare(last?.row ?? game.cursor.row, last?.col ?? game.cursor.col);
  }
}
