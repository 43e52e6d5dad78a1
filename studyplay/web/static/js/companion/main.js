// The page of a real game.  Modules with something to show listen to the game; this starts them.

import "./board.js";
import "./parts.js";
import "./preview.js";
import { startClock } from "./clock.js";
import { startEntry } from "./entry.js";
import { restore } from "./keep.js";
import { startBoard } from "./keyboard.js";
import { startPolling } from "./poll.js";
import { startSteps } from "./steps.js";

startEntry();
startBoard();
startSteps();
startClock();
restore();
startPolling();
document.documentElement.dataset.ready = "yes";
