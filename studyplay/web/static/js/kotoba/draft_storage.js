// Keep the draft in session storage over a reload, and update it after other plays.

import { readJson, writeJson } from "../shared/storage.js";
import { address, fixed, onChange, table } from "../table/table.js";
import {
  cardsOfStep,
  clearDraft,
  draft,
  listMissingCards,
  notifyDraftChange,
  onDraftChange,
  updateTarget,
} from "./draft_word.js";

const STORAGE_KEY = `studyplay:kotoba:${address}:${fixed.seat}`;
const WORD_EVENTS = new Set(["WordMade", "WordRewritten"]);

function saveDraft() {
  const { target, steps, row } = draft;
  writeJson(STORAGE_KEY, { target, steps, row });
}

const isItem = (item) => typeof item?.card === "string" && typeof item.was === "string";
const isRow = (row) => Array.isArray(row?.items) && row.items.every(isItem);

/** Restore the stored draft and save every change from now on. */
export function startDraftStorage() {
  const saved = readJson(STORAGE_KEY) ?? {};
  if (isRow(saved.row) && Array.isArray(saved.steps) && saved.steps.every(isRow)) {
    Object.assign(draft, { target: saved.target ?? null, steps: saved.steps, row: saved.row });
    if (isAlreadyPlayed()) clearDraft();
  }
  onDraftChange(saveDraft);
  onChange(syncWithTable);
  syncWithTable([]);
}

/** Return whether the stored word was played meanwhile, here or on another device of the seat. */
function isAlreadyPlayed() {
  if (draft.row.items.length === 0 || listMissingCards().length === 0) return false;
  return table.view.appeared.includes(cardsOfStep(draft.row));
}

function syncWithTable(events) {
  const isPlayed = events.some((event) => WORD_EVENTS.has(event.kind) && event.seat === fixed.seat);
  updateTarget();
  if (isPlayed) clearDraft();
  else notifyDraftChange();
}
