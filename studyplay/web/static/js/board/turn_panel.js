// Whose turn it is, a play that can be challenged, and a proposal to stop.

import { cloneIcon, createElement } from "../shared/elements.js";
import { formatDuration, text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { formatResult } from "../table/live_page.js";
import { nameOf } from "../table/people.js";
import { fixed, gameTime, onChange as onTableChange, table } from "../table/table.js";
import { address, game } from "./game.js";
import { createTaughtWords, onTaughtChange } from "./taught_words.js";

const CLOCK_TICK_MS = 500;
const box = document.getElementById("part-turn");

/** Whether the game waits for this seat: to play, or to answer a play or proposal. */
const mustAct = () => game.state.toAct.includes(fixed.seat);

/** The seat that the game waits for: the seat on turn if it can act, else the first that can. */
function awaitedSeat() {
  const { toAct, turn } = game.state;
  return toAct.includes(turn) || !toAct.length ? turn : toAct[0];
}

/** One short sentence about the turn or the result. */
function formatTurn() {
  const { outcome, pending, stopAsked, turn } = game.state;
  if (outcome) return formatResult(outcome, nameOf);
  if (!mustAct()) return text("turn-waits", { name: nameOf(awaitedSeat()) });
  if (stopAsked !== null && stopAsked !== fixed.seat) return text("turn-stop");
  if (turn === fixed.seat) return text("your-turn");
  return text(pending ? "turn-challenge" : "turn-asked");
}

const createHint = (key) => createElement("p", { name: "soft small", textContent: text(key) });

function createButton(value, kind, symbol) {
  const name = `button ${kind}`;
  return createElement("button", { name, value }, cloneIcon(symbol), text(`do-${value}`));
}

/** A form of buttons.  *key* names what they answer, so that a redraw finds the same form. */
function createAnswerForm(key, ...buttons) {
  const options = {
    name: "row",
    method: "post",
    action: `${address}/do`,
    data: { turn: "", key },
  };
  return createElement("form", options, ...buttons);
}

function createTimer(until) {
  const bar = createElement("progress", {
    name: "progress clock",
    max: 1,
    value: 1,
    data: { until, span: fixed.window },
    aria: { label: text("window-clock") },
  });
  const seconds = createElement("time", { name: "numbers", data: { until }, aria: { hidden: "true" } });
  return createElement("div", { name: "row window-clock" }, bar, seconds);
}

function createChallenge({ seat, accepted, closesAt }) {
  if (seat === fixed.seat) return [createHint("window-mine")];
  if (fixed.seat === null) return [];
  if (accepted.includes(fixed.seat)) return [createHint("window-accepted")];
  return [
    createAnswerForm(
      `play-${closesAt}`,
      createButton("challenge", "danger", "flag"),
      createButton("accept", "", "check"),
    ),
  ];
}

function createPendingPlay(pending) {
  const values = {
    name: nameOf(pending.seat),
    words: pending.words.join(", "),
    points: pending.points,
  };
  const children = [
    createElement("p", { textContent: text("window-play", values) }),
    createTimer(pending.closesAt),
    ...createChallenge(pending),
  ];
  const kind = pending.seat === fixed.seat ? "" : " warn";
  const content = createElement("div", { name: "stack-small" }, ...children);
  return createElement("div", { name: `window notice${kind}` }, cloneIcon("clock"), content);
}

function createStopProposal(proposer) {
  const children = [
    createElement("p", { textContent: text("stop-asked", { name: nameOf(proposer) }) }),
  ];
  if (mustAct() && proposer !== fixed.seat) {
    const agree = createButton("agree", "primary", "check");
    children.push(createAnswerForm(`stop-${proposer}`, agree, createButton("disagree", "", "play")));
  } else {
    children.push(createHint(mustAct() ? "stop-mine" : "stop-waits"));
  }
  const content = createElement("div", { name: "stack-small" }, ...children);
  return createElement("div", { name: "notice warn" }, cloneIcon("info"), content);
}

function createTurnLine() {
  const spinner = createElement("span", { name: "spinner", aria: { hidden: "true" } });
  const duration = createElement("time", {
    name: "since numbers soft needs-script",
    data: { since: "" },
    role: "timer",
    aria: { label: text("turn-time") },
    textContent: box.querySelector("[data-since]")?.textContent ?? "",
  });
  const parts = [
    mustAct() ? cloneIcon("play") : spinner,
    createElement("strong", { textContent: formatTurn() }),
    " ",
    duration,
  ];
  if (game.state.helped && mustAct()) {
    const helped = text("turn-helped");
    parts.push(" ", createElement("span", { name: "badge note" }, cloneIcon("hint"), helped));
  }
  return createElement("p", { name: mustAct() ? "turn-line mine" : "turn-line" }, ...parts);
}

function updateTurn() {
  const { outcome, pending, stopAsked } = game.state;
  const newest = box.querySelector("#newest"); // log_view.js replaces it with the next sentence
  const parts = newest ? [newest] : [];
  if (!outcome) {
    if (pending) parts.push(createPendingPlay(pending));
    if (stopAsked !== null) parts.push(createStopProposal(stopAsked));
    parts.push(createTurnLine());
  }
  redraw(box, [...parts, ...createTaughtWords()]);
  document.title = document.title.replace(/^.* – /, `${formatTurn()} – `);
}

/** Show how long the turn has taken, by the server's time. */
function updateDuration() {
  const duration = document.querySelector("#part-turn [data-since]");
  if (!duration) return;
  const seconds = Math.max(0, Math.floor((gameTime() - table.since) / 1000));
  duration.textContent = formatDuration(seconds);
}

/** On a phone the rack covers the lower part of the page: scroll an opened word above it. */
function handleToggle({ target }) {
  if (target.open) target.scrollIntoView({ block: "nearest" });
}

/** Show the turn and update it. */
export function startTurnPanel() {
  box.addEventListener("toggle", handleToggle, { capture: true });
  setInterval(updateDuration, CLOCK_TICK_MS);
  onTableChange(updateTurn);
  onTaughtChange(updateTurn);
  updateTurn();
}
