// A line of squares as a pattern for the dictionary: letters of tiles, and "?" for free squares.

import { showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { hasTile, letterAt } from "./game.js";
import { closePrompt, openPrompt } from "./prompt.js";

/**
 * The pattern from one square to another, extended by the tiles that touch its ends; null if the
 * squares are not in one line.
 */
function patternBetween(one, other) {
  const isRow = one.row === other.row;
  if (!isRow && one.col !== other.col) return null;
  const squareAt = (step) => (isRow ? [one.row, step] : [step, one.col]);
  const ends = isRow ? [one.col, other.col] : [one.row, other.row];
  let [first, last] = [Math.min(...ends), Math.max(...ends)];
  while (hasTile(...squareAt(first - 1))) first -= 1;
  while (hasTile(...squareAt(last + 1))) last += 1;
  let pattern = "";
  for (let step = first; step <= last; step += 1) {
    const square = squareAt(step);
    pattern += hasTile(...square) ? letterAt(...square).toLowerCase() : "?";
  }
  return pattern;
}

/**
 * Ask for the two ends of a line.
 * @returns {Promise<string | null>} its pattern, or null if the user cancels
 */
export function askLinePattern() {
  return new Promise((resolve) => {
    const onCancel = () => resolve(null);
    const handleLast = (first, row, col) => {
      const pattern = patternBetween(first, { row, col });
      if (pattern === null) {
        showRefusal(text("line-crooked"));
        return;
      }
      resolve(pattern);
      closePrompt();
    };
    const handleFirst = (row, col) => {
      const square = (lastRow, lastCol) => handleLast({ row, col }, lastRow, lastCol);
      openPrompt(text("line-last"), { square, onCancel });
    };
    showRefusal("");
    openPrompt(text("line-first"), { square: handleFirst, onCancel });
  });
}
