// Whether the tiles being placed can be a play already, or more of them are to be expected.

import { fixed, game, isTile, placedOn } from "./game.js";

const STEPS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/**
 * Whether they lie in one line without gaps that touches a tile on the board, or, as the first
 * play, covers the start.  The server judges the play; this only tells when it is worth asking.
 */
export function isLaid() {
  const rows = game.placed.map((tile) => tile.row);
  const cols = game.placed.map((tile) => tile.col);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...cols), Math.max(...cols)];
  if (top !== bottom && left !== right) return false;
  for (let row = top; row <= bottom; row += 1) {
    for (let col = left; col <= right; col += 1) {
      if (!placedOn(row, col) && !isTile(row, col)) return false;
    }
  }
  if (game.placed.length > 1 && placedOn(...fixed.start)) return true;
  return game.placed.some(({ row, col }) =>
    STEPS.some(([down, across]) => isTile(row + down, col + across)));
}
