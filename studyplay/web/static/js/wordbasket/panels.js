// What everybody waits for: a vote, objections after the last card, a wish to stop, a turn; and
// the result.  One panel between the basket and the hand.

import { series, text } from "../texts.js";
import { act } from "../table/acts.js";
import { resultOf } from "../table/frame.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { deedButton, onDeed, part, picture, refill } from "./names.js";

const panel = document.getElementById("panel");
const over = document.getElementById("over");
let shown = "";
let lastKind = "";

function clock(until, span) {
  const bar = part("progress", "progress", "");
  const left = part("time", "left", "");
  bar.max = 1;
  bar.dataset.span = span;
  bar.ariaLabel = text("seconds-left");
  for (const each of [bar, left]) each.dataset.until = until;
  const row = part("div", "clock", "");
  row.append(bar, left);
  return row;
}

function answers(list) {
  const row = part("div", "answers", "");
  for (const [key, shows, look] of list) row.append(deedButton(key, `button large ${look}`, shows));
  return row;
}

function votePanel({ vote, seat, seats, to_act: voters }) {
  const facts = { name: nameOf(vote.seat), accuser: nameOf(vote.accuser) };
  const title = part("h2", "", text("vote", { word: vote.word }));
  const why = part("p", "soft", text(vote.accuser === null ? "vote-held" : "vote-thrown", facts));
  why.append(" ", picture(vote.card));
  const given = vote.agreed.length + vote.refused.length + vote.abstained.length;
  const count = part("p", "small soft", text("voted", { n: given, all: seats - 1 }));
  const silent = part("p", "small soft", text("abstained", { names: series(vote.abstained.map(nameOf)) }));
  const parts = [title, why, clock(table.view.closes_at, fixed.voteWindow), count, ...(vote.abstained.length ? [silent] : [])];
  if (voters.includes(seat)) return [...parts, ballots(vote.word)];
  if (seat === null) return parts;
  return [...parts, part("p", "", text(vote.seat === seat ? "vote-mine" : "vote-done"))];
}

const ballots = (word) => answers([
  [`accept ${word}`, text("a-word"), "primary"],
  [`reject ${word}`, text("no-noun"), "danger"],
  [`abstain ${word}`, text("abstain"), ""],
]);

/** What the buttons do; their keys name what it is about, so that no tap is for another thing. */
const DEEDS = {
  accept: (word) => act("CastVote", { accept: true, word }),
  reject: (word) => act("CastVote", { accept: false, word }),
  abstain: (word) => act("CastVote", { accept: null, word }),
  agree: (seq) => act("AnswerStop", { agree: true, seq: Number(seq) }),
  refuse: (seq) => act("AnswerStop", { agree: false, seq: Number(seq) }),
};

function answer(key) {
  const [deed, about] = key.split(" ");
  DEEDS[deed](about);
}

function outPanel({ out, seat, closes_at: until }) {
  const isMine = out === seat;
  const title = part("h2", "", isMine ? text("out-mine") : text("out", { name: nameOf(out) }));
  const hint = part("p", "soft", text("out-hint"));
  return until === null ? [title] : [title, hint, clock(until, fixed.reachWindow)];
}

function stopPanel({ stop_asked: asked, stop_agreed: agreed, seat, seq }) {
  if (asked === seat) return [part("p", "", text("stop-mine"))];
  const title = part("p", "", text("stop", { name: nameOf(asked) }));
  if (seat === null || agreed.includes(seat)) return [title];
  return [title, answers([
    [`agree ${seq}`, text("agree"), ""],
    [`refuse ${seq}`, text("refuse"), ""],
  ])];
}

function turnPanel({ turn, seat, closes_at: until }) {
  const title = part("p", "turn", turn === seat ? text("turn-mine") : text("turn", { name: nameOf(turn) }));
  return until === null ? [title] : [title, clock(until, fixed.turnTime)];
}

function endPanel({ outcome, hands }) {
  const parts = [part("h2", "", resultOf(outcome, nameOf))];
  if (outcome.reason !== "out") parts.push(part("p", "soft", text(`${outcome.reason}-end`)));
  const list = part("ul", "hands", "");
  hands.forEach((cards, seat) => {
    const line = part("li", "", "");
    line.append(part("span", "who", nameOf(seat)), ...cards.map(picture));
    if (cards.length === 0) line.append(part("span", "soft", text("no-cards")));
    list.append(line);
  });
  return [...parts, list];
}

/** Which panel there is now: its kind, and what fills it. */
function current(view) {
  if (view.outcome) return ["end", endPanel];
  if (view.vote) return ["vote", votePanel];
  if (view.out !== null) return ["out", outPanel];
  if (view.stop_asked !== null) return ["stop", stopPanel];
  return view.turn === null ? ["", () => []] : ["turn", turnPanel];
}

function show() {
  const { view } = table;
  const [kind, fill] = current(view);
  const { vote, out, stop_asked: asked, stop_agreed: agreed, turn, closes_at: until } = view;
  const waited = [kind, vote, out, asked, agreed, turn, until];
  const key = JSON.stringify([...waited, kind === "stop" && view.seq, table.people.seats]);
  document.body.dataset.phase = kind;
  over.hidden = kind !== "end";
  if (key === shown) return;
  shown = key;
  panel.className = `panel ${kind}`;
  panel.hidden = kind === "";
  refill(panel, fill(view));
  if (kind !== lastKind && kind !== "turn") panel.scrollIntoView({ block: "nearest" });
  lastKind = kind;
}

/** Show the panel and keep it up to date; before the clocks, which fill in the time. */
export function startPanels() {
  onChange(show);
  onDeed(panel, answer);
  show();
}
