// The fields of the entry: first square, direction, word, and which letters are blanks.

import { redraw } from "../redraw.js";
import { text } from "../texts.js";
import { changed, fixed, game, onChange, startName } from "./game.js";
import { say } from "./says.js";
import { tileFace } from "./tile.js";

export const form = document.getElementById("entry");
const { square, word } = form.elements;
const direction = document.getElementById("direction");
const tiles = document.getElementById("draft-tiles");

const letters = (typed) => typed.normalize("NFKC").toUpperCase().replace(/[^A-Z]/g, "");

/** Take the first square and direction from "8D" or "D8"; anything else is left alone. */
function readSquare() {
  const typed = square.value.normalize("NFKC").toUpperCase().replace(/\s/g, "");
  const across = /^(\d{1,2})([A-Z])$/.exec(typed);
  const down = /^([A-Z])(\d{1,2})$/.exec(typed);
  if (!across && !down) return;
  const row = Number(across ? across[1] : down[2]) - 1;
  const col = (across ? across[2] : down[1]).charCodeAt(0) - 65;
  if (row < 0 || row >= fixed.size || col >= fixed.size) return;
  Object.assign(game.draft, { row, col, across: Boolean(across) });
  changed();
}

/** Take the word; letters keep being blanks as long as they stand where they stood. */
function readWord() {
  const before = game.draft.word;
  game.draft.word = letters(word.value).slice(0, fixed.size);
  for (const place of game.draft.blanks) {
    if (game.draft.word[place] !== before[place]) game.draft.blanks.delete(place);
  }
  changed();
}

/** Begin at a square; the same one again turns the direction. */
export function begin(row, col) {
  const { draft } = game;
  if (draft.row === row && draft.col === col) draft.across = !draft.across;
  else Object.assign(draft, { row, col });
  changed();
  say("start", draft.across);
}

/** Turn the direction. */
export function turn() {
  game.draft.across = !game.draft.across;
  changed();
  say("start", game.draft.across);
}

/** Put *typed* after the word, as if it had been typed into its field. */
export function type(typed) {
  word.value = game.draft.word + typed;
  readWord();
}

/** Take the last letter of the word back. */
export function back() {
  word.value = game.draft.word.slice(0, -1);
  readWord();
}

function toggleBlank(place) {
  const { blanks } = game.draft;
  if (!blanks.delete(place)) blanks.add(place);
  changed();
  tiles.querySelectorAll("button")[place]?.focus();
}

function showTiles() {
  const { word: typed, blanks } = game.draft;
  const faces = [...typed].map((letter, place) => {
    const isBlank = blanks.has(place);
    const tile = tileFace("button", isBlank ? letter.toLowerCase() : letter);
    tile.type = "button";
    tile.dataset.place = place;
    tile.ariaPressed = String(isBlank);
    tile.ariaLabel = text(isBlank ? "is-blank" : "make-blank", { letter });
    const item = document.createElement("li");
    item.append(tile);
    return item;
  });
  redraw(tiles, faces);
}

let drawn = "";

function show() {
  const { draft } = game;
  if (document.activeElement !== square || startName()) square.value = startName() || square.value;
  if (document.activeElement !== word) word.value = draft.word;
  direction.classList.toggle("down", !draft.across);
  const look = `${draft.word} ${[...draft.blanks].sort()}`;
  if (look !== drawn) showTiles();
  drawn = look;
}

/** Listen to the fields and the tiles. */
export function startEntry() {
  square.addEventListener("input", readSquare);
  word.addEventListener("input", readWord);
  direction.addEventListener("click", turn);
  tiles.addEventListener("click", (event) => {
    const tile = event.target.closest("button");
    if (tile) toggleBlank(Number(tile.dataset.place));
  });
}

/** The fields of the play as the server takes them. */
export function fields() {
  const { draft } = game;
  const found = { square: square.value, word: draft.word, blanks: [...draft.blanks].join(" ") };
  const counted = form.elements.points?.value;
  return counted ? { ...found, points: counted } : found;
}

/** Empty the fields for the next play. */
export function empty() {
  square.value = "";
  word.value = "";
  if (form.elements.points) form.elements.points.value = "";
}

onChange(show);
