// The tiles that this seat has not seen yet.

import { make } from "../elements.js";
import { redraw } from "../redraw.js";
import { onChange as onTable } from "../table/table.js";
import { text } from "../texts.js";
import { game } from "./game.js";

const box = document.getElementById("part-unseen");

function item([tile, count]) {
  const [shown, said] = tile === "?" ? ["▢", text("blank")] : [tile, tile];
  const seen = make("span", { aria: { hidden: "true" } }, make("strong", { textContent: shown }), `×${count}`);
  return make("li", {}, seen, make("span", { name: "hidden-text", textContent: `${said}: ${count}` }));
}

function show() {
  const { bag, unseen } = game.state;
  const counts = new Map();
  for (const tile of unseen) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  redraw(box, [
    make("p", { textContent: text("bag", { n: bag }) }),
    make("p", { name: "soft small", textContent: text("unseen") }),
    make("ul", { name: "unseen numbers", role: "list" }, ...[...counts].map(item)),
  ]);
}

/** Keep them up to date. */
export function startUnseen() {
  onTable(show);
  show();
}
