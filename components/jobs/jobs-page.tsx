import { useMessages } from "next-intl";
import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { EmptyList } from "@/components/listing/empty-list";
import { ListingPage } from "@/components/listing/listing-page";
import { nameOf } from "@/components/listing/name-of";
import { StillRegion } from "@/components/ui/still-region";
import type { Zone } from "@/lib/contract/activities";
import type { JobCard } from "@/lib/contract/jobs";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { formatEuros } from "@/lib/domain/euros";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { JobFilters } from "./job-filters";
import { JobList } from "./job-list";

interface JobsPageProps {
  filter: ListFilter<"jobs">;
  list: Page<JobCard>;
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
  now: Date;
}

/** The list of job ads, for the cached page and its per-request twin. */
export function JobsPage({ filter, list, zones, town, now }: JobsPageProps) {
  const t = useTranslations("jobs");
  const { jobs } = useMessages();
  const resultText = t("list.count", { count: list.total });
  const zone = nameOf(zones, filter.zone);
  const { category, contract, hours, pay } = filter;
  const names = {
    q: filter.q,
    category: category && t(`category.${category}`),
    contract: contract && t(`contract.${contract}`),
    hours: hours && t(`hours.${hours}`),
    zone: zone ?? filter.zone,
    remote: filter.remote ? t("filters.remote") : undefined,
    pay: pay && t("filters.payFrom", { euros: formatEuros(Number(pay) * 100) }),
  };
  return (
    <ListingPage
      kind="jobs"
      filter={filter}
      list={list}
      kicker={t("list.kicker", { town })}
      title={t("list.title")}
      resultText={resultText}
      names={names}
      feedLabel={t("list.feed")}
      filters={<JobFilters filter={filter} zones={zones} resultText={resultText} />}
      action={
        <div className="flex flex-wrap gap-2">
          <FollowFilter filter={{ zone: filter.zone }} zone={zone} />
          <SaveSearchFilter kind="jobs" filter={filter} names={{ ...names, zone }} />
        </div>
      }
    >
      {list.data.length > 0 ? (
        <>
          <StillRegion region="list">
            <JobList jobs={list.data} now={now} heading="h2" />
          </StillRegion>
          <p className="mt-6 max-w-[68ch] text-ink-soft text-sm">
            {t("list.order")} {t("equality")}
          </p>
        </>
      ) : (
        <EmptyList
          kind="jobs"
          isFiltered={isFiltered(listings.jobs, filter)}
          words={jobs.empty}
          glyph="briefcase-business"
          permission="jobs.manage"
          module="lavoro"
          askedRole="datore_di_lavoro"
        />
      )}
    </ListingPage>
  );
}
