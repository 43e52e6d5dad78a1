// The score sheet: a line for each turn, the newest first; a line that is opened shows its tiles.

import { icon, make } from "../elements.js";
import { redraw } from "../redraw.js";
import { nameOf } from "../table/people.js";
import { onChange as onTable } from "../table/table.js";
import { text } from "../texts.js";
import { point } from "./board.js";
import { game } from "./game.js";
import { bonusName, minus, signed } from "./scores.js";

const PLAYS = ["play", "added"];
const box = document.getElementById("part-sheet");

/** What stands on a line without words. */
function short({ kind, unknown, points, swapped }) {
  if (kind === "award") return bonusName(unknown[0]);
  return text(`short-${kind}`, { words: unknown.join(", "), points: minus(points), tiles: swapped });
}

function letterSum({ letter, value, times }) {
  return `${letter.toUpperCase()} ${value}${times > 1 ? `×${times}` : ""}`;
}

function sum({ word, letters, times, points }) {
  const many = times > 1 ? ` = ${points / times}${text("sheet-times", { times })}` : "";
  const line = make("li", {}, make("span", { lang: "en", textContent: word }), ": ");
  line.append(letters.map(letterSum).join(" + "), `${many} = `, make("strong", { textContent: points }));
  return line;
}

const bonus = ({ name, points }) =>
  make("li", {}, `${bonusName(name)}: `, make("strong", { textContent: `+${points}` }));

function face(line) {
  const isPlay = PLAYS.includes(line.kind);
  const what = make("span", { name: "what" });
  if (isPlay) what.append(make("span", { lang: "en", textContent: line.unknown.join(", ") }));
  else what.append(make("span", { name: "soft", textContent: short(line) }));
  if (line.assisted) what.append(" ", make("span", { name: "badge note" }, icon("hint"), text("sheet-helped")));
  return [
    make("span", { name: "who", textContent: nameOf(line.seat) }),
    what,
    make("span", { name: "points numbers", textContent: signed(line.points) }),
    make("span", { name: "total numbers", textContent: minus(line.total) }),
  ];
}

function item(line, number) {
  if (!line.words.length) return make("li", {}, make("div", { name: "plain-line" }, ...face(line)));
  const squares = line.tiles.map(({ row, col }) => `${row}-${col}`).join(" ");
  const sums = make("ul", { name: "sums numbers", role: "list" }, ...line.words.map(sum), ...line.bonuses.map(bonus));
  const data = { line: number + 1, squares };
  return make("li", {}, make("details", { data }, make("summary", {}, ...face(line)), sums));
}

function show() {
  const { sheet } = game.state;
  const list = make("ol", { name: "sheet", reversed: true }, ...sheet.map(item).reverse());
  redraw(box, [sheet.length ? list : make("p", { name: "soft", textContent: text("sheet-empty") })]);
}

box.addEventListener("toggle", ({ target }) => {
  const others = box.querySelectorAll("details[open]");
  if (target.open) for (const other of others) if (other !== target) other.open = false;
  point(box.querySelector("details[open]")?.dataset.squares ?? "");
}, { capture: true });

/** Keep the score sheet up to date. */
export function startSheet() {
  onTable(show);
  show();
}
