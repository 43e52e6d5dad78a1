// What is called out at the table: リーチ, what others did wrong, a reset, the wish to stop.

import { text } from "../texts.js";
import { act } from "../table/acts.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { mayThrow } from "./fits.js";
import { mode, onMode, setMode } from "./hand.js";
import { part, refill } from "./names.js";

const urgent = document.getElementById("urgent");
const quiet = document.getElementById("quiet");
const shown = new Map();

/** A call: what its button says, what it does, and its look. */
const call = (shows, does, look = "", pressed = null) => ({ shows, does, look, pressed });

function ownReach({ seat, hand, unheard }) {
  if (unheard.includes(seat) && hand.length === 1) {
    return [call(text("reach"), () => act("CallReach"), "primary")];
  }
  if (hand.length !== 2 || !mayThrow()) return [];
  return [call(text("reach-with"), () => setMode({ reach: !mode.reach }), "", mode.reach)];
}

function objections({ seat, seq, thrown, unheard, vote, outcome }) {
  if (vote || outcome) return [];
  const silent = unheard.filter((each) => each !== seat).map((each) =>
    call(text("accuse-reach", { name: nameOf(each) }), () => act("AccuseReach", { seat: each }), "danger"));
  if (!thrown || thrown.seat === seat) return silent;
  const wrong = text("accuse", { word: thrown.word });
  return [call(wrong, () => act("Accuse", { seq }), "danger"), ...silent];
}

function others({ hand, stop_asked: asked, stop_refused: refused }) {
  if (!mayThrow()) return [];
  if (mode.resetting) return [call(text("cancel"), () => setMode({ resetting: false }))];
  const canReset = fixed.bareNumbers || hand.some((card) => !(card in fixed.numbers));
  const canStop = asked === null && !refused && table.view.seats > 1;
  return [
    ...(canReset ? [call(text("reset"), () => setMode({ resetting: true }))] : []),
    ...(canStop ? [call(text("propose-stop"), () => act("ProposeStop"))] : []),
  ];
}

/** Renew the buttons of *place* only if something about them has changed. */
function fill(place, calls) {
  const key = JSON.stringify([table.view.seq, calls]);
  if (shown.get(place) === key) return;
  shown.set(place, key);
  refill(place, calls.map(button));
}

function button({ shows, does, look, pressed }) {
  const made = part("button", `button ${look}`, shows);
  made.type = "button";
  if (pressed !== null) made.setAttribute("aria-pressed", String(pressed));
  made.addEventListener("click", does);
  return made;
}

function show() {
  const { view } = table;
  if (fixed.seat === null) return;
  fill(urgent, [...ownReach(view), ...objections(view)]);
  fill(quiet, others(view));
}

/** Show the calls and keep them up to date. */
export function startCalls() {
  onChange(show);
  onMode(show);
  show();
}
