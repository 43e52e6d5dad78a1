// The board page.  Modules with something to show listen to the game; this one starts them.

import "./board.js";
import "./dictionary.js";
import "./parts.js";
import "./price.js";
import "./rack.js";
import "./says.js";
import { startChoosing } from "./choose.js";
import { startClock } from "./clock.js";
import { startDragging } from "./drag.js";
import { changed, onChange } from "./game.js";
import { restore } from "./keep.js";
import { startKeyboard } from "./keyboard.js";
import { startButtons } from "./plays.js";
import { plan, startPolling } from "./poll.js";
import { reconcile } from "./tiles.js";

restore();
reconcile();
startButtons();
startChoosing();
startDragging();
startKeyboard();
startClock();
onChange(plan);
changed();
startPolling();
document.documentElement.dataset.ready = "yes";
