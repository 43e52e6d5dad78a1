// What can be done: the buttons below the hand, always in the same place.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { act } from "../table/acts.js";
import { say } from "../table/frame.js";
import { onChange, table } from "../table/table.js";
import { face, numbersOf } from "./cards.js";
import { cancel, choice, choose, onChoice, phase, shown, step, taken } from "./choice.js";
import { icon, make } from "../elements.js";
import { box as handBox, move } from "./hand.js";
import { callOf, onOptions, talkTag } from "./options.js";
import { judged, status } from "./says.js";

const line = document.getElementById("status");
const aloud = document.getElementById("aloud");
const bar = document.getElementById("bar");
let base = -1;
let awaited = 0;
let known = "free";

const DEEDS = {
  show: () => send("Show", slice()),
  scout: () => send("Scout", scout()),
  both: () => send("ScoutAndShow", { scout: scout(), show: slice() }),
  hold: () => send(choice.handTurned ? "Flip" : "Keep"),
  "really-stop": () => send("Stop"),
  stop: () => choose({ stopping: true, range: null }),
  "start-both": () => choose({ both: true, range: null }),
  "turn-hand": () => choose({ handTurned: !choice.handTurned }),
  "turn-card": () => choose({ flipped: !choice.flipped }),
  left: () => choose({ slot: choice.slot - 1, range: null }),
  right: () => choose({ slot: choice.slot + 1, range: null }),
  cancel,
};

const slice = () => ({ start: choice.range[0], stop: choice.range[1] });
const scout = () => ({ side: choice.side, flipped: choice.flipped, slot: choice.slot });

async function send(kind, fields = {}) {
  if (isBusy()) return;
  const sent = table.seq;
  base = sent;
  show();
  const answer = await act(kind, fields);
  if (base === sent) base = -1;
  if (answer.ok) awaited = Math.max(awaited, answer.data.seq);
  show();
}

/** Until what was done from this version of the table is seen on the page, nothing else can be. */
const isBusy = () => table.seq === base || table.seq < awaited;

const main = () => bar.querySelector("button.primary:not([disabled])");

/** Whether the main button can be used. */
export const canConfirm = () => main() !== null;

/** Do what the main button says. */
export const confirm = () => main()?.click();

function show() {
  line.textContent = status();
  const call = choice.range && judged() === "" ? callOf(numbersOf(shown())) : "";
  aloud.classList.toggle("off", !call);
  aloud.lastElementChild.textContent = call;
  aloud.lastElementChild.lang = talkTag();
  redraw(bar, buttons());
}

function buttons() {
  switch (phase()) {
    case "hold":
      return [
        button("turn-hand", { sign: "swap", label: "do-turn-hand", pressed: choice.handTurned }),
        button("hold", { label: "do-hold", isMain: true }),
      ];
    case "turn":
      return { free: free, take: taking, place: placing, placed }[step()]();
    case "wait":
      return [button("show", { label: "do-show", isMain: true, off: true })];
    default:
      return [];
  }
}

function free() {
  const { can, seat, tokens, active } = table.view;
  if (choice.stopping) {
    return [
      button("cancel", { label: "do-cancel" }),
      button("really-stop", { label: "do-stop-sure", isMain: true }),
    ];
  }
  const both = button("start-both", { sign: "star", label: "do-both", off: !can.both });
  if (!can.both && active.length) both.title = text("both-never");
  return [
    ...(can.stop ? [button("stop", { label: "do-stop" })] : []),
    ...(tokens[seat] ? [both] : []),
    button("show", { label: "do-show", isMain: true, off: judged() !== "" }),
  ];
}

const taking = () => [button("cancel", { label: "do-cancel" })];

function placing() {
  const card = face(taken(), "span", { name: "holding", role: "img", ariaLabel: String(taken().up) });
  return [
    card,
    button("turn-card", { sign: "swap", label: "do-turn-card" }),
    button("cancel", { label: "do-cancel" }),
  ];
}

function placed() {
  const last = table.view.hand.length;
  const confirming = choice.both
    ? button("both", { label: "do-both", isMain: true, off: judged() !== "" })
    : button("scout", { label: "do-scout", isMain: true });
  return [
    button("left", { sign: "next", label: "do-left", isSmall: true, off: choice.slot === 0 }),
    button("right", { sign: "next", label: "do-right", isSmall: true, off: choice.slot === last }),
    button("turn-card", { sign: "swap", label: "do-turn-card", isSmall: true }),
    button("cancel", { sign: "cross", label: "do-cancel", isSmall: true }),
    confirming,
  ];
}

function button(key, { label, sign = "", isMain = false, isSmall = false, off = false, pressed }) {
  const name = `button${isMain ? " primary" : ""}${isSmall ? " icon-only" : ""}`;
  const element = make("button", { name, type: "button", disabled: off || isBusy(), data: { key } });
  if (sign) element.append(icon(sign));
  if (isSmall) element.ariaLabel = text(label);
  else element.append(make("span", { textContent: text(label) }));
  if (pressed !== undefined) element.ariaPressed = String(pressed);
  return element;
}

/** Where the focus goes when a turn has come a step further, or back. */
function follow(now) {
  const isShowing = now === "free" || (now === "placed" && choice.both);
  const next = {
    take: () => document.querySelector("#active .end"),
    place: () => handBox.querySelector(".slot-here"),
    placed: main,
  };
  if (isShowing) move(choice.slot ?? 0);
  else next[now]()?.focus({ preventScroll: true });
}

/** Draw the buttons whenever something changes, and listen to them. */
export function startTray() {
  onOptions(show);
  onChange(() => {
    known = step();
    show();
  });
  onChoice(() => {
    const before = line.textContent;
    show();
    if (line.textContent !== before) say(line.textContent);
    const now = step();
    if (now !== known && phase() === "turn") follow(now);
    known = now;
  });
  bar.addEventListener("click", (event) => {
    DEEDS[event.target.closest("button")?.dataset.key]?.();
  });
  show();
}
