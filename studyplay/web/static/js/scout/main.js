// A live table of the circus ladder.

import { start } from "../table/frame.js";
import { startPeople } from "../table/people.js";
import { onChange, table } from "../table/table.js";
import { phase, startChoosing } from "./choice.js";
import { startDragging } from "./drag.js";
import { startHand } from "./hand.js";
import { startLog } from "./log.js";
import { startOptions } from "./options.js";
import { startResults } from "./results.js";
import { tell } from "./seats.js";
import { startSelecting } from "./select.js";
import { startStage } from "./stage.js";
import { startTray } from "./tray.js";

const title = document.title;

function mark() {
  const isMine = ["turn", "hold"].includes(phase());
  document.body.classList.toggle("my-turn", isMine);
  document.body.dataset.phase = phase();
  document.title = isMine ? `● ${title}` : title;
}

startOptions();
startChoosing();
startPeople((seat) => tell(seat, table.view));
startResults();
startStage();
startHand();
startTray();
startSelecting();
startDragging();
startLog();
onChange(mark);
mark();
start();
