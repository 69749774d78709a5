// Apart from the storage keys, which every page loads.

/** Scanner data of doors and tills (docs/domain/check-in.md, docs/domain/redemptions.md). */
export const DOOR_DATABASE = "piazza-door";

/** Shopping lists (docs/domain/shopping-list.md). */
export const LIST_DATABASE = "piazza-list";

/** True if this browser has a database, or does not say which it has. */
export async function hasDatabase(name: string): Promise<boolean> {
  if (!("indexedDB" in window)) return false;
  const there = await window.indexedDB.databases?.();
  return !there || there.some((one) => one.name === name);
}
