// Entry module of the Scout table page.

import { text } from "../shared/page_texts.js";
import { startPage } from "../table/live_page.js";
import { startPeople } from "../table/people.js";
import { onChange, table } from "../table/table.js";
import { phase, startChoice } from "./choice.js";
import { startDragging } from "./drag.js";
import { startHand } from "./hand.js";
import { startLog } from "./log.js";
import { startOptions } from "./options.js";
import { startResults } from "./results.js";
import { startSelection } from "./selection.js";
import { startActiveSet } from "./active_set.js";
import { startActionBar } from "./action_bar.js";

const pageTitle = document.title;

function describeSeat(seat) {
  const { totals, hand_counts: held, to_act: toAct } = table.view;
  return { score: totals[seat], held: held[seat], acts: toAct.includes(seat), marks: createBadges(seat) };
}

function createBadges(seat) {
  const { captured_counts: captured, chips, tokens } = table.view;
  return [
    { shown: `▤${captured[seat]}`, label: text("captured", { n: captured[seat] }) },
    { shown: `●${chips[seat]}`, label: text("chips", { n: chips[seat] }) },
    ...(tokens[seat] ? [{ shown: "★", label: text("token") }] : []),
  ];
}

function markTurn() {
  const isMine = ["turn", "hold"].includes(phase());
  document.body.classList.toggle("my-turn", isMine);
  document.body.dataset.phase = phase();
  document.title = isMine ? `● ${pageTitle}` : pageTitle;
}

startOptions();
startChoice();
startPeople(describeSeat);
startResults();
startActiveSet();
startHand();
startActionBar();
startSelection();
startDragging();
startLog();
onChange(markTurn);
markTurn();
startPage();
