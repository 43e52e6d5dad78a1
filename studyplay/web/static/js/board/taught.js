// The last play of a robot that teaches: one tap shows a word.  The server writes it, once a play.

import { get } from "../net.js";
import { address, onChange as onTable, table } from "../table/table.js";
import { game } from "./game.js";

const PLAYS = ["play", "added"];
const known = new Map();
const listeners = [];

/** The number of the line, from 0, or -1; a play that may be challenged is not explained. */
function lineToShow() {
  const { pending, sheet } = game.state;
  if (pending) return -1;
  return sheet.findLastIndex(({ kind, seat }) => PLAYS.includes(kind) && table.people.seats[seat]?.teaches);
}

/** Call *listener* when there is more to show. */
export const onTaught = (listener) => listeners.push(listener);

/** The elements to show now. */
export function taughtWords() {
  const fresh = document.createElement("template");
  fresh.innerHTML = known.get(lineToShow()) ?? "";
  return [...fresh.content.childNodes];
}

async function look() {
  const line = lineToShow();
  if (line < 0 || known.has(line)) return;
  known.set(line, "");
  const answer = await get(`${address}/taught?line=${line}`);
  if (!answer.ok) known.delete(line);
  else known.set(line, answer.data.html);
  for (const listener of listeners) listener();
}

/** Keep it up to date. */
export function startTaught() {
  onTable(look);
  look();
}
