// Could I play …?  A word is checked for the position of this turn.

import { clientId, post } from "../net.js";
import { rewrite } from "../redraw.js";
import { table } from "../table/table.js";
import { text } from "../texts.js";
import { address, isMine, onChange } from "./game.js";
import { complain } from "./help.js";
import { lay } from "./lay.js";

const form = document.getElementById("could");
const answer = document.getElementById("could-answer");
let tiles = [];
let askedIn = "";

/** The turn that is going on, by how much stands on the score sheet. */
const turn = () => `${table.view.sheet.length}-${isMine()}`;

async function check(event) {
  event.preventDefault();
  event.stopPropagation();
  if (!isMine()) return complain(text("not-your-turn"));
  const word = form["could-word"].value;
  const body = { cid: clientId(), base: table.seq, kind: "Check", fields: { word } };
  const found = await post(`${address}/check`, body);
  complain(found.ok ? "" : (found.data.text ?? text("went-wrong")));
  if (!found.ok) return undefined;
  tiles = found.data.tiles;
  rewrite(answer, found.data.html);
  askedIn = turn();
  return undefined;
}

form?.addEventListener("submit", check);
answer?.addEventListener("click", (event) => {
  const place = event.target.closest("[data-lay]")?.dataset.lay;
  if (place) lay(tiles[Number(place)]);
});
if (form) {
  onChange(() => {
    if (askedIn && askedIn !== turn()) {
      askedIn = "";
      rewrite(answer, "");
    }
  });
}
