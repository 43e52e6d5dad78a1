// What is read out: small things politely, "your turn" at once; and the course of the game.

import { say as sayText } from "../table/frame.js";
import { toast } from "../messages.js";
import { text } from "../texts.js";
import { game, onChange } from "./game.js";

const turn = document.getElementById("your-turn");
const course = document.getElementById("course-list");
let told = 0;
let wasMine = false;

/** Read out the text *key*. */
export const say = (key, facts = {}) => sayText(text(key, facts));

/** Take the course of the game over: what is new is read out and shown for a while. */
export function hear(news) {
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

onChange(() => {
  const { can } = game.state;
  if (can.play !== wasMine) turn.textContent = can.play ? text("your-turn") : "";
  wasMine = can.play;
});
