import { useMessages, useTranslations } from "next-intl";
import { Pagination } from "@/components/ui/pagination";
import type { ActivityCard, Category, Zone } from "@/lib/contract/activities";
import type { Page } from "@/lib/contract/pagination";
import { type ActivityListFilter, routes } from "@/lib/routes";
import { ActiveFilters } from "./active-filters";
import { ActivityFilters } from "./activity-filters";
import { ActivityList } from "./activity-list";
import { NoActivities } from "./no-activities";
import { OpeningClock } from "./opening-clock";

interface ActivitiesPageProps {
  filter: ActivityListFilter;
  isFiltered: boolean;
  list: Page<ActivityCard>;
  categories: readonly Category[];
  zones: readonly Zone[];
  /** The town's name. */
  town: string;
  now: Date;
}

/** The list of activities; the cached page and its per-request twin both show it. */
export function ActivitiesPage(props: ActivitiesPageProps) {
  const { filter, isFiltered, list, categories, zones, town, now } = props;
  const t = useTranslations("activities");
  const category = categories.find(({ slug }) => slug === filter.category);
  const resultText = t("list.count", { count: list.total });
  const labels = {
    navigation: t("list.pages"),
    previous: t("list.previous"),
    next: t("list.next"),
    page: (page: number) => t("list.page", { page }),
  };
  return (
    <div data-section="attivita" className="page-width pt-6 pb-16 md:pt-10">
      <header className="mb-5 md:mb-8">
        <p className="mb-1.5 text-xs font-semibold text-accent">{t("list.kicker", { town })}</p>
        <h1 className="text-4xl">{category?.name ?? t("list.title")}</h1>
      </header>
      <div className="group/list">
        <ActivityFilters
          filter={filter}
          categories={categories}
          zones={zones}
          resultText={resultText}
        />
        <div className="transition-opacity duration-200 group-has-data-pending/list:opacity-50">
          <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p className="text-sm text-ink-soft">{resultText}</p>
            <ActiveFilters filter={filter} categories={categories} zones={zones} />
          </div>
          {list.data.length > 0 ? (
            <ActivityList
              activities={list.data}
              now={now}
              lead={!isFiltered && list.current_page === 1}
            />
          ) : (
            <NoActivities filter={filter} isFiltered={isFiltered} categories={categories} />
          )}
          <div className="mt-10">
            <Pagination
              current={list.current_page}
              last={list.last_page}
              hrefOf={(page) => routes.activities({ ...filter, page })}
              labels={labels}
            />
          </div>
        </div>
      </div>
      <OpeningClock words={useMessages().opening.badge} />
    </div>
  );
}
