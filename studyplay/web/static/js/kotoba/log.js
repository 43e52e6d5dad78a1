// The course of the game, the newest first; also what is read out.

import { get } from "../net.js";
import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { address, fixed, onChange, table } from "../table/table.js";
import { say } from "../table/frame.js";
import { isReplay } from "../table/replay.js";
import { part } from "./faces.js";
import { onGlosses } from "./glosses.js";
import { sentence } from "./says.js";

const list = document.getElementById("log");
let events = [];

function lines() {
  const isLast = ({ kind }) => kind === "TurnEnded";
  const over = table.view.outcome !== null;
  return events.filter((event, n) => !(over && isLast(event) && events[n + 1]?.kind === "GameEnded"));
}

function show() {
  const items = lines().map((event) => {
    const item = part("li", `event ${event.kind}`, sentence(event));
    item.classList.toggle("mine", event.seat === fixed.seat);
    return item;
  });
  redraw(list, items.reverse());
}

function hear(happened) {
  if (happened.length === 0) return;
  if (table.past) events = [];
  const seen = new Set(events.map((event) => event.seq));
  events = [...events, ...(table.past ?? happened).filter((event) => !seen.has(event.seq))];
  events.sort((one, other) => one.seq - other.seq);
  show();
  const told = happened.map(sentence);
  if (isMyTurn() && happened.some(({ kind }) => kind === "TurnEnded")) told.push(text("your-turn"));
  say(told.join(" "));
}

const isMyTurn = () => fixed.seat !== null && table.view.turn === fixed.seat && !table.view.outcome;

/** What happened before this page was opened. */
async function remember() {
  const answer = await get(`${address}/news?after=0`);
  if (!answer.ok) return;
  const seen = new Set(events.map((event) => event.seq));
  events = [...answer.data.frame.events.filter((event) => !seen.has(event.seq)), ...events];
  events.sort((one, other) => one.seq - other.seq);
  show();
}

/** Keep the log. */
export function startLog() {
  onChange(hear);
  onGlosses(show);
  if (!isReplay) remember();
}
