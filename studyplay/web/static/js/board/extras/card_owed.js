// What a card asks: a meaning, a spelling, tiles to give, or an order.

import { nameOf } from "../../table/people.js";
import { text } from "../../texts.js";
import { fixed, game } from "../game.js";
import { tileFace } from "../look.js";
import { act } from "../server.js";

const box = document.getElementById("card-owed");
const said = (key) => document.getElementById(`card-say-${key}`).textContent;
let shown = "";

function element(tag, className = "", content = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = content;
  return made;
}

function button(label, kind, act_) {
  const made = element("button", `button ${kind}`, label);
  made.type = "button";
  made.addEventListener("click", act_);
  return made;
}

const answer = (fields) => act("AnswerCard", fields);

function choices(owed) {
  const list = owed.choices.map((each) => button(each, "wide choice-text", () => answer({ text: each })));
  return [...list, button(said("nothing"), "quiet", () => answer({ text: "" }))];
}

function typed() {
  const form = element("form", "stack-small");
  const label = element("label", "", said("label"));
  const input = element("input");
  input.id = "card-answer";
  label.htmlFor = input.id;
  Object.assign(input, { autocomplete: "off", spellcheck: false, maxLength: 100, lang: "en" });
  input.setAttribute("autocapitalize", "none");
  const row = element("div", "row");
  const send = element("button", "button primary", said("done"));
  row.append(send, button(said("nothing"), "quiet", () => answer({ text: "" })));
  form.append(label, input, row);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    answer({ text: input.value });
  });
  return [form];
}

/** Tiles as buttons; *most* may be chosen, at least *least*. */
function choosing(tiles, least, most) {
  const chosen = [];
  const list = element("div", "tiles card-tiles");
  const done = button(said("done"), "primary", () => {
    if (chosen.length >= least) answer({ tiles: chosen.map((slot) => tiles[slot]).join("") });
  });
  const faces = tiles.map((tile, slot) => {
    const face = tileFace(tile, "button");
    face.type = "button";
    face.ariaLabel = tile === "?" ? text("blank") : tile;
    face.addEventListener("click", () => {
      const at = chosen.indexOf(slot);
      if (at >= 0) chosen.splice(at, 1);
      else if (chosen.length < most) chosen.push(slot);
      show();
    });
    return face;
  });
  function show() {
    faces.forEach((face, slot) => {
      const at = chosen.indexOf(slot);
      face.classList.toggle("picked", at >= 0);
      face.ariaPressed = String(at >= 0);
      face.dataset.order = at >= 0 ? String(at + 1) : "";
    });
    done.ariaDisabled = chosen.length >= least ? null : "true";
  }
  list.append(...faces);
  show();
  return [list, done];
}

function question(owed, card) {
  const { choices: meanings, meaning, word, count, tiles } = owed;
  if (meanings.length) return [text("card-meaning-of", { word }), () => choices(owed)];
  if (meaning) return [text("card-spell", { meaning }), typed];
  if (word) return [text("card-family", { word }), typed];
  if (tiles) return [text("card-order"), () => choosing([...tiles], tiles.length, tiles.length)];
  const rack = [...game.state.rack];
  if (card === "second_wind") {
    return [text("card-put-back", { n: count }), () => choosing(rack, count, count)];
  }
  return [text("card-up-to", { n: count }), () => choosing(rack, 0, count)];
}

/** Show what is asked, of whomever; the own question can be answered. */
export function showOwed({ owed, play }) {
  const look = JSON.stringify([owed, owed && game.state.rack]);
  if (look === shown) return;
  shown = look;
  const isMine = owed?.seat === fixed.seat;
  box.hidden = !owed;
  box.classList.toggle("mine", isMine);
  document.body.classList.toggle("covered", Boolean(isMine && owed.meaning));
  if (!owed) return;
  const [line, answers] = question(owed, play.card);
  const facts = { card: text(`card-${play.card}`), name: nameOf(owed.seat) };
  const title = element("strong", "", text(isMine ? "card-asks" : "card-asks-other", facts));
  const inside = element("div", "stack-small");
  inside.append(title, element("p", "", line), ...(isMine ? answers() : []));
  box.replaceChildren(inside);
}
