// The call buttons: リーチ, objections to other players, reset, proposal to stop.

import { text } from "../shared/page_texts.js";
import { sendAction } from "../table/actions.js";
import { nameOf } from "../table/people.js";
import { fixed, onChange, table } from "../table/table.js";
import { createKeyButton, onKeyButton, redrawKeepingFocus } from "./card_elements.js";
import { mayThrow } from "./card_rules.js";
import { mode, onModeChange, setMode } from "./hand.js";

const urgentCalls = document.getElementById("urgent");
const quietCalls = document.getElementById("quiet");
let actionByKey = new Map();

const createCall = (key, label, action, className = "", pressed = null) => ({
  key, label, action, className, pressed,
});

function listReachCalls({ seat, hand, unheard }) {
  if (unheard.includes(seat) && hand.length === 1) {
    return [createCall("reach", text("reach"), () => sendAction("CallReach"), "primary")];
  }
  if (hand.length !== 2 || !mayThrow()) return [];
  return [createCall("reach-with", text("reach-with"), () => setMode({ reach: !mode.reach }), "", mode.reach)];
}

function listObjections({ seat, seq, thrown, unheard, vote, outcome }) {
  if (vote || outcome) return [];
  const reachCalls = unheard.filter((each) => each !== seat).map((each) => {
    const label = text("accuse-reach", { name: nameOf(each) });
    return createCall(`accuse-reach ${each}`, label, () => sendAction("AccuseReach", { seat: each }), "danger");
  });
  if (!thrown || thrown.seat === seat) return reachCalls;
  const label = text("accuse", { word: thrown.word });
  return [createCall(`accuse ${seq}`, label, () => sendAction("Accuse", { seq }), "danger"), ...reachCalls];
}

function listOtherCalls({ hand, stop_asked: asked, stop_refused: refused }) {
  if (!mayThrow()) return [];
  if (mode.resetting) return [createCall("cancel", text("cancel"), () => setMode({ resetting: false }))];
  const canReset = fixed.bareNumbers || hand.some((card) => !(card in fixed.numbers));
  const canStop = asked === null && !refused && table.view.seats > 1;
  return [
    ...(canReset ? [createCall("reset", text("reset"), () => setMode({ resetting: true }))] : []),
    ...(canStop ? [createCall("stop", text("propose-stop"), () => sendAction("ProposeStop"))] : []),
  ];
}

function createCallButton({ key, label, className, pressed }) {
  const button = createKeyButton(key, `button ${className}`, label);
  if (pressed !== null) button.ariaPressed = String(pressed);
  return button;
}

function drawCalls() {
  const { view } = table;
  if (fixed.seat === null) return;
  const [urgent, quiet] = [[...listReachCalls(view), ...listObjections(view)], listOtherCalls(view)];
  actionByKey = new Map([...urgent, ...quiet].map(({ key, action }) => [key, action]));
  redrawKeepingFocus(urgentCalls, urgent.map(createCallButton));
  redrawKeepingFocus(quietCalls, quiet.map(createCallButton));
}

/** Show the calls and keep them up to date. */
export function startCalls() {
  onChange(drawCalls);
  onModeChange(drawCalls);
  for (const place of [urgentCalls, quietCalls]) onKeyButton(place, (key) => actionByKey.get(key)?.());
  drawCalls();
}
