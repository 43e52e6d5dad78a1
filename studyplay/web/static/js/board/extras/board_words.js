// The words on a board, and which of their tiles no other word shares.

/** @typedef {{ row: number, col: number, letter: string }} BoardTile */

const DIRECTIONS = { A: [0, 1], D: [1, 0] };

/**
 * Find the word through a square.
 * @param {string[]} board Rows of letters, "." where a square is free.
 * @param {number} row
 * @param {number} col
 * @param {"A" | "D"} way across or down
 * @returns {BoardTile[] | null} its tiles in order
 */
export function wordThrough(board, row, col, way) {
  const letterAt = (r, c) => board[r]?.[c] ?? ".";
  const [down, right] = DIRECTIONS[way];
  let [r, c] = [row, col];
  if (letterAt(r, c) === ".") return null;
  while (letterAt(r - down, c - right) !== ".") [r, c] = [r - down, c - right];
  const tiles = [];
  for (; letterAt(r, c) !== "."; [r, c] = [r + down, c + right]) {
    tiles.push({ row: r, col: c, letter: letterAt(r, c) });
  }
  return tiles.length > 1 ? tiles : null;
}

/**
 * Those *tiles* of a word that do not belong to a word in the other direction.
 * @param {string[]} board
 * @param {BoardTile[]} tiles
 * @param {"A" | "D"} way The direction of the word.
 * @returns {BoardTile[]}
 */
export function tilesWithoutCross(board, tiles, way) {
  const other = way === "A" ? "D" : "A";
  return tiles.filter(({ row, col }) => !wordThrough(board, row, col, other));
}

/** The letters of *tiles*. */
export const lettersOf = (tiles) => tiles.map((tile) => tile.letter.toUpperCase()).join("");
