// Moving tiles between rack and answer, and adding letters to gaps.

import { answerLength, drill, isBlank, letterOf, notifyChange } from "./drill.js";

/** Put all tiles on the rack, in the order of the server. */
export function resetTiles() {
  drill.order = [...(drill.state.rack ?? "")].map((_, tile) => tile);
  drill.answer = [];
  drill.blankLetters = {};
}

/**
 * Add a tile to the answer, or move it there; following letters shift.
 * @param {number} tile
 * @param {number} [place] The index in the answer; the end by default.
 */
export function layTile(tile, place = drill.answer.length) {
  const rest = drill.answer.filter((other) => other !== tile);
  if (rest.length >= answerLength()) return;
  rest.splice(Math.min(place, rest.length), 0, tile);
  drill.answer = rest;
  notifyChange();
}

/**
 * Add a blank to the answer as a letter.
 * @param {number} tile
 * @param {string} letter
 * @param {number} [place]
 */
export function layBlank(tile, letter, place) {
  drill.blankLetters[tile] = letter;
  layTile(tile, place);
}

/**
 * Remove the tile or letter at an index of the answer.
 * @param {number} place
 */
export function removeFromAnswer(place) {
  const [piece] = drill.answer.splice(place, 1);
  delete drill.blankLetters[piece];
  notifyChange();
}

/**
 * Return a tile to the rack.
 * @param {number} tile
 */
export function returnTile(tile) {
  const place = drill.answer.indexOf(tile);
  if (place < 0) notifyChange();
  else removeFromAnswer(place);
}

/** Clear the answer; all tiles return to the rack. */
export function clearAnswer() {
  drill.answer = [];
  drill.blankLetters = {};
  notifyChange();
}

/**
 * Swap a tile with the tile at an index of the rack, and remove it from the answer.
 * @param {number} tile
 * @param {number} slot
 */
export function swapOnRack(tile, slot) {
  const from = drill.order.indexOf(tile);
  [drill.order[from], drill.order[slot]] = [drill.order[slot], drill.order[from]];
  returnTile(tile);
}

/**
 * Add a letter to the answer: from a tile, else from a blank, or typed if there is no rack.
 * @param {string} letter
 * @returns {boolean} Whether a tile was available, or a gap.
 */
export function useLetter(letter) {
  if (!drill.state.rack) return appendLetter(letter);
  const free = drill.order.filter((tile) => !drill.answer.includes(tile));
  const tile = free.find((each) => letterOf(each) === letter);
  const blank = free.find(isBlank);
  if (tile !== undefined) layTile(tile);
  else if (blank !== undefined) layBlank(blank, letter);
  return tile !== undefined || blank !== undefined;
}

function appendLetter(letter) {
  if (drill.answer.length >= answerLength()) return false;
  drill.answer.push(letter);
  notifyChange();
  return true;
}

/** Shuffle the rack into another order. */
export function shuffleRack() {
  const before = drill.order.join();
  for (let tries = 0; tries < 5 && drill.order.join() === before; tries += 1) {
    for (let last = drill.order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [drill.order[last], drill.order[other]] = [drill.order[other], drill.order[last]];
    }
  }
  notifyChange();
}
