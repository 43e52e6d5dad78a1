// What is read out: small things politely, "your turn" at once; and the course of the game.

import { redraw } from "../redraw.js";
import { say as sayText } from "../table/frame.js";
import { isReplay } from "../table/replay.js";
import { onChange as onTable } from "../table/table.js";
import { text } from "../texts.js";
import { game, onChange } from "./game.js";

const turn = document.getElementById("your-turn");
const course = document.getElementById("course-list");
let told = 0;
let wasMine = false;
let latest = [];
let known = [];

/** Read out the text *key*. */
export const say = (key, facts = {}) => sayText(text(key, facts));

/** Take the course of the game over: what is new is read out and shown for a while. */
export function hear(news) {
  if (isReplay) tellAgain(news);
  else tellNew(news);
}

/** A replay may also have gone back: the whole course, and the newest line of this step. */
function tellAgain(news) {
  known = news;
  redraw(course, news.map(line).reverse());
  tellStep();
}

function tellStep() {
  const step = new Set(latest.map((event) => event.seq));
  const sentences = known.filter(({ seq }) => step.has(seq)).map((each) => each.text);
  if (sentences.length) sayText(sentences.join(" "));
}

function tellNew(news) {
  const fresh = news.filter(({ seq }) => seq > told);
  const isFirst = told === 0;
  told = news.at(-1)?.seq ?? 0;
  course.prepend(...fresh.reverse().map(line));
  if (isFirst || !fresh.length) return;
  const sentence = [...fresh].reverse().map((each) => each.text).join(" ");
  sayText(sentence);
  document.getElementById("newest")?.remove();
  const shown = document.createElement("p");
  shown.id = "newest";
  shown.className = "newest";
  shown.textContent = sentence;
  document.getElementById("part-turn").prepend(shown);
}

function line(each) {
  const item = document.createElement("li");
  item.textContent = each.text;
  return item;
}

onTable((events) => {
  latest = events;
  if (isReplay) tellStep();
});

onChange(() => {
  const { can } = game.state;
  if (can.play !== wasMine) turn.textContent = can.play ? text("your-turn") : "";
  wasMine = can.play;
});
