// Hearing that something has changed at an address; where no stream comes through, asking.

const ASK = 3000;
const SOON = 120;
const HIDDEN = 30_000;

/** Call *changed* whenever the stream below *address* tells of something, and after sleep. */
export function keepInTouch(address, changed) {
  let source = null;
  let asking = 0;
  let due = 0;
  let away = 0;

  // People come in crowds: one look is enough for all who came within a moment.
  const soon = () => {
    clearTimeout(due);
    due = setTimeout(changed, SOON);
  };

  const close = () => {
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    source = new EventSource(`${address}/stream`);
    source.addEventListener("room", soon);
    source.addEventListener("people", soon);
    source.addEventListener("bye", (event) => bye(JSON.parse(event.data)));
  };

  const bye = ({ why }) => {
    close();
    if (why === "elsewhere") return;
    soon();
    setTimeout(wake, 500);
  };

  const wake = () => {
    clearTimeout(away);
    if (document.hidden) away = setTimeout(close, HIDDEN);
    else if (!source || source.readyState === EventSource.CLOSED) open();
  };

  const ask = () => {
    clearTimeout(asking);
    asking = setTimeout(ask, ASK);
    if (document.hidden) return;
    if (source?.readyState !== EventSource.OPEN) {
      changed();
      wake();
    }
  };

  open();
  ask();
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, wake);
  document.addEventListener("visibilitychange", wake);
  addEventListener("pagehide", close);
}
