// The squares of a board as templates/macros/board.html draws them.

export const board = document.getElementById("board");
export const cells = [...board.querySelectorAll(".cell")];
const size = Math.sqrt(cells.length);

/** The element of a square. */
export const cellAt = (row, col) => cells[row * size + col];

/** The square of an element inside the board, or null. */
export function squareOf(element) {
  const cell = element?.closest?.(".cell[data-row]");
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}

/** Outline the squares in *names* ("7-7 7-8"), those of a line of the score sheet. */
export function point(names) {
  const wanted = new Set(names.split(" ").filter(Boolean));
  for (const cell of cells) {
    cell.classList.toggle("told", wanted.has(`${cell.dataset.row}-${cell.dataset.col}`));
  }
}

/** Put the sign of its premium, if it has one, on an empty square. */
export function showPremium(cell) {
  if (!cell.dataset.sign) return;
  const premium = document.createElement("span");
  premium.className = "premium";
  premium.ariaHidden = "true";
  premium.textContent = cell.dataset.sign;
  cell.append(premium);
}
