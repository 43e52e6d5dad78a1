// Dragging tiles with finger, pen or mouse.  Everything it does can be done without it.

import { isPlaying, letterOf } from "./drill.js";
import { put } from "./keys.js";
import { answer, placeIn, rack, tileOf } from "./look.js";
import { move, take } from "./tiles.js";

const FAR = 6;
let drag = null;

function begin(event) {
  const tile = tileOf(event.target);
  if (tile < 0 || event.button !== 0 || drag || !isPlaying()) return;
  const face = event.target.closest(".tile");
  drag = { id: event.pointerId, tile, face, x: event.clientX, y: event.clientY, ghost: null };
  face.setPointerCapture(event.pointerId);
}

function lift() {
  const ghost = document.createElement("span");
  ghost.className = "tile ghost";
  ghost.textContent = letterOf(drag.tile);
  ghost.style.setProperty("--tile-size", `${drag.face.offsetWidth}px`);
  document.body.append(ghost);
  drag.face.classList.add("used");
  drag.ghost = ghost;
}

function follow(event) {
  if (event.pointerId !== drag?.id) return;
  const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  if (!drag.ghost && moved < FAR) return;
  if (!drag.ghost) lift();
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  mark(under(event));
}

function under(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(".letters-row li");
}

function mark(place) {
  for (const old of document.querySelectorAll(".target")) old.classList.remove("target");
  place?.classList.add("target");
}

function end(event) {
  if (event.pointerId !== drag?.id) return;
  const { tile, face, ghost } = drag;
  drag = null;
  if (!ghost) return;
  const place = under(event);
  ghost.remove();
  face.classList.remove("used");
  mark(null);
  swallowClick();
  if (event.type === "pointerup" && isPlaying()) drop(tile, place, event);
}

function drop(tile, place, event) {
  const inAnswer = placeIn(answer, place);
  const onRack = placeIn(rack, place);
  if (inAnswer >= 0) put(tile, inAnswer);
  else if (onRack >= 0) move(tile, onRack);
  else if (event.clientY < answer.getBoundingClientRect().bottom) put(tile);
  else take(tile);
}

function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

/** Listen on rack and answer. */
export function startDragging() {
  for (const row of [rack, answer]) row.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", follow);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end);
}
