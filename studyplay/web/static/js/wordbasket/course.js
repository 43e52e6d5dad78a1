// The course of the game, newest first, and each event as a sentence that is read out.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { say } from "../table/frame.js";
import { nameOf } from "../table/people.js";
import { onChange, table } from "../table/table.js";
import { letters, part, picture, seconds } from "./names.js";
import { isTaught, taughtWord } from "./taught.js";

const list = document.getElementById("course");
const news = document.getElementById("news");
let drawn = [];

/** When the line before *place* was, for how long a word took; null if that is not known. */
function since(place) {
  const { at } = table.view.lines[place];
  const before = table.view.lines.slice(0, place).findLast((line) => line.at !== null);
  return at === null || !before ? null : at - before.at;
}

function thrown(line, place) {
  const item = part("li", "throw", "");
  const written = table.view.written[line.word];
  const word = isTaught(line) ? taughtWord(line.word) : part("strong", "", line.word, "ja");
  item.append(part("span", "who", nameOf(line.seat)), word);
  if (written) item.append(part("span", "written", written, "ja"));
  item.append(picture(line.card));
  const took = since(place);
  if (took !== null) item.append(part("span", "took", text("seconds", { n: seconds(took) })));
  return item;
}

function item(line, place) {
  if (line.kind === "throw") return thrown(line, place);
  const kind = line.kind === "turned" && !line.card ? "turned-none" : line.kind;
  const facts = { name: nameOf(line.seat), word: line.word, card: line.card, n: line.count };
  return part("li", line.kind, text(`line-${kind}`, facts));
}

/** A line that reads as before is the same element: what is open in it stays open. */
function show() {
  drawn = table.view.lines.map((line, place) => {
    const { written } = table.view;
    const look = JSON.stringify([line, since(place), written[line.word], isTaught(line), nameOf(line.seat)]);
    return drawn[place]?.look === look ? drawn[place] : { look, line: item(line, place) };
  });
  redraw(list, drawn.map(({ line }) => line).reverse());
}

/** What happened, by kind of event: the key of a sentence and what fills it; or nothing. */
const SENTENCES = {
  CardThrown: (event) => ["said-throw", event],
  HandReset: (event) => ["said-reset", { ...event, n: event.cards.length }],
  FieldTurned: (event) => (event.cards.length ? ["said-turned", { ...event, card: event.cards.at(-1) }] : null),
  ThrowTakenBack: (event) => {
    const facts = { ...event, word: takenBack() };
    if (event.fault === "set-aside") return ["said-set-aside", facts];
    return ["said-back", { ...facts, why: text(`fault-${event.fault}`) }];
  },
  AccusationFailed: (event) => ["said-stands", event],
  ReachCalled: (event) => ["said-reach", event],
  ReachMissed: (event) => ["said-reach-missed", event],
  VoteOpened: (event) => ["said-vote", event],
  VoteClosed: (event) => [event.accepted ? "said-accepted" : event.set_aside ? "said-undecided" : "said-rejected", event],
  BasketShuffled: (event) => ["said-shuffled", event],
  StopProposed: (event) => ["said-stop", event],
  StopAnswered: (event) => (event.agree ? null : ["said-go-on", event]),
  TurnPassed: (event) => ["said-pass", event],
};

const takenBack = () => table.view.lines.findLast((line) => line.kind === "back")?.word ?? "";

function sentence(event) {
  const told = SENTENCES[event.kind]?.(event);
  if (!told) return "";
  const [key, facts] = told;
  const names = { name: nameOf(facts.seat), accuser: nameOf(facts.accuser) };
  return text(key, { ...facts, ...names, letters: letters(facts.field ?? "") });
}

function changed(events) {
  show();
  const told = events.map(sentence).filter(Boolean);
  if (told.length === 0) return;
  say(told.join(" "));
  news.textContent = events.at(-1).kind === "CardThrown" ? "" : told.at(-1);
}

/** Show the course of the game and keep it up to date. */
export function startCourse() {
  onChange(changed);
  show();
}
