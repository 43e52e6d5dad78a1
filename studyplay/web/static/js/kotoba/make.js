// What can be done with the word on the desk: make it, go on with another step, undo, give up.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { act } from "../table/acts.js";
import { fixed, onChange, table } from "../table/table.js";
import { nameOf } from "../table/people.js";
import { canBuild, clear, desk, isBusy, isChanged, nextStep, onDesk, play, undo } from "./desk.js";
import { part } from "./faces.js";
import { isGood, onPrice, price, readings } from "./price.js";

const find = (name) => document.querySelector(`[data-do=${name}]`);
const [maker, nexter, undoer, clearer] = ["make", "next", "undo", "clear"].map(find);
const title = document.getElementById("desk-title");
const how = document.getElementById("desk-how");
const hint = document.getElementById("desk-hint");
const panel = document.getElementById("desk");
let isSending = false;

const isMyTurn = () => table.view.turn === fixed.seat && !table.view.played && !table.view.proposal;

/** Whether nothing is left in one's own turn but to end it. */
const isMade = () => table.view.turn === fixed.seat && table.view.played && !isBusy();

/** Whether the play may be sent: the server finds it good, or could not be asked. */
const isReady = () => (isGood() && !isTooOften()) || (price.answer?.failed && play() !== null);

const isDoubtful = () => (price.answer?.doubtful ?? []).length > 0;

/** Whether the words would have to be voted on, and no more proposals are left in this turn. */
const isTooOften = () => isDoubtful() && table.view.failed >= fixed.proposals;

function label() {
  const doubtful = isDoubtful();
  if (!desk.target) return text(doubtful ? "to-vote" : "lay");
  const cost = price.answer?.price ?? table.view.prices[desk.target.owner]?.[desk.target.index] ?? "";
  return text(doubtful ? "to-vote-for" : "rewrite-for", { price: cost });
}

function showTitle() {
  if (!desk.target) {
    title.textContent = text("new-word");
    return;
  }
  const { owner, before } = desk.target;
  redraw(title, [
    part("span", "", text("rewrite-of", { name: nameOf(owner) })),
    " ",
    part("span", "kana-word", before, "ja"),
  ]);
}

function whyNot() {
  const { view } = table;
  if (view.proposal) return text("vote-first");
  if (view.turn !== fixed.seat) return text("build-already", { name: nameOf(view.turn) });
  if (view.played) return text("made-already");
  return isTooOften() ? text("no-proposals") : "";
}

/** Once the word is made only the end of the turn is left; the keyboard goes there. */
function showMade() {
  const wasHere = document.activeElement?.closest(".making");
  document.body.classList.toggle("made", isMade());
  if (isMade() && wasHere) setTimeout(() => find("end").focus({ preventScroll: true }));
}

function show() {
  panel.hidden = !canBuild();
  showMade();
  showTitle();
  hint.textContent = whyNot();
  how.hidden = isBusy();
  maker.textContent = label();
  maker.disabled = isSending || !isMyTurn() || !isReady();
  nexter.hidden = !desk.target;
  nexter.disabled = !isChanged() || Boolean(price.answer?.fault) || !price.answer?.steps;
  undoer.hidden = !desk.target;
  undoer.disabled = !isChanged() && desk.steps.length === 0;
  clearer.hidden = !isBusy();
}

async function make() {
  const wanted = play(readings());
  if (!wanted || maker.disabled) return;
  isSending = true;
  show();
  await act(wanted.kind, wanted.fields);
  isSending = false;
  show();
}

/** What the key Enter does in the box: the word is made, or the step is finished. */
export function enter() {
  if (desk.target && isChanged()) {
    if (!nexter.disabled) nextStep();
  } else {
    make();
  }
}

/** Listen to the buttons. */
export function startMaking() {
  maker.addEventListener("click", make);
  nexter.addEventListener("click", nextStep);
  undoer.addEventListener("click", undo);
  clearer.addEventListener("click", ({ detail }) => {
    clear();
    if (detail === 0) document.getElementById("word").focus({ preventScroll: true });
  });
  for (const on of [onDesk, onPrice, onChange]) on(show);
  show();
}
