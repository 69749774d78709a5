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

/** Of any backend: only what is no answer of a search breaks it. */
const searchAnswer = z
  .custom<object>((body) => isRecord(body) && isRecord(body.results))
  .transform((body) => readSearchResult(body, searchGroups));

const faults = [BackendUnavailableError, BackendError, ContractError];

/** What was found; or why not, empty when nobody said why. */
export type SearchAnswer = { result: SearchResult } | { fault: string };

/** The page keeps its form and its words, and the answer says by its status that it is none (RFC 9110, 15.6.4). */
function tellFault(): void {
  const trace = processState().trace.getStore();
  if (trace) trace.saysFault = true;
}

/**
 * Reads the results for a page. A fault of the backend is no exception: it is told where results would stand.
 * `visitor` is the address that the custom server wrote down, whose searches are counted; null: unknown.
 */
export async function readSearch(q: string, visitor: string | null): Promise<SearchAnswer> {
  try {
    const result = await getTyped(callTo(searchTown, { q }), searchAnswer, visitor);
    if (result === null) throw new BackendError(404, searchTown.path);
    return { result };
  } catch (error) {
    if (!faults.some((fault) => error instanceof fault)) throw error;
    const said = error instanceof BackendRefusal ? error : null;
    if (said === null || said.status >= 500) tellFault();
    return { fault: said?.said ?? "" };
  }
}
