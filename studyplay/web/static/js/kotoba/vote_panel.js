// The vote on a play with words that no dictionary has: the proposal and the votes so far.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { sendAction } from "../table/actions.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createTextElement } from "./card_elements.js";
import { cardsOf } from "./kana.js";

const votePanel = document.getElementById("vote");
const wordList = document.getElementById("vote-words");
const voteTitle = document.getElementById("vote-title");
const voteList = document.getElementById("vote-voices");
const find = (name) => document.querySelector(`[data-do=${name}]`);
const [agree, disagree, abstain, withdraw] = ["agree", "disagree", "abstain", "withdraw"].map(find);

function createWordItem(read, proposal) {
  const item = document.createElement("li");
  item.append(createTextElement("span", "kana-word", read, "ja"));
  const isDoubtful = proposal.doubtful.includes(cardsOf(read));
  if (isDoubtful) item.append(createTextElement("span", "badge warn", text("in-question")));
  return item;
}

const VOTES = ["agreed", "against", "abstained"];

function createVoteItem(seat, proposal) {
  const item = document.createElement("li");
  const vote = VOTES.find((each) => proposal[each].includes(seat)) ?? "awaited";
  item.className = `voice ${vote}`;
  item.append(createTextElement("strong", "", nameOf(seat)), createTextElement("span", "", text(vote)));
  return item;
}

function describeProposal(proposal) {
  const name = nameOf(proposal.seat);
  if (proposal.owner === null) return text("asks-new", { name });
  return text("asks-rewrite", { name, owner: nameOf(proposal.owner) });
}

/** The whole table waits for a vote, so the page scrolls to it for voters and the proposer. */
const scrollToElement = (element) => element.scrollIntoView({ block: "nearest", behavior: "smooth" });

function updateVote() {
  const { proposal, to_act: toAct, words: wordsBySeat, seats, turn } = table.view;
  const wasHidden = votePanel.hidden;
  votePanel.hidden = !proposal;
  if (!proposal) {
    if (!wasHidden && turn === fixed.seat) scrollToElement(document.getElementById("desk"));
    return;
  }
  const before = proposal.owner === null ? [] : [wordsBySeat[proposal.owner][proposal.index]?.word ?? ""];
  voteTitle.textContent = describeProposal(proposal);
  redraw(wordList, [
    ...before.map((read) => {
      const item = document.createElement("li");
      item.append(createTextElement("span", "kana-word bought", read, "ja"));
      return item;
    }),
    ...proposal.words.map((read) => createWordItem(read, proposal)),
  ]);
  redraw(voteList, Array.from({ length: seats }, (_, seat) => createVoteItem(seat, proposal)));
  const voterCount = seats - proposal.abstained.length;
  const needed = { n: Math.max(2, Math.floor(voterCount / 2) + 1), all: voterCount };
  document.getElementById("vote-need").textContent = text("need", needed);
  const isMine = proposal.seat === fixed.seat;
  const mayVote = !isMine && toAct.includes(fixed.seat);
  if (fixed.seat === null) return;
  for (const button of [agree, disagree, abstain]) button.hidden = !mayVote;
  withdraw.hidden = !isMine;
  if (wasHidden && (mayVote || isMine)) scrollToElement(votePanel);
}

/** Show the vote and add the listeners of its buttons. */
export function startVotes() {
  agree?.addEventListener("click", () => sendAction("Vote", { agree: true }));
  disagree?.addEventListener("click", () => sendAction("Vote", { agree: false }));
  abstain?.addEventListener("click", () => sendAction("Vote", { agree: null }));
  withdraw?.addEventListener("click", () => sendAction("WithdrawProposal"));
  onChange(updateVote);
  updateVote();
}
