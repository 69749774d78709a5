import { useCallback, useEffect, useRef, useState } from "react";
import { searchGroups } from "@/lib/contract/search-constants";
import { readSearchResult } from "@/lib/domain/search-answer";
import { type FoundState, foundState, type SearchState } from "@/lib/domain/search-state";
import { ApiError, request } from "./http";

/** Of a fault the server's own words come without a code: `lib/server/proxy/answers.ts`. */
const isProxys = ({ status, code }: ApiError) => status >= 500 && code !== undefined;

let lastFound: FoundState | null = null;

/** What was found last, when it is what the address asks for: who comes back finds it as it was. */
export function recallSearch(): FoundState | null {
  if (!lastFound) return null;
  const term = new URLSearchParams(window.location.search).get("q");
  return term === lastFound.term ? lastFound : null;
}

/**
 * A search over everything, one call at a time: a new one ends the one before, whose answer is ignored.
 * `failedText` is shown when the server says nothing itself (spec section 8).
 */
export function useSearch(initial: SearchState | (() => SearchState), failedText: string) {
  const [state, setState] = useState(initial);
  const call = useRef<AbortController | null>(null);
  const abort = useCallback(() => call.current?.abort(), []);
  useEffect(() => abort, [abort]);

  const search = useCallback(
    async (term: string) => {
      abort();
      const controller = new AbortController();
      call.current = controller;
      const { signal } = controller;
      setState((now) => {
        const before = now.status === "loading" ? now.before : "result" in now ? now : null;
        return { status: "loading", term, before };
      });
      let next: SearchState;
      try {
        const body = await request(`/api/search?${new URLSearchParams({ q: term })}`, { signal });
        const found = foundState(term, readSearchResult(body, searchGroups));
        if (!signal.aborted) lastFound = found;
        next = found;
      } catch (error) {
        const said = error instanceof ApiError && !isProxys(error) ? error.message : "";
        next = { status: "error", term, message: said || failedText };
      }
      if (!signal.aborted) setState(next);
    },
    [abort, failedText],
  );

  /** Ends a call without an answer: what was shown before it is shown again. */
  const cancel = useCallback(() => {
    abort();
    setState((now) => (now.status === "loading" ? (now.before ?? { status: "idle" }) : now));
  }, [abort]);

  /** No results, no error. */
  const clear = useCallback(() => {
    abort();
    setState({ status: "idle" });
  }, [abort]);

  return { state, search, abort, cancel, clear };
}
