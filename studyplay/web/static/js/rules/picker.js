// The picker of rules: what cannot be combined is switched off, and each question says its answer.
// Nothing depends on it: the server refuses what does not go together, and says why.

import { met, settle } from "./settle.js";

const words = (text) => (text ?? "").split(" ").filter(Boolean);
const name = (input) => input.closest("label").querySelector("[data-name]")?.textContent ?? "";

/** The inputs of one question: `none` answers nothing, `options` are the others. */
function read(rule) {
  const [none, ...inputs] = rule.querySelectorAll("input");
  const options = inputs.map((input) => ({
    input,
    part: input.value,
    needs: words(input.dataset.needs),
  }));
  return { rule, none, options, usual: rule.dataset.usual };
}

/** The parts that are chosen now. */
function answers(questions) {
  const chosen = questions.flatMap(({ options }) => options.filter(({ input }) => input.checked));
  return new Set(chosen.map(({ part }) => part));
}

/** Take back answers that no longer have what they need, until nothing changes. */
function settled(has, questions) {
  for (;;) {
    const settings = settle(has, questions, answers(questions));
    const stray = questions.find(({ options }) =>
      options.some(({ input, needs }) => input.checked && !met(needs, settings)),
    );
    if (!stray) return settings;
    stray.none.checked = true;
  }
}

function show(question, has, questions, settings) {
  const { rule, none, options } = question;
  const plain = settle(has, questions, without(question, questions));
  const own = options.find(({ part }) => plain.has(part));
  const given = options.find(({ input }) => input.checked);
  for (const option of options) option.input.disabled = !possible(option, question, has, questions);
  const as = rule.querySelector("[data-as]");
  if (as) as.textContent = own ? name(own.input) : "";
  const now = options.find(({ part }) => settings.has(part));
  rule.querySelector("[data-now]").textContent = now ? name(now.input) : none.dataset.nothing;
  rule.toggleAttribute("data-changed", Boolean(given));
  none.closest("label").toggleAttribute("data-empty", !own && options.length > 1);
}

/** The answers to all questions but this one. */
function without(question, questions) {
  return answers(questions.filter((each) => each !== question));
}

function possible(option, question, has, questions) {
  const trial = new Set([...without(question, questions), option.part]);
  return met(option.needs, settle(has, questions, trial));
}

function wire(picker) {
  const questions = [...picker.querySelectorAll("[data-question]")].map(read);
  const count = picker.querySelector("[data-count]");
  const renew = () => {
    const preset = picker.querySelector("input[data-has]:checked");
    const has = words(preset?.dataset.has);
    const settings = settled(has, questions);
    for (const question of questions) show(question, has, questions, settings);
    const changed = picker.querySelectorAll("[data-changed]").length;
    count.hidden = changed === 0;
    count.textContent = String(changed);
  };
  picker.addEventListener("change", renew);
  addEventListener("pageshow", renew);
  renew();
}

for (const picker of document.querySelectorAll("[data-rules]")) wire(picker);
