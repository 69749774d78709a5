import { groupedBy } from "./grouped-by";

/** Batches of at most this many items; those with one key are in one batch, even if they are more. */
export function batchesOf<Item>(
  items: readonly Item[],
  most: number,
  keyOf: (item: Item) => string,
): Item[][] {
  const batches: Item[][] = [];
  for (const group of groupedBy(items, keyOf).values()) {
    const last = batches.at(-1);
    if (last && last.length + group.length <= most) last.push(...group);
    else batches.push(group);
  }
  return batches;
}
