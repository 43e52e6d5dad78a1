// Which cards can be played with the typed word, by the public rules.  For hints only: the server
// decides, and at most tables the other players.

import { fixed, table } from "../table/table.js";
import { head, length, tail } from "./kana.js";

/**
 * Return the minimum number of kana of a word.
 * @param {number} seat
 * @param {boolean} isLast Whether it is for the last card of the hand.
 * @returns {number}
 */
export function minWordLength(seat, isLast) {
  const [usual, last] = fixed.lengths[seat] ?? fixed.usual;
  return isLast ? last : usual;
}

/**
 * Return the rule that a word breaks with any card, "" if it breaks none.
 * @param {string} reading
 * @returns {"" | "n-end" | "wrong-start" | "too-short" | "repeated"}
 */
export function findFault(reading) {
  const { field, hand, said, seat } = table.view;
  if (tail(reading) === "ん") return "n-end";
  if (!field.includes(head(reading))) return "wrong-start";
  if (length(reading) < minWordLength(seat, hand.length === 1)) return "too-short";
  return reading === said[seat] ? "repeated" : "";
}

/**
 * Return whether a word can be thrown with a card.
 * @param {string} reading
 * @param {string} card
 */
export function isCardPlayable(reading, card) {
  if (!reading || findFault(reading)) return false;
  const { hand } = table.view;
  const isWild = card in fixed.numbers || card in fixed.lines;
  if (isWild && hand.length === 1 && !fixed.wildLast) return false;
  if (card in fixed.numbers) {
    const [shortest, longest] = fixed.numbers[card];
    return shortest <= length(reading) && length(reading) <= longest;
  }
  return (fixed.lines[card] ?? card).includes(tail(reading));
}

/** Return whether this seat may throw a card now. */
export function mayThrow() {
  const { seat, vote, out, turn, outcome } = table.view;
  const isFree = vote === null && out === null && outcome === null && !table.paused;
  return seat !== null && isFree && (turn === null || turn === seat);
}
