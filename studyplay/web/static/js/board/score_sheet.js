// The score sheet: a line for each turn, the newest first.  An open line shows its tiles on the
// board and how its points were counted.

import { highlightSquares } from "../shared/board_grid.js";
import { cloneIcon, createElement } from "../shared/elements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { nameOf } from "../table/people.js";
import { onChange as onTableChange } from "../table/table.js";
import { game } from "./game.js";
import { bonusName, signed, withMinusSign } from "./score_format.js";

const PLAY_KINDS = ["play", "added"];
const box = document.getElementById("part-sheet");

/** The text of a line without words. */
function shortText({ kind, unknown, points, swapped }) {
  if (kind === "award") return bonusName(unknown[0]);
  return text(`short-${kind}`, {
    words: unknown.join(", "),
    points: withMinusSign(points),
    tiles: swapped,
  });
}

const formatLetter = ({ letter, value, times }) =>
  `${letter.toUpperCase()} ${value}${times > 1 ? `×${times}` : ""}`;

/** "WORD: W 4 + O 1 + … = 9 × 2 = 18" */
function createWordSum({ word, letters, times, points }) {
  const multiplied = times > 1 ? ` = ${points / times}${text("sheet-times", { times })}` : "";
  return createElement(
    "li",
    {},
    createElement("span", { lang: "en", textContent: word }),
    ": ",
    letters.map(formatLetter).join(" + "),
    `${multiplied} = `,
    createElement("strong", { textContent: points }),
  );
}

function createBonus({ name, points }) {
  const value = createElement("strong", { textContent: `+${points}` });
  return createElement("li", {}, `${bonusName(name)}: `, value);
}

function createColumns(line) {
  const isPlay = PLAY_KINDS.includes(line.kind);
  const what = createElement("span", { name: "what" });
  if (isPlay) what.append(createElement("span", { lang: "en", textContent: line.unknown.join(", ") }));
  else what.append(createElement("span", { name: "soft", textContent: shortText(line) }));
  if (line.assisted) {
    const helped = text("sheet-helped");
    what.append(" ", createElement("span", { name: "badge note" }, cloneIcon("hint"), helped));
  }
  return [
    createElement("span", { name: "who", textContent: nameOf(line.seat) }),
    what,
    createElement("span", { name: "points numbers", textContent: signed(line.points) }),
    createElement("span", { name: "total numbers", textContent: withMinusSign(line.total) }),
  ];
}

function createLine(line, index) {
  const columns = createColumns(line);
  if (!line.words.length) {
    return createElement("li", {}, createElement("div", { name: "plain-line" }, ...columns));
  }
  const squares = line.tiles.map(({ row, col }) => `${row}-${col}`).join(" ");
  const sums = [...line.words.map(createWordSum), ...line.bonuses.map(createBonus)];
  const details = createElement(
    "details",
    { data: { line: index + 1, squares } },
    createElement("summary", {}, ...columns),
    createElement("ul", { name: "sums numbers", role: "list" }, ...sums),
  );
  return createElement("li", {}, details);
}

function updateSheet() {
  const { sheet } = game.state;
  const lines = sheet.map(createLine).reverse();
  const list = createElement("ol", { name: "sheet", reversed: true }, ...lines);
  const empty = createElement("p", { name: "soft", textContent: text("sheet-empty") });
  redraw(box, [sheet.length ? list : empty]);
}

/** One line at a time is open, and its squares are outlined. */
function handleToggle({ target }) {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const openLines = box.querySelectorAll("details[open]");
  if (target.open) for (const other of openLines) if (other !== target) other.open = false;
  /** @type {HTMLElement | null} */
  const openLine = box.querySelector("details[open]");
  highlightSquares(openLine?.dataset.squares ?? "");
}

/** Show the score sheet and update it. */
export function startScoreSheet() {
  box.addEventListener("toggle", handleToggle, { capture: true });
  onTableChange(updateSheet);
  updateSheet();
}
