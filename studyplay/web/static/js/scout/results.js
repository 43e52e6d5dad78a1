// What a round was worth, everybody's hands, and at the end the standings.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { resultOf } from "../table/frame.js";
import { nameOf, whoIs } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { listed, numbersOf, row } from "./cards.js";
import { make } from "../elements.js";

const box = document.getElementById("results");
const stage = document.getElementById("stage");
const after = document.getElementById("after");
const rounds = document.getElementById("rounds");
let drawn = "";

const minus = (number) => String(number).replace("-", "−");
const cell = (content, name = "number") => make("td", { name, textContent: content });
const head = (key, name = "number") => make("th", { name, scope: "col", textContent: text(key) });

function show() {
  const { results, choosing, outcome, number } = table.view;
  const isBetween = results.length > 0 && (choosing.length > 0 || outcome !== null);
  box.hidden = !isBetween;
  stage.hidden = isBetween;
  after.hidden = outcome === null;
  const now = JSON.stringify([results.length, number, outcome, table.people.seats]);
  if (now === drawn) return;
  drawn = now;
  redraw(box, isBetween ? parts(results.at(-1)) : []);
  redraw(rounds, results.length ? [overview(results)] : [soft("nothing-yet")]);
}

const soft = (key) => make("p", { name: "soft small", textContent: text(key) });

function parts(last) {
  const { outcome } = table.view;
  const title = outcome ? resultOf(outcome, nameOf) : text("round-over", { n: last.number });
  const why = text(last.reason, { name: last.exempt === null ? "" : whoIs(last.exempt) });
  return [
    make("h2", { textContent: title }),
    ...(outcome ? [standings(), make("h3", { textContent: text("round-over", { n: last.number }) })] : []),
    make("p", { name: "soft", textContent: why }),
    counted(last),
    make("h3", { textContent: text("all-hands") }),
    hands(last),
  ];
}

/** The places, ties sharing one. */
function standings() {
  const { totals } = table.view;
  const seats = totals.map((_, seat) => seat).sort((a, b) => totals[b] - totals[a]);
  const list = make("ol", { name: "standings", role: "list" });
  for (const seat of seats) {
    const place = 1 + totals.filter((total) => total > totals[seat]).length;
    const line = make("li", { name: place === 1 ? "first" : "" });
    line.append(
      make("span", { name: "place", textContent: place }),
      make("span", { name: "who", textContent: whoIs(seat) }),
      make("span", { name: "points", textContent: minus(totals[seat]) }),
    );
    list.append(line);
  }
  return list;
}

function counted(result) {
  const columns = ["col-captured", "col-chips", "col-hand", "col-points"].map((key) => head(key));
  const top = make("thead", {}, make("tr", {}, head("col-player", ""), ...columns));
  const body = make("tbody");
  result.points.forEach((points, seat) => {
    const held = result.exempt === seat ? 0 : -result.hands[seat].length;
    const line = make("tr", { name: seat === fixed.seat ? "me" : "" });
    line.append(
      make("th", { scope: "row", textContent: whoIs(seat) }),
      cell(result.captured[seat].length),
      cell(result.chips[seat]),
      cell(minus(held)),
      cell(minus(points), "number strong"),
    );
    body.append(line);
  });
  return make("table", { name: "table counted" }, top, body);
}

function hands(result) {
  const list = make("ul", { name: "all-hands", role: "list" });
  result.hands.forEach((cards, seat) => {
    const numbers = listed(numbersOf(cards));
    const shown = cards.length ? row(cards, numbers) : soft("no-cards");
    list.append(make("li", {}, make("span", { name: "who", textContent: whoIs(seat) }), shown));
  });
  return list;
}

/** All rounds so far, a line each. */
function overview(results) {
  const { totals } = table.view;
  const seats = totals.map((_, seat) => make("th", { scope: "col", textContent: whoIs(seat) }));
  const top = make("thead", {}, make("tr", {}, make("td"), ...seats));
  const body = make("tbody");
  for (const { number, points } of results) {
    body.append(line(text("round-n", { n: number }), points));
  }
  const foot = make("tfoot", {}, line(text("col-total"), totals));
  return make("table", { name: "table overview" }, top, body, foot);
}

const line = (label, points) =>
  make(
    "tr",
    {},
    make("th", { scope: "row", textContent: label }),
    ...points.map((each) => cell(minus(each))),
  );

/** Draw the results whenever something changes. */
export function startResults() {
  onChange(show);
  show();
}
