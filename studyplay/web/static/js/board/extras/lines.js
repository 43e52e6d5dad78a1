// The words that lie on a board, and which of their tiles no other word shares.

const STEPS = { A: [0, 1], D: [1, 0] };

/** The word through a square along *way*, "A" or "D": its tiles in order, or null. */
export function wordThrough(board, row, col, way) {
  const at = (r, c) => board[r]?.[c] ?? ".";
  const [down, right] = STEPS[way];
  let [r, c] = [row, col];
  if (at(r, c) === ".") return null;
  while (at(r - down, c - right) !== ".") [r, c] = [r - down, c - right];
  const tiles = [];
  for (; at(r, c) !== "."; [r, c] = [r + down, c + right]) {
    tiles.push({ row: r, col: c, letter: at(r, c) });
  }
  return tiles.length > 1 ? tiles : null;
}

/** Those *tiles* of a word along *way* that belong to no word across it. */
export function uncrossed(board, tiles, way) {
  const other = way === "A" ? "D" : "A";
  return tiles.filter(({ row, col }) => !wordThrough(board, row, col, other));
}

/** What *tiles* read. */
export const spell = (tiles) => tiles.map((tile) => tile.letter.toUpperCase()).join("");
