// Rack and answer rows: one button per tile, animated when it moves.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { answerCells, drill, isBlank, letterOf, onChange } from "./drill.js";

export const rack = document.getElementById("rack");
export const answer = document.getElementById("answer");

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const MAX_COLUMNS = 7;
let tileButtons = [];
let drawnTask = "";

/**
 * Return the tile of an element, -1 if it is none.
 * @param {Element | null} element
 */
export const tileOf = (element) => tileButtons.indexOf(element?.closest?.("button.tile"));

/**
 * Return the index in the answer of the letter that an element shows, or -1.
 * @param {Element | null} element
 */
export function typedPlaceOf(element) {
  const gaps = [...answer.children].filter((item) => !item.querySelector(".standing"));
  return gaps.indexOf(element?.closest?.("button.tile")?.parentElement);
}

/**
 * Return the index of an element in a row, or -1.
 * @param {HTMLElement} row
 * @param {Element | null} element
 */
export function indexInRow(row, element) {
  const item = element?.closest?.("li");
  return item?.parentElement === row ? [...row.children].indexOf(item) : -1;
}

/**
 * Animate an element, unless the user prefers reduced motion.
 * @param {HTMLElement} element
 * @param {Keyframe[]} frames
 * @param {number} duration In milliseconds.
 */
export function animate(element, frames, duration) {
  if (!reducedMotion.matches) element.animate(frames, { duration, easing: "ease-out" });
}

function createTile(letter) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tile";
  const span = document.createElement("span");
  span.className = "letter";
  span.textContent = letter;
  button.append(span);
  return button;
}

/** Create a given letter of the frame. */
function createFixedLetter(letter) {
  const tile = document.createElement("span");
  tile.className = "tile standing";
  tile.textContent = letter;
  return tile;
}

function createItem(content) {
  const item = document.createElement("li");
  item.append(content);
  return item;
}

function createGap() {
  const empty = document.createElement("span");
  empty.className = "slot";
  empty.role = "img";
  empty.ariaLabel = text("gap");
  return empty;
}

/** Return the list item of a piece, a new one if it has none; tiles keep theirs. */
const itemOf = (content) => content?.parentElement ?? createItem(content ?? createGap());

const taskKey = () => `${drill.state.item} ${drill.state.rack} ${drill.state.frame}`;

function buildRows() {
  drawnTask = taskKey();
  for (const row of [rack, answer]) row.replaceChildren();
  tileButtons = [...drill.state.rack].map(createTile);
  tileButtons.forEach((tile, n) => createItem(tile).setAttribute("data-key", String(n)));
  rack.hidden = !tileButtons.length;
  const letters = answerCells().length;
  answer.hidden = !letters;
  const columns = (count, limit) => (count <= limit ? count : Math.ceil(count / 2));
  rack.style.setProperty("--columns", columns(tileButtons.length, MAX_COLUMNS));
  answer.style.setProperty("--columns", columns(letters, letters > 9 ? MAX_COLUMNS : 9));
}

function animateMove(tile, oldBox) {
  const newBox = tile.getBoundingClientRect();
  const [x, y] = [oldBox.left - newBox.left, oldBox.top - newBox.top];
  if (!oldBox.width || !newBox.width || (!x && !y)) return;
  animate(tile, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], 160);
}

function labelTile(button, tile) {
  const place = drill.answer.indexOf(tile);
  const letter = letterOf(tile);
  if (place >= 0) button.ariaLabel = text("laid", { letter, place: place + 1 });
  else button.ariaLabel = isBlank(tile) ? text("blank") : text("tile", { letter });
  button.classList.toggle("blank", isBlank(tile));
  button.firstChild.textContent = letter === "?" ? " " : letter;
}

/** Return the button of a piece of the answer: a tile of the rack, or a typed letter. */
function answerButton(piece, place) {
  if (typeof piece === "number") return tileButtons[piece];
  const button = createTile(piece);
  button.ariaLabel = text("laid", { letter: piece, place: place + 1 });
  return button;
}

function answerContents() {
  let place = 0;
  return answerCells().map((cell) => {
    if (cell !== null) return createFixedLetter(cell);
    const piece = drill.answer[place];
    place += 1;
    return piece === undefined ? null : answerButton(piece, place - 1);
  });
}

function drawRows() {
  if (drill.state.phase !== "playing") return;
  if (drawnTask !== taskKey()) buildRows();
  const focused = tileButtons.indexOf(document.activeElement);
  const oldBoxes = tileButtons.map((tile) => tile.getBoundingClientRect());
  redraw(answer, answerContents().map(itemOf));
  const rackContents = drill.order.map((tile) => (drill.answer.includes(tile) ? null : tileButtons[tile]));
  redraw(rack, rackContents.map(itemOf));
  tileButtons.forEach((button, tile) => {
    labelTile(button, tile);
    animateMove(button, oldBoxes[tile]);
  });
  if (focused >= 0) tileButtons[focused].focus({ preventScroll: true });
}

onChange(drawRows);
