// The summary of the preview: each step, the costs and gains, faults, and readings to choose from.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { nameOf } from "../table/people.js";
import { onChange } from "../table/table.js";
import { createTextElement, formatSigned } from "./card_elements.js";
import { draft, hasOwnCards, resolveReading, setReading } from "./draft_word.js";
import { onPreviewChange, preview } from "./play_preview.js";

const stepList = document.getElementById("steps");
const totalLine = document.getElementById("sum");
const faultLine = document.getElementById("fault");
const readingChoice = document.getElementById("readings");

/** The words, as cards, that were set aside while this page was open. */
const setAsideWords = new Set();

/** Return the reading of a step. */
const stepReading = (step, n) => resolveReading(draft.steps[n] ?? draft.row, step.readings);

function describeChange(step) {
  if (step.kind === "replace") {
    return text("did-replace", { was: [...step.discarded].join("・"), now: [...step.used].join("・") });
  }
  return step.kind === "add" ? text("did-add", { now: [...step.used].join("・") }) : "";
}

function createStepItem(step, n) {
  const item = document.createElement("li");
  const chips = text(step.bonus ? "chips-bonus" : "chips-plain", { n: step.chips, bonus: step.bonus });
  item.append(createTextElement("strong", "kana-word", stepReading(step, n), "ja"));
  if (describeChange(step)) item.append(createTextElement("span", "soft", describeChange(step)));
  item.append(createTextElement("span", "earned", chips));
  if (step.doubtful) item.append(createTextElement("span", "badge warn", text("doubtful")));
  return item;
}

function createTotals(answer) {
  const { before, after } = answer.chips;
  const parts = [];
  if (draft.target) {
    const to = answer.paid_to === null ? text("bank") : nameOf(answer.paid_to);
    parts.push(createTextElement("span", "", text("costs-to", { price: answer.price, name: to })));
  }
  parts.push(createTextElement("span", "", text("chips-now", { before, after })));
  parts.push(createTextElement("span", "", text("cards-now", { n: answer.cards.length })));
  parts.push(createTextElement("strong", "net", text("net", { n: formatSigned(answer.net) })));
  return parts;
}

/** Offer the readings of the current step if there are several. */
function showReadings(answer) {
  const lastStep = answer?.steps?.[draft.steps.length];
  const choices = hasOwnCards() && lastStep && lastStep.readings.length > 1 ? lastStep.readings : [];
  readingChoice.hidden = choices.length === 0;
  redraw(
    readingChoice,
    choices.map((reading) => {
      const button = createTextElement("button", "button small", reading, "ja");
      button.type = "button";
      button.dataset.key = reading;
      button.ariaPressed = String(reading === stepReading(lastStep, draft.steps.length));
      return button;
    }),
  );
}

function drawSummary() {
  const { answer, request } = preview;
  if (request && !answer) {
    stepList.classList.add("old");
    return;
  }
  stepList.classList.remove("old");
  const steps = answer?.steps ?? [];
  redraw(stepList, steps.map(createStepItem));
  redraw(totalLine, steps.length > 0 ? createTotals(answer) : []);
  const repeated = (answer?.doubtful ?? []).filter((word) => setAsideWords.has(word));
  const setAsideNote = repeated.length > 0 && text("was-set-aside", { words: repeated.join("、") });
  const problems = [answer?.purchase, answer?.fault, answer?.text, setAsideNote].filter(Boolean);
  faultLine.textContent = problems.join(" ");
  showReadings(answer);
}

function recordSetAside(events) {
  const refusals = events.filter((event) => event.kind === "ProposalRefused" && event.set_aside);
  if (refusals.length === 0) return;
  for (const word of refusals.flatMap((event) => event.doubtful)) setAsideWords.add(word);
  drawSummary();
}

/** Show the summary and keep it up to date. */
export function startPreviewSummary() {
  onPreviewChange(drawSummary);
  onChange(recordSetAside);
  readingChoice.addEventListener("click", ({ target }) => {
    const reading = target.closest("button")?.dataset.key;
    if (reading) setReading(reading);
  });
}
