// Meanings of the words of teaching bots, fetched when a word is first opened.  The elements are
// reused, so that an open word stays open while others play.

import { text } from "../shared/page_texts.js";
import { getJson } from "../shared/requests.js";
import { address, table } from "../table/table.js";
import { createTextElement } from "./card_elements.js";

const boxByWord = new Map();

/**
 * Return whether the word of a line can be opened: thrown by a teaching bot and no longer in doubt.
 * @param {{ seat: number, word: string }} line
 */
export function hasMeaning(line) {
  const isOpen = [table.view.thrown, table.view.vote].some((each) => each?.word === line.word);
  return Boolean(table.people.seats[line.seat]?.teaches) && !isOpen;
}

async function fetchMeaning(box, word) {
  const answer = await getJson(`${address}/meaning?word=${encodeURIComponent(word)}`);
  const content = createTextElement("div", "meaning", answer.ok ? "" : text("no-meaning"));
  if (answer.ok) content.innerHTML = answer.data.html;
  else box.addEventListener("toggle", () => content.remove(), { once: true });
  box.append(content);
}

/**
 * Return the element that shows a word and opens its meaning.
 * @param {string} word
 */
export function getMeaningBox(word) {
  if (!boxByWord.has(word)) {
    const box = createTextElement("details", "taught", "");
    const summary = createTextElement("summary", "", "");
    summary.append(
      createTextElement("strong", "", word, "ja"),
      createTextElement("span", "soft", text("show-meaning")),
    );
    box.append(summary);
    box.addEventListener("toggle", () => {
      if (box.open && !box.querySelector(".meaning")) fetchMeaning(box, word);
    });
    boxByWord.set(word, box);
  }
  return boxByWord.get(word);
}
