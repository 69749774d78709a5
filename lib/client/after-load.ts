import { useEffect, useState } from "react";

/** Milliseconds after which a busy page is no longer waited for. */
const LONGEST_WAIT = 1000;

/** Deferred work; may return a cleanup, like an effect. */
// biome-ignore lint/suspicious/noConfusingVoidType: as the type of an effect.
type Begin = () => void | (() => void);

/** Schedules work; returns a function that cancels it or runs its cleanup. */
function later(run: Begin, plan: (begin: () => void) => () => void): () => void {
  let undo: ReturnType<Begin>;
  const stop = plan(() => {
    undo = run();
  });
  return () => {
    stop();
    undo?.();
  };
}

function planIdle(begin: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(begin, LONGEST_WAIT / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

/**
 * Milliseconds after which a page counts as loaded: one missing picture must not block everything.
 */
const LONGEST_LOAD = 10_000;

function planLoaded(begin: () => void): () => void {
  if (document.readyState === "complete") {
    begin();
    return () => {};
  }
  const beginOnce = () => {
    stop();
    begin();
  };
  const timer = setTimeout(beginOnce, LONGEST_LOAD);
  window.addEventListener("load", beginOnce);
  function stop() {
    clearTimeout(timer);
    window.removeEventListener("load", beginOnce);
  }
  return stop;
}

/** Runs in the next idle moment; returns a cancel function. */
export const whenIdle = (run: Begin) => later(run, planIdle);

/** Runs after the page has loaded, or at once; returns a cancel function. */
export const onceLoaded = (run: Begin) => later(run, planLoaded);

/**
 * Runs in the first idle moment after the load: for background work, and for browser calls that
 * block the page (storage, cookies, permissions; decision 164). Returns a cancel function.
 */
export const afterLoad = (run: Begin) => onceLoaded(() => whenIdle(run));

/** Milliseconds of work per idle moment: even on a slow phone this leaves room for input. */
const BIT = 4;

/**
 * Processes the pieces like {@link afterLoad}, over several idle moments; returns a cancel
 * function.
 */
export function bitByBit(pieces: Iterator<undefined>): () => void {
  const work: Begin = () => {
    const end = performance.now() + BIT;
    while (!pieces.next().done) {
      if (performance.now() >= end) return whenIdle(work);
    }
  };
  return afterLoad(work);
}

/** True from {@link afterLoad} on. */
export function useIsAfterLoad(): boolean {
  const [isAfterLoad, setAfterLoad] = useState(false);
  useEffect(() => afterLoad(() => setAfterLoad(true)), []);
  return isAfterLoad;
}
