import { catchError } from "next/error";
import Link from "next/link";
import { lazy, type ReactNode, Suspense } from "react";
import { Icon } from "@/components/ui/icon";
import { QuietBoundary } from "@/components/ui/quiet-boundary";
import { loadChunk } from "@/lib/client/chunks";
import { isPlainClick } from "@/lib/client/clicks";
import type { SearchItem, Understood } from "@/lib/contract/search";
import { type SearchGroup, searchGroups } from "@/lib/contract/search-constants";
import { countResults, dayOf } from "@/lib/domain/search-results";
import type { FoundState, SearchState } from "@/lib/domain/search-state";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import groupNames from "@/lib/i18n/messages/it/overlays/search-groups.json";
import { type SectionKind, sections } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { MarkedText } from "./marked-text";
import "./results.css";

interface ResultTexts {
  corrected: string;
  understood: string;
  remove: string;
  updated: string;
  recently: string;
}

/** The plural rules load after the page (decision 152). */
const ResultCount = lazy(async () => {
  const part = await loadChunk(() => import("./result-count"));
  return { default: part.ResultCount };
});

/** Without the code of the filter, dishes are results like the others. */
const PlainDishes = catchError(({ plain }: { plain: ReactNode }) => plain);

/** The choice of a guest is on their device: it is read after the page. */
const OwnDishes = lazy(async () => {
  const part = await loadChunk(() => import("./own-dishes"));
  return { default: part.OwnDishes };
});

function Count({ result }: FoundState) {
  return (
    <QuietBoundary>
      <Suspense fallback={"\u00a0"}>
        <ResultCount count={countResults(result)} />
      </Suspense>
    </QuietBoundary>
  );
}

/** Announces the result of a search; an error is announced where it is shown. */
export function SearchAnnouncement({
  state,
  texts,
}: {
  state: SearchState | null;
  texts: { loading: string; empty: string };
}) {
  return (
    <p role="status" className="sr-only">
      {state?.status === "loading" && texts.loading}
      {state?.status === "results" && <Count {...state} />}
      {state?.status === "empty" && texts.empty}
    </p>
  );
}

/** The server's formatted texts for a result, so that hydration need not format them again. */
export interface FoundWords {
  /** Text of the number of results; without it the text loads. */
  counted: string;
  /** The day of each instant, by instant. */
  days: Readonly<Record<string, string>>;
}

interface SearchResultsProps {
  found: FoundState;
  /** The server's texts, if it made the result. */
  said?: FoundWords;
  texts: ResultTexts;
  /** Level of the groups' headings; items are one below. */
  level: 2 | 3;
  /** Called when a link to a result or another search is followed. */
  onFollow?: () => void;
}

/** Understood filters and results by group; empty groups are hidden (docs/domain/search.md). */
export function SearchResults({ found, said, texts, level, onFollow }: SearchResultsProps) {
  const { term, result } = found;
  const groups = searchGroups.filter((group) => result.results[group].length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the links within.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed with the keyboard is a click as well.
    <div
      className="search-results"
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest("a");
        if (isLink && isPlainClick(event)) onFollow?.();
      }}
    >
      <p className="search-count">{said?.counted ?? <Count {...found} />}</p>
      {result.corrected && (
        <p className="search-corrected">
          {fillMessage(texts.corrected, { term, corrected: result.corrected })}
        </p>
      )}
      <UnderstoodFilters understood={result.understood} texts={texts} />
      {groups.map((group) => (
        <ResultGroup
          key={group}
          group={group}
          items={result.results[group]}
          texts={texts}
          days={said?.days}
          level={level}
        />
      ))}
    </div>
  );
}

/** Understood filters, each removable; nothing if there are none. */
export function UnderstoodFilters({
  understood,
  texts,
}: {
  understood: readonly Understood[];
  texts: ResultTexts;
}) {
  if (understood.length === 0) return null;
  return (
    <div className="search-understood">
      <span>{texts.understood}</span>
      <ul>
        {understood.map(({ label, without }) => (
          <li key={label}>
            <Link
              href={routes.search(without)}
              prefetch={false}
              className="pill"
              aria-label={fillMessage(texts.remove, { label })}
            >
              {label}
              <Icon name="x" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Groups without their own list. */
const listless: Record<Exclude<SearchGroup, SectionKind>, string> = {
  pages: "home",
  dishes: "attivita",
  offers: "volantini",
  waste: "home",
};

const sectionOf: Readonly<Record<string, string>> = {
  ...listless,
  ...Object.fromEntries(sections.map(({ kind, path }) => [kind, path.slice(1)])),
};

interface ResultGroupProps {
  group: SearchGroup;
  items: readonly SearchItem[];
  texts: ResultTexts;
  days: FoundWords["days"] | undefined;
  level: 2 | 3;
}

function ResultGroup({ group, items, texts, days, level }: ResultGroupProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const id = `gruppo-${group}-${level}`;
  const show = (item: SearchItem, warning: string | null = null) => (
    <ResultItem key={item.id} {...{ item, warning, texts, days, level }} />
  );
  const all = <ul>{items.map((item) => show(item))}</ul>;
  return (
    <section aria-labelledby={id} data-section={sectionOf[group]}>
      <Heading id={id} className={level === 2 ? "text-2xl" : "text-lg"}>
        {groupNames[group]} <span className="pill-count">{items.length}</span>
      </Heading>
      {group === "dishes" ? (
        <PlainDishes plain={all}>
          <Suspense fallback={all}>
            <OwnDishes items={items} show={show} />
          </Suspense>
        </PlainDishes>
      ) : (
        all
      )}
    </section>
  );
}

type ResultItemProps = Pick<ResultGroupProps, "texts" | "days" | "level"> & {
  item: SearchItem;
  /** What a guest is told of a dish, or null. */
  warning: string | null;
};

function ResultItem({ item, warning, texts, days, level }: ResultItemProps) {
  const Heading = level === 2 ? "h3" : "h4";
  const at = item.updated_at;
  const when = at === null ? texts.recently : (days?.[at] ?? dayOf(at));
  return (
    <li className="search-item one-target">
      <Heading>
        <Link href={item.route} prefetch={false}>
          <MarkedText text={item.title} marks={item.title_marks} />
        </Link>
      </Heading>
      {warning && <p className="search-warning">{warning}</p>}
      {item.because && <p className="search-because">{item.because}</p>}
      {item.excerpt && (
        <p>
          <MarkedText text={item.excerpt} marks={item.excerpt_marks} />
        </p>
      )}
      <p className="search-meta">
        {item.meta && <span>{item.meta}</span>}
        <span>{fillMessage(texts.updated, { when })}</span>
      </p>
    </li>
  );
}
