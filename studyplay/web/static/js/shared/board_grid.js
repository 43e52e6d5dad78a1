// The squares of a board as templates/macros/board.html renders them.

export const board = document.getElementById("board");
/** @type {HTMLElement[]} */
export const cells = Array.from(board.querySelectorAll(".cell"));
const size = Math.sqrt(cells.length);

/**
 * The element of a square.
 * @param {number} row
 * @param {number} col
 */
export const cellAt = (row, col) => cells[row * size + col];

/**
 * The square of an element inside the board, or null.
 * @param {EventTarget | null | undefined} element
 * @returns {{ row: number, col: number } | null}
 */
export function squareOf(element) {
  const cell = element instanceof Element ? element.closest(".cell[data-row]") : null;
  return cell instanceof HTMLElement
    ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) }
    : null;
}

/**
 * Outline the squares of a line of the score sheet.
 * @param {string} squares "row-col" pairs: "7-7 7-8"; "" removes the outlines.
 */
export function highlightSquares(squares) {
  const highlighted = new Set(squares.split(" ").filter(Boolean));
  for (const cell of cells) {
    cell.classList.toggle("told", highlighted.has(`${cell.dataset.row}-${cell.dataset.col}`));
  }
}

/**
 * Show the sign of a premium on an empty square.
 * @param {HTMLElement} cell
 */
export function showPremium(cell) {
  if (!cell.dataset.sign) return;
  const premium = document.createElement("span");
  premium.className = "premium";
  premium.ariaHidden = "true";
  premium.textContent = cell.dataset.sign;
  cell.append(premium);
}
