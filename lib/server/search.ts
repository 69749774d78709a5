import "server-only";
import { type SearchResult, searchResultSchema } from "@/lib/contract/search";
import {
  BackendError,
  BackendRefusal,
  BackendUnavailableError,
  ContractError,
  getTyped,
} from "./backend";

const faults = [BackendUnavailableError, BackendError, ContractError];

/** What was found; or why not, empty when nobody said why. */
export type SearchAnswer = { result: SearchResult } | { fault: string };

/**
 * Reads the results for a page. A fault of the backend is no exception: it is told where results would stand.
 * `visitor` is the address that the custom server wrote down, whose searches are counted; null: unknown.
 */
export async function readSearch(q: string, visitor: string | null): Promise<SearchAnswer> {
  const path = `/api/search?${new URLSearchParams({ q })}`;
  try {
    const result = await getTyped(path, searchResultSchema, visitor);
    if (result === null) throw new BackendError(404, path);
    return { result };
  } catch (error) {
    if (error instanceof BackendRefusal) return { fault: error.said };
    if (faults.some((fault) => error instanceof fault)) return { fault: "" };
    throw error;
  }
}
