// The list of players: name, presence, turn, and what each of them has.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { fixed, onChange, table } from "./table.js";

/**
 * @typedef {object} SeatStatus
 * @property {number} [score]
 * @property {number} [held] How many tiles or cards the seat holds.
 * @property {boolean} [acts] Whether the game waits for the seat.
 * @property {(string | { shown: string, label: string })[]} [marks] Badges; a badge that consists
 *   of symbols has a label for screen readers.
 */

/**
 * The name of a seat's player.
 * @param {number} seat
 * @returns {string}
 */
export function nameOf(seat) {
  const player = table.people.seats[seat];
  if (!player) return "";
  if ("robot" in player) return player.robot ? text("robot-n", { n: player.robot }) : text("robot");
  if ("player" in player) return text("player-n", { n: player.player });
  return player.name || text("nobody");
}

/** The name of a seat's player, or "you" for the user's own seat. */
export const nameOrYou = (/** @type {number} */ seat) =>
  seat === fixed.seat ? text("you") : nameOf(seat);

/**
 * Show the players and update them on each change.
 * @param {(seat: number) => SeatStatus} statusOf
 */
export function startPeople(statusOf) {
  const list = document.getElementById("people");
  const watching = document.getElementById("watching");
  const update = () => {
    redraw(list, table.people.seats.map((_, seat) => createItem(seat, statusOf(seat))));
    watching.textContent = table.people.watching
      ? text("watching", { n: table.people.watching })
      : "";
  };
  onChange(update);
  update();
}

/**
 * @param {number} seat
 * @param {SeatStatus} status
 */
function createItem(seat, { score, held, acts = false, marks = [] }) {
  const player = table.people.seats[seat];
  const item = document.createElement("li");
  item.className = "player";
  item.classList.toggle("acts", acts);
  item.classList.toggle("me", seat === fixed.seat);
  item.classList.toggle("away", !player.here);
  item.append(createPart("dot", ""), createPart("name", nameOf(seat)));
  if ("level" in player) item.append(createPart(`level ${player.level}`, player.level));
  if (player.teaches) item.append(createPart("badge", text("teaches")));
  if (!player.here) item.append(createPart("hidden-text", text("away")));
  if (acts) item.append(createPart("hidden-text", text("acts")));
  for (const mark of marks) {
    if (typeof mark === "string") item.append(createPart("badge", mark));
    else item.append(createPart("badge", mark.shown, mark.label));
  }
  if (held !== undefined) item.append(createPart("held", String(held), text("held", { n: held })));
  if (score !== undefined) item.append(createPart("score", withMinusSign(score)));
  return item;
}

function createPart(className, content, label = "") {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = content;
  if (label) {
    span.setAttribute("role", "img");
    span.ariaLabel = label;
  }
  return span;
}

const withMinusSign = (number) => String(number).replace("-", "−");
