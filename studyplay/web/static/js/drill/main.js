// Entry module of the drill page.

import "./tile_rows.js";
import "./rendered_parts.js";
import { announce } from "../shared/announcements.js";
import { startCountdown } from "../shared/countdown.js";
import { text } from "../shared/page_texts.js";
import { readJson, writeJson } from "../shared/storage.js";
import { toast } from "../shared/toast.js";
import { startVoices } from "./voice.js";
import { startButtons } from "./buttons.js";
import { startDragging } from "./drag.js";
import { address, drill, notifyChange, onChange } from "./drill.js";
import { startKeyboard } from "./keyboard.js";
import { startKeys } from "./letter_keys.js";
import { refresh } from "./server.js";
import { resetTiles } from "./tiles.js";

const STORAGE_KEY = `studyplay:${address}`;

function saveLetters() {
  const { item, rack, frame } = drill.state;
  const { order, answer, blankLetters: named } = drill;
  writeJson(STORAGE_KEY, { item, rack, frame, order, answer, named });
}

/** Reset the tiles, then restore what was stored for the same rack; save later changes. */
function restoreLetters() {
  resetTiles();
  const saved = readJson(STORAGE_KEY) ?? {};
  const { item, rack, frame } = drill.state;
  const isSame = saved.item === item && saved.rack === rack && saved.frame === frame;
  if (isSame && saved.order?.length === rack?.length) {
    const { order, answer, named = {} } = saved;
    Object.assign(drill, { order, answer, blankLetters: named });
  }
  onChange(saveLetters);
}

/** Return the time left for this rack, null without a limit. */
function remainingMs() {
  const { left, phase } = drill.state;
  if (left === null || phase !== "playing") return null;
  return Math.max(0, left - (performance.now() - drill.receivedAt));
}

function handleTimeUp() {
  toast(text("time-up"));
  return refresh();
}

restoreLetters();
startButtons();
startDragging();
startKeys();
startKeyboard();
startCountdown({
  remainingMs,
  announceSeconds: (seconds) => announce(text("seconds-left", { seconds })),
  canAsk: () => !drill.busy,
  askServer: handleTimeUp,
});
startVoices();
notifyChange();
document.documentElement.dataset.ready = "yes";
