// The active set with its owner; a card can be scouted from both ends.

import { createElement } from "../shared/elements.js";
import { joinNames, text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { nameOf, nameOrYou } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createCard, flipCard, numbersOf } from "./cards.js";
import { choice, onChoiceChange, phase, updateChoice } from "./choice.js";
import { callFor, callLanguage, onOptionsChange } from "./options.js";

const stage = document.getElementById("stage");
const roundLine = document.getElementById("round");
const ownerLine = document.getElementById("owner");
const activeSet = document.getElementById("active");
const callLine = document.getElementById("call");

/**
 * Choose the card at one end for scouting; on repetition first clear its slot, then deselect it.
 * @param {"left" | "right"} side
 */
export function takeFrom(side) {
  const { side: previous, slot, flipped } = choice;
  if (previous !== side) updateChoice({ side, flipped: false, slot: null, range: null });
  else updateChoice({ side: slot === null ? null : side, flipped, slot: null, range: null });
}

const canTake = () => phase() === "turn" && (choice.both || table.view.can.scout);

function drawStage() {
  const { active: cards, number, rounds, first } = table.view;
  roundLine.textContent = [
    text("round", { n: number, rounds }),
    text("began", { name: nameOrYou(first) }),
  ].join(" · ");
  ownerLine.textContent = ownerText();
  activeSet.classList.toggle("empty", cards.length === 0);
  activeSet.style.setProperty("--count", cards.length);
  const empty = () => [createElement("p", { textContent: emptyText() })];
  redraw(activeSet, cards.length ? cards.map(createSetCard) : empty());
  stage.classList.toggle("mine", table.view.owner === fixed.seat && cards.length > 0);
  callLine.textContent = callFor(numbersOf(cards)) || "\u00a0";
  callLine.lang = callLanguage();
}

function ownerText() {
  const { active: cards, owner: seat } = table.view;
  if (!cards.length) return text("no-set-yet");
  return seat === fixed.seat ? text("set-of-you") : text("set-of", { name: nameOf(seat) });
}

function emptyText() {
  const { owner: seat, choosing } = table.view;
  if (choosing.length) return text("hold-waits", { names: joinNames(choosing.map(nameOrYou)) });
  return seat === null ? text("show-anything") : text("all-taken", { name: nameOrYou(seat) });
}

function createSetCard(card, n, cards) {
  const side = n === 0 ? "left" : n === cards.length - 1 ? "right" : "";
  if (!side || !canTake()) return createCard(card, "span", { name: "middle" });
  const isTaken = choice.side === side;
  const isGone = isTaken && choice.slot !== null;
  const shown = isTaken && choice.flipped ? flipCard(card) : card;
  const end = createCard(shown, "button", {
    name: ["end", side, isTaken && "taken", isGone && "gone"].filter(Boolean).join(" "),
    type: "button",
    ariaLabel: text(`take-${side}`, card),
    ariaPressed: String(isTaken),
    data: { key: side, side },
  });
  end.append(createElement("span", { name: "take-mark", textContent: text("take"), ariaHidden: "true" }));
  return end;
}

/** Show the active set and add the listener of its ends. */
export function startActiveSet() {
  for (const listen of [onChange, onChoiceChange, onOptionsChange]) listen(drawStage);
  activeSet.addEventListener("click", (event) => {
    const end = event.target.closest("button.end");
    if (end) takeFrom(end.dataset.side);
  });
  drawStage();
}
