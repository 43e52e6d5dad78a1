// The parts of the page that the server renders.

import { rewrite } from "../redraw.js";
import { point } from "./board.js";
import { game, onChange } from "./game.js";

let written = { ...game.state.html };

function show() {
  for (const [name, html] of Object.entries(game.state.html)) {
    if (written[name] !== html) rewrite(document.getElementById(`part-${name}`), html);
  }
  written = { ...game.state.html };
}

/** The squares of an opened line of the sheet are outlined on the board. */
function listen() {
  document.getElementById("part-sheet").addEventListener(
    "toggle",
    (event) => {
      if (event.target.matches("details[data-squares]")) {
        point(event.target.open ? event.target.dataset.squares : "");
      }
    },
    { capture: true },
  );
}

listen();
onChange(show);
