/** True if this browser has a database, or does not say which it has. */
export async function hasDatabase(name: string): Promise<boolean> {
  if (!("indexedDB" in window)) return false;
  const there = await window.indexedDB.databases?.();
  return !there || there.some((one) => one.name === name);
}
