import type { SearchResult } from "@/lib/contract/search";
import { countResults } from "./search-results";

/** State of a search (spec section 4). */
export type SearchState =
  | { status: "idle" }
  /** `before`: the last results, shown until the new answer. */
  | { status: "loading"; term: string; before: FoundState | null }
  | { status: "error"; term: string; message: string }
  | FoundState;

export interface FoundState {
  status: "results" | "empty";
  term: string;
  result: SearchResult;
}

export function foundState(term: string, result: SearchResult): FoundState {
  return { status: countResults(result) > 0 ? "results" : "empty", term, result };
}
