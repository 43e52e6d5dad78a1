// A play with words that no dictionary has: who asks, what for, who has said what, who is awaited.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { act } from "../table/acts.js";
import { fixed, onChange, table } from "../table/table.js";
import { nameOf } from "../table/people.js";
import { part } from "./faces.js";
import { cardsOf } from "./kana.js";

const panel = document.getElementById("vote");
const words = document.getElementById("vote-words");
const title = document.getElementById("vote-title");
const voices = document.getElementById("vote-voices");
const find = (name) => document.querySelector(`[data-do=${name}]`);
const [agree, disagree, abstain, withdraw] = ["agree", "disagree", "abstain", "withdraw"].map(find);

function word(read, proposal) {
  const item = document.createElement("li");
  item.append(part("span", "kana-word", read, "ja"));
  const isDoubtful = proposal.doubtful.includes(cardsOf(read));
  if (isDoubtful) item.append(part("span", "badge warn", text("in-question")));
  return item;
}

const VOICES = ["agreed", "against", "abstained"];

function voice(seat, proposal) {
  const item = document.createElement("li");
  const said = VOICES.find((each) => proposal[each].includes(seat)) ?? "awaited";
  item.className = `voice ${said}`;
  item.append(part("strong", "", nameOf(seat)), part("span", "", text(said)));
  return item;
}

function asked(proposal) {
  const name = nameOf(proposal.seat);
  if (proposal.owner === null) return text("asks-new", { name });
  return text("asks-rewrite", { name, owner: nameOf(proposal.owner) });
}

/** A vote holds up the whole table, so it comes to whoever is asked, or has asked. */
const call = (element) => element.scrollIntoView({ block: "nearest", behavior: "smooth" });

function show() {
  const { proposal, to_act: toAct, words: laid, seats, turn } = table.view;
  const wasHidden = panel.hidden;
  panel.hidden = !proposal;
  if (!proposal) {
    if (!wasHidden && turn === fixed.seat) call(document.getElementById("desk"));
    return;
  }
  const before = proposal.owner === null ? [] : [laid[proposal.owner][proposal.index]?.word ?? ""];
  title.textContent = asked(proposal);
  redraw(words, [
    ...before.map((read) => {
      const item = document.createElement("li");
      item.append(part("span", "kana-word bought", read, "ja"));
      return item;
    }),
    ...proposal.words.map((read) => word(read, proposal)),
  ]);
  redraw(voices, Array.from({ length: seats }, (_, seat) => voice(seat, proposal)));
  const counted = seats - proposal.abstained.length;
  const need = { n: Math.max(2, Math.floor(counted / 2) + 1), all: counted };
  document.getElementById("vote-need").textContent = text("need", need);
  const isMine = proposal.seat === fixed.seat;
  const mayVote = !isMine && toAct.includes(fixed.seat);
  if (fixed.seat === null) return;
  for (const button of [agree, disagree, abstain]) button.hidden = !mayVote;
  withdraw.hidden = !isMine;
  if (wasHidden && (mayVote || isMine)) call(panel);
}

/** Show the vote and listen to its buttons. */
export function startVotes() {
  agree?.addEventListener("click", () => act("Vote", { agree: true }));
  disagree?.addEventListener("click", () => act("Vote", { agree: false }));
  abstain?.addEventListener("click", () => act("Vote", { agree: null }));
  withdraw?.addEventListener("click", () => act("WithdrawProposal"));
  onChange(show);
  show();
}
