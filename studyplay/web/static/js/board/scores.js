// Numbers and names of a score sheet, as people read them.

import { text } from "../texts.js";

const worth = ({ letters, times }) =>
  times * letters.reduce((sum, letter) => sum + letter.value * letter.times, 0);

/** The points of a play: *words* and *bonuses* as the engine's score sheet has them. */
export const totalOf = ({ words, bonuses }) =>
  words.reduce((sum, word) => sum + worth(word), 0) +
  bonuses.reduce((sum, bonus) => sum + bonus.points, 0);

/** A number with a true minus sign. */
export const minus = (number) => String(number).replace("-", "−");

/** A change of the score: "+12", "−5" or "0". */
export const signed = (points) => (points > 0 ? `+${points}` : minus(points));

/** What bonus points or an award are for. */
export const bonusName = (name) => text(name);
