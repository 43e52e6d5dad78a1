// Entry module of the page for a game on a real board.

import "./board.js";
import "./rendered_parts.js";
import "./play_preview.js";
import { readJson, writeJson } from "../shared/storage.js";
import { startClock } from "./clock.js";
import { address, game, notifyChange, onChange } from "./game.js";
import { playForm, startPlayForm } from "./play_form.js";
import { startBoardInput } from "./keyboard.js";
import { startForms } from "./forms.js";
import { startPolling } from "./server.js";

const STORAGE_KEY = `studyplay:${address}`;

function saveDraft() {
  const { draft } = game;
  const points = playForm.elements.points?.value ?? "";
  const blanks = [...draft.blanks];
  writeJson(STORAGE_KEY, { ...draft, blanks, points, version: game.state.version });
}

/** Restore what was typed before a reload, unless the game has changed since; save later changes. */
function restoreDraft() {
  const saved = readJson(STORAGE_KEY);
  if (saved?.version === game.state.version) {
    const { row, col, across, word, blanks } = saved;
    game.draft = { row, col, across, word, blanks: new Set(blanks) };
    if (playForm.elements.points) playForm.elements.points.value = saved.points;
  }
  playForm.elements.points?.addEventListener("input", saveDraft);
  onChange(saveDraft);
  notifyChange();
}

startPlayForm();
startBoardInput();
startForms();
startClock();
restoreDraft();
startPolling();
document.documentElement.dataset.ready = "yes";
