// What the typed play would bring, asked while it is typed.

import { get } from "../net.js";
import { text } from "../texts.js";
import { fields } from "./entry.js";
import { address, game, onChange } from "./game.js";
import { refuse } from "./says.js";

const WAIT = 200;
const price = document.getElementById("price");
let timer = 0;
let asked = "";

function told({ words, bonus, points, problems }) {
  if (problems.length) return problems.join(" ");
  if (points === null) return words.map((each) => each.word).join(", ");
  if (words.length === 1 && !bonus) return text("total", { words: words[0].word, points });
  const parts = words.map((each) => `${each.word} ${each.points}`);
  if (bonus) parts.push(text("bonus", { points: bonus }));
  return text("total", { words: parts.join(" + "), points });
}

async function ask(query) {
  const answer = await get(`${address}/preview?${query}`);
  if (query !== asked || answer.status === 0) return;
  price.textContent = answer.ok ? told(answer.data) : (answer.data.text ?? "");
  price.classList.toggle("fault", !answer.ok || answer.data.problems.length > 0);
}

function show() {
  const { draft, state } = game;
  const seat = document.querySelector("[name=seat][form=entry]")?.value ?? state.turn;
  const ready = draft.row !== null && draft.word;
  const query = ready ? String(new URLSearchParams({ seat, v: state.version, ...fields() })) : "";
  if (query === asked) return;
  asked = query;
  clearTimeout(timer);
  if (ready) {
    refuse("");
    timer = setTimeout(ask, WAIT, query);
  } else {
    price.textContent = text("tap-square");
    price.classList.remove("fault");
  }
}

onChange(show);
