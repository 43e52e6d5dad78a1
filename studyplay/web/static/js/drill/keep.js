// Laid letters and the order of the rack outlive a reload.

import { address, drill, onChange } from "./drill.js";
import { deal } from "./tiles.js";

const key = `studyplay:${address}`;

function write() {
  const { item, rack } = drill.state;
  try {
    const kept = { item, rack, order: drill.order, answer: drill.answer };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the letters live as long as the page.
  }
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

/** Deal, then bring back what was kept of the same rack. */
export function restore() {
  deal();
  const kept = read();
  const { item, rack } = drill.state;
  if (kept.item === item && kept.rack === rack && kept.order?.length === rack.length) {
    drill.order = kept.order;
    drill.answer = kept.answer;
  }
  onChange(write);
}
