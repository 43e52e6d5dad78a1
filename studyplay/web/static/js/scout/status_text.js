// The status line above the hand: whose turn it is, and whether the selected cards can be shown.

import { joinNames, text } from "../shared/page_texts.js";
import { nameOrYou } from "../table/people.js";
import { table } from "../table/table.js";
import { joinNumbers, numbersOf } from "./cards.js";
import { choice, phase, selectedCards, setToBeat, turnStep } from "./choice.js";
import { options } from "./options.js";
import { findFault } from "./sets.js";

/** Return why the selected cards cannot be shown, "" if they can, null if none are selected. */
export function findSelectionFault() {
  return choice.range ? findFault(numbersOf(selectedCards()), numbersOf(setToBeat())) : null;
}

/** Return the current text of the status line. */
export function statusText() {
  switch (phase()) {
    case "hold":
      return text("hold");
    case "turn":
      return selectionText() || turnText();
    case "wait":
      return selectionText() || waitingText();
    case "over":
      return text("over");
    default:
      return waitingText();
  }
}

function selectionText() {
  const faultKey = findSelectionFault();
  if (faultKey === null) return "";
  const facts = {
    set: joinNumbers(numbersOf(selectedCards())),
    active: joinNumbers(numbersOf(setToBeat())),
    n: setToBeat().length,
  };
  return text(faultKey || (phase() === "turn" ? "fits" : "fits-later"), facts);
}

function turnText() {
  if (choice.stopping) return text("sure-stop");
  const step = turnStep();
  if (choice.both) return text({ take: "both-take", place: "both-place", placed: "both-show" }[step]);
  if (step !== "free") return text(step);
  return freeTurnText();
}

function freeTurnText() {
  const { active, can } = table.view;
  if (!active.length) return text("turn-any");
  if (!can.scout) return text("turn-show");
  return text(options.hints && !can.shows.length ? "turn-none" : "turn");
}

function waitingText() {
  const { choosing, to_act: acting } = table.view;
  if (choosing.length) return text("hold-waits", { names: joinNames(choosing.map(nameOrYou)) });
  return acting.length ? text("wait", { name: nameOrYou(acting[0]) }) : "";
}
