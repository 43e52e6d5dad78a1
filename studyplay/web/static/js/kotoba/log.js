// The game log, newest event first; new events are announced to screen readers.

import { announce } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { getJson } from "../shared/requests.js";
import { isReplay } from "../table/replay.js";
import { address, fixed, onChange, table } from "../table/table.js";
import { createTextElement } from "./card_elements.js";
import { describeEvent } from "./event_sentences.js";
import { onGlossesChange } from "./glosses.js";

const list = document.getElementById("log");
let events = [];

function listShownEvents() {
  const isLast = ({ kind }) => kind === "TurnEnded";
  const isOver = table.view.outcome !== null;
  return events.filter((event, n) => !(isOver && isLast(event) && events[n + 1]?.kind === "GameEnded"));
}

function drawLog() {
  const items = listShownEvents().map((event) => {
    const item = createTextElement("li", `event ${event.kind}`, describeEvent(event));
    item.classList.toggle("mine", event.seat === fixed.seat);
    return item;
  });
  redraw(list, items.reverse());
}

function addEvents(newEvents) {
  if (newEvents.length === 0) return;
  if (table.past) events = [];
  const seen = new Set(events.map((event) => event.seq));
  events = [...events, ...(table.past ?? newEvents).filter((event) => !seen.has(event.seq))];
  events.sort((one, other) => one.seq - other.seq);
  drawLog();
  const sentences = newEvents.map(describeEvent);
  if (isMyTurn() && newEvents.some(({ kind }) => kind === "TurnEnded")) sentences.push(text("your-turn"));
  announce(sentences.join(" "));
}

const isMyTurn = () => fixed.seat !== null && table.view.turn === fixed.seat && !table.view.outcome;

/** Load the events before this page was opened. */
async function loadEarlierEvents() {
  const answer = await getJson(`${address}/news?after=0`);
  if (!answer.ok) return;
  const seen = new Set(events.map((event) => event.seq));
  events = [...answer.data.frame.events.filter((event) => !seen.has(event.seq)), ...events];
  events.sort((one, other) => one.seq - other.seq);
  drawLog();
}

/** Show the log and keep it up to date. */
export function startLog() {
  onChange(addEvents);
  onGlossesChange(drawLog);
  if (!isReplay) loadEarlierEvents();
}
