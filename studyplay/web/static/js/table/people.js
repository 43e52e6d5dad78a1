// The strip of players: who sits where, who is there, whose turn it is, and what they have.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { fixed, onChange, table } from "./table.js";

/** What people call a seat. */
export function nameOf(seat) {
  const player = table.people.seats[seat];
  if (!player) return "";
  if ("robot" in player) return player.robot ? text("robot-n", { n: player.robot }) : text("robot");
  if ("player" in player) return text("player-n", { n: player.player });
  return player.name || text("nobody");
}

/** "You" for one's own seat, else the name. */
export const whoIs = (seat) => (seat === fixed.seat ? text("you") : nameOf(seat));

/**
 * Keep the strip in *list* up to date.  *tell(seat)* gives { score, held, acts, marks }: the
 * points, how many tiles or cards are held, whether something is expected of the seat now, and
 * short texts to show as badges; a badge of signs is { shown, label }.
 */
export function startPeople(tell) {
  const list = document.getElementById("people");
  const watching = document.getElementById("watching");
  const show = () => {
    redraw(list, table.people.seats.map((_, seat) => item(seat, tell(seat))));
    watching.textContent = table.people.watching
      ? text("watching", { n: table.people.watching })
      : "";
  };
  onChange(show);
  show();
}

function item(seat, { score, held, acts = false, marks = [] }) {
  const player = table.people.seats[seat];
  const line = document.createElement("li");
  line.className = "player";
  line.classList.toggle("acts", acts);
  line.classList.toggle("me", seat === fixed.seat);
  line.classList.toggle("away", !player.here);
  line.append(part("dot", ""), part("name", nameOf(seat)));
  if ("level" in player) line.append(part(`level ${player.level}`, player.level));
  if (player.teaches) line.append(part("badge", text("teaches")));
  if (!player.here) line.append(part("hidden-text", text("away")));
  if (acts) line.append(part("hidden-text", text("acts")));
  for (const mark of marks) line.append(part("badge", mark.shown ?? mark, mark.label));
  if (held !== undefined) line.append(part("held", String(held), text("held", { n: held })));
  if (score !== undefined) line.append(part("score", minus(score)));
  return line;
}

function part(className, shown, label = "") {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = shown;
  if (label) {
    span.setAttribute("role", "img");
    span.ariaLabel = label;
  }
  return span;
}

const minus = (number) => String(number).replace("-", "−");
