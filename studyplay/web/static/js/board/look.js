// How one tile looks, on the rack, on the board and under a finger.

import { value } from "./game.js";

/** A new tile element; *letter* as it lies, "?" for a blank that is not named. */
export function tileFace(letter, element = "span") {
  const tile = document.createElement(element);
  const isBlank = letter === "?" || letter !== letter.toUpperCase();
  tile.className = isBlank ? "tile blank" : "tile";
  const face = document.createElement("span");
  face.className = "letter";
  face.textContent = letter === "?" ? " " : letter.toUpperCase();
  tile.append(face);
  if (!isBlank) {
    const points = document.createElement("span");
    points.className = "value";
    points.textContent = value(letter);
    tile.append(points);
  }
  return tile;
}
