// The game log, newest first; each event is also announced in a sentence.

import { announce } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { nameOf } from "../table/people.js";
import { onChange, table } from "../table/table.js";
import { createCardChip, createTextElement, formatSeconds, joinLetters } from "./card_elements.js";
import { getMeaningBox, hasMeaning } from "./word_meanings.js";

const logList = document.getElementById("course");
const newsLine = document.getElementById("news");
let drawnLines = [];

/** Return how many milliseconds a word took since the line before it, null if unknown. */
function findDuration(place) {
  const { at } = table.view.lines[place];
  const before = table.view.lines.slice(0, place).findLast((line) => line.at !== null);
  return at === null || !before ? null : at - before.at;
}

function createThrowItem(line, place) {
  const item = createTextElement("li", "throw", "");
  const written = table.view.written[line.word];
  const word = hasMeaning(line) ? getMeaningBox(line.word) : createTextElement("strong", "", line.word, "ja");
  item.append(createTextElement("span", "who", nameOf(line.seat)), word);
  if (written) item.append(createTextElement("span", "written", written, "ja"));
  item.append(createCardChip(line.card));
  const duration = findDuration(place);
  if (duration !== null) {
    item.append(createTextElement("span", "took", text("seconds", { n: formatSeconds(duration) })));
  }
  return item;
}

function createLogItem(line, place) {
  if (line.kind === "throw") return createThrowItem(line, place);
  const kind = line.kind === "turned" && !line.card ? "turned-none" : line.kind;
  const facts = { name: nameOf(line.seat), word: line.word, card: line.card, n: line.count };
  return createTextElement("li", line.kind, text(`line-${kind}`, facts));
}

/** Draw the lines; an unchanged line keeps its element, so that open details stay open. */
function drawLog() {
  drawnLines = table.view.lines.map((line, place) => {
    const { written } = table.view;
    const shown = [line, findDuration(place), written[line.word], hasMeaning(line), nameOf(line.seat)];
    const signature = JSON.stringify(shown);
    const drawn = drawnLines[place];
    return drawn?.signature === signature ? drawn : { signature, item: createLogItem(line, place) };
  });
  redraw(logList, drawnLines.map(({ item }) => item).reverse());
}

/** For each kind of event: the text key and its values; null for no sentence. */
const SENTENCES = {
  CardThrown: (event) => ["said-throw", event],
  HandReset: (event) => ["said-reset", { ...event, n: event.cards.length }],
  FieldTurned: (event) =>
    event.cards.length ? ["said-turned", { ...event, card: event.cards.at(-1) }] : null,
  ThrowTakenBack: (event) => {
    const facts = { ...event, word: findWordTakenBack() };
    if (event.fault === "set-aside") return ["said-set-aside", facts];
    return ["said-back", { ...facts, why: text(`fault-${event.fault}`) }];
  },
  AccusationFailed: (event) => ["said-stands", event],
  ReachCalled: (event) => ["said-reach", event],
  ReachMissed: (event) => ["said-reach-missed", event],
  VoteOpened: (event) => ["said-vote", event],
  VoteClosed: (event) => {
    if (event.accepted) return ["said-accepted", event];
    return [event.set_aside ? "said-undecided" : "said-rejected", event];
  },
  BasketShuffled: (event) => ["said-shuffled", event],
  StopProposed: (event) => ["said-stop", event],
  StopAnswered: (event) => (event.agree ? null : ["said-go-on", event]),
  TurnPassed: (event) => ["said-pass", event],
};

const findWordTakenBack = () => table.view.lines.findLast((line) => line.kind === "back")?.word ?? "";

function describeEvent(event) {
  const found = SENTENCES[event.kind]?.(event);
  if (!found) return "";
  const [key, facts] = found;
  const names = { name: nameOf(facts.seat), accuser: nameOf(facts.accuser) };
  return text(key, { ...facts, ...names, letters: joinLetters(facts.field ?? "") });
}

function handleEvents(events) {
  drawLog();
  const sentences = events.map(describeEvent).filter(Boolean);
  if (sentences.length === 0) return;
  announce(sentences.join(" "));
  newsLine.textContent = events.at(-1).kind === "CardThrown" ? "" : sentences.at(-1);
}

/** Show the log and keep it up to date. */
export function startGameLog() {
  onChange(handleEvents);
  drawLog();
}
