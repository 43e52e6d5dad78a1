// Entry module of the table page of ことばであそぼ.

import { startPage } from "../table/live_page.js";
import { startPeople } from "../table/people.js";
import { fixed, table } from "../table/table.js";
import { startDragging } from "./drag.js";
import { startTurnEnd } from "./turn_end.js";
import { startGlosses } from "./glosses.js";
import { startHand } from "./hand.js";
import { startDraftStorage } from "./draft_storage.js";
import { startLog } from "./log.js";
import { startDraftButtons } from "./draft_buttons.js";
import { startPreview } from "./play_preview.js";
import { startRow } from "./draft_row.js";
import { startStatus } from "./status.js";
import { startPreviewSummary } from "./preview_summary.js";
import { startTyping } from "./word_input.js";
import { startVotes } from "./vote_panel.js";
import { startWords } from "./player_words.js";

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
  startDraftButtons();
  startPreviewSummary();
  startPreview();
  startTurnEnd();
}
startVotes();
if (fixed.seat !== null) startDraftStorage();
startPage();
