// What is said on a drill page; a verdict moves the tiles that it is about.

import { judge as show } from "../verdict.js";
import { animate, answer } from "./look.js";

export { remark, say } from "../verdict.js";

const SHAKE = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const LIFT = [0, -8, 0].map((y) => ({ transform: `translateY(${y}px)` }));

/** Show what the server said: `html` with its `kind`. */
export function judge({ html, kind }) {
  show({ html });
  if (kind === "good" || kind === "bad") animate(answer, kind === "good" ? LIFT : SHAKE, 280);
}
