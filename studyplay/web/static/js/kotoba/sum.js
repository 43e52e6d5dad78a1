// The price of the play on the desk, step by step, before it is made.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { nameOf } from "../table/people.js";
import { onChange } from "../table/table.js";
import { desk, isChanged, readAs, readingOf } from "./desk.js";
import { part } from "./faces.js";
import { onPrice, price } from "./price.js";

const list = document.getElementById("steps");
const total = document.getElementById("sum");
const fault = document.getElementById("fault");
const choice = document.getElementById("readings");

/** Words, as cards, that were set aside while this page was open. */
const setAside = new Set();

const plus = (number) => (number < 0 ? `−${-number}` : `+${number}`);

/** How the step number *n* is read. */
const read = (step, n) => readingOf(desk.steps[n] ?? desk.row, step.readings);

function did(step) {
  if (step.kind === "replace") {
    return text("did-replace", { was: [...step.discarded].join("・"), now: [...step.used].join("・") });
  }
  return step.kind === "add" ? text("did-add", { now: [...step.used].join("・") }) : "";
}

function line(step, n) {
  const item = document.createElement("li");
  const chips = text(step.bonus ? "chips-bonus" : "chips-plain", { n: step.chips, bonus: step.bonus });
  item.append(part("strong", "kana-word", read(step, n), "ja"));
  if (did(step)) item.append(part("span", "soft", did(step)));
  item.append(part("span", "earned", chips));
  if (step.doubtful) item.append(part("span", "badge warn", text("doubtful")));
  return item;
}

function sums(answer) {
  const { before, after } = answer.chips;
  const parts = [];
  if (desk.target) {
    const to = answer.paid_to === null ? text("bank") : nameOf(answer.paid_to);
    parts.push(part("span", "", text("costs-to", { price: answer.price, name: to })));
  }
  parts.push(part("span", "", text("chips-now", { before, after })));
  parts.push(part("span", "", text("cards-now", { n: answer.cards.length })));
  parts.push(part("strong", "net", text("net", { n: plus(answer.net) })));
  return parts;
}

/** The readings that the row may have, where there are several. */
function offer(answer) {
  const last = answer?.steps?.[desk.steps.length];
  const several = isChanged() && last && last.readings.length > 1 ? last.readings : [];
  choice.hidden = several.length === 0;
  redraw(
    choice,
    several.map((reading) => {
      const button = part("button", "button small", reading, "ja");
      button.type = "button";
      button.dataset.key = reading;
      button.ariaPressed = String(reading === read(last, desk.steps.length));
      return button;
    }),
  );
}

function show() {
  const { answer, of } = price;
  if (of && !answer) {
    list.classList.add("old");
    return;
  }
  list.classList.remove("old");
  const steps = answer?.steps ?? [];
  redraw(list, steps.map(line));
  redraw(total, steps.length > 0 ? sums(answer) : []);
  const again = (answer?.doubtful ?? []).filter((word) => setAside.has(word));
  const unjudged = again.length > 0 && text("was-set-aside", { words: again.join("、") });
  const wrong = [answer?.purchase, answer?.fault, answer?.text, unjudged].filter(Boolean);
  fault.textContent = wrong.join(" ");
  offer(answer);
}

function hear(events) {
  const refusals = events.filter((event) => event.kind === "ProposalRefused" && event.set_aside);
  if (refusals.length === 0) return;
  for (const word of refusals.flatMap((event) => event.doubtful)) setAside.add(word);
  show();
}

/** Keep the sum up to date. */
export function startSum() {
  onPrice(show);
  onChange(hear);
  choice.addEventListener("click", ({ target }) => {
    const reading = target.closest("button")?.dataset.key;
    if (reading) readAs(reading);
  });
}
