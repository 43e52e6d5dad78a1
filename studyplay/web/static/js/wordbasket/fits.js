// Which cards fit the word that is being typed, by the public rules alone.  Only a help: the
// server judges, and at most tables others do.

import { fixed, table } from "../table/table.js";
import { head, length, tail } from "./kana.js";

/** The least kana that a word of *seat* needs now. */
export function needed(seat, isLast) {
  const [usual, last] = fixed.lengths[seat] ?? fixed.usual;
  return isLast ? last : usual;
}

/** What is wrong with *reading* whatever the card: the name of a rule, or nothing. */
export function fault(reading) {
  const { field, hand, said, seat } = table.view;
  if (tail(reading) === "ん") return "n-end";
  if (!field.includes(head(reading))) return "wrong-start";
  if (length(reading) < needed(seat, hand.length === 1)) return "too-short";
  return reading === said[seat] ? "repeated" : "";
}

/** Whether *reading* may be thrown with *card*. */
export function fits(reading, card) {
  if (!reading || fault(reading)) return false;
  const { hand } = table.view;
  const isWild = card in fixed.numbers || card in fixed.lines;
  if (isWild && hand.length === 1 && !fixed.wildLast) return false;
  if (card in fixed.numbers) {
    const [shortest, longest] = fixed.numbers[card];
    return shortest <= length(reading) && length(reading) <= longest;
  }
  return (fixed.lines[card] ?? card).includes(tail(reading));
}

/** Whether this seat may throw a card now. */
export function mayThrow() {
  const { seat, vote, out, turn, outcome } = table.view;
  const isFree = vote === null && out === null && outcome === null && !table.paused;
  return seat !== null && isFree && (turn === null || turn === seat);
}
