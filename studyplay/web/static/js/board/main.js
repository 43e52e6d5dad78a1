// The board page.  Most modules add their listeners when they are imported; this one starts the rest.

import "./prompt.js";
import "./best_word.js";
import "./board.js";
import "./word_check.js";
import "./dictionary.js";
import "./hint_ladder.js";
import "./play_price.js";
import "./rack.js";
import "./log_view.js";
import { text } from "../shared/page_texts.js";
import { startPage } from "../table/live_page.js";
import { startPeople } from "../table/people.js";
import { onChange as onTableChange } from "../table/table.js";
import { startDragging } from "./drag.js";
import { badgesOf } from "./expansions.js";
import { game, isSeated, notifyChange } from "./game.js";
import { startLog } from "./game_log.js";
import { startKeyboard } from "./keyboard.js";
import { startPlacement } from "./placement.js";
import { startResult } from "./result.js";
import { startScoreSheet } from "./score_sheet.js";
import { startTaughtWords } from "./taught_words.js";
import { reconcileTiles, restoreTiles } from "./tiles.js";
import { startButtons } from "./turn_buttons.js";
import { startTurnPanel } from "./turn_panel.js";
import { startUnseenTiles } from "./unseen_tiles.js";
import { startZoom } from "./zoom.js";

function statusOf(seat) {
  const { counts, scores, skips, toAct } = game.state;
  return {
    score: scores[seat],
    held: counts[seat],
    acts: toAct.includes(seat),
    marks: [...(skips[seat] ? [text("misses")] : []), ...badgesOf(seat)],
  };
}

if (isSeated) restoreTiles();
onTableChange(() => {
  reconcileTiles();
  notifyChange();
});
reconcileTiles();
startButtons();
startPlacement();
startDragging();
startKeyboard();
startZoom();
startPeople(statusOf);
startTurnPanel();
startTaughtWords();
startScoreSheet();
startUnseenTiles();
startResult();
startLog();
notifyChange();
startPage();
