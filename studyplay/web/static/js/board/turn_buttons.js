// The buttons of a turn: play, exchange, pass, stop, shuffle; and the answers to others' turns.

import { showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { confirmAction } from "./confirm.js";
import { openDictionary } from "./dictionary.js";
import { clearExpansions, fieldsWithExpansions, interceptPlay } from "./expansions.js";
import { game, isMyTurn, isSeated, notifyChange, onChange } from "./game.js";
import { toggleHelp } from "./help_panel.js";
import { cancelPrompt } from "./prompt.js";
import { sendAction } from "./server.js";
import { recallTiles, shuffleRack, sortRack } from "./tiles.js";
import { showTypedMove } from "./typed_move.js";

const turnButtons = document.getElementById("acts");
const exchangeButtons = document.getElementById("exchange-acts");
const exchangeCount = document.getElementById("exchange-count");

/** Whether it is the user's turn; if not, the page says so. */
function requireTurn() {
  if (!isMyTurn()) showRefusal(text("not-your-turn"));
  return isMyTurn();
}

/** Play the tiles that are on the board. */
export async function playTiles() {
  if (!game.placed.length) {
    showRefusal(text("nothing-placed"));
    return;
  }
  if (!requireTurn() || interceptPlay()) return;
  const isAccepted = await sendAction("PlaceTiles", playFields());
  if (isAccepted) clearExpansions();
}

/** The play on the board as it is sent, including expansions. */
export function playFields() {
  const placements = game.placed.map(({ row, col, letter }) => ({ row, col, letter }));
  return fieldsWithExpansions({ placements, extras: [] }, game.placed);
}

function startExchange() {
  if (!requireTurn()) return;
  if (!game.state.can.exchange) {
    showRefusal(text("bag-small"));
    return;
  }
  recallTiles();
  game.exchangeSlots = new Set();
  showRefusal("");
  notifyChange();
}

async function sendExchange() {
  const tiles = [...game.exchangeSlots].map((slot) => game.rack[slot]).join("");
  if (tiles && (await sendAction("Exchange", { tiles }))) cancelExchange();
}

function cancelExchange() {
  game.exchangeSlots = null;
  notifyChange();
}

async function confirmAndSend(name, kind) {
  if (!requireTurn()) return;
  if (await confirmAction(text(`sure-${name}`), text(`yes-${name}`))) await sendAction(kind);
}

/** Stop the game.  Work for a class has its own dialog, which says what will be handed in. */
function stopGame() {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("stop-work"));
  if (!dialog) confirmAndSend("stop", "ProposeStop");
  else if (requireTurn()) dialog.showModal();
}

function handIn(form) {
  form.closest("dialog").close();
  sendAction("ProposeStop");
}

const BUTTONS = {
  play: playTiles,
  shuffle: shuffleRack,
  recall: recallTiles,
  sort: sortRack,
  "asking-cancel": cancelPrompt,
  exchange: startExchange,
  "exchange-now": sendExchange,
  "exchange-cancel": cancelExchange,
  "show-typed": showTypedMove,
  dictionary: () => requireTurn() && openDictionary(),
  help: toggleHelp,
  pass: () => confirmAndSend("pass", "Pass"),
  "give-up": () => confirmAndSend("give-up", "GiveUp"),
  stop: stopGame,
};

const OWN_TURN_ONLY = new Set(["exchange", "pass", "give-up", "stop", "dictionary"]);

/**
 * The buttons below a play that can be challenged, and below a proposal to stop.
 * @type {Record<string, [kind: string, fields?: Record<string, unknown>]>}
 */
const ANSWERS = {
  challenge: ["Challenge"],
  accept: ["Accept"],
  agree: ["AnswerStop", { agree: true }],
  disagree: ["AnswerStop", { agree: false }],
};

/** Listen to all buttons. */
export function startButtons() {
  document.addEventListener("click", ({ target }) => {
    /** @type {HTMLElement | null} */
    const button = target instanceof Element ? target.closest("[data-do]") : null;
    if (!button) return;
    button.closest("details[data-menu]")?.removeAttribute("open");
    BUTTONS[button.dataset.do]?.();
  });
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const isStop = form.matches("form[data-stop]");
    if (!isStop && !form.matches("form[data-turn]")) return;
    event.preventDefault();
    const submitter = /** @type {HTMLButtonElement} */ (event.submitter);
    if (isStop) handIn(form);
    else sendAction(...ANSWERS[submitter.value]);
  }, { capture: true });
}

function updateButtons() {
  if (!isSeated) return;
  const isOver = game.state.outcome !== null;
  document.getElementById("tray").classList.toggle("over", isOver);
  document.getElementById("typing")?.toggleAttribute("hidden", isOver);
  turnButtons.hidden = game.exchangeSlots !== null || game.prompt !== null || isOver;
  exchangeButtons.hidden = game.exchangeSlots === null;
  if (game.exchangeSlots) {
    exchangeCount.textContent = text("exchange-n", { num: game.exchangeSlots.size });
  }
  const hasPlaced = game.placed.length > 0;
  const isPossible = { play: isMyTurn() && hasPlaced, recall: hasPlaced };
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-do]");
  for (const button of buttons) {
    const name = button.dataset.do;
    const isEnabled = isPossible[name] ?? (!OWN_TURN_ONLY.has(name) || isMyTurn());
    button.ariaDisabled = game.busy || !isEnabled ? "true" : null;
  }
}

onChange(updateButtons);
