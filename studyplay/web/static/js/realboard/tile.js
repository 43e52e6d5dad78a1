// A tile as an element.

import { letterValue } from "./game.js";

/**
 * Create a tile; a lowercase letter is a blank.
 * @param {string} tag
 * @param {string} letter
 * @param {string[]} [classes]
 * @returns {any} An element of this tag.
 */
export function createTile(tag, letter, classes = []) {
  const tile = document.createElement(tag);
  tile.className = ["tile", ...(letter === letter.toUpperCase() ? [] : ["blank"]), ...classes].join(" ");
  const face = document.createElement("span");
  face.className = "letter";
  face.textContent = letter.toUpperCase();
  tile.append(face);
  if (letterValue(letter)) {
    const points = document.createElement("span");
    points.className = "value";
    points.textContent = String(letterValue(letter));
    tile.append(points);
  }
  return tile;
}
