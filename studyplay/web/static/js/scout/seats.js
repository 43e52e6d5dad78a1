// What the strip of players tells of a seat.

import { text } from "../texts.js";

/** Points so far, cards in hand, and what lies before the seat. */
export function tell(seat, view) {
  return {
    score: view.totals[seat],
    held: view.hand_counts[seat],
    acts: view.to_act.includes(seat),
    marks: marks(seat, view),
  };
}

function marks(seat, { captured_counts: captured, chips, tokens }) {
  return [
    { shown: `▤${captured[seat]}`, label: text("captured", { n: captured[seat] }) },
    { shown: `●${chips[seat]}`, label: text("chips", { n: chips[seat] }) },
    ...(tokens[seat] ? [{ shown: "★", label: text("token") }] : []),
  ];
}
