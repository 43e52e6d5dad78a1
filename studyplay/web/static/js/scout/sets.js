// What can be shown and what beats what (SCO-4), to say so before anything is sent.  The server
// alone decides.

/** What *numbers* make side by side: "single", "matching", "run", or null. */
export function kindOf(numbers) {
  if (numbers.length < 2) return numbers.length ? "single" : null;
  const step = numbers[1] - numbers[0];
  const isEven = numbers.every((number, n) => n === 0 || number - numbers[n - 1] === step);
  if (!isEven || Math.abs(step) > 1) return null;
  return step === 0 ? "matching" : "run";
}

/** Why *numbers* may not be shown on the *active* ones; "" if they may. */
export function fault(numbers, active) {
  const kind = kindOf(numbers);
  if (!kind) return "no-set";
  if (numbers.length !== active.length) return numbers.length < active.length ? "too-few" : "";
  const [mine, theirs] = [kind, kindOf(active)].map((each) => each === "run");
  if (mine !== theirs) return mine ? "run-below" : "";
  return Math.min(...numbers) > Math.min(...active) ? "" : "too-low";
}

/** All slices [start, stop] of *hand* that may be shown on the *active* numbers. */
export function shows(hand, active) {
  const found = [];
  for (let start = 0; start < hand.length; start += 1) {
    for (let stop = start + 1; stop <= hand.length; stop += 1) {
      if (!fault(hand.slice(start, stop), active)) found.push([start, stop]);
    }
  }
  return found;
}
