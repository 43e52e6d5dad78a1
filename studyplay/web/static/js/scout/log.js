// The game log, one sentence per event, newest first.

import { announce } from "../shared/announcements.js";
import { createElement } from "../shared/elements.js";
import { joinNames, text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { getJson } from "../shared/requests.js";
import { nameOf } from "../table/people.js";
import { isReplay } from "../table/replay.js";
import { address, fixed, onChange, table } from "../table/table.js";
import { cardName, joinNumbers, numbersOf } from "./cards.js";
import { callFor, callLanguage, onOptionsChange } from "./options.js";

const list = document.getElementById("log");
const MAX_LINES = 400;
let knownEvents = [];
let lastSeq = 0;

/** Describe an event in a sentence, "" if it needs none. */
function describeEvent(event) {
  switch (event.kind) {
    case "Dealt":
      return seatText(event.first, "log-dealt", { n: event.number });
    case "HandHeld":
      if (event.seat !== fixed.seat) return text("log-held", { name: nameOf(event.seat) });
      return text(event.flipped ? "log-turned-you" : "log-kept-you");
    case "Shown":
      return seatText(event.seat, "log-shown", { set: joinNumbers(numbersOf(event.cards)) });
    case "ChipSpent":
      return seatText(event.seat, "log-spent");
    case "Scouted":
      return describeScouted(event);
    case "Stopped":
      return seatText(event.seat, "log-stopped");
    case "RoundEnded":
      return text("log-ended", { n: event.number, points: joinNames(event.points.map(seatPoints)) });
    default:
      return "";
  }
}

const seatText = (seat, key, facts = {}) =>
  text(seat === fixed.seat ? `${key}-you` : key, { name: nameOf(seat), ...facts });

const seatPoints = (points, seat) => `${nameOf(seat)} ${String(points).replace("-", "−")}`;

function describeScouted(event) {
  const sentences = [seatText(event.seat, "log-scouted", { card: cardName(event.card) })];
  if (event.paid_to !== null) sentences.push(seatText(event.paid_to, "log-paid"));
  return sentences.join(" ");
}

function createLine(event) {
  const item = createElement("li", { name: `log-line ${event.kind}`, textContent: describeEvent(event) });
  const call = event.kind === "Shown" ? callFor(numbersOf(event.cards)) : "";
  if (call) item.append(createElement("span", { name: "log-call", lang: callLanguage(), textContent: call }));
  return item;
}

function drawLog() {
  redraw(list, knownEvents.slice(-MAX_LINES).reverse().map(createLine));
}

function addEvents(events) {
  const fresh = events.filter((event) => event.seq > lastSeq);
  if (!fresh.length) return [];
  lastSeq = fresh.at(-1).seq;
  knownEvents = [...knownEvents, ...fresh];
  list.prepend(...fresh.map(createLine).reverse());
  return fresh;
}

/** Draw the events of a replay, which may have gone back. */
function replaceEvents(events) {
  knownEvents = table.past;
  drawLog();
  return events;
}

/** Show the log: the events so far and every new one, which is also announced. */
export async function startLog() {
  lastSeq = table.seq;
  onChange((events) => {
    const fresh = table.past ? replaceEvents(events) : addEvents(events);
    const sentences = fresh.map(describeEvent).filter(Boolean);
    if (sentences.length) announce(sentences.join(" "));
  });
  onOptionsChange(drawLog);
  if (isReplay) return;
  const answer = await getJson(`${address}/news?after=0`);
  if (!answer.ok) return;
  const { events, seq } = answer.data.frame;
  const knownSeqs = new Set(knownEvents.map((event) => event.seq));
  const earlier = events.filter((event) => !knownSeqs.has(event.seq));
  knownEvents = [...earlier, ...knownEvents].sort((one, other) => one.seq - other.seq);
  lastSeq = Math.max(lastSeq, seq);
  drawLog();
}
