// A live table of ことばであそぼ.

import { start } from "../table/frame.js";
import { startPeople } from "../table/people.js";
import { fixed, table } from "../table/table.js";
import { startDragging } from "./drag.js";
import { startEnding } from "./ending.js";
import { startGlosses } from "./glosses.js";
import { startHand } from "./hand.js";
import { startKeeping } from "./keep.js";
import { startLog } from "./log.js";
import { startMaking } from "./make.js";
import { startPricing } from "./price.js";
import { startRow } from "./row.js";
import { startStatus } from "./status.js";
import { startSum } from "./sum.js";
import { startTyping } from "./typing.js";
import { startVotes } from "./votes.js";
import { startWords } from "./words.js";

startPeople((seat) => {
  const { view } = table;
  return {
    score: view.in_front[seat] + view.chips[seat],
    held: view.hand_counts[seat],
    acts: view.to_act.includes(seat) && seat !== view.proposal?.seat,
  };
});
startStatus();
startGlosses();
startWords();
startLog();
if (fixed.seat !== null) {
  startHand();
  startRow();
  startDragging();
  startTyping();
  startMaking();
  startSum();
  startPricing();
  startEnding();
}
startVotes();
if (fixed.seat !== null) startKeeping();
start();
