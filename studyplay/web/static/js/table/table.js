// The state of a live page: the last frame from the server, the players, and the constants.

const parseJson = (id) => JSON.parse(document.getElementById(id).textContent);

/** What does not change during a game; `fixed.seat` is null for spectators. */
export const fixed = parseJson("fixed");

/** The URL of this table; stream, news and act are below it. */
export const address = document.body.dataset.table;

/**
 * `seq`: number of the last event.  `view`: the game as this seat sees it.  `people`: for each
 * seat its name or robot, and whether the player is online.  `paused`: the game clock is stopped.
 * `since`: game time of the last event.  `now`: game time at `receivedAt` (performance.now()).
 * `past`: in a replay all events up to now, in order; null at a live table.
 */
export const table = {
  ...parseJson("frame"),
  people: parseJson("people-now"),
  receivedAt: performance.now(),
  past: null,
};

const listeners = [];

/**
 * Call *listener* after each change.
 * @param {(events: any[]) => void} listener Gets the new events in order.
 */
export function onChange(listener) {
  listeners.push(listener);
}

/** Call all listeners. */
export function notifyChange(events = []) {
  for (const listener of listeners) listener(events);
}

/** Apply a frame that arrived *at* this moment.  Old views and known events are ignored. */
export function receiveFrame(frame, at = performance.now()) {
  if (frame.seq < table.seq) return;
  const events = frame.events.filter((event) => event.seq > table.seq);
  const { seq, now, since, paused, view } = frame;
  Object.assign(table, { seq, now, since, paused, view, receivedAt: at });
  notifyChange(events);
}

/** Apply a list of players. */
export function receivePeople(people) {
  table.people = people;
  notifyChange();
}

/** The game clock now, in milliseconds, by the server's time. */
export function gameTime() {
  return table.paused ? table.now : table.now + performance.now() - table.receivedAt;
}
