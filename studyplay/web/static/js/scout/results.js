// The results: points of the round, all hands, and the final standings.

import { createElement } from "../shared/elements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { formatResult } from "../table/live_page.js";
import { nameOf, nameOrYou } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createCardRow, joinNumbers, numbersOf } from "./cards.js";

const resultsBox = document.getElementById("results");
const stage = document.getElementById("stage");
const afterPanel = document.getElementById("after");
const roundsBox = document.getElementById("rounds");
let drawnState = "";

const formatNumber = (number) => String(number).replace("-", "−");
const createCell = (content, name = "number") => createElement("td", { name, textContent: content });
const createHeader = (key, name = "number") =>
  createElement("th", { name, scope: "col", textContent: text(key) });

function drawResults() {
  const { results, choosing, outcome, number } = table.view;
  const isBetween = results.length > 0 && (choosing.length > 0 || outcome !== null);
  resultsBox.hidden = !isBetween;
  stage.hidden = isBetween;
  afterPanel.hidden = outcome === null;
  const state = JSON.stringify([results.length, number, outcome, table.people.seats]);
  if (state === drawnState) return;
  drawnState = state;
  redraw(resultsBox, isBetween ? createResultParts(results.at(-1)) : []);
  redraw(roundsBox, results.length ? [createOverview(results)] : [createNote("nothing-yet")]);
}

const createNote = (key) => createElement("p", { name: "soft small", textContent: text(key) });

function createResultParts(last) {
  const { outcome } = table.view;
  const roundOver = text("round-over", { n: last.number });
  const title = outcome ? formatResult(outcome, nameOf) : roundOver;
  const why = text(last.reason, { name: last.exempt === null ? "" : nameOrYou(last.exempt) });
  return [
    createElement("h2", { textContent: title }),
    ...(outcome ? [createStandings(), createElement("h3", { textContent: roundOver })] : []),
    createElement("p", { name: "soft", textContent: why }),
    createPointsTable(last),
    createElement("h3", { textContent: text("all-hands") }),
    createHands(last),
  ];
}

/** Create the final standings; ties share a place. */
function createStandings() {
  const { totals } = table.view;
  const seats = totals.map((_, seat) => seat).sort((a, b) => totals[b] - totals[a]);
  const list = createElement("ol", { name: "standings", role: "list" });
  for (const seat of seats) {
    const place = 1 + totals.filter((total) => total > totals[seat]).length;
    const line = createElement("li", { name: place === 1 ? "first" : "" });
    line.append(
      createElement("span", { name: "place", textContent: place }),
      createElement("span", { name: "who", textContent: nameOrYou(seat) }),
      createElement("span", { name: "points", textContent: formatNumber(totals[seat]) }),
    );
    list.append(line);
  }
  return list;
}

function createPointsTable(result) {
  const columns = ["col-captured", "col-chips", "col-hand", "col-points"].map((key) => createHeader(key));
  const top = createElement("thead", {}, createElement("tr", {}, createHeader("col-player", ""), ...columns));
  const body = createElement("tbody");
  result.points.forEach((points, seat) => {
    const held = result.exempt === seat ? 0 : -result.hands[seat].length;
    const line = createElement("tr", { name: seat === fixed.seat ? "me" : "" });
    line.append(
      createElement("th", { scope: "row", textContent: nameOrYou(seat) }),
      createCell(result.captured[seat].length),
      createCell(result.chips[seat]),
      createCell(formatNumber(held)),
      createCell(formatNumber(points), "number strong"),
    );
    body.append(line);
  });
  return createElement("table", { name: "table counted" }, top, body);
}

function createHands(result) {
  const list = createElement("ul", { name: "all-hands", role: "list" });
  result.hands.forEach((cards, seat) => {
    const numbers = joinNumbers(numbersOf(cards));
    const shown = cards.length ? createCardRow(cards, numbers) : createNote("no-cards");
    const player = createElement("span", { name: "who", textContent: nameOrYou(seat) });
    list.append(createElement("li", {}, player, shown));
  });
  return list;
}

/** Create the table of all rounds so far. */
function createOverview(results) {
  const { totals } = table.view;
  const seats = totals.map((_, seat) => createElement("th", { scope: "col", textContent: nameOrYou(seat) }));
  const top = createElement("thead", {}, createElement("tr", {}, createElement("td"), ...seats));
  const body = createElement("tbody");
  for (const { number, points } of results) {
    body.append(createRow(text("round-n", { n: number }), points));
  }
  const foot = createElement("tfoot", {}, createRow(text("col-total"), totals));
  return createElement("table", { name: "table overview" }, top, body, foot);
}

const createRow = (label, points) =>
  createElement(
    "tr",
    {},
    createElement("th", { scope: "row", textContent: label }),
    ...points.map((each) => createCell(formatNumber(each))),
  );

/** Show the results and keep them up to date. */
export function startResults() {
  onChange(drawResults);
  drawResults();
}
