import type { SearchGroup, SearchResult } from "@/lib/contract/search";

/** The groups in the order in which they are shown. */
export const shownGroups = [
  "activities",
  "events",
  "jobs",
  "promotions",
  "pages",
] as const satisfies readonly SearchGroup[];

export function countResults({ results }: SearchResult): number {
  return shownGroups.reduce((sum, group) => sum + results[group].length, 0);
}
