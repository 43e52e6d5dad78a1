// Round, turn, pile and discards; the result at the end.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { formatResult } from "../table/live_page.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createCardRow, createTextElement } from "./card_elements.js";

const byId = (id) => document.getElementById(id);
const [roundText, turnText, pileText, discardsText] = ["round", "turn", "pile", "discards"].map(byId);
const resultPanel = byId("result");
const discardedCards = byId("discarded-cards");

function describeTurn({ turn: seat, proposal, played }) {
  const isMine = seat === fixed.seat;
  if (proposal) return text("voting");
  if (!isMine) return text("turn-of", { name: nameOf(seat) });
  return text(played ? "your-turn-ends" : "your-turn");
}

function showStatus() {
  const { view } = table;
  roundText.textContent = text("round", { n: Math.min(view.round, view.rounds), all: view.rounds });
  turnText.textContent = view.outcome ? text("e-ended") : describeTurn(view);
  turnText.classList.toggle("mine", view.turn === fixed.seat && !view.outcome);
  pileText.textContent = text("pile", { n: view.pile_count });
  discardsText.textContent = text("discards", { n: view.discards.length });
  const cards = createCardRow([...view.discards].sort().join(""), "tiny");
  redraw(discardedCards, [view.discards ? cards : createTextElement("span", "soft", text("no-discards"))]);
}

function createStandingRow(seat, place) {
  const { view } = table;
  const line = document.createElement("tr");
  const name = createTextElement("th", "", nameOf(seat));
  name.scope = "row";
  const words = createTextElement("td", "result-words");
  words.lang = "ja";
  words.textContent = view.words[seat].map((word) => word.word).join("、");
  line.classList.toggle("winner", view.outcome.winners.includes(seat));
  line.append(createTextElement("td", "number", String(place)), name, words);
  for (const number of [view.in_front[seat], view.chips[seat], view.outcome.points[seat]]) {
    line.append(createTextElement("td", "number", String(number)));
  }
  return line;
}

function showResult() {
  const { outcome } = table.view;
  const isNew = resultPanel.hidden && outcome !== null;
  resultPanel.hidden = outcome === null;
  if (!outcome) return;
  byId("result-title").textContent = formatResult(outcome, nameOf);
  const seats = outcome.points.map((_, seat) => seat);
  seats.sort((one, other) => outcome.points[other] - outcome.points[one]);
  const place = (seat) => 1 + outcome.points.filter((each) => each > outcome.points[seat]).length;
  redraw(byId("standings"), seats.map((seat) => createStandingRow(seat, place(seat))));
  if (isNew && document.documentElement.dataset.ready) byId("result-title").focus();
}

function updateStatus() {
  showStatus();
  showResult();
}

/** Show the status and keep it up to date. */
export function startStatus() {
  onChange(updateStatus);
  updateStatus();
}
