// Moving tiles between the rack and the answer, and writing letters into gaps.

import { changed, drill, isBlank, letterOf, room } from "./drill.js";

/** Tiles of the server's rack, all lying on it. */
export function deal() {
  drill.order = [...(drill.state.rack ?? "")].map((_, tile) => tile);
  drill.answer = [];
  drill.named = {};
}

/** Lay *tile* into the answer, at its end or at *place*; a tile that lies there moves. */
export function lay(tile, place = drill.answer.length) {
  const rest = drill.answer.filter((other) => other !== tile);
  if (rest.length >= room()) return;
  rest.splice(Math.min(place, rest.length), 0, tile);
  drill.answer = rest;
  changed();
}

/** Lay the blank *tile* as *letter*. */
export function layBlank(tile, letter, place) {
  drill.named[tile] = letter;
  lay(tile, place);
}

/** Take what lies at *place* of the answer back. */
export function takeAt(place) {
  const [piece] = drill.answer.splice(place, 1);
  delete drill.named[piece];
  changed();
}

/** Take *tile* back to the rack. */
export function take(tile) {
  const place = drill.answer.indexOf(tile);
  if (place < 0) changed();
  else takeAt(place);
}

/** Take everything back. */
export function clear() {
  drill.answer = [];
  drill.named = {};
  changed();
}

/** Change *tile* on the rack with what lies at *slot*, and take it from the answer. */
export function move(tile, slot) {
  const from = drill.order.indexOf(tile);
  [drill.order[from], drill.order[slot]] = [drill.order[slot], drill.order[from]];
  take(tile);
}

/** Lay a tile with *letter* or a blank, or write it; returns whether there was one, and room. */
export function type(letter) {
  if (!drill.state.rack) return write(letter);
  const free = drill.order.filter((tile) => !drill.answer.includes(tile));
  const tile = free.find((each) => letterOf(each) === letter);
  const blank = free.find(isBlank);
  if (tile !== undefined) lay(tile);
  else if (blank !== undefined) layBlank(blank, letter);
  return tile !== undefined || blank !== undefined;
}

function write(letter) {
  if (drill.answer.length >= room()) return false;
  drill.answer.push(letter);
  changed();
  return true;
}

/** Put the rack in another order. */
export function shuffle() {
  const before = drill.order.join();
  for (let tries = 0; tries < 5 && drill.order.join() === before; tries += 1) {
    for (let last = drill.order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [drill.order[last], drill.order[other]] = [drill.order[other], drill.order[last]];
    }
  }
  changed();
}
