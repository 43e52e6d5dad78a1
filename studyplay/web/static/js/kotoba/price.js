// What the play on the desk would come to, asked of the server while it is built.

import { post } from "../net.js";
import { address, fixed, onChange, table } from "../table/table.js";
import { canBuild, onDesk, play } from "./desk.js";

const WAIT = 220;
const listeners = [];
let timer = 0;
let asked = 0;

/** `answer`: what the server said of the play on the desk; null while nothing is known. */
export const price = { answer: null, of: "" };

/** Call *listener* when the answer has come or has become old. */
export const onPrice = (listener) => listeners.push(listener);

const tell = () => listeners.forEach((listener) => listener());

/** What is asked of a play depends on it and on the table as it is. */
function question() {
  const wanted = canBuild() ? play() : null;
  const { chips, round, hand, appeared, voted_down: down } = table.view;
  return wanted ? JSON.stringify([wanted, chips, round, hand, appeared.length, down.length]) : "";
}

function look() {
  const now = question();
  if (now === price.of) return;
  Object.assign(price, { answer: null, of: now });
  clearTimeout(timer);
  asked += 1;
  tell();
  if (now) timer = setTimeout(ask, WAIT, asked);
}

async function ask(number) {
  const wanted = play();
  if (!wanted || fixed.seat === null) return;
  const answer = await post(`${address}/preview`, { cid: "preview", base: table.seq, ...wanted });
  if (number !== asked) return;
  price.answer = answer.ok ? answer.data : { failed: true, text: answer.data.text ?? "" };
  tell();
}

/** Keep the price up to date. */
export function startPricing() {
  onDesk(look);
  onChange(look);
}

/** The readings of each good step, as the server knows them. */
export const readings = () => (price.answer?.steps ?? []).map((step) => step.readings);

/** Whether the server has found the play good. */
export const isGood = () =>
  Boolean(price.answer?.steps) && !price.answer.fault && !price.answer.purchase;
