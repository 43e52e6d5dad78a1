// The drill page.  Modules with something to show listen to the drill; this one starts them.

import "./look.js";
import "./parts.js";
import { startButtons } from "./buttons.js";
import { startClock } from "./clock.js";
import { startDragging } from "./drag.js";
import { changed } from "./drill.js";
import { restore } from "./keep.js";
import { startKeyboard } from "./keyboard.js";

restore();
startButtons();
startDragging();
startKeyboard();
startClock();
changed();
document.documentElement.dataset.ready = "yes";
