// A form that makes a learner is the same form only with the same random attempt in it.

/**
 * Give *form*, if it has an attempt, another one: when it is sent, so that nobody has read it in
 * the page before, and when the browser shows the page again, so that nobody reads it afterwards.
 */
export function renewAttempt(form) {
  const field = form.querySelector("input[data-attempt]");
  if (!field) return;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  field.value = btoa(String.fromCharCode(...bytes));
}
