// Enlarging the board: with a button, with two fingers, or with a tap where squares are too small.

import { board, cellAt } from "../shared/board_grid.js";
import { text } from "../shared/page_texts.js";
import { readText, writeText } from "../shared/storage.js";
import { fixed, game } from "./game.js";

const LARGE_CELL_PX = 34;
const MIN_CELL_PX = 22;
const MAX_ZOOM = 3;
const PHONE_WIDTH_PX = 640;
const STORAGE_KEY = "studyplay:zoom";
const view = document.getElementById("board-view");
const button = document.getElementById("zoom");
let zoom = 1;
let pinch = null;

const cellSize = () => cellAt(0, 0).getBoundingClientRect().width;

/** Set the zoom factor; the point at *x*, *y* of the view stays where it is. */
function setZoom(wanted, x = view.clientWidth / 2, y = view.clientHeight / 2) {
  const factor = Math.min(MAX_ZOOM, Math.max(1, wanted));
  const left = ((view.scrollLeft + x) * factor) / zoom - x;
  const top = ((view.scrollTop + y) * factor) / zoom - y;
  zoom = factor;
  board.style.setProperty("--zoom", String(factor));
  view.classList.toggle("zoomed", factor > 1);
  view.scrollTo(left, top);
  button.ariaPressed = String(factor > 1);
  const label = text(factor > 1 ? "zoom-out" : "zoom-in");
  button.ariaLabel = label;
  button.title = label;
  board.classList.toggle("tiny", cellSize() < MIN_CELL_PX);
}

/** Enlarge the board and centre it on a square. */
function showSquare(row, col) {
  setZoom((zoom * LARGE_CELL_PX) / cellSize());
  const cell = cellAt(row, col);
  view.scrollTo(
    cell.offsetLeft - (view.clientWidth - cell.offsetWidth) / 2,
    cell.offsetTop - (view.clientHeight - cell.offsetHeight) / 2,
  );
}

function toggleZoom() {
  if (zoom > 1) setZoom(1);
  else showSquare(game.cursor.row, game.cursor.col);
  writeText(STORAGE_KEY, zoom > 1 ? "large" : "whole");
}

/** Show a square large if squares are too small for a finger; returns whether it did. */
export function enlargeFor(row, col, event) {
  if (event.pointerType !== "touch" || cellSize() >= MIN_CELL_PX) return false;
  showSquare(row, col);
  return true;
}

const touchDistance = ([one, other]) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function handleTouchStart({ touches }) {
  if (touches.length === 2) pinch = { distance: touchDistance(touches), zoom };
}

function handleTouchMove(event) {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const [one, other] = event.touches;
  const box = view.getBoundingClientRect();
  const x = (one.clientX + other.clientX) / 2 - box.left;
  const y = (one.clientY + other.clientY) / 2 - box.top;
  setZoom((pinch.zoom * touchDistance(event.touches)) / pinch.distance, x, y);
}

/** Keep the focused square in view. */
function handleFocus(event) {
  if (zoom <= 1) return;
  event.target.closest(".cell")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Start the zoom; on a phone a board with small squares is enlarged at the last play. */
export function startZoom() {
  board.style.setProperty("--size", String(fixed.size));
  button.addEventListener("click", toggleZoom);
  board.addEventListener("focusin", handleFocus);
  view.addEventListener("touchstart", handleTouchStart, { passive: true });
  view.addEventListener("touchmove", handleTouchMove, { passive: false });
  view.addEventListener("touchend", () => (pinch = null));
  const isSmall = cellSize() < MIN_CELL_PX;
  board.classList.toggle("tiny", isSmall);
  const stored = readText(STORAGE_KEY);
  if (stored === "large" || (isSmall && innerWidth < PHONE_WIDTH_PX && stored !== "whole")) {
    const last = game.state.sheet.filter((line) => line.kind === "play").at(-1)?.tiles[0];
    showSquare(last?.row ?? game.cursor.row, last?.col ?? game.cursor.col);
  }
}
