// The course of the game in sentences, made of the events that this seat may see.

import { get } from "../net.js";
import { nameOf } from "../table/people.js";
import { isReplay } from "../table/replay.js";
import { address, fixed, onChange as onTable, table } from "../table/table.js";
import { text } from "../texts.js";
import { sentenceBy } from "./extras.js";
import { hear } from "./says.js";
import { bonusName, minus, totalOf } from "./scores.js";

/** The sentence *key* about what *seat* did; one's own seat is "you". */
export const by = (seat, key, facts = {}) =>
  text(seat === fixed.seat ? `log-${key}-you` : `log-${key}`, { name: nameOf(seat), ...facts });

/** A seat within a sentence. */
export const whom = (seat) => (seat === fixed.seat ? text("log-you") : nameOf(seat));

const simply = (key) => ({ seat }) => by(seat, key);

const played = (key) => ({ seat, sheet }) =>
  by(seat, key, { words: sheet.words.map(({ word }) => word).join(", "), points: totalOf(sheet) });

const withdrawn = ({ challenger, seat, unknown }) =>
  `${by(challenger, "challenged")} ${by(seat, "withdrawn", { words: unknown.join(", ") })}`;

function failed({ challenger, penalty, turns_lost: lost }) {
  if (penalty) return by(challenger, "penalty", { points: minus(-penalty) });
  return by(challenger, lost ? "failed-miss" : "failed");
}

const SENTENCES = {
  OrderDrawn: ({ first }) => by(first, "begins"),
  TilesPlaced: played("play"),
  TilesAdded: played("added"),
  PhonyWithdrawn: withdrawn,
  AdditionWithdrawn: withdrawn,
  ChallengeFailed: failed,
  TilesExchanged: ({ seat, given }) => by(seat, "exchange", { tiles: given.length }),
  TilesSwapped: ({ seat, given }) => by(seat, "swapped", { tiles: given.length }),
  TilesTraded: ({ seat, other }) => by(seat, "traded", { other: whom(other) }),
  PointsAwarded: ({ seat, name, points }) =>
    by(seat, "award", { what: bonusName(name), points: minus(points) }),
  StopAnswered: ({ seat, agree }) => by(seat, agree ? "agrees" : "disagrees"),
  GameEnded: ({ reason }) => text(`end-${reason}`),
  Passed: simply("pass"),
  GaveUp: simply("give-up"),
  TurnMissed: simply("missed"),
  PlayAccepted: simply("accepts"),
  LookedUp: simply("looks-up"),
  StopProposed: simply("proposes"),
  TilesReturned: simply("returned"),
  TurnReturned: simply("again"),
  TopArranged: simply("arranged"),
};

/** What happened, in one sentence; "" for what needs none. */
export const sentence = (event) => SENTENCES[event.kind]?.(event) ?? sentenceBy(event) ?? "";

let events = [];

const told = (list) => list.map((event) => ({ seq: event.seq, text: sentence(event) })).filter((line) => line.text);

function add(fresh) {
  const last = events.at(-1)?.seq ?? 0;
  events.push(...fresh.filter(({ seq }) => seq > last));
}

/** All events of a game that is going on: what had happened before this page came is fetched once. */
async function startLive() {
  const waiting = [];
  let isReady = false;
  onTable((fresh) => {
    if (!isReady) {
      waiting.push(...fresh);
    } else if (fresh.length) {
      add(fresh);
      hear(told(events));
    }
  });
  const answer = await get(`${address}/news?after=0`);
  if (answer.ok) add(answer.data.frame.events);
  add(waiting);
  isReady = true;
  hear(told(events));
}

/** Keep the course of the game up to date. */
export function startLog() {
  if (isReplay) onTable(() => table.past && hear(told(table.past)));
  else startLive();
}
