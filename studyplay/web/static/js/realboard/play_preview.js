// The score preview of the typed play, fetched from the server while typing.

import { showRefusal } from "../shared/announcements.js";
import { text } from "../shared/page_texts.js";
import { getJson } from "../shared/requests.js";
import { address, game, onChange } from "./game.js";
import { readPlayFields } from "./play_form.js";

const PREVIEW_DELAY_MS = 200;
const priceLine = document.getElementById("price");
let timer = 0;
let lastQuery = "";

function formatPreview({ words, bonus, points, problems }) {
  if (problems.length) return problems.join(" ");
  if (points === null) return words.map((each) => each.word).join(", ");
  if (words.length === 1 && !bonus) return text("total", { words: words[0].word, points });
  const parts = words.map((each) => `${each.word} ${each.points}`);
  if (bonus) parts.push(text("bonus", { points: bonus }));
  return text("total", { words: parts.join(" + "), points });
}

async function fetchPreview(query) {
  const answer = await getJson(`${address}/preview?${query}`);
  if (query !== lastQuery || answer.status === 0) return;
  priceLine.textContent = answer.ok ? formatPreview(answer.data) : (answer.data.text ?? "");
  priceLine.classList.toggle("fault", !answer.ok || answer.data.problems.length > 0);
}

function updatePreview() {
  const { draft, state } = game;
  const seat = document.querySelector("[name=seat][form=entry]")?.value ?? state.turn;
  const isComplete = draft.row !== null && draft.word;
  const fields = { seat, v: state.version, ...readPlayFields() };
  const query = isComplete ? String(new URLSearchParams(fields)) : "";
  if (query === lastQuery) return;
  lastQuery = query;
  clearTimeout(timer);
  if (isComplete) {
    showRefusal("");
    timer = setTimeout(fetchPreview, PREVIEW_DELAY_MS, query);
  } else {
    priceLine.textContent = text("tap-square");
    priceLine.classList.remove("fault");
  }
}

onChange(updatePreview);
