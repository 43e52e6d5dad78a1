// The line above the hand: whose turn it is, and whether the chosen cards can be shown, and why not.

import { series, text } from "../texts.js";
import { whoIs } from "../table/people.js";
import { table } from "../table/table.js";
import { listed, numbersOf } from "./cards.js";
import { choice, phase, shown, step, wall } from "./choice.js";
import { options } from "./options.js";
import { fault } from "./sets.js";

/** Whether what is chosen can be shown: "" if so, a reason, or null if nothing is chosen. */
export function judged() {
  return choice.range ? fault(numbersOf(shown()), numbersOf(wall())) : null;
}

/** The sentence for now. */
export function status() {
  switch (phase()) {
    case "hold":
      return text("hold");
    case "turn":
      return judgement() || turnStatus();
    case "wait":
      return judgement() || waiting();
    case "over":
      return text("over");
    default:
      return waiting();
  }
}

function judgement() {
  const found = judged();
  if (found === null) return "";
  const facts = {
    set: listed(numbersOf(shown())),
    active: listed(numbersOf(wall())),
    n: wall().length,
  };
  return text(found || (phase() === "turn" ? "fits" : "fits-later"), facts);
}

function turnStatus() {
  if (choice.stopping) return text("sure-stop");
  const now = step();
  if (choice.both) return text({ take: "both-take", place: "both-place", placed: "both-show" }[now]);
  if (now !== "free") return text(now);
  return free();
}

function free() {
  const { active, can } = table.view;
  if (!active.length) return text("turn-any");
  if (!can.scout) return text("turn-show");
  return text(options.hints && !can.shows.length ? "turn-none" : "turn");
}

function waiting() {
  const { choosing, to_act: acting } = table.view;
  if (choosing.length) return text("hold-waits", { names: series(choosing.map(whoIs)) });
  return acting.length ? text("wait", { name: whoIs(acting[0]) }) : "";
}
