import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchItem, SearchResult, Understood } from "@/lib/contract/search";
import { searchGroups } from "@/lib/contract/search-constants";
import { isRecord } from "@/lib/domain/is-record";
import { type FoundState, foundState, type SearchState } from "@/lib/domain/search-state";
import { ApiError, request } from "./http";

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
    if (!isKnown || !isPath || typeof title !== "string") return [];
    return {
      id,
      title,
      route,
      excerpt: textOrNull(item.excerpt),
      meta: textOrNull(item.meta),
      because: textOrNull(item.because),
      updated_at: textOrNull(item.updated_at),
      title_marks: readMarks(item.title_marks),
      excerpt_marks: readMarks(item.excerpt_marks),
    };
  });
}

function isUnderstood(value: unknown): value is Understood {
  return isRecord(value) && typeof value.label === "string" && typeof value.without === "string";
}

/** Takes an answer for what it holds; throws when it is no answer of a search at all. */
function readSearchResult(body: unknown): SearchResult {
  if (!isRecord(body) || !isRecord(body.results)) throw new TypeError("No answer of a search");
  const { results, understood, corrected } = body;
  return {
    results: Object.fromEntries(
      searchGroups.map((group) => [group, readItems(results[group])]),
    ) as SearchResult["results"],
    understood: Array.isArray(understood) ? understood.filter(isUnderstood) : [],
    corrected: textOrNull(corrected),
  };
}

/** Of a fault the server's own words come without a code: `server/proxy/answers.ts`. */
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
        const found = foundState(term, readSearchResult(body));
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
