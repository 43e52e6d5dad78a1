// Letters that are laid and the order of the rack outlive a reload.

import { address, drill, onChange } from "./drill.js";
import { deal } from "./tiles.js";

const key = `studyplay:${address}`;

function write() {
  const { item, rack, frame } = drill.state;
  const { order, answer, named } = drill;
  try {
    const kept = { item, rack, frame, order, answer, named };
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
  const { item, rack, frame } = drill.state;
  const isSame = kept.item === item && kept.rack === rack && kept.frame === frame;
  if (isSame && kept.order?.length === rack?.length) {
    const { order, answer, named = {} } = kept;
    Object.assign(drill, { order, answer, named });
  }
  onChange(write);
}
