// Drag and drop of tiles.  Tapping can do everything that dragging can.

import { enableDragging } from "../shared/drag.js";
import { isPlaying, letterOf } from "./drill.js";
import { placeTile } from "./letter_keys.js";
import { answer, indexInRow, rack, tileOf } from "./tile_rows.js";
import { returnTile, swapOnRack } from "./tiles.js";

function pickTile({ target }) {
  const tile = tileOf(target);
  return tile >= 0 && isPlaying() ? { item: tile, element: target.closest(".tile") } : null;
}

function createGhost(tile, _event, element) {
  const ghost = document.createElement("span");
  ghost.className = "tile";
  ghost.textContent = letterOf(tile);
  ghost.style.setProperty("--tile-size", `${element.offsetWidth}px`);
  return ghost;
}

function findPlace({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest(".letters-row li") ?? null;
}

function markPlace(place) {
  for (const old of document.querySelectorAll(".target")) old.classList.remove("target");
  place?.classList.add("target");
}

function dropTile(tile, place, event) {
  if (!isPlaying()) return;
  const answerIndex = indexInRow(answer, place);
  const rackIndex = indexInRow(rack, place);
  if (answerIndex >= 0) placeTile(tile, answerIndex);
  else if (rackIndex >= 0) swapOnRack(tile, rackIndex);
  else if (event.clientY < answer.getBoundingClientRect().bottom) placeTile(tile);
  else returnTile(tile);
}

/** Enable dragging in rack and answer. */
export function startDragging() {
  enableDragging({
    sources: [rack, answer],
    pick: pickTile,
    createGhost,
    findTarget: findPlace,
    markTarget: markPlace,
    drop: dropTile,
  });
}
