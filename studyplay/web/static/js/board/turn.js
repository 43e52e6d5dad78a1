// Whose turn it is, a play that may be challenged, and a proposal to stop.

import { icon, make } from "../elements.js";
import { redraw } from "../redraw.js";
import { resultOf } from "../table/frame.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange as onTable } from "../table/table.js";
import { text } from "../texts.js";
import { address, game } from "./game.js";
import { onTaught, taughtWords } from "./taught.js";

const box = document.getElementById("part-turn");
const isMine = () => game.state.toAct.includes(fixed.seat);

/** Whom the others wait for: the seat on turn, if it may act, or the first that may. */
function awaited() {
  const { toAct, turn } = game.state;
  return toAct.includes(turn) || !toAct.length ? turn : toAct[0];
}

/** Whose turn it is, in one short line. */
export function turnLine() {
  const { outcome, pending, stopAsked, turn } = game.state;
  if (outcome) return resultOf(outcome, nameOf);
  if (!isMine()) return text("turn-waits", { name: nameOf(awaited()) });
  if (stopAsked !== null && stopAsked !== fixed.seat) return text("turn-stop");
  if (turn === fixed.seat) return text("your-turn");
  return text(pending ? "turn-challenge" : "turn-asked");
}

const soft = (key) => make("p", { name: "soft small", textContent: text(key) });

function button(value, kind, symbol) {
  return make("button", { name: `button ${kind}`, value }, icon(symbol), text(`do-${value}`));
}

/** Buttons that act without tiles; *key* is what they answer, so that a drawn-anew form is the same. */
function answers(key, ...buttons) {
  return make("form", { name: "row", method: "post", action: `${address}/do`, data: { turn: "", key } }, ...buttons);
}

function clock(until) {
  const label = { label: text("window-clock") };
  const bar = make("progress", { name: "progress clock", max: 1, value: 1, data: { until, span: fixed.window }, aria: label });
  const seconds = make("time", { name: "numbers", data: { until }, aria: { hidden: "true" } });
  return make("div", { name: "row window-clock" }, bar, seconds);
}

function challenge({ seat, accepted, closesAt }) {
  if (seat === fixed.seat) return [soft("window-mine")];
  if (fixed.seat === null) return [];
  if (accepted.includes(fixed.seat)) return [soft("window-accepted")];
  const form = answers(`play-${closesAt}`, button("challenge", "danger", "flag"), button("accept", "", "check"));
  return [form];
}

function pendingPlay(pending) {
  const facts = { name: nameOf(pending.seat), words: pending.words.join(", "), points: pending.points };
  const inside = [make("p", { textContent: text("window-play", facts) }), clock(pending.closesAt), ...challenge(pending)];
  const kind = pending.seat === fixed.seat ? "" : " warn";
  return make("div", { name: `window notice${kind}` }, icon("clock"), make("div", { name: "stack-small" }, ...inside));
}

function proposal(asker) {
  const inside = [make("p", { textContent: text("stop-asked", { name: nameOf(asker) }) })];
  if (isMine() && asker !== fixed.seat) {
    inside.push(answers(`stop-${asker}`, button("agree", "primary", "check"), button("disagree", "", "play")));
  } else {
    inside.push(soft(isMine() ? "stop-mine" : "stop-waits"));
  }
  return make("div", { name: "notice warn" }, icon("info"), make("div", { name: "stack-small" }, ...inside));
}

function line() {
  const { helped } = game.state;
  const sign = isMine() ? icon("play") : make("span", { name: "spinner", aria: { hidden: "true" } });
  const since = make("time", {
    name: "since numbers soft needs-script", data: { since: "" }, role: "timer", aria: { label: text("turn-time") },
    textContent: box.querySelector("[data-since]")?.textContent ?? "",
  });
  const badge = make("span", { name: "badge note" }, icon("hint"), text("turn-helped"));
  const parts = [sign, make("strong", { textContent: turnLine() }), " ", since];
  if (helped && isMine()) parts.push(" ", badge);
  return make("p", { name: isMine() ? "turn-line mine" : "turn-line" }, ...parts);
}

function show() {
  const { outcome, pending, stopAsked } = game.state;
  const newest = box.querySelector("#newest"); // board/log.js replaces it with the next sentence
  const parts = newest ? [newest] : [];
  if (!outcome) {
    if (pending) parts.push(pendingPlay(pending));
    if (stopAsked !== null) parts.push(proposal(stopAsked));
    parts.push(line());
  }
  redraw(box, [...parts, ...taughtWords()]);
  document.title = document.title.replace(/^.* – /, `${turnLine()} – `);
}

// A word that a robot has taught is opened above the rack, which lies on top on a phone.
box.addEventListener("toggle", ({ target }) => {
  if (target.open) target.scrollIntoView({ block: "nearest" });
}, { capture: true });

/** Keep the turn up to date. */
export function startTurn() {
  onTable(show);
  onTaught(show);
  show();
}
