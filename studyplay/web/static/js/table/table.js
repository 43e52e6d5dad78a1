// What a live page knows: the last frame from the server, who is there, and what never changes.

const read = (id) => JSON.parse(document.getElementById(id).textContent);

/** What does not change during a game; `fixed.seat` is null for the audience. */
export const fixed = read("fixed");

/** The address of this table; stream, news and act lie below it. */
export const address = document.body.dataset.table;

/**
 * `seq`: number of the last event.  `view`: the game as this seat sees it.  `people`: seats with
 * name or robot, and whether they are here.  `paused`: the game stands still.  `since`: when the
 * last event happened, by the game's clock.  `receivedAt`:
 * when, by performance.now(), the game's clock stood at `now`.  `past`: in a replay all events up
 * to now, in order; null at a live table.
 */
export const table = {
  ...read("frame"),
  people: read("people-now"),
  receivedAt: performance.now(),
  past: null,
};

const listeners = [];

/** Call *listener(events)* after every change, with what has just happened, in order. */
export function onChange(listener) {
  listeners.push(listener);
}

/** Tell everybody that something has changed. */
export function changed(events = []) {
  for (const listener of listeners) listener(events);
}

/** Take over a *frame* that came *at* this moment: every event once, an older view never. */
export function receive(frame, at = performance.now()) {
  if (frame.seq < table.seq) return;
  const events = frame.events.filter((event) => event.seq > table.seq);
  const { seq, now, since, paused, view } = frame;
  Object.assign(table, { seq, now, since, paused, view, receivedAt: at });
  changed(events);
}

/** Take over who is there. */
export function meet(people) {
  table.people = people;
  changed();
}

/** The game's clock now, in milliseconds, as the server counts. */
export function clock() {
  return table.paused ? table.now : table.now + performance.now() - table.receivedAt;
}
