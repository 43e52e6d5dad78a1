// The question of a played card: a meaning, a spelling, tiles to give, or an order.

import { text } from "../../shared/page_texts.js";
import { nameOf } from "../../table/people.js";
import { fixed, game } from "../game.js";
import { sendAction } from "../server.js";
import { createTile } from "../tile_face.js";

const box = document.getElementById("card-owed");
const labelOf = (key) => document.getElementById(`card-say-${key}`).textContent;
let drawnKey = "";

/** @returns {any} an HTMLElement of the type of *tag* */
function createElement(tag, className = "", content = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = content;
  return element;
}

function createButton(label, kind, handleClick) {
  const button = createElement("button", `button ${kind}`, label);
  button.type = "button";
  button.addEventListener("click", handleClick);
  return button;
}

const sendAnswer = (fields) => sendAction("AnswerCard", fields);
const createNoAnswerButton = () =>
  createButton(labelOf("nothing"), "quiet", () => sendAnswer({ text: "" }));

function createChoices(choices) {
  const buttons = choices.map((choice) =>
    createButton(choice, "wide choice-text", () => sendAnswer({ text: choice })));
  return [...buttons, createNoAnswerButton()];
}

function createTextForm() {
  const form = createElement("form", "stack-small");
  const label = createElement("label", "", labelOf("label"));
  const input = createElement("input");
  input.id = "card-answer";
  label.htmlFor = input.id;
  Object.assign(input, { autocomplete: "off", spellcheck: false, maxLength: 100, lang: "en" });
  input.setAttribute("autocapitalize", "none");
  const row = createElement("div", "row");
  row.append(createElement("button", "button primary", labelOf("done")), createNoAnswerButton());
  form.append(label, input, row);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    sendAnswer({ text: input.value });
  });
  return [form];
}

/** Tiles as buttons, of which the user chooses *least* to *most* in order. */
function createTileChoice(tiles, least, most) {
  const chosen = [];
  const list = createElement("div", "tiles card-tiles");
  const doneButton = createButton(labelOf("done"), "primary", () => {
    if (chosen.length >= least) sendAnswer({ tiles: chosen.map((slot) => tiles[slot]).join("") });
  });
  const buttons = tiles.map((tile, slot) => {
    const button = createTile(tile, "button");
    button.type = "button";
    button.ariaLabel = tile === "?" ? text("blank") : tile;
    button.addEventListener("click", () => {
      const at = chosen.indexOf(slot);
      if (at >= 0) chosen.splice(at, 1);
      else if (chosen.length < most) chosen.push(slot);
      updateChoice();
    });
    return button;
  });
  function updateChoice() {
    buttons.forEach((button, slot) => {
      const at = chosen.indexOf(slot);
      button.classList.toggle("picked", at >= 0);
      button.ariaPressed = String(at >= 0);
      button.dataset.order = at >= 0 ? String(at + 1) : "";
    });
    doneButton.ariaDisabled = chosen.length >= least ? null : "true";
  }
  list.append(...buttons);
  updateChoice();
  return [list, doneButton];
}

/**
 * The question, and a function that creates the elements to answer it.
 * @returns {[string, () => HTMLElement[]]}
 */
function questionOf(owed, card) {
  const { choices, meaning, word, count, tiles } = owed;
  if (choices.length) return [text("card-meaning-of", { word }), () => createChoices(choices)];
  if (meaning) return [text("card-spell", { meaning }), createTextForm];
  if (word) return [text("card-family", { word }), createTextForm];
  if (tiles) {
    return [text("card-order"), () => createTileChoice([...tiles], tiles.length, tiles.length)];
  }
  const rack = [...game.state.rack];
  if (card === "second_wind") {
    return [text("card-put-back", { n: count }), () => createTileChoice(rack, count, count)];
  }
  return [text("card-up-to", { n: count }), () => createTileChoice(rack, 0, count)];
}

/** Show the open question, to whichever seat; the user can answer the one to the own seat. */
export function showCardQuestion({ owed, play }) {
  const key = JSON.stringify([owed, owed && game.state.rack]);
  if (key === drawnKey) return;
  drawnKey = key;
  const isOwn = owed?.seat === fixed.seat;
  box.hidden = !owed;
  box.classList.toggle("mine", isOwn);
  document.body.classList.toggle("covered", Boolean(isOwn && owed.meaning));
  if (!owed) return;
  const [question, createAnswers] = questionOf(owed, play.card);
  const values = { card: text(`card-${play.card}`), name: nameOf(owed.seat) };
  const title = createElement("strong", "", text(isOwn ? "card-asks" : "card-asks-other", values));
  const content = createElement("div", "stack-small");
  content.append(title, createElement("p", "", question), ...(isOwn ? createAnswers() : []));
  box.replaceChildren(content);
}
