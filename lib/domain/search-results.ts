import type { SearchResult } from "@/lib/contract/search";
import { type SearchGroup, searchGroups } from "@/lib/contract/search-constants";
import { formatDate } from "./rome-time";

/** How many results there are in all groups together. */
export function countResults({ results }: SearchResult): number {
  return Object.values(results).reduce((sum, items) => sum + items.length, 0);
}

/**
 * The groups that hold something, as they are shown: in the order of the contract, but for a search that names nothing but a
 * time ("stasera", "5 dicembre"), of which what takes place then comes first.
 */
export function shownGroups({ results, understood }: SearchResult): SearchGroup[] {
  const groups = searchGroups.filter((group) => results[group].length > 0);
  const isTimeAlone =
    understood.length === 1 && understood[0]?.intent === "time" && understood[0].without === "";
  return isTimeAlone && groups.includes("events")
    ? ["events", ...groups.filter((group) => group !== "events")]
    : groups;
}

/** The day of an instant, in words; what is no date as it stands. */
export function dayOf(updatedAt: string): string {
  const at = new Date(updatedAt);
  return Number.isNaN(at.getTime()) ? updatedAt : formatDate(at);
}

/** The day of each instant that results name, by the instant. */
export function daysOf({ results }: SearchResult): Record<string, string> {
  const instants = Object.values(results).flatMap((items) => items.map((item) => item.updated_at));
  return Object.fromEntries(instants.flatMap((at) => (at === null ? [] : [[at, dayOf(at)]])));
}
