// The tiles that this seat has not seen yet: those in the bag and on the other racks.

import { createElement } from "../shared/elements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { onChange as onTableChange } from "../table/table.js";
import { game } from "./game.js";

const box = document.getElementById("part-unseen");

function createItem([tile, count]) {
  const [symbol, spoken] = tile === "?" ? ["▢", text("blank")] : [tile, tile];
  const letter = createElement("strong", { textContent: symbol });
  return createElement(
    "li",
    {},
    createElement("span", { aria: { hidden: "true" } }, letter, `×${count}`),
    createElement("span", { name: "hidden-text", textContent: `${spoken}: ${count}` }),
  );
}

function updateUnseen() {
  const { bag, unseen } = game.state;
  const counts = new Map();
  for (const tile of unseen) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  redraw(box, [
    createElement("p", { textContent: text("bag", { n: bag }) }),
    createElement("p", { name: "soft small", textContent: text("unseen") }),
    createElement("ul", { name: "unseen numbers", role: "list" }, ...[...counts].map(createItem)),
  ]);
}

/** Show the unseen tiles and update them. */
export function startUnseenTiles() {
  onTableChange(updateUnseen);
  updateUnseen();
}
