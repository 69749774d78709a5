import type { Executor } from "./handle";

/** Makes a value once for each database handle, as prepared queries belong to one. */
export function oncePerDatabase<T>(make: (db: Executor) => T): (db: Executor) => T {
  const made = new WeakMap<Executor, { value: T }>();
  return (db) => {
    const known = made.get(db);
    if (known) return known.value;
    const value = make(db);
    made.set(db, { value });
    return value;
  };
}
