// What expansions add to the board; their modules register here, and nobody else knows of them.

/**
 * Each may have: `rack(tiles)`, the tiles that lie on the rack; `isWild(tile)`, whether one stands
 * for a letter that is asked for; `value(tile, row, col)`, what a tile, or with null the one on a
 * square, is worth; `fields(fields, placed)`, a play as it is sent; `marks(row, col)`, what is shown
 * on a square: { className, sign, label, shut }; `laid(row, col)`, the letter that lies there for
 * now, "." for none; `badges(seat)`, short texts beside a name; `tell(event)`, an event of its own
 * as a sentence; `before()`, done instead of playing, if it says true; `clear()`, called once a
 * play is made.
 */
const registered = [];

/** Let an expansion have its say. */
export const register = (extra) => registered.push(extra);

const all = (name, ...args) => registered.flatMap((extra) => extra[name]?.(...args) ?? []);

const through = (name, first, ...more) =>
  registered.reduce((value, extra) => extra[name]?.(value, ...more) ?? value, first);

/** The tiles of the rack with what expansions lay beside them. */
export const rackWith = (tiles) => through("rack", tiles);

/** Whether *tile* stands for a letter that must be said. */
export const isWild = (tile) => tile === "?" || all("isWild", tile).some(Boolean);

/** What a tile or the tile on a square is worth, if an expansion says so. */
export const valueBy = (tile, row, col) => all("value", tile, row, col).at(0);

/** A play as it is sent. */
export const fieldsWith = (fields, placed) => through("fields", fields, placed);

/** What expansions show on a square. */
export const marksOn = (row, col) => all("marks", row, col);

/** The letter that lies on a square for now, if an expansion says so. */
export const laidBy = (row, col) => all("laid", row, col).at(0);

/** What expansions say beside the name of *seat*. */
export const badgesOf = (seat) => all("badges", seat);

/** The sentence of an expansion about an event of its own; undefined for other events. */
export const sentenceBy = (event) => all("tell", event).find(Boolean);

/** Forget what was chosen for a play that was made. */
export const clearExtras = () => void all("clear");

/** Whether an expansion does something else before the play. */
export const beforePlay = () => all("before").some(Boolean);
