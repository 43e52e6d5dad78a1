// The form for a play: first square, direction, word, and which letters are blanks.

import { text } from "../shared/page_texts.js";
import { redraw } from "../shared/redraw.js";
import { announceStart } from "./announcements.js";
import { fixed, game, notifyChange, onChange, startSquareName } from "./game.js";
import { createTile } from "./tile.js";

export const playForm = document.getElementById("entry");
const { square: squareField, word: wordField } = playForm.elements;
const directionButton = document.getElementById("direction");
const draftTileList = document.getElementById("draft-tiles");

const normalizeLetters = (typed) => typed.normalize("NFKC").toUpperCase().replace(/[^A-Z]/g, "");

/** Read the first square and direction from "8D" (across) or "D8" (down); ignore anything else. */
function readSquare() {
  const typed = squareField.value.normalize("NFKC").toUpperCase().replace(/\s/g, "");
  const across = /^(\d{1,2})([A-Z])$/.exec(typed);
  const down = /^([A-Z])(\d{1,2})$/.exec(typed);
  if (!across && !down) return;
  const row = Number(across ? across[1] : down[2]) - 1;
  const col = (across ? across[2] : down[1]).charCodeAt(0) - 65;
  if (row < 0 || row >= fixed.size || col >= fixed.size) return;
  Object.assign(game.draft, { row, col, across: Boolean(across) });
  notifyChange();
}

/** Read the word; a blank stays a blank while its letter does not change. */
function readWord() {
  const previousWord = game.draft.word;
  game.draft.word = normalizeLetters(wordField.value).slice(0, fixed.size);
  for (const place of game.draft.blanks) {
    if (game.draft.word[place] !== previousWord[place]) game.draft.blanks.delete(place);
  }
  notifyChange();
}

/**
 * Set the first square of the play; selecting the same square again toggles the direction.
 * @param {number} row
 * @param {number} col
 */
export function selectSquare(row, col) {
  const { draft } = game;
  if (draft.row === row && draft.col === col) draft.across = !draft.across;
  else Object.assign(draft, { row, col });
  notifyChange();
  announceStart(draft.across);
}

/** Toggle the direction of the play. */
export function toggleDirection() {
  game.draft.across = !game.draft.across;
  notifyChange();
  announceStart(game.draft.across);
}

/**
 * Append letters to the word, as if typed into its field.
 * @param {string} typed
 */
export function appendLetters(typed) {
  wordField.value = game.draft.word + typed;
  readWord();
}

/** Delete the last letter of the word. */
export function deleteLastLetter() {
  wordField.value = game.draft.word.slice(0, -1);
  readWord();
}

function toggleBlank(place) {
  const { blanks } = game.draft;
  if (!blanks.delete(place)) blanks.add(place);
  notifyChange();
  draftTileList.querySelectorAll("button")[place]?.focus();
}

function drawDraftTiles() {
  const { word: typed, blanks } = game.draft;
  const faces = [...typed].map((letter, place) => {
    const isBlank = blanks.has(place);
    const tile = createTile("button", isBlank ? letter.toLowerCase() : letter);
    tile.type = "button";
    tile.dataset.place = String(place);
    tile.ariaPressed = String(isBlank);
    tile.ariaLabel = text(isBlank ? "is-blank" : "make-blank", { letter });
    const item = document.createElement("li");
    item.append(tile);
    return item;
  });
  redraw(draftTileList, faces);
}

let drawnDraft = "";

function drawFields() {
  const { draft } = game;
  // An unfinished square in the field stays until it names one.
  if (startSquareName()) squareField.value = startSquareName();
  if (document.activeElement !== wordField) wordField.value = draft.word;
  directionButton.classList.toggle("down", !draft.across);
  const drawing = `${draft.word} ${[...draft.blanks].sort()}`;
  if (drawing !== drawnDraft) drawDraftTiles();
  drawnDraft = drawing;
}

/** Add the listeners of the form. */
export function startPlayForm() {
  squareField.addEventListener("input", readSquare);
  wordField.addEventListener("input", readWord);
  directionButton.addEventListener("click", toggleDirection);
  draftTileList.addEventListener("click", (event) => {
    const tile = event.target.closest("button");
    if (tile) toggleBlank(Number(tile.dataset.place));
  });
}

/**
 * Return the fields of the play as the server expects them.
 * @returns {Record<string, string>}
 */
export function readPlayFields() {
  const { draft } = game;
  const values = { square: squareField.value, word: draft.word, blanks: [...draft.blanks].join(" ") };
  const points = playForm.elements.points?.value;
  return points ? { ...values, points } : values;
}

/** Clear the fields for the next play. */
export function clearPlayFields() {
  squareField.value = "";
  wordField.value = "";
  if (playForm.elements.points) playForm.elements.points.value = "";
}

onChange(drawFields);
