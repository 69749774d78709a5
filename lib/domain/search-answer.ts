import type { SearchItem, SearchResult, Understood } from "@/lib/contract/search";
import type { SearchGroup } from "@/lib/contract/search-constants";
import { filledText } from "./filled-text";
import { isRecord } from "./is-record";

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function readMarks(value: unknown): SearchItem["title_marks"] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (mark): mark is [number, number] =>
      Array.isArray(mark) && typeof mark[0] === "number" && typeof mark[1] === "number",
  );
}

function readItems(value: unknown): SearchItem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ id, title, route, ...item }) => {
    const isKnown = typeof id === "string" || typeof id === "number";
    const isPath = typeof route === "string" && /^\/(?!\/)/.test(route);
    if (!isKnown || !isPath || typeof title !== "string" || !filledText(title)) return [];
    return {
      id,
      title,
      route,
      excerpt: textOrNull(item.excerpt),
      meta: textOrNull(item.meta),
      because: textOrNull(item.because),
      updated_at: textOrNull(item.updated_at),
      // Who filters by it reads it field by field.
      dish: isRecord(item.dish) ? (item.dish as SearchItem["dish"]) : null,
      title_marks: readMarks(item.title_marks),
      excerpt_marks: readMarks(item.excerpt_marks),
    };
  });
}

function isUnderstood(value: unknown): value is Understood {
  return isRecord(value) && typeof value.label === "string" && typeof value.without === "string";
}

/**
 * Reads a search answer of any backend and leaves out invalid results. Throws if it is not a search
 * answer. `groups`: all known groups.
 */
export function readSearchResult(body: unknown, groups: readonly SearchGroup[]): SearchResult {
  if (!isRecord(body) || !isRecord(body.results)) throw new TypeError("No answer of a search");
  const { results, understood, corrected } = body;
  return {
    results: Object.fromEntries(
      groups.map((group) => [group, readItems(results[group])]),
    ) as SearchResult["results"],
    understood: Array.isArray(understood) ? understood.filter(isUnderstood) : [],
    corrected: textOrNull(corrected),
  };
}
