// Round, turn, pile and discards; and the result at the end.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { fixed, onChange, table } from "../table/table.js";
import { resultOf } from "../table/frame.js";
import { nameOf } from "../table/people.js";
import { faces, part } from "./faces.js";

const byId = (id) => document.getElementById(id);
const [round, turn, pile, discards] = ["round", "turn", "pile", "discards"].map(byId);
const result = byId("result");
const away = byId("discarded-cards");

function whose({ turn: seat, proposal, played }) {
  const isMine = seat === fixed.seat;
  if (proposal) return text("voting");
  if (!isMine) return text("turn-of", { name: nameOf(seat) });
  return text(played ? "your-turn-ends" : "your-turn");
}

function showStatus() {
  const { view } = table;
  round.textContent = text("round", { n: Math.min(view.round, view.rounds), all: view.rounds });
  turn.textContent = view.outcome ? text("e-ended") : whose(view);
  turn.classList.toggle("mine", view.turn === fixed.seat && !view.outcome);
  pile.textContent = text("pile", { n: view.pile_count });
  discards.textContent = text("discards", { n: view.discards.length });
  const lying = faces([...view.discards].sort().join(""), "tiny");
  redraw(away, [view.discards ? lying : part("span", "soft", text("no-discards"))]);
}

function standing(seat, place) {
  const { view } = table;
  const line = document.createElement("tr");
  const name = part("th", "", nameOf(seat));
  name.scope = "row";
  const words = part("td", "result-words");
  words.lang = "ja";
  words.textContent = view.words[seat].map((word) => word.word).join("、");
  line.classList.toggle("winner", view.outcome.winners.includes(seat));
  line.append(part("td", "number", String(place)), name, words);
  for (const number of [view.in_front[seat], view.chips[seat], view.outcome.points[seat]]) {
    line.append(part("td", "number", String(number)));
  }
  return line;
}

function showResult() {
  const { outcome } = table.view;
  const isNew = result.hidden && outcome !== null;
  result.hidden = outcome === null;
  if (!outcome) return;
  byId("result-title").textContent = resultOf(outcome, nameOf);
  const seats = outcome.points.map((_, seat) => seat);
  seats.sort((one, other) => outcome.points[other] - outcome.points[one]);
  const place = (seat) => 1 + outcome.points.filter((each) => each > outcome.points[seat]).length;
  redraw(byId("standings"), seats.map((seat) => standing(seat, place(seat))));
  if (isNew && document.documentElement.dataset.ready) byId("result-title").focus();
}

function show() {
  showStatus();
  showResult();
}

/** Keep them up to date. */
export function startStatus() {
  onChange(show);
  show();
}
