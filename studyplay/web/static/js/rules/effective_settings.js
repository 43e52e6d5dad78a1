// The settings that result from a preset and answers; the same as `Options.settings` in Python.

/**
 * @typedef {object} RuleOption
 * @property {string} part The setting that the option stands for.
 * @property {string[]} needs It needs one of these settings.
 * @typedef {{ usual?: string, options: RuleOption[] }} RuleQuestion
 *   `usual`: the setting without an answer, if what it needs is there
 */

/**
 * Whether *settings* has one of *needs*, or nothing is needed.
 * @param {string[]} needs
 * @param {Set<string>} settings
 */
export function areNeedsMet(needs, settings) {
  return needs.length === 0 || needs.some((need) => settings.has(need));
}

/**
 * Compute the settings that apply.
 * @param {string[]} presetSettings
 * @param {RuleQuestion[]} questions
 * @param {Set<string>} answers The settings that are chosen.
 * @returns {Set<string>}
 */
export function effectiveSettings(presetSettings, questions, answers) {
  const answered = questions.filter(({ options }) => options.some(({ part }) => answers.has(part)));
  const replaced = new Set(answered.flatMap(({ options }) => options.map(({ part }) => part)));
  const unchanged = presetSettings.filter((part) => !replaced.has(part));
  const settings = new Set([...unchanged, ...answers]);
  const needsOf = new Map(
    questions.flatMap(({ options }) => options.map(({ part, needs }) => [part, needs])),
  );
  for (const { usual, options } of questions) {
    const isOpen = usual && !options.some(({ part }) => settings.has(part));
    if (isOpen && areNeedsMet(needsOf.get(usual), settings)) settings.add(usual);
  }
  for (const part of unchanged) {
    if (!areNeedsMet(needsOf.get(part) ?? [], settings)) settings.delete(part);
  }
  return settings;
}
