// A tile as an element: on the rack, on the board, and during a drag.

import { expansionValue, isWild } from "./expansions.js";
import { letterValue } from "./game.js";

/**
 * Create a tile.
 * @param {string} letter As on the board (a small letter is a blank), or a wild tile of the rack.
 * @param {string} [tag]
 * @param {number} [points] What the tile is worth if an expansion sets it.
 * @returns {any} an HTMLElement of the type of *tag*
 */
export function createTile(letter, tag = "span", points = expansionValue(letter)) {
  const tile = document.createElement(tag);
  const isUnnamed = isWild(letter) && letter === letter.toUpperCase();
  const isBlank = isUnnamed || letter !== letter.toUpperCase();
  tile.className = isBlank ? "tile blank" : "tile";
  if (points !== undefined) tile.classList.add("special");
  const letterElement = document.createElement("span");
  letterElement.className = "letter";
  letterElement.textContent = isUnnamed ? " " : letter.toUpperCase();
  tile.append(letterElement);
  if (!isBlank || points !== undefined) {
    const valueElement = document.createElement("span");
    valueElement.className = "value";
    valueElement.textContent = String(points ?? letterValue(letter));
    tile.append(valueElement);
  }
  return tile;
}
