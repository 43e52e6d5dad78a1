// A line of squares as a pattern: what lies there stands in it, bare squares are "?".

import { text } from "../texts.js";
import { startAsking, stopAsking } from "./asking.js";
import { isTile, lying } from "./game.js";
import { refuse } from "./server.js";

/** The pattern from one square to another, tiles that touch its ends included; null if crooked. */
export function patternOf(one, other) {
  const isRow = one.row === other.row;
  if (!isRow && one.col !== other.col) return null;
  const at = (step) => (isRow ? [one.row, step] : [step, one.col]);
  const ends = isRow ? [one.col, other.col] : [one.row, other.row];
  let [first, last] = [Math.min(...ends), Math.max(...ends)];
  while (isTile(...at(first - 1))) first -= 1;
  while (isTile(...at(last + 1))) last += 1;
  let pattern = "";
  for (let step = first; step <= last; step += 1) {
    pattern += isTile(...at(step)) ? lying(...at(step)).toLowerCase() : "?";
  }
  return pattern;
}

/** Ask for two squares; resolves to their pattern, or null if the player thought better of it. */
export function askLine() {
  return new Promise((done) => {
    const cancelled = () => done(null);
    const last = (one) => (row, col) => {
      const pattern = patternOf(one, { row, col });
      if (pattern === null) {
        refuse(text("line-crooked"));
        return;
      }
      done(pattern);
      stopAsking();
    };
    const first = (row, col) => {
      startAsking(text("line-last"), { square: last({ row, col }), cancelled });
    };
    refuse("");
    startAsking(text("line-first"), { square: first, cancelled });
  });
}
