import { useCallback, useEffect, useRef, useState } from "react";
import { callTo } from "@/lib/contract/endpoint";
import { isSearchable, searchGroups } from "@/lib/contract/search-constants";
import { searchTown } from "@/lib/contract/search-endpoints";
import { readSearchResult } from "@/lib/domain/search-answer";
import { type FoundState, foundState, type SearchState } from "@/lib/domain/search-state";
import { ApiError } from "./http";
import { send } from "./send";

/** Of a fault the server's own words come without a code: `lib/server/proxy/answers.ts`. */
const isProxys = ({ status, code }: ApiError) => status >= 500 && code !== undefined;

let lastFound: FoundState | null = null;

/** What was found last, when it is what the address asks for: who comes back finds it as it was. */
export function recallSearch(): FoundState | null {
  if (!lastFound) return null;
  const term = new URLSearchParams(window.location.search).get("q");
  return term === lastFound.term ? lastFound : null;
}

/** Milliseconds after the last letter (docs/domain/search.md). */
const DEBOUNCE = 400;

/**
 * A search over everything, as one types and when it is told to, one call at a time: a new one ends the one before, whose answer
 * is ignored. `failedText` is shown when the server says nothing itself; `onTerm` hears of each term that is searched for, and of
 * an empty one.
 */
export function useSearch(
  initial: SearchState | (() => SearchState),
  failedText: string,
  onTerm?: (term: string) => void,
) {
  const [state, setState] = useState(initial);
  const call = useRef<AbortController | null>(null);
  const timer = useRef<number>(undefined);
  /** Ends the call under way and the one that waits for a pause in the typing. */
  const abort = useCallback(() => {
    window.clearTimeout(timer.current);
    call.current?.abort();
  }, []);
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
        const body = await send(callTo(searchTown, { q: term }), undefined, { signal });
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

  function start(term: string): void {
    onTerm?.(term);
    void search(term);
  }

  /** What stands in the field now: searched for after a pause, and no fault as long as it is too short. */
  function type(value: string): void {
    const term = value.trim();
    if (term === "") {
      clear();
      onTerm?.("");
    } else if (!isSearchable(term)) {
      cancel();
    } else if (!("term" in state) || state.term !== term || state.status === "error") {
      abort();
      timer.current = window.setTimeout(() => start(term), DEBOUNCE);
    } else {
      window.clearTimeout(timer.current);
    }
  }

  return { state, search, start, type };
}
