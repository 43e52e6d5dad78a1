// The game log: one sentence for each event that this seat may see.

import { text } from "../shared/page_texts.js";
import { getJson } from "../shared/requests.js";
import { nameOf } from "../table/people.js";
import { isReplay } from "../table/replay.js";
import { address, fixed, onChange as onTableChange, table } from "../table/table.js";
import { expansionSentence } from "./expansions.js";
import { showLog } from "./log_view.js";
import { bonusName, playTotal, withMinusSign } from "./score_format.js";

/** The sentence *key* about what *seat* did; the user's own seat is "you". */
export const sentenceAbout = (seat, key, values = {}) =>
  text(seat === fixed.seat ? `log-${key}-you` : `log-${key}`, { name: nameOf(seat), ...values });

/** The name of a seat as the object of a sentence. */
export const seatAsObject = (seat) => (seat === fixed.seat ? text("log-you") : nameOf(seat));

const simple = (key) => ({ seat }) => sentenceAbout(seat, key);

const play = (key) => ({ seat, sheet }) =>
  sentenceAbout(seat, key, {
    words: sheet.words.map(({ word }) => word).join(", "),
    points: playTotal(sheet),
  });

function withdrawal({ challenger, seat, unknown }) {
  const words = unknown.join(", ");
  return `${sentenceAbout(challenger, "challenged")} ${sentenceAbout(seat, "withdrawn", { words })}`;
}

function failedChallenge({ challenger, penalty, turns_lost: turnsLost }) {
  if (penalty) return sentenceAbout(challenger, "penalty", { points: withMinusSign(-penalty) });
  return sentenceAbout(challenger, turnsLost ? "failed-miss" : "failed");
}

const SENTENCES = {
  OrderDrawn: ({ first }) => sentenceAbout(first, "begins"),
  TilesPlaced: play("play"),
  TilesAdded: play("added"),
  PhonyWithdrawn: withdrawal,
  AdditionWithdrawn: withdrawal,
  ChallengeFailed: failedChallenge,
  TilesExchanged: ({ seat, given }) => sentenceAbout(seat, "exchange", { tiles: given.length }),
  TilesSwapped: ({ seat, given }) => sentenceAbout(seat, "swapped", { tiles: given.length }),
  TilesTraded: ({ seat, other }) => sentenceAbout(seat, "traded", { other: seatAsObject(other) }),
  PointsAwarded: ({ seat, name, points }) =>
    sentenceAbout(seat, "award", { what: bonusName(name), points: withMinusSign(points) }),
  StopAnswered: ({ seat, agree }) => sentenceAbout(seat, agree ? "agrees" : "disagrees"),
  GameEnded: ({ reason }) => text(`end-${reason}`),
  Passed: simple("pass"),
  GaveUp: simple("give-up"),
  TurnMissed: simple("missed"),
  PlayAccepted: simple("accepts"),
  LookedUp: simple("looks-up"),
  StopProposed: simple("proposes"),
  TilesReturned: simple("returned"),
  TurnReturned: simple("again"),
  TopArranged: simple("arranged"),
};

/** The sentence for an event; "" if the log leaves it out. */
const sentenceFor = (event) => SENTENCES[event.kind]?.(event) ?? expansionSentence(event) ?? "";

const toLines = (events) =>
  events
    .map((event) => ({ seq: event.seq, text: sentenceFor(event) }))
    .filter((line) => line.text);

const events = [];

function addEvents(newEvents) {
  const last = events.at(-1)?.seq ?? 0;
  events.push(...newEvents.filter(({ seq }) => seq > last));
}

/** The events from before this page was loaded are fetched once. */
async function startLive() {
  const waiting = [];
  let isReady = false;
  onTableChange((newEvents) => {
    if (!isReady) {
      waiting.push(...newEvents);
    } else if (newEvents.length) {
      addEvents(newEvents);
      showLog(toLines(events));
    }
  });
  const answer = await getJson(`${address}/news?after=0`);
  if (answer.ok) addEvents(answer.data.frame.events);
  addEvents(waiting);
  isReady = true;
  showLog(toLines(events));
}

/** Show the log and update it with each event. */
export function startLog() {
  if (isReplay) onTableChange(() => table.past && showLog(toLines(table.past)));
  else startLive();
}
