// The form of rules: options that cannot be combined are disabled, and each question shows its
// answer.  Without this script the server refuses such combinations and says why.

import { areNeedsMet, effectiveSettings } from "./effective_settings.js";

const splitWords = (text) => (text ?? "").split(" ").filter(Boolean);
const nameOf = (input) => input.closest("label").querySelector("[data-name]")?.textContent ?? "";

/** The inputs of one question: `none` leaves it unanswered, `options` are the others. */
function parseQuestion(element) {
  const [none, ...inputs] = element.querySelectorAll("input");
  const options = inputs.map((input) => ({
    input,
    part: input.value,
    needs: splitWords(input.dataset.needs),
  }));
  return { element, none, options, usual: element.dataset.usual };
}

/** The settings that are chosen now. */
function answersTo(questions) {
  const chosen = questions.flatMap(({ options }) => options.filter(({ input }) => input.checked));
  return new Set(chosen.map(({ part }) => part));
}

/** The answers to all questions except this one. */
function answersWithout(question, questions) {
  return answersTo(questions.filter((each) => each !== question));
}

/** Clear answers whose needs are not met, until nothing changes; returns the settings. */
function clearImpossibleAnswers(presetSettings, questions) {
  for (;;) {
    const settings = effectiveSettings(presetSettings, questions, answersTo(questions));
    const impossible = questions.find(({ options }) =>
      options.some(({ input, needs }) => input.checked && !areNeedsMet(needs, settings)),
    );
    if (!impossible) return settings;
    impossible.none.checked = true;
  }
}

function isPossible(option, question, presetSettings, questions) {
  const answers = new Set([...answersWithout(question, questions), option.part]);
  return areNeedsMet(option.needs, effectiveSettings(presetSettings, questions, answers));
}

function updateQuestion(question, presetSettings, questions, settings) {
  const { element, none, options } = question;
  const others = answersWithout(question, questions);
  const unanswered = effectiveSettings(presetSettings, questions, others);
  const defaultOption = options.find(({ part }) => unanswered.has(part));
  const answer = options.find(({ input }) => input.checked);
  for (const option of options) {
    option.input.disabled = !isPossible(option, question, presetSettings, questions);
  }
  const defaultLabel = element.querySelector("[data-as]");
  if (defaultLabel) defaultLabel.textContent = defaultOption ? nameOf(defaultOption.input) : "";
  const current = options.find(({ part }) => settings.has(part));
  const currentLabel = element.querySelector("[data-now]");
  currentLabel.textContent = current ? nameOf(current.input) : none.dataset.nothing;
  element.toggleAttribute("data-changed", Boolean(answer));
  none.closest("label").toggleAttribute("data-empty", !defaultOption && options.length > 1);
}

function startPicker(picker) {
  const questions = [...picker.querySelectorAll("[data-question]")].map(parseQuestion);
  const count = picker.querySelector("[data-count]");
  const update = () => {
    const preset = picker.querySelector("input[data-has]:checked");
    const presetSettings = splitWords(preset?.dataset.has);
    const settings = clearImpossibleAnswers(presetSettings, questions);
    for (const question of questions) updateQuestion(question, presetSettings, questions, settings);
    const changed = picker.querySelectorAll("[data-changed]").length;
    count.hidden = changed === 0;
    count.textContent = String(changed);
  };
  picker.addEventListener("change", update);
  addEventListener("pageshow", update);
  update();
}

for (const picker of document.querySelectorAll("[data-rules]")) startPicker(picker);
