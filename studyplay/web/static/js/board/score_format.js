// Numbers and names of a score sheet.

import { text } from "../shared/page_texts.js";

const wordPoints = ({ letters, times }) =>
  times * letters.reduce((sum, letter) => sum + letter.value * letter.times, 0);

/** The points of a play, from the *words* and *bonuses* of the engine's score sheet. */
export const playTotal = ({ words, bonuses }) =>
  words.reduce((sum, word) => sum + wordPoints(word), 0) +
  bonuses.reduce((sum, bonus) => sum + bonus.points, 0);

/** A number with a minus sign instead of a hyphen. */
export const withMinusSign = (number) => String(number).replace("-", "−");

/** A change of the score: "+12", "−5" or "0". */
export const signed = (points) => (points > 0 ? `+${points}` : withMinusSign(points));

/** The name of a bonus or an award. */
export const bonusName = (name) => text(name);
