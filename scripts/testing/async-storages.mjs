import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Notices which storages are used from now on. Up to Node 22 each one that was ever used is asked at every promise of the
 * process, also when the module that made it is forgotten.
 * @returns {() => void} switches off those that were used since the last time; the next use switches one on again
 */
export function watchStorages() {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  for (const name of /** @type {const} */ (["run", "enterWith"])) {
    const method = /** @type {(...args: unknown[]) => unknown} */ (
      AsyncLocalStorage.prototype[name]
    );
    Object.defineProperty(AsyncLocalStorage.prototype, name, {
      configurable: true,
      writable: true,
      /** @this {AsyncLocalStorage<unknown>} @param {unknown[]} args */
      value(...args) {
        used.add(this);
        return Reflect.apply(method, this, args);
      },
    });
  }
  return () => {
    for (const storage of used) storage.disable();
    used.clear();
  };
}
