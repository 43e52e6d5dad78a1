// The panel between basket and hand: a vote, objections after the last card, a proposal to stop,
// the turn, or the result.

import { joinNames, text } from "../shared/page_texts.js";
import { sendAction } from "../table/actions.js";
import { formatResult } from "../table/live_page.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import {
  createCardChip,
  createKeyButton,
  createTextElement,
  onKeyButton,
  redrawKeepingFocus,
} from "./card_elements.js";

const statusPanel = document.getElementById("panel");
const afterGame = document.getElementById("over");
let drawnPanel = "";
let lastKind = "";

function createClock(until, span) {
  const progress = createTextElement("progress", "progress", "");
  const timeLeft = createTextElement("time", "left", "");
  progress.max = 1;
  progress.dataset.span = span;
  progress.ariaLabel = text("seconds-left");
  for (const each of [progress, timeLeft]) each.dataset.until = until;
  const row = createTextElement("div", "clock", "");
  row.append(progress, timeLeft);
  return row;
}

function createAnswers(list) {
  const row = createTextElement("div", "answers", "");
  for (const [key, label, className] of list) {
    row.append(createKeyButton(key, `button large ${className}`, label));
  }
  return row;
}

function createVotePanel({ vote, seat, seats, to_act: voters }) {
  const facts = { name: nameOf(vote.seat), accuser: nameOf(vote.accuser) };
  const title = createTextElement("h2", "", text("vote", { word: vote.word }));
  const why = createTextElement("p", "soft", text(vote.accuser === null ? "vote-held" : "vote-thrown", facts));
  why.append(" ", createCardChip(vote.card));
  const voteCount = vote.agreed.length + vote.refused.length + vote.abstained.length;
  const count = createTextElement("p", "small soft", text("voted", { n: voteCount, all: seats - 1 }));
  const names = joinNames(vote.abstained.map(nameOf));
  const abstained = createTextElement("p", "small soft", text("abstained", { names }));
  const clock = createClock(table.view.closes_at, fixed.voteWindow);
  const parts = [title, why, clock, count, ...(vote.abstained.length ? [abstained] : [])];
  if (voters.includes(seat)) return [...parts, createBallots(vote.word)];
  if (seat === null) return parts;
  return [...parts, createTextElement("p", "", text(vote.seat === seat ? "vote-mine" : "vote-done"))];
}

const createBallots = (word) => createAnswers([
  [`accept ${word}`, text("a-word"), "primary"],
  [`reject ${word}`, text("no-noun"), "danger"],
  [`abstain ${word}`, text("abstain"), ""],
]);

/** The action of each button.  Its argument is part of the key: a late tap answers no other question. */
const ANSWERS = {
  accept: (word) => sendAction("CastVote", { accept: true, word }),
  reject: (word) => sendAction("CastVote", { accept: false, word }),
  abstain: (word) => sendAction("CastVote", { accept: null, word }),
  agree: (seq) => sendAction("AnswerStop", { agree: true, seq: Number(seq) }),
  refuse: (seq) => sendAction("AnswerStop", { agree: false, seq: Number(seq) }),
};

function sendAnswer(key) {
  const [kind, about] = key.split(" ");
  ANSWERS[kind](about);
}

function createOutPanel({ out, seat, closes_at: until }) {
  const isMine = out === seat;
  const title = createTextElement("h2", "", isMine ? text("out-mine") : text("out", { name: nameOf(out) }));
  const hint = createTextElement("p", "soft", text("out-hint"));
  return until === null ? [title] : [title, hint, createClock(until, fixed.reachWindow)];
}

function createStopPanel({ stop_asked: asked, stop_agreed: agreed, seat, seq }) {
  if (asked === seat) return [createTextElement("p", "", text("stop-mine"))];
  const title = createTextElement("p", "", text("stop", { name: nameOf(asked) }));
  if (seat === null || agreed.includes(seat)) return [title];
  return [title, createAnswers([
    [`agree ${seq}`, text("agree"), ""],
    [`refuse ${seq}`, text("refuse"), ""],
  ])];
}

function createTurnPanel({ turn, seat, closes_at: until }) {
  const label = turn === seat ? text("turn-mine") : text("turn", { name: nameOf(turn) });
  const title = createTextElement("p", "turn", label);
  return until === null ? [title] : [title, createClock(until, fixed.turnTime)];
}

function createEndPanel({ outcome, hands }) {
  const parts = [createTextElement("h2", "", formatResult(outcome, nameOf))];
  if (outcome.reason !== "out") parts.push(createTextElement("p", "soft", text(`${outcome.reason}-end`)));
  const list = createTextElement("ul", "hands", "");
  hands.forEach((cards, seat) => {
    const line = createTextElement("li", "", "");
    line.append(createTextElement("span", "who", nameOf(seat)), ...cards.map(createCardChip));
    if (cards.length === 0) line.append(createTextElement("span", "soft", text("no-cards")));
    list.append(line);
  });
  return [...parts, list];
}

/**
 * Return the kind of the current panel and the function that creates its content.
 * @returns {[string, (view: any) => HTMLElement[]]}
 */
function choosePanel(view) {
  if (view.outcome) return ["end", createEndPanel];
  if (view.vote) return ["vote", createVotePanel];
  if (view.out !== null) return ["out", createOutPanel];
  if (view.stop_asked !== null) return ["stop", createStopPanel];
  return view.turn === null ? ["", () => []] : ["turn", createTurnPanel];
}

function drawPanel() {
  const { view } = table;
  const [kind, createParts] = choosePanel(view);
  const { vote, out, stop_asked: asked, stop_agreed: agreed, turn, closes_at: until } = view;
  const awaited = [kind, vote, out, asked, agreed, turn, until];
  const key = JSON.stringify([...awaited, kind === "stop" && view.seq, table.people.seats]);
  document.body.dataset.phase = kind;
  afterGame.hidden = kind !== "end";
  if (key === drawnPanel) return;
  drawnPanel = key;
  statusPanel.className = `panel ${kind}`;
  statusPanel.hidden = kind === "";
  redrawKeepingFocus(statusPanel, createParts(view));
  if (kind !== lastKind && kind !== "turn") statusPanel.scrollIntoView({ block: "nearest" });
  lastKind = kind;
}

/** Show the panel and keep it up to date; call this before the clocks start, which fill in the time. */
export function startStatusPanel() {
  onChange(drawPanel);
  onKeyButton(statusPanel, sendAnswer);
  drawPanel();
}
