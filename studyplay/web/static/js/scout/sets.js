// Which sets can be shown and which set beats which (SCO-4), for hints.  The server decides.

/** Return the kind of a set: "single", "matching" or "run", null if it is none. */
function kindOf(numbers) {
  if (numbers.length < 2) return numbers.length ? "single" : null;
  const step = numbers[1] - numbers[0];
  const isEven = numbers.every((number, n) => n === 0 || number - numbers[n - 1] === step);
  if (!isEven || Math.abs(step) > 1) return null;
  return step === 0 ? "matching" : "run";
}

/**
 * Return why a set may not be shown on the active one, "" if it may.
 * @param {number[]} numbers
 * @param {number[]} active
 * @returns {"" | "no-set" | "too-few" | "run-below" | "too-low"}
 */
export function findFault(numbers, active) {
  const kind = kindOf(numbers);
  if (!kind) return "no-set";
  if (numbers.length !== active.length) return numbers.length < active.length ? "too-few" : "";
  const [isRun, isRunActive] = [kind, kindOf(active)].map((each) => each === "run");
  if (isRun !== isRunActive) return isRun ? "run-below" : "";
  return Math.min(...numbers) > Math.min(...active) ? "" : "too-low";
}

/**
 * Return all slices [start, stop] of a hand that may be shown on the active set.
 * @param {number[]} hand
 * @param {number[]} active
 * @returns {number[][]}
 */
export function shows(hand, active) {
  const found = [];
  for (let start = 0; start < hand.length; start += 1) {
    for (let stop = start + 1; stop <= hand.length; stop += 1) {
      if (!findFault(hand.slice(start, stop), active)) found.push([start, stop]);
    }
  }
  return found;
}
