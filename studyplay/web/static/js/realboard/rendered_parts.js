// The page parts rendered by the server.

import { highlightSquares } from "../shared/board_grid.js";
import { createPartUpdater } from "../shared/rendered_parts.js";
import { game, onChange } from "./game.js";

const renderParts = createPartUpdater(game.state.html);

function updateParts() {
  renderParts(game.state.html);
}

/** Outline the squares of a score sheet line while it is open. */
function handleToggle(event) {
  if (event.target.matches("details[data-squares]")) {
    highlightSquares(event.target.open ? event.target.dataset.squares : "");
  }
}

// A toggle event does not bubble.
document.getElementById("part-sheet").addEventListener("toggle", handleToggle, { capture: true });
onChange(updateParts);
