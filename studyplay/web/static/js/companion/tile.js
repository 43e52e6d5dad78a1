// One tile as an element.

import { value } from "./game.js";

/** A tile that shows *letter*; a small one is a blank. */
export function tileFace(tag, letter, classes = []) {
  const tile = document.createElement(tag);
  tile.className = ["tile", ...(letter === letter.toUpperCase() ? [] : ["blank"]), ...classes].join(" ");
  const face = document.createElement("span");
  face.className = "letter";
  face.textContent = letter.toUpperCase();
  tile.append(face);
  if (value(letter)) {
    const points = document.createElement("span");
    points.className = "value";
    points.textContent = value(letter);
    tile.append(points);
  }
  return tile;
}
