import { FollowFilter } from "@/components/follows/follow-filter";
import { SaveSearchFilter } from "@/components/follows/save-search-filter";
import { BeginHere } from "@/components/listing/begin-here";
import { ListingPage } from "@/components/listing/listing-page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Zone } from "@/lib/contract/activities";
import type { JobCard } from "@/lib/contract/jobs";
import type { Page } from "@/lib/contract/pagination";
import { isFiltered } from "@/lib/define-listing";
import { eurosSaid } from "@/lib/domain/job-pay";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
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

/** The list of job ads; the cached page and its per-request twin both show it. */
export function JobsPage({ filter, list, zones, town, now }: JobsPageProps) {
  const t = useTranslations("jobs");
  const resultText = t("list.count", { count: list.total });
  const zone = zones.find(({ slug }) => slug === filter.zone)?.name;
  const { category, contract, hours, pay } = filter;
  const names = {
    q: filter.q,
    category: category && t(`category.${category}`),
    contract: contract && t(`contract.${contract}`),
    hours: hours && t(`hours.${hours}`),
    zone: zone ?? filter.zone,
    remote: filter.remote ? t("filters.remote") : undefined,
    pay: pay && t("filters.payFrom", { euros: eurosSaid(Number(pay) * 100) }),
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
          <JobList jobs={list.data} now={now} heading="h2" />
          <p className="mt-6 max-w-[68ch] text-ink-soft text-sm">
            {t("list.order")} {t("equality")}
          </p>
        </>
      ) : (
        <NoJobs isFiltered={isFiltered(listings.jobs, filter)} />
      )}
      <p className="mt-8">
        <a href={routes.feed("jobs")} className="link text-ink-soft text-sm">
          {t("list.feed")}
        </a>
      </p>
    </ListingPage>
  );
}

function NoJobs({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const t = useTranslations("jobs.empty");
  return isNarrowed ? (
    <EmptyState title={t("title")} text={t("text")} glyph="briefcase-business">
      <LinkButton href={listings.jobs.href()}>{t("all")}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={t("portalTitle")} text={t("portalText")} glyph="briefcase-business">
      <BeginHere permission="jobs.manage" href={routes.module("lavoro")} label={t("begin")} />
      <LinkButton href={routes.roleRequest("datore_di_lavoro")} variant="secondary">
        {t("role")}
      </LinkButton>
      <LinkButton href={routes.home()} variant="secondary">
        {t("home")}
      </LinkButton>
    </EmptyState>
  );
}
