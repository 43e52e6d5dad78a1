// The drill page.  Modules with something to show listen to the drill; this one starts them.

import "./look.js";
import "./parts.js";
import { startVoices } from "../voice.js";
import { startButtons } from "./buttons.js";
import { startClock } from "./clock.js";
import { startDragging } from "./drag.js";
import { changed } from "./drill.js";
import { restore } from "./keep.js";
import { startKeyboard } from "./keyboard.js";
import { startKeys } from "./keys.js";

restore();
startButtons();
startDragging();
startKeys();
startKeyboard();
startClock();
startVoices();
changed();
document.documentElement.dataset.ready = "yes";
