// The words of robots that teach: a tap shows what a word means.  Meanings are fetched at the
// first tap; the elements are kept, so that a word that is open stays open while others play.

import { get } from "../net.js";
import { text } from "../texts.js";
import { address, table } from "../table/table.js";
import { part } from "./names.js";

const known = new Map();

/** Whether a tap on the word of *line* shows it: thrown by such a robot, and beyond doubt. */
export function isTaught(line) {
  const isOpen = [table.view.thrown, table.view.vote].some((each) => each?.word === line.word);
  return Boolean(table.people.seats[line.seat]?.teaches) && !isOpen;
}

async function fetchMeaning(box, word) {
  const answer = await get(`${address}/meaning?word=${encodeURIComponent(word)}`);
  const shown = part("div", "meaning", answer.ok ? "" : text("no-meaning"));
  if (answer.ok) shown.innerHTML = answer.data.html;
  else box.addEventListener("toggle", () => shown.remove(), { once: true });
  box.append(shown);
}

/** The word as something to open. */
export function taughtWord(word) {
  if (!known.has(word)) {
    const box = part("details", "taught", "");
    const summary = part("summary", "", "");
    summary.append(part("strong", "", word, "ja"), part("span", "soft", text("show-meaning")));
    box.append(summary);
    box.addEventListener("toggle", () => {
      if (box.open && !box.querySelector(".meaning")) fetchMeaning(box, word);
    });
    known.set(word, box);
  }
  return known.get(word);
}
