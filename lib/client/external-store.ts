import { useSyncExternalStore } from "react";

/** A value outside of React that components subscribe to. */
export interface ExternalStore<T> {
  get(): T;
  set(change: Partial<T>): void;
  /** The initial value on the server and at hydration. */
  useValue(): T;
}

/** For values from the browser (events, answers read once); overlays share state with jotai. */
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
