import "server-only";
import { z } from "zod";
import { callTo } from "@/lib/contract/endpoint";
import type { SearchResult } from "@/lib/contract/search";
import { searchGroups } from "@/lib/contract/search-constants";
import { searchTown } from "@/lib/contract/search-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { readSearchResult } from "@/lib/domain/search-answer";
import {
  BackendError,
  BackendRefusal,
  BackendUnavailableError,
  ContractError,
  getTyped,
} from "./backend";
import { processState } from "./process-state";

/** From any backend: only an answer without search results is an error. */
const searchAnswer = z
  .custom<object>((body) => isRecord(body) && isRecord(body.results))
  .transform((body) => readSearchResult(body, searchGroups));

const faults = [BackendUnavailableError, BackendError, ContractError];

/** The results, or an error message, which may be empty. */
export type SearchAnswer = { result: SearchResult } | { fault: string };

/** The page keeps form and query, and the status shows the failure (RFC 9110, 15.6.4). */
function markFault(): void {
  const trace = processState().trace.getStore();
  if (trace) trace.isFault = true;
}

/**
 * Reads results for a page. An error of the backend is returned, to be shown in place of results.
 * `visitor` is the address from the custom server, for the limits; null if unknown.
 */
export async function readSearch(q: string, visitor: string | null): Promise<SearchAnswer> {
  try {
    const result = await getTyped(callTo(searchTown, { q }), searchAnswer, visitor);
    if (result === null) throw new BackendError(404, searchTown.path);
    return { result };
  } catch (error) {
    if (!faults.some((fault) => error instanceof fault)) throw error;
    const said = error instanceof BackendRefusal ? error : null;
    if (said === null || said.status >= 500) markFault();
    return { fault: said?.said ?? "" };
  }
}
