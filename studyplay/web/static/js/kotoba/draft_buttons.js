// The buttons of the draft: play the word, start the next step, undo, clear.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { sendAction } from "../table/actions.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createTextElement } from "./card_elements.js";
import {
  buildAction,
  canBuild,
  clearDraft,
  draft,
  hasOwnCards,
  isDraftOpen,
  onDraftChange,
  startNextStep,
  undoStep,
} from "./draft_word.js";
import { isPlayable, listKnownReadings, onPreviewChange, preview } from "./play_preview.js";

const find = (name) => document.querySelector(`[data-do=${name}]`);
const [playButton, nextStepButton, undoButton, clearButton] = ["make", "next", "undo", "clear"].map(find);
const title = document.getElementById("desk-title");
const instructions = document.getElementById("desk-how");
const hint = document.getElementById("desk-hint");
const panel = document.getElementById("desk");
let isSending = false;

const isMyTurn = () => table.view.turn === fixed.seat && !table.view.played && !table.view.proposal;

/** Return whether the word of this turn was played and only the end of the turn is left. */
const hasPlayedWord = () => table.view.turn === fixed.seat && table.view.played && !isDraftOpen();

/** Return whether the draft may be sent: the preview is valid, or the preview request failed. */
const isReady = () =>
  (isPlayable() && !hasNoProposalsLeft()) || (preview.answer?.failed && buildAction() !== null);

const isDoubtful = () => (preview.answer?.doubtful ?? []).length > 0;

/** Return whether the draft needs a vote but no proposal is left in this turn. */
const hasNoProposalsLeft = () => isDoubtful() && table.view.failed >= fixed.proposals;

function playButtonLabel() {
  const needsVote = isDoubtful();
  if (!draft.target) return text(needsVote ? "to-vote" : "lay");
  const cost = preview.answer?.price ?? table.view.prices[draft.target.owner]?.[draft.target.index] ?? "";
  return text(needsVote ? "to-vote-for" : "rewrite-for", { price: cost });
}

function showTitle() {
  if (!draft.target) {
    title.textContent = text("new-word");
    return;
  }
  const { owner, before } = draft.target;
  redraw(title, [
    createTextElement("span", "", text("rewrite-of", { name: nameOf(owner) })),
    " ",
    createTextElement("span", "kana-word", before, "ja"),
  ]);
}

function describeObstacle() {
  const { view } = table;
  if (view.proposal) return text("vote-first");
  if (view.turn !== fixed.seat) return text("build-already", { name: nameOf(view.turn) });
  if (view.played) return text("made-already");
  return hasNoProposalsLeft() ? text("no-proposals") : "";
}

/** After the word was played, move the focus to the button that ends the turn. */
function showPlayedState() {
  const hadFocus = document.activeElement?.closest(".making");
  document.body.classList.toggle("made", hasPlayedWord());
  if (hasPlayedWord() && hadFocus) setTimeout(() => find("end").focus({ preventScroll: true }));
}

function updateButtons() {
  panel.hidden = !canBuild();
  showPlayedState();
  showTitle();
  hint.textContent = describeObstacle();
  instructions.hidden = isDraftOpen();
  playButton.textContent = playButtonLabel();
  playButton.disabled = isSending || !isMyTurn() || !isReady();
  nextStepButton.hidden = !draft.target;
  nextStepButton.disabled = !hasOwnCards() || Boolean(preview.answer?.fault) || !preview.answer?.steps;
  undoButton.hidden = !draft.target;
  undoButton.disabled = !hasOwnCards() && draft.steps.length === 0;
  clearButton.hidden = !isDraftOpen();
}

async function playWord() {
  const action = buildAction(listKnownReadings());
  if (!action || playButton.disabled) return;
  isSending = true;
  updateButtons();
  await sendAction(action.kind, action.fields);
  isSending = false;
  updateButtons();
}

/** Handle Enter in the word field: finish the step of a rewrite, else play the word. */
export function confirmDraft() {
  if (draft.target && hasOwnCards()) {
    if (!nextStepButton.disabled) startNextStep();
  } else {
    playWord();
  }
}

/** Add the listeners of the buttons. */
export function startDraftButtons() {
  playButton.addEventListener("click", playWord);
  nextStepButton.addEventListener("click", startNextStep);
  undoButton.addEventListener("click", undoStep);
  clearButton.addEventListener("click", ({ detail }) => {
    clearDraft();
    if (detail === 0) document.getElementById("word").focus({ preventScroll: true });
  });
  for (const on of [onDraftChange, onPreviewChange, onChange]) on(updateButtons);
  updateButtons();
}
