import type { SearchResult } from "@/lib/contract/search";
import { formatDate } from "./rome-time";

/** Number of results in all groups. */
export function countResults({ results }: SearchResult): number {
  return Object.values(results).reduce((sum, items) => sum + items.length, 0);
}

/** The day of an instant, in words; an invalid date is returned unchanged. */
export function dayOf(updatedAt: string): string {
  const at = new Date(updatedAt);
  return Number.isNaN(at.getTime()) ? updatedAt : formatDate(at);
}

/** The days of all instants in the results, by instant. */
export function daysOf({ results }: SearchResult): Record<string, string> {
  const instants = Object.values(results).flatMap((items) => items.map((item) => item.updated_at));
  return Object.fromEntries(instants.flatMap((at) => (at === null ? [] : [[at, dayOf(at)]])));
}
