// The middle of the table: the active set with its owner, and its ends to take a card from.

import { redraw } from "../redraw.js";
import { series, text } from "../texts.js";
import { nameOf, whoIs } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { face, numbersOf, turned } from "./cards.js";
import { choice, choose, onChoice, phase } from "./choice.js";
import { make } from "../elements.js";
import { callOf, onOptions, talkTag } from "./options.js";

const stage = document.getElementById("stage");
const round = document.getElementById("round");
const owner = document.getElementById("owner");
const active = document.getElementById("active");
const call = document.getElementById("call");

/** Begin to take the card at *side*; once more: another place for it, then leave it there. */
export function take(side) {
  const { side: before, slot, flipped } = choice;
  if (before !== side) choose({ side, flipped: false, slot: null, range: null });
  else choose({ side: slot === null ? null : side, flipped, slot: null, range: null });
}

const canTake = () => phase() === "turn" && (choice.both || table.view.can.scout);

function show() {
  const { active: cards, number, rounds, first } = table.view;
  round.textContent = [
    text("round", { n: number, rounds }),
    text("began", { name: whoIs(first) }),
  ].join(" · ");
  owner.textContent = heading();
  active.classList.toggle("empty", cards.length === 0);
  active.style.setProperty("--count", cards.length);
  redraw(active, cards.length ? cards.map(item) : [make("p", { textContent: empty() })]);
  stage.classList.toggle("mine", table.view.owner === fixed.seat && cards.length > 0);
  call.textContent = callOf(numbersOf(cards)) || "\u00a0";
  call.lang = talkTag();
}

function heading() {
  const { active: cards, owner: seat } = table.view;
  if (!cards.length) return text("no-set-yet");
  return seat === fixed.seat ? text("set-of-you") : text("set-of", { name: nameOf(seat) });
}

function empty() {
  const { owner: seat, choosing } = table.view;
  if (choosing.length) return text("hold-waits", { names: series(choosing.map(whoIs)) });
  return seat === null ? text("show-anything") : text("all-taken", { name: whoIs(seat) });
}

function item(card, n, cards) {
  const side = n === 0 ? "left" : n === cards.length - 1 ? "right" : "";
  if (!side || !canTake()) return face(card, "span", { name: "middle" });
  const isTaken = choice.side === side;
  const isGone = isTaken && choice.slot !== null;
  const shown = isTaken && choice.flipped ? turned(card) : card;
  const end = face(shown, "button", {
    name: ["end", side, isTaken && "taken", isGone && "gone"].filter(Boolean).join(" "),
    type: "button",
    ariaLabel: text(`take-${side}`, card),
    ariaPressed: String(isTaken),
    data: { key: side, side },
  });
  end.append(make("span", { name: "take-mark", textContent: text("take"), ariaHidden: "true" }));
  return end;
}

/** Draw the stage whenever something changes, and listen to its ends. */
export function startStage() {
  for (const listen of [onChange, onChoice, onOptions]) listen(show);
  active.addEventListener("click", (event) => {
    const end = event.target.closest("button.end");
    if (end) take(end.dataset.side);
  });
  show();
}
