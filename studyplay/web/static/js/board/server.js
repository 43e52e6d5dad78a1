// Talking to the server about tiles: acting at the table, and the dictionary.

import { clientId, post } from "../net.js";
import { act as actAtTable, refuse } from "../table/acts.js";
import { news } from "../table/stream.js";
import { address, changed, game } from "./game.js";
import { table } from "../table/table.js";

export { refuse };

/** Do one action of the engine; resolves to whether it was accepted. */
export async function act(kind, fields = {}) {
  if (game.busy) return false;
  setBusy(true);
  const answer = await actAtTable(kind, fields);
  if (answer.ok && table.seq < answer.data.seq) await shown(answer.data.seq);
  setBusy(false);
  return answer.ok;
}

/** Resolves when the page shows the event *seq*; asks for it if the stream is slow. */
async function shown(seq) {
  for (let tries = 0; tries < 20 && table.seq < seq; tries += 1) {
    await new Promise((done) => setTimeout(done, 50));
  }
  if (table.seq < seq) await news();
}

/** Search the dictionary at *path*; resolves to the answer with the HTML of what was found. */
export function lookUp(kind, path, query, options) {
  const body = { cid: clientId(), base: table.seq, kind, fields: { query } };
  return post(`${address}/${path}?${new URLSearchParams(options)}`, body);
}

function setBusy(busy) {
  game.busy = busy;
  changed();
}
