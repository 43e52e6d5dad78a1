// The one stream of a live page.  The browser reconnects by itself and says how far it was; where
// no stream comes through, the page asks for news.  A page that nobody sees holds no connection.

import { get } from "../net.js";
import { whenStill } from "../still.js";
import { address, meet, receive, table } from "./table.js";

const SILENT = 25_000;
const HIDDEN = 30_000;
const ASK = 1500;
const LOOK = 5000;
const SPREAD = 2000;

const listeners = { room: [], status: [] };
let source = null;
let heard = 0;
let away = 0;
let asking = 0;
let shown = "";
let isElsewhere = false;

// A hall of phones loses the server at one moment and must not come back at one moment.
const spread = (millis) => millis + Math.random() * SPREAD;

/** Call *listener* when the room has changed (someone else's seat, a rematch). */
export const onRoom = (listener) => listeners.room.push(listener);

/** Call *listener* with "live", "asking" or "lost" when that changes. */
export const onStatus = (listener) => listeners.status.push(listener);

function status(now) {
  if (now === shown) return;
  shown = now;
  document.body.dataset.stream = now;
  for (const listener of listeners.status) listener(now);
}

function hear(take) {
  return (event) => {
    const at = performance.now();
    heard = at;
    whenStill(() => take(JSON.parse(event.data), at));
  };
}

function open() {
  close();
  heard = performance.now();
  source = new EventSource(`${address}/stream?after=${table.seq}`);
  source.addEventListener("frame", hear((frame, at) => {
    stopAsking();
    status("live");
    receive(frame, at);
  }));
  source.addEventListener("beat", hear(() => {}));
  source.addEventListener("people", hear(meet));
  source.addEventListener("room", hear(() => listeners.room.forEach((listener) => listener())));
  source.addEventListener("bye", hear(bye));
  source.addEventListener("error", ask);
}

function close() {
  source?.close();
  source = null;
}

/** The server ends this stream: another tab took over, or it is going down and comes back. */
function bye({ why }) {
  close();
  isElsewhere = why === "elsewhere";
  if (isElsewhere) status("asking");
  else if (why === "seat") location.reload();
  else setTimeout(look, spread(500));
}

/** Ask for news now and again until the stream is back. */
async function ask() {
  if (asking) return;
  asking = setTimeout(again, spread(ASK));
  status(shown === "live" ? "asking" : shown || "asking");
  await news();
}

async function again() {
  asking = 0;
  if (document.hidden || isElsewhere) return;
  if (!source || source.readyState === EventSource.CLOSED) open();
  if (shown !== "live") ask();
}

function stopAsking() {
  clearTimeout(asking);
  asking = 0;
}

/** Fetch what this page has missed; resolves to whether the server answered. */
export async function news() {
  const answer = await get(`${address}/news?after=${table.seq}`);
  if (answer.ok) {
    receive(answer.data.frame);
    meet(answer.data.people);
  }
  if (shown !== "live") status(answer.ok ? "asking" : "lost");
  return answer.ok;
}

/**
 * Look after the stream: one that is silent or closed is opened anew; one that is being opened
 * gets its time, because a server with a hall full of people needs it.
 */
function look() {
  if (document.hidden) {
    away ||= setTimeout(close, HIDDEN);
    return;
  }
  clearTimeout(away);
  away = 0;
  const isSilent = performance.now() - heard > SILENT;
  const isClosed = !source || source.readyState === EventSource.CLOSED;
  if (isElsewhere) news();
  else if (isClosed || isSilent) open();
}

/** Make sure that something comes: after sleep, on coming back to the tab. */
function wake() {
  isElsewhere &&= document.hidden;
  look();
}

/** There is a network again: what was being opened in the old one need not be waited for. */
function online() {
  if (source?.readyState === EventSource.CONNECTING) close();
  wake();
}

/** Begin to listen. */
export function startStream() {
  open();
  for (const event of ["pageshow", "focus"]) addEventListener(event, wake);
  addEventListener("online", online);
  addEventListener("offline", () => status("lost"));
  addEventListener("pagehide", close);
  document.addEventListener("visibilitychange", wake);
  setInterval(look, LOOK);
}
