// The hooks through which expansions change the board page.  Their modules in extras/ register
// themselves; the modules of the board call the functions below.

/**
 * @typedef {{ row: number, col: number, letter: string, tile: string }} PlacedTile
 * @typedef {{ className: string, sign?: string, label: string, shut?: boolean }} SquareMark
 *   `shut`: no tile can be placed there
 */

/**
 * @typedef {object} ExpansionHooks
 * @property {(tiles: string[]) => string[]} [rack] The tiles on the rack.
 * @property {(tile: string) => boolean} [isWild] Whether the page asks for the tile's letter.
 * @property {(tile: string | null, row?: number, col?: number) => number | undefined} [value]
 *   The points of a tile, or if it is null of the tile on a square.
 * @property {(fields: any, placed: PlacedTile[]) => any} [fields] A play as it is sent.
 * @property {(row: number, col: number) => SquareMark[]} [marks] Signs on a square.
 * @property {(row: number, col: number) => string | undefined} [laid] The letter that lies on a
 *   square for now; "." for none.
 * @property {(seat: number) => string[]} [badges] Short texts beside a name.
 * @property {(event: any) => any} [sentence] The sentence for one of the expansion's own events.
 * @property {() => boolean} [interceptPlay] Does something instead of playing if it returns true.
 * @property {() => void} [clear] Called after a play.
 */

/** @type {ExpansionHooks[]} */
const registered = [];

/**
 * Register the hooks of an expansion.
 * @param {ExpansionHooks} hooks
 */
export const registerExpansion = (hooks) => void registered.push(hooks);

const collect = (name, ...args) => registered.flatMap((hooks) => hooks[name]?.(...args) ?? []);

const pipe = (name, first, ...args) =>
  registered.reduce((value, hooks) => hooks[name]?.(value, ...args) ?? value, first);

/** The tiles of the rack, including those that expansions add. */
export const rackWithExpansions = (tiles) => pipe("rack", tiles);

/** Whether the page asks for the letter of *tile*. */
export const isWild = (tile) => tile === "?" || collect("isWild", tile).some(Boolean);

/** The points of a tile, or if it is null of the tile on a square, if an expansion sets them. */
export const expansionValue = (tile, row, col) => collect("value", tile, row, col).at(0);

/** A play as it is sent. */
export const fieldsWithExpansions = (fields, placed) => pipe("fields", fields, placed);

/** The signs of expansions on a square. */
export const marksOn = (row, col) => collect("marks", row, col);

/** The letter that lies on a square for now, if an expansion sets it. */
export const expansionLetter = (row, col) => collect("laid", row, col).at(0);

/** The short texts of expansions beside the name of *seat*. */
export const badgesOf = (seat) => collect("badges", seat);

/** The sentence of an expansion for one of its own events; undefined for other events. */
export const expansionSentence = (event) => collect("sentence", event).find(Boolean);

/** Clear what was chosen for a play that has been made. */
export const clearExpansions = () => void collect("clear");

/** Whether an expansion does something else instead of the play. */
export const interceptPlay = () => collect("interceptPlay").some(Boolean);
