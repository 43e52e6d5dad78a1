// What is on the desk outlives a reload, and whatever happens at the table meanwhile.

import { address, fixed, onChange, table } from "../table/table.js";
import { cardsIn, clear, desk, follow, missing, moved, onDesk } from "./desk.js";

const key = `studyplay:kotoba:${address}:${fixed.seat}`;
const MINE = new Set(["WordMade", "WordRewritten"]);

function write() {
  try {
    const { target, steps, row } = desk;
    sessionStorage.setItem(key, JSON.stringify({ target, steps, row }));
  } catch {
    // Storage is full or forbidden: the desk lives as long as the page.
  }
}

const isItem = (item) => typeof item?.card === "string" && typeof item.was === "string";
const isRow = (row) => Array.isArray(row?.items) && row.items.every(isItem);

/** Bring back what was kept, and keep what is built from now on. */
export function startKeeping() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (isRow(kept.row) && Array.isArray(kept.steps) && kept.steps.every(isRow)) {
      Object.assign(desk, { target: kept.target ?? null, steps: kept.steps, row: kept.row });
      if (isDone()) clear();
    }
  } catch {
    clear();
  }
  onDesk(write);
  onChange(reconcile);
  reconcile([]);
}

/** Whether the word on the desk has been made, here or on another device of the seat. */
function isDone() {
  const there = table.view.appeared;
  return desk.row.items.length > 0 && there.includes(cardsIn(desk.row)) && missing().length > 0;
}

function reconcile(events) {
  const made = events.some((event) => MINE.has(event.kind) && event.seat === fixed.seat);
  follow();
  if (made) clear();
  else moved();
}
