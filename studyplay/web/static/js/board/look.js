// How one tile looks, on the rack, on the board and under a finger.

import { isWild, valueBy } from "./extras.js";
import { value } from "./game.js";

/**
 * A new tile element; *letter* as it lies, or a wild tile that is not named yet.  *points* are
 * what an expansion says that it is worth.
 */
export function tileFace(letter, element = "span", points = valueBy(letter)) {
  const tile = document.createElement(element);
  const isUnnamed = isWild(letter) && letter === letter.toUpperCase();
  const isBlank = isUnnamed || letter !== letter.toUpperCase();
  tile.className = isBlank ? "tile blank" : "tile";
  if (points !== undefined) tile.classList.add("special");
  const face = document.createElement("span");
  face.className = "letter";
  face.textContent = isUnnamed ? " " : letter.toUpperCase();
  tile.append(face);
  if (!isBlank || points !== undefined) {
    const worth = document.createElement("span");
    worth.className = "value";
    worth.textContent = points ?? value(letter);
    tile.append(worth);
  }
  return tile;
}
