// The buttons: play, exchange, pass, stop, shuffle.

import { text } from "../texts.js";
import { stopAsking } from "./asking.js";
import { beforePlay, clearExtras, fieldsWith } from "./extras.js";
import { toggleHelp } from "./help.js";
import { ask } from "./sure.js";
import { openDictionary } from "./dictionary.js";
import { changed, game, isMine, isSeated, onChange } from "./game.js";
import { act, refuse } from "./server.js";
import { recall, shuffle, sort } from "./tiles.js";
import { showTyped } from "./typed.js";

const acts = document.getElementById("acts");
const swapping = document.getElementById("exchange-acts");
const count = document.getElementById("exchange-count");

/** Play the tiles that are on the board. */
export async function play() {
  if (!game.placed.length) return refuse(text("nothing-placed"));
  if (!isMine()) return refuse(text("not-your-turn"));
  if (beforePlay()) return undefined;
  const done = await act("PlaceTiles", playFields());
  if (done) clearExtras();
  return done;
}

/** The fields of the play that lies there, extras and all. */
export function playFields() {
  const placements = game.placed.map(({ row, col, letter }) => ({ row, col, letter }));
  return fieldsWith({ placements, extras: [] }, game.placed);
}

function exchange() {
  if (!isMine()) return refuse(text("not-your-turn"));
  if (!game.state.can.exchange) return refuse(text("bag-small"));
  recall();
  game.swap = new Set();
  refuse("");
  return changed();
}

async function exchangeNow() {
  const tiles = [...game.swap].map((slot) => game.rack[slot]).join("");
  if (tiles && (await act("Exchange", { tiles }))) cancel();
}

function cancel() {
  game.swap = null;
  changed();
}

async function afterAsking(name, kind) {
  if (!isMine()) return refuse(text("not-your-turn"));
  return (await ask(text(`sure-${name}`), text(`yes-${name}`))) && act(kind);
}

/** Stop the game: in work for a class it is said what is handed in, and that it can wait. */
function stop() {
  const handing = document.getElementById("stop-work");
  if (!handing) return afterAsking("stop", "ProposeStop");
  return isMine() ? handing.showModal() : refuse(text("not-your-turn"));
}

function handIn(form) {
  form.closest("dialog").close();
  return act("ProposeStop");
}

const BUTTONS = {
  play,
  shuffle,
  recall,
  sort,
  "asking-cancel": stopAsking,
  exchange,
  "exchange-now": exchangeNow,
  "exchange-cancel": cancel,
  "show-typed": showTyped,
  dictionary: () => (isMine() ? openDictionary() : refuse(text("not-your-turn"))),
  help: toggleHelp,
  pass: () => afterAsking("pass", "Pass"),
  "give-up": () => afterAsking("give-up", "GiveUp"),
  stop,
};

/** The buttons below a play that may be challenged, and below a proposal. */
const ANSWERS = {
  challenge: ["Challenge"],
  accept: ["Accept"],
  agree: ["AnswerStop", { agree: true }],
  disagree: ["AnswerStop", { agree: false }],
};

/** Listen to all of them. */
export function startButtons() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-do]");
    if (!button) return;
    button.closest("details[data-menu]")?.removeAttribute("open");
    BUTTONS[button.dataset.do]?.();
  });
  document.addEventListener("submit", (event) => {
    const isStop = event.target.matches("form[data-stop]");
    if (!isStop && !event.target.matches("form[data-turn]")) return;
    event.preventDefault();
    if (isStop) handIn(event.target);
    else act(...ANSWERS[event.submitter.value]);
  }, { capture: true });
}

function show() {
  if (!isSeated) return;
  const { outcome } = game.state;
  document.getElementById("tray").classList.toggle("over", outcome !== null);
  document.getElementById("typing")?.toggleAttribute("hidden", outcome !== null);
  acts.hidden = game.swap !== null || game.asking !== null || outcome !== null;
  swapping.hidden = game.swap === null;
  if (game.swap) count.textContent = text("exchange-n", { num: game.swap.size });
  const can = { play: isMine() && game.placed.length > 0, recall: game.placed.length > 0 };
  for (const button of document.querySelectorAll("[data-do]")) {
    const name = button.dataset.do;
    const off = game.busy || (can[name] ?? (TURN.has(name) ? isMine() : true)) === false;
    button.ariaDisabled = off ? "true" : null;
  }
}

const TURN = new Set(["exchange", "pass", "give-up", "stop", "dictionary"]);

onChange(show);
