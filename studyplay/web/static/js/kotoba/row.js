// The working row as tiles: what lies there, what is laid over it, and the gaps between.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { table } from "../table/table.js";
import { canBuild, desk, insert, missing, moved, onDesk, replace, shift, takeBack } from "./desk.js";
import { face, named } from "./faces.js";

export const row = document.getElementById("row");
let shown = "";

/** The place of the row that an element belongs to, or -1. */
export const spotOf = (element) => Number(element?.closest?.("#row [data-at]")?.dataset.at ?? -1);

function label({ card, own, was }) {
  if (!own) return text("card-lies", { card: named(card) });
  return was ? text("card-over", { card: named(card), was }) : text("card-own", { card: named(card) });
}

function tile(item, at, lacking) {
  const button = face(item.card, "button");
  const gone = lacking.indexOf(item.card);
  if (item.own && gone >= 0) lacking.splice(gone, 1);
  button.dataset.at = at;
  button.dataset.key = `${at} ${item.card}`;
  button.classList.toggle("own", item.own);
  button.classList.toggle("lacking", item.own && gone >= 0);
  button.classList.toggle("picked", desk.picked?.row === at);
  button.ariaLabel = label(item);
  if (item.was) button.append(covered(item.was));
  const place = document.createElement("li");
  place.append(button);
  return place;
}

function covered(card) {
  const below = document.createElement("s");
  below.className = "covered";
  below.lang = "ja";
  below.textContent = card;
  return below;
}

/** Where a picked card of the hand can be added. */
function gap(at) {
  const place = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gap";
  button.dataset.gap = at;
  button.textContent = "+";
  button.ariaLabel = text("add-here", { n: at + 1 });
  place.className = "gap-place";
  place.append(button);
  return place;
}

function show() {
  const lacking = missing();
  const look = JSON.stringify([desk.row.items, desk.picked, Boolean(desk.target), lacking]);
  if (look === shown) return;
  shown = look;
  const focused = row.contains(document.activeElement) ? spotOf(document.activeElement) : -1;
  const tiles = desk.row.items.map((item, at) => tile(item, at, lacking));
  const hasGaps = desk.target && desk.picked && "hand" in desk.picked;
  redraw(row, hasGaps ? [...tiles.flatMap((each, at) => [gap(at), each]), gap(tiles.length)] : tiles);
  row.classList.toggle("empty-row", tiles.length === 0);
  row.classList.toggle("long", tiles.length > 6);
  if (focused >= 0) focusAt(focused);
}

/** Put the keyboard on the card at place *at*, or on the last one. */
export function focusAt(at) {
  const tiles = row.querySelectorAll("[data-at]");
  (tiles[Math.min(at, tiles.length - 1)] ?? document.getElementById("word")).focus();
}

function tap({ target }) {
  const slot = target.closest("[data-gap]");
  if (slot) insert(picked(), Number(slot.dataset.gap));
  const at = spotOf(target);
  if (at < 0 || !canBuild()) return;
  if (desk.picked && "hand" in desk.picked) replace(picked(), at);
  else if (desk.row.items[at].own) takeBack(at);
  else pick(at);
}

const picked = () => table.view.hand[desk.picked.hand];

function pick(at) {
  desk.picked = desk.picked?.row === at ? null : { row: at };
  moved();
}

function press(event) {
  const at = spotOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (at < 0) return;
  if (step) {
    shift(at, at + step);
    focusAt(Math.max(0, at + step));
  } else if (event.key === "Delete" || event.key === "Backspace") {
    takeBack(at);
  } else {
    return;
  }
  event.preventDefault();
}

/** Show the row and listen to it. */
export function startRow() {
  row.addEventListener("click", tap);
  row.addEventListener("keydown", press);
  onDesk(show);
  show();
}
