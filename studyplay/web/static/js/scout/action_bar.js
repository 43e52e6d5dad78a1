// The action bar: buttons below the hand, always in the same place.

import { announce } from "../shared/announcements.js";
import { cloneIcon, createElement } from "../shared/elements.js";
import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { sendAction } from "../table/actions.js";
import { onChange, table } from "../table/table.js";
import { createCard, numbersOf } from "./cards.js";
import {
  choice,
  onChoiceChange,
  phase,
  resetChoice,
  scoutedCard,
  selectedCards,
  turnStep,
  updateChoice,
} from "./choice.js";
import { focusItem, handBox } from "./hand.js";
import { callFor, callLanguage, onOptionsChange } from "./options.js";
import { findSelectionFault, statusText } from "./status_text.js";

const statusLine = document.getElementById("status");
const callBox = document.getElementById("aloud");
const bar = document.getElementById("bar");
let sendingFrom = -1;
let awaitedSeq = 0;
let knownStep = "free";

const ACTIONS = {
  show: () => submitAction("Show", showFields()),
  scout: () => submitAction("Scout", scoutFields()),
  both: () => submitAction("ScoutAndShow", { scout: scoutFields(), show: showFields() }),
  hold: () => submitAction(choice.handTurned ? "Flip" : "Keep"),
  "really-stop": () => submitAction("Stop"),
  stop: () => updateChoice({ stopping: true, range: null }),
  "start-both": () => updateChoice({ both: true, range: null }),
  "turn-hand": () => updateChoice({ handTurned: !choice.handTurned }),
  "turn-card": () => updateChoice({ flipped: !choice.flipped }),
  left: () => updateChoice({ slot: choice.slot - 1, range: null }),
  right: () => updateChoice({ slot: choice.slot + 1, range: null }),
  cancel: resetChoice,
};

const showFields = () => ({ start: choice.range[0], stop: choice.range[1] });
const scoutFields = () => ({ side: choice.side, flipped: choice.flipped, slot: choice.slot });

async function submitAction(kind, fields = {}) {
  if (isBusy()) return;
  const seq = table.seq;
  sendingFrom = seq;
  drawBar();
  const answer = await sendAction(kind, fields);
  if (sendingFrom === seq) sendingFrom = -1;
  if (answer.ok) awaitedSeq = Math.max(awaitedSeq, answer.data.seq);
  drawBar();
}

/** Return whether the page still waits to show the result of the last action. */
const isBusy = () => table.seq === sendingFrom || table.seq < awaitedSeq;

const mainButton = () => bar.querySelector("button.primary:not([disabled])");

/** Return whether the main button is enabled. */
export const canPressMainButton = () => mainButton() !== null;

/** Press the main button. */
export const pressMainButton = () => mainButton()?.click();

function drawBar() {
  statusLine.textContent = statusText();
  const call = choice.range && findSelectionFault() === "" ? callFor(numbersOf(selectedCards())) : "";
  callBox.classList.toggle("off", !call);
  callBox.lastElementChild.textContent = call;
  callBox.lastElementChild.lang = callLanguage();
  redraw(bar, createButtons());
}

function createButtons() {
  switch (phase()) {
    case "hold":
      return [
        createButton("turn-hand", { sign: "swap", label: "do-turn-hand", pressed: choice.handTurned }),
        createButton("hold", { label: "do-hold", isMain: true }),
      ];
    case "turn":
      return TURN_BUTTONS[turnStep()]();
    case "wait":
      return [createButton("show", { label: "do-show", isMain: true, off: true })];
    default:
      return [];
  }
}

const TURN_BUTTONS = {
  free: freeButtons, take: takingButtons, place: placingButtons, placed: placedButtons,
};

function freeButtons() {
  const { can, seat, tokens, active } = table.view;
  if (choice.stopping) {
    return [
      createButton("cancel", { label: "do-cancel" }),
      createButton("really-stop", { label: "do-stop-sure", isMain: true }),
    ];
  }
  const both = createButton("start-both", { sign: "star", label: "do-both", off: !can.both });
  if (!can.both && active.length) both.title = text("both-never");
  return [
    ...(can.stop ? [createButton("stop", { label: "do-stop" })] : []),
    ...(tokens[seat] ? [both] : []),
    createButton("show", { label: "do-show", isMain: true, off: findSelectionFault() !== "" }),
  ];
}

function takingButtons() {
  return [createButton("cancel", { label: "do-cancel" })];
}

function placingButtons() {
  const label = String(scoutedCard().up);
  const card = createCard(scoutedCard(), "span", { name: "holding", role: "img", ariaLabel: label });
  return [
    card,
    createButton("turn-card", { sign: "swap", label: "do-turn-card" }),
    createButton("cancel", { label: "do-cancel" }),
  ];
}

function placedButtons() {
  const last = table.view.hand.length;
  const confirmButton = choice.both
    ? createButton("both", { label: "do-both", isMain: true, off: findSelectionFault() !== "" })
    : createButton("scout", { label: "do-scout", isMain: true });
  return [
    createButton("left", { sign: "next", label: "do-left", isSmall: true, off: choice.slot === 0 }),
    createButton("right", { sign: "next", label: "do-right", isSmall: true, off: choice.slot === last }),
    createButton("turn-card", { sign: "swap", label: "do-turn-card", isSmall: true }),
    createButton("cancel", { sign: "cross", label: "do-cancel", isSmall: true }),
    confirmButton,
  ];
}

/**
 * Create a button.
 * @param {string} key A key of ACTIONS.
 * @param {object} options
 * @param {string} options.label The key of its text.
 * @param {string} [options.sign] The name of its icon.
 * @param {boolean} [options.isMain]
 * @param {boolean} [options.isSmall] Shows only the icon.
 * @param {boolean} [options.off]
 * @param {boolean} [options.pressed]
 */
function createButton(key, { label, sign = "", isMain = false, isSmall = false, off = false, pressed }) {
  const name = `button${isMain ? " primary" : ""}${isSmall ? " icon-only" : ""}`;
  const disabled = off || isBusy();
  const element = createElement("button", { name, type: "button", disabled, data: { key } });
  if (sign) element.append(cloneIcon(sign));
  if (isSmall) element.ariaLabel = text(label);
  else element.append(createElement("span", { textContent: text(label) }));
  if (pressed !== undefined) element.ariaPressed = String(pressed);
  return element;
}

/** Move the focus after the step of a turn has changed. */
function focusNext(now) {
  const isShowing = now === "free" || (now === "placed" && choice.both);
  const next = {
    take: () => document.querySelector("#active .end"),
    place: () => handBox.querySelector(".slot-here"),
    placed: mainButton,
  };
  if (isShowing) focusItem(choice.slot ?? 0);
  else next[now]()?.focus({ preventScroll: true });
}

/** Show the buttons and add their listener. */
export function startActionBar() {
  onOptionsChange(drawBar);
  onChange(() => {
    knownStep = turnStep();
    drawBar();
  });
  onChoiceChange(() => {
    const before = statusLine.textContent;
    drawBar();
    if (statusLine.textContent !== before) announce(statusLine.textContent);
    const now = turnStep();
    if (now !== knownStep && phase() === "turn") focusNext(now);
    knownStep = now;
  });
  bar.addEventListener("click", (event) => {
    ACTIONS[event.target.closest("button")?.dataset.key]?.();
  });
  drawBar();
}
