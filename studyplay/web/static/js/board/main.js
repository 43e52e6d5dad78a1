// The board page.  Modules with something to show listen to the game; this one starts them.

import "./asking.js";
import "./bestword.js";
import "./board.js";
import "./could.js";
import "./dictionary.js";
import "./ladder.js";
import "./price.js";
import "./rack.js";
import "./says.js";
import { start } from "../table/frame.js";
import { startPeople } from "../table/people.js";
import { onChange as onTable } from "../table/table.js";
import { text } from "../texts.js";
import { startChoosing } from "./choose.js";
import { startClock } from "./clock.js";
import { startDragging } from "./drag.js";
import { badgesOf } from "./extras.js";
import { changed, game, isSeated } from "./game.js";
import { restore } from "./keep.js";
import { startKeyboard } from "./keyboard.js";
import { startLog } from "./log.js";
import { startButtons } from "./plays.js";
import { startResult } from "./result.js";
import { startSheet } from "./sheet.js";
import { startTaught } from "./taught.js";
import { reconcile } from "./tiles.js";
import { startTurn } from "./turn.js";
import { startUnseen } from "./unseen.js";
import { startZoom } from "./zoom.js";

function seat(number) {
  const { counts, scores, skips, toAct } = game.state;
  return {
    score: scores[number],
    held: counts[number],
    acts: toAct.includes(number),
    marks: [...(skips[number] ? [text("misses")] : []), ...badgesOf(number)],
  };
}

if (isSeated) restore();
onTable(() => {
  reconcile();
  changed();
});
reconcile();
startButtons();
startChoosing();
startDragging();
startKeyboard();
startClock();
startZoom();
startPeople(seat);
startTurn();
startTaught();
startSheet();
startUnseen();
startResult();
startLog();
changed();
start();
