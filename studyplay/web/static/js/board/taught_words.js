// The words of a teaching robot's last play.  The server renders them once for each play.

import { getJson } from "../shared/requests.js";
import { address, onChange as onTableChange, table } from "../table/table.js";
import { game } from "./game.js";

const PLAY_KINDS = ["play", "added"];
const htmlByLine = new Map();
const listeners = [];

/** The index of its line on the score sheet, or -1.  A play that can be challenged is left out. */
function taughtLine() {
  const { pending, sheet } = game.state;
  if (pending) return -1;
  return sheet.findLastIndex(
    ({ kind, seat }) => PLAY_KINDS.includes(kind) && table.people.seats[seat]?.teaches,
  );
}

/**
 * Call *listener* when the words have changed.
 * @param {() => void} listener
 */
export const onTaughtChange = (listener) => void listeners.push(listener);

/**
 * Create the elements to show now.
 * @returns {ChildNode[]}
 */
export function createTaughtWords() {
  const template = document.createElement("template");
  template.innerHTML = htmlByLine.get(taughtLine()) ?? "";
  return [...template.content.childNodes];
}

async function loadWords() {
  const line = taughtLine();
  if (line < 0 || htmlByLine.has(line)) return;
  htmlByLine.set(line, "");
  const answer = await getJson(`${address}/taught?line=${line}`);
  if (!answer.ok) htmlByLine.delete(line);
  else htmlByLine.set(line, answer.data.html);
  for (const listener of listeners) listener();
}

/** Load the words after each play. */
export function startTaughtWords() {
  onTableChange(loadWords);
  loadWords();
}
