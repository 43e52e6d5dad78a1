// A finished game from step to step.  The page is that of the live table: each step is put into
// `table` as a frame of the stream would be, but nothing is listened to and nothing can be done.

import { get } from "../net.js";
import { text } from "../texts.js";
import { address, changed, table } from "./table.js";

const PACE = 1400;
const HANDS = ".game-area, .board-area, .tray-area, .tray, .turn-area, .table-menu";
const FREE = "a, summary, details, dialog, .side-area, .rest-area";
const STOPPED = ["pointerdown", "mousedown", "touchstart", "click", "dragstart", "submit", "input"];

const bar = document.getElementById("replay-bar");
const says = document.getElementById("says");
const slider = document.getElementById("replay-slider");
const count = document.getElementById("replay-count");
const playing = document.querySelector("[data-step=play]");

let steps = [];
let place = 0;
let running = 0;

/** Whether this page is a replay. */
export const isReplay = "replay" in document.body.dataset;

/** The frames with whole views: each tells only what has changed. */
function whole(frames) {
  let view = {};
  return frames.map((frame) => ({ ...frame, view: (view = { ...view, ...frame.view }) }));
}

/** Show the step at *wanted*, counted from 0. */
function go(wanted) {
  place = Math.min(Math.max(0, wanted), steps.length - 1);
  const { seq, now, since, paused, view, events } = steps[place];
  const past = steps.slice(0, place + 1).flatMap((step) => step.events);
  Object.assign(table, { seq, now, since, paused, view, past, receivedAt: performance.now() });
  says.textContent = bare();
  changed(events);
  tell();
}

/** What is said of a step of which the game says nothing. */
function bare() {
  if (place === 0) return text("replay-beginning");
  return place === steps.length - 1 ? text("replay-end") : "";
}

function tell() {
  const facts = { n: place + 1, all: steps.length };
  slider.value = String(place + 1);
  slider.ariaValueText = text("replay-place", facts);
  count.textContent = `${facts.n} / ${facts.all}`;
  for (const name of ["first", "back"]) button(name).disabled = place === 0;
  for (const name of ["next", "last"]) button(name).disabled = place === steps.length - 1;
  history.replaceState(null, "", `#${table.seq}`);
  for (const link of bar.querySelectorAll("[data-viewpoint]")) link.hash = String(table.seq);
}

const button = (name) => bar.querySelector(`[data-step=${name}]`);

function run(isOn) {
  clearInterval(running);
  running = isOn ? setInterval(tick, PACE) : 0;
  bar.classList.toggle("running", isOn);
  playing.ariaLabel = playing.title = text(isOn ? "replay-pause" : "replay-play");
}

function tick() {
  if (place < steps.length - 1) go(place + 1);
  if (place === steps.length - 1) run(false);
}

const STEPS = {
  first: () => go(0),
  back: () => go(place - 1),
  next: () => go(place + 1),
  last: () => go(steps.length - 1),
};

function press({ target }) {
  const name = target.closest("[data-step]")?.dataset.step;
  if (name === "play") {
    if (!running && place === steps.length - 1) go(0);
    run(!running);
  } else if (name) {
    run(false);
    STEPS[name]();
  }
}

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

/** Arrows work wherever nothing else is in the hand; the slider has its own. */
function key(event) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const isBusy = event.target.closest("input, select, textarea, .menu[open], [tabindex='0']");
  if (!isPlain || isBusy || !(event.key in KEYS)) return;
  event.preventDefault();
  run(false);
  STEPS[KEYS[event.key]]();
}

/** Keep what is done from the game: it is over. */
function guard(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (bar.contains(target) || !target.closest(HANDS) || target.closest(FREE)) return;
  event.stopPropagation();
  if (event.type === "click" || event.type === "submit") event.preventDefault();
}

function guardKeys(event) {
  if (bar.contains(event.target) || event.target.closest(FREE)) return;
  event.stopPropagation();
  key(event);
}

/** The step of the event that the address names, else the first. */
function named() {
  const seq = Number(location.hash.slice(1)) || 0;
  const found = steps.findIndex((step) => step.seq >= seq);
  return found < 0 ? steps.length - 1 : found;
}

/** Fetch the steps and show the one that the address names. */
export async function startReplay() {
  for (const kind of STOPPED) addEventListener(kind, guard, { capture: true });
  addEventListener("keydown", guardKeys, { capture: true });
  const answer = await get(`${address}/frames`);
  if (!answer.ok) {
    says.textContent = text("replay-failed");
    return;
  }
  steps = whole(answer.data.frames);
  slider.max = String(steps.length);
  slider.disabled = false;
  bar.addEventListener("click", press);
  slider.addEventListener("input", () => {
    run(false);
    go(Number(slider.value) - 1);
  });
  addEventListener("hashchange", () => go(named()));
  go(named());
  document.documentElement.dataset.ready = "yes";
}
