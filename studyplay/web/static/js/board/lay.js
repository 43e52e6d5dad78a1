// Tiles that the server named are put on the board, to be looked at and played.

import { game } from "./game.js";
import { closeHelp } from "./help.js";
import { place, recall } from "./tiles.js";

/** Put *tiles* on the board instead of those that lie there; nothing is played. */
export function lay(tiles) {
  recall();
  for (const { row, col, letter } of tiles) {
    const tile = letter === letter.toUpperCase() ? letter : "?";
    place(game.rack.indexOf(tile), row, col, letter);
  }
  closeHelp();
}
