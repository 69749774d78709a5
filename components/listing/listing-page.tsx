import type { ReactNode } from "react";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/contract/pagination";
import type { AnyListing } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings, type SectionKind } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { ActiveFilters, type FilterNames } from "./active-filters";

interface ListingPageProps<Kind extends SectionKind> {
  kind: Kind;
  filter: ListFilter<Kind>;
  list: Page<unknown>;
  /** Small line above the title. */
  kicker: string;
  title: string;
  /** Number of results as text. */
  resultText: string;
  names: FilterNames<Kind>;
  /** The filters of the list. */
  filters: ReactNode;
  /** Action on the filtered list; left out: none. */
  action?: ReactNode;
  /** Label of the feed link; left out: none. */
  feedLabel?: string;
  /** The items, or the text of an empty list. */
  children: ReactNode;
}

/** A section's list with filters and pages; faded while a filter loads. */
export function ListingPage<Kind extends SectionKind>(props: ListingPageProps<Kind>) {
  const { kind, filter, list, kicker, title, resultText, names, filters } = props;
  const { action, feedLabel, children } = props;
  const t = useTranslations("listing");
  const listing: AnyListing = listings[kind];
  return (
    <div data-section={listing.path.slice(1)} className="page-width pt-6 pb-16 md:pt-10">
      <header className="mb-5 md:mb-8">
        <p className="mb-1.5 text-xs font-semibold text-accent">{kicker}</p>
        <h1 className="text-4xl">{title}</h1>
      </header>
      <div className="group/list">
        {filters}
        <div className="transition-opacity duration-200 group-has-data-pending/list:opacity-50">
          <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p className="text-sm text-ink-soft">{resultText}</p>
            <ActiveFilters kind={kind} filter={filter} names={names} />
            {action}
          </div>
          {children}
          {feedLabel && (
            <p className="mt-8">
              <a href={routes.feed(kind)} className="link text-ink-soft text-sm">
                {feedLabel}
              </a>
            </p>
          )}
          <div className="list-pages mt-10">
            <Pagination
              current={list.current_page}
              last={list.last_page}
              hrefOf={(page) => listing.href({ ...filter, page })}
              labels={{
                navigation: t("pages"),
                previous: t("previous"),
                next: t("next"),
                page: (page) => t("page", { page }),
              }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
