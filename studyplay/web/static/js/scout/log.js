// The course of the game, an event a sentence; the newest stands first.

import { get } from "../net.js";
import { redraw } from "../redraw.js";
import { series, text } from "../texts.js";
import { say } from "../table/frame.js";
import { nameOf } from "../table/people.js";
import { isReplay } from "../table/replay.js";
import { address, fixed, onChange, table } from "../table/table.js";
import { listed, numbersOf, pairOf } from "./cards.js";
import { make } from "../elements.js";
import { callOf, onOptions, talkTag } from "./options.js";

const list = document.getElementById("log");
const MOST = 400;
let told = [];
let upTo = 0;

/** What happened, in one sentence; "" for what needs none. */
export function sentence(event) {
  switch (event.kind) {
    case "Dealt":
      return by(event.first, "log-dealt", { n: event.number });
    case "HandHeld":
      if (event.seat !== fixed.seat) return text("log-held", { name: nameOf(event.seat) });
      return text(event.flipped ? "log-turned-you" : "log-kept-you");
    case "Shown":
      return by(event.seat, "log-shown", { set: listed(numbersOf(event.cards)) });
    case "ChipSpent":
      return by(event.seat, "log-spent");
    case "Scouted":
      return scouted(event);
    case "Stopped":
      return by(event.seat, "log-stopped");
    case "RoundEnded":
      return text("log-ended", { n: event.number, points: series(event.points.map(scored)) });
    default:
      return "";
  }
}

const by = (seat, key, facts = {}) =>
  text(seat === fixed.seat ? `${key}-you` : key, { name: nameOf(seat), ...facts });

const scored = (points, seat) => `${nameOf(seat)} ${String(points).replace("-", "−")}`;

function scouted(event) {
  const sentences = [by(event.seat, "log-scouted", { card: pairOf(event.card) })];
  if (event.paid_to !== null) sentences.push(by(event.paid_to, "log-paid"));
  return sentences.join(" ");
}

function line(event) {
  const item = make("li", { name: `log-line ${event.kind}`, textContent: sentence(event) });
  const call = event.kind === "Shown" ? callOf(numbersOf(event.cards)) : "";
  if (call) item.append(make("span", { name: "log-call", lang: talkTag(), textContent: call }));
  return item;
}

function show() {
  redraw(list, told.slice(-MOST).reverse().map(line));
}

function add(events) {
  const fresh = events.filter((event) => event.seq > upTo);
  if (!fresh.length) return [];
  upTo = fresh.at(-1).seq;
  told = [...told, ...fresh];
  list.prepend(...fresh.map(line).reverse());
  return fresh;
}

/** A replay may also have gone back. */
function rewind(events) {
  told = table.past;
  show();
  return events;
}

/** Tell what happens, and what had happened before this page came. */
export async function startLog() {
  upTo = table.seq;
  onChange((events) => {
    const fresh = (table.past ? rewind(events) : add(events)).map(sentence).filter(Boolean);
    if (fresh.length) say(fresh.join(" "));
  });
  onOptions(show);
  if (isReplay) return;
  const answer = await get(`${address}/news?after=0`);
  if (!answer.ok) return;
  const before = answer.data.frame.events.filter((event) => !told.some(({ seq }) => seq === event.seq));
  told = [...before, ...told].sort((one, other) => one.seq - other.seq);
  upTo = Math.max(upTo, answer.data.frame.seq);
  show();
}
