"use client";

import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { SaveSearchButton } from "@/components/follows/save-search-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { controlClass } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { searchField } from "@/components/ui/search-field";
import { isPlainClick } from "@/lib/client/clicks";
import { recallSearch, useSearch } from "@/lib/client/search";
import { SAVED_SEARCH_NAME } from "@/lib/contract/saved-search-constants";
import {
  isSearchable,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from "@/lib/contract/search-constants";
import type { SearchState } from "@/lib/domain/search-state";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type searchTexts from "@/lib/i18n/messages/it/search.json";
import { routes } from "@/lib/routes";
import {
  type FoundWords,
  SearchAnnouncement,
  SearchResults,
  UnderstoodFilters,
} from "./search-results";
import { SearchSkeleton } from "./search-skeleton";
import "./results.css";

export type SearchScreenTexts = (typeof searchTexts)["screen"];

interface SearchScreenProps {
  /** The query in the address, as typed. */
  term: string;
  /** The server's result. */
  initial: SearchState;
  texts: SearchScreenTexts;
  said?: FoundWords;
  /** Shown without a query. */
  children: ReactNode;
}

function writeAddress(term: string): void {
  window.history.replaceState(null, "", routes.search(term));
}

/**
 * The global search (spec section 2): a GET form that works without JavaScript, and searches while
 * typing.
 */
export function SearchScreen({ term, initial, texts, said, children }: SearchScreenProps) {
  const id = useId();
  const [recalled] = useState(() => (typeof window === "undefined" ? null : recallSearch()));
  const [typed, setTyped] = useState(recalled?.term ?? term);
  const isTooShort = term !== "" && !isSearchable(term);
  const [fault, setFault] = useState(isTooShort && !recalled ? texts.tooShort : "");
  const { state, search, start, type } = useSearch(recalled ?? initial, texts.failed, writeAddress);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The browser's own validation would hide the spec's messages (docs/domain/search.md).
    if (form.current) form.current.noValidate = true;
  }, []);

  // Handles input from before hydration, and a cached page whose address has changed, as after Back
  // from a result.
  const catchUp = useEffectEvent(() => {
    const early = form.current?.querySelector("input")?.value ?? typed;
    if (early !== typed) {
      handleChange(early);
      return;
    }
    const asked = new URLSearchParams(window.location.search).get("q")?.trim() ?? "";
    if (asked === (recalled?.term ?? term)) return;
    setTyped(asked);
    if (isSearchable(asked)) void search(asked);
  });
  useEffect(() => catchUp(), []);

  function handleChange(value: string) {
    setTyped(value);
    setFault("");
    type(value);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = typed.trim();
    if (isSearchable(text)) {
      setFault("");
      start(text);
    } else {
      setFault(texts.tooShort);
      form.current?.querySelector("input")?.focus();
    }
  }

  function handleQuick(event: MouseEvent, text: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setTyped(text);
    setFault("");
    start(text);
  }

  const current = "term" in state ? state.term : "";
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom and some screen readers do not know <search> yet. */}
      <form ref={form} role="search" action={routes.search()} onSubmit={handleSubmit}>
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-4.5 left-4 text-ink-soft"
          />
          <input
            {...searchField}
            name="q"
            required
            minLength={SEARCH_MIN_LENGTH}
            maxLength={SEARCH_MAX_LENGTH}
            value={typed}
            onChange={({ target }) => handleChange(target.value)}
            aria-label={texts.label}
            aria-invalid={fault !== "" || undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            placeholder={texts.placeholder}
            className={cn(controlClass, "min-h-14 rounded-full pr-26 pl-11")}
          />
          <Button type="submit" className="absolute top-1.5 right-1.5">
            {texts.submit}
          </Button>
        </div>
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      </form>
      <nav aria-label={texts.quick} className="mt-1">
        <ul className="shelf gap-2 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
          {texts.quickFilters.map(({ label, term: text }) => (
            <li key={text}>
              <a
                href={routes.search(text)}
                className="pill"
                aria-current={text === current ? "true" : undefined}
                onClick={(event) => handleQuick(event, text)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8" aria-busy={state.status === "loading" || undefined}>
        <SearchView
          state={state}
          texts={texts}
          saidOf={(found) => (found === initial ? said : undefined)}
          onRetry={start}
        >
          {children}
        </SearchView>
        {(state.status === "results" || state.status === "empty") && (
          <div className="mt-6 flex justify-center">
            <SaveSearchButton
              key={current}
              search={{
                section: null,
                q: current,
                filter: {},
                name: current.slice(0, SAVED_SEARCH_NAME),
              }}
              texts={{
                label: texts.alert.label,
                longLabel: fillMessage(texts.alert.longLabel, { text: current }),
                failed: texts.failed,
              }}
            />
          </div>
        )}
      </div>
      <SearchAnnouncement
        state={state === initial ? null : state}
        texts={{ loading: texts.loading, empty: texts.emptyTitle }}
      />
    </>
  );
}

interface SearchViewProps {
  state: SearchState;
  texts: SearchScreenTexts;
  /** The server's texts, if it made the result. */
  saidOf: (found: SearchState) => FoundWords | undefined;
  onRetry: (term: string) => void;
  children: ReactNode;
}

function SearchView({ state, texts, saidOf, onRetry, children }: SearchViewProps) {
  if (state.status === "idle") return children;
  if (state.status === "error") {
    return (
      <div className="search-error">
        <p role="alert">{state.message}</p>
        <Button variant="secondary" onClick={() => onRetry(state.term)}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (state.status === "loading" && state.before?.status !== "results") return <SearchSkeleton />;
  const found = state.status === "loading" ? state.before : state;
  if (found?.status === "results") {
    return (
      <div className={state.status === "loading" ? "opacity-50 transition-opacity" : undefined}>
        <SearchResults found={found} said={saidOf(found)} texts={texts.results} level={2} />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {found && <UnderstoodFilters understood={found.result.understood} texts={texts.results} />}
      <EmptyState title={texts.emptyTitle} text={texts.emptyText} glyph="sparkles">
        <LinkButton href={routes.activities()} variant="secondary">
          {texts.browse}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
