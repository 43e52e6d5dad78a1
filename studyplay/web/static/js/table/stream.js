// The event stream of a live page.  The browser reconnects by itself and sends the last event it
// has.  Without a stream the page polls for news.  A hidden page closes its connection.

import { whenPointerUp } from "../shared/pointer_hold.js";
import { getJson } from "../shared/requests.js";
import { address, receiveFrame, receivePeople, table } from "./table.js";

const MAX_SILENCE_MS = 25_000;
const CLOSE_HIDDEN_MS = 30_000;
const POLL_MS = 1500;
const CHECK_MS = 5000;
const REOPEN_MS = 500;
const MAX_JITTER_MS = 2000;

/** @typedef {"live" | "asking" | "lost"} Status "asking": the page polls */

const listeners = { room: [], status: [] };
/** @type {EventSource | null} */
let source = null;
let lastEventAt = 0;
let closeTimer = 0;
let pollTimer = 0;
/** @type {Status | ""} */
let status = "";
let isInOtherTab = false;

// All phones of a room lose the server at the same moment; they must not come back at once.
const withJitter = (millis) => millis + Math.random() * MAX_JITTER_MS;

/**
 * Call *listener* when something beside the game has changed: a player, a rematch.
 * @param {() => void} listener
 */
export const onRoomChange = (listener) => void listeners.room.push(listener);

/**
 * Call *listener* when the status of the connection changes.
 * @param {(status: Status) => void} listener
 */
export const onStatusChange = (listener) => void listeners.status.push(listener);

/** @param {Status} newStatus */
function setStatus(newStatus) {
  if (newStatus === status) return;
  status = newStatus;
  document.body.dataset.stream = newStatus;
  for (const listener of listeners.status) listener(newStatus);
}

/** Events are handled when no pointer is down, but their time is that of their arrival. */
function createHandler(handle) {
  return (event) => {
    const at = performance.now();
    lastEventAt = at;
    whenPointerUp(() => handle(JSON.parse(event.data), at));
  };
}

function openStream() {
  closeStream();
  lastEventAt = performance.now();
  source = new EventSource(`${address}/stream?after=${table.seq}`);
  const listen = (type, handle) => source.addEventListener(type, createHandler(handle));
  listen("frame", (frame, at) => {
    stopPolling();
    setStatus("live");
    receiveFrame(frame, at);
  });
  listen("beat", () => {});
  listen("people", receivePeople);
  listen("room", () => listeners.room.forEach((listener) => listener()));
  listen("bye", handleEnd);
  source.addEventListener("error", startPolling);
}

function closeStream() {
  source?.close();
  source = null;
}

/** The server ends the stream: another tab has opened one, the seat has changed, or a restart. */
function handleEnd({ why }) {
  closeStream();
  isInOtherTab = why === "elsewhere";
  if (isInOtherTab) setStatus("asking");
  else if (why === "seat") location.reload();
  else setTimeout(checkStream, withJitter(REOPEN_MS));
}

/** Poll until the stream is back. */
async function startPolling() {
  if (pollTimer) return;
  pollTimer = setTimeout(pollAgain, withJitter(POLL_MS));
  setStatus(status === "live" ? "asking" : status || "asking");
  await fetchNews();
}

async function pollAgain() {
  pollTimer = 0;
  if (document.hidden || isInOtherTab) return;
  if (!source || source.readyState === EventSource.CLOSED) openStream();
  if (status !== "live") startPolling();
}

function stopPolling() {
  clearTimeout(pollTimer);
  pollTimer = 0;
}

/**
 * Fetch the events that this page has missed.
 * @returns {Promise<boolean>} whether the server answered
 */
export async function fetchNews() {
  const answer = await getJson(`${address}/news?after=${table.seq}`);
  if (answer.ok) {
    receiveFrame(answer.data.frame);
    receivePeople(answer.data.people);
  }
  if (status !== "live") setStatus(answer.ok ? "asking" : "lost");
  return answer.ok;
}

/**
 * Open the stream again if it is silent or closed.  A stream that is being opened is left alone,
 * because a server with many clients needs time for it.
 */
function checkStream() {
  if (document.hidden) {
    closeTimer ||= setTimeout(closeStream, CLOSE_HIDDEN_MS);
    return;
  }
  clearTimeout(closeTimer);
  closeTimer = 0;
  const isSilent = performance.now() - lastEventAt > MAX_SILENCE_MS;
  const isClosed = !source || source.readyState === EventSource.CLOSED;
  if (isInOtherTab) fetchNews();
  else if (isClosed || isSilent) openStream();
}

/** The user is back: after sleep, or from another tab. */
function handleWake() {
  isInOtherTab &&= document.hidden;
  checkStream();
}

/** A connection that was being opened in the old network may never answer. */
function handleOnline() {
  if (source?.readyState === EventSource.CONNECTING) closeStream();
  handleWake();
}

/** Open the stream and maintain it. */
export function startStream() {
  openStream();
  for (const type of ["pageshow", "focus"]) addEventListener(type, handleWake);
  addEventListener("online", handleOnline);
  addEventListener("offline", () => setStatus("lost"));
  addEventListener("pagehide", closeStream);
  document.addEventListener("visibilitychange", handleWake);
  setInterval(checkStream, CHECK_MS);
}
