// Moving tiles between the rack and the answer.

import { changed, drill, letterOf } from "./drill.js";

/** Tiles of the server's rack, all lying on it. */
export function deal() {
  drill.order = [...drill.state.rack].map((_, tile) => tile);
  drill.answer = [];
}

/** Lay *tile* into the answer, at its end or at *place*; a tile that lies there moves. */
export function lay(tile, place = drill.answer.length) {
  const rest = drill.answer.filter((other) => other !== tile);
  rest.splice(Math.min(place, rest.length), 0, tile);
  drill.answer = rest;
  changed();
}

/** Take *tile* back to the rack. */
export function take(tile) {
  drill.answer = drill.answer.filter((other) => other !== tile);
  changed();
}

/** Take all tiles back. */
export function clear() {
  drill.answer = [];
  changed();
}

/** Change *tile* on the rack with what lies at *slot*, and take it from the answer. */
export function move(tile, slot) {
  const from = drill.order.indexOf(tile);
  [drill.order[from], drill.order[slot]] = [drill.order[slot], drill.order[from]];
  take(tile);
}

/** Lay a tile with *letter*; returns whether there is one left. */
export function type(letter) {
  const tile = drill.order.find(
    (each) => letterOf(each) === letter && !drill.answer.includes(each),
  );
  if (tile === undefined) return false;
  lay(tile);
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
