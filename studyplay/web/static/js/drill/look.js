// Rack and answer: one button for each tile, which glides from place to place.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { cells, drill, isBlank, letterOf, onChange } from "./drill.js";

export const rack = document.getElementById("rack");
export const answer = document.getElementById("answer");

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const WIDEST = 7;
let faces = [];
let shown = "";

/** The tile that an element shows, or -1. */
export const tileOf = (element) => faces.indexOf(element?.closest?.("button.tile"));

/** The place in the answer's word of the typed letter that an element shows, or -1. */
export function gapOf(element) {
  const gaps = [...answer.children].filter((item) => !item.querySelector(".standing"));
  return gaps.indexOf(element?.closest?.("button.tile")?.parentElement);
}

/** The place in *row* that an element belongs to, or -1. */
export function placeIn(row, element) {
  const item = element?.closest?.("li");
  return item?.parentElement === row ? [...row.children].indexOf(item) : -1;
}

/** Move *element* as *frames* say, unless the learner wants no motion. */
export function animate(element, frames, duration) {
  if (!calm.matches) element.animate(frames, { duration, easing: "ease-out" });
}

function face(letter) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tile";
  const span = document.createElement("span");
  span.className = "letter";
  span.textContent = letter;
  button.append(span);
  return button;
}

/** A letter that stands in the frame. */
function standing(letter) {
  const tile = document.createElement("span");
  tile.className = "tile standing";
  tile.textContent = letter;
  return tile;
}

function place(content) {
  const item = document.createElement("li");
  item.append(content);
  return item;
}

function gap() {
  const empty = document.createElement("span");
  empty.className = "slot";
  empty.role = "img";
  empty.ariaLabel = text("gap");
  return empty;
}

/** The place of a piece, or an empty one; tiles take theirs along. */
const slot = (content) => content?.parentElement ?? place(content ?? gap());

const asked = () => `${drill.state.item} ${drill.state.rack} ${drill.state.frame}`;

function build() {
  shown = asked();
  for (const row of [rack, answer]) row.replaceChildren();
  faces = [...drill.state.rack].map(face);
  faces.forEach((tile, n) => place(tile).setAttribute("data-key", n));
  rack.hidden = !faces.length;
  const letters = cells().length;
  answer.hidden = !letters;
  const columns = (count, most) => (count <= most ? count : Math.ceil(count / 2));
  rack.style.setProperty("--columns", columns(faces.length, WIDEST));
  answer.style.setProperty("--columns", columns(letters, letters > 9 ? WIDEST : 9));
}

function glide(tile, before) {
  const now = tile.getBoundingClientRect();
  const [x, y] = [before.left - now.left, before.top - now.top];
  if (!before.width || !now.width || (!x && !y)) return;
  animate(tile, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], 160);
}

function label(button, tile) {
  const place = drill.answer.indexOf(tile);
  const letter = letterOf(tile);
  if (place >= 0) button.ariaLabel = text("laid", { letter, place: place + 1 });
  else button.ariaLabel = isBlank(tile) ? text("blank") : text("tile", { letter });
  button.classList.toggle("blank", isBlank(tile));
  button.firstChild.textContent = letter === "?" ? " " : letter;
}

/** The button of a piece of the answer: a tile of the rack, or a typed letter. */
function laid(piece, place) {
  if (typeof piece === "number") return faces[piece];
  const button = face(piece);
  button.ariaLabel = text("laid", { letter: piece, place: place + 1 });
  return button;
}

function filled() {
  let place = 0;
  return cells().map((cell) => {
    if (cell !== null) return standing(cell);
    const piece = drill.answer[place];
    place += 1;
    return piece === undefined ? null : laid(piece, place - 1);
  });
}

function show() {
  if (drill.state.phase !== "playing") return;
  if (shown !== asked()) build();
  const focused = faces.indexOf(document.activeElement);
  const before = faces.map((tile) => tile.getBoundingClientRect());
  redraw(answer, filled().map(slot));
  const lying = drill.order.map((tile) => (drill.answer.includes(tile) ? null : faces[tile]));
  redraw(rack, lying.map(slot));
  faces.forEach((button, tile) => {
    label(button, tile);
    glide(button, before[tile]);
  });
  if (focused >= 0) faces[focused].focus({ preventScroll: true });
}

onChange(show);
