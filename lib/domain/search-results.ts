import type { SearchResult } from "@/lib/contract/search";

/** How many results there are in all groups together. */
export function countResults({ results }: SearchResult): number {
  return Object.values(results).reduce((sum, items) => sum + items.length, 0);
}
