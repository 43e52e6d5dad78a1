// Steps through a finished game.  The page is that of the live table: each step is written into
// `table` like a frame of the stream.  There is no stream, and no action is possible.

import { announce } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { getJson } from "../shared/requests.js";
import { address, notifyChange, table } from "./table.js";

const STEP_MS = 1400;
const BLOCKED = ".game-area, .board-area, .tray-area, .tray, .turn-area, .table-menu";
const ALLOWED = "a, summary, details, dialog, .side-area, .rest-area";
const BLOCKED_EVENTS = [
  "pointerdown", "mousedown", "touchstart", "click", "dragstart", "submit", "input",
];

const bar = document.getElementById("replay-bar");
const slider = /** @type {HTMLInputElement} */ (document.getElementById("replay-slider"));
const counter = document.getElementById("replay-count");
/** @type {HTMLElement} */
const playButton = document.querySelector("[data-step=play]");

let steps = [];
let current = 0;
let playTimer = 0;

/** Whether this page is a replay. */
export const isReplay = "replay" in document.body.dataset;

/** Give each frame its complete view: the server sends only what has changed. */
function withCompleteViews(frames) {
  let view = {};
  return frames.map((frame) => ({ ...frame, view: (view = { ...view, ...frame.view }) }));
}

/** Show step *number*, counted from 0. */
function showStep(number) {
  current = Math.min(Math.max(0, number), steps.length - 1);
  const { seq, now, since, paused, view, events } = steps[current];
  const past = steps.slice(0, current + 1).flatMap((step) => step.events);
  Object.assign(table, { seq, now, since, paused, view, past, receivedAt: performance.now() });
  // The game's own sentence, if it has one for this step, replaces this one.
  announce(endSentence());
  notifyChange(events);
  updateBar();
}

function endSentence() {
  if (current === 0) return text("replay-beginning");
  return current === steps.length - 1 ? text("replay-end") : "";
}

function updateBar() {
  const values = { n: current + 1, all: steps.length };
  slider.value = String(current + 1);
  slider.ariaValueText = text("replay-place", values);
  counter.textContent = `${values.n} / ${values.all}`;
  for (const name of ["first", "back"]) stepButton(name).disabled = current === 0;
  for (const name of ["next", "last"]) stepButton(name).disabled = current === steps.length - 1;
  history.replaceState(null, "", `#${table.seq}`);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = bar.querySelectorAll("[data-viewpoint]");
  for (const link of links) link.hash = String(table.seq);
}

/** @returns {HTMLButtonElement} */
const stepButton = (name) => bar.querySelector(`[data-step=${name}]`);

function setPlaying(isPlaying) {
  clearInterval(playTimer);
  playTimer = isPlaying ? setInterval(playNextStep, STEP_MS) : 0;
  bar.classList.toggle("running", isPlaying);
  playButton.ariaLabel = playButton.title = text(isPlaying ? "replay-pause" : "replay-play");
}

function playNextStep() {
  if (current < steps.length - 1) showStep(current + 1);
  if (current === steps.length - 1) setPlaying(false);
}

const STEPS = {
  first: () => showStep(0),
  back: () => showStep(current - 1),
  next: () => showStep(current + 1),
  last: () => showStep(steps.length - 1),
};

function handleClick({ target }) {
  const name = target.closest("[data-step]")?.dataset.step;
  if (name === "play") {
    if (!playTimer && current === steps.length - 1) showStep(0);
    setPlaying(!playTimer);
  } else if (name) {
    setPlaying(false);
    STEPS[name]();
  }
}

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

/** Arrow keys work unless the focused element uses them; the slider has its own. */
function handleKey(event) {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const isUsed = event.target.closest("input, select, textarea, .menu[open], [tabindex='0']");
  if (hasModifier || isUsed || !(event.key in KEYS)) return;
  event.preventDefault();
  setPlaying(false);
  STEPS[KEYS[event.key]]();
}

/** The listeners of the game must not see events: it is over. */
function blockEvent(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (bar.contains(target) || !target.closest(BLOCKED) || target.closest(ALLOWED)) return;
  event.stopPropagation();
  if (event.type === "click" || event.type === "submit") event.preventDefault();
}

function blockKey(event) {
  if (bar.contains(event.target) || event.target.closest(ALLOWED)) return;
  event.stopPropagation();
  handleKey(event);
}

/** The step of the event in the URL's hash, else the first step. */
function stepOfHash() {
  const seq = Number(location.hash.slice(1)) || 0;
  const found = steps.findIndex((step) => step.seq >= seq);
  return found < 0 ? steps.length - 1 : found;
}

/** Load the steps and show the one in the URL. */
export async function startReplay() {
  for (const type of BLOCKED_EVENTS) addEventListener(type, blockEvent, { capture: true });
  addEventListener("keydown", blockKey, { capture: true });
  const answer = await getJson(`${address}/frames`);
  if (!answer.ok) {
    announce(text("replay-failed"));
    return;
  }
  steps = withCompleteViews(answer.data.frames);
  slider.max = String(steps.length);
  slider.disabled = false;
  bar.addEventListener("click", handleClick);
  slider.addEventListener("input", () => {
    setPlaying(false);
    showStep(Number(slider.value) - 1);
  });
  addEventListener("hashchange", () => showStep(stepOfHash()));
  showStep(stepOfHash());
  document.documentElement.dataset.ready = "yes";
}
