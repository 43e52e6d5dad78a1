// Shows the game log.  New lines are read out and shown above the rack; "your turn" is read out
// at once.

import { announce } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { isReplay } from "../table/replay.js";
import { onChange as onTableChange } from "../table/table.js";
import { game, onChange } from "./game.js";

/** @typedef {{ seq: number, text: string }} LogLine `seq`: number of the event */

const turnRegion = document.getElementById("your-turn");
const list = document.getElementById("course-list");
let lastSeq = 0;
let wasMyTurn = false;
let stepEvents = [];
/** @type {LogLine[]} */
let replayLines = [];

/**
 * Show all *lines* of the log.
 * @param {LogLine[]} lines
 */
export function showLog(lines) {
  if (isReplay) showReplayLog(lines);
  else showLiveLog(lines);
}

/** A replay can also go back: the whole log is redrawn, and the sentences of the step are read. */
function showReplayLog(lines) {
  replayLines = lines;
  redraw(list, lines.map(createItem).reverse());
  announceStep();
}

function announceStep() {
  const seqs = new Set(stepEvents.map((event) => event.seq));
  const sentences = replayLines.filter(({ seq }) => seqs.has(seq)).map((line) => line.text);
  if (sentences.length) announce(sentences.join(" "));
}

function showLiveLog(lines) {
  const newLines = lines.filter(({ seq }) => seq > lastSeq);
  const isFirst = lastSeq === 0;
  lastSeq = lines.at(-1)?.seq ?? 0;
  list.prepend(...newLines.map(createItem).reverse());
  if (isFirst || !newLines.length) return;
  const sentence = newLines.map((line) => line.text).join(" ");
  announce(sentence);
  document.getElementById("newest")?.remove();
  const newest = document.createElement("p");
  newest.id = "newest";
  newest.className = "newest";
  newest.textContent = sentence;
  document.getElementById("part-turn").prepend(newest);
}

function createItem(line) {
  const item = document.createElement("li");
  item.textContent = line.text;
  return item;
}

onTableChange((events) => {
  stepEvents = events;
  if (isReplay) announceStep();
});

onChange(() => {
  const { can } = game.state;
  if (can.play !== wasMyTurn) turnRegion.textContent = can.play ? text("your-turn") : "";
  wasMyTurn = can.play;
});
