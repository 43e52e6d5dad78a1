// Which settings hold under a preset and answers; the same as `Options.settings` in Python.

/** Whether `settings` have one of `needs`, or nothing is needed. */
export function met(needs, settings) {
  return needs.length === 0 || needs.some((need) => settings.has(need));
}

/**
 * The settings that hold.  `questions` are `{ usual, options: [{ part, needs }] }`, `answers` the
 * parts chosen, `has` the settings of the preset.
 */
export function settle(has, questions, answers) {
  const answered = questions.filter(({ options }) => options.some(({ part }) => answers.has(part)));
  const replaced = new Set(answered.flatMap(({ options }) => options.map(({ part }) => part)));
  const kept = has.filter((part) => !replaced.has(part));
  const now = new Set([...kept, ...answers]);
  const needs = new Map(
    questions.flatMap(({ options }) => options.map((option) => [option.part, option.needs])),
  );
  for (const { usual, options } of questions) {
    const open = usual && !options.some(({ part }) => now.has(part));
    if (open && met(needs.get(usual), now)) now.add(usual);
  }
  for (const part of kept.filter((each) => !met(needs.get(each) ?? [], now))) now.delete(part);
  return now;
}
