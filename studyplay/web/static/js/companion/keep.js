// What is being typed outlives a reload.

import { form } from "./entry.js";
import { address, changed, game, onChange } from "./game.js";

const key = `studyplay:${address}`;

function write() {
  const { draft } = game;
  const points = form.elements.points?.value ?? "";
  try {
    const kept = { ...draft, blanks: [...draft.blanks], points, version: game.state.version };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: what is typed lives as long as the page.
  }
}

/** Bring back what was typed, unless the game has gone on since. */
export function restore() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key));
    if (kept?.version === game.state.version) {
      const { row, col, across, word, blanks } = kept;
      game.draft = { row, col, across, word, blanks: new Set(blanks) };
      if (form.elements.points) form.elements.points.value = kept.points;
    }
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  form.elements.points?.addEventListener("input", write);
  onChange(write);
  changed();
}
