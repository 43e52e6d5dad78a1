// What is called out at the table: リーチ, what others did wrong, a reset, the wish to stop.

import { text } from "../texts.js";
import { act } from "../table/acts.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { mayThrow } from "./fits.js";
import { mode, onMode, setMode } from "./hand.js";
import { deedButton, onDeed, refill } from "./names.js";

const urgent = document.getElementById("urgent");
const quiet = document.getElementById("quiet");
let deeds = new Map();

/** A call: its name, what its button says, what it does, and its look. */
const call = (key, shows, does, look = "", pressed = null) => ({ key, shows, does, look, pressed });

function ownReach({ seat, hand, unheard }) {
  if (unheard.includes(seat) && hand.length === 1) {
    return [call("reach", text("reach"), () => act("CallReach"), "primary")];
  }
  if (hand.length !== 2 || !mayThrow()) return [];
  return [call("reach-with", text("reach-with"), () => setMode({ reach: !mode.reach }), "", mode.reach)];
}

function objections({ seat, seq, thrown, unheard, vote, outcome }) {
  if (vote || outcome) return [];
  const silent = unheard.filter((each) => each !== seat).map((each) => {
    const shows = text("accuse-reach", { name: nameOf(each) });
    return call(`accuse-reach ${each}`, shows, () => act("AccuseReach", { seat: each }), "danger");
  });
  if (!thrown || thrown.seat === seat) return silent;
  const wrong = text("accuse", { word: thrown.word });
  return [call(`accuse ${seq}`, wrong, () => act("Accuse", { seq }), "danger"), ...silent];
}

function others({ hand, stop_asked: asked, stop_refused: refused }) {
  if (!mayThrow()) return [];
  if (mode.resetting) return [call("cancel", text("cancel"), () => setMode({ resetting: false }))];
  const canReset = fixed.bareNumbers || hand.some((card) => !(card in fixed.numbers));
  const canStop = asked === null && !refused && table.view.seats > 1;
  return [
    ...(canReset ? [call("reset", text("reset"), () => setMode({ resetting: true }))] : []),
    ...(canStop ? [call("stop", text("propose-stop"), () => act("ProposeStop"))] : []),
  ];
}

function button({ key, shows, look, pressed }) {
  const made = deedButton(key, `button ${look}`, shows);
  if (pressed !== null) made.ariaPressed = String(pressed);
  return made;
}

function show() {
  const { view } = table;
  if (fixed.seat === null) return;
  const [loud, low] = [[...ownReach(view), ...objections(view)], others(view)];
  deeds = new Map([...loud, ...low].map(({ key, does }) => [key, does]));
  refill(urgent, loud.map(button));
  refill(quiet, low.map(button));
}

/** Show the calls and keep them up to date. */
export function startCalls() {
  onChange(show);
  onMode(show);
  for (const place of [urgent, quiet]) onDeed(place, (key) => deeds.get(key)?.());
  show();
}
