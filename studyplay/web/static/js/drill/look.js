// Rack and answer: one button for each tile, which glides from place to place.

import { text } from "../texts.js";
import { drill, letterOf, onChange } from "./drill.js";

export const rack = document.getElementById("rack");
export const answer = document.getElementById("answer");

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const WIDEST = 7;
let faces = [];
let shown = "";

/** The tile that an element shows, or -1. */
export const tileOf = (element) => faces.indexOf(element?.closest?.("button.tile"));

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

function slot(content) {
  const item = document.createElement("li");
  if (content) {
    item.append(content);
  } else {
    const gap = document.createElement("span");
    gap.className = "slot";
    item.append(gap);
  }
  return item;
}

function build() {
  shown = `${drill.state.item} ${drill.state.rack}`;
  const letters = [...drill.state.rack];
  faces = letters.map(face);
  const wide = letters.length > 9;
  const columns = (most) =>
    letters.length <= most ? letters.length : Math.ceil(letters.length / 2);
  rack.style.setProperty("--columns", columns(WIDEST));
  answer.style.setProperty("--columns", columns(wide ? WIDEST : 9));
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
  button.ariaLabel =
    place < 0 ? text("tile", { letter }) : text("laid", { letter, place: place + 1 });
}

function show() {
  if (drill.state.phase !== "playing") return;
  if (shown !== `${drill.state.item} ${drill.state.rack}`) build();
  const focused = faces.indexOf(document.activeElement);
  const before = faces.map((tile) => tile.getBoundingClientRect());
  const laid = faces.map((_, place) => drill.answer[place]);
  answer.replaceChildren(...laid.map((tile) => slot(faces[tile])));
  const lying = drill.order.map((tile) => (drill.answer.includes(tile) ? null : faces[tile]));
  rack.replaceChildren(...lying.map(slot));
  faces.forEach((button, tile) => {
    label(button, tile);
    glide(button, before[tile]);
  });
  if (focused >= 0) faces[focused].focus({ preventScroll: true });
}

onChange(show);
