import { onceLoaded } from "./after-load";

/** What shows that somebody is at the page; not `focusin`, since the consent box takes the focus. */
const SIGNS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;
/** Milliseconds after the load that a page waits for a sign. */
const LONGEST_WAIT = 10_000;

let isSeen = false;
const waiting = new Set<() => void>();
let stopWaiting = () => {};

function see(): void {
  isSeen = true;
  stopWaiting();
  for (const run of waiting) run();
  waiting.clear();
}

function wait(): void {
  for (const sign of SIGNS) window.addEventListener(sign, see, { capture: true, passive: true });
  const stopTimer = onceLoaded(() => {
    const timer = setTimeout(see, LONGEST_WAIT);
    return () => clearTimeout(timer);
  });
  stopWaiting = () => {
    stopTimer();
    for (const sign of SIGNS) window.removeEventListener(sign, see, { capture: true });
  };
}

/**
 * Runs at the first sign of a person at this document, 10 s after the load at the latest, or at
 * once after either: for what nobody asked for (decision 095). Returns a cancel function.
 */
export function onceSeen(run: () => void): () => void {
  if (isSeen) {
    run();
    return () => {};
  }
  if (waiting.size === 0) wait();
  waiting.add(run);
  return () => {
    waiting.delete(run);
    if (waiting.size === 0) stopWaiting();
  };
}
