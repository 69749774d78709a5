import { useCallback, useEffect, useRef, useState } from "react";
import { callTo } from "@/lib/contract/endpoint";
import { isSearchable, searchGroups } from "@/lib/contract/search-constants";
import { searchTown } from "@/lib/contract/search-endpoints";
import { readSearchResult } from "@/lib/domain/search-answer";
import { type FoundState, foundState, type SearchState } from "@/lib/domain/search-state";
import { ApiError } from "./http";
import { send } from "./send";

/** A server error of the backend has a message without a code: `lib/server/proxy/answers.ts`. */
const isProxys = ({ status, code }: ApiError) => status >= 500 && code !== undefined;

let lastFound: FoundState | null = null;

/** The last result if it matches the address, so that a returning user finds it unchanged. */
export function recallSearch(): FoundState | null {
  if (!lastFound) return null;
  const term = new URLSearchParams(window.location.search).get("q");
  return term === lastFound.term ? lastFound : null;
}

/** Milliseconds after the last letter (docs/domain/search.md). */
const DEBOUNCE = 400;

/**
 * Search while typing and on submit, one call at a time: a new call aborts the one before.
 * `failedText` is shown without a message of the server; `onTerm` gets each searched term, and an
 * empty one.
 */
export function useSearch(
  initial: SearchState | (() => SearchState),
  failedText: string,
  onTerm?: (term: string) => void,
) {
  const [state, setState] = useState(initial);
  const call = useRef<AbortController | null>(null);
  const timer = useRef<number>(undefined);
  /** Aborts the current and the delayed call. */
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

  /** Aborts a call and shows the earlier result again. */
  const cancel = useCallback(() => {
    abort();
    setState((now) => (now.status === "loading" ? (now.before ?? { status: "idle" }) : now));
  }, [abort]);

  /** Clears results and errors. */
  const clear = useCallback(() => {
    abort();
    setState({ status: "idle" });
  }, [abort]);

  function start(term: string): void {
    onTerm?.(term);
    void search(term);
  }

  /** Handles input: searches after a pause, without an error while it is too short. */
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
