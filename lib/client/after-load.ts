import { useEffect, useState } from "react";

/** Milliseconds after which a busy page is no longer waited for. */
const LONGEST_WAIT = 1000;

/** What waits for its moment; it may return how to undo it, as an effect does. */
// biome-ignore lint/suspicious/noConfusingVoidType: as the type of an effect.
type Begin = () => void | (() => void);

/** Plans what waits; returns how to take it back, or to undo what has begun. */
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

/** Milliseconds after which a page counts as loaded: one picture that never comes must not hold everything back. */
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

/** Runs in the next idle moment; returns how to take that back. */
export const whenIdle = (run: Begin) => later(run, planIdle);

/** Runs once the page has loaded, at once when it has; returns how to take that back. */
export const onceLoaded = (run: Begin) => later(run, planLoaded);

/**
 * Runs in the first idle moment after the page has loaded: what nobody waits for, and every question that the browser
 * answers by stopping the page (storage, cookies, permissions; decision 164). Returns how to take that back.
 */
export const afterLoad = (run: Begin) => onceLoaded(() => whenIdle(run));

/** Milliseconds of one idle moment: what a slow phone makes of it still leaves room for what a person does. */
const BIT = 4;

/** Works through the pieces as {@link afterLoad}, in as many idle moments as it takes; returns how to stop. */
export function bitByBit(pieces: Iterator<undefined>): () => void {
  const work: Begin = () => {
    const end = performance.now() + BIT;
    while (!pieces.next().done) {
      if (performance.now() >= end) return whenIdle(work);
    }
  };
  return afterLoad(work);
}

/** True from the moment of {@link afterLoad}. */
export function useIsAfterLoad(): boolean {
  const [isAfterLoad, setAfterLoad] = useState(false);
  useEffect(() => afterLoad(() => setAfterLoad(true)), []);
  return isAfterLoad;
}
