import { useSyncExternalStore } from "react";

/** A value outside of React that components can follow. */
export interface ExternalStore<T> {
  get(): T;
  set(change: Partial<T>): void;
  /** On the server, and at hydration, the value that the store began with. */
  useValue(): T;
}

/** What the browser itself tells (events, answers read once) lives in one of these; shared state of overlays is jotai's. */
export function createStore<T extends object>(initial: T): ExternalStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
