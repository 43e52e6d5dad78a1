// Half-placed tiles and the order of the rack outlive a reload.

import { address, game, onChange } from "./game.js";

const key = `studyplay:${address}`;

function write() {
  try {
    sessionStorage.setItem(key, JSON.stringify({ rack: game.rack, placed: game.placed }));
  } catch {
    // Storage is full or forbidden: the tiles live as long as the page.
  }
}

/** Bring back what was kept of this game; `reconcile` decides what still fits. */
export function restore() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (Array.isArray(kept.rack)) game.rack = kept.rack;
    if (Array.isArray(kept.placed)) game.placed = kept.placed;
  } catch {
    game.rack = [];
  }
  onChange(write);
}
